import type { Answer } from "../domain/answer.ts";

/** Longest canonical command, in characters: what fits a button's id beside a prefix, a language and an owner. */
export const MAX_COMMAND = 80;

/** The filters a menu can set. */
export type FilterName = "sig" | "kind";

/** The command that gives this answer again, or null when the engine gave none that a button can carry. */
export function commandOf(answer: Answer): string | null {
  const { command } = answer.question.args;
  return typeof command === "string" && isCommand(command) ? command : null;
}

/**
 * The same question at another page; null when the result is too long for a button.
 *
 * @example withPage("diff 1.24 1.25 sig:node", 2) // "diff 1.24 1.25 sig:node page:2"
 */
export function withPage(command: string, page: number): string | null {
  return assemble([...wordsWithout(command, "page"), ...(page > 1 ? [`page:${page}`] : [])]);
}

/**
 * The same question with one filter set (or taken out, with null), from its first page; null when the result is
 * too long for a button.
 */
export function withFilter(command: string, name: FilterName, value: string | null): string | null {
  const words = wordsWithout(command, "page").filter((word) => !word.startsWith(`${name}:`));
  return assemble(value === null ? words : [...words, `${name}:${value}`]);
}

/** The value a command gives a filter, or null. */
export function filterOf(command: string, name: FilterName): string | null {
  const word = command.split(" ").find((each) => each.startsWith(`${name}:`));
  return word ? word.slice(name.length + 1) : null;
}

function wordsWithout(command: string, name: string): string[] {
  return command.split(" ").filter((word) => word !== "" && !word.startsWith(`${name}:`));
}

function assemble(words: string[]): string | null {
  const command = words.join(" ");
  return isCommand(command) ? command : null;
}

/** One line that says something and is short enough. */
function isCommand(text: string): boolean {
  return text.length <= MAX_COMMAND && text.trim() !== "" && !/[\r\n]/.test(text);
}
