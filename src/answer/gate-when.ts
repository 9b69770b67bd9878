/** When a gate turned: what became of it in which release, and what never did. */
import { type FeatureGate, isLockUnknown, stageIn } from "../domain/gate.ts";
import type { Bilingual, Lang } from "../domain/language.ts";
import { compareVersions } from "../domain/version.ts";
import type { Turn } from "../reading/command/query.ts";
import { afterRemoval, removal, removalCredit, removedWith } from "./gate-end.ts";
import { defaultSince, lifeSentence, lockUnknown, reached, retiring, since } from "./gate-life.ts";
import { listed, onOff, say, stageWord } from "./phrases.ts";
import { inARow } from "./wording.ts";

/** When did it become …? What never happened is said so, with what holds instead. */
export function whenSentence(gate: FeatureGate, what: Turn, lang: Lang): string {
  if (gate.retires && what === "stable") return retiring(gate, lang);
  const version = since(gate, what);
  const word = whatWord(what, lang);
  if (version === "unknown") return inARow(lang, removal(gate, lang), afterRemoval(gate, lang));
  if (version === null) return neverSentence(gate, what, lang);
  switch (what) {
    case "removed":
      return inARow(
        lang,
        say(lang, {
          en: `The feature gate ${gate.name} was removed in ${version}${removalCredit(gate, "en")}.`,
          ja: `フィーチャーゲート ${gate.name} は ${version} で削除されました${removalCredit(gate, "ja")}。`,
        }),
        afterRemoval(gate, lang),
      );
    case "off":
      return offSince(gate, version, lang);
    case "default":
    case "locked": {
      const before = what === "default" ? onBefore(gate, version, lang) : "";
      return inARow(
        lang,
        say(lang, {
          en: `${gate.name} has been ${word} since ${version}${before && ` (${before})`}.`,
          ja: `${gate.name} は ${version} から${word}です${before && `(${before})`}。`,
        }),
        what === "default" && toldOtherwise(gate, version, lang),
      );
    }
    default:
      return inARow(
        lang,
        say(lang, {
          en: `${gate.name} became ${word} in ${version}${endsOff(gate, what) ? ", off for good" : ""}.`,
          ja: `${gate.name} は ${version} で${word}になりました${endsOff(gate, what) ? "(常に無効)" : ""}。`,
        }),
        toldBefore(gate, version, lang),
        what === "deprecated" && gate.removedIn === version && removal(gate, lang),
      );
  }
}

/** LegacyNodeRoleBehavior became stable with what it switched off for good: "GA" alone would be heard as its being there. */
function endsOff({ stages }: FeatureGate, what: Turn): boolean {
  const row = what === "stable" ? stages.find(({ stage }) => stage === what) : undefined;
  return row?.locked === true && !row.default;
}

/** What notes of the stage before tell against the tables: they may have it come to the next one sooner. */
function toldBefore(gate: FeatureGate, since: string, lang: Lang): string {
  const before = gate.stages.findLast(({ from }) => compareVersions(from, since) < 0);
  const told = gate.remarks.filter(
    ({ disputed, version }) =>
      disputed === true &&
      compareVersions(version, since) < 0 &&
      (before === undefined || compareVersions(version, before.from) > 0),
  );
  return inARow(lang, ...new Set(told.map(({ text }) => text[lang])));
}

/** What notes tell against the tables of the stage in which it was turned on. */
function toldOtherwise(gate: FeatureGate, since: string, lang: Lang): string {
  const stage = stageIn(gate, since)?.stage;
  const told = gate.remarks.filter(
    ({ disputed, version }) => disputed && stageIn(gate, version)?.stage === stage,
  );
  return inARow(lang, ...new Set(told.map(({ text }) => text[lang])));
}

/** On for a while before it came to stay: "before that, on from 1.32 and off from 1.33"; empty where it was not. */
function onBefore({ stages }: FeatureGate, since: string, lang: Lang): string {
  const on = stages.find((span) => span.default && compareVersions(span.from, since) < 0);
  const off = on && stages.slice(stages.indexOf(on)).find((span) => !span.default);
  return on && off
    ? say(lang, {
        en: `before that, on from ${on.from} and off from ${off.from}`,
        ja: `それ以前は ${on.from} から有効、${off.from} から無効`,
      })
    : "";
}

/** Off since it came, or off again after it was on. */
function offSince(gate: FeatureGate, version: string, lang: Lang): string {
  const before = gate.stages.findLast((span) => span.default);
  if (!before)
    return say(lang, {
      en: `${gate.name} has been off by default since it came in ${version}.`,
      ja: `${gate.name} は ${version} で登場したときからデフォルトで無効です。`,
    });
  const on = defaultSince(gate, before);
  return say(lang, {
    en: `${gate.name} has been off by default since ${version}; it was on from ${on}.`,
    ja: `${gate.name} は ${version} からデフォルトで無効です(${on} からは有効でした)。`,
  });
}

