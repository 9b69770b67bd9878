/** The questions of a message, each about one thing and read with what the message tells beside. */
import { arrivalTold, untilArrival, wayTold } from "./arriving.ts";
import { minor } from "./attach.ts";
import type { Frame, Reading, Span } from "./frame.ts";
import { aboutNamed, unknownApi, unknownName, withOnlyThing } from "./heard-named.ts";
import { type Message, MOST_READ } from "./message.ts";
import { ofOwnRelease, releasesIn } from "./own-release.ts";
import type { Before } from "./previous.ts";
import { readText } from "./read.ts";
import { isValueOfFlag } from "./rules/gate-unjudged.ts";
import { isCalledWrongly, isForAnother, isMisnamed } from "./rules/other-subject.ts";
import { isPatch } from "./rules/patches.ts";
import { asksOfDescribed, type Described, describedIn, isJudged } from "./rules/saying.ts";
import { isAnyOf, isEmpty, isWord, Said } from "./said.ts";
import { blankFrame, isWeak } from "./scanned.ts";
import type { Names } from "./spans/regular.ts";
import { withSpokenRelease } from "./spoken-release.ts";
import { spread, spreadTypes } from "./spread.ts";
import { cleanText } from "./text.ts";
import { followUp } from "./thread.ts";
import { inCluster, wayFrom, withCluster } from "./thread-cluster.ts";
import { asWayAsked } from "./way-asked.ts";
import { whenTold } from "./when-told.ts";

/** A question of a message and what is told beside it. */
export interface Heard {
  text: string;
  setting: string;
  /** The question before it in the same message; empty when there is none. */
  asked: string;
}

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
      // "Is 1.33 supported? When was it released, and when …?": it is what the question before names.
      const points = (texts.length > 0 || message.setting !== "") && pointsBack(asked.text, names);
      together = joined !== undefined && !points && !isWhole(readTurn(asked.text, before, names));
      if (together && joined !== undefined) texts.push(joined);
    }
    if (!together) texts.push(...spread(asked.text, names));
  }
  return underNames(texts, message.setting, names).flatMap((heard) => ofEachType(heard, names));
}

/** Is one thing pointed at that stands before the sentence? */
function pointsBack(text: string, names: Names): boolean {
  const { spans } = readText(cleanText(text).text, names);
  return spans.some(({ text: word }) => /^(?:it|its|それ|その)$/i.test(word)) && !spans.some(isOfThing);
}

/** "Our chart has apps/v1 Deployment and PodSecurityPolicy. Will that apply?": of each type that is told. */
function ofEachType(heard: Heard, names: Names): Heard[] {
  if (heard.setting === "" || heard.text.length > LONGEST_POINTING) return [heard];
  const { spans } = readText(cleanText(heard.text).text, names);
  const points = spans.some(({ concept }) => concept === "pronoun") && !spans.some(isOfThing);
  return points ? spreadTypes(heard.setting, names).map((setting) => ({ ...heard, setting })) : [heard];
}

/** Longest question that only points at what is told, in characters. */
const LONGEST_POINTING = 120;

function isOfThing({ concept }: Span): boolean {
  return concept === "thing" || concept === "identifier" || concept === "pr";
}

/** A text read in a conversation. */
function readTurn(text: string, before: Before | null, names: Names): Frame | null {
  return (
    (before && inCluster(followUp(text, before, names), before)) ??
    readText(cleanText(text).text, names).frame
  );
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
      const before = asked.at(-1)?.text ?? "";
      const own = index < MOST_READ ? withSpokenRelease(text, before, names) : text;
      asked.push({ text: own, setting: `${setting} ${name}`.trim(), asked: before });
      name = "";
    }
  }
  return asked;
}

/** Is a text but a name, and the next asks about it without naming anything? */
function isNameOf(text: string, next: string, names: Names): boolean {
  const { frame: told, spans } = readText(cleanText(text).text, names);
  const things = spans.filter(({ concept }) => concept === "thing");
  const bare = spans.every(
    (span) => isEmpty(span) || ["thing", "version", "question", "stop"].includes(span.concept),
  );
  if (things.length !== 1 || !bare || told.problem || told.ask !== "life") return false;
  const { frame: alone } = readText(cleanText(next).text, names);
  if (alone.things.length > 0) return false;
  const carried = followUp(cleanText(next).text, tellsBefore(told), names);
  return carried?.things[0]?.name === told.things[0]?.name && carried !== null;
}

