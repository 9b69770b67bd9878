/** Follow-ups that narrow a list by what its rows came to, and that ask what else somebody did; and those that nothing makes sense of. */
import type { Did, ThingRef } from "../domain/thing.ts";
import { minorName, minorOf } from "../domain/version.ts";
import type { Condition, Frame, Span } from "./frame.ts";
import { readText } from "./read.ts";
import { isInverted } from "./rules/asked.ts";
import { withBeginnings } from "./rules/began.ts";
import { conditionsOf } from "./rules/conditions.ts";
import { lackingIn } from "./rules/list-lacking.ts";
import { isAnyOf, isEmpty, isWord } from "./said.ts";
import { hasVersion, isOther, same, saysOnly, type Turn, withoutPronouns } from "./turn.ts";

/** "Which of those started in beta?", 「そのうち今ベータなのは?」, "only the ones that are on": the same rows, of which that holds as well. */
export function ofThose(turn: Turn): Frame | null {
  const { before, names } = turn;
  const { frame, intent } = before;
  if (intent !== "list" || frame.where.length === 0 || turn.said.has("thing", "pr", "identifier"))
    return null;
  // "Of those, which were alpha in 1.31?", "which are still beta in 1.37?": the first list keeps its own release.
  const kept = turn.said.has("among") || (turn.said.has("still") && asksWhichAre(turn));
  if (hasVersion(turn) && (placed(frame) === null || !kept)) return null;
  if (!turn.said.has("among", "only", "pronoun", "those") && !asksWhichAre(turn) && !asksWhichJa(turn))
    return null;
  const rows = frame.of === "api" || frame.of === "field" ? frame.of : null;
  const lacking = rows && lackingIn(turn.said, rows);
  if (lacking)
    return saysOnly({ ...turn, said: lacking.rest }, ...NARROWING)
      ? same(turn, { detail: lacking.detail, rule: "of-those" })
      : null;
  const said = withBeginnings(turn.said);
  if (!saysOnly({ ...turn, said }, ...NARROWING) || said.has("ask.when", "ask.who", "ask.why")) return null;
  const asked = conditionsOf(said.spans, names.known);
  // As what they began is asked of the release that they came in, all else of how things stand.
  // "Off by default only" is so of the list's own release.
  // So is what "were" so: of those removed, in the release before they went.
  const were = said.all("aux.be").some(({ text }) => /^(?:was|were)$/i.test(text)) || WAS_JA.test(turn.text);
  // On or off, locked or not they are in the release that the list is of; a stage is one that they came to later.
  const set = said.has(...SETTINGS.map((did) => `did.${did}`), "default");
  // "Which ones have been locked since?": by now.
  const since = said.near("ask.which", "aux.have", 0) || said.has("relation.since", "already", "so-far");
  const own =
    said.has("began.as") ||
    ((ONLY.test(turn.text) || were || set || isGone(frame)) && !since && !said.has("now", "still"));
  const negated = said.has("negation");
  const told = statesIn(said).map((did): Condition => {
    const today = TODAY.has(did) && !isGone(frame);
    const from = own && !today ? heldAt(frame) : names.known.latest;
    return { did, relation: "at", from, to: null, negated };
  });
  const where = asked.length > 0 ? asked : told;
  if (where.length === 0) return null;
  const listedBefore = (hasVersion(turn) && placed(frame)) || frame.where;
  return same(turn, {
    where: [...listedBefore, ...where],
    ...(hasVersion(turn) && { scope: {} }),
    rule: "of-those",
  });
}

/** "Only the DRA ones", 「DRAのやつだけ」, "just kube-proxy": of the same list, those that have to do with it. */
export function ofTopic(turn: Turn): Frame | null {
  const { said, before, text } = turn;
  const { frame, intent } = before;
  const listed = intent === "list" && frame.where.length > 0 && frame.filters.about?.length !== 1;
  if (!listed || hasVersion(turn) || !(ONLY.test(text) || said.has("only", "those", "family"))) return null;
  const isGround = (span: Span) => isAnyOf(span, ["thing", "identifier", "component.", "topic"]);
  const [ground, ...more] = said.spans.filter(isGround);
  const rest = said.without((span) => span === ground);
  if (!ground || more.length > 0 || rest.has("sig", "area.*", "ask.when", "did.*")) return null;
  if (!saysOnly({ ...turn, said: rest }, "only", "those", "among", "family", "noun.", "ask.list"))
    return null;
  return same(turn, { filters: { ...frame.filters, about: [ground.text] }, rule: "of-topic" });
}

