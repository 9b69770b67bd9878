/** The questions of a message, each about one thing and read with what the message tells beside. */
import { minor } from "./attach.ts";
import type { Frame, Reading, Span } from "./frame.ts";
import { type Message, MOST_READ } from "./message.ts";
import type { Before } from "./previous.ts";
import { readText } from "./read.ts";
import { asksOfDescribed, type Described, describedIn, isJudged } from "./rules/saying.ts";
import { isEmpty, isWord, Said } from "./said.ts";
import { mentionedAs } from "./scanned.ts";
import { apiNamed } from "./spans/apis.ts";
import type { Names } from "./spans/regular.ts";
import { cleanText, hasJapanese } from "./text.ts";
import { followUp } from "./thread.ts";

/** A question of a message and what is told beside it. */
export interface Heard {
  text: string;
  setting: string;
  /** The question before it in the same message; empty when there is none. */
  asked: string;
}

/** Longest question that may be asked of several things at once, in characters. */
const LONGEST_SPREAD = 200;

/** The questions of a message, each about one thing. */
export function questionsOf(message: Message, before: Before | null, names: Names): Heard[] {
  const texts: string[] = [];
  let [joined, together]: [string | undefined, boolean] = [undefined, false];
  for (const [at, asked] of message.questions.entries()) {
    if (at >= MOST_READ) {
      texts.push(asked.text);
      continue;
    }
    if (asked.joined === undefined || asked.joined !== joined) {
      joined = asked.joined;
      // "What changed and what was removed in 1.25?": a half that names nothing is no question without the other.
      together = joined !== undefined && !isWhole(readTurn(asked.text, before, names));
      if (together && joined !== undefined) texts.push(joined);
    }
    if (!together) texts.push(...spread(asked.text, names));
  }
  return underNames(texts, message.setting, names);
}

/** A text read in a conversation. */
function readTurn(text: string, before: Before | null, names: Names): Frame | null {
  return (before && followUp(text, before, names)) ?? readText(cleanText(text).text, names).frames[0] ?? null;
}

function isWhole(frame: Frame | null): boolean {
  return (
    frame !== null &&
    frame.problem === null &&
    (frame.things.length > 0 || frame.prs.length > 0 || frame.rule !== "search")
  );
}

/** "NodeSwap 1.33?? on?": a name alone is no question where the next one is about it. */
function underNames(texts: readonly string[], setting: string, names: Names): Heard[] {
  const asked: Heard[] = [];
  let name = "";
  for (const [index, text] of texts.entries()) {
    const next = texts[index + 1];
    if (name === "" && index < MOST_READ && next !== undefined && isNameOf(text, next, names)) name = text;
    else {
      asked.push({ text, setting: `${setting} ${name}`.trim(), asked: asked.at(-1)?.text ?? "" });
      name = "";
    }
  }
  return asked;
}

/** Is a text but a name, and the next asks about it without naming anything? */
function isNameOf(text: string, next: string, names: Names): boolean {
  const { frames, spans } = readText(cleanText(text).text, names);
  const things = spans.filter(({ concept }) => concept === "thing");
  const bare = spans.every(
    (span) => isEmpty(span) || ["thing", "version", "question", "stop"].includes(span.concept),
  );
  const [told] = frames;
  if (things.length !== 1 || !bare || !told || told.problem || told.ask !== "life") return false;
  const [alone] = readText(cleanText(next).text, names).frames;
  if (!alone || alone.things.length > 0) return false;
  const carried = followUp(cleanText(next).text, tellsBefore(told), names);
  return carried?.things[0]?.name === told.things[0]?.name && carried !== null;
}

/** What is told, as the question before. An error text tells of something that is gone. */
function tellsBefore(told: Frame): Before {
  const gone = told.rule.includes("error");
  const { scope } = told;
  const thing = told.things[0];
  const intent = thing
    ? thing.kind === "gate" || thing.kind === "api" || thing.kind === "kep"
      ? thing.kind
      : "thing"
    : scope.from && scope.to
      ? told.detail === "diff"
        ? "diff"
        : "upgrade"
      : "release";
  const frame: Frame = thing
    ? { ...told, ask: gone ? "when" : "life", event: gone ? "removed" : null, detail: null, scope: {} }
    : intent === "release"
      ? { ...told, ask: "what", of: "release", detail: null, scope: { at: lastOf(told) ?? "" } }
      : told;
  return { intent, lang: "en", frame, about: null };
}

function lastOf({ scope }: Frame): string | null {
  return scope.to ?? scope.at ?? scope.from ?? null;
}