/** Is the end or the newest patch of a release asked for, and none named? */
function asksOfOneRelease(text: string, names: Names): boolean {
  const said = new Said(readText(text, names).spans);
  return (
    said.has("release.end", "release.latest-patch", "release.maintenance", "release.age") &&
    !said.has("version", "version.*", "ask.list") &&
    (said.has("pronoun") || !said.has("ask.which"))
  );
}

/** A release told, as the question before. */
function releaseBefore(version: string): Before {
  const frame: Frame = { ...blankFrame(), ask: "what", of: "release", scope: { at: version } };
  return { intent: "release", lang: "en", frame, about: null };
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
  const frame = heardWith(heard, before && leavingRelease(before, heard, names), names);
  if (!frame || heard.setting === "") return frame;
  const read = asWayAsked(ofOwnRelease(frame, heard, names), heard.setting, heard.text, names);
  const [thing] = read?.things ?? [];
  if (read?.ask !== "whether" || thing?.kind !== "gate") return read;
  const { text, spans } = readText(cleanText(heard.setting).text, names);
  const told = { text, said: new Said(spans), names };
  const other =
    isCalledWrongly(thing.name, told) ||
    isMisnamed(thing.name, told) ||
    isValueOfFlag(thing.name, heard.setting) ||
    // "We want gitRepo back. Can I turn ImageVolume on?": it can be turned on, and brings no gitRepo.
    (read.manner.includes("can") && isForAnother(read, told));
  return other ? { ...read, put: "unclear", ask: "life", event: null, detail: null } : read;
}

/** "They go to 1.28 now. Does it still exist?": the release of the question before is left for the one that is told. */
function leavingRelease(before: Before, { text, setting }: Heard, names: Names): Before {
  const { at } = before.frame.scope;
  const [told, ...more] = setting === "" || at === undefined ? [] : releasesIn(setting, names);
  const left =
    at !== undefined &&
    told !== undefined &&
    more.length === 0 &&
    minor(told) !== minor(at) &&
    before.frame.things.length > 0 &&
    releasesIn(text, names).length === 0;
  return left ? { ...before, frame: { ...before.frame, scope: {} } } : before;
}

