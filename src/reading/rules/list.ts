/** Lists: what was removed, deprecated, added, promoted … in a release or several, and what fulfils several conditions. */
import { minorName, minorOf, parseVersion } from "../../domain/version.ts";
import { minor } from "../attach.ts";
import type { Condition, Frame, Relation, Scope, Span } from "../frame.ts";
import { isAnyOf, isEmpty, type Said } from "../said.ts";
import { hasTopic } from "../scanned.ts";
import { isInverted } from "./asked.ts";
import { conditionsOf } from "./conditions.ts";
import { newAgainst } from "./list-against.ts";
import { lackingIn } from "./list-lacking.ts";
import { allAlong, countsReleases, withLater, withNow, withStillThere } from "./list-lasting.ts";
import { byLifeIn } from "./list-life.ts";
import { latestIn, mostIn } from "./list-most.ts";
import { servedIn } from "./list-served.ts";
import {
  type AboutList,
  areSo,
  happened,
  isSo,
  KINDS,
  type Listed,
  listedIn,
  NAMED,
  onlyOf,
  STAGES,
} from "./listed.ts";
import { isOfPatches } from "./patch-way.ts";
import { noneOf } from "./polarity.ts";
import { isForeign, isOfServing, sigsOf } from "./words.ts";

/** A list as it is read. */
export type ListRead = Listed & Pick<Frame, "ask" | "scope" | "sure">;

/** Which list is asked for; null when none is, or when a word stands there that no list can answer. */
export function listIn(about: AboutList): ListRead | null {
  const lacking = lackingIn(about.said);
  if (lacking) {
    const read = listRead({ ...about, said: lacking.rest });
    return read && { ...read, ask: read.ask === "count" ? "count" : "which", detail: lacking.detail };
  }
  const none = noneOf(about.said);
  if (none === null) return listRead(about);
  const read = listRead({ ...about, said: about.said.without((span) => span === none) });
  return read && (read.ask === "which" ? { ...read, ask: "whether" } : read);
}

function listRead(about: AboutList): ListRead | null {
  const { said, versions, known } = about;
  if (isOfServing(said) || said.spans.some((span) => isForeign(span) && !isListedNoun(span))) return null;
  const by = byPerson(about) ?? byStatus(about);
  if (by) return by;
  const skipped = byLifeIn(about);
  if (skipped) return { ...skipped, ask: askOf(said), scope: {}, sure: 0.9 };
  const against = newAgainst(about);
  if (against) return { ...against, ask: "which", sure: 0.9 };
  const most = mostIn(about) ?? latestIn(about);
  if (most) return most;
  const once = inEach(about);
  if (once) return once;
  const several = severalConditions(about);
  // "Within two releases", "only one release": a bound that no condition holds is no list's.
  if (countsReleases(said) && !several?.where.some(({ relation }) => relation === "between")) return null;
  if (several) {
    // "Deprecated gates that are off": with no release named, today.
    const today = several.where.every(({ from, relation }) => from === null && relation === "at");
    return { ...several, ask: askOf(said), scope: today ? { at: known.latest } : {}, sure: 0.9 };
  }
  const found = listedIn(said) ?? servedIn(said) ?? heldIn(about);
  if (!found || pointsAtOne(said)) return null;
  // "Which gates are deprecated?": those that are so today.
  const today = isStanding(found, about);
  const listed = today ? { ...found, where: found.where.map(({ did }) => isSo(did)) } : found;
  const patch = versions.single.find((version) => (parseVersion(version)?.patch ?? 0) > 0);
  // A patch release has notes of its own, all of them of few kinds: what it brought is the answer, not its minor's list.
  if (listed.rule === "kind" && patch !== undefined && versions.single.length === 1)
    return { ...listed, of: "release", ask: "what", detail: "patch", scope: { at: patch }, sure: 0.9 };
  if (isOfPatches(versions)) {
    const { from = "", to = "" } = versions.range ?? {};
    return listed.rule === "kind"
      ? { ...listed, of: "release", ask: "what", detail: "patch", scope: { each: [from, to] }, sure: 0.9 }
      : null;
  }
  const scope = scopeOf(listed, about) ?? (listed.rule === "held" ? {} : null);
  if (!scope) return null;
  const { latest } = known;
  // "Are on since 1.30" is of what turned on from then on.
  if (
    listed.where.length === 1 &&
    versions.since &&
    listed.where[0]?.relation === "at" &&
    listed.where[0].did.startsWith("o")
  )
    return {
      ...listed,
      where: [happened(listed.where[0].did)],
      ask: askOf(said),
      scope: { from: minor(versions.since), to: latest },
      sure: 0.9,
    };
  return { ...listed, ask: askOf(said), scope, sure: 0.9 };
}

