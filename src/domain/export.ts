import { z } from "zod";
import { DEEDS, THING_KINDS } from "./thing.ts";

const version = z
  .string()
  .describe("A Kubernetes release, down to the patch where the source is: 1.31, 1.31.2.");

const change = z
  .strictObject({
    did: z.enum(DEEDS).describe("What happened."),
    version: version.describe(
      "The release in which it happened, or, with `planned`, in which it was announced.",
    ),
    atLatest: z.literal(true).optional().describe("It is so from `version` on and may have been before."),
    planned: z.string().optional().describe("Only announced, for this release, or `later`."),
    to: z
      .string()
      .optional()
      .describe("The new name, default, value or version; of `reverted`, the deed taken back."),
    instead: z.string().optional().describe("What to use."),
    formerly: z.string().optional().describe("Of `introduced`: the name that it had until then."),
    evidence: z.strictObject({
      entry: z.string().optional().describe("The release note's entry: release/number of the pull request."),
      prs: z.array(z.number().int()).describe("Pull requests of kubernetes/kubernetes."),
      url: z.string().optional(),
    }),
    by: z
      .enum(["table", "editor", "rule"])
      .describe("Who says so: a table of upstream, a person who read the note, or a pattern."),
  })
  .meta({ id: "change" });

const thing = z
  .strictObject({
    kind: z.enum(THING_KINDS),
    name: z.string(),
    component: z.string().nullable().describe("Of a flag: the component or command it belongs to."),
    names: z.array(z.string()).describe("Further names people use, English and Japanese."),
    changes: z.array(change).describe("Its life, oldest first."),
    documented: z
      .array(z.strictObject({ from: version, to: version }))
      .describe(
        "Releases whose reference pages have it. Being there proves it was there; not being there proves nothing.",
      ),
    gate: z.string().nullable().describe("The feature gate it stands behind."),
  })
  .meta({ id: "thing" });

/** The whole of the knowledge for other programs: every thing with its life and the evidence for each step. */
export const EXPORT = z
  .strictObject({
    schema: z.literal(1),
    newest: version.describe("The newest release that the facts cover."),
    upstreamEntries: z
      .number()
      .int()
      .describe("Release notes joined in by `kawaraban sync`; 0: the bundled corpus alone."),
    things: z.array(thing),
  })
  .meta({
    title: "Kawaraban export",
    description: "Everything in Kubernetes with a life: what happened to it, when, and who says so.",
  });
export type Export = z.infer<typeof EXPORT>;