function heardWith(heard: Heard, before: Before | null, names: Names): Frame | null {
  const { setting } = heard;
  const text = withSpokenName(heard, names);
  const withTold = before?.cluster && withCluster(heard, before, followUp(text, before, names), names);
  if (withTold) return heardWith(withTold, null, names);
  const way = wayFrom(setting, text, names);
  if (way) return way;
  const frame = readTurn(text, before, names);
  const described = frame && frame.things.length === 0 ? ofQuestionBefore(heard, names) : null;
  if (described) return described;
  if (setting === "" || !frame) return frame;
  const reading = readText(cleanText(setting).text, names);
  const { frame: first } = reading;
  // What is told of a thing may read as a description: the thing is what the question means.
  const named = first.things.length === 0 && (first.otherwise?.things.length ?? 0) > 0;
  const unknown = unknownApi(reading, text, names) ?? unknownName(first, text, names);
  if (unknown) return unknown;
  const told = withOnlyThing(
    aboutNamed((named && first.otherwise) || first, reading.text, reading.spans, text, names),
    reading.spans,
  );
  const { frame: alone } = readText(text, names);
  if (asksWhichFixed(text, names) && reading.spans.filter(isTold).length >= LEAST_TOLD)
    return searched(alone, reading.text);
  if (isBareChange(text, names) && reading.spans.filter(isTold).length >= LEAST_TOLD)
    return ofTold(alone, reading, readTurn(`${text} ${setting}`, before, names) ?? frame);
  // "One cluster never left 1.25. What was its last patch?": with no release named, the one told is meant.
  const version = lastOf(told);
  const unnamed = alone.problem?.code === "no-subject";
  if (version !== null && (unnamed || alone.of === "release") && asksOfOneRelease(text, names)) {
    const ofTold = readTurn(text, releaseBefore(version), names);
    if (ofTold?.of === "release" && (unnamed || ofTold.detail === alone.detail)) return ofTold;
  }
  // 「1.29 のサポート終了日を記載します。正確な日付をお教えください。」: the day that is told of.
  if (told.of === "release" && told.detail !== null && version !== null && isBareDate(text, names))
    return { ...told, put: "asked", rule: "told-date" };
  const pointed = readText(text, names).spans.some(({ concept }) => concept === "pronoun");
  if (!pointed && version === null && told.things[0]?.kind === "component" && saysOfWhat(alone)) return frame;
  const beside = namesItself(heard.asked, before, names)
    ? null
    : describedBeside(told, reading, readText(text, names).spans, names);
  const about = beside && ofDescribed(beside, told, reading, text, names);
  if (about) return about;
  const together = () => readTurn(`${setting} ${text}`, before, names) ?? frame;
  // "My kubectl is 1.29. Is that supported with 1.31?": of two components, not of a release.
  const released = frame.of === "release" ? version !== null : unnamed || told.scope.each !== undefined;
  // "… the cloud controller manager is at 1.31. Is that skew ok?", "… is that combination supported?"
  const skewed = readText(text, names).spans.some((span) => isAnyOf(span, ["skew", "compatible"]));
  if ((released || skewed) && reading.spans.some(isComponent)) {
    const skew = together();
    if (skew.detail === "skew") return skew;
  }
  // "… on cgroup v1. What happens to their kubelets?": a guess from words of the question, beside what it points at.
  if (alone.taken !== null && pointed && reading.spans.some(isTold)) return together();
  // Whether a vulnerability is there differs from patch to patch, which a place that is told beside the release says nothing of.
  const patch = reading.spans.findLast(({ from }) => from !== undefined && isPatch(from))?.from;
  // "Its old name stopped firing. Was it renamed to X?": of what is told, and X is what it may be called now.
  const [old] = alone.rule === "thing-new-name" ? told.things : [];
  if (old) return readTurn(`${old.name} は ${text}`, before, names) ?? frame;
  if (alone.things.length > 0 || alone.prs.length > 0)
    return inVersion(frame, ofPatches(frame) ? (patch ?? version) : version);
  if (told.things.length > 0 && told.sure >= NAMED_FOR_SURE && !told.problem) {
    const [spoken] = told.things;
    const arrival = alone.scope.to ?? alone.scope.at;
    // 「v1beta1のPodDisruptionBudgetを使っています。1.25にすると?」: what becomes of that version there.
    const asGate = readTurn(`${setting} ${text}`, before, names)?.things[0]?.kind === "gate";
    if (asGate && alone.ask === "upgrade" && spoken?.kind === "api" && arrival)
      return { ...tellsBefore(told).frame, rule: "told-api", scope: { at: minor(arrival) } };
    const when = whenTold(told, reading.spans, text, names);
    if (when) return when;
    const same =
      before?.frame.things[0]?.name === told.things[0]?.name || namesItself(heard.asked, before, names);
    const carried = readTurn(text, same ? before : tellsBefore(told), names);
    if (!carried || carried.things.length === 0 || carried.problem) return together();
    const gone = onWayTold(carried, told);
    if (gone) return gone;
    const set =
      asSet(carried, reading) ?? asTakenOut(carried, reading, text, names) ?? ofValue(carried, reading);
    if (set) return inVersion(set, version);
    // 「apps/v1のSTSにordinalsを書きたい。1.25で使えますか?」: that the Kind is served is no answer about what is written into it.
    return inVersion(isWrittenInto(carried, reading) ? { ...carried, put: "unclear" } : carried, version);
  }
  const { spans } = readText(text, names);
  const arriving =
    untilArrival(frame, reading.spans, spans) ?? arrivalTold(cleanText(text).text, reading.spans, names);
  if (arriving) return arriving;
  const spoken = new Said(reading.spans).spans.some((span) => !isEmpty(span) && span.concept === "topic");
  // "Which version brought that?": nothing can be looked for but what is told.
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
  // 「1.35から1.37へ。SELinuxを使っています。影響は?」: what is told beside the way is what it is asked about.
  if (goes || (spoken && told.scope.from && told.scope.to)) return together();
  const carried = readTurn(text, tellsBefore(told), names);
  if (!carried || carried.rule === "search" || carried.problem) return together();
  return wayTold(carried, reading.spans, spans) ?? carried;
}

