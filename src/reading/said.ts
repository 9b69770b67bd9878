import type { Span } from "./frame.ts";

/** The spans of one question, with what the rules ask of them. Rules see concepts and places, never letters. */
export class Said {
  /** Made when first asked for: many a rule looks through a part of a question and asks it little. */
  #places: ReadonlyMap<string, Span[]> | null = null;
  #indexes: ReadonlyMap<Span, number> | null = null;

  constructor(readonly spans: readonly Span[]) {}

  /** Is any of these concepts said? `did.*` is any that begins so. */
  has(...concepts: string[]): boolean {
    const places = this.#spansOf();
    return concepts.some((concept) => places.has(concept) || (isBeginning(concept) && this.#begins(concept)));
  }

  all(concept: string): Span[] {
    const places = this.#spansOf();
    if (!isBeginning(concept)) return places.get(concept) ?? [];
    const begin = concept.slice(0, -1);
    return [...places].flatMap(([name, spans]) => (name.startsWith(begin) ? spans : []));
  }

  first(...concepts: string[]): Span | undefined {
    let first: Span | undefined;
    for (const concept of concepts)
      for (const span of this.all(concept)) if (!first || span.start < first.start) first = span;
    return first;
  }

  /** Does one concept stand before another, with at most so many spans between? */
  near(first: string, second: string, between = 1): boolean {
    const ends = new Set(this.all(second));
    if (ends.size === 0) return false;
    return this.all(first).some((a) => {
      const at = this.indexOf(a);
      return this.spans.slice(at + 1, at + 2 + between).some((b) => ends.has(b));
    });
  }

  /** Where a span stands among the others; -1 when it is none of them. */
  indexOf(span: Span): number {
    this.#indexes ??= new Map(this.spans.map((each, at) => [each, at]));
    return this.#indexes.get(span) ?? -1;
  }

  /** The question with one more span, where it stands. */
  with(span: Span): Said {
    return new Said([...this.spans, span].sort((a, b) => a.start - b.start));
  }

  /** The question without some of its spans. */
  without(gone: (span: Span) => boolean): Said {
    const kept = this.spans.filter((span) => !gone(span));
    return kept.length === this.spans.length ? this : new Said(kept);
  }

  #begins(concept: string): boolean {
    const begin = concept.slice(0, -1);
    for (const name of this.#spansOf().keys()) if (name.startsWith(begin)) return true;
    return false;
  }

  #spansOf(): ReadonlyMap<string, Span[]> {
    if (this.#places) return this.#places;
    const spansOf = new Map<string, Span[]>();
    for (const span of this.spans)
      for (const concept of conceptsOf(span)) {
        const spans = spansOf.get(concept);
        if (spans) spans.push(span);
        else spansOf.set(concept, [span]);
      }
    this.#places = spansOf;
    return spansOf;
  }
}

function isBeginning(concept: string): boolean {
  return concept.endsWith("*");
}

/** What a longer spelling says as well: "which gates" speaks of gates. */
const IMPLIED: Readonly<Record<string, readonly string[]>> = {
  "ask.gate": ["noun.gate"],
  "ask.kep": ["noun.kep"],
  "ask.either": ["ask.which"],
  "release.usable": ["use"],
  "release.supported": ["use"],
  turned: ["reached"],
};

/** What spans with one concept mean: few concepts, asked for with every word of a text. */
const ALONE = new Map<string, ReadonlySet<string>>();

/** All that a span may mean. */
export function conceptsOf({ concept, also = [] }: Span): ReadonlySet<string> {
  if (also.length > 0) return allMeant(concept, also);
  const known = ALONE.get(concept) ?? allMeant(concept, []);
  ALONE.set(concept, known);
  return known;
}

function allMeant(concept: string, also: readonly string[]): ReadonlySet<string> {
  const said = [concept, ...also];
  return new Set([...said, ...said.flatMap((one) => IMPLIED[one] ?? [])]);
}

/** Concepts that a question may be worded with and that say nothing of what it is about. */
export function isEmpty({ concept }: Span): boolean {
  return (
    concept === "filler" ||
    concept === "noun.cluster" ||
    concept === "inflection" ||
    concept === "courtesy" ||
    concept === "hearsay" ||
    concept === "reason" ||
    concept === "pronoun"
  );
}

/** A word of one's own: hiragana alone bind words and are none, unless there are many of them. */
export function isWord({ text }: Span): boolean {
  return /[^\p{Script=Hiragana}ー]/u.test(text) ? text.length > 1 : text.length > 4;
}

/** Is a span one of these concepts, or of the kind that one names (`did.`, `version` with `version.latest`)? */
export function isAnyOf({ concept, also = [] }: Span, concepts: readonly string[]): boolean {
  return [concept, ...also].some((name) =>
    concepts.some((one) => name === one || name.startsWith(one.endsWith(".") ? one : `${one}.`)),
  );
}

/** Is a thing named, rather than an everyday word used? */
export function isNamed({ concept, things, sure, text }: Span): boolean {
  return concept === "thing" && things !== undefined && ((sure ?? 1) >= 0.7 || /^[A-Z]{2,}$/.test(text));
}
