/** A gate, a Kind or any other thing by what people say of it, where its name is not said. */
import { formatThing, parseThing, type ThingRef } from "../../domain/thing.ts";
import { compareVersions, minorOf } from "../../domain/version.ts";
import type { Meant } from "../../search/sayings.ts";
import type { Frame, Span } from "../frame.ts";
import { isAnyOf, isEmpty, isWord, type Said } from "../said.ts";
import { blank, hasVersion, isWeak, type Scanned, wordsOf } from "../scanned.ts";
import { askedOfApi } from "./api.ts";
import { type Asked, asked as askedIs, isInverted, isYesOrNo, stagesOf } from "./asked.ts";
import { isOfBehaviour, isUndecided } from "./by-default.ts";
import { asksOfFix } from "./cve.ts";
import { askedOfGate } from "./gate.ts";
import { meantBy, ofFamily, scopeBeside } from "./named.ts";
import { isOfEnded } from "./namesake.ts";
import { askedOfThing } from "./thing.ts";
import { isArea, isBareChange, isNameLike } from "./words.ts";

/** Asked of releases, errors, people and names that nobody knows, which a description of one thing is no answer to. */
const NEVER = ["api.error", "person", "sig", "ask.count", "cve", "ask.what-changed", "skew", "identifier"];

/** What only a gate or a KEP comes to: where it is asked for, a note is not what is meant. */
const STAGES = [
  "did.stable",
  "did.beta",
  "did.alpha",
  "did.locked",
  "graduated",
  "ask.gate",
  "ask.kep",
  "noun.kep",
];

/** What has stages of its own. */
const OTHER_SORTS = ["noun.metric", "noun.flag", "noun.field", "api.v"];

/** What is asked of anything that has a life. */
const LIVES = [
  "ask.when",
  "ask.until",
  "ask.instead",
  "default",
  "did.on",
  "did.off",
  "use",
  "can",
  "still",
  "yet",
  "lost",
  "ask.state",
  "exist",
  "act.on",
  "noun.gate",
];

/** A change is what is asked for, and not what it changed. */
const CHANGES = ["did.changed", "did.fixed", "noun.change", "kind.bug", "noun.pr", "ask.pr", "ask.who"];

/** Deeds that a description may tell, and a question ask for. */
const DEEDS = [
  "did.",
  "act.",
  "stopped",
  "lost",
  "need",
  "negation",
  "value.",
  "safe",
  "use",
  "default",
  "still",
  "can",
];

/**
 * How well something must fit: how much alike a description and what is said of it are, with the share that it holds (0–2), and how far it
 * must be ahead of the next to be meant alone. Of 240 descriptions of gates written without sight of the sayings, 0.99 of those that are.
 */
const FITS = {
  /** Where it is asked of a stage or a KEP; where two fit alike, both must. */
  stage: { least: 0.7, held: 0, ahead: 0.1, both: 0.9 },
  /** Where it is asked which gate it is, which may be none. */
  gate: { least: 0.9, held: 0, ahead: 0.1, both: 1.2 },
  /** From which on it is surely meant. */
  judged: 1.3,
  /** From which on one word beside a name is enough. */
  sure: 1.5,
  /** Where it may as well be asked of a change: before the notes are looked at, and where they have nothing. */
  clear: { least: 1.05, ahead: 0.15, both: 1.25 },
  else: { least: 0.8, held: 0.5, ahead: 0.1, both: 1.1 },
} as const;

/** What it is read as, and whether the notes may have something that fits better. */
interface Taken {
  frame: Frame;
  first: boolean;
  /** It fits far better than anything else. */
  clear: boolean;
}

function isOfGates(span: Span): boolean {
  return isAnyOf(span, ["noun.gate"]);
}

/** Fewer words of substance describe nothing. */
const LEAST_WORDS = 2;

/** With no more words than these, each of them counts. */
const FEW_WORDS = 3;

/**
 * Reads it as a question about what its description fits best; about two where they fit alike.
 * @param stageless - what is named has no stage, which is asked for: it only takes part in the description
 */
