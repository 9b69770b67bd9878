import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SearchIndex, type SearchQuery } from "../../src/search/index.ts";
import { entry, sample } from "./sample.ts";

const index = SearchIndex.build(sample);
const ids = (query: SearchQuery | string) =>
  index.search(typeof query === "string" ? { text: query } : query).map(({ id }) => id);
const first = (query: SearchQuery | string) => ids(query)[0];

describe("search by words", () => {
  it("finds by a paraphrase in either language", () => {
    expect(first("kubelet から old-flag が取り除かれて削除になった")).toBe("1.25/1001");
    expect(first("reloading of encrypted secrets")).toBe("1.25/1002");
    expect(first("スケジューラがボリュームのバインドで落ちてクラッシュ")).toBe("1.27/1005");
  });

  it("finds by an identifier, whole, in parts, without its dashes or in another case", () => {
    expect(first("--old-flag")).toBe("1.25/1001");
    expect(first("OLD_FLAG")).toBe("1.25/1001");
    expect(first("proxy_sync_total")).toBe("1.26/1003");
    expect(first("spec.unhealthyPodEvictionPolicy")).toBe("1.26/1004");
    expect(first("unhealthy pod eviction policy")).toBe("1.26/1004");
    expect(ids("1003")).toEqual(["1.26/1003"]);
  });

  it("finds English notes by Japanese words, and abbreviations by what they stand for", () => {
    expect(first("frobnicator の漏れの修正")).toBe("1.29/1007");
    expect(ids("PDB")).toContain("1.26/1004");
    expect(ids("中断予算")).toContain("policy/v1beta1/PodDisruptionBudget");
  });

  it("finds what a question writes apart, and what it says in a near word", () => {
    expect(first("image volume")).toBe("ImageVolume");
    expect(first("the old flag is gone")).toBe("1.25/1001");
  });

  it("forgives a misspelt word that it does not know", () => {
    expect(first("frobnicater leak")).toBe("1.29/1007");
  });

  it("puts a thing that bears the name before what mentions it", () => {
    expect(first("ImageVolume")).toBe("ImageVolume");
    expect(first("KEP-4639")).toBe("KEP-4639");
    expect(first("PodDisruptionBudget")).toBe("policy/v1beta1/PodDisruptionBudget");
  });

  it("finds a gate by a former name and by what people call it", () => {
    expect(first("FormerName")).toBe("NewName");
    expect(first({ text: "イメージボリューム", types: ["gate"] })).toBe("ImageVolume");
    expect(first({ text: "oci volume", types: ["gate"] })).toBe("ImageVolume");
  });

  it("takes the last sentence for the question when another goes before", () => {
    expect(first("`--old-flag` は削除されました。proxy_sync_total の同期の数は?")).toBe("1.26/1003");
    expect(first("proxy_sync_total の同期の数を見た。kubelet の --old-flag は削除された?")).toBe("1.25/1001");
  });

  it("does not take thanks and pleas for the question", () => {
    expect(first("kubelet の --old-flag は削除された? 教えてください。お願いします。")).toBe("1.25/1001");
    expect(first("Is --old-flag of the kubelet dropped? Thanks a lot, and please tell me!")).toBe(
      "1.25/1001",
    );
  });

  it("finds nothing where nothing is in common", () => {
    for (const text of ["", "   ", "?!", "今日の天気", "zzzz qqqq", "\u0000\u202e"])
      expect(ids(text)).toEqual([]);
  });
});

