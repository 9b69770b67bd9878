import {
  type FeatureGate,
  isLockUnknown,
  STAGES,
  type Stage,
  type StageSpan,
  stageIn,
} from "../domain/gate.ts";
import type { Lang } from "../domain/language.ts";
import { compareVersions, minorOf } from "../domain/version.ts";
import type { Turn, Whether } from "../reading/command/query.ts";
import { afterRemoval, isGone, olderThanGate, removal } from "./gate-end.ts";
import { goneSentence, isSetting, isStage, PAST, removedSentence } from "./gate-gone.ts";
import { lockUnknown, reached as reachedRow, retiring, since, stateSentence } from "./gate-life.ts";
import { whenSentence } from "./gate-when.ts";
import { onOff, say, stageWord } from "./phrases.ts";
import { type Asking, alreadyIn, alreadySince, TOLD, toldOfTurn, verdict, worded } from "./verdict.ts";
import { inARow } from "./wording.ts";

/** Is it …, in a version? Yes or no first, then the fact. */
export function whetherSentence(
  gate: FeatureGate,
  asked: Whether,
  version: string,
  { lang, put: asPut }: Asking,
): string {
  const { what } = asked;
  const came = since(gate, what);
  // Of a release in which it is so and did not come about, a yes to the one would be a no to the other.
  const put = asked.either && came !== null && minorOf(came) < minorOf(version) ? "unclear" : asPut;
  const asking: Asking = { lang, put };
  const span = stageIn(gate, version);
  const now = stateSentence(gate, version, lang);
  const [first] = gate.stages;
  const told = toldOfTurn(asked.off ? "off" : what);
  const began = asked.since && beganSentence(gate, asked, version, asking);
  if (began) return began;
  if (asked.off) {
    const off = span ? !span.default : staysOn(gate, version) ? false : null;
    // "Turned off in 1.31?" of what went off before; of what had not been on by then, neither yes nor no.
    if (asked.came && off) {
      const turned = gate.stages.some((row) => row.default) ? since(gate, "off") : null;
      const order = turned === null ? 1 : compareVersions(turned, version);
      if (turned !== null && order < 0)
        return inARow(lang, alreadyIn(asking, turned, version), whenSentence(gate, "off", lang), now);
      if (order > 0) return inARow(lang, now, span && turnsSentence(gate, span, lang));
    }
    return inARow(
      lang,
      off !== null && verdict(asking, off, told),
      now,
      span && turnsSentence(gate, span, lang),
    );
  }
  if (gate.retires && what === "stable")
    return inARow(
      lang,
      say(lang, { en: "Not as a feature:", ja: "GA になった機能ではありません。" }),
      retiring(gate, lang),
    );
  if (what === "removed") return removedSentence(gate, asked, version, asking);
  const before = asked.came ? since(gate, what) : null;
  if (before !== null && compareVersions(before, version) < 0)
    return inARow(
      lang,
      alreadyIn(asking, before, version),
      whenSentence(gate, what, lang),
      isStage(what) ? passedSentence(gate, what, lang) || removal(gate, lang) : removal(gate, lang),
    );
  if (isGone(gate, version)) return goneSentence(gate, asked, asking);
  if (!span && what === "default" && gate.retires && first && compareVersions(version, first.from) < 0)
    return gate.onBefore === false
      ? inARow(lang, verdict(asking, false, told), now)
      : olderThanGate(gate, first.from, version, lang);
  // "Deprecated since 1.30?" of a gate that came later: when that came about is what has to be put right.
  if (!span)
    return inARow(
      lang,
      verdict(asking, false, told),
      now,
      since(gate, what) !== null && since(gate, what) !== first?.from && whenSentence(gate, what, lang),
      // "GA in 1.14, right?" of what came later and never was: that is the rest of it.
      since(gate, what) === null &&
        gate.removedIn !== null &&
        isStage(what) &&
        neverSentence(gate, what, lang),
    );
  if (what === "locked" && isLockUnknown(gate, span)) return inARow(lang, lockUnknown(gate, lang), now);
  const yes = what === "default" ? span.default : what === "locked" ? span.locked : span.stage === what;
  if (yes) return yesSentence(gate, asked, span, version, asking);
  const was =
    what === "default" && asked.reached
      ? gate.stages.find((row) => row.default && compareVersions(row.from, version) < 0)
      : undefined;
  if (was)
    return inARow(
      lang,
      worded(asking, false, told, {
        en: `Yes, from ${was.from}, but not any more.`,
        ja: `はい、${was.from} では有効でしたが、今は違います。`,
      }),
      now,
    );
  const from = since(gate, what);
  // On before and on again later is no "not yet".
  if (what === "default" && gate.stages.some((row) => row.default && compareVersions(row.from, version) < 0))
    return inARow(lang, verdict(asking, false, told), now, whenSentence(gate, what, lang));
  const comes = from !== null && compareVersions(from, version) > 0;
  if (from !== null && !comes && !isSetting(what)) return pastSentence(gate, asked, span, asking);
  // A stage before the one it is at, and that it never had, is not to come either.
  if (from === null && isStage(what) && isBefore(what, span.stage))
    return inARow(lang, !asked.least && verdict(asking, false, told), neverSentence(gate, what, lang), now);
  // "Will it ever go GA?" of one that never will.
  if (what === "stable" && !comes && gate.stays)
    return inARow(lang, verdict({ lang, put: "asked" }, false, told), now, gate.stays[lang]);
  return inARow(
    lang,
    // No row deprecates it: "not yet" would say that one is to come.
    what === "deprecated" && !comes ? verdict(asking, false, told) : notYet(what, version, comes, asking),
    now,
    what === "locked" && say(lang, { en: "It is not locked.", ja: "ロックされていません。" }),
    comes ? whenSentence(gate, what, lang) : isStage(what) && reachedSentence(gate, span, lang),
  );
}

