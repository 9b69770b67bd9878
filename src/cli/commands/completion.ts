import { script } from "@bomb.sh/tab";
import type { Command } from "../command-line.ts";
import type { Surface } from "../surface.ts";

/** The script by which a shell asks `kawaraban complete -- …` what a word may become. */
export async function completion(
  { shell }: Extract<Command, { name: "completion" }>,
  surface: Surface,
): Promise<number> {
  const lines: string[] = [];
  const { log } = console;
  // The library prints its script.
  console.log = (text: string) => void lines.push(text);
  try {
    script(shell, "kawaraban", "kawaraban");
  } finally {
    console.log = log;
  }
  await surface.print(`${lines.join("\n")}\n`);
  return 0;
}
