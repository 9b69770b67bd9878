import { type FileHandle, open, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { fileSystemError, LocksUnknownError, SyncRunningError } from "./errors.ts";
import { makeFolder } from "./folders.ts";

/** Locks of this process, for systems without a way to the system's own. */
const held = new Set<string>();

type TryLock = (descriptor: number) => boolean;

/**
 * Runs `work` while no other process holds this lock. The lock is the system's own on an open file (open file description
 * locks on Linux, `flock` on macOS, `LockFileEx` on Windows), so that it ends with its process, however that ends: what
 * stands in the file, or that it is there, means nothing. Afterwards the file is gone. Where the system's locks cannot be
 * reached (musl), `warn` is told and only this process's own work is kept apart.
 *
 * Throws `SyncRunningError` when another process, or this one, is at it, `LocksUnknownError` for a file system without
 * locks, `FolderUnusableError` when the file cannot be made.
 */
export async function withLock<T>(
  lock: string,
  work: () => Promise<T>,
  warn: (line: string) => void = () => {},
): Promise<T> {
  if (held.has(lock)) throw new SyncRunningError(lock);
  held.add(lock);
  try {
    const tryLock = await systemLocks();
    if (tryLock === null) {
      warn("This system's locks cannot be used here: take care that only one sync runs at a time.");
      return await work();
    }
    const handle = await take(lock, tryLock);
    try {
      return await work();
    } finally {
      // First the name, then the lock: whoever opened the file meanwhile sees that it is no longer the one at that place.
      await rm(lock, { force: true });
      await handle.close();
    }
  } finally {
    held.delete(lock);
  }
}

/** Null where the package has no build for this system. */
async function systemLocks(): Promise<TryLock | null> {
  try {
    return (await import("fs-native-extensions")).tryLock;
  } catch {
    return null;
  }
}

async function take(lock: string, tryLock: TryLock): Promise<FileHandle> {
  for (;;) {
    const handle = await opened(lock);
    try {
      if (!granted(handle, lock, tryLock)) throw new SyncRunningError(lock);
      if (await isAtItsPlace(handle, lock)) return handle;
    } catch (cause) {
      await handle.close();
      throw cause;
    }
    await handle.close();
  }
}

async function opened(lock: string): Promise<FileHandle> {
  try {
    makeFolder(dirname(lock));
    return await open(lock, "a+");
  } catch (cause) {
    throw fileSystemError(cause, dirname(lock));
  }
}

function granted(handle: FileHandle, lock: string, tryLock: TryLock): boolean {
  try {
    return tryLock(handle.fd);
  } catch (cause) {
    throw new LocksUnknownError(dirname(lock), { cause });
  }
}

/** Another process may have removed the file between our opening and our locking it. */
async function isAtItsPlace(handle: FileHandle, lock: string): Promise<boolean> {
  const there = await stat(lock).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw fileSystemError(error, dirname(lock));
  });
  const ours = await handle.stat();
  return there !== null && there.ino === ours.ino && there.dev === ours.dev;
}
