import { type FeatureGate, isLockUnknown, type StageSpan, stageIn, turnsIn } from "../domain/gate.ts";
import type { Bilingual, Lang } from "../domain/language.ts";
import { compareVersions, minorOf, parseVersion } from "../domain/version.ts";
import type { Turn } from "../reading/command/query.ts";
import { afterRemoval, isGone, removal, removalCredit, removalOf, removedWith } from "./gate-end.ts";
import { listed, onOff, say, stageWord } from "./phrases.ts";
import { inARow, present } from "./wording.ts";

/** The rows worth a clause: a change of stage, of the default, or of the lock. */
type Step = { span: StageSpan; change: "stage" | "default" | "lock" };

function steps(gate: FeatureGate): Step[] {
  return gate.stages.flatMap((span, index): Step[] => {
    const before = gate.stages[index - 1];
    if (!before || before.stage !== span.stage) return [{ span, change: "stage" }];
    if (before.default !== span.default) return [{ span, change: "default" }];
    return before.locked !== span.locked ? [{ span, change: "lock" }] : [];
  });
}

/** The life of a gate in one to three sentences, the state that holds now first. */
export function lifeSentence(gate: FeatureGate, lang: Lang): string {
  const last = gate.stages.at(-1);
  if (!last)
    return say(lang, {
      en: `No source gives the stages of ${gate.name}.`,
      ja: `${gate.name} の段階はどの情報源にも記載がありません。`,
    });
  if (gate.retires) return retiring(gate, lang);
  const start = reached(gate, last);
  const history = steps(gate)
    .filter(({ span }) => compareVersions(span.from, start.from) < 0)
    .map(({ span, change }) => clause(span, change, lang, nameBefore(gate, span)));
  return inARow(
    lang,
    nowClause(gate, start, lang),
    history.length > 0 &&
      say(lang, {
        en: `Before that: ${listed(history, lang)}.`,
        ja: `それまでの経過は、${listed(history, lang)}です。`,
      }),
    removal(gate, lang),
    gate.removedIn !== null && afterRemoval(gate, lang),
  );
}

/** The name that a gate had when a row began; empty where it was its own. */
export function nameBefore(gate: FeatureGate, { from }: StageSpan): string {
  const name = nameIn(gate, from);
  return name === gate.name ? "" : name;
}

/** The row with which a gate came to the stage of another, the last time where it had gone back to it. */
export function reached(gate: FeatureGate, row: StageSpan): StageSpan {
  const at = gate.stages.indexOf(row);
  const other = gate.stages.slice(0, at).findLastIndex((span) => span.stage !== row.stage);
  return gate.stages[other + 1] ?? row;
}

/** "beta in 1.33 (off by default)", "on by default from 1.35"; with the name that it had then, where that was another. */
export function clause(span: StageSpan, change: Step["change"], lang: Lang, name = ""): string {
  if (change === "stage")
    return say(lang, {
      en: `${stageWord(span.stage, lang)} in ${span.from} (${name && `as ${name}, `}${onOff(span.default, lang)})`,
      ja: `${span.from} で${stageWord(span.stage, lang)}(${name && `当時の名前は ${name}、`}${onOff(span.default, lang)})`,
    });
  const lock = span.locked ? { en: "locked", ja: "固定(ロック)" } : { en: "unlocked", ja: "固定解除" };
  const state = change === "default" ? onOff(span.default, lang) : say(lang, lock);
  return say(lang, { en: `${state} from ${span.from}`, ja: `${span.from} から${state}` });
}