/** "In 1.34 through 1.35", "in releases 1.33 to 1.35": both ends are counted in, and no way is gone. */
function isWithin(said: Said): boolean {
  if (said.has("go.*", "word.go", "relation.between")) return false;
  const words = said.spans.filter(
    (span) => !isEmpty(span) && !isAnyOf(span, ["noun.release", "noun.version"]),
  );
  const first = words.findIndex(({ concept }) => concept === "version");
  const [before, joint] = [words[first - 1], words[first + 1]];
  if (joint && /^(?:through|thru)$/i.test(joint.text)) return true;
  return /^(?:in|during|across|over|within)$/i.test(before?.text ?? "") && joint?.concept === "to";
}

/** "Is it on by default in 1.35?", 「それは…?」: of one thing that nothing names here. */
function pointsAtOne(said: Said): boolean {
  // In "who made it to GA" it stands for nothing.
  const one = said.all("pronoun").some((span) => {
    const before = said.spans[said.indexOf(span) - 1];
    return (
      /^(?:それ|これ)$/.test(span.text) || (/^it$/i.test(span.text) && before && isAnyOf(before, ["aux."]))
    );
  });
  return one && !said.has("noun.*", "ask.which", "ask.list", "ask.count", "ask.what", "those", "among");
}

/** "Notes by @liggitt in 1.31", 「thockinさんのKEP」: the person is among the filters. */
function byPerson(about: AboutList): ListRead | null {
  const { said } = about;
  // "Notes by @liggitt about swap" is searched for.
  if (!said.has("person") || hasTopic(said, ["area.", "component."])) return null;
  const listed: Listed = {
    of: workOf(said),
    where: [],
    detail: null,
    rule: "person",
  };
  return { ...listed, ask: askOf(said), scope: scopeOf(listed, about) ?? {}, sure: 0.9 };
}

/** The statuses of KEPs that are named, as their files have them. */
export function statusesOf(said: Said): string[] {
  const words = said.all("kep.status.*").flatMap((span) => [span.concept, ...(span.also ?? [])]);
  return [...new Set(words.flatMap((word) => (word.startsWith(STATUS) ? [word.slice(STATUS.length)] : [])))];
}

const STATUS = "kep.status.";

/** "Which KEPs were withdrawn?", 「却下されたKEP」: those of that status, which is of no release. */
function byStatus({ said, versions }: AboutList): ListRead | null {
  const placed = versions.range ?? versions.since ?? versions.single[0];
  const several =
    said.has("noun.many", "ask.which", "ask.list", "ask.count", "ask.all", "ask.kep") || !said.has("ask.*");
  if (placed || !several || !said.has("noun.kep") || statusesOf(said).length === 0) return null;
  if (said.has("ask.when", "ask.why", "did.alpha", "did.beta", "did.stable", "noun.pr")) return null;
  return { of: "kep", where: [], detail: null, rule: "kep-status", ask: askOf(said), scope: {}, sure: 0.9 };
}

/** What of a person's work is listed. */
function workOf(said: Said): Listed["of"] {
  if (said.has("noun.kep")) return "kep";
  const kind = KINDS.find(([concept]) => said.has(concept))?.[1];
  if (kind) return kind;
  if (said.has("did.deprecated")) return "deprecation";
  return said.has("noun.change", "did.changed", "noun.pr") ? "change" : null;
}

function askOf(said: Said): ListRead["ask"] {
  if (said.has("compare.more")) return "compare";
  if (said.has("ask.count")) return "count";
  const any = said.has("ask.any", "breaking") || said.near("negation", "did.*", 2);
  const first = said.spans.find((span) => !isEmpty(span));
  if (any && (isInverted(said) || first?.concept === "ask.any" || said.has("exist", "ka"))) return "whether";
  return "which";
}

