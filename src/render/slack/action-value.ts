import type { Lang } from "../../domain/language.ts";
import { MAX_COMMAND } from "../command.ts";

/** What a button or menu says when it is pressed. All its state is in it, so that a restart loses nothing. */
export interface ActionValue {
  lang: Lang;
  /** Part of the answer to show, from 0; {@link LAST_PART}: the last, whichever that is. */
  part: number;
  /** The canonical command to ask. */
  command: string;
}

export const LAST_PART = 99;

/** The `action_id`s; those that stand for several buttons of a block end in a number. */
export const ACTION = {
  page: "kawaraban.page.",
  filter: "kawaraban.filter",
  details: "kawaraban.details",
  /** Home's button that opens the modal for a diff or an upgrade. */
  compare: "kawaraban.compare",
  ask: "kawaraban.ask.",
  link: "kawaraban.link.",
  share: "kawaraban.share",
  feedback: "kawaraban.feedback",
  language: "kawaraban.language",
} as const;

/** `ja 0 diff 1.24 1.25`: at most 86 characters, well within an option's 150 and a button's 2,000. */
export function formatValue({ lang, part, command }: ActionValue): string {
  return `${lang} ${part} ${command}`;
}

/** What a value says, or null when another version of the bot wrote it. */
export function parseValue(value: string | null | undefined): ActionValue | null {
  const [, lang, part, command] = /^(ja|en) (\d{1,2}) (\S.*)$/.exec(value ?? "") ?? [];
  if ((lang !== "ja" && lang !== "en") || !part || !command || command.length > MAX_COMMAND) return null;
  return { lang, part: Number(part), command };
}
