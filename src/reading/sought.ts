/** What a search is to find and what it must tell, read once from the spans: no answer reads the words again. */
import type { Did } from "../domain/thing.ts";
import { identifiersIn } from "../search/identifiers.ts";
import { versionsOf } from "./attach.ts";
import type { Span } from "./frame.ts";
import { isInverted, withStates } from "./rules/asked.ts";
import { conceptsOf, isAnyOf, Said } from "./said.ts";
import { scan } from "./scan.ts";
import type { Names } from "./spans/regular.ts";
import { hasJapanese } from "./text.ts";

/**
 * What release notes do not answer: `advice` is help, a reason or an opinion; `own` is told of one's own cluster, be it a symptom that
 * a note describes as well; `rows` are those of a database, asked for in the wrong window.
 */
type Beyond = "advice" | "own" | "rows" | null;

/** What may be asked to have happened: a deed of a thing's life, or that it was written anew, which no life tells. */
export type Asked = Did | "rewritten";

/** The words of a search, understood. */
export interface Sought {
  /** What is asked to have happened; null where nothing is, or where a note is told rather than asked for. */
  did: Asked | null;
  /** Identifiers, as written, each once: flags, metrics, fields … */
  names: readonly string[];
  /** Commands of which it is asked what they do by default: no note of another one tells. */
  commands: readonly string[];
  /** In mixed case and known to nobody: an event's reason, a condition, another program's type; another product's version. At most two. */
  likely: readonly string[];
  /** The unfinished versions of an API: `v1beta1`. */
  versions: readonly string[];
  beyond: Beyond;
  /** A pull request or a fix is asked for by that word. */
  change: boolean;
  /** Who made it is asked. */
  who: boolean;
  /** A note pasted or told rather than a question: long, or a whole sentence in the past. */
  told: boolean;
  /** As typed, without a command's word. */
  typed: string;
  /** The words that are searched for, as they are said back to the asker. */
  quote: string;
}

export const NOTHING_SOUGHT: Sought = {
  did: null,
  names: [],
  commands: [],
  likely: [],
  versions: [],
  beyond: null,
  change: false,
  who: false,
  told: false,
  typed: "",
  quote: "",
};

/** Reads the words of a search, which stand in what was `typed`. */
export function soughtIn(words: string, typed: string, names: Names): Sought {
  const said = new Said(withStates(scan(words, names)));
  const told = isTold(words);
  const whole = new Said(scan(typed, names));
  const change =
    whole.has("ask.pr", "noun.pr") ||
    asksForChange(whole) ||
    (whole.has("did.fixed", "kind.bug") && !whole.has("ask.how"));
  const did = told ? null : (deedOf(said, words) ?? (isFirstAsked(whole) ? "introduced" : null));
  return {
    did,
    commands: did === "on" ? said.all("thing").flatMap(commandNamed) : [],
    names: [...new Set([...identifiersIn(words), ...newNames(said), ...commandIn(said)])],
    likely: [...new Set([...ownVersions(said, names), ...(words.match(MIXED_CASE) ?? [])])].slice(0, 2),
    versions: [...new Set(words.match(API_VERSION) ?? [])],
    beyond: SQL.test(words) ? "rows" : change ? null : beyondOf(said),
    change,
    who: whole.all("ask.who").some(({ text }) => !/^whose$/i.test(text)),
    told,
    typed,
    quote: quoteOf(words, said),
  };
}

const MIXED_CASE = /(?<![\w./-])[A-Z][a-z0-9]{1,40}(?:[A-Z][a-z0-9]{1,40}){1,6}(?![\w./-])/g;
const SQL = /^(?:select\s.{0,200}\sfrom|drop\s+table|insert\s+into|delete\s+from|update\s+\w{1,60}\s+set)\s/i;
const API_VERSION = /\bv\d{1,2}(?:alpha|beta)\d{1,2}(?!\w)/g;

