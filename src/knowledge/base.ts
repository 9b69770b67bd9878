import { type ApiType, apiName, groupVersion } from "../domain/api.ts";
import type { Entry } from "../domain/entry.ts";
import type { FeatureGate } from "../domain/gate.ts";
import type { Kep } from "../domain/kep.ts";
import type { Release } from "../domain/release.ts";
import { compareVersions, minorName, minorOf, parseVersion } from "../domain/version.ts";
import { type KepGates, kepGates } from "./kep-gates.ts";
import type { Knowledge } from "./knowledge.ts";
import { ThingStore } from "./things.ts";
import { Way } from "./way.ts";

/** The knowledge with its ways in: by name, number and version. Built once, read by every answer. */
export class KnowledgeBase {
  readonly knowledge: Knowledge;
  readonly releases: Map<string, Release>;
  /** By every name, present and former. */
  readonly gates = new Map<string, FeatureGate>();
  readonly keps: Map<number, Kep>;
  /** By `group/version/Kind`. */
  readonly apis: Map<string, ApiType>;
  /** The ways to entries, each made when it is first gone: few answers go them all. */
  readonly #byId: Way<string>;
  readonly #byVersion: Way<string>;
  readonly #byMinor: Way<string, number>;
  readonly #byPr: Way<number>;
  readonly #byKep: Way<number>;
  readonly #byGate: Way<string>;
  readonly #byApi: Way<string>;
  readonly #byAuthor: Way<string>;
  readonly #gatesByKep = new Map<number, FeatureGate[]>();

  private constructor(knowledge: Knowledge) {
    this.knowledge = knowledge;
    this.releases = new Map(knowledge.releases.map((release) => [release.version, release]));
    this.keps = new Map(knowledge.keps.map((kep) => [kep.number, kep]));
    this.apis = new Map(knowledge.apis.map((api) => [apiName(api), api]));
    for (const gate of knowledge.gates) {
      this.gates.set(gate.name, gate);
      if (gate.kep !== null) append(this.#gatesByKep, gate.kep, gate);
    }
    const age = (gate: FeatureGate) => gate.stages[0]?.from ?? "";
    for (const gates of this.#gatesByKep.values()) gates.sort((a, b) => compareVersions(age(a), age(b)));
    // A name that is a gate of its own wins over a former name of another.
    for (const gate of knowledge.gates)
      for (const { name } of gate.aka) if (!this.gates.has(name)) this.gates.set(name, gate);
    this.#byId = new Way(knowledge, ({ id }) => [id], same);
    this.#byVersion = new Way(knowledge, ({ version }) => [version], same);
    this.#byMinor = new Way(knowledge, ({ version }) => [version], minorOf);
    this.#byPr = new Way(knowledge, ({ prs }) => prs, same);
    this.#byKep = new Way(knowledge, ({ keps }) => keps, same);
    // An entry of a renaming has both names of the gate.
    this.#byGate = new Way(
      knowledge,
      ({ gates }) => gates,
      (name) => this.gates.get(name)?.name ?? name,
    );
    this.#byApi = new Way(knowledge, ({ apis }) => apis, same);
    this.#byAuthor = new Way(
      knowledge,
      ({ author }) => (author === null ? [] : [author]),
      (login) => login.toLowerCase(),
    );
  }

  /** The knowledge with its ways in. */
  static of(knowledge: Knowledge): KnowledgeBase {
    return new KnowledgeBase(knowledge);
  }

