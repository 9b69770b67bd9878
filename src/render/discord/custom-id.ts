import type { Lang } from "../../domain/language.ts";
import { MAX_COMMAND } from "../command.ts";

/** What a control does. */
const ACTIONS = {
  previous: "p",
  next: "n",
  share: "s",
  /** A menu whose value is the screen to go to. */
  section: "j",
  /** Opens the modal with the filters, and is that modal. */
  filter: "f",
  /** Everything about the items shown, to who presses it. */
  details: "d",
  /** The modal for a diff or an upgrade. */
  compare: "c",
  /** Menus that filtered at once, in messages of earlier versions. */
  sig: "g",
  kind: "k",
  ask0: "0",
  ask1: "1",
  ask2: "2",
  ask3: "3",
  ask4: "4",
} as const;
export type Action = keyof typeof ACTIONS;

/** All that a control needs to work: it is in the control itself, so a restart loses nothing. */
export interface ControlState {
  action: Action;
  lang: Lang;
  /** Part of the answer to show, from 0; {@link LAST_SCREEN}: the last one, whichever that is. */
  screen: number;
  /** Discord's id of who asked, null when nobody in particular did. */
  owner: string | null;
  /** The canonical command to ask (for menus: the one to filter). */
  command: string;
}

/** The largest number of two digits in base 36; an upgrade over ten releases has some fifty screens. */
export const LAST_SCREEN = 36 ** 2 - 1;

const ID = /^k1([je])([pnsjfdcgk0-4])([0-9a-z]{2})([0-9a-z]{0,13}):([^\n]{1,80})$/;

/**
 * A control as its custom id: `k1`, language and action a character each, the screen in two, the owner in base 36
 * (64 bits: at most 13 characters), a colon, the command (at most 80): 100 characters at most, Discord's limit
 * (https://discord.com/developers/docs/components/reference#anatomy-of-a-component-custom-id).
 *
 * @throws RangeError for a command that is empty or too long; callers leave such a control out.
 */
export function formatCustomId(state: ControlState): string {
  if (state.command === "" || state.command.length > MAX_COMMAND || state.command.includes("\n"))
    throw new RangeError(`A control's command has 1 to ${MAX_COMMAND} characters on one line.`);
  const screen = Math.min(Math.max(Math.trunc(state.screen), 0), LAST_SCREEN)
    .toString(36)
    .padStart(2, "0");
  const owner = state.owner && /^\d{1,20}$/.test(state.owner) ? BigInt(state.owner).toString(36) : "";
  return `k1${state.lang === "ja" ? "j" : "e"}${ACTIONS[state.action]}${screen}${owner}:${state.command}`;
}

/** What a custom id says, or null when it is not one of ours (another version of the bot wrote it). */
export function parseCustomId(id: string): ControlState | null {
  const match = ID.exec(id);
  if (!match) return null;
  const [, lang, letter, screen = "0", owner = "", command = ""] = match;
  const action = (Object.keys(ACTIONS) as Action[]).find((name) => ACTIONS[name] === letter); // keys of a const object
  if (!action) return null;
  return {
    action,
    lang: lang === "j" ? "ja" : "en",
    screen: Number.parseInt(screen, 36),
    owner: owner === "" ? null : fromBase36(owner),
    command,
  };
}

/** BigInt has no reader for base 36. */
function fromBase36(digits: string): string {
  let value = 0n;
  for (const digit of digits) value = value * 36n + BigInt(Number.parseInt(digit, 36));
  return value.toString();
}
