import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";

/**
 * What the mirror of the public sources says, read without any of `src/`: the questions' expectations are checked
 * against this, never against what the engine answers.
 */

/** One row of a gate's history. `from` as the source writes it, `v` and quotes aside. */
export interface StageRow {
  stage: "alpha" | "beta" | "stable" | "deprecated";
  on: boolean;
  locked: boolean;
  from: string;
  to: string | null;
}

export interface GateTruth {
  source: "list" | "page";
  rows: StageRow[];
  removed: boolean;
}

interface ReleaseTruth {
  released: string | null;
  endOfLife: string | null;
}

interface KepTruth {
  title: string;
  sig: string;
  gates: string[];
}

interface NoteTruth {
  text: string;
  author: string;
}

export interface Truth {
  gates: Map<string, GateTruth>;
  /** `group/version/Kind` → the release that stopped serving it, by the deprecation guide. */
  removedApis: Map<string, string>;
  /** `group/version/Kind` → its first release and its replacement, by the lifecycle tags. */
  apis: Map<string, { introduced: string; deprecated: string; replacement: string; declared: string }>;
  releases: Map<string, ReleaseTruth>;
  keps: Map<number, KepTruth>;
  /** Release → PR → its note. */
  notes: Map<string, Map<number, NoteTruth>>;
  /** Release → its whole notes as Markdown. */
  markdown: Map<string, string>;
}

const FEATURES = z.array(
  z.object({
    name: z.string(),
    versionedSpecs: z.array(
      z.object({
        default: z.boolean(),
        lockToDefault: z.boolean(),
        preRelease: z.enum(["Alpha", "Beta", "GA", "Deprecated"]),
        version: z.string(),
      }),
    ),
  }),
);

const PAGE = z.object({
  title: z.string(),
  stages: z
    .array(
      z.object({
        stage: z.enum(["alpha", "beta", "stable", "deprecated"]),
        defaultValue: z.boolean().optional(),
        locked: z.boolean().optional(),
        fromVersion: z.coerce.string(),
        toVersion: z.coerce.string().optional(),
      }),
    )
    .nullish(),
  removed: z.boolean().optional(),
});

const NOTES = z.record(
  z.string(),
  z.object({ text: z.string(), author: z.string().optional(), pr_number: z.number() }),
);

const SCHEDULE = z.object({
  schedules: z.array(z.object({ release: z.string(), releaseDate: z.string(), endOfLifeDate: z.string() })),
});
const ENDS = z.object({ branches: z.array(z.object({ release: z.string(), endOfLifeDate: z.string() })) });

const KEP = z.object({
  title: z.string(),
  "kep-number": z.coerce.number(),
  "owning-sig": z.string(),
  "feature-gates": z.array(z.object({ name: z.string() })).nullish(),
});

/** Dates the mirror's schedule does not reach; its README states them. */
const LATER: Record<string, string> = { "1.36": "2026-04-22", "1.37": "2026-08-26" };

const STAGE = { Alpha: "alpha", Beta: "beta", GA: "stable", Deprecated: "deprecated" } as const;

