/** What is asked of a stage, beside something that has none. */
import type { Frame } from "../frame.ts";
import type { Scanned } from "../scanned.ts";

/** What only something behind a gate comes to. */
export const STAGED: ReadonlySet<string> = new Set(["on", "off", "alpha", "beta", "stable", "locked"]);

/** "HPA with minReplicas: 0, on by default?": a field or a plugin without a gate or such a change of its own, so that what is described with it is meant. */
export function isStageless({ things, event }: Frame, { names }: Scanned): boolean {
  const [thing] = things;
  if (!thing || (thing.kind !== "field" && thing.kind !== "plugin") || !STAGED.has(event ?? "")) return false;
  return things.every((one) => {
    const known = names.base.things.get(one);
    return !known?.gate && !known?.changes.some(({ did }) => STAGED.has(did));
  });
}
