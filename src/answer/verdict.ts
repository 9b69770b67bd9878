import type { Stage } from "../domain/gate.ts";
import type { Bilingual, Lang } from "../domain/language.ts";
import type { Turn } from "../reading/command/query.ts";
import type { Put } from "../reading/frame.ts";
import { say, stageWord } from "./phrases.ts";

/** How a yes or no is asked for: in which language, and whether the question denies what it asks about. */
export interface Asking {
  lang: Lang;
  put: Put;
}

/** What is asked about, told as being so and as not being so, without a full stop. */
export type Told = Readonly<Record<Lang, readonly [so: string, not: string]>>;

const IS = ["it is", "it is not"] as const;

/** What the rooms are asked about their subjects. */
export const TOLD = {
  there: { en: ["it is there", "it is not there"], ja: ["あります", "ありません"] },
  served: { en: ["it is served", "it is not served"], ja: ["提供されています", "提供されていません"] },
  usable: { en: ["it can be used", "it cannot be used"], ja: ["使えます", "使えません"] },
  able: { en: ["you can", "you cannot"], ja: ["できます", "できません"] },
  needed: { en: ["it is needed", "it is not needed"], ja: ["必要です", "必要ありません"] },
  done: { en: ["it has", "it has not"], ja: ["もう済んでいます", "まだです"] },
  was: { en: ["it was", "it was not"], ja: ["そうなりました", "そうではありません"] },
  removed: { en: ["it was removed", "it was not"], ja: ["削除されています", "削除されていません"] },
  deprecated: {
    en: ["it is deprecated", "it is not deprecated"],
    ja: ["非推奨です", "非推奨ではありません"],
  },
  default: {
    en: ["it is the default", "it is not the default"],
    ja: ["デフォルトです", "デフォルトではありません"],
  },
  on: { en: IS, ja: ["デフォルトで有効です", "デフォルトで有効ではありません"] },
  off: { en: IS, ja: ["デフォルトで無効です", "デフォルトで無効ではありません"] },
  locked: { en: IS, ja: ["ロックされています", "ロックされていません"] },
  affected: { en: IS, ja: ["影響を受けます", "影響を受けません"] },
  fixed: { en: IS, ja: ["修正済みです", "修正されていません"] },
  supported: { en: IS, ja: ["サポートされています", "サポートされていません"] },
  ended: {
    en: ["its support has ended", "its support has not ended"],
    ja: ["終了しています", "終了していません"],
  },
  maintained: { en: IS, ja: ["メンテナンスモードです", "メンテナンスモードではありません"] },
  /** On a day that is past. */
  over: {
    en: ["its support was over", "its support was not over"],
    ja: ["終了していました", "終了していませんでした"],
  },
  released: { en: ["it is out", "it is not out"], ja: ["リリース済みです", "リリースされていません"] },
  /** On a day that is past. */
  out: { en: ["it was out", "it was not out"], ja: ["出ていました", "出ていませんでした"] },
  skipped: {
    en: ["it was skipped", "it was not skipped"],
    ja: ["飛ばされています", "飛ばされていません"],
  },
  afterEnd: {
    en: ["it came after", "it did not"],
    ja: ["サポート終了後です", "サポート終了後ではありません"],
  },
  beforeEnd: {
    en: ["it came before", "it did not"],
    ja: ["サポート終了前です", "サポート終了前ではありません"],
  },
  /** Of a bundled component: the version that is named. */
  version: { en: IS, ja: ["そのバージョンです", "そのバージョンではありません"] },
  allowed: { en: ["it is allowed", "it is not allowed"], ja: ["許容範囲です", "許容範囲ではありません"] },
  forbidden: { en: ["it is not allowed", "it is allowed"], ja: ["許容範囲ではありません", "許容範囲です"] },
  some: { en: ["there are some", "there are none"], ja: ["あります", "ありません"] },
  implemented: { en: IS, ja: ["実装済みです", "実装済みではありません"] },
} as const satisfies Record<string, Told>;

