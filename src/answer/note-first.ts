/** A note that tells what a text says, where its reading goes by a guess, or by a name that stands in it by the way. */
import type { ThingRef } from "../domain/thing.ts";
import type { Question } from "../reading/command/query.ts";
import { understood } from "../reading/command/understood.ts";
import type { Frame, Span } from "../reading/frame.ts";
import { readText } from "../reading/read.ts";
import type { Names } from "../reading/spans/regular.ts";
import { textsOf } from "../search/documents.ts";
import { asWord } from "../search/identifiers.ts";
import type { Hit, SearchIndex } from "../search/index.ts";
import type { Context } from "./context.ts";
import { shareOf, type Wanted, wantedBy } from "./fit.ts";
import { plan } from "./plan.ts";
import { statedBy } from "./search.ts";
import { stepsAsked } from "./thing-state.ts";

/** From these on a guess (`Frame.sure`) is surer than what a note has in common with a text. */
const SURELY_MEANT = 0.76;

/** What a note must hold of the words beside the name: so many of them, and such a share of what they tell. */
const BESIDE = { words: 2, share: 0.5 } as const;

/** Where the note names what was guessed as well, it must tell nearly all that is said beside it. */
const ALL_BESIDE = { words: 3, share: 0.9 } as const;

/** What is asked of a thing by its bare name, by rule: a text that asks nothing may as well tell what happened with it. */
const BARE: ReadonlySet<string> = new Set(["thing-life", "thing-there", "thing-event"]);

/** What a gate comes to. */
const STAGES: ReadonlySet<string> = new Set(["alpha", "beta", "stable", "locked", "on", "off"]);

/** The rule of a text that speaks of a gate by other words than its name. */
const WHICH_GATE = "which-gate";

/** What a flag is read as, known or not. */
const ASKED_BY: ReadonlySet<string> = new Set(["thing", "identifier"]);

/**
 * The frame, or a search for the whole of its text where a note that would be stated tells more of it: than a guess of what is described,
 * unless the note is of that very thing; than the life of a thing that a text names which asks nothing of it; than a gate that it speaks of by the way; than the pull requests
 * of one of two flags.
 */
export function notesFirst(
  frame: Frame,
  text: string,
  given: Question,
  names: Names,
  context: Context,
): Frame {
  const untold = isUntoldDeed(frame, context);
  if (!untold && !mayBeTold(frame, text, names)) return frame;
  const search = asSearch(frame, text);
  // A guess that tells no pull request is no answer to who asks for one.
  if (
    frame.taken !== null &&
    frame.ask !== "pr" &&
    (asksForPr(text, names) || asksForNote(frame, text, names))
  )
    return search;
  const question = understood(plan(search, { ...given, form: null }), text, false, names);
  const best = statedBy(question, context);
  if (best === null) return frame;
  const told = tellingBeside(best.hit, wantedBy(question, context.index), frame, text, names, context.index);
  const holds = (least: typeof BESIDE | typeof ALL_BESIDE) =>
    told.words >= least.words && told.share >= least.share;
  // A word of its own, and nearly all that is said beside it: "by default" alone is said of much.
  const isOfThing = () => frame.things.some((thing) => isNamedIn(best.hit, thing, context));
  if (untold) return told.own > 0 && told.share >= ALL_BESIDE.share && isOfThing() ? search : frame;
  if (frame.rule === WHICH_GATE) return search;
  if (asksForPr(text, names)) return (ofFlags(text, names) && best.holds) || holds(BESIDE) ? search : frame;
  if (frame.taken === null) return holds(BESIDE) ? search : frame;
  const isOfIt = [...frame.things, ...frame.others].some((thing) => isNamedIn(best.hit, thing, context));
  if (isOfIt) return frame.event === null && holds(ALL_BESIDE) ? search : frame;
  return search;
}

function mayBeTold(frame: Frame, text: string, names: Names): boolean {
  const { things, taken, sure, rule, form, detail, problem, scope, ask, event } = frame;
  if (problem) return false;
  const { spans } = readText(text, names);
  if (things.length > 0 && asksForPr(text, names) && !(taken === null && event !== null && STAGES.has(event)))
    return true;
  if (Object.keys(scope).length > 0) return false;
  // "With the gate for … on, X misbehaves": a gate that is spoken of, and not asked for.
  if (rule === WHICH_GATE) return things.length === 0 && !spans.some(({ concept }) => concept === "ask.gate");
  if (things.length === 0) return false;
  if (ask === "pr" && taken === null) return ofFlags(text, names);
  // The stage of what was described is told by what it was taken for.
  const ofStage = form !== null && event !== null && STAGES.has(event) && !asksForNote(frame, text, names);
  if (taken !== null)
    return sure < SURELY_MEANT && !ofStage && detail !== "identity" && things[0]?.kind !== "cve";
  return (
    form === null &&
    BARE.has(rule) &&
    !isComplainedOf(spans) &&
    !spans.some(({ concept }) => concept === "question")
  );
}

