import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { REPOSITORIES, repositoryUrl } from "../../src/upstream/sync/sources.ts";
import {
  mirrorFolder,
  type SyncOptions,
  syncFromFolder,
  syncMirror,
  withSyncLock,
} from "../../src/upstream/sync.ts";
import { BareRepositories, git, hasGit } from "../fixtures/bare-repositories.ts";

/** What the repositories of the test hold; `unwanted` paths must not reach the mirror. */
const FILES: Record<string, Record<string, string>> = {
  "kubernetes/kubernetes": {
    "CHANGELOG/CHANGELOG-1.98.md": "# v1.98.0\n",
    "CHANGELOG/OWNERS": "unwanted",
    "test/compatibility_lifecycle/reference/versioned_feature_list.yaml": "[]\n",
    "pkg/unwanted.go": "unwanted",
  },
  "kubernetes/enhancements": {
    "keps/sig-node/1-crab/kep.yaml": "kep-number: 1\n",
    "keps/sig-node/1-crab/README.md": "unwanted",
  },
  "kubernetes/website": {
    "content/en/docs/reference/command-line-tools-reference/feature-gates/Crab.md": "---\n",
    "content/en/docs/reference/using-api/deprecation-guide.md": "guide\n",
    "data/releases/schedule.yaml": "schedules: []\n",
    "content/ja/unwanted.md": "unwanted",
  },
  "kubernetes/sig-release": {
    "releases/release-1.98/release-notes/release-notes-draft.json": "{}\n",
    "releases/release-1.98/unwanted.md": "unwanted",
  },
  "kubernetes/api": { "apps/v1/types.go": "package v1\n", "apps/v1/unwanted.pb.go": "unwanted" },
};

let folder: string;
let dataDir: string;
let base: string;
let seen: string[];

