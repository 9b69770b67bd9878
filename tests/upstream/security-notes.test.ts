import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { joinCves, parseCves, parseSecurityNotes, rangeOf } from "../../src/upstream/security-notes.ts";
import { REAL_MIRROR } from "../fixtures/upstream-mirror.ts";

const section = [
  ...[
    "# v1.98.4",
    "",
    "## Changelog since v1.98.3",
    "",
    "## Important Security Information",
    "",
    "It mends:",
    "",
  ],
  ...["### CVE-2031-1234: Crabs pinch", "", "They do.", "", "**Affected Versions**:"],
  ...[
    "  - beach beach v1.97.0 to v1.97.8",
    "  - beach <= v1.96.1",
    "  - beach = v1.98.0",
    "",
    "**Fixed Versions**:",
  ],
  ...["  - beach 1.97.9", "  - beach v1.98.4", "", "This was reported by somebody.", ""],
  ...["**CVSS Rating:** Medium (6.7) [CVSS:3.1/AV:N/AC:L](https://example.org)", ""],
  ...["## Changes by Kind", "", "### Bug or Regression", "", "- beach v1.90.0 - v1.91.0", "# v1.98.3", "- x"],
].join("\n");

describe("a section about a vulnerability", () => {
  it("is one fact: component, ranges, fixes and rating", () => {
    expect(parseSecurityNotes("CHANGELOG-1.98.md", section)).toEqual({
      facts: [
        {
          id: "CVE-2031-1234",
          components: ["beach"],
          affected: [
            { from: "1.97.0", to: "1.97.8" },
            { from: null, to: "1.96.1" },
            { from: "1.98.0", to: "1.98.0" },
          ],
          fixed: ["1.97.9", "1.98.4"],
          rating: { severity: "Medium", score: 6.7, vector: "CVSS:3.1/AV:N/AC:L" },
          prs: [],
          toldIn: ["1.98.4"],
        },
      ],
      problems: [],
    });
  });

  it("with a range that is none has a problem with its line", () => {
    const { problems } = parseSecurityNotes("x.md", section.replace("beach = v1.98.0", "beach of old"));
    expect(problems).toEqual([{ file: "x.md", line: 16, message: "no range of releases: - beach of old" }]);
  });
});

describe("a range of releases", () => {
  it.each([
    ["1.20.0 - 1.20.5", "1.20.0", "1.20.5"],
    ["v1.20.0 to v1.20.5", "1.20.0", "1.20.5"],
    ["1.20 - 1.21", "1.20", "1.21"],
    ["<= 1.18.17", null, "1.18.17"],
    ["<= 1.21.?", null, "1.21"],
    [">= 1.8.0", "1.8.0", null],
    ["= 1.32.0", "1.32.0", "1.32.0"],
    ["1.25.0", "1.25.0", "1.25.0"],
  ])("%s", (text, from, to) => {
    expect(rangeOf(text)).toEqual({ from, to });
  });
});

describe("what several sources tell of one vulnerability", () => {
  it("is one fact that names every place", () => {
    const table = parseCves(
      "cves.yaml",
      "- {id: CVE-2031-1234, told_in: [1.96.2, 1.99.0], prs: [7], severity: High}",
    );
    expect(table.problems).toEqual([]);
    const joined = joinCves([...parseSecurityNotes("a.md", section).facts, ...table.facts]);
    expect(joined).toHaveLength(1);
    expect(joined[0]).toMatchObject({
      fixed: ["1.97.9", "1.98.4"],
      rating: { severity: "Medium" },
      prs: [7],
      toldIn: ["1.96.2", "1.98.4", "1.99"],
    });
  });
});

describe.skipIf(!existsSync(REAL_MIRROR))("the mirror's CHANGELOGs (needs ../shared/upstream)", () => {
  it("say of each vulnerability what the table of the mirror has", () => {
    const folder = join(REAL_MIRROR, "kubernetes/kubernetes");
    const table = parseCves("cves.yaml", readFileSync(join(folder, "cves.yaml"), "utf8"));
    expect(table.problems).toEqual([]);
    const told = readdirSync(join(folder, "CHANGELOG")).flatMap((file) => {
      const read = parseSecurityNotes(file, readFileSync(join(folder, "CHANGELOG", file), "utf8"));
      expect(read.problems).toEqual([]);
      return read.facts;
    });
    expect(told).toHaveLength(9);
    for (const { id, components, affected, fixed, rating } of told) {
      const row = table.facts.find((fact) => fact.id === id);
      expect({ id, components, affected, fixed, rating }).toEqual({
        id,
        components: row?.components,
        affected: row?.affected,
        fixed: row?.fixed,
        rating: row?.rating,
      });
    }
  });
});
