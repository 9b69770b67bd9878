import type { Answer } from "../../domain/answer.ts";

/**
 * What a terminal would act upon instead of showing: the C0 and C1 controls but the line feed (ECMA-48), the bidi
 * controls that can turn a line round (https://trojansource.codes/), the byte order mark, and the invisible tag characters.
 */
const CONTROLS =
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\u{e0000}-\u{e007f}]/gu;
/** A whole escape sequence goes at once, so that no `[31m` is left over. */
const SEQUENCES =
  /(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]|(?:\u001b[\]P^_X]|[\u009d\u0090\u009e\u009f\u0098])[^\u0007\u001b\u009c]*(?:\u0007|\u001b\\|\u009c)?|\u001b[ -/]*[0-~]/g;
const LINE_ENDS = /\r\n?|\u0085|\u2028|\u2029/g;

/** Text without anything that a terminal acts upon; line feeds stay, tabs become spaces. */
export function printable(text: string): string {
  return text
    .toWellFormed()
    .replace(LINE_ENDS, "\n")
    .replaceAll("\t", " ")
    .replace(SEQUENCES, "")
    .replace(CONTROLS, "");
}

/** The answer with every text in it made printable, so that no renderer of a part can forget it. */
export function printableAnswer(answer: Answer): Answer {
  // The same shape goes out that came in: only texts are replaced, by texts.
  return cleaned(answer) as Answer;
}

function cleaned(value: unknown): unknown {
  if (typeof value === "string") return printable(value);
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [printable(key), cleaned(inner)]));
}
