import { type FeatureGate, isBeforeGate, isLockUnknown, type StageSpan, stageIn } from "../domain/gate.ts";
import type { Bilingual, Lang } from "../domain/language.ts";
import { compareVersions, minorName, minorOf } from "../domain/version.ts";
import { afterRemoval, isGone, lasting, mayBeGone, olderThanGate, removal } from "./gate-end.ts";
import { introducedSentence } from "./gate-introduced.ts";
import { lifeSentence, lockUnknown, nameIn, reached, since, stateSentence } from "./gate-life.ts";
import { listed, onOff, say, stageWord } from "./phrases.ts";
import { type Asking, TOLD, type Told, verdict, worded } from "./verdict.ts";
import { inARow } from "./wording.ts";

/** Can it be turned off? A lock forbids it, and a removed gate leaves no switch. */
export function disableSentence(gate: FeatureGate, version: string, asking: Asking): string {
  const { lang } = asking;
  const span = stageIn(gate, version);
  const state = stateSentence(gate, version, lang);
  if (!span)
    return inARow(
      lang,
      verdict(asking, false, TOLD.able),
      say(lang, {
        en: `There is no gate to set in ${version}.`,
        ja: `${version} には設定できるゲートがありません。`,
      }),
      state,
    );
  // A lock lasts: no later release can be waited for. One that is off is what was asked for.
  const final: Asking = asking.put === "ahead" ? { ...asking, put: "asked" } : asking;
  const locked = since(gate, "locked");
  if (span.locked)
    return inARow(
      lang,
      span.default && verdict(final, false, TOLD.able),
      state,
      locked !== null &&
        compareVersions(locked, version) < 0 &&
        say(lang, { en: `The lock came in ${locked}.`, ja: `ロックされたのは ${locked} です。` }),
    );
  if (isLockUnknown(gate, span)) return inARow(lang, lockUnknown(gate, lang), state);
  const lock = gate.stages.find((row) => row.locked && compareVersions(row.from, version) > 0);
  const set = `--feature-gates=${nameIn(gate, version)}=false`;
  return inARow(
    lang,
    span.default
      ? asking.put === "unclear"
        ? say(lang, {
            en: `It can be turned off, with ${set}.`,
            ja: `${set} で無効にすること自体はできます。`,
          })
        : worded(asking, true, withSet(set, "無効に"), {
            en: `Yes, with ${set}.`,
            ja: `はい、${set} で無効にできます。`,
          })
      : worded(asking, true, TOLD.able, {
          en: "Yes, and it is off anyway unless you turned it on.",
          ja: "はい。明示的に有効にしていなければ、もともと無効です。",
        }),
    state,
    lock &&
      say(lang, {
        en: `From ${lock.from} on it is locked and cannot be changed.`,
        ja: `${lock.from} 以降は固定(ロック)され、変更できません。`,
      }),
  );
}

/** A gate can be set, and how. */
function withSet(set: string, ja: string): Told {
  return { en: [`you can, with ${set}`, TOLD.able.en[1]], ja: [`${set} で${ja}できます`, TOLD.able.ja[1]] };
}

/**
 * Can the gate be set, or turned on? A component refuses to start with a gate that it does not know, or with a locked one set
 * to another value (`SetFromMap`, k8s.io/component-base/featuregate).
 */
