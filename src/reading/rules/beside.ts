/** How the one event asked about stands to the release named beside it: "removed after 1.27", 「1.35より前に非推奨」. */
import { type Did, ENDING } from "../../domain/thing.ts";
import { minorName, minorOf } from "../../domain/version.ts";
import type { Condition, Manner, Relation, Span } from "../frame.ts";
import { isAnyOf, isEmpty, type Said } from "../said.ts";
import type { Scanned } from "../scanned.ts";
import type { Asked } from "./asked.ts";
import { isCleft } from "./cleft.ts";

const RELATIONS: Readonly<Record<string, Relation>> = {
  "relation.before": "before",
  "relation.after": "after",
  "relation.since": "since",
  "relation.until": "until",
  "relation.by": "until",
};
/** Prepositions that the lexicon reads otherwise in most places. */
const WORDS: Readonly<Record<string, Relation>> = { 以前: "until", から: "since" };

/** What ends a sentence. */
const ENDS: ReadonlySet<string> = new Set(["stop", "question"]);

/**
 * The event's condition, null where no relation narrows it: a release with nothing but "in" beside it asks for the state then.
 */
function conditionBeside(did: Did, { said, versions, text }: Scanned): Condition | null {
  const { range } = versions;
  if (range) return { did, relation: "between", from: range.from, to: range.to, negated: false };
  const spans = sentenceOf(did, said);
  const words = placed(spans);
  const at = words.findIndex(isRelease);
  const version = words[at]?.from;
  // "It went silent after 1.36. Renamed?": the release belongs to what is told, and narrows no event.
  const event = words.findIndex((span) => isEvent(span, did));
  const between = words.slice(Math.min(at, event), Math.max(at, event));
  if (event >= 0 && between.some((span) => ENDS.has(span.concept) || span.text === ":")) return null;
  if (version === undefined) return null;
  const bound = boundBehind(words[at + 1]);
  if (bound !== null) return { did, ...bound(version), to: null, negated: false };
  const relation =
    relationOf(words[at - 1], true) ??
    relationOf(words[at + 1], false) ??
    isDated(did, spans) ??
    (isCleft(text) ? "in" : null) ??
    (mayCome(did, said) ? (cameIn(words, at, said) ?? tersely(did, words, at, said)) : null);
  if (relation === null) return null;
  // "Was it already removed in 1.30?": by then. 「1.26 から削除？」: it came about in it, and in none before or after.
  const by = relation === "in" && said.has("already");
  const lasts = STATES.has(did) || did === "deprecated";
  const begins = relation === "since" && words[at + 1]?.text === "から" && !lasts;
  return { did, relation: by ? "until" : begins ? "in" : relation, from: version, to: null, negated: false };
}

/** "Removed in 1.30 or later", "in 1.30 or earlier": the release itself is within the bound, so it is told by the one next to it. */
export function boundBehind(
  span: Span | undefined,
): ((version: string) => Pick<Condition, "relation" | "from">) | null {
  if (!span || !OR_BEYOND.test(span.text)) return null;
  const next = (version: string, by: number) => minorName(minorOf(version) + by);
  if (isAnyOf(span, ["relation.since"])) return (version) => ({ relation: "after", from: next(version, -1) });
  return isAnyOf(span, ["relation.until"])
    ? (version) => ({ relation: "before", from: next(version, 1) })
    : null;
}

const OR_BEYOND = /^(?:or|and) /i;

/** The sentence that tells the event with its release, "on 1.30 it fails. Was it removed in 1.27?"; of all where none does. */
function sentenceOf(did: Did, { spans }: Said): readonly Span[] {
  const ends = spans.flatMap((span, at) => (ENDS.has(span.concept) ? [at + 1] : []));
  const sentences = [0, ...ends].map((from, at) => spans.slice(from, ends[at]));
  const whole = sentences.filter(
    (sentence) => sentence.some(isRelease) && sentence.some((span) => isEvent(span, did)),
  );
  return whole.length === 1 ? whole.flat() : spans;
}

function isRelease({ concept, from }: Span): boolean {
  return concept === "version" && from !== undefined;
}

function isEvent({ concept, also = [] }: Span, did: Did): boolean {
  return [concept, ...also].includes(`did.${did}`);
}

/** The condition that a yes or no about an event of a thing is under; none where no relation narrows it. */
export function whereOf({ ask, event }: Asked, scanned: Scanned): Condition[] {
  if (ask !== "whether" || event === null) return [];
  const beside = conditionBeside(event, scanned) ?? claimed(event, scanned);
  return beside ? [beside] : [];
}

/** 「1.27 で削除、合ってる?」 of a thing: what came about once was in that very release. */
function claimed(did: Did, scanned: Scanned): Condition | null {
  const [from, ...more] = scanned.versions.single;
  return from !== undefined && more.length === 0 && isClaimedTersely({ ask: "whether", event: did }, scanned)
    ? { did, relation: "in", from, to: null, negated: false }
    : null;
}

