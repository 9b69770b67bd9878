/** Lists of gates by the way they came: what left a stage out, never got past one, began in one, or has been in one the longest. */
import { apiStage, stateAt } from "../../domain/api.ts";
import { stageIn } from "../../domain/gate.ts";
import { compareVersions } from "../../domain/version.ts";
import type { KnowledgeBase } from "../../knowledge/base.ts";
import { minor } from "../attach.ts";
import type { Condition, Span } from "../frame.ts";
import { isAnyOf, type Said } from "../said.ts";
import { conditionsOf } from "./conditions.ts";
import { countedIn } from "./list-most.ts";
import { type AboutList, happened, isSo, type Listed, STAGES } from "./listed.ts";

/** Null where no such way is asked for. */
export function byLifeIn(about: AboutList): Listed | null {
  return skippedIn(about) ?? oldestIn(about) ?? neverLeftIn(about) ?? beganIn(about);
}

/** "Which gates skipped beta?", 「ベータを経ずにGAになったゲート」: they were never what they left out, and are past it. */
function skippedIn({ said, versions, known }: AboutList): Listed | null {
  const straightly = straightIn(said);
  if (straightly && said.has("noun.gate", "noun.feature") && !versions.range) {
    const [version] = versions.single;
    const came = version ? { from: minor(version) } : { relation: "until" as const, from: known.latest };
    const to: Condition = { ...happened(straightly), ...came };
    const never = (did: "alpha" | "beta"): Condition => ({ ...happened(did), relation: "never" });
    const before: Condition = { ...happened("alpha"), relation: "until", from: known.latest };
    const stood = version ? OF_DEFAULT.filter((did) => said.has(`did.${did}`)) : [];
    const there = stood.map((did): Condition => ({ ...isSo(did), from: minor(version ?? known.latest) }));
    return {
      of: "gate",
      // To GA they came from alpha; to beta from nowhere.
      where: [...(straightly === "stable" ? [before, never("beta"), to] : [to, never("alpha")]), ...there],
      detail: null,
      rule: "skipped-stage",
    };
  }
  const skip = said.first("go.skip");
  if (!skip || !said.has("noun.gate", "noun.feature") || versions.range) return null;
  const at = said.indexOf(skip);
  const near = /[a-z]/i.test(skip.text) ? said.spans.slice(at + 1) : said.spans.slice(0, at).toReversed();
  const left = near.find((span) => isAnyOf(span, ["did.alpha", "did.beta"]));
  if (!left) return null;
  const did = isAnyOf(left, ["did.beta"]) ? "beta" : "alpha";
  const [version] = versions.single;
  const next = did === "beta" ? "stable" : "beta";
  const past: Condition = {
    ...happened(next),
    ...(version ? { from: minor(version) } : { relation: "until", from: known.latest }),
  };
  const before: Condition = { ...happened("alpha"), relation: "until", from: known.latest };
  return {
    of: "gate",
    where: [...(did === "beta" ? [before] : []), { ...happened(did), relation: "never" }, past],
    detail: null,
    rule: "skipped-stage",
  };
}

/** "Straight to GA", "straight to beta": the stage they came to at once, having been at none before it. */
function straightIn(said: Said): "beta" | "stable" | null {
  const straight = said.first("go.straight");
  const stage =
    straight &&
    said.spans
      .slice(said.indexOf(straight) + 1)
      .find((span) => isAnyOf(span, ["did.beta", "did.stable", "did.alpha"]));
  if (!stage) return null;
  return isAnyOf(stage, ["did.stable"]) ? "stable" : isAnyOf(stage, ["did.beta"]) ? "beta" : null;
}

/** "Gates that never left alpha and were removed", 「アルファのまま消えたゲート」: they came to that stage and to none beyond it. */
function neverLeftIn({ said, versions, known }: AboutList): Listed | null {
  const stage = STAGES.find((one) => said.has(`did.${one}`));
  const gone = said.has("did.removed", "lost", "gone");
  const stayed =
    said.near("negation", "left.stage") || said.near("left.stage", "negation") || (gone && said.has("stuck"));
  if (!stage || stage === "stable" || !stayed || !said.has("noun.gate") || versions.range) return null;
  const [version] = versions.single;
  const ever: Condition = { ...happened(stage), relation: "until", from: known.latest };
  if (version && !gone) return null;
  const removed = version
    ? { ...happened("removed"), from: minor(version) }
    : { ...ever, did: "removed" as const };
  const beyond = STAGES.slice(STAGES.indexOf(stage) + 1);
  return {
    of: "gate",
    where: [
      ever,
      ...beyond.map((did): Condition => ({ ...happened(did), relation: "never" })),
      ...(gone ? [removed] : []),
    ],
    detail: null,
    rule: "never-left",
  };
}

