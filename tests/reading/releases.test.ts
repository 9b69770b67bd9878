import { describe, expect, it } from "vitest";
import { sayingsOf } from "../../src/knowledge/sayings.ts";
import { readText } from "../../src/reading/read.ts";
import { SubjectFinder } from "../../src/reading/spans/names.ts";
import { cleanText } from "../../src/reading/text.ts";
import { Sayings } from "../../src/search/sayings.ts";
import { tokensOf } from "../../src/search/tokens.ts";
import { base } from "../fixtures/knowledge.ts";

const names = {
  base,
  finder: new SubjectFinder(base),
  sayings: new Sayings(() => sayingsOf(base), tokensOf),
  sigs: new Set(["node", "network", "auth"]),
  known: { oldest: "1.0", newest: "1.37", latest: "1.37" },
};

/** What a question is read as: "removed between 1.30..1.33", negations marked. */
function read(text: string) {
  const { frame } = readText(cleanText(text).text, names);
  const where = frame?.where.map(
    ({ did, relation, from, to, negated }) =>
      `${negated ? "not " : ""}${did} ${relation}${from ? ` ${from}` : ""}${to ? `..${to}` : ""}`,
  );
  return { ...frame, where };
}

describe("conditions of a list", () => {
  it.each([
    ["which gates were on in 1.30 but off in 1.31", ["on at 1.30", "off at 1.31"]],
    ["1.30で有効で1.31で無効なゲート", ["on at 1.30", "off at 1.31"]],
    ["gates on in 1.30 but not in 1.31", ["on at 1.30", "not on at 1.31"]],
    [
      "gates removed 1.30–1.33 that were GA before 1.28",
      ["removed between 1.30..1.33", "stable before 1.28"],
    ],
    [
      "1.28より前にGAになって1.30〜1.33で削除されたゲート",
      ["stable before 1.28", "removed between 1.30..1.33"],
    ],
    ["1.30でアルファで今ベータのゲートは", ["alpha at 1.30", "beta at 1.37"]],
    ["gates that were alpha in 1.30 and are now beta", ["alpha at 1.30", "beta at 1.37"]],
    ["gates removed after 1.30", ["removed after 1.30"]],
    ["which APIs were removed before 1.25?", ["removed before 1.25"]],
    ["which gates never became stable", ["stable never"]],
  ])("belong to their releases: %s", (text, where) => {
    expect(read(text).where).toEqual(where);
  });

  it("leave a list of one release as it is", () => {
    expect(read("which gates were removed in 1.33?")).toMatchObject({
      of: "gate",
      scope: { at: "1.33" },
      where: ["removed in"],
    });
    expect(read("1.33でGAになった機能")).toMatchObject({
      of: null,
      scope: { at: "1.33" },
      where: ["stable in"],
    });
  });

  it("count for each of the releases named one by one", () => {
    expect(read("how many gates were removed in 1.24 and in 1.25")).toMatchObject({
      ask: "count",
      scope: { each: ["1.24", "1.25"] },
    });
  });

  it("take a person for a filter", () => {
    expect(read("notes by @rikatz in 1.25")).toMatchObject({ of: "change", filters: { people: ["rikatz"] } });
    expect(read("KEPs by mtrmac")).toMatchObject({ of: "kep", filters: { people: ["mtrmac"] } });
    expect(read("mtrmacさんのKEP")).toMatchObject({ of: "kep", filters: { people: ["mtrmac"] } });
  });
});

describe("questions about releases and ways", () => {
  it.each([
    ["when was 1.36 released", "released", { at: "1.36" }],
    ["1.35のEOLは?", "end", { at: "1.35" }],
    ["is 1.33 still supported?", "supported", { at: "1.33" }],
    ["which versions are supported", "supported", {}],
    ["the codename of 1.25?", "name", { at: "1.25" }],
    ["1.34と1.35のEOL", "end", { each: ["1.34", "1.35"] }],
  ])("%s", (text, detail, scope) => {
    expect(read(text)).toMatchObject({ of: "release", detail, scope });
  });

  it.each([
    ["upgrade 1.30 to 1.33", null, { from: "1.30", to: "1.33" }],
    ["1.28→1.31 飛ばしていい?", "skip", { from: "1.28", to: "1.31" }],
    ["we're on 1.31, how do we get to 1.34", null, { from: "1.31", to: "1.34" }],
    ["what breaks if we go 1.24 -> 1.25", null, { from: "1.24", to: "1.25" }],
    ["can i downgrade from 1.33 to 1.32", "downgrade", { from: "1.33", to: "1.32" }],
    ["kubelet 1.28 with apiserver 1.31 ok?", "skew", { from: "1.28", to: "1.31" }],
  ])("%s", (text, detail, scope) => {
    expect(read(text)).toMatchObject({ ask: "upgrade", detail, scope });
  });

  it("are none about other products' releases, nor about what is nobody's word", () => {
    expect(read("Istio 1.20の変更点は?").of).not.toBe("release");
    expect(read("does 1.36 skip validation for anything").ask).not.toBe("upgrade");
  });
});
