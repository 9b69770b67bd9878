import { type FeatureGate, type StageSpan, stageIn } from "../domain/gate.ts";
import type { Lang } from "../domain/language.ts";
import { compareVersions, minorOf } from "../domain/version.ts";
import type { Aspect } from "../question/question.ts";
import { listed, onOff, say, stageWord } from "./phrases.ts";

/** The rows worth a clause: a change of stage, of the default, or of the lock. */
type Turn = { span: StageSpan; change: "stage" | "default" | "lock" };

function turns(gate: FeatureGate): Turn[] {
  return gate.stages.flatMap((span, index): Turn[] => {
    const before = gate.stages[index - 1];
    if (!before || before.stage !== span.stage) return [{ span, change: "stage" }];
    if (before.default !== span.default) return [{ span, change: "default" }];
    return before.locked !== span.locked ? [{ span, change: "lock" }] : [];
  });
}

/** Removed for good, and known since when. */
function removal(gate: FeatureGate, lang: Lang): string {
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
  const history = turns(gate)
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
  const more = [
    ...flips.map((span) =>
      say(lang, {
        en: `${onOff(span.default, lang)} from ${span.from}`,
        ja: `${span.from} から${onOff(span.default, lang)}`,
      }),
    ),
    ...(lock ? [say(lang, { en: `locked from ${lock.from}`, ja: `${lock.from} から固定(ロック)` })] : []),
  ];
  return say(lang, {
    en: `${gate.name} ${gone ? "became" : "is"} ${stage} and ${state} ${gone ? "in" : "since"} ${first.from}${more.length > 0 ? ` (${more.join(", ")})` : ""}.`,
    ja: `${gate.name} は ${first.from} ${gone ? "で" : "から"}${stage}、${state}${gone ? "になりました" : "です"}${more.length > 0 ? `(${more.join("、")})` : ""}。`,
  });
}

function retiresSentence(gate: FeatureGate, since: StageSpan[], end: string, lang: Lang): string {
  const rows = since.length > 0 ? gate.stages : [];
  const first = rows[0];
  if (!first) return end;
  const later = turns(gate)
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
      ja: `${version} の ${gate.name} は${stageWord(span.stage, lang)}で、${onOff(span.default, lang)}${span.locked ? `、かつ固定(${span.default ? "無効" : "有効"}にはできません)` : ""}です。${former}`,
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
  return say(lang, {
    en: `No source tells the state of ${gate.name} in ${version}.`,
    ja: `${version} での ${gate.name} の状態は、どの情報源にも記載がありません。`,
  });
}

