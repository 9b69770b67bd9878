import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { readCommandLine } from "../../src/cli/command-line.ts";
import { start } from "../../src/cli/commands/start.ts";
import { SystemSurface } from "../../src/cli/surface.ts";
import { corpusFolder } from "../fixtures/corpus-folder.ts";
import { buildProgram, PROGRAM } from "./serving.ts";
import { waitFor } from "./slack-server.ts";

/** `npm start` where no platform is configured: a terminal, a pipe, or nothing on standard input, with the pages beside it. */
const folder = mkdtempSync(join(tmpdir(), "kawaraban-start-"));
const corpus = corpusFolder();
const places = {
  PATH: process.env["PATH"] ?? "",
  KAWARABAN_CORPUS: corpus,
  KAWARABAN_DATA_DIR: join(folder, "data"),
  KAWARABAN_TODAY: "2026-11-21",
  KAWARABAN_SYNC_EVERY: "off",
  PAGER: "",
};

/** Another program on the port that the pages want. */
let other: Server;
let taken: number;
const started: Program[] = [];
beforeAll(async () => {
  buildProgram();
  other = createServer((_, response) => response.end());
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  taken = (other.address() as AddressInfo).port; // It listens on a port, so its address is no string.
});
afterEach(() => {
  for (const program of started.splice(0)) program.child.kill("SIGKILL");
});
afterAll(async () => {
  await new Promise((resolve) => other.close(resolve));
  for (const each of [folder, corpus]) rmSync(each, { recursive: true, force: true });
});

/** `kawaraban` with an input that is a pipe or nothing at all. */
class Program {
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  printed = "";
  said = "";

  constructor(env: Record<string, string>, input: string | null) {
    this.child = spawn(process.execPath, [PROGRAM], {
      cwd: folder,
      env: { ...places, ...env },
      stdio: [input === null ? "ignore" : "pipe", "pipe", "pipe"],
    });
    started.push(this);
    this.child.stdout?.setEncoding("utf8").on("data", (text: string) => {
      this.printed += text;
    });
    this.child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      this.said += text;
    });
    this.ended = new Promise((resolve) => this.child.once("close", resolve));
    if (input !== null) this.child.stdin?.end(input);
  }

  /** Where its pages are, when they are there. */
  async pages(): Promise<string> {
    const address = () => /pages: (http:\S+?)\/"/.exec(this.said)?.[1];
    return waitFor(address, `pages; it said ${this.said}`, 60_000);
  }
}

/** A person at a terminal of 80 columns. */
function atTerminal(env: Record<string, string>) {
  const tty = () => Object.assign(new PassThrough(), { isTTY: true, columns: 80, rows: 50 });
  const [input, output, errors] = [Object.assign(tty(), { setRawMode: () => {} }), tty(), tty()];
  const shown = { output: "", errors: "" };
  output.on("data", (chunk) => {
    shown.output += String(chunk);
  });
  errors.on("data", (chunk) => {
    shown.errors += String(chunk);
  });
  const surface = new SystemSurface({
    env: { ...places, TERM: "dumb", ...env },
    stdin: input,
    stdout: output,
    stderr: errors,
    // Of a process, what commands see.
  } as unknown as NodeJS.Process);
  const command = readCommandLine([], surface.env);
  if (command.name !== "start") throw new Error(command.name);
  return { done: start(command, surface), input, shown };
}

describe("with nothing on standard input", () => {
  it("serves the pages until it is told to stop", async () => {
    const program = new Program({ KAWARABAN_PORT: "0" }, null);
    const base = await program.pages();
    expect(await (await fetch(`${base}/gate/MadeUpGate`)).text()).toContain("MadeUpGate is beta");
    program.child.kill("SIGTERM");
    expect(await program.ended).toBe(0);
  });

  it.each([
    [
      "en",
      /another program uses port \d+ on 127\.0\.0\.1 \(EADDRINUSE\)\. Set KAWARABAN_PORT to a free port/,
    ],
    ["ja", /ポート \d+ は、ほかのプログラムが使っています\(EADDRINUSE\)。KAWARABAN_PORT に空いているポート/],
  ])("says in %s that the port is taken, and ends with 1", async (lang, sentence) => {
    const program = new Program({ KAWARABAN_PORT: String(taken), KAWARABAN_LANG: lang }, null);
    expect(await program.ended).toBe(1);
    expect(program.said).toMatch(sentence);
    expect(program.said).not.toContain("    at ");
  });
});

describe("with lines on standard input", () => {
  it.each([
    ["a free port", () => "0"],
    ["a port that is taken", () => String(taken)],
    ["no port", () => "off"],
  ])("answers them and ends, with %s", async (_, port) => {
    const program = new Program({ KAWARABAN_PORT: port() }, "gate MadeUpGate\nand in 1.30?\n");
    expect(await program.ended).toBe(0);
    expect(program.printed).toContain("MadeUpGate is beta");
    expect(program.printed).toContain("In 1.30, MadeUpGate is alpha");
  });
});

describe("on a terminal", () => {
  it("says where the pages are, which answer while the chat is open", async () => {
    const { done, input, shown } = atTerminal({ KAWARABAN_PORT: "0" });
    const base = await waitFor(
      () => /answers as pages: (http:\S+)\//.exec(shown.output)?.[1],
      "the address",
      60_000,
    );
    expect(await (await fetch(`${base}/healthz`)).json()).toMatchObject({ status: "ok", platforms: [] });
    expect(await (await fetch(`${base}/gate/MadeUpGate`)).text()).toContain("MadeUpGate is beta");
    input.write("exit\r");
    expect(await done).toBe(0);
    await expect(fetch(`${base}/healthz`)).rejects.toThrow();
  });

  it.each([
    ["en", "another program uses port", "The chat goes on without them.", "MadeUpGate is beta"],
    ["ja", "ほかのプログラムが使っています", "チャットはこのまま使えます。", "MadeUpGate は 1.31 からベータ"],
  ])("goes on with the chat where the port is taken, and says so in %s", async (lang, why, on, told) => {
    const { done, input, shown } = atTerminal({ KAWARABAN_PORT: String(taken), KAWARABAN_LANG: lang });
    await waitFor(() => shown.errors.includes(on), "a word about the port", 60_000);
    expect(shown.errors).toContain(why);
    expect(shown.output).not.toContain("http://127.0.0.1");
    input.write("gate MadeUpGate\r");
    await waitFor(() => shown.output.includes(told), `${told} in ${shown.output}`, 60_000);
    input.write("exit\r");
    expect(await done).toBe(0);
  });
});

describe("the same port", () => {
  it("speaks the Model Context Protocol, to the SDK's own client", async () => {
    const program = new Program({ KAWARABAN_PORT: "0" }, null);
    const client = new Client({ name: "test", version: "1" });
    // On a loaded machine, a connection that is kept may be closed at the moment it is used again.
    const twice: typeof fetch = (input, init) => fetch(input, init).catch(() => fetch(input, init));
    const url = new URL(`${await program.pages()}/mcp`);
    await client.connect(new StreamableHTTPClientTransport(url, { fetch: twice }));
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual(
      ["api", "ask", "check_manifests", "diff", "gate", "kep", "search", "thing", "upgrade"].sort(),
    );
    const result = await client.callTool({ name: "gate", arguments: { name: "MadeUpGate" } });
    expect(JSON.stringify(result.content)).toContain("MadeUpGate is beta");
    await client.close();
  });
});
