import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Lexicon } from "../../src/search/lexicon.ts";
import { nameTokensOf, tokenize, tokensOf } from "../../src/search/tokens.ts";

describe("tokens of identifiers", () => {
  it("takes camel case whole and in parts", () => {
    expect(tokenize("ImageVolume")).toEqual(["imagevolum", "imag", "volum"]);
    expect(tokenize("maxAllowableNUMANodes")).toEqual(
      expect.arrayContaining(["maxallowablenumanod", "max", "allowabl", "numa", "node"]),
    );
  });

  it("reads seconds that are written short", () => {
    expect(tokenize("from 5s to 30s")).toEqual(tokenize("from 5 seconds to 30 seconds"));
    expect(tokenize("k8s")).not.toContain(tokenize("seconds")[0]);
  });

  it("gives kebab, snake and camel case the same whole", () => {
    const [kebab] = tokenize("max-allowable-numa-nodes");
    expect(tokenize("maxAllowableNUMANodes")).toContain(kebab);
    expect(tokenize("max_allowable_numa_nodes")).toContain(kebab);
    expect(tokenize("kube-proxy")).toContain(tokenize("kubeproxy")[0]);
  });

  it("takes flags without their dashes, also those a word processor has bent", () => {
    const flag = tokenize("--fail-cgroupv1");
    expect(flag).toEqual(expect.arrayContaining(["failcgroupv1", "fail", "cgroup", "v1"]));
    expect(tokenize("–fail-cgroupv1")).toEqual(flag);
    expect(tokenize("－－fail-cgroupv1")).toEqual(flag);
  });

  it("takes the levels of paths, fields and API groups", () => {
    expect(tokenize("policy/v1beta1")).toEqual(["policyv1beta1", "policy", "v1beta1"]);
    expect(tokenize("spec.unhealthyPodEvictionPolicy")).toEqual(
      expect.arrayContaining(["unhealthypodevictionpolicy", "unhealthy", "pod", "evict", "policy"]),
    );
    expect(tokenize("kubelet_lifecycle_handler_http_fallbacks_total")).toEqual(
      expect.arrayContaining(["kubeletlifecyclehandlerhttpfallbackstotal", "lifecycl", "fallback"]),
    );
  });

  it("keeps a version as one token, with or without its v, and the minor release of a patch as a part", () => {
    expect(tokenize("v1.31")).toEqual(["1.31"]);
    expect(tokenize("1.31.2")).toEqual(["1.31.2", "1.31"]);
    expect(tokenize("go1.15.12")).toEqual(["go", "1.15.12", "1.15"]);
    expect(tokenize("1.22rc2")).toEqual(["1.22", "rc2"]);
    expect(tokenize("cri-tools/v1.25.0")).toEqual(expect.arrayContaining(["critool", "1.25.0", "1.25"]));
    for (const [name, version] of [
      ["registry.k8s.io/build-image/distroless-iptables:v0.3.1", "0.3.1"],
      ["debian-base@v2.1.2", "2.1.2"],
      ["go-runner:buster-v2.0.1", "2.0.1"],
    ] as const)
      expect(tokenize(name)).toEqual(expect.arrayContaining([version, version.slice(0, 3)]));
    expect(tokenize("v1beta1")).toEqual(["v1beta1"]);
  });

  it("says of each token what it is", () => {
    const kinds = new Map(tokensOf("The AppArmor gate 昇格 ノード").map(({ text, kind }) => [text, kind]));
    expect(Object.fromEntries(kinds)).toEqual({
      apparmor: "name",
      app: "part",
      armor: "part",
      gate: "word",
      昇格: "kanji",
      ノド: "kana",
    });
  });

  it("takes listed identifiers as wholes only, each level of a path too", () => {
    expect(nameTokensOf("policy/v1beta1/PodDisruptionBudget")).toEqual([
      "policyv1beta1poddisruptionbudget",
      "policy",
      "policyv1beta1",
      "v1beta1",
      "v1beta1poddisruptionbudget",
      "poddisruptionbudget",
    ]);
    expect(nameTokensOf("--fail-cgroupv1\nImageVolume")).toEqual(["failcgroupv1", "imagevolum"]);
  });
});

