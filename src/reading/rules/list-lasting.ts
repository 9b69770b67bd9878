/**
 * What else follows from a list's conditions: that what is "older than 1.25" is there, that what has been so all the time is so today, and
 * that what came about after something else did so by now.
 */
import { minorName, minorOf } from "../../domain/version.ts";
import { countIn, minor } from "../attach.ts";
import type { Condition, Span } from "../frame.ts";
import { isAnyOf, type Said } from "../said.ts";
import type { KnownRange } from "../spans/numerals.ts";
import { type AboutList, areSo, isSo, STAGES } from "./listed.ts";

/** "Older than 1.25" is said of what is there; "older than 1.20 in 1.37", of what is there in that release. */
export function withStillThere(conditions: readonly Condition[], said: Said): readonly Condition[] {
  const [only, ...more] = conditions;
  const [place, ...others] = more;
  const bounded = only?.relation === "before" || only?.relation === "after";
  if (bounded && only.did === "introduced" && place?.did === "introduced" && others.length === 0)
    return place.relation === "in" ? [only, { ...place, relation: "at" }] : conditions;
  const aged = only?.did === "introduced" && more.length === 0 && !only.negated;
  const older = said.all("did.introduced").some(({ concept }) => concept.startsWith("relation."));
  return aged && older ? [only, isSo("introduced")] : conditions;
}

/**
 * "Alpha since 1.20 and still alpha", "still beta since 1.27", "beta since 1.23 and still are in 1.35", 「1.25 からアルファのまま」: so in the
 * release named first, and in the other one or today. Null where no state is said to last.
 */
export function allAlong(told: readonly Condition[], { said, versions }: AboutList): Condition[] | null {
  const states = told.filter(({ relation }) => relation !== "never");
  const [first] = states;
  const { since, range, single } = versions;
  const begun = since ?? (range && said.has("relation.since", "from") ? range.from : null);
  // 「1.25 からアルファのまま」
  const only = single.length === 1 && said.near("version", "from", 0) ? single[0] : null;
  const from = single.length > 0 ? only : begun;
  if (!first || !from || !said.has("still", "never.beyond")) return null;
  const one = states.every(({ did, negated }) => !negated && did === first.did);
  const came = ["reached", "turned", "did.promoted"]
    .flatMap((concept) => said.all(concept))
    .some(({ text }) => !/^been$/i.test(text));
  if (!one || !STAYS.has(first.did) || came) return null;
  const state: Condition = { did: first.did, relation: "at", from: minor(from), to: null, negated: false };
  return [state, { ...state, from: range ? minor(range.to) : null }];
}

/** "Have been beta since before 1.25", 「1.26 より前からずっとアルファ」: what has been so all the time is so today. */
export function withNow(conditions: readonly Condition[], said: Said): readonly Condition[] {
  const [only, ...more] = conditions;
  if (!only || more.length > 0 || only.negated || !STAYS.has(only.did) || only.from === null)
    return conditions;
  const been = said.all("reached").some(({ text }) => /^been$/i.test(text)) && said.has("aux.have");
  const always = said.all("still").some(({ text }) => /^ずっと|続け/.test(text));
  if (!been && !always) return conditions;
  const now: Condition = { ...isSo(only.did), from: null };
  if (only.relation === "since") return [{ ...only, relation: "at" }, now];
  return only.relation === "before" || only.relation === "until" ? [only, now] : conditions;
}

/** What something may be all the time. */
const STAYS: ReadonlySet<string> = new Set(["alpha", "beta", "stable", "on", "off", "locked", "deprecated"]);

/** What may come about after something came, or came to a stage. */
const LATER: ReadonlySet<string> = new Set([
  "beta",
  "stable",
  "on",
  "off",
  "locked",
  "deprecated",
  "removed",
]);
const FIRST: ReadonlySet<string> = new Set(["introduced", "alpha", "beta", "deprecated"]);

/**
 * "Gates introduced in 1.31 that reached beta", "… within two releases": what has no release of its own came about later, by now or in as
 * many releases.
 */
export function withLater(
  conditions: readonly Condition[],
  said: Said,
  { latest }: KnownRange,
): readonly Condition[] {
  const [first, later, ...more] = conditions;
  if (!first?.from || first.relation !== "in" || first.negated || more.length > 0) return conditions;
  // 「非推奨・削除になった」, "deprecated or removed": either is asked for.
  if (said.has("slash", "or")) return conditions;
  // "Removed in 1.33 that were GA": they had come to it by then.
  const were =
    first.did === "removed" && later?.from === null && !later.negated && later.relation !== "never";
  if (were && STAGES.some((one) => one === later.did))
    return [first, { ...later, relation: "until", from: first.from }];
  if (!FIRST.has(first.did)) return conditions;
  if (first.did === "introduced" && isNewlySo(said)) return conditions;
  // "Introduced in 1.31 that are beta": that they are so today.
  const isStage = later?.relation === "at" && later.from === null && STAGES.some((one) => one === later.did);
  if (isStage && first.did === "introduced" && areSo(said)) return [first, { ...later }];
  const isOpen = later?.relation === "in" && later.from === null && !later.negated;
  if (!isOpen || !LATER.has(later.did) || later.did === first.did) return conditions;
  const within = releasesWithin(said);
  if (within === null) return [first, { ...later, relation: "until", from: latest }];
  const last = minorName(Math.min(minorOf(first.from) + within, minorOf(latest)));
  return [first, { ...later, relation: "between", from: first.from, to: last }];
}

/** "Newly GA", 「新たに安定版入りした」: the stage is what is new, and not the gate. */
function isNewlySo({ spans }: Said): boolean {
  return spans.some(
    ({ text }, at) =>
      /^(?:newly|新しく)$/i.test(text) || (/^新[たし規]/.test(text) && spans[at + 1]?.text === "に"),
  );
}

/** "Within two releases", "only one release": a number of releases. */
export function countsReleases({ spans }: Said): boolean {
  return spans.some((_span, at) => isCounted(spans, at));
}

/** "Within two releases", 「2 リリース以内」: how many; null where nothing is bounded so. */
function releasesWithin({ spans }: Said): number | null {
  const at = spans.findIndex((_span, index) => isCounted(spans, index));
  const count = spans[at];
  const bounded = /^within$/i.test(spans[at - 1]?.text ?? "") || /^以内/.test(spans[at + 2]?.text ?? "");
  return count && bounded ? countIn(count.text) : null;
}

function isCounted(spans: readonly Span[], at: number): boolean {
  const text = spans[at]?.text ?? "";
  const isCount = /^(?:\d{1,2}|[一二三四五六]|one|two|three|four|five|six)$/i.test(text);
  return isCount && isAnyOf(spans[at + 1] ?? NOTHING, ["noun.release", "noun.version"]);
}

const NOTHING = { concept: "", start: 0, end: 0, rule: "", text: "" };
