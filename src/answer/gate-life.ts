import { type FeatureGate, type StageSpan, stageIn } from "../domain/gate.ts";
import type { Lang } from "../domain/language.ts";
import { compareVersions, minorOf } from "../domain/version.ts";
import type { Turn } from "../reading/command/query.ts";
import { listed, onOff, say, stageWord } from "./phrases.ts";

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

/** Removed for good, and known since when. */
export function removal(gate: FeatureGate, lang: Lang): string {
  if (gate.removedIn === null) return "";
  if (gate.removedIn === "unknown")
    return say(lang, { en: "The gate has since been removed.", ja: "このゲートはその後削除されています。" });
  return say(lang, {
    en: `The gate was removed in ${gate.removedIn}.`,
    ja: `このゲートは ${gate.removedIn} で削除されました。`,
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
  const start = gate.stages.find(({ stage }) => stage === last.stage) ?? last;
  const history = steps(gate)
    .filter(({ span }) => compareVersions(span.from, start.from) < 0)
    .map(({ span, change }) => clause(span, change, lang));
  const since = gate.stages.filter((span) => compareVersions(span.from, start.from) >= 0);
  const now = nowClause(gate, since, lang);
  const before =
    history.length === 0
      ? ""
      : say(lang, {
          en: ` Before that: ${listed(history, lang)}.`,
          ja: `それまでの経過は、${listed(history, lang)}です。`,
        });
  const end = removal(gate, lang);
  if (gate.retires) return retiresSentence(gate, since, end, lang);
  return `${now}${before}${end ? (lang === "en" ? ` ${end}` : end) : ""}`;
}

function clause(span: StageSpan, change: "stage" | "default" | "lock", lang: Lang): string {
  if (change === "default")
    return say(lang, {
      en: `${onOff(span.default, lang)} from ${span.from}`,
      ja: `${span.from} から${onOff(span.default, lang)}`,
    });
  if (change === "lock")
    return say(lang, {
      en: `${span.locked ? "locked" : "unlocked"} from ${span.from}`,
      ja: `${span.from} から${span.locked ? "固定(ロック)" : "固定解除"}`,
    });
  return say(lang, {
    en: `${stageWord(span.stage, lang)} in ${span.from} (${onOff(span.default, lang)})`,
    ja: `${span.from} で${stageWord(span.stage, lang)}(${onOff(span.default, lang)})`,
  });
}

/** "ImageVolume is stable (GA) and locked on since 1.36." */
function nowClause(gate: FeatureGate, since: StageSpan[], lang: Lang): string {
  const [first, ...later] = since;
  if (!first) return "";
  const gone = gate.removedIn !== null;
  const stage = stageWord(first.stage, lang);
  const lock = later.find(({ locked }) => locked);
  const flips = later.filter(
    (span, index) => span.default !== (index === 0 ? first : later[index - 1])?.default,
  );
  const state = first.locked
    ? say(lang, {
        en: `locked ${first.default ? "on" : "off"}`,
        ja: `${first.default ? "有効" : "無効"}に固定(ロック)`,
      })
    : onOff(first.default, lang);
  // A default keeps the version it came with: on since the beta is not on since GA.
  const held = defaultSince(gate, first);
  const earlier = compareVersions(held, first.from) < 0;
  const more = [
    ...(earlier && first.default
      ? [
          say(lang, {
            en: `${onOff(true, lang)} since ${held}`,
            ja: `${held} から${onOff(true, lang)}`,
          }),
        ]
      : []),
    ...flips.map((span) =>
      say(lang, {
        en: `${onOff(span.default, lang)} from ${span.from}`,
        ja: `${span.from} から${onOff(span.default, lang)}`,
      }),
    ),
    ...(lock ? [say(lang, { en: `locked from ${lock.from}`, ja: `${lock.from} から固定(ロック)` })] : []),
  ];
  const told = earlier && first.default && !first.locked ? "" : state;
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

function retiresSentence(gate: FeatureGate, since: StageSpan[], end: string, lang: Lang): string {
  const rows = since.length > 0 ? gate.stages : [];
  const first = rows[0];
  if (!first) return end;
  const later = steps(gate)
    .slice(1)
    .map(({ span, change }) => clause(span, change, lang));
  const tail =
    later.length > 0 ? say(lang, { en: `; ${later.join(", ")}`, ja: `(その後、${later.join("、")})` }) : "";
  return say(lang, {
    en: `${gate.name} is not a new feature: it switches an old behaviour that is being retired. The gate has existed since ${first.from} as ${stageWord(first.stage, lang)}, ${onOff(first.default, lang)}${tail}.${end ? ` ${end}` : ""}`,
    ja: `${gate.name} は新機能ではなく、廃止されていく従来の動作を切り替えるゲートです。${first.from} から${stageWord(first.stage, lang)}(${onOff(first.default, lang)})として存在します${tail}。${end}`,
  });
}

/** "In 1.33, ImageVolume is beta and off by default." */
export function stateSentence(gate: FeatureGate, version: string, lang: Lang): string {
  const span = stageIn(gate, version);
  const name = nameIn(gate, version);
  if (span) {
    const lock = span.locked
      ? say(lang, {
          en: ` and locked (it cannot be turned ${span.default ? "off" : "on"})`,
          ja: "",
        })
      : "";
    const former =
      name === gate.name
        ? ""
        : say(lang, { en: ` It was named ${name} then.`, ja: `当時の名前は ${name} です。` });
    return say(lang, {
      en: `In ${version}, ${gate.name} is ${stageWord(span.stage, lang)}, ${onOff(span.default, lang)}${lock}.${former}`,
      ja: `${version} の ${gate.name} は${stageWord(span.stage, lang)}で、${onOff(span.default, lang)}です。${span.locked ? `ロックされており、${span.default ? "無効" : "有効"}にはできません。` : ""}${former}`,
    });
  }
  const first = gate.stages[0];
  if (first && compareVersions(version, first.from) < 0)
    return say(lang, {
      en: `${gate.name} does not exist in ${version}; it came with ${first.from} (${stageWord(first.stage, lang)}, ${onOff(first.default, lang)}).`,
      ja: `${gate.name} は ${version} には存在しません。${first.from} で登場しました(${stageWord(first.stage, lang)}、${onOff(first.default, lang)})。`,
    });
  if (gate.removedIn && gate.removedIn !== "unknown" && minorOf(version) >= minorOf(gate.removedIn))
    return say(lang, {
      en: `${gate.name} does not exist in ${version}: the gate was removed in ${gate.removedIn}.${afterRemoval(gate, lang)}`,
      ja: `${gate.name} は ${version} には存在しません。ゲートは ${gate.removedIn} で削除されました。${afterRemoval(gate, lang)}`,
    });
  return untoldSentence(gate, version, lang);
}

/**
 * Is a version after the last release that the gate's history tells of, where no source states the release that removed it? The
 * newest list no longer has it; for the releases in between nobody knows.
 */
export function isPastHistory(gate: FeatureGate, version: string): boolean {
  const [first] = gate.stages;
  return (
    gate.removedIn === "unknown" &&
    stageIn(gate, version) === null &&
    first !== undefined &&
    compareVersions(version, first.from) >= 0
  );
}

/** "The list shipped with 1.37 no longer has PodPriority." */
export function unlistedSentence(gate: FeatureGate, newest: string, lang: Lang): string {
  return say(lang, {
    en: `The list shipped with ${newest} no longer has the gate ${gate.name}; which release removed it, no source states.`,
    ja: `${newest} に同梱の一覧に、ゲート ${gate.name} はもうありません(削除したリリースはどの情報源にも記載がありません)。`,
  });
}

/** "No source tells the state of PodPriority in 1.30: …" – neither yes nor no. */
export function untoldSentence(gate: FeatureGate, version: string, lang: Lang): string {
  const last = gate.stages.at(-1);
  const until = last?.to
    ? say(lang, {
        en: `: its history ends with ${last.to} (${stageWord(last.stage, lang)}, ${onOff(last.default, lang)}), and the release that removed the gate is not stated`,
        ja: `(記録は ${last.to} の${stageWord(last.stage, lang)}、${onOff(last.default, lang)}まで。ゲートを削除したリリースは不明です)`,
      })
    : "";
  return say(lang, {
    en: `No source tells the state of ${gate.name} in ${version}${until}.`,
    ja: `${version} での ${gate.name} の状態は、どの情報源にも記載がありません${until}。`,
  });
}

/** A gate removed after it was stable leaves its feature on for good. */
export function afterRemoval(gate: FeatureGate, lang: Lang): string {
  const last = gate.stages.at(-1);
  if (last?.stage !== "stable" || !last.default) return "";
  return say(lang, {
    en: " The feature itself is stable and always on.",
    ja: "機能そのものは安定版で、常に有効です。",
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

/** The website's pages tell a lock seldom: a stable gate without one may have been locked all the same. */
export function isLockUnknown(gate: FeatureGate, span: StageSpan | undefined | null): boolean {
  return gate.source === "website" && span?.stage === "stable" && gate.stages.every(({ locked }) => !locked);
}

/** No source tells whether it was locked. */
export function lockUnknown(gate: FeatureGate, lang: Lang): string {
  return say(lang, {
    en: `No source at hand tells whether ${gate.name} was locked.`,
    ja: `${gate.name} が固定(ロック)されたかどうかは、手元の情報源に記載がありません。`,
  });
}

/** When did it become …? What never happened is said so, with what holds instead. */
export function whenSentence(gate: FeatureGate, what: Turn, lang: Lang): string {
  if (gate.retires && what === "stable") return retiring(gate, lang);
  const version = since(gate, what);
  const word = whatWord(what, lang);
  if (version === "unknown") return removal(gate, lang);
  if (version === null) return neverSentence(gate, what, lang);
  switch (what) {
    case "removed":
      return say(lang, {
        en: `The feature gate ${gate.name} was removed in ${version}.${afterRemoval(gate, lang)}`,
        ja: `フィーチャーゲート ${gate.name} は ${version} で削除されました。${afterRemoval(gate, lang)}`,
      });
    case "default":
      return say(lang, {
        en: `${gate.name} has been ${word} since ${version}.`,
        ja: `${gate.name} は ${version} から${word}です。`,
      });
    case "off":
      return offSince(gate, version, lang);
    case "locked":
      return say(lang, {
        en: `${gate.name} has been ${word} since ${version}.`,
        ja: `${gate.name} は ${version} から${word}です。`,
      });
    default:
      return say(lang, {
        en: `${gate.name} became ${word} in ${version}.`,
        ja: `${gate.name} は ${version} で${word}になりました。`,
      });
  }
}

/** Off since it came, or off again after it was on. */
function offSince(gate: FeatureGate, version: string, lang: Lang): string {
  const before = gate.stages.findLast((span) => span.default);
  if (!before)
    return say(lang, {
      en: `${gate.name} has been off by default since it came in ${version}.`,
      ja: `${gate.name} は ${version} で登場したときからデフォルトで無効です。`,
    });
  return say(lang, {
    en: `${gate.name} has been off by default since ${version}; it was on from ${before.from}.`,
    ja: `${gate.name} は ${version} からデフォルトで無効です(${before.from} では有効でした)。`,
  });
}

/** What has not happened, with what holds instead. */
export function neverSentence(gate: FeatureGate, what: Turn, lang: Lang): string {
  const last = gate.stages.at(-1);
  const word = whatWord(what, lang);
  if (what === "locked" && isLockUnknown(gate, last))
    return `${lockUnknown(gate, lang)}${lang === "en" ? " " : ""}${lifeSentence(gate, lang)}`;
  // On for a while and off again is another thing than never on.
  const on = what === "default" ? gate.stages.find((span) => span.default) : undefined;
  if (on && last)
    return say(lang, {
      en: `${gate.name} is not on by default: it was from ${on.from}, but is off again since ${last.from} (${stageWord(last.stage, lang)}).`,
      ja: `${gate.name} はデフォルトで有効ではありません。${on.from} では有効でしたが、${last.from} から無効です(${stageWord(last.stage, lang)})。`,
    });
  // Off for a while and on again is another thing than never off.
  const wentOff = gate.stages.some((span, at) => !span.default && gate.stages[at - 1]?.default === true);
  const not = {
    removed: { en: "has not been removed", ja: "削除されていません" },
    default: { en: "has never been on by default", ja: "デフォルトで有効になっていません" },
    off: wentOff
      ? { en: "is not off by default", ja: "デフォルトで無効ではありません" }
      : { en: "has not been turned off", ja: "デフォルトで無効にはなっていません" },
    locked: { en: "has not been locked", ja: "固定(ロック)されていません" },
  };
  const lead =
    what === "removed" || what === "default" || what === "locked" || what === "off"
      ? not[what]
      : { en: `has never been ${word}`, ja: `${word}になっていません` };
  if (!last) return say(lang, { en: `${gate.name} ${lead.en}.`, ja: `${gate.name} は${lead.ja}。` });
  if (gate.removedIn !== null)
    return say(lang, {
      en: `${gate.name} ${lead.en}: it was ${stageWord(last.stage, lang)} from ${last.from}. ${removal(gate, lang)}`,
      ja: `${gate.name} は${lead.ja}。最後の段階は ${last.from} からの${stageWord(last.stage, lang)}です。${removal(gate, lang)}`,
    });
  const start = gate.stages.find(({ stage }) => stage === last.stage)?.from ?? last.from;
  const held = defaultSince(gate, last);
  const changed = last.default && held !== start ? held : "";
  return say(lang, {
    en: `${gate.name} ${lead.en} so far: it is ${stageWord(last.stage, lang)} since ${start}, ${onOff(last.default, lang)}${changed && ` since ${changed}`}.`,
    ja: `${gate.name} は${lead.ja}。${start} から${stageWord(last.stage, lang)}(${changed && `${changed} から`}${onOff(last.default, lang)})です。`,
  });
}

/** A switch for an old behaviour: the stage in the list is not a feature's maturity. */
export function retiring(gate: FeatureGate, lang: Lang): string {
  return retiresSentence(gate, gate.stages, removal(gate, lang), lang);
}

function whatWord(what: Turn, lang: Lang): string {
  if (what === "default") return onOff(true, lang);
  if (what === "locked")
    return say(lang, {
      en: "locked to its default (it cannot be turned off)",
      ja: "デフォルト値に固定(変更不可)",
    });
  if (what === "removed") return say(lang, { en: "removed", ja: "削除" });
  if (what === "off") return onOff(false, lang);
  return stageWord(what, lang);
}

/** A behaviour that had no gate yet: it was simply there. */
export function olderThanGate(gate: FeatureGate, came: string, version: string, lang: Lang): string {
  return say(lang, {
    en: `What ${gate.name} retires is older than its gate: ${version} has it without any gate; the gate came in ${came}.`,
    ja: `${gate.name} が廃止の対象とする機能はゲートより前からあり、${version} ではゲートなしで使えます(ゲートの登場は ${came})。`,
  });
}