describe("tokens of English", () => {
  it("folds inflection", () => {
    const forms = ["removed", "removes", "removing", "removal", "remove", "Removes"];
    expect(new Set(forms.flatMap((form) => tokenize(form)))).toEqual(new Set(["remov"]));
    expect(tokenize("deprecated")).toEqual(tokenize("deprecation"));
    expect(tokenize("policies")).toEqual(tokenize("policy"));
    expect(tokenize("stopped")).toEqual(tokenize("stops"));
  });

  it("keeps words apart that only look inflected", () => {
    expect(tokenize("option")).not.toEqual(tokenize("optional"));
    expect(tokenize("signal")).not.toEqual(tokenize("sign"));
    expect(tokenize("status")).not.toEqual(tokenize("state"));
    expect(tokenize("stats")).not.toEqual(tokenize("state"));
  });

  it("leaves out words without a meaning of their own", () => {
    expect(tokenize("this is what it was when they had been there")).toEqual([]);
  });
});

describe("tokens of Japanese", () => {
  it("folds width, the long-vowel mark and spellings of loan words", () => {
    expect(tokenize("サーバー")).toEqual(tokenize("サーバ"));
    expect(tokenize("コンテナー")).toEqual(tokenize("コンテナ"));
    expect(tokenize("ｻｰﾊﾞｰ")).toEqual(tokenize("サーバー"));
    expect(tokenize("インターフェース")).toEqual(tokenize("インタフェース"));
    expect(tokenize("ヴォリューム")).toEqual(tokenize("ボリューム"));
    expect(tokenize("ＩｍａｇｅＶｏｌｕｍｅ")).toEqual(tokenize("ImageVolume"));
  });

  it("takes katakana words whole and kanji in pairs, and drops the grammar between", () => {
    expect(tokenize("証明書をローテーションできるようになりました")).toEqual(["証明", "明書", "ロテション"]);
  });

  it("leaves out what is only said to the bot", () => {
    expect(tokenize("教えて下さい。お願いします。詳しく知りたいです。何ですか?")).toEqual([]);
  });

  it("separates Latin words written without a space", () => {
    expect(tokenize("APIサーバーのaudit機能")).toEqual(["api", "サバ", "audit", "機能"]);
  });

  it("is not misled by invisible characters", () => {
    expect(tokenize("非\u200b推奨")).toEqual(tokenize("非推奨"));
    expect(tokenize("\u202eImage\u200dVolume\u202c")).toEqual(tokenize("ImageVolume"));
  });
});