export function bySaying(scanned: Scanned, best: Span | undefined, stageless = false): Taken | null {
  const { said, versions, names } = scanned;
  if (versions.range || versions.single.length > 1 || versions.unknown.length > 0 || said.has(...NEVER))
    return null;
  const ofStage = said.has(...STAGES);
  // "Which storage-related feature gates reached GA?": those of a list, and no one of them.
  if (ofStage && said.all("noun.many").some(isOfGates) && said.has("ask.which", "ask.list")) return null;
  // "Which PR fixed it?": a mend is none of the steps of what is described around it.
  if (said.has("did.fixed") && said.has("ask.pr", "noun.pr")) return null;
  // The pull request that made metrics beta is of the metrics, whatever gate is described beside them.
  if (ofStage && said.has("ask.pr", "noun.pr") && said.has(...OTHER_SORTS)) return null;
  // "… when the modules are absent" asks for no time.
  const when = said.all("ask.when").some(({ start, text }) => start === 0 || !/^when$/i.test(text));
  const asks = isYesOrNo(said) || when || said.has("question", "ask.until", "ask.name", "ask.state");
  const ofCve = said.has("noun.cve");
  const asksOfLife = asks && (said.has(...LIVES) || isInverted(said));
  const ofChange = said.without((span) => isBareChange(span, said)).has(...CHANGES);
  if (!ofStage && !ofCve && !((asksOfLife || isOfFeature(said)) && !ofChange)) return null;
  if ((best && !stageless && isNamed(best)) || said.spans.some((span) => isUnheard(span, names))) return null;
  if ((!ofStage || said.has("ask.gate")) && !ofCve && said.spans.some(isProduct)) return null;
  const substance = said.spans.filter(isSubstance);
  if (substance.length < LEAST_WORDS) return null;
  // Of few words, one that nothing is said with is the one that matters.
  if (
    substance.length <= FEW_WORDS &&
    substance.some((span) => span.concept === "topic" && isUnsaid(span, names))
  )
    return null;
  const words = wordsOf(scanned);
  const [first, second] = names.sayings.find(
    // Which gate it is may have no answer: nothing is left out that makes it less alike.
    said.has("ask.gate") ? words : describing(scanned, substance),
    kindsOf(said, ofStage),
    2,
  );
  const fitting = first && parseThing(first.of);
  const ahead = score(first) - score(second);
  const clear =
    (score(first) >= FITS.clear.least && ahead >= FITS.clear.ahead) || score(second) >= FITS.clear.both;
  const fits = said.has("ask.gate") ? FITS.gate : ofStage ? FITS.stage : FITS.else;
  if (!fitting || score(first) < fits.least || first.held < fits.held) return null;
  const next = ahead >= fits.ahead || !second ? null : parseThing(second.of);
  const held = (second?.held ?? 0) >= first.held;
  const [thing, other] =
    next !== null && held && isExtended(next, fitting) ? [next, fitting] : [fitting, next];
  const [spoken] = best?.things ?? [];
  // What a command does is not what a gate does that it needs.
  if (spoken?.kind === "command" && score(first) < FITS.sure) return null;
  // The gate of a mode only allows it.
  if (spoken?.kind === "mode") return null;
  // A command that is named is more likely meant than another thing that is said so.
  if (spoken && spoken.kind !== "api" && thing.kind !== "gate" && thing.kind !== "cve") return null;
  // What only holds a gate's name must be clear, unless that gate is what is found.
  const same = spoken !== undefined && formatThing(spoken) === formatThing(thing);
  // What is spoken of by a name of its own, even an everyday one, needs fewer words.
  const called = substance.find(({ things }) =>
    things?.some((one) => formatThing(one) === formatThing(thing)),
  );
  const isSpoken = called !== undefined;
  const beside = substance.filter((span) => span !== best).length;
  const plain = clear && (ofCve || (stageless && score(first) >= FITS.sure));
  if (!isSpoken && beside < (plain ? 1 : LEAST_WORDS)) return null;
  if (spoken?.kind === "gate" && !same && !clear) return null;
  if (ahead < fits.ahead && score(second) < fits.both - fits.ahead) return null;
  // Of what came later hardly anybody asks for a state of then: it is surely meant, or another thing is.
  const surely = score(first) >= FITS.clear.least && ahead >= FITS.clear.ahead;
  if (!surely && isBornLater(thing, scanned)) return null;
  if (said.has("ask.pr", "noun.pr", "ask.who") && isOfOtherRelease(thing, scanned)) return null;
  const ofFix = thing.kind === "cve" && asksOfFix(said);
  const asked =
    thing.kind === "cve"
      ? { ...askedIs("cve", ofFix ? "whether" : "life"), ...(ofFix && { event: "fixed" as const }) }
      : askedOf(thing, scanned, substance, best);
  const behaves = called !== undefined && isOfBehaviour(called, thing, asked, scanned);
  const frame = blank(scanned, `saying-${asked.rule}`, {
    ...asked,
    // "Do Pods get swap by default?" asks of what the gate allows.
    ...(behaves && {
      detail: "default-mode",
      ...(isUndecided(called, thing, asked, scanned) && { put: "unclear" as const }),
    }),
    // Of one of two nothing is said with Yes or No, nor of a feature when only its gate is deprecated or gone.
    ...(((asked.ask === "whether" &&
      !ofFix &&
      !(behaves && !other) &&
      (other ||
        isUnasked(thing, asked, scanned) ||
        isOfEnded(scanned, thing, words, false) ||
        !isJudged(asked, thing, names, isSpoken || score(first) >= FITS.judged))) ||
      (isOfGateAlone(thing, asked) && !said.has("noun.gate"))) && {
      ask: "life",
      event: null,
      manner: [],
      detail: null,
    }),
    ...(asked.ask === "whether" && { scope: scopeBeside(scanned) }),
    topic: [],
    things: [meantBy(ofFamily(thing, best, scanned), scanned)],
    taken: words,
    ...(other && { others: [other], sharedName: words }),
    sure: Math.min(0.9, Math.round(50 * score(first)) / 100),
  });
  return { frame, first: ofStage || clear, clear };
}

