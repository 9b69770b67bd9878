import { redact } from "../chat/shared/redact.ts";
import type { TerminalStyle } from "../render/terminal.ts";
import { secretsIn } from "./secrets.ts";

/** The process as the commands see it. */
export interface Surface {
  readonly env: NodeJS.ProcessEnv;
  readonly input: NodeJS.ReadStream;
  readonly output: NodeJS.WriteStream;
  readonly errors: NodeJS.WriteStream;
  /** Writes to standard output and waits while the reader is slower than we are. */
  print(text: string): Promise<void>;
  /** One line on standard error, without a secret of the environment. */
  warn(line: string): void;
  /** How answers look: what the terminal can do, or plain text for a pipe. */
  style(): TerminalStyle;
}

/** Columns of a pipe, which has none: what mail and pagers stand. */
const PIPE_COLUMNS = 80;
/** Longer lines are hard to read, however wide the window. */
const MOST_COLUMNS = 100;
const LEAST_COLUMNS = 20;

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
    // `kawaraban batch | head -1`: the reader has gone, so nobody waits for the rest.
    const leave = (error: NodeJS.ErrnoException): void => {
      if (error.code === "EPIPE") process.exit(0);
      throw error;
    };
    this.output.on("error", leave);
    this.errors.on("error", leave);
  }

  async print(text: string): Promise<void> {
    if (!this.output.write(text)) await new Promise((resolve) => this.output.once("drain", resolve));
  }

  warn(line: string): void {
    this.errors.write(`${redact(line, secretsIn(this.env))}\n`);
  }

  style(): TerminalStyle {
    const { isTTY, columns } = this.output;
    const term = this.env.TERM ?? "";
    const live = isTTY === true && term !== "dumb";
    return {
      width: Math.min(Math.max((isTTY && columns) || PIPE_COLUMNS, LEAST_COLUMNS), MOST_COLUMNS),
      // Node's own reading of NO_COLOR, FORCE_COLOR and TERM.
      colour: live && this.output.hasColors(this.env),
      // The Linux console and macOS's Terminal show an OSC 8 link's label without a way to its address.
      hyperlinks: live && term !== "linux" && this.env.TERM_PROGRAM !== "Apple_Terminal",
    };
  }
}
