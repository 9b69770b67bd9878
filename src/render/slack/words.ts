import type { Bilingual, Lang } from "../../domain/language.ts";

/** Words that only Slack's surfaces need. */
const WORDS = {
  actionRequired: {
    en: "Action required: see the items marked ⚠️ before upgrading.",
    ja: "対応必須の変更があります。アップグレードの前に ⚠️ の項目を確認してください。",
  },
  version: { en: "Version", ja: "バージョン" },
  stage: { en: "Stage", ja: "段階" },
  change: { en: "What happened", ja: "変更" },
  default: { en: "Default", ja: "デフォルト" },
  on: { en: "on", ja: "有効" },
  off: { en: "off", ja: "無効" },
  api: { en: "API", ja: "API" },
  changes: { en: "Changes", ja: "変更の件数" },
  useInstead: { en: "Use instead", ja: "移行先" },
  otherName: { en: "Also known as", ja: "別名" },
  helpful: { en: "Helpful", ja: "役に立った" },
  notHelpful: { en: "Not helpful", ja: "役に立たなかった" },
  thanks: { en: "Thank you for telling.", ja: "ご意見ありがとうございます。" },
  whatChanged: { en: "What changed here?", ja: "ここでの変更点" },
  close: { en: "Close", ja: "閉じる" },
  nothingHere: {
    en: "This message names no pull request, KEP, feature gate or version that can be explained.",
    ja: "このメッセージには、説明できるプルリクエスト、KEP、フィーチャーゲート、バージョンが見つかりません。",
  },
  stale: {
    en: "This button is from an older version of the bot. Please ask again.",
    ja: "このボタンは古いバージョンのものです。もう一度質問してください。",
  },
  greeting: {
    en: "Ask about feature gates, KEPs, APIs and releases of Kubernetes, in English or Japanese.",
    ja: "Kubernetes のフィーチャーゲート、KEP、API、リリースについて、日本語か英語で質問してください。",
  },
  lookingUp: { en: "is looking it up…", ja: "が調べています…" },
  examples: { en: "Examples", ja: "質問の例" },
  homeTitle: { en: "Kawaraban: what changed in Kubernetes", ja: "瓦版: Kubernetes の変更点がわかる" },
  homeIntro: {
    en: "Every answer states the fact first and links the pull request, the KEP and the documentation behind it. What it does not know, it says.",
    ja: "回答はまず結論を示し、根拠となるプルリクエスト、KEP、ドキュメントへのリンクを添えます。分からないことは、分からないと答えます。",
  },
  homeHow: {
    en: "Use {command} anywhere (only you see the answer), mention the bot in a channel, or write to it directly. In a thread, follow up: “and in 1.26?” On any message, choose “What changed here?” from the message's menu.",
    ja: "{command} はどこでも使えます (回答はあなただけに見えます)。チャンネルでメンションするか、ダイレクトメッセージでも質問できます。スレッドでは「じゃあ1.26では?」のように続けて聞けます。メッセージのメニューから「What changed here?」を選ぶと、そのメッセージに出てくる変更を説明します。",
  },
  homeLanguage: {
    en: "Language for commands such as `gate ImageVolume` (questions are answered in their own language):",
    ja: "`gate ImageVolume` のようなコマンドへの回答の言語 (文章での質問には、質問と同じ言語で答えます):",
  },
  automatic: { en: "Automatic (Slack's language)", ja: "自動 (Slack の言語設定)" },
} as const satisfies Record<string, Bilingual>;

export function word(name: keyof typeof WORDS, lang: Lang): string {
  return WORDS[name][lang];
}
