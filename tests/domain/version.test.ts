import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareVersions, formatVersion, parseVersion } from "../../src/domain/version.ts";

describe("versions", () => {
  it.each(["1.31", "1.31.1", "1.31.0-rc.1"])("reads and writes %s", (text) => {
    const version = parseVersion(`v${text}`);
    expect(version && formatVersion(version)).toBe(text);
  });
  it.each(["", "1", "2.0", "1.25.-1", "v", "1.1.1.1", "1.31-rc1"])("refuses %j", (text) => {
    expect(parseVersion(text)).toBeNull();
  });
  it("orders by number, prereleases before their release", () => {
    const sorted = [
      "1.9",
      "1.10",
      "1.31.0-alpha.2",
      "1.31.0-beta.0",
      "1.31.0-rc.0",
      "1.31",
      "1.31.2",
      "1.31.10",
    ];
    expect([...sorted].reverse().sort(compareVersions)).toEqual(sorted);
  });
  it("is a total order over any texts", () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        (a, b) => Math.sign(compareVersions(a, b)) === -Math.sign(compareVersions(b, a)),
      ),
    );
  });
});