/**
 * "Has it been on since 1.33?": the release named is that of the beginning. Null where the state in it answers as well: it began there,
 * it is still to come, or it never was.
 */
function beganSentence(gate: FeatureGate, asked: Whether, version: string, asking: Asking): string | null {
  const { lang } = asking;
  const turn: Turn = asked.off ? "off" : asked.what;
  const span = stageIn(gate, version);
  // A stage that it went back to begins anew.
  const from = isStage(turn) && span?.stage === turn ? reachedRow(gate, span).from : since(gate, turn);
  if (gate.retires && turn === "stable") return null;
  // What went on later was off then, but is not any more.
  if (from === null && turn === "default" && span?.default) {
    // On for a while, and off since: when that was tells more than its having been on.
    const off = gate.stages.slice(0, gate.stages.indexOf(span)).findLastIndex((row) => !row.default);
    const began = gate.stages[off + 1]?.from ?? span.from;
    const earlier = compareVersions(began, version) < 0;
    return inARow(lang, earlier && alreadySince(asking, began), whenSentence(gate, turn, lang));
  }
  if (from === null)
    return turn === "off" && span && !span.default
      ? inARow(lang, stateSentence(gate, version, lang), turnsSentence(gate, span, lang))
      : null;
  if (from === "unknown") return null;
  const when = whenSentence(gate, turn, lang);
  const order = minorOf(from) - minorOf(version);
  // "Removed since 1.27?" asks of all the time after.
  if (order > 0 && turn === "removed") return when;
  if (order > 0)
    return turn === "default" && span?.default
      ? inARow(
          lang,
          worded(asking, false, TOLD.on, {
            en: "No, not without a break.",
            ja: "いいえ、ずっとではありません。",
          }),
          when,
        )
      : null;
  const passed = isStage(turn) && passedSentence(gate, turn, lang);
  if (order < 0) return inARow(lang, alreadySince(asking, from), when, passed);
  // "… is beta since 1.30. Still accurate?": it began there, and is so no more.
  const ended = asked.still === true && isStage(turn) && (passed || gate.removedIn !== null);
  if (ended) return inARow(lang, when, passed, removal(gate, lang));
  return passed ? inARow(lang, verdict(asking, true, toldOfTurn(turn)), when, passed) : null;
}

/** "It has been stable (GA) since 1.34." of a gate whose stage is no longer the one asked about; empty where it is. */
function passedSentence(gate: FeatureGate, stage: Stage, lang: Lang): string {
  const last = gate.stages.at(-1);
  if (!last || last.stage === stage) return "";
  const now = stageWord(last.stage, lang);
  const { from } = reachedRow(gate, last);
  return inARow(
    lang,
    gate.removedIn === null
      ? say(lang, { en: `It has been ${now} since ${from}.`, ja: `${from} からは${now}です。` })
      : say(lang, { en: `It became ${now} in ${from}.`, ja: `${from} で${now}になりました。` }),
    removal(gate, lang),
  );
}

/** "It has been alpha since 1.21.": how long it has been what it is, where a later stage was asked for. */
function reachedSentence(gate: FeatureGate, span: StageSpan, lang: Lang): string {
  const { from } = reachedRow(gate, span);
  const back = gate.stages.some(
    (row) => compareVersions(row.from, from) < 0 && isStage(row.stage) && isBefore(span.stage, row.stage),
  );
  return back
    ? say(lang, {
        en: `It went back to ${stageWord(span.stage, lang)} in ${from}.`,
        ja: `${from} で${stageWord(span.stage, lang)}に戻されました。`,
      })
    : say(lang, {
        en: `It has been ${stageWord(span.stage, lang)} since ${from}.`,
        ja: `${stageWord(span.stage, lang)}になったのは ${from} です。`,
      });
}

