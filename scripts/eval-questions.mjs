// Asks the questions of tests/questions/ and prints accuracy by kind and language; part of `npm run eval`.
import { spawnSync } from "node:child_process";
import { bundle, ROOT } from "./bundle.mjs";

const program = await bundle("tests/questions/eval.ts", "eval-questions");
process.exitCode = spawnSync(process.execPath, [program, ROOT], { stdio: "inherit" }).status ?? 1;