/** What a yes or no asks of the release that is named: whether it came about in it, or has been so since. */
export function datedManner(asked: Asked, scanned: Scanned): Manner[] {
  if (asksWhetherIn(asked, scanned)) return ["came"];
  // What is gone was taken out once: of it only that release is meant.
  if (isClaimedTersely(asked, scanned) && asked.event === "removed") return ["came"];
  // 「1.28 でベータ」 tells the state, and 「1.34 で GA」 mostly the step to it.
  if (isClaimedTersely(asked, scanned) && asked.event === "stable") return ["either"];
  return asksSince(asked, scanned) ? ["since"] : [];
}

/** Is it asked whether something came about in the very release that is named? Of a stage or a default, "was it GA in 1.34?" asks for the state. */
function asksWhetherIn({ ask, event }: Asked, scanned: Scanned): boolean {
  return ask === "whether" && event !== null && conditionBeside(event, scanned)?.relation === "in";
}

/** 「1.34 で GA、合ってる?」, 「…1.34 で GA とあります。本当?」: a stage right behind its release, put forward, with no verb to it. */
function isClaimedTersely({ ask, event }: Pick<Asked, "ask" | "event">, { said }: Scanned): boolean {
  if (ask !== "whether" || event === null || !said.has("confirm", "hearsay")) return false;
  const words = said.spans.filter((span) => !isEmpty(span));
  const at = words.findIndex(isRelease);
  const [joint, stage, behind] = words.slice(at + 1);
  return (
    at >= 0 &&
    joint?.text === "で" &&
    stage !== undefined &&
    isEvent(stage, event) &&
    (behind === undefined || isAnyOf(behind, ["confirm", "comma", "stop", "question", "but", "to"]))
  );
}

/** The words of a question, without the noun that a release may have before it: "since version 1.29", "in release 1.30". */
function placed(spans: readonly Span[]): Span[] {
  const words = spans.filter((span) => !isEmpty(span));
  return words.filter(
    (span, at) => !(isAnyOf(span, ["noun.version", "noun.release"]) && words[at + 1]?.concept === "version"),
  );
}

/** What asks whether something is there, or can be used; of a flag and the like, nothing finer is asked. */
const OF_BEING: ReadonlySet<string | null> = new Set(["usable", "served", "exists", null]);

/** "Has it been beta since 1.30?", 「1.30 からベータ？」: the release is that of the beginning, and no state in it answers. */
function asksSince({ ask, event, detail }: Asked, { said, versions }: Scanned): boolean {
  if (ask !== "whether" || versions.range || (event === null && !OF_BEING.has(detail))) return false;
  const words = placed(said.spans);
  const at = words.findIndex(({ concept, from }) => concept === "version" && from !== undefined);
  const [before, after] = [words[at - 1], words[at + 1]];
  if (at < 0 || words.slice(at + 1).some(({ concept }) => concept === "version")) return false;
  return relationOf(before, true) === "since" || relationOf(after, false) === "since";
}

/** "The GA of it was 1.34", "its removal was in 1.25", 「GA は 1.34 だよね」: an event that is a noun, and the release is its own. */
function isDated(did: Did, spans: readonly Span[]): Relation | null {
  const words = spans.filter((span) => span.concept !== "filler");
  const at = words.findIndex(({ concept, from }) => concept === "version" && from !== undefined);
  const event = words.findIndex((span) => isAnyOf(span, [`did.${did}`]));
  const told = words.slice(0, at).findLastIndex(({ concept }) => concept !== "relation.in");
  const verb = words[told];
  // "Is the GA of X 1.37?": a release with nothing before it is that of the noun.
  if (at > 0 && event === 1 && words[0]?.concept === "aux.be" && words[at - 1]?.concept === "thing")
    return "in";
  if (at < 0 || event < 0 || event >= told || !verb) return null;
  // 「X の GA、1.35?」
  const noun = verb.concept === "comma" && words[event - 1]?.text === "の";
  // 「X の GA 昇格は 1.37 でしょうか」.
  const next = words[event + 1];
  const end = next && isAnyOf(next, ["did.promoted"]) ? event + 2 : event + 1;
  const japanese = told === end && told === at - 1 && (noun || /^(?:[はが]|って)$/.test(verb.text));
  const only = words.slice(at + 1).every((span) => !isAnyOf(span, ["did."]));
  return (japanese || verb.concept === "aux.be") && only ? "in" : null;
}

/** A stage or a default "was" there in a release; that it came about is said with a word of its own. */
export function mayCome(did: Did, said: Said): boolean {
  return (
    !STATES.has(did) ||
    said.has("aux.do", "graduated.to", ...CAME) ||
    said.all(`did.${did}`).some(isVerb) ||
    (SWITCHED.has(did) && /された|しました/.test(textOf(said)))
  );
}

/** What is said, up to what asks whether it is so: 「…なくなるで合ってますか」. */
function textOf({ spans }: Said): string {
  const asks = spans.findIndex((span) => isAnyOf(span, ["confirm"]));
  return spans
    .slice(0, asks < 0 ? spans.length : asks)
    .map(({ text }) => text)
    .join("");
}

