import { describe, expect, it } from "vitest";
import { NO_TABLES } from "../../src/domain/table.ts";
import { extendTables } from "../../src/knowledge/extend-tables.ts";
import { parseFlagPage, parseMetricsPage } from "../../src/upstream/reference-pages.ts";

const option = (name: string, text: string) =>
  `<tr>\n<td colspan="2">${name} string</td>\n</tr>\n<tr>\n<td></td><td style="x"><p>${text}</p></td>\n</tr>\n`;
const metric = (name: string, level: string, more = "") =>
  `<div class="metric" data-stability="x">\n<div class="metric_name">${name}</div>\n` +
  `<span class="metric_stability_level">${level}</span>${more}</div>`;

const flags = parseFlagPage(
  "beach",
  option("--tide", "High.") + option("--sand", "DEPRECATED: gone soon."),
  "1.36",
);
const metrics = parseMetricsPage(
  `## Metrics (v1.36)\n${metric("waves_total", "STABLE")}${metric(
    "tide_seconds",
    "ALPHA",
    "<label>Deprecated Versions:</label><span>1.35.0</span>",
  )}`,
);

describe("the reference pages of a release", () => {
  it("name every flag, and those they call deprecated", () => {
    expect(flags).toEqual({
      component: "beach",
      release: "1.36",
      flags: [
        { name: "--tide", deprecated: false, default: null },
        { name: "--sand", deprecated: true, default: null },
      ],
    });
  });

  it("name every metric with its level, and their own release", () => {
    expect(metrics).toEqual({
      release: "1.36",
      metrics: [
        { name: "waves_total", level: "STABLE", deprecated: null },
        { name: "tide_seconds", level: "ALPHA", deprecated: "1.35" },
      ],
    });
    expect(parseMetricsPage(metric("waves_total", "STABLE"))).toBeNull();
  });
});

describe("tables that grow by them", () => {
  const known = {
    ...NO_TABLES,
    flags: [{ of: "beach", rows: "--foam 1.11-1.35\n--sand 1.11-1.30\n--tide 1.11-1.35" }],
    metrics: [{ of: "metrics", rows: "waves_total 1.25-1.35 ALPHA@1.25" }],
  };
  const grown = extendTables(known, {}, { flags: [flags], metrics });

  it("document one release more, alone where there was a gap, and leave out what is not on the page", () => {
    expect(grown.flags[0]?.rows.split("\n")).toEqual([
      "--foam 1.11-1.35",
      "--sand 1.11-1.30,1.36 deprecated<=1.36",
      "--tide 1.11-1.36",
    ]);
    expect(grown.metrics[0]?.rows.split("\n")).toEqual([
      "tide_seconds 1.36 ALPHA@1.36 deprecated=1.35",
      "waves_total 1.25-1.36 ALPHA@1.25,STABLE@1.36",
    ]);
  });

  it("do not change by the same pages again, nor where the mirror gives a table", () => {
    expect(extendTables(grown, {}, { flags: [flags], metrics })).toEqual(grown);
    const given = { flags: [{ of: "beach", rows: "--tide 1.36" }] };
    expect(extendTables(known, given, { flags: [flags], metrics }).flags).toEqual(given.flags);
  });
});
