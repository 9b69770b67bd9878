import type { Change } from "../domain/thing.ts";

/** The same step told by a table, by things.yaml and by an entry, or by the entries of several PRs, is one; the evidence adds up. */
export function withoutRepeats(changes: readonly Change[]): Change[] {
  const kept: Change[] = [];
  for (const change of changes) {
    // "At the latest" says nothing beside the release itself.
    if (change.atLatest && kept.some((other) => other.did === change.did && other.planned === undefined))
      continue;
    const same = kept.find(
      (other) =>
        other.did === change.did &&
        other.version === change.version &&
        other.planned === change.planned &&
        other.atLatest === change.atLatest &&
        other.to === change.to,
    );
    if (!same) {
      kept.push({ ...change, evidence: { ...change.evidence, prs: [...change.evidence.prs] } });
      continue;
    }
    same.evidence.prs = [...new Set([...same.evidence.prs, ...change.evidence.prs])];
    if (change.evidence.entry !== undefined) same.evidence.entry ??= change.evidence.entry;
    if (change.instead !== undefined) same.instead ??= change.instead;
  }
  return kept;
}
