import { describe, expect, it } from "vitest";
import { joinPatches, type PatchRelease } from "../../src/domain/release.ts";

const patch = (version: string, date: string | null = null): PatchRelease => ({
  version,
  date,
  remarks: [],
  cves: [],
  mends: null,
});

describe("patch releases of fresh sources and those known before", () => {
  it("are all of them, in order, with the day that either of them has", () => {
    const fresh = [patch("1.30.10", "2025-02-11"), patch("1.30.9")];
    const known = [
      patch("1.30.2", "2024-06-11"),
      patch("1.30.9", "2025-01-14"),
      patch("1.30.10", "2000-01-01"),
    ];
    expect(joinPatches(fresh, known)).toEqual([
      patch("1.30.2", "2024-06-11"),
      patch("1.30.9", "2025-01-14"),
      patch("1.30.10", "2025-02-11"),
    ]);
  });
});
