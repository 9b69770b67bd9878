import { z } from "zod";
import { item, type Loose, lang, link, stage, version } from "./answer-schema.ts";
import type { News } from "./news.ts";

const step = z.object({
  gate: z.string(),
  version,
  text: z.string().describe("The step in words."),
  prs: z.array(z.number().int()),
  links: z.array(link),
});

/** `News` as programs get it. */
export const NEWS = z
  .object({
    schema: z.literal(1),
    lang,
    since: z.union([z.object({ version }), z.object({ day: z.iso.date() })]),
    lastSync: z.string().nullable().describe("When the public sources were last looked at; null: never."),
    title: z.string(),
    summary: z.string(),
    releases: z.array(
      z.object({
        version,
        kind: z.enum(["minor", "patch", "prerelease"]),
        released: z.iso.date().nullable(),
        notes: z.number().int(),
        actionRequired: z.number().int(),
        links: z.array(link),
      }),
    ),
    gates: z.array(
      z.discriminatedUnion("step", [
        step.extend({ step: z.literal("row"), stage, default: z.boolean(), locked: z.boolean() }),
        step.extend({ step: z.literal("removed") }),
      ]),
    ),
    actions: z.array(item),
    notes: z.array(z.string()),
  })
  .meta({ id: "news" }) satisfies z.ZodType<Loose<News>>;
