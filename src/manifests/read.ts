import { Composer, type Document, Lexer, LineCounter, Parser } from "yaml";
import type { CheckSource } from "../domain/finding.ts";
import { type Budget, type Place, type PlaceOf, placesOf, Tree } from "./tree.ts";

/** What is wrong with a text itself. */
export interface Fault {
  rule: "input-broken" | "input-template" | "input-too-large";
  place: Place;
  /** The parser's own words, in English, or the limit that the text is over. */
  detail: { en: string; ja: string };
}

interface ReadText {
  trees: Tree[];
  faults: Fault[];
}

/** A tenth of what it would take to fill the memory; a rendered chart with all its CRDs has some hundred thousand nodes. */
const NODES_A_CHARACTER = 8;
const LEAST_NODES = 10_000;
/** Words, marks and blanks of YAML; manifests and pretty-printed JSON have some 0.3 a character, the densest 0.4. */
const LEXEMES_A_CHARACTER = 0.6;
const LEAST_LEXEMES = 20_000;
/** Rendered charts have some hundred. */
const MOST_DOCUMENTS = 5_000;
/** Collections within each other; no object of the API is nested deeper than some forty, the schema of a CRD than some sixty. */
const DEEPEST = 100;
/** Lexemes between two steps: some milliseconds. */
const A_STEP = 1_000;

/**
 * A text as documents, in steps of some milliseconds. One broken document hides no other; its first mistake is told at its
 * place. JSON is YAML; what `helm install --dry-run` and `helm status` print before and after the manifests is left out.
 */
export function* readingText({ name, text }: CheckSource, maxLength: number): Generator<void, ReadText> {
  if (text.length > maxLength) {
    const place: Place = { file: name, line: 1, column: 1, endLine: 1, endColumn: 1 };
    const detail = { en: `${maxLength} characters`, ja: `${maxLength} 文字` };
    return { trees: [], faults: [{ rule: "input-too-large", place, detail }] };
  }
  const lines = new LineCounter();
  const manifest = withoutHelmNotes(text);
  return yield* readingDocuments(name, manifest, lines, placesOf(lines), {
    left: Math.max(LEAST_NODES, text.length * NODES_A_CHARACTER),
    lexemes: Math.max(LEAST_LEXEMES, text.length * LEXEMES_A_CHARACTER),
  });
}

/** As {@link readingText}, for a text within a text whose places are the outer one's to tell. */
export function readingInner(
  name: string,
  text: string,
  placeOf: PlaceOf,
  budget: Budget,
): Generator<void, ReadText> {
  return readingDocuments(name, text, new LineCounter(), placeOf, budget);
}

function* readingDocuments(
  name: string,
  text: string,
  lineCounter: LineCounter,
  placeOf: PlaceOf,
  budget: Budget,
): Generator<void, ReadText> {
  const placeAt = (from: number, to: number): Place => {
    const [start, end] = [placeOf(from), placeOf(Math.max(to, from + 1))];
    return { file: name, line: start.line, column: start.column, endLine: end.line, endColumn: end.column };
  };
  const trees: Tree[] = [];
  const faults: Fault[] = [];
  for (const part of documentsIn(text, lineCounter, budget)) {
    if (part === null) yield;
    else if ("limit" in part) {
      faults.push({ rule: "input-too-large", place: placeAt(part.at, part.at + 1), detail: part.limit });
    } else {
      const [error] = part.errors;
      if (!error) trees.push(new Tree(name, text, part, placeOf, budget));
      else {
        const [from, to] = error.pos;
        const [begin = 0, , end = text.length] = part.range ?? [];
        const template = text.slice(begin, end).includes("{{");
        faults.push({
          rule: template ? "input-template" : "input-broken",
          place: placeAt(from, to),
          detail: { en: error.message, ja: error.message },
        });
      }
    }
  }
  return { trees, faults };
}

/** A limit that a text is over, with the offset where it is reached; what follows is not read. */
interface Over {
  limit: { en: string; ja: string };
  at: number;
}

/**
 * The documents of a text; null where others may have a turn. The library's three stages are run one lexeme at a time, as its
 * documentation shows it (https://eemeli.org/yaml/#parser), because the third goes as deep as the text does: at the end of the
 * stack, V8 ends the whole process when it has to compile a regular expression there.
 */
function* documentsIn(
  text: string,
  lines: LineCounter,
  budget: Budget,
): Generator<Document.Parsed | Over | null, void> {
  lines.addNewLine(0);
  const parser = new Parser(lines.addNewLine);
  // Keys are not held against each other: for a mapping of a hundred thousand the library needs minutes.
  const composer = new Composer({
    lineCounter: lines,
    prettyErrors: false,
    uniqueKeys: false,
    merge: false,
    logLevel: "silent",
  });
  let read = 0;
  let documents = 0;
  for (const lexeme of new Lexer().lex(text)) {
    for (const token of parser.next(lexeme))
      for (const document of withoutTraces(() => [...composer.next(token)])) {
        if (documents++ === MOST_DOCUMENTS) {
          yield {
            limit: { en: `${MOST_DOCUMENTS} documents`, ja: `${MOST_DOCUMENTS} 文書` },
            at: document.range[0],
          };
          return;
        }
        yield document;
        yield null;
      }
    budget.lexemes--;
    const limit =
      budget.lexemes < 0
        ? { en: "the number of words and marks", ja: "語と記号の数" }
        : parser.stack.length > DEEPEST + 1
          ? { en: `${DEEPEST} levels of nesting`, ja: `入れ子 ${DEEPEST} 段` }
          : null;
    if (limit !== null) {
      // The document before this one waits for what follows it.
      yield* composer.end(false, parser.offset);
      yield { limit, at: parser.offset };
      return;
    }
    if (++read % A_STEP === 0) yield null;
  }
  const last = withoutTraces(() => [
    ...[...parser.end()].flatMap((token) => [...composer.next(token)]),
    ...composer.end(false, text.length),
  ]);
  for (const document of last) yield document;
}

/** A text may hold a mistake at every other character; each costs ten times as much with the stack that nobody will see. */
function withoutTraces<T>(make: () => T): T {
  const before = Error.stackTraceLimit;
  Error.stackTraceLimit = 0;
  try {
    return make();
  } finally {
    Error.stackTraceLimit = before;
  }
}

/** `helm status` and `helm install --dry-run` print a heading, `MANIFEST:`, the documents, then `NOTES:` and prose. */
function withoutHelmNotes(text: string): string {
  const from = /^MANIFEST:\s*$/m.exec(text);
  if (!from || !text.startsWith("NAME:")) return text;
  const end = /^NOTES:\s*$/m.exec(text.slice(from.index));
  // Blanks in place of what is left out keep every line where it is.
  const head = text.slice(0, from.index + from[0].length).replace(/[^\n]/g, " ");
  const rest = text.slice(from.index + from[0].length);
  return head + (end ? rest.slice(0, Math.max(0, end.index - from[0].length)) : rest);
}
