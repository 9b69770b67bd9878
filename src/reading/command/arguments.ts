import { minor, type Versions, versionsOf } from "../attach.ts";
import { scan } from "../scan.ts";
import type { Names } from "../spans/regular.ts";
import type { CommandWords } from "./command.ts";
import type { Question } from "./query.ts";

/** The releases of a command's arguments, and its other words. */
export type Arguments = Versions & { rest: string };

/** What wraps and joins releases. */
const JOINING: ReadonlySet<string> = new Set([
  "to",
  "dash",
  "from",
  "and",
  "or",
  "comma",
  "slash",
  "around",
  "filler",
  "noun.version",
  "noun.release",
]);

/** Takes the releases, and what joins them, out of the words after a command. */
export function argumentsIn(text: string, names: Names): Arguments {
  const spans = scan(text, names);
  const isVersion = (at: number) => spans[at]?.concept.startsWith("version") ?? false;
  const joins = (at: number) =>
    JOINING.has(spans[at]?.concept ?? "") || (spans[at]?.concept.startsWith("relation.") ?? false);
  const gone = spans.filter((_span, at) => {
    if (isVersion(at)) return true;
    let [left, right] = [at, at];
    while (joins(left)) left--;
    while (joins(right)) right++;
    return left < at && right > at && (isVersion(left) || isVersion(right));
  });
  const rest = gone.reduceRight((left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`, text);
  return { ...versionsOf(spans, names.known), rest: rest.split(/\s+/).filter(Boolean).join(" ") };
}

/** What the reader of one command's arguments has before it. */
export interface Given {
  /** The question to be filled in. */
  question: Question;
  words: CommandWords;
  versions: Arguments;
  reader: Names;
  /** All words after the command. */
  rest: string;
  /** The first two releases. */
  first: string | undefined;
  second: string | undefined;
  /** Of the words that are no release. */
  wordCount: number;
  /** Without `/k8s`, "list all the gates that…" or "release notes for…" is a sentence that happens to start so. */
  sentence: boolean;
}

/** The release that a thing's state is asked in, or the two it is asked between. */
export function setRelease(question: Question, { range, single }: Arguments): void {
  const filter = question.filters.versions;
  question.filters.versions = null;
  const asked = range ?? (filter && filter.from !== filter.to && single.length === 0 ? filter : null);
  question.version = asked?.from ?? single[0] ?? filter?.from ?? null;
  question.range = asked && { from: minor(asked.from), to: minor(asked.to) };
}

/** One version goes to `version`, several to the filter. */
export function setSpan(question: Question, versions: Arguments): void {
  if (versions.range)
    question.filters.versions ??= { from: minor(versions.range.from), to: minor(versions.range.to) };
  else if (versions.single[0]) question.version = minor(versions.single[0]);
}
