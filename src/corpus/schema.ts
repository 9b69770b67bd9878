/**
 * The shape of every corpus file, and its reading into the domain's types.
 * Fields that are empty may be left out of the YAML; behind the schema every field is there.
 */
import { z } from "zod";
import type { ApiType } from "../domain/api.ts";
import type { Cve } from "../domain/cve.ts";
import { type Entry, KINDS } from "../domain/entry.ts";
import { type FeatureGate, OPT_INS, STAGES } from "../domain/gate.ts";
import type { Kep } from "../domain/kep.ts";
import { PATCH_REMARKS, type Release } from "../domain/release.ts";
import { type Change, DEEDS, isPlan, parseThing, THING_KINDS } from "../domain/thing.ts";
import { parseVersion } from "../domain/version.ts";

const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

const version = z
  .string({ error: 'a version in quotes, such as "1.31"' })
  .refine((text) => parseVersion(text) !== null, {
    error: 'not a Kubernetes version; write "1.31" or "1.31.2"',
  });
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'a day is written "2026-08-26"' });
const english = z
  .string()
  .min(1, { error: "the English text is missing" })
  .refine((text) => !/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text), {
    error: "the English text holds Japanese",
  });
const japanese = z
  .string()
  .min(1, { error: "the Japanese text is missing" })
  .refine((text) => JAPANESE.test(text), { error: "the Japanese text holds no Japanese" });
const bilingual = z.strictObject({ en: english, ja: japanese });
const stage = z.enum(STAGES);
const names = z.array(z.string().min(1)).default([]);
const numbers = z.array(z.number().int().positive()).default([]);
const gateName = z.string().regex(/^[A-Z][A-Za-z0-9]*$/, { error: "a feature gate's name is CamelCase" });

const cveId = z.string().regex(/^CVE-\d{4}-\d{4,7}$/, { error: 'a CVE is written "CVE-2025-5187"' });

export const releaseSchema = z
  .strictObject({
    version,
    name: z.string().nullable().default(null),
    released: day.nullable().default(null),
    endOfLife: day.nullable().default(null),
    maintenanceFrom: day.nullable().default(null),
    patches: z
      .array(
        z.strictObject({
          version,
          date: day.nullable().default(null),
          remarks: z.array(z.enum(PATCH_REMARKS)).default([]),
          cves: z.array(cveId).default([]),
          mends: version.nullable().default(null),
        }),
      )
      .default([]),
    latestPatch: version.nullable().default(null),
    enhancements: z
      .strictObject({
        total: z.number().int(),
        alpha: z.number().int().optional(),
        beta: z.number().int().optional(),
        stable: z.number().int().optional(),
        deprecated: z.number().int().optional(),
      })
      .nullable()
      .default(null),
    go: z.string().nullable().default(null),
    lead: z.string().nullable().default(null),
    themes: bilingual.nullable().default(null),
  })
  .transform((release) => release as Release); // zod's optional counts may be undefined; JSON and YAML never hold that

const claim = z.strictObject({
  source: z.enum(["website", "kep", "release-notes"]),
  stages: z.array(
    z.strictObject({
      stage,
      default: z.boolean().optional(),
      from: version,
      to: version.nullable().optional(),
    }),
  ),
  ends: version.optional(),
  url: z.url().optional(),
});

export const gateSchema = z
  .strictObject({
    name: gateName,
    aka: z.array(z.strictObject({ name: gateName, from: version, to: version.nullable() })).default([]),
    components: names,
    kep: z.number().int().positive().nullable().default(null),
    stages: z.array(
      z.strictObject({
        stage,
        default: z.boolean(),
        locked: z.boolean().default(false),
        from: version,
        to: version.nullable().default(null),
        prs: z.array(z.number().int().positive()).min(1).exactOptional(),
      }),
    ),
    source: z.enum(["list", "website"]),
    retires: z.boolean().default(false),
    onBefore: z.boolean().exactOptional(),
    removedIn: z
      .union([version, z.literal("unknown")])
      .nullable()
      .default(null),
    removedBy: z.number().int().positive().exactOptional(),
    prs: numbers,
    conflicts: z.array(claim).default([]),
    remarks: z
      .array(
        z.strictObject({
          version,
          text: bilingual,
          prs: numbers,
          disputed: z.union([z.boolean(), z.literal("default")]).exactOptional(),
        }),
      )
      .default([]),
    text: bilingual.nullable().default(null),
  })
  .transform((gate) => gate as FeatureGate); // as above: optional keys of a claim

export const kepSchema = z
  .strictObject({
    number: z.number().int().positive(),
    title: z.strictObject({ en: z.string().min(1), ja: japanese.nullable().default(null) }),
    sig: z.string().min(1),
    status: z.string().min(1),
    milestones: z.partialRecord(stage, version).default({}),
    gates: names,
    authors: z
      .array(z.string().regex(/^[A-Za-z0-9-]+$/, { error: "an author is a GitHub name without @" }))
      .default([]),
    path: z.string().startsWith("keps/"),
    text: bilingual.nullable().default(null),
  })
  .transform((kep): Kep => kep);

