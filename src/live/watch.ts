import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Places } from "../storage/places.ts";

/** How the files look from outside; equal as long as nobody wrote them. */
export interface Stamps {
  /** Of the corpus's files. */
  corpus: string;
  /** Of the snapshot that a sync writes last. */
  synced: string;
}

/** Looks at the files without reading them: size, times and inode of some forty files, about a millisecond. */
export async function stampFiles(places: Pick<Places, "corpus" | "syncedSnapshot">): Promise<Stamps> {
  const { corpus, syncedSnapshot } = places;
  const names = (await Promise.all([yamlIn(corpus), yamlIn(join(corpus, "entries"))])).flat();
  const stamps = await Promise.all(names.map(stampOf));
  return { corpus: stamps.join("\n"), synced: await stampOf(syncedSnapshot) };
}

async function yamlIn(folder: string): Promise<string[]> {
  try {
    const names = await readdir(folder);
    return names
      .filter((name) => name.endsWith(".yaml"))
      .sort()
      .map((name) => join(folder, name));
  } catch {
    // It may come back; until then its files are none, which is a stamp too.
    return [];
  }
}

async function stampOf(path: string): Promise<string> {
  try {
    const { size, mtimeMs, ctimeMs, ino } = await stat(path);
    return `${path} ${size} ${mtimeMs} ${ctimeMs} ${ino}`;
  } catch {
    // Not there, or not to be looked at: a stamp as well. Reading it, if it is read, tells why.
    return `${path} -`;
  }
}

/** Looks from a failure to the next try, doubled by each further failure up to the most: 10 seconds to 10 minutes, at 2 a look. */
const FIRST_PAUSE = 5;
const LONGEST_PAUSE = 300;

/** Looks to wait for after so many failures in a row, from 1 on. */
export function looksAfter(failures: number): number {
  return Math.min(FIRST_PAUSE * 2 ** (failures - 1), LONGEST_PAUSE);
}

/**
 * What came of a change: `settled` until somebody writes, or `failed` for a reason that need not lie in the files (no
 * memory, a full disk), so that the same files are worth another try.
 */
export type Dealt = "settled" | "failed";

/**
 * Calls `changed` whenever the files are other than before and have been left alone for one interval (milliseconds), so
 * that a save in several writes counts once. What changes while `changed` is at work is noticed after it. Where it failed,
 * it is called again for the same files after growing pauses ({@link looksAfter}), with the failures so far; files that
 * change meanwhile come at once. Ends with `signal`.
 */
export async function watch(
  stamp: () => Promise<Stamps>,
  before: Stamps,
  interval: number,
  changed: (now: Stamps, failures: number) => Promise<Dealt>,
  signal: AbortSignal,
): Promise<void> {
  let done = before;
  let seen = before;
  let failures = 0;
  let looksLeft = 0;
  while (await pause(interval, signal)) {
    const now = await stamp();
    const still = same(now, seen);
    seen = now;
    looksLeft -= 1;
    if (!still || signal.aborted) continue;
    if (!same(now, done)) failures = 0;
    else if (failures === 0 || looksLeft > 0) continue;
    done = now;
    failures = (await changed(now, failures)) === "failed" ? failures + 1 : 0;
    looksLeft = looksAfter(failures);
  }
}

/** False when it was broken off. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  try {
    await delay(milliseconds, undefined, { signal, ref: false });
    return true;
  } catch {
    return false;
  }
}

function same(a: Stamps, b: Stamps): boolean {
  return a.corpus === b.corpus && a.synced === b.synced;
}
