import { openEngine } from "../../opening/open-engine.ts";
import { renderExplanation } from "../../render/explanation.ts";
import { renderJson, renderPublicJson } from "../../render/json.ts";
import { renderTerminal } from "../../render/terminal.ts";
import type { Command } from "../command-line.ts";
import type { Surface } from "../surface.ts";

/** One question, one answer; without a question, what can be asked. */
export async function ask(
  { text, json, explain, lang }: Extract<Command, { name: "ask" }>,
  surface: Surface,
): Promise<number> {
  const engine = await openEngine(surface, lang);
  const request = { text: text ?? "help", lang };
  if (explain) {
    const explanations = engine.explain(request);
    await surface.print(
      json
        ? `${explanations.map((one) => renderPublicJson(one, 2)).join("\n")}\n`
        : explanations.map(renderExplanation).join("\n"),
    );
    return 0;
  }
  if (json) {
    await surface.print(`${renderJson(engine.ask(request), 2)}\n`);
    return 0;
  }
  const style = surface.style();
  const answers = engine.askAll(request);
  await surface.print(answers.map((answer) => renderTerminal(answer, style)).join("\n"));
  return 0;
}
