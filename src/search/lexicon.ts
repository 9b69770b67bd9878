import type { FeatureName, GlossaryTerm, Knowledge } from "../knowledge/knowledge.ts";
import { foldKana, holdsJapanese, isJapanese, normalize } from "./normalize.ts";
import { type Token, wordsOf } from "./tokens.ts";

/** A Japanese glossary term found in a text: how many characters it covers and what it means. */
export interface FoundTerm {
  length: number;
  concepts: string[];
}

/** More words than any term has. */
const LONGEST_PHRASE = 8;

/** The mark of a concept, so that none is mistaken for a word. */
const MARK = "=";

/**
 * The glossary made ready for texts: Japanese terms by their first character, English ones by their first word. A term of
 * either language becomes the same concept token.
 */
export class Lexicon {
  readonly #japanese = new Map<string, { term: string; concepts: string[] }[]>();
  readonly #english = new Map<string, { words: string[]; concept: string }[]>();

  constructor(terms: GlossaryTerm[]) {
    for (const term of terms) this.#add(term);
    for (const candidates of this.#japanese.values()) candidates.sort((a, b) => b.term.length - a.term.length);
    for (const candidates of this.#english.values()) candidates.sort((a, b) => b.words.length - a.words.length);
  }

  #add(term: GlossaryTerm): void {
    const shown = term.en[0] ?? term.ja[0];
    if (shown === undefined) return;
    const concept = MARK + (wordsOf(shown).join("") || shown);
    for (const spelling of term.ja) {
      const folded = foldKana(normalize(spelling)).replace(/[\s・]/g, "");
      if (folded.length > 1 || (folded.length === 1 && isJapanese(folded.charCodeAt(0)))) {
        this.#addJapanese(folded, concept);
      }
    }
    for (const spelling of term.en) this.#addEnglish(wordsOf(spelling), concept);
  }

  #addJapanese(term: string, concept: string): void {
    const first = term.charAt(0);
    const candidates = this.#japanese.get(first) ?? [];
    const known = candidates.find((candidate) => candidate.term === term);
    if (!known) candidates.push({ term, concepts: [concept] });
    else if (!known.concepts.includes(concept)) known.concepts.push(concept);
    this.#japanese.set(first, candidates);
  }

  #addEnglish(words: string[], concept: string): void {
    const first = words[0];
    if (first === undefined || words.length > LONGEST_PHRASE) return;
    const candidates = this.#english.get(first) ?? [];
    if (candidates.some((known) => known.concept === concept && known.words.join(" ") === words.join(" "))) return;
    candidates.push({ words, concept });
    this.#english.set(first, candidates);
  }

  /** The longest Japanese term that begins at a place of a kana-folded text. */
  termAt(text: string, at: number): FoundTerm | null {
    for (const { term, concepts } of this.#japanese.get(text.charAt(at)) ?? []) {
      if (text.startsWith(term, at)) return { length: term.length, concepts };
    }
    return null;
  }

  /** Adds a concept for every English term that stands in a row of stemmed words. */
  phrases(words: string[], tokens: Token[]): void {
    for (let at = 0; at < words.length; at++) {
      for (const candidate of this.#english.get(words[at] ?? "") ?? []) {
        if (candidate.words.every((word, offset) => words[at + offset] === word)) {
          tokens.push({ text: candidate.concept, kind: "concept" });
        }
      }
    }
  }
}

/** The glossary together with what people call features (`サイドカー`: SidecarContainers). */
export function lexiconOf(knowledge: Pick<Knowledge, "glossary" | "names">): Lexicon {
  return new Lexicon([...knowledge.glossary, ...knowledge.names.map(nameAsTerm)]);
}

/** Abbreviations of one short word are the glossary's: `MAP` is a feature's name, map an everyday word. */
const SHORTEST_NAME = 4;

function nameAsTerm(feature: FeatureName): GlossaryTerm {
  const subject = "gate" in feature ? feature.gate : "kep" in feature ? `KEP-${feature.kep}` : feature.kind;
  const names = feature.names.filter((name) => name.length >= SHORTEST_NAME || holdsJapanese(name));
  return { ja: names.filter(holdsJapanese), en: [subject, ...names.filter((name) => !holdsJapanese(name))] };
}
