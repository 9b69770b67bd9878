import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("the last patch release of one that has ended", () => {
  it.each([
    ["Was 1.30.15 ever released?", /There is no Kubernetes 1\.30\.15: 1\.30\.14 is the last/],
    ["1.28.16は出ましたか?", /1\.28\.16 はありません。1\.28 の最後のパッチは 1\.28\.15/],
    ["Is there a 1.29.15?", /There is no Kubernetes 1\.29\.15/],
    ["Will there be another 1.31 patch release after 1.31.14?", /There is no Kubernetes 1\.31\.15/],
    ["Is 1.24.17 the final 1.24 release?", /1\.24\.17, whose day none of them gives\. It is the last one/],
    ["1.26の最後のパッチはどのバージョン?", /1\.26\.15.*これが最後のパッチです/],
  ])("is followed by none: %s", (text, last) => {
    expect(told(text)).toMatch(last);
  });

  it("is not known of those whose last patch no source tells", () => {
    expect(told("Will there be a 1.34.8?")).toMatch(
      /later patches may be out\. Support for 1\.34 ended on 2026-10-27/,
    );
    expect(told("What is the newest patch of 1.35?")).not.toContain("last one");
  });
});

describe("patch releases by their day and their place", () => {
  it.each([
    ["Which patch release came out on 2024-05-14?", ["1.27.14", "1.28.10", "1.29.5"]],
    ["2024-05-14に出たパッチリリースは?", ["1.27.14", "1.28.10", "1.29.5"]],
    ["1.28.4の次の次のパッチはいつ?", ["1.28.6 は 2024-01-17"]],
    ["1.28.4の次のパッチはいつ?", ["1.28.5 は 2023-12-20"]],
    ["1.30.10 のリリース日と、直した CVE は?", ["2025-02-11", "CVE-2025-0426"]],
  ])("are found: %s", (text, parts) => {
    for (const part of parts) expect(told(text)).toContain(part);
  });
});
