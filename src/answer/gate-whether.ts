import { type FeatureGate, STAGES, type Stage, type StageSpan, stageIn } from "../domain/gate.ts";
import type { Lang } from "../domain/language.ts";
import { compareVersions, minorOf } from "../domain/version.ts";
import type { Turn, Whether } from "../reading/command/query.ts";
import {
  afterRemoval,
  isGone,
  isLockUnknown,
  lockUnknown,
  olderThanGate,
  reached as reachedRow,
  removal,
  removalOf,
  retiring,
  since,
  stateSentence,
  whenSentence,
} from "./gate-life.ts";
import { alreadyIn, onOff, say, stageWord } from "./phrases.ts";
import { inARow, yesNo } from "./wording.ts";

function isStage(what: Turn): what is Stage {
  return STAGES.some((stage) => stage === what);
}

/** What holds of a row for as long as it lasts, rather than what happened once. */
function isSetting(what: Turn): boolean {
  return what === "default" || what === "locked";
}

/** Is it …, in a version? Yes or no first, then the fact. */
export function whetherSentence(gate: FeatureGate, asked: Whether, version: string, lang: Lang): string {
  const { what, negative } = asked;
  const span = stageIn(gate, version);
  const now = stateSentence(gate, version, lang);
  const [first] = gate.stages;
  if (asked.off) {
    const off = span ? !negative && yesNo(lang, !span.default) : staysOn(gate, version) && yesNo(lang, false);
    return inARow(lang, off, now);
  }
  if (gate.retires && what === "stable")
    return inARow(
      lang,
      say(lang, { en: "Not as a feature:", ja: "GA になった機能ではありません。" }),
      retiring(gate, lang),
    );
  if (what === "removed") return removedSentence(gate, asked, version, lang);
  if (isGone(gate, version)) return goneSentence(gate, asked, lang);
  if (!span && what === "default" && gate.retires && first && compareVersions(version, first.from) < 0)
    return inARow(lang, affirmed(asked, lang), olderThanGate(gate, first.from, version, lang));
  if (!span) return inARow(lang, yesNo(lang, false), now);
  if (what === "locked" && isLockUnknown(gate, span)) return inARow(lang, lockUnknown(gate, lang), now);
  const yes = what === "default" ? span.default : what === "locked" ? span.locked : span.stage === what;
  if (yes) return yesSentence(gate, asked, span, version, lang);
  const was =
    what === "default" && asked.reached
      ? gate.stages.find((row) => row.default && compareVersions(row.from, version) < 0)
      : undefined;
  if (was)
    return inARow(
      lang,
      say(lang, {
        en: `Yes, from ${was.from}, but not any more.`,
        ja: `はい、${was.from} では有効でしたが、今は違います。`,
      }),
      now,
    );
  const from = since(gate, what);
  const comes = from !== null && compareVersions(from, version) > 0;
  if (from !== null && !comes && !isSetting(what)) return pastSentence(gate, asked, span, lang);
  return inARow(lang, notYet(asked, version, comes, lang), now, comes && whenSentence(gate, what, lang));
}

/** A gate that went when its feature was stable leaves it on. */
function staysOn(gate: FeatureGate, version: string): boolean {
  return isGone(gate, version) && afterRemoval(gate, "en") !== "";
}

/** Yes; to a negative question the fact itself, since a bare yes could mean either. */
function affirmed(asked: Whether, lang: Lang): string {
  if (!asked.negative) return yesNo(lang, true);
  const en = asked.stated ? "It is:" : asked.reached ? "Yes, it has." : "Yes, it is.";
  return say(lang, { en, ja: "いえ、" });
}

function yesSentence(
  gate: FeatureGate,
  asked: Whether,
  span: StageSpan,
  version: string,
  lang: Lang,
): string {
  const { what } = asked;
  const from = since(gate, what);
  if (asked.still && isStage(what) && from !== null)
    return say(lang, {
      en: `Yes. As of ${version}, ${gate.name} is still ${stageWord(what, lang)} (since ${from}), ${onOff(span.default, lang)}.`,
      ja: `はい。${version} の時点で ${gate.name} はまだ${stageWord(what, lang)}(${from} から)で、${onOff(span.default, lang)}です。`,
    });
  // On now, off later and on again: the state of that very version is the reason.
  const back = from === null || compareVersions(from, version) > 0;
  const passing = isStage(what) && what !== "stable";
  return inARow(
    lang,
    affirmed(asked, lang),
    back || passing ? stateSentence(gate, version, lang) : whenSentence(gate, what, lang),
    what === "default" &&
      !back &&
      say(lang, {
        en: `Its stage: ${stageWord(span.stage, lang)}.`,
        ja: `段階は${stageWord(span.stage, lang)}です。`,
      }),
  );
}

