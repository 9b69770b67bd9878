/** Turns that ask for a version of the API of what was spoken of. */
import type { ThingRef } from "../domain/thing.ts";
import type { Frame } from "./frame.ts";
import { hasVersion, isOther, same, saysOnly, type Turn } from "./turn.ts";

/** "Is VolumeAttributesClass GA?" – "which API version do I use in 1.34?": of the Kind that was spoken of, or whose gate was. */
export function apiVersion({ said, alone, before, names }: Turn): Frame | null {
  const [spoken] = before.frame.things;
  if (!spoken || !said.has("api.version") || !said.has("ask.which", "ask.what", "question")) return null;
  if (said.has("thing", "pr", "identifier") || said.spans.some(isOther)) return null;
  const meant: ThingRef | null =
    spoken.kind === "api"
      ? spoken
      : names.base.apisOfKind(spoken.name).length > 0
        ? { ...spoken, kind: "api" }
        : null;
  const { at } = alone.scope;
  return (
    meant && {
      ...alone,
      ask: "which",
      of: null,
      detail: "api-version",
      event: null,
      otherwise: null,
      problem: null,
      things: [meant],
      scope: at ? { at } : before.frame.scope,
      rule: "thread-api-version",
      sure: 0.9,
    }
  );
}

const FRESH_ONE = /新しい(?:の|方|ほう|やつ)|\bnew one\b/i;

/** 「CronJob v1beta1 はいつまで?」「新しいバージョンは?」: what to move to. */
export function newVersion(turn: Turn): Frame | null {
  const { said, before } = turn;
  const ofApi = before.frame.things[0]?.kind === "api" && !hasVersion(turn);
  const version = said.has("ask.version", "noun.version", "api.version") || FRESH_ONE.test(turn.text);
  if (!ofApi || !said.has("fresh") || !version) return null;
  return saysOnly(
    turn,
    "fresh",
    "ask.version",
    "api.version",
    "ask.which",
    "noun.version",
    "should",
    "ask.instead",
  )
    ? same(turn, { ask: "instead", event: null, detail: null, put: "asked", manner: [], scope: {} })
    : null;
}
