import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { Log } from "../chat/shared/log.ts";
import type { Places } from "../storage/places.ts";
import { yieldProcessor } from "./yield-processor.ts";

/** Milliseconds that a sync has to end by itself when it is told to. */
const GRACE = 3_000;
/** Lines of its words that are kept for the reason of a failure. */
const KEPT = 5;

/** The sync's own words for what went wrong. */
class SyncFailedError extends Error {
  readonly code = "SYNC_FAILED";
  override readonly name = "SyncFailedError";
}

/** How far it is, and no reason: `[1/5] kubernetes/kubernetes: fetched`. */
const PROGRESS = /^(?:\[\d{1,3}\/\d{1,3}\] |reading \d|joining )/;

/**
 * Runs `kawaraban sync` in a process of its own: reading 9,000 notes takes seconds and hundreds of megabytes, which the
 * system gets back when it ends, and whatever happens to it, this process answers. All it says goes to the log as `debug`.
 * Resolves with its last line.
 * @throws SyncFailedError with what it said last on standard error
 */
export function syncInProcess(
  places: Pick<Places, "program">,
  env: NodeJS.ProcessEnv,
  log: Log,
  signal: AbortSignal,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [places.program, "sync", "--lang", "en"], {
      env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    yieldProcessor(child.pid);
    const said: string[] = [];
    const complaints: string[] = [];
    const keep = (kept: string[]) => (line: string) => {
      log.debug({}, `sync: ${line}`);
      if (line.trim() === "" || PROGRESS.test(line)) return;
      kept.push(line.trim());
      if (kept.length > KEPT) kept.shift();
    };
    createInterface({ input: child.stdout }).on("line", keep(said));
    createInterface({ input: child.stderr }).on("line", keep(complaints));
    const stop = () => {
      child.kill("SIGTERM");
      setTimeout(() => child.kill("SIGKILL"), GRACE).unref();
    };
    signal.addEventListener("abort", stop, { once: true });
    if (signal.aborted) stop();
    child.once("error", (cause) => reject(new SyncFailedError(cause.message, { cause })));
    child.once("close", (code) => {
      signal.removeEventListener("abort", stop);
      if (code === 0) resolve(said.at(-1) ?? "done");
      else reject(new SyncFailedError(complaints.join(" / ") || `it ended with ${code}`));
    });
  });
}
