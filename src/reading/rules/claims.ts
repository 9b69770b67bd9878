/**
 * A question that states several facts: "off in 1.32 and on in 1.33, right?", 「v1beta1は1.25で消え、v1は1.21から、で合ってる?」. Each
 * clause is a claim of its own: a thing, an event and a release. A text of which one clause cannot be read states nothing here.
 */
import type { Did, ThingRef } from "../../domain/thing.ts";
import type { Claim, Frame, Relation, Span } from "../frame.ts";
import { conceptsOf, isAnyOf, isEmpty, isWord, Said } from "../said.ts";
import { blank, type Scanned } from "../scanned.ts";
import { hasJapanese } from "../text.ts";
import { isYesOrNo } from "./asked.ts";
import { boundBehind } from "./beside.ts";
import { API_VERSION, isOfGroup, thingsIn } from "./claim-things.ts";
import { type Clause, clausesOf, didOf, isOfCommand, withTerse } from "./clauses.ts";

/** Said of a thing that is there. */
const THERE: ReadonlySet<string> = new Set(["serve", "exist", "use", "still.usable", "gated", "api.last"]);
/** Of these a release is told for its state, unless a verb says that it came about then. */
const STATES: ReadonlySet<Did> = new Set(["alpha", "beta", "stable", "on", "off", "locked"]);
/** What a thing that is there may be said to be rid of. */
const ENDS: ReadonlySet<Did> = new Set(["deprecated", "removed"]);
/** "Became", 「なった」. */
const CAME = ["reached", "did.promoted", "graduated", "flip", "turned"];

const RELATIONS: Readonly<Record<string, Relation>> = {
  "relation.before": "before",
  "relation.after": "after",
  "relation.since": "since",
  "relation.until": "until",
  "relation.by": "until",
  from: "since",
};

/** What a clause may hold beside its thing, its event and its release. */
const BINDING = [
  "aux.",
  "ka",
  "confirm",
  "question",
  "negation",
  "no-longer",
  "still",
  "yet",
  "now",
  "already",
  "relation.",
  "from",
  "default",
  "noun.",
  "component.",
  "area.",
  "lead",
  "word.on",
  "given",
  "can",
  "is.so",
  "left.stage",
  "talk.to",
  "api.v",
  "stop",
  "around",
  ...CAME,
];

/** Reads the facts that a question puts forward; null unless there are two or more and all of them can be told apart. */
export function statedFacts(scanned: Scanned): Frame | null {
  const { said } = scanned;
  const goes = said.all("go.*").some((span) => !isOfCommand(span, said));
  const asks = said.spans.some(({ concept }) => concept.startsWith("ask."));
  // "Beta in 1.25, but on by default in another release, right?": which one, is left open.
  if (!isYesOrNo(said) || goes || asks || said.has("product", "pr", "another.release") || saysOr(said))
    return null;
  const claims = claimsOf(scanned);
  if (claims.length === 0 || (claims.length === 1 && !claims.every(isBounded))) return null;
  // 「設定に残ってるけど 1.31 で動く?」: the same fact twice is one, and has a rule of its own.
  if (claims.length > 1 && new Set(claims.map((claim) => JSON.stringify(claim))).size === 1) return null;
  const things = distinctThings(claims.flatMap(({ things }) => things));
  const kinds = new Set(things.map(({ kind }) => kind));
  const [first] = things;
  // "Did 1.25 use Go 1.19?": the versions of a component are its own.
  if (!first || kinds.size > 1 || first.kind === "component") return null;
  return blank(scanned, "claims", {
    ask: "life",
    things: first.kind === "api" ? [{ ...first, name: things.map(({ name }) => name).join(",") }] : things,
    scope: {},
    claims,
    sure: 0.9,
  });
}

/** One fact alone is read here where a bound is what is asked about: "available before 1.21?"; gates and things have rules of their own. */
function isBounded({ things, condition }: Claim): boolean {
  return (
    !condition.negated &&
    BOUNDS.has(condition.relation) &&
    things.every(({ kind }) => kind === "api" || kind === "kep")
  );
}

const BOUNDS: ReadonlySet<Relation> = new Set(["before", "after", "between"]);

/** Is an alternative offered? 「か」 that ends a question is none. */
function saysOr({ spans }: Said): boolean {
  const offers = spans.some(({ concept }) => concept === "or" || concept === "or.versus");
  // 「1.33 からやっけ、1.34 からやっけ?」; 「合ってますか」 holds one of either.
  const asked = (wanted: string) =>
    spans.filter(({ concept, text }) => concept === wanted && hasJapanese(text)).length;
  return offers || asked("ka") > 1 || asked("confirm") > 1;
}

function distinctThings(things: readonly ThingRef[]): ThingRef[] {
  return [...new Map(things.map((thing) => [JSON.stringify(thing), thing])).values()];
}

