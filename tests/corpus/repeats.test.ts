import { existsSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "vitest";
import { loadCorpus } from "../../src/corpus/load.ts";
import { grams, RepeatFinder } from "../../src/corpus/repeats.ts";
import { formatProblem } from "../../src/corpus/yaml-file.ts";
import { mirrorTexts } from "../../src/upstream/texts.ts";
import { corpusFolder, SOUND_CORPUS } from "../fixtures/corpus-folder.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

async function finderFor(english: string): Promise<RepeatFinder> {
  const before = SOUND_CORPUS["entries/v1.31.yaml"] ?? "";
  const folder = corpusFolder({
    "entries/v1.31.yaml": before.replace("Pods can be made up from now on.", english),
  });
  folders.push(folder);
  return new RepeatFinder((await loadCorpus(folder)).placed);
}

async function repeated(ours: string, theirs: string): Promise<string[]> {
  const finder = await finderFor(ours);
  finder.compare({ file: "notes.md", text: theirs });
  return finder.problems.map(formatProblem);
}

describe("a text that repeats a published sentence", () => {
  it("shares eight words in a row, whatever their case, markup and punctuation; told at the text", async () => {
    expect(
      await repeated(
        "Today the brown fox jumps over the lazy dog again.",
        "## The *brown* fox (jumps) over,\nthe `lazy` dog again!",
      ),
    ).toEqual([
      'entries/v1.31.yaml:7:9: repeats notes.md: "the brown fox jumps over the lazy dog"; say it in other words',
    ]);
  });

  it("does not with seven", async () => {
    expect(
      await repeated("The brown fox jumps over the lazy hen.", "The brown fox jumps over the lazy dog."),
    ).toEqual([]);
  });

  it("does not when half of the words are identifiers: names are facts", async () => {
    const names = "one_total and two_total and three_total and four_total and";
    expect(await repeated(`Adds ${names} more.`, `These are ${names} others.`)).toEqual([]);
    const three = "one_total and two_total and three_total and so forth";
    expect(await repeated(`Adds ${three} more.`, `These are ${three} others.`)).toHaveLength(1);
  });

  it("is told once, however often it repeats", async () => {
    const sentence = "the brown fox jumps over the lazy dog and sleeps under the old tree";
    expect(await repeated(`${sentence}.`, `${sentence} ${sentence}`)).toHaveLength(1);
  });
});

describe("rows of eight words", () => {
  it("move on by one word", () => {
    expect([...grams("a b c d e f g h i")]).toEqual(["a b c d e f g h", "b c d e f g h i"]);
  });

  it("count identifiers only while they are inside", () => {
    const texts = [...grams("v1 v2 v3 v4 a b c d e f g h")];
    expect(texts).toEqual(["v2 v3 v4 a b c d e", "v3 v4 a b c d e f", "v4 a b c d e f g", "a b c d e f g h"]);
  });
});

const MIRROR = fileURLToPath(new URL("../../../shared/upstream", import.meta.url));
const CORPUS = fileURLToPath(new URL("../../corpus", import.meta.url));

describe.skipIf(!existsSync(MIRROR))("against the real sources (needs ../shared/upstream)", () => {
  it("finds a sentence taken from a release note, and none in the corpus", async () => {
    const ours = new RepeatFinder((await loadCorpus(CORPUS)).placed);
    let taken: RepeatFinder | null = null;
    for await (const text of mirrorTexts(MIRROR)) {
      if (!taken && text.file.endsWith(".json") && [...grams(text.text)].length > 3)
        taken = await finderFor(JSON.stringify(text.text));
      taken?.compare(text);
      ours.compare(text);
    }
    expect(taken?.problems).toHaveLength(1);
    expect(ours.problems.map(formatProblem)).toEqual([]);
  });
});