/** Is one gate what another extends, as GracefulNodeShutdown is of GracefulNodeShutdownBasedOnPodPriority? Where it holds as much of a description, it is rather meant. */
function isExtended(one: ThingRef, other: ThingRef): boolean {
  return one.kind === "gate" && other.kind === "gate" && other.name.startsWith(one.name);
}

/** "The feature that lets …", 「…する機能」, with nothing asked of it. */
function isOfFeature({ spans }: Said): boolean {
  const words = spans.filter((span) => !isEmpty(span));
  const [first, second] = words;
  if (first?.concept === "noun.feature") return /^(?:that|which|where)$/i.test(second?.text ?? "");
  return words.at(-1)?.concept === "noun.feature" && /[^a-z]$/i.test(words.at(-1)?.text ?? "");
}

/** Did a gate begin after the release that is named? */
function isBornLater({ kind, name }: ThingRef, { versions, names }: Scanned): boolean {
  const named = versions.single[0] ?? versions.since;
  const [first] = (kind === "gate" && names.base.gates.get(name)?.stages) || [];
  return (
    named !== undefined && named !== null && first !== undefined && compareVersions(named, first.from) < 0
  );
}

/** "The … option promoted to GA in 1.35, which PR?", of a gate that came to it in another release: what did is of something else. */
function isOfOtherRelease({ kind, name }: ThingRef, { said, versions, names }: Scanned): boolean {
  const gate = kind === "gate" ? names.base.gates.get(name) : undefined;
  const [named] = versions.single;
  const stage = stagesOf(said)[0];
  const reached = gate?.stages.find((span) => span.stage === stage)?.from;
  return named !== undefined && reached !== undefined && minorOf(named) !== minorOf(reached);
}

/** Is it asked of the life of something that the question itself does not name? */
export function asksOfDescribed(question: Said): boolean {
  return (
    (question.has(...STAGES, ...LIVES) || isYesOrNo(question)) &&
    !question.spans.some(isSubstance) &&
    !question.has("noun.api", "sig", ...CHANGES)
  );
}

