/** What a sentence before a question names for it. */
import type { Frame, Reading, Span } from "./frame.ts";
import { readText } from "./read.ts";
import { isNamed, Said } from "./said.ts";
import { mentionedAs } from "./scanned.ts";
import { apiNamed } from "./spans/apis.ts";
import type { Names } from "./spans/regular.ts";

/** "Found a ReplicaSet with apiVersion apps/v1beta1. When did that stop being served?": of a version that the Kind never had. */
export function unknownApi({ text: told, spans }: Reading, text: string, names: Names): Frame | null {
  const asked = readText(text, names);
  const points = asked.spans.some(({ concept }) => concept === "pronoun");
  if (!points || asked.spans.some(isNamed) || !new Said(asked.spans).has("did.*", "serve")) return null;
  const things = spans.filter(({ concept }) => concept === "thing");
  const written = apiNamed(told, mentionedAs(things), names.base, NO_PLACE);
  if (written?.by !== "version" || written.name !== null || things.length < 2) return null;
  const { frame } = readText(`${written.asked} ${asked.text}`, names);
  return frame.problem?.code === "unknown-name" ? frame : null;
}

/**
 * "Our runbook mentions the NightlyTenantHarmonizer gate. On by default in 1.35?": of what nobody knows, where the question names nothing,
 * and so no list of all that are.
 */
export function unknownName(told: Frame, text: string, names: Names): Frame | null {
  if (told.problem?.code !== "unknown-name" || told.of === null) return null;
  const { spans } = readText(text, names);
  const said = new Said(spans);
  const own =
    spans.some(isNamed) || said.has("noun.*", "topic", "ask.which", "ask.what", "ask.list", "ask.count");
  return own ||
    said.has("go.*", "release.*") ||
    !said.has("did.*", "default", "exist", "use", "serve", "still")
    ? null
    : told;
}

const NO_PLACE = { versionWord: false, place: false, group: false };

/** What is told may be about more; an API written with its version is what "it" means: "A linter flags policy/v1beta1 … Is it gone?" */
export function aboutNamed(
  told: Frame,
  setting: string,
  spans: readonly Span[],
  text: string,
  names: Names,
): Frame {
  if (told.things[0]?.kind === "field") return told;
  const things = spans.filter(({ concept }) => concept === "thing");
  const written = apiNamed(setting, mentionedAs(things), names.base, NO_PLACE);
  if (written?.by === "version" && written.name !== null)
    return {
      ...told,
      things: [{ kind: "api", name: written.name, component: null }],
      prs: [],
      sure: 1,
      problem: null,
    };
  const named = told.others.find(({ kind, name }) => kind === "api" && name.includes("/"));
  const pointed = readText(text, names).spans.some(({ concept }) => concept === "pronoun");
  if (told.things.length > 0 || !named || !pointed || spans.length === 0) return told;
  return { ...told, things: [named], sure: 1, problem: null };
}

/** "`x_seconds` has no values in 1.33. What instead?": a sentence that asks nothing still names what is asked about. */
export function withOnlyThing(told: Frame, spans: readonly Span[]): Frame {
  const [only, ...more] = spans.filter(isNamed);
  const [thing] = only?.things ?? [];
  return told.things.length > 0 || told.prs.length > 0 || !thing || more.length > 0
    ? told
    : { ...told, things: [thing], sure: 1, problem: null };
}
