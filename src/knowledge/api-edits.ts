import { type ApiType, apiName, groupVersion } from "../domain/api.ts";
import type { Bilingual } from "../domain/language.ts";
import type { ThingRef } from "../domain/thing.ts";
import type { ThingRecord } from "./knowledge.ts";

/** What editors tell of API types and their tables do not. */
export class ApiEdits {
  readonly #advice = new Map<string, Bilingual>();
  readonly #sent = new Map<string, Bilingual>();
  readonly #called = new Map<string, Bilingual>();
  readonly #kept = new Map<string, NonNullable<ThingRecord["kept"]>>();
  readonly #before = new Map<string, NonNullable<ThingRecord["before"]>>();
  /** By the type, its group and version, or its group. */
  readonly #behind = new Map<string, readonly string[]>();

  /** By the gate: the Kinds that it uses. */
  readonly #used = new Map<string, readonly string[]>();

  add({ kind, name }: ThingRef, { advice, sent, called, kept, before, behind, uses }: ThingRecord): void {
    if (kind === "gate") this.#used.set(name, uses);
    if (kind !== "api") return;
    if (advice) this.#advice.set(name, advice);
    if (kept) this.#kept.set(name, kept);
    if (sent) this.#sent.set(name, sent);
    if (called) this.#called.set(name, called);
    if (before) this.#before.set(name, before);
    if (behind.length > 0) this.#behind.set(name, behind);
  }

  /** What to do instead of using a type that has no other to move to, as a sentence; by `group/version/Kind`. */
  adviceOn(api: string): Bilingual | null {
    return this.#advice.get(api) ?? null;
  }

  /** What goes on sending a type to webhooks, as a sentence; null of one that nothing sends. */
  sentOf(type: ApiType): Bilingual | null {
    return this.#sent.get(apiName(type)) ?? null;
  }

  /** How a type that left by default could still be served, and until which release it could; null of one that could not. */
  keptOf(type: ApiType): ThingRecord["kept"] {
    return this.#kept.get(apiName(type)) ?? this.#kept.get(groupVersion(type)) ?? null;
  }

  /** Who calls a type deprecated though no tag does, as a sentence; null of one that nobody calls so. */
  calledDeprecated(type: ApiType): Bilingual | null {
    return this.#called.get(apiName(type)) ?? null;
  }

  /** What a type was before it was built in, and since when. */
  beforeOf(type: ApiType): ThingRecord["before"] {
    return this.#before.get(apiName(type)) ?? null;
  }

  /** Does the feature of a gate use a type that stands behind another, or behind none? */
  isUsedBy(gate: string, { group, kind }: ApiType): boolean {
    return this.#used.get(gate)?.includes(`${group}/${kind}`) ?? false;
  }

  /** The gates that a type stands behind: those of its group, and its own. */
  behind(type: ApiType): string[] {
    const kind = `${type.group}/${type.kind}`;
    const names = [type.group, groupVersion(type), kind, apiName(type)];
    return [...new Set(names.flatMap((name) => this.#behind.get(name) ?? []))];
  }
}