/** Several conditions, each with its own release, or one that a plain list of a release cannot hold. */
function severalConditions(about: AboutList): Listed | null {
  const { said, versions, known } = about;
  const told = conditionsOf(said.spans, known);
  const along = allAlong(told, about);
  if (along) return { of: onlyOf(said) ?? "gate", where: along, detail: null, rule: "conditions" };
  const places = placesOf(told);
  const lasting = withLater(withStillThere(withNow(told, said), said), said, known);
  const joined = places.size < 2 && areJoined(told, said);
  const both = saysBoth(said) && told.length > 1;
  const conditions = joined ? inOnePlace(told, said) : cameLast([...lasting], said);
  const special = conditions.some(({ relation, negated }) => negated || SPECIAL.has(relation));
  const dids = new Set(conditions.map(({ did }) => did));
  // "Beta in 1.30 and in 1.37" asks twice, "beta in 1.30 and still beta in 1.37" once.
  const again = said.all("did.*").length >= conditions.length;
  // "Introduced in 1.26 and still there": of one it is asked how it stands, of the other what happened.
  const isThere = ({ did, relation }: Condition) => did === "introduced" && relation === "at";
  const stays = lasting !== told || (conditions.some(isThere) && !conditions.every(isThere));
  const many =
    conditions.length > 1 &&
    (places.size > 1 || stays) &&
    (stays || dids.size > 1 || again || both || conditions.some(({ negated }) => negated));
  if (!many && !special && !joined) return null;
  const kep = said.has("noun.kep") && onlyOf(said) === null ? "kep" : null;
  const named = NAMED.find(([concept]) => said.has(concept))?.[1] ?? kep;
  const noun = named !== null || said.has("noun.gate", "noun.api", "noun.feature", "noun.kep", "ask.*");
  // 「ベータで GA になってないやつ」: a "not" that were left out would list the opposite.
  const denied = conditions.length > 1 && conditions.some(({ negated }) => negated);
  if (versions.recent || !(noun || many || denied)) return null;
  return {
    of: onlyOf(said) ?? named ?? (many || denied || dids.has("on") || dids.has("off") ? "gate" : null),
    where: conditions,
    detail: null,
    rule: "conditions",
  };
}

/** "GA in both 1.30 and 1.36", 「1.30でも1.36でもアルファ」: it is so in each of them. */
function saysBoth(said: Said): boolean {
  const isAlso = (span: Span) =>
    span.text === "でも" && said.spans[said.indexOf(span) - 1]?.concept.startsWith("version") === true;
  return said.spans.filter(isAlso).length > 1 || said.has("both");
}

function placesOf(conditions: readonly Condition[]): ReadonlySet<string> {
  return new Set(conditions.flatMap(({ from, to }) => (from === null ? [] : [`${from} ${to ?? ""}`])));
}

/** What may be so beside a lock or a deprecation. */
const BESIDE: ReadonlySet<string> = new Set(["alpha", "beta", "stable", "on", "off"]);

/** "GA and locked in 1.37", "deprecated gates that are off", "started in beta": all of it is asked of one release. */
function areJoined(conditions: readonly Condition[], said: Said): boolean {
  const dids = new Set<string>(conditions.map(({ did }) => did));
  if (dids.has("removed") || dids.size < 2) return false;
  if (said.has("began.as")) return dids.has("introduced");
  // "Became beta in 1.20 but stayed off": the stage is what happened, the default what is so.
  const came = conditions.some(({ did, relation }) => relation === "in" && STAGES.some((one) => one === did));
  if (came && (dids.has("on") || dids.has("off"))) return true;
  return (dids.has("locked") || dids.has("deprecated")) && [...dids].some((did) => BESIDE.has(did));
}

