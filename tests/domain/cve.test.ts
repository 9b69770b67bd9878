import { describe, expect, it } from "vitest";
import { type AffectedRange, affects, type Cve } from "../../src/domain/cve.ts";

const cve = (affected: AffectedRange[], fixed: string[]): Cve => ({
  id: "CVE-2031-1234",
  title: null,
  components: [],
  affected,
  fixed,
  rating: null,
  condition: null,
  workaround: null,
  prs: [],
  toldIn: ["1.33.4"],
});
const range = (from: string | null, to: string | null): AffectedRange => ({ from, to });

describe("whether a release is affected", () => {
  const told = cve(
    [range("1.31.0", "1.31.11"), range("1.32.0", "1.32.7"), range("1.33.0", "1.33.3")],
    ["1.31.12", "1.32.8", "1.33.4"],
  );

  it.each([
    ["1.33.3", "affected"],
    ["1.31.0", "affected"],
    ["1.33", "affected"],
    ["1.33.4", "not-affected"],
    ["1.32.10", "not-affected"],
  ])("%s is %s where the notes name the release's minor", (version, state) => {
    expect(affects(told, version)).toBe(state);
  });

  it.each(["1.30.14", "1.34.0", "1.37", "soon"])("%s is not told", (version) => {
    expect(affects(told, version)).toBe("unknown");
  });

  it("reaches back for three minors where one range has no beginning, and no further for sure", () => {
    const back = cve([range("1.19.0", "1.19.9"), range(null, "1.18.17")], ["1.19.10", "1.18.18", "1.20.0"]);
    expect(affects(back, "1.15.3")).toBe("affected");
    expect(affects(back, "1.14.10")).toBe("unknown");
    expect(affects(back, "1.18.17")).toBe("affected");
    expect(affects(back, "1.18.18")).toBe("not-affected");
  });

  it("reaches back no further than the minor where every range is without a beginning", () => {
    const each = cve([range(null, "1.28.0"), range(null, "1.27.4")], ["1.28.1", "1.27.5"]);
    expect(affects(each, "1.27.4")).toBe("affected");
    expect(affects(each, "1.27.5")).toBe("not-affected");
    expect(affects(each, "1.26.9")).toBe("unknown");
  });

  it("ends with the fix, for all later minors where a first release has it", () => {
    const fixed = cve([range("1.20", "1.21"), range("1.24.0", "1.24.4")], ["1.24.5", "1.25.0"]);
    expect(affects(fixed, "1.21.14")).toBe("affected");
    expect(affects(fixed, "1.25.0")).toBe("not-affected");
    expect(affects(fixed, "1.31.2")).toBe("not-affected");
    expect(affects(fixed, "1.22.3")).toBe("unknown");
  });

  it("without an end goes on until the fixes, and is not told for minors after them", () => {
    const open = cve([range("1.8.0", null)], ["1.27.8", "1.28.4"]);
    expect(affects(open, "1.28.3")).toBe("affected");
    expect(affects(open, "1.20.1")).toBe("affected");
    expect(affects(open, "1.28.4")).toBe("not-affected");
    expect(affects(open, "1.29.0")).toBe("unknown");
    expect(affects(open, "1.7.9")).toBe("unknown");
  });

  it("is not told without versions, but for those that have the fix", () => {
    expect(affects(cve([], ["1.29.14"]), "1.29.13")).toBe("unknown");
    expect(affects(cve([], ["1.29.14"]), "1.29.14")).toBe("not-affected");
  });
});
