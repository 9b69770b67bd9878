import { describe, expect, it } from "vitest";
import { progressBar, progressLines } from "../../src/cli/progress.ts";
import type { SyncStep } from "../../src/opening/sync-knowledge.ts";

const fetching = (step: "started" | "cloned"): SyncStep => ({
  phase: "fetch",
  repository: "kubernetes/kubernetes",
  index: 1,
  total: 5,
  step,
});
const reading = (index: number): SyncStep => ({ phase: "read", file: "CHANGELOG-1.37.md", index, total: 29 });

describe("the progress of a sync", () => {
  it("is one line for a person, drawn again in its place, never wider than the window", () => {
    const written: string[] = [];
    const bar = progressBar({
      columns: 40,
      write: (text: string | Uint8Array) => {
        written.push(String(text));
        return true;
      },
    });
    bar.show(fetching("started"));
    bar.show(fetching("cloned"));
    bar.end();
    expect(written).toEqual([
      "\r[------------------------] 1/5 fetching\u001b[K",
      "\r[#####-------------------] 1/5 fetching\u001b[K",
      "\r\u001b[K",
    ]);
  });

  it("is a line a step for a log, but one for all CHANGELOGs", () => {
    const lines: string[] = [];
    const log = progressLines((line) => lines.push(line));
    for (const step of [fetching("started"), fetching("cloned"), reading(1), reading(2)]) log.show(step);
    log.show({ phase: "join" });
    expect(lines).toEqual([
      "[1/5] kubernetes/kubernetes: started",
      "[1/5] kubernetes/kubernetes: cloned",
      "[1/29] reading the CHANGELOGs",
      "[1/1] joining the notes and facts to the corpus",
    ]);
  });
});
