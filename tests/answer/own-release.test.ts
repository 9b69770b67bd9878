/** The release that a question names itself, beside others that are told. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("a question with a release of its own", () => {
  it.each([
    [
      "1.18 のスケジューラで ResourceLimitsPriorityFunction を使っています。1.20 に上げても使えますか",
      /^いいえ。.*1\.20/m,
    ],
    ["PodSecurityPolicyを1.24で使っています。1.25 に上げても使えますか", /^いいえ。1\.25/m],
    ["we use PSP on 1.24. can we still use it after going to 1.25?", /^No\./m],
    ["we run 1.33. is NodeSwap GA?", /^No/m],
    ["We are upgrading from 1.31 to 1.33 next week. Is NodeSwap on by default there?", /^Yes/m],
  ])("is of that one: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });
});

describe("a wish before a question", () => {
  it("asks nothing for a か within a word", () => {
    expect(
      told(
        "CronJobを日本時間で動かしたいです。タイムゾーン指定のフィーチャーゲートっていつstableになりました?",
      ),
    ).toMatch(/1\.27/);
  });
});
