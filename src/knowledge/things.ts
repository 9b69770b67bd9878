import { apiName, groupVersion } from "../domain/api.ts";
import type { Entry } from "../domain/entry.ts";
import type { Bilingual } from "../domain/language.ts";
import {
  type Change,
  type Documented,
  inOrder,
  parseThing,
  THING_KINDS,
  type Thing,
  type ThingKind,
  type ThingRef,
  thingKey,
} from "../domain/thing.ts";
import { ApiEdits } from "./api-edits.ts";
import { Renamings, sinceBeginning } from "./beginnings.ts";
import { endWithCommand } from "./ends-with-command.ts";
import type { FieldPaths } from "./field-paths.ts";
import { bareFieldName, versionOfField, withToldOfField } from "./field-version.ts";
import { GateSteps } from "./gate-edits.ts";
import { KindNames } from "./kind-names.ts";
import type { Knowledge, ThingRecord } from "./knowledge.ts";
import { Listings } from "./listings.ts";
import { type TabledKind, TableThings, thingsOfKind, thingsOfTables } from "./table-things.ts";
import { withoutRepeats } from "./told-once.ts";
import { VolumePlugins } from "./volume-plugins.ts";

/** A thing with what editors say of it. */
export interface KnownThing extends Thing {
  text: Bilingual | null;
  /** What it belongs to, where its reference does not say so: `kube-proxy` of the mode ipvs. */
  home: string | null;
}

/** Things joined between two steps. */
const AT_ONCE = 100;

type StoreSources = Pick<
  Knowledge,
  "entries" | "things" | "tables" | "gates" | "apis" | "cves" | "provenance"
>;

/**
 * All things that are no gate, API type or KEP, each with the changes that editors and tables tell of it, and the ways to
 * find one: by reference, by name, by the end of a field's path. Built once, read by every answer.
 */
export class ThingStore {
  readonly #byKey = new Map<string, KnownThing>();
  /** Folded name → things that go by it; one flag of several components, one field of several Kinds. */
  readonly #byName = new Map<string, KnownThing[]>();
  /** Of gates, what their tables do not tell. */
  readonly gateSteps = new GateSteps();
  readonly #needs = new Map<string, Bilingual>();
  /** Of API types, what their tables do not tell. */
  readonly apiEdits = new ApiEdits();
  /** In-tree plugins of volumes. */
  readonly volumes = new VolumePlugins();

  readonly #tables: TableThings;
  /** Names of gates, API types and vulnerabilities with a history of their own. */
  readonly #tabled: ReadonlySet<string>;
  readonly #knowledge: StoreSources;
  /** Things as they are told, tables joined in, by key. */
  readonly #whole = new Map<string, KnownThing>();
  readonly #toldOfKinds = new Map<ThingKind, KnownThing[]>();
  readonly #everyOfKinds = new Map<ThingKind, readonly KnownThing[]>();
  readonly #kindNames: KindNames;
  #renamings: Renamings | null = null;
  readonly #listings: Listings;

