import type { Bilingual } from "./domain/language.ts";

/** What `kawaraban --help` prints. */
export const USAGE: Bilingual = {
  en: `Kawaraban answers questions about Kubernetes changes, in Japanese and English.

Usage:
  kawaraban                         the configured platforms; with none, a chat in this terminal
  kawaraban ask [--json] <text>     one question, one answer
  kawaraban batch [--json]          one question a line on standard input, one answer a line (JSON Lines)
  kawaraban chat                    the chat in this terminal
  kawaraban serve                   the configured platforms (Slack, Discord)
  kawaraban sync [--from DIR]       fetch the public sources with git, or read a folder laid out like them
  kawaraban sync [--from DIR] --facts   and write the corpus's facts files anew
  kawaraban check [--mirror DIR]    the corpus: every mistake with file, line and column
  kawaraban discord register [--guild ID]   tell Discord the slash commands

Options:
  --lang ja|en    language of answers to texts that have none of their own (else KAWARABAN_LANG, LANG)
  --json          the answer as JSON
  -h, --help      this text
  -v, --version

Questions:
  kawaraban ask "/k8s gate ImageVolume"
  kawaraban ask "what must I change when I upgrade from 1.24 to 1.25?"
  kawaraban ask help                what can be asked

Environment: KAWARABAN_LANG, KAWARABAN_DATA_DIR (default ./data), KAWARABAN_CORPUS (another corpus folder),
KAWARABAN_TODAY=2026-11-21 (fixes the day, for tests), KAWARABAN_DEBUG=1 (details of unexpected errors), NO_COLOR.
`,
  ja: `Kawaraban は Kubernetes の変更についての質問に、日本語と英語で答えます。

使い方:
  kawaraban                         設定済みのプラットフォームで起動(未設定ならこの端末でチャット)
  kawaraban ask [--json] <質問>     1 つの質問に 1 つの回答
  kawaraban batch [--json]          標準入力の 1 行を 1 つの質問として回答(--json なら JSON Lines)
  kawaraban chat                    この端末でチャット
  kawaraban serve                   設定済みのプラットフォーム(Slack、Discord)で起動
  kawaraban sync [--from DIR]       公開情報を git で取得、または同じ構成のフォルダから読み込み
  kawaraban sync [--from DIR] --facts   さらにコーパスの事実ファイルを書き直す
  kawaraban check [--mirror DIR]    コーパスの検査(誤りをファイル:行:桁で表示)
  kawaraban discord register [--guild ID]   Discord にスラッシュコマンドを登録

オプション:
  --lang ja|en    質問文から言語が決まらないときの回答の言語(なければ KAWARABAN_LANG、LANG)
  --json          回答を JSON で出力
  -h, --help      このヘルプ
  -v, --version   バージョン

質問の例:
  kawaraban ask "/k8s gate ImageVolume"
  kawaraban ask "1.24から1.25に上げるとき何に気をつける?"
  kawaraban ask help                質問できること

環境変数: KAWARABAN_LANG、KAWARABAN_DATA_DIR(既定は ./data)、KAWARABAN_CORPUS(別のコーパスのフォルダ)、
KAWARABAN_TODAY=2026-11-21(日付の固定、テスト用)、KAWARABAN_DEBUG=1(予期しないエラーの詳細)、NO_COLOR
`,
};
