import type { Node } from "yaml";
import type { Tree } from "./tree.ts";

/** An object of the API or a configuration file, with where it says what it is. */
export interface Manifest {
  tree: Tree;
  node: Node;
  apiVersion: string;
  kind: string;
  /** Where the version stands; for a member of a list that leaves it out, the member. */
  apiVersionNode: Node;
  kindNode: Node;
  name: string | null;
  namespace: string | null;
}

/** Lists in lists in lists: `kubectl` writes one. */
const DEEPEST_LIST = 5;

/**
 * The objects of a document: itself, or the members of a `List` or of a list of one Kind (`DeploymentList`), whose members
 * may leave out what they are. Empty for what is none.
 */
export function manifestsOf(tree: Tree): Manifest[] {
  return objectsIn(tree, tree.root, null, 0);
}

function objectsIn(
  tree: Tree,
  node: Node | null,
  list: { apiVersion: string; kind: string } | null,
  depth: number,
): Manifest[] {
  if (!tree.isMapping(node) || depth > DEEPEST_LIST) return [];
  const members = tree.members(node);
  const member = (key: string) => members.find((one) => one.key === key)?.value ?? null;
  const [versionNode, kindNode] = [member("apiVersion"), member("kind")];
  const apiVersion = tree.text(versionNode) ?? list?.apiVersion;
  const kind = tree.text(kindNode) ?? list?.kind;
  if (!apiVersion || !kind) return [];
  const items = member("items");
  if (/List$/.test(kind) && tree.isList(items)) {
    const within = kind === "List" ? null : { apiVersion, kind: kind.slice(0, -"List".length) };
    return tree.items(items).flatMap((item) => objectsIn(tree, item, within, depth + 1));
  }
  const metadata = member("metadata");
  return [
    {
      tree,
      node,
      apiVersion,
      kind,
      apiVersionNode: versionNode ?? node,
      kindNode: kindNode ?? node,
      name: tree.text(tree.at(metadata, "name")) ?? tree.text(tree.at(metadata, "generateName")),
      namespace: tree.text(tree.at(metadata, "namespace")),
    },
  ];
}

/** `Deployment shop/web`, `Deployment web`, `KubeletConfiguration`. */
export function objectName({ kind, name, namespace }: Manifest): string {
  if (name === null) return kind;
  return namespace === null ? `${kind} ${name}` : `${kind} ${namespace}/${name}`;
}
