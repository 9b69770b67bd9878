import { z } from "zod";
import type { facets } from "../../answer/whole-change.ts";
import { ANSWER, item, version } from "../../domain/answer-schema.ts";
import { KINDS } from "../../domain/entry.ts";
import type { Lang } from "../../domain/language.ts";
import { NEWS } from "../../domain/news-schema.ts";
import { THING_KINDS } from "../../domain/thing.ts";
import { type ChangePageKind, changeModel, spanOf, summaryOf } from "../changes.ts";
import { completionsOf } from "../completion.ts";
import { newsSince } from "../pages/news.tsx";
import type { WebSource } from "../source.ts";

/** One address of the JSON API; routes and their description are made from the same table. */
export interface ApiRoute {
  /** Below `/api/v1`, with `{name}` for what varies. */
  path: string;
  summary: string;
  /** Where the last part of the path may hold slashes. */
  deep?: boolean;
  pathValues: z.ZodObject;
  query: z.ZodObject;
  result: z.ZodType;
  /** Status 404 where `found` is false. */
  answer(asked: Asked): { found: boolean; result: unknown };
}

/** What was asked for; the values have passed the route's schemas. */
interface Asked {
  source: WebSource;
  lang: Lang;
  values: Record<string, unknown>;
}

const name = z.string().min(1).max(300);
const number = z.coerce.number().int().min(1).max(9_999_999);
const lang = z.enum(["ja", "en"]).optional().describe("Language of the texts; else that of Accept-Language.");
const page = z.coerce.number().int().min(1).max(9999).optional().describe("From 1 on.");
const several = <T extends string>(what: z.ZodType<T>) =>
  z.preprocess(
    (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
    z.array(what).max(20),
  );

const COMPLETIONS = z
  .object({
    completions: z.array(
      z.object({
        kind: z.string(),
        label: z.string(),
        value: z.string().describe("What to put into the box."),
        path: z.string().describe("The address of its page."),
      }),
    ),
  })
  .meta({ id: "completions" });

const CHANGES = z
  .object({
    schema: z.literal(1),
    from: version,
    to: version,
    title: z.string(),
    summary: z.string(),
    facts: z.unknown().describe("`changeFacts`, of everything between the two releases."),
    removed: z
      .array(
        z.object({
          api: z.string(),
          version,
          replacement: z
            .string()
            .nullable()
            .describe("An API that `to` serves; else the first one after it."),
          servedFrom: version
            .nullable()
            .describe("The release that brings the replacement, where `to` does not have it yet."),
          advice: z.string().nullable().describe("What to do where there is no API to move to."),
        }),
      )
      .describe("APIs that are no longer served."),
    counts: z
      .object({
        kinds: z.record(z.string(), z.number().int()),
        sigs: z.record(z.string(), z.number().int()),
        components: z.record(z.string(), z.number().int()),
      })
      .describe("How many changes have which value, before the filters."),
    total: z.number().int(),
    matching: z.number().int().describe("How many pass the filters."),
    page: z.object({ number: z.number().int(), of: z.number().int() }),
    changes: z.array(z.object({ group: z.string(), components: z.array(z.string()), item })),
  })
  .meta({ id: "changes" });

/** Changes on one page of the JSON. */
const ROWS = 200;

const filters = {
  sig: several(z.string().max(60)).describe("SIGs, `node`; one of several is enough."),
  kind: several(z.enum(KINDS)).describe("Kinds of change."),
  component: several(z.string().max(60)).describe("Components, `kubelet`."),
  q: z.string().max(300).default("").describe("Words that all stand in the change."),
  page,
  lang,
};

/** An answer to a command. */
function ask({ source, lang: language, values }: Asked, command: string) {
  const at = values.page === undefined || values.page === 1 ? "" : ` page:${values.page}`;
  const text = `/k8s ${command}${values.version === undefined ? "" : ` ${values.version}`}${at}`;
  const answer = source.engine.ask({ text: text.replace(/[\s\p{Cc}]+/gu, " "), lang: language });
  return { found: answer.found, result: answer };
}

function changes(kind: ChangePageKind, { source, lang: language, values }: Asked) {
  const { from, to, sig, kind: kinds, component, q } = FILTERED.parse(values);
  const rowFilters = { sigs: sig, kinds, components: component, words: q };
  const span = spanOf(source, from, to);
  if (!span)
    return {
      found: false,
      result: source.engine.ask({ text: `/k8s ${kind} ${from} ${to}`, lang: language }),
    };
  const model = changeModel(source, { ...span, kind, lang: language, filters: rowFilters });
  const rows = model.groups.flatMap(({ heading, rows }) => rows.map((row) => ({ group: heading, row })));
  const pages = Math.max(1, Math.ceil(rows.length / ROWS));
  const at = Math.min(Number(values.page ?? 1), pages);
  const counted = (counts: ReadonlyMap<string, number>) => Object.fromEntries(counts);
  return {
    found: true,
    result: {
      schema: 1,
      from: model.from,
      to: model.to,
      title: model.title,
      summary: summaryOf(model),
      facts: model.facts,
      removed: model.removed,
      counts: {
        kinds: counted(model.facets.kinds),
        sigs: counted(model.facets.sigs),
        components: counted(model.facets.components),
      } satisfies Record<keyof ReturnType<typeof facets>, unknown>,
      total: model.total,
      matching: model.matching,
      page: { number: at, of: pages },
      changes: rows
        .slice((at - 1) * ROWS, at * ROWS)
        .map(({ group, row }) => ({ group, components: row.components, item: row.item() })),
    },
  };
}

const SPAN = z.object({ from: version, to: version });
const FILTERED = SPAN.extend(filters);
const IN_RELEASE = z.object({ version: version.optional(), page, lang });

/** The whole of the API. */
export const API_ROUTES: readonly ApiRoute[] = [
  {
    path: "/ask",
    summary: "Answers a question in plain words, or a command, as the bot does.",
    pathValues: z.object({}),
    query: z.object({
      q: z.string().min(1).max(4000).describe("The question, in Japanese or English."),
      after: z
        .string()
        .max(100)
        .optional()
        .describe("The `args.command` of the question that this one follows."),
      lang,
    }),
    result: ANSWER,
    answer: ({ source, lang: language, values }) => {
      const before =
        values.after === undefined
          ? null
          : source.engine.ask({ text: `/k8s ${values.after}`, lang: language });
      const answer = source.engine.ask({
        text: String(values.q),
        lang: language,
        ...(before?.found && { previous: before.question }),
      });
      return { found: true, result: answer };
    },
  },
  {
    path: "/gates/{name}",
    summary: "The life of a feature gate, and its state in a release.",
    pathValues: z.object({ name }),
    query: IN_RELEASE,
    result: ANSWER,
    answer: (asked) => ask(asked, `gate ${asked.values.name}`),
  },
  {
    path: "/keps/{number}",
    summary: "An enhancement proposal: its targets and what really shipped.",
    pathValues: z.object({ number }),
    query: z.object({ page, lang }),
    result: ANSWER,
    answer: (asked) => ask(asked, `kep ${asked.values.number}`),
  },
  {
    path: "/prs/{number}",
    summary: "What the release notes say of a pull request.",
    pathValues: z.object({ number }),
    query: z.object({ page, lang }),
    result: ANSWER,
    answer: (asked) => ask(asked, `pr ${asked.values.number}`),
  },
  {
    path: "/apis/{name}",
    deep: true,
    summary:
      "When an API came, was deprecated and removed, and what replaces it: Kind, group/version or group/version/Kind.",
    pathValues: z.object({ name }),
    query: IN_RELEASE,
    result: ANSWER,
    answer: (asked) => ask(asked, `api ${asked.values.name}`),
  },
  {
    path: "/releases/{version}",
    summary: "Dates, support and counts of a release.",
    pathValues: z.object({ version }),
    query: z.object({ page, lang }),
    result: ANSWER,
    answer: ({ values: { version: asked, ...values }, ...rest }) =>
      ask({ ...rest, values }, `release ${asked}`),
  },
  {
    path: "/things/{kind}/{name}",
    deep: true,
    summary:
      "The life of a flag, metric, field, event, bundled component, vulnerability or the like; a flag with its component: `kubelet --x`.",
    pathValues: z.object({ kind: z.enum(THING_KINDS), name }),
    query: IN_RELEASE,
    result: ANSWER,
    answer: (asked) => ask(asked, `${asked.values.kind} ${asked.values.name}`),
  },
  {
    path: "/diff/{from}/{to}",
    summary: "Every change between two releases, filtered, 200 a page.",
    pathValues: SPAN,
    query: z.object(filters),
    result: CHANGES,
    answer: (asked) => changes("diff", asked),
  },
  {
    path: "/upgrade/{from}/{to}",
    summary: "Only what an upgrade must deal with, release by release.",
    pathValues: SPAN,
    query: z.object(filters),
    result: CHANGES,
    answer: (asked) => changes("upgrade", asked),
  },
  {
    path: "/search",
    summary: "Searches entries, feature gates and KEPs.",
    pathValues: z.object({}),
    query: z.object({ q: z.string().min(1).max(300), page, lang }),
    result: ANSWER,
    answer: (asked) => ({ ...ask(asked, `search ${asked.values.q}`), found: true }),
  },
  {
    path: "/news",
    summary: "What is new since a release or a day.",
    pathValues: z.object({}),
    query: z.object({
      since: z
        .string()
        .regex(/^(?:1\.\d{1,3}|\d{4}-\d{2}-\d{2})$/)
        .optional()
        .describe("`1.36` or `2026-11-01`; else the last 30 days' syncs."),
      lang,
    }),
    result: NEWS,
    answer: ({ source, lang: language, values }) => ({
      found: true,
      result: newsSince(source, values.since === undefined ? undefined : String(values.since), language),
    }),
  },
  {
    path: "/complete",
    summary: "Names that begin with or hold what is being typed.",
    pathValues: z.object({}),
    query: z.object({
      q: z.string().max(200).default(""),
      limit: z.coerce.number().int().min(1).max(50).default(8),
      lang,
    }),
    result: COMPLETIONS,
    answer: ({ source, lang: language, values }) => ({
      found: true,
      result: { completions: completionsOf(source.engine, String(values.q), language, Number(values.limit)) },
    }),
  },
];