/** A stage that was left behind: reached, yes, but not what holds. */
function pastSentence(gate: FeatureGate, asked: Whether, span: StageSpan, lang: Lang): string {
  const then = whenSentence(gate, asked.what, lang);
  const now = stageWord(span.stage, lang);
  const { from } = reachedRow(gate, span);
  if (asked.reached && !asked.negative && !asked.still)
    return inARow(
      lang,
      yesNo(lang, true),
      then,
      say(lang, { en: `It has been ${now} since ${from}.`, ja: `${from} からは${now}です。` }),
    );
  const sure = asked.negative ? (asked.confirm ? "はい、" : "") : "いいえ、";
  return inARow(
    lang,
    say(lang, {
      en: `${asked.negative && asked.stated ? "Correct" : "No"}, it is past that.`,
      ja: `${sure}その段階は過ぎています。`,
    }),
    say(lang, {
      en: `${gate.name} has been ${now} since ${from}.`,
      ja: `${gate.name} は ${from} から${now}です。`,
    }),
    then,
  );
}

const CORRECT = { en: "Correct, it is not.", ja: "はい、そのとおりです。" };

function notYet({ what, negative, stated, confirm }: Whether, version: string, comes: boolean, lang: Lang) {
  if (negative && confirm) return say(lang, CORRECT);
  const no = negative ? "" : isSetting(what) ? "いいえ。" : "いいえ、";
  return say(lang, {
    en: stated ? "Right, it is not." : comes ? "No, not yet." : `No, not as of ${version}.`,
    ja: isSetting(what) ? no : `${no}${version} ${comes ? "では" : "の時点では"}まだです。`,
  });
}

function removedSentence(
  gate: FeatureGate,
  { negative, came }: Whether,
  version: string,
  lang: Lang,
): string {
  const when = whenSentence(gate, "removed", lang);
  if (gate.removedIn && isGone(gate, version)) {
    const last = gate.removedIn === "unknown" ? gate.stages.at(-1)?.to : gate.removedIn;
    const before = came && last && minorOf(last) + (gate.removedIn === "unknown" ? 1 : 0) < minorOf(version);
    // The very release may be the one, or not.
    if (came && gate.removedIn === "unknown" && !before) return when;
    if (negative) return inARow(lang, say(lang, { en: "Yes, it is.", ja: "いえ、" }), when);
    return inARow(
      lang,
      before ? alreadyIn(removalOf(gate, lang) ?? "", version, lang) : yesNo(lang, true),
      when,
    );
  }
  if (gate.removedIn === "unknown") return removal(gate, lang);
  const lead = say(lang, {
    en: `No, not ${gate.removedIn ? "in" : "as of"} ${version}.`,
    ja: `${negative ? "" : "いいえ、"}${version} ${gate.removedIn ? "では" : "の時点では"}削除されていません。`,
  });
  return inARow(lang, lead, stateSentence(gate, version, lang), gate.removedIn && when);
}

/** The gate is gone: a stable feature stays on, so its own state comes before the gate's end. */
function goneSentence(gate: FeatureGate, asked: Whether, lang: Lang): string {
  const { what, negative } = asked;
  const was = since(gate, what);
  const when = whenSentence(gate, what, lang);
  const end = inARow(lang, removal(gate, lang), afterRemoval(gate, lang));
  const no = yesNo(lang, false);
  if (gate.stages.at(-1)?.stage !== "stable") {
    const sure = asked.stated || asked.confirm ? say(lang, CORRECT) : say(lang, { en: "No.", ja: "はい。" });
    const told = isStage(what) || (was !== null && !isSetting(what));
    return inARow(lang, negative ? sure : no, (was !== null || !told) && end, told && when);
  }
  if (what === "locked" && was === null)
    return inARow(
      lang,
      say(lang, { en: "There is no gate left to set.", ja: "設定できるゲートはもうありません。" }),
      end,
    );
  const lasts = what === "stable" || isSetting(what);
  const yes = was !== null && (lasts || (asked.reached === true && !negative));
  // Without a gate there is only the feature, and nobody gets that unasked.
  const open = yes && what === "default" && gate.optIn !== undefined;
  return inARow(
    lang,
    !open && (yes ? affirmed(asked, lang) : no),
    yes && when,
    !(yes && lasts) && whenSentence(gate, "stable", lang),
    end,
  );
}
