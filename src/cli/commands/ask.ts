import { text as textOf } from "node:stream/consumers";
import { openAnswering } from "../../opening/open-engine.ts";
import { renderExplanation } from "../../render/explanation.ts";
import { renderPublicJson } from "../../render/json.ts";
import { type Command, UsageError } from "../command-line.ts";
import { written } from "../formats.ts";
import { printPaged } from "../pager.ts";
import type { Surface } from "../surface.ts";

/** Longer texts on standard input are no question; what is read of a question is far less. In characters. */
const MOST_TYPED = 1_000_000;

/**
 * One question, one answer; without a question, what can be asked. Exit code 1 when nothing is known of what was asked,
 * or of one of several questions.
 */
export async function ask(
  { text, format, limit, explain, look, lang }: Extract<Command, { name: "ask" }>,
  surface: Surface,
): Promise<number> {
  const typed = text === "-" ? await standardInput(surface, lang) : text;
  const engine = await openAnswering(surface, lang);
  const request = { text: typed ?? "help", lang, ...(limit !== null && { limit }) };
  if (explain) {
    const explanations = engine.explain(request);
    await surface.print(
      format === "json"
        ? `${explanations.map((one) => renderPublicJson(one, 2)).join("\n")}\n`
        : explanations.map(renderExplanation).join("\n"),
    );
    return 0;
  }
  const answers = engine.askAll(request);
  const shown = await written(answers, format, surface.style(look));
  await (format === "text" ? printPaged(shown, surface, look.pager) : surface.print(shown));
  return answers.every(({ found }) => found) ? 0 : 1;
}

async function standardInput({ input }: Surface, lang: "ja" | "en"): Promise<string> {
  const typed = (await textOf(input)).slice(0, MOST_TYPED).trim();
  if (typed !== "") return typed;
  throw new UsageError(lang, {
    en: "There is no question on standard input: echo 'gate ImageVolume' | kawaraban ask -",
    ja: "標準入力に質問がありません。例: echo 'gate ImageVolume' | kawaraban ask -",
  });
}
