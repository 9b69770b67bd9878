/** What the gate of a field may be called. */

/**
 * Names of the gates that a field may stand behind, by what it and its owner are called: of `Job.spec.podFailurePolicy`
 * `JobPodFailurePolicy`, of `PodAffinityTerm.namespaceSelector` `PodAffinityNamespaceSelector`, of `Probe.terminationGracePeriodSeconds`
 * `ProbeTerminationGracePeriod`. Which of them there is, and whether it came with the field, is for the caller to see.
 * @param kind the Kind or the type that the way begins at
 * @param names the way from there
 */
export function gateNamesOf(kind: string, names: readonly string[]): string[] {
  const last = names.at(-1) ?? "";
  const called = `${last.charAt(0).toUpperCase()}${last.slice(1)}`;
  const before = [kind, capital(names.at(-2) ?? ""), names.includes("template") ? "Pod" : ""];
  const owners = before.flatMap((name) => partsOf(name));
  return [
    `${kind}${called}`,
    called,
    ...owners.flatMap((owner) => [`${owner}${called}`, `${owner}${called.replace(/(?:Seconds|Ref)$/, "")}`]),
  ];
}

function capital(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** `PodAffinityTerm`, `PodAffinity`, `Pod`, and `Probe` of `livenessProbe`: what the name of a gate may begin with of an owner's. */
function partsOf(owner: string): string[] {
  const words = owner.match(/[A-Z]+(?![a-z])|[A-Z][a-z]+/g) ?? [];
  const beginnings = words.map((_, at) => words.slice(0, words.length - at).join(""));
  return [...beginnings, ...words.slice(-1)];
}