export function enableSentence(
  gate: FeatureGate,
  version: string,
  asking: Asking,
  form?: "how" | "need",
): string {
  const { lang } = asking;
  const span = stageIn(gate, version);
  const state = stateSentence(gate, version, lang);
  const need = form === "need";
  if (isGone(gate, version))
    return inARow(
      lang,
      // Whether anything is needed is not whether the gate can be set.
      (form === undefined || (form === "how" && asking.put === "asked")) &&
        worded(asking, false, TOLD.able, { en: "No.", ja: "いいえ、指定できません。" }),
      removal(gate, lang),
      say(lang, {
        en: "A component that is given a gate it does not know refuses to start, so take it out of --feature-gates.",
        ja: "知らないゲートを指定されたコンポーネントは起動しないため、--feature-gates から外してください。",
      }),
      afterRemoval(gate, lang),
    );
  // Before the gate there is nothing to turn on where what it retires was on by itself.
  const [first] = gate.stages;
  if (!span && gate.retires && gate.onBefore !== false && first && compareVersions(version, first.from) < 0)
    return olderThanGate(gate, first.from, version, lang);
  if (!span || (span.locked && !span.default)) return inARow(lang, verdict(asking, false, TOLD.able), state);
  // What somebody has to ask for takes more than its gate: `needs` tells what.
  if (span.default && gate.optIn !== undefined)
    return inARow(
      lang,
      need && verdict(asking, false, TOLD.needed),
      say(lang, {
        en: `The gate is on already${span.locked ? " and cannot be changed" : ""}, and only allows the feature.`,
        ja: `ゲートはすでに有効${span.locked ? "に固定されています" : "です"}が、機能を使えるようになるだけです。`,
      }),
      state,
    );
  if (span.locked)
    return inARow(
      lang,
      need && worded(asking, false, TOLD.needed, { en: "No.", ja: "" }),
      say(lang, {
        en: "The gate needs no setting: it is on and cannot be changed.",
        ja: "ゲートの設定は不要です。有効に固定されています。",
      }),
      form === undefined && stillTaken(gate, version, lang),
      state,
    );
  if (span.default)
    return inARow(
      lang,
      need && verdict(asking, false, TOLD.needed),
      say(lang, {
        en: "It is on already, without setting anything.",
        ja: "何も設定しなくても有効です。",
      }),
      form === undefined && stillTaken(gate, version, lang),
      state,
    );
  const on = listed(gate.components, lang);
  const set = `--feature-gates=${nameIn(gate, version)}=true`;
  return inARow(
    lang,
    need && verdict(asking, true, TOLD.needed),
    form === undefined
      ? worded(asking, true, withSet(set, "有効に"), {
          en: `Yes, with ${set}${on && ` on ${on}`}.`,
          ja: `はい、${set} で有効にできます${on && `(対象: ${on})`}。`,
        })
      : say(lang, {
          en: `With ${set}${on && ` on ${on}`}.`,
          ja: `${set} で有効にできます${on && `(対象: ${on})`}。`,
        }),
    state,
  );
}

/** What is on already may be set to on all the same, locked or not. */
function stillTaken(gate: FeatureGate, version: string, lang: Lang): string {
  const set = `${nameIn(gate, version)}=true`;
  return say(lang, {
    en: `Setting ${set} is still accepted.`,
    ja: `${set} の指定は引き続き受け付けられます。`,
  });
}

/** The last release in which it can be turned off: the one before it is locked, or before it is gone. */
export function offUntilSentence(gate: FeatureGate, lang: Lang): string {
  const lock = gate.stages.find(({ locked, default: on }) => locked && on);
  const open = gate.stages.find((span) => isLockUnknown(gate, span));
  const end = lock?.from ?? (gate.removedIn === "unknown" ? null : gate.removedIn);
  const off = `${gate.name}=false`;
  const before = (release: string) => minorName(minorOf(release) - 1);
  if (open && !lock)
    return inARow(
      lang,
      say(lang, {
        en: `${off} could be set up to ${before(open.from)}. From ${open.from} on it is stable; no source at hand tells whether it was locked then.`,
        ja: `${off} は ${before(open.from)} までは指定できました。${open.from} からは安定版(GA)ですが、固定(ロック)されたかどうかは手元の情報源に記載がありません。`,
      }),
      removal(gate, lang),
    );
  if (end === null)
    return inARow(
      lang,
      gate.removedIn === null &&
        say(lang, {
          en: `No release has locked or removed ${gate.name} so far.`,
          ja: `${gate.name} を固定(ロック)または削除したリリースは、まだありません。`,
        }),
      lifeSentence(gate, lang),
    );
  return inARow(
    lang,
    say(lang, {
      en: `${off} can be set up to ${before(end)}.`,
      ja: `${off} を指定できるのは ${before(end)} までです。`,
    }),
    lock &&
      say(lang, {
        en: `From ${lock.from} on it is locked and cannot be changed.`,
        ja: `${lock.from} 以降は固定(ロック)され、変更できません。`,
      }),
    removal(gate, lang),
  );
}

