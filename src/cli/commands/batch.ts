import { createInterface } from "node:readline";
import { openAnswering } from "../../opening/open-engine.ts";
import type { Command } from "../command-line.ts";
import { written } from "../formats.ts";
import type { Surface } from "../surface.ts";

/** What stands between two answers, by format; each line of JSON is an answer by itself. */
const BETWEEN = { text: "\n", markdown: "\n---\n\n", json: "", yaml: "---\n" } as const;

/**
 * One question a line, one answer a line with `--json`, each for itself. An empty line is a question too, so that the
 * nth answer always belongs to the nth line. Exit code 1 when nothing is known of one of them.
 */
export async function batch(
  { format, limit, look, lang }: Extract<Command, { name: "batch" }>,
  surface: Surface,
): Promise<number> {
  const engine = await openAnswering(surface, lang);
  const style = surface.style(look);
  const lines = createInterface({ input: surface.input, crlfDelay: Number.POSITIVE_INFINITY });
  let first = true;
  let all = true;
  for await (const text of lines) {
    const answers = engine.askAll({ text, lang, ...(limit !== null && { limit }) });
    all &&= answers.every(({ found }) => found);
    await surface.print(`${first ? "" : BETWEEN[format]}${await written(answers, format, style, true)}`);
    first = false;
  }
  return all ? 0 : 1;
}