/** A gate removed after it was stable leaves its feature on for good. */
function afterRemoval(gate: FeatureGate, lang: Lang): string {
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

type What = Extract<Aspect, { asks: "when" }>["what"];

/** The first version in which something became true and stayed so until the gate's end; null when it never did. */
export function since(gate: FeatureGate, what: What): string | null {
  if (what === "removed") return gate.removedIn;
  const holds = (span: StageSpan) =>
    what === "default" ? span.default : what === "locked" ? span.locked : span.stage === what;
  if (what === "default") {
    // A default that was taken back again counts from when it came to stay.
    const lastOff = gate.stages.findLastIndex((span) => !holds(span));
    return gate.stages[lastOff + 1]?.from ?? null;
  }
  return gate.stages.find(holds)?.from ?? null;
}

/** When did it become …? */
export function whenSentence(gate: FeatureGate, what: What, lang: Lang): string {
  const version = since(gate, what);
  const known = gate.stages.at(-1);
  const word = whatWord(what, lang);
  if (version === "unknown") return removal(gate, lang);
  if (version !== null) {
    if (what === "removed")
      return say(lang, {
        en: `The feature gate ${gate.name} was removed in ${version}.${afterRemoval(gate, lang)}`,
        ja: `フィーチャーゲート ${gate.name} は ${version} で削除されました。${afterRemoval(gate, lang)}`,
      });
    if (what === "default" || what === "locked")
      return say(lang, {
        en: `${gate.name} is ${word} since ${version}.`,
        ja: `${gate.name} は ${version} から${word}です。`,
      });
    return say(lang, {
      en: `${gate.name} became ${word} in ${version}.`,
      ja: `${gate.name} は ${version} で${word}になりました。`,
    });
  }
  return say(lang, {
    en: `${gate.name} has ${what === "removed" ? "not been removed" : `never been ${word}`}${known && gate.removedIn === null ? ` so far: it is ${stageWord(known.stage, lang)}, ${onOff(known.default, lang)}, since ${known.from}` : ""}.`,
    ja: `${gate.name} は${what === "removed" ? "削除されていません" : `${word}になっていません`}${known && gate.removedIn === null ? `。${known.from} から${stageWord(known.stage, lang)}(${onOff(known.default, lang)})です` : ""}。`,
  });
}

function whatWord(what: What, lang: Lang): string {
  if (what === "default") return onOff(true, lang);
  if (what === "locked")
    return say(lang, {
      en: "locked to its default (it cannot be turned off)",
      ja: "デフォルト値に固定(変更不可)",
    });
  if (what === "removed") return say(lang, { en: "removed", ja: "削除" });
  return stageWord(what, lang);
}

/** Can it be turned off? A lock forbids it, and a removed gate leaves no switch. */
export function disableSentence(gate: FeatureGate, version: string, lang: Lang): string {
  const span = stageIn(gate, version);
  const state = stateSentence(gate, version, lang);
  const space = lang === "en" ? " " : "";
  if (!span)
    return say(lang, {
      en: `No: there is no gate to set in ${version}. ${state}`,
      ja: `いいえ、${version} には設定できるゲートがありません。${state}`,
    });
  if (span.locked) return say(lang, { en: `No. ${state}`, ja: `いいえ。${state}` });
  const lock = gate.stages.find((row) => row.locked && compareVersions(row.from, version) > 0);
  const until = lock
    ? say(lang, {
        en: ` From ${lock.from} on it is locked and cannot be changed.`,
        ja: `${lock.from} 以降は固定(ロック)され、変更できません。`,
      })
    : "";
  const how = span.default
    ? say(lang, {
        en: `Yes, with --feature-gates=${nameIn(gate, version)}=false.`,
        ja: `はい、--feature-gates=${nameIn(gate, version)}=false で無効にできます。`,
      })
    : say(lang, {
        en: "It is off unless you turned it on.",
        ja: "明示的に有効にしていなければ、もともと無効です。",
      });
  return `${how}${space}${state}${until}`;
}

/** Is it …? Yes and no first, then the fact. */
export function whetherSentence(
  gate: FeatureGate,
  what: What,
  version: string,
  lang: Lang,
  negative = false,
  off = false,
): string {
  if (off) {
    const row = stageIn(gate, version);
    const state = stateSentence(gate, version, lang);
    if (!row) return state;
    const yes = !row.default;
    return `${say(lang, yes ? { en: "Yes.", ja: "はい。" } : { en: "No.", ja: "いいえ。" })}${lang === "en" ? " " : ""}${state}`;
  }
  const span = stageIn(gate, version);
  const removed =
    gate.removedIn !== null && gate.removedIn !== "unknown" && minorOf(version) >= minorOf(gate.removedIn);
  const reached = since(gate, what);
  const ever = reached !== null && reached !== "unknown" && compareVersions(reached, version) <= 0;
  const last = gate.stages.at(-1);
  const yes =
    what === "removed"
      ? removed
      : removed
        ? ever && last?.stage === "stable" && (what === "stable" || what === "default" || what === "locked")
        : what === "default"
          ? span?.default === true
          : what === "locked"
            ? span?.locked === true
            : span?.stage === what;
  const past =
    !yes &&
    ever &&
    !removed &&
    span !== null &&
    what !== "default" &&
    what !== "locked" &&
    what !== "removed";
  const lead = yes
    ? say(
        lang,
        negative ? { en: "Yes, it is.", ja: "いえ、すでになっています。" } : { en: "Yes.", ja: "はい。" },
      )
    : past
      ? say(lang, { en: "It is past that.", ja: "その段階は過ぎています。" })
      : reached !== null && !ever
        ? say(lang, { en: `Not in ${version}.`, ja: `${version} ではまだです。` })
        : removed || gate.removedIn !== null
          ? say(lang, { en: "No.", ja: "いいえ。" })
          : say(lang, {
              en: `No, not as of ${version}.`,
              ja: `${negative ? "" : "いいえ、"}${version} の時点ではまだです。`,
            });
  const _when =
    reached !== null && reached !== "unknown" && (what !== "removed" || removed)
      ? ` ${whenSentence(gate, what, lang)}`
      : "";
  const space = lang === "en" ? " " : "";
  // A removed gate leaves a stable feature on: the feature's state comes before the gate's end.
  if (removed && what !== "removed" && last?.stage === "stable")
    return [
      lead,
      whenSentence(gate, yes ? what : "stable", lang),
      removal(gate, lang) + afterRemoval(gate, lang),
    ].join(space);
  if (yes && what === "removed") return [lead, whenSentence(gate, what, lang)].join(space);
  const now = stateSentence(gate, version, lang);
  const back = what === "default" && reached !== null && compareVersions(reached, version) > 0;
  if (yes && (back || what === "alpha" || what === "beta" || what === "deprecated"))
    return [lead, now].join(space);
  const when =
    reached !== null && reached !== "unknown" && (what !== "removed" || removed)
      ? [whenSentence(gate, what, lang)]
      : [];
  return [lead, ...(yes && !removed ? [] : [now]), ...when].join(space);
}