/**
 * "Was the CoreDNS upstream option removed?": of a component only its versions are typed. What stands beside a deed that is none of them
 * may be what it happened to.
 */
function isUntoldDeed(
  { things, taken, event, ownVersion, scope, problem }: Frame,
  { base }: Context,
): boolean {
  const [thing] = things;
  if (problem || thing?.kind !== "component" || taken !== null || ownVersion !== undefined) return false;
  if (event === null || event === "changed" || Object.keys(scope).length > 0) return false;
  const known = base.things.get(thing);
  return known !== null && known !== undefined && stepsAsked(known, event).length === 0;
}

/** Is a name complained of, whatever else of a log stands around it: "unknown flag: --x"? */
function isComplainedOf(spans: readonly Span[]): boolean {
  const told = spans.filter(({ concept }) => !BETWEEN.has(concept));
  return told.some(({ concept }, at) => ASKED_BY.has(concept) && told[at - 1]?.concept === "api.talk");
}

/** What stands between a complaint and the name. */
const BETWEEN: ReadonlySet<string> = new Set(["stop", "noun.flag", "noun.gate", "noun.field", "quote"]);

/** Is a pull request asked for, and not what became of a thing? */
function asksForPr(text: string, names: Names): boolean {
  return readText(text, names).spans.some(({ concept }) => concept === "ask.pr" || concept === "noun.pr");
}

/** 「…がアルファで追加されたときのリリースノートを見たい」, "the note of when …": a note is wished for, and not when anything came. */
function asksForNote({ form }: Frame, text: string, names: Names): boolean {
  const { spans } = readText(text, names);
  const note = spans.find(({ concept, text: word }) => concept === "noun.change" && NOTE.test(word));
  const when = spans.find(({ concept }) => concept === "ask.when");
  return note !== undefined && form !== "whether" && (when === undefined || note.start < when.start);
}

const NOTE = /notes?$|ノート$/i;

/** A pull request that is asked for by two flags is the one that holds both. */
function ofFlags(text: string, names: Names): boolean {
  const { spans } = readText(text, names);
  return spans.filter(({ concept, text: name }) => ASKED_BY.has(concept) && name.startsWith("--")).length > 1;
}

function asSearch(frame: Frame, words: string): Frame {
  return {
    ...frame,
    ask: "changes",
    of: "change",
    things: [],
    others: [],
    where: [],
    claims: [],
    granted: [],
    detail: null,
    event: null,
    sharedName: null,
    taken: null,
    otherwise: null,
    words,
    sure: 0.5,
    rule: "note-first",
  };
}

/** How much of what a text says beside the names of things a note tells: how many words, how many of them no concept, and which share of all. */
function tellingBeside(
  hit: Hit,
  { terms, held }: Wanted,
  { things }: Frame,
  text: string,
  names: Names,
  index: SearchIndex,
): { words: number; own: number; share: number } {
  const spoken = readText(text, names).spans.filter(({ concept }) => concept === "thing");
  const named = [...things.map(({ name }) => name), ...spoken.map((span) => span.text)].join(" ; ");
  const own = new Set(index.tokens(named).flatMap((token) => [token.text, ...(token.or ?? [])]));
  const beside = terms.filter(
    ({ text: word, kind }) => kind !== "part" && kind !== "joint" && !own.has(word),
  );
  const there = beside.filter((term) => held(hit, term));
  return {
    words: there.length,
    own: there.filter(({ kind }) => kind !== "concept").length,
    share: shareOf(beside, (term) => held(hit, term)),
  };
}

/** Does a note name a thing, or the feature that a gate or a KEP is of? */
function isNamedIn(hit: Hit, { kind, name }: ThingRef, { base }: Context): boolean {
  if (hit.type !== "entry") return true;
  const { gates, keps } = hit.entry;
  const gate = kind === "gate" ? base.gates.get(name) : undefined;
  const kep = kind === "kep" ? Number(name) : (gate?.kep ?? null);
  if (gates.includes(name) || (kep !== null && keps.includes(kep))) return true;
  const last = name.slice(Math.max(name.lastIndexOf("/"), name.lastIndexOf(".")) + 1);
  const spellings = [name, last, ...(gate?.aka.map((other) => other.name) ?? [])];
  return asWord(...spellings).test(textsOf(hit));
}