/** The facts of a text in their order; empty where one of its clauses cannot be read. */
export function claimsOf(scanned: Scanned): Claim[] {
  const { said } = scanned;
  const clauses = clausesOf(withTerse(said.spans));
  const claims: Claim[] = [];
  let [things, past]: [ThingRef[], boolean] = [[], true];
  let did: Did | null = null;
  // How the clause before told its release: a verb that is left out is the same once more.
  let told: { relation: Relation; came: boolean } = { relation: "at", came: false };
  const unplaced: Claim[] = [];
  if (clauses.some((clause) => clause.unsure || isAskedOfItself(clause))) return [];
  for (const clause of clauses) {
    const named = thingsIn(clause.spans, clause.predicate && didOf(clause.predicate), things, scanned);
    if (
      named === null ||
      !clause.spans.every((span) => isUnderstood(span) || isOfGroup(span, named) || isOfCommand(span, said))
    )
      return [];
    if (named.length > 0) things = named;
    const wasPast = past;
    past = tenseOf(clause) ?? past;
    const { version, predicate } = clause;
    const negated = isNegated(clause);
    // "… gone in 1.27 but --container-runtime-endpoint not": the verb is that of the clause before.
    if (!version && !predicate && (named.length === 0 || !negated)) continue;
    if (things.length === 0) return [];
    const own = predicate ? didOf(predicate) : null;
    const there = predicate !== null && isAnyOf(predicate, [...THERE]) && !isAnyOf(predicate, ["came.in"]);
    // What can be set is no default.
    if (!there && scanned.said.has("can")) return [];
    // "Can be used" of a gate may speak of its feature.
    if (there && things[0]?.kind === "gate" && !isAnyOf(predicate, ["exist", "gated"])) return [];
    const relation = relationIn(clause);
    const again: Did | null = negated || (relation === null && clause.spans.every(isOfName)) ? did : null;
    const fact: Did | null =
      own ?? again ?? (relation === "since" || relation === "until" ? "introduced" : null);
    if (fact === null) return [];
    if (!version && isAttribute(clause)) continue;
    if (!version) {
      // "Beta and off by default in 1.33": a state shares the release that follows; a deed happened in its own.
      const last = claims.at(-1)?.condition;
      const begins = last === undefined && (there || isGone(predicate));
      const holds = STATES.has(fact) || begins || (fact === "deprecated" && !past);
      // "Served in 1.30 and not removed", "gone in 1.31 but rbd not yet": what is denied is so beside a state, in its release.
      // "Came in 1.8 and isn't deprecated": behind what happened, it is so today.
      const now = negated && wasPast && tenseOf(clause) === false && (there || ENDS.has(fact));
      const denied = now || (negated && (last ? last.relation === "at" : clause !== clauses[0]));
      if (!holds && !denied) return [];
      // "Beta in 1.35, but off": a state behind "but" is one of the release before it.
      if ((clause.afterBut || denied) && last?.from) {
        claims.push(claim(things, fact, "at", now ? scanned.names.base.newest : last.from, negated));
        continue;
      }
      if (!denied && (negated || clause.afterBut)) return [];
      did = fact;
      // "Became GA and was locked in 1.32": what it came to, it came to in the release that follows.
      unplaced.push(claim(things, fact, hasCome(clause) && !negated ? "in" : "at", "", negated));
      continue;
    }
    did = fact;
    const from = version.from ?? "";
    const isThere = own === null ? again === null && relation !== "since" : there;
    const came = hasCome(clause) || (told.came && tenseOf(clause) === null);
    const at =
      own === null && again !== null && relation === null && !negated
        ? told.relation
        : relationOf(fact, clause, relation, isThere, past, came);
    told = { relation: at, came };
    // 「X の GA、1.24?」: the release is that of the event before it, which is told once.
    const last = unplaced.at(-1);
    if (own === null && last?.condition.did === fact && last.things === things) unplaced.pop();
    claims.push(...unplaced.splice(0).map((one) => placed(one, from)));
    const bound = boundOf(clause);
    const made = bound
      ? { things, condition: { did: fact, ...bound(from), to: null, negated } }
      : claim(things, fact, negated && at !== "at" ? "at" : at, from, negated);
    claims.push(
      clause.to === null
        ? made
        : { things, condition: { ...made.condition, relation: "between", to: clause.to } },
    );
  }
  const last = claims.at(-1)?.condition.from ?? today(unplaced, scanned);
  if (last) claims.push(...unplaced.map((one) => placed(one, last)));
  return claims;
}

/** "Is it there and not removed?": without a release, of the newest; a gate's states have a rule of their own. */
function today(unplaced: readonly Claim[], { names }: Scanned): string | null {
  const ofGates = unplaced.some(({ things }) => things[0]?.kind === "gate");
  return !ofGates && unplaced.some(({ condition }) => condition.negated) ? names.base.newest : null;
}

