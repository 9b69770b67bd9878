import { rmSync } from "node:fs";
import { afterEach, describe, expect, it } from "vitest";
import { loadCorpus } from "../../src/corpus/load.ts";
import { enrich } from "../../src/upstream/enrich.ts";
import { corpusFolder, SOUND_CORPUS } from "../fixtures/corpus-folder.ts";

let folder = "";
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("one broken line", () => {
  it.each([
    ["gates.yaml", (text: string) => text.replace("stages:", "stages: [")],
    ["gates.yaml", (text: string) => text.replace("- name: MadeUpGate", '- name: "MadeUpGate')],
    ["gates.yaml", (text: string) => text.replace("name: MadeUpGate", "nam: MadeUpGate")],
    ["keps.yaml", (text: string) => text.replace("- number: 9001", "- number: 9001 ]")],
  ])("of %s is one mistake, whatever names what stood there", async (file, broken) => {
    const entry = SOUND_CORPUS["entries/v1.31.yaml"] ?? "";
    const many = Array.from({ length: 40 }, (_, at) => entry.replaceAll("900001", String(900_001 + at))).join(
      "",
    );
    folder = corpusFolder({ [file]: broken(SOUND_CORPUS[file] ?? ""), "entries/v1.31.yaml": many });
    const { problems } = await loadCorpus(folder);
    expect(new Set(problems.map((problem) => problem.file))).toEqual(new Set([file]));
    expect(new Set(problems.map((problem) => problem.line)).size).toBe(1);
  });
});

describe("a KEP's number behind a link", () => {
  const kepsOf = (page: string) => enrich("", [page], new Set()).keps;
  it("is that of its folder, not of a file from before they were numbered", () => {
    const keps = "https://github.com/kubernetes/enhancements/blob/master/keps";
    expect(kepsOf(`${keps}/sig-apps/19-Graduate-CronJob-to-Stable/README.md`)).toEqual([19]);
    expect(kepsOf(`${keps}/sig-node/0009-node-heartbeat.md`)).toEqual([]);
    expect(kepsOf(`${keps}/sig-autoscaling/0001-container-resource-autoscaling.md`)).toEqual([]);
    expect(kepsOf("https://kep.k8s.io/0753")).toEqual([753]);
  });
});
