import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readCommandLine, UsageError } from "../../src/cli/command-line.ts";
import { checkManifestFiles } from "../../src/cli/commands/check-manifests.ts";
import type { Surface } from "../../src/cli/surface.ts";
import { hashFiles, readCorpusFiles } from "../../src/corpus/files.ts";
import { SearchIndex } from "../../src/search/index.ts";
import { placesFrom } from "../../src/storage/places.ts";
import { writeSnapshotFile } from "../../src/storage/snapshot-file.ts";
import { base } from "../fixtures/knowledge.ts";

let folder: string;
let env: NodeJS.ProcessEnv;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "kawaraban-check-"));
  const corpus = join(folder, "corpus");
  mkdirSync(join(corpus, "entries"), { recursive: true });
  writeFileSync(join(corpus, "gates.yaml"), "[]\n");
  env = { KAWARABAN_CORPUS: corpus, KAWARABAN_DATA_DIR: join(folder, "data"), KAWARABAN_TODAY: "2026-11-21" };
  // A small world in the place of a snapshot made by a sync.
  const places = placesFrom(env);
  const { knowledge } = base;
  const provenance = { ...knowledge.provenance, corpusHash: hashFiles(readCorpusFiles(corpus)) };
  mkdirSync(join(folder, "data"), { recursive: true });
  writeFileSync(places.upstreamEntries, "");
  writeSnapshotFile(places.syncedSnapshot, {
    knowledge: { ...knowledge, provenance },
    index: SearchIndex.build(knowledge),
  });
  mkdirSync(join(folder, "k8s", "deep"), { recursive: true });
  writeFileSync(
    join(folder, "k8s", "deep", "pdb.yaml"),
    "apiVersion: policy/v1beta1\nkind: PodDisruptionBudget\n",
  );
  writeFileSync(join(folder, "k8s", "fine.yml"), "apiVersion: policy/v1\nkind: PodDisruptionBudget\n");
  writeFileSync(join(folder, "k8s", "README.md"), "apiVersion: policy/v1beta1\nkind: PodDisruptionBudget\n");
  symlinkSync(join(folder, "k8s"), join(folder, "k8s", "round"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the command; standard input holds `input`. */
async function run(args: string[], input = ""): Promise<{ code: number; out: string }> {
  let out = "";
  const stream = new PassThrough();
  stream.end(input);
  const surface: Surface = {
    env,
    // Only what a stream of any kind can do is asked of it.
    input: stream as unknown as NodeJS.ReadStream,
    output: process.stdout,
    errors: process.stderr,
    print: async (text) => {
      out += text;
    },
    warn: () => {},
    style: () => ({ width: 80, colour: false, hyperlinks: false }),
  };
  const command = readCommandLine(["check-manifests", ...args], env);
  if (command.name !== "check-manifests") throw new Error("another command was read");
  return { code: await checkManifestFiles(command, surface), out };
}

describe("kawaraban check-manifests", () => {
  it("ends with 1 on a finding, and reads folders with all that is called a manifest in them", async () => {
    const { code, out } = await run([join(folder, "k8s"), "--target", "1.26"]);
    expect(code).toBe(1);
    expect(out.split("\n").filter((line) => line.includes("[api-"))).toEqual([
      `${join(folder, "k8s", "deep", "pdb.yaml")}:1:13: error: PodDisruptionBudget: policy/v1beta1/PodDisruptionBudget was removed in 1.25; it had been deprecated since 1.21. Use policy/v1/PodDisruptionBudget instead. [api-removed]`,
    ]);
    expect(out).toContain("2 objects checked against 1.26: 1 error.");
  });

  it("ends with 0 when there is nothing, or nothing but notes", async () => {
    expect((await run([join(folder, "k8s", "fine.yml")])).code).toBe(0);
    const noted = await run(["-"], "apiVersion: a.example/v1\nkind: X\n");
    expect(noted.out).toContain("note");
    expect(noted.code).toBe(0);
  });

  it("reads standard input, and a named file whatever it is called", async () => {
    const { code, out } = await run(["-", join(folder, "k8s", "README.md"), "--json"], "a: [");
    expect(code).toBe(1);
    expect(
      JSON.parse(out).findings.map(({ file, rule }: { file: string; rule: string }) => `${file} ${rule}`),
    ).toEqual(["- input-broken", `${join(folder, "k8s", "README.md")} api-removed`]);
  });

  it("writes SARIF", async () => {
    const { out } = await run([join(folder, "k8s"), "--format", "sarif", "--lang", "ja"]);
    expect(JSON.parse(out)).toMatchObject({ version: "2.1.0", runs: [{ language: "ja" }] });
  });

  it.each([
    { args: [], says: "Which files?" },
    { args: ["/nowhere.yaml"], says: "cannot be read" },
    { args: ["-", "--target", "1.99"], says: "1.99" },
  ])("refuses $args as misuse", async ({ args, says }) => {
    const refused = run(args);
    await expect(refused).rejects.toThrow(UsageError);
    await expect(refused).rejects.toThrow(says);
  });

  it("refuses a format it does not know", () => {
    expect(() => readCommandLine(["check-manifests", "a", "--format", "xml"], {})).toThrow(
      '--format is "xml"; write text, json, sarif.',
    );
  });
});