/** "ImageVolume is stable (GA) and locked on since 1.36." */
function nowClause(gate: FeatureGate, first: StageSpan, lang: Lang): string {
  const gone = gate.removedIn !== null;
  const stage = stageWord(first.stage, lang);
  const later = gate.stages.slice(gate.stages.indexOf(first) + 1);
  const lock = later.find(({ locked }) => locked);
  const flips = later.filter((span, at) => span.default !== (later[at - 1] ?? first).default);
  // A default keeps the version it came with: on since the beta is not on since GA.
  const held = defaultSince(gate, first);
  const earlier = first.default && compareVersions(held, first.from) < 0;
  const on = onOff(true, lang);
  // What was turned round since is no state that holds "since".
  const turned = flips.length > 0 && !earlier && !first.locked;
  const more = present(
    turned && onOff(first.default, lang),
    earlier && say(lang, { en: `${on} since ${held}`, ja: `${held} から${on}` }),
    ...flips.map((span) => clause(span, "default", lang)),
    lock && clause(lock, "lock", lang),
  );
  const fixed = first.default
    ? { en: "locked on", ja: "有効に固定(ロック)" }
    : { en: "locked off", ja: "無効に固定(ロック)" };
  const told = first.locked ? say(lang, fixed) : earlier || turned ? "" : onOff(first.default, lang);
  return say(lang, {
    en: `${gate.name} ${gone ? "became" : told ? "is" : "has been"} ${stage}${told && ` and ${told}`} ${gone ? "in" : "since"} ${first.from}${more.length > 0 ? ` (${more.join(", ")})` : ""}.`,
    ja: `${gate.name} は ${first.from} ${gone ? "で" : "から"}${stage}${told && `、${told}`}${gone ? "になりました" : "です"}${more.length > 0 ? `(${more.join("、")})` : ""}。`,
  });
}

/** Since when the default of a row has held without a break. */
function defaultSince(gate: FeatureGate, row: StageSpan): string {
  const at = gate.stages.indexOf(row);
  const other = gate.stages.slice(0, at).findLastIndex((span) => span.default !== row.default);
  return gate.stages[other + 1]?.from ?? row.from;
}

/** A switch for an old behaviour: the stage in the list is not a feature's maturity. */
export function retiring(gate: FeatureGate, lang: Lang): string {
  const [first] = gate.stages;
  const end = removal(gate, lang);
  if (!first) return end;
  const later = steps(gate)
    .slice(1)
    .map(({ span, change }) => clause(span, change, lang));
  const tail = later.length > 0 && { en: `; ${later.join(", ")}`, ja: `(その後、${later.join("、")})` };
  const life = say(lang, {
    en: `${gate.name} is not a new feature: it switches an old behaviour that is being retired. The gate has existed since ${first.from} as ${stageWord(first.stage, lang)}, ${onOff(first.default, lang)}${tail ? tail.en : ""}.`,
    ja: `${gate.name} は新機能ではなく、廃止されていく従来の動作を切り替えるゲートです。${first.from} から${stageWord(first.stage, lang)}(${onOff(first.default, lang)})として存在します${tail ? tail.ja : ""}。`,
  });
  return inARow(lang, life, end);
}

/** "In 1.33, ImageVolume is beta and off by default." */
export function stateSentence(gate: FeatureGate, version: string, lang: Lang): string {
  const span = stageIn(gate, version);
  const [first] = gate.stages;
  if (span) {
    const name = nameIn(gate, version);
    const state = [stageWord(span.stage, lang), onOff(span.default, lang)] as const;
    return inARow(
      lang,
      say(lang, {
        en: `In ${version}, ${gate.name} is ${state.join(", ")}${span.locked ? ` and locked (it cannot be turned ${span.default ? "off" : "on"})` : ""}.`,
        ja: `${version} の ${gate.name} は${state.join("で、")}です。${span.locked ? `ロックされており、${span.default ? "無効" : "有効"}にはできません。` : ""}`,
      }),
      name !== gate.name &&
        say(lang, { en: `It was named ${name} then.`, ja: `当時の名前は ${name} です。` }),
    );
  }
  const [later] = turnsIn(gate, version).filter(({ from }) => compareVersions(from, version) > 0);
  if (later && first && compareVersions(first.from, version) <= 0)
    return say(lang, {
      en: `${gate.name} does not exist in ${version}.`,
      ja: `${gate.name} は ${version} には存在しません。`,
    });
  if (first && compareVersions(version, first.from) < 0) {
    const former = nameIn(gate, first.from);
    const as = former === gate.name ? "" : former;
    const disputed = gate.remarks.find(
      (remark) => remark.disputed && minorOf(remark.version) === minorOf(first.from),
    );
    if (disputed)
      return inARow(
        lang,
        say(lang, {
          en: `${gate.name} does not exist in ${version}; it came with ${first.from}${as && ` as ${as}`}.`,
          ja: `${gate.name} は ${version} には存在しません。${first.from} で${as && ` ${as} として`}登場しました。`,
        }),
        disputed.text[lang],
        retiredBefore(gate, lang),
      );
    const [en, ja] = endsWithPatch(first) ? [` up to ${first.to}`, `(${first.to} まで)`] : ["", ""];
    return inARow(
      lang,
      say(lang, {
        en: `${gate.name} does not exist in ${version}; it came with ${first.from}${as && ` as ${as}`} (${stageWord(first.stage, lang)}, ${onOff(first.default, lang)}${en}).`,
        ja: `${gate.name} は ${version} には存在しません。${first.from} で${as && ` ${as} として`}登場しました(${stageWord(first.stage, lang)}、${onOff(first.default, lang)}${ja})。`,
      }),
      retiredBefore(gate, lang),
    );
  }
  if (isGone(gate, version))
    return inARow(
      lang,
      say(lang, {
        en: `${gate.name} does not exist in ${version}: the gate was removed in ${removalOf(gate, lang)}${removalCredit(gate, "en")}.`,
        ja: `${gate.name} は ${version} には存在しません。ゲートは ${removalOf(gate, lang)} で削除されました${removalCredit(gate, "ja")}。`,
      }),
      afterRemoval(gate, lang),
    );
  return say(lang, {
    en: `The state of ${gate.name} in ${version} is told by no source.`,
    ja: `${version} での ${gate.name} の状態は、どの情報源にも記載がありません。`,
  });
}

