import { type Change, stepsOf, type Thing, type ThingRef } from "../domain/thing.ts";
import { thingStateAt } from "../domain/thing-state.ts";

/** What takes a command away under its name. */
const GONE: ReadonlySet<Change["did"]> = new Set(["removed", "renamed"]);

/**
 * The end of a flag whose command is gone: `--config` of `kubeadm alpha kubeconfig user` went with it, and no note says so of the flag.
 * Null for what is no command's, whose command stands, or what went before.
 *
 * @param command the command of a name as editors tell of it
 */
export function endWithCommand(thing: Thing, command: (ref: ThingRef) => Thing | null): Change | null {
  const { ref, changes, documented } = thing;
  if (ref.kind !== "flag" || !ref.component?.includes(" ")) return null;
  const words = ref.component.split(" ");
  // "kubeadm alpha certs renew" is gone with "kubeadm alpha certs".
  const ends = words.flatMap((_word, at) => {
    const name = words.slice(0, words.length - at).join(" ");
    const last = stepsOf(command({ kind: "command", name, component: null })?.changes ?? []).at(-1);
    return last && GONE.has(last.did) ? [last] : [];
  });
  const [end] = ends;
  if (!end || thingStateAt({ changes, documented }, end.version) === "removed") return null;
  const instead = end.instead ?? end.to;
  return {
    thing: ref,
    did: "removed",
    version: end.version,
    ...(instead !== undefined && { instead }),
    evidence: end.evidence,
    by: end.by,
  };
}
