import { describe, expect, it } from "vitest";
import { parsePatchReleases, patchOf } from "../../src/upstream/patch-releases.ts";
import { parseEndOfLife, parseSchedule } from "../../src/upstream/schedule.ts";

describe("a remark on a patch release", () => {
  it.each([
    [
      "Out-of-Band release to fix the regression introduced in 1.98.1 (https://example.org)",
      ["out-of-band", "regression-fix"],
    ],
    ["Regression https://example.org", ["regression"]],
    ["Out of band release to fix CVE-2031-1234", ["out-of-band", "security-fix"]],
    ["Unplanned release to include CVE fixes", ["out-of-band", "security-fix"]],
    [
      "Final patch release to honor EOL. October patches consolidated with November",
      ["consolidated", "final"],
    ],
    [
      "1.98.9 was released in March (after the EOL date) to pick up a new version\n of Go",
      ["after-end-of-life", "go-update"],
    ],
    ["Tagging Issue (https://example.org)", ["tagging-issue"]],
    ["", []],
  ])("%s", (text, remarks) => {
    expect(patchOf("1.98.2", null, text).remarks).toEqual(remarks);
  });

  it("names the vulnerabilities and the regression it mends", () => {
    expect(patchOf("1.98.2", "2031-01-01", "fix CVE-2031-1234 and CVE-2031-1235").cves).toHaveLength(2);
    expect(patchOf("1.98.2", null, "solve regression introduced in 1.98.1").mends).toBe("1.98.1");
  });
});

describe("the sources of patch releases", () => {
  it("are the table, row by row, without the minors' first releases", () => {
    const { facts, problems } = parsePatchReleases(
      "patches.csv",
      "version,date,note\n1.98.0,2031-01-01,\n1.98.1,2031-02-01,\n1.98,2031-03-01,\n",
    );
    expect(facts).toEqual([{ version: "1.98.1", date: "2031-02-01", remarks: [], cves: [], mends: null }]);
    expect(problems).toMatchObject([{ line: 4 }]);
  });

  it("are the schedules, which tell when maintenance begins, too", () => {
    const schedule = parseSchedule(
      "schedule.yaml",
      [
        ...[
          "schedules:",
          '- release: "1.98"',
          '  releaseDate: "2031-01-01"',
          '  endOfLifeDate: "2032-02-28"',
        ],
        ...['  maintenanceModeStartDate: "2031-12-28"', "  previousPatches:"],
        ...['  - { release: 1.98.1, targetDate: "2031-02-01", note: Unplanned }'],
        ...['  - { release: 1.98.0, targetDate: "2031-01-01" }'],
      ].join("\n"),
    );
    expect(schedule.problems).toEqual([]);
    expect(schedule.facts).toMatchObject([
      {
        maintenanceFrom: "2031-12-28",
        patches: [{ version: "1.98.1", date: "2031-02-01", remarks: ["out-of-band"] }],
      },
    ]);
    const ended = parseEndOfLife(
      "eol.yaml",
      [
        ...["branches:", '- release: "1.97"', '  endOfLifeDate: "2031-01-01"', "  finalPatchRelease: 1.97.9"],
        "  note: came (after the EOL date) to fix CVE-2031-1234",
      ].join("\n"),
    );
    expect(ended.facts[0]?.patches).toEqual([
      {
        version: "1.97.9",
        date: null,
        remarks: ["after-end-of-life", "security-fix", "final"],
        cves: ["CVE-2031-1234"],
        mends: null,
      },
    ]);
  });
});
