/** Which release belongs to which event of a list: "on in 1.30 but off in 1.31", 「1.30でアルファで今ベータ」. */
import type { Did } from "../../domain/thing.ts";
import { minorName, minorOf } from "../../domain/version.ts";
import { countIn } from "../attach.ts";
import type { Condition, Relation, Span } from "../frame.ts";
import { isAnyOf, isEmpty } from "../said.ts";
import type { KnownRange } from "../spans/numerals.ts";
import {
  ALTERNATIVES,
  EVENTS,
  type Event,
  eventsOf,
  latin,
  RELATIONS,
  STATES,
  withStagesOfReleases,
} from "./condition-events.ts";
import { endedAs, neverBeyond } from "./undone.ts";

/** A release, or a span of them, where it stands, with the relation told. */
interface Place {
  from: string;
  to: string | null;
  relation: Relation | null;
  /** First and last of its spans. */
  start: number;
  end: number;
  negated: boolean;
}

/** Most releases that a list is asked about by name. */
const MOST_RELEASES = 16;

/**
 * The conditions of a list with their releases, in the order told; empty when nothing of the kind stands there. An event owns the
 * releases that follow it, or those before it where a release comes first; "but not in 1.31" speaks of the event before once more.
 */
export function conditionsOf(spans: readonly Span[], known: KnownRange): Condition[] {
  const words = withStagesOfReleases(spans).filter((span) => !isEmpty(span));
  const events = eventsOf(words);
  const places = placesOf(words, known, events);
  const [event] = events;
  if (!event || places.length > MOST_RELEASES) return [];
  const placeFirst = places[0] !== undefined && places[0].start < event.at;
  const beyond = neverBeyond(words);
  // Of what ended without ever coming further, what is said with no release was so, or happened, at some time.
  const ended = events.some(({ did }) => did === "removed") && events.some(({ never }) => never);
  const ever = beyond.length > 0 || (places.length === 0 && ended);
  const conditions: Condition[] = [];
  const owned = new Set<Event>();
  for (const place of places) {
    const owner = ownerOf(place, events, places, placeFirst);
    if (!owner) continue;
    const shared = placeFirst ? joinedTo(owner, events, words) : unplaced(owner, events, places);
    const together = [owner, ...shared.filter((event) => sharesPlace(event, place, events))];
    for (const one of together) {
      const again = owned.has(one);
      if (one !== owner && again) continue;
      owned.add(one);
      const own = hasOwnPolarity(place, places, words, again) ? place.negated : null;
      conditions.push(conditionOf(one, place, own ?? (one.negated || (again && place.negated))));
    }
  }
  for (const one of events)
    if (!owned.has(one) && (one.never || places.length > 0 || ever || areBoth(events, words)))
      conditions.push(conditionOf(one, null, one.negated));
  const told = events.flatMap(({ did, stands }) => (stands ? [did] : []));
  const once = (condition: Condition): Condition =>
    ever && PLAIN.has(condition.relation) && condition.from === null
      ? { ...condition, relation: "until", from: known.latest }
      : condition;
  return [
    ...endedAs(asStates(conditions, new Set(told), known.latest), words)
      .map(once)
      .flatMap((condition) => notYet(condition, words)),
    ...beyond,
    ...lasting(events, words, known),
  ];
}

const PLAIN: ReadonlySet<Relation> = new Set(["at", "in"]);

/**
 * "Deprecated and still on", "deprecated gates that are off", "deprecated but not removed", "GA APIs that are deprecated": of two states said
 * with no release both are asked of today.
 */
function areBoth(events: readonly Event[], words: readonly Span[]): boolean {
  const dids = new Set<Did>(events.map(({ did }) => did));
  const left = events.some(({ did, negated, never }) => did === "removed" && negated && !never);
  // "Not yet GA and on by default": a "not" that were left out would list the opposite.
  const denied =
    events.some(({ negated, never }) => negated && !never) && [...dids].every((did) => STATES.has(did));
  // Of gates to be deprecated is a stage itself.
  const ofApis = words.some((word) => isAnyOf(word, ["noun.api"])) && !events.some(({ negated }) => negated);
  const staged = ofApis && (dids.has("stable") || dids.has("beta") || dids.has("alpha"));
  const beside = dids.has("deprecated") && (dids.has("on") || dids.has("off") || left || staged);
  return dids.size === 2 && (beside || denied);
}

