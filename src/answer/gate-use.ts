import { type FeatureGate, stageIn } from "../domain/gate.ts";
import type { Lang } from "../domain/language.ts";
import { compareVersions } from "../domain/version.ts";
import {
  afterRemoval,
  isLockUnknown,
  lockUnknown,
  nameIn,
  olderThanGate,
  removal,
  since,
  stateSentence,
} from "./gate-life.ts";
import { isGone } from "./gate-whether.ts";
import { listed, onOff, say, stageWord } from "./phrases.ts";
import { inARow } from "./wording.ts";

/** Can it be turned off? A lock forbids it, and a removed gate leaves no switch. */
export function disableSentence(
  gate: FeatureGate,
  version: string,
  lang: Lang,
  negative: boolean | undefined,
): string {
  const span = stageIn(gate, version);
  const state = stateSentence(gate, version, lang);
  if (!span)
    return inARow(
      lang,
      say(lang, {
        en: `No: there is no gate to set in ${version}.`,
        ja: `${negative ? "はい" : "いいえ"}、${version} には設定できるゲートがありません。`,
      }),
      state,
    );
  if (span.locked)
    return inARow(lang, say(lang, { en: "No.", ja: negative ? "はい、できません。" : "いいえ。" }), state);
  if (isLockUnknown(gate, span)) return inARow(lang, lockUnknown(gate, lang), state);
  const lock = gate.stages.find((row) => row.locked && compareVersions(row.from, version) > 0);
  const until = lock
    ? say(lang, {
        en: `From ${lock.from} on it is locked and cannot be changed.`,
        ja: `${lock.from} 以降は固定(ロック)され、変更できません。`,
      })
    : "";
  const how = span.default
    ? say(lang, {
        en: `Yes, with --feature-gates=${nameIn(gate, version)}=false.`,
        ja: `${negative ? "いえ、" : "はい、"}--feature-gates=${nameIn(gate, version)}=false で無効にできます。`,
      })
    : say(lang, {
        en: "Yes, and it is off anyway unless you turned it on.",
        ja: `${negative ? "いえ、できます。" : "はい。"}明示的に有効にしていなければ、もともと無効です。`,
      });
  return inARow(lang, how, state, until);
}

/**
 * Can the gate be set, or turned on? A component refuses to start with a gate that it does not know, or with a locked one set
 * to another value (`SetFromMap`, k8s.io/component-base/featuregate).
 */
export function enableSentence(
  gate: FeatureGate,
  version: string,
  lang: Lang,
  form?: "how" | "need",
): string {
  const span = stageIn(gate, version);
  const state = stateSentence(gate, version, lang);
  const name = nameIn(gate, version);
  const where =
    gate.components.length > 0
      ? say(lang, {
          en: ` on ${listed(gate.components, lang)}`,
          ja: `(対象: ${listed(gate.components, lang)})`,
        })
      : "";
  if (isGone(gate, version))
    return inARow(
      lang,
      say(lang, { en: "No.", ja: "いいえ、指定できません。" }),
      removal(gate, lang),
      say(lang, {
        en: "A component that is given a gate it does not know refuses to start, so take it out of --feature-gates.",
        ja: "知らないゲートを指定されたコンポーネントは起動しないため、--feature-gates から外してください。",
      }) + afterRemoval(gate, lang),
    );
  if (!span) return inARow(lang, say(lang, { en: "No.", ja: "いいえ。" }), state);
  if (span.locked)
    return inARow(
      lang,
      say(
        lang,
        span.default
          ? {
              en:
                form === "need"
                  ? "No: it is on and cannot be changed."
                  : "The gate needs no setting: it is on and cannot be changed.",
              ja: "ゲートの設定は不要です。有効に固定されています。",
            }
          : { en: "No.", ja: "いいえ。" },
      ),
      state,
    );
  const how = span.default
    ? say(lang, {
        en: `${form === "need" ? "No. It" : "It"} is on already, without setting anything.`,
        ja: `${form === "need" ? "いいえ、" : ""}何も設定しなくても有効です。`,
      })
    : say(lang, {
        en: `${form === "how" ? "With" : "Yes, with"} --feature-gates=${name}=true${where}.`,
        ja: `${form === "how" ? "" : form === "need" ? "はい、必要です。" : "はい、"}--feature-gates=${name}=true で有効にできます${where}。`,
      });
  return inARow(lang, how, state);
}