/**
 * Reads one question of a message with what the message tells beside: "We run 1.31. Is NodeSwap on by default?" is about
 * 1.31, "We use PSP. What replaced it?" about PSP.
 */
export function readHeard(heard: Heard, before: Before | null, names: Names): Frame | null {
  const { text, setting } = heard;
  const frame = readTurn(text, before, names);
  const described = frame && frame.things.length === 0 ? ofQuestionBefore(heard, names) : null;
  if (described) return described;
  if (setting === "" || !frame) return frame;
  const reading = readText(cleanText(setting).text, names);
  const [first = frame] = reading.frames;
  // What is told of a thing may read as a description: the thing is what the question means.
  const named = first.things.length === 0 && (first.otherwise?.things.length ?? 0) > 0;
  const told = withOnlyThing(
    aboutNamed((named && first.otherwise) || first, reading.text, reading.spans, text, names),
    reading.spans,
  );
  const [alone] = readText(text, names).frames;
  if (!alone) return frame;
  if (isBareChange(text, names) && reading.spans.filter(isTold).length >= LEAST_TOLD)
    return readTurn(`${text} ${setting}`, before, names) ?? frame;
  const beside = describedBeside(told, reading, readText(text, names).spans, names);
  const about = beside && ofDescribed(beside, told, reading, text, names);
  if (about) return about;
  const together = () => readTurn(`${setting} ${text}`, before, names) ?? frame;
  const version = lastOf(told);
  // "My kubectl is 1.29. Is that supported with 1.31?": of two components, not of a release.
  if (frame.of === "release" && version !== null && reading.spans.some(isComponent)) {
    const skew = together();
    if (skew.detail === "skew") return skew;
  }
  if (alone.things.length > 0 || alone.prs.length > 0) return inVersion(frame, version);
  if (told.things.length > 0 && told.sure >= NAMED_FOR_SURE && !told.problem) {
    const [spoken] = told.things;
    const arrival = alone.scope.to ?? alone.scope.at;
    // 「v1beta1のPodDisruptionBudgetを使っています。1.25にすると?」: what becomes of that version there.
    const asGate = readTurn(`${setting} ${text}`, before, names)?.things[0]?.kind === "gate";
    if (asGate && alone.ask === "upgrade" && spoken?.kind === "api" && arrival)
      return { ...tellsBefore(told).frame, rule: "told-api", scope: { at: minor(arrival) } };
    const same = before?.frame.things[0]?.name === told.things[0]?.name;
    const carried = readTurn(text, same ? before : tellsBefore(told), names);
    return carried && carried.things.length > 0 && !carried.problem
      ? inVersion(carried, version)
      : together();
  }
  const spoken = new Said(reading.spans).spans.some((span) => !isEmpty(span) && span.concept === "topic");
  // "Which version brought that?": nothing can be looked for but what is told.
  const { spans } = readText(text, names);
  const bare = alone.rule === "search" && !spans.some(isTold);
  // "… on all nodes. Must I check anything about mounts before that?": words told count where the question points at them.
  if (BY_WORDS.has(alone.rule) && spoken && spans.some(({ concept }) => concept === "pronoun"))
    return together();
  if ((alone.problem?.code === "no-subject" || bare) && !version && frame.things.length === 0 && spoken)
    return together();
  const goes = alone.ask === "upgrade" || alone.otherwise?.ask === "upgrade";
  if (
    !version ||
    (alone.scope.at && !goes) ||
    (alone.scope.from && alone.scope.to && !goes) ||
    frame.things.length > 0
  )
    return frame.things.length > 0 ? inVersion(frame, version) : frame;
  if (goes) return together();
  const carried = readTurn(text, tellsBefore(told), names);
  return !carried || carried.rule === "search" || carried.problem ? together() : carried;
}

/** "Can a Pod have any name as its host name? GA since?": the second question is about what the first describes. */
function ofQuestionBefore({ text, asked }: Heard, names: Names): Frame | null {
  if (asked === "") return null;
  const reading = readText(cleanText(asked).text, names);
  const [told] = reading.frames;
  const described = told && describedBeside(told, reading, readText(text, names).spans, names);
  return described ? ofDescribed(described, told, reading, text, names) : null;
}

/** A question read about what is described beside it. */
function ofDescribed(
  { thing, words }: Described,
  told: Frame,
  { spans }: Reading,
  text: string,
  names: Names,
): Frame | null {
  const carried = readTurn(text, tellsBefore({ ...told, things: [thing], problem: null }), names);
  if (!carried || carried.things.length === 0 || carried.problem) return null;
  // That a gate is deprecated or gone says nothing of the feature that was described.
  const ofGateAlone = carried.event === "deprecated" || carried.event === "removed";
  if (thing.kind === "gate" && ofGateAlone && !new Said(spans).has("noun.gate")) return null;
  const open = carried.ask === "whether" && !isJudged(carried, false);
  const asked: Frame = open
    ? { ...carried, ask: "life", event: null, negated: false, manner: [], detail: null }
    : carried;
  return { ...inVersion(asked, lastOf(told)), taken: words };
}

