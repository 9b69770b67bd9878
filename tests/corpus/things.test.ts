import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { checkCorpus } from "../../src/corpus/check.ts";
import { loadCorpus } from "../../src/corpus/load.ts";
import { isNamedIn, textProblems, unnamedIn } from "../../src/corpus/texts.ts";
import { formatProblem } from "../../src/corpus/yaml-file.ts";
import { minorOf } from "../../src/domain/version.ts";
import { corpusFolder, SOUND_CORPUS } from "../fixtures/corpus-folder.ts";
import { mirrored } from "../fixtures/mirrored.ts";
import { REAL_MIRROR } from "../fixtures/upstream-mirror.ts";

const ROOT = join(import.meta.dirname, "../..");

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

async function problemsWith(files: Record<string, string>): Promise<string[]> {
  const folder = corpusFolder(files);
  folders.push(folder);
  const { placed, problems } = await loadCorpus(folder);
  return [...problems, ...(problems.length > 0 ? [] : checkCorpus(placed))].map(formatProblem);
}

const ENTRY = SOUND_CORPUS["entries/v1.31.yaml"] ?? "";
const withChanges = (rows: string) => ({ "entries/v1.31.yaml": `${ENTRY}  changes:\n${rows}` });
const things = (rows: string) => ({
  "things.yaml": `- thing: flag kettle --steep\n  changes:\n${rows}`,
});

describe("the check of changes", () => {
  it("takes what an entry did to a thing", async () => {
    expect(
      await problemsWith(
        withChanges("    - { thing: flag kettle --steep, did: removed, instead: --brew }\n"),
      ),
    ).toEqual([]);
  });

  it("names the place of a thing that is none, and of a renaming without a name", async () => {
    const [unread] = await problemsWith(withChanges("    - { thing: teapot short, did: removed }\n"));
    expect(unread).toMatch(/^entries\/v1\.31\.yaml:10:16: changes\.0\.thing: a thing is written/);
    const [unnamed] = await problemsWith(withChanges("    - { thing: mode x, did: renamed }\n"));
    expect(unnamed).toMatch(
      /^entries\/v1\.31\.yaml:10:\d+: changes\.0\.did: `renamed` and `bumped` need `to`/,
    );
  });

  it("refuses the field of a volume at what is no plugin, a migration by no gate, and advice on no API type", async () => {
    const record = (thing: string, rest: string) => ({ "things.yaml": `- thing: ${thing}\n  ${rest}\n` });
    const advice = "advice: { en: Use another., ja: 別のものを使ってください。 }";
    expect(await problemsWith(record("flag kettle --steep", "volume: { field: tea }"))).toEqual([
      "things.yaml:2:11: flag kettle --steep: only a plugin has the field of a volume",
    ]);
    expect(await problemsWith(record("plugin tea", "volume: { field: tea, migration: NoSuchGate }"))).toEqual(
      ["things.yaml:2:36: plugin tea: gates.yaml has no gate NoSuchGate"],
    );
    expect(await problemsWith(record("plugin tea", advice))).toEqual([
      "things.yaml:2:11: plugin tea: advice is on an API type of apis.yaml",
    ]);
    expect(await problemsWith(record("api tea/v1/Pot", advice))).toHaveLength(1);
  });

  it("refuses an end after an end, and a deprecation of what is gone, at the later one", async () => {
    expect(
      await problemsWith(
        things('    - { did: removed, version: "1.30" }\n    - { did: removed, version: "1.32" }\n'),
      ),
    ).toEqual(["things.yaml:4:7: flag kettle --steep: removed in 1.32, but removed in 1.30 already"]);
    expect(
      await problemsWith(
        things('    - { did: removed, version: "1.30" }\n    - { did: deprecated, version: "1.31" }\n'),
      ),
    ).toEqual(["things.yaml:4:7: flag kettle --steep: deprecated in 1.31, after it was removed in 1.30"]);
    expect(
      await problemsWith(
        things(
          '    - { did: removed, version: "1.30" }\n    - { did: introduced, version: "1.31" }\n    - { did: removed, version: "1.32" }\n',
        ),
      ),
    ).toEqual([]);
  });

  it("judges a gate that one component lost before the others by itself", async () => {
    const lost = (component: string) => ({
      ...withChanges("    - { thing: gate MadeUpGate, did: removed }\n"),
      "things.yaml": `- thing: gate MadeUpGate\n${component}  changes:\n    - { did: removed, version: "1.30" }\n`,
    });
    expect(await problemsWith(lost("  component: kubelet\n"))).toEqual([]);
    expect(await problemsWith(lost("")).then((problems) => problems.join())).toContain("already");
  });

  it("refuses a replacement that never existed", async () => {
    const [problem] = await problemsWith(
      things('    - { did: removed, version: "1.30", instead: gate NeverWas }\n'),
    );
    expect(problem).toContain("gate NeverWas: neither gates.yaml, apis.yaml nor keps.yaml has it");
  });
});

describe("the check of texts", () => {
  const text = (en: string, ja: string) =>
    textProblems({ text: { en, ja }, actionRequired: false }).map(
      ({ lang, message }) => `${lang} ${message}`,
    );

  it("wants the same identifiers and numbers in both languages", () => {
    expect(
      text("The `foo` flag went in 1.30, all 12 of them.", "`bar` フラグが 1.30 で削除されました。"),
    ).toEqual(["ja lacks foo", "en lacks bar", "ja lacks 12"]);
  });

  it("holds the spellings and the lengths", () => {
    expect(text("Clusters of every kind are meant.", "どのクラスタでも既定で有効です。")).toEqual([
      'ja "クラスタ": write クラスター',
      'ja "既定で": write デフォルト',
    ]);
    expect(text("Too short.", "短い文です。")).toHaveLength(2);
  });

  it("knows a name by its last part, however it is spelt", () => {
    expect(isNamedIn("Pod.spec.hostUsers", "the `spec.hostUsers` field")).toBe(true);
    expect(isNamedIn("--container-runtime", "Removed --container-runtime")).toBe(true);
    expect(isNamedIn("apiserver_request_total", "apiserver_request_count is gone")).toBe(false);
  });
});

describe.skipIf(!existsSync(REAL_MIRROR))("changes against the notes (needs ../shared/upstream)", () => {
  it("name only what the published note names, but for spellings that a person set right", async () => {
    const { corpus } = await loadCorpus(join(ROOT, "corpus"));
    const { entries } = (await mirrored()).read;
    const notes = new Map<string, string>();
    for (const { version, prs, text, sources } of entries)
      for (const pr of prs) {
        const key = `${minorOf(version)} ${pr}`;
        notes.set(key, `${notes.get(key) ?? ""} ${text.en} ${sources.join(" ")}`);
      }
    const compared = corpus.entries.flatMap((entry) => {
      const told = entry.prs.map((pr) => notes.get(`${minorOf(entry.version)} ${pr}`) ?? "").join(" ");
      if (told.trim() === "" || (entry.changes ?? []).length === 0) return [];
      const said = `${told} ${entry.text.en} ${entry.note?.en ?? ""}`;
      return [{ id: entry.id, unnamed: unnamedIn(entry, said), rows: entry.changes?.length ?? 0 }];
    });
    const rows = compared.reduce((sum, one) => sum + one.rows, 0);
    const unnamed = compared.flatMap(({ id, unnamed }) => unnamed.map((name) => `${id} ${name}`));
    expect(rows).toBeGreaterThan(2_500);
    // What is scraped, served or spelt otherwise than the note has it, each read by a second person.
    expect(unnamed.length / rows).toBeLessThan(0.03);
  }, 180_000);
});
