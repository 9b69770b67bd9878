import type { Entry } from "../domain/entry.ts";
import type { Bilingual } from "../domain/language.ts";
import {
  type Change,
  parseThing,
  type Thing,
  type ThingKind,
  type ThingRef,
  thingKey,
} from "../domain/thing.ts";
import { compareVersions } from "../domain/version.ts";
import type { Knowledge } from "./knowledge.ts";

/** A record of `things.yaml`, as the snapshot carries it. */
export interface ThingRecord {
  thing: string;
  names: string[];
  component: string | null;
  text: Bilingual | null;
  needs: Bilingual | null;
  changes: (Omit<Change, "thing" | "evidence" | "by"> & { prs: number[]; url?: string })[];
}

/** A thing with what editors say of it. */
export interface KnownThing extends Thing {
  text: Bilingual | null;
  /** What it belongs to, where its reference does not say so: `kube-proxy` of the mode ipvs. */
  home: string | null;
}

/** Kinds with an answer of their own; what entries tell of them goes into their histories, not into a life here. */
const ELSEWHERE: ReadonlySet<ThingKind> = new Set(["gate", "api", "kep"]);

/**
 * All things that are no gate, API type or KEP, each with the changes that editors and tables tell of it, and the ways to
 * find one: by reference, by name, by the end of a field's path. Built once, read by every answer.
 */
export class ThingStore {
  readonly #byKey = new Map<string, KnownThing>();
  /** Folded name → things that go by it; one flag of several components, one field of several Kinds. */
  readonly #byName = new Map<string, KnownThing[]>();
  readonly #needs = new Map<string, Bilingual>();

  constructor(knowledge: Pick<Knowledge, "entries" | "things">, tables: readonly Thing[] = []) {
    for (const thing of tables) this.#merge(thing);
    for (const record of knowledge.things) this.#addRecord(record);
    for (const entry of knowledge.entries) this.#addChanges(entry);
    for (const thing of this.#byKey.values()) {
      thing.changes.sort((a, b) => compareVersions(a.version, b.version));
      thing.changes = withoutRepeats(thing.changes);
      this.#index(thing);
    }
  }

  get all(): KnownThing[] {
    return [...this.#byKey.values()];
  }

  get(ref: ThingRef): KnownThing | null {
    return this.#byKey.get(thingKey(ref)) ?? null;
  }

  /** What a gate's feature needs beside the gate; null when nobody has written it. */
  needsOf(gate: string): Bilingual | null {
    return this.#needs.get(gate.toLowerCase()) ?? null;
  }

  /** Every name that things go by, folded as {@link named} folds what it is asked for. */
  get names(): ReadonlyMap<string, readonly KnownThing[]> {
    return this.#byName;
  }

  /**
   * The things that go by a name, of one kind or component where it is given. A field may be named by the end of its path
   * (`hostUsers`, `spec.hostUsers`), a flag without its component.
   */
  named(name: string, within: { kind?: ThingKind; component?: string } = {}): KnownThing[] {
    const found = this.#byName.get(foldName(name)) ?? [];
    return found.filter(
      ({ ref, home }) =>
        (within.kind === undefined || ref.kind === within.kind) &&
        (within.component === undefined || (ref.component ?? home) === within.component),
    );
  }

  #addRecord(record: ThingRecord): void {
    const ref = parseThing(record.thing);
    if (!ref) return;
    if (record.needs) this.#needs.set(ref.name.toLowerCase(), record.needs);
    if (ELSEWHERE.has(ref.kind)) return;
    const thing = this.#thing(ref);
    thing.names.push(...record.names);
    thing.home = record.component ?? thing.home;
    thing.text = record.text ?? thing.text;
    for (const { prs, url, ...row } of record.changes)
      thing.changes.push({ ...row, thing: ref, evidence: { prs, ...(url && { url }) }, by: "editor" });
  }

  #addChanges(entry: Entry): void {
    for (const change of entry.changes ?? [])
      if (!ELSEWHERE.has(change.thing.kind)) this.#thing(change.thing).changes.push(change);
  }

  #merge(table: Thing): void {
    const thing = this.#thing(table.ref);
    thing.names.push(...table.names);
    thing.changes.push(...table.changes);
    thing.documented.push(...table.documented);
    thing.gate ??= table.gate;
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
    for (const one of names) {
      const list = this.#byName.get(one);
      if (!list) this.#byName.set(one, [thing]);
      else if (!list.includes(thing)) list.push(thing);
    }
  }
}

/** One name for all its spellings: case, width, list marks and the dashes before a flag aside. */
export function foldName(name: string): string {
  return name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\[[^\]]{0,40}\]/g, "")
    .replace(/^-{1,2}/, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** The same step told by a table, by things.yaml and by an entry, or by the entries of several PRs, is one; the evidence adds up. */
function withoutRepeats(changes: readonly Change[]): Change[] {
  const kept: Change[] = [];
  for (const change of changes) {
    const same = kept.find(
      (other) =>
        other.did === change.did &&
        other.version === change.version &&
        other.planned === change.planned &&
        other.to === change.to,
    );
    if (!same) {
      kept.push({ ...change, evidence: { ...change.evidence, prs: [...change.evidence.prs] } });
      continue;
    }
    same.evidence.prs = [...new Set([...same.evidence.prs, ...change.evidence.prs])];
    if (change.evidence.entry !== undefined) same.evidence.entry ??= change.evidence.entry;
    if (change.instead !== undefined) same.instead ??= change.instead;
  }
  return kept;
}
