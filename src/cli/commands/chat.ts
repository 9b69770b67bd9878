import { chatLineByLine, chatOnTerminal } from "../../chat/terminal/chat.ts";
import { openEngine } from "../../opening/open-engine.ts";
import { renderTerminal } from "../../render/terminal.ts";
import type { Command } from "../command-line.ts";
import type { Surface } from "../surface.ts";

/** The chat: with a prompt on a terminal, line by line in a pipe. */
export async function chat(
  { lang }: Extract<Command, { name: "chat" | "start" }>,
  surface: Surface,
): Promise<number> {
  const engine = await openEngine(surface, lang, true);
  const { input, output } = surface;
  const options = {
    engine,
    lang,
    input,
    output,
    print: (text: string) => surface.print(text),
    // Asked for every answer: a window changes its width.
    render: (answer: Parameters<typeof renderTerminal>[0]) => renderTerminal(answer, surface.style()),
  };
  if (input.isTTY === true && output.isTTY === true) await chatOnTerminal(options);
  else await chatLineByLine(options);
  return 0;
}
