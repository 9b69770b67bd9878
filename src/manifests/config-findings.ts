import type { Node } from "yaml";
import { listed, say } from "../answer/phrases.ts";
import { type ConfigRow, type FactTable, parseConfigRow, rowsOf } from "../domain/table.ts";
import { minorOf } from "../domain/version.ts";
import type { KnowledgeBase } from "../knowledge/base.ts";
import type { GivenFlag, Program } from "./commands.ts";
import { type CheckContext, tell } from "./context.ts";
import { checkCall, checkMode, checkPlugin } from "./flag-findings.ts";
import { checkGate } from "./gate-findings.ts";
import type { Manifest } from "./objects.ts";
import { tellThing } from "./thing-findings.ts";

/** Most fields that one note names. */
const MOST_NAMED = 8;
const DEEPEST = 20;

/** Files that components read, by their group; they are no objects of the API. */
const GROUPS = [
  /^(?:[\w-]{1,60}\.){0,4}(?:kubeadm|config)\.k8s\.io\//,
  /^(?:audit|apiserver)\.k8s\.io\//,
  /^(?:kubeletconfig|componentconfig)\//,
];

/** Is it a configuration file of a component? */
export function isConfiguration({ apiVersion }: Manifest, base: KnowledgeBase): boolean {
  if (base.apisOfGroupVersion(apiVersion).length > 0) return false;
  const thing = base.things.told({ kind: "config", name: apiVersion, component: null });
  return thing !== null || GROUPS.some((group) => group.test(apiVersion));
}

/** Tells of a configuration file: its version, its fields, its gates, flags, plugins and modes. */
export function checkConfiguration(manifest: Manifest, context: CheckContext): void {
  if (!checkVersion(manifest, context)) return;
  checkConfigFields(manifest, context);
  const { tree, node, kind } = manifest;
  const at = (...path: string[]) => tree.at(node, ...path);
  switch (kind) {
    case "KubeletConfiguration":
    case "KubeSchedulerConfiguration":
    case "KubeControllerManagerConfiguration":
      checkGateMap(at("featureGates"), manifest, context);
      checkProfiles(at("profiles"), manifest, context);
      break;
    case "KubeProxyConfiguration": {
      checkGateMap(at("featureGates"), manifest, context);
      const mode = at("mode");
      const name = tree.text(mode);
      if (mode && name) checkMode(name, tree.place(mode), manifest, context);
      break;
    }
    case "ClusterConfiguration":
      checkGateMap(at("featureGates"), manifest, context);
      for (const [part, program] of CONTROL_PLANE)
        checkExtraArgs(at(part, "extraArgs"), program, manifest, context);
      break;
    case "InitConfiguration":
    case "JoinConfiguration":
    case "UpgradeConfiguration":
      checkExtraArgs(at("nodeRegistration", "kubeletExtraArgs"), "kubelet", manifest, context);
      break;
    case "AdmissionConfiguration":
      for (const plugin of tree.items(at("plugins"))) checkNamed(plugin, "kube-apiserver", manifest, context);
      break;
    default:
  }
}

/** Which part of kubeadm's ClusterConfiguration goes to which program. */
const CONTROL_PLANE: readonly (readonly [string, Program])[] = [
  ["apiServer", "kube-apiserver"],
  ["controllerManager", "kube-controller-manager"],
  ["scheduler", "kube-scheduler"],
];

/** @returns whether the target may read the file, so that it is worth looking into */
function checkVersion(manifest: Manifest, context: CheckContext): boolean {
  const { target, lang } = context;
  const { tree, apiVersion, kind, apiVersionNode } = manifest;
  const place = tree.place(apiVersionNode);
  const named = (name: string) => context.thing({ kind: "config", name, component: null });
  const thing = named(`${apiVersion}/${kind}`) ?? named(apiVersion);
  const state = thing === null ? "unknown" : tellThing(thing, "config", place, manifest, context).state;
  if (state !== "unknown") return state !== "removed" && state !== "not-yet";
  tell(context, place, manifest, {
    rule: "config-unknown",
    severity: "note",
    subject: `${apiVersion}/${kind}`,
    message: say(lang, {
      en: `Whether ${target} reads ${apiVersion}/${kind}, no source at hand says.`,
      ja: `${target} が ${apiVersion}/${kind} を読めるかどうかは、手元の情報源からは分かりません。`,
    }),
  });
  return true;
}