/** A name no less certain than this needs no guess. */
const NAMED_FOR_SURE = 0.7;
/** An everyday word told beside a question that names nothing is what is meant, when it is at least so certain a name. */
const SPOKEN = 0.5;

/** What a sentence describes or calls by an everyday word, where the question beside it names nothing. */
function describedBeside(
  told: Frame,
  { text, spans }: Reading,
  question: readonly Span[],
  names: Names,
): Described | null {
  const [thing] = told.things;
  if (thing && thing.kind !== "api") {
    const [spoken] = spans.filter((span) => span.things?.[0]?.name === thing.name);
    const words = told.taken ?? (told.sure < NAMED_FOR_SURE ? spoken?.text : undefined);
    return words !== undefined && told.sure >= SPOKEN && asksOfDescribed(new Said(question))
      ? { thing, words }
      : null;
  }
  return describedIn({ text, said: new Said(spans), names }, new Said(question));
}

/** A component that has versions of its own beside others. */
function isComponent({ concept, also = [], things }: Span): boolean {
  return [concept, ...also].some((one) => one.startsWith("component.")) || things?.[0]?.kind === "component";
}

/** Rules that look for words. */
const BY_WORDS: ReadonlySet<string> = new Set(["search", "described"]);

/** Words told from which on they describe a change. */
const LEAST_TOLD = 3;

function isTold(span: Span): boolean {
  return (span.concept === "topic" || span.concept === "thing") && isWord(span);
}

/** "Which PR fixed it?", "find the PR": of what, the sentence beside it tells. */
function isBareChange(text: string, names: Names): boolean {
  const said = new Said(readText(text, names).spans);
  return (
    said.has("noun.pr", "ask.pr", "ask.who") && !said.has("pr", "identifier") && !said.spans.some(isTold)
  );
}

const NO_PLACE = { versionWord: false, place: false, group: false };

