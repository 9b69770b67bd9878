import type { Documented, LabelRole, ValueAt } from "./thing.ts";
import { compareVersions, parseVersion } from "./version.ts";

/**
 * Things that come by the thousand, as a corpus file holds them: a line each, in blocks of what belongs together. Read
 * line by line when asked for, they cost a start nothing but their bytes.
 */
export interface FactTable {
  /** What the rows belong to: a component (`kubelet`), a type (`apps/v1/DeploymentSpec`), the group and version of a configuration type. */
  of: string;
  /** The release whose page the rows were read from, where they do not tell themselves. */
  release?: string;
  /** One row a line, without the line break at the end. */
  rows: string;
}

/** Every table of a corpus, by the file that holds it. */
export interface FactTables {
  flags: FactTable[];
  metrics: FactTable[];
  fields: FactTable[];
  kinds: FactTable[];
  labels: FactTable[];
  config: FactTable[];
  components: FactTable[];
}

export const TABLE_NAMES = ["flags", "metrics", "fields", "kinds", "labels", "config", "components"] as const;

/** A flag as the reference pages of its component have it, release by release. */
export interface FlagRow {
  name: string;
  documented: Documented[];
  /** The first release whose page calls it deprecated: deprecated since then at the latest. */
  deprecated: string | null;
  /** What the page has set in its place: the type of the configuration file, with the field where one goes by the flag's name. */
  instead: string | null;
  /** The value it has when nobody sets it. */
  default: ValueAt | null;
}

/** A metric as the reference page has it. */
export interface MetricRow {
  name: string;
  documented: Documented;
  /** Stability levels, each with the first release whose page gives it. */
  stability: { level: string; from: string }[];
  /** As the metric's own definition states it. */
  deprecated: string | null;
}

/** The releases of which something stands in the code. */
export interface CodeSpan {
  from: string;
  /** It was there in `from`, the oldest release looked at, and perhaps before. */
  atLatest: boolean;
  /** The last release that has it; null: the newest known still does. */
  to: string | null;
}

/** A field of an API type. */
export interface FieldRow extends CodeSpan {
  name: string;
  /** The Go type, `[]Container`, `*bool`, `map[string]string`. */
  type: string;
  /** The feature gate that the code names beside it. */
  gate: string | null;
  /** The first release whose comment calls it deprecated: it is so from then on at the latest. */
  calledDeprecated: string | null;
}

/** A Kind of a group and version: how long its type stands in the code, which says nothing of how long it is served. */
export interface KindRow extends CodeSpan {
  name: string;
}

/** A well-known label, annotation or taint. */
export interface LabelRow {
  name: string;
  kinds: ("label" | "annotation" | "taint")[];
  /** `stated`: the page gives the release; else it is deprecated there, since whenever. */
  deprecated: { version: string; stated: boolean } | null;
  instead: string | null;
  /** The stage that stands behind its name on the page. */
  stage: "alpha" | "beta" | null;
  role: LabelRole;
}

/** A field of a configuration file. */
export interface ConfigRow {
  name: string;
  type: string;
  /** The value that the page gives it where nobody sets it. */
  default: string | null;
}

/** A version of a bundled component: what a release came with, by its notes. */
export interface ComponentRow {
  /** The Kubernetes release, down to the patch. */
  release: string;
  version: string;
  prs: number[];
}

/** A line cut into its words: those without `=` in order, the others by their key. */
function wordsOf(line: string): { words: string[]; keys: Map<string, string> } {
  const words: string[] = [];
  const keys = new Map<string, string>();
  for (const word of line.split(" ")) {
    const at = /^(?:gate|deprecated|instead|called|default|on|by|plugin|stage)<?=/.exec(word)?.[0].length;
    if (at === undefined) words.push(word);
    else keys.set(word.slice(0, at), word.slice(at));
  }
  return { words, keys };
}

const isVersion = (text: string | undefined): text is string =>
  text !== undefined && parseVersion(text) !== null;