const ADVICE = ["ask.how", "advice"];

/** What a change that is described ends with in Japanese: 「…になった件」. */
const MATTER: ReadonlySet<string> = new Set(["件", "やつ"]);

/** "Which change lets me …?", "looking for the change", 「…した変更は?」, "where did this come from?" */
function asksForChange({ spans }: Said): boolean {
  const words = spans.filter(({ concept }) => concept !== "question" && concept !== "stop");
  const last = words.findLast(({ concept }) => concept !== "inflection");
  if (last && MATTER.has(last.text)) return true;
  return words.some(({ concept, text }, at) => {
    const [before, after] = [words[at - 1], words[at + 1]];
    if (concept === "did.introduced") return before?.concept === "pronoun" && / from$/i.test(text);
    if (concept !== "did.changed") return false;
    if (text === "変更") return !/^[すさしで]/.test(after?.text ?? "");
    return (
      /^change$/i.test(text) && (!before || before.concept === "ask.which" || before.concept === "filler")
    );
  });
}

/** What is asked of one's own cluster, no note tells: "how many nodes does ours have?" */
const OF_OWN = ["ask.count", "ask.what"];

function beyondOf(said: Said): Beyond {
  if (said.has(...ADVICE)) return "advice";
  if (!said.has("own")) return null;
  return said.has(...OF_OWN) ? "advice" : "own";
}

/** A longer text tells what happened; a shorter one asks. In characters; a Japanese one counts double. */
const LONGEST_ASKED = 110;
const PAST = ["ました。", "でした。"];

/** Is it a note rather than a question? */
export function isTold(words: string): boolean {
  const length = hasJapanese(words) ? words.length * 2 : words.length;
  return length > LONGEST_ASKED || PAST.some((end) => words.endsWith(end));
}

/** What may be asked to have happened, and the concepts that ask for it; the first that is said counts. */
const ASKED: readonly (readonly [Asked, readonly string[]])[] = [
  ["replaced", ["ask.instead"]],
  ["removed", ["did.removed", "did.unserved"]],
  ["renamed", ["did.renamed", "former-name"]],
  ["rewritten", ["rewritten"]],
  ["deprecated", ["did.deprecated"]],
  ["fixed", ["did.fixed"]],
  ["on", ["default", "did.on"]],
  ["stable", ["did.stable", "graduated"]],
  ["beta", ["did.beta"]],
  ["alpha", ["did.alpha"]],
  ["introduced", ["did.introduced", "did.added"]],
];

/** "Does it still work?" asks whether it is gone. */
const THERE = ["exist", "use", "serve"];

/** 「出なくなった」 is no removal of what is no longer put out. */
const UNDONE = /(?:[えけせてねべめれかさたなばまわしきじ出来見]|[^か]ら)$/;

function deedOf(whole: Said, words: string): Asked | null {
  const said = whole.without(
    ({ concept, start, text }) =>
      concept === "did.removed" && text.startsWith("なくな") && UNDONE.test(words.slice(0, start)),
  );
  const lasting = said.has("still") || (said.has("already") && said.has("negation"));
  const gone = said.has("still.usable") || (lasting && said.has(...THERE));
  const inverted = isInverted(said);
  const says = (did: Asked, concept: string) =>
    // "Were the tests moved to …?" names what took its place.
    said.all(concept).some((span) => did !== "replaced" || !inverted || !conceptsOf(span).has("moved"));
  const found = ASKED.find(
    ([did, concepts]) => concepts.some((concept) => says(did, concept)) || (did === "removed" && gone),
  );
  // "No longer show up" tells of no beginning.
  if (found?.[0] === "introduced" && said.has("no-longer")) return null;
  return found?.[0] ?? (said.has("ask.since") || said.near("ask.when", "from", 0) ? "introduced" : null);
}

function commandNamed({ things, text }: Span): string[] {
  return things?.[0]?.kind === "command" && PROGRAM.test(text.split(" ")[0] ?? "") ? [text] : [];
}

