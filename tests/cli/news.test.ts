import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { News } from "../../src/domain/news.ts";
import { BareRepositories, hasGit } from "../fixtures/bare-repositories.ts";
import { corpusFolder } from "../fixtures/corpus-folder.ts";
import { FIXTURE_MIRROR } from "../fixtures/upstream-mirror.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const WORK = mkdtempSync(join(tmpdir(), "kawaraban-news-"));
const DATA = join(WORK, "data");
/** Knowledge made anew from the bundled corpus takes seconds; what a sync brings is the same beside a small one. */
const SMALL = corpusFolder();
let corpus: string | null = null;
const LIST = "test/compatibility_lifecycle/reference/versioned_feature_list.yaml";

const upstream = new BareRepositories(WORK);
const changelog = (version: string, ...lines: string[]) => [`# v${version}`, "", ...lines, ""].join("\n");
const note = (pr: number, text: string) =>
  `- ${text} ([#${pr}](https://github.com/kubernetes/kubernetes/pull/${pr}), [@octo](https://github.com/octo))`;
const list = () => readFileSync(join(FIXTURE_MIRROR, "kubernetes/kubernetes", LIST), "utf8");
const NIGHT_MARKET = `- name: NightMarket
  versionedSpecs:
  - { default: false, lockToDefault: false, preRelease: Alpha, version: "1.42" }
`;

const TYPES = `package v1

// +k8s:prerelease-lifecycle-gen:introduced=1.30

// Cup holds tea.
type Cup struct {
}
`;

beforeAll(() => {
  const built = spawnSync(process.execPath, ["scripts/build.mjs", "--if-changed"], { cwd: ROOT });
  expect(built.status).toBe(0);
  if (!hasGit()) return;
  upstream.commitFrom(FIXTURE_MIRROR);
  upstream.commit("kubernetes/api", { "tea/v1/types.go": TYPES });
  upstream.commit("kubernetes/kubernetes", {
    "CHANGELOG/CHANGELOG-1.41.md": changelog(
      "1.41.0",
      "## Changes by Kind",
      "### Feature",
      note(9101, "Tea."),
    ),
  });
});
afterAll(() => {
  for (const folder of [WORK, SMALL]) rmSync(folder, { recursive: true });
});

function run(args: string[], env: Record<string, string> = {}) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(ROOT, "bin/kawaraban.js"), ...args], {
    cwd: WORK,
    env: {
      PATH: process.env.PATH,
      KAWARABAN_DATA_DIR: DATA,
      KAWARABAN_UPSTREAM_BASE: upstream.base,
      ...(corpus !== null && { KAWARABAN_CORPUS: corpus }),
      ...env,
    },
    encoding: "utf8",
  });
  return { stdout, stderr, status };
}

// The program's own output, read back.
const news = (...args: string[]) => JSON.parse(run(["news", "--json", ...args]).stdout) as News;

describe("kawaraban news before the first sync", () => {
  it("says that a sync is needed, and lists by release what the bundled corpus has", () => {
    expect(run(["news"]).stdout).toContain("Nothing has been synced yet");
    expect(run(["news", "--lang", "ja"]).stdout).toContain("まだ一度も同期していない");
    const found = news("--since", "1.36");
    expect(found).toMatchObject({ schema: 1, since: { version: "1.36" }, lastSync: null });
    expect(found.releases.map(({ version }) => version)).toEqual(["1.37", "1.36"]);
    expect(found.gates.every(({ version }) => /^1\.3[67]/.test(version))).toBe(true);
    expect(found.gates.find(({ gate, version }) => gate === "ImageVolume" && version === "1.36")?.text).toBe(
      "beta → stable (GA), on by default, locked",
    );
    expect(found.actions.length).toBeGreaterThan(0);
    expect(found.notes.join()).toContain("kawaraban sync");
  });

  it.each(["yesterday", "7x", "2026-13-40", ""])("refuses --since %s", (since) => {
    const { stderr, status } = run(["news", "--since", since]);
    expect(stderr).toContain("write a release (1.36)");
    expect(status).toBe(2);
  });
});

