import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Health } from "../../src/live/health.ts";
import { slashCommand } from "./slack-payloads.ts";
import { postSigned, SIGNING_SECRET, type SlackServer, waitFor } from "./slack-server.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
export const PROGRAM = join(ROOT, "bin/kawaraban.js");

/** Builds the program when its sources are newer. */
export function buildProgram(): void {
  const { status, stderr } = spawnSync(process.execPath, ["scripts/build.mjs", "--if-changed"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
}

type Line = { level: number; msg: string; problems?: string[] };

/** `kawaraban serve` as an operator runs it, answering a local Slack over HTTP, its log and its health read. */
export class Serving {
  readonly log: Line[] = [];
  readonly ended: Promise<number | null>;
  readonly #child: ChildProcess;
  readonly #slack: SlackServer;

  private constructor(child: ChildProcess, slack: SlackServer) {
    this.#child = child;
    this.#slack = slack;
    this.ended = new Promise((resolve) => child.once("exit", resolve));
    let rest = "";
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      const lines = (rest + text).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines)
        this.log.push(line.startsWith("{") ? (JSON.parse(line) as Line) : { level: 0, msg: line });
    });
  }

  /** Started and connected. `env` comes on top of what a bot needs. */
  static async start(slack: SlackServer, env: Record<string, string>, cwd: string): Promise<Serving> {
    const child = spawn(process.execPath, [PROGRAM, "serve"], {
      cwd,
      env: {
        PATH: process.env["PATH"],
        KAWARABAN_TODAY: "2026-11-21",
        KAWARABAN_SYNC_EVERY: "off",
        KAWARABAN_PORT: "0",
        SLACK_BOT_TOKEN: "xoxb-test-token",
        SLACK_SIGNING_SECRET: SIGNING_SECRET,
        SLACK_PORT: "0",
        SLACK_API_URL: slack.apiUrl,
        ...env,
      },
      stdio: ["ignore", "ignore", "pipe"],
    });
    const serving = new Serving(child, slack);
    await serving.said(/^Slack: (?:listening|connected)/);
    return serving;
  }

  /** The first line of the log that says so, now or in a while. */
  async said(what: RegExp): Promise<Line> {
    return waitFor(
      () => this.log.find(({ msg }) => what.test(msg)),
      `${what} in the log; there is ${this.log.map(({ msg }) => msg).join(" | ")}`,
      30_000,
    );
  }

  /** What Slack shows for `/k8s …`, as one text. */
  async ask(text: string): Promise<string> {
    const before = this.#slack.calls("response").length;
    const form = new URLSearchParams(slashCommand(text, this.#slack.responseUrl()));
    const acknowledged = await postSigned(await this.eventsUrl(), String(form), {
      contentType: "application/x-www-form-urlencoded",
    });
    if (!acknowledged.ok) throw new Error(`not acknowledged: ${acknowledged.status}`);
    const responses = await this.#slack.until("response", before + 1);
    return JSON.stringify(responses.at(-1));
  }

  async health(): Promise<Health> {
    const port = await this.#port(/^health: .*:(\d+)\/healthz$/);
    const response = await fetch(`http://127.0.0.1:${port}/healthz`);
    // The program's own JSON, read back.
    return (await response.json()) as Health;
  }

  /** Whether the process has not ended. */
  get alive(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Resident memory in megabytes; 0 where the system does not tell (it does on Linux). */
  get residentMb(): number {
    const status = `/proc/${this.#child.pid}/status`;
    if (!existsSync(status)) return 0;
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(status, "utf8"))?.[1]) / 1024);
  }

  /** Where Slack's requests go, when they come over HTTP. */
  async eventsUrl(): Promise<string> {
    return `http://127.0.0.1:${await this.#port(/listening for requests on port (\d+)/)}/slack/events`;
  }

  /** Resolves with the exit code. */
  async stop(signal: NodeJS.Signals = "SIGTERM"): Promise<number | null> {
    this.#child.kill(signal);
    return this.ended;
  }

  async #port(line: RegExp): Promise<string> {
    const { msg } = await this.said(line);
    return line.exec(msg)?.[1] ?? "";
  }
}
