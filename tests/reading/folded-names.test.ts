import { describe, expect, it } from "vitest";
import { FoldedNames } from "../../src/reading/spans/folded-names.ts";

describe("Japanese names in a text", () => {
  const names = new FoldedNames();
  for (const name of ["サイドカー", "サイドカーコンテナ", "コンテナ", "ポ"])
    names.add(name, { type: "thing", kind: "feature", name, component: null });

  it("are found where each stands first, the longest first", () => {
    expect(
      names.in("コンテナとサイドカーコンテナとコンテナ").map(({ name, index }) => [name, index]),
    ).toEqual([
      ["サイドカーコンテナ", 5],
      ["サイドカー", 5],
      ["コンテナ", 0],
    ]);
  });

  it("have two characters at least", () => {
    expect(names.in("ポ")).toEqual([]);
    expect(names.in("")).toEqual([]);
  });
});
