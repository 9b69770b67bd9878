import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("gates that went back to off", () => {
  it.each([
    "was any gate reverted to off in 1.33?",
    "gates that went back to off by default in 1.33",
    "any gates that lost their default in 1.33?",
    "1.33でデフォルト無効に戻されたゲートは?",
  ])("are those that turned so: %s", (text) => {
    expect(told(text)).toMatch(/(?:2 feature gates|2 件).*SeparateCacheWatchRPC(?:, |、)WatchList/);
  });

  it("gives one that was never on no yes", () => {
    expect(told("was EventedPLEG reverted to off in 1.30?")).not.toMatch(/\n(?:Yes|No)/);
    expect(told("EventedPLEGは1.30でデフォルト無効に戻された?")).not.toMatch(/\n(?:はい|いいえ)/);
  });

  it("leaves the gates that are off", () => {
    expect(told("which gates are off by default in 1.33?")).toContain("feature gates are off by default");
  });
});

describe("gates that went GA in a release", () => {
  it("are those that came to it there", () => {
    expect(told("gates GA'd in 1.28 and removed in 1.31")).toContain(
      "no feature gates became stable (GA) in 1.28",
    );
    expect(told("gates GA in 1.28 and removed in 1.31")).toContain("ConsistentHTTPGetHandlers");
  });
});