/** What is told may be about more; an API written with its version is what "it" means: "A linter flags policy/v1beta1 … Is it gone?" */
function aboutNamed(told: Frame, setting: string, spans: readonly Span[], text: string, names: Names): Frame {
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
function withOnlyThing(told: Frame, spans: readonly Span[]): Frame {
  const [only, ...more] = spans.filter(isNamed);
  const [thing] = only?.things ?? [];
  return told.things.length > 0 || told.prs.length > 0 || !thing || more.length > 0
    ? told
    : { ...told, things: [thing], sure: 1, problem: null };
}

/** Of the version told beside, unless another is named, or it is asked when something came to be. */
function inVersion(frame: Frame, version: string | null): Frame {
  const timeless = frame.ask === "when" || frame.prs.length > 0;
  const { at, from } = frame.scope;
  return !version || timeless || at || from
    ? frame
    : { ...frame, scope: { at: ofPatches(frame) ? version : minor(version) } };
}

/** Whether a vulnerability is there differs from patch to patch. */
function ofPatches({ things }: Frame): boolean {
  return things[0]?.kind === "cve";
}

/** What stands between two names of a row. */
const ROW = new Set(["comma", "and", "or", "lead", "slash", "dash", "to"]);

/** "Are NodeSwap and DRA GA?": the same question about each. */
function spread(asked: string, names: Names): string[] {
  const { text } = cleanText(asked);
  if (text.length > LONGEST_SPREAD) return [asked];
  const reading = readText(text, names);
  const { spans } = reading;
  const said = new Said(spans);
  const apart = said.has("respectively") ? segmentsOf(text, spans) : [];
  if (apart.length > 1) return apart;
  const released = releasesOf(reading);
  const [from, to] = [released[0]?.start, released.at(-1)?.end];
  if (released.length > 1) return released.map((one) => `${text.slice(0, from)}${one.text}${text.slice(to)}`);
  // What two things are tells how they differ; no fact compares them.
  const differ =
    said.has("compare", "or.versus") &&
    !said.has("did.alpha", "did.beta", "did.stable", "did.removed", "did.deprecated", "default");
  if (!differ && said.has("relation.between", "ask.instead")) return [asked];
  const row = rowOf(spans, asksOfThing(reading));
  const [first, last] = [row[0], row.at(-1)];
  if (!first || !last || row.length < 2) return [asked];
  if (differ) return row.map(({ text: name }) => (hasJapanese(text) ? `${name}とは` : `what is ${name}`));
  return row.map((name) => `${text.slice(0, first.start)}${name.text}${text.slice(last.end)}`);
}

/** What may stand between two releases that the same is asked of. */
const BETWEEN = new Set([...ROW, "relation.in", "relation.at", "word.on", "inflection", "filler"]);
const APART: ReadonlySet<string> = new Set([
  "to",
  "dash",
  "from",
  "relation.until",
  "relation.between",
  "compare",
  "or.versus",
]);

/** "Is it served on 1.26 and on 1.32?": the releases that one thing's state is asked in, each by itself. */
function releasesOf({ frames: [frame], spans }: Reading): Span[] {
  const [thing] = frame?.things ?? [];
  if (!frame || !thing || !(STATES.has(frame.ask) || frame.detail === "api-version")) return [];
  // One sentence tells a gate's stages in several releases.
  if (thing.kind === "gate" && frame.ask === "life" && frame.scope.from) return [];
  const said = new Said(spans);
  const named = said.all("version");
  const [first, last] = [named[0], named.at(-1)];
  if (!first || !last || named.length < 2 || named.length > 3 || said.has(...APART)) return [];
  const between = spans.slice(spans.indexOf(first) + 1, spans.indexOf(last));
  const joined = between.filter((span) => !named.includes(span));
  const events = new Set(said.all("did.*").map(({ concept }) => concept));
  const minors = new Set(named.map(({ from }) => minor(from ?? "")));
  if (minors.size < named.length || events.size > 1 || joined.length === 0) return [];
  return joined.every((span) => isJoint(span) || BETWEEN.has(span.concept)) && joined.some(isJoint)
    ? named
    : [];
}

const STATES: ReadonlySet<string> = new Set(["life", "whether", "how", "instead"]);

/** What is asked about two of them is asked about each. */
const NAMED: ReadonlySet<string> = new Set(["gate", "api", "kep"]);

/** Is a fact asked for of a flag, a metric …? Two of them beside other words are mostly part of a description. */
function asksOfThing({ frames: [frame] }: Reading): boolean {
  return frame !== undefined && frame.things.length > 0 && /^thing-(?!life|event|changes)/.test(frame.rule);
}

/** Is a thing named, rather than an everyday word used? */
function isNamed({ concept, things, sure, text }: Span): boolean {
  return concept === "thing" && things !== undefined && ((sure ?? 1) >= 0.7 || /^[A-Z]{2,}$/.test(text));
}

/** 「AのGAと、BのGA、それぞれ」: the same question about each name, with what stands behind the last of them. */
function segmentsOf(text: string, spans: readonly Span[]): string[] {
  const named = spans.filter(isNamed);
  const [first, last] = [named[0], named.at(-1)];
  if (!first || !last || named.length < 2 || named.length > 3) return [];
  const tail = text.slice(last.end);
  return named.map((name, at) => {
    const next = named[at + 1];
    const before = next ? spans.slice(spans.indexOf(name) + 1, spans.indexOf(next)) : [];
    const joint = before.find((_span, index) => before.slice(index).every(isJoint));
    const own = next ? text.slice(name.start, joint?.start ?? next.start) : name.text;
    return `${text.slice(0, first.start)}${own}${tail}`;
  });
}

/** The names that stand in a row, joined by no more than a comma or an "and", each another thing; `all`: of whatever kind. */
function rowOf(spans: readonly Span[], all: boolean): Span[] {
  const named = (span: Span) =>
    isNamed(span) && (NAMED.has(span.things?.[0]?.kind ?? "") || (all && span.rule === "identifier"));
  const first = spans.findIndex(named);
  const row: Span[] = [];
  for (let at = first; at >= 0 && at < spans.length; at += 2) {
    const [span, joint] = [spans[at], spans[at + 1]];
    if (!span || !named(span)) return [];
    row.push(span);
    if (!joint || !isJoint(joint)) break;
    if (!spans[at + 2] || !named(spans[at + 2] ?? span)) break;
  }
  const others = spans.filter(named).length > row.length;
  const keys = new Set(row.map(({ things }) => JSON.stringify(things?.[0])));
  const written = row.some(({ things }) => things?.[0]?.kind === "api" && things[0].name.includes("/"));
  return others || row.length > 3 || keys.size < row.length || written ? [] : row;
}

function isJoint({ concept, also = [], text }: Span): boolean {
  return [concept, ...also].some((name) => ROW.has(name)) || /^(?:と|や|も|・|vs\.?)$/i.test(text);
}
