import { spawn } from "node:child_process";
import { z } from "zod";
import type { Places } from "../storage/places.ts";
import { BUILD } from "../storage/snapshot-file.ts";
import { yieldProcessor } from "./yield-processor.ts";

/** What the process is to do. */
export interface RebuildOrder {
  places: Places;
  /** The corpus's content hash that makes the work needless; null: none does. */
  unlessCorpus: string | null;
}

/** What came of it. */
export type Rebuilt = { warnings: string[] } & (
  | { outcome: "same" }
  /** The lines of a snapshot in UTF-8. */
  | { outcome: "built"; origin: "snapshot" | "rebuilt"; lines: Uint8Array[] }
  /** The files are not fit: the same files will be refused again. */
  | { outcome: "refused"; reason: string; problems: string[] }
  /** It did not come to an end, for a reason that need not lie in the files: another try may succeed. */
  | { outcome: "failed"; reason: string }
);

const replySchema = z
  .object({ build: z.string(), warnings: z.array(z.string()) })
  .and(
    z.discriminatedUnion("outcome", [
      z.object({ outcome: z.literal("same") }),
      z.object({ outcome: z.literal("built"), origin: z.enum(["snapshot", "rebuilt"]) }),
      z.object({ outcome: z.literal("refused"), reason: z.string(), problems: z.array(z.string()) }),
      z.object({ outcome: z.literal("failed"), reason: z.string() }),
    ]),
  );

/** The first line of what the process writes; after `built` come the lines of a snapshot. */
export type RebuildReply = z.output<typeof replySchema>;

/** Characters of its complaints that are kept for the reason of a failure. */
const KEPT = 2_000;
const LINE_END = 0x0a;

/** Linux ends so who takes more than there is, or more than his container may have. */
function hintOf(signal: NodeJS.Signals | null): string {
  return signal === "SIGKILL" ? " (is there enough memory? 1 GB is)" : "";
}

/**
 * Makes the knowledge and its index anew in a process of its own, so that answers do not wait for it and its hundreds of
 * megabytes go back to the system, and brings it over as the lines of a snapshot. Never rejects: what goes wrong is an
 * outcome with its reason.
 */
export function rebuildAside(order: RebuildOrder, signal: AbortSignal): Promise<Rebuilt> {
  return new Promise((resolve) => {
    const fail = (reason: string) => resolve({ outcome: "failed", reason, warnings: [] });
    if (signal.aborted) return fail("stopped");
    const child = spawn(process.execPath, [order.places.rebuildProgram, JSON.stringify(order)], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    yieldProcessor(child.pid);
    const stop = () => child.kill("SIGKILL");
    signal.addEventListener("abort", stop, { once: true });
    const lines = new Lines();
    let complaint = "";
    child.stdout.on("data", (chunk: Buffer) => lines.add(chunk));
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      complaint = (complaint + text).slice(-KEPT);
    });
    child.once("error", (error) => fail(error.message));
    child.once("close", (code, ended) => {
      signal.removeEventListener("abort", stop);
      if (signal.aborted) return fail("stopped");
      if (code === 0) resolve(replyOf(lines.all()));
      else fail(`the process that makes it ended with ${code ?? ended}${hintOf(ended)}: ${gist(complaint)}`);
    });
  });
}

/** `lines` is handed on as it is: whoever reads a line takes it out, and no second list must hold it still. */
function replyOf(lines: Uint8Array[]): Rebuilt {
  const first = lines.shift();
  let reply: RebuildReply;
  try {
    reply = replySchema.parse(JSON.parse(new TextDecoder().decode(first)));
  } catch {
    return {
      outcome: "failed",
      reason: "the process that makes it said nothing that can be read",
      warnings: [],
    };
  }
  if (reply.build !== BUILD)
    return {
      outcome: "refused",
      reason: "the program on disk is another than the one that runs; restart it to take up changes",
      problems: [],
      warnings: [],
    };
  return reply.outcome === "built" ? { ...reply, lines } : reply;
}

/** Of what a program prints when it breaks, the line that says why. */
function gist(complaint: string): string {
  const lines = complaint.split("\n").filter((line) => line.trim() !== "");
  return lines.find((line) => /^\w*Error\b/.test(line)) ?? lines.at(-1) ?? "without a word";
}

/** Bytes as they come, cut into lines; each is copied once, so that no large piece must be put together in one go. */
class Lines {
  readonly #done: Uint8Array[] = [];
  #open: Buffer[] = [];

  add(chunk: Buffer): void {
    let start = 0;
    for (let end = chunk.indexOf(LINE_END); end >= 0; end = chunk.indexOf(LINE_END, start)) {
      this.#open.push(chunk.subarray(start, end));
      this.#close();
      start = end + 1;
    }
    if (start < chunk.length) this.#open.push(chunk.subarray(start));
  }

  all(): Uint8Array[] {
    if (this.#open.length > 0) this.#close();
    return this.#done;
  }

  #close(): void {
    this.#done.push(Buffer.concat(this.#open));
    this.#open = [];
  }
}
