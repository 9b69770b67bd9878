import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { WriteStream } from "node:tty";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { printPaged } from "../../src/cli/pager.ts";
import { type Surface, SystemSurface } from "../../src/cli/surface.ts";

const WORK = mkdtempSync(join(tmpdir(), "kawaraban-terminal-"));
afterAll(() => rmSync(WORK, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

/** A terminal of ten rows; what is printed, and not handed to a pager, is kept. */
function terminal(env: Record<string, string>, isTTY = true) {
  const stream = () =>
    Object.assign(new PassThrough(), { isTTY, rows: 10, columns: 60, hasColors: () => true });
  let printed = "";
  // Of a process, what commands see.
  const surface = new SystemSurface({
    env: { PATH: process.env.PATH, TERM: "xterm-256color", ...env },
    stdin: stream(),
    stdout: stream(),
    stderr: stream(),
  } as unknown as NodeJS.Process);
  surface.print = async (text) => {
    printed += text;
  };
  return { surface: surface as Surface, printed: () => printed };
}

const LONG = `${Array.from({ length: 30 }, (_, at) => `line ${at}`).join("\n")}\n`;

describe("long output on a terminal", () => {
  it("goes through $PAGER, which may hold options", async () => {
    const file = join(WORK, "paged");
    const { surface, printed } = terminal({ PAGER: `cat > '${file}'` });
    await printPaged(LONG, surface, true);
    expect(readFileSync(file, "utf8")).toBe(LONG);
    expect(printed()).toBe("");
  });

  it("tells less, and less alone, to leave when all fits, to keep colours and the text", async () => {
    const file = join(WORK, "less");
    const { surface } = terminal({ PAGER: `printf %s "$LESS" > '${file}'; cat >/dev/null` });
    await printPaged(LONG, surface, true);
    expect(readFileSync(file, "utf8")).toBe("FRX");
  });

  it("stands a reader who leaves before the end", async () => {
    const { surface, printed } = terminal({ PAGER: "true" });
    await printPaged(LONG.repeat(20_000), surface, true);
    expect(printed()).toBe("");
  });

  it.each([
    ["what fits", { PAGER: "false" }, true, "one\ntwo\n", true],
    ["a pipe", { PAGER: "false" }, false, LONG, true],
    ["who wants no pager", { PAGER: "false" }, true, LONG, false],
    ["PAGER=cat", { PAGER: "cat" }, true, LONG, true],
    ["PAGER set to nothing", { PAGER: "" }, true, LONG, true],
    ["a dumb terminal", { PAGER: "false", TERM: "dumb" }, true, LONG, true],
    ["a pager that is not there", { PAGER: "no-such-pager-anywhere" }, true, LONG, true],
  ])("is printed as it is for %s", async (_, env, isTTY, text, wanted) => {
    const { surface, printed } = terminal(env, isTTY);
    await printPaged(text, surface, wanted);
    expect(printed()).toBe(text);
  });
});

describe("colours in a terminal", () => {
  it.each([
    ["a terminal that has them", {}, true],
    ["who sets NO_COLOR", { NO_COLOR: "1" }, false],
    ["who sets NO_COLOR to nothing, which is not set (https://no-color.org)", { NO_COLOR: "" }, true],
    ["a dumb terminal", { TERM: "dumb" }, false],
  ])("are for %s", (_, env, shown) => {
    const { surface } = terminal(env);
    // Node's own, which reads the variables.
    surface.output.hasColors = WriteStream.prototype.hasColors;
    surface.output.getColorDepth = WriteStream.prototype.getColorDepth;
    expect(surface.style().colour).toBe(shown);
  });
});

describe("links in a terminal", () => {
  const hyperlinks = (env: Record<string, string>) => {
    // The library looks at the process's own variables.
    for (const name of [
      "CI",
      "TMUX",
      "STY",
      "TERM_PROGRAM",
      "VTE_VERSION",
      "FORCE_HYPERLINK",
      "NO_COLOR",
      "WT_SESSION",
    ])
      vi.stubEnv(name, undefined);
    for (const [name, value] of Object.entries({ TERM: "xterm-256color", ...env })) vi.stubEnv(name, value);
    return terminal(env).surface.style().hyperlinks;
  };

  it.each([
    ["a terminal of VTE", { VTE_VERSION: "7600" }, true],
    ["ghostty", { TERM_PROGRAM: "ghostty" }, true],
    ["an unknown terminal", {}, false],
    ["Apple's Terminal", { TERM_PROGRAM: "Apple_Terminal" }, false],
    ["the Linux console", { TERM: "linux" }, false],
    ["tmux in a terminal of VTE", { VTE_VERSION: "7600", TMUX: "/tmp/tmux-0/default,1,0" }, false],
    ["screen", { VTE_VERSION: "7600", TERM: "screen-256color" }, false],
    ["tmux, told that it shows them", { TMUX: "/tmp/tmux-0/default,1,0", FORCE_HYPERLINK: "1" }, true],
  ])("stand behind their labels in %s: %s %s", (_, env, shown) => {
    expect(hyperlinks(env)).toBe(shown);
  });

  it("stand as asked for, wherever", () => {
    const { surface } = terminal({ TMUX: "1" });
    expect(surface.style({ color: "never", hyperlink: "always" })).toEqual({
      width: 60,
      colour: false,
      hyperlinks: true,
    });
    expect(terminal({}, false).surface.style({ color: "always", hyperlink: "never" })).toMatchObject({
      colour: true,
      hyperlinks: false,
    });
  });
});
