// Fits the weights of the search's evidence anew (src/search/weights.json): after changes to the evidence or with more descriptions.
// Needs ../shared. Prints first hits and first fives before and after; of the held-out halves nobody looks at more.
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { yamlModules } from "./yaml-modules.mjs";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..");
const OUT = join(ROOT, "dist/train-ranking.mjs");

await build({
  absWorkingDir: ROOT,
  entryPoints: ["tests/search/training.ts"],
  outfile: OUT,
  bundle: true,
  plugins: [yamlModules],
  packages: "external",
  platform: "node",
  format: "esm",
  target: "node20.19",
  logLevel: "error",
});
process.exitCode = spawnSync(process.execPath, [OUT], { cwd: ROOT, stdio: "inherit" }).status ?? 1;
