import type { Answer } from "../domain/answer.ts";
import { renderJson } from "../render/json.ts";
import { renderTerminal, type TerminalStyle } from "../render/terminal.ts";
import type { Format } from "./catalogue.ts";

/**
 * The answers to one question as text of a format, ending with a line feed. As JSON and YAML they are one object, further ones
 * in its `also`. `compact`: JSON on one line.
 */
export async function written(
  answers: readonly Answer[],
  format: Format,
  style: TerminalStyle,
  compact = false,
): Promise<string> {
  switch (format) {
    case "text":
      return answers.map((answer) => renderTerminal(answer, style)).join("\n");
    case "markdown": {
      const { renderMarkdown } = await import("../render/markdown.ts");
      return answers.map(renderMarkdown).join("\n");
    }
    case "json":
      return `${renderJson(together(answers), compact ? 0 : 2)}\n`;
    case "yaml": {
      const { renderYaml } = await import("../render/yaml.ts");
      return renderYaml(together(answers));
    }
  }
}

function together([first, ...others]: readonly Answer[]): Answer {
  if (!first) throw new Error("every question has an answer"); // the engine gives at least one
  return others.length > 0 ? { ...first, also: others } : first;
}
