/** Every command and option of the command line, once: what is read, what help prints and what a shell completes are made of it. */
import { THING_COMMANDS } from "../completion/completions.ts";
import { INTENTS } from "../domain/answer.ts";
import type { Bilingual } from "../domain/language.ts";

/** How an answer is written. */
export const FORMATS = ["text", "json", "markdown", "yaml"] as const;
export type Format = (typeof FORMATS)[number];

/** Whether something that a terminal may not show is written. */
export const WHENS = ["auto", "always", "never"] as const;
export type When = (typeof WHENS)[number];

/** How findings of `check-manifests` are written. */
export const CHECK_FORMATS = ["text", "json", "sarif"] as const;
export type CheckFormat = (typeof CHECK_FORMATS)[number];

export const SHELLS = ["bash", "zsh", "fish"] as const;
export type Shell = (typeof SHELLS)[number];

interface OptionRow {
  type: "boolean" | "string";
  short?: string;
  /** What stands for its value in help. */
  value?: string;
  /** All that it may be. */
  choices?: readonly string[];
  about: Bilingual;
}

/** An option that is there or not. */
const yes = (about: Bilingual) => ({ type: "boolean", about }) as const;
/** An option with a value of any kind; `value` stands for it in help. */
const valued = (value: string, about: Bilingual) => ({ type: "string", value, about }) as const;
/** An option with one of some values. */
const among = (choices: readonly string[], about: Bilingual) =>
  ({ type: "string", value: choices.join("|"), choices, about }) as const;

export const OPTIONS = {
  json: yes({ en: "the answer as JSON, failures too", ja: "回答を JSON で出力(失敗も JSON)" }),
  format: among(FORMATS, { en: "how the answer is written", ja: "回答の形式" }),
  limit: valued("N", {
    en: "rows of a page, 1 to 1000; default 10",
    ja: "1 ページの件数(1〜1000、デフォルトは 10)",
  }),
  explain: yes({ en: "how the question is read, word by word", ja: "質問の読み方を語ごとに表示" }),
  color: among(WHENS, {
    en: "colours; auto: on a terminal, unless NO_COLOR is set",
    ja: "色付け。auto は端末のみ(NO_COLOR があれば無効)",
  }),
  hyperlink: among(WHENS, {
    en: "links behind their labels (OSC 8); auto: where the terminal is known to show them, else addresses",
    ja: "OSC 8 のリンク。auto は対応が分かっている端末だけで使い、ほかでは URL を表示",
  }),
  "no-pager": yes({ en: "long answers straight to the terminal", ja: "長い回答もページャーを通さず出力" }),
  lang: among(["ja", "en"], {
    en: "for texts that have no language of their own (else KAWARABAN_LANG, then LC_ALL, LC_MESSAGES, LANG)",
    ja: "質問文から言語が決まらないときの言語(なければ KAWARABAN_LANG、LC_ALL、LC_MESSAGES、LANG の順)",
  }),
  mirror: valued("DIR", { en: "the published texts to compare with", ja: "比較する公開テキストのフォルダ" }),
  from: valued("DIR", {
    en: "take the sources from a folder laid out as OWNER/REPO/PATH",
    ja: "OWNER/REPO/PATH の構成のフォルダから取り込み",
  }),
  facts: yes({ en: "write the corpus's facts files anew", ja: "コーパスの事実ファイルを書き直す" }),
  report: yes({ en: "all that was read, file by file", ja: "読み取った内容をファイルごとに表示" }),
  "accept-shrink": yes({
    en: "take sources over that lost more than a tenth of what they held",
    ja: "内容が 1 割より多く減った公開情報も取り込む",
  }),
  since: valued("1.36|7d|DAY", {
    en: "a release, a time or a day; default 30d",
    ja: "リリース、期間、日付(デフォルトは 30d)",
  }),
  guild: valued("ID", { en: "one Discord server only", ja: "1 つの Discord サーバーだけに登録" }),
  out: valued("FILE", { en: "into a file, whole or not at all", ja: "ファイルに出力" }),
  schema: yes({ en: "the JSON Schema of it", ja: "その JSON Schema を出力" }),
  target: valued("1.34", {
    en: "the release to check against; default the newest",
    ja: "確認対象のリリース(デフォルトは最新)",
  }),
  help: { type: "boolean", short: "h", about: { en: "this text", ja: "このヘルプ" } },
  version: { type: "boolean", short: "v", about: { en: "the version", ja: "バージョン" } },
} as const satisfies Record<string, OptionRow>;
export type OptionName = keyof typeof OPTIONS;

