import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { fileSystemError, SyncRunningError } from "./errors.ts";

const held = new Set<string>();

/**
 * Runs `work` while no other process syncs into the same data folder. A lock whose process is gone is taken over.
 * Throws `SyncRunningError` when another process, or this one, is at it.
 */
export async function withLock<T>(lock: string, work: () => Promise<T>): Promise<T> {
  await take(lock);
  held.add(lock);
  try {
    return await work();
  } finally {
    held.delete(lock);
    await rm(lock, { force: true });
  }
}

async function take(lock: string): Promise<void> {
  if (held.has(lock)) throw new SyncRunningError(lock, process.pid);
  try {
    await mkdir(dirname(lock), { recursive: true });
    await writeFile(lock, `${process.pid}\n`, { flag: "wx" });
  } catch (cause) {
    if (!(cause instanceof Error && "code" in cause && cause.code === "EEXIST"))
      throw fileSystemError(cause, dirname(lock));
    const pid = Number.parseInt(await readFile(lock, "utf8"), 10);
    if (isRunning(pid)) throw new SyncRunningError(lock, pid);
    await writeFile(lock, `${process.pid}\n`);
  }
}

/** In a container every start may have the same process id: a lock with ours that we do not hold is a dead one's. */
function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return cause instanceof Error && "code" in cause && cause.code === "EPERM";
  }
}
