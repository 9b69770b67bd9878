/** A gate that one component lost while others still knew it: what holds of the one is not so of the others. */
import type { FeatureGate } from "../domain/gate.ts";
import type { Lang } from "../domain/language.ts";
import type { Change } from "../domain/thing.ts";
import { compareVersions } from "../domain/version.ts";
import type { KnowledgeBase } from "../knowledge/base.ts";
import type { Claim } from "../reading/frame.ts";
import { isGone, removal } from "./gate-end.ts";
import { say } from "./phrases.ts";
import { inARow } from "./wording.ts";

/** The step by which a component had lost the gate by then; null where none had, or where all of them had. */
export function lostThen(gate: FeatureGate, at: string, { things }: KnowledgeBase): Change | null {
  const lost = things.gateSteps.lostBy(gate.name);
  return lost && compareVersions(lost.version, at) <= 0 && !isGone(gate, at) ? lost : null;
}

/** Is a gate said to be gone, or there, in a release in which it was gone from one component alone? */
export function isOfLost({ things, condition }: Claim, base: KnowledgeBase): boolean {
  const { did, from } = condition;
  if ((did !== "removed" && did !== "introduced") || from === null) return false;
  return things.some(({ kind, name }) => {
    const gate = kind === "gate" ? base.gates.get(name) : undefined;
    return gate !== undefined && lostThen(gate, from, base) !== null;
  });
}

/** "The kubelet has had no DynamicKubeletConfig since 1.24 (#106932)." */
export function lostSentence({ name }: FeatureGate, lost: Change, lang: Lang): string {
  const { thing, version } = lost;
  return say(lang, {
    en: `The ${thing.component} has had no ${name} since ${version}${pullsOf(lost, " ")}.`,
    ja: `${thing.component} からは ${version} で先に ${name} が削除されています${pullsOf(lost)}。`,
  });
}

/** A component lost the gate while others still knew it: there it can no more be set, nor its feature used. */
export function componentLeft(gate: FeatureGate, lost: Change, at: string, lang: Lang): string {
  const { thing, version } = lost;
  return inARow(
    lang,
    say(lang, {
      en: `Not with the ${thing.component} of ${at}: it has no ${gate.name} since ${version}${pullsOf(lost, " ")} and refuses to start with it.`,
      ja: `${at} の ${thing.component} では使えません。${gate.name} は ${version} で ${thing.component} から削除されており${pullsOf(lost)}、指定すると起動しません。`,
    }),
    removal(gate, lang),
  );
}

/** ` (#106932)`; empty where no pull request is known. */
function pullsOf({ evidence }: Change, space = ""): string {
  const prs = evidence.prs.map((pr) => `#${pr}`).join(", ");
  return prs && `${space}(${prs})`;
}
