import { completeLine } from "../../answer/complete-line.ts";
import { chatLineByLine, chatOnTerminal } from "../../chat/terminal/chat.ts";
import { openEngine } from "../../opening/open-engine.ts";
import { renderTerminal } from "../../render/terminal.ts";
import { readHistory, writeHistory } from "../../storage/history-file.ts";
import { placesFrom } from "../../storage/places.ts";
import type { Command } from "../command-line.ts";
import { printPaged } from "../pager.ts";
import type { Surface } from "../surface.ts";

/** Most words that a Tab shows. */
const MOST_COMPLETIONS = 60;

/** The chat: with a prompt on a terminal, line by line in a pipe. */
export async function chat(
  { look, lang }: Extract<Command, { name: "chat" | "start" }>,
  surface: Surface,
): Promise<number> {
  const engine = await openEngine(surface, lang, true);
  const { input, output } = surface;
  const options = {
    engine,
    lang,
    input,
    output,
    print: (text: string) => printPaged(text, surface, look.pager),
    // Asked for every answer: a window changes its width.
    render: (answer: Parameters<typeof renderTerminal>[0]) => renderTerminal(answer, surface.style(look)),
  };
  if (input.isTTY === true && output.isTTY === true) {
    const { history } = placesFrom(surface.env);
    await chatOnTerminal({
      ...options,
      complete: (line) => {
        const { typed, found } = completeLine(engine, line, lang, MOST_COMPLETIONS);
        return [found.map(({ value }) => value), typed];
      },
      history: readHistory(history),
      remember: (questions) => writeHistory(history, questions),
    });
  } else await chatLineByLine(options);
  return 0;
}