/**
 * Beside a state in another release, what is told as standing is a state as well: "beta in 1.32 and deprecated in 1.36" is of those that
 * are so by then. "But not removed" is asked of its own release, or of today: where something was deprecated it was there.
 */
function asStates(conditions: readonly Condition[], standing: ReadonlySet<Did>, latest: string): Condition[] {
  const apart = new Set(conditions.flatMap(({ from }) => from ?? [])).size > 1;
  // That it is still there says nothing of when the other came about.
  const compared = apart && conditions.some(({ relation, did }) => relation === "at" && did !== "introduced");
  const isLeft = ({ did, negated, relation }: Condition) => did === "removed" && negated && relation === "in";
  const left = conditions.find(isLeft);
  const states = conditions.map((condition): Condition => {
    // "Deprecated but not removed as of 1.37": both are asked of that release.
    const beside = condition.did === "deprecated" && condition.from === left?.from;
    const plain = condition.relation === "in" && (standing.has(condition.did) || beside);
    return plain && (compared || left) ? { ...condition, relation: "at" } : condition;
  });
  const at = states.find(({ relation, from }) => relation === "at" && from !== null)?.from ?? null;
  // "Deprecated in 1.24 but not removed": how both stood then; what happened in 1.24 is asked to be left today.
  const stood = states.some(
    ({ did, relation, from }) => relation === "at" && from !== null && standing.has(did),
  );
  const leftAt = stood ? at : conditions.length > 1 ? latest : null;
  return (
    states
      .map((condition) => later(condition, at))
      // "Off in 1.34 that are not alpha": what they are not is asked of the release that the other is so in.
      .map((condition) =>
        isBareNot(condition) && !apart && !isVacuous(condition, states)
          ? { ...condition, from: at }
          : condition,
      )
      .map((condition) =>
        isLeft(condition) ? { ...condition, relation: "at", from: condition.from ?? leftAt } : condition,
      )
  );
}

/** "Beta in 1.35 but not yet GA": none is at two stages in one release, so what it is not is asked of today. */
function isVacuous({ did }: Condition, states: readonly Condition[]): boolean {
  const staged = states.some((one) => !one.negated && one.relation === "at" && STAGES.has(one.did));
  return staged && STAGES.has(did);
}

const STAGES: ReadonlySet<Did> = new Set(["alpha", "beta", "stable"]);

/** "Not yet beta", 「まだベータになっていない」: what is past that stage has come to it. */
function notYet(condition: Condition, words: readonly Span[]): Condition[] {
  const yet = words.some((word) => isAnyOf(word, ["yet"]) || /^(?:まだ|いまだ|not yet)/i.test(word.text));
  const stage = condition.did === "beta" && condition.relation === "at" && condition.negated;
  if (!yet || !stage) return [condition];
  // What may still come to it is there, and did not go past it either.
  return [
    { ...condition, relation: "never", negated: false },
    { ...condition, did: "stable" },
  ];
}

function isBareNot({ relation, from, negated, did }: Condition): boolean {
  return negated && relation === "at" && from === null && did !== "removed";
}

/** 「1.34のアルファで1.36までにベータ」: what came by a release came after the one that the other is so in. */
function later(condition: Condition, at: string | null): Condition {
  const { did, relation, from, negated } = condition;
  // Gates went back from beta, and none from GA.
  const stage = did === "beta";
  if (relation !== "until" || negated || !stage || !from || !at || minorOf(from) <= minorOf(at))
    return condition;
  return { ...condition, relation: "between", from: minorName(minorOf(at) + 1), to: from };
}

/** "Still alpha after five releases": it came to the state no later than so many releases ago. */
function lasting(events: readonly Event[], words: readonly Span[], known: KnownRange): Condition[] {
  const span = words.find(({ concept, also }) => [concept, ...(also ?? [])].includes("lasted"));
  const event = events.find(({ did }) => STATES.has(did));
  if (!span || !event) return [];
  const named = words.flatMap((word) => versionOf(word, known) ?? [])[0] ?? null;
  const minor = Math.max(minorOf(named ?? known.latest) - countIn(span.text), minorOf(known.oldest));
  const so: Condition = { did: event.did, relation: "at", from: named, to: null, negated: false };
  return [so, { ...so, relation: "until", from: minorName(minor) }];
}

/** What bounds a release from behind it. */
const FOLLOWING: ReadonlySet<string> = new Set(["relation.since", "relation.until"]);
const JOINTS: ReadonlySet<string> = new Set(["to", "dash", "from", "relation.until", "and"]);

