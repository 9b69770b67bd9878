import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadCorpus } from "../../src/corpus/load.ts";

const ROOT = join(import.meta.dirname, "../..");
const MIRROR = join(ROOT, "../shared/upstream/kubernetes/sig-release/releases");
const { corpus } = await loadCorpus(join(ROOT, "corpus"));

/** Words in a row that nobody writes by chance. */
const TAKEN_OVER = 7;

describe("how people describe changes", () => {
  it("is told once of a pull request", () => {
    const prs = corpus.descriptions.map(({ pr }) => pr);
    expect(new Set(prs).size).toBe(prs.length);
  });

  it.skipIf(!existsSync(MIRROR))(
    "is told of notes that are there, in words of ours (skipped where the mirror is not beside the project)",
    () => {
      const notes = notesOf(MIRROR);
      const unknown = corpus.descriptions.filter(({ pr }) => !notes.has(pr)).map(({ pr }) => pr);
      const taken = corpus.descriptions
        .filter(({ pr, en }) => {
          const theirs = runs(notes.get(pr) ?? "");
          return [...runs(en)].some((run) => theirs.has(run));
        })
        .map(({ pr }) => pr);
      expect({ unknown, taken }).toEqual({ unknown: [], taken: [] });
    },
  );
});

/** Pull request → its note, of all releases that have one as JSON. */
function notesOf(folder: string): Map<number, string> {
  const notes = new Map<number, string>();
  for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!path.endsWith("release-notes-draft.json")) continue;
    const read: Record<string, { text: string; pr_number: number }> = JSON.parse(
      readFileSync(join(folder, path), "utf8"),
    );
    for (const { text, pr_number } of Object.values(read))
      notes.set(pr_number, `${notes.get(pr_number) ?? ""}\n${text}`);
  }
  return notes;
}

function runs(text: string): Set<string> {
  const words = text.toLowerCase().match(/[a-z0-9']+/g) ?? [];
  return new Set(
    words
      .map((_, at) => words.slice(at, at + TAKEN_OVER))
      .flatMap((run) => (run.length === TAKEN_OVER ? [run.join(" ")] : [])),
  );
}