/**
 * What a sentence that asks nothing describes, for the question beside it that names nothing: "We let the kubelet pull images in
 * parallel. Is that the default?" Null where nothing fits it, or two things do.
 */
export function describedIn(
  setting: Pick<Scanned, "text" | "said" | "names">,
  question: Said,
): Described | null {
  const { said, names } = setting;
  if (!asksOfDescribed(question) || said.has(...NEVER)) return null;
  // A name that nobody knows is no description of another thing.
  if (said.spans.some((span) => isProduct(span) || isUnheard(span, names))) return null;
  const ofGates = [question, said].some((one) => one.has(...STAGES, "default", "noun.gate"));
  // "I heard that …" is said of what one wants to ask about.
  const telling = said.spans.filter((span) => isSubstance(span) || span.concept === "hearsay");
  if (telling.length < (ofGates ? LEAST_WORDS : 2 * LEAST_WORDS)) return null;
  const words = wordsOf(setting);
  const [first, second] = names.sayings.find(words, ofGates ? ["gate"] : EVERYDAY, 2);
  const thing = first && parseThing(first.of);
  const { least, ahead } = ofGates ? FITS.stage : FITS.clear;
  return thing && score(first) >= least && score(first) - score(second) >= ahead ? { thing, words } : null;
}

/** A thing, and the words that it was taken from. */
export interface Described {
  thing: ThingRef;
  words: string;
}

/** A name of which nothing is said: no description of another thing. */
function isUnheard(span: Span, names: Scanned["names"]): boolean {
  return isNameLike(span) && isUnsaid(span, names);
}

/** A word that nothing is said with. */
function isUnsaid({ text }: Span, { sayings }: Scanned["names"]): boolean {
  return (sayings.find(text, null, 1)[0]?.held ?? 0) < 1;
}

function score(meant: Meant | undefined): number {
  return meant ? meant.alike + meant.held : 0;
}

/** What another program does is told of no thing of ours. */
function isProduct(span: Span): boolean {
  return span.concept === "product" && !isArea(span);
}

/** Things that people ask about without saying what kind of thing they are. */
const EVERYDAY: ThingRef["kind"][] = ["gate", "api", "plugin", "mode", "feature", "component", "command"];

/** What sort of thing is spoken of, and the kinds of such. */
const SORTS: readonly [concept: string, kind: ThingRef["kind"]][] = [
  ["noun.cve", "cve"],
  ["noun.flag", "flag"],
  ["noun.field", "field"],
  ["noun.annotation", "annotation"],
  ["noun.label", "label"],
  ["noun.config", "config"],
];

/** What may be meant: the sort of thing that is spoken of, a gate where a stage is, a KEP only where one is asked for. */
function kindsOf(said: Said, ofStage: boolean): ThingRef["kind"][] {
  if (said.has("noun.kep", "ask.kep")) return ["gate", "kep"];
  if (ofStage || said.has("noun.gate", "did.on", "did.off")) return ["gate"];
  const sorts = SORTS.flatMap(([concept, kind]) => (said.has(concept) ? [kind] : []));
  if (sorts.length === 0 && said.has("default")) return ["gate"];
  return [...sorts, ...EVERYDAY];
}

/**
 * What a table tells of a gate that was described: its stage, a lock, and its default where nothing else must be set. Whether something
 * can be used is said only of what is surely meant.
 */
export function isJudged(
  { event }: Pick<Asked, "event">,
  thing: ThingRef,
  { base }: Scanned["names"],
  surely = false,
): boolean {
  const needs = thing.kind === "gate" && base.things.needsOf(thing.name) !== null;
  return event === "on" && needs ? false : surely || (event !== null && JUDGED.has(event));
}

/** "Does kubelet use RuntimeDefault by default?" of what somebody has to ask for: that it can be used is no yes. */
function isUnasked({ name }: ThingRef, { event }: Asked, { said, names }: Scanned): boolean {
  return (
    event === null && said.has("default", "untouched") && names.base.gates.get(name)?.optIn !== undefined
  );
}

const JUDGED: ReadonlySet<string> = new Set(["alpha", "beta", "stable", "on", "off", "locked"]);

