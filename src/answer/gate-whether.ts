import { type FeatureGate, STAGES, type Stage, type StageSpan, stageIn } from "../domain/gate.ts";
import type { Lang } from "../domain/language.ts";
import { compareVersions, minorOf } from "../domain/version.ts";
import type { Turn, Whether } from "../reading/command/query.ts";
import {
  afterRemoval,
  isLockUnknown,
  lockUnknown,
  olderThanGate,
  removal,
  retiring,
  since,
  stateSentence,
  whenSentence,
} from "./gate-life.ts";
import { alreadyIn, onOff, say, stageWord } from "./phrases.ts";

/** Sentences one after the other, as the language writes them. */
export function inARow(lang: Lang, ...sentences: string[]): string {
  return sentences.filter(Boolean).join(lang === "en" ? " " : "");
}

function isStage(what: Turn): what is Stage {
  return STAGES.some((stage) => stage === what);
}

/** Is the gate gone in a version? */
export function isGone(gate: FeatureGate, version: string): boolean {
  return (
    gate.removedIn !== null && gate.removedIn !== "unknown" && minorOf(version) >= minorOf(gate.removedIn)
  );
}

const YES = { en: "Yes.", ja: "はい。" };
const NO = { en: "No.", ja: "いいえ。" };

/** Is it …, in a version? Yes or no first, then the fact. */
export function whetherSentence(gate: FeatureGate, asked: Whether, version: string, lang: Lang): string {
  const { what } = asked;
  if (asked.off) return offSentence(gate, asked, version, lang);
  if (gate.retires && what === "stable")
    return inARow(
      lang,
      say(lang, { en: "Not as a feature:", ja: "GA になった機能ではありません。" }),
      retiring(gate, lang),
    );
  if (what === "removed") return removedSentence(gate, asked, version, lang);
  if (isGone(gate, version)) return goneSentence(gate, asked, lang);
  const span = stageIn(gate, version);
  const now = stateSentence(gate, version, lang);
  const [first] = gate.stages;
  if (!span && what === "default" && gate.retires && first && compareVersions(version, first.from) < 0)
    return inARow(lang, affirmed(asked, lang), olderThanGate(gate, first.from, version, lang));
  if (!span) return inARow(lang, say(lang, NO), now);
  if (what === "locked" && isLockUnknown(gate, span)) return inARow(lang, lockUnknown(gate, lang), now);
  const yes = what === "default" ? span.default : what === "locked" ? span.locked : span.stage === what;
  if (yes) return yesSentence(gate, asked, span, version, lang);
  const was = what === "default" && asked.reached ? wasOn(gate, version) : undefined;
  if (was)
    return inARow(
      lang,
      say(lang, {
        en: `Yes, from ${was.from}, but not any more.`,
        ja: `はい、${was.from} では有効でしたが、今は違います。`,
      }),
      now,
    );
  const reached = since(gate, what);
  const ever = reached !== null && compareVersions(reached, version) <= 0;
  if (ever && what !== "default" && what !== "locked") return pastSentence(gate, asked, span, version, lang);
  return inARow(
    lang,
    notYet(asked, version, reached !== null && !ever, lang),
    now,
    reached !== null && !ever ? whenSentence(gate, what, lang) : "",
  );
}

/** On by default once, before a version in which it is off again. */
function wasOn(gate: FeatureGate, version: string): StageSpan | undefined {
  return gate.stages.find((span) => span.default && compareVersions(span.from, version) < 0);
}

/** Yes; to a negative question the fact itself, since a bare yes could mean either. */
function affirmed(asked: Whether, lang: Lang): string {
  if (!asked.negative) return say(lang, YES);
  return say(
    lang,
    asked.stated
      ? { en: "It is:", ja: "いえ、" }
      : { en: asked.reached ? "Yes, it has." : "Yes, it is.", ja: "いえ、" },
  );
}

function yesSentence(
  gate: FeatureGate,
  asked: Whether,
  span: StageSpan,
  version: string,
  lang: Lang,
): string {
  const { what } = asked;
  const reached = since(gate, what);
  if (asked.still && isStage(what) && reached !== null)
    return say(lang, {
      en: `Yes. As of ${version}, ${gate.name} is still ${stageWord(what, lang)} (since ${reached}), ${onOff(span.default, lang)}.`,
      ja: `はい。${version} の時点で ${gate.name} はまだ${stageWord(what, lang)}(${reached} から)で、${onOff(span.default, lang)}です。`,
    });
  // On now, off later and on again: the state of that very version is the reason.
  const back = reached === null || compareVersions(reached, version) > 0;
  const reason =
    back || what === "alpha" || what === "beta" || what === "deprecated"
      ? stateSentence(gate, version, lang)
      : whenSentence(gate, what, lang);
  const stage =
    what === "default" && !back
      ? say(lang, {
          en: `Its stage: ${stageWord(span.stage, lang)}.`,
          ja: `段階は${stageWord(span.stage, lang)}です。`,
        })
      : "";
  return inARow(lang, affirmed(asked, lang), reason, stage);
}

