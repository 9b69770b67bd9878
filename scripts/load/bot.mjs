// The bot of a measurement: a process of ours, what it says, and what it takes. Linux: memory is read from /proc.
import { spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), "../..");
const PROGRAM = join(ROOT, "bin/kawaraban.js");

/**
 * Brings all release notes of a mirror into the data folder of `env`. Without them the figures would be another program's, so a sync
 * that fails ends the measurement.
 */
export function syncFrom(mirror, env) {
  const { status, stderr, error } = spawnSync(process.execPath, [PROGRAM, "sync", "--from", mirror], {
    env,
    stdio: ["ignore", "inherit", "pipe"],
    encoding: "utf8",
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`the sync from ${mirror} ended with ${status}:\n${stderr}`);
}

/** `kawaraban serve` with `probe` loaded into it, a module that tells something on standard error at SIGUSR2. */
export class MeasuredBot {
  #process;
  #said = "";

  constructor(probe, env) {
    this.#process = spawn(process.execPath, ["--import", probe, PROGRAM, "serve"], {
      env,
      stdio: ["ignore", "ignore", "pipe"],
    });
    this.#process.stderr.setEncoding("utf8").on("data", (text) => {
      this.#said += text;
    });
  }

  /** What it has said since {@link forget}. */
  get said() {
    return this.#said;
  }

  forget() {
    this.#said = "";
  }

  /** What it says, now or within some minutes. */
  async heard(what) {
    for (let tries = 0; tries < 30_000; tries++) {
      const found = what.exec(this.#said);
      if (found) return found;
      await delay(10);
    }
    throw new Error(`the bot did not say ${what}:\n${this.#said}`);
  }

  /** The numbers that the probe tells behind the word `delay`. */
  async delays() {
    this.#said = this.#said.replace(/^delay .*\n/gm, "");
    this.#process.kill("SIGUSR2");
    const [, numbers] = await this.heard(/^delay ([\d. ]+)\n/m);
    return numbers.split(" ").map(Number);
  }

  /** Its resident set now (`VmRSS`) or at its highest (`VmHWM`), megabytes. */
  resident(which = "VmRSS") {
    const kibibytes = new RegExp(`${which}:\\s+(\\d+)`).exec(
      readFileSync(`/proc/${this.#process.pid}/status`, "utf8"),
    )?.[1];
    return Math.round((Number(kibibytes) * 1024) / 1e6);
  }

  end() {
    this.#process.kill("SIGTERM");
  }
}
