import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { glossarySchema } from "../../src/corpus/schema.ts";
import { Lexicon } from "../../src/search/lexicon.ts";
import { tokensOf } from "../../src/search/tokens.ts";
import { wordsOf } from "../../src/search/words.ts";

const glossary = z.array(glossarySchema).parse(parse(readFileSync("corpus/glossary.yaml", "utf8")));
const lexicon = Lexicon.of({ glossary, names: [] });
const concepts = (text: string) =>
  new Set(tokensOf(text, lexicon).flatMap(({ text: token, kind }) => (kind === "concept" ? [token] : [])));

describe("the glossary", () => {
  it("has more than 300 terms, each in both languages", () => {
    expect(glossary.length).toBeGreaterThan(300);
  });

  it("gives no two lines the same concept", () => {
    const keys = glossary.map(({ en }) => wordsOf(en[0] ?? "").join(""));
    expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
  });

  it("has no spelling twice in a line, and none that says nothing", () => {
    for (const { ja, en } of glossary) {
      expect(new Set(ja).size).toBe(ja.length);
      expect(new Set(en).size).toBe(en.length);
      for (const spelling of en) expect(concepts(spelling), spelling).not.toEqual(new Set());
      for (const spelling of ja) expect(concepts(spelling), spelling).not.toEqual(new Set());
    }
  });

  it.each([
    ["削除されました", "removed"],
    ["取り除かれました", "deletes"],
    ["非推奨になりました", "is deprecated"],
    ["廃止予定です", "deprecation"],
    ["昇格しました", "promoted"],
    ["昇格しました", "graduates"],
    ["暗号化", "encrypted"],
    ["既定で", "by default"],
    ["デフォルト", "default"],
    ["フィーチャーゲート", "feature gates"],
    ["名前空間", "namespaces"],
    ["不具合", "bugs"],
    ["証明書", "certificates"],
    ["メトリック", "metrics"],
    ["ポッドセキュリティポリシー", "PSP"],
    ["水平オートスケーラー", "HPA"],
    ["中断予算", "PDB"],
    ["動的リソース割り当て", "DRA"],
    ["コントローラーマネージャー", "KCM"],
    ["クラウドコントローラマネージャ", "CCM"],
    ["カスタムリソース定義", "CRD"],
    ["外部トラフィックポリシー", "ETP"],
    ["PodSecurityPolicy", "PSP"],
    ["kube-controller-manager", "KCM"],
    ["externalTrafficPolicy", "ETP"],
    ["HorizontalPodAutoscaler", "HPA"],
  ])("says %s as %s", (one, other) => {
    const shared = [...concepts(one)].filter((concept) => concepts(other).has(concept));
    expect(shared).not.toEqual([]);
  });

  it.each([
    ["削除", "deprecated"],
    ["有効", "disabled"],
    ["サービス", "service account"],
    ["アルファ", "beta"],
  ])("keeps %s apart from %s", (one, other) => {
    expect([...concepts(one)].filter((concept) => concepts(other).has(concept))).toEqual([]);
  });

  it("takes a word of everyday language for what it may mean, and no word of the field for that", () => {
    expect(lexicon.near("=kick")).toContain("=evict");
    expect(lexicon.near("=evict")).not.toContain("=kick");
  });
});
