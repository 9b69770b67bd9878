import { describe, expect, it } from "vitest";
import { parseChangelog } from "../../src/upstream/changelog.ts";

const credit = (pr: number, author: string) =>
  `([#${pr}](https://github.com/kubernetes/kubernetes/pull/${pr}), [@${author}](https://github.com/${author}))`;
const read = (markdown: string) => parseChangelog(markdown, { path: "CHANGELOG/CHANGELOG-1.98.md" });

describe("notes of the older files", () => {
  it("that tabs put below another are notes of their own, by their own authors", () => {
    const { entries } = read(
      `# v1.98.0\n\n### Feature\n\n  * Group\n\n    * Tea. ${credit(1, "one")}\n\n\t\t* Cake. ${credit(2, "two")}\n`,
    );
    expect(entries.map(({ prs, author }) => [prs, author])).toEqual([
      [[1], "one"],
      [[2], "two"],
    ]);
  });

  it("of features that graduated keep their heading and are features", () => {
    const { entries } = read(
      `# v1.98.0\n\n## Changes by Kind\n\n### API Change\n\n#### Features graduated to beta:\n  - TeaCeremony ${credit(1, "one")}\n`,
    );
    expect(entries[0]).toMatchObject({
      kind: "feature",
      text: { en: "Features graduated to beta: TeaCeremony" },
    });
  });

  it("keep the number that their sentence ends with", () => {
    const { entries } = read(
      `# v1.98.0\n\n### Bug\n\n- Tea is deleted properly. Fixes [#7](https://github.com/kubernetes/kubernetes/pull/7) ${credit(8, "one")}\n`,
    );
    expect(entries[0]?.text.en).toBe("Tea is deleted properly. Fixes #7");
  });
});

describe("a fork's file", () => {
  it.each([
    ["# Kubernetes v1.98.3", "1.98.3"],
    ["# v1.98.3+vendor.1", "1.98.3"],
    ["## v1.98.3", "1.98.3"],
  ])("with the heading %s is read", (heading, version) => {
    const { entries, report } = read(`${heading}\n\n### Feature\n\n- Tea. ${credit(1, "one")}\n`);
    expect(entries.map((entry) => entry.version)).toEqual([version]);
    expect(report.headingsNotUnderstood).toEqual([]);
  });

  it("without any release is reported", () => {
    const { entries, report } = read(`### Feature\n\n- Tea. ${credit(1, "one")}\n`);
    expect(entries).toEqual([]);
    expect(report.headingsNotUnderstood).toEqual([{ line: 1, heading: "Feature" }]);
    expect(report.prsWithoutEntry).toEqual([1]);
  });
});