/** When what is off in a row is turned on, or since when what is on has been; empty where it stays off. */
function turnsSentence(gate: FeatureGate, span: StageSpan, lang: Lang): string {
  const from = since(gate, "default");
  if (from === null || (span.default && compareVersions(from, span.from) > 0)) return "";
  return whenSentence(gate, "default", lang);
}

function isBefore(stage: Stage, now: Stage): boolean {
  return STAGES.indexOf(stage) < STAGES.indexOf(now);
}

/** "It has never been alpha: it came as beta in 1.37." */
function neverSentence(gate: FeatureGate, stage: Stage, lang: Lang): string {
  const [first] = gate.stages;
  const word = stageWord(stage, lang);
  const as = first && stageWord(first.stage, lang);
  return say(lang, {
    en: `${gate.name} has never been ${word}${first ? `: it came as ${as} in ${first.from}` : ""}.`,
    ja: `${gate.name} が${word}だったことはありません${first ? `(${first.from} に${as}として登場)` : ""}。`,
  });
}

/** A gate that went when its feature was stable leaves it on. */
function staysOn(gate: FeatureGate, version: string): boolean {
  return isGone(gate, version) && gate.later === undefined && afterRemoval(gate, "en") !== "";
}

function yesSentence(
  gate: FeatureGate,
  asked: Whether,
  span: StageSpan,
  version: string,
  asking: Asking,
): string {
  const { what } = asked;
  const { lang } = asking;
  const from = isStage(what) ? reachedRow(gate, span).from : since(gate, what);
  const lead = verdict(asking, true, toldOfTurn(what));
  if (asked.still && isStage(what) && from !== null)
    return inARow(
      lang,
      lead,
      say(lang, {
        en: `As of ${version}, ${gate.name} is still ${stageWord(what, lang)} (since ${from}), ${onOff(span.default, lang)}.`,
        ja: `${version} の時点で ${gate.name} はまだ${stageWord(what, lang)}(${from} から)で、${onOff(span.default, lang)}です。`,
      }),
    );
  // On now, off later and on again: the state of that very version is the reason.
  const back = from === null || compareVersions(from, version) > 0;
  const passing = isStage(what) && what !== "stable";
  return inARow(
    lang,
    lead,
    back || passing ? stateSentence(gate, version, lang) : whenSentence(gate, what, lang),
    what === "default" && !back && stageThen(gate, span, version, lang),
    what === "default" && !back && removal(gate, lang),
  );
}

/** The stage beside a default: of one that was left since, with the release that it is of. */
function stageThen(gate: FeatureGate, span: StageSpan, version: string, lang: Lang): string {
  const stage = stageWord(span.stage, lang);
  return gate.removedIn === null && gate.stages.at(-1)?.stage === span.stage
    ? say(lang, { en: `Its stage: ${stage}.`, ja: `段階は${stage}です。` })
    : say(lang, { en: `In ${version} it is ${stage}.`, ja: `${version} での段階は${stage}です。` });
}

/** A stage that was left behind: reached, yes, but not what holds. */
function pastSentence(gate: FeatureGate, asked: Whether, span: StageSpan, asking: Asking): string {
  const { lang, put } = asking;
  const then = whenSentence(gate, asked.what, lang);
  const now = stageWord(span.stage, lang);
  const { from } = reachedRow(gate, span);
  // EventedPLEG went back from beta to alpha.
  const back = isStage(asked.what) && isBefore(span.stage, asked.what);
  if ((asked.reached && put === "asked" && !asked.still) || (asked.least && !back))
    return inARow(
      lang,
      verdict(asking, true, TOLD.done),
      then,
      say(lang, { en: `It has been ${now} since ${from}.`, ja: `${from} からは${now}です。` }),
    );
  // "Not beta yet" of what had been beta: neither is so.
  const open: Asking = back && asked.least && put !== "asked" ? { lang, put: "unclear" } : asking;
  return inARow(
    lang,
    worded(open, false, toldOfTurn(asked.what), {
      en: back ? "No, it went back." : PAST.en,
      ja: back ? "いいえ、前の段階に戻っています。" : PAST.ja,
    }),
    gate.stages.at(-1)?.stage === span.stage && gate.removedIn === null
      ? say(lang, {
          en: `${gate.name} has been ${now} since ${from}.`,
          ja: `${gate.name} は ${from} から${now}です。`,
        })
      : say(lang, {
          en: `${gate.name} became ${now} in ${from}.`,
          ja: `${gate.name} は ${from} で${now}になりました。`,
        }),
    then,
  );
}

function notYet(what: Turn, version: string, comes: boolean, asking: Asking): string {
  return worded(asking, false, toldOfTurn(what), {
    en: comes ? "No, not yet." : `No, not as of ${version}.`,
    ja: isSetting(what) ? "いいえ。" : `いいえ、${version} ${comes ? "では" : "の時点では"}まだです。`,
  });
}
