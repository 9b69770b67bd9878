import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The package's own folder: the nearest one above this code, source or built, that holds a `package.json`. */
export const PACKAGE = nearestPackage(dirname(fileURLToPath(import.meta.url)));

/** The built program of the thread that draws pictures. */
export const DRAWING_THREAD = join(PACKAGE, "dist", "drawing-thread.js");

function nearestPackage(folder: string): string {
  const above = dirname(folder);
  return existsSync(join(folder, "package.json")) || above === folder ? folder : nearestPackage(above);
}
