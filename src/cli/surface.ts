import { createSupportsHyperlinks } from "supports-hyperlinks";
import { redact } from "../chat/shared/redact.ts";
import { printable } from "../render/terminal/printable.ts";
import type { TerminalStyle } from "../render/terminal.ts";
import type { Look } from "./command-line.ts";
import { secretsIn } from "./secrets.ts";

/** The process as the commands see it. */
export interface Surface {
  readonly env: NodeJS.ProcessEnv;
  readonly input: NodeJS.ReadStream;
  readonly output: NodeJS.WriteStream;
  readonly errors: NodeJS.WriteStream;
  /** Writes to standard output and waits while the reader is slower than we are. */
  print(text: string): Promise<void>;
  /** One line on standard error, without a secret of the environment, and without what a terminal acts upon: it may name files of anybody's. */
  warn(line: string): void;
  /** How answers look: what the terminal can do, or plain text for a pipe, unless somebody wants it otherwise. */
  style(look?: Pick<Look, "color" | "hyperlink">): TerminalStyle;
}

/** Columns of a pipe, which has none: what mail and pagers stand. */
const PIPE_COLUMNS = 80;
/** Longer lines are hard to read, however wide the window. */
const MOST_COLUMNS = 100;
const LEAST_COLUMNS = 20;
/** A multiplexer draws for the terminal behind it, whose variables it hands on: these do not pass OSC 8 unless told to. */
const MULTIPLEXER = /^(?:tmux|screen)/;

export class SystemSurface implements Surface {
  readonly env: NodeJS.ProcessEnv;
  readonly input: NodeJS.ReadStream;
  readonly output: NodeJS.WriteStream;
  readonly errors: NodeJS.WriteStream;

  constructor(process: NodeJS.Process) {
    this.env = process.env;
    this.input = process.stdin;
    this.output = process.stdout;
    this.errors = process.stderr;
    this.output.on("error", (error: NodeJS.ErrnoException) => {
      // `kawaraban batch | head -1`: the reader has gone, so nobody waits for the rest.
      if (error.code === "EPIPE") process.exit(0);
      // A full disk behind `> file`: what is there is not whole.
      this.warn(`The answer could not be written (${error.code ?? error.message}).`);
      process.exit(1);
    });
    // Nobody is left who could be told.
    this.errors.on("error", () => process.exit(1));
  }

  async print(text: string): Promise<void> {
    if (!this.output.write(text)) await new Promise((resolve) => this.output.once("drain", resolve));
  }

  warn(line: string): void {
    this.errors.write(`${redact(printable(line), secretsIn(this.env))}\n`);
  }

  style(look: Pick<Look, "color" | "hyperlink"> = { color: "auto", hyperlink: "auto" }): TerminalStyle {
    const { isTTY, columns } = this.output;
    const live = isTTY === true && this.env.TERM !== "dumb";
    return {
      width: Math.min(Math.max((isTTY && columns) || PIPE_COLUMNS, LEAST_COLUMNS), MOST_COLUMNS),
      colour: look.color === "auto" ? live && this.#hasColours() : look.color === "always",
      hyperlinks: look.hyperlink === "auto" ? live && this.#showsLinks() : look.hyperlink === "always",
    };
  }

  /** Node's own reading of NO_COLOR, FORCE_COLOR and TERM; but NO_COLOR set to nothing is not set (https://no-color.org). */
  #hasColours(): boolean {
    const { NO_COLOR, ...others } = this.env;
    return this.output.hasColors(NO_COLOR ? this.env : others);
  }

  /** Is the terminal known to show OSC 8 links? Of one that is not, the addresses are written out. */
  #showsLinks(): boolean {
    const { TMUX, STY, TERM = "", FORCE_HYPERLINK } = this.env;
    if (!FORCE_HYPERLINK && (TMUX || STY || MULTIPLEXER.test(TERM))) return false;
    return createSupportsHyperlinks(this.output);
  }
}