function placesOf(words: readonly Span[], known: KnownRange, events: readonly Event[]): Place[] {
  const places: Place[] = [];
  for (let at = 0; at < words.length; at++) {
    // "On by default now in 1.36": that release is meant, and not today.
    const then = words[at]?.concept === "now" && words[at + 1]?.concept === "relation.in";
    if (then && versionOf(words[at + 2], known)) continue;
    const version = versionOf(words[at], known) ?? (isStillNow(words, at, events) ? known.latest : null);
    if (!version) continue;
    const start = at;
    const gap = words[at + 2]?.concept === "relation.in" ? 3 : 2;
    const second = versionOf(words[at + gap], known);
    const between =
      words[at - 1]?.concept === "relation.between" || words[at + 3]?.concept === "relation.between";
    const joint = words[at + 1]?.concept ?? "";
    const adjacent = second !== null && Math.abs(minorOf(second) - minorOf(version)) === 1;
    // "Removed in 1.33 or 1.34": either of two releases that follow each other is the span of both.
    const either = adjacent && ALTERNATIVES.has(joint) && isDeed(start, events);
    const way = gap === 2 && JOINTS.has(joint) && (joint !== "and" || between);
    const joined = second !== null && (either || way);
    if (joined) at += gap;
    const [before, after] = [words[start - 1], words[at + 1]];
    // "1.30 or later", "or earlier": what stands behind the version says more than the "in" before it.
    const follows = FOLLOWING.has(after?.concept ?? "") && /^(?:or|and|onwards?)\b/i.test(after?.text ?? "");
    const told =
      before && latin(before) && !follows
        ? before.concept
        : after && (follows || !latin(after))
          ? after.concept
          : "";
    // "Alpha gates from 1.28 that are GA by 1.33": where they are from, rather than since when.
    const origin = /^from$/i.test(before?.text ?? "") && !joined && hasOwnPlace(words, at, events, known);
    const relation =
      after?.text === "以前"
        ? "until"
        : origin
          ? null
          : told === "from" && !joined
            ? "since"
            : (RELATIONS[told] ?? null);
    const [from, to] =
      either && second !== null && minorOf(second) < minorOf(version) ? [second, version] : [version, second];
    places.push({
      from,
      to: joined ? to : null,
      relation:
        words[start]?.concept === "now" || words[start]?.concept === "still"
          ? "at"
          : joined
            ? "between"
            : relation,
      start,
      end: at,
      negated: isDenied(words, start, at),
    });
  }
  return places;
}

/**
 * "On since 1.31 and still beta", 「1.31で有効になって今もベータ」: what is still so beside an event of another release is so today, unless
 * a release follows it.
 */
function isStillNow(words: readonly Span[], at: number, events: readonly Event[]): boolean {
  if (words[at]?.concept !== "still") return false;
  // "Still not beta".
  const behind = words[at + 1]?.concept === "negation" ? at + 2 : at + 1;
  const event = events.find((one) => one.at === behind);
  const isVersion = ({ concept }: Span) => concept.startsWith("version");
  // 「1.29で有効になり、1.37でもまだベータ」: in Japanese its release stands before it.
  const last = events.findLast((one) => one.at < at)?.at ?? 0;
  if (!/[a-z]/i.test(words[at]?.text ?? "") && words.slice(last + 1, at).some(isVersion)) return false;
  return (
    event !== undefined &&
    STATES.has(event.did) &&
    words.slice(0, at).some(isVersion) &&
    events.some((one) => one.at < at && one.did !== event.did) &&
    !words.slice(at).some(isVersion)
  );
}

/** Is a release one that something happened in, rather than one that something is so in? The event before it says, else the next. */
function isDeed(place: number, events: readonly Event[]): boolean {
  const event = events.findLast(({ at }) => at < place) ?? events[0];
  return event?.came ?? false;
}

/** Does another event with a release of its own follow a place? */
function hasOwnPlace(
  words: readonly Span[],
  place: number,
  events: readonly Event[],
  known: KnownRange,
): boolean {
  const next = events.find(({ at }) => at > place);
  return next !== undefined && words.slice(next.at).some((word) => versionOf(word, known) !== null);
}

/** "Not in 1.34", 「1.34にはない」. */
function isDenied(words: readonly Span[], start: number, end: number): boolean {
  const before = words.slice(Math.max(0, start - 2), start);
  const after = words.slice(end + 1, end + 4);
  const next = after.findIndex(({ concept }) => concept === "version");
  const behind = (next < 0 ? after : after.slice(0, next)).filter((word) => !latin(word));
  return [...before.filter(latin), ...behind].some(({ concept }) => concept === "negation");
}

