import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { EnvFileError, loadEnvFile } from "../../src/cli/env-file.ts";
import { makeFolder } from "../../src/upstream/sync/folders.ts";
import { withSyncLock } from "../../src/upstream/sync.ts";
import { buildProgram, PROGRAM } from "../e2e/serving.ts";

let folder: string;
beforeAll(() => buildProgram());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kawaraban-folders-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("a data folder that cannot be one", () => {
  it("is named with what to do: a file, a file above it, a place below /proc", async () => {
    writeFileSync(join(folder, "file"), "");
    const below = existsSync("/proc/self") ? ["/proc/kawaraban", "/proc/kawaraban/data"] : [];
    for (const path of [join(folder, "file"), join(folder, "file", "data"), ...below])
      await expect(
        withSyncLock(path, async () => "in"),
        path,
      ).rejects.toMatchObject({
        code: "FOLDER_UNUSABLE",
        message: expect.stringContaining("KAWARABAN_DATA_DIR"),
      });
  });

  it("ends a bot at its start with that sentence", () => {
    writeFileSync(join(folder, "file"), "");
    const { stderr, status } = spawnSync(process.execPath, [PROGRAM, "serve"], {
      env: {
        PATH: process.env.PATH,
        KAWARABAN_DATA_DIR: join(folder, "file"),
        SLACK_BOT_TOKEN: "xoxb-none",
        SLACK_SIGNING_SECRET: "0".repeat(32),
        SLACK_PORT: "0",
      },
      encoding: "utf8",
      timeout: 30_000,
    });
    expect(status).toBe(1);
    expect(stderr).toContain("a file stands where a folder should");
    expect(stderr).not.toContain("    at ");
  }, 60_000);

  it("is named where a question is answered without it", () => {
    writeFileSync(join(folder, "file"), "");
    const asked = (dataDir: string) =>
      spawnSync(process.execPath, [PROGRAM, "gate", "ImageVolume"], {
        env: { PATH: process.env.PATH, KAWARABAN_DATA_DIR: join(folder, dataDir) },
        encoding: "utf8",
        timeout: 30_000,
      });
    for (const path of ["file", "file/data"]) {
      const { stdout, stderr, status } = asked(path);
      expect([status, stdout]).toEqual([0, expect.stringContaining("ImageVolume")]);
      expect(stderr).toMatch(/file(?:\/data)? cannot be used \(ENOTDIR\).*Set KAWARABAN_DATA_DIR/);
    }
    expect(asked("not-made-yet").stderr).toBe("");
  }, 60_000);

  it("is made, with those above it, where it can be", () => {
    makeFolder(join(folder, "a/b/c"));
    makeFolder(join(folder, "a/b/c"));
    expect(existsSync(join(folder, "a/b/c"))).toBe(true);
  });
});

describe("the file of variables", () => {
  const said: string[] = [];
  const load = (path: string) => loadEnvFile(path, (line) => said.push(line));

  it("that is a folder, or cannot be read, is told in a sentence", () => {
    mkdirSync(join(folder, ".env"));
    expect(() => load(join(folder, ".env"))).toThrow(EnvFileError);
    expect(() => load(join(folder, ".env"))).toThrow(/is no file/);
  });

  it("that everybody can read is warned of, one of the owner's alone is not", () => {
    const path = join(folder, ".env");
    writeFileSync(path, "KAWARABAN_TEST_VARIABLE=1\n");
    chmodSync(path, 0o600);
    load(path);
    expect(said).toEqual([]);
    expect(process.env.KAWARABAN_TEST_VARIABLE).toBe("1");
    chmodSync(path, 0o644);
    load(path);
    expect(said, "nothing in it is a secret").toEqual([]);
    writeFileSync(path, "KAWARABAN_TEST_VARIABLE=https://tea:cake-cake@host/\n");
    load(path);
    if (process.platform !== "win32") expect(said.join()).toContain("chmod 600");
    delete process.env.KAWARABAN_TEST_VARIABLE;
  });

  it("sets nothing for other programs, and nothing that is set: the folder may be anybody's", () => {
    const path = join(folder, ".env");
    const before = { ...process.env };
    process.env["KAWARABAN_TEST_SET"] = "outside";
    writeFileSync(
      path,
      "KAWARABAN_TEST_SET=inside\nKAWARABAN_TEST_NEW=1\nPAGER=sh\nGIT_SSH_COMMAND=sh\nNODE_OPTIONS=--import=x\n",
    );
    load(path);
    const { KAWARABAN_TEST_SET, KAWARABAN_TEST_NEW, PAGER, GIT_SSH_COMMAND, NODE_OPTIONS } = process.env;
    for (const name of [
      "KAWARABAN_TEST_SET",
      "KAWARABAN_TEST_NEW",
      "PAGER",
      "GIT_SSH_COMMAND",
      "NODE_OPTIONS",
    ])
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    expect([KAWARABAN_TEST_SET, KAWARABAN_TEST_NEW]).toEqual(["outside", "1"]);
    expect([PAGER, GIT_SSH_COMMAND, NODE_OPTIONS]).toEqual([
      before.PAGER,
      before.GIT_SSH_COMMAND,
      before.NODE_OPTIONS,
    ]);
  });

  it("may be missing", () => {
    expect(() => load(join(folder, "none"))).not.toThrow();
  });
});