describe("tokens with a glossary", () => {
  const lexicon = Lexicon.of({
    glossary: [
      { ja: ["削除", "取り除"], en: ["remove", "delete"] },
      { ja: ["暗号化"], en: ["encryption"] },
      { ja: ["保存時の暗号化"], en: ["encryption at rest"] },
      { ja: ["動的リソース割り当て"], en: ["DynamicResourceAllocation", "DRA"] },
      { ja: ["オプトイン"], en: ["opt in"] },
      { ja: ["コントローラーマネージャー"], en: ["kube-controller-manager", "KCM"] },
    ],
    names: [
      { gate: "SidecarContainers", names: ["サイドカー", "sidecar"] },
      { gate: "MutatingAdmissionPolicy", names: ["MAP"] },
    ],
  });
  const concepts = (text: string) =>
    tokensOf(text, lexicon).flatMap(({ text: token, kind }) => (kind === "concept" ? [token] : []));

  it("makes one concept of both languages and all spellings", () => {
    const [concept] = concepts("削除されました");
    expect(concept).toBeDefined();
    for (const text of [
      "取り除かれました",
      "removed",
      "deletes",
      "deletion of Pods".replace("deletion", "delete"),
    ])
      expect(concepts(text)).toContain(concept);
  });

  it("sees terms within compounds, but not within other katakana words", () => {
    const words = Lexicon.of({
      glossary: [
        { ja: ["パス"], en: ["path"] },
        { ja: ["ポート"], en: ["port"] },
        { ja: ["キュー"], en: ["queue"] },
        { ja: ["ボリューム"], en: ["volume"] },
        { ja: ["コントローラー"], en: ["controller"] },
      ],
      names: [],
    });
    for (const word of ["パスワード", "レポート", "セキュリティ"])
      expect(tokensOf(word, words).map(({ kind }) => kind)).toEqual(["kana"]);
    expect(tokenize("ボリュームコントローラー", words)).toEqual(tokenize("volume controller", words));
    expect(tokenize("ボリュームポピュレーター", words)).toEqual([...tokenize("volume", words), "ポピュレタ"]);
    expect(tokenize("セキュアポート", words)).toEqual(["セキュア", ...tokenize("port", words)]);
  });

  it("expands abbreviations both ways", () => {
    expect(concepts("DRA")).toEqual(concepts("dynamic resource allocation"));
    expect(concepts("動的リソース割り当て")).toEqual(concepts("DRA"));
    expect(concepts("DynamicResourceAllocation")).toContain(concepts("DRA")[0]);
    expect(concepts("KCM")).toEqual(concepts("コントローラマネージャ"));
    expect(concepts("kube-controller-manager")).toContain(concepts("KCM")[0]);
  });

  it("prefers the longest term and keeps what it is made of as parts", () => {
    const tokens = tokensOf("保存時の暗号化", lexicon);
    expect(tokens).toContainEqual({ text: concepts("encryption at rest").at(-1), kind: "concept" });
    expect(tokens).toContainEqual({ text: concepts("encryption")[0], kind: "part" });
  });

  it("knows terms with everyday words in them without indexing those", () => {
    expect(concepts("users opt in")).toEqual(concepts("オプトイン"));
    expect(tokenize("users opt in", lexicon)).not.toContain("in");
  });

  it("knows what features are called, but takes no everyday word for one", () => {
    expect(concepts("サイドカー")).toEqual(concepts("SidecarContainers"));
    expect(concepts("a map of Pods")).toEqual([]);
  });

  it("is the same after being stored and restored", () => {
    const restored = Lexicon.restore(JSON.parse(JSON.stringify(lexicon.store())));
    for (const text of ["削除とDRA", "encryption at rest", "SidecarContainers を delete"])
      expect(tokenize(text, restored)).toEqual(tokenize(text, lexicon));
  });
});

describe("tokens of anything a person can type", () => {
  it("never throws, never gives an empty token, and gives few tokens a character", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 400 }), (text) => {
        const tokens = tokenize(text);
        expect(tokens).not.toContain("");
        // NFKC makes up to 18 characters of one.
        expect(tokens.length).toBeLessThanOrEqual(text.normalize("NFKC").length * 4);
      }),
    );
  });

  it("does not depend on case but for camel case, nor on width", () => {
    for (const [upper, lower] of [
      ["CGROUPV1", "cgroupv1"],
      ["30S", "30s"],
      ["0/V0.0", "0/v0.0"],
    ] as const)
      expect(tokenize(upper)).toEqual(tokenize(lower));
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9 _/.-]{0,60}$/), (text) => {
        expect(tokenize(text.toUpperCase())).toEqual(tokenize(text));
        const wide = text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
        expect(tokenize(wide)).toEqual(tokenize(text));
      }),
    );
  });

  it("keeps the number of tokens in step with the length of hostile input", () => {
    for (const unit of [
      "a",
      "aB",
      "v1",
      "1.",
      "a-b_c/",
      "漢",
      "ア",
      "ー",
      "有効無効",
      "\ud83d",
      "\u0000\u202e",
    ]) {
      const text = unit.repeat(Math.ceil(10_000 / unit.length));
      expect(tokenize(text).length).toBeLessThanOrEqual(10_001);
    }
  });
});
