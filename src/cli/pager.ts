import { spawn } from "node:child_process";
import type { Surface } from "./surface.ts";

/** What pagers are told where the reader has set nothing, as git does: leave at once when all fits, keep colours, leave the text. */
const DEFAULTS = { LESS: "FRX", LV: "-c" };
const USUAL = "less";

/**
 * Prints a text; on a terminal that it does not fit, through `$PAGER` (`less` by default; none when it is empty or `cat`), as
 * git and gh do (https://git-scm.com/docs/git-config#Documentation/git-config.txt-corepager).
 */
export async function printPaged(text: string, surface: Surface, wanted: boolean): Promise<void> {
  const { output, env } = surface;
  const pager = (env.PAGER ?? USUAL).trim();
  const fits = text.split("\n").length <= (output.rows || 24) - 1;
  if (!wanted || output.isTTY !== true || env.TERM === "dumb" || fits || pager === "" || pager === "cat")
    return surface.print(text);
  if (!(await shown(text, pager, surface))) await surface.print(text);
}

/** Hands the text to a pager and waits until the reader leaves it; false when there is no such pager. */
function shown(text: string, pager: string, { env, input }: Surface): Promise<boolean> {
  return new Promise((resolve) => {
    // `$PAGER` may hold options, which the shell takes apart.
    const child = spawn(pager, {
      shell: true,
      stdio: ["pipe", "inherit", "inherit"],
      env: { ...DEFAULTS, ...env },
    });
    // Ctrl-C is the pager's as long as it shows; a prompt's way of reading keys would take them away from it.
    const stay = (): void => {};
    process.on("SIGINT", stay);
    const raw = input.isTTY === true && input.isRaw;
    if (raw) input.setRawMode(false);
    let left = false;
    const leave = (found: boolean): void => {
      if (left) return;
      left = true;
      process.off("SIGINT", stay);
      if (raw) input.setRawMode(true);
      resolve(found);
    };
    // A shell that knows no such program ends with 127 (POSIX.1-2024, Shell Command Language, 2.8.2).
    child.on("close", (code) => leave(code !== 127));
    child.on("error", () => leave(false));
    // Who has read enough leaves before the end.
    child.stdin.on("error", () => {});
    child.stdin.end(text);
  });
}