describe("hits", () => {
  it("fold a backport into what it repeats: as published, or soon after it by the same author", () => {
    const by = (author: string) => ({ kind: "bug", author });
    const told = [
      entry("1.34/132001", "Zorbifiers give up no lock any more.", "ゾービファイアーがロックを手放します。", {
        ...by("someone"),
      }),
      entry(
        "1.33.4/133100",
        "Fixed a v1.33 deadlock of the zorbifier while it drains queues.",
        null,
        by("someone"),
      ),
      entry(
        "1.34/132050",
        "Fixed quabbles that emit another event even if the previous one fails.",
        null,
        by("other"),
      ),
      entry(
        "1.33.3/132060",
        "Fix quabbles that can emit a further event if the previous one failed.",
        null,
        by("other"),
      ),
      entry(
        "1.32.9/132070",
        "Fix quabbles that can emit a further event if the previous one failed.",
        null,
        by("third"),
      ),
    ].map((one) =>
      one.id === "1.34/132001"
        ? { ...one, published: "Fixed a v1.33 deadlock in the zorbifier while draining queues." }
        : one,
    );
    const found = SearchIndex.build({ ...sample, entries: [...sample.entries, ...told] });
    const prs = (text: string) => found.search({ text, types: ["entry"] }).map((hit) => hit.prs);
    expect(prs("zorbifier deadlock")[0]).toEqual([132001, 133100]);
    expect(prs("quabbles emit another event")[0]).toEqual([132050, 132060, 132070]);
  });

  it("fold what several releases carry into one, the release before its backport", () => {
    const [hit, ...others] = index.search({ text: "leak in the frobnicator" });
    expect(hit).toMatchObject({ id: "1.29/1007", versions: ["1.28.3", "1.29"] });
    expect(others.filter(({ id }) => id.endsWith("/1007"))).toEqual([]);
  });

  it("name the version that passes the filter, and all that carry the change", () => {
    const [hit] = index.search({ text: "leak in the frobnicator", versions: ["1.28"] });
    expect(hit).toMatchObject({ id: "1.28.3/1007", versions: ["1.28.3", "1.29"] });
  });

  it("put our own text before a published note that says as much", () => {
    expect(ids("Fixed a crash of the scheduler").slice(0, 2)).toEqual(["1.27/1005", "1.27/1006"]);
  });

  it("tell how much of the question they hold", () => {
    const confidence = (text: string) => index.search({ text })[0]?.confidence ?? 0;
    expect(confidence("scheduler crash")).toBe(1);
    expect(confidence("scheduler crash unheardofword")).toBeLessThan(0.8);
    expect(confidence("unheardofword otherstrangeword scheduler")).toBeLessThan(
      confidence("unheardofword scheduler"),
    );
  });

  it("name all PRs under which the same is told, and show the first telling of it", () => {
    const backported = {
      ...sample,
      entries: [
        ...sample.entries,
        entry("1.30.2/2002", "Fix a rare deadlock of the zorbifier when volumes detach slowly.", null),
        entry("1.31/2001", "Fixed a rare deadlock of the zorbifier when volumes detach slowly.", null),
        entry("1.31/2003", "Fixed a rare deadlock of the zorbifier when volumes attach to Windows.", null),
      ],
    };
    const hits = SearchIndex.build(backported).search({ text: "zorbifier deadlock, slow detach" });
    expect(hits[0]).toMatchObject({ id: "1.31/2001", versions: ["1.30.2", "1.31"], prs: [2002, 2001] });
    expect(hits.map(({ id }) => id)).toContain("1.31/2003");
    expect(hits.map(({ id }) => id)).not.toContain("1.30.2/2002");
  });

  it("tell where relevance ends", () => {
    const crash = { text: "what was fixed about the frobnicator" };
    expect(ids(crash).length).toBeGreaterThan(1);
    expect(index.search(crash).flatMap(({ id, relevant }) => (relevant ? [id] : []))).toEqual(["1.29/1007"]);
  });

  it("are none for guessed spellings alone", () => {
    expect(ids("frobnicater")).toEqual(["1.29/1007"]);
    expect(ids("frobnicater schedulors")).toEqual([]);
  });

  it("are no more than asked for, best first", () => {
    const hits = index.search({ text: "kubelet scheduler kube-proxy leak encryption", limit: 3 });
    expect(hits).toHaveLength(3);
    expect(hits.map(({ score }) => score)).toEqual(hits.map(({ score }) => score).sort((a, b) => b - a));
  });
});