/** "X is stable in 1.36, is it locked?": what stands before the comma is granted. */
function isAskedOfItself({ spans, predicate, afterComma, afterBut }: Clause): boolean {
  const [first] = spans.filter((span) => !isEmpty(span));
  // 「…そうですが、1.24 ではまだ使えますか?」
  const still = predicate?.concept === "still.usable" && spans.some(({ concept }) => concept === "ka");
  if (still && (afterComma || afterBut)) return true;
  return (
    (afterComma || afterBut) && predicate !== null && first !== undefined && isAnyOf(first, ["aux.", "can"])
  );
}

function claim(things: ThingRef[], did: Did, relation: Relation, from: string, negated: boolean): Claim {
  return { things, condition: { did, relation, from, to: null, negated } };
}

function placed({ things, condition }: Claim, from: string): Claim {
  return { things, condition: { ...condition, from } };
}

function isUnderstood(span: Span): boolean {
  if (isEmpty(span) || span.concept === "version" || span.concept === "thing") return true;
  if (didOf(span) !== null || isAnyOf(span, BINDING)) return true;
  if (span.concept === "number") return API_VERSION.test(span.text);
  return span.concept === "topic" && !isWord(span);
}

/** Does a span only name what the event before is said of once more: "v1beta2 was removed in 1.29 and v1beta3 in 1.32"? */
function isOfName(span: Span): boolean {
  return isEmpty(span) || span.concept === "number" || isAnyOf(span, OF_NAMES);
}

const OF_NAMES = [
  "thing",
  "api.v",
  "version",
  "relation.in",
  "relation.at",
  "lead",
  "topic",
  "noun.api",
  "question",
  "confirm",
];

/** Is it told as past ("was removed", 「消えた」) rather than as how things stand? Null: the clause has no verb of its own. */
function tenseOf({ spans }: Clause): boolean | null {
  const aux = spans.find(({ concept }) => concept === "aux.be" || concept === "aux.have");
  return aux ? conceptsOf(aux).has("aux.past") : null;
}

/** 「アルファ API、1.31 で消えた?」: what it is called, and not a fact put forward. */
function isAttribute({ spans, predicate }: Clause): boolean {
  const next = predicate && spans[spans.indexOf(predicate) + 1];
  return next?.concept.startsWith("noun.") === true && hasJapanese(predicate?.text ?? "");
}

/** "Gone", which tells how it stands, and not what a release did. */
function isGone(predicate: Span | null): boolean {
  return predicate !== null && isAnyOf(predicate, ["gone"]);
}

/** "Became beta": a verb tells that it came about. */
function hasCome({ spans }: Clause): boolean {
  return new Said(spans).has(...CAME, "graduated.to");
}

function isNegated({ spans, predicate }: Clause): boolean {
  if (new Said(spans).has("negation", "no-longer")) return true;
  // "No longer in 1.25": it is there no more.
  return (
    predicate === null && spans.some((span) => span.concept === "left.stage" && !isAnyOf(span, ["left-set"]))
  );
}

/** How the release is told: English before it, Japanese behind it. */
function relationIn({ spans, version, predicate }: Clause): Relation | null {
  if (predicate?.concept === "api.last") return "until";
  if (!version) return null;
  const words = spans.filter((span) => !isEmpty(span));
  const at = words.indexOf(version);
  const told = (span: Span | undefined, before: boolean): Relation | null => {
    if (!span || /[a-z]/i.test(span.text) !== before) return null;
    if (span.text === "以前") return "until";
    return [...conceptsOf(span)].flatMap((concept) => RELATIONS[concept] ?? [])[0] ?? null;
  };
  return told(words[at - 1], true) ?? told(words[at + 1], false);
}

/** "In 1.30 or later". */
function boundOf({ spans, version }: Clause): ReturnType<typeof boundBehind> {
  const words = spans.filter((span) => !isEmpty(span));
  return version ? boundBehind(words[words.indexOf(version) + 1]) : null;
}

/** What the release is to the event: the one it came about in, or one of those that it holds in. */
function relationOf(
  did: Did,
  clause: Clause,
  told: Relation | null,
  isThere: boolean,
  past: boolean,
  hasCome: boolean,
): Relation {
  const { spans, version, predicate } = clause;
  const lasts = STATES.has(did) || isThere;
  if (lasts) {
    const came = !isThere && hasCome;
    if (told === "until" && new Said(spans).has("relation.by")) return came ? "until" : "at";
    return told ?? (came ? "in" : "at");
  }
  // "Gone from 1.25 on", "deprecated since 1.21": it came about then.
  if (told === "since") return "in";
  if (told) return told;
  const next = version && spans[spans.indexOf(version) + 1];
  if (next && hasJapanese(next.text)) return /^[でに]$/.test(next.text) ? "in" : "at";
  return past && !isGone(predicate) ? "in" : "at";
}