/** Conditions of one release, whichever of them it stands beside. */
function inOnePlace(conditions: readonly Condition[], said: Said): Condition[] {
  const place = conditions.find(({ from }) => from !== null);
  const states = conditions.some(({ relation }) => relation === "at") && !said.has("reached", "turned");
  // 「GAになってロックされた」: one after the other it came to both.
  const chained =
    said.all("is.so").some(({ text }) => /なって$/.test(text)) && !said.has("as-of", "still", "now");
  // "Went GA in 1.33 and are not yet locked": what has not come about yet has not by today.
  const isOpen = ({ did, negated }: Condition) =>
    negated && STANDS_LATER.has(did) && (said.has("yet") || said.all("still").some(isYet));
  return conditions.map((condition) => ({
    ...condition,
    ...(chained && condition.relation === "at" && { relation: "in" as const }),
    // "GA since 1.31 and not locked": what is so beside it is so today.
    ...(place &&
      condition.from === null &&
      !isOpen(condition) &&
      !(condition.relation === "at" && BOUNDING.has(place.relation)) && { from: place.from, to: place.to }),
    // Beside what is so, what is deprecated is so as well.
    ...(states && condition.did === "deprecated" && condition.relation === "in" && { relation: "at" }),
  }));
}

/** What comes about once a thing has come to a stage. */
const STANDS_LATER: ReadonlySet<string> = new Set(["locked", "deprecated", "removed"]);

/** 「まだロックされていない」, and no 「ずっと」. */
function isYet({ text }: Span): boolean {
  return /^(?:まだ|いまだ)/.test(text);
}

/** Relations of what came about on one side of a release. */
const BOUNDING: ReadonlySet<Relation> = new Set(["since", "after", "before", "until"]);

/**
 * 「1.30 で GA になって 1.32 で削除」, "beta in 1.25 and GA in 1.27": of two releases, the stage that follows another is what came about in
 * its own, and so is each that is said to have become.
 */
function cameLast(conditions: Condition[], said: Said): Condition[] {
  const denied = conditions.some(({ negated }) => negated);
  // 「まだ削除されていない」 says nothing of the stage before it.
  const still = said.all("still").some(({ text }) => !(denied && /^(?:まだ|いまだ)/.test(text)));
  // 「1.35 ではアルファ、1.37 では安定版になっている」 holds two states against each other.
  const compared = said.all("relation.in").filter(({ text }) => text === "では").length > 1;
  if (said.has("as-of", "now", "already") || still || compared) return conditions;
  const stages: readonly string[] = STAGES;
  const isDone = (span: Span, at: number) =>
    stages.some((stage) => isAnyOf(span, [`did.${stage}`])) &&
    /^し[てた]/.test(said.spans[at + 1]?.text ?? "");
  const became = said.all("is.so").some(({ text }) => /なって$/.test(text)) || said.spans.some(isDone);
  const order = conditions.map(({ did }) => stages.indexOf(did));
  const came = conditions.map((condition, at) => {
    const rises = at > 0 && (order[at - 1] ?? -1) >= 0 && (order[at] ?? -1) > (order[at - 1] ?? -1);
    const stage = condition.relation === "at" && !condition.negated && (order[at] ?? -1) >= 0;
    return stage && (became || rises) ? { ...condition, relation: "in" as const } : condition;
  });
  // "Became GA in 1.34 and not yet removed": that it is still there is asked of today.
  const first = became ? came.find(({ relation }) => relation === "in")?.from : null;
  const isLeft = ({ did, negated, from }: Condition) =>
    did === "removed" && negated && from === (first ?? "");
  return came.map((condition) => (isLeft(condition) ? { ...condition, from: null } : condition));
}

/** What happens once, in one release and in another: "removed in 1.31 and those removed in 1.32" are two lists. */
function inEach(about: AboutList): ListRead | null {
  const conditions = conditionsOf(about.said.spans, about.known);
  const [first, ...more] = conditions;
  const own = conditions.flatMap(({ from }) => from ?? []);
  const once =
    first !== undefined &&
    more.length > 0 &&
    !STAGES.some((stage) => stage === first.did) &&
    conditions.every(({ did, relation, negated }) => did === first.did && relation === "in" && !negated);
  if (!once || new Set(own).size < conditions.length) return null;
  const listed = listedIn(about.said);
  return (
    listed && {
      ...listed,
      where: [happened(first.did)],
      ask: askOf(about.said),
      scope: { each: own.map(minor) },
      sure: 0.9,
    }
  );
}

/** Relations that no release, nor a span of them, stands for. */
const SPECIAL: ReadonlySet<Relation> = new Set(["before", "after", "until", "never"]);

