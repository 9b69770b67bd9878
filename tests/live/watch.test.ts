import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Dealt, looksAfter, type Stamps, stampFiles, watch } from "../../src/live/watch.ts";
import { corpusFolder } from "../fixtures/corpus-folder.ts";

let corpus: string;
let places: { corpus: string; syncedSnapshot: string };

beforeEach(() => {
  corpus = corpusFolder();
  places = { corpus, syncedSnapshot: join(corpus, "snapshot.json") };
});
afterEach(() => rmSync(corpus, { recursive: true, force: true }));

describe("the stamps of the files", () => {
  it("are the same as long as nobody writes", async () => {
    expect(await stampFiles(places)).toEqual(await stampFiles(places));
  });

  it.each<[string, keyof Stamps, () => void]>([
    ["a file is written", "corpus", () => writeFileSync(join(corpus, "gates.yaml"), "[]")],
    ["a file is added", "corpus", () => writeFileSync(join(corpus, "entries/v1.99.yaml"), "[]")],
    ["a file is removed", "corpus", () => rmSync(join(corpus, "entries/v1.31.yaml"))],
    ["the folder is gone", "corpus", () => rmSync(corpus, { recursive: true })],
    [
      "a file is replaced by renaming",
      "corpus",
      () => {
        const other = join(corpus, "other");
        writeFileSync(other, "");
        renameSync(other, join(corpus, "names.yaml"));
      },
    ],
    ["a sync has finished", "synced", () => writeFileSync(places.syncedSnapshot, "{}")],
  ])("differ when %s", async (_, which, change) => {
    const before = await stampFiles(places);
    change();
    const after = await stampFiles(places);
    expect(after[which]).not.toBe(before[which]);
    const other = which === "corpus" ? "synced" : "corpus";
    if (which === "synced") expect(after[other]).toBe(before[other]);
  });

  it("look at nothing but the corpus's files and the snapshot", async () => {
    const before = await stampFiles(places);
    writeFileSync(join(corpus, ".gates.yaml.swp"), "half");
    mkdirSync(join(corpus, ".git"));
    expect(await stampFiles(places)).toEqual(before);
  });
});

describe("watching", () => {
  const stamps = (corpus: string, synced = "") => ({ corpus, synced });

  /** Shows the watcher one stamp a look, and returns those it called a change; `dealt`: what came of them, one after the other. */
  async function changesIn(shown: string[], dealt: Dealt[] = []): Promise<string[]> {
    const changes: string[] = [];
    const outcomes = [...dealt];
    const stop = new AbortController();
    let look = 0;
    await watch(
      async () => {
        const stamp = shown[look] ?? "";
        look += 1;
        if (look === shown.length) stop.abort();
        return stamps(stamp);
      },
      stamps("a"),
      1,
      async (now, failures) => {
        changes.push(`${now.corpus}${failures > 0 ? failures : ""}`);
        return outcomes.shift() ?? "settled";
      },
      stop.signal,
    );
    return changes;
  }

  it.each([
    ["nothing changed", ["a", "a", "a"], []],
    ["a change has been left alone", ["b", "b", "b", "b"], ["b"]],
    ["a save takes several writes", ["b", "c", "d", "d", "d"], ["d"]],
    ["a change was taken back at once", ["b", "a", "a", "a"], []],
    ["one change follows another", ["b", "b", "c", "c", "c"], ["b", "c"]],
    ["a change is taken back later", ["b", "b", "a", "a", "a"], ["b", "a"]],
  ])("when %s", async (_, shown, expected) => {
    expect(await changesIn(shown)).toEqual(expected);
  });

  const looks = (stamp: string, count: number) => Array<string>(count).fill(stamp);
  const afterFailures = (count: number) =>
    Array.from({ length: count }, (_, index) => looksAfter(index + 1)).reduce((sum, more) => sum + more, 0);

  it("tries what failed again, after pauses that grow", async () => {
    // Two looks to see the change, then a pause after each failure.
    const failed = looks("failed", 3) as Dealt[];
    expect(await changesIn(looks("b", 2 + afterFailures(2)), failed)).toEqual(["b", "b1"]);
    expect(await changesIn(looks("b", 3 + afterFailures(2)), failed)).toEqual(["b", "b1", "b2"]);
    expect(await changesIn(looks("b", 3 + afterFailures(3)), failed)).toEqual(["b", "b1", "b2", "b3"]);
  });

  it("leaves alone what failed and then did not", async () => {
    const shown = looks("b", 3 + afterFailures(3));
    expect(await changesIn(shown, ["failed", "failed", "settled"])).toEqual(["b", "b1", "b2"]);
  });

  it("does not wait with a change for the next try, and counts its failures anew", async () => {
    const shown = [...looks("b", 3), ...looks("c", 3 + afterFailures(1))];
    expect(await changesIn(shown, ["failed", "failed"])).toEqual(["b", "c", "c1"]);
  });

  it("waits twice as long each time, for ten minutes at most", () => {
    const pauses = Array.from({ length: 9 }, (_, index) => looksAfter(index + 1));
    expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 300, 300, 300]);
  });

  it("notices after it what changes while a change is at work", async () => {
    const stop = new AbortController();
    const changes: string[] = [];
    let now = "b";
    const watching = watch(
      async () => stamps(now),
      stamps("a"),
      1,
      async ({ corpus }) => {
        changes.push(corpus);
        if (corpus === "c") stop.abort();
        now = "c";
        await new Promise((resolve) => setTimeout(resolve, 20));
        return "settled";
      },
      stop.signal,
    );
    await watching;
    expect(changes).toEqual(["b", "c"]);
  });
});