/** What comes of a value that stays set in --feature-gates? See {@link enableSentence} for the rule. */
export function leftSetSentence(gate: FeatureGate, version: string, on: boolean, lang: Lang): string {
  const span = stageIn(gate, version);
  const state = stateSentence(gate, version, lang);
  const set = `${nameIn(gate, version)}=${on}`;
  if (!span && !isGone(gate, version)) return state;
  if (span?.locked !== true && isLockUnknown(gate, span)) return inARow(lang, lockUnknown(gate, lang), state);
  const refused = !span || (span.locked && span.default !== on);
  if (refused)
    return inARow(
      lang,
      say(lang, {
        en: `With ${set} a component of ${version} refuses to start; take it out of --feature-gates.`,
        ja: `${version} のコンポーネントは ${set} を指定すると起動しません。--feature-gates から外してください。`,
      }),
      state,
    );
  return inARow(
    lang,
    span.default === on
      ? say(lang, {
          en: `${set} changes nothing in ${version}: that is its default.`,
          ja: `${version} では ${set} はデフォルト値と同じなので、指定しても何も変わりません。`,
        })
      : say(lang, { en: `${set} is accepted in ${version}.`, ja: `${version} では ${set} を指定できます。` }),
    state,
  );
}

/** Is the gate itself there in a version? A removed gate is not, although its feature is on for good. */
export function existsSentence(
  gate: FeatureGate,
  version: string,
  lang: Lang,
  negative: boolean | undefined,
): string {
  const span = stageIn(gate, version);
  if (!span && gate.removedIn === "unknown")
    return inARow(
      lang,
      say(lang, negative ? { en: "No.", ja: "はい。" } : { en: "No.", ja: "いいえ。" }),
      removal(gate, lang),
    );
  const lead = span
    ? say(lang, { en: "Yes.", ja: negative ? "いえ、あります。" : "はい。" })
    : say(lang, { en: "No.", ja: negative ? "はい、ありません。" : "いいえ。" });
  const goes = span && gate.removedIn !== null && gate.removedIn !== "unknown";
  return inARow(lang, lead, stateSentence(gate, version, lang), goes ? removal(gate, lang) : "");
}

/** Can the feature be used in a version? `today`: no version was named, so it is told since when. */
export function usableSentence(
  gate: FeatureGate,
  version: string,
  lang: Lang,
  { negative = false, today = false, lost = false },
): string {
  const span = stageIn(gate, version);
  const state = stateSentence(gate, version, lang);
  const no = say(lang, { en: "No.", ja: negative ? "はい、使えません。" : "いいえ。" });
  if (isGone(gate, version)) {
    const stable = afterRemoval(gate, lang) ? since(gate, "stable") : null;
    if (lost && stable)
      return inARow(
        lang,
        say(lang, {
          en: `No, the feature is not lost: it has been stable since ${stable} and is always on.`,
          ja: `いえ、機能は失われません。${stable} で安定版(GA)になっており、常に有効です。`,
        }),
        removal(gate, lang),
      );
    if (lost) return state;
    return stable
      ? inARow(
          lang,
          say(lang, {
            en: `Yes. The feature has been stable since ${stable} and is always on.`,
            ja: `${negative ? "いえ、" : "はい。"}機能は ${stable} で安定版(GA)になっており、常に有効です。`,
          }),
          removal(gate, lang),
        )
      : inARow(lang, no, state);
  }
  const [first] = gate.stages;
  if (!span && gate.retires && first && compareVersions(version, first.from) < 0)
    return inARow(
      lang,
      say(lang, { en: "Yes.", ja: negative ? "いえ、使えます。" : "はい。" }),
      olderThanGate(gate, first.from, version, lang),
    );
  if (!span) return inARow(lang, no, state);
  // Off for good: there is nothing to turn on.
  if (span.locked && !span.default) return inARow(lang, no, state);
  const lead = span.default
    ? say(lang, { en: "Yes.", ja: negative ? "いえ、使えます。" : "はい。" })
    : say(lang, {
        en: `Yes, but only once the gate is turned on (--feature-gates=${nameIn(gate, version)}=true).`,
        ja: `${negative ? "いえ、" : "はい、"}ゲートを有効にすれば使えます(--feature-gates=${nameIn(gate, version)}=true)。`,
      });
  const reached = gate.stages.find(({ stage }) => stage === span.stage)?.from ?? span.from;
  const now = say(lang, {
    en: `${gate.name} has been ${stageWord(span.stage, lang)} since ${reached}${span.default ? ", and is on by default" : ", off by default"}.`,
    ja: `${gate.name} は ${reached} から${stageWord(span.stage, lang)}で、${onOff(span.default, lang)}です。`,
  });
  return inARow(lang, lead, today ? now : state);
}