/** Does a component refuse the value in --feature-gates? Null where the sources leave it open. See {@link enableSentence} for the rule. */
export function refusesGate(gate: FeatureGate, version: string, on: boolean): boolean | null {
  const span = stageIn(gate, version);
  const [first] = gate.stages;
  if (!span) {
    const early = first !== undefined && compareVersions(version, first.from) < 0;
    return isGone(gate, version) || early ? true : null;
  }
  if (mayBeGone(gate, version)) return null;
  // A value that is the default is taken, locked or not.
  if (!span.locked && span.default !== on && isLockUnknown(gate, span)) return null;
  return span.locked && span.default !== on;
}

/** What comes of a value that stays set in --feature-gates? With `boots`, whether a component fails to start comes first. */
export function leftSetSentence(
  gate: FeatureGate,
  version: string,
  { on, boots = false }: { on: boolean; boots?: boolean },
  asking: Asking,
): string {
  const { lang } = asking;
  const span = stageIn(gate, version);
  const state = stateSentence(gate, version, lang);
  const set = `${nameIn(gate, version)}=${on}`;
  if (!span && !isGone(gate, version) && !boots) return state;
  const refused = refusesGate(gate, version, on);
  if (refused === null)
    return mayBeGone(gate, version)
      ? inARow(lang, removal(gate, lang))
      : inARow(lang, span && lockUnknown(gate, lang), state);
  const sentence =
    refused || !span
      ? {
          en: `With ${set} a component of ${version} refuses to start; take it out of --feature-gates.`,
          ja: `${version} のコンポーネントは ${set} を指定すると起動しません。--feature-gates から外してください。`,
        }
      : span.default === on
        ? {
            en: `${set} changes nothing in ${version}: that is its default.`,
            ja: `${version} では ${set} はデフォルト値と同じなので、指定しても何も変わりません。`,
          }
        : { en: `${set} is accepted in ${version}.`, ja: `${version} では ${set} を指定できます。` };
  // "It won't start. Was the gate dropped?" of one that is still to come: a yes would be heard of both.
  const early = !span && !isGone(gate, version);
  return inARow(lang, boots && !early && verdict(asking, refused, NO_START), say(lang, sentence), state);
}

/**
 * Is the gate itself there in a version, by the name asked for? A removed gate is not, although its feature is on for good, nor a name
 * that it had before or came to later.
 */
export function existsSentence(gate: FeatureGate, name: string, version: string, asking: Asking): string {
  const { lang } = asking;
  const span = stageIn(gate, version);
  const lead = verdict(asking, span !== null && nameIn(gate, version) === name, TOLD.there);
  if (!span && gate.removedIn === "unknown" && !isBeforeGate(gate, version))
    return inARow(lang, lead, removal(gate, lang), afterRemoval(gate, lang));
  if (span && mayBeGone(gate, version)) return removal(gate, lang);
  const goes = span && removal(gate, lang);
  return inARow(lang, lead, stateSentence(gate, version, lang), goes);
}

/** Does a component fail to start with a value that is set? */
export const NO_START: Told = {
  en: ["it does not start", "it starts"],
  ja: ["起動しません", "起動します"],
};

/** Is a feature lost with its gate? */
const LOST: Told = {
  en: ["the feature is lost", "the feature is not lost"],
  ja: ["機能は失われます", "機能は失われません"],
};

const NOT_LOST: Bilingual = { en: "No, the feature is not lost.", ja: "いいえ、機能は失われません。" };

/**
 * "Will it stop working in 1.26?" of a gate that release has, or does not have yet. What is off there but was on before stops unless
 * somebody turns it on, and what retires is on its way out: neither is lost for certain, nor kept.
 */
function notLost(gate: FeatureGate, span: StageSpan | null, asking: Asking): string | false {
  if (!span || gate.retires || span.stage === "deprecated") return false;
  const wasOn = gate.stages.some((row) => row.default && compareVersions(row.from, span.from) < 0);
  if (!span.default && (span.locked || wasOn)) return false;
  return kept(gate, asking);
}

function kept(gate: FeatureGate, asking: Asking): string {
  return gate.ends ? takesAway(gate, asking.lang) : worded(asking, false, LOST, NOT_LOST);
}

/** What a gate ends or forbids is lost where the gate is on: a "feature" that is kept would be that loss. */
function takesAway({ name, text }: FeatureGate, lang: Lang): string {
  const kind = say(lang, {
    en: `${name} takes something away and adds nothing.`,
    ja: `${name} は機能を追加するのではなく、終了または禁止するゲートです。`,
  });
  return inARow(lang, kind, text?.[lang]);
}

