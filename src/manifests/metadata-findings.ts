import type { Node } from "yaml";
import type { ThingKind } from "../domain/thing.ts";
import type { CheckContext } from "./context.ts";
import type { Manifest } from "./objects.ts";
import { tellThing } from "./thing-findings.ts";

const DEEPEST = 40;

/** Where well-known names stand as keys of a mapping. */
const KEYS: Readonly<Record<string, ThingKind>> = {
  annotations: "annotation",
  labels: "label",
  matchLabels: "label",
  nodeSelector: "label",
};
/** Where one stands as a value: a toleration's key, the key of a node affinity's expression. */
const VALUES: Readonly<Record<string, ThingKind>> = {
  tolerations: "taint",
  taints: "taint",
  matchExpressions: "label",
};

/**
 * Tells of well-known labels, annotations and taints that are gone or deprecated, wherever they are used: metadata, selectors,
 * affinities, tolerations.
 */
export function checkMetadata(manifest: Manifest, context: CheckContext): void {
  visit(manifest.node, manifest, context, 0);
}

function visit(node: Node | null, manifest: Manifest, context: CheckContext, depth: number): void {
  const { tree } = manifest;
  if (depth > DEEPEST) return;
  for (const item of tree.items(node)) visit(item, manifest, context, depth + 1);
  for (const { key, value } of tree.members(node)) {
    // What is at work in a cluster writes there itself.
    if (key === "status" || key === "managedFields") continue;
    const kind = KEYS[key];
    if (kind && tree.isMapping(value))
      for (const member of tree.members(value)) tellName(kind, member.key, member.keyNode, manifest, context);
    const listed = VALUES[key];
    if (listed)
      for (const item of tree.items(value)) {
        const named = tree.at(item, "key");
        const name = tree.text(named);
        if (named && name) tellName(listed, name, named, manifest, context);
      }
    const topology = key === "topologyKey" ? tree.text(value) : null;
    if (topology && value) tellName("label", topology, value, manifest, context);
    visit(value, manifest, context, depth + 1);
  }
}

/** A name may end in what it is about, `container.apparmor.security.beta.kubernetes.io/web`: then it is known by its domain. */
function tellName(
  kind: ThingKind,
  name: string,
  node: Node,
  manifest: Manifest,
  context: CheckContext,
): void {
  if (!name.includes("/") && kind !== "label") return;
  const domain = name.slice(0, Math.max(0, name.indexOf("/")));
  const thing =
    context.thing({ kind, name, component: null }) ??
    (kind === "annotation" && domain !== ""
      ? context.base.things.told({ kind, name: domain, component: null })
      : null);
  if (thing) tellThing(thing, "metadata", manifest.tree.place(node), manifest, context);
}