/** "How many Windows gates are there?": all that are there, today or in a release. */
function heldIn({ said, versions, ground = false }: AboutList): Listed | null {
  const called = ground && said.has("name.begins", "in.name");
  const which = said.has("ask.which", "ask.gate") && said.has("exist", "standing");
  const ofSig = sigsOf(said).length > 0 && said.all("ask.kep").some(({ text }) => /keps$/i.test(text));
  if (ofSig && !versions.range && !said.has("did.*", "graduated"))
    return { rule: "held", of: "kep", where: [], detail: null };
  const counted =
    called ||
    ofRelease(said, versions) ||
    which ||
    said.has("ask.count", "ask.list") ||
    (ground && said.has("ask.all", "noun.many"));
  if (!counted || versions.range || versions.since) return null;
  // "KEP list 1.36": those of a release need no other ground.
  const listed =
    ground || ((said.has("ask.list") || ofRelease(said, versions)) && versions.single.length === 1);
  if (listed && said.has("noun.kep") && !said.has("did.*", "graduated", "noun.pr", "noun.gate"))
    return { rule: "held", of: "kep", where: [], detail: null };
  const named = called ? NAMED.find(([concept]) => said.has(concept))?.[1] : undefined;
  if (named && !said.has("did.*", "noun.gate", "noun.api"))
    return { rule: "held", of: named, where: [isSo("introduced")], detail: null };
  if (!said.has("noun.gate")) return null;
  const inRelease = said.has("ask.count") && versions.single.length === 1;
  if (!listed && !inRelease && !said.has("standing", "exist", "aux.have")) return null;
  if (said.has("did.*", "graduated", "noun.pr", "noun.kep", "compare.more")) return null;
  return { rule: "held", of: "gate", where: [isSo("introduced")], detail: null };
}

/** 「1.33 のゲート」: what a release has, with nothing asked of it. */
function ofRelease(said: Said, { single }: AboutList["versions"]): boolean {
  if (single.length !== 1 || said.has("did.*", "graduated", "ask.*")) return false;
  return said.spans.some(
    (span, at) =>
      span.text === "の" &&
      said.spans[at - 1]?.concept === "version" &&
      isAnyOf(said.spans[at + 1] ?? span, ["noun.gate", "noun.kep"]),
  );
}

/** Is it asked what stands, rather than what happened when? "Are deprecated in 1.35" is so, "were deprecated in 1.35" happened. */
function isStanding({ where }: Listed, { said, versions }: AboutList): boolean {
  const [condition] = where;
  if (condition === undefined || where.length !== 1 || !["deprecated", "locked"].includes(condition.did))
    return false;
  const nouns = said.has("noun.gate", "noun.api", ...NAMED.map(([concept]) => concept));
  if (!nouns || versions.range || versions.since || said.has("so-far")) return false;
  const are = areSo(said);
  // 「非推奨フラグで1.35にまだあるもの」
  const there = !said.has("noun.gate", "noun.api") && said.has("exist", "still", "standing");
  // 「1.34で非推奨のゲート」: in Japanese what stands before の is so.
  const adjective = said.spans.some(
    (span, at) =>
      isAnyOf(span, ["did.deprecated"]) &&
      /^(?:の|な)(?: ?もの| ?やつ)?$/.test(said.spans[at + 1]?.text ?? "") &&
      nouns,
  );
  if (versions.single.length > 0)
    return (are || there || adjective || said.has("as-of", "now")) && !said.has("reached", "turned");
  // 「非推奨になったアノテーションは?」: those that came to it, whenever.
  if (!said.has("noun.gate", "noun.api") && said.has("reached", "turned", "aux.past")) return false;
  return (
    are ||
    adjective ||
    said.has("ask.which", "ask.what", "ask.list", "ask.all", "ask.count", "ask.gate") ||
    said.has("aux.be", "noun.many")
  );
}

