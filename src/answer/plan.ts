import type { Did, ThingRef } from "../domain/thing.ts";
import { ordered } from "../domain/version.ts";
import { bareFieldName } from "../knowledge/field-version.ts";
import { minor } from "../reading/attach.ts";
import type { Aspect, Lasting, Question, Subject, Turn } from "../reading/command/query.ts";
import type { Frame } from "../reading/frame.ts";
import { planReleases } from "./plan-releases.ts";
import { filtersOf } from "./planned-filters.ts";

/** A frame as the query that the answering functions take; `base` holds what a text alone does not say: language, filters, page. */
export function plan(frame: Frame, given: Question): Question {
  const base = {
    ...given,
    form: frame.form ?? given.form,
    page: frame.page > 1 ? frame.page : given.page,
    put: frame.put,
    ...(frame.ahead && { ahead: frame.ahead }),
    ...(frame.leftTold && { leftOut: frame.leftTold }),
  };
  const ofReleases = planReleases(frame, base, plan);
  if (ofReleases) return ofReleases;
  const instead = frame.otherwise ? insteadOf(frame.otherwise, base) : null;
  const [thing] = frame.things;
  const [pr] = frame.prs;
  const wrong = (["trouble", "boots"] as const).find((one) => frame.manner.includes(one));
  const query: Question = {
    ...base,
    aspect: aspectOf(frame),
    version: frame.scope.at ?? frame.scope.from ?? null,
    range:
      frame.scope.from && frame.scope.to
        ? { from: minor(frame.scope.from), to: minor(frame.scope.to) }
        : null,
    words: frame.words,
    filters: filtersOf(frame, base),
    others: frame.others.flatMap((other) => subjectOf(other) ?? []),
    sharedName: frame.sharedName,
    ...(frame.taken !== null && { taken: frame.taken }),
    ...(wrong && { wrong }),
    ...(frame.sort && { sort: frame.sort }),
    ...(frame.claims.length > 0 && { claims: frame.claims }),
    ...(frame.granted.length > 0 && { granted: frame.granted }),
    confidence: frame.sure,
    instead,
    problem: problemOf(frame),
  };
  if (frame.problem && frame.of === null && frame.ask !== "upgrade") {
    const reads = frame.problem.code === "unknown-version" ? "search" : "help";
    return { ...query, intent: reads };
  }
  if (frame.of === "kep" && !thing) return { ...query, intent: "kep", subject: null };
  if (frame.of === "gate" && (frame.problem || frame.detail === "identity"))
    return { ...query, intent: "gate", subject: null };
  if (pr !== undefined) return { ...query, intent: "pr", subject: { type: "pr", number: pr } };
  if (frame.of === "api" && frame.problem) return { ...query, intent: "api", subject: null };
  const subject = thing && (frame.detail === "told" ? thingSubject(thing) : subjectOf(thing));
  // A vulnerability is mended in a patch release.
  if (subject?.type === "thing" && subject.kind === "cve")
    return { ...query, intent: "thing", subject, range: wayOf(frame), aspect: aspectOfThing(frame) };
  if (subject?.type === "thing")
    // "From 1.35 on … is it still there in 1.36?": how it stands at the end of a span is asked.
    return {
      ...query,
      ...betweenOf(frame, query),
      intent: "thing",
      // A gate beside it is no thing of its name.
      subject: oneOf(
        frame.detail === "told"
          ? frame.things
          : frame.things.filter((one) => subjectOf(one)?.type === "thing"),
      ),
      aspect: aspectOfThing(frame),
    };
  // A type has no stages of its own to be brought, so that who brought it is asked as of things.
  const ofPeople = subject?.type === "api" && (frame.ask === "pr" || frame.ask === "who");
  if (subject)
    return {
      ...query,
      intent: subject.type,
      subject,
      ...(ofPeople && { aspect: aspectOfThing(frame) }),
    };
  return searched(query, frame);
}

/** What is answered where a search finds nothing. With words that nothing owns, a thing's life is shown, and no yes or no is given. */
function insteadOf(frame: Frame, base: Question): Question {
  const leftOut = frame.topic.map(({ text }) => text);
  const open = frame.ask === "whether" && frame.things.length > 0 && leftOut.length > 0;
  return { ...plan(open ? { ...frame, ask: "life", event: null, where: [] } : frame, base), leftOut };
}

/** The releases that a thing's changes are asked between: "1.36 vs 1.34" the older first, and of two patch releases of one minor the later. */
function betweenOf({ ask, scope }: Frame, { range, version }: Question): Pick<Question, "range" | "version"> {
  const asked = ask === "whether" ? (scope.at ?? scope.to ?? version) : version;
  if (!range) return { range, version: asked };
  const [from, to] = ordered(range.from, range.to);
  if (from !== to) return { range: { from, to }, version: asked };
  return { range: null, version: ordered(scope.from ?? from, scope.to ?? to)[1] };
}

function wayOf({ scope: { from, to } }: Frame): Question["range"] {
  return from && to ? { from, to } : null;
}

function searched(query: Question, { scope }: Frame): Question {
  const filters = { ...query.filters };
  if (scope.from && scope.to) filters.versions ??= { from: minor(scope.from), to: minor(scope.to) };
  else if (scope.at) filters.versions ??= { from: minor(scope.at), to: minor(scope.at) };
  return { ...query, intent: "search", filters, version: null, range: null };
}

