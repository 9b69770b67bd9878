import type { Item, Section } from "../domain/answer.ts";
import { apiName } from "../domain/api.ts";
import { type Entry, KINDS, type Kind } from "../domain/entry.ts";
import type { Lang } from "../domain/language.ts";
import type { KnowledgeBase } from "../knowledge/base.ts";
import { changeBetween } from "./change.ts";
import { changeSections } from "./diff.ts";
import { itemOf } from "./items.ts";

/** What narrows a list of changes. What is empty does not narrow; of several values one is enough, of several words all count. */
export interface RowFilters {
  sigs: string[];
  kinds: Kind[];
  components: string[];
  words: string;
}

/** A change with the components it is about. */
export interface ChangeRow {
  item: Item;
  components: string[];
}

/** An API that a span of releases removed, and what to write instead. */
export interface RemovedApi {
  api: string;
  version: string;
  replacement: string | null;
}

/** Everything between two releases, for those who can show all of it. */
export interface WholeChange {
  removed: RemovedApi[];
  /** APIs and feature gates by what happened to them. */
  sections: Section[];
  /** All entries, by kind and then in the order of the releases. */
  rows: ChangeRow[];
}

const NO_FILTERS = { versions: null, sigs: [], kinds: [] };

/** What changed after `from` up to and with `to` (minors, `from` the older). */
export function wholeChange(base: KnowledgeBase, from: string, to: string, lang: Lang): WholeChange {
  const change = changeBetween(base, from, to, NO_FILTERS);
  const removed = change.removedApis.map((api) => ({
    api: apiName(api),
    version: api.removed ?? "",
    replacement: api.replacement,
  }));
  const byKind = KINDS.flatMap((kind) => change.entries.filter((entry) => entry.kind === kind));
  return {
    removed: removed.sort((a, b) => a.api.localeCompare(b.api, "en")),
    sections: changeSections(change, base, lang),
    rows: byKind.map((entry) => ({ item: itemOf(entry, lang), components: componentsOf(entry, base) })),
  };
}

/** The programs of a cluster that people look after; an entry counts for those that it names, by itself or by its gates. */
export const COMPONENTS = [
  "kube-apiserver",
  "kube-controller-manager",
  "kube-scheduler",
  "cloud-controller-manager",
  "kubelet",
  "kube-proxy",
  "kubectl",
  "kubeadm",
  "etcd",
  "CoreDNS",
] as const;

const NAMES: readonly (readonly [name: string, spelled: RegExp])[] = COMPONENTS.map((name) => [
  name,
  new RegExp(`(?<![\\w-])${name}(?![\\w-])`, "i"),
]);

/** What an entry is about: by its changes, its feature gates, or because its text names it. */
export function componentsOf(entry: Entry, base: KnowledgeBase): string[] {
  const told = [
    ...(entry.changes ?? []).map(({ thing }) => (thing.kind === "component" ? thing.name : thing.component)),
    ...entry.gates.flatMap((name) => base.gates.get(name)?.components ?? []),
  ].map((name) => name?.split(" ")[0]?.toLowerCase());
  return NAMES.flatMap(([name, spelled]) =>
    told.includes(name.toLowerCase()) || spelled.test(entry.text.en) ? [name] : [],
  );
}

/** Does a change pass all of the filters? */
export function passesFilters({ item, components }: ChangeRow, filters: RowFilters): boolean {
  const { sigs, kinds, words } = filters;
  const some = (wanted: readonly string[], has: readonly string[]) =>
    wanted.length === 0 || wanted.some((one) => has.includes(one));
  return (
    some(sigs, item.sigs) &&
    some(filters.components, components) &&
    (kinds.length === 0 ||
      kinds.includes(item.kind) ||
      (item.actionRequired && kinds.includes("action-required"))) &&
    holdsWords(item, words)
  );
}

function holdsWords(item: Item, words: string): boolean {
  const wanted = folded(words).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return true;
  const { text, gates, author = "", note = "" } = item;
  const numbers = [...item.prs.map((pr) => `#${pr}`), ...item.keps.map((kep) => `kep-${kep}`)];
  const told = folded([text, note, author, ...gates, ...numbers].join(" "));
  return wanted.every((word) => told.includes(word));
}

function folded(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}

/** How many of the rows have each value of a filter; those of none are left out. */
export function facets(rows: readonly ChangeRow[]): {
  kinds: Map<Kind, number>;
  sigs: Map<string, number>;
  components: Map<string, number>;
} {
  const kinds = new Map<Kind, number>();
  const sigs = new Map<string, number>();
  const components = new Map<string, number>();
  const add = <K>(counts: Map<K, number>, key: K) => counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const { item, components: named } of rows) {
    add(kinds, item.kind);
    for (const sig of item.sigs) add(sigs, sig);
    for (const component of named) add(components, component);
  }
  return { kinds, sigs, components };
}