const ONLY = /\b(?:only|just)\b|だけ|のみ|に絞/i;

/** What is set for a release, and is no stage. */
const SETTINGS = ["on", "off", "locked"] as const;

/** "Which are off?", "which have been removed since?": no sort is named, so that it is asked of the rows that were listed. */
function asksWhichAre({ said }: Turn): boolean {
  const asked = said.near("ask.which", "aux.be", 0) || said.near("ask.which", "aux.have", 0);
  return asked && !said.has("noun.*", "ask.gate") && (said.has("still") || !said.has("version", "version.*"));
}

/** 「ロックされてないのは?」, 「オフなのは?」; 「ベータになったのは?」 asks for what else came about. */
function asksWhichJa({ said, text }: Turn): boolean {
  if (!/(?:の|もの|やつ)は(?:どれ)?[?？]?$/.test(text) || said.has("noun.*", "version", "version.*"))
    return false;
  return said.has("negation") || (said.has("did.on", "did.off") && !said.has("reached", "turned"));
}

/** What the rows are asked to be: at a stage, on, gone, still there. */
function statesIn(said: Turn["said"]): Did[] {
  const there = said.has("still") && said.has("exist", "still.usable", "serve", "standing");
  return [...STATES.filter((did) => said.has(`did.${did}`)), ...(there ? (["introduced"] as const) : [])];
}

/** Of what was listed it is asked today whether it is gone. */
const TODAY: ReadonlySet<Did> = new Set(["removed", "introduced"]);

const STATES = ["alpha", "beta", "stable", "on", "off", "locked", "deprecated", "removed"] as const;

/** The conditions of a list with its own releases; null where it is one of several releases, each by itself. */
function placed(frame: Frame): Condition[] | null {
  const place = placeOf(frame);
  const { from, to } = frame.scope;
  if (place !== null) return frame.where.map((one) => ({ ...one, from: one.from ?? place }));
  if (!from || !to || frame.where.some((one) => one.from === null && one.relation !== "in")) return null;
  return frame.where.map((one) =>
    one.from === null ? { ...one, relation: "between" as const, from, to } : one,
  );
}

/** "Which of those had a KEP in 1.29?": where nothing tells that of a list's rows, an answer of all others would be heard as one of those. */
export function lostThose({ said, alone, before }: Turn): Frame | null {
  if (before.intent !== "list" || !said.has("among") || said.has("thing", "pr", "identifier")) return null;
  const bare = { ask: "life", of: null, event: null, detail: null, things: [], otherwise: null } as const;
  const problem = { code: "no-subject" } as const;
  return { ...alone, ...bare, things: [], where: [], scope: {}, problem, words: "", rule: "lost-those" };
}

/** The release that a list is of; null where it is of several. */
function placeOf({ scope, where }: Frame): string | null {
  return scope.at ?? where.find(({ from, to }) => from !== null && to === null)?.from ?? null;
}

/** 「無効だったのは?」 */
const WAS_JA = /(?:だっ|でし)た/;

/** What is gone has no state from then on. */
function isGone({ where }: Frame): boolean {
  return where.some(({ did, negated }) => did === "removed" && !negated);
}

/** The release in which the rows of a list were as they are asked to have been; null where it is of several. */
function heldAt(frame: Frame): string | null {
  const place = placeOf(frame);
  return place !== null && isGone(frame) ? minorName(minorOf(place) - 1) : place;
}

/** What such a turn is worded with. */
const NARROWING = [
  "among",
  "only",
  "those",
  "did.",
  "default",
  "graduated",
  "reached",
  "noun.many",
  "ask.which",
  "ask.any",
  "ask.all",
  "ask.list",
  "ask.count",
  "began",
  "standing",
  "turned",
  "inflection",
  "exist",
  "still.usable",
  "serve",
  "already",
  "so-far",
];

/** "Who removed X?" – "what else did they do in 1.31?", 「その人のほかの変更は?」: notes by whoever brought what was asked about. */
export function ofPerson(turn: Turn): Frame | null {
  const { said, before, names } = turn;
  if (before.frame.ask !== "who" || !pointsAtPeople(turn) || said.has("thing", "pr", "identifier"))
    return null;
  // "Are they locked?", "were they removed?": no people are.
  const asksState = said.has(...STATES.map((did) => `did.${did}`), "default");
  if (said.spans.some(isOther) || asksState || (isInverted(said) && said.has("did.*", "aux.be"))) return null;
  const authors = [...new Set(authorsOf(before.frame, names.base))].slice(0, MOST_PEOPLE);
  if (authors.length === 0) return null;
  const people = authors.map((name) => `@${name}`).join(" ");
  const { frame } = readText(`notes by ${people} ${versionText(turn)}`, names);
  if (frame.filters.people.length === 0) return null;
  // "Their other PRs": all but the one that was spoken of.
  const except = OTHERS.test(turn.text) ? before.frame.prs.map((pr) => `#${pr}`) : [];
  const filters = except.length > 0 ? { ...frame.filters, except } : frame.filters;
  return { ...frame, filters, rule: "of-person" };
}

