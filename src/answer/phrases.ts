import type { Kind } from "../domain/entry.ts";
import type { Stage } from "../domain/gate.ts";
import type { Bilingual, Lang } from "../domain/language.ts";

/** Picks the language. Both sentences stand side by side so that neither is forgotten. */
export function say(lang: Lang, sentence: Bilingual): string {
  return sentence[lang];
}

const STAGE_WORDS: Record<Stage, Bilingual> = {
  alpha: { en: "alpha", ja: "アルファ" },
  beta: { en: "beta", ja: "ベータ" },
  stable: { en: "stable (GA)", ja: "安定版(GA)" },
  deprecated: { en: "deprecated", ja: "非推奨" },
};

export function stageWord(stage: Stage, lang: Lang): string {
  return STAGE_WORDS[stage][lang];
}

const KIND_HEADINGS: Record<Kind, Bilingual> = {
  "action-required": { en: "Action required", ja: "対応必須" },
  deprecation: { en: "Deprecations", ja: "非推奨・廃止" },
  "api-change": { en: "API changes", ja: "API の変更" },
  feature: { en: "Features", ja: "機能" },
  documentation: { en: "Documentation", ja: "ドキュメント" },
  bug: { en: "Bugs and regressions", ja: "不具合の修正" },
  "failing-test": { en: "Failing tests", ja: "失敗するテスト" },
  cleanup: { en: "Other (cleanup or flake)", ja: "その他(整理)" },
  theme: { en: "Major themes and enhancements", ja: "主なテーマとエンハンスメント" },
  dependency: { en: "Dependencies", ja: "依存関係" },
  uncategorized: { en: "Uncategorized", ja: "未分類" },
};

export function kindHeading(kind: Kind, lang: Lang): string {
  return KIND_HEADINGS[kind][lang];
}

export function onOff(on: boolean, lang: Lang): string {
  return say(
    lang,
    on ? { en: "on by default", ja: "デフォルトで有効" } : { en: "off by default", ja: "デフォルトで無効" },
  );
}

/** `3 removals`, `1 removal`. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** `a, b and c`; 「a、b、c」. */
export function listed(words: readonly string[], lang: Lang): string {
  if (lang === "ja") return words.join("、");
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}