/** "When did drain get --disable-eviction?", 「--disable-eviction はいつ?」: of what nothing is said to have happened to, its beginning is asked. */
function isFirstAsked(whole: Said): boolean {
  const [flag, ...more] = whole.all("identifier").filter(({ text }) => text.startsWith("--"));
  const open =
    whole.has("received") ||
    /^(?:は|って)$/.test(
      whole.spans[whole.spans.findIndex(({ concept }) => concept === "ask.when") - 1]?.text ?? "",
    );
  return (
    flag !== undefined &&
    more.length === 0 &&
    open &&
    whole.has("ask.when") &&
    !whole.has("negation", "stopped", "lost")
  );
}

/** The new name in "from `scheduler_goroutines` to `goroutines`", where it is a part of the old one and would be taken for a word. */
function newNames(said: Said): string[] {
  if (!said.has("to", "from")) return [];
  const whole = said.spans.flatMap(({ name }) => name ?? []);
  return said.spans
    .filter(
      ({ concept, text }) =>
        concept === "topic" && whole.some((name) => name !== text && name.split("_").includes(text)),
    )
    .map(({ text }) => text);
}

/** 「kubectl teleport コマンド」: the word behind the program names the command, whatever else it may be. */
function commandIn(said: Said): string[] {
  if (!said.spans.some(({ text }) => COMMAND.test(text))) return [];
  const words = said.spans.filter(({ text }) => text !== "の");
  const named = words.filter((span, at) => {
    const program = words[at - 1];
    return span.concept === "topic" && /^[a-z]/.test(span.text) && program && PROGRAM.test(program.text);
  });
  return named.map(({ text }) => text);
}

const COMMAND = /^(?:サブ)?コマンド|^(?:sub)?commands?$/i;
const PROGRAM = /^(?:kubectl|kubeadm)$/i;

/** "Moved to Go 1.19.2": the version of another product names the one note that tells of it. */
function ownVersions({ spans }: Said, { known }: Names): string[] {
  return versionsOf(spans, known).foreign.flatMap(
    (name) => /\d{1,4}(?:\.\d{1,4}){1,2}$/.exec(name)?.[0] ?? [],
  );
}

/** What a release leaves behind at the end of a question, where it is a filter now: "still supported in ?". */
const LEFT = ["relation.", "noun.version", "noun.release", "question", "stop", "to"];

function quoteOf(words: string, { spans }: Said): string {
  const isLeft = (span: Span) => isAnyOf({ ...span, also: [] }, LEFT) && !hasJapanese(span.text);
  const last = spans.findLastIndex((span) => !isLeft(span));
  const cut = spans[last + 1];
  return (cut && words.slice(0, cut.start).trim()) || words;
}

/** Is a gate spoken of as a gate? */
export function speaksOfGate(text: string, names: Names): boolean {
  return new Said(scan(text, names)).has("noun.gate", "ask.gate");
}

/** What a gate or a KEP is asked for with, beside the words that describe it. */
const AROUND = [
  "ask.which",
  "ask.what",
  "ask.gate",
  "ask.kep",
  "ask.name",
  "noun.gate",
  "noun.flag",
  "noun.kep",
  "noun.number",
  "gate.verb",
  "filler",
  "courtesy",
];

/** The words that describe a gate or a KEP, without those that ask for it. */
export function describing(words: string, names: Names): string {
  let left = words;
  for (const span of scan(words, names).toReversed()) {
    const { start, end, text } = span;
    const around = AROUND.some((concept) => conceptsOf(span).has(concept));
    // A single kanji is mostly a part of a word: 上 of 上書き.
    if (around && (text.length > 1 || !hasJapanese(text)))
      left = `${left.slice(0, start)} ${left.slice(end)}`;
  }
  return left.split(/\s+/).filter(Boolean).join(" ") || words;
}
