import { createInterface } from "node:readline";
import type { Engine } from "../../answer/engine.ts";
import type { Answer } from "../../domain/answer.ts";
import type { Bilingual, Lang } from "../../domain/language.ts";

/** What a conversation needs. */
export interface TerminalChat {
  engine: Engine;
  /** Language for texts that have none of their own. */
  lang: Lang;
  input: NodeJS.ReadableStream;
  output: NodeJS.WritableStream;
  /** Writes an answer and waits until the reader has taken it. */
  print(text: string): Promise<void>;
  render(answer: Answer): string;
}

const PROMPT = "k8s> ";
const GREETING: Bilingual = {
  en: "Ask about Kubernetes changes: a command (gate ImageVolume) or a question.\n`help` shows what can be asked, Ctrl-D leaves.",
  ja: "Kubernetes の変更について、コマンド(gate ImageVolume)か文章で質問してください。\nhelp で質問できることの一覧、Ctrl-D で終了します。",
};
/** Words by which people leave other prompts. */
const FAREWELLS = new Set(["exit", "quit", ":q", "終了"]);

/** A conversation with prompt, line editing and history, until Ctrl-C, Ctrl-D or `exit`. */
export async function chatOnTerminal(chat: TerminalChat): Promise<void> {
  const memory = new Conversation(chat);
  await chat.print(`${GREETING[chat.lang]}\n`);
  const lines = createInterface({
    input: chat.input,
    output: chat.output,
    prompt: PROMPT,
    historySize: 500,
    removeHistoryDuplicates: true,
  });
  lines.on("SIGINT", () => lines.close());
  lines.prompt();
  for await (const line of lines) {
    const text = line.trim();
    if (FAREWELLS.has(text.toLowerCase())) break;
    if (text !== "") await chat.print(`\n${memory.answer(text)}\n`);
    lines.prompt();
  }
  lines.close();
  // The shell's prompt goes on a line of its own.
  await chat.print("\n");
}

/** A conversation without prompt: each line that holds something is a question. Resolves with how many there were. */
export async function chatLineByLine(chat: TerminalChat): Promise<number> {
  const memory = new Conversation(chat);
  const lines = createInterface({ input: chat.input, crlfDelay: Number.POSITIVE_INFINITY });
  let asked = 0;
  for await (const line of lines) {
    if (line.trim() === "") continue;
    await chat.print(`${asked === 0 ? "" : "\n"}${memory.answer(line)}`);
    asked++;
  }
  return asked;
}

/** Remembers the last question, so that "and in 1.26?" has a subject. */
class Conversation {
  readonly #chat: TerminalChat;
  #previous: Answer["question"] | undefined;

  constructor(chat: TerminalChat) {
    this.#chat = chat;
  }

  answer(text: string): string {
    const { engine, lang, render } = this.#chat;
    const previous = this.#previous;
    const answers = engine.askAll({ text, lang, ...(previous && { previous }) });
    // What found nothing has no subject to follow up on.
    const subject = answers.findLast(({ found, question }) => found && question.intent !== "help");
    if (subject) this.#previous = subject.question;
    return answers.map(render).join("\n");
  }
}
