import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PACKAGE } from "../../storage/package-folder.ts";
import type { Command } from "../command-line.ts";
import type { Surface } from "../surface.ts";

/** Prints the script by which a shell asks `kawaraban complete -- …` what a word may become. */
export async function completion(
  { shell }: Extract<Command, { name: "completion" }>,
  surface: Surface,
): Promise<number> {
  await surface.print(readFileSync(join(PACKAGE, "completions", `kawaraban.${shell}`), "utf8"));
  return 0;
}
