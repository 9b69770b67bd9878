import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Entry } from "../../src/domain/entry.ts";
import { SearchIndex } from "../../src/search/index.ts";
import { readSnapshotLines, snapshotSteps, writeSnapshot } from "../../src/search/snapshot.ts";
import { sample } from "./sample.ts";

const index = SearchIndex.build(sample);
const text = writeSnapshot(sample, index);

/** What stands in it, whether it is read at once or when it is asked for. */
const plain = (knowledge: object): unknown => JSON.parse(JSON.stringify(knowledge));

const readSnapshot = (text: string) => readSnapshotLines(text.split("\n"));

describe("a snapshot", () => {
  it("gives back the knowledge and an index that finds the same", () => {
    const { knowledge, index: restored } = readSnapshot(text);
    expect(plain(knowledge)).toEqual(plain(sample));
    expect(plain(restored.search({ text: "kubelet のフラグ削除" }))).toEqual(
      plain(index.search({ text: "kubelet のフラグ削除" })),
    );
  });

  it("is read from bytes as from text, and what few answers need only when it is asked for", () => {
    const lines = text.split("\n").map((line) => new TextEncoder().encode(line));
    const { knowledge, index: restored } = readSnapshotLines(lines);
    const isRead = (of: object, name: string) => "value" in (Object.getOwnPropertyDescriptor(of, name) ?? {});
    expect([isRead(knowledge, "entries"), isRead(knowledge, "glossary")]).toEqual([true, false]);
    expect(plain(knowledge)).toEqual(plain(sample));
    expect(isRead(knowledge, "glossary")).toBe(true);
    expect(plain(restored.search({ text: "feature gate" }))).toEqual(
      plain(index.search({ text: "feature gate" })),
    );
  });

  it("gives what an entry says when it is looked at, and gives an entry without remark or changes as it was", () => {
    const [entry] = sample.entries;
    if (!entry) throw new Error("the sample has no entry");
    const entries: Entry[] = [
      {
        ...entry,
        text: { en: 'A "tab"\tand a\nline', ja: "タブ\t" },
        changes: [],
        note: { en: "n", ja: "注" },
      },
      {
        ...entry,
        id: "1.31/1",
        author: null,
        note: null,
        changes: null,
        enhancement: null,
        sources: ["https://x/\t"],
      },
      {
        ...entry,
        id: "1.31/2",
        published: "as published",
        actionRequired: true,
        prs: [],
        alsoIn: ["1.30.1"],
      },
    ];
    const some = { ...sample, entries };
    const read = readSnapshot(writeSnapshot(some, SearchIndex.build(some))).knowledge.entries;
    expect(plain(read)).toEqual(plain(entries));
    expect(read.map(({ text, note, published }) => [text, note, published])).toEqual(
      entries.map(({ text, note, published }) => [text, note, published]),
    );
    expect(read.map(({ changes, author }) => [changes, author])).toEqual(
      entries.map(({ changes, author }) => [changes, author]),
    );
  });

  it("is lines of JSON, the same for the same knowledge", () => {
    for (const line of text.split("\n")) expect(() => JSON.parse(line)).not.toThrow();
    expect(writeSnapshot(sample, SearchIndex.build(sample))).toBe(text);
  });

  it("of much knowledge is read in steps, none of which parses more than some 150,000 characters", () => {
    const [entry] = sample.entries;
    const [table] = sample.tables.flags.length > 0 ? sample.tables.flags : [{ of: "kubelet", rows: "" }];
    if (!entry || !table) throw new Error("the sample has no entry");
    const many = {
      ...sample,
      entries: Array.from({ length: 1201 }, (_, n) => ({ ...entry, id: `1.31/${n}` })),
      tables: {
        ...sample.tables,
        flags: Array.from({ length: 40 }, () => ({ ...table, rows: "--flag 1.11-1.35\n".repeat(1_000) })),
      },
    };
    const lines = writeSnapshot(many, SearchIndex.build(many)).split("\n");
    for (const line of lines) expect(line.length).toBeLessThan(160_000);
    const steps = snapshotSteps(lines);
    let taken = 0;
    let step = steps.next();
    for (; !step.done; step = steps.next()) taken += 1;
    expect(taken).toBe(lines.length);
    expect(plain(step.value.knowledge)).toEqual(plain(many));
  });

  it("that lacks a whole line is refused", () => {
    const lines = text.split("\n");
    for (const missing of lines.keys())
      expect(() => readSnapshot(lines.filter((_, at) => at !== missing).join("\n"))).toThrow(
        expect.objectContaining({ code: "SNAPSHOT_MISMATCH" }),
      );
  });

  it("that was cut, or is another file, is refused with what to do", () => {
    for (const other of [
      "",
      "null",
      "{}",
      "[]",
      '"x"',
      "not JSON",
      '{"knowledge":{}}',
      '{"lists":{},"tables":{},"index":{}}',
    ])
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
