import type { Engine } from "../../answer/engine.ts";
import { chatLineByLine, chatOnTerminal } from "../../chat/terminal/chat.ts";
import type { Lang } from "../../domain/language.ts";
import { openEngine } from "../../opening/open-engine.ts";
import { renderTerminal } from "../../render/terminal.ts";
import type { Command } from "../command-line.ts";
import type { Surface } from "../surface.ts";

/** The chat: with a prompt on a terminal, line by line in a pipe. */
export async function chat(command: Extract<Command, { name: "chat" }>, surface: Surface): Promise<number> {
  await converse(await openEngine(surface, command.lang, true), command.lang, surface);
  return 0;
}

/** Until the input ends or somebody leaves; resolves with how many lines were answered in a pipe, on a terminal with null. */
export async function converse(engine: Engine, lang: Lang, surface: Surface): Promise<number | null> {
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
  if (input.isTTY !== true || output.isTTY !== true) return chatLineByLine(options);
  await chatOnTerminal(options);
  return null;
}
