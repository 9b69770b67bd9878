import { mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stampFiles } from "../../src/corpus/files.ts";
import { openKnowledge } from "../../src/opening/open-knowledge.ts";
import { syncKnowledge } from "../../src/opening/sync-knowledge.ts";
import { readCheckedHead } from "../../src/storage/checked-file.ts";
import { placesFrom } from "../../src/storage/places.ts";
import { corpusFolder } from "../fixtures/corpus-folder.ts";
import { FIXTURE_MIRROR } from "../fixtures/upstream-mirror.ts";

const folder = mkdtempSync(join(tmpdir(), "kawaraban-stamp-"));
const corpus = corpusFolder();
const gates = join(corpus, "gates.yaml");
const places = placesFrom({ KAWARABAN_CORPUS: corpus, KAWARABAN_DATA_DIR: join(folder, "data") });
const LATER = 60_000;

// Longer than the moment in which a file may change twice unseen.
beforeAll(() => sleep(2200));
afterAll(() => {
  for (const path of [folder, corpus]) rmSync(path, { recursive: true, force: true });
});

/** A release for another of the same length, and the clock of the file put back: its size and date tell nothing. */
function editUnseen(): void {
  const { atime, mtime } = statSync(gates);
  writeFileSync(gates, readFileSync(gates, "utf8").replace('from: "1.31"', 'from: "1.32"'));
  utimesSync(gates, atime, mtime);
}

describe("how the corpus's files lie there", () => {
  it("stays the same while nobody touches them", () => {
    expect(stampFiles(corpus)).toMatch(/^[0-9a-f]{64}$/);
    expect(stampFiles(corpus)).toBe(stampFiles(corpus));
  });

  it("is told by the snapshot, which serves without the files being read", async () => {
    await syncKnowledge({ places, from: FIXTURE_MIRROR });
    expect(readCheckedHead(places.syncedSnapshot)?.told).toMatchObject({ stamp: stampFiles(corpus) });
    expect((await openKnowledge(places, () => {})).origin).toBe("snapshot");
  });

  it("tells of an edit that leaves size and date as they were", async () => {
    const before = stampFiles(corpus);
    editUnseen();
    expect(stampFiles(corpus), "changed this moment").toBeNull();
    expect(stampFiles(corpus, Date.now() + LATER)).not.toBe(before);
    const { origin, knowledge } = await openKnowledge(places, () => {});
    expect(origin).toBe("rebuilt");
    expect(knowledge.gates.find(({ name }) => name === "MadeUpGate")?.stages.at(-1)?.from).toBe("1.32");
  });
});
