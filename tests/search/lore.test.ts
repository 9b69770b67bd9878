import { describe, expect, it } from "vitest";
import { SearchIndex } from "../../src/search/index.ts";
import { entry, sample } from "./sample.ts";

const knowledge = {
  ...sample,
  entries: [
    ...sample.entries,
    entry("1.33/1010", "`ImageVolume` is beta.", null, { gates: ["ImageVolume"] }),
    entry("1.33/1011", "`NewName` is beta.", null, { gates: ["NewName"] }),
    entry("1.34/1012", "The kubelet honours `--old-things`.", null, { flags: ["--old-things"] }),
    entry("1.34/1013", "The kubelet honours `--new-things`.", null, { flags: ["--new-things"] }),
  ],
  sayings: [
    { of: "gate NewName", en: ["postpone the paperwork"], ja: ["書類仕事を後回しにする"] },
    { of: "flag kubelet --old-things", en: ["keep relics around"], ja: [] },
  ],
};

const index = SearchIndex.build(knowledge);
const described = SearchIndex.build(knowledge, [
  {
    pr: 1012,
    en: "volumes of paperwork are obeyed by the node agent",
    ja: "紙の volume の山に従うようになった",
  },
]);
const first = (text: string) => index.search({ text, types: ["entry"] })[0]?.id;

describe("a note that only names a thing", () => {
  it.each([
    ["which PR made mounting images as volumes beta", "1.33/1010"],
    ["postponing the paperwork is beta since which PR", "1.33/1011"],
    ["書類仕事の後回しが beta になった PR", "1.33/1011"],
    ["the kubelet keeps relics", "1.34/1012"],
  ])("is found by what is told of the thing: %s", (text, id) => {
    expect(first(text)).toBe(id);
  });

  it("does not hold what is told of it", () => {
    const [term] = index.terms("relics");
    const [hit] = index.search({ text: "honours --old-things", types: ["entry"] });
    expect(term && hit && index.holds(hit, term)).toBe(false);
  });
});

describe("a note that people describe in words of their own", () => {
  it("is found by them", () => {
    const text = "volumes of paperwork at the node agent";
    expect(described.search({ text, types: ["entry"] })[0]?.id).toBe("1.34/1012");
    expect(index.search({ text, types: ["entry"] })[0]?.id).not.toBe("1.34/1012");
  });
});