/** What has not happened, with what holds instead. */
export function neverSentence(gate: FeatureGate, what: Turn, lang: Lang): string {
  const { name } = gate;
  const last = gate.stages.at(-1);
  if (what === "locked" && isLockUnknown(gate, last))
    return inARow(lang, lockUnknown(gate, lang), lifeSentence(gate, lang));
  // On for a while and off again is another thing than never on; off since its first row that is, whatever its stage was then.
  const on = what === "default" ? gate.stages.find((span) => span.default) : undefined;
  if (on && last) {
    const held = onTimes(gate);
    const [then, off, stage] = [listed(held, lang), defaultSince(gate, last), stageWord(last.stage, lang)];
    return say(lang, {
      en: `${name} is not on by default: it was ${held.length > 1 ? `in ${then}` : `from ${on.from}`}, but has been off again since ${off} (${stage}).`,
      ja: `${name} はデフォルトで有効ではありません。${held.length > 1 ? then : on.from} では有効でしたが、${off} から無効です(${stage})。`,
    });
  }
  const again = what === "off" ? offAndOn(gate, lang) : null;
  if (again) return again;
  const lead = neverWords(what);
  if (last && removedWith(gate, last) && gate.stages.length > 1)
    return neverSentence({ ...gate, stages: gate.stages.slice(0, -1) }, what, lang);
  if (!last) return say(lang, { en: `${name} ${lead.en}.`, ja: `${name} は${lead.ja}。` });
  const stage = stageWord(last.stage, lang);
  if (gate.removedIn !== null)
    return inARow(
      lang,
      say(lang, {
        en: `${name} ${lead.en}: it was ${stage} from ${reached(gate, last).from}.`,
        ja: `${name} は${lead.ja}。最後の段階は ${reached(gate, last).from} からの${stage}です。`,
      }),
      removal(gate, lang),
    );
  const start = reached(gate, last).from;
  const held = defaultSince(gate, last);
  const changed = last.default && held !== start ? held : "";
  return say(lang, {
    en: `${name} ${lead.en} so far: it is ${stage} since ${start}, ${onOff(last.default, lang)}${changed && ` since ${changed}`}.`,
    ja: `${name} は${lead.ja}。${start} から${stage}(${changed && `${changed} から`}${onOff(last.default, lang)})です。`,
  });
}

/** The releases for which it was on without a break: "1.34–1.34.1", "1.35.0"; one that is on to this day by where it began. */
function onTimes({ stages }: FeatureGate): string[] {
  return stages.flatMap((span, at) => {
    if (!span.default || stages[at - 1]?.default) return [];
    const next = stages.findIndex((later, place) => place > at && !later.default);
    const end = next < 0 ? null : (stages[next - 1]?.to ?? null);
    // 1.35 and 1.35.0 are the same release.
    return end === null || end === span.from || end === `${span.from}.0`
      ? [end ?? span.from]
      : [`${span.from}–${end}`];
  });
}

/** Off for a while, and on again: another thing than never off. */
function offAndOn({ name, stages }: FeatureGate, lang: Lang): string | null {
  const off = stages.findLastIndex((span, at) => !span.default && stages[at - 1]?.default === true);
  const [before, span, last] = [stages[off - 1], stages[off], stages.at(-1)];
  const on = stages.slice(off + 1).find((later) => later.default);
  if (!before || !span || !on || !last?.default) return null;
  return say(lang, {
    en: `${name} was turned off by default in ${span.from} (${stageWord(span.stage, lang)}), after it had been on in ${before.to ?? before.from}. Since ${on.from} it is on by default again.`,
    ja: `${name} は ${before.to ?? before.from} ではデフォルトで有効でしたが、${span.from} でデフォルトで無効になりました(${stageWord(span.stage, lang)})。${on.from} からは再びデフォルトで有効です。`,
  });
}

/** "has not been removed", after the gate's name. */
function neverWords(what: Turn): Bilingual {
  switch (what) {
    case "removed":
      return { en: "has not been removed", ja: "削除されていません" };
    case "default":
      return { en: "has never been on by default", ja: "デフォルトで有効になっていません" };
    case "locked":
      return { en: "has not been locked", ja: "固定(ロック)されていません" };
    // No row says so; a note may, as of gates that went with their GA.
    case "deprecated":
      return { en: "has no deprecation on record", ja: "非推奨になった記録がありません" };
    case "off":
      return { en: "has not been turned off", ja: "デフォルトで無効にはなっていません" };
    default:
      return {
        en: `has never been ${stageWord(what, "en")}`,
        ja: `${stageWord(what, "ja")}になっていません`,
      };
  }
}

function whatWord(what: Turn, lang: Lang): string {
  if (what === "default") return onOff(true, lang);
  if (what === "locked")
    return say(lang, {
      en: "locked to its default (it cannot be changed)",
      ja: "デフォルト値に固定(変更不可)",
    });
  if (what === "removed") return say(lang, { en: "removed", ja: "削除" });
  if (what === "off") return onOff(false, lang);
  return stageWord(what, lang);
}
