import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { currentSnapshot, openKnowledge } from "../../src/opening/open-knowledge.ts";
import { syncKnowledge } from "../../src/opening/sync-knowledge.ts";
import { readCheckedFile, readCheckedHead, writeCheckedFile } from "../../src/storage/checked-file.ts";
import { placesFrom } from "../../src/storage/places.ts";
import { BareRepositories, hasGit } from "../fixtures/bare-repositories.ts";
import { corpusFolder } from "../fixtures/corpus-folder.ts";
import { FIXTURE_MIRROR } from "../fixtures/upstream-mirror.ts";

const folder = mkdtempSync(join(tmpdir(), "kawaraban-damage-"));
const corpus = corpusFolder();
const places = placesFrom({ KAWARABAN_CORPUS: corpus, KAWARABAN_DATA_DIR: join(folder, "data") });
const repositories = new BareRepositories(folder);

beforeAll(async () => {
  await syncKnowledge({ places, from: FIXTURE_MIRROR });
});
afterAll(() => {
  for (const path of [folder, corpus]) rmSync(path, { recursive: true, force: true });
});

/** Places and values of a run that is the same every time. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state;
  }
}

/** The file with one byte other than it was. */
function flipped(sound: Buffer, random: Generator<number, never>): Buffer {
  const damaged = Buffer.from(sound);
  const at = random.next().value % sound.length;
  damaged[at] = (damaged[at] ?? 0) ^ (1 + (random.next().value % 255));
  return damaged;
}

/** The snapshot's lines, as they stand under a checksum that holds; when it was written is no part of them. */
function lines(): string | undefined {
  return readCheckedFile(places.syncedSnapshot, () => true)?.body.toString();
}

async function opened(): Promise<{ answersFrom: unknown; warnings: string[] }> {
  const warnings: string[] = [];
  const { knowledge, index, problems } = await openKnowledge(places, (line) => warnings.push(line));
  expect(problems).toEqual([]);
  // As plain JSON: what a snapshot gives back reads an entry's text when it is looked at.
  const answersFrom: unknown = JSON.parse(
    JSON.stringify({ knowledge, hits: index.search({ text: "made-up pods" }) }),
  );
  return { answersFrom, warnings };
}

describe("a snapshot with a byte changed", () => {
  it("changes no answer, is named, and stands whole again afterwards: 200 bytes at random", async () => {
    const { answersFrom } = await opened();
    const sound = readFileSync(places.syncedSnapshot);
    const whole = lines();
    const random = numbers(12);
    for (let time = 0; time < 200; time++) {
      writeFileSync(places.syncedSnapshot, flipped(sound, random));
      const { answersFrom: after, warnings } = await opened();
      expect(after, `flip ${time}`).toEqual(answersFrom);
      expect(warnings.join("\n"), `flip ${time}`).toContain(places.syncedSnapshot);
      expect(lines() === whole, `flip ${time}`).toBe(true);
    }
  }, 60_000);

  it("that was cut at any place is named and made anew", async () => {
    const sound = readFileSync(places.syncedSnapshot);
    const whole = lines();
    for (const length of [0, 1, 40, 200, Math.floor(sound.length / 2), sound.length - 1]) {
      writeFileSync(places.syncedSnapshot, sound.subarray(0, length));
      const { warnings } = await opened();
      expect(warnings.join("\n"), `cut at ${length}`).toContain(places.syncedSnapshot);
      expect(lines() === whole, `cut at ${length}`).toBe(true);
    }
  });

  it("is not handed to a bot that serves either", () => {
    const sound = readFileSync(places.syncedSnapshot);
    writeFileSync(places.syncedSnapshot, flipped(sound, numbers(3)));
    const warnings: string[] = [];
    expect(currentSnapshot(places, (line) => warnings.push(line))).toEqual({
      found: null,
      damaged: places.syncedSnapshot,
    });
    expect(warnings.join()).toContain(places.syncedSnapshot);
    writeFileSync(places.syncedSnapshot, sound);
    expect(currentSnapshot(places, () => {}).found).not.toBeNull();
  });
});

describe("what a sync brought, with a byte changed", () => {
  it("is named and read again from the mirror, where it is needed", async () => {
    const { answersFrom } = await opened();
    const sound = readFileSync(places.upstreamEntries);
    const random = numbers(7);
    for (let time = 0; time < 10; time++) {
      writeFileSync(places.upstreamEntries, flipped(sound, random));
      rmSync(places.syncedSnapshot, { force: true });
      const { answersFrom: after, warnings } = await opened();
      expect(after, `flip ${time}`).toEqual(answersFrom);
      expect(warnings.join("\n")).toContain(`${places.upstreamEntries} was made anew`);
      expect((await opened()).warnings, "the next start is a quick one again").toEqual([]);
    }
    await syncKnowledge({ places, from: FIXTURE_MIRROR });
  }, 60_000);

  it("leaves a sound snapshot in service", async () => {
    const { answersFrom } = await opened();
    const sound = readFileSync(places.upstreamEntries);
    writeFileSync(places.upstreamEntries, flipped(sound, numbers(9)));
    expect((await opened()).answersFrom).toEqual(answersFrom);
    writeFileSync(places.upstreamEntries, sound);
  });
});

describe.runIf(hasGit())("a sync of which nothing is new", () => {
  it("makes a damaged snapshot and a damaged file of its own anew, and says so", async () => {
    repositories.commitFrom(FIXTURE_MIRROR);
    const warnings: string[] = [];
    const sync = () =>
      syncKnowledge({ places, from: null, base: repositories.base, warn: (line) => warnings.push(line) });
    await sync();
    expect((await sync()).read).toBeNull();
    for (const path of [places.syncedSnapshot, places.upstreamEntries]) {
      const sound = readFileSync(path);
      writeFileSync(path, flipped(sound, numbers(5)));
      warnings.length = 0;
      expect((await sync()).read).not.toBeNull();
      expect(warnings.join("\n")).toContain(path);
      expect((await sync()).read).toBeNull();
    }
  }, 60_000);

  it("takes an edited corpus and a snapshot of an older sync for what they are", async () => {
    const { warnings } = await opened();
    expect(warnings).toEqual([]);
    appendFileSync(join(corpus, "names.yaml"), "# Edited.\n");
    expect((await opened()).warnings.join()).toContain("The corpus is not the one");
  });
});

describe("a checked file", () => {
  const path = join(folder, "checked");

  it("gives back what was written, and its head alone", () => {
    const sum = writeCheckedFile(path, { build: "x" }, "one\ntwo");
    expect(readCheckedHead(path)).toEqual({ sum, told: { build: "x" } });
    expect(readCheckedFile(path, () => true)?.body.toString()).toBe("one\ntwo");
    expect(readCheckedFile(path, () => false)).toBeNull();
  });

  it("is none where there is no file, or an earlier program wrote it", () => {
    expect(readCheckedHead(join(folder, "none"))).toBeNull();
    writeFileSync(path, '{"build":"earlier"}\n{}');
    expect(readCheckedHead(path)).toBeNull();
    expect(readCheckedFile(path, () => true)).toBeNull();
    expect(existsSync(path)).toBe(true);
  });
});
