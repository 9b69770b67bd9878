import { describe, expect, it } from "vitest";
import { credit, only, PULL, parse } from "../fixtures/changelog.ts";

describe("themes and known issues", () => {
  const { entries, report } = parse([
    ...[
      "# v1.98.0",
      "## What's New (Major Themes)",
      "An overview.",
      "### Crabs graduate to Stable",
      "They did.",
      "",
      `More: [#1](${PULL}/1).`,
    ],
    ...[
      "### SIG-Node",
      "Nodes crawl.",
      "# Adding claws",
      "Two of them.",
      "## Known Issues",
      "### The crab bites",
      "Wear gloves.",
      "## Changes by Kind",
      "### Feature",
      `- Claws. ${credit(1)}`,
    ],
  ]);

  it("are an entry a heading, whatever follows", () => {
    expect(entries.map(({ id, kind }) => [id, kind])).toEqual([
      ["1.98/theme-crabs-graduate-to-stable", "theme"],
      ["1.98/theme-sig-node", "theme"],
      ["1.98/theme-adding-claws", "theme"],
      [expect.stringMatching(/^1\.98\/note-[0-9a-f]{10}$/), "uncategorized"],
      ["1.98/1", "feature"],
    ]);
    expect(entries[0]?.text.en).toBe("Crabs graduate to Stable\nThey did.\nMore: #1.");
    expect(entries[1]?.sigs).toEqual(["node"]);
  });

  it("count an introduction as left out", () => {
    expect(report.blocksLeftOut).toBe(1);
  });

  it("without headings are an entry a paragraph, with the list below it, or an item", () => {
    const paragraphs = parse(["# v1.98.0", "## Major Themes", "Crabs:", "- pinch", "", "Fish swim."]).entries;
    expect(paragraphs.map(({ text }) => text.en)).toEqual(["Crabs:\n- pinch", "Fish swim."]);
    const items = parse([
      "# v1.98.0",
      "## Major Themes",
      "- Crabs",
      "  - pinch",
      "  - walk",
      "- Fish",
    ]).entries;
    expect(items.map(({ text }) => text.en)).toEqual(["Crabs\n- pinch\n- walk", "Fish"]);
  });
});

describe("the vulnerabilities that a patch release mends", () => {
  const { entries, report } = parse([
    ...["# v1.98.4", "## Changelog since v1.98.3", "## Important Security Information"],
    ...["This release mends:", "", "### CVE-2031-1234: Crabs pinch", "They do, at night.", ""],
    ...[
      "**Affected Versions**:",
      "  - beach v1.98.0 - v1.98.3",
      "",
      "**Fixed Versions**:",
      "  - beach v1.98.4",
    ],
    ...["", "**CVSS Rating:** Low (2.7)", "## Changes by Kind", "### Feature", `- Claws. ${credit(1)}`],
  ]);
  it("are one entry each, lists of versions and all", () => {
    expect(entries.map(({ id, kind }) => [id, kind])).toEqual([
      ["1.98.4/cve-2031-1234", "bug"],
      ["1.98.4/1", "feature"],
    ]);
    expect(entries[0]?.text.en).toContain("beach v1.98.0 - v1.98.3");
    expect(report.headingsNotUnderstood).toEqual([]);
  });
});

describe("the hand-written layouts", () => {
  it("take the SIG from the heading and the kind from the section around it", () => {
    const { entries, report } = parse([
      "# v1.98.0",
      "# Kubernetes v1.98.0 Release Notes",
      "## Deprecations and removals",
      "### SIG-cli",
      `- Old flag. ${credit(1)}`,
      "## Other notable changes",
      "### **API Machinery**",
      `* Watches. ${credit(2)}`,
      "### Bug Fixes",
      `* Fixed. ${credit(3)}`,
      "### Crab tanks",
      `* Tanks. ${credit(4)}`,
    ]);
    expect(entries.map(({ kind, sigs }) => [kind, sigs])).toEqual([
      ["deprecation", ["cli"]],
      ["uncategorized", ["api-machinery"]],
      ["bug", []],
      ["bug", []],
    ]);
    expect(report.headingsNotUnderstood).toEqual([]);
  });

  it("group notes under items that name a SIG, a kind, or a subject", () => {
    const { entries } = parse([
      "# v1.98.0",
      "## Other notable changes",
      "* **Storage**",
      `  * Shells. ${credit(1)}`,
      "* Bug fixes",
      `  * Claws. ${credit(2)}`,
      "* Cranes",
      `  * lift ${credit(3)}`,
      `  * lower ${credit(4)}`,
    ]);
    expect(entries.map(({ text, kind, sigs }) => [text.en, kind, sigs])).toEqual([
      ["Shells.", "uncategorized", ["storage"]],
      ["Claws.", "bug", []],
      ["Cranes: lift", "uncategorized", []],
      ["Cranes: lower", "uncategorized", []],
    ]);
  });

  it("may put a credit on a bullet of its own", () => {
    const { entries } = parse(["# v1.98.0", "## Features", "* `crab logs` waits.", "", `* ${credit(5)}`]);
    expect(only(entries)).toMatchObject({ prs: [5], text: { en: "`crab logs` waits." } });
  });

  it("thank SIGs in words", () => {
    const { entries } = parse([
      "# v1.98.0",
      "## API Changes",
      `- Beta. ${credit(5)} Courtesy of SIG Apps, SIG Node, and SIG Testing`,
    ]);
    expect(only(entries)).toMatchObject({ sigs: ["apps", "node", "testing"], text: { en: "Beta." } });
  });

  it("name metrics below a heading that tells what became of them", () => {
    const { entries } = parse(["# v1.98.0", "## Metrics Changes", "### Removed metrics", "- `crab_total`"]);
    expect(only(entries)).toMatchObject({
      kind: "deprecation",
      text: { en: "Removed metrics: `crab_total`" },
    });
  });
});