function spansOf(text: string | undefined): Documented[] | null {
  if (!text) return null;
  const spans = text.split(",").map((part) => {
    const [from, to = from] = part.split("-");
    return isVersion(from) && isVersion(to) && compareVersions(from, to) <= 0 ? { from, to } : null;
  });
  return spans.every((span) => span !== null) ? spans : null;
}

function spanText({ from, to }: Documented): string {
  return from === to ? from : `${from}-${to}`;
}

function codeSpanOf(text: string | undefined): CodeSpan | null {
  if (!text) return null;
  const atLatest = text.startsWith("<=");
  const [from, to = null] = (atLatest ? text.slice(2) : text).split("-");
  if (!isVersion(from) || (to !== null && !isVersion(to))) return null;
  return { from, atLatest, to };
}

function codeSpanText({ from, atLatest, to }: CodeSpan): string {
  return `${atLatest ? "<=" : ""}${from}${to === null ? "" : `-${to}`}`;
}

function keyed(key: string, value: string | null): string {
  return value === null ? "" : ` ${key}${value}`;
}

/** `--runonce 1.11-1.35 deprecated<=1.19 default=false@1.35`; null when it is no such row. */
export function parseFlagRow(line: string): FlagRow | null {
  const { words, keys } = wordsOf(line);
  const [name, spans, ...rest] = words;
  const documented = spansOf(spans);
  const deprecated = keys.get("deprecated<=") ?? null;
  if (!name?.startsWith("-") || !documented || rest.length > 0) return null;
  const written = keys.get("default=") ?? null;
  const value = written === null ? null : valueAtOf(written);
  if (written !== null && value === null) return null;
  return deprecated === null || isVersion(deprecated)
    ? { name, documented, deprecated, instead: keys.get("instead=") ?? null, default: value }
    : null;
}

export function formatFlagRow({ name, documented, deprecated, instead, default: value }: FlagRow): string {
  const written = value && `${value.value}@${value.release}`;
  return `${name} ${documented.map(spanText).join(",")}${keyed("deprecated<=", deprecated)}${keyed("instead=", instead)}${keyed("default=", written)}`;
}

/** `1h0m0s@1.35`; null when it is no such value. */
function valueAtOf(text: string): ValueAt | null {
  const at = text.lastIndexOf("@");
  const [value, release] = [text.slice(0, at), text.slice(at + 1)];
  return at > 0 && isVersion(release) ? { value, release } : null;
}

/** `apiserver_storage_objects 1.25-1.35 STABLE@1.25 deprecated=1.34`; null when it is no such row. */
export function parseMetricRow(line: string): MetricRow | null {
  const { words, keys } = wordsOf(line);
  const [name, span, levels = "", ...rest] = words;
  const [documented, ...more] = spansOf(span) ?? [];
  const stability = levels.split(",").map((text) => {
    const [level = "", from] = text.split("@");
    return { level, from: from ?? "" };
  });
  const deprecated = keys.get("deprecated=") ?? null;
  if (!name || !/^[a-z]\w+$/.test(name) || !documented || more.length > 0 || rest.length > 0) return null;
  if (!stability.every(({ level, from }) => /^[A-Z]+$/.test(level) && isVersion(from))) return null;
  return deprecated === null || isVersion(deprecated) ? { name, documented, stability, deprecated } : null;
}

export function formatMetricRow({ name, documented, stability, deprecated }: MetricRow): string {
  const levels = stability.map(({ level, from }) => `${level}@${from}`).join(",");
  return `${name} ${spanText(documented)} ${levels}${keyed("deprecated=", deprecated)}`;
}

/** `workloadRef *WorkloadReference 1.35-1.35 gate=GenericWorkload`; null when it is no such row. */
export function parseFieldRow(line: string): FieldRow | null {
  const { words, keys } = wordsOf(line);
  const [name, type, text, ...rest] = words;
  const span = codeSpanOf(text);
  const calledDeprecated = keys.get("called=") ?? null;
  if (!name || !type || !span || rest.length > 0) return null;
  if (calledDeprecated !== null && !isVersion(calledDeprecated)) return null;
  return { name, type, ...span, gate: keys.get("gate=") ?? null, calledDeprecated };
}

