import type { FeatureGate } from "../domain/gate.ts";
import type { Lang } from "../domain/language.ts";
import type { Question } from "../question/question.ts";
import type { Context } from "./context.ts";
import { lifeSentence, stateSentence, whenSentence } from "./gate-life.ts";
import { authorSentence, pullRequestSentence } from "./gate-people.ts";
import {
  disableSentence,
  enableSentence,
  introducedSentence,
  usableSentence,
  usableSinceSentence,
} from "./gate-use.ts";
import { inARow, whetherSentence } from "./gate-whether.ts";
import { say } from "./phrases.ts";

/** The sentence about a gate that a question asks for; null when it asks for none of its turns, so that its life is told. */
export function askedSentence(gate: FeatureGate, question: Question, context: Context): string | null {
  const { lang, aspect, version } = question;
  const at = version ?? context.base.latestOn(context.today);
  switch (aspect.asks) {
    case "when":
      return inARow(
        lang,
        whenSentence(gate, aspect.what, lang),
        version ? stateSentence(gate, version, lang) : "",
      );
    case "whether":
      return whetherSentence(gate, aspect, at, lang);
    case "can-disable":
      return disableSentence(gate, at, lang, aspect.negative);
    case "can-enable":
      return enableSentence(gate, at, lang);
    case "usable":
      return usableSentence(gate, at, lang, { negative: aspect.negative ?? false, today: version === null });
    case "usable-since":
      return usableSinceSentence(gate, lang);
    case "introduced":
      return introducedSentence(gate, lang);
    case "pr":
      return pullRequestSentence(gate, aspect.what, context.base, lang);
    case "author":
      return authorSentence(
        gate.kep === null ? undefined : context.base.keps.get(gate.kep),
        gate,
        context.base,
        lang,
      );
    case "default-mode":
      return inARow(
        lang,
        lifeOrState(gate, version, lang),
        say(lang, {
          en: "A gate that is on makes its feature available; whether components use it by default, the gate does not tell.",
          ja: "ゲートが有効であることは機能が使えることを示すだけで、その方式が既定で使われるかどうかはゲートからは分かりません。",
        }),
      );
    default:
      return null;
  }
}

/** The state in the version asked about; without one, the whole life. */
export function lifeOrState(gate: FeatureGate, version: string | null, lang: Lang): string {
  return version ? stateSentence(gate, version, lang) : lifeSentence(gate, lang);
}

/** The states in two versions side by side, and whether they differ. */
export function compareSentence(gate: FeatureGate, from: string, to: string, lang: Lang): string {
  return inARow(lang, stateSentence(gate, from, lang), stateSentence(gate, to, lang));
}
