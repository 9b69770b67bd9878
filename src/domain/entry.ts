import type { Stage } from "./gate.ts";
import type { Bilingual, Lang } from "./language.ts";
import type { Change } from "./thing.ts";

export const KINDS = [
  "action-required",
  "deprecation",
  "api-change",
  "feature",
  "documentation",
  "bug",
  "failing-test",
  "cleanup",
  "theme",
  "dependency",
  "uncategorized",
] as const;
export type Kind = (typeof KINDS)[number];

/** One change: a release note, a theme, an enhancement, an API removal. */
export interface Entry {
  /** `1.25/110255`, `1.25/kep-127`, `1.7/theme-crd`. */
  id: string;
  version: string;
  kind: Kind;
  sigs: string[];
  prs: number[];
  keps: number[];
  gates: string[];
  /** `group/version/Kind`, `group/version` or a bare Kind, as the note names it. */
  apis: string[];
  flags: string[];
  metrics: string[];
  fields: string[];
  events: string[];
  /**
   * What it did to which thing, as its editor understood it; empty: nothing by name. Null: nobody has read it for that yet,
   * so nothing follows from there being none.
   */
  changes: Change[] | null;
  actionRequired: boolean;
  author: string | null;
  /** English is always there; Japanese is null for an upstream entry nobody has written in Japanese. */
  text: { en: string; ja: string | null };
  /** Of an entry of ours: the published notes that it stands for, as they were worded; for the search alone. */
  published?: string;
  /** An editor's remark. */
  note: Bilingual | null;
  /** The enhancement behind it: its stage in this release and whether it is on by default (null: has no gate). */
  enhancement: { stage: Stage; default: boolean | null } | null;
  /** Corpus entries are written by us; upstream ones carry the note as published. */
  origin: "corpus" | "upstream";
  /** Further pages behind it, as URLs. */
  sources: string[];
  /** Other versions that carry the same change (backports, a note repeated in a later release). */
  alsoIn: string[];
}

/** The text to show and the language it is in. */
export function textIn(entry: Entry, lang: Lang): { text: string; lang: Lang } {
  return lang === "ja" && entry.text.ja
    ? { text: entry.text.ja, lang: "ja" }
    : { text: entry.text.en, lang: "en" };
}

/** Do the notes demand that something is done? */
export function demandsAction({ kind, actionRequired }: Pick<Entry, "kind" | "actionRequired">): boolean {
  return kind === "action-required" || actionRequired;
}
