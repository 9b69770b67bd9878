import { setImmediate as nextTurn } from "node:timers/promises";

/** Runs the steps with a turn of the event loop after each, so that others are answered in between. */
export async function inTurns<T>(steps: Generator<void, T>): Promise<T> {
  for (;;) {
    const step = steps.next();
    await nextTurn();
    if (step.done) return step.value;
  }
}