function onceOn(set: string): Told {
  return {
    en: [`it can be used once the gate is turned on (${set})`, TOLD.usable.en[1]],
    ja: [`ゲートを有効にすれば使えます(${set})`, TOLD.usable.ja[1]],
  };
}

/** Can the feature be used in a version? `today`: no version was named, so it is told since when. */
export function usableSentence(
  gate: FeatureGate,
  version: string,
  asking: Asking,
  { today = false, lost = false },
): string {
  const { lang } = asking;
  const span = stageIn(gate, version);
  const state = stateSentence(gate, version, lang);
  const usable = (yes: boolean) => verdict(asking, yes, TOLD.usable);
  if (isGone(gate, version)) {
    const stable = afterRemoval(gate, lang) ? since(gate, "stable") : null;
    if (!stable) return inARow(lang, !lost && usable(false), state);
    const told = say(lang, {
      en: `${lost ? "It" : "The feature"} has been stable since ${stable} and is ${lasting(gate).en}.`,
      ja: `${lost ? "" : "機能は "}${stable} で安定版(GA)になっており、${lasting(gate).ja}。`,
    });
    return inARow(lang, lost ? kept(gate, asking) : usable(true), told, removal(gate, lang));
  }
  const [first] = gate.stages;
  if (lost) return inARow(lang, notLost(gate, span, asking), state);
  if (!span && gate.retires && gate.onBefore !== false && first && compareVersions(version, first.from) < 0)
    return olderThanGate(gate, first.from, version, lang);
  // Off for good: there is nothing to turn on.
  if (!span || (span.locked && !span.default)) return inARow(lang, usable(false), state);
  // What was given up as alpha may do nothing any more, with its gate or without.
  if (span.stage === "deprecated" && gate.stages.every(isTrial) && first?.stage === "alpha") return state;
  const set = `--feature-gates=${nameIn(gate, version)}=true`;
  const lead = span.default
    ? usable(true)
    : worded(asking, true, onceOn(set), {
        en: `Yes, but only once the gate is turned on (${set}).`,
        ja: `はい、ゲートを有効にすれば使えます(${set})。`,
      });
  const { from } = reached(gate, span);
  const now = say(lang, {
    en: `${gate.name} has been ${stageWord(span.stage, lang)} since ${from}, ${span.default ? "and is on" : "off"} by default.`,
    ja: `${gate.name} は ${from} から${stageWord(span.stage, lang)}で、${onOff(span.default, lang)}です。`,
  });
  return inARow(lang, lead, today ? now : state);
}

function isTrial({ stage }: FeatureGate["stages"][number]): boolean {
  return stage === "alpha" || stage === "deprecated";
}

/** Since when can it be used: without setting anything, and with the gate on. */
export function usableSinceSentence(gate: FeatureGate, lang: Lang): string {
  const [first] = gate.stages;
  if (!first || gate.retires) return introducedSentence(gate, lang);
  const on = since(gate, "default");
  const stable = since(gate, "stable");
  const onSpan = gate.stages.find((span) => span.from === on);
  const stage = stageWord(first.stage, lang);
  const ga =
    stable !== null &&
    stable !== on &&
    say(lang, {
      en: `It became ${stageWord("stable", lang)} in ${stable}.`,
      ja: `${stable} で${stageWord("stable", lang)}になりました。`,
    });
  if (on === null || !onSpan)
    return inARow(
      lang,
      say(lang, {
        en: `${gate.name} has been there since ${first.from} (${stage}), but it has to be turned on: it ${gate.removedIn === null ? "is" : "was"} off by default.`,
        ja: `${gate.name} は ${first.from}(${stage})からありますが、デフォルトでは無効のため、使うには有効化が必要です。`,
      }),
      ga,
      removal(gate, lang),
    );
  const [en, ja] =
    first.from === on
      ? ["", ""]
      : [
          `; with the gate turned on, since ${first.from} (${stage})`,
          `ゲートを有効にすれば ${first.from}(${stage})から使えます。`,
        ];
  const word = stageWord(onSpan.stage, lang);
  return inARow(
    lang,
    say(lang, {
      en: `${gate.name} has been usable without setting anything since ${on} (${word}, on by default)${en}.`,
      ja: `${gate.name} は ${on} から設定なしで使えます(${word}、デフォルトで有効)。${ja}`,
    }),
    ga,
  );
}
