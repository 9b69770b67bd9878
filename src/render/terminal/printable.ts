import type { Answer } from "../../domain/answer.ts";
import type { News } from "../../domain/news.ts";

const code = (point: number): string => String.fromCodePoint(point);
const ESC = code(0x1b);
const BEL = code(0x07);
const CSI = code(0x9b);
const ST = code(0x9c);
/** DCS, SOS, OSC, PM and APC: what follows them up to their end is for the terminal. */
const STRINGS = [0x90, 0x98, 0x9d, 0x9e, 0x9f].map(code).join("");

/** Whole control sequences (ECMA-48 §5.4, §5.6), so that no `[31m` is left of one; the longest form first. */
const SEQUENCES = new RegExp(
  [
    String.raw`(?:${ESC}\[|${CSI})[0-?]*[ -/]*[@-~]`,
    String.raw`(?:${ESC}[\]P^_X]|[${STRINGS}])[^${BEL}${ESC}${ST}]*(?:${BEL}|${ESC}\\|${ST})?`,
    `${ESC}[ -/]*[0-~]`,
  ].join("|"),
  "g",
);
/**
 * What is left that a terminal acts upon instead of showing: controls, and format characters such as the bidi controls
 * that turn a line round (https://trojansource.codes/). Joiners stay: scripts and emoji need them.
 */
const CONTROLS = /(?![\n\u200c\u200d])[\p{Cc}\p{Cf}]/gu;
const LINE_ENDS = /\r\n?|\u0085|\u2028|\u2029/g;

/** Text without anything that a terminal acts upon; line feeds stay, tabs become spaces. */
export function printable(text: string): string {
  return text
    .toWellFormed()
    .replace(SEQUENCES, "")
    .replace(LINE_ENDS, "\n")
    .replaceAll("\t", " ")
    .replace(CONTROLS, "");
}

/** An answer, or what else is shown, with every text in it made printable, so that no renderer of a part can forget it. */
export function printableTexts<T extends Answer | News>(shown: T): T {
  // The same shape goes out that came in: only texts are replaced, by texts.
  return cleaned(shown) as T;
}

function cleaned(value: unknown): unknown {
  if (typeof value === "string") return printable(value);
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [printable(key), cleaned(inner)]));
}
