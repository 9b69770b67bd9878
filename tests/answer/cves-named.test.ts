import { describe, expect, it } from "vitest";
import { parseNamedCves } from "../../src/upstream/security-notes.ts";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("a vulnerability that only a single note names", () => {
  it("is a fact of that note's release and pull requests, and of nothing else", () => {
    const note =
      "* Fixes CVE-2031-1234 ([#7](https://github.com/kubernetes/kubernetes/pull/7), [@a](https://x))";
    expect(parseNamedCves(["# v1.98.4", "## CVE-2031-9", note].join("\n"))).toEqual([
      {
        ...{ id: "CVE-2031-1234", components: [], affected: [], fixed: [], rating: null },
        ...{ prs: [7], toldIn: ["1.98.4"] },
      },
    ]);
  });

  it.each([
    ["CVE-2017-1002101 in 1.9.3", /those of 1\.10\.0; which releases have the fix, they do not list/],
    ["CVE-2017-1002101 は 1.9.3 に影響しますか?", /記載があるのは 1\.10\.0 のノートです/],
    ["what is CVE-2017-6512?", /those of 1\.6\.7;/],
    ["CVE-2016-9962 とは?", /記載があるのは 1\.6\.0 のノートです/],
  ])("is told by what the notes tell, and never judged: %s", (text, sentence) => {
    expect(told(text)).toMatch(sentence);
    expect(told(text)).not.toMatch(/^(?:Yes|No|はい|いいえ)|do not tell of|記載はありません/m);
  });

  it("is judged where its announcement lists releases", () => {
    expect(told("is 1.12.2 affected by CVE-2018-1002105?")).toMatch(
      /^Yes, 1\.12\.2 is affected; 1\.12\.3 has/m,
    );
    expect(told("CVE-2018-1002105 は 1.10.11 で修正済み?")).toMatch(/^はい、1\.10\.11 では修正済みです。/m);
  });

  it("is still denied where no note names it", () => {
    expect(told("CVE-2020-8554 in 1.20?")).toMatch(/do not tell of CVE-2020-8554/);
    expect(told("CVE-2023-3893 は 1.28 に影響する?")).toMatch(/記載はありません/);
  });
});
