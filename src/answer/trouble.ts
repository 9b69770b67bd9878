import { apiStage } from "../domain/api.ts";
import { thingStateAt } from "../domain/thing-state.ts";
import type { KnowledgeBase } from "../knowledge/base.ts";
import type { Question } from "../reading/command/query.ts";
import { statesIn } from "./api-state.ts";
import type { Context } from "./context.ts";
import { afterRemoval, isGone } from "./gate-end.ts";
import { NO_START, refusesGate } from "./gate-use.ts";
import { say } from "./phrases.ts";
import { worded } from "./verdict.ts";

/**
 * What comes first where somebody asks whether something goes wrong: trouble where the thing is gone or refused, none where it is
 * there for good, nothing where neither follows from what is known of it. "Yes" would be heard both ways.
 */
export function withTrouble(told: string, question: Question, context: Context): string {
  const lead = troubleLead(question, context);
  // Behind a colon, the sentence goes on.
  return lead + (lead.endsWith(": ") ? told.replace(/^The /, "the ") : told);
}

function troubleLead(question: Question, { base, today }: Context): string {
  const { lang, wrong } = question;
  if (!wrong) return "";
  const at = question.range?.to ?? question.version ?? base.latestOn(today);
  const trouble = isTrouble(question, at, base);
  if (wrong === "boots")
    return trouble
      ? `${worded(question, true, NO_START, { en: "Yes, with it set it does not start.", ja: "はい、指定したままでは起動しません。" })}${lang === "en" ? " " : ""}`
      : "";
  if (trouble === null) return "";
  return trouble
    ? say(lang, { en: "Trouble: ", ja: "問題があります。" })
    : say(lang, { en: "No trouble: ", ja: "問題ありません。" });
}

/** Null where the state in that release is no answer. */
function isTrouble({ subject, aspect, wrong }: Question, at: string, base: KnowledgeBase): boolean | null {
  switch (subject?.type) {
    case "api": {
      const types = base.apisNamed(subject.name);
      const { gone, served } = statesIn(types, at);
      if (types.length > 0 && gone.length === types.length) return true;
      const lasts = served.every(
        (type) => apiStage(type) === "stable" && type.deprecated === null && type.removed === null,
      );
      return types.length > 0 && served.length === types.length && lasts ? false : null;
    }
    case "gate": {
      const gate = base.gates.get(subject.name);
      if (!gate) return null;
      // With `boots`, the sentence about a value that stays set begins with it.
      if (aspect.asks === "left-set")
        return wrong === "trouble" && refusesGate(gate, at, aspect.on) ? true : null;
      return isGone(gate, at) && !gate.retires && afterRemoval(gate, "en") === "" ? true : null;
    }
    case "thing": {
      const things = base.things.named(subject.name, {
        ...(subject.kind && { kind: subject.kind }),
        ...(subject.component && { component: subject.component }),
      });
      return things.length > 0 && things.every((thing) => thingStateAt(thing, at) === "removed")
        ? true
        : null;
    }
    default:
      return null;
  }
}