export const apiSchema = z
  .strictObject({
    group: z.string(),
    version: z.string().regex(/^v\d+((alpha|beta)\d+)?$/, { error: 'an API version is written "v1beta1"' }),
    kind: z.string().regex(/^[A-Z][A-Za-z0-9]+$/),
    introduced: version.nullable().default(null),
    deprecated: version.nullable().default(null),
    removed: version.nullable().default(null),
    replacement: z.string().nullable().default(null),
    removalExpected: version.nullable().default(null),
    unsureFrom: version.nullable().default(null),
    removalSource: z.enum(["declared", "guide", "release-notes", "code"]).nullable().default(null),
    evidence: z.array(z.union([z.literal("guide"), z.int().positive(), z.url()])).default([]),
  })
  .transform((type): ApiType => ({ ...type, seenFrom: null }));

/** A vulnerability as notes tell of it; `title` is ours. */
export const cveSchema = z
  .strictObject({
    id: cveId,
    title: bilingual.nullable().default(null),
    components: names,
    affected: z
      .array(
        z
          .strictObject({ from: version.nullable().default(null), to: version.nullable().default(null) })
          .refine(({ from, to }) => from !== null || to !== null, {
            error: "a range has a beginning or an end",
          }),
      )
      .default([]),
    fixed: z.array(version).default([]),
    rating: z
      .strictObject({
        severity: z.enum(["Low", "Medium", "High", "Critical"]),
        score: z.number().min(0).max(10).nullable().default(null),
        vector: z.string().startsWith("CVSS:").nullable().default(null),
      })
      .nullable()
      .default(null),
    condition: bilingual.nullable().default(null),
    workaround: bilingual.nullable().default(null),
    prs: numbers,
    toldIn: z.array(version).min(1, { error: "a vulnerability is one that some release tells of" }),
  })
  .transform((cve): Cve => cve);

const thing = z.string().refine((text) => parseThing(text) !== null, {
  error: `a thing is written "flag kubelet --container-runtime" or "metric apiserver_request_total": a kind (${THING_KINDS.join(", ")}), of a flag its component, and the name`,
});

/** One row of an entry's `changes`; the entry gives version, pull requests and evidence. */
const changeSchema = z
  .strictObject({
    thing,
    did: z.enum(DEEDS),
    version: version.exactOptional(),
    /** The note tells that it was so by then, not that this release made it so. */
    atLatest: z.literal(true).exactOptional(),
    planned: z
      .string()
      .refine(isPlan, { error: 'the release it is planned for, such as "1.27", or "later"' })
      .exactOptional(),
    to: z.string().min(1).exactOptional(),
    instead: z.string().min(1).exactOptional(),
  })
  .refine(({ did, to }) => !["renamed", "reverted", "bumped"].includes(did) || to !== undefined, {
    error:
      "`renamed` and `bumped` need `to` (the new name or version), `reverted` the deed that was taken back",
    path: ["did"],
  });

/** Entries of one file; the file's name gives the minor version. */
export const entrySchema = z
  .strictObject({
    id: z
      .string()
      .regex(/^1\.\d+(\.\d+)?\/[\w.-]+$/, { error: 'an id is written "1.25/110255" or "1.25/kep-127"' }),
    kind: z.enum(KINDS),
    sigs: names,
    prs: numbers,
    keps: numbers,
    gates: z.array(gateName).default([]),
    apis: names,
    flags: names,
    metrics: names,
    fields: names,
    events: names,
    changes: z.array(changeSchema).nullable().default(null),
    actionRequired: z.boolean().default(false),
    author: z.string().min(1).nullable().default(null),
    text: bilingual,
    note: bilingual.nullable().default(null),
    enhancement: z.strictObject({ stage, default: z.boolean().nullable() }).nullable().default(null),
    sources: z.array(z.url({ protocol: /^https$/ })).default([]),
  })
  .transform((entry): Entry => {
    const version = entry.id.slice(0, entry.id.indexOf("/"));
    return {
      ...entry,
      version,
      changes: entry.changes?.map((row) => changeOf(row, { version, id: entry.id, prs: entry.prs })) ?? null,
      origin: "corpus",
      alsoIn: [],
    };
  });

function changeOf(
  { thing, ...row }: z.output<typeof changeSchema>,
  entry: { version: string; id: string; prs: number[] },
): Change {
  return {
    version: entry.version,
    ...row,
    thing: parseThing(thing) ?? { kind: "feature", name: thing, component: null }, // the schema has read it already
    evidence: { entry: entry.id, prs: entry.prs },
    by: "editor",
  };
}

/**
 * A record of `things.yaml`: what people ask about that is no gate, KEP or API type, with its names, and changes that no
 * entry tells (each with its evidence). Of a gate: what its feature needs beside it.
 */
