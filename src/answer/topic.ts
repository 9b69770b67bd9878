/**
 * What a list is narrowed to by a word: "GPU features", 「ネットワーク系の機能」. A row fits by what is known of it: its name, its own
 * text, its KEP's title, its component, and the words people describe it with.
 */
import type { ApiType } from "../domain/api.ts";
import type { Entry } from "../domain/entry.ts";
import type { FeatureGate } from "../domain/gate.ts";
import type { Kep } from "../domain/kep.ts";
import { holdsName, partsOf, singular } from "../domain/name-parts.ts";
import { formatThing, type ThingRef } from "../domain/thing.ts";
import type { KnowledgeBase } from "../knowledge/base.ts";
import type { KnownThing } from "../knowledge/things.ts";
import type { Indexed } from "../search/documents.ts";
import type { SearchIndex } from "../search/index.ts";
import type { Token } from "../search/token.ts";
import type { Context } from "./context.ts";

/** A row of a list, as far as a topic looks at it. */
export interface TopicRow {
  /** What it is called to the letter, by itself and behind its program, where words are not looked for in `names`. */
  written?: readonly string[];
  /** Which thing people describe; null for what nobody describes, as a note. */
  of: ThingRef | null;
  names: readonly string[];
  texts: readonly (string | null | undefined)[];
  /** What the search knows the texts by; null: it does not know them. */
  indexed: readonly Indexed[] | null;
  components: readonly string[];
}

/** A topic as it was written, with what it asks of a row. */
export interface Topic {
  written: string;
  /** Is anything at all known to have to do with it? Where nothing is, it narrows nothing. */
  known: boolean;
  fits(row: TopicRow): boolean;
}

/** Does a row have to do with what a list is narrowed to? The row is looked at only where something narrows it. */
export type Fits = (row: () => TopicRow) => boolean;

/** Tokens of a word, of which one has to be there. */
type Any = ReadonlySet<string>;

/** Reads a topic; `user namespaces`, `GPU`, 「スワップ」. */
export function topicOf(written: string, context: Context): Topic {
  return written.includes("*") ? partOfName(written) : wordedTopic(written, context);
}

/** Reads what a list leaves out: by a name that rows have, it leaves out those alone, and not what only speaks of them. */
export function topicLeftOut(written: string, context: Context): Topic {
  const { known, fits } = topicOf(written, context);
  const isName =
    JOINED.test(written) && context.base.knowledge.gates.some(({ name }) => name.startsWith(written));
  return {
    written,
    known,
    fits: isName ? ({ names }) => names.some((name) => isCalled(name, written)) : fits,
  };
}

/** A name of several words written as one: `InTreePlugin`. */
const JOINED = /[a-z][A-Z]|[A-Z]{2}[a-z]/;

/** `InTreePluginvSphereUnregister` is called `InTreePlugin`, though no new word begins behind it. */
function isCalled(name: string, written: string): boolean {
  return (JOINED.test(written) && name.startsWith(written)) || holdsName(name, partsOf(written));
}

/** `*DRA*`, `DRA*`: what a name holds, or begins with, whatever its row is about. */
function partOfName(written: string): Topic {
  const bare = written.replaceAll("*", "");
  // In capitals it is an abbreviation: the letters "dra" of `EtcdRangeStream` are none.
  const spelt = (name: string) => (bare === bare.toUpperCase() ? name : name.toLowerCase());
  const part = spelt(bare);
  const holds = (name: string) =>
    written.startsWith("*") ? spelt(name).includes(part) : spelt(name).startsWith(part);
  return {
    written,
    known: true,
    fits: ({ names, written: called = [] }) => [...names, ...called].some(holds),
  };
}

