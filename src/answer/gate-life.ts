import { type FeatureGate, type StageSpan, stageIn, turnsIn } from "../domain/gate.ts";
import type { Lang } from "../domain/language.ts";
import { compareVersions, minorOf, parseVersion } from "../domain/version.ts";
import type { Turn } from "../reading/command/query.ts";
import { afterRemoval, isGone, removal, removalCredit, removalOf } from "./gate-end.ts";
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
export function defaultSince(gate: FeatureGate, row: StageSpan): string {
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
