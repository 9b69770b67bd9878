// Asks and judges question sets outside the tests: npm run sets -- judge FOLDER… | check FOLDER… | ask FILE | draw COUNT SEED
// With KAWARABAN_DATA_DIR, over what a sync brought there. See tests/questions/sets.ts.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { bundle, ROOT } from "./bundle.mjs";

const { code } = JSON.parse(readFileSync(join(ROOT, "dist/build.json"), "utf8"));
const program = await bundle("tests/questions/sets.ts", "sets", { KAWARABAN_BUILD: JSON.stringify(code) });
process.exitCode =
  spawnSync(process.execPath, [program, ...process.argv.slice(2)], { stdio: "inherit" }).status ?? 1;