function subjectOf(ref: ThingRef): Subject | null {
  const { kind, name } = ref;
  if (kind === "gate" || kind === "api") return { type: kind, name };
  return kind === "kep" ? { type: "kep", number: Number(name) } : thingSubject(ref);
}

function thingSubject({ kind, name, component }: ThingRef): Subject {
  return { type: "thing", kind, name, component };
}

function problemOf({ problem }: Frame): Question["problem"] {
  if (problem?.code !== "unknown-name") return problem;
  const near = problem.near && subjectOf(problem.near);
  return { code: "unknown-name", name: problem.name, ...(near && { near }) };
}

/** What a gate can come to, of what can happen to a thing. */
const TURNS: Partial<Record<Did, Turn>> = {
  alpha: "alpha",
  beta: "beta",
  stable: "stable",
  deprecated: "deprecated",
  removed: "removed",
  locked: "locked",
  on: "default",
  off: "off",
};

/** What several things of one name have in common. */
function oneOf([first, ...others]: readonly ThingRef[]): Subject | null {
  if (!first) return null;
  return {
    type: "thing",
    kind: others.every(({ kind }) => kind === first.kind) ? first.kind : null,
    name: others.length === 0 ? first.name : shortest([first, ...others]),
    component: others.every(({ component }) => component === first.component) ? first.component : null,
  };
}

function shortest(things: readonly ThingRef[]): string {
  // Fields of several groups: `rbac.authorization.k8s.io/Subject.kind` and another.
  const [field, ...others] = new Set(things.flatMap((ref) => bareFieldName(ref) ?? []));
  if (field !== undefined && others.length === 0) return field;
  return things.map(({ name }) => name).reduce((a, b) => (b.length < a.length ? b : a));
}

/** What may be asked of a thing that is neither gate, API nor KEP. */
const OF_THINGS = ["whether", "when", "instead", "who", "pr", "why", "how", "changes"] as const;

/** What is asked of a thing beside its life, by a name of its own. */
const PARTS = ["part", "gate", "oldest", "required"] as const;

function aspectOfThing({ ask: asked, event, where, detail, manner, ownVersion, replacement }: Frame): Aspect {
  const ask = OF_THINGS.find((one) => one === asked);
  if (!ask)
    return detail === "value"
      ? { asks: "value", ...(ownVersion !== undefined && { own: ownVersion }) }
      : { asks: PARTS.find((one) => one === detail) ?? "life" };
  return {
    asks: "thing",
    ask,
    did: event,
    ...(where[0] && { beside: where[0] }),
    ...(detail === "last" && { last: true }),
    ...(replacement && { by: replacement }),
    ...(manner.includes("since") && { since: true }),
    ...(ownVersion !== undefined && { own: ownVersion, ...(manner.includes("still") && { still: true }) }),
    ...(ownVersion !== undefined && manner.includes("came") && { came: true }),
  };
}

/** Details that are a question of their own. */
const DETAILS = [
  "former-name",
  "identity",
  "default-mode",
  "implemented",
  "until",
  "off-until",
  "served",
  "api-version",
  "stages",
  "meaning",
] as const;

function lastingOf(event: Frame["event"]): Lasting {
  return event === "alpha" || event === "on" || event === "off" ? event : "beta";
}

/** Which sentence answers it. */
function aspectOf({ ask, event, detail, manner, replacement: by }: Frame): Aspect {
  const what = event ? (TURNS[event] ?? null) : null;
  const own = DETAILS.find((one) => one === detail);
  if (own === "served" && manner.includes("since")) return { asks: "served", since: true };
  if (own) return { asks: own };
  switch (detail) {
    case "exists":
      return manner.includes("since") ? { asks: "usable-since" } : { asks: "exists" };
    case "served-default":
      return { asks: "served", byDefault: true };
    case "left-set":
      return { asks: "left-set", on: event === "on", ...(manner.includes("boots") && { boots: true }) };
    case "supported":
      return { asks: "release", what: "supported" };
    case "usable-lost":
      return { asks: "usable", lost: true };
    case "usable":
      return ask === "when" || manner.includes("since") ? { asks: "usable-since" } : { asks: "usable" };
    case "end-of-stage":
      return { asks: "end-of-stage", stage: lastingOf(event), when: ask === "when" };
    case "left":
      return { asks: "left", stage: event === "alpha" ? "alpha" : "beta", when: ask === "when" };
  }
  switch (ask) {
    case "who":
      return what ? { asks: "author", what } : { asks: "author" };
    case "pr":
      return { asks: "pr", what };
    case "instead":
      return { asks: "replacement", ...(by && { by }) };
    case "what":
      return { asks: "meaning" };
    case "how":
      return { asks: "can-enable", form: manner.includes("need") ? "need" : "how" };
    case "why":
      return { asks: "why" };
    case "when":
      return what ? { asks: "when", what } : { asks: "introduced" };
    case "whether":
      if (manner.includes("can")) return event === "off" ? { asks: "can-disable" } : { asks: "can-enable" };
      if (event === "introduced") return { asks: "introduced", whether: true };
      if (!what) return { asks: "life" };
      return {
        asks: "whether",
        what: what === "off" ? "default" : what,
        ...(what === "off" && { off: true }),
        ...(manner.includes("still") && { still: true }),
        ...(manner.includes("reached") && { reached: true }),
        ...(manner.includes("least") && { least: true }),
        ...(manner.includes("came") && { came: true }),
        ...(manner.includes("either") && { either: true }),
        ...(manner.includes("since") && { since: true }),
      };
    default:
      return { asks: "life" };
  }
}
