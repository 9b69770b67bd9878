import { createInterface } from "node:readline";
import { openEngine } from "../../opening/open-engine.ts";
import { renderJson } from "../../render/json.ts";
import { renderTerminal } from "../../render/terminal.ts";
import type { Command } from "../command-line.ts";
import type { Surface } from "../surface.ts";

/**
 * One question a line, one answer a line with `--json`, each for itself. An empty line is a question too, so that the
 * nth answer always belongs to the nth line.
 */
export async function batch(
  { json, lang }: Extract<Command, { name: "batch" }>,
  surface: Surface,
): Promise<number> {
  const engine = await openEngine(surface, lang);
  const style = surface.style();
  const lines = createInterface({ input: surface.input, crlfDelay: Number.POSITIVE_INFINITY });
  let first = true;
  for await (const text of lines) {
    if (json) await surface.print(`${renderJson(engine.ask({ text, lang }))}\n`);
    else {
      const answers = engine.askAll({ text, lang }).map((answer) => renderTerminal(answer, style));
      await surface.print(`${first ? "" : "\n"}${answers.join("\n")}`);
    }
    first = false;
  }
  return 0;
}
