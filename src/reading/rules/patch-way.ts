/** The way from one patch release to another of the same minor: what those on it brought, all of it or notes of a kind. */
import type { Kind } from "../../domain/entry.ts";
import { minor, type Versions } from "../attach.ts";
import type { Frame } from "../frame.ts";
import type { Said } from "../said.ts";
import { KINDS } from "./listed.ts";
import { patchBeside } from "./patches.ts";
import { asksChanges } from "./words.ts";

type PatchWay = Pick<Frame, "scope" | "problem"> & { kinds: Kind[] };

/** `1.33.1`, `1.33.5`: patch releases of one minor. */
export function patchesOf({ range, single }: Pick<Versions, "range" | "single">): string[] {
  const named = range ? [range.from, range.to] : single;
  return named.some((version) => version !== minor(version)) ? named : [];
}

/** Are both ends of a span patch releases of one minor? No list of gates or APIs is of those. */
export function isOfPatches({ range }: Pick<Versions, "range">): boolean {
  return (
    range !== null && minor(range.from) === minor(range.to) && patchesOf({ range, single: [] }).length > 0
  );
}

/** "What is the difference between 1.33.1 and 1.33.4?", "bug fixes from 1.32.1 to 1.32.5": what the patch releases on the way brought. */
export function betweenPatches(said: Said, versions: Versions): PatchWay | null {
  const named = versions.range ? [versions.range.from, versions.range.to] : versions.single;
  const [first, last, ...more] = named;
  if (!first || !last || more.length > 0 || first === last || minor(first) !== minor(last)) return null;
  // "Why 1.22.15 a week after 1.22.14, a regression?" asks why it came, and for nothing on the way.
  const why = said.has("ask.why") && !said.has("go.*", "compare") && !asksChanges(said);
  if (patchesOf(versions).length === 0 || why) return null;
  const spanned = versions.range !== null && (!versions.both || said.has("relation.between"));
  // 「1.33.2 → 1.33.5」: nothing but the way.
  const bare =
    spanned && said.spans.every(({ concept }) => BARE.has(concept) || concept.startsWith("relation."));
  const kinds = spanned ? kindsIn(said) : [];
  // What else is asked of it, the notes tell: gates and APIs do not change in a patch release.
  const listed = spanned && said.has("did.*");
  if (!(bare || kinds.length > 0 || listed || asksChanges(said) || said.has("compare", "noun.change")))
    return null;
  // "In 1.34.1..1.34.4": the first counts as well.
  const within = kinds.length > 0 && said.spans.some(({ text }) => WITHIN.test(text)) && !said.has("go.*");
  const at = minor(first);
  return {
    scope: { at },
    problem: {
      code: "same-version",
      version: at,
      patches: within ? [patchBeside(first, -1), last] : [...named],
    },
    kinds,
  };
}

const WITHIN = /^(?:[-–—~〜]|\.{2,3}|thru|through)$/i;

/** Which notes are asked for. */
function kindsIn(said: Said): Kind[] {
  const kinds = KINDS.flatMap(([concept, kind]) => (said.has(concept) ? [kind] : []));
  return [...new Set(said.has("did.deprecated") ? [...kinds, "deprecation" as const] : kinds)];
}

/** What a way alone is written with. */
const BARE: ReadonlySet<string> = new Set([
  "version",
  "to",
  "dash",
  "from",
  "question",
  "stop",
  "inflection",
]);
