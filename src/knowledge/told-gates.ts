/** Gates that stand in no table, having lived too shortly to get a page: what notes tell of their end, as a gate of the tables has it. */
import type { FeatureGate } from "../domain/gate.ts";
import { stepsOf } from "../domain/thing.ts";
import type { KnowledgeBase } from "./base.ts";
import type { KnownThing } from "./things.ts";

/** Is it a gate of the cluster that only notes tell of? What has another name since is the gate of that name; kubeadm and client-go have gates for themselves. */
export function isToldGate({ home, changes }: KnownThing): boolean {
  return home === null && !changes.some(({ did }) => did === "renamed");
}

/** Those whose removal is told; of their stages no source tells. */
export function toldGatesRemoved({ things, gates }: Pick<KnowledgeBase, "things" | "gates">): FeatureGate[] {
  return things.everyOfKind("gate").flatMap((thing) => {
    const removed = stepsOf(thing.changes).find(({ did }) => did === "removed");
    if (!removed || gates.has(thing.ref.name) || !isToldGate(thing)) return [];
    return [
      {
        name: thing.ref.name,
        aka: [],
        components: [],
        kep: null,
        stages: [],
        source: "website" as const,
        retires: false,
        removedIn: removed.version,
        prs: removed.evidence.prs,
        conflicts: [],
        remarks: [],
        text: null,
      },
    ];
  });
}