/** Rows of the configuration tables by type, read when first asked for. */
const ROWS = new WeakMap<FactTable, ReadonlyMap<string, ConfigRow>>();

interface KnownRows {
  rows: ReadonlyMap<string, ConfigRow>;
  release: string | null;
}

function rowsOfType(base: KnowledgeBase, type: string): KnownRows | null {
  const table = base.knowledge.tables.config.find(({ of }) => of === type);
  if (!table) return null;
  const rows = ROWS.get(table) ?? readRows(table, base);
  ROWS.set(table, rows);
  return { rows, release: table.release ?? null };
}

/** A type's fields, with those of the types it embeds: their rows bear the type's own name (`ControlPlaneComponent`). */
function readRows(table: FactTable, base: KnowledgeBase): ReadonlyMap<string, ConfigRow> {
  const groupVersion = table.of.slice(0, table.of.lastIndexOf("/"));
  return new Map(
    rowsOf(table, parseConfigRow).flatMap((row): [string, ConfigRow][] => {
      const embedded =
        row.name === row.type && /^[A-Z]/.test(row.name) && `${groupVersion}/${row.type}` !== table.of
          ? rowsOfType(base, `${groupVersion}/${row.type}`)
          : null;
      return embedded === null ? [[row.name, row]] : [...embedded.rows];
    }),
  );
}

/** Is the release of the configuration's reference another one than the target, so that its fields prove little? */
export function configRelease(manifest: Manifest, { base, target }: CheckContext): string | null {
  const known = rowsOfType(base, `${manifest.apiVersion}/${manifest.kind}`);
  return known?.release && minorOf(known.release) !== minorOf(target) ? known.release : null;
}

/**
 * Fields: gone or deprecated where an editor told so; those that neither the reference page nor an editor knows in one note.
 */
function checkConfigFields(manifest: Manifest, context: CheckContext): void {
  const unknown: { path: string; node: Node }[] = [];
  walk(manifest.node, manifest.kind, manifest.kind, 0, manifest, context, unknown);
  const [first] = unknown;
  if (!first) return;
  const names = unknown.slice(0, MOST_NAMED).map(({ path }) => path);
  const more = unknown.length - names.length;
  const release = rowsOfType(context.base, `${manifest.apiVersion}/${manifest.kind}`)?.release;
  tell(context, manifest.tree.place(first.node), manifest, {
    rule: "field-unknown",
    severity: "note",
    subject: first.path,
    message: say(context.lang, {
      en: `The reference of ${manifest.apiVersion}${release ? ` (${release})` : ""} does not have ${listed(names, "en")}${more > 0 ? ` and ${more} more` : ""}; no source at hand tells of a change.`,
      ja: `${manifest.apiVersion} のリファレンス${release ? `(${release})` : ""}に ${listed(names, "ja")}${more > 0 ? ` ほか ${more} 件` : " "}はありません。変更に触れた情報源も手元にありません。`,
    }),
  });
}

function walk(
  node: Node | null,
  type: string,
  path: string,
  depth: number,
  manifest: Manifest,
  context: CheckContext,
  unknown: { path: string; node: Node }[],
): void {
  const { tree, apiVersion } = manifest;
  if (depth > DEEPEST) return;
  if (tree.isList(node)) {
    for (const item of tree.items(node)) walk(item, type, path, depth + 1, manifest, context, unknown);
    return;
  }
  const known = rowsOfType(context.base, `${apiVersion}/${type}`);
  for (const { key, keyNode, value } of tree.members(node)) {
    if (depth === 0 && (key === "apiVersion" || key === "kind" || key === "metadata")) continue;
    const own = `${path}.${key}`;
    const told = context.base.things.told({ kind: "field", name: own, component: null });
    if (told) {
      const { state } = tellThing(told, "field", tree.place(keyNode), manifest, context);
      if (state === "removed" || state === "not-yet") continue;
    }
    const row = known?.rows.get(key);
    if (known && !row && !told) unknown.push({ path: own, node: keyNode });
    if (!row) continue;
    const isMap = row.type.includes("map[");
    if (
      SHAPED.has(key) &&
      value !== null &&
      (isMap ? tree.isList(value) : tree.isMapping(value) && row.type.startsWith("[]"))
    ) {
      tellShape(own, isMap, keyNode, manifest, context);
      continue;
    }
    const inner = row.type.replace(/^(?:\*|\[\]){1,4}/, "").replace(/^[\w/]{1,80}\./, "");
    if (!isMap && rowsOfType(context.base, `${apiVersion}/${inner}`))
      walk(value, inner, own, depth + 1, manifest, context, unknown);
  }
}

