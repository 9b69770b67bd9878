import { rmSync } from "node:fs";
import { afterEach, describe, expect, it } from "vitest";
import { checkCorpus } from "../../src/corpus/check.ts";
import { loadCorpus } from "../../src/corpus/load.ts";
import { formatProblem } from "../../src/corpus/yaml-file.ts";
import { corpusFolder, SOUND_CORPUS } from "../fixtures/corpus-folder.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** The problems after one replacement in one file of the sound corpus. */
async function problemsAfter(file: string, from: string, to: string): Promise<string[]> {
  const before = SOUND_CORPUS[file] ?? "";
  expect(before).toContain(from);
  const folder = corpusFolder({ [file]: before.replace(from, to) });
  folders.push(folder);
  const { placed, problems } = await loadCorpus(folder);
  expect(problems).toEqual([]);
  return checkCorpus(placed).map(formatProblem);
}

describe("the corpus's check", () => {
  it("finds nothing in a sound corpus, a KEP's plan for an unknown release included", async () => {
    expect(await problemsAfter("keps.yaml", "Made-up", "Made-up")).toEqual([]);
  });

  it.each([
    ["a gate's stage", "gates.yaml", '"1.31" }', '"1.33" }', "gates.yaml:5:43"],
    ["an API's removal", "apis.yaml", 'removed: "1.32"', 'removed: "1.33"', "apis.yaml:6:12"],
    [
      "a gate's removal",
      "gates.yaml",
      "source: list",
      'removedIn: "1.99"\n  source: list',
      "gates.yaml:6:14",
    ],
  ])("refuses a version that releases.yaml does not have: %s", async (_, file, from, to, place) => {
    const problems = await problemsAfter(file, from, to);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.startsWith(`${place}: `)).toBe(true);
    expect(problems[0]).toContain("is no release that releases.yaml has (1.30 to 1.32)");
  });

  it("refuses stages out of their order, at the later one", async () => {
    expect(await problemsAfter("gates.yaml", 'from: "1.31"', 'from: "1.30"')).toEqual([
      "gates.yaml:5:7: MadeUpGate: the stage from 1.30 stands after the one from 1.30",
    ]);
  });

  it("refuses stages that overlap, or that are open although another follows", async () => {
    expect(await problemsAfter("gates.yaml", 'to: "1.30"', 'to: "1.31"')).toEqual([
      "gates.yaml:4:7: MadeUpGate: the stage to 1.31 overlaps the next one, from 1.31",
    ]);
    expect(await problemsAfter("gates.yaml", ', to: "1.30"', "")).toEqual([
      "gates.yaml:4:7: MadeUpGate: the stage to now overlaps the next one, from 1.31",
    ]);
  });

  it("refuses a stage that ends before it begins, but takes a minor as the end of a patch", async () => {
    expect(await problemsAfter("gates.yaml", 'from: "1.31"', 'from: "1.32", to: "1.31"')).toEqual([
      "gates.yaml:5:7: MadeUpGate: a stage from 1.32 cannot end at 1.31",
    ]);
    expect(await problemsAfter("gates.yaml", 'from: "1.31"', 'from: "1.31.1", to: "1.31"')).toEqual([]);
  });

  it("refuses a removal before the last stage", async () => {
    expect(await problemsAfter("gates.yaml", "source: list", 'removedIn: "1.30"\n  source: list')).toEqual([
      "gates.yaml:6:14: MadeUpGate: removed in 1.30, before its last stage began (1.31)",
    ]);
  });

  it("refuses a gate's KEP that does not exist, and a former name that is another gate's", async () => {
    expect(await problemsAfter("gates.yaml", "kep: 9001", "kep: 9002")).toEqual([
      "gates.yaml:2:8: MadeUpGate: there is no KEP-9002 (keps.yaml)",
    ]);
    const other =
      '- name: OtherGate\n  aka: [ { name: MadeUpGate, from: "1.30", to: "1.31" } ]\n  stages:\n    - { stage: alpha, default: false, from: "1.30" }\n  source: list\n';
    expect(await problemsAfter("gates.yaml", "- name: MadeUpGate", `${other}\n- name: MadeUpGate`)).toEqual([
      "gates.yaml:2:10: OtherGate: MadeUpGate is a name of MadeUpGate already",
    ]);
  });

  it("refuses an API's replacement that does not exist, or that is itself", async () => {
    expect(await problemsAfter("apis.yaml", "made.up/v1/Story", "made.up/v2/Story")).toEqual([
      "apis.yaml:7:16: made.up/v1beta1/Story: its replacement made.up/v2/Story is not in apis.yaml",
    ]);
    expect(await problemsAfter("apis.yaml", "made.up/v1/Story", "made.up/v1beta1/Story")).toEqual([
      "apis.yaml:7:16: made.up/v1beta1/Story: replaces itself",
    ]);
  });

  it("refuses an API that is removed before it is deprecated, and a removal that nobody states", async () => {
    expect(await problemsAfter("apis.yaml", 'deprecated: "1.31"', 'deprecated: "1.32"')).toEqual([]);
    expect(await problemsAfter("apis.yaml", 'introduced: "1.30"', 'introduced: "1.32"')).toEqual([
      "apis.yaml:5:15: made.up/v1beta1/Story: deprecated in 1.31, before it was introduced (1.32)",
    ]);
    expect(await problemsAfter("apis.yaml", "  removalSource: guide\n", "")).toEqual([
      "apis.yaml:6:12: made.up/v1beta1/Story: `removed` and `removalSource` go together: say who says so",
    ]);
  });

  it("refuses a spoken name for something unknown, and one that means two things", async () => {
    expect(await problemsAfter("names.yaml", "gate: MadeUpGate", "gate: MadeUpGaet")).toEqual([
      "names.yaml:1:11: no feature gate is named MadeUpGaet (gates.yaml)",
    ]);
    expect(
      await problemsAfter("names.yaml", "- { gate", "- { kep: 9001, names: [Made-Up Gate] }\n- { gate"),
    ).toEqual(['names.yaml:2:31: "made-up gate" means KEP-9001 already, at line 1']);
    expect(
      await problemsAfter("names.yaml", "gate: MadeUpGate,", "gate: MadeUpGate, shared: [nobody's name],"),
    ).toEqual([expect.stringContaining(`"nobody's name" is no name of a gate above`)]);
  });

  it("refuses a description of something unknown", async () => {
    const saying = (of: string) => `- { of: ${of}, en: [a made-up thing], ja: [作り話] }\n`;
    expect(await problemsAfter("sayings.yaml", "", saying("gate MadeUpGate"))).toEqual([]);
    expect(await problemsAfter("sayings.yaml", "", saying("kep 9009"))).toEqual([
      "sayings.yaml:1:9: nothing is known as kep 9009 (gates.yaml, keps.yaml, apis.yaml)",
    ]);
  });

  it("refuses an address with the punctuation of the text it was copied from", async () => {
    expect(
      await problemsAfter("entries/v1.31.yaml", "prs: [", "sources: [ https://kep.k8s.io/9001> ]\n  prs: ["),
    ).toEqual([
      "entries/v1.31.yaml:4:14: 1.31/900001: not an address as it stands: https://kep.k8s.io/9001>",
    ]);
  });
});
