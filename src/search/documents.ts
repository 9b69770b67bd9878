import { type ApiType, apiName } from "../domain/api.ts";
import type { Entry } from "../domain/entry.ts";
import type { FeatureGate } from "../domain/gate.ts";
import type { Kep } from "../domain/kep.ts";
import type { Lang } from "../domain/language.ts";
import { minorOf } from "../domain/version.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";

export type HitType = "entry" | "gate" | "kep" | "api";

/** A thing that can be found. */
export type Findable =
  | { type: "entry"; id: string; entry: Entry }
  | { type: "gate"; id: string; gate: FeatureGate }
  | { type: "kep"; id: string; kep: Kep }
  | { type: "api"; id: string; api: ApiType };

/** What a {@link Findable} is of. */
export type Indexed = Entry | FeatureGate | Kep | ApiType;

export function indexedOf(found: Findable): Indexed {
  switch (found.type) {
    case "entry":
      return found.entry;
    case "gate":
      return found.gate;
    case "kep":
      return found.kep;
    case "api":
      return found.api;
  }
}

/** Everything of the knowledge that can be found, in a fixed order: a stored index refers to things by their place in it. */
export function findables(knowledge: Knowledge): Findable[] {
  return [
    ...knowledge.entries.map((entry): Findable => ({ type: "entry", id: entry.id, entry })),
    ...knowledge.gates.map((gate): Findable => ({ type: "gate", id: gate.name, gate })),
    ...knowledge.keps.map((kep): Findable => ({ type: "kep", id: `KEP-${kep.number}`, kep })),
    ...knowledge.apis.map((api): Findable => ({ type: "api", id: apiName(api), api })),
  ];
}

/** How many {@link findables} there are. */
export function findablesCount({ entries, gates, keps, apis }: Knowledge): number {
  return entries.length + gates.length + keps.length + apis.length;
}

/** What is indexed of a thing: its identifiers, one a line, its English and its Japanese text, and how its notes were published. */
interface Texts {
  names: string;
  en: string;
  ja: string;
  published: string;
}

/** What is indexed of it. Identifiers stand one a line; what has no text of its own is found by the parts of its name too. */
export function documentOf(found: Findable): Texts {
  switch (found.type) {
    case "entry": {
      const { entry } = found;
      const identifiers = [
        entry.gates,
        entry.flags,
        entry.metrics,
        entry.fields,
        entry.events,
        entry.apis,
      ].flat();
      return {
        names: lines(...identifiers, ...entry.prs.map(String), ...entry.keps.map(kepName)),
        en: lines(entry.text.en, entry.note?.en),
        ja: lines(entry.text.ja, entry.note?.ja),
        published: entry.published ?? "",
      };
    }
    case "gate": {
      const { gate } = found;
      const names = [gate.name, ...gate.aka.map((other) => other.name)];
      const texts = [gate.text, ...gate.remarks.map((remark) => remark.text)];
      return {
        names: lines(...names, gate.kep === null ? null : kepName(gate.kep)),
        en: lines(...names, ...texts.map((text) => text?.en)),
        ja: lines(...texts.map((text) => text?.ja)),
        published: "",
      };
    }
    case "kep": {
      const { kep } = found;
      return {
        names: lines(kepName(kep.number), ...kep.gates),
        en: lines(kepName(kep.number), kep.title.en, ...kep.gates, kep.text?.en),
        ja: lines(kep.title.ja, kep.text?.ja),
        published: "",
      };
    }
    case "api":
      return { names: lines(found.id), en: found.id, ja: "", published: "" };
  }
}

/** All that is said of it in both languages, identifiers included. */
export function textsOf(found: Findable): string {
  const { names, en, ja } = documentOf(found);
  return `${names}\n${en}\n${ja}`;
}

/** The names by which a gate, a KEP or an API type is asked for, one a line; an entry has none of its own. */
export function ownNames(found: Findable): string {
  switch (found.type) {
    case "entry":
      return "";
    case "gate":
      return lines(found.gate.name, ...found.gate.aka.map((other) => other.name));
    case "kep":
    case "api":
      return found.id;
  }
}

/** The texts to compare a question's wording with; none when there is none in that language. */
export function wordingsOf(found: Findable, lang: Lang): string[] {
  switch (found.type) {
    case "entry":
      return [found.entry.text[lang] ?? [], (lang === "en" && found.entry.published) || []].flat();
    case "gate":
      return [found.gate.text?.[lang] ?? []].flat();
    case "kep":
      return [found.kep.title[lang] ?? []].flat();
    case "api":
      return [];
  }
}

/** Releases from this minor on are asked about; what came before is history. */
export const RECENT = 19;

/**
 * What a thing counts before a question is asked, a little each: a change more than the gate or KEP behind it (whose name alone
 * is asked for otherwise), what needs action more than what does not, our own text more than a published note, a release more
 * than its patches.
 */
export function prior(found: Findable): number {
  if (found.type !== "entry") return 0.85;
  const { entry } = found;
  return (
    (entry.actionRequired ? 1.1 : 1) *
    (entry.origin === "corpus" ? 1.05 : 1) *
    (isPatch(entry.version) ? 0.98 : 1) *
    (minorOf(entry.version) < RECENT ? 0.8 : 1)
  );
}

/** Is it a patch release (or its alphas and betas), not a `.0`? */
export function isPatch(version: string): boolean {
  return version.indexOf(".") !== version.lastIndexOf(".");
}

function kepName(number: number): string {
  return `KEP-${number}`;
}

function lines(...texts: (string | null | undefined)[]): string {
  return [...new Set(texts.filter((text) => text))].join("\n");
}
