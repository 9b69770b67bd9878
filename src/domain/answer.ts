import type { Cve } from "./cve.ts";
import type { Kind } from "./entry.ts";
import type { Stage } from "./gate.ts";
import type { Lang } from "./language.ts";
import type { Link } from "./link.ts";
import type { Change, Documented, ThingKind } from "./thing.ts";
import type { ThingState } from "./thing-state.ts";

export const INTENTS = [
  "gate",
  "diff",
  "upgrade",
  "kep",
  "pr",
  "api",
  "thing",
  "release",
  "list",
  "search",
  "help",
] as const;
export type Intent = (typeof INTENTS)[number];

/** The public, versioned shape of every answer. Adding a field is fine; changing one raises `schema`. */
export interface Answer {
  schema: 1;
  question: { text: string; lang: Lang; intent: Intent; args: Record<string, unknown> };
  /** false: nothing known; the summary says so and the suggestions help. */
  found: boolean;
  title: string;
  /** The direct answer, 1–3 sentences, plain text, in the question's language. */
  summary: string;
  facts: Facts | null;
  sections: Section[];
  links: Link[];
  /** Conflicts between sources, missing translations, how fresh the knowledge is. */
  notes: string[];
  /** Next questions, as commands; did-you-mean. */
  suggestions: string[];
  page?: { number: number; of: number };
  /** The answers to the further questions of the same message, where one object has to hold them all (`--json`). */
  also?: Answer[];
}

export interface Section {
  heading: string;
  /** How many there are in all; `items` may hold one page of them, or none where all are on other pages. */
  total: number;
  items: Item[];
}

export interface Item {
  id: string;
  text: string;
  lang: Lang;
  version: string;
  kind: Kind;
  sigs: string[];
  prs: number[];
  keps: number[];
  gates: string[];
  actionRequired: boolean;
  author?: string;
  /** An editor's remark, to be shown as such. */
  note?: string;
  links: Link[];
  /** How many things this one row tells of, where they are more than one: four API types of one removal. */
  stands?: number;
}

export type Facts = GateFacts | KepFacts | PrFacts | ApiFacts | ThingFacts | ReleaseFacts | ChangeFacts;

export interface GateFacts {
  name: string;
  aka: string[];
  kep: number | null;
  removedIn: string | null;
  stages: { stage: Stage; default: boolean; locked: boolean; from: string; to: string | null }[];
  inVersion?: { version: string; stage: Stage | null; default: boolean | null };
  conflicts: { source: string; claim: string; url: string }[];
}

export interface KepFacts {
  number: number;
  title: string;
  sig: string;
  status: string;
  milestones: Record<string, string>;
  gates: string[];
  /** GitHub names without `@`. */
  authors: string[];
}

export interface PrFacts {
  number: number;
  author: string | null;
  versions: string[];
}

export interface ApiFacts {
  types: {
    group: string;
    version: string;
    kind: string;
    introduced: string | null;
    deprecated: string | null;
    removed: string | null;
    replacement: string | null;
  }[];
}

/** A flag, metric, field, mode, plugin … with its life; of a name that several things share, the first. */
export interface ThingFacts {
  kind: ThingKind;
  name: string;
  component: string | null;
  /** Further names people use. */
  names: string[];
  changes: Change[];
  /** Releases in which the reference pages have it. */
  documented: Documented[];
  /** The feature gate it stands behind. */
  gate: string | null;
  inVersion?: { version: string; state: ThingState };
  /** Of a vulnerability: affected and fixed versions, rating, pull requests. */
  cve?: Cve;
}

export interface ReleaseFacts {
  version: string;
  released: string | null;
  endOfLife: string | null;
  supported: boolean;
  counts: Record<string, number>;
}

export interface ChangeFacts {
  from: string;
  to: string;
  actionRequired: number;
  counts: Record<Kind, number>;
  apis: { added: string[]; deprecated: string[]; removed: { api: string; replacement: string | null }[] };
  gates: {
    added: string[];
    promoted: { name: string; stage: Stage; version: string }[];
    defaultChanged: { name: string; default: boolean; version: string }[];
    deprecated: string[];
    removed: string[];
  };
  /** With their component: `kubelet --container-runtime`. */
  flags: { removed: string[] };
}
