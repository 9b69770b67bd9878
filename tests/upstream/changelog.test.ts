import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseChangelog } from "../../src/upstream/changelog.ts";
import { bug, credit, only, PULL, parse } from "../fixtures/changelog.ts";

describe("a note of the generated layout", () => {
  const { entries, report } = parse([
    "<!-- BEGIN MUNGE: GENERATED_TOC -->",
    "- [v1.98.0](#v1980)",
    "<!-- END MUNGE: GENERATED_TOC -->",
    "# v1.98.0",
    "## Downloads for v1.98.0",
    "### Source Code",
    "filename | sha512 hash",
    "-------- | -----------",
    "[kubernetes.tar.gz](https://dl.example/k.tar.gz) | 00ff",
    "## Changelog since v1.97.0",
    "## Changes by Kind",
    "### Feature",
    `- Turned the \`--crab\` flag into a **map**, see the [crab guide](https://example.org/crab). ${credit(7001, "ann", "Apps, Node and Cluster Lifecycle")}`,
    "### Other (Cleanup or Flake)",
    `- Swept the floor. ${credit(7002)}`,
  ]);

  it("has version, kind, SIGs, author and pull request as fields, and none of them in its text", () => {
    expect(entries[0]).toMatchObject({
      id: "1.98/7001",
      version: "1.98",
      kind: "feature",
      sigs: ["apps", "node", "cluster-lifecycle"],
      prs: [7001],
      author: "ann",
      actionRequired: false,
      origin: "upstream",
      text: { en: "Turned the `--crab` flag into a map, see the crab guide.", ja: null },
    });
    expect(entries.map(({ kind }) => kind)).toEqual(["feature", "cleanup"]);
  });

  it("points to its section and to the pages it links", () => {
    expect(entries[0]?.sources).toEqual([
      "https://github.com/kubernetes/kubernetes/blob/master/CHANGELOG/CHANGELOG-1.98.md#feature",
      "https://example.org/crab",
    ]);
  });

  it("leaves downloads and contents out, and understands every heading", () => {
    expect(report).toMatchObject({
      versions: ["1.98"],
      entries: 2,
      entriesWithoutPr: 0,
      headingsNotUnderstood: [],
      prsWithoutEntry: [],
    });
  });
});

it("takes no action from a section that says it has none, whatever release it names", () => {
  const { entries } = parse([
    ...["# v1.98.0", "## Urgent Upgrade Notes", "There are no urgent upgrade notes for the v1.98 release."],
    ...["## Changes by Kind", "### Feature", `- One. ${credit(1)}`],
  ]);
  expect(entries.map(({ id }) => id)).toEqual(["1.98/1"]);
});

describe("versions", () => {
  it("go down to the patch and the prerelease; 1.N.0 is the minor", () => {
    const note = ["## Changes by Kind", "### Feature", `- One. ${credit(1)}`];
    const { entries } = parse([
      ...["# v1.98.3", ...note],
      ...["# v1.98.0", ...note],
      ...["# v1.98.0-rc.1", ...note],
      ...["# v1.98.0-alpha.12", ...note],
    ]);
    expect(entries.map(({ id }) => id)).toEqual(["1.98.3/1", "1.98/1", "1.98.0-rc.1/1", "1.98.0-alpha.12/1"]);
  });

  it("are first-level headings only: a version of something else is none", () => {
    const { entries, report } = parse([
      "# v1.98.0",
      "## Known Issues",
      "### Docker",
      "##### 1.9.1",
      "* Leaks a file.",
    ]);
    expect(report.versions).toEqual(["1.98"]);
    expect(only(entries).version).toBe("1.98");
  });

  it("repeat their headings, which GitHub numbers", () => {
    const { entries } = parse([
      ...["# v1.98.1", "## Changes by Kind", "### Bug or Regression", `- One. ${credit(1)}`],
      ...["# v1.98.0", "## What’s New (Major Themes)", "### Crabs & `lobsters`", "They came."],
      ...["## Changes by Kind", "### Bug or Regression", `- Two. ${credit(2)}`],
    ]);
    const anchors = entries.map(({ sources }) => sources[0]?.split("#")[1]);
    expect(anchors).toEqual(["bug-or-regression", "crabs--lobsters", "bug-or-regression-1"]);
  });
});

describe("a note over several blocks", () => {
  it("keeps nested lists as lines, and takes the credit from the last of them", () => {
    expect(
      bug(
        "- Renamed the metrics:",
        "  - `crab_total` is new",
        `  - \`crab\` is gone ${credit(5, "ann", "Node")}`,
      ),
    ).toMatchObject({
      prs: [5],
      sigs: ["node"],
      text: { en: "Renamed the metrics:\n- `crab_total` is new\n- `crab` is gone" },
    });
  });

  it("is one note when the generator indents its paragraphs too little for its bullet", () => {
    const { entries } = parse([
      "# v1.98.0",
      "## Urgent Upgrade Notes ",
      "### (No, really, you MUST read this before you upgrade)",
      ` - First. ${credit(1)}`,
      " - ACTION REQUIRED:",
      "  ",
      "  Crabs need shells. You must:",
      "  - buy shells",
      `  - fit them ${credit(2, "bob")}`,
      ` - Third. ${credit(3)}`,
    ]);
    expect(entries.map(({ prs }) => prs)).toEqual([[1], [2], [3]]);
    expect(entries[1]?.text.en).toBe(
      "ACTION REQUIRED:\nCrabs need shells. You must:\n- buy shells\n- fit them",
    );
  });

  it("keeps code and tables", () => {
    const { text } = bug(
      "- Sort them:",
      "",
      "  ```",
      "  kubectl get crabs",
      "  ```",
      "",
      "  name | legs",
      "  ---- | ----",
      "  crab | 10",
      "",
      `  Done. ${credit(5)}`,
    );
    expect(text.en).toBe("Sort them:\nkubectl get crabs\nname | legs\ncrab | 10\nDone.");
  });
});

