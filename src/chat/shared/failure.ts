import { randomInt } from "node:crypto";
import type { Lang } from "../../domain/language.ts";
import type { Log } from "./log.ts";

/** Letters and digits that are not mistaken for each other when read out or typed. */
const ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz";
const ID_LENGTH = 6;

/** A short id that ties the sentence in the chat to the cause in the log. */
function failureId(): string {
  return Array.from({ length: ID_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
}

/** Logs the cause under a new id and returns the one sentence that the asker sees. */
export function reportFailure(log: Log, lang: Lang, during: string, error: unknown): string {
  const id = failureId();
  log.error({ id, during, err: error }, `failed to answer (${id})`);
  return failureText(lang, id);
}

/** No cause, no stack trace: those are the operator's. */
export function failureText(lang: Lang, id: string): string {
  return lang === "ja"
    ? `申し訳ありません。回答を作成できませんでした。管理者に ID「${id}」をお知らせください。`
    : `Sorry, this could not be answered. Tell the operator the id ${id}.`;
}