/** A stage that was left behind: reached, yes, but not what holds. */
function pastSentence(
  gate: FeatureGate,
  asked: Whether,
  span: StageSpan,
  version: string,
  lang: Lang,
): string {
  const { what } = asked;
  const left = gate.stages.find(
    ({ stage, from }) => stage === span.stage && compareVersions(from, version) <= 0,
  );
  const now = stageWord(span.stage, lang);
  const then = whenSentence(gate, what, lang);
  if (asked.reached && !asked.negative && !asked.still)
    return inARow(
      lang,
      say(lang, YES),
      then,
      say(lang, {
        en: `It has been ${now} since ${left?.from ?? span.from}.`,
        ja: `${left?.from ?? span.from} からは${now}です。`,
      }),
    );
  return inARow(
    lang,
    say(
      lang,
      asked.negative
        ? {
            en: asked.stated ? "Correct, it is past that." : "No, it is past that.",
            ja: `${asked.confirm ? "はい、" : ""}その段階は過ぎています。`,
          }
        : { en: "No, it is past that.", ja: "いいえ、その段階は過ぎています。" },
    ),
    say(lang, {
      en: `${gate.name} has been ${now} since ${left?.from ?? span.from}.`,
      ja: `${gate.name} は ${left?.from ?? span.from} から${now}です。`,
    }),
    then,
  );
}

function notYet(asked: Whether, version: string, comes: boolean, lang: Lang): string {
  if (asked.negative && asked.confirm)
    return say(lang, { en: "Correct, it is not.", ja: "はい、そのとおりです。" });
  if (asked.what === "default" || asked.what === "locked")
    return say(lang, {
      en: asked.stated ? "Right, it is not." : comes ? "No, not yet." : `No, not as of ${version}.`,
      ja: asked.negative ? "" : "いいえ。",
    });
  return say(lang, {
    en: asked.stated ? "Right, it is not." : comes ? "No, not yet." : `No, not as of ${version}.`,
    ja: `${asked.negative ? "" : "いいえ、"}${version} ${comes ? "では" : "の時点では"}まだです。`,
  });
}

/** "Is it off by default?" */
function offSentence(gate: FeatureGate, asked: Whether, version: string, lang: Lang): string {
  const row = stageIn(gate, version);
  const state = stateSentence(gate, version, lang);
  if (!row)
    return isGone(gate, version) && afterRemoval(gate, lang) ? inARow(lang, say(lang, NO), state) : state;
  if (asked.negative) return state;
  return inARow(lang, say(lang, row.default ? NO : YES), state);
}

function removedSentence(gate: FeatureGate, asked: Whether, version: string, lang: Lang): string {
  const { negative, came } = asked;
  if (
    isGone(gate, version) &&
    came &&
    !negative &&
    gate.removedIn &&
    minorOf(gate.removedIn) < minorOf(version)
  )
    return inARow(lang, alreadyIn(gate.removedIn, version, lang), whenSentence(gate, "removed", lang));
  if (isGone(gate, version))
    return inARow(
      lang,
      say(lang, negative ? { en: "Yes, it is.", ja: "いえ、" } : YES),
      whenSentence(gate, "removed", lang),
    );
  if (gate.removedIn === "unknown") return removal(gate, lang);
  const lead = say(lang, {
    en: gate.removedIn ? `No, not in ${version}.` : `No, not as of ${version}.`,
    ja: `${negative ? "" : "いいえ、"}${version} ${gate.removedIn ? "では" : "の時点では"}削除されていません。`,
  });
  return inARow(
    lang,
    lead,
    stateSentence(gate, version, lang),
    gate.removedIn ? whenSentence(gate, "removed", lang) : "",
  );
}

/** The gate is gone: a stable feature stays on, so its own state comes before the gate's end. */
function goneSentence(gate: FeatureGate, asked: Whether, lang: Lang): string {
  const { what } = asked;
  const last = gate.stages.at(-1);
  const end = inARow(lang, removal(gate, lang)) + afterRemoval(gate, lang);
  if (last?.stage !== "stable") {
    const was = since(gate, what);
    const reached = was !== null && was !== "unknown" && what !== "default" && what !== "locked";
    const no = !asked.negative
      ? say(lang, NO)
      : asked.stated || asked.confirm
        ? say(lang, { en: "Correct, it is not.", ja: "はい、そのとおりです。" })
        : say(lang, { en: "No.", ja: "はい。" });
    return reached
      ? inARow(lang, no, end, whenSentence(gate, what, lang))
      : inARow(lang, no, isStage(what) ? whenSentence(gate, what, lang) : end);
  }
  if (what === "locked" && since(gate, "locked") === null)
    return inARow(
      lang,
      say(lang, { en: "There is no gate left to set.", ja: "設定できるゲートはもうありません。" }),
      end,
    );
  const yes =
    (what === "stable" || what === "default" || what === "locked") && since(gate, what) !== null
      ? true
      : asked.reached === true && since(gate, what) !== null && !asked.negative;
  if (yes && what !== "stable" && what !== "default" && what !== "locked")
    return inARow(
      lang,
      say(lang, YES),
      whenSentence(gate, what, lang),
      whenSentence(gate, "stable", lang),
      end,
    );
  return inARow(
    lang,
    yes ? affirmed(asked, lang) : say(lang, NO),
    whenSentence(gate, yes ? what : "stable", lang),
    end,
  );
}