/** Reads the mirror at `root` (`…/upstream`). */
export function readTruth(root: string): Truth {
  const at = (...path: string[]) => join(root, "kubernetes", ...path);
  const yaml = (path: string): unknown => parse(readFileSync(path, "utf8"));
  const gates = new Map<string, GateTruth>();

  const pages = at("website/content/en/docs/reference/command-line-tools-reference/feature-gates");
  for (const file of readdirSync(pages)) {
    if (!file.endsWith(".md") || file.startsWith("_")) continue;
    const front = /^---\n([\s\S]*?)\n---/.exec(readFileSync(join(pages, file), "utf8"))?.[1];
    const page = PAGE.safeParse(front ? parse(front) : null);
    if (!page.success) continue;
    gates.set(page.data.title, {
      source: "page",
      removed: page.data.removed ?? false,
      rows: (page.data.stages ?? []).map((row) => ({
        stage: row.stage,
        on: row.defaultValue ?? false,
        locked: row.locked ?? false,
        from: row.fromVersion,
        to: row.toVersion ?? null,
      })),
    });
  }
  const list = at("kubernetes/test/compatibility_lifecycle/reference/versioned_feature_list.yaml");
  for (const { name, versionedSpecs } of FEATURES.parse(yaml(list)))
    gates.set(name, {
      source: "list",
      removed: false,
      rows: versionedSpecs.map((row) => ({
        stage: STAGE[row.preRelease],
        on: row.default,
        locked: row.lockToDefault,
        from: row.version,
        to: null,
      })),
    });

  const removedApis = new Map<string, string>();
  const guide = readFileSync(at("website/content/en/docs/reference/using-api/deprecation-guide.md"), "utf8");
  // "The **g/v** [and **g/v**] API version(s) of A, B, and C is/are no longer served as of v1.N"; two name the Kind first.
  const SERVED =
    /(?:The )?((?:\*\*[\w./]+\*\*(?:, |, and | and )?)+) API versions? of ([\w\s,]+?) (?:is|are) no longer served as of v(1\.\d+)/g;
  for (const [, served = "", kinds = "", version = ""] of guide.matchAll(SERVED))
    for (const [, group] of served.matchAll(/\*\*([\w./]+)\*\*/g))
      for (const kind of kinds.split(/,\s*and\s+|,\s*|\s+and\s+/))
        removedApis.set(`${group}/${kind.trim()}`, version);
  const KIND_FIRST = /(\w+) in the \*\*([\w./]+)\*\* API version is no longer served as of v(1\.\d+)/g;
  for (const [, kind, group, version = ""] of guide.matchAll(KIND_FIRST))
    removedApis.set(`${group}/${kind}`, version);

  const apis: Truth["apis"] = new Map();
  for (const line of readFileSync(at("api/api-lifecycle.csv"), "utf8").split("\n").slice(1)) {
    const [
      group = "",
      version = "",
      kind,
      introduced = "",
      deprecated = "",
      removed = "",
      replacement = "",
      declared,
    ] = line.trim().split(",");
    if (!kind) continue;
    apis.set(`${group ? `${group}/` : ""}${version}/${kind}`, {
      introduced,
      deprecated,
      replacement,
      declared: declared === "yes" ? removed : "",
    });
  }

  const releases = new Map<string, ReleaseTruth>();
  for (const branch of ENDS.parse(yaml(at("website/data/releases/eol.yaml"))).branches)
    releases.set(branch.release, { released: null, endOfLife: branch.endOfLifeDate });
  for (const row of SCHEDULE.parse(yaml(at("website/data/releases/schedule.yaml"))).schedules)
    releases.set(row.release, { released: row.releaseDate, endOfLife: row.endOfLifeDate });
  for (const [version, released] of Object.entries(LATER))
    releases.set(version, { released, endOfLife: null });

  const keps = new Map<number, KepTruth>();
  for (const file of filesNamed(at("enhancements/keps"), "kep.yaml")) {
    let kep: ReturnType<typeof KEP.safeParse>;
    try {
      kep = KEP.safeParse(yaml(file));
    } catch {
      continue; // two of the files are not strict YAML; no question rests on them
    }
    if (kep.success)
      keps.set(kep.data["kep-number"], {
        title: kep.data.title,
        sig: kep.data["owning-sig"].replace(/^sig-/, ""),
        gates: (kep.data["feature-gates"] ?? []).map(({ name }) => name),
      });
  }

  const notes: Truth["notes"] = new Map();
  const markdown: Truth["markdown"] = new Map();
  for (let minor = 5; minor <= 37; minor++) {
    const release = at(`sig-release/releases/release-1.${minor}`);
    for (const folder of [join(release, "release-notes"), release]) {
      const [text, json] = ["md", "json"].map((ending) => join(folder, `release-notes-draft.${ending}`));
      if (text && existsSync(text)) markdown.set(`1.${minor}`, readFileSync(text, "utf8"));
      if (!json || !existsSync(json)) continue;
      const rows = Object.values(NOTES.parse(JSON.parse(readFileSync(json, "utf8"))));
      notes.set(
        `1.${minor}`,
        new Map(rows.map((row) => [row.pr_number, { text: row.text, author: row.author ?? "" }])),
      );
    }
  }
  return { gates, removedApis, apis, releases, keps, notes, markdown };
}

function filesNamed(folder: string, name: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? filesNamed(join(folder, entry.name), name)
      : entry.name === name
        ? [join(folder, entry.name)]
        : [],
  );
}

const number = (version: string) => {
  const [, minor = "0", patch = "0"] = version.split(".");
  return Number(minor) * 1000 + Number(patch);
};

/** A gate that stands as GA since 1.0 and is deprecated later switches an old behaviour: its GA is no milestone. */
function milestones(gate: GateTruth): StageRow[] {
  const retires = gate.rows.some(({ stage }) => stage === "deprecated");
  return retires ? gate.rows.filter(({ stage, from }) => !(stage === "stable" && from === "1.0")) : gate.rows;
}

/**
 * When a gate became `what`: a stage, `on` (by default, to stay), `locked`, or `removed` (the release after its page's
 * last range). Null when it never did.
 */
export function gateSince(gate: GateTruth, what: string): string | null {
  const rows = milestones(gate);
  switch (what) {
    case "on": {
      const lastOff = rows.map(({ on }) => on).lastIndexOf(false);
      return rows[lastOff + 1]?.from ?? null;
    }
    case "locked":
      return rows.find(({ locked }) => locked)?.from ?? null;
    case "removed": {
      const last = rows.at(-1);
      return gate.removed && last?.to ? `1.${Math.floor(number(last.to) / 1000) + 1}` : null;
    }
    default:
      return rows.find(({ stage }) => stage === what)?.from ?? null;
  }
}

/** A gate's row in a version; null before it came and after it went. */
export function gateIn(gate: GateTruth, version: string): StageRow | null {
  const row = gate.rows.findLast(({ from }) => number(from) <= number(version)) ?? null;
  return row?.to && number(row.to) < number(version) ? null : row;
}
