import { existsSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileSystemError } from "../upstream/sync/errors.ts";
import { makeFolder } from "../upstream/sync/folders.ts";

/**
 * Writes a file whole or not at all: beside its place, then a rename, so that a reader sees the old one or the new one.
 * @throws DiskFullError, FolderUnusableError, each with what to do; the old file stays.
 */
export function replaceFile(path: string, content: string | Uint8Array): void {
  const aside = `${path}.${process.pid}.new`;
  try {
    makeFolder(dirname(path));
    writeFileSync(aside, content);
    renameSync(aside, path);
  } catch (cause) {
    if (existsSync(aside)) rmSync(aside, { force: true });
    throw fileSystemError(cause, dirname(path));
  }
}