/** What somebody does to a gate: 「ロックされた」, 「既定オフにされた」. */
const SWITCHED: ReadonlySet<Did> = new Set(["on", "off", "locked"]);
const STATES: ReadonlySet<Did> = new Set(["alpha", "beta", "stable", "on", "off", "locked"]);
const CAME = ["reached", "turned", "did.promoted", "graduated", "flip"] as const;

/** "Was it removed in 1.30?" and 「1.30で削除された?」 ask for the event, "is it removed in 1.30?", 「1.30では削除されてる?」 for the state. */
function cameIn(words: readonly Span[], at: number, said: Said): Relation | null {
  // 「遅くとも 1.30 で」: by then.
  if (said.has("relation.by")) return null;
  // "Is it a new flag in 1.25?": what is new in a release came in it.
  if (said.has("fresh")) return "in";
  const event = words
    .slice(at + 2)
    .find(({ concept, also = [] }) => [concept, ...also].some((one) => one.startsWith("did.")));
  const promoted = event !== undefined && words[words.indexOf(event) + 1]?.concept === "did.promoted";
  // 「1.36 で GA 昇格、と書かれている」: the noun says that it came about.
  if (words[at + 1]?.text === "で" && event && (promoted || isPast(event, said))) return "in";
  const past = words.slice(0, at).some((word) => /^(?:was|were|did)$/i.test(word.text) || isDeed(word, said));
  // "Did 1.26 remove it?": the release is what did it.
  const next = words[at + 1];
  const verb = event ?? (next && isAnyOf(next, ["did"]) ? next : undefined);
  const did = /^did$/i.test(words[at - 1]?.text ?? "") && verb !== undefined;
  return past && (did || words[at - 1]?.concept === "relation.in") ? "in" : null;
}

/** "GA'd". */
function isVerb({ text }: Span): boolean {
  return /['’]d$/i.test(text);
}

/** "X went GA in 1.30, right?": a verb of its own tells what the release did; "has gone", "is promoted" tell how it stands. */
function isDeed(word: Span, said: Said): boolean {
  if (isVerb(word) && isAnyOf(word, ["did."]))
    return !said.has("aux.have", "aux.be", "aux.will", "already", "still", "yet");
  return (
    isAnyOf(word, [...CAME, "graduated.to"]) &&
    /^(?:went|became|got|hit|reached|turned|flipped|graduated|promoted|moved|switched|came)\b/i.test(
      word.text,
    ) &&
    !said.has("aux.have", "aux.be", "aux.will", "already", "still", "yet")
  );
}

/** What tells that a state is asked for, whenever it began: "is it there already?", 「追加済み?」, 「追加されている?」. */
const OF_STATE = ["already", "still", "exist", "yet", "use", "can"] as const;

/**
 * "X: introduced in 1.18?", "X removed in 1.26?", 「X は 1.18 で追加?」: said without a verb, a beginning and an end are what the release
 * did. "Is it added in 1.18?" means that, too; "is it removed in 1.26?", 「1.26 では削除?」 ask for the state.
 */
function tersely(did: Did, words: readonly Span[], at: number, said: Said): Relation | null {
  const next = words[at + 1];
  const inRelease =
    words[at - 1]?.concept === "relation.in" ||
    next?.text === "で" ||
    (next && isAnyOf(next, [`did.${did}`]));
  if (!inRelease || said.has(...OF_STATE) || /て(?:い|る|ます)/.test(textOf(said))) return null;
  if (did === "introduced") return "in";
  // "X: gone in 1.29?" asks how it stands.
  if (words.some((span) => isAnyOf(span, ["gone"]))) return null;
  const verb = words.some((span) => isAnyOf(span, ["aux.be", "aux.have", "aux.will", "by", "go.upgrade"]));
  return ENDING.has(did) && !verb ? "in" : null;
}

/** 「削除された」, 「消えた」: it came about; 「非推奨?」 is a state. */
function isPast(event: Span, { spans }: Said): boolean {
  const after = spans.slice(spans.indexOf(event) + 1);
  // 「GA になった」, 「有効になりました」.
  const end = after.findIndex((span) => !isEmpty(span) && !BECAME.test(span.text));
  const own = end < 0 ? after : after.slice(0, end);
  // 「削除されましたか」: its past stands in what asks.
  return own.some(({ text }) => text.endsWith("た")) || /たか$/.test(after[end]?.text ?? "");
}

const BECAME = /^(?:[に化へ]|[に化へ]?(?:なっ|なりまし|昇格し|昇格))$/;

/** English puts it before the release, Japanese after. */
function relationOf(span: Span | undefined, before: boolean): Relation | null {
  if (!span || /[a-z]/i.test(span.text) !== before) return null;
  const told = [span.concept, ...(span.also ?? [])].flatMap((concept) => RELATIONS[concept] ?? []);
  return WORDS[span.text.toLowerCase()] ?? told[0] ?? null;
}