/** That a gate is deprecated or gone, and since when, says nothing of the feature that was described. */
function isOfGateAlone({ kind }: ThingRef, { ask, event }: Asked): boolean {
  return (
    kind === "gate" &&
    (ask === "whether" || ask === "when") &&
    (event === "deprecated" || event === "removed")
  );
}

/** Is it called by its own name, which needs no describing? */
function isNamed(best: Span): boolean {
  const [thing] = best.things ?? [];
  if (best.concept === "pr" || thing?.kind === "cve") return true;
  // `emptyDir` is written like a field, and is what everybody calls it.
  if (best.rule === "identifier") return thing?.kind !== "plugin";
  if (isWeak(best) || !thing) return false;
  if (thing.kind === "gate") return thing.name === best.text;
  return thing.kind === "kep" && /\d/.test(best.text);
}

function isA({ concept }: Span, begins: readonly string[]): boolean {
  return begins.some((begin) => (begin.endsWith(".") ? concept.startsWith(begin) : concept === begin));
}

const KANJI = /\p{Script=Han}/u;

const SUBSTANCE = ["topic", "thing", "identifier", "product", "component.", "area.", "noun.metric"];

function isSubstance(span: Span): boolean {
  return isA(span, SUBSTANCE) && (isWord(span) || KANJI.test(span.text));
}

/** What a question is asked with: it describes nothing where it stands around the words that do. */
const ASKING = [
  "ask.",
  "did.",
  "default",
  "question",
  "untouched",
  "aux.",
  "turned",
  "reached",
  "version",
  "nominal",
  "now",
  "still",
  "already",
  "yet",
];

/** The words that describe, without those that only ask. */
function describing({ text, said }: Scanned, substance: readonly Span[]): string {
  const [begin, end] = [substance[0]?.start ?? 0, substance.at(-1)?.end ?? text.length];
  return said.spans
    .filter(
      (span) =>
        span.concept.startsWith("version") || (isA(span, ASKING) && (span.end <= begin || span.start >= end)),
    )
    .toReversed()
    .reduce((left, span) => `${left.slice(0, span.start)} ${left.slice(span.end)}`, text);
}

/** "Releasing its leader lock when it exits": a word of a gate's own name, and no stage that is asked for. */
function isOfName({ text, concept }: Span, { kind, name }: ThingRef): boolean {
  if (kind !== "gate" || !NAME_WORDS.some((one) => concept.startsWith(one))) return false;
  const words = name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? [];
  return words.some((word) => word.toLowerCase() === text.toLowerCase());
}

/** What a word of a name may be taken for. */
const NAME_WORDS = ["did.locked", "did.removed", "did.on", "did.off", "release.", "left.", "ask.when"];

/** What is asked, when the words that only describe are taken out: those of substance, and deeds told between two of them. */
function askedOf(
  thing: ThingRef,
  scanned: Scanned,
  substance: readonly Span[],
  best: Span | undefined,
): Asked {
  const { said } = scanned;
  const [begin, end] = [substance[0]?.start ?? 0, substance.at(-1)?.end ?? 0];
  const stages = ["did.stable", "did.beta", "did.alpha"];
  const staged = said.has(...stages);
  const describes = (span: Span) =>
    isSubstance(span) ||
    span.concept.startsWith("version") ||
    (isA(span, DEEDS) && !isA(span, stages) && (staged || (span.start > begin && span.end < end)));
  // "Static Pods can no longer …": what is described is barred, and no gate locked.
  const barred = !said.has("noun.gate", "act.on", "act.off", "did.on", "did.off");
  const rest = said.without(
    (span) => describes(span) || isOfName(span, thing) || (barred && span.concept === "locked.now"),
  );
  const versioned = hasVersion(scanned);
  const mention: Span = best ?? { concept: "thing", start: begin, end, rule: "saying", text: "" };
  if (thing.kind === "gate" || thing.kind === "kep") return askedOfGate(rest, mention, thing.kind, versioned);
  return thing.kind === "api" ? askedOfApi(rest, versioned) : askedOfThing(rest, versioned);
}