/** Where answers are looked at. */
const LOOK: readonly OptionName[] = ["color", "hyperlink", "no-pager"];
/** The options that go with every command. */
export const EVERYWHERE: readonly OptionName[] = ["lang", "help", "version"];

interface CommandRow {
  /** What is written after its name, options left out. */
  takes: string;
  options: readonly OptionName[];
  /** What `--format` may be, where it is not an answer that is written. */
  formats?: readonly string[];
  about: Bilingual;
  examples: readonly string[];
}

export const COMMANDS: Readonly<Record<string, CommandRow>> = {
  ask: {
    takes: "TEXT | -",
    options: ["json", "format", "limit", "explain", ...LOOK],
    about: {
      en: "one question, one answer; `-` reads the question from standard input",
      ja: "1 つの質問に回答(- なら標準入力から読む)",
    },
    examples: [
      'kawaraban ask "is ImageVolume on by default in 1.33?"',
      'kawaraban ask --format markdown "diff 1.36 1.37 sig:node"',
      "echo 'gate ImageVolume' | kawaraban ask -",
    ],
  },
  batch: {
    takes: "",
    options: ["json", "format", "limit", "color", "hyperlink"],
    about: {
      en: "one question a line on standard input, one answer a line with --json",
      ja: "標準入力の 1 行を 1 つの質問として回答(--json なら 1 行に 1 つ)",
    },
    examples: ["kawaraban batch --json < questions.txt"],
  },
  chat: {
    takes: "",
    options: LOOK,
    about: { en: "a chat in this terminal", ja: "この端末でチャット" },
    examples: ["kawaraban chat"],
  },
  serve: {
    takes: "",
    options: [],
    about: { en: "the configured platforms: Slack, Discord", ja: "設定済みのプラットフォームで起動" },
    examples: ["kawaraban serve"],
  },
  sync: {
    takes: "",
    options: ["from", "facts", "report", "accept-shrink", "json"],
    about: {
      en: "fetch the public sources with git, and join their release notes",
      ja: "公開情報を git で取得し、リリースノートを取り込む",
    },
    examples: ["kawaraban sync", "kawaraban sync --from ./mirror --report"],
  },
  news: {
    takes: "",
    options: ["since", "json", ...LOOK],
    about: {
      en: "what the last syncs brought, or a release",
      ja: "最近の同期、または指定リリース以降の新着",
    },
    examples: ["kawaraban news --since 1.36", "kawaraban news --since 7d --json"],
  },
  check: {
    takes: "",
    options: ["mirror", "json"],
    about: {
      en: "the corpus's mistakes as file:line:column",
      ja: "コーパスの誤りを「ファイル:行:桁」で表示",
    },
    examples: ["kawaraban check"],
  },
  "check-manifests": {
    takes: "FILES…",
    options: ["target", "format", "json"],
    formats: CHECK_FORMATS,
    about: {
      en: "what a release removed, deprecates or lacks of manifests, configuration files and flags; takes folders and -, and ends with 1 on errors or warnings",
      ja: "マニフェスト、設定ファイル、フラグのうち、対象リリースで削除・非推奨・未導入のものを表示(フォルダと - も可。エラーか警告があれば終了コード 1)",
    },
    examples: [
      "kawaraban check-manifests k8s/ --target 1.34",
      "helm template . | kawaraban check-manifests - --format sarif",
    ],
  },
  mcp: {
    takes: "",
    options: [],
    about: {
      en: "the Model Context Protocol on standard input and output, for agents and editors",
      ja: "標準入出力で Model Context Protocol に応答(エージェントやエディター用)",
    },
    examples: ["kawaraban mcp"],
  },
  export: {
    takes: "",
    options: ["out", "schema"],
    about: {
      en: "every thing with its life and evidence, as JSON",
      ja: "すべての対象の経過と根拠を JSON で出力",
    },
    examples: ["kawaraban export --out things.json"],
  },
  completion: {
    takes: SHELLS.join("|"),
    options: [],
    about: { en: "completion for a shell, to be sourced", ja: "シェルの補完スクリプトを出力" },
    examples: ["source <(kawaraban completion bash)", "kawaraban completion fish | source"],
  },
  discord: {
    takes: "register",
    options: ["guild"],
    about: { en: "tell Discord the slash commands", ja: "Discord にスラッシュコマンドを登録" },
    examples: ["kawaraban discord register --guild 123456789012345678"],
  },
};

/** Words that a question begins with: `kawaraban gate ImageVolume` is `kawaraban ask gate ImageVolume`. */
export const QUESTION_WORDS: readonly string[] = [
  ...INTENTS.filter((intent) => intent !== "thing" && intent !== "help"),
  ...THING_COMMANDS,
];
