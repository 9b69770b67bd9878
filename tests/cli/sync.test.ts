import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Answer } from "../../src/domain/answer.ts";
import { TABLE_NAMES } from "../../src/domain/table.ts";
import { corpusFolder } from "../fixtures/corpus-folder.ts";
import { FIXTURE_MIRROR, REAL_MIRROR } from "../fixtures/upstream-mirror.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const WORK = mkdtempSync(join(tmpdir(), "kawaraban-sync-"));
const DATA = join(WORK, "data");
const CORPUS = join(WORK, "corpus");
/** Knowledge made anew from the bundled corpus takes seconds; notes are joined to a small one just so. */
const SMALL = corpusFolder();

beforeAll(() => {
  const built = spawnSync(process.execPath, ["scripts/build.mjs", "--if-changed"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  expect(built.status).toBe(0);
  cpSync(join(ROOT, "corpus"), CORPUS, { recursive: true });
});
afterAll(() => {
  for (const folder of [WORK, SMALL]) rmSync(folder, { recursive: true });
});

function run(...args: string[]) {
  return runIn(DATA, args);
}

function runSmall(...args: string[]) {
  return runIn(DATA, args, { KAWARABAN_CORPUS: SMALL });
}

function runIn(data: string, args: readonly string[], env: Record<string, string> = {}) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(ROOT, "bin/kawaraban.js"), ...args], {
    cwd: WORK,
    env: {
      PATH: process.env.PATH,
      KAWARABAN_TODAY: "2026-11-21",
      KAWARABAN_DATA_DIR: data,
      KAWARABAN_CORPUS: CORPUS,
      ...env,
    },
    encoding: "utf8",
  });
  return { stdout, stderr, status };
}

// The program's own output, read back.
const ask = (text: string) => JSON.parse(runSmall("ask", "--json", text).stdout) as Answer;

describe("a sync that fails", () => {
  it.each([
    ["a folder that is not there", ["sync", "--from", join(WORK, "nowhere")], {}],
    ["no git", ["sync"], { PATH: join(WORK, "nowhere") }],
    ["no repository", ["sync"], { KAWARABAN_UPSTREAM_BASE: `file://${join(WORK, "nowhere")}/` }],
  ])("leaves nothing behind: %s", (_, args, env) => {
    const data = join(WORK, "fresh");
    expect(runIn(data, args, env).status).toBe(1);
    expect(existsSync(data)).toBe(false);
  });
});

describe("kawaraban sync --from a folder", () => {
  it("joins the folder's release notes to the knowledge", () => {
    expect(ask("pr 9001").found).toBe(false);
    const { stdout, status } = runSmall("sync", "--from", FIXTURE_MIRROR);
    expect(stdout).toMatch(/^\d+ release notes read; [1-9]\d* joined to the corpus's \d+ entries\.\n/);
    expect(stdout).toContain("This is the first sync");
    expect(status).toBe(0);
    expect(ask("pr 9001")).toMatchObject({ found: true, facts: { number: 9001 } });
  });

  it("serves them from a snapshot of their own, with nothing to say about it", () => {
    expect(runSmall("ask", "pr 9001").stderr).toBe("");
    expect(ask("pr 9001").notes.join()).not.toContain("kawaraban sync");
  });

  it("marks a note that has no Japanese in a Japanese answer", () => {
    expect(runSmall("ask", "--lang", "ja", "pr 9001").stdout).toContain("英語のみ");
  });

  it("keeps them when the corpus changes", () => {
    const entries = join(SMALL, "entries/v1.31.yaml");
    writeFileSync(entries, `${readFileSync(entries, "utf8")}\n# A remark.\n`);
    expect(ask("pr 9001").found).toBe(true);
    expect(runSmall("ask", "pr 9001").stderr).toContain("was read again");
  });

  it("survives a snapshot that was cut", () => {
    runSmall("sync", "--from", FIXTURE_MIRROR);
    const snapshot = join(DATA, "snapshot.json");
    writeFileSync(snapshot, readFileSync(snapshot, "utf8").slice(0, 10_000));
    const { stdout, stderr, status } = runSmall("ask", "pr 9001");
    expect(stdout).toContain("9001");
    expect(stderr).toContain(`${snapshot} cannot be used`);
    expect(status).toBe(0);
  });

  it("refuses a folder that is no mirror, and keeps what it had", () => {
    const { stderr, status } = runSmall("sync", "--from", join(WORK, "nowhere"));
    expect(stderr).toContain("nowhere");
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(status).toBe(1);
    expect(ask("pr 9001").found).toBe(true);
  });
});

describe("kawaraban sync --facts", () => {
  it("does not write over a facts file that it cannot read", () => {
    const gates = join(CORPUS, "gates.yaml");
    const sound = readFileSync(gates, "utf8");
    const broken = sound.replace("stage: alpha", "stage: alhpa");
    writeFileSync(gates, broken);
    const { stderr, status } = run("sync", "--from", FIXTURE_MIRROR, "--facts");
    expect(stderr).toMatch(/gates\.yaml:\d+:\d+: /);
    expect(status).toBe(1);
    expect(readFileSync(gates, "utf8")).toBe(broken);
    writeFileSync(gates, sound);
  });

  it.skipIf(!existsSync(REAL_MIRROR))(
    "writes the facts files just as they are in the corpus (needs ../shared/upstream)",
    () => {
      const { stdout } = run("sync", "--from", REAL_MIRROR, "--facts");
      const tables = TABLE_NAMES.map((name) => `${name}.yaml`);
      for (const file of ["gates.yaml", "keps.yaml", "apis.yaml", "releases.yaml", ...tables])
        expect(stdout).toContain(`${file}: unchanged\n`);
    },
  );

  it("writes nothing when a source is missing: half of the sources would erase the other half's facts", () => {
    const half = join(WORK, "half");
    cpSync(FIXTURE_MIRROR, half, { recursive: true });
    rmSync(join(half, "kubernetes/enhancements"), { recursive: true });
    const before = readFileSync(join(CORPUS, "gates.yaml"), "utf8");
    const { stderr, status } = run("sync", "--from", half, "--facts");
    expect(stderr).toContain("kubernetes/enhancements/keps");
    expect(status).toBe(1);
    expect(readFileSync(join(CORPUS, "gates.yaml"), "utf8")).toBe(before);
  });

  it("writes what the sources say, and names every text of ours that goes with its gate", () => {
    const { stdout, stderr, status } = run("sync", "--from", FIXTURE_MIRROR, "--facts");
    expect(stdout).toContain("gates.yaml: written\n");
    expect(stderr).toContain("ImageVolume is in no source any more; its text goes with it");
    expect(status).toBe(0);
    expect(readFileSync(join(CORPUS, "gates.yaml"), "utf8")).toContain("name: RiceLantern");
  });
});
