import type { ChangeFacts, Item } from "../domain/answer.ts";
import { apiName } from "../domain/api.ts";
import { type Entry, type Kind, textIn } from "../domain/entry.ts";
import type { Lang } from "../domain/language.ts";
import type { Link } from "../domain/link.ts";
import type { KnowledgeBase } from "../knowledge/base.ts";
import { adviceOn, successorAt } from "../knowledge/successor.ts";
import { changeBetween, changeFacts } from "./change.ts";
import { diffLinks, diffNotes, diffTitle, unbundled } from "./diff.ts";
import { itemOf } from "./items.ts";
import { count, listed, say } from "./phrases.ts";
import { type UpgradeDuties, upgradeDuties } from "./upgrade.ts";

/** What narrows a list of changes. What is empty does not narrow; of several values one is enough, of several words all count. */
export interface RowFilters {
  sigs: string[];
  kinds: Kind[];
  components: string[];
  words: string;
}

/** A change as filters see it; the item to show is made when it is shown. */
export interface ChangeRow {
  told: Pick<Item, "version" | "kind" | "sigs" | "prs" | "keps" | "gates" | "actionRequired"> & {
    text: string;
    author?: string | null;
    note?: string;
  };
  components: string[];
  item(): Item;
}

/** An API that a span of releases removed, and what to write instead. */
export interface RemovedApi {
  api: string;
  version: string;
  /** An API that the later release of the two serves; else the first one after it. */
  replacement: string | null;
  /** The release that brings the replacement, where the later of the two does not have it yet. */
  servedFrom: string | null;
  /** What editors advise where there is no API to move to. */
  advice: string | null;
}

/** What a span of releases brought, for those who can show all of it. */
export interface WholeChange {
  title: string;
  /** How much of what somebody must know of, in one sentence without names: they stand beside it. */
  verdict: string;
  /** Says of which releases no notes are known; empty where there are none. */
  silent: string[];
  /** The releases on the way, the first one before them: 1.24, 1.25. */
  path: string[];
  facts: ChangeFacts;
  removed: RemovedApi[];
  notes: string[];
  links: Link[];
  /** In the order of the releases. */
  entries: Entry[];
  /** What an upgrade must deal with; made when it is asked for. */
  duties(): UpgradeDuties;
}

const NO_FILTERS = { versions: null, sigs: [], kinds: [] };

/** What changed after `from` up to and with `to` (minors, `from` the older). */
export function wholeChange(base: KnowledgeBase, from: string, to: string, lang: Lang): WholeChange {
  const change = changeBetween(base, from, to, NO_FILTERS);
  const facts = changeFacts(from, to, change, base);
  const removed = change.removedApis.map((api): RemovedApi => {
    const next = successorAt(api, to, base);
    return {
      api: apiName(api),
      version: api.removed ?? "",
      replacement: next && apiName(next.type),
      servedFrom: next?.from ?? null,
      advice: next ? null : (adviceOn(api, base)?.[lang] ?? null),
    };
  });
  return {
    title: diffTitle(from, to, lang),
    verdict: verdictOf(facts, lang),
    silent: unbundled(change, { base }, lang),
    path: [from, ...change.minors],
    facts,
    removed: removed.sort((a, b) => a.api.localeCompare(b.api, "en")),
    notes: diffNotes(change, { base }, lang),
    links: diffLinks(change),
    entries: change.entries,
    duties: () => upgradeDuties(change, base, lang),
  };
}

/** An entry as a row. */
export function entryRow(entry: Entry, base: KnowledgeBase, lang: Lang): ChangeRow {
  const { version, kind, sigs, prs, keps, gates, actionRequired, author } = entry;
  const { text } = textIn(entry, lang);
  return {
    told: {
      version,
      kind,
      sigs,
      prs,
      keps,
      gates,
      actionRequired,
      text,
      author,
      ...(entry.note && { note: entry.note[lang] }),
    },
    components: componentsOf(entry, base),
    item: () => itemOf(entry, lang),
  };
}

/** A finished item as a row: an entry's, or a statement about a feature gate. */
export function itemRow(item: Item, base: KnowledgeBase): ChangeRow {
  const entry = base.entryOf(item.id);
  const gates = item.gates.flatMap((name) => base.gates.get(name)?.components ?? []);
  return { told: item, components: entry ? componentsOf(entry, base) : known(gates), item: () => item };
}

