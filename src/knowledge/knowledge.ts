import type { ApiType } from "../domain/api.ts";
import type { Cve } from "../domain/cve.ts";
import type { Entry } from "../domain/entry.ts";
import type { FeatureGate, OptIn } from "../domain/gate.ts";
import type { Kep } from "../domain/kep.ts";
import type { Bilingual } from "../domain/language.ts";
import type { Release } from "../domain/release.ts";
import type { FactTables } from "../domain/table.ts";
import type { Change } from "../domain/thing.ts";

/** Words that mean the same: `ja` and `en` hold the spellings, the first of each is the one to show. */
export interface GlossaryTerm {
  ja: string[];
  en: string[];
  /** English words that come close to it without meaning the same. */
  near?: string[];
  /** English words of the field that may be meant by this one of everyday language; not the other way round. */
  means?: string[];
}

/** What people call a feature, and the gate, KEP or API Kind they mean. */
export type FeatureName = { names: string[] } & (
  | { gate: string; shared?: string[] }
  | { kep: number }
  | { kind: string }
);

/** How people describe a subject who do not say its name: phrases of ours, each with other words. */
export interface Saying {
  /** What is described, as `formatThing` writes it: `gate ImageVolume`, `kep 4639`, `api PodSecurityPolicy`, `plugin dockershim`. */
  of: string;
  en: string[];
  ja: string[];
}

/** A record of `things.yaml`, as the snapshot carries it. */
export interface ThingRecord {
  thing: string;
  names: string[];
  component: string | null;
  text: Bilingual | null;
  needs: Bilingual | null;
  optIn: OptIn | null;
  later: Bilingual | null;
  stays: Bilingual | null;
  ends: boolean;
  uses: string[];
  behind: string[];
  before: { from: string; text: Bilingual } | null;
  gate: string | null;
  volume: { field: string; migration: string | null } | null;
  value: string | null;
  advice: Bilingual | null;
  sent: Bilingual | null;
  called: Bilingual | null;
  /** Of an API type, or a group and version, that left by default first: how it could still be served, and the release that ended that. */
  kept: { until: string; text: Bilingual } | null;
  changes: (Omit<Change, "thing" | "evidence" | "by"> & { prs: number[]; url?: string })[];
}

/** What a record has that tells nothing but its thing. */
export const NOTHING_WRITTEN: Omit<ThingRecord, "thing"> = {
  names: [],
  component: null,
  text: null,
  needs: null,
  optIn: null,
  later: null,
  stays: null,
  ends: false,
  uses: [],
  behind: [],
  before: null,
  gate: null,
  volume: null,
  value: null,
  advice: null,
  sent: null,
  called: null,
  kept: null,
  changes: [],
};

/** Everything known, joined. Plain JSON, so that it goes into the snapshot as it is. */
export interface Knowledge {
  releases: Release[];
  gates: FeatureGate[];
  keps: Kep[];
  apis: ApiType[];
  entries: Entry[];
  glossary: GlossaryTerm[];
  names: FeatureName[];
  sayings: Saying[];
  /** What editors say of things that are no gate, KEP or API type, and of what gates need. */
  things: ThingRecord[];
  /** Vulnerabilities that release notes tell of. */
  cves: Cve[];
  /** Flags, metrics, fields, Kinds, labels and configuration, as the corpus holds them: read when asked for. */
  tables: FactTables;
  /** What the knowledge was made of. */
  provenance: {
    /** Content hash (SHA-256, hex) of the corpus files. */
    corpusHash: string;
    /** The newest release the facts cover, `1.37`. */
    newest: string;
    /** Number of upstream entries joined in; 0: bundled corpus only. */
    upstreamEntries: number;
  };
}
