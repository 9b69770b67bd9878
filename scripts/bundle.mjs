import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { yamlModules } from "./yaml-modules.mjs";

/** The project's folder. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..");

/**
 * Bundles a program of ours that a script runs (a test's or a script's own TypeScript) to `dist/NAME.mjs`.
 * @returns the bundle's path
 */
export async function bundle(entry, name, define = {}) {
  const outfile = join(ROOT, `dist/${name}.mjs`);
  await build({
    absWorkingDir: ROOT,
    entryPoints: [entry],
    outfile,
    define,
    bundle: true,
    plugins: [yamlModules],
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20.19",
    logLevel: "error",
  });
  return outfile;
}
