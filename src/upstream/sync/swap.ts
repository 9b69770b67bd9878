import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";

/** Whole folders; again after a moment when a process that is ending still writes into them. */
export const REMOVE = { recursive: true, force: true, maxRetries: 5, retryDelay: 100 } as const;

/**
 * Puts a finished folder in the place of another by renaming; the old one is kept as `.old` until the new one stands, and
 * comes back if that fails. Both must be on one file system.
 */
export async function swapFolder(finished: string, place: string): Promise<void> {
  const old = `${place}.old`;
  await rm(old, REMOVE);
  const replaced = existsSync(place);
  if (replaced) await rename(place, old);
  try {
    await rename(finished, place);
  } catch (cause) {
    if (replaced) await rename(old, place);
    throw cause;
  }
  await rm(old, REMOVE);
}

/** After a process died between the two renames: the old folder back in its place. */
export async function recoverFolder(place: string): Promise<void> {
  const old = `${place}.old`;
  if (!existsSync(place) && existsSync(old)) await rename(old, place);
}
