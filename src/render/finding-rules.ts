import type { RuleId } from "../domain/finding.ts";
import type { Bilingual } from "../domain/language.ts";

/** What each rule finds, for lists of rules. */
export const RULE_TEXTS: Readonly<Record<RuleId, Bilingual>> = {
  "api-removed": {
    en: "An API that the target release no longer serves",
    ja: "対象リリースで提供されなくなった API",
  },
  "api-deprecated": { en: "A deprecated API", ja: "非推奨の API" },
  "api-not-yet": {
    en: "An API that a release later than the target brought",
    ja: "対象リリースより後に導入された API",
  },
  "api-unknown": { en: "An API of which no source tells", ja: "情報源に記載のない API" },
  "api-unchecked": {
    en: "An API that is not Kubernetes' own, and was not checked",
    ja: "Kubernetes 以外の API(確認の対象外)",
  },
  "field-removed": {
    en: "A field that the target release no longer has",
    ja: "対象リリースで削除されたフィールド",
  },
  "field-deprecated": { en: "A deprecated field", ja: "非推奨のフィールド" },
  "field-not-yet": {
    en: "A field that a release later than the target brought",
    ja: "対象リリースより後に追加されたフィールド",
  },
  "field-gated": {
    en: "A field behind a feature gate that is off by default",
    ja: "デフォルトで無効なフィーチャーゲートが必要なフィールド",
  },
  "field-unknown": { en: "A field of which no source tells", ja: "情報源に記載のないフィールド" },
  "field-shape": {
    en: "A field written as another version writes it",
    ja: "別のバージョンの書き方になっているフィールド",
  },
  "config-removed": {
    en: "A version of a configuration file that the target release no longer reads",
    ja: "対象リリースで読めなくなった設定ファイルのバージョン",
  },
  "config-deprecated": {
    en: "A deprecated version of a configuration file",
    ja: "非推奨の設定ファイルのバージョン",
  },
  "config-not-yet": {
    en: "A version of a configuration file that a release later than the target brought",
    ja: "対象リリースより後に導入された設定ファイルのバージョン",
  },
  "config-unknown": {
    en: "A version of a configuration file of which no source tells",
    ja: "情報源に記載のない設定ファイルのバージョン",
  },
  "flag-removed": {
    en: "A flag that the target release no longer has",
    ja: "対象リリースで削除されたフラグ",
  },
  "flag-deprecated": { en: "A deprecated flag", ja: "非推奨のフラグ" },
  "flag-not-yet": {
    en: "A flag that a release later than the target brought",
    ja: "対象リリースより後に追加されたフラグ",
  },
  "flag-unknown": { en: "A flag of which no source tells", ja: "情報源に記載のないフラグ" },
  "gate-removed": {
    en: "A feature gate that the target release no longer has",
    ja: "対象リリースで削除されたフィーチャーゲート",
  },
  "gate-deprecated": { en: "A deprecated feature gate", ja: "非推奨のフィーチャーゲート" },
  "gate-not-yet": {
    en: "A feature gate that a release later than the target brought",
    ja: "対象リリースより後に追加されたフィーチャーゲート",
  },
  "gate-locked": {
    en: "A feature gate set to a value that its lock refuses",
    ja: "固定されたフィーチャーゲートへの、受け付けられない値の指定",
  },
  "gate-redundant": {
    en: "A feature gate set to what it is anyway",
    ja: "指定しなくても同じ値になるフィーチャーゲート",
  },
  "gate-unknown": {
    en: "A feature gate of which no source tells",
    ja: "情報源に記載のないフィーチャーゲート",
  },
  "plugin-removed": {
    en: "A plugin that the target release no longer has",
    ja: "対象リリースで削除されたプラグイン",
  },
  "plugin-deprecated": { en: "A deprecated plugin", ja: "非推奨のプラグイン" },
  "plugin-not-yet": {
    en: "A plugin that a release later than the target brought",
    ja: "対象リリースより後に追加されたプラグイン",
  },
  "mode-removed": {
    en: "A mode that the target release no longer has",
    ja: "対象リリースで削除されたモード",
  },
  "mode-deprecated": { en: "A deprecated mode", ja: "非推奨のモード" },
  "mode-not-yet": {
    en: "A mode that a release later than the target brought",
    ja: "対象リリースより後に追加されたモード",
  },
  "metadata-removed": {
    en: "A label, annotation or taint that the target release no longer minds",
    ja: "対象リリースで使われなくなったラベル、アノテーション、テイント",
  },
  "metadata-deprecated": {
    en: "A deprecated label, annotation or taint",
    ja: "非推奨のラベル、アノテーション、テイント",
  },
  "input-broken": { en: "A document that is no valid YAML", ja: "YAML として正しくない文書" },
  "input-template": { en: "A template that is not rendered", ja: "展開されていないテンプレート" },
  "input-too-large": { en: "A text too large to check", ja: "大きすぎて確認できないテキスト" },
};
