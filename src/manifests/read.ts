import { LineCounter, parseAllDocuments } from "yaml";
import type { CheckSource } from "../domain/finding.ts";
import { type Budget, type Place, type PlaceOf, placesOf, Tree } from "./tree.ts";

/** What is wrong with a text itself. */
export interface Fault {
  rule: "input-broken" | "input-template" | "input-too-large";
  place: Place;
  /** The parser's own words, in English; absent where the rule says it all. */
  detail?: string;
}

interface ReadText {
  trees: Tree[];
  faults: Fault[];
}

/** A tenth of what it would take to fill the memory; a rendered chart with all its CRDs has some hundred thousand nodes. */
const NODES_A_CHARACTER = 8;
const LEAST_NODES = 10_000;
/** Rendered charts have some hundred. */
const MOST_DOCUMENTS = 5_000;

/**
 * A text as documents. One broken document hides no other; its first mistake is told at its place. JSON is YAML; what
 * `helm install --dry-run` and `helm status` print before and after the manifests is left out.
 */
export function readText({ name, text }: CheckSource, maxLength: number): ReadText {
  const start: Place = { file: name, line: 1, column: 1, endLine: 1, endColumn: 1 };
  if (text.length > maxLength)
    return { trees: [], faults: [{ rule: "input-too-large", place: start, detail: String(maxLength) }] };
  const lines = new LineCounter();
  const manifest = withoutHelmNotes(text);
  return readDocuments(name, manifest, lines, placesOf(lines), {
    left: Math.max(LEAST_NODES, text.length * NODES_A_CHARACTER),
  });
}

/** As {@link readText}, for a text within a text whose places are the outer one's to tell. */
export function readInner(name: string, text: string, placeOf: PlaceOf, budget: Budget): ReadText {
  return readDocuments(name, text, new LineCounter(), placeOf, budget);
}

function readDocuments(
  name: string,
  text: string,
  lineCounter: LineCounter,
  placeOf: PlaceOf,
  budget: Budget,
): ReadText {
  const placeAt = (from: number, to: number): Place => {
    const [start, end] = [placeOf(from), placeOf(Math.max(to, from + 1))];
    return { file: name, line: start.line, column: start.column, endLine: end.line, endColumn: end.column };
  };
  const trees: Tree[] = [];
  const faults: Fault[] = [];
  try {
    // Keys are not held against each other: for a mapping of a hundred thousand the library needs minutes.
    const documents = parseAllDocuments(text, {
      lineCounter,
      prettyErrors: false,
      uniqueKeys: false,
      merge: false,
      logLevel: "silent",
    });
    for (const document of "empty" in documents ? [] : documents.slice(0, MOST_DOCUMENTS)) {
      const [error] = document.errors;
      if (error) {
        const [from, to] = error.pos;
        const [begin = 0, , end = text.length] = document.range ?? [];
        const template = text.slice(begin, end).includes("{{");
        faults.push({
          rule: template ? "input-template" : "input-broken",
          place: placeAt(from, to),
          detail: error.message,
        });
      } else trees.push(new Tree(name, text, document, placeOf, budget));
    }
    if (documents.length > MOST_DOCUMENTS)
      faults.push({ rule: "input-too-large", place: placeAt(0, 1), detail: `${MOST_DOCUMENTS} documents` });
  } catch (error) {
    // The parser goes down as deep as the text does, and the stack ends before.
    if (!(error instanceof RangeError)) throw error;
    faults.push({ rule: "input-broken", place: placeAt(0, 1), detail: "nested too deeply" });
  }
  return { trees, faults };
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
