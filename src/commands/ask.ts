import type { Command } from "../cli.ts";
import { openEngine } from "../open-engine.ts";
import { renderJson } from "../render/json.ts";
import { renderTerminal } from "../render/terminal.ts";
import type { Surface } from "../surface.ts";

/** One question, one answer; without a question, what can be asked. */
export async function ask(
  { text, json, lang }: Extract<Command, { name: "ask" }>,
  surface: Surface,
): Promise<number> {
  const engine = await openEngine(surface, lang);
  const request = { text: text ?? "help", lang };
  if (json) {
    await surface.print(`${renderJson(engine.ask(request), 2)}\n`);
    return 0;
  }
  const style = surface.style();
  const answers = engine.askAll(request);
  await surface.print(answers.map((answer) => renderTerminal(answer, style)).join("\n"));
  return 0;
}