describe("headings of the releases that the drafts lack", () => {
  const patch = [
    "# v1.2.7",
    "## Downloads for v1.2.7",
    "### Client Binaries",
    "## Changelog since v1.2.6",
    "### Other notable changes",
  ];
  it.each([
    [
      "1.2",
      [
        "# v1.2.0",
        "## Downloads",
        "## Changes since v1.1.1",
        "### Major Themes",
        "### Other notable improvements",
        "### Experimental Features",
        "### Action required",
        "### Known Issues",
        "#### Docker Known Issues",
        "##### 1.9.1",
        "### Provider-specific Notes",
        "#### Various",
        "#### AWS",
      ],
    ],
    [
      "1.3",
      [
        "# v1.3.0",
        "## Highlights",
        "## Known Issues and Important Steps before Upgrading",
        "#### ThirdPartyResource",
        "#### kubernetes Core Known Issues",
        "## Provider-specific Notes",
        "## Previous Releases Included in v1.3.0",
      ],
    ],
    [
      "1.4",
      [
        "# v1.4.0",
        "## Features",
        "## Notable Changes to Existing Behavior",
        "### DELETE operation in REST API",
        "## Action Required Before Upgrading",
        "# optionally, remove the old secret",
        "# v1.4.0-beta.3",
        "## Changelog since v1.4.0-beta.2",
        "## Behavior changes caused by enabling the garbage collector",
        "### kubectl delete",
      ],
    ],
    [
      "1.10",
      [
        "# v1.10.0",
        "## Major Themes",
        "### API-machinery",
        "## Before Upgrading",
        "## Other Notable Changes",
        "### Scalability",
        "### Other changes",
        "## Non-user-facing Changes",
        "## External Dependencies",
      ],
    ],
    [
      "1.11",
      [
        "# v1.11.0",
        "# Kubernetes 1.11 Release Notes",
        "## Urgent Upgrade Notes",
        "### (No, really, you MUST do this before you upgrade)",
        "## Before Upgrading",
        "#### New Deprecations",
        "#### Removed Deprecations",
        "#### Graduated to Stable/GA",
        "#### Graduated to Beta",
        "### New alpha features",
        "## Other Notable Changes",
        "### SIG vSphere",
        "### Additional changes",
        "## Bug Fixes",
        "#### General Fixes and Reliability",
        "## Non-user-facing changes",
      ],
    ],
    [
      "1.16",
      [
        "# v1.16.0",
        "# Kubernetes v1.16.0 Release Notes",
        "## Urgent Upgrade Notes",
        "#### Storage",
        "### Metrics Changes",
        "#### Removed metrics",
        "### Notable Features",
        "#### Beta",
        "#### CLI Improvements",
        "#### Misc",
        "### Other notable changes",
        "#### Node",
        "### Testing",
        "#### Windows",
        "### Dependencies",
        "#### Unchanged",
        "#### Detailed go Dependency Changes",
        "##### Added",
        "# v1.16.8",
        "## Changes by Kind",
        "### Other (Bug, Cleanup or Flake)",
      ],
    ],
    [
      "1.38",
      [
        "# v1.38.0-alpha.2",
        "## Urgent Upgrade Notes",
        "### (No, really, you MUST read this before you upgrade)",
        "## Changes by Kind",
        "### Dependency",
        "## Dependencies",
        "### Changed",
      ],
    ],
  ])("are understood (%s)", (_, headings) => {
    expect(
      parse([...patch, ...headings].flatMap((heading) => [heading, ""])).report.headingsNotUnderstood,
    ).toEqual([]);
  });

  it("dress their texts in HTML", () => {
    const { entries } = parse([
      "# v1.2.0",
      "### Major Themes",
      "  * <strong>Scale</strong> by `x` with <code>batch/v1</code>.",
    ]);
    expect(only(entries).text.en).toBe("Scale by `x` with `batch/v1`.");
  });
});
