import { existsSync, readdirSync, rmdirSync, rmSync } from "node:fs";
import { join } from "node:path";

/** A lock is its holder's. */
const LOCK = /\.lock$/;

/** Does some work in a folder; when it fails, what it has begun there goes again, and what was there before stays. */
export async function leavingNothingNew<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const before = new Set(namesIn(folder));
  try {
    return await work();
  } catch (error) {
    for (const name of namesIn(folder))
      if (!before.has(name) && !LOCK.test(name)) rmSync(join(folder, name), { recursive: true, force: true });
    throw error;
  }
}

/** Does some work that makes a folder; when it fails and the folder is empty, the folder goes again, unless it was there before. */
export async function leavingNoFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const fresh = !existsSync(folder);
  try {
    return await work();
  } catch (error) {
    if (fresh) {
      try {
        rmdirSync(folder);
      } catch {
        // It holds something, or was never made: then there is nothing of ours to take away.
      }
    }
    throw error;
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // Not there, or not ours to read: the work itself will tell.
  }
}
