import { describe, expect, it } from "vitest";
import { NO_CORRECTIONS, readCorrections } from "../../src/corpus/corrections.ts";
import type { FeatureGate } from "../../src/domain/gate.ts";
import { type Facts, factsFromMirror } from "../../src/knowledge/facts.ts";
import { justBefore, straighten } from "../../src/knowledge/gate-rows.ts";
import { readUpstream } from "../../src/upstream/read.ts";
import { FIXTURE_MIRROR } from "../fixtures/upstream-mirror.ts";

const upstream = await readUpstream(FIXTURE_MIRROR);
const plain = factsFromMirror(upstream, NO_CORRECTIONS);

/** The fixture's facts with corrections as the file would hold them. */
function corrected(yaml: string): Facts {
  const { corrections, problems } = readCorrections("corrections.yaml", yaml);
  expect(problems).toEqual([]);
  return factsFromMirror(upstream, corrections);
}

function gate(facts: Facts, name: string): FeatureGate {
  const found = facts.gates.find((candidate) => candidate.name === name);
  if (!found) throw new Error(`no gate ${name}`);
  return found;
}

const rows = (facts: Facts, name: string) =>
  gate(facts, name).stages.map(
    ({ stage, default: on, locked, from, to }) =>
      `${stage} ${on ? "on" : "off"}${locked ? " locked" : ""} ${from}–${to ?? ""}`,
  );

describe("rows of a gate", () => {
  const row = (from: string, to: string | null = null) => ({
    stage: "beta" as const,
    default: true,
    locked: false,
    from,
    to,
  });

  it("end before the next begins, in minors or patches", () => {
    expect(justBefore("1.31")).toBe("1.30");
    expect(justBefore("1.31.0")).toBe("1.30");
    expect(justBefore("1.31.1")).toBe("1.31.0");
    expect(straighten([row("1.29"), row("1.31.1"), row("1.32")]).map(({ to }) => to)).toEqual([
      "1.31.0",
      "1.31",
      null,
    ]);
  });

  it("are put in order, overlaps cut, gaps kept, the later of two that begin together taken", () => {
    const given = [row("1.30", "1.33"), row("1.28", "1.28"), row("1.31", "1.31"), row("1.31.0", "1.32")];
    expect(straighten(given).map(({ from, to }) => `${from}–${to}`)).toEqual([
      "1.28–1.28",
      "1.30–1.30",
      "1.31.0–1.32",
    ]);
  });
});

describe("a gate's history", () => {
  it("follows the shipped list before the website's page", () => {
    expect(rows(plain, "TeaCeremony")).toEqual([
      "alpha off 1.38–1.38",
      "beta on 1.39–1.40",
      "stable on locked 1.41–",
    ]);
    expect(gate(plain, "TeaCeremony").source).toBe("list");
  });

  it("holds no disagreement where the page merely lags", () => {
    expect(gate(plain, "TeaCeremony").conflicts.filter(({ source }) => source === "website")).toEqual([]);
  });

  it("keeps what the page says where it disagrees", () => {
    expect(gate(plain, "PaperLantern").conflicts).toContainEqual({
      source: "website",
      stages: [{ stage: "alpha", default: false, from: "1.40", to: null }],
    });
    expect(plain.conflictReport).toContainEqual(
      expect.stringMatching(/^PaperLantern: list alpha off 1\.39; website/),
    );
  });

  it("keeps the KEP's targets that were not met, but not those of the future", () => {
    const [claim] = gate(plain, "TeaCeremony").conflicts;
    expect(claim).toMatchObject({ source: "kep", stages: [{ stage: "beta", from: "1.40" }] });
    expect(claim?.url).toContain("keps/sig-node/7001-tea/kep.yaml");
  });

  it("tells a behaviour being retired from one that is stable since 1.0", () => {
    expect(gate(plain, "OldBellTower").retires).toBe(true);
    expect(rows(plain, "OldBellTower")).toEqual(["deprecated off 1.40–"]);
    expect(gate(plain, "TeaCeremony").retires).toBe(false);
  });

  it("straightens a removed gate's page and dates its removal", () => {
    expect(rows(plain, "WoodenBridge")).toEqual([
      "alpha off 1.28–1.28",
      "beta on 1.29–1.29",
      "stable on 1.30–1.31",
    ]);
    expect(gate(plain, "WoodenBridge")).toMatchObject({ removedIn: "1.32", source: "website" });
  });

  it("goes down to the patch where the page does", () => {
    expect(rows(plain, "PatchedFan")).toEqual([
      "beta on 1.31.0–1.31.0",
      "deprecated off 1.31.1–1.32",
      "deprecated on 1.33–",
    ]);
  });

  it("says that a removal is unknown rather than guess it", () => {
    expect(gate(plain, "PatchedFan").removedIn).toBe("unknown");
    expect(plain.problems).toContainEqual(expect.stringContaining("PatchedFan: not in the shipped list"));
  });

  it("names KEP and components, whatever the case of the name in kep.yaml", () => {
    expect(gate(plain, "TeaCeremony")).toMatchObject({
      kep: 7001,
      components: ["kube-apiserver", "kubelet"],
    });
  });
});

