import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SearchIndex } from "../../src/search/index.ts";
import { readSnapshot, writeSnapshot } from "../../src/search/snapshot.ts";
import { sample } from "./sample.ts";

const index = SearchIndex.build(sample);
const text = writeSnapshot(sample, index);

describe("a snapshot", () => {
  it("gives back the knowledge and an index that finds the same", () => {
    const { knowledge, index: restored } = readSnapshot(text);
    expect(knowledge).toEqual(sample);
    expect(restored.search({ text: "kubelet のフラグ削除" })).toEqual(
      index.search({ text: "kubelet のフラグ削除" }),
    );
  });

  it("is one line of JSON, the same for the same knowledge", () => {
    expect(text).not.toContain("\n");
    expect(writeSnapshot(sample, SearchIndex.build(sample))).toBe(text);
  });

  it("that was cut, or is another file, is refused with what to do", () => {
    for (const other of ["", "null", "{}", "[]", '"x"', "not JSON", '{"knowledge":{}}'])
      expect(() => readSnapshot(other), other).toThrow(
        expect.objectContaining({
          code: "SNAPSHOT_MISMATCH",
          message: expect.stringContaining("npm run build"),
        }),
      );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: text.length - 1 }), (length) => {
        expect(() => readSnapshot(text.slice(0, length))).toThrow(
          expect.objectContaining({ code: "SNAPSHOT_MISMATCH" }),
        );
      }),
      { numRuns: 30 },
    );
  });
});
