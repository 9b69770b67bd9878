import type { Answer } from "../domain/answer.ts";

/** What JSON may hold raw and a terminal may act upon: DEL, the C1 controls, line separators and bidi controls. */
const UNSAFE = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

/**
 * The answer as it is. Characters that would act upon the reader's terminal are written as `\uXXXX`, which any JSON
 * parser reads back as the same text.
 */
export function renderJson(answer: Answer, indent = 0): string {
  return JSON.stringify(answer, null, indent).replace(
    UNSAFE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