describe("actions required", () => {
  it("are those under the urgent heading, and those whose text says so", () => {
    const { entries } = parse([
      ...[
        "# v1.98.0",
        "## Urgent Upgrade Notes",
        "### (No, really, you MUST read this before you upgrade)",
        `- Feed the crab. ${credit(1)}`,
      ],
      ...["## Changes by Kind", "### API Change", `- Moved. ACTION REQUIRED: move too. ${credit(2)}`],
      ...[`- Stayed. No action required. ${credit(3)}`, `- Slept. No user action is required. ${credit(4)}`],
    ]);
    expect(entries.map(({ kind, actionRequired }) => [kind, actionRequired])).toEqual([
      ["action-required", true],
      ["api-change", true],
      ["api-change", false],
      ["api-change", false],
    ]);
  });

  it("include a warning without a bullet", () => {
    const { entries } = parse([
      "# v1.98.0",
      "## WARNING: crabs ahead",
      "Back up your shells.",
      "",
      "Also note:",
      "- they pinch",
    ]);
    expect(only(entries)).toMatchObject({
      kind: "action-required",
      text: { en: "WARNING: crabs ahead\nBack up your shells.\nAlso note:\n- they pinch" },
    });
  });
});

describe("changed modules", () => {
  it("are one entry a list; a list without changes is none", () => {
    const { entries } = parse([
      ...["# v1.98.2", "## Dependencies", "### Added", "_Nothing has changed._", "### Changed"],
      ...["- example.org/a: [v1 → v2](https://example.org/a/compare/v1...v2)", "- example.org/b: v3 → v4"],
      ...["### Removed", "- example.org/c: v1"],
    ]);
    expect(entries.map(({ id, kind, text }) => [id, kind, text.en])).toEqual([
      [
        "1.98.2/dependencies-changed",
        "dependency",
        "Dependencies changed\n- example.org/a: v1 → v2\n- example.org/b: v3 → v4",
      ],
      ["1.98.2/dependencies-removed", "dependency", "Dependencies removed\n- example.org/c: v1"],
    ]);
  });
});

describe("the report", () => {
  it("names headings that nobody understands, by line, and keeps their notes", () => {
    const { entries, report } = parse([
      "# v1.98.0",
      "## Changes by Kind",
      "### Crustaceans",
      `- One. ${credit(1)}`,
    ]);
    expect(report.headingsNotUnderstood).toEqual([{ line: 3, heading: "Crustaceans" }]);
    expect(only(entries).kind).toBe("uncategorized");
  });

  it("names releases that an open code fence swallowed", () => {
    const { report } = parse(["# v1.98.1", "## Features", "```", "# v1.98.0", "## Features"]);
    expect(report.headingsNotUnderstood).toEqual([{ line: 4, heading: "v1.98.0" }]);
  });

  it("names pull requests that stand in the file and in no entry", () => {
    const { report } = parse([`See [#77](${PULL}/77).`, "# v1.98.0", "## Downloads", `[#78](${PULL}/78)`]);
    expect(report.prsWithoutEntry).toEqual([77, 78]);
  });
});

describe("what a note names", () => {
  it("becomes fields of the entry, from its text and the pages behind it", () => {
    const note = `- \`CrabGate\` turns on \`--crab-legs\`, see the [proposal](https://kep.k8s.io/4321). ${credit(1)}`;
    const { entries } = parseChangelog(["# v1.98.0", "## Features", note].join("\n"), {
      path: "CHANGELOG/CHANGELOG-1.98.md",
      gateNames: new Set(["CrabGate"]),
    });
    expect(only(entries)).toMatchObject({ gates: ["CrabGate"], keps: [4321], flags: ["--crab-legs"] });
  });
});

describe("any text", () => {
  const line = fc.oneof(
    fc.constantFrom(
      "# v1.98.0",
      "## Changes by Kind",
      "### Feature",
      "## Known Issues",
      "- ",
      "  ",
      "```",
      "> ",
      "<!--",
      "-->",
    ),
    fc.constantFrom(
      `- x ${credit(1)}`,
      ` - y`,
      `  z ${credit(2)}`,
      "a | b",
      "- | -",
      "[SIG Node]",
      "'",
      "\\n\\n",
    ),
    fc.string(),
  );

  it("is read without an error, and accounts for every pull request", () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        const { entries, report } = parse(lines);
        const known = new Set([
          ...entries.flatMap(({ prs }) => prs),
          ...report.emptyNotePrs,
          ...report.prsWithoutEntry,
        ]);
        for (const match of lines.join("\n").matchAll(/kubernetes\/kubernetes\/pull\/(\d+)/g))
          expect(known.has(Number(match[1]))).toBe(true);
        expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
      }),
      { numRuns: 300 },
    );
  });
});
