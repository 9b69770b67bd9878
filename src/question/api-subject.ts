import { type ApiType, apiName, groupVersion } from "../domain/api.ts";
import type { Reader } from "./parse.ts";
import type { Subject } from "./question.ts";
import type { Mention } from "./subjects.ts";
import { squash } from "./text.ts";
import { REPLACEMENT, WHAT_WORDS } from "./vocabulary.ts";

const BARE_VERSION = /(?<![\w./-])(v\d{1,2}(?:(?:alpha|beta)\d{1,2})?)(?![\w./-])/i;

/**
 * The API type a text speaks of when its parts stand apart: "extensions/v1beta1 Ingress", "HPA v2beta2", "flowcontrol
 * v1beta3". Also decides between a Kind and the gate of the same name that brought it (PodDisruptionBudget, EndpointSlice):
 * what was removed or replaced is the API, unless a gate is asked for.
 */
export function apiSubject(
  best: Mention | undefined,
  mentions: Mention[],
  rest: string,
  reader: Reader,
): Subject | null {
  const types = reader.base.knowledge.apis;
  const served = mentions.find(
    ({ subject }) => subject.type === "api" && /(?:^|\/)v\d\w*$/.test(subject.name),
  );
  if (served?.subject.type === "api") {
    const { name } = served.subject;
    const words = new Set((rest.match(/[A-Za-z]+/g) ?? []).map((word) => word.toLowerCase()));
    const type = types.find(
      (api) =>
        groupVersion(api) === name &&
        (words.has(api.kind.toLowerCase()) || words.has(`${api.kind.toLowerCase()}s`)),
    );
    const named = mentions.find(({ subject }) => kindOf(subject, reader) !== null);
    const kind = named && kindOf(named.subject, reader);
    const other = kind ? types.find((api) => groupVersion(api) === name && api.kind === kind) : undefined;
    const full = type ?? other;
    return { type: "api", name: full ? apiName(full) : name };
  }
  const version = BARE_VERSION.exec(rest)?.[1]?.toLowerCase();
  if (!best) return version ? byGroupWord(version, rest, types) : null;
  const kind = kindOf(best.subject, reader);
  if (!kind) return null;
  const versioned = version ? types.filter((api) => api.kind === kind && api.version === version) : [];
  if (versioned.length === 1 && versioned[0]) return { type: "api", name: apiName(versioned[0]) };
  if (best.subject.type === "api" || /\bgates?\b|ゲート/i.test(rest)) return null;
  const [what] = WHAT_WORDS.find(([, pattern]) => pattern.test(rest)) ?? [];
  return what === "removed" || REPLACEMENT.test(rest) || /\bapi\b/i.test(rest)
    ? { type: "api", name: kind }
    : null;
}

/** The Kind a subject is, or has the name of. */
function kindOf(subject: Subject, reader: Reader): string | null {
  if (subject.type !== "gate" && subject.type !== "api") return null;
  return reader.base.apisOfKind(subject.name).length > 0 ? subject.name : null;
}

/** "flowcontrol v1beta3": the first word of a group, and a version it has. */
function byGroupWord(version: string, rest: string, types: readonly ApiType[]): Subject | null {
  const words = new Set((rest.match(/[A-Za-z0-9.]+/g) ?? []).map((word) => squash(word)));
  const type = types.find(
    (api) =>
      api.version === version &&
      api.group !== "" &&
      (words.has(squash(api.group)) || words.has(api.group.split(".")[0] ?? "")),
  );
  return type ? { type: "api", name: groupVersion(type) } : null;
}