describe("filters", () => {
  const text = "fixed crash leak scheduler kubelet flag metric encryption ImageVolume";

  it("by a range of versions, both ends included, a minor with its patches", () => {
    expect(new Set(ids({ text, versions: { from: "1.25", to: "1.26" } }))).toEqual(
      new Set(["1.25/1001", "1.25/1002", "1.26/1003"]),
    );
    expect(ids({ text, versions: { from: "1.28", to: "1.28" } })).toEqual(["1.28.3/1007"]);
    expect(ids({ text, versions: { from: "1.28", to: "1.28.2" } })).toEqual([]);
  });

  it("by a list of versions", () => {
    expect(ids({ text, versions: ["1.26", "1.28.3"] }).sort()).toEqual(["1.26/1003", "1.28.3/1007"]);
    expect(ids({ text, versions: ["1.28.4"] })).toEqual([]);
  });

  it("by the other versions that a joined entry knows of", () => {
    const joined = SearchIndex.build({
      ...sample,
      entries: [{ ...entry("1.31/2001", "Told twice.", null), alsoIn: ["1.30.4"] }],
    });
    expect(joined.search({ text: "told twice", versions: ["1.30"] })).toMatchObject([
      { id: "1.31/2001", versions: ["1.30.4", "1.31"] },
    ]);
  });

  it("by SIG, by kind and by what needs action", () => {
    expect(new Set(ids({ text, sigs: ["auth", "network"] }))).toEqual(new Set(["1.25/1002", "1.26/1003"]));
    expect(new Set(ids({ text, kinds: ["deprecation"] }))).toEqual(new Set(["1.25/1001"]));
    expect(ids({ text, actionRequired: true })).toEqual(["1.25/1001"]);
    expect(ids({ text, kinds: ["action-required"] })).toEqual(["1.25/1001"]);
    expect(ids({ text, actionRequired: false })).not.toContain("1.25/1001");
  });

  it("by type; what has no version does not pass a version", () => {
    expect(ids({ text: "ImageVolume", types: ["gate", "kep"] }).sort()).toEqual(["ImageVolume", "KEP-4639"]);
    expect(ids({ text: "ImageVolume", versions: ["1.31"] })).toEqual([]);
  });

  it("leave the order of what passes as it was", () => {
    const all = ids({ text, types: ["entry"], limit: 50 });
    const ofNode = ids({ text, sigs: ["scheduling", "network"], limit: 50 });
    expect(all.filter((id) => ofNode.includes(id))).toEqual(ofNode);
  });
});

describe("a stored index", () => {
  const stored = JSON.parse(JSON.stringify(index.toJSON()));
  const restored = SearchIndex.load(sample, stored);

  it("finds what the built one finds, with the same scores", () => {
    for (const text of [
      "frobnicator の漏れ",
      "ImageVolume",
      "scheduler crash",
      "--old-flag 削除",
      "frobnicater",
    ])
      expect(restored.search({ text })).toEqual(index.search({ text }));
  });

  it("can be stored again", () => {
    const again = SearchIndex.load(sample, JSON.parse(JSON.stringify(restored.toJSON())));
    expect(again.search({ text: "暗号化 scheduler" })).toEqual(index.search({ text: "暗号化 scheduler" }));
  });

  it("is refused with other knowledge or of another format", () => {
    expect(() => SearchIndex.load({ ...sample, entries: [] }, stored)).toThrow(
      expect.objectContaining({ code: "SNAPSHOT_MISMATCH" }),
    );
    expect(() => SearchIndex.load(sample, { ...stored, format: 0 })).toThrow(
      expect.objectContaining({ code: "SNAPSHOT_MISMATCH" }),
    );
  });

  it("says so when it is damaged", () => {
    const cut = { ...stored, postings: { ...stored.postings, sizes: "" } };
    expect(() => SearchIndex.load(sample, cut).warm()).toThrow(
      expect.objectContaining({
        code: "STORED_INDEX_DAMAGED",
        message: expect.stringContaining("npm run build"),
      }),
    );
  });
});

describe("search for anything a person can type", () => {
  it("never throws; confidence is a share; every hit is known", () => {
    const known = new Set(
      [...sample.entries, ...sample.gates].map((thing) => ("id" in thing ? thing.id : thing.name)),
    );
    const words = fc.constantFrom(
      "ImageVolume",
      "削除",
      "crash",
      "--old-flag",
      "1.25",
      "。",
      "? ",
      "constructor",
      "__proto__",
    );
    fc.assert(
      fc.property(
        fc.array(fc.oneof(words, fc.string({ unit: "binary", maxLength: 30 })), { maxLength: 20 }),
        (parts) => {
          for (const hit of index.search({ text: parts.join(" ") })) {
            expect(hit.confidence).toBeGreaterThan(0);
            expect(hit.confidence).toBeLessThanOrEqual(1 + 1e-9);
            if (hit.type === "entry" || hit.type === "gate") expect(known).toContain(hit.id);
          }
        },
      ),
    );
  });

  it("reads a text of 10,000 characters by its beginning", () => {
    expect(first(`--old-flag ${"x ".repeat(5000)}`)).toBe("1.25/1001");
  });
});
