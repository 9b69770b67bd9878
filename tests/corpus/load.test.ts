import { rmSync } from "node:fs";
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { hashFiles } from "../../src/corpus/files.ts";
import { CorpusError, loadCorpus } from "../../src/corpus/load.ts";
import { formatProblem } from "../../src/corpus/yaml-file.ts";
import { corpusFolder, SOUND_CORPUS } from "../fixtures/corpus-folder.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

async function load(replaced: Readonly<Record<string, string | null>> = {}) {
  const folder = corpusFolder(replaced);
  folders.push(folder);
  return loadCorpus(folder);
}

async function problemsOf(replaced: Readonly<Record<string, string>>): Promise<string[]> {
  return (await load(replaced)).problems.map(formatProblem);
}

const entries = SOUND_CORPUS["entries/v1.31.yaml"] ?? "";

describe("a sound corpus", () => {
  it("is read without problems into the domain's types", async () => {
    const { corpus, problems } = await load();
    expect(problems).toEqual([]);
    expect(corpus.entries).toMatchObject([
      { id: "1.31/900001", version: "1.31", origin: "corpus", keps: [], alsoIn: [], note: null },
    ]);
    expect(corpus.gates[0]).toMatchObject({ name: "MadeUpGate", removedIn: null, retires: false });
  });

  it("knows where each field stands", async () => {
    const { placed } = await load();
    expect(placed.entries[0]).toMatchObject({ file: "entries/v1.31.yaml", line: 1, column: 3 });
    expect(placed.entries[0]?.placeOf(["text", "ja"])).toEqual({ line: 8, column: 9 });
    expect(placed.entries[0]?.placeOf(["note", "ja"])).toEqual({ line: 1, column: 3 });
  });
});

describe("a mistake in the corpus", () => {
  it("is told with file, line and column when the YAML is broken", async () => {
    const problems = await problemsOf({ "entries/v1.31.yaml": `${entries}  kind: bug\n` });
    expect(problems).toEqual(["entries/v1.31.yaml:9:3: Map keys must be unique"]);
  });

  it("hides no mistake of another record or file", async () => {
    const problems = await problemsOf({
      "entries/v1.31.yaml": entries.replace("kind: feature", "kind: novelty"),
      "keps.yaml": "- number: -1\n",
    });
    expect(problems.some((line) => line.startsWith("keps.yaml:1:"))).toBe(true);
    expect(problems.some((line) => line.startsWith("entries/v1.31.yaml:2:9: kind:"))).toBe(true);
  });

  it("is a missing language, at the text that lacks it", async () => {
    const problems = await problemsOf({
      "entries/v1.31.yaml": entries.replace(/ {4}ja: .*\n/, ""),
    });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^entries\/v1\.31\.yaml:7:5: text\.ja: /);
  });

  it("is a Japanese text without Japanese, and an English one with it", async () => {
    const problems = await problemsOf({
      "entries/v1.31.yaml": entries
        .replace(/ja: .*/, "ja: All in English.")
        .replace(/en: .*/, "en: 作り話にできる。"),
    });
    expect(problems).toEqual([
      "entries/v1.31.yaml:7:9: text.en: the English text holds Japanese",
      "entries/v1.31.yaml:8:9: text.ja: the Japanese text holds no Japanese",
    ]);
  });

  it("is an id that was given already, with the line of the first", async () => {
    expect(await problemsOf({ "entries/v1.31.yaml": `${entries}\n${entries}` })).toEqual([
      "entries/v1.31.yaml:10:3: 1.31/900001 is already at line 1",
    ]);
  });

  it("is an entry in another release's file, which also keeps ids unique over all files", async () => {
    expect(await problemsOf({ "entries/v1.30.yaml": entries })).toEqual([
      "entries/v1.30.yaml:1:7: 1.31/900001: belongs in entries/v1.31.yaml",
    ]);
  });

  it("is a gate or a KEP that no facts file has", async () => {
    expect(
      await problemsOf({
        "entries/v1.31.yaml": entries.replace(
          "[ MadeUpGate ]",
          "[ MadeUpGate, MadeUpGaet ]\n  keps: [ 9002 ]",
        ),
      }),
    ).toEqual([
      "entries/v1.31.yaml:5:24: 1.31/900001: no feature gate is named MadeUpGaet (gates.yaml)",
      "entries/v1.31.yaml:6:11: 1.31/900001: there is no KEP-9002 (keps.yaml)",
    ]);
  });

  it("is a file that is no list", async () => {
    const problems = await problemsOf({ "glossary.yaml": "ja: 作り話\n" });
    expect(problems).toEqual([
      "glossary.yaml:1:1: a corpus file is a YAML list; start each record with `- `",
    ]);
  });

  it("is a missing file, as an error that says which", async () => {
    const folder = corpusFolder({ "gates.yaml": null });
    folders.push(folder);
    const failed = loadCorpus(folder);
    await expect(failed).rejects.toThrow(CorpusError);
    await expect(failed).rejects.toThrow(/gates\.yaml/);
  });

  it("leaves the sound records readable", async () => {
    const { corpus } = await load({ "entries/v1.31.yaml": `${entries}- id: nonsense\n` });
    expect(corpus.entries.map(({ id }) => id)).toEqual(["1.31/900001"]);
  });

  it("is an alias, which could blow up into millions of nodes", async () => {
    const { problems } = await load({ "entries/v1.31.yaml": "*!" });
    expect(problems[0]).toMatchObject({
      line: 1,
      column: 1,
      message: "write the value out instead of the alias *!",
    });
  });

  it("never throws and never lacks a place, whatever an editor types", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string({ unit: "grapheme", maxLength: 200 }),
          fc.string({ unit: fc.constantFrom(..."- :{}[]'\"&*!|>%@`\n aあ1"), maxLength: 200 }),
          fc.json().map((json) => `- ${json}\n`),
        ),
        async (content) => {
          const { problems } = await load({ "entries/v1.31.yaml": content });
          for (const problem of problems) {
            expect(problem.line).toBeGreaterThan(0);
            expect(problem.column).toBeGreaterThan(0);
            expect(problem.message).not.toBe("");
          }
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe("the corpus's hash", () => {
  const file = (name: string, text: string) => ({ file: name, bytes: new TextEncoder().encode(text) });

  it("changes with a content, with a name, and when text moves between files", () => {
    const hashes = [
      [file("a", "xy"), file("b", "z")],
      [file("a", "x"), file("b", "yz")],
      [file("a", "xy"), file("c", "z")],
      [file("a", "xy"), file("b", "Z")],
    ].map(hashFiles);
    expect(new Set(hashes).size).toBe(4);
  });
});