function wordedTopic(written: string, context: Context): Topic {
  const { index, base, sayings } = context;
  const wanted = wantedBy(written, index);
  const parts = partsOf(written);
  const whole = written.toLowerCase();
  const ofGroup = base.knowledge.apis.some(
    ({ group, version }) => whole === group || whole === version || whole === `${group}/${version}`,
  );
  const program = PROGRAM.test(written);
  const ofStatus = base.knowledge.keps.some(({ status }) => status.toLowerCase() === whole);
  // "rbac" is the group `rbac.authorization.k8s.io`, and no Kind of another group that is described with it.
  const label = base.knowledge.apis.some(({ group }) => labelOf(group) === whole);
  // A group, a version of an API and a status are what they are as a whole: `v1` is no part of `v1beta1`.
  const named = (names: readonly string[]) =>
    names.some((name) => (ofGroup || ofStatus ? name.toLowerCase() === whole : isCalled(name, written)));
  // Taking thousands of texts apart takes longer than all else: where the index knows them, it says which may hold the words.
  let holders: ReadonlySet<Indexed>[][] | null = null;
  const mayHold = (indexed: readonly Indexed[]) => {
    holders ??= wanted.map((all) => all.map((any) => index.thingsWith(any)));
    return holders.some((all) => all.every((any) => indexed.some((one) => any.has(one))));
  };
  const inText = ({ texts, indexed }: TopicRow) => {
    if (indexed !== null && !mayHold(indexed)) return false;
    const told = texts.filter((text) => text !== null && text !== undefined);
    const held = new Set(told.flatMap((text) => spelledIn(text, index)));
    const verbatim = !isPart(written, index) || told.some((text) => text.includes(written));
    return verbatim && wanted.some((all) => all.every((any) => [...any].some((token) => held.has(token))));
  };
  // Read only where it counts: what all is said takes a second to make ready, once.
  let found: ReadonlySet<string> | null = null;
  const said = () => {
    found ??= isPart(written, index) ? new Set<string>() : sayings.holding(wanted);
    return found;
  };
  // Where things are called so, what only mentions it beside something else is about something else.
  const called = base.knowledge.gates.some(({ name }) => holdsName(name, parts)) || isKind(written, context);
  return {
    written,
    known:
      called ||
      label ||
      ofGroup ||
      ofStatus ||
      isComponent(written, context) ||
      base.things.named(written).length > 0 ||
      FIELD_PATH.test(written) ||
      isTypeOfFields(written, context) ||
      isConfiguration(written, context) ||
      said().size > 0,
    fits: (row) =>
      label && row.of?.kind === "api"
        ? row.names.some((name) => labelOf(name) === whole)
        : (row.of?.kind === "field" ? isWithin(row.of.name, written, context) : named(row.names)) ||
          row.components.some((component) => component === written.toLowerCase()) ||
          // What mentions a program beside something else is none of its own; a note of it is.
          (!ofGroup && !ofStatus && (!program || row.of === null) && inText(row)) ||
          (!called && !program && row.of !== null && said().has(formatThing(row.of))),
  };
}

/** The word that a group of the API begins with: `rbac` of `rbac.authorization.k8s.io` and of its versions. */
function labelOf(group: string): string | undefined {
  return group.split(/[./]/)[0];
}

/** Texts whose words are kept: lists by a topic read those of every thing, again and again. */
const MOST_KEPT = 12_000;
const LONGEST_KEPT = 300;
const kept = new WeakMap<SearchIndex, Map<string, readonly string[]>>();

/** The words of a text as the index spells them. */
function spelledIn(text: string, index: SearchIndex): readonly string[] {
  const known = kept.get(index) ?? new Map<string, readonly string[]>();
  kept.set(index, known);
  const before = known.get(text);
  if (before) return before;
  const made = index.tokens(text).flatMap(spelled);
  if (text.length <= LONGEST_KEPT && known.size < MOST_KEPT) known.set(text, made);
  return made;
}

/** Programs that things are told to be of. */
const PROGRAM = /^(?:kubectl|kubeadm)$/i;

/** `KubeletConfiguration`: a type that a configuration file is written in. */
function isConfiguration(written: string, { base }: Context): boolean {
  if (!/^[A-Z][A-Za-z]{3,60}Configuration$/.test(written)) return false;
  return base.things.everyOfKind("field").some(({ ref }) => ref.name.startsWith(`${written}.`));
}

/** `pod.spec`, `PodSpec`. */
const FIELD_PATH = /^[A-Za-z]{2,60}(?:\.[A-Za-z]{2,60}){1,8}$/;

/** `JobSpec`, `NodeStatus`, `TopologySpreadConstraint`: a type that fields are told of by. */
function isTypeOfFields(written: string, { base }: Context): boolean {
  return base.things.fields.types.typesNamed(written).length > 0;
}

/** Does a field stand in a Kind, or below a path or another field: `Pod`, `pod.spec`, `PodSpec`, `affinity`? */
function isWithin(field: string, written: string, { base }: Context): boolean {
  const { types } = base.things.fields;
  // "Fields of resource.k8s.io/v1": the table has them by their versions; those told by their way alone are of all that have it.
  if (written.includes("/"))
    return field.includes("/")
      ? field.startsWith(`${written}/`)
      : base.things.versionsOfField(field).some(({ version }) => version === written);
  // The table has them by their types: `v1/PodSpec.schedulingGroup` is below `pod.spec`; `ContainerStatus` is no part of a Kind.
  const apart = (path: string) =>
    path
      .toLowerCase()
      .replace(/^([a-z0-9]{2,60}?)\.?(spec|status)(?=\.|$)/, (whole, kind: string, part: string) =>
        types.kindsNamed(kind).length > 0 ? `${kind}.${part}` : whole,
      );
  // `topologySpreadConstraints` is named without the way to it.
  return `.${apart(field.split("/").at(-1) ?? field)}`.includes(`.${apart(written)}.`);
}

function isKind(written: string, { base }: Context): boolean {
  return base.apisOfKind(written).length > 0;
}

function isComponent(written: string, { base }: Context): boolean {
  const name = written.toLowerCase();
  return base.knowledge.gates.some(({ components }) => components.includes(name));
}

/** Is a Japanese word known by some of its characters alone? Then the whole of it has to stand in a text. */
function isPart(written: string, index: SearchIndex): boolean {
  return index.tokens(written).some(({ kind }) => kind === "kanji");
}