export function formatFieldRow({ name, type, gate, calledDeprecated, ...span }: FieldRow): string {
  return `${name} ${type} ${codeSpanText(span)}${keyed("gate=", gate)}${keyed("called=", calledDeprecated)}`;
}

/** `Deployment 1.9`, `PodSecurityPolicy 1.10-1.28`; null when it is no such row. */
export function parseKindRow(line: string): KindRow | null {
  const [name, text, ...rest] = line.split(" ");
  const span = codeSpanOf(text);
  return name && /^[A-Z]\w*$/.test(name) && span && rest.length === 0 ? { name, ...span } : null;
}

export function formatKindRow({ name, ...span }: KindRow): string {
  return `${name} ${codeSpanText(span)}`;
}

const LABEL_KINDS: ReadonlySet<string> = new Set(["label", "annotation", "taint"]);

/** `beta.kubernetes.io/os label deprecated<=1.35 instead=kubernetes.io/os`; null when it is no such row. */
export function parseLabelRow(line: string): LabelRow | null {
  const { words, keys } = wordsOf(line);
  const [name, kinds = "", ...rest] = words;
  const read = kinds.split(",");
  if (!name || rest.length > 0 || !read.every((kind) => LABEL_KINDS.has(kind))) return null;
  const stated = keys.get("deprecated=");
  const version = stated ?? keys.get("deprecated<=");
  if (version !== undefined && !isVersion(version)) return null;
  const stage = keys.get("stage=");
  return {
    name,
    kinds: read as LabelRow["kinds"], // held by the line above
    deprecated: version === undefined ? null : { version, stated: stated !== undefined },
    instead: keys.get("instead=") ?? null,
    stage: stage === "alpha" || stage === "beta" ? stage : null,
    role: {
      on: keys.get("on=")?.split(",") ?? [],
      by: keys.get("by=") ?? null,
      plugin: keys.get("plugin=") ?? null,
    },
  };
}

export function formatLabelRow({ name, kinds, deprecated, instead, stage, role }: LabelRow): string {
  const key = deprecated?.stated === true ? "deprecated=" : "deprecated<=";
  const on = role.on.length > 0 ? role.on.join(",") : null;
  const roles = `${keyed("stage=", stage)}${keyed("on=", on)}${keyed("by=", role.by)}${keyed("plugin=", role.plugin)}`;
  return `${name} ${kinds.join(",")}${keyed(key, deprecated?.version ?? null)}${keyed("instead=", instead)}${roles}`;
}

/** `maxPods int32 default=110`; null when it is no such row. */
export function parseConfigRow(line: string): ConfigRow | null {
  const { words, keys } = wordsOf(line);
  const [name, type, ...rest] = words;
  if (!name || !type || !/^[A-Za-z]\w*$/.test(name) || rest.length > 0) return null;
  return { name, type, default: keys.get("default=") ?? null };
}

export function formatConfigRow({ name, type, default: value }: ConfigRow): string {
  return `${name} ${type}${keyed("default=", value)}`;
}

/** `1.29 3.5.10 121567,121999`; null when it is no such row. */
export function parseComponentRow(line: string): ComponentRow | null {
  const [release, version, numbers, ...rest] = line.split(" ");
  const prs = numbers?.split(",").map(Number) ?? [];
  if (!isVersion(release) || !version || !/^\d[\w.,-]*$/.test(version) || rest.length > 0) return null;
  return prs.every((pr) => Number.isInteger(pr) && pr > 0) ? { release, version, prs } : null;
}

export function formatComponentRow({ release, version, prs }: ComponentRow): string {
  return `${release} ${version}${prs.length > 0 ? ` ${prs.join(",")}` : ""}`;
}

/** The rows of a table; lines that are none are left out (the corpus's check names them). */
export function rowsOf<Row>(table: FactTable, parse: (line: string) => Row | null): Row[] {
  return table.rows.split("\n").flatMap((line) => parse(line) ?? []);
}

/**
 * Tables without a row.
 * @public for tests that need no table
 */
export const NO_TABLES: FactTables = {
  flags: [],
  metrics: [],
  fields: [],
  kinds: [],
  labels: [],
  config: [],
  components: [],
};
