import type { Bilingual } from "../domain/language.ts";

/** What `kawaraban --help` prints, in 80 columns. */
export const USAGE: Bilingual = {
  en: `Kawaraban answers questions about Kubernetes changes, in Japanese and English.

Usage:
  kawaraban                     the configured platforms; with none, a chat here
  kawaraban ask [--json] TEXT   one question, one answer
                                --explain: how it is read, word by word
  kawaraban batch [--json]      one question a line on standard input, one
                                answer a line (JSON Lines with --json)
  kawaraban chat                a chat in this terminal
  kawaraban serve               the configured platforms: Slack, Discord
  kawaraban sync [--from DIR]   fetch the public sources with git, or take them
                                from a folder laid out as OWNER/REPO/PATH
                                --report: all that was read, file by file;
                                --json: the same for programs;
                                --accept-shrink: take sources over that lost
                                more than a tenth of what they held
  kawaraban sync --facts [--from DIR]
                                write the corpus's facts files anew from them
  kawaraban news [--since 1.36 | 7d] [--json]
                                what the last syncs brought, or a release:
                                releases, gate changes, actions required
  kawaraban check [--mirror DIR]
                                the corpus's mistakes as file:line:column
  kawaraban export [--out FILE] every thing with its life and evidence, as JSON
                                (--schema: its JSON Schema)
  kawaraban discord register [--guild ID]
                                tell Discord the slash commands

Options:
  --lang ja|en    for texts that have no language of their own
                  (else KAWARABAN_LANG, then LC_ALL, LC_MESSAGES, LANG)
  --json          the answer as JSON
  -h, --help      this text
  -v, --version   the version

Questions:
  kawaraban ask "/k8s gate ImageVolume"
  kawaraban ask "what must I change when I upgrade from 1.24 to 1.25?"
  kawaraban ask help            what can be asked

Environment:
  KAWARABAN_LANG                ja or en
  KAWARABAN_DATA_DIR            what must be kept; default ./data
  KAWARABAN_CORPUS              another corpus folder
  KAWARABAN_TODAY=2026-11-21    fixes the day, for tests
  KAWARABAN_DEBUG=1             details of unexpected errors
  NO_COLOR=1                    no colours
  .env.example lists the variables for Slack and Discord.
`,
  ja: `Kawaraban は Kubernetes の変更についての質問に、日本語と英語で答えます。

使い方:
  kawaraban                     設定済みのプラットフォームか、端末のチャット
  kawaraban ask [--json] TEXT   1 つの質問に回答
                                (--explain なら語ごとの読み方を表示)
  kawaraban batch [--json]      標準入力の 1 行を 1 つの質問として回答
                                (--json なら 1 行に 1 つの JSON)
  kawaraban chat                この端末でチャット
  kawaraban serve               設定済みのプラットフォーム(Slack、Discord)で起動
  kawaraban sync [--from DIR]   公開情報を git で取得、または OWNER/REPO/PATH
                                の構成のフォルダから取り込み
                                --report でファイルごとの詳細、--json で JSON
                                --accept-shrink で、内容が 1 割より多く減った
                                公開情報も取り込み
  kawaraban sync --facts [--from DIR]
                                公開情報からコーパスの事実ファイルを書き直す
  kawaraban news [--since 1.36 | 7d] [--json]
                                新着(リリース、ゲートの変化、対応必須)を、
                                最近の同期、または指定リリース以降で表示
  kawaraban check [--mirror DIR]
                                コーパスの誤りを「ファイル:行:桁」で表示
  kawaraban export [--out FILE] すべての対象の経過と根拠を JSON で出力
                                (--schema でその JSON Schema)
  kawaraban discord register [--guild ID]
                                Discord にスラッシュコマンドを登録

オプション:
  --lang ja|en    質問文から言語が決まらないときの回答の言語
                  (なければ KAWARABAN_LANG、LC_ALL、LC_MESSAGES、LANG の順)
  --json          回答を JSON で出力
  -h, --help      このヘルプ
  -v, --version   バージョン

質問の例:
  kawaraban ask "/k8s gate ImageVolume"
  kawaraban ask "1.24から1.25に上げるとき何に気をつける?"
  kawaraban ask help            質問できること

環境変数:
  KAWARABAN_LANG                ja または en
  KAWARABAN_DATA_DIR            残すデータの置き場所(デフォルトは ./data)
  KAWARABAN_CORPUS              別のコーパスのフォルダ
  KAWARABAN_TODAY=2026-11-21    日付の固定(テスト用)
  KAWARABAN_DEBUG=1             予期しないエラーの詳細
  NO_COLOR=1                    色を付けない
  Slack と Discord の環境変数は .env.example にあります。
`,
};