/** The releases of a list; null when none is named that it could be of. */
function scopeOf(listed: Listed, { said, versions, known }: AboutList): Scope | null {
  const { single, range, since, both } = versions;
  const standing =
    listed.where.some(({ relation }) => relation === "at") &&
    !listed.where.some(({ relation }) => relation === "in");
  const [first] = single;
  // "Does 1.26 or 1.27 have more beta gates?"
  if (standing && range && both && said.has("compare.more") && !said.has("relation.between"))
    return { each: [minor(range.from), minor(range.to)] };
  // "Does 1.36 have more beta gates compared to 1.35?"
  if (standing && single.length === 2 && said.has("more")) return { each: single.map(minor) };
  // What stands in a release is asked of one, the last named.
  if (standing) return { at: minor(range?.to ?? since ?? first ?? known.latest) };
  if (range) {
    // "In 1.33 or 1.32" names the newer first.
    const [from, to] = inOrder(minor(range.from), minor(range.to));
    if (both && said.has("ask.count", "compare.more") && !said.has("relation.between"))
      return { each: [from, to] };
    // "In 1.30-1.33" are four releases, "between 1.30 and 1.33" is a way of three.
    const dashed =
      !said.has("go.*", "word.go", "relation.between") &&
      said.spans.some(({ text }) => /^(?:[-–—~〜]|\.{2,3})$/.test(text));
    const inclusive =
      (both && !said.has("relation.between", "did.changed")) ||
      dashed ||
      said.has("inclusive") ||
      isWithin(said) ||
      // From one minor to the next is a step.
      (minorOf(to) - minorOf(from) > 1 && isThroughout(said));
    const start = inclusive ? from : minorName(minorOf(from) + 1);
    return start === to ? { at: to } : { from: start, to };
  }
  // "No longer served starting 1.22": the release from which they are missing is the one that removed them.
  const gone =
    listed.where[0]?.did === "removed" &&
    said.has("did.unserved", "lost", "no-longer") &&
    !said.has("ask.all");
  // "After 1.26" does not count 1.26 in.
  const later =
    said.near("relation.after", "version", 0) && /[a-z]/i.test(said.first("relation.after")?.text ?? "");
  if (since && !gone) return { from: later ? minorName(minorOf(since) + 1) : minor(since), to: known.latest };
  // "In 1.24 and in 1.25": each of them by itself.
  const each = [...new Set(single.map(minor))];
  if (each.length > 1 && !since) return { each };
  const at = since ?? first;
  return at ? { at: minor(at) } : (everIn(listed, said) && { from: known.oldest, to: known.latest }) || null;
}

/** "Removed so far", "a list of removed plugins", "already gone": in all the releases that are known. */
function everIn({ of, where, detail, rule }: Listed, said: Said): boolean {
  const [only, ...more] = where;
  if (of === null || more.length > 0 || only?.relation !== "in") return false;
  const things = NAMED.some(([, kind]) => kind === of) && said.has("noun.many");
  // "Which gates were demoted?", "which went from on to off?": what is rare is asked of all times.
  const rare = rule === "default-changed" && only.did !== "changed" && said.has("turned", "flip");
  return (
    detail === "demoted" ||
    (things && !said.has("ask.when", "ask.releases", "it", "pronoun")) ||
    (rare && said.has("ask.gate", "ask.which", "noun.many", "ask.list")) ||
    said.has("so-far") ||
    (only.did === "removed" &&
      said.has("noun.plugin", "noun.admission") &&
      said.has("ask.list", "already", "ask.which"))
  );
}

/** 「1.27から1.34で」, "from 1.27 through 1.34": both ends are counted in where nobody goes from the one to the other. */
function isThroughout(said: Said): boolean {
  if (said.has("go.*", "word.go", "relation.between")) return false;
  const words = said.spans.filter((span) => !isEmpty(span));
  const last = words.findLastIndex(({ concept }) => concept === "version");
  const [joint, next] = [words[last - 1], words[last + 1]];
  if (joint && /^thr(?:u|ough)$/i.test(joint.text)) return true;
  return joint?.text === "から" && next !== undefined && /^(?:で|では|での|に|の)$/.test(next.text);
}

/** Nouns that a list may be of, though they are no part of a release's own questions. */
function isListedNoun({ concept }: Span): boolean {
  return concept === "noun.plugin" || concept === "noun.admission";
}

function inOrder(a: string, b: string): [from: string, to: string] {
  return minorOf(a) <= minorOf(b) ? [a, b] : [b, a];
}
