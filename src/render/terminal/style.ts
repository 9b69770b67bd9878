import { styleText } from "node:util";
import type { Link } from "../../domain/link.ts";
import { type Word, widthOf } from "./layout.ts";

/** What the reader's terminal can do. */
export interface TerminalStyle {
  /** Columns of a line. */
  width: number;
  colour: boolean;
  /** Links as OSC 8 hyperlinks; otherwise every address is written out. */
  hyperlinks: boolean;
}

const ROLES = {
  title: ["bold", "cyan"],
  heading: "bold",
  current: "bold",
  faint: "dim",
  urgent: ["bold", "yellow"],
  remark: "italic",
  command: "green",
  link: "underline",
} as const satisfies Record<string, Parameters<typeof styleText>[0]>;

export type Role = keyof typeof ROLES;

/** Text in the colours of its role, where there are colours. */
export function paint(role: Role, text: string, style: TerminalStyle): string {
  const format: Parameters<typeof styleText>[0] = [...[ROLES[role]].flat()];
  // The caller has looked at the stream; styleText's own look (from Node 22 on) would be at standard output.
  return style.colour && text !== "" ? styleText(format, text, { validateStream: false }) : text;
}

/**
 * A link's label that leads to its address.
 * https://gist.github.com/egmontkob/eb114294efbcd5adb1944c9f3cb5feda: `OSC 8 ; ; URI ST label OSC 8 ; ; ST`, the
 * address in printable ASCII.
 */
export function hyperlink({ label, url }: Link, style: TerminalStyle): Word {
  const address = url.replace(/[^\x21-\x7e]/gu, (character) => encodeURIComponent(character));
  return {
    text: label,
    width: widthOf(label),
    spaced: true,
    linked: (text) => `\u001b]8;;${address}\u001b\\${paint("link", text, style)}\u001b]8;;\u001b\\`,
  };
}
