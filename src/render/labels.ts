import type { Kind } from "../domain/entry.ts";
import type { Bilingual, Lang } from "../domain/language.ts";

/** Words of the surface (buttons, menus, marks), the same on every chat platform. */
const LABELS = {
  previous: { en: "Previous", ja: "前へ" },
  next: { en: "Next", ja: "次へ" },
  goToSection: { en: "Go to a section", ja: "項目へ移動" },
  share: { en: "Share in channel", ja: "チャンネルに共有" },
  filter: { en: "Filter", ja: "絞り込み" },
  details: { en: "Details", ja: "詳細" },
  sig: { en: "SIG", ja: "SIG" },
  kind: { en: "Kind of change", ja: "変更の種別" },
  compare: { en: "Compare two releases", ja: "2 つのリリースを比較" },
  what: { en: "What to show", ja: "表示する内容" },
  whatDiff: { en: "Everything that changed", ja: "すべての変更点" },
  whatUpgrade: { en: "What an upgrade must deal with", ja: "アップグレードで必要な対応" },
  from: { en: "From", ja: "変更前" },
  to: { en: "To", ja: "変更後" },
  show: { en: "Show", ja: "表示" },
  allSigs: { en: "All SIGs", ja: "すべての SIG" },
  allKinds: { en: "All kinds", ja: "すべての種別" },
  actionRequired: { en: "Action required", ja: "対応必須" },
  englishOnly: { en: "English only", ja: "英語のみ" },
  editorNote: { en: "Editor's note", ja: "編集者注" },
  continued: { en: "continued", ja: "続き" },
  locked: { en: "locked", ja: "固定" },
  removedIn: { en: "removed in", ja: "削除:" },
  unknownVersion: { en: "a version no source states", ja: "版は不明" },
  introduced: { en: "introduced", ja: "導入" },
  deprecated: { en: "deprecated", ja: "非推奨" },
  removed: { en: "removed", ja: "削除" },
  released: { en: "Released", ja: "リリース日" },
  endOfLife: { en: "End of life", ja: "サポート終了" },
  supported: { en: "supported", ja: "サポート中" },
  unsupported: { en: "no longer supported", ja: "サポート終了済み" },
  entries: { en: "Entries known", ja: "収録した変更" },
  enhancements: { en: "Enhancements", ja: "エンハンスメント" },
  status: { en: "Status", ja: "状態" },
  targets: { en: "Targets", ja: "目標" },
  gates: { en: "Feature gates", ja: "フィーチャーゲート" },
  removedGates: { en: "Removed feature gates", ja: "削除されたフィーチャーゲート" },
  removedFlags: { en: "Removed flags", ja: "削除されたフラグ" },
  removedApis: { en: "Removed APIs", ja: "削除された API" },
  kindOfApi: { en: "Kind", ja: "Kind" },
  source: { en: "source", ja: "出典" },
  notes: { en: "Notes", ja: "補足" },
  links: { en: "Links", ja: "リンク" },
  askNext: { en: "Ask next", ja: "次の質問" },
  newReleases: { en: "Releases", ja: "リリース" },
  newSteps: { en: "Feature gate changes", ja: "フィーチャーゲートの変化" },
  newActions: { en: "Actions required", ja: "対応必須" },
  page: { en: "Page", ja: "ページ" },
  nextPage: { en: "next", ja: "次のページ" },
  elsewhere: { en: "On other pages", ja: "ほかのページ" },
} as const satisfies Record<string, Bilingual>;

export type LabelName = keyof typeof LABELS;

/** The word in the asker's language. */
export function label(name: LabelName, lang: Lang): string {
  return LABELS[name][lang];
}

/** 種別: the kind of one change. Headings over many are `kindHeading`'s. */
const KIND_LABELS: Record<Kind, Bilingual> = {
  "action-required": { en: "Action required", ja: "対応必須" },
  deprecation: { en: "Deprecation", ja: "非推奨・廃止" },
  "api-change": { en: "API change", ja: "API の変更" },
  feature: { en: "Feature", ja: "機能" },
  documentation: { en: "Documentation", ja: "ドキュメント" },
  bug: { en: "Bug fix", ja: "不具合の修正" },
  "failing-test": { en: "Failing test", ja: "テストの失敗" },
  cleanup: { en: "Cleanup", ja: "整理" },
  theme: { en: "Theme", ja: "主なテーマ" },
  dependency: { en: "Dependency", ja: "依存関係" },
  uncategorized: { en: "Uncategorized", ja: "未分類" },
};

/** The kind of one change in the asker's language. */
export function kindLabel(kind: Kind, lang: Lang): string {
  return KIND_LABELS[kind][lang];
}
