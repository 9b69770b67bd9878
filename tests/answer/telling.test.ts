import { describe, expect, it } from "vitest";
import { replacing } from "../../src/answer/replacing.ts";
import { changeTelling, sentencesOf, sentenceTells } from "../../src/answer/telling.ts";
import { entrySchema } from "../../src/corpus/schema.ts";
import type { Entry } from "../../src/domain/entry.ts";
import type { Change, Did } from "../../src/domain/thing.ts";

function note(en: string, more: Partial<Entry> = {}): Entry {
  const text = { en, ja: "変更の説明です。" };
  return { ...entrySchema.parse({ id: "1.30/1", kind: "feature", sigs: [], prs: [1], text }), ...more };
}

function tells(did: Did, en: string, more: Partial<Entry> = {}): boolean {
  return sentencesOf(note(en, more)).en.some((sentence) => sentenceTells(did, sentence));
}

describe("the words of a note", () => {
  it.each<[Did, string]>([
    ["removed", "The `--flurb` flag is no longer supported."],
    ["removed", "Flurb was dropped."],
    ["deprecated", "`--flurb` is deprecated and will be removed in a future release."],
    ["renamed", "The metric is now called `flurb`."],
    ["fixed", "Fixes a regression of the flurb."],
    ["introduced", "kubelet gained a flurb."],
    ["stable", "Flurb graduated to GA."],
  ])("tell that it was %s: %s", (did, en) => {
    expect(tells(did, en)).toBe(true);
  });

  it.each<[Did, string]>([
    ["removed", "`--flurb` will be removed in a future release."],
    ["removed", "Flurbs older than 7.0 are no longer supported."],
    ["removed", "kubelet gained a flurb."],
    ["deprecated", "`--flurb` is not yet deprecated."],
    ["deprecated", "`--flurb`, deprecated since 1.20, was removed."],
  ])("do not tell that it was %s: %s", (did, en) => {
    expect(tells(did, en)).toBe(false);
  });

  it("begin with what was done where they were published, and with advice where they are ours", () => {
    expect(tells("removed", "kubelet: Remove the flurb", { origin: "upstream" })).toBe(true);
    expect(tells("removed", "Remove the flurb from your manifests", { origin: "corpus" })).toBe(false);
  });

  it("tell in Japanese what is gone, and not what is no longer seen", () => {
    const told = (ja: string) =>
      sentencesOf(note("x", { text: { en: "x", ja } })).ja.some((one) => sentenceTells("removed", one));
    expect(told("`--flurb` フラグが削除されました。")).toBe(true);
    expect(told("`--flurb` はなくなりました。")).toBe(true);
    expect(told("イベントが見えなくなりました。")).toBe(false);
    expect(told("将来のリリースで `--flurb` が削除されます。")).toBe(false);
  });
});

describe("what takes the place of a thing", () => {
  const about = (name: string) => (text: string) => text.includes(name);
  const change: Change = {
    thing: { kind: "flag", name: "--flurb", component: "kubelet" },
    did: "removed",
    version: "1.30",
    instead: "--blarb",
    evidence: { prs: [1] },
    by: "editor",
  };

  it("is what an editor says, whatever the words are", () => {
    const entry = note("Set `--blarb`. So much for `--flurb`.", { changes: [change] });
    expect(changeTelling("replaced", entry, about("--flurb"))).toBe(change);
    expect(changeTelling("replaced", entry, about("--other"))).toBeNull();
    expect(replacing(entry, /--flurb/i, about("--flurb"), false)).toEqual({
      sentence: "Set `--blarb`.",
      ends: 2,
    });
    expect(
      changeTelling("removed", note("x", { changes: [{ ...change, planned: "1.32" }] }), about("--flurb")),
    ).toBeNull();
  });

  it("is told by the words of a note that nobody has annotated, of what goes and not of what comes", () => {
    const entry = note("The `--flurb` flag was removed in favor of `--blarb`.");
    expect(replacing(entry, /--flurb/i, about("--flurb"), false)?.ends).toBe(2);
    expect(replacing(entry, /--blarb/i, about("--blarb"), false)).toBeNull();
  });
});
