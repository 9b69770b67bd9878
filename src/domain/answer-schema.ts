import { z } from "zod";
import type { Answer, ApiFacts, ChangeFacts, Facts, GateFacts, Item, KepFacts, PrFacts } from "./answer.ts";
import { INTENTS, type ReleaseFacts, type Section, type ThingFacts } from "./answer.ts";
import { KINDS } from "./entry.ts";
import { STAGES } from "./gate.ts";
import { DEEDS, THING_KINDS } from "./thing.ts";

// The shape of an `Answer` for programs: JSON Schema is made from it. Each schema says by `satisfies` that it has the very
// fields of its type, so that neither can change alone.

export const version = z.string().describe("A Kubernetes release: `1.31`, `1.31.2`, `1.31.0-rc.1`.");
export const lang = z.enum(["ja", "en"]);
export const stage = z.enum(STAGES);

export const link = z.object({ label: z.string(), url: z.string() });

export const item = z
  .object({
    id: z.string(),
    text: z.string(),
    lang: lang.describe("The language of `text`: a note nobody has written in Japanese stays English."),
    version,
    kind: z.enum(KINDS),
    sigs: z.array(z.string()),
    prs: z.array(z.number().int()),
    keps: z.array(z.number().int()),
    gates: z.array(z.string()),
    actionRequired: z.boolean(),
    author: z.string().optional(),
    note: z.string().optional().describe("An editor's remark."),
    links: z.array(link),
    stands: z
      .number()
      .int()
      .optional()
      .describe("How many things this one row tells of, where they are more than one."),
  })
  .meta({ id: "item" }) satisfies z.ZodType<Loose<Item>>;

const section = z
  .object({
    heading: z.string(),
    total: z.number().int().describe("How many there are; `items` may hold one page of them."),
    items: z.array(item),
  })
  .meta({ id: "section" }) satisfies z.ZodType<Loose<Section>>;

const gateFacts = z
  .object({
    name: z.string(),
    aka: z.array(z.string()),
    kep: z.number().int().nullable(),
    removedIn: z
      .string()
      .nullable()
      .describe("The first minor without the gate; `unknown`: no source says when."),
    stages: z.array(
      z.object({
        stage,
        default: z.boolean(),
        locked: z.boolean(),
        from: version,
        to: version.nullable(),
      }),
    ),
    inVersion: z
      .object({ version, stage: stage.nullable(), default: z.boolean().nullable() })
      .optional()
      .describe("The state in the release asked about."),
    conflicts: z.array(z.object({ source: z.string(), claim: z.string(), url: z.string() })),
  })
  .meta({ id: "gateFacts" }) satisfies z.ZodType<Loose<GateFacts>>;

const kepFacts = z
  .object({
    number: z.number().int(),
    title: z.string(),
    sig: z.string(),
    status: z.string(),
    milestones: z.record(z.string(), z.string()).describe("Stage → release, as the KEP plans it."),
    gates: z.array(z.string()),
    authors: z.array(z.string()),
  })
  .meta({ id: "kepFacts" }) satisfies z.ZodType<KepFacts>;

const prFacts = z
  .object({ number: z.number().int(), author: z.string().nullable(), versions: z.array(version) })
  .meta({ id: "prFacts" }) satisfies z.ZodType<PrFacts>;

