import type { Answer } from "../domain/answer.ts";

/** What JSON may hold raw and a terminal may act upon: C1 controls, bidi and other format characters, line separators. */
const UNSAFE = /(?!\n)[\p{Cc}\p{Cf}\u2028\u2029]/gu;

/** The answer as it is; {@link renderPublicJson}. */
export function renderJson(answer: Answer, indent = 0): string {
  return renderPublicJson(answer, indent);
}

/**
 * What has a public, versioned shape, as it is. Characters that would act upon the reader's terminal are written as `\uXXXX`, which any JSON
 * parser reads back as the same text.
 */
export function renderPublicJson(shown: { schema: number }, indent = 0): string {
  return JSON.stringify(shown, null, indent).replace(UNSAFE, (character) =>
    character
      .split("")
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
      .join(""),
  );
}

/** A failure where JSON is wanted: what a program tells apart, and the sentence for people. */
export function renderFailure(code: string, message: string): string {
  const failure = { schema: 1, error: { code, message } };
  return renderPublicJson(failure);
}
