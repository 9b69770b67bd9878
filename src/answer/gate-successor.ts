/** What is told of a gate where another has taken over: that one, and no "no" that would be heard of the feature. */
import type { FeatureGate } from "../domain/gate.ts";
import type { Lang } from "../domain/language.ts";
import type { Change } from "../domain/thing.ts";
import type { Question } from "../reading/command/query.ts";
import type { Context } from "./context.ts";
import { afterRemoval, isGone, lasting, removal, removalOf } from "./gate-end.ts";
import { say } from "./phrases.ts";
import { inARow } from "./wording.ts";

/** Is it asked whether a gate is on, where another has taken over and what it stands for goes on? Then a "no" would be heard of that. */
export function livesOn(gate: FeatureGate, { aspect, version }: Question, { base, today }: Context): boolean {
  const byDefault = aspect.asks === "whether" && aspect.what === "default";
  const step = base.things.gateSteps.successorOf(gate.name);
  return byDefault && step !== null && isGone(gate, version ?? base.latestOn(today));
}

/** A removal alone would be heard as the end of it all, where another gate has taken over. */
export function withSuccessor(told: string, gate: FeatureGate, { base }: Context, lang: Lang): string {
  const step = base.things.gateSteps.successorOf(gate.name);
  const [, successor] = /^(?:gate )?(\w+)$/.exec(step?.instead ?? "") ?? [];
  const ends = removal(gate, lang);
  const next = base.gates.get(successor ?? "");
  // What took over and went itself, without its feature, is nothing to go to.
  if (next && next.removedIn !== null && afterRemoval(next, "en") === "") return told;
  if (!step || !successor || ends === "" || !told.includes(ends) || told.includes(successor)) return told;
  return inARow(lang, told, successorSentence(step, successor, next, lang));
}

/**
 * "StorageCapacityScoring has taken its place since 1.33 (#128184)." A successor that went itself, its feature staying, is nothing to
 * be set, which is said.
 */
export function successorSentence(
  { version, evidence }: Pick<Change, "version" | "evidence">,
  successor: string,
  gate: FeatureGate | undefined,
  lang: Lang,
): string {
  const pr = evidence.prs[0] ? `(#${evidence.prs[0]})` : "";
  const release = gate && removalOf(gate, lang);
  return inARow(
    lang,
    say(lang, {
      en: `${successor} has taken its place since ${version}${pr && ` ${pr}`}.`,
      ja: `${version} から ${successor} が後継です${pr}。`,
    }),
    release &&
      say(lang, {
        en: `${successor} itself was removed in ${release}: its feature is ${lasting(gate).en}.`,
        ja: `${successor} も ${release} で削除されていて、その機能は${lasting(gate).ja}。`,
      }),
  );
}
