import { z } from "zod";
import { INTENTS, type Intent } from "../domain/answer.ts";
import { KINDS } from "../domain/entry.ts";
import type { Lang } from "../domain/language.ts";
import { THING_KINDS } from "../domain/thing.ts";
import { listingFrom } from "./listing.ts";
import type { Aspect, Filters, Previous, Question, Subject } from "./question.ts";

const SUBJECT = z.union([
  z.object({ type: z.enum(["gate", "api"]), name: z.string() }),
  z.object({ type: z.enum(["kep", "pr"]), number: z.number() }),
  z.object({
    type: z.literal("thing"),
    kind: z.enum(THING_KINDS).nullable(),
    name: z.string(),
    component: z.string().nullable(),
  }),
]);
const SPAN = z.object({ from: z.string(), to: z.string() });
const ARGS = z.object({
  subject: SUBJECT.nullable().catch(null),
  about: SUBJECT.nullable().catch(null),
  // Written by this program; of what a newer one wrote, an answer takes what it knows.
  aspect: z
    .custom<Aspect>((value) => typeof value === "object" && value !== null && "asks" in value)
    .catch({ asks: "life" }),
  version: z.string().nullable().catch(null),
  from: z.string().nullable().catch(null),
  to: z.string().nullable().catch(null),
  releases: z.array(z.string()).catch([]),
  listing: z.unknown().optional(),
  words: z.string().catch(""),
  versions: SPAN.nullable().catch(null),
  sigs: z.array(z.string()).catch([]),
  kinds: z.array(z.enum(KINDS)).catch([]),
  page: z.number().catch(1),
});
const CONTEXT = z.object({ intent: z.string(), args: z.record(z.string(), z.unknown()) });

/** The question before, read back out of its answer's `args`, which may have gone through JSON. */
export interface Before {
  intent: Intent;
  lang: Lang;
  subject: Subject | null;
  /** What was spoken of before a question about a release came in between. */
  about: Subject | null;
  aspect: Aspect;
  version: string | null;
  range: { from: string; to: string } | null;
  releases: string[];
  listing: Question["listing"];
  words: string;
  filters: Filters;
  page: number;
}

/**
 * What a follow-up builds on. A question that found nothing does not end the conversation: behind it stands the one before,
 * as {@link contextOf} keeps it. Null when there is nothing to build on.
 */
export function readPrevious(previous: Previous | undefined): Before | null {
  if (!previous) return null;
  const context = CONTEXT.safeParse(previous.args.context);
  const { intent, args } = context.success ? context.data : previous;
  const known = INTENTS.find((name) => name === intent);
  if (!known || known === "help") return null;
  const { from, to, versions, sigs, kinds, listing, ...read } = ARGS.parse(args);
  return {
    ...read,
    intent: known,
    lang: previous.lang,
    listing: listingFrom(listing),
    range: from !== null && to !== null ? { from, to } : null,
    filters: { versions, sigs, kinds },
  };
}

/** The subject that a question about a release does not end: "is X GA?" – "EOL of 1.34?" – "is it on by default?" */
export function aboutOf(previous: Previous): Record<string, unknown> | null {
  const subject = readPrevious(previous)?.subject;
  return subject ? { about: subject } : null;
}

/** The last question that was understood, for the `args` of one that was not. */
export function contextOf(previous: Previous): Record<string, unknown> | null {
  if (CONTEXT.safeParse(previous.args.context).success) return { context: previous.args.context };
  if (previous.intent === "help") return null;
  return { context: { intent: previous.intent, args: previous.args } };
}

/** For the `args` of a question that could not be read and had none before it: nothing builds on it. */
export const NO_CONTEXT = { context: { intent: "help", args: {} } };

/** The question before, asked again; what is typed in this one (its text, its language) stays. */
export function again(question: Question, before: Before): Question {
  const { lang: _lang, about: _about, ...rest } = before;
  return { ...question, ...rest, others: [], problem: null, confidence: 0.85 };
}