/** Since when can it be used: without setting anything, and with the gate on. */
export function usableSinceSentence(gate: FeatureGate, lang: Lang): string {
  const [first] = gate.stages;
  if (!first) return stateSentence(gate, "", lang);
  if (gate.retires) return introducedSentence(gate, lang);
  const on = since(gate, "default");
  const stable = since(gate, "stable");
  const onSpan = gate.stages.find((span) => span.from === on);
  const ga =
    stable !== null && stable !== on
      ? say(lang, {
          en: `It became ${stageWord("stable", lang)} in ${stable}.`,
          ja: `${stable} で${stageWord("stable", lang)}になりました。`,
        })
      : "";
  if (on === null || !onSpan)
    return inARow(
      lang,
      say(lang, {
        en: `${gate.name} has been there since ${first.from} (${stageWord(first.stage, lang)}), but it has to be turned on: ${gate.removedIn === null ? "it is" : "it was"} off by default.`,
        ja: `${gate.name} は ${first.from}(${stageWord(first.stage, lang)})からありますが、デフォルトでは無効のため、使うには有効化が必要です。`,
      }),
      ga,
      gate.removedIn === null ? "" : removal(gate, lang),
    );
  const usable = say(lang, {
    en: `${gate.name} is usable without setting anything since ${on} (${stageWord(onSpan.stage, lang)}, on by default)`,
    ja: `${gate.name} は ${on} から設定なしで使えます(${stageWord(onSpan.stage, lang)}、デフォルトで有効)。`,
  });
  const before =
    first.from === on
      ? say(lang, { en: ".", ja: "" })
      : say(lang, {
          en: `; with the gate turned on, since ${first.from} (${stageWord(first.stage, lang)}).`,
          ja: `ゲートを有効にすれば ${first.from}(${stageWord(first.stage, lang)})から使えます。`,
        });
  return inARow(lang, usable + before, ga);
}

/** In which version did it first appear? */
export function introducedSentence(gate: FeatureGate, lang: Lang): string {
  const [first] = gate.stages;
  if (!first) return stateSentence(gate, "", lang);
  const name = gate.aka.find(({ from }) => compareVersions(from, first.from) <= 0)?.name ?? gate.name;
  const former = name === gate.name ? "" : say(lang, { en: ` as ${name}`, ja: `(当時の名前は ${name})` });
  const on = since(gate, "default");
  return inARow(
    lang,
    say(lang, {
      en: `${gate.name} first appeared in ${first.from}${former} as ${stageWord(first.stage, lang)}, ${onOff(first.default, lang)}.`,
      ja: `${gate.name} は ${first.from} で${stageWord(first.stage, lang)}(${onOff(first.default, lang)})として登場しました${former}。`,
    }),
    on !== null && on !== first.from
      ? say(lang, {
          en: `It has been on by default since ${on}.`,
          ja: `${on} からはデフォルトで有効です。`,
        })
      : "",
  );
}
