import { completeLine } from "../../completion/complete-line.ts";
import { openAnswering } from "../../opening/open-engine.ts";
import { COMMANDS, EVERYWHERE, OPTIONS, type OptionName, QUESTION_WORDS } from "../catalogue.ts";
import type { Command } from "../command-line.ts";
import type { Surface } from "../surface.ts";

/** Most words that a shell is offered. */
const MOST = 200;
/** What the scripts in completions/ do beside: nothing (4), or names of files (0), as cobra's directives have it. */
const NO_FILES = ":4";
const FILES = ":0";

/**
 * What the last word of a command line may become, a line each (`word<TAB>description`), and then what the shell is to do with
 * them. Whatever fails, a prompt must not show it: nothing is offered then.
 */
export async function complete(
  { words, lang }: Extract<Command, { name: "complete" }>,
  surface: Surface,
): Promise<number> {
  const typed = words.at(-1) ?? "";
  const { found, files } = await offered(words.slice(0, -1), typed, lang, surface);
  const lines = found
    .filter(([word]) => word.toLowerCase().startsWith(typed.toLowerCase()))
    .map(([word, about]) => (about && about !== word ? `${word}\t${about}` : word));
  await surface.print(`${[...lines, files ? FILES : NO_FILES].join("\n")}\n`);
  return 0;
}

type Offered = [word: string, about: string][];

async function offered(
  before: readonly string[],
  typed: string,
  lang: "ja" | "en",
  surface: Surface,
): Promise<{ found: Offered; files: boolean }> {
  const command = before[0];
  const commands: Offered = Object.entries(COMMANDS).map(([name, { about }]) => [name, about[lang]]);
  if (command === undefined) {
    const questions: Offered = QUESTION_WORDS.map((word) => [word, ""]);
    const help: Offered = [["help", ""]];
    return {
      found: typed.startsWith("-") ? options(EVERYWHERE, lang) : [...commands, ...questions, ...help],
      files: false,
    };
  }
  const asked = command === "ask" || QUESTION_WORDS.includes(command);
  const row = COMMANDS[asked ? "ask" : command];
  // `--format json` and `--format=json`
  const [, name, equals = ""] = /^(--[a-z-]{1,30})(=)/.exec(typed) ?? [undefined, before.at(-1)];
  const option = optionOf(name);
  if (option) {
    const { choices } = option;
    const words = choices ?? [];
    return {
      found: words.map((choice) => [equals === "" ? choice : `${name}=${choice}`, ""]),
      files: choices === undefined,
    };
  }
  if (typed.startsWith("-") && !asked)
    return { found: options([...(row?.options ?? []), ...EVERYWHERE], lang), files: false };
  if (command === "help")
    return {
      found: [...commands, ...QUESTION_WORDS.map((word): Offered[number] => [word, ""])],
      files: false,
    };
  if (!asked)
    return {
      found: (row?.takes ?? "")
        .split("|")
        .filter((word) => /^[a-z]+$/.test(word))
        .map((word) => [word, ""]),
      files: row?.takes.startsWith("FILES") ?? false,
    };
  const engine = await openAnswering(surface, lang);
  const own = (command === "ask" ? before.slice(1) : before).filter((word) => !word.startsWith("-"));
  const { found } = completeLine(engine, [...own, typed].join(" "), lang, MOST);
  return {
    found: [
      ...found.map(({ value, label }): Offered[number] => [value, label]),
      ...(typed.startsWith("-") ? options([...(row?.options ?? []), ...EVERYWHERE], lang) : []),
    ],
    files: false,
  };
}

function options(names: readonly OptionName[], lang: "ja" | "en"): Offered {
  return names.map((name) => [`--${name}`, OPTIONS[name].about[lang]]);
}

/** The option that a word names and that wants a value; null when it is none. */
function optionOf(word: string | undefined): { choices: readonly string[] | undefined } | null {
  const row = Object.entries(OPTIONS).find(([name]) => `--${name}` === word)?.[1];
  if (!row || row.type === "boolean") return null;
  return { choices: "choices" in row ? row.choices : undefined };
}