/** A stage that a gate or an API may be at. */
export function toldOfStage(stage: Stage): Told {
  const ja = stageWord(stage, "ja");
  return { en: IS, ja: [`${ja}です`, `${ja}ではありません`] };
}

/** What a gate can come to. */
export function toldOfTurn(turn: Turn): Told {
  switch (turn) {
    case "default":
      return TOLD.on;
    case "off":
    case "locked":
    case "removed":
      return TOLD[turn];
    default:
      return toldOfStage(turn);
  }
}

/**
 * The first words of an answer to a question for yes or no; every room takes them from here.
 *
 * - Asked plainly: "Yes.", 「はい。」.
 * - Denied and put up for agreement ("it isn't …, right?", 「…ないですよね?」): agreeing denies it as well, 「はい、ありません。」, and
 *   who contradicts says what is so, 「いいえ、あります。」.
 * - Asked with a "not" that may be heard both ways ("isn't it …?", 「…ないですか?」): English yes affirms the thing whatever the
 *   question, so the verb stands with it; Japanese はい agrees with the speaker, whose mind nobody knows, so the fact stands alone.
 * - Denied twice, or however else nobody can tell: nothing, and the facts that follow must do.
 * - Asked of what is to come: yes where it came; what has not come so far may come yet, so there is no No.
 */
export function verdict({ lang, put }: Asking, so: boolean, told: Told): string {
  const [is, not] = told[lang];
  const fact = so ? is : not;
  switch (put) {
    case "asked":
      return say(lang, so ? { en: "Yes.", ja: "はい。" } : { en: "No.", ja: "いいえ。" });
    case "denied":
      return say(
        lang,
        so
          ? { en: `Actually, ${fact}.`, ja: `いいえ、${fact}。` }
          : { en: `Correct, ${fact}.`, ja: `はい、${fact}。` },
      );
    case "doubted":
      return say(lang, { en: `${so ? "Yes" : "No"}, ${fact}.`, ja: `${fact}。` });
    case "unclear":
      return "";
    case "ahead":
      return say(lang, so ? { en: "Yes.", ja: "はい。" } : { en: "Not so far.", ja: `今のところ${fact}。` });
  }
}

/** Asked plainly, the fact that follows is the same sentence: "Yes, 1.33.1 is affected." For {@link worded}. */
export const YES: Bilingual = { en: "Yes,", ja: "はい、" };
export const NO: Bilingual = { en: "No,", ja: "いいえ、" };

/** A yes or no whose sentence takes it up ("No, not yet."): only a plain question can have one, any other the {@link verdict}. */
export function worded(asking: Asking, so: boolean, told: Told, plain: Bilingual): string {
  return asking.put === "asked" ? say(asking.lang, plain) : verdict(asking, so, told);
}

/** "Was it removed in 1.30?" of what was gone before: a bare no would deny that it is gone. */
export function alreadyIn({ lang, put }: Asking, release: string, asked: string): string {
  if (put === "asked")
    return say(lang, {
      en: `No, already in ${release}.`,
      ja: `いいえ、${asked} ではなく、すでに ${release} でした。`,
    });
  return say(lang, { en: `Already in ${release}.`, ja: `${asked} ではなく、すでに ${release} でした。` });
}

/** "Has it been GA since 1.35?" of what was GA before: neither a plain yes, which would date it wrong, nor a no, which would deny it. */
export function alreadySince({ lang }: Asking, release: string): string {
  return say(lang, { en: `Already since ${release}.`, ja: `すでに ${release} からです。` });
}

/** The same of what came only later. */
export function onlyIn({ lang, put }: Asking, release: string, asked: string): string {
  if (put === "asked")
    return say(lang, { en: `No, only in ${release}.`, ja: `いいえ、${asked} ではなく ${release} です。` });
  return say(lang, { en: `Only in ${release}.`, ja: `${asked} ではなく ${release} です。` });
}
