import type { Versions } from "./attach.ts";
import type { Frame, Scope, Span } from "./frame.ts";
import { isAnyOf, isEmpty, isWord, Said } from "./said.ts";
import type { Mention } from "./spans/names.ts";
import type { Names } from "./spans/regular.ts";
import type { Subject } from "./spans/subject.ts";

/** One question, scanned. */
export interface Scanned {
  text: string;
  said: Said;
  names: Names;
  versions: Versions;
}

/** A frame of no text. */
export function blankFrame(): Frame {
  return {
    ask: "life",
    form: null,
    things: [],
    prs: [],
    of: null,
    topic: [],
    words: "",
    others: [],
    sharedName: null,
    event: null,
    put: "asked",
    manner: [],
    where: [],
    claims: [],
    granted: [],
    scope: {},
    filters: { sigs: [], kinds: [], people: [], components: [] },
    page: 1,
    detail: null,
    apart: null,
    told: [],
    problem: null,
    taken: null,
    sure: 1,
    otherwise: null,
    rule: "blank",
  };
}

/** A frame that says nothing yet. */
export function blank(scanned: Scanned, rule: string, more: Partial<Frame> = {}): Frame {
  const { said, versions } = scanned;
  return {
    ...blankFrame(),
    topic: topicOf(said),
    words: wordsOf(scanned),
    scope: scopeOf(versions),
    filters: {
      sigs: [...new Set(said.all("sig").map(({ name }) => name ?? ""))],
      kinds: [],
      people: said.all("person").map(({ name }) => name ?? ""),
      components: [],
    },
    rule,
    ...more,
  };
}

/** The words that nothing owns. */
export function topicOf(said: Said): Span[] {
  return said.spans.filter((span) => span.concept === "topic" && isWord(span));
}

/** What only asks, or narrows: no note has it. */
const AROUND = ["version", "version.", "ask.pr"];

/** The text without what stands {@link AROUND} it, and without the particle that a version leaves in front. */
export function wordsOf({
  text,
  said,
  versions,
}: Pick<Scanned, "text" | "said"> & Partial<Pick<Scanned, "versions">>): string {
  let words = text;
  // "Moved to Go 1.19.2": another product's version is a word of what is looked for, and no release.
  const isForeign = (span: Span) => versions?.foreign.some((name) => name.endsWith(` ${span.text}`)) ?? false;
  const edges = [said.spans.at(0), said.spans.at(-1)].filter((span) => span?.concept === "courtesy");
  for (const span of said.spans.toReversed())
    if ((isAnyOf(span, AROUND) && !isForeign(span)) || edges.includes(span))
      words = `${words.slice(0, span.start)} ${words.slice(span.end)}`;
  return words
    .split(/\s+/)
    .filter(Boolean)
    .join(" ")
    .replace(/^(?:では|での|には|から|まで|で|の|に|は|が|を|って)\s?(?=[^\s])/, "");
}

export function scopeOf({ single, range, since }: Versions): Scope {
  return {
    ...(range ? { from: range.from, to: range.to } : since ? { from: since } : {}),
    // "We are on 1.25, will 1.26 still have it?": what is asked about is named last.
    ...(single.length > 0 ? { at: single.at(-1) ?? "" } : {}),
  };
}

/** An everyday word that happens to be a name. */
export function isWeak(mention: Span | undefined): boolean {
  return (mention?.sure ?? 1) < 0.7;
}

/** Spans as the finder's mentions. */
export function mentionedAs(mentions: readonly Span[]): Mention[] {
  return mentions.flatMap((span) => {
    const subject = subjectOf(span);
    return subject
      ? [{ subject, text: span.text, start: span.start, end: span.end, confidence: span.sure ?? 1 }]
      : [];
  });
}

function subjectOf({ things, number }: Span): Subject | null {
  const [thing] = things ?? [];
  if (thing?.kind === "gate" || thing?.kind === "api") return { type: thing.kind, name: thing.name };
  if (thing?.kind === "kep") return { type: "kep", number: Number(thing.name) };
  return number === undefined ? null : { type: "pr", number };
}

/** The question with a pronoun for the name in it. */
export function restOf(said: Said, mention: Span): Said {
  const rest = said.without(({ concept }) => concept.startsWith("version"));
  return new Said(rest.spans.map((span) => (span === mention ? { ...span, concept: "it" } : span)));
}

export function hasVersion({ versions }: Scanned): boolean {
  return versions.single.length > 0 || versions.range !== null || versions.since !== null;
}

/** Words of the lexicon that may as well be what a question is about. */
const MAY_BE_TOPIC = [
  "topic",
  "area.",
  "api.v",
  "product",
  "component.",
  "thing",
  "identifier",
  "kind.bug",
  "noun.metric",
  "noun.annotation",
  "noun.label",
  "noun.plugin",
  "noun.admission",
];

/**
 * Is there anything of substance beside the question's own words? `own` are beginnings of concepts that belong to the question
 * in this place.
 */
export function hasTopic(said: Said, own: readonly string[] = []): boolean {
  return said.spans.some(
    (span) =>
      !isEmpty(span) &&
      MAY_BE_TOPIC.some((begin) => span.concept.startsWith(begin)) &&
      !own.some((begin) => span.concept.startsWith(begin)) &&
      isWord(span),
  );
}
