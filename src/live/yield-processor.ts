import { constants, setPriority } from "node:os";

/**
 * Gives a process of ours a lower priority, so that on a busy machine answers come first. One that could not be started, or
 * has ended, has nothing to yield.
 */
export function yieldProcessor(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ERR_SYSTEM_ERROR")) throw error;
  }
}