const apiFacts = z
  .object({
    types: z.array(
      z.object({
        group: z.string(),
        version: z.string(),
        kind: z.string(),
        introduced: version.nullable(),
        deprecated: version.nullable(),
        removed: version.nullable(),
        replacement: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: "apiFacts" }) satisfies z.ZodType<ApiFacts>;

const change = z.object({
  thing: z.object({ kind: z.enum(THING_KINDS), name: z.string(), component: z.string().nullable() }),
  did: z.enum(DEEDS),
  version,
  atLatest: z.literal(true).optional(),
  formerly: z.string().optional(),
  planned: z.string().optional(),
  to: z.string().optional(),
  instead: z.string().optional(),
  evidence: z.object({
    entry: z.string().optional(),
    prs: z.array(z.number().int()),
    url: z.string().optional(),
  }),
  by: z.enum(["table", "editor", "rule"]),
});

const cve = z.object({
  id: z.string(),
  title: z.object({ en: z.string(), ja: z.string() }).nullable(),
  components: z.array(z.string()),
  affected: z.array(z.object({ from: version.nullable(), to: version.nullable() })),
  fixed: z.array(version),
  rating: z
    .object({ severity: z.string(), score: z.number().nullable(), vector: z.string().nullable() })
    .nullable(),
  condition: z.object({ en: z.string(), ja: z.string() }).nullable(),
  workaround: z.object({ en: z.string(), ja: z.string() }).nullable(),
  prs: z.array(z.number().int()),
  toldIn: z.array(version),
});

const thingFacts = z
  .object({
    kind: z.enum(THING_KINDS),
    name: z.string(),
    component: z.string().nullable(),
    names: z.array(z.string()),
    changes: z.array(change),
    documented: z.array(z.object({ from: version, to: version })),
    gate: z.string().nullable(),
    inVersion: z
      .object({ version, state: z.enum(["not-yet", "there", "deprecated", "removed", "unknown"]) })
      .optional(),
    cve: cve.optional(),
  })
  .meta({ id: "thingFacts" }) satisfies z.ZodType<Loose<ThingFacts>>;

const releaseFacts = z
  .object({
    version,
    released: z.string().nullable(),
    endOfLife: z.string().nullable(),
    supported: z.boolean(),
    counts: z.record(z.string(), z.number()),
  })
  .meta({ id: "releaseFacts" }) satisfies z.ZodType<ReleaseFacts>;

const changeFacts = z
  .object({
    from: version,
    to: version,
    actionRequired: z.number().int(),
    counts: z.record(z.enum(KINDS), z.number().int()),
    apis: z.object({
      added: z.array(z.string()),
      deprecated: z.array(z.string()),
      removed: z.array(z.object({ api: z.string(), replacement: z.string().nullable() })),
    }),
    gates: z.object({
      added: z.array(z.string()),
      promoted: z.array(z.object({ name: z.string(), stage, version })),
      defaultChanged: z.array(z.object({ name: z.string(), default: z.boolean(), version })),
      deprecated: z.array(z.string()),
      removed: z.array(z.string()),
    }),
    flags: z.object({ removed: z.array(z.string()) }),
  })
  .meta({ id: "changeFacts" }) satisfies z.ZodType<ChangeFacts>;

const facts = z.union([
  gateFacts,
  kepFacts,
  prFacts,
  apiFacts,
  thingFacts,
  releaseFacts,
  changeFacts,
]) satisfies z.ZodType<Loose<Facts>>;

const one = z.object({
  schema: z.literal(1),
  question: z.object({
    text: z.string(),
    lang,
    intent: z.enum(INTENTS),
    args: z
      .record(z.string(), z.unknown())
      .describe("What was understood; `command` gives the same answer again."),
  }),
  found: z.boolean().describe("false: nothing is known; the summary says so and the suggestions help."),
  title: z.string(),
  summary: z.string().describe("The direct answer in one to three sentences, in the question's language."),
  facts: facts.nullable().describe("By intent; null where the intent has none."),
  sections: z.array(section).describe("The evidence."),
  links: z.array(link),
  notes: z.array(z.string()).describe("Conflicts between sources, how fresh the knowledge is."),
  suggestions: z.array(z.string()).describe("Next questions, as commands."),
  page: z.object({ number: z.number().int(), of: z.number().int() }).optional(),
});

/** An `Answer` as programs get it; `also` holds the answers to further questions of the same text. */
export const ANSWER = one
  .extend({ also: z.array(one.meta({ id: "furtherAnswer" })).optional() })
  .meta({ id: "answer" }) satisfies z.ZodType<Loose<Answer>>;

/** zod's optional fields may hold `undefined`; ours are there or are not. JSON knows no difference. */
export type Loose<T> = T extends (infer Each)[]
  ? Loose<Each>[]
  : T extends object
    ? { [K in keyof T]: Loose<T[K]> | (undefined extends T[K] ? undefined : never) }
    : T;
