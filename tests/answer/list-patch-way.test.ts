/** Lists of notes on the way from one patch release to another. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("notes of a kind between patch releases", () => {
  it.each([
    "bug fixes from 1.32.1 to 1.32.5",
    "1.32.1から1.32.5までのバグ修正",
    "bugs fixed between 1.32.1 and 1.32.5",
  ])("are told of that way, and of no minor: %s", (text) => {
    expect(told(text)).toMatch(/1\.32\.1 → 1\.32\.5.*(?:Bugs|不具合)/);
    expect(told(text)).not.toMatch(/1\.33/);
  });

  it("are those of the first as well where a span is written", () => {
    expect(told("bugs fixed in 1.34.1..1.34.3")).toContain("1.34.0 → 1.34.3");
  });

  it.each(["gates removed from 1.31.2 to 1.31.6", "1.31.2から1.31.6で削除されたゲート"])(
    "are all that is known of it, where gates are asked for: %s",
    (text) => {
      expect(told(text)).toContain("1.31.2 → 1.31.6");
      expect(told(text)).not.toMatch(/InTreePlugin/);
    },
  );

  it("stay those of minors where minors are named", () => {
    expect(told("bug fixes from 1.32 to 1.33")).not.toContain("→ 1.33.");
  });
});