  /** As {@link of}, with the things made ready, in steps of some milliseconds: between two of them the caller may let others work. */
  static *building(knowledge: Knowledge): Generator<void, KnowledgeBase> {
    const base = new KnowledgeBase(knowledge);
    yield;
    for (const way of [base.#byId, base.#byVersion, base.#byPr, base.#byKep, base.#byGate, base.#byApi])
      yield* way.making();
    yield* base.#byMinor.making();
    base.#things = yield* ThingStore.building(knowledge);
    return base;
  }

  #things: ThingStore | null = null;

  /** Flags, metrics, fields, modes, plugins …; made when first asked for. */
  get things(): ThingStore {
    this.#things ??= ThingStore.of(this.knowledge);
    return this.#things;
  }

  /** The newest minor the facts cover. */
  get newest(): string {
    return this.knowledge.provenance.newest;
  }

  /**
   * The newest minor that is out on a day (`2026-11-21`): one whose date has come, or whose own notes are there, whatever the schedule says;
   * its page is kept by hand and lags.
   */
  latestOn(day: string): string {
    const out = this.knowledge.releases.filter(
      ({ version, released }) => (released !== null && released <= day) || this.#byVersion.has(version),
    );
    const newest = Math.max(...out.map(({ version }) => minorOf(version)));
    return Number.isFinite(newest) ? minorName(newest) : this.newest;
  }

  /** Is a minor out on a day? It is when a newer one is. See {@link latestOn}. */
  isOut(version: string, day: string): boolean {
    return minorOf(version) <= minorOf(this.latestOn(day));
  }

  /**
   * The newest minor whose own notes are there though the facts end before it: the last sync did not reach all of its sources.
   * It is out, and nothing but its notes is known of it. Null as a rule.
   */
  get beyondFacts(): string | null {
    const minors = [...this.#byVersion.keys()]
      .filter((version) => /^\d{1,3}\.\d{1,3}$/.test(version))
      .map(minorOf);
    const newest = Math.max(...minors);
    return newest > minorOf(this.newest) ? minorName(newest) : null;
  }

  entryOf(id: string): Entry | null {
    return this.#byId.to(id).at(-1) ?? null;
  }

  /** Entries of a minor's alphas, betas and candidates, the newest of these first. */
  entriesBefore(version: string): Entry[] {
    return this.#byMinor
      .to(minorOf(version))
      .filter((entry) => parseVersion(entry.version)?.pre !== undefined)
      .sort((a, b) => compareVersions(b.version, a.version));
  }

  /** Entries of a minor's `.0` release. */
  entriesOf(version: string): readonly Entry[] {
    return this.#byVersion.to(version);
  }

  /**
   * Entries of any release, and those of the same minor that tell its notes in their place: a note of ours stands in the
   * minor and names the patches it was told in.
   */
  entriesToldIn(version: string): Entry[] {
    const own = this.entriesOf(version);
    const told = new Set(own.flatMap(({ prs }) => prs));
    const elsewhere = this.#byMinor
      .to(minorOf(version))
      .filter((entry) => entry.alsoIn.includes(version) && !entry.prs.some((pr) => told.has(pr)));
    return [...own, ...elsewhere];
  }

  entriesOfPr(number: number): Entry[] {
    return this.#byPr.to(number);
  }

  entriesOfKep(number: number): Entry[] {
    return this.#byKep.to(number);
  }

  entriesOfGate(name: string): Entry[] {
    return this.#byGate.to(name);
  }

  /** Those that name one of some API types, groups or Kinds, in the order in which they stand in the knowledge. */
  entriesOfApis(names: Iterable<string>): Entry[] {
    const found = new Set([...names].flatMap((name) => this.#byApi.to(name)));
    return [...found].sort((a, b) => this.#placeOf(a) - this.#placeOf(b));
  }

  #placeOf(entry: Entry): number {
    this.#places ??= new Map(this.knowledge.entries.map((one, place) => [one, place]));
    return this.#places.get(entry) ?? 0;
  }

  #places: Map<Entry, number> | null = null;

  /** Did anybody of that name on GitHub, in whatever case, write a note? */
  hasAuthor(login: string): boolean {
    return this.#byAuthor.has(login.toLowerCase());
  }

  /** Those that speak for it first, the oldest first: it is the one the KEP began with. */
  gatesOfKep(number: number): FeatureGate[] {
    const { speaking, beside } = this.kepGates(number);
    return [...speaking, ...beside];
  }

  /** The gates of a KEP, by what they can say of it. */
  kepGates(number: number): KepGates {
    return kepGates(this.keps.get(number), this.#gatesByKep.get(number) ?? [], this.gates);
  }

  /** All versions of a Kind, in every group. */
  apisOfKind(kind: string): ApiType[] {
    return this.knowledge.apis.filter((api) => api.kind === kind);
  }

  /** All Kinds of `policy/v1beta1` or `v1`. */
  apisOfGroupVersion(name: string): ApiType[] {
    return this.knowledge.apis.filter((api) => groupVersion(api) === name);
  }

  /**
   * The types that a subject names, oldest first: `group/version/Kind`, a Kind, `group/version`, `version/Kind` in whatever
   * group, a group, or several of these with commas between.
   */
  apisNamed(names: string): ApiType[] {
    const types = new Set(names.split(",").flatMap((name) => this.#apisOfOne(name.trim())));
    return [...types].sort(
      (a, b) =>
        compareVersions(a.introduced ?? "1.0", b.introduced ?? "1.0") ||
        apiName(a).localeCompare(apiName(b), "en"),
    );
  }

  #apisOfOne(name: string): ApiType[] {
    const exact = this.apis.get(name);
    if (exact) return [exact];
    const [version = "", kind = ""] = name.split("/");
    const readings = [
      this.apisOfKind(name),
      this.apisOfGroupVersion(name),
      this.knowledge.apis.filter((api) => api.version === version && api.kind === kind),
      name === "" ? [] : this.knowledge.apis.filter((api) => api.group === name),
    ];
    return readings.find(({ length }) => length > 0) ?? [];
  }
}

function same<Key>(key: Key): Key {
  return key;
}

function append<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
