import { describe, expect, it } from "vitest";
import { phraseOf } from "../../src/answer/list-words.ts";
import { inARow, present } from "../../src/answer/wording.ts";
import type { Did } from "../../src/domain/thing.ts";
import type { Condition } from "../../src/reading/frame.ts";

describe("what all answers say alike", () => {
  it("puts sentences in a row as the language spaces them, without those that do not hold", () => {
    expect(inARow("en", "One.", false, null, "", undefined, "Two.")).toBe("One. Two.");
    expect(inARow("ja", "一。", null, "二。")).toBe("一。二。");
    expect(present("one", false, null, "", "two")).toEqual(["one", "two"]);
  });
});

describe("the Japanese of a list's conditions", () => {
  const told = (did: Did, change: Partial<Condition> = {}): string =>
    phraseOf([{ did, relation: "in", from: "1.33", to: null, negated: false, ...change }]).ja;

  it.each([
    ["removed", "1.33 で削除された", "1.33 で削除されていない"],
    ["beta", "1.33 でベータになった", "1.33 でベータになっていない"],
    ["changed", "1.33 でデフォルトが変わった", "1.33 でデフォルトが変わっていない"],
    ["replaced", "1.33 で置き換えられた", "1.33 で置き換えられていない"],
    ["undeprecated", "1.33 で非推奨でなくなった", "1.33 で非推奨のままの"],
  ] as const)("inflects %s", (did, done, not) => {
    expect(told(did)).toBe(done);
    expect(told(did, { negated: true })).toBe(not);
  });
});