export const thingSchema = z.strictObject({
  thing,
  /** Further names, both languages in one list. */
  names: z.array(z.string().min(2)).default([]),
  /** The component it belongs to, `kube-proxy`. */
  component: z.string().min(1).nullable().default(null),
  /** What it is, in a sentence. */
  text: bilingual.nullable().default(null),
  /** Of a gate: what else must be set for its feature to be in effect. */
  needs: bilingual.nullable().default(null),
  /** Of such a gate: whose setting that is, where nothing of the feature happens without it. */
  optIn: z.enum(OPT_INS).nullable().default(null),
  /** Of a gate that is gone: what became of its feature since, where it is no longer stable and on, in a sentence. */
  later: bilingual.nullable().default(null),
  /** Of a gate that is not to become stable: who says so, in a sentence. */
  stays: bilingual.nullable().default(null),
  /** Of a gate: on, it ends or forbids what people describe it with. */
  ends: z.boolean().default(false),
  /** Of a gate: the Kinds, `resource.k8s.io/ResourceClaim`, that its feature uses and that do not stand behind it. */
  uses: z
    .array(z.string().regex(/^[a-z0-9.]{2,60}\/[A-Z]\w{2,80}$/, { error: "write group/Kind" }))
    .default([]),
  /** Of an API type, or a group with or without its version: the gates that it stands behind. */
  behind: z.array(gateName).default([]),
  /** Of an API type that was a CustomResourceDefinition before it was built in: since when, and what that meant, in a sentence. */
  before: z.strictObject({ from: version, text: bilingual }).nullable().default(null),
  /** Of a field, a flag or a configuration API: the gate that lets it in, where neither the code nor its name says so. */
  gate: z.string().min(1).nullable().default(null),
  /** Of a plugin: the field of a volume that is its, and the gate by which a CSI driver takes its place unseen. */
  volume: z
    .strictObject({
      field: z
        .string()
        .regex(/^[a-z][A-Za-z]{1,40}$/, { error: "a field of a volume is camelCase: awsElasticBlockStore" }),
      migration: gateName.nullable().default(null),
    })
    .nullable()
    .default(null),
  /** Of what a flag's value asks for: the flag with it, `--cloud-provider=openstack`. */
  value: z
    .string()
    .regex(/^--[a-z-]{2,60}=[\w.-]{2,40}$/, { error: "write the flag with its value: --proxy-mode=ipvs" })
    .nullable()
    .default(null),
  /** Of a Kind with no other to move to: what to do instead, in a sentence. */
  advice: bilingual.nullable().default(null),
  /** Of an API type that is sent to webhooks as well, whether it is served or not: by what, and who chooses the version, in a sentence. */
  sent: bilingual.nullable().default(null),
  /** Of an API type, or a group and version, that left by default first: how it could still be served until a release, in a sentence. */
  kept: z.strictObject({ until: version, text: bilingual }).nullable().default(null),
  /** Of an API type that no tag deprecates: who calls it deprecated all the same, in a sentence. */
  called: bilingual.nullable().default(null),
  changes: z
    .array(
      z.strictObject({
        did: z.enum(DEEDS),
        version,
        /** The source has it so in `version`; what was before it does not tell. */
        atLatest: z.literal(true).exactOptional(),
        planned: z.string().refine(isPlan).exactOptional(),
        to: z.string().min(1).exactOptional(),
        instead: z.string().min(1).exactOptional(),
        prs: numbers,
        url: z.url({ protocol: /^https$/ }).exactOptional(),
      }),
    )
    .default([]),
});

export const glossarySchema = z.strictObject({
  ja: z.array(z.string().min(1)).min(1),
  en: z.array(z.string().min(1)).min(1),
  /** English words that come close to it without meaning the same. */
  near: z.array(z.string().min(1)).min(1).exactOptional(),
  /** English words of the field that may be meant by it; not the other way round. */
  means: z.array(z.string().min(1)).min(1).exactOptional(),
});

const phrases = z.array(z.string().min(2).max(200)).min(1);

/** How people describe a subject who do not say its name. */
/** How somebody describes the change of a pull request who does not know its note: searched for, never shown. */
export const descriptionSchema = z.strictObject({
  pr: z.number().int().positive(),
  en: z.string().min(10),
  ja: z.string().min(6),
});

export const sayingSchema = z.strictObject({ of: thing, en: phrases, ja: phrases });

/** What people call a feature, and the one subject they mean. */
export const featureNameSchema = z.union(
  [
    z.strictObject({
      gate: gateName,
      names: z.array(z.string().min(2)).min(1),
      /** Names of another gate, given above, that this one goes by, too. */
      shared: z.array(z.string().min(2)).min(1).exactOptional(),
    }),
    z.strictObject({ kep: z.number().int().positive(), names: z.array(z.string().min(2)).min(1) }),
    z.strictObject({ kind: z.string().regex(/^[A-Z]/), names: z.array(z.string().min(2)).min(1) }),
  ],
  { error: "a row is { gate | kep | kind: …, names: [ … ] }" },
);
