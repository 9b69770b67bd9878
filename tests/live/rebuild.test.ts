import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rebuildAside } from "../../src/live/rebuild.ts";
import { placesFrom } from "../../src/storage/places.ts";
import { buildProgram } from "../e2e/serving.ts";
import { corpusFolder } from "../fixtures/corpus-folder.ts";

const CORPUS = corpusFolder();
const places = placesFrom({ KAWARABAN_CORPUS: CORPUS, KAWARABAN_DATA_DIR: join(CORPUS, "data") });
const never = new AbortController().signal;

beforeAll(() => buildProgram());
afterAll(() => rmSync(CORPUS, { recursive: true, force: true }));

describe("a rebuild aside", () => {
  it("refuses what another build of the program made: these tests are none", async () => {
    expect(await rebuildAside({ places, unlessCorpus: null }, never)).toMatchObject({
      outcome: "refused",
      reason: expect.stringContaining("restart it"),
    });
  });

  it("fails with the reason when the process cannot run", async () => {
    const elsewhere = { ...places, rebuildProgram: join(CORPUS, "no-such-program.js") };
    expect(await rebuildAside({ places: elsewhere, unlessCorpus: null }, never)).toMatchObject({
      outcome: "failed",
      reason: expect.stringContaining("no-such-program.js"),
    });
  });

  it.each([
    [
      "dies on a signal",
      'process.kill(process.pid, "SIGKILL")',
      "ended with SIGKILL (is there enough memory? 1 GB is): without a word",
    ],
    ["throws", 'throw new RangeError("out of crabs")', "ended with 1: RangeError: out of crabs"],
    ["says nothing", "", "said nothing that can be read"],
    ["says half a line", 'process.stdout.write("{\\"outcome\\":")', "said nothing that can be read"],
  ])("fails with the reason when the process %s", async (_, program, reason) => {
    const rebuildProgram = join(CORPUS, "dying.mjs");
    writeFileSync(rebuildProgram, program);
    expect(await rebuildAside({ places: { ...places, rebuildProgram }, unlessCorpus: null }, never)).toEqual({
      outcome: "failed",
      reason: expect.stringContaining(reason),
      warnings: [],
    });
  });

  it("ends at once when it is told to, before it began and in its midst", async () => {
    for (const wait of [null, 0, 30]) {
      const stop = new AbortController();
      if (wait === null) stop.abort();
      else setTimeout(() => stop.abort(), wait);
      const { outcome } = await rebuildAside({ places, unlessCorpus: null }, stop.signal);
      expect(outcome).toBe("failed");
    }
  });
});