/** What kubeadm's v1beta3 writes as a mapping and v1beta4 as a list of names and values. */
const SHAPED = new Set(["extraArgs", "kubeletExtraArgs"]);

function tellShape(
  path: string,
  isMap: boolean,
  node: Node,
  manifest: Manifest,
  context: CheckContext,
): void {
  tell(context, manifest.tree.place(node), manifest, {
    rule: "field-shape",
    severity: "error",
    subject: path,
    message: say(context.lang, {
      en: isMap
        ? `In ${manifest.apiVersion}, ${path} is a mapping of names to values, not a list.`
        : `In ${manifest.apiVersion}, ${path} is a list of entries with name and value, not a mapping.`,
      ja: isMap
        ? `${manifest.apiVersion} の ${path} は、リストではなく名前と値のマッピングです。`
        : `${manifest.apiVersion} の ${path} は、マッピングではなく name と value を持つ要素のリストです。`,
    }),
    command: `field ${path}`,
  });
}

function checkGateMap(node: Node | null, manifest: Manifest, context: CheckContext): void {
  const { tree } = manifest;
  for (const { key, keyNode, value } of tree.members(node))
    checkGate({ name: key, value: tree.text(value), place: tree.place(keyNode) }, manifest, context);
}

/** The plugins of a scheduler's profiles, at each point where they are named, and those with arguments. */
function checkProfiles(node: Node | null, manifest: Manifest, context: CheckContext): void {
  const { tree } = manifest;
  for (const profile of tree.items(node)) {
    for (const { value } of tree.members(tree.at(profile, "plugins")))
      for (const list of ["enabled", "disabled"])
        for (const plugin of tree.items(tree.at(value, list)))
          checkNamed(plugin, "kube-scheduler", manifest, context);
    for (const plugin of tree.items(tree.at(profile, "pluginConfig")))
      checkNamed(plugin, "kube-scheduler", manifest, context);
  }
}

function checkNamed(node: Node, home: string, manifest: Manifest, context: CheckContext): void {
  const named = manifest.tree.at(node, "name");
  const name = manifest.tree.text(named);
  if (named && name) checkPlugin(name, home, manifest.tree.place(named), manifest, context);
}

/**
 * kubeadm's extra arguments: a mapping of flags without dashes (v1beta3), a list of `{ name, value }` (v1beta4).
 * https://kubernetes.io/docs/reference/config-api/kubeadm-config.v1beta4/
 */
function checkExtraArgs(
  node: Node | null,
  program: Program,
  manifest: Manifest,
  context: CheckContext,
): void {
  const { tree } = manifest;
  const flag = (nameNode: Node, name: string, valueNode: Node | null): GivenFlag => ({
    name: `--${name.replace(/^-{1,2}/, "")}`,
    value: tree.text(valueNode),
    place: tree.place(nameNode),
    placeOf: (part) => tree.placeWithin(valueNode ?? nameNode, part),
  });
  const mapped = tree.members(node).map(({ key, keyNode, value }) => flag(keyNode, key, value));
  const entries = tree.items(node).flatMap((entry) => {
    const nameNode = tree.at(entry, "name");
    const name = tree.text(nameNode);
    return nameNode && name ? [flag(nameNode, name, tree.at(entry, "value"))] : [];
  });
  const flags = [...mapped, ...entries];
  if (flags.length > 0) checkCall({ program, flags }, manifest, context);
}
