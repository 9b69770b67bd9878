import { createInterface, type Interface } from "node:readline";
import type { Answer } from "../../domain/answer.ts";
import type { Bilingual, Lang } from "../../domain/language.ts";
import type { Answering } from "../../engine/engine.ts";

/** What a conversation needs. */
export interface TerminalChat {
  engine: Answering;
  /** Language for texts that have none of their own. */
  lang: Lang;
  input: NodeJS.ReadableStream;
  output: NodeJS.WritableStream;
  /** Writes an answer and waits until the reader has taken it, or has left the pager. */
  print(text: string): Promise<void>;
  render(answer: Answer): string;
}

/** What a conversation with a prompt has beside. */
export interface PromptedChat extends TerminalChat {
  /** What a Tab may make of a line: the words that fit, and the end of the line that they take the place of. */
  complete(line: string): [string[], string];
  /** Questions of earlier conversations, the newest first. */
  history: readonly string[];
  /** Keeps them, the newest first. */
  remember(history: readonly string[]): void;
}

const PROMPT = "k8s> ";
/** Questions that the arrow keys bring back. */
const MOST_REMEMBERED = 500;
const GREETING: Bilingual = {
  en: "Ask about Kubernetes changes: a command (gate ImageVolume) or a question.\n`help` shows what can be asked, Tab completes, Ctrl-D leaves.",
  ja: "Kubernetes の変更について、コマンド(gate ImageVolume)か文章で質問してください。\nhelp で質問できることの一覧、Tab で補完、Ctrl-D で終了します。",
};
/** Words by which people leave other prompts. */
const FAREWELLS = new Set(["exit", "quit", ":q", "終了"]);

/**
 * A conversation with prompt, line editing, completion and history. Ctrl-D and `exit` end it, and so does Ctrl-C, which
 * first takes back what is typed, as a shell's does.
 */
export async function chatOnTerminal(chat: PromptedChat): Promise<void> {
  const memory = new Conversation(chat);
  await chat.print(`${GREETING[chat.lang]}\n`);
  const lines = createInterface({
    input: chat.input,
    output: chat.output,
    prompt: PROMPT,
    historySize: MOST_REMEMBERED,
    removeHistoryDuplicates: true,
    history: [...chat.history],
    completer: (line: string) => chat.complete(line),
  });
  lines.on("history", (history) => chat.remember(history));
  lines.on("SIGINT", () => {
    if (lines.line === "") lines.close();
    else takeBack(lines);
  });
  await answered(lines, async (line) => {
    const text = line.trim();
    if (FAREWELLS.has(text.toLowerCase())) return false;
    if (text !== "") await chat.print(`\n${memory.answer(text)}\n`);
    return true;
  });
  // The shell's prompt goes on a line of its own.
  await chat.print("\n");
}

/**
 * Prompts and hands on line after line until `answer` says no more, or the input ends. Lines may come while another is
 * answered, and the end with them: an interface that is closed must not be prompted again, which Node refuses from 24 on
 * (https://nodejs.org/api/readline.html#rlpromptpreservecursor).
 */
function answered(lines: Interface, answer: (line: string) => Promise<boolean>): Promise<void> {
  return new Promise((resolve, reject) => {
    const waiting: string[] = [];
    let open = true;
    let busy = false;
    const work = async (): Promise<void> => {
      if (busy) return;
      busy = true;
      for (let line = waiting.shift(); line !== undefined; line = waiting.shift()) {
        if (!(await answer(line))) {
          waiting.length = 0;
          lines.close();
        } else if (open) lines.prompt();
      }
      busy = false;
      if (!open) resolve();
    };
    lines.on("line", (line) => {
      waiting.push(line);
      work().catch(reject);
    });
    lines.on("close", () => {
      open = false;
      work().catch(reject);
    });
    lines.prompt();
  });
}

/** Empties the line that is being typed: to its end, then all before it. */
function takeBack(lines: Interface): void {
  lines.write(null, { ctrl: true, name: "e" });
  lines.write(null, { ctrl: true, name: "u" });
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