/** "Gates that started in beta", 「最初からベータのゲート」, of no release: they came to it and never were what comes before. */
function beganIn({ said, versions, known }: AboutList): Listed | null {
  const began = said.first("began.as");
  const of = stageBeside(began, said);
  const stage = STAGES.find((one) => of !== undefined && isAnyOf(of, [`did.${one}`]));
  if (!began || !of || !stage || stage === "alpha" || !said.has("noun.gate")) return null;
  if (versions.range || versions.since) return null;
  // "… and are GA in 1.37", 「…で今もベータ」, "removed gates that …": what else is said of them, in a release of its own.
  const place = releaseOf(began, of, said);
  const rest = said.without((span) => span === began || span === of || span === place);
  const told = conditionsOf(rest.spans, known).filter(({ did }) => did !== "introduced");
  const lasts = told.length === 0 && rest.has("still", "now");
  const so = lasts ? STAGES.filter((one) => rest.has(`did.${one}`)).map(isSo) : [];
  const gone = rest.has("did.removed") && !told.some(({ did }) => did === "removed");
  const ever = { relation: "until" as const, from: known.latest };
  if (place?.from) {
    const at = minor(place.from);
    // "As beta in 1.34 and off by default": in that release.
    const stood =
      told.length === 0 && so.length === 0 ? OF_DEFAULT.filter((did) => rest.has(`did.${did}`)) : [];
    const there = stood.map((did): Condition => ({ ...isSo(did), from: at }));
    return beganAs(stage, { relation: "in", from: at }, [...told, ...so, ...there]);
  }
  if (told.length === 0 && versions.single.length > 0) return null;
  return beganAs(stage, ever, [...told, ...so, ...(gone ? [{ ...happened("removed"), ...ever }] : [])]);
}

/** They came to that stage then, and never were what comes before it. */
function beganAs(
  stage: (typeof STAGES)[number],
  then: Pick<Condition, "relation" | "from">,
  others: readonly Condition[],
): Listed {
  const never = STAGES.slice(0, STAGES.indexOf(stage)).map(
    (did): Condition => ({ ...happened(did), relation: "never" }),
  );
  const where = [{ ...happened(stage), ...then }, ...never, ...others];
  return { of: "gate", where, detail: null, rule: "began-as" };
}

/** What may be so of a gate when it comes. */
const OF_DEFAULT = ["on", "off", "locked"] as const;

/** The release in which they began: right behind the words for it in English, right before them in Japanese; undefined where none is. */
function releaseOf(began: Span, of: Span, { spans }: Said): Span | undefined {
  const [first, last] = [spans.indexOf(began), spans.indexOf(of)].sort((one, other) => one - other);
  if (first === undefined || last === undefined) return undefined;
  const isOther = (span: Span) => span !== began && span !== of && isAnyOf(span, ["did.", "and", "but"]);
  const english = /[a-z]/i.test(began.text);
  const near = english ? spans.slice(first, last + 3) : spans.slice(0, last).toReversed();
  const end = near.findIndex(isOther);
  return near.slice(0, end < 0 ? undefined : end).find(({ concept }) => concept === "version");
}

/** The stage that a word for the beginning is said of: behind it in English and behind 「最初から」, else before it. */
function stageBeside(began: Span | undefined, { spans }: Said): Span | undefined {
  if (!began) return undefined;
  const isStage = (span: Span) => STAGES.some((stage) => isAnyOf(span, [`did.${stage}`]));
  const at = spans.indexOf(began);
  return /[a-z]/i.test(began.text) || began.text === "から"
    ? spans.slice(at + 1).find(isStage)
    : spans.slice(0, at).findLast(isStage);
}

/** How many of the oldest are told where several are asked for. */
const OLDEST = 3;

/** "The oldest gates that are still alpha", "the longest-lived gates": what has been so, or there, the longest, by the release it came to it. */
function oldestIn({ said, versions, known, base }: AboutList): Listed | null {
  const stage = ([...STAGES, "deprecated"] as const).find((one) => said.has(`did.${one}`));
  const of = said.has("noun.gate", "noun.feature") ? "gate" : said.has("noun.api") ? "api" : null;
  if (!base || !of || !said.has("release.oldest", "longest")) return null;
  // Of no stage it is asked of gates alone: what a feature's age is, none tells.
  if (!stage && (said.has("did.*", "default", "graduated") || !said.has("noun.gate", "noun.api")))
    return null;
  // "The oldest API version" is asked of one API.
  if (of === "api" && !said.has("noun.many", "still", "serve", "standing", "exist")) return null;
  if (versions.range || versions.single.length > 0) return null;
  const since = (of === "gate" ? gatesSince : apisSince)(stage, known.latest, base).sort(compareVersions);
  const count = countedIn(said) ?? (said.has("noun.many") ? OLDEST : 1);
  const last = since[Math.min(count, since.length) - 1];
  if (last === undefined) return null;
  const did = stage ?? "introduced";
  return {
    of,
    where: [isSo(did), { ...happened(did), relation: "until", from: last }],
    detail: null,
    rule: "oldest",
  };
}

/** Since when each gate that is at a stage has been at it, or with none named, there. */
function gatesSince(stage: string | undefined, latest: string, { knowledge }: KnowledgeBase): string[] {
  return knowledge.gates
    .filter((gate) => (stage === "deprecated" || !gate.retires) && isAt(stageIn(gate, latest)?.stage, stage))
    .flatMap((gate) => gate.stages.find((span) => isAt(span.stage, stage))?.from ?? []);
}

/** Since when each API type that is served has been so, or deprecated. */
function apisSince(stage: string | undefined, latest: string, { knowledge }: KnowledgeBase): string[] {
  return knowledge.apis
    .filter((api) => stateAt(api, latest) === "served")
    .filter((api) => stage === undefined || stage === "deprecated" || apiStage(api) === stage)
    .flatMap((api) => (stage === "deprecated" ? api.deprecated : api.introduced) ?? []);
}

/** Is a gate at the stage, or with none named, there at all? */
function isAt(stage: string | undefined, asked: string | undefined): boolean {
  return stage !== undefined && (asked === undefined || stage === asked);
}
