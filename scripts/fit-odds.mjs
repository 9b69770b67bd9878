// Fits anew how surely the first hit is what somebody describes (src/answer/odds.json): after changes to the search or its ranking.
// Needs ../shared. Prints what is stated before and after; of the held-out descriptions nobody looks at more.
import { spawnSync } from "node:child_process";
import { bundle, ROOT } from "./bundle.mjs";

const program = await bundle("tests/search/odds.ts", "fit-odds");
process.exitCode = spawnSync(process.execPath, [program], { cwd: ROOT, stdio: "inherit" }).status ?? 1;
