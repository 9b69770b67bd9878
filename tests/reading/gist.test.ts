import { describe, expect, it } from "vitest";
import { gist } from "../../src/reading/text.ts";

describe("what is read of a question", () => {
  it("is all of it, when it is no longer than people write", () => {
    const question = "is NodeSwap on by default? ".repeat(25);
    expect(gist(question)).toBe(question);
  });

  it("is the beginning and the end of a pasted log, cut between words", () => {
    const read = gist(`why does NodeSwap fail? ${"noise ".repeat(500)}is it GA in 1.34?`);
    expect(read.length).toBeLessThan(900);
    expect(read).toMatch(/^why does NodeSwap fail\? (?:noise )+is it GA in 1\.34\?$/);
  });
});
