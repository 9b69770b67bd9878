import { describe, expect, it } from "vitest";
import { Sayings } from "../../src/search/sayings.ts";
import { tokensOf } from "../../src/search/tokens.ts";

const ROWS = [
  { of: "gate TeaPot", en: ["keep the tea warm on the stove"], ja: ["お茶を温かいまま保つ"] },
  { of: "gate TeaCup", en: ["pour the tea without spilling"], ja: ["お茶をこぼさずに注ぐ"] },
  { of: "plugin kettle", en: ["boil the water"], ja: ["お湯を沸かす"] },
];
const sayings = new Sayings(
  () => ROWS,
  (text) => tokensOf(text),
);

describe("what people say of things", () => {
  it.each([
    ["since when does the stove keep it warm?", "gate TeaPot"],
    ["お茶が注ぐときこぼれないのは?", "gate TeaCup"],
    ["water, does it boil?", "plugin kettle"],
  ])("finds what a description is about: %s", (text, of) => {
    const [first, second] = sayings.find(text);
    expect(first?.of).toBe(of);
    expect((first?.alike ?? 0) + (first?.held ?? 0)).toBeGreaterThan(
      (second?.alike ?? 0) + (second?.held ?? 0),
    );
  });

  it("looks among some kinds of things, and gives no more than asked for", () => {
    expect(sayings.find("tea and water", ["plugin"]).map(({ of }) => of)).toEqual(["plugin kettle"]);
    expect(sayings.find("tea", null, 1)).toHaveLength(1);
  });

  it("finds nothing in what nobody says", () => {
    expect(sayings.find("bicycle")).toEqual([]);
    expect(sayings.find("")).toEqual([]);
  });

  it("says how much of a description it holds, from none to all", () => {
    for (const { alike, held } of sayings.find("keep the tea warm on the stove with a bicycle")) {
      expect(alike).toBeGreaterThan(0);
      expect(alike).toBeLessThanOrEqual(1);
      expect(held).toBeGreaterThan(0);
      expect(held).toBeLessThan(1);
    }
  });
});
