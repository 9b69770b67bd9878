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
    return `${path} -`;
  }
}

/**
 * Calls `changed` whenever the files are other than before and have been left alone for one interval (milliseconds), so
 * that a save in several writes counts once. What changes while `changed` is at work is noticed after it. Ends with `signal`.
 */
export async function watch(
  stamp: () => Promise<Stamps>,
  before: Stamps,
  interval: number,
  changed: (now: Stamps) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  let done = before;
  let seen = before;
  while (await pause(interval, signal)) {
    const now = await stamp();
    const still = same(now, seen);
    seen = now;
    if (!still || same(now, done) || signal.aborted) continue;
    done = now;
    await changed(now);
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
