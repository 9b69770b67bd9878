import { describe, expect, it } from "vitest";
import { parseApiLifecycle } from "../../src/upstream/api-lifecycle.ts";
import { parseDeprecationGuide } from "../../src/upstream/deprecation-guide.ts";
import { parseFeatureList } from "../../src/upstream/feature-list.ts";
import { parseGatePage } from "../../src/upstream/gate-pages.ts";
import { parseKep } from "../../src/upstream/keps.ts";
import { Mirror, MirrorError, PATHS } from "../../src/upstream/mirror.ts";
import { parseEndOfLife, parseSchedule } from "../../src/upstream/schedule.ts";
import { FIXTURE_MIRROR } from "../fixtures/upstream-mirror.ts";

const mirror = Mirror.open(FIXTURE_MIRROR);
const gatePage = async (name: string) => {
  const file = `${PATHS.gatePages}/${name}.md`;
  return parseGatePage(file, await mirror.read(file));
};
const kep = async (folder: string) => {
  const file = `${PATHS.keps}/${folder}/kep.yaml`;
  return parseKep(file, await mirror.read(file));
};

describe("mirror", () => {
  it("refuses a folder that holds none of the repositories, and one that does not exist", () => {
    expect(() => Mirror.open("src")).toThrow(MirrorError);
    expect(() => Mirror.open("no/such/folder")).toThrow(/does not exist.*OWNER\/REPO\/PATH/);
  });

  it("lists the files below a folder, sorted, and none of a folder it lacks", async () => {
    const files = await mirror.files(PATHS.keps, (name) => name === "kep.yaml");
    expect(files).toHaveLength(5);
    expect(files).toEqual([...files].sort());
    expect(await mirror.files("kubernetes/nowhere", () => true)).toEqual([]);
  });

  it("names the file it lacks", async () => {
    await expect(mirror.read("kubernetes/nothing.yaml")).rejects.toMatchObject({
      code: "MIRROR_FILE_MISSING",
      message: expect.stringContaining("kubernetes/nothing.yaml"),
    });
  });
});

describe("shipped feature list", () => {
  it("reads every row, and reports the gate it cannot read", async () => {
    const { facts, problems } = parseFeatureList(PATHS.featureList, await mirror.read(PATHS.featureList));
    expect(facts.map(({ name }) => name)).toEqual(["TeaCeremony", "OldBellTower", "PaperLantern"]);
    expect(facts[0]?.rows).toEqual([
      { stage: "alpha", default: false, locked: false, from: "1.38" },
      { stage: "beta", default: true, locked: false, from: "1.39" },
      { stage: "stable", default: true, locked: true, from: "1.41" },
    ]);
    expect(problems).toEqual([
      { file: PATHS.featureList, message: expect.stringMatching(/gate 4 is left out.*default/) },
    ]);
  });

  it("says when the file is no list", () => {
    expect(parseFeatureList("f.yaml", "name: X").problems[0]?.message).toBe("is no list of feature gates");
  });
});

describe("gate page", () => {
  it("gives rows as they stand, stray spaces and patch versions included", async () => {
    expect((await gatePage("TeaCeremony")).facts[0]?.stages[0]?.stage).toBe("alpha");
    expect((await gatePage("PatchedFan")).facts[0]?.stages).toEqual([
      { stage: "beta", default: true, locked: false, from: "1.31.0", to: "1.31.0" },
      { stage: "deprecated", default: false, locked: false, from: "1.31.1", to: null },
      { stage: "deprecated", default: true, locked: false, from: "1.33", to: null },
    ]);
  });

  it("knows former names and removal, and reports a row without a default", async () => {
    expect((await gatePage("PaperLantern")).facts[0]?.formerNames).toEqual(["RiceLantern"]);
    const { facts, problems } = await gatePage("RiceLantern");
    expect(facts[0]?.removed).toBe(true);
    expect(facts[0]?.stages[1]?.default).toBeNull();
    expect(problems[0]?.message).toContain("deprecated row of 1.38");
  });

  it("takes the folder's index for no gate", async () => {
    expect(await gatePage("_index")).toEqual({ facts: [], problems: [] });
  });

  it.each([
    ["no front matter", "has no front matter"],
    ["---\ntitle: X\n---\n", "content_type"],
  ])("reports %j", (source, message) => {
    const { facts, problems } = parseGatePage("X.md", source);
    expect(facts).toEqual([]);
    expect(problems[0]?.message).toContain(message);
  });
});

