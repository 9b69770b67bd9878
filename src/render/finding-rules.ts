import type { RuleId } from "../domain/finding.ts";
import type { Bilingual } from "../domain/language.ts";

/** What is found, with its article in English. */
const API: Bilingual = { en: "An API", ja: "API" };
const FIELD: Bilingual = { en: "A field", ja: "フィールド" };
const CONFIG: Bilingual = { en: "A version of a configuration file", ja: "設定ファイルのバージョン" };
const FLAG: Bilingual = { en: "A flag", ja: "フラグ" };
const GATE: Bilingual = { en: "A feature gate", ja: "フィーチャーゲート" };
const PLUGIN: Bilingual = { en: "A plugin", ja: "プラグイン" };
const MODE: Bilingual = { en: "A mode", ja: "モード" };
const METADATA: Bilingual = { en: "A label, annotation or taint", ja: "ラベル、アノテーション、テイント" };

/** Latin letters stand apart from the Japanese before them. */
const joined = (ja: string): string => (/^\w/.test(ja) ? ` ${ja}` : ja);
const removed = (what: Bilingual, how: Bilingual = { en: "has", ja: "削除された" }): Bilingual => ({
  en: `${what.en} that the target release no longer ${how.en}`,
  ja: `対象リリースで${how.ja}${joined(what.ja)}`,
});
const deprecated = ({ en, ja }: Bilingual): Bilingual => ({
  en: en.replace(/^An? /, "A deprecated "),
  ja: `非推奨の${joined(ja)}`,
});
const notYet = ({ en, ja }: Bilingual, came = "追加"): Bilingual => ({
  en: `${en} that a release later than the target brought`,
  ja: `対象リリースより後に${came}された${joined(ja)}`,
});
const unknown = ({ en, ja }: Bilingual): Bilingual => ({
  en: `${en} of which no source tells`,
  ja: `情報源に記載のない${joined(ja)}`,
});

/** What each rule finds, for lists of rules. */
export const RULE_TEXTS: Readonly<Record<RuleId, Bilingual>> = {
  "api-removed": removed(API, { en: "serves", ja: "提供されなくなった" }),
  "api-deprecated": deprecated(API),
  "api-not-yet": notYet(API, "導入"),
  "api-unknown": unknown(API),
  "api-unchecked": {
    en: "An API that is not Kubernetes' own, and was not checked",
    ja: "Kubernetes 以外の API(確認の対象外)",
  },
  "field-removed": removed(FIELD),
  "field-deprecated": deprecated(FIELD),
  "field-not-yet": notYet(FIELD),
  "field-gated": {
    en: "A field behind a feature gate that is off by default",
    ja: "デフォルトで無効なフィーチャーゲートが必要なフィールド",
  },
  "field-unknown": unknown(FIELD),
  "field-shape": {
    en: "A field written as another version writes it",
    ja: "別のバージョンの書き方になっているフィールド",
  },
  "config-removed": removed(CONFIG, { en: "reads", ja: "読めなくなった" }),
  "config-deprecated": deprecated(CONFIG),
  "config-not-yet": notYet(CONFIG, "導入"),
  "config-unknown": unknown(CONFIG),
  "flag-removed": removed(FLAG),
  "flag-deprecated": deprecated(FLAG),
  "flag-not-yet": notYet(FLAG),
  "flag-unknown": unknown(FLAG),
  "gate-removed": removed(GATE),
  "gate-deprecated": deprecated(GATE),
  "gate-not-yet": notYet(GATE),
  "gate-locked": {
    en: "A feature gate set to a value that its lock refuses",
    ja: "固定されたフィーチャーゲートへの、受け付けられない値の指定",
  },
  "gate-redundant": {
    en: "A feature gate set to what it is anyway",
    ja: "指定しなくても同じ値になるフィーチャーゲート",
  },
  "gate-unknown": unknown(GATE),
  "plugin-removed": removed(PLUGIN),
  "plugin-deprecated": deprecated(PLUGIN),
  "plugin-not-yet": notYet(PLUGIN),
  "plugin-off": { en: "A plugin that is there and switched off", ja: "無効になっているプラグイン" },
  "mode-removed": removed(MODE),
  "mode-deprecated": deprecated(MODE),
  "mode-not-yet": notYet(MODE),
  "metadata-removed": removed(METADATA, { en: "minds", ja: "使われなくなった" }),
  "metadata-deprecated": deprecated(METADATA),
  "input-broken": { en: "A document that is no valid YAML", ja: "YAML として正しくない文書" },
  "input-template": { en: "A template that is not rendered", ja: "展開されていないテンプレート" },
  "input-too-large": { en: "A text too large to check", ja: "大きすぎて確認できないテキスト" },
};
