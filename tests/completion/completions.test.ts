import { describe, expect, it } from "vitest";
import type { CompletionKind } from "../../src/completion/completions.ts";
import { Completions } from "../../src/completion/completions.ts";
import { KnowledgeBase } from "../../src/knowledge/base.ts";
import { base } from "../fixtures/knowledge.ts";

const { knowledge } = base;
const rich = KnowledgeBase.of({
  ...knowledge,
  glossary: [...knowledge.glossary, { ja: ["スケジューラー", "スケジューラ"], en: ["scheduler"] }],
  tables: {
    ...knowledge.tables,
    flags: [{ of: "kubelet", rows: "--runonce 1.11-1.35\n--image-credential-x 1.33-1.35" }],
    metrics: [
      {
        of: "metrics",
        rows: "scheduler_pods 1.25-1.35 ALPHA@1.25\napiserver_new_total 1.34-1.35 ALPHA@1.34",
      },
    ],
    components: [{ of: "etcd", rows: "1.29 3.5.10 121567" }],
    fields: [{ of: "core/v1/PodSpec", rows: "hostUsers *bool 1.25" }],
  },
});
const completions = new Completions(rich, new Set(["node"]));
const values = (kind: CompletionKind, typed: string, lang: "ja" | "en" = "en") =>
  completions.complete(kind, typed, lang, 25).map(({ value }) => value);

describe("completion", () => {
  it("finds a gate by what it is called in Japanese, in any width", () => {
    expect(values("gate", "イメージ")).toContain("ImageVolume");
    expect(values("gate", "ｲﾒｰｼﾞﾎﾞﾘｭｰﾑ")).toEqual(["ImageVolume"]);
    expect(values("api", "psp")[0]).toBe("PodSecurityPolicy");
  });

  it("finds English names by what a Japanese word means", () => {
    expect(values("metric", "スケジュ", "ja")).toEqual(["scheduler_pods"]);
    expect(values("metric", "ス", "ja")).toEqual([]);
  });

  it("knows flags, metrics, fields and components, each by itself", () => {
    expect(values("flag", "runonce")).toEqual(["kubelet --runonce"]);
    expect(values("metric", "apiserver")).toEqual(["apiserver_new_total"]);
    expect(values("component", "ETC")).toEqual(["etcd"]);
    expect(values("field", "hostusers")).toEqual(["core/v1/PodSpec.hostUsers"]);
  });

  it("offers what is new first when nothing is typed", () => {
    expect(values("flag", "")).toEqual(["kubelet --image-credential-x", "kubelet --runonce"]);
    expect(values("metric", "")).toEqual(["apiserver_new_total", "scheduler_pods"]);
    expect(values("version", "").slice(0, 2)).toEqual(["1.37", "1.36"]);
  });

  it("takes the name itself before names that begin so, and these before those that hold it", () => {
    const found = values("gate", "imagevolume");
    expect(found[0]).toBe("ImageVolume");
    expect(completions.complete("gate", "", "en", 2)).toHaveLength(2);
  });
});
