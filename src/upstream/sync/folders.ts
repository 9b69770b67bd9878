import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Makes a folder and those above it. Node's own `recursive` does not come back below /proc, where a folder that is there cannot be given
 * another: https://github.com/nodejs/node/issues/31481
 * @throws the system's error, with its code
 */
export function makeFolder(path: string): void {
  try {
    mkdirSync(path);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    if (code === "EEXIST" && isFolder(path)) return;
    const above = dirname(path);
    if (code !== "ENOENT" || above === path) throw error;
    makeFolder(above);
    // The one above is there now; what the system says this time is what it means.
    makeOnly(path);
  }
}

/** Another process may have been quicker. */
function makeOnly(path: string): void {
  try {
    mkdirSync(path);
  } catch (error) {
    if (!isFolder(path)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
