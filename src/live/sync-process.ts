import { spawn } from "node:child_process";
import type { Places } from "../places.ts";

/** Milliseconds that a sync has to end by itself when it is told to. */
const GRACE = 3_000;
/** Characters of its words that are kept. */
const KEPT = 4_000;

/** The sync's own words for what went wrong. */
class SyncFailedError extends Error {
  readonly code = "SYNC_FAILED";
  override readonly name = "SyncFailedError";
}

/**
 * Runs `kawaraban sync` in a process of its own: reading 9,000 notes takes seconds and hundreds of megabytes, which the system gets back
 * when it ends, and whatever happens to it, this process answers. Resolves with its last line.
 * @throws SyncFailedError with what it said on standard error
 */
export function syncInProcess(
  places: Pick<Places, "program">,
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [places.program, "sync", "--lang", "en"], {
      env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let said = "";
    let complaint = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      said = (said + text).slice(-KEPT);
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      complaint = (complaint + text).slice(-KEPT);
    });
    const stop = () => {
      child.kill("SIGTERM");
      setTimeout(() => child.kill("SIGKILL"), GRACE).unref();
    };
    signal.addEventListener("abort", stop, { once: true });
    if (signal.aborted) stop();
    child.once("error", (cause) => reject(new SyncFailedError(cause.message, { cause })));
    child.once("close", (code) => {
      signal.removeEventListener("abort", stop);
      if (code === 0) resolve(lastLines(said, 1) || "done");
      else reject(new SyncFailedError(lastLines(complaint, 5) || `it ended with ${code}`));
    });
  });
}

/** How far it is, and no reason: `[1/5] kubernetes/kubernetes: fetched`. */
const PROGRESS = /^(?:\[\d{1,3}\/\d{1,3}\] |reading \d|joining )/;

function lastLines(text: string, count: number): string {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !PROGRESS.test(line))
    .slice(-count)
    .join(" / ");
}
