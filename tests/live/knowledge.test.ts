import { rmSync } from "node:fs";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createEngine } from "../../src/engine/create.ts";
import { KnowledgeBase } from "../../src/knowledge/base.ts";
import { LiveKnowledge } from "../../src/live/knowledge.ts";
import type { Rebuilt } from "../../src/live/rebuild.ts";
import { loadKnowledge } from "../../src/opening/load-knowledge.ts";
import { writeSnapshot } from "../../src/search/snapshot.ts";
import type { Snapshot } from "../../src/storage/snapshot-file.ts";
import { recordingLog } from "../e2e/recording-log.ts";
import { corpusFolder, SOUND_CORPUS } from "../fixtures/corpus-folder.ts";

const today = () => "2026-11-21";
const log = recordingLog();
const folders: string[] = [];
let first: Snapshot;
let second: Snapshot;
let live: LiveKnowledge;
let stamps: { corpus: string; synced: string };
/** What the rebuilds give, in this order, and what they were asked. */
let rebuilds: (() => Promise<Rebuilt>)[];
let orders: (string | null)[];

async function load(replaced: Record<string, string> = {}): Promise<Snapshot> {
  const folder = corpusFolder(replaced);
  folders.push(folder);
  return loadKnowledge(folder, []);
}

beforeAll(async () => {
  first = await load();
  second = await load({
    "gates.yaml": (SOUND_CORPUS["gates.yaml"] ?? "").replace(
      "Lets pods be made up.",
      "Lets pods walk like a crab.",
    ),
  });
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

beforeEach(() => {
  log.lines.length = 0;
  stamps = { corpus: "a", synced: "a" };
  rebuilds = [];
  orders = [];
  const base = KnowledgeBase.of(first.knowledge);
  live = new LiveKnowledge(createEngine(base, first.index, { today }), base, "snapshot", stamps, {
    today,
    log,
    stamp: async () => stamps,
    rebuild: async ({ unlessCorpus }) => {
      orders.push(unlessCorpus);
      return (await rebuilds.shift()?.()) ?? { outcome: "same", warnings: [] };
    },
    interval: 1,
  });
});
afterEach(() => live.close());

const built = ({ knowledge, index }: Snapshot): Rebuilt => ({
  outcome: "built",
  origin: "rebuilt",
  lines: writeSnapshot(knowledge, index)
    .split("\n")
    .map((line) => new TextEncoder().encode(line)),
  warnings: [],
});
const refused: Rebuilt = {
  outcome: "refused",
  reason: "crabs in it",
  problems: ["gates.yaml:1:2: a crab"],
  warnings: [],
};

const answer = () => JSON.stringify(live.engine.ask({ text: "gate MadeUpGate" }));

/** Changes the files, and waits until that was dealt with. */
async function change(to: Partial<typeof stamps>, ...outcomes: Rebuilt[]): Promise<void> {
  rebuilds = outcomes.map((outcome) => async () => outcome);
  const before = live.state;
  stamps = { ...stamps, ...to };
  await expect.poll(() => live.state !== before, { interval: 2 }).toBe(true);
}

describe("live knowledge", () => {
  it("answers from the new knowledge once it is made, by the same engine", async () => {
    const { engine } = live;
    expect(answer()).toContain("Lets pods be made up.");
    await change({ corpus: "b" }, built(second));
    expect(live.engine).toBe(engine);
    expect(answer()).toContain("Lets pods walk like a crab.");
    expect(live.state).toMatchObject({ origin: "rebuilt", refused: null });
    expect(engine.complete("gate", "made", "en", 5)).toEqual([{ label: "MadeUpGate", value: "MadeUpGate" }]);
  });

  it("answers while the new knowledge is being made", async () => {
    let finish = (_: Rebuilt) => {};
    rebuilds = [
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    ];
    stamps = { ...stamps, corpus: "b" };
    await expect.poll(() => orders.length, { interval: 2 }).toBe(1);
    expect(answer()).toContain("Lets pods be made up.");
    finish(built(second));
    await expect.poll(answer, { interval: 2 }).toContain("walk like a crab");
  });

  it("keeps the old one when the new is refused, and says why in its state and the log", async () => {
    await change({ corpus: "b" }, refused);
    expect(answer()).toContain("Lets pods be made up.");
    expect(live.state.refused).toMatchObject({ reason: "crabs in it", problems: ["gates.yaml:1:2: a crab"] });
    expect(log.lines.join()).toContain("gates.yaml:1:2: a crab");
  });

  it("forgets the refusal when the files are again those it answers from", async () => {
    await change({ corpus: "b" }, refused);
    await change({ corpus: "a2" }, { outcome: "same", warnings: [] });
    expect(orders).toEqual([first.knowledge.provenance.corpusHash, first.knowledge.provenance.corpusHash]);
    expect(live.state.refused).toBeNull();
  });

  it("does not take a mended corpus for the old one when a sync has finished since", async () => {
    await change({ corpus: "b", synced: "b" }, refused);
    await change({ corpus: "a2" }, built(second));
    expect(orders).toEqual([null, null]);
    expect(answer()).toContain("walk like a crab");
    await change({ corpus: "b" }, refused);
    expect(orders.at(-1)).toBe(second.knowledge.provenance.corpusHash);
  });

  it("does not try refused files again before they change", async () => {
    await change({ corpus: "b" }, refused);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(orders).toHaveLength(1);
    expect(live.state.refused?.again).toBeNull();
  });

  it("tries again what died, and takes it up when it succeeds", async () => {
    const died = async (): Promise<Rebuilt> => ({
      outcome: "failed",
      reason: "no memory for crabs",
      warnings: [],
    });
    let finish = (_: Rebuilt) => {};
    const third = new Promise<Rebuilt>((resolve) => {
      finish = resolve;
    });
    rebuilds = [died, died, () => third];
    stamps = { ...stamps, corpus: "b" };
    await expect.poll(() => orders.length, { interval: 2 }).toBe(3);
    expect(answer()).toContain("Lets pods be made up.");
    expect(live.state.refused).toMatchObject({ reason: "no memory for crabs", problems: [] });
    expect(Date.parse(live.state.refused?.again ?? "")).toBeGreaterThan(
      Date.parse(live.state.refused?.at ?? ""),
    );
    finish(built(second));
    await expect.poll(answer, { interval: 2 }).toContain("walk like a crab");
    expect(live.state.refused).toBeNull();
    const told = log.lines.filter((line) => line.includes("no memory for crabs"));
    expect(told).toHaveLength(2);
    expect(told.join()).toContain("it is tried again");
  });

  it("refuses what it cannot read, answers on, and tries again", async () => {
    const whole = built(second);
    if (whole.outcome !== "built") throw new Error("not built");
    await change({ corpus: "b" }, { ...whole, lines: whole.lines.slice(0, -1) });
    expect(live.state.refused?.reason).toContain("built from other knowledge");
    expect(answer()).toContain("Lets pods be made up.");
    rebuilds = [async () => built(second)];
    await expect.poll(answer, { interval: 2 }).toContain("walk like a crab");
  });

  it("takes nothing up any more once it is closed", async () => {
    let finish = (_: Rebuilt) => {};
    rebuilds = [
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    ];
    stamps = { ...stamps, corpus: "b" };
    await expect.poll(() => orders.length, { interval: 2 }).toBe(1);
    const closed = live.close();
    finish(built(second));
    await closed;
    expect(answer()).toContain("Lets pods be made up.");
    expect(log.lines).toEqual([]);
  });
});
