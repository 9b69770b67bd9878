/** Lists of gates by the way they came: what left a stage out, never got past one, began in one, or has been in one the longest. */
import { stageIn } from "../../domain/gate.ts";
import { compareVersions } from "../../domain/version.ts";
import { minor } from "../attach.ts";
import type { Condition } from "../frame.ts";
import { isAnyOf } from "../said.ts";
import { type AboutList, happened, isSo, type Listed, STAGES } from "./listed.ts";

/** Null where no such way is asked for. */
export function byLifeIn(about: AboutList): Listed | null {
  return skippedIn(about) ?? oldestIn(about) ?? neverLeftIn(about) ?? beganIn(about);
}

/** "Which gates skipped beta?", 「ベータを経ずにGAになったゲート」: they were never what they left out, and are past it. */
function skippedIn({ said, versions, known }: AboutList): Listed | null {
  const straight = said.has("did.alpha") && said.has("did.stable") ? said.first("go.straight") : undefined;
  const skip = said.first("go.skip") ?? straight;
  if (!skip || !said.has("noun.gate", "noun.feature") || versions.range) return null;
  const at = said.indexOf(skip);
  const near = /[a-z]/i.test(skip.text) ? said.spans.slice(at + 1) : said.spans.slice(0, at).toReversed();
  const left = near.find((span) => isAnyOf(span, ["did.alpha", "did.beta"]));
  if (!left) return null;
  // "Straight from alpha to GA" leaves out what lies between.
  const did = skip === straight || isAnyOf(left, ["did.beta"]) ? "beta" : "alpha";
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
  const stage = STAGES.find((one) => said.has(`did.${one}`));
  const of = versions.range || versions.since || versions.single.length > 0;
  if (!stage || stage === "alpha" || of || !said.has("began.as") || !said.has("noun.gate")) return null;
  const before = STAGES.slice(0, STAGES.indexOf(stage));
  return {
    of: "gate",
    where: [
      { ...happened(stage), relation: "until", from: known.latest },
      ...before.map((did): Condition => ({ ...happened(did), relation: "never" })),
    ],
    detail: null,
    rule: "began-as",
  };
}

/** How many of the oldest are told where several are asked for. */
const OLDEST = 3;

/** "The oldest gates that are still alpha": what has been so the longest, by the release it came to it. */
function oldestIn({ said, versions, known, base }: AboutList): Listed | null {
  const stage = STAGES.find((one) => said.has(`did.${one}`));
  if (!base || !stage || !said.has("release.oldest", "longest") || !said.has("noun.gate", "noun.feature"))
    return null;
  if (versions.range || versions.single.length > 0) return null;
  const since = base.knowledge.gates
    .filter((gate) => !gate.retires && stageIn(gate, known.latest)?.stage === stage)
    .flatMap((gate) => gate.stages.find((span) => span.stage === stage)?.from ?? [])
    .sort(compareVersions);
  const last = since[said.has("noun.many") ? Math.min(OLDEST, since.length) - 1 : 0];
  if (last === undefined) return null;
  return {
    of: "gate",
    where: [isSo(stage), { ...happened(stage), relation: "until", from: last }],
    detail: null,
    rule: "oldest",
  };
}
