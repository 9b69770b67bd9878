import type { Engine } from "./engine.ts";

/** One of each path that people take: a gate, a list, an upgrade, an API, a replacement, a search in either language, a name misspelt, a field of a type, all fields of a release. */
const TYPICAL = [
  "when did sidecar containers go GA?",
  "サイドカーコンテナはいつGAになった?",
  "what was removed in 1.25?",
  "1.30から1.31へのアップグレードで注意することは?",
  "is policy/v1beta1 PodDisruptionBudget still served?",
  "what replaced dockershim?",
  "cgroup v1の変更点",
  "kubelet memory leak fixed",
  "was --port removed from the scheduler?",
  "is imagevolme GA?",
  "KEP-753",
  "does v1/PodSpec.hostNetwork exist?",
  "fields added in 1.31",
];

/**
 * Asks a few typical questions and drops the answers, a step each: what is prepared with the first question of a kind (tables of
 * names, compiled patterns) is then ready, and no person waits for it.
 */
export function* warmingUp(engine: Engine): Generator<void, void> {
  for (const text of TYPICAL) {
    engine.askAll({ text });
    yield;
  }
}
