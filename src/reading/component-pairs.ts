/** "Is etcd 3.5 in 1.33 and 3.6 in 1.34?", 「CoreDNS 1.12.0 は 1.33、1.12.1 は 1.34 だよね?」: each version of a component with its release, one question a pair. */
import type { Span } from "./frame.ts";
import { isAnyOf, isEmpty } from "./said.ts";
import type { Names } from "./spans/regular.ts";
import { hasJapanese } from "./text.ts";

/** What such a question holds beside components, their versions and releases. */
const BINDING = [
  "aux.",
  "relation.in",
  "relation.at",
  "and",
  "comma",
  "lead",
  "default",
  "use",
  "exist",
  "confirm",
  "question",
  "ka",
  "is.so",
  "still",
  "did.bumped",
  "noun.version",
];

/** The questions; empty where it is not one of several such pairs, or says something else as well. */
export function componentPairs(spans: readonly Span[], text: string, { base }: Names): string[] {
  const isComponent = ({ things }: Span) => things?.[0]?.kind === "component";
  const isNumber = ({ concept, text: number }: Span) =>
    (concept === "number" || concept === "version") && /^v?\d{1,3}\.\d/.test(number);
  const bound = spans.every(
    (span) => isComponent(span) || isNumber(span) || isEmpty(span) || isAnyOf(span, BINDING),
  );
  if (!bound || !spans.some(({ concept }) => concept === "question" || concept === "confirm")) return [];
  const items = spans.filter((span) => isComponent(span) || isNumber(span));
  const isOwn = (span: Span, at: number) =>
    isNumber(span) && (items[at - 1] === undefined ? false : isComponent(items[at - 1] ?? span));
  const isRelease = (span: Span, at: number) =>
    isNumber(span) && !isOwn(span, at) && base.releases.has(span.text.replace(/^v/, ""));
  const pairs: { name: string; own: string; release: string }[] = [];
  let [name, own, release] = ["", "", ""];
  // 「1.33 は etcd 3.5」: the release comes first; "etcd 3.5 in 1.33": behind.
  const first = items[0] !== undefined && isRelease(items[0], 0);
  for (const [at, span] of items.entries()) {
    if (isComponent(span)) name = span.text;
    else if (isRelease(span, at)) release = span.text;
    else own = span.text;
    const ends = first ? !isComponent(span) && !isRelease(span, at) : isRelease(span, at);
    if (ends) {
      if (!name || !own || !release) return [];
      pairs.push({ name, own, release });
    }
  }
  if (pairs.length < 2) return [];
  return pairs.map((pair) =>
    hasJapanese(text)
      ? `${pair.release} の ${pair.name} は ${pair.own} ですか?`
      : `is ${pair.name} ${pair.own} in ${pair.release}?`,
  );
}
