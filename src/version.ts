import { readFileSync } from "node:fs";

/** The package's version, `0.1.0`. */
export function version(): string {
  // Stands one folder above, in source (`src/`) and built (`dist/`).
  const manifest: unknown = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
  return typeof manifest === "object" && manifest !== null && "version" in manifest
    ? String(manifest.version)
    : "unknown";
}
