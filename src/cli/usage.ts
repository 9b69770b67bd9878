import { say } from "../answer/phrases.ts";
import type { Bilingual, Lang } from "../domain/language.ts";
import { paragraphs } from "../render/terminal/layout.ts";
import { COMMANDS, EVERYWHERE, OPTIONS, type OptionName, QUESTION_WORDS } from "./catalogue.ts";

const WIDTH = 80;
const INDENT = "  ";
/** Where the explanations of commands begin, in columns. */
const COLUMN = 32;

const LEAD: Bilingual = {
  en: "Kawaraban answers questions about Kubernetes changes, in Japanese and English.",
  ja: "Kawaraban は Kubernetes の変更についての質問に、日本語と英語で答えます。",
};

const CODES: Bilingual = {
  en: "0: found or done; 1: nothing is known, or it failed; 2: the command line is not understood",
  ja: "0: 見つかった(または完了)、1: 見つからない(または失敗)、2: コマンドラインの誤り",
};

const VARIABLES: readonly [string, Bilingual][] = [
  ["KAWARABAN_LANG", { en: "ja or en", ja: "ja または en" }],
  [
    "KAWARABAN_DATA_DIR",
    {
      en: "what must be kept; default ./data where it exists, else the system's folder for data",
      ja: "残すデータの置き場所(デフォルトは ./data、なければ OS のデータフォルダ)",
    },
  ],
  ["KAWARABAN_CORPUS", { en: "another corpus folder", ja: "別のコーパスのフォルダ" }],
  ["KAWARABAN_TODAY=2026-11-21", { en: "fixes the day, for tests", ja: "日付の固定(テスト用)" }],
  ["KAWARABAN_DEBUG=1", { en: "details of unexpected errors", ja: "予期しないエラーの詳細" }],
  ["PAGER", { en: "for long answers; default less", ja: "長い回答のページャー(デフォルトは less)" }],
  ["NO_COLOR=1", { en: "no colours", ja: "色を付けない" }],
];

/** What `kawaraban --help` prints, in 80 columns. */
export function usage(lang: Lang): string {
  const commands: [string, string][] = [
    [
      "kawaraban",
      say(lang, {
        en: "the configured platforms; with none, a chat here",
        ja: "設定済みのプラットフォームか、端末のチャット",
      }),
    ],
    ...Object.entries(COMMANDS).map(([name, { takes, about }]): [string, string] => [
      written(name, takes),
      about[lang],
    ]),
    [
      "kawaraban help COMMAND",
      say(lang, { en: "one command with its options", ja: "コマンドごとの説明とオプション" }),
    ],
  ];
  return document([
    [LEAD[lang]],
    block(say(lang, { en: "Usage:", ja: "使い方:" }), commands, COLUMN),
    block(say(lang, { en: "Options:", ja: "オプション:" }), optionRows(EVERYWHERE, lang), 18),
    [
      say(lang, { en: "Questions:", ja: "質問の例:" }),
      ...paragraphs(
        say(lang, {
          en: `A question may begin with one of these words, with \`ask\` left out: ${QUESTION_WORDS.join(", ")}.`,
          ja: `次の語で始まる質問では ask を省略できます: ${QUESTION_WORDS.join("、")}`,
        }),
        WIDTH,
        INDENT,
        INDENT,
      ),
      `${INDENT}kawaraban gate ImageVolume 1.33`,
      `${INDENT}kawaraban ask "${say(lang, {
        en: "what must I change when I upgrade from 1.24 to 1.25?",
        ja: "1.24から1.25に上げるとき何に気をつける?",
      })}"`,
    ],
    exitCodes(lang),
    [
      ...block(
        say(lang, { en: "Environment:", ja: "環境変数:" }),
        VARIABLES.map(([name, about]) => [name, about[lang]] as const),
        COLUMN,
      ),
      `${INDENT}${say(lang, {
        en: ".env.example lists the variables for Slack and Discord.",
        ja: "Slack と Discord の環境変数は .env.example にあります。",
      })}`,
    ],
  ]);
}

/** What `kawaraban help COMMAND` prints. */
export function usageOf(name: string, lang: Lang): string {
  const row = COMMANDS[name];
  if (!row) return usage(lang);
  return document([
    [
      `${written(name, row.takes)} [${say(lang, { en: "OPTIONS", ja: "オプション" })}]`,
      ...paragraphs(row.about[lang], WIDTH),
    ],
    block(
      say(lang, { en: "Options:", ja: "オプション:" }),
      optionRows([...row.options, ...EVERYWHERE], lang),
      COLUMN,
    ),
    [say(lang, { en: "Examples:", ja: "例:" }), ...row.examples.map((example) => `${INDENT}${example}`)],
    exitCodes(lang),
  ]);
}

function written(name: string, takes: string): string {
  return `kawaraban ${name}${takes && ` ${takes}`}`;
}

function exitCodes(lang: Lang): string[] {
  return [
    say(lang, { en: "Exit codes:", ja: "終了コード:" }),
    ...paragraphs(CODES[lang], WIDTH, INDENT, INDENT),
  ];
}

function optionRows(names: readonly OptionName[], lang: Lang): (readonly [string, string])[] {
  return names.map((name) => {
    const option = OPTIONS[name];
    const short = "short" in option ? `-${option.short}, ` : "";
    const value = "value" in option ? ` ${option.value}` : "";
    return [`${short}--${name}${value}`, option.about[lang]];
  });
}

/** Names and what they mean, in two columns; a long name has a line of its own. */
function block(heading: string, rows: readonly (readonly [string, string])[], column: number): string[] {
  const under = " ".repeat(column);
  return [
    heading,
    ...rows.flatMap(([name, about]) => {
      const first = `${INDENT}${name}`;
      const fits = first.length + 2 <= column;
      const lines = paragraphs(about, WIDTH, fits ? first.padEnd(column) : under, under);
      return fits ? lines : [first, ...lines];
    }),
  ];
}

function document(blocks: readonly string[][]): string {
  return `${blocks.map((lines) => lines.join("\n")).join("\n\n")}\n`;
}
