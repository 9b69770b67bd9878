/** A release by its name alone. */
import { isAnyOf, isEmpty } from "../said.ts";
import { type AboutRelease, type ReleaseRead, readRelease as read } from "./about-release.ts";
import { clusterTold } from "./cluster-told.ts";
import { isPatch } from "./patches.ts";

/** A release named, and nothing asked of it: all of it. */
export function plainRelease({ said, versions }: AboutRelease): ReleaseRead | null {
  const [version] = versions.single;
  const own = version !== undefined && isPatch(version) ? OF_BEING : [];
  const plain = said.spans.every(
    (span) =>
      isEmpty(span) ||
      PLAIN.has(span.concept) ||
      span.concept.startsWith("version") ||
      isAnyOf(span, own) ||
      // "Is there a 1.29.15?"
      (own.length > 0 && /^there$/i.test(span.text)),
  );
  const told = plain || clusterTold(said) !== null;
  if (!version || versions.single.length !== 1 || versions.range || versions.since || !told) return null;
  return isPatch(version)
    ? read("patch", { at: version })
    : { ...read("life", { at: version }), detail: null };
}

/** That a patch release is there, is to come, or has anything to look at, is all that is asked. */
const OF_BEING = [
  "aux.",
  "exist",
  "standing",
  "ahead",
  "release.patch",
  "did.introduced",
  "month",
  "ask.list",
  "ask.any",
  "watch",
];

const PLAIN: ReadonlySet<string> = new Set([
  "noun.version",
  "noun.release",
  "ask.version",
  "question",
  "stop",
  "relation.in",
  "ask.what",
  "ask.meaning",
  "ka",
  "number",
  "still",
  "but",
  "around",
  "came.in",
  "inflection",
]);