  private constructor(knowledge: StoreSources) {
    this.#knowledge = knowledge;
    this.#tables = new TableThings(knowledge);
    this.#kindNames = new KindNames(this, knowledge);
    this.#listings = new Listings(knowledge);
    this.#tabled = new Set([
      ...knowledge.gates.flatMap((gate) => [gate.name, ...gate.aka.map(({ name }) => name)]),
      ...knowledge.cves.map(({ id }) => id),
      ...knowledge.apis.flatMap((api) => [apiName(api), groupVersion(api), api.group, api.kind]),
    ]);
  }

  /** All things of the knowledge. */
  static of(knowledge: StoreSources): ThingStore {
    const store = new ThingStore(knowledge);
    for (const _ of store.#filling());
    return store;
  }

  /** As {@link of}, in steps of some milliseconds: between two of them the caller may let others work. */
  static *building(knowledge: StoreSources): Generator<void, ThingStore> {
    const store = new ThingStore(knowledge);
    yield;
    yield* store.#filling();
    yield;
    return store;
  }

  *#filling(): Generator<void, void> {
    for (const record of this.#knowledge.things) this.#addRecord(record);
    for (const entry of this.#knowledge.entries) this.#addChanges(entry);
    yield;
    for (const thing of this.#byKey.values()) this.#index(thing);
  }

  /** What editors tell of: things that entries change, and those of `things.yaml`. Tables alone know some thousand more. */
  get all(): KnownThing[] {
    return [...this.#byKey.values()];
  }

  /** Those of one kind among {@link all}. */
  toldOfKind(kind: ThingKind): readonly KnownThing[] {
    const known = this.#toldOfKinds.get(kind) ?? this.all.filter(({ ref }) => ref.kind === kind);
    this.#toldOfKinds.set(kind, known);
    return known;
  }

  /** Every thing of editors and tables, each once, kind by kind; in steps of some milliseconds. */
  *gathering(): Generator<void, readonly KnownThing[]> {
    const gathered: KnownThing[] = [];
    for (const kind of THING_KINDS) gathered.push(...(yield* this.#gatheringKind(kind)));
    return gathered;
  }

  /** Those of one kind, made when first asked for: not every question that lists metrics needs ten thousand fields. */
  everyOfKind(kind: ThingKind): readonly KnownThing[] {
    const steps = this.#gatheringKind(kind);
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
    }
  }

  *#gatheringKind(kind: ThingKind): Generator<void, readonly KnownThing[]> {
    const known = this.#everyOfKinds.get(kind);
    if (known) return known;
    const told: KnownThing[] = [];
    for (const thing of this.toldOfKind(kind)) {
      told.push(this.#joined(thing));
      if (told.length % AT_ONCE === 0) yield;
    }
    const keys = new Set(told.map(({ ref }) => thingKey(ref)));
    const tabled = thingsOfTables(this.#knowledge, kind).filter(({ ref }) => !keys.has(thingKey(ref)));
    yield;
    const every = [...told, ...tabled.map(bare)];
    this.#everyOfKinds.set(kind, every);
    return every;
  }

  /**
   * The things of one kind, from editors and its table, each once: its names and steps without what joins them. For
   * choosing among them, which the some thousand of all kinds would be too slow for.
   */
  ofKind(kind: TabledKind | "event"): Thing[] {
    const told = this.toldOfKind(kind);
    const keys = new Set(told.map(({ ref }) => thingKey(ref)));
    const tabled = kind === "event" ? [] : thingsOfKind(this.#knowledge, kind);
    return [...told, ...tabled.filter(({ ref }) => !keys.has(thingKey(ref)))];
  }

  /** What things of a kind are called, each name once: see {@link KindNames}. */
  namesOfKind(kind: TabledKind): ReadonlyMap<string, ThingRef> {
    return this.#kindNames.of(kind);
  }

  get(ref: ThingRef): KnownThing | null {
    const key = thingKey(ref);
    const told = this.#byKey.get(key);
    if (told) return this.#joined(told);
    const tabled = this.#tables.named(ref.name).find((thing) => thingKey(thing.ref) === key);
    return tabled ? this.#ofTables(tabled) : null;
  }

  /** What editors alone tell of a thing: no row of a table is joined in. Null when they tell nothing. */
  told(ref: ThingRef): KnownThing | null {
    return this.#byKey.get(thingKey(ref)) ?? null;
  }

  /** The types of the API with their fields, release by release, and the ways to these. */
  get fields(): FieldPaths {
    return this.#tables.fields;
  }

  /** What a gate's feature needs beside the gate; null when nobody has written it. */
  needsOf(gate: string): Bilingual | null {
    return this.#needs.get(gate.toLowerCase()) ?? null;
  }

  /** Every name that editors give to things, folded as {@link named} folds what it is asked for. */
  get names(): ReadonlyMap<string, readonly KnownThing[]> {
    return this.#byName;
  }

  /**
   * The things that go by a name, of one kind or component where it is given. A field may be named by the end of its path
   * (`hostUsers`, `spec.hostUsers`), a flag without its component.
   */
  named(name: string, within: { kind?: ThingKind; component?: string } = {}): KnownThing[] {
    const told = (this.#byName.get(foldName(name)) ?? []).map((thing) => this.#joined(thing));
    const keys = new Set(told.map(({ ref }) => thingKey(ref)));
    const tabled = this.#tables
      .named(name)
      .filter(({ ref }) => !keys.has(thingKey(ref)) && !this.#isElsewhere(ref));
    // `--version` is no field of that name.
    const isFlag = /^-{1,2}[a-z]/i.test(name);
    const found = [...told, ...tabled.map((thing) => this.#ofTables(thing))].filter(
      ({ ref }) => !isFlag || ref.kind === "flag",
    );
    const ending =
      found.length === 0 && !isFlag
        ? [...this.#fieldsEnding(name), ...this.#fieldsCalled(name), ...this.#metricEnding(name)]
        : [];
    return [...found, ...ending].filter(
      ({ ref, home }) =>
        (within.kind === undefined || ref.kind === within.kind) &&
        (within.component === undefined || (ref.component ?? home) === within.component),
    );
  }

  /** A thing of the tables; a field of one version has what editors tell of the field in all of them, too. */
  #ofTables(thing: Thing): KnownThing {
    const name = bareFieldName(thing.ref);
    const told = name === null ? undefined : this.#byKey.get(thingKey({ ...thing.ref, name }));
    const version = versionOfField(thing.ref);
    const hasField = (path: string) => this.fields.resolve(`${version}/${path}`) !== null;
    return told ? withToldOfField(thing, told, hasField) : bare(thing);
  }

  /** The releases whose pages list all flags of a component, or all metrics; null where none do. */
  listingOf(ref: ThingRef): Documented | null {
    return this.#listings.of(ref);
  }

  /** The groups and versions whose code has had the field of a path, with the releases they are of; the newest first. */
  versionsOfField(path: string): ReturnType<FieldPaths["versionsWith"]> {
    return this.#tables.fields.versionsWith(path);
  }

  /** `spec.updateStrategy`: of every Kind that has it. */
  #fieldsEnding(name: string): KnownThing[] {
    if (!/^\.?(?:spec|status|metadata|data)\./.test(name)) return [];
    const path = name.replace(/^\./, "");
    return this.#tables.fields.kindsWith(path).flatMap((kind) => {
      const field = this.#tables.fields.resolve(path, kind);
      return field ? [this.#byKey.get(thingKey(field.ref)) ?? bare(field)] : [];
    });
  }

  /**
   * `sync_proxy_rules_iptables_total`, `…_seconds_bucket`: notes leave out what a metric's name begins with, and a histogram's parts
   * have endings of their own. The one metric that is meant, or none where several may be.
   */
  #metricEnding(name: string): KnownThing[] {
    const asked = name.toLowerCase();
    if (!/^[a-z][a-z0-9]*(?:_[a-z0-9]+){1,15}$/.test(asked)) return [];
    for (const end of [asked, asked.replace(/_(?:bucket|sum|count)$/, "")]) {
      const [only, another] = this.#kindNames.metricsEnding(end);
      if (!only) continue;
      const thing = !another && end.includes("_") ? this.get(only) : null;
      return thing ? [thing] : [];
    }
    return [];
  }

  /** `fsGroupChangePolicy`: a field by its own name alone, of the few types that have one spelt so. */
  #fieldsCalled(name: string): KnownThing[] {
    if (!/^[a-z]{1,40}[A-Z][A-Za-z0-9]{0,80}$/.test(name)) return [];
    const { fields } = this.#tables;
    const types = fields.types.namesWith(name);
    const ofFiles = this.#tables.configFieldsCalled(name);
    if (types.length + ofFiles.length > MOST_TYPES) return [];
    const ofTypes = types
      .flatMap((type) => fields.all(`${type}.${name}`))
      // A type that is gone may have got another name or another home: its field's end is no removal.
      .filter(({ changes }) => !changes.some(({ did }) => did === "removed"))
      .map((field) => this.#byKey.get(thingKey(field.ref)) ?? bare(field));
    return [...ofTypes, ...ofFiles.map(bare)];
  }

  /** A told thing with what the tables have of it. */
  #joined(thing: KnownThing): KnownThing {
    const key = thingKey(thing.ref);
    const known = this.#whole.get(key);
    if (known) return known;
    const tabled = this.#tables.named(thing.ref.name).filter(({ ref }) => thingKey(ref) === key);
    const changes = [...thing.changes, ...tabled.flatMap((one) => one.changes)];
    const [value] = tabled.flatMap((one) => one.default ?? []);
    const [role] = tabled.flatMap((one) => one.role ?? []);
    const whole: KnownThing = {
      ...thing,
      ...(value && { default: value }),
      ...(role && { role }),
      names: [...new Set([...thing.names, ...tabled.flatMap(({ names }) => names)])],
      changes: withoutRepeats(inOrder(changes)),
      documented: [...thing.documented, ...tabled.flatMap(({ documented }) => documented)],
      // Of labels and annotations the page is kept by hand, and lags behind what notes tell.
      stability: thing.changes.some(({ did }) => HAND_KEPT.has(thing.ref.kind) && STAGES.has(did))
        ? []
        : tabled.flatMap(({ stability }) => stability ?? []),
      gate: thing.gate ?? tabled.find(({ gate }) => gate !== null)?.gate ?? null,
    };
    this.#renamings ??= new Renamings(this.all.flatMap((one) => one.changes));
    const begun = this.#renamings.beginningOf(whole);
    const ended = endWithCommand(whole, (ref) => this.told(ref));
    if (begun || ended)
      whole.changes = inOrder([...(begun ? [begun] : []), ...whole.changes, ...(ended ? [ended] : [])]);
    whole.documented = sinceBeginning(whole);
    const listed = whole.documented.length === 0 ? this.#listings.of(thing.ref) : null;
    if (listed) whole.unlisted = listed;
    this.#whole.set(key, whole);
    return whole;
  }

  /**
   * Has it an answer and a history of its own: a gate, an API type, a KEP? Gates of kubeadm and client-go, and APIs of
   * other programs, stand in no table, so their life is told here.
   */
  #isElsewhere({ kind, name }: ThingRef): boolean {
    if (kind === "kep") return true;
    return (kind === "gate" || kind === "api" || kind === "cve") && this.#tabled.has(name);
  }

  #addRecord(record: ThingRecord): void {
    const ref = parseThing(record.thing);
    if (!ref) return;
    if (record.needs) this.#needs.set(ref.name.toLowerCase(), record.needs);
    this.apiEdits.add(ref, record);
    if (record.volume) this.volumes.add(record.volume.field, { ref, migration: record.volume.migration });
    const steps = record.changes.map(
      ({ prs, url, ...row }): Change => ({
        ...row,
        thing: ref,
        evidence: { prs, ...(url && { url }) },
        by: "editor",
      }),
    );
    if (ref.kind === "gate") this.gateSteps.add(ref, record.component, steps);
    if (this.#isElsewhere(ref)) return;
    const thing = this.#thing(ref);
    thing.names.push(...record.names);
    thing.home = record.component ?? thing.home;
    thing.text = record.text ?? thing.text;
    thing.gate = record.gate ?? thing.gate;
    thing.changes.push(...steps);
  }

  #addChanges(entry: Entry): void {
    for (const change of entry.changes ?? []) {
      if (change.thing.kind === "gate") this.gateSteps.tell(change);
      if (!this.#isElsewhere(change.thing)) this.#thing(change.thing).changes.push(change);
    }
  }

  #thing(ref: ThingRef): KnownThing {
    const key = thingKey(ref);
    const known = this.#byKey.get(key);
    if (known) return known;
    const made: KnownThing = {
      ref,
      names: [],
      changes: [],
      documented: [],
      gate: null,
      text: null,
      home: null,
    };
    this.#byKey.set(key, made);
    return made;
  }

  #index(thing: KnownThing): void {
    const { kind, name, component } = thing.ref;
    const names = new Set([name, ...thing.names].map(foldName));
    if (component !== null) names.add(foldName(`${component} ${name}`));
    // "spec.hostUsers" and "hostUsers" are Pod.spec.hostUsers.
    if (kind === "field")
      for (let at = name.indexOf("."); at >= 0; at = name.indexOf(".", at + 1))
        names.add(foldName(name.slice(at + 1)));
    // A Kind of a configuration file is named without its versions, too.
    const [, ofFile] = (kind === "config" && /\/([A-Z]\w{3,80})$/.exec(name)) || [];
    if (ofFile) names.add(foldName(ofFile));
    for (const one of names) {
      const list = this.#byName.get(one);
      if (!list) this.#byName.set(one, [thing]);
      else if (!list.includes(thing)) list.push(thing);
    }
  }
}

/** Kinds whose page gives a stage by hand, and the stages that a note may tell instead. */
const HAND_KEPT: ReadonlySet<string> = new Set(["label", "annotation", "taint"]);
const STAGES: ReadonlySet<string> = new Set(["alpha", "beta", "stable"]);

/** Types that a bare field may be of; one that more have is asked for by its path. */
const MOST_TYPES = 3;

/** A thing of the tables that no editor has told of. */
function bare(thing: Thing): KnownThing {
  return { ...thing, text: null, home: null };
}

/** A name of ASCII words with one space between two: nothing but its case and the dashes before it is folded. */
const SIMPLE_NAME = /^-{0,2}[!-,.-Z\\^-~][!-Z\\^-~]{0,200}(?: [!-Z\\^-~]{1,200}){0,12}$/;

/** One name for all its spellings: case, width, list marks and the dashes before a flag aside. */
function foldName(name: string): string {
  // Thousands of names are folded at a start, nearly all of them ASCII without a list or two spaces.
  if (SIMPLE_NAME.test(name)) return (name.startsWith("-") ? name.replace(/^--?/, "") : name).toLowerCase();
  return name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\[[^\]]{0,40}\]/g, "")
    .replace(/^-{1,2}/, "")
    .replace(/\s+/g, " ")
    .trim();
}