/** Ways in which a row may hold a topic: as one name of several words, else with all of its words. */
function wantedBy(written: string, index: SearchIndex): Any[][] {
  const words = written.split(/\s+/).filter(Boolean);
  const single = words.map((word) => index.tokens(singular(word)));
  const known = new Set(single.flatMap((tokens) => tokens.flatMap(spelled)));
  const joint = index
    .tokens(written)
    .filter(({ kind, text }) => kind === "concept" && words.length > 1 && !known.has(text));
  if (joint.length > 0) return joint.map((token) => [new Set(spelled(token))]);
  return [
    single.flatMap((tokens, at) => {
      const whole = tokens.filter(({ kind }) => kind !== "part");
      const forms = whole.length > 0 ? whole : tokens;
      // "GPUs" and "GPU" are one word.
      const plural = index.tokens(`${words[at] ?? ""}s`).filter(({ kind }) => kind === "word");
      return forms.map(
        (token) => new Set([...spelled(token), ...(forms.length === 1 ? plural.flatMap(spelled) : [])]),
      );
    }),
  ];
}

function spelled({ text, or = [] }: Token): string[] {
  return [text, ...or];
}

/** A gate as a topic looks at it, by all of its names. */
export function gateTopic(gate: FeatureGate, { base }: Context): TopicRow {
  const { name, aka, kep, text, components } = gate;
  const behind = kep === null ? undefined : base.keps.get(kep);
  return {
    of: { kind: "gate", name, component: null },
    names: [name, ...aka.map((one) => one.name)],
    texts: [text?.en, text?.ja, behind?.title.en, behind?.title.ja],
    indexed: [gate, ...(behind ? [behind] : [])],
    components,
  };
}

/** An API type as a topic looks at it. */
export function apiTopic({ group, version, kind }: ApiType): TopicRow {
  return {
    of: { kind: "api", name: kind, component: null },
    names: [kind, group, version, group ? `${group}/${version}` : version],
    texts: [],
    indexed: [],
    components: [],
  };
}

/** A KEP as a topic looks at it. */
export function kepTopic(kep: Kep): TopicRow {
  const { number, title, gates, status } = kep;
  return {
    of: { kind: "kep", name: String(number), component: null },
    names: [...gates, status],
    texts: [title.en, title.ja],
    indexed: [kep],
    components: [],
  };
}

/** A note as a topic looks at it. */
export function entryTopic(entry: Entry): TopicRow {
  const { text, gates } = entry;
  return { of: null, names: gates, texts: [text.en, text.ja], indexed: [entry], components: [] };
}

/** Any other thing as a topic looks at it; `kubectl run` is of kubectl. A flag is about what the notes say of its changes, too. */
export function thingTopic({ ref, names, text, home, changes }: KnownThing, base: KnowledgeBase): TopicRow {
  const component = ref.component ?? home;
  const notes =
    ref.kind === "flag"
      ? changes.flatMap(({ evidence }) => (evidence.entry ? (base.entryOf(evidence.entry) ?? []) : []))
      : [];
  return {
    of: ref,
    names: ref.kind === "flag" ? [] : [ref.name, ...names],
    ...(ref.kind === "flag" && { written: [ref.name, `${component} ${ref.name}`] }),
    texts:
      ref.kind === "field"
        ? []
        : [ref.name, text?.en, text?.ja, ...notes.flatMap((note) => [note.text.en, note.text.ja])],
    indexed: null,
    components: [
      ...(component === null ? [] : [component, component.split(" ")[0] ?? component]),
      ...(ref.kind === "metric" ? programOf(ref.name) : []),
    ],
  };
}

/** The program that a metric is of, by what its name begins with. */
function programOf(metric: string): string[] {
  const [, program] = PROGRAMS.find(([begin]) => metric.startsWith(begin)) ?? [];
  return program === undefined ? [] : [program];
}

/** https://kubernetes.io/docs/reference/instrumentation/metrics/; the kubelet's `/metrics/resource`: …/node-metrics/ */
const PROGRAMS: readonly [begin: string, program: string][] = [
  ["scheduler_", "kube-scheduler"],
  ["kube_pod_resource_", "kube-scheduler"],
  ["kubelet_", "kubelet"],
  ["prober_", "kubelet"],
  ["container_cpu_usage_", "kubelet"],
  ["container_memory_", "kubelet"],
  ["container_start_time_", "kubelet"],
  ["container_swap_", "kubelet"],
  ["node_cpu_usage_", "kubelet"],
  ["node_memory_", "kubelet"],
  ["node_swap_", "kubelet"],
  ["pod_cpu_usage_", "kubelet"],
  ["pod_memory_", "kubelet"],
  ["pod_swap_", "kubelet"],
  ["resource_scrape_", "kubelet"],
  ["scrape_error", "kubelet"],
  ["cronjob_controller_", "kube-controller-manager"],
  ["job_controller_", "kube-controller-manager"],
  ["node_collector_", "kube-controller-manager"],
  ["kubeproxy_", "kube-proxy"],
  ["apiserver_", "kube-apiserver"],
  ["kube_apiserver_", "kube-apiserver"],
];
