/** The clauses of a question that states several facts: a thing, what is said of it, and the release it is said of. */
import type { Did } from "../../domain/thing.ts";
import type { Span } from "../frame.ts";
import { isAnyOf, Said } from "../said.ts";
import { hasJapanese } from "../text.ts";
import { EVENTS } from "./condition-events.ts";

/** What a clause says of a thing: an event, or that it is there. */
const PREDICATES: Readonly<Record<string, Did>> = {
  ...EVENTS,
  serve: "introduced",
  exist: "introduced",
  use: "introduced",
  "still.usable": "introduced",
  gated: "introduced",
  "api.last": "introduced",
};
/** What ends a clause. */
const JOINTS: ReadonlySet<string> = new Set(["and", "but", "comma", "lead", "stop"]);

/** A stretch of the question with a release of its own. */
export interface Clause {
  spans: Span[];
  version: Span | null;
  /** The other end of a span of releases. */
  to: string | null;
  predicate: Span | null;
  /** It stands behind a "but": what comes before is granted. */
  afterBut: boolean;
  /** A comma ends the clause before it. */
  afterComma: boolean;
  /** What is said stands between two releases, and may be of either. */
  unsure: boolean;
}

/** A word of the command that a flag is named with: "kubeadm upgrade diff --api-server-manifest". */
export function isOfCommand({ text }: Span, said: Said): boolean {
  const word = text.toLowerCase();
  return said
    .all("thing")
    .some(({ things }) => things?.some(({ component }) => component?.split(" ").includes(word)));
}

/** Clauses end at a joint, and where Japanese names the next release behind what was said of the one before. */
export function clausesOf(spans: readonly Span[]): Clause[] {
  const said = new Said(spans);
  const between = spans.some(({ concept }) => concept === "relation.between");
  const clauses: Clause[] = [newClause()];
  for (const [at, span] of spans.entries()) {
    const last = clauses.at(-1) ?? newClause();
    const isVersion = span.concept === "version";
    const isEnd = between && isVersion && RANGE.has(spans[at - 1]?.concept ?? "") && last.version !== null;
    if (isEnd) {
      last.to = span.from ?? null;
      continue;
    }
    // 「1.34 でまたオンになった」: the release is of what comes behind the word.
    const isWithin =
      span.concept === "lead" && hasJapanese(span.text) && last.version !== null && last.predicate === null;
    const isJoint =
      JOINTS.has(span.concept) && !isWithin && !(between && spans[at - 1] === last.version && last.version);
    const begins = isVersion && last.version !== null && last.predicate !== null;
    if (begins && isEnglishFirst(last) && !saysBehind(spans, at)) last.unsure = true;
    if (isJoint || begins || beginsNext(spans, at, last)) clauses.push(newClause());
    const clause = clauses.at(-1);
    if (clause && span.concept === "but") clause.afterBut = true;
    if (clause && isJoint) clause.afterComma = span.concept === "comma";
    if (!clause || isJoint) continue;
    // Two releases of one event are told apart by nothing.
    clause.spans.push(isVersion && clause.version ? { ...span, concept: "version.second" } : span);
    if (isVersion) clause.version ??= span;
    // "kubectl run --generator": the command's own word claims nothing.
    if (didOf(span) !== null && !clause.predicate && !isOfCommand(span, said)) clause.predicate = span;
  }
  return clauses;
}

function newClause(): Clause {
  return {
    spans: [],
    version: null,
    to: null,
    predicate: null,
    afterBut: false,
    afterComma: false,
    unsure: false,
  };
}

/** "GA 1.33 gone 1.37", as on a phone: behind its release, what is said next has one of its own. */
function beginsNext(spans: readonly Span[], at: number, { version, predicate }: Clause): boolean {
  if (!version || !predicate || predicate.start > version.start || !/[a-z]/i.test(predicate.text))
    return false;
  return placeBehind(spans, at) === "both";
}

/** "1.22 gone 1.36": the release stands before what is said, in English, where only one behind it is sure to be its own. */
function isEnglishFirst({ version, predicate }: Clause): boolean {
  return (
    version !== null && predicate !== null && predicate.start > version.start && /[a-z]/i.test(predicate.text)
  );
}

/** "1.28 beta 1.34 GA": every release has what is said behind it. */
function saysBehind(spans: readonly Span[], at: number): boolean {
  return placeBehind(spans, at + 1) === "said";
}

/** What follows up to the next joint or release: something said, something said and then its release, or nothing. */
function placeBehind(spans: readonly Span[], at: number): "said" | "both" | null {
  let said = false;
  for (const span of spans.slice(at)) {
    if (JOINTS.has(span.concept)) break;
    if (span.concept === "version") return said ? "both" : null;
    said ||= didOf(span) !== null;
  }
  return said ? "said" : null;
}

/** Words that say something only right before a release, where nothing else is said of it. */
const TERSE: Readonly<Record<string, string>> = { on: "did.on", there: "exist" };

/**
 * "NodeSwap off 1.29 on 1.30", "PSP there 1.24 gone 1.25": of what has no default, "on" says that it is there. So does "there" before the next
 * thing said: "is kubectl events there and not removed?" Where one release alone is named, "on" says which: "NodeSwap on 1.28: beta?"
 */
export function withTerse(spans: readonly Span[]): Span[] {
  if (!spans.some((span) => didOf(span) !== null)) return [...spans];
  const ofGate = spans.some(({ things }) => things?.[0]?.kind === "gate");
  const ofSeveral = spans.filter(({ concept }) => concept === "version").length > 1;
  return spans.map((span, at) => {
    const concept = TERSE[span.text.toLowerCase()];
    const before = spans[at - 1];
    const isTerse =
      concept !== undefined &&
      didOf(span) === null &&
      before !== undefined &&
      ((isBeforeTerse(before, ofGate) &&
        (ofSeveral || concept !== TERSE.on) &&
        spans[at + 1]?.concept === "version" &&
        placeBehind(spans, at + 2) !== "said") ||
        (concept === "exist" && before.concept === "thing" && JOINTS.has(spans[at + 1]?.concept ?? "")));
    return isTerse ? { ...span, concept: ofGate ? concept : "exist", also: [] } : span;
  });
}

/** "The statusz endpoint on 1.34" only says where: what goes on or is there is a gate or an API. */
function isBeforeTerse({ concept, things, text }: Span, ofGate: boolean): boolean {
  const thing = things?.[0];
  if (concept === "thing" && ofGate)
    return thing?.kind === "gate" && thing.name.toLowerCase() === text.toLowerCase();
  if (concept === "thing") return thing?.kind === "api";
  return concept === "api.v" || concept === "version" || JOINTS.has(concept);
}

/** What joins the two ends of "between 1.20 and 1.24", 「1.20から1.24の間」. */
const RANGE: ReadonlySet<string> = new Set(["and", "to", "dash", "from", "relation.until"]);

/** What is said of the thing; null for words that say nothing of it. */
export function didOf(span: Span): Did | null {
  // "v1beta1 left in 1.24"; "no longer in" says that it is not there.
  if (span.concept === "left.stage" && isAnyOf(span, ["left-set"])) return "removed";
  if (span.concept === "came.in") return "introduced";
  return PREDICATES[span.concept] ?? null;
}
