import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PACKAGE } from "../storage/package-folder.ts";

/** The package's version, `0.1.0`. */
export function version(): string {
  const manifest: unknown = JSON.parse(readFileSync(join(PACKAGE, "package.json"), "utf8"));
  return typeof manifest === "object" && manifest !== null && "version" in manifest
    ? String(manifest.version)
    : "unknown";
}
