import { describe, expect, it } from "vitest";
import { parseApiFields, parseApiKinds } from "../../src/upstream/api-fields.ts";
import { defaultsOnPage, deprecatedOnPage, parseComponentFlags } from "../../src/upstream/component-flags.ts";
import { parseConfigApi } from "../../src/upstream/config-api.ts";
import { parseLabelsPage } from "../../src/upstream/labels-page.ts";
import { parseMetricsTable } from "../../src/upstream/metrics-table.ts";

const csv = (...lines: string[]) => lines.join("\n");

describe("the table of flags", () => {
  const heading = "component,flag,documented_in,first_documented,last_documented,called_deprecated_from";

  it("has the releases that document a flag, gaps and all, and since when it is called deprecated", () => {
    const { facts, problems } = parseComponentFlags(
      "flags.csv",
      csv(heading, "beach,--tide,1.11-1.15; 1.35,<=1.11,1.35,1.35", "beach,--sand,1.20,1.20,1.20,"),
    );
    expect(problems).toEqual([]);
    expect(facts).toEqual([
      {
        component: "beach",
        name: "--tide",
        documented: [
          { from: "1.11", to: "1.15" },
          { from: "1.35", to: "1.35" },
        ],
        deprecated: "1.35",
        instead: null,
        default: null,
      },
      {
        component: "beach",
        name: "--sand",
        documented: [{ from: "1.20", to: "1.20" }],
        deprecated: null,
        instead: null,
        default: null,
      },
    ]);
  });

  it("names the line of a row that it cannot read", () => {
    const { facts, problems } = parseComponentFlags("flags.csv", csv(heading, "beach,--tide,often,,,"));
    expect(facts).toEqual([]);
    expect(problems).toMatchObject([{ file: "flags.csv", line: 2 }]);
  });

  it("tells a deprecation from the remark that a configuration file has the flag too", () => {
    const option = (name: string, text: string) =>
      `<tr>\n<td colspan="2">${name} string</td>\n</tr>\n<tr>\n<td></td><td style="x"><p>${text}</p></td>\n</tr>\n`;
    const page =
      option("--tide", "High. (DEPRECATED: will be gone.)") +
      option(
        "-s, --sand",
        "Grain. (DEPRECATED: This parameter should be set via the config file specified.)",
      ) +
      option("--shell", "Hard.");
    expect([...deprecatedOnPage(page)]).toEqual(["--tide"]);
  });

  it("has the default of a flag as the page gives it, unless it is several words", () => {
    const value = (name: string, text: string) =>
      `<tr>\n<td colspan="2">${name}&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;${text}</td>\n</tr>\n`;
    const page =
      value("--tide duration", "Default: 1h0m0s") +
      value("-s, --sand string", "Default: &quot;fine&quot;") +
      value("--shell strings", "Default: a, b") +
      value("--gull", "");
    expect([...defaultsOnPage(page)]).toEqual([
      ["--tide", "1h0m0s"],
      ["--sand", '"fine"'],
    ]);
  });
});

describe("the table of metrics", () => {
  it("has the pages' releases, stability and the release of a deprecation", () => {
    const { facts, problems } = parseMetricsTable(
      "metrics.csv",
      csv(
        "metric,first_documented,last_documented,stability_from,deprecated_version",
        "waves_total,<=1.25,1.35,1.25 ALPHA; 1.29 STABLE,1.31.0",
      ),
    );
    expect(problems).toEqual([]);
    expect(facts).toEqual([
      {
        name: "waves_total",
        documented: { from: "1.25", to: "1.35" },
        stability: [
          { level: "ALPHA", from: "1.25" },
          { level: "STABLE", from: "1.29" },
        ],
        deprecated: "1.31",
      },
    ]);
  });
});

describe("the tables of fields and Kinds", () => {
  const heading =
    "group_version,type,field,go_type,first_release,last_release,feature_gate,called_deprecated_from";

  it("leave a release open that the newest one has not ended, and one before the oldest looked at", () => {
    const { facts, problems } = parseApiFields(
      "fields.csv",
      csv(
        heading,
        "sea/v1,CrabSpec,claws,[]Claw,<=1.8,1.37,,1.20",
        "sea/v1,CrabSpec,pinch,*bool,1.25,1.30,CrabPinch,",
      ),
    );
    expect(problems).toEqual([]);
    expect(facts).toMatchObject([
      {
        groupVersion: "sea.k8s.io/v1",
        typeName: "CrabSpec",
        name: "claws",
        from: "1.8",
        atLatest: true,
        to: null,
      },
      { name: "pinch", type: "*bool", from: "1.25", atLatest: false, to: "1.30", gate: "CrabPinch" },
    ]);
    expect(facts.map(({ calledDeprecated }) => calledDeprecated)).toEqual(["1.20", null]);
  });

  it("take no deprecation from a comment that speaks of an annotation's", () => {
    const row = "networking.k8s.io/v1,IngressSpec,ingressClassName,*string,1.19,1.37,,1.19";
    expect(parseApiFields("fields.csv", csv(heading, row)).facts[0]?.calledDeprecated).toBeNull();
  });

  it("have Kinds by group and version", () => {
    const { facts } = parseApiKinds(
      "kinds.csv",
      csv("group_version,kind,first_release,last_release", "sea/v1,Crab,1.30,1.37", "v1,Fish,<=1.8,1.36"),
    );
    expect(facts).toEqual([
      { groupVersion: "sea.k8s.io/v1", name: "Crab", from: "1.30", atLatest: false, to: null },
      { groupVersion: "v1", name: "Fish", from: "1.8", atLatest: true, to: "1.36" },
    ]);
  });
});

