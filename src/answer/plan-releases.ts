/** Frames about releases, lists and ways, as the queries that the answering functions take. */
import { KINDS } from "../domain/entry.ts";
import { compareVersions, minorName, minorOf, ordered } from "../domain/version.ts";
import type { Aspect, Question, ReleaseFact, SkewComponent } from "../reading/command/query.ts";
import type { Frame } from "../reading/frame.ts";
import { listQuestion } from "./list-bridge.ts";
import { filtersOf } from "./planned-filters.ts";

/** How any frame becomes a query. */
type Plan = (frame: Frame, base: Question) => Question;

/** The query of a frame about a release, several, or the way between two; null when it is about something else. */
export function planReleases(frame: Frame, base: Question, plan: Plan): Question | null {
  const beside = besideOf(frame, base);
  if (frame.ask === "upgrade") return { ...way(frame, base, plan), ...beside };
  if (frame.of === "release") return release(frame, base);
  if (frame.detail === "diff") return { ...diff(frame, base), ...beside };
  return isList(frame) ? listQuestion(frame, base) : null;
}

/** Is a frame a list's? */
function isList({ things, prs, of, where, ask, detail, filters, problem, scope }: Frame): boolean {
  if (detail === "identity" || problem !== null) return false;
  if (things.length > 0 || prs.length > 0 || of === "release") return false;
  if (where.length > 0 || detail === "promoted") return true;
  if (filters.people.length > 0 && ask !== "changes") return true;
  const compared = ask === "compare" && scope.each !== undefined;
  if (!compared && ask !== "which" && ask !== "count" && ask !== "whether") return false;
  return (
    KINDS.some((kind) => kind === of) ||
    (of === "change" && (filters.about ?? []).length > 0) ||
    (of === "kep" &&
      detail === null &&
      (filters.sigs.length > 0 || (filters.about ?? []).length > 0 || scope.at !== undefined))
  );
}

function bare(frame: Frame, base: Question): Question {
  return {
    ...base,
    subject: null,
    aspect: { asks: "life" },
    version: null,
    range: null,
    releases: [],
    listing: null,
    words: "",
    filters: filtersOf(frame, base),
    others: [],
    sharedName: null,
    confidence: frame.sure,
    problem: null,
  };
}

function release(frame: Frame, base: Question): Question {
  const { scope, detail, problem } = frame;
  if (problem?.code === "other-product") return { ...bare(frame, base), intent: "help", problem };
  return {
    ...bare(frame, base),
    intent: "release",
    // The planner's own list of details is that of the facts.
    aspect: detail
      ? {
          asks: "release",
          what: detail as ReleaseFact,
          ...(scope.month && { month: scope.month }),
          ...(scope.bound && { bound: scope.bound }),
          ...(scope.reason && { reason: scope.reason }),
          ...(frame.ownVersion && { own: frame.ownVersion }),
        }
      : { asks: "life" },
    version: scope.at ?? null,
    releases: scope.each ?? [],
  };
}

function diff(frame: Frame, base: Question): Question {
  const { from = "", to = "" } = frame.scope;
  const aspect: Aspect = frame.manner.includes("new") ? { asks: "new" } : { asks: "life" };
  return { ...bare(frame, base), intent: "diff", range: { from, to }, aspect };
}

/** The search for what is told beside a way, in the releases that it goes to. */
function besideOf(frame: Frame, base: Question): Pick<Question, "beside"> {
  const { from = "", to = "" } = frame.scope;
  if (frame.beside === undefined) return {};
  const [low, high] = ordered(from, to);
  const versions = { from: minorName(minorOf(low) + 1), to: high };
  return {
    beside: {
      ...bare(frame, base),
      intent: "search",
      words: frame.beside,
      filters: { versions, sigs: [], kinds: [] },
    },
  };
}

function way(frame: Frame, base: Question, plan: Plan): Question {
  const { scope, problem, things, words, filters } = frame;
  const [thing, ...others] = things;
  if (problem?.code === "same-version" && problem.patches.length > 0) {
    // From one patch release to another, or to one, of the same minor.
    const patches = problem.patches.toSorted(compareVersions);
    const to = patches.at(-1) ?? problem.version;
    const range = { from: patches.length > 1 ? (patches[0] ?? to) : `${problem.version}.0`, to };
    return { ...bare(frame, base), intent: "upgrade", range };
  }
  // What a way brings begins with the release after its first.
  const after = scope.from ? minorName(minorOf(scope.from) + 1) : undefined;
  const lifeOf = (one: Frame["things"][number]): Frame => ({
    ...frame,
    ask: "life",
    detail: null,
    things: [one],
    // One version of an API: how it stands at the end of the way, and what is served there instead.
    ...(one.kind === "api" && one.name.includes("/") && scope.to && { scope: { at: scope.to } }),
  });
  const asked: Frame = thing
    ? lifeOf(thing)
    : {
        ...frame,
        ask: "changes",
        of: null,
        detail: null,
        scope: { ...scope, ...(after && { from: after }) },
      };
  return {
    ...((things.length > 0 || words !== "") && { about: plan(asked, base) }),
    ...(others.length > 0 && { aboutToo: others.map((one) => plan(lifeOf(one), base)) }),
    ...(frame.detail !== "skew" && filters.components.length > 0 && { parts: filters.components }),
    ...bare(frame, base),
    intent: "upgrade",
    aspect: aspectOf(frame),
    version: scope.at ?? null,
    range: scope.from && scope.to ? { from: scope.from, to: scope.to } : null,
    problem: problem?.code === "same-version" ? { code: problem.code, version: problem.version } : null,
  };
}

function aspectOf({ detail, filters, apart, manner, skew }: Frame): Aspect {
  if (detail === "hops" || detail === "skip" || detail === "downgrade") return { asks: detail };
  if (detail !== "skew") return { asks: "life" };
  return {
    asks: "skew",
    component: (filters.components[0] ?? "all") as SkewComponent, // of a question about skew, one of these
    ...(apart !== null && { apart }),
    ...(skew && { of: skew }),
    ...(manner.includes("forbidden") && { forbidden: true as const }),
  };
}
