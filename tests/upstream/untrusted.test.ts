import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { syncKnowledge } from "../../src/opening/sync-knowledge.ts";
import { placesFrom } from "../../src/storage/places.ts";
import { addressesIn } from "../../src/upstream/addresses.ts";
import { parseChangelog } from "../../src/upstream/changelog.ts";
import { bounded, LARGEST_FILE, LONGEST_NOTE } from "../../src/upstream/limits.ts";
import { readUpstream } from "../../src/upstream/read.ts";
import { parseReleaseNotes } from "../../src/upstream/release-notes.ts";
import { readYaml } from "../../src/upstream/yaml-source.ts";
import { corpusFolder } from "../fixtures/corpus-folder.ts";
import { FIXTURE_MIRROR } from "../fixtures/upstream-mirror.ts";

let folder: string;
let corpus: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kawaraban-untrusted-"));
  corpus = corpusFolder();
  cpSync(FIXTURE_MIRROR, join(folder, "from"), { recursive: true });
});
afterEach(() => {
  for (const path of [folder, corpus]) rmSync(path, { recursive: true, force: true });
});

const places = () => placesFrom({ KAWARABAN_CORPUS: corpus, KAWARABAN_DATA_DIR: join(folder, "data") });
const from = (path: string) => join(folder, "from", path);
const warnings: string[] = [];

function sync(rest: { acceptShrink?: boolean; from?: string } = {}) {
  warnings.length = 0;
  const request = {
    places: places(),
    from: join(folder, "from"),
    warn: (line: string) => warnings.push(line),
  };
  return syncKnowledge({ ...request, ...rest });
}

function write(path: string, text: string): void {
  mkdirSync(dirname(from(path)), { recursive: true });
  writeFileSync(from(path), text);
}

function filesBelow(path: string): string[] {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1))
    .sort();
}

const LIST = "kubernetes/kubernetes/test/compatibility_lifecycle/reference/versioned_feature_list.yaml";
const CHANGELOG = "kubernetes/kubernetes/CHANGELOG/CHANGELOG-1.41.md";
const notes = (count: number) =>
  `# v1.41.1\n\n## Changes by Kind\n\n### Feature\n\n${Array.from(
    { length: count },
    (_, at) =>
      `- Tea ${at} is served. ([#${at + 1}](https://github.com/kubernetes/kubernetes/pull/${at + 1}), [@tea](https://github.com/tea)) [SIG Node]\n`,
  ).join("")}`;

describe("a folder given with --from", () => {
  it("gives the known files of the known repositories and nothing else, not itself, and nothing by a link out of it", async () => {
    const known = filesBelow(FIXTURE_MIRROR).filter((path) => !path.includes("NNNN-template/README"));
    for (const path of [
      "private/secrets/key.pem",
      "kubernetes/kubernetes/secrets/key.pem",
      "kubernetes/kubernetes/CHANGELOG/notes.txt",
      "kubernetes/enhancements/.git/config",
      "kubernetes/secret/key.pem",
      "passwords.txt",
    ])
      write(path, "secret");
    writeFileSync(join(folder, "outside.md"), "# v1.42.0\nsecret");
    symlinkSync(join(folder, "outside.md"), from("kubernetes/kubernetes/CHANGELOG-link.md"));
    mkdirSync(from("kubernetes/kubernetes/CHANGELOG"), { recursive: true });
    symlinkSync(join(folder, "outside.md"), from("kubernetes/kubernetes/CHANGELOG/CHANGELOG-1.42.md"));
    symlinkSync(folder, from("kubernetes/enhancements/keps/out"));
    await sync();
    expect(filesBelow(places().mirror)).toEqual(known);
    expect(warnings.join("\n")).toContain(
      "kubernetes/kubernetes/CHANGELOG/CHANGELOG-1.42.md leads out of the folder: it is not read.",
    );
  });

  it("names what is there and cannot be read, and says nothing of what is not there", async () => {
    mkdirSync(from(CHANGELOG), { recursive: true });
    symlinkSync("round-2.md", from("kubernetes/kubernetes/CHANGELOG/CHANGELOG-1.43.md"));
    symlinkSync("CHANGELOG-1.43.md", from("kubernetes/kubernetes/CHANGELOG/round-2.md"));
    await sync();
    const told = warnings.join("\n");
    expect(told).toContain(`${CHANGELOG} is no file: it is not read.`);
    expect(told).toContain("CHANGELOG-1.43.md cannot be looked at (ELOOP): it is not read.");
    expect(told).not.toContain("ENOENT");
  });

  it("may be the folder that the data lies in", async () => {
    const inside = placesFrom({ KAWARABAN_CORPUS: corpus, KAWARABAN_DATA_DIR: from("data") });
    await syncKnowledge({ places: inside, from: join(folder, "from") });
    await syncKnowledge({ places: inside, from: join(folder, "from") });
    expect(filesBelow(inside.mirror)).toEqual(filesBelow(FIXTURE_MIRROR));
    await expect(syncKnowledge({ places: inside, from: inside.mirror })).rejects.toMatchObject({
      code: "FOLDER_UNUSABLE",
    });
  });
});

describe("a file that is too large", () => {
  it("is named and not read; what was there before stays", async () => {
    write(CHANGELOG, notes(3));
    await sync();
    writeFileSync(from(CHANGELOG), "");
    truncateSync(from(CHANGELOG), 200_000_000);
    const { read } = await sync();
    expect(warnings.join("\n")).toContain(`${CHANGELOG} has 200000000 bytes`);
    expect(read?.report.changelogs.find(({ file }) => file.endsWith("1.41.md"))?.entries).toBe(3);
  });

  it("is a problem with its name where a folder is read as it lies there", async () => {
    write(CHANGELOG, "");
    truncateSync(from(CHANGELOG), LARGEST_FILE + 1);
    const { problems } = await readUpstream(join(folder, "from"));
    expect(problems).toContainEqual(expect.objectContaining({ file: CHANGELOG }));
  });
});

describe("a source that shrinks by more than a tenth", () => {
  it("is refused by name, the last good knowledge in place, until it is accepted", async () => {
    write(CHANGELOG, notes(100));
    await sync();
    const before = readFileSync(places().syncedSnapshot);
    write(CHANGELOG, notes(50));
    await expect(sync()).rejects.toMatchObject({
      code: "SOURCE_SHRUNK",
      message: expect.stringContaining("--accept-shrink"),
    });
    expect(readFileSync(places().syncedSnapshot).equals(before)).toBe(true);
    await sync({ acceptShrink: true });
    expect(readFileSync(places().syncedSnapshot).equals(before)).toBe(false);
    await sync();
  });

  it("is the gate list cut in the middle, too, or a schedule", async () => {
    const list = readFileSync(from(LIST), "utf8");
    await sync();
    writeFileSync(from(LIST), list.slice(0, list.indexOf("- name: OldBellTower")));
    await expect(sync()).rejects.toMatchObject({ message: expect.stringContaining(LIST) });
  });

  it("may lose a note or two", async () => {
    write(CHANGELOG, notes(100));
    await sync();
    write(CHANGELOG, notes(95));
    await sync();
    expect(existsSync(places().syncedSnapshot)).toBe(true);
  });
});

describe("a hostile note", () => {
  const LONG = 30_000;
  const shapes = [
    "[",
    "![a](",
    "*a ",
    "*_",
    "`a ",
    "<a ",
    "<!-- ",
    "> ",
    ">",
    "- ",
    "1. ",
    "(#1, ",
    "\n  - ",
    "\n> ",
    "&a",
  ];

  it.each(shapes)("of %j over and over is read to its bound, and its neighbours are read", (shape) => {
    const body = shape.repeat(Math.ceil(LONG / shape.length));
    const credit = (pr: number) =>
      `([#${pr}](https://github.com/kubernetes/kubernetes/pull/${pr}), [@tea](https://github.com/tea))`;
    const markdown = `# v1.41.1\n\n### Feature\n\n- Before. ${credit(1)}\n- ${body} ${credit(2)}\n- After. ${credit(3)}\n`;
    const { entries } = parseChangelog(markdown, { path: "CHANGELOG/CHANGELOG-1.41.md" });
    const texts = entries.map(({ text }) => text.en);
    expect(texts).toContain("Before.");
    for (const text of texts) expect(text.length).toBeLessThanOrEqual(LONGEST_NOTE + 2);
  });

  it("of a million characters is cut and named", () => {
    const markdown = `# v1.41.1\n\n### Feature\n\n- ${"tea ".repeat(250_000)}\n- After.\n`;
    const { entries, report } = parseChangelog(markdown, { path: "CHANGELOG/CHANGELOG-1.41.md" });
    expect(report.linesCut).toEqual([5]);
    expect(entries.map(({ text }) => text.en)).toContain("After.");
    expect(Math.max(...entries.map(({ text }) => text.en.length))).toBeLessThanOrEqual(LONGEST_NOTE + 2);
    const draft = JSON.stringify({ 1: { text: "tea ".repeat(250_000), pr_number: 1 } });
    const { facts, problems } = parseReleaseNotes("draft.json", draft, {
      version: "1.41",
      gateNames: new Set(),
    });
    expect(facts[0]?.text.en.length).toBeLessThanOrEqual(LONGEST_NOTE + 2);
    expect(problems).toContainEqual({ file: "draft.json", message: expect.stringContaining("1000000") });
  });

  it("leaves ordinary notes as they are, line for line", () => {
    const markdown = notes(20);
    expect(bounded(markdown)).toEqual({ markdown, cut: [] });
  });
});