describe("the page of labels", () => {
  const page = [
    ...["# Labels", "### sea.io/tide", "", "Type: Label", "", "Rises.", ""],
    ...["### beta.sea.io/tide (deprecated) {#beta-tide}", "", "Type: Label", ""],
    ...["Starting in v1.17, this label is deprecated in favor of", "[sea.io/tide](#sea-tide).", ""],
    ...[
      "### sea.io/shell (deprecated)",
      "",
      "Type: Annotation",
      "",
      "The Crab",
      "API is deprecated in favor of",
    ],
    ...["[Lobster](/docs/lobster).", "", "### sea.io/tide", "", "Type: Taint", "", "Falls."],
  ].join("\n");
  const { facts, problems } = parseLabelsPage("labels.md", page, "1.35");

  it("has names with their kinds; one name may be a label's and a taint's", () => {
    expect(problems).toEqual([]);
    expect(facts.find(({ name }) => name === "sea.io/tide")?.kinds).toEqual(["label", "taint"]);
  });

  it("has the Kinds that carry it, who sets it, and the admission plugin it needs", () => {
    const section = (name: string, ...lines: string[]) => [`### ${name}`, "", ...lines].join("\n\n");
    const { facts: roles } = parseLabelsPage(
      "labels.md",
      [
        section(
          "sea.io/crab",
          "Type: Label",
          "Used on: Pods, Endpoints",
          "The `kube-apiserver` sets this label.",
        ),
        section("sea.io/reef", "Type: Label", "Used on: All objects.", "It names the reef."),
        section(
          "sea.io/net",
          "Type: Label",
          "Used on: Reef parents",
          "Needs the [Net](/x) admission controller.",
        ),
      ].join("\n"),
      "1.35",
    );
    expect(roles.map(({ role }) => role)).toEqual([
      { on: ["Pod", "Endpoints"], by: "kube-apiserver", plugin: null },
      { on: [], by: null, plugin: "Net" },
      { on: ["*"], by: null, plugin: null },
    ]);
  });

  it("has a deprecation with the release that is stated, else with that of the page, and what to use", () => {
    expect(facts.find(({ name }) => name === "beta.sea.io/tide")).toMatchObject({
      deprecated: { version: "1.17", stated: true },
      instead: "sea.io/tide",
    });
    expect(facts.find(({ name }) => name === "sea.io/shell")).toMatchObject({
      deprecated: { version: "1.35", stated: false },
      instead: null,
    });
  });
});

describe("a page of a configuration file", () => {
  it("has every field of its types", () => {
    const page = [
      ...["---", "package: sea.config.io/v1beta1", "---", "## `CrabConfiguration`     {#crab}"],
      ...["<tr><td><code>apiVersion</code><br/>string</td><td>x</td></tr>"],
      ...[
        "<tr><td><code>claws</code> <B>[Required]</B><br/>",
        '<a href="#claw"><code>[]Claw</code></a>',
        "</td>",
      ],
      ...["## `Claw`", "<tr><td><code>force</code><br/>", "<code>int32</code>", "</td>"],
      ...["<td>", "<p>force of a claw.", "Default: &quot;5N&quot; (weak)</p>", "</td></tr>"],
      ...["<tr><td><code>legs</code><br/>", "<code>int32</code>", "</td>", "<p>Default: nil</p>"],
    ].join("\n");
    const of = { groupVersion: "sea.config.io/v1beta1" };
    expect(parseConfigApi("sea.md", page).facts).toEqual([
      { ...of, typeName: "CrabConfiguration", name: "apiVersion", type: "string", default: null },
      { ...of, typeName: "CrabConfiguration", name: "claws", type: "[]Claw", default: null },
      { ...of, typeName: "Claw", name: "force", type: "int32", default: '"5N"' },
      { ...of, typeName: "Claw", name: "legs", type: "int32", default: null },
    ]);
    expect(parseConfigApi("sea.md", "# nothing").problems).toHaveLength(1);
  });
});
