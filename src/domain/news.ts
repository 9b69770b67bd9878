import type { Item } from "./answer.ts";
import type { GateStep } from "./journal.ts";
import type { Lang } from "./language.ts";
import type { Link } from "./link.ts";

/** From where on something is news: a release, it included, or a day (ISO, UTC). */
export type Since = { version: string } | { day: string };

export interface NewRelease {
  /** `1.38`, `1.37.4`, `1.38.0-beta.0`. */
  version: string;
  kind: "minor" | "patch" | "prerelease";
  /** ISO day; null when no source gives it, as of every patch. */
  released: string | null;
  /** Release notes known of it. */
  notes: number;
  actionRequired: number;
  links: Link[];
}

/** A step of a gate's life with what stands behind it. */
export type NewStep = GateStep & {
  /** The step in words, in `lang`: `beta → stable (GA), on by default, locked`. */
  text: string;
  prs: number[];
  links: Link[];
};

/**
 * What is new. Printed as it is by `kawaraban news --json`; its shape is public and versioned: adding a field is fine,
 * changing one raises `schema`.
 */
export interface News {
  schema: 1;
  lang: Lang;
  since: Since;
  /** When the public sources were last looked at, ISO with the time; null: never. */
  lastSync: string | null;
  title: string;
  /** The direct sentence. */
  summary: string;
  /** Newest first, as the two lists below. */
  releases: NewRelease[];
  gates: NewStep[];
  /** What a cluster's operator must do. */
  actions: Item[];
  notes: string[];
}