describe("corrections", () => {
  it("make one history of a renamed gate, older rows under the old name included", () => {
    const facts = corrected(
      '- gate: PaperLantern\n  renamedFrom: [{ name: RiceLantern, from: "1.36", to: "1.38" }]\n  evidence: [9002]\n',
    );
    expect(gate(facts, "PaperLantern").aka).toEqual([{ name: "RiceLantern", from: "1.36", to: "1.38" }]);
    expect(rows(facts, "PaperLantern")).toEqual(["alpha off 1.36–1.37", "alpha off 1.39–"]);
    expect(facts.gates.map(({ name }) => name)).not.toContain("RiceLantern");
    expect(gate(facts, "PaperLantern").prs).toEqual([9002]);
  });

  it("replace the row that begins together, add others, end the last with the removal", () => {
    const facts = corrected(`
- gate: PatchedFan
  stages:
    - { stage: deprecated, default: true, locked: true, from: "1.33" }
    - { stage: deprecated, default: false, locked: true, from: "1.35" }
  removedIn: "1.37"
  remarks:
    - version: "1.31"
      text: { en: "It flipped.", ja: "戻されました。" }
      prs: [9006]
  evidence: [9006]
`);
    expect(rows(facts, "PatchedFan").slice(2)).toEqual([
      "deprecated on locked 1.33–1.34",
      "deprecated off locked 1.35–1.36",
    ]);
    expect(gate(facts, "PatchedFan")).toMatchObject({
      removedIn: "1.37",
      remarks: [{ version: "1.31", prs: [9006] }],
    });
  });

  it("tell that a gate outside the shipped list is still there, and which KEP is behind it", () => {
    const facts = corrected("- gate: PatchedFan\n  removedIn: null\n  kep: 7002\n  evidence: [9006]\n");
    expect(gate(facts, "PatchedFan")).toMatchObject({ removedIn: null, kep: 7002 });
  });

  it("of a gate or KEP that no source knows are reported", () => {
    const facts = corrected("- gate: NoSuchGate\n  evidence: [1]\n- kep: keps/none\n  evidence: [1]\n");
    expect(facts.problems).toContainEqual("corrections.yaml: no source knows the gate NoSuchGate");
    expect(facts.problems).toContainEqual("corrections.yaml: there is no keps/none/kep.yaml");
  });
});

describe("KEPs", () => {
  it("are one a number, the fuller file kept and the other reported", () => {
    expect(plain.keps.map(({ number, path }) => `${number} ${path}`)).toEqual([
      "7001 keps/sig-node/7001-tea",
      "7002 keps/sig-node/7002-broken-date",
      "7003 keps/sig-node/7003-empty-gate",
    ]);
    expect(plain.problems).toContainEqual(
      expect.stringContaining("KEP-7001 is both keps/sig-node/7001-tea and"),
    );
  });

  it("name their gates as the gates are spelled", () => {
    expect(plain.keps[0]).toMatchObject({ title: { en: "Tea for Pods", ja: null }, gates: ["TeaCeremony"] });
  });
});

