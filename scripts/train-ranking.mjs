// Fits the weights of the search's evidence anew (src/search/weights.json): after changes to the evidence or with more descriptions.
// Needs ../shared. Prints first hits and first fives before and after; of the held-out halves nobody looks at more.
import { spawnSync } from "node:child_process";
import { bundle, ROOT } from "./bundle.mjs";

const program = await bundle("tests/search/training.ts", "train-ranking");
process.exitCode = spawnSync(process.execPath, [program], { cwd: ROOT, stdio: "inherit" }).status ?? 1;