const PEOPLE =
  /\b(?:they|them|their|theirs|s?he|him|her|his)\b|\b(?:this|that|these|those) (?:person|people)\b/i;
const PEOPLE_JA = /[そこ]の(?:人|方|作者|著者)|[そこ]れらの人|彼/;
const OTHERS = /\bother\b|\belse\b|\bfurther\b|ほか|他/i;

/** "They", 「その人」: "it" and 「それ」 are what the people made. */
function pointsAtPeople({ text }: Turn): boolean {
  return PEOPLE.test(text) || PEOPLE_JA.test(text);
}

/** People that "they" may be. */
const MOST_PEOPLE = 3;

/** The release of a turn as it was typed; empty where none is named. */
function versionText({ said }: Turn): string {
  const [version] = said.all("version");
  return version ? `in ${version.text}` : "";
}

/** Who wrote the notes of what was asked about: of the deed that was asked for, else of all. */
function authorsOf({ things, event, prs }: Frame, base: Turn["names"]["base"]): string[] {
  const of = (ref: ThingRef) => {
    const changes = base.things.get(ref)?.changes ?? [];
    const stages = ref.kind === "gate" ? (base.gates.get(ref.name)?.stages ?? []) : [];
    const reached = stages
      .filter(({ stage }) => event === null || stage === event)
      .flatMap(({ prs = [] }) => prs);
    return [
      ...reached,
      ...changes.filter(({ did }) => event === null || did === event).flatMap(({ evidence }) => evidence.prs),
    ];
  };
  return [...prs, ...things.flatMap(of)].flatMap((pr) =>
    base.entriesOfPr(pr).flatMap(({ author }) => author ?? []),
  );
}

/** Longest turn that may hang on what was said before and on nothing else, in characters. */
const LONGEST = 60;
/** More words of its own make a description that can be looked for. */
const MOST_WORDS = 2;

/** "The init one?", 「それの色は?」: it points at what was said before, and what it asks of that nobody can tell; a search would guess. */
export function unheard(turn: Turn): Frame | null {
  const { text, said, alone, before } = turn;
  if (!GUESSED.has(alone.rule) || text.length > LONGEST) return null;
  if (alone.problem !== null || alone.things.length > 0 || alone.prs.length > 0 || alone.otherwise)
    return null;
  if (said.has("thing", "pr", "identifier", "product", "person", "sig", "noun.change", "noun.pr", "ask.pr"))
    return null;
  const one = ONE.test(text);
  const words = said.spans.filter((span) => !isEmpty(span) && isWord(span) && span.concept === "topic");
  // 「以前は?」 has no word of its own at all; a release alone is one to look in.
  const bare = words.length === 0 && !said.has("version");
  if (!one && !said.has("pronoun") && !bare) return null;
  if (words.length > MOST_WORDS || before.frame.things.length + before.frame.where.length === 0) return null;
  if (withoutPronouns(turn) === text && !one && !bare) return null;
  return {
    ...alone,
    ask: "life",
    of: null,
    words: "",
    otherwise: null,
    problem: { code: "no-subject" },
    rule: "unheard",
  };
}

/** "The init one?", "and the one with two?" */
const ONE =
  /\bthe other ones?\b|^(?:and |or |what about |how about )?the (?:[\w-]{1,30} ){0,2}ones?\b[^?]{0,20}\??$/i;

/** Rules that look for words. */
const GUESSED: ReadonlySet<string> = new Set(["search", "described", "nothing"]);

/** "And which is gone first?": of those spoken of, one is known here, which must not stand for the first. */
export function whichFirst({ said, alone, before }: Turn): Frame | null {
  const compares = said.has("ask.which", "ask.gate", "ask.either") && said.has("skew.order", "skew.apart");
  if (!compares || !said.has("did.*") || said.has("thing", "version") || before.frame.things.length === 0)
    return null;
  const bare = { ask: "life", of: null, event: null, detail: null, things: [], otherwise: null } as const;
  return { ...alone, ...bare, things: [], scope: {}, problem: { code: "no-subject" }, rule: "which-first" };
}