/** A patch release turned it: what held of the minor's first release does not hold of the minor. */
function endsWithPatch({ to }: StageSpan): boolean {
  return to !== null && (parseVersion(to)?.patch ?? null) !== null;
}

/**
 * How things stood before a gate that retires a behaviour, as the shipped list has it; empty where nothing tells. One that begins on and
 * was off until then brings what takes that behaviour's place, and is turned off to keep it.
 */
function retiredBefore({ retires, onBefore }: FeatureGate, lang: Lang): string {
  if (!retires || onBefore === undefined) return "";
  return onBefore
    ? say(lang, {
        en: "Before its gate, the behaviour that it retires was on.",
        ja: "ゲートの導入前、廃止されていく動作は有効でした。",
      })
    : say(lang, {
        en: "Before its gate, what it turns on was not in effect.",
        ja: "ゲートの導入前は、このゲートで有効になる動作はありませんでした。",
      });
}

/** The name a gate had in a version. */
export function nameIn(gate: FeatureGate, version: string): string {
  const former = gate.aka.find(
    ({ from, to }) => compareVersions(from, version) <= 0 && to !== null && minorOf(version) <= minorOf(to),
  );
  return former?.name ?? gate.name;
}

/** The first version in which something became true and stayed so until the gate's end; null when it never did. */
export function since(gate: FeatureGate, what: Turn): string | null {
  if (what === "removed") return gate.removedIn;
  if (what === "off") {
    const on = gate.stages.findLastIndex((span) => span.default);
    return gate.stages[on + 1]?.from ?? null;
  }
  const holds = (span: StageSpan) =>
    what === "default" ? span.default : what === "locked" ? span.locked : span.stage === what;
  if (what === "default") {
    // A default that was taken back again counts from when it came to stay.
    const lastOff = gate.stages.findLastIndex((span) => !holds(span));
    return gate.stages[lastOff + 1]?.from ?? null;
  }
  return gate.stages.find(holds)?.from ?? null;
}

/** No source tells whether it was locked. */
export function lockUnknown(gate: FeatureGate, lang: Lang): string {
  return say(lang, {
    en: `Whether ${gate.name} was locked, no source at hand tells.`,
    ja: `${gate.name} が固定(ロック)されたかどうかは、手元の情報源に記載がありません。`,
  });
}

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
  if (on && last)
    return say(lang, {
      en: `${name} is not on by default: it was from ${on.from}, but has been off again since ${defaultSince(gate, last)} (${stageWord(last.stage, lang)}).`,
      ja: `${name} はデフォルトで有効ではありません。${on.from} では有効でしたが、${defaultSince(gate, last)} から無効です(${stageWord(last.stage, lang)})。`,
    });
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
