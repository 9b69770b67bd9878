/** Of a gate that is gone, or asked about as gone: whether it went, and what of it holds without a gate. */
import { type FeatureGate, isBeforeGate, STAGES, type Stage } from "../domain/gate.ts";
import type { Bilingual, Lang } from "../domain/language.ts";
import { compareVersions, minorOf } from "../domain/version.ts";
import type { Turn, Whether } from "../reading/command/query.ts";
import { afterRemoval, isGone, olderThanGate, removal, removalOf } from "./gate-end.ts";
import { since, stateSentence } from "./gate-life.ts";
import { whenSentence } from "./gate-when.ts";
import { say } from "./phrases.ts";
import { type Asking, alreadyIn, TOLD, toldOfTurn, verdict, worded } from "./verdict.ts";
import { inARow } from "./wording.ts";

export function isStage(what: Turn): what is Stage {
  return STAGES.some((stage) => stage === what);
}

/** What holds of a row for as long as it lasts, rather than what happened once. */
export function isSetting(what: Turn): boolean {
  return what === "default" || what === "locked";
}

export const PAST: Bilingual = { en: "No, it is past that.", ja: "いいえ、その段階は過ぎています。" };

const NO_MORE: Bilingual = { en: "No, not any more.", ja: "いいえ、今は違います。" };

/** Removed without ever having been on: a bare "no, removed" would be heard as on until then. */
function neverOn(gate: FeatureGate, lang: Lang): string {
  return gate.stages.some((row) => row.default)
    ? ""
    : say(lang, {
        en: `${gate.name} was never on by default.`,
        ja: `${gate.name} がデフォルトで有効だったことはありません。`,
      });
}

export function removedSentence(
  gate: FeatureGate,
  { came }: Whether,
  version: string,
  asking: Asking,
): string {
  const { lang } = asking;
  const when = whenSentence(gate, "removed", lang);
  if (gate.removedIn && isGone(gate, version)) {
    const last = gate.removedIn === "unknown" ? gate.stages.at(-1)?.to : gate.removedIn;
    const before = came && last && minorOf(last) + (gate.removedIn === "unknown" ? 1 : 0) < minorOf(version);
    // The very release may be the one, or not.
    if (came && gate.removedIn === "unknown" && !before) return when;
    return inARow(
      lang,
      before ? alreadyIn(asking, removalOf(gate, lang) ?? "", version) : verdict(asking, true, TOLD.removed),
      when,
    );
  }
  if (gate.removedIn === "unknown" && !isBeforeGate(gate, version)) return removal(gate, lang);
  const [first] = gate.stages;
  const older = gate.retires && gate.onBefore !== false && first && compareVersions(version, first.from) < 0;
  // "It is not there any more in 1.27?" of what came later: it is not there, which is no no.
  if (!came && !older && first && compareVersions(version, first.from) < 0)
    return stateSentence(gate, version, lang);
  const lead = worded(asking, false, TOLD.removed, {
    en: `No, not ${gate.removedIn ? "in" : "as of"} ${version}.`,
    ja: `いいえ、${version} ${gate.removedIn ? "では" : "の時点では"}削除されていません。`,
  });
  const state = older ? olderThanGate(gate, first.from, version, lang) : stateSentence(gate, version, lang);
  return inARow(lang, lead, state, gate.removedIn && when);
}

/** The gate is gone: a stable feature stays on, so its own state comes before the gate's end. */
export function goneSentence(gate: FeatureGate, asked: Whether, asking: Asking): string {
  const { what } = asked;
  const { lang, put } = asking;
  const was = since(gate, what);
  const when = whenSentence(gate, what, lang);
  const end = inARow(lang, removal(gate, lang), afterRemoval(gate, lang));
  const told = toldOfTurn(what);
  // "Beta yet?" of what went on to be stable is past that; it was so once.
  const past = was !== null && isStage(what) && what !== "stable";
  // "It hasn't reached beta, right?" of what became stable without it: further than that it came.
  const skipped = was === null && isStage(what) && since(gate, "stable") !== null && put !== "asked";
  const no = past
    ? worded(asking, false, told, PAST)
    : verdict(skipped ? { lang, put: "unclear" } : asking, false, told);
  const ever = was !== null && (asked.least || (asked.reached === true && put === "asked"));
  if (gate.stages.at(-1)?.stage !== "stable") {
    // A gate that is gone went through its deprecation: neither "yes" nor "no" is said of it now.
    if (was !== null && (ever || what === "deprecated"))
      return inARow(lang, ever && verdict(asking, true, TOLD.done), when, end);
    const tells = isStage(what) || (was !== null && !isSetting(what));
    const last = gate.stages.at(-1)?.stage;
    const wasOn = gate.stages.at(-1)?.default === true;
    return inARow(
      lang,
      // It never got further: "past that" would be heard as its having been promoted.
      past ? worded(asking, false, told, NO_MORE) : !(what === "default" && wasOn) && no,
      what === "default" && was === null && neverOn(gate, lang),
      tells && when,
      past && last === "deprecated" && whenSentence(gate, last, lang),
      (was !== null || !tells) && end,
    );
  }
  if (what === "locked" && !ever)
    return inARow(
      lang,
      say(lang, { en: "There is no gate left to set.", ja: "設定できるゲートはもうありません。" }),
      was !== null && when,
      end,
    );
  const lasts = what === "stable" || isSetting(what);
  const yes = ever || (was !== null && lasts);
  // Without a gate there is only the feature, which nobody gets unasked, or of which something became since.
  const open = yes && what === "default" && (gate.optIn !== undefined || gate.later !== undefined);
  return inARow(
    lang,
    !open && (yes ? verdict(asking, true, ever && !lasts ? TOLD.done : told) : no),
    (yes || past) && when,
    // Between the stage asked for and the last one there was another.
    past && what === "alpha" && since(gate, "beta") !== null && whenSentence(gate, "beta", lang),
    !(yes && lasts) && whenSentence(gate, "stable", lang),
    end,
  );
}