function verdictOf({ from, to, actionRequired: actions, ...facts }: ChangeFacts, lang: Lang): string {
  const apis = facts.apis.removed.length;
  const gates = facts.gates.removed.length;
  const flags = facts.flags.removed.length;
  const parts = [
    ...(actions > 0
      ? [say(lang, { en: `${count(actions, "action")} required`, ja: `対応必須 ${actions} 件` })]
      : []),
    ...(apis > 0
      ? [say(lang, { en: `${count(apis, "API")} removed`, ja: `削除された API ${apis} 件` })]
      : []),
    ...(gates > 0
      ? [
          say(lang, {
            en: `${count(gates, "feature gate")} removed`,
            ja: `削除されたフィーチャーゲート ${gates} 件`,
          }),
        ]
      : []),
    ...(flags > 0
      ? [say(lang, { en: `${count(flags, "flag")} removed`, ja: `削除されたフラグ ${flags} 件` })]
      : []),
  ];
  if (parts.length === 0)
    return say(lang, {
      en: `From ${from} to ${to}, no action required and no removal is known.`,
      ja: `${from} から ${to} で、対応必須の変更や削除は知られていません。`,
    });
  return say(lang, {
    en: `From ${from} to ${to}: ${listed(parts, lang)}.`,
    ja: `${from} から ${to} では、${listed(parts, lang)}があります。`,
  });
}

/** The programs of a cluster that people look after; an entry counts for those that it names, by itself or by its gates. */
const COMPONENTS = [
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

/** Looked for as plain text first: an expression over thousands of texts takes ten times as long. */
const NAMED = COMPONENTS.map((name) => ({
  name,
  plain: name.toLowerCase(),
  alone: new RegExp(`(?<![\\w-])${name}(?![\\w-])`, "i"),
}));

/** By entry: the same whoever asks, and asked of thousands at once. */
const components = new WeakMap<Entry, string[]>();

/** What an entry is about: by its changes, its feature gates, or because its text names it. */
function componentsOf(entry: Entry, base: KnowledgeBase): string[] {
  const before = components.get(entry);
  if (before) return before;
  const text = entry.text.en.toLowerCase();
  const named = known([
    ...(entry.changes ?? []).map(({ thing }) => (thing.kind === "component" ? thing.name : thing.component)),
    ...entry.gates.flatMap((name) => base.gates.get(name)?.components ?? []),
    ...NAMED.flatMap(({ name, plain, alone }) => (text.includes(plain) && alone.test(text) ? name : [])),
  ]);
  components.set(entry, named);
  return named;
}

/** Those of {@link COMPONENTS} that are named, `kubectl run` for kubectl. */
function known(names: readonly (string | null)[]): string[] {
  const first = new Set(names.map((name) => name?.split(" ")[0]?.toLowerCase()));
  return COMPONENTS.filter((component) => first.has(component.toLowerCase()));
}

/** Does a change pass all of the filters? */
export function passesFilters({ told, components }: ChangeRow, filters: RowFilters): boolean {
  const { sigs, kinds, words } = filters;
  const some = (wanted: readonly string[], has: readonly string[]) =>
    wanted.length === 0 || wanted.some((one) => has.includes(one));
  return (
    some(sigs, told.sigs) &&
    some(filters.components, components) &&
    (kinds.length === 0 ||
      kinds.includes(told.kind) ||
      (told.actionRequired && kinds.includes("action-required"))) &&
    holdsWords(told, words)
  );
}

function holdsWords(told: ChangeRow["told"], words: string): boolean {
  const wanted = folded(words).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return true;
  const { text, gates, author, note = "" } = told;
  const numbers = [...told.prs.map((pr) => `#${pr}`), ...told.keps.map((kep) => `kep-${kep}`)];
  const whole = folded([text, note, author ?? "", ...gates, ...numbers].join(" "));
  return wanted.every((word) => whole.includes(word));
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
  const counts = {
    kinds: new Map<Kind, number>(),
    sigs: new Map<string, number>(),
    components: new Map<string, number>(),
  };
  const add = <K>(to: Map<K, number>, key: K) => to.set(key, (to.get(key) ?? 0) + 1);
  for (const { told, components: named } of rows) {
    add(counts.kinds, told.kind);
    for (const sig of told.sigs) add(counts.sigs, sig);
    for (const component of named) add(counts.components, component);
  }
  return counts;
}