function write(root: string, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

function commit(repository: string, files: Record<string, string>, root = folder): void {
  new BareRepositories(root).commit(repository, files);
}

function sync(options: Partial<SyncOptions> = {}): ReturnType<typeof syncMirror> {
  return withSyncLock(dataDir, () =>
    syncMirror({
      dataDir,
      base,
      onProgress: ({ repository, step }) => seen.push(`${repository} ${step}`),
      ...options,
    }),
  );
}

function mirrored(path: string): string {
  return readFileSync(join(mirrorFolder(dataDir), path), "utf8");
}

function filesBelow(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}

const WANTED = Object.entries(FILES)
  .flatMap(([repository, files]) =>
    Object.entries(files).flatMap(([path, text]) => (text === "unwanted" ? [] : [`${repository}/${path}`])),
  )
  .sort();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kawaraban-sync-"));
  dataDir = join(folder, "data");
  base = pathToFileURL(join(folder, "upstream")).href;
  seen = [];
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe.skipIf(!hasGit())("sync with git (skipped where git is missing)", { timeout: 60_000 }, () => {
  let template: string;

  beforeAll(() => {
    template = mkdtempSync(join(tmpdir(), "kawaraban-upstream-"));
    for (const [repository, files] of Object.entries(FILES)) commit(repository, files, template);
  });

  afterAll(() => rmSync(template, { recursive: true, force: true }));

  beforeEach(() => cpSync(template, folder, { recursive: true }));

  it("mirrors the wanted paths of every repository, and nothing else", async () => {
    const result = await sync();
    expect(result).toMatchObject({ changed: true, failures: [] });
    expect(filesBelow(result.mirror)).toEqual(WANTED);
    expect(result.repositories.map(({ step }) => step)).toEqual(REPOSITORIES.map(() => "cloned"));
    expect(seen.slice(0, 2)).toEqual(["kubernetes/kubernetes started", "kubernetes/kubernetes cloned"]);
  });

  it("keeps one commit and no contents of unwanted files in its clones", async () => {
    await sync();
    const clone = join(dataDir, "clones/kubernetes/kubernetes");
    expect(git(clone, "rev-list", "--count", "HEAD").trim()).toBe("1");
    expect(git(clone, "rev-list", "--objects", "--missing=print", "HEAD")).toMatch(/^\?[0-9a-f]{40}/m);
  });

  it("changes nothing when nothing is new, and fetches only what is", async () => {
    await sync();
    const again = await sync();
    expect(again.changed).toBe(false);
    expect(again.repositories.every(({ step }) => step === "unchanged")).toBe(true);

    commit("kubernetes/kubernetes", { "CHANGELOG/CHANGELOG-1.99.md": "# v1.99.0\n" });
    const third = await sync();
    expect(third.changed).toBe(true);
    expect(third.repositories.map(({ step }) => step)).toEqual([
      "fetched",
      "unchanged",
      "unchanged",
      "unchanged",
      "unchanged",
    ]);
    expect(mirrored("kubernetes/kubernetes/CHANGELOG/CHANGELOG-1.99.md")).toBe("# v1.99.0\n");
  });

  it("forgets a file that upstream removed", async () => {
    await sync();
    rmSync(join(folder, "work/kubernetes/api/apps/v1/types.go"));
    commit("kubernetes/api", { "batch/v1/types.go": "package v1\n" });
    await sync();
    expect(filesBelow(join(mirrorFolder(dataDir), "kubernetes/api"))).toEqual(["batch/v1/types.go"]);
  });

  it("keeps what it had of a repository that is gone, and says which and why", async () => {
    await sync();
    renameSync(join(folder, "upstream/kubernetes/api"), join(folder, "upstream/kubernetes/moved"));
    commit("kubernetes/kubernetes", { "CHANGELOG/CHANGELOG-1.99.md": "# v1.99.0\n" });
    const { failures } = await sync();
    expect(failures).toMatchObject([{ repository: "kubernetes/api", error: { code: "REPOSITORY_MISSING" } }]);
    expect(failures[0]?.error.message).toContain(repositoryUrl(base, "kubernetes/api"));
    expect(mirrored("kubernetes/api/apps/v1/types.go")).toBe("package v1\n");
    expect(mirrored("kubernetes/kubernetes/CHANGELOG/CHANGELOG-1.99.md")).toBe("# v1.99.0\n");
  });

  it.each([
    ["broke off before its checkout", (clone: string) => rmSync(join(clone, ".git/HEAD"))],
    ["is an empty folder", (clone: string) => rmSync(clone, { recursive: true }) ?? mkdirSync(clone)],
    [
      "is locked by a process that died",
      (clone: string) => writeFileSync(join(clone, ".git/index.lock"), ""),
    ],
    ["lost its objects", (clone: string) => rmSync(join(clone, ".git/objects"), { recursive: true })],
  ])("makes a clone anew that %s", async (_, damage) => {
    await sync();
    damage(join(dataDir, "clones/kubernetes/kubernetes"));
    commit("kubernetes/kubernetes", { "CHANGELOG/CHANGELOG-1.99.md": "# v1.99.0\n" });
    const { repositories } = await sync();
    expect(repositories[0]?.step).toBe("repaired");
    expect(mirrored("kubernetes/kubernetes/CHANGELOG/CHANGELOG-1.99.md")).toBe("# v1.99.0\n");
    expect(
      readdirSync(join(dataDir, "clones/kubernetes")).filter((name) => /\.(new|old)$/.test(name)),
    ).toEqual([]);
  });

  it("follows a changed base", async () => {
    await sync();
    renameSync(join(folder, "upstream"), join(folder, "inside"));
    const { repositories } = await sync({ base: `${pathToFileURL(join(folder, "inside")).href}/` });
    expect(repositories.every(({ step }) => step === "repaired")).toBe(true);
    expect(filesBelow(mirrorFolder(dataDir))).toEqual(WANTED);
  });

  it("takes the mirror back that a process left half swapped", async () => {
    await sync();
    renameSync(mirrorFolder(dataDir), `${mirrorFolder(dataDir)}.old`);
    expect((await sync()).changed).toBe(false);
    expect(filesBelow(mirrorFolder(dataDir))).toEqual(WANTED);
  });

  it("fails with a name when nothing can be reached, the last mirror in place", async () => {
    await sync();
    await expect(sync({ base: pathToFileURL(join(folder, "nowhere")).href })).rejects.toMatchObject({
      code: "REPOSITORY_MISSING",
    });
    await expect(sync({ base: "http://127.0.0.1:1/" })).rejects.toMatchObject({ code: "NETWORK" });
    expect(filesBelow(mirrorFolder(dataDir))).toEqual(WANTED);
  });

  it("stops when it is told to", async () => {
    const controller = new AbortController();
    const stopped = sync({ onProgress: () => controller.abort(), signal: controller.signal });
    await expect(stopped).rejects.toMatchObject({ code: "STOPPED" });
  });

  it("does not run twice at a time, and leaves no lock behind; what an old program left is no lock", async () => {
    const first = sync();
    await expect(sync()).rejects.toMatchObject({ code: "SYNC_RUNNING" });
    await first;
    writeFileSync(join(dataDir, "sync.lock"), `${process.ppid}\n`);
    await sync();
    expect(existsSync(join(dataDir, "sync.lock"))).toBe(false);
  });
});

describe("sync without git", () => {
  it("names git as what is missing, and the way without it", async () => {
    await expect(sync({ git: join(folder, "no-such-git") })).rejects.toMatchObject({
      code: "GIT_MISSING",
      message: expect.stringContaining("--from"),
    });
    expect(existsSync(mirrorFolder(dataDir))).toBe(false);
  });

  /** A program in git's place that fails as git does. */
  function failing(complaint: string): string {
    const path = join(folder, "git");
    writeFileSync(path, `#!/bin/sh\necho "${complaint}" >&2\nexit 128\n`);
    chmodSync(path, 0o755);
    return path;
  }

  it.each([
    ["DISK_FULL", "fatal: write error: No space left on device"],
    ["NETWORK", "fatal: unable to access 'https://x/': Could not resolve host: x"],
    ["NETWORK", "fatal: unable to access 'https://x/': The requested URL returned error: 503"],
    ["REPOSITORY_MISSING", "fatal: repository 'https://x/' not found"],
    ["REPOSITORY_MISSING", "fatal: could not read Username for 'https://x': terminal prompts disabled"],
    ["GIT_TOO_OLD", "error: unknown option \\`sparse'"],
    ["GIT_FAILED", "fatal: something else"],
  ])("is %s when git says: %s", async (code, complaint) => {
    await expect(sync({ git: failing(complaint) })).rejects.toMatchObject({ code });
  });

  it("ends a git that hangs", async () => {
    const path = join(folder, "git");
    writeFileSync(path, "#!/bin/sh\nexec sleep 30\n");
    chmodSync(path, 0o755);
    await expect(sync({ git: path, timeout: 200 })).rejects.toMatchObject({ code: "NETWORK" });
  });
});

describe("sync from a folder", () => {
  it("takes the files over, whole, without git", async () => {
    const from = join(folder, "copy");
    for (const [repository, files] of Object.entries(FILES)) write(join(from, repository), files);
    write(join(from, "kubernetes/kubernetes/.git"), { HEAD: "unwanted" });
    write(mirrorFolder(dataDir), { "kubernetes/kubernetes/old.md": "old" });
    const { mirror, changed } = await syncFromFolder(from, { dataDir });
    expect(changed).toBe(true);
    expect(filesBelow(mirror)).toEqual(expect.arrayContaining(WANTED));
    expect(filesBelow(mirror).filter((path) => path.includes(".git/") || path.endsWith("old.md"))).toEqual(
      [],
    );
    expect(existsSync(join(from, "kubernetes/kubernetes/.git/HEAD"))).toBe(true);
  });

  it.each(["nowhere", "empty"])("refuses a folder that is %s, the last mirror in place", async (name) => {
    mkdirSync(join(folder, "empty"));
    write(mirrorFolder(dataDir), { "kubernetes/kubernetes/old.md": "old" });
    await expect(syncFromFolder(join(folder, name), { dataDir })).rejects.toMatchObject({
      code: "FOLDER_UNUSABLE",
    });
    expect(mirrored("kubernetes/kubernetes/old.md")).toBe("old");
  });
});