describe("hostile YAML", () => {
  it("of aliases that stand for ever more is refused by name", () => {
    const levels = Array.from({ length: 9 }, (_, at) => {
      const below = at === 0 ? "tea" : `*l${at - 1}`;
      return `l${at}: &l${at} [${Array.from({ length: 10 }, () => below).join(", ")}]`;
    });
    const { content, problems } = readYaml("kep.yaml", levels.join("\n"));
    expect(content).toBeNull();
    expect(problems).toContainEqual(expect.objectContaining({ file: "kep.yaml" }));
  });

  it("of brackets in brackets is refused by name", () => {
    const { problems } = readYaml("kep.yaml", "[".repeat(50_000));
    expect(problems.length).toBeGreaterThan(0);
  });
});

describe("an address as a note gives it", () => {
  it.each([
    ["https://k8s.io/docs/names/) for more information.", ["https://k8s.io/docs/names/"]],
    ["http://kep.k8s.io/2876>", ["http://kep.k8s.io/2876"]],
    ["https://k8s.io/a/. Here I explained why.", ["https://k8s.io/a/"]],
    [
      "https://k8s.io/pull/2026, https://k8s.io/pull/3057",
      ["https://k8s.io/pull/2026", "https://k8s.io/pull/3057"],
    ],
    ["https://k8s.io/x.md:", ["https://k8s.io/x.md"]],
    ['https://k8s.io/x.yaml": Service "a" is invalid', ["https://k8s.io/x.yaml"]],
    ["https://en.wikipedia.org/wiki/Foo_(bar)", ["https://en.wikipedia.org/wiki/Foo_(bar)"]],
    ['https://kubernetes.default.svc.cluster.local",', []],
    ["javascript:alert(1)", []],
    ["see the docs", []],
  ])("%s is %j", (given, addresses) => {
    expect(addressesIn(given)).toEqual(addresses);
  });
});
