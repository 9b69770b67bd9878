/** Follow-ups that name another program: the other end of a skew, or the same flag elsewhere. */
import { minorOf } from "../domain/version.ts";
import { minor } from "./attach.ts";
import type { Frame, Span } from "./frame.ts";
import { readText } from "./read.ts";
import { hasVersion, same, saysOnly, type Turn } from "./turn.ts";

/** How one is allowed to run beside the other. */
const BESIDE = [
  "component.",
  "area.",
  "skew",
  "safe",
  "use",
  "can",
  "release.supported",
  "release.usable",
  "tells",
];

/**
 * "May kubectl 1.31 talk to 1.33?" – "and 1.32?": the component in another release beside the same one. "And kubelet 1.29?" names
 * one end anew, and after "from 1.33 to 1.34?" a component that stays behind is meant to run beside the new API server.
 */
export function skewed(turn: Turn): Frame | null {
  const { said, alone, before, names } = turn;
  const { from, to } = before.frame.scope;
  const spoken = before.frame.detail === "skew";
  if (!from || !to || (!spoken && before.intent !== "upgrade")) return null;
  const { at } = alone.scope;
  const [program, ...more] = said.all("component.*");
  // "And 1.33?" beyond kube-apiserver is kube-apiserver's: but for kubectl, nothing may be newer than it.
  const beyond =
    at && minorOf(minor(at)) > minorOf(to) && !before.frame.filters.components.includes("kubectl");
  if (spoken && at && saysOnly(turn))
    return same(turn, { scope: beyond ? { from, to: minor(at) } : { from: minor(at), to } });
  if (!program || more.length > 0 || !saysOnly(turn, ...BESIDE)) return null;
  if (!hasVersion(turn)) {
    // "And kube-proxy?": of the same two releases.
    const { frame } = readText(`${program.text} ${from} kube-apiserver ${to}?`, names);
    return spoken && frame.detail === "skew" ? { ...frame, rule: "thread-skew" } : null;
  }
  const otherEnd = otherEndOf(turn, from, to);
  if (otherEnd === null) return null;
  const { frame } = readText(`${turn.text} ${otherEnd}`, names);
  return frame.detail === "skew" && frame.scope.from ? { ...frame, rule: "thread-skew" } : null;
}

/** Words for a program: the field of work of the scheduler has its name. */
export function programsIn({ said }: Turn): Span[] {
  return [...new Set([...said.all("component.*"), ...said.all("area.scheduling")])];
}

/** The end that a turn does not name, with its release. */
function otherEndOf({ said, before }: Turn, from: string, to: string): string | null {
  const { detail, filters } = before.frame;
  const [spoken = "kubelet"] = filters.components;
  const component = spoken === "control-plane" ? "kube-controller-manager" : spoken;
  if (component === "servers") return null;
  if (component === "proxy-kubelet" && !said.has("component.server"))
    return said.has("component.kube-proxy") ? `kubelet ${to}` : `kube-proxy ${from}`;
  if (!said.has("component.server")) return `kube-apiserver ${to}`;
  return detail === "skew" ? `${component === "proxy-kubelet" ? "kubelet" : component} ${from}` : null;
}

/** "When did the kubelet lose --log-dir?" – "and kube-proxy?": the same of the flag of that name there. */
export function ofOtherProgram(turn: Turn): Frame | null {
  const { said, before, names } = turn;
  const [spoken] = before.frame.things;
  const [program, ...more] = programsIn(turn);
  if (spoken?.kind !== "flag" || !program || more.length > 0) return null;
  // "Does kube-proxy still have it?" asks for itself.
  if (said.has("still", "exist", "aux.have") || !saysOnly(turn, "component.", "area.")) return null;
  const { frame } = readText(`${program.text} ${spoken.name}`, names);
  const [thing] = frame.things;
  if (thing?.kind !== "flag" || thing.component === null) return null;
  const at = turn.alone.scope.at;
  return same(turn, {
    things: [{ ...spoken, component: thing.component }],
    ...(at && { scope: { at } }),
    rule: "of-program",
  });
}