function versionOf(span: Span | undefined, known: KnownRange): string | null {
  if (span?.concept === "version") return span.from ?? null;
  return span?.concept === "now" || span?.concept === "version.latest" ? known.latest : null;
}

/** Whose release it is. */
function ownerOf(
  place: Place,
  events: readonly Event[],
  places: readonly Place[],
  placeFirst: boolean,
): Event | undefined {
  const owners = events.filter(({ undone }) => !undone);
  const next = owners.find(({ at }) => at > place.end);
  const previous = owners.findLast(({ at }) => at < place.start);
  // "Now beta": the word stands right before what it is said of.
  if (place.relation === "at" && next && next.at - place.end === 1) return next;
  // 「GA in 1.31 なのに 1.33 で消えてない」: the event before has its release, the one behind has none of its own.
  const given = previous && places.some(({ start, end }) => start > previous.at && end < place.start);
  const free = next && !places.some(({ start }) => start > next.at);
  if (!placeFirst) return given && free ? next : (previous ?? next);
  const taken = next && places.some(({ start }) => start > place.end && start < next.at);
  return next && !taken ? next : (previous ?? next);
}

/** Events that stand before one with a release and have none: "alpha gates on in 1.30". */
function unplaced(owner: Event, events: readonly Event[], places: readonly Place[]): Event[] {
  const index = events.indexOf(owner);
  const before = events.slice(0, index).toReversed();
  const stop = before.findIndex((event) => {
    const next = events[events.indexOf(event) + 1];
    return places.some(({ start }) => start > event.at && next !== undefined && start < next.at);
  });
  return stop < 0 ? before : before.slice(0, stop);
}

/** 「1.30 でベータかつデフォルト無効」: states that one word joins are so in the release before them. */
function joinedTo(owner: Event, events: readonly Event[], words: readonly Span[]): Event[] {
  const next = events[events.indexOf(owner) + 1];
  const between = next && words.slice(owner.at + 1, next.at);
  const joined =
    between !== undefined && between.length > 0 && between.every(({ text }) => /^(?:かつ|且つ)$/.test(text));
  return next && joined && STATES.has(owner.did) && STATES.has(next.did) ? [next] : [];
}

/**
 * "Alpha gates introduced before 1.25 that were never promoted": what never happened is bounded by no release of another event, and
 * beside it a bound says when they came, not when they were so.
 */
function sharesPlace({ never, came }: Event, { relation }: Place, events: readonly Event[]): boolean {
  if (never) return false;
  return came || relation === null || !(relation in BOUNDS) || !events.some((one) => one.never);
}

const BOUNDS: Readonly<Partial<Record<Relation, true>>> = {
  before: true,
  after: true,
  since: true,
  until: true,
};

/**
 * Is what is told of one release told of another with words of its own? "Aren't on in 1.32 but are in 1.33" denies the one alone, as does
 * 「1.32 にはなくて 1.33 にはある」, where the verb of both stands behind; "not on in 1.32 or 1.33" denies both.
 */
function hasOwnPolarity(
  place: Place,
  places: readonly Place[],
  words: readonly Span[],
  again: boolean,
): boolean {
  const at = places.indexOf(place);
  if (again) {
    const between = words.slice((places[at - 1]?.end ?? -1) + 1, place.start);
    return between.some((word) => latin(word) && isAnyOf(word, ["but", "aux.be", "aux.do", "aux.have"]));
  }
  const next = places[at + 1];
  const between = next ? words.slice(place.end + 1, next.start) : [];
  return place.negated && !between.some((word) => isAnyOf(word, Object.keys(EVENTS)) || latin(word));
}

function conditionOf(event: Event, place: Place | null, negated: boolean): Condition {
  const { did, never } = event;
  if (never && !place) return { did, relation: "never", from: null, to: null, negated: false };
  if (!place) return { did, relation: event.came ? "in" : "at", from: null, to: null, negated };
  const { from, to } = place;
  if (never) return { did, relation: "never", from, to: null, negated: false };
  const plain = !event.came || (STATES.has(did) && place.relation === "at") ? "at" : "in";
  const relation = place.relation === "at" ? (plain === "at" ? "at" : "until") : (place.relation ?? plain);
  return { did, relation, from, to, negated };
}