/** "What is the exact date?", 「正確な日付をお教えください」: nothing but a day is asked for. */
function isBareDate(text: string, names: Names): boolean {
  const { spans } = readText(text, names);
  const said = new Said(spans);
  return (
    said.has("release.date") &&
    spans.every(
      (span) =>
        isEmpty(span) ||
        isAnyOf(span, ["release.date", "ask.when", "ask.what", "stop", "question", "aux.be"]),
    )
  );
}

/** "Our Pods crash. Is X on by default there? If not, from when?": the question before named its own thing, which the next goes on about. */
function namesItself(asked: string, before: Before | null, names: Names): boolean {
  const [thing] = before?.frame.things ?? [];
  if (asked === "" || !thing) return false;
  const { spans } = readText(cleanText(asked).text, names);
  return spans.some((span) => !isWeak(span) && span.things?.some(({ name }) => name === thing.name));
}

/** "We're still on containerd. Which gates were deprecated in 1.37?": what is listed, or which release, is said, and needs nothing named beside it. */
function saysOfWhat({ of, ask, detail, rule, problem }: Frame): boolean {
  if (problem !== null || rule === "search" || of === null || of === "change") return false;
  return of === "release" ? detail !== null : ask === "which" || ask === "count";
}

/** "We have X=true set. Is that still ok?": asked is what comes of the value, and not whether the feature is there; null where none is set. */
function asSet(frame: Frame, { spans }: Reading): Frame | null {
  if (frame.things[0]?.kind !== "gate" || frame.detail !== "usable" || frame.ask !== "whether") return null;
  const isOff = spans.some((span) => isAnyOf(span, ["value.false", "act.off", "did.off"]));
  const isSet = isOff || spans.some((span) => isAnyOf(span, ["value.true", "act.on", "did.on"]));
  if (!isSet) return null;
  return {
    ...frame,
    ask: "what",
    event: isOff ? "off" : "on",
    put: "asked",
    manner: [],
    detail: "left-set",
    rule: "left-set",
  };
}

/** "We froze X=false on 1.33. Was that the default?": asked is whether off was, which a yes of its being on would say. */
function ofValue(frame: Frame, { spans }: Reading): Frame | null {
  const isOff = spans.some((span) => isAnyOf(span, ["value.false"]));
  return isOff && frame.ask === "whether" && frame.event === "on" ? { ...frame, put: "unclear" } : null;
}

/** 「ゲートが設定に残ってる。1.34 で消してもいい?」: asked is what comes of it where it stays; a Kind of that name is not meant. */
function asTakenOut(frame: Frame, { spans }: Reading, text: string, names: Names): Frame | null {
  const [thing] = frame.things;
  const said = new Said(readText(cleanText(text).text, names).spans);
  const isGate = spans.some((span) => isAnyOf(span, ["noun.gate", "left-set"]));
  const isMay = said.has("did.removed", "act.take-out") && said.has("can", "safe", "should");
  if (!thing || !isGate || !isMay || names.base.gates.get(thing.name) === undefined) return null;
  return {
    ...frame,
    things: [{ kind: "gate", name: thing.name, component: null }],
    ask: "what",
    event: "on",
    put: "asked",
    manner: [],
    where: [],
    detail: "left-set",
    rule: "left-set",
  };
}

/** Is something told to be written into a Kind, that no name of a field was found for? */
function isWrittenInto({ things }: Frame, { spans }: Reading): boolean {
  const writes = spans.some((span) => isAnyOf(span, ["api.write"]));
  return (
    things[0]?.kind === "api" && writes && spans.some((span) => span.concept === "topic" && isWord(span))
  );
}

/** A name that ends in a version: "KMS v1", "cgroup v1". */
const VERSIONED = /([A-Za-z]{2,20})[ -]?(v\d)(?!\w)/;

