import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readCorrections } from "../../src/corpus/corrections.ts";

const problemsOf = (yaml: string) =>
  readCorrections("c.yaml", yaml).problems.map(({ line, message }) => `${line}: ${message}`);

describe("corrections.yaml", () => {
  it("reads the file that ships without a mistake", () => {
    const { corrections, problems } = readCorrections(
      "corrections.yaml",
      readFileSync("corpus/corrections.yaml", "utf8"),
    );
    expect(problems).toEqual([]);
    expect(corrections.gates.length).toBeGreaterThan(100);
    expect(corrections.releases.map(({ release }) => release)).toContain("1.37");
  });

  it("sorts the records by what they correct", () => {
    const { corrections } = readCorrections(
      "c.yaml",
      '- gate: A1\n  evidence: [1]\n- api: v1/Pod\n  evidence: [1]\n- release: "1.1"\n  evidence: [1]\n- kep: keps/x\n  evidence: [1]\n',
    );
    expect(corrections.gates).toHaveLength(1);
    expect(corrections.apis[0]?.api).toBe("v1/Pod");
    expect(corrections.releases[0]?.release).toBe("1.1");
    expect(corrections.keps[0]?.kep).toBe("keps/x");
  });

  it("demands evidence", () => {
    expect(problemsOf("- gate: A1\n")[0]).toMatch(/^1: evidence/);
    expect(problemsOf("- gate: A1\n  evidence: []\n")[0]).toMatch(/^2: evidence/);
    expect(problemsOf("- gate: A1\n  evidence: [http://plain.example]\n")).not.toEqual([]);
  });

  it("points to the line of a mistake, told by the rules of that kind of record", () => {
    expect(problemsOf("- gate: A1\n  removedIn: soon\n  evidence: [1]\n")[0]).toMatch(/^2: removedIn/);
    expect(problemsOf("- gate: A1\n  removed: x\n  evidence: [1]\n")[0]).toContain("removed");
    expect(problemsOf('- api: v1/Pod\n  removed: "1.x"\n  evidence: [1]\n')[0]).toMatch(
      /^2: removed: write a version/,
    );
    expect(problemsOf("- name: A1\n")[0]).toContain(
      "starts with gate, api, release, kind, kep, cve or stagePrs",
    );
  });

  it("says of a type of the code that it was never served, and nothing else", () => {
    expect(problemsOf("- kind: batch/v1beta1/JobTemplate\n  served: false\n  evidence: [1]\n")).toEqual([]);
    expect(problemsOf("- kind: batch/v1beta1/JobTemplate\n  served: true\n  evidence: [1]\n")[0]).toMatch(
      /^2: served/,
    );
    expect(problemsOf("- kind: JobTemplate\n  served: false\n  evidence: [1]\n")[0]).toMatch(/^1: kind/);
  });

  it("wants a remark in both languages", () => {
    const remark = (ja: string) =>
      `- gate: A1\n  remarks: [{ version: "1.30", text: { en: "Off.", ja: "${ja}" }, prs: [1] }]\n  evidence: [1]\n`;
    expect(problemsOf(remark("無効です。"))).toEqual([]);
    expect(problemsOf(remark("Off."))).not.toEqual([]);
  });

  it("takes the first of two records about the same thing and reports the other", () => {
    expect(problemsOf("- gate: A1\n  evidence: [1]\n- gate: A1\n  evidence: [2]\n")).toEqual([
      "3: gate A1 is already at line 1",
    ]);
  });
});
