import { mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { fileSystemError, SyncRunningError } from "./errors.ts";

/** Milliseconds in which another process may have made its lock but not yet written its number. */
const UNWRITTEN = 10_000;
const held = new Set<string>();

/**
 * Runs `work` while no other process syncs into the same data folder. A lock whose process is gone is taken over.
 * Throws `SyncRunningError` when another process, or this one, is at it.
 */
export async function withLock<T>(lock: string, work: () => Promise<T>): Promise<T> {
  if (held.has(lock)) throw new SyncRunningError(lock, process.pid);
  held.add(lock);
  try {
    await take(lock);
    try {
      return await work();
    } finally {
      await rm(lock, { force: true });
    }
  } finally {
    held.delete(lock);
  }
}

async function take(lock: string): Promise<void> {
  try {
    await mkdir(dirname(lock), { recursive: true });
    await writeFile(lock, `${process.pid}\n`, { flag: "wx" });
  } catch (cause) {
    if (!(cause instanceof Error && "code" in cause && cause.code === "EEXIST"))
      throw fileSystemError(cause, dirname(lock));
    const pid = Number.parseInt(await readFile(lock, "utf8"), 10);
    const unwritten = Number.isNaN(pid) && Date.now() - (await stat(lock)).mtimeMs < UNWRITTEN;
    if (unwritten || isRunning(pid)) throw new SyncRunningError(lock, pid);
    await rm(lock, { force: true });
    await writeFile(lock, `${process.pid}\n`, { flag: "wx" });
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