describe("kep.yaml", () => {
  it("normalises milestones and leaves out those that name no release", async () => {
    const { facts, problems } = await kep("sig-node/7001-tea");
    expect(facts[0]).toMatchObject({
      number: 7001,
      sig: "node",
      path: "keps/sig-node/7001-tea",
      milestones: { alpha: "1.38", beta: "1.40", stable: "1.44" },
      gates: [{ name: "Teaceremony", components: ["kubelet", "kube-apiserver"] }],
    });
    expect(problems.map(({ message }) => message)).toEqual(['"teaCEREMONY" is no feature gate\'s name']);
  });

  it("reads a file a strict reader refuses as far as it goes, and says where it breaks", async () => {
    const { facts, problems } = await kep("sig-node/7002-broken-date");
    expect(facts[0]).toMatchObject({ number: 7002, status: "implemented", milestones: { alpha: "1.36" } });
    const messages = problems.map(({ message }) => message);
    expect(messages).toContainEqual(expect.stringContaining("not quite YAML"));
    expect(messages).toContainEqual('milestone stable "soon" names no release');
    expect(problems[0]?.line).toBeGreaterThan(8);
  });

  it("takes an unfilled template's status for provisional and its empty gates for none", async () => {
    const { facts, problems } = await kep("sig-node/7003-empty-gate");
    expect(facts[0]).toMatchObject({ number: 7003, status: "provisional", milestones: {}, gates: [] });
    expect(problems.map(({ message }) => message)).toContainEqual('"KUBECTL_TEA" is no feature gate\'s name');
  });

  it("takes GitHub names for authors, and neither prose nor the template's example", () => {
    const { facts } = parseKep(
      "keps/sig-x/7-moon/kep.yaml",
      'title: M\nkep-number: 7\nowning-sig: sig-x\nstatus: implemented\nauthors: ["@luna", selene, "@luna", "@jane.doe", "with help from @sol", TBD]',
    );
    expect(facts[0]?.authors).toEqual(["luna", "selene"]);
  });

  it("leaves out templates and the process itself", async () => {
    expect((await kep("NNNN-template")).problems[0]?.message).toContain("NNNN");
    expect(
      parseKep(
        "keps/x/0000-process/kep.yaml",
        "title: P\nkep-number: 0000\nowning-sig: sig-x\nstatus: implemented",
      ).facts,
    ).toEqual([]);
  });
});

describe("API lifecycle", () => {
  it("tells declared removals from the default rule, and takes lists for no types", async () => {
    const { facts, problems } = parseApiLifecycle(PATHS.apiLifecycle, await mirror.read(PATHS.apiLifecycle));
    expect(facts.map(({ version, kind }) => `${version}/${kind}`)).not.toContain("v1beta2/LanternList");
    expect(facts.find(({ version, kind }) => version === "v1beta2" && kind === "Lantern")).toEqual({
      group: "light.example.io",
      version: "v1beta2",
      kind: "Lantern",
      introduced: "1.32",
      deprecated: "1.37",
      removed: "1.40",
      replacement: "light.example.io/v1/Lantern",
      removalDeclared: true,
    });
    expect(facts.find(({ version }) => version === "v1beta1")?.removalDeclared).toBe(false);
    expect(problems.map(({ line }) => line)).toEqual([5, 6, 11]);
  });

  it("reports a broken table", () => {
    expect(parseApiLifecycle("t.csv", 'a,b\n"c').problems[0]?.message).toContain("not readable as CSV");
  });
});

describe("deprecation guide", () => {
  it("reads what each release stopped serving and where to go, and nothing outside that section", async () => {
    const { facts, problems } = parseDeprecationGuide(
      PATHS.deprecationGuide,
      await mirror.read(PATHS.deprecationGuide),
    );
    expect(facts).toEqual([
      {
        release: "1.40",
        groupVersions: ["light.example.io/v1beta1", "light.example.io/v1beta2"],
        kinds: ["Lantern", "LanternStand"],
        replacements: [
          { groupVersion: "light.example.io/v1", since: "1.37" },
          { groupVersion: "light.example.io/v1beta3", since: "1.36" },
        ],
      },
      { release: "1.40", groupVersions: ["sound.example.io/v1alpha1"], kinds: ["Drum"], replacements: [] },
    ]);
    expect(problems).toEqual([
      { file: PATHS.deprecationGuide, line: 26, message: expect.stringContaining("Riddle") },
    ]);
  });

  it("says when it finds nothing at all", () => {
    expect(parseDeprecationGuide("g.md", "# Guide").problems[0]?.message).toContain("found no removal");
  });
});

describe("release schedule", () => {
  it("gives dates and the newest patch that is out, never a planned one", async () => {
    const { facts, problems } = parseSchedule(PATHS.schedule, await mirror.read(PATHS.schedule));
    expect(facts).toMatchObject([
      { version: "1.40", released: "2029-04-20", endOfLife: "2030-06-28", latestPatch: "1.40.10" },
    ]);
    expect(problems[0]?.message).toContain("releaseDate");
  });

  it("gives the end and the last patch of releases that are over", async () => {
    const { facts } = parseEndOfLife(PATHS.endOfLife, await mirror.read(PATHS.endOfLife));
    expect(facts).toMatchObject([
      { version: "1.39", released: null, endOfLife: "2029-02-28", latestPatch: "1.39.9" },
    ]);
  });
});
