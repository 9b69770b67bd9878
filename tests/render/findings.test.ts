import { describe, expect, it } from "vitest";
import { RULES } from "../../src/domain/finding.ts";
import { RULE_TEXTS } from "../../src/render/finding-rules.ts";
import { renderSarif } from "../../src/render/sarif.ts";
import { renderFindings } from "../../src/render/terminal/findings.ts";
import { sampleReport } from "../fixtures/check-report.ts";

const PLAIN = { width: 80, colour: false, hyperlinks: false };
const TEXT = "kind: PodSecurityPolicy\napiVersion: policy/v1beta1\n";
const report = (name = "./k8s/a b.yaml", lang: "en" | "ja" = "en") =>
  sampleReport({ sources: [{ name, text: TEXT }], lang });

describe("findings as text", () => {
  it("stand a line each, with place, severity, object and rule, and their evidence below", () => {
    expect(renderFindings(report(), PLAIN)).toBe(
      `./k8s/a b.yaml:2:13: error: PodSecurityPolicy strict: policy/v1beta1/PodSecurityPolicy was removed in 1.25. [api-removed]
    https://github.com/kubernetes/kubernetes/pull/109798

1 object checked against 1.37: 1 error.
`,
    );
  });

  it("are counted in Japanese, too", () => {
    expect(renderFindings(report("a", "ja"), PLAIN)).toContain(
      "1.37 に対して 1 件のオブジェクトを確認しました: エラー 1 件。",
    );
  });

  it("let no name begin a line or act upon the terminal", () => {
    const [first = ""] = renderFindings(report("a\u001b[31m\nb:1:1: note"), PLAIN).split("\n");
    expect(first).toMatch(/^a b:1:1: note:2:13: error: /);
  });
});

describe("findings as SARIF", () => {
  const log = JSON.parse(renderSarif(report(), "1.2.3"));

  it("name the tool, the rules in use and the level", () => {
    const [run] = log.runs;
    expect(log).toMatchObject({ version: "2.1.0", runs: [{ columnKind: "utf16CodeUnits" }] });
    expect(run.tool.driver).toMatchObject({ name: "Kawaraban", version: "1.2.3" });
    expect(run.tool.driver.rules.map(({ id }: { id: string }) => id)).toEqual(["api-removed"]);
    expect(run.results).toHaveLength(1);
    expect(run.results[0]).toMatchObject({ ruleId: "api-removed", ruleIndex: 0, level: "error" });
  });

  it("give the place as a relative reference and a region that ends behind it", () => {
    expect(log.runs[0].results[0].locations[0].physicalLocation).toEqual({
      artifactLocation: { uri: "k8s/a%20b.yaml" },
      region: { startLine: 2, startColumn: 13, endLine: 2, endColumn: 27 },
    });
    expect(JSON.parse(renderSarif(report("-"), "1")).runs[0].results[0].locations[0]).toMatchObject({
      physicalLocation: { artifactLocation: { uri: "stdin" } },
    });
  });

  it("print a finding the same wherever it has moved", () => {
    const moved = sampleReport({ sources: [{ name: "./k8s/a b.yaml", text: `\n\n${TEXT}` }], lang: "en" });
    const print = (text: string) => JSON.parse(text).runs[0].results[0].partialFingerprints;
    expect(print(renderSarif(moved, "1"))).toEqual(print(renderSarif(report(), "1")));
    expect(print(renderSarif(report("other"), "1"))).not.toEqual(print(renderSarif(report(), "1")));
  });

  it("describe every rule there is in both languages", () => {
    for (const rule of RULES) {
      expect(RULE_TEXTS[rule].en).toMatch(/^[A-Z]/);
      expect(RULE_TEXTS[rule].ja).toMatch(/[ぁ-ん]/);
    }
  });
});