/** "KMS v1 is deprecated. Is v2 GA?": the version alone is another thing of that name, not the one spoken of. */
function withSpokenName({ text, setting }: Heard, names: Names): string {
  const [, name, spoken] = VERSIONED.exec(setting) ?? [];
  const bare = /(?<![\w./ -])v\d(?![\w./])/.exec(text);
  if (!name || !bare || bare[0] === spoken || names.base.apisOfKind(name).length > 0) return text;
  if (readText(cleanText(setting).text, names).frame.things[0]?.kind === "api") return text;
  return `${text.slice(0, bare.index)}${name} ${text.slice(bare.index)}`;
}

/** "Can a Pod have any name as its host name? GA since?": the second question is about what the first describes. */
function ofQuestionBefore({ text, asked }: Heard, names: Names): Frame | null {
  if (asked === "") return null;
  const reading = readText(cleanText(asked).text, names);
  const { frame: told } = reading;
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
  const open = carried.ask === "whether" && !isJudged(carried, thing, names);
  const asked: Frame = open
    ? { ...carried, ask: "life", event: null, put: "asked", manner: [], detail: null }
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
  // "Someone found a Deployment of extensions/v1beta1": what is written out needs no guess.
  if (spans.some(({ text: word, concept }) => concept === "thing" && /\/v\d/.test(word))) return null;
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
  const asks =
    said.has("noun.pr", "ask.pr", "ask.who") ||
    // "Known?", "Where did that come from?"
    (said.has("did.introduced") && said.has("pronoun")) ||
    said.spans.every((span) => isEmpty(span) || span.concept === "exist" || span.concept === "question");
  return asks && !said.has("pr", "identifier") && !said.spans.some(isTold);
}

/** "Which release fixed it, 1.31 or 1.32?": of what, the sentence beside it tells. */
function asksWhichFixed(text: string, names: Names): boolean {
  const said = new Said(readText(text, names).spans);
  const asked = said.has("did.fixed") && said.has("pronoun") && !said.has("need", "go.*");
  return asked && said.has("ask.when", "ask.which", "question") && !said.spans.some(isTold);
}

/** A symptom told, whose change is asked for: searched for as a whole, unless hardly more than a name is told of. */
function ofTold(alone: Frame, { spans, text }: Reading, joint: Frame): Frame {
  const words = spans.filter((span) => isTold(span) && span.concept === "topic").length;
  if (joint.things.length > 0 && words < LEAST_TOLD) return joint;
  return BY_WORDS.has(joint.rule) && joint.otherwise === null
    ? joint
    : { ...searched(alone, text), otherwise: joint };
}

/** The words told, searched for in the releases asked about. */
function searched(asked: Frame, words: string): Frame {
  const { from, to, at } = asked.scope;
  const scope = from && to ? { from, to } : at ? { from: at, to: at } : {};
  const rest = { things: [], where: [], others: [], detail: null, problem: null, otherwise: null };
  return { ...asked, ...rest, ask: "changes", of: "change", words, scope, rule: "which-fixed" };
}

/** Of the version told beside, unless another is named, or it is asked when something came to be. */
function inVersion(frame: Frame, version: string | null): Frame {
  const timeless = frame.ask === "when" || frame.prs.length > 0;
  const { at, from } = frame.scope;
  return !version || timeless || at || from
    ? frame
    : { ...frame, scope: { at: ofPatches(frame) ? version : minor(version) } };
}

/** "We use flocker and go from 1.28 to 1.29. Does it die?": on that way, where it may be gone before; null where no way is told. */
function onWayTold(frame: Frame, { scope: { from, to } }: Frame): Frame | null {
  const [thing] = frame.things;
  if (!from || !to || !thing || thing.kind === "gate" || thing.kind === "api") return null;
  if (frame.ask !== "whether" || frame.event !== "removed" || frame.scope.at || frame.where.length > 0)
    return null;
  return {
    ...frame,
    scope: { from, to },
    where: [{ did: "removed", relation: "between", from, to, negated: false }],
    rule: "told-way",
  };
}

/** Whether a vulnerability is there differs from patch to patch. */
function ofPatches({ things }: Frame): boolean {
  return things[0]?.kind === "cve";
}
