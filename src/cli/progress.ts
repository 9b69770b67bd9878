import type { SyncStep } from "../opening/sync-knowledge.ts";
import { widthOf } from "../render/terminal/layout.ts";

/** Tells how far a sync is. */
export interface Progress {
  show(step: SyncStep): void;
  /** Leaves the line free for what is printed next. */
  end(): void;
}

/** Columns of the bar itself. */
const BAR = 24;
const PHASES = { fetch: "fetching", read: "reading", join: "joining" } as const;

/** For a person: one line that is drawn again in its place. */
export function progressBar(stream: Pick<NodeJS.WriteStream, "write" | "columns">): Progress {
  let drawn = false;
  return {
    show(step) {
      const { index, total } = step.phase === "join" ? { index: 1, total: 1 } : step;
      // What has only begun is not done yet.
      const done = step.phase === "fetch" && step.step === "started" ? index - 1 : index;
      const full = Math.round((done / total) * BAR);
      const bar = `[${"#".repeat(full)}${"-".repeat(BAR - full)}]`;
      const text = `${bar} ${index}/${total} ${PHASES[step.phase]} ${nameOf(step)}`.trimEnd();
      stream.write(`\r${fitting(text, (stream.columns || 80) - 1)}\u001b[K`);
      drawn = true;
    },
    end() {
      if (drawn) stream.write("\r\u001b[K");
      drawn = false;
    },
  };
}

/** For a log: a line for each repository's start and end, and one for each of the other phases. */
export function progressLines(log: (line: string) => void): Progress {
  return {
    show(step) {
      if (step.phase === "fetch") log(`[${step.index}/${step.total}] ${step.repository}: ${step.step}`);
      else if (step.phase === "join") log("[1/1] joining the notes and facts to the corpus");
      else if (step.index === 1) log(`[1/${step.total}] reading the CHANGELOGs`);
    },
    end() {},
  };
}

function nameOf(step: SyncStep): string {
  if (step.phase === "fetch")
    return step.step === "started" ? step.repository : `${step.repository}: ${step.step}`;
  return step.phase === "read" ? step.file : "";
}

/** Cut to the width: a line that breaks could not be drawn again. */
function fitting(text: string, width: number): string {
  let cut = text;
  while (widthOf(cut) > width && cut.length > 0) cut = cut.slice(0, -1);
  return cut;
}
