/** What is said of a field that is there, while the gate that it stands behind is off by default: that it is there allows nothing yet. */
import { type FeatureGate, stageIn } from "../domain/gate.ts";
import { stepsOf } from "../domain/thing.ts";
import { compareVersions } from "../domain/version.ts";
import type { KnownThing } from "../knowledge/things.ts";
import type { Question } from "../reading/command/query.ts";
import { nameIn } from "./gate-life.ts";
import { isSo } from "./thing-state.ts";
import { TOLD, type Told, worded } from "./verdict.ts";

/** The words before the answer, and how the rest is to be told: without a yes or no of its own. */
export interface Gated {
  lead: string;
  asking: Question;
}

/**
 * "Can I use Job.spec.podReplacementPolicy in 1.28?": yes, with its gate turned on; not at all where the gate is locked off. Null where
 * the gate is on, or the field was there before its gate and so does not depend on it.
 */
export function gatedSentence(
  thing: KnownThing,
  gate: FeatureGate,
  question: Question,
  at: string,
): Gated | null {
  const { aspect } = question;
  const open = aspect.asks === "thing" && aspect.ask === "whether" && aspect.did === null && !aspect.beside;
  const span = open && isSo(thing, null, at) === true ? stageIn(gate, at) : null;
  if (!span || span.default || isOlder(thing, gate)) return null;
  const asking: Question = { ...question, put: "unclear" };
  if (span.locked) return { lead: "", asking };
  const set = `--feature-gates=${nameIn(gate, at)}=true`;
  return {
    lead: worded(question, true, onlyWith(set), {
      en: `Yes, but only with ${set}.`,
      ja: `はい、ただし ${set} を指定した場合に限ります。`,
    }),
    asking,
  };
}

function onlyWith(set: string): Told {
  return {
    en: [`it is there, but only with ${set}`, TOLD.there.en[1]],
    ja: [`${set} を指定すれば使えます`, TOLD.there.ja[1]],
  };
}

/** Did it come before the first that is known of its gate? */
function isOlder({ changes }: KnownThing, { stages: [first] }: FeatureGate): boolean {
  const came = stepsOf(changes).find(({ did }) => did === "introduced");
  return came !== undefined && first !== undefined && compareVersions(came.version, first.from) < 0;
}
