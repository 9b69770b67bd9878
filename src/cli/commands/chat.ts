import { chatLineByLine, chatOnTerminal } from "../../chat/terminal/chat.ts";
import { completeLine } from "../../completion/complete-line.ts";
import type { Answering } from "../../engine/engine.ts";
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
  { look, lang }: Extract<Command, { name: "chat" }>,
  surface: Surface,
): Promise<number> {
  await converse((await openEngine(surface, lang)).engine, { look, lang }, surface);
  return 0;
}

/** Until the input ends or somebody leaves; resolves with how many lines were answered in a pipe, on a terminal with null. */
export async function converse(
  engine: Answering,
  { look, lang }: Pick<Extract<Command, { name: "chat" }>, "look" | "lang">,
  surface: Surface,
): Promise<number | null> {
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
  if (input.isTTY !== true || output.isTTY !== true) return chatLineByLine(options);
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
  return null;
}
