// Asks the questions of tests/questions/ and prints accuracy by kind and language; part of `npm run eval`.
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { yamlModules } from "./yaml-modules.mjs";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..");
const OUT = join(ROOT, "dist/eval-questions.mjs");

await build({
  absWorkingDir: ROOT,
  entryPoints: ["tests/questions/eval.ts"],
  outfile: OUT,
  bundle: true,
  plugins: [yamlModules],
  packages: "external",
  platform: "node",
  format: "esm",
  target: "node20.19",
  logLevel: "error",
});
process.exitCode = spawnSync(process.execPath, [OUT, ROOT], { stdio: "inherit" }).status ?? 1;