describe.skipIf(!hasGit())(
  "kawaraban news after syncs (skipped where git is missing)",
  { timeout: 120_000 },
  () => {
    beforeAll(() => {
      corpus = SMALL;
    });

    it("takes the first sync as the baseline", () => {
      const { stdout, status } = run(["sync"]);
      expect(stdout).toContain("This is the first sync");
      expect(status).toBe(0);
      const found = news("--since", "7d");
      expect(found).toMatchObject({ releases: [], gates: [], actions: [] });
      expect(found.notes.join()).toContain("The first sync was on");
    });

    it("does not read a mirror again in which nothing is new", () => {
      const before = readFileSync(join(DATA, "upstream.json"), "utf8");
      expect(run(["sync"]).stdout).toBe("Up to date: nothing is new in the public sources.\n");
      expect(readFileSync(join(DATA, "upstream.json"), "utf8")).toBe(before);
      expect(news("--since", "7d").summary).toContain("nothing new");
    });

    it("does not take what the branch says of a release in the making for news of a gate", () => {
      upstream.commit("kubernetes/kubernetes", {
        [LIST]: `${list()}${NIGHT_MARKET}`,
        "CHANGELOG/CHANGELOG-1.42.md": changelog(
          "1.42.0-alpha.1",
          "## Changes by Kind",
          "### Feature",
          note(9201, "Lanterns are lit earlier."),
        ),
      });
      expect(run(["sync"]).stdout).toContain(
        "New since the last sync: 1 release (1.42.0-alpha.1). kawaraban news lists it.",
      );
      expect(news("--since", "7d").releases).toMatchObject([
        { version: "1.42.0-alpha.1", kind: "prerelease" },
      ]);
      expect(JSON.parse(run(["ask", "--json", "gate NightMarket"]).stdout)).toMatchObject({ found: false });
    });

    it("lists a release, its gates and what it demands, once it is out", () => {
      upstream.commit("kubernetes/kubernetes", {
        "CHANGELOG/CHANGELOG-1.42.md": changelog(
          "1.42.0",
          "## Urgent Upgrade Notes",
          "### (No, really, you MUST read this before you upgrade)",
          note(9202, "Move the lanterns before you upgrade."),
          "## Changes by Kind",
          "### Feature",
          note(9203, "The `NightMarket` feature gate was added, off by default."),
        ),
      });
      expect(run(["sync"]).stdout).toMatch(
        /New since the last sync: 1 release \(1\.42\), 1 feature gate change, 1 action required\./,
      );
      const found = news("--since", "7d");
      expect(found.releases[0]).toMatchObject({
        version: "1.42",
        kind: "minor",
        notes: 2,
        actionRequired: 1,
      });
      expect(found.gates).toMatchObject([
        { gate: "NightMarket", version: "1.42", stage: "alpha", text: "new, alpha, off by default" },
      ]);
      expect(found.actions).toMatchObject([{ prs: [9202], text: "Move the lanterns before you upgrade." }]);
      const japanese = run(["news", "--lang", "ja"]).stdout;
      expect(japanese).toContain("1.42 NightMarket: 新規、アルファ、デフォルトで無効");
      expect(japanese).toContain("英語のみ");
      expect(japanese).toContain("https://github.com/kubernetes/kubernetes/pull/9202");
    });

    it("answers from the mirror's gates at once", () => {
      const answer: unknown = JSON.parse(run(["ask", "--json", "gate NightMarket 1.42"]).stdout);
      expect(answer).toMatchObject({
        found: true,
        facts: { name: "NightMarket", inVersion: { stage: "alpha", default: false } },
      });
    });

    it("passes over a line of the journal that it cannot read", () => {
      const journal = join(DATA, "journal.jsonl");
      writeFileSync(journal, `${readFileSync(journal, "utf8")}{"schema":1,\n`);
      const { stdout, stderr, status } = run(["news"]);
      expect(stdout).toContain("NightMarket");
      expect(stderr).toMatch(/journal\.jsonl:\d+ is no record of a sync/);
      expect(status).toBe(0);
    });

    it("keeps serving and says what to do when upstream cannot be reached", () => {
      const { stderr, status } = run(["sync"], { KAWARABAN_UPSTREAM_BASE: "http://127.0.0.1:1/" });
      expect(stderr).toContain("http://127.0.0.1:1/kubernetes/kubernetes cannot be reached");
      expect(status).toBe(1);
      expect(run(["news"]).stdout).toContain("NightMarket");
      expect(existsSync(join(DATA, "sync.lock"))).toBe(false);
    });

    it("names git when there is none", () => {
      const { stderr, status } = run(["sync"], { PATH: WORK });
      expect(stderr).toContain("Install git 2.26 or newer");
      expect(stderr).toContain("--from DIR");
      expect(status).toBe(1);
    });

    it("prints the outcome for programs with --json, and all that was read with --report", () => {
      const outcome: unknown = JSON.parse(run(["sync", "--json", "--report"]).stdout);
      expect(outcome).toMatchObject({
        schema: 1,
        failures: [],
        brought: { baseline: false, versions: [] },
        report: { newestReleased: "1.42", factsTaken: true, missing: [] },
      });
      const { stdout } = run(["sync", "--report"]);
      expect(stdout).toMatch(/CHANGELOG\/CHANGELOG-1\.42\.md +1 +2 +0 +0 +0\n/);
      expect(stdout).toContain("Remarks on the sources");
    });
  },
);