describe("API types", () => {
  const api = (name: string) =>
    plain.apis.find(({ group, version, kind }) => `${group}/${version}/${kind}` === name);

  it("are removed when declared or when the guide says so", () => {
    expect(api("light.example.io/v1beta2/Lantern")).toMatchObject({
      removed: "1.40",
      removalSource: "declared",
    });
    expect(api("light.example.io/v1beta1/Lantern")).toMatchObject({
      removed: "1.40",
      removalSource: "guide",
    });
    expect(plain.problems).toContainEqual(
      "light.example.io/v1beta1/Lantern: the tags say removed in 1.39, the guide 1.40",
    );
  });

  it("are only expected to go by the default rule, and not yet deprecated in the future", () => {
    expect(api("river.example.io/v1alpha1/Boat")).toMatchObject({
      deprecated: "1.39",
      removed: null,
      removalSource: null,
      removalExpected: "1.42",
    });
    expect(api("river.example.io/v1beta1/Ferry")).toMatchObject({
      deprecated: null,
      removalExpected: "1.47",
    });
  });

  it("are replaced by what the tag names, the guide, or the stable version of the same Kind", () => {
    expect(api("light.example.io/v1beta2/Lantern")?.replacement).toBe("light.example.io/v1/Lantern");
    expect(api("light.example.io/v1beta1/Lantern")?.replacement).toBe("light.example.io/v1/Lantern");
    expect(api("river.example.io/v1alpha1/Boat")?.replacement).toBe("river.example.io/v1/Boat");
    expect(api("sound.example.io/v1alpha1/Drum")).toMatchObject({ removed: "1.40", replacement: null });
  });

  it("have no replacement that does not exist", () => {
    expect(api("river.example.io/v1beta1/Raft")?.replacement).toBeNull();
    expect(plain.problems).toContainEqual(
      expect.stringContaining("river.example.io/v1/Raft is no known type"),
    );
  });

  it("that only the guide knows are added, their replacements with the release they came with", () => {
    expect(api("light.example.io/v1/LanternStand")).toMatchObject({ introduced: "1.37", removed: null });
    expect(api("light.example.io/v1beta1/LanternStand")).toMatchObject({ introduced: null, removed: "1.40" });
  });

  it("are corrected by release notes", () => {
    const facts = corrected(
      `
- api: river.example.io/v1alpha1/Boat
  removed: "1.41"
  evidence: [9002]
- api: river.example.io/v1alpha2/Boat
  introduced: "1.35"
  removed: "1.36"
  replacement: null
  evidence: [9002]
`,
    );
    const boats = facts.apis.filter(({ kind }) => kind === "Boat");
    expect(boats.map(({ version, removed, removalSource }) => [version, removed, removalSource])).toEqual([
      ["v1", null, null],
      ["v1alpha1", "1.41", "release-notes"],
      ["v1alpha2", "1.36", "release-notes"],
    ]);
  });
});

describe("releases", () => {
  it("run from 1.0 to the newest that is dated, unknown days null", () => {
    expect(plain.releases).toHaveLength(41);
    expect(plain.releases[39]).toMatchObject({ version: "1.39", released: null, endOfLife: "2029-02-28" });
    expect(plain.releases[0]).toMatchObject({ version: "1.0", released: null, endOfLife: null });
  });

  it("take from corrections only what the schedules leave open", () => {
    const facts = corrected(`
- release: "1.39"
  released: "2028-12-10"
  endOfLife: "1999-01-01"
  evidence: [https://example.io/releases]
- release: "1.42"
  released: "2029-12-20"
  evidence: [https://example.io/releases]
`);
    expect(facts.releases[39]).toMatchObject({ released: "2028-12-10", endOfLife: "2029-02-28" });
    expect(facts.releases[42]).toMatchObject({ version: "1.42", released: "2029-12-20" });
  });
});
