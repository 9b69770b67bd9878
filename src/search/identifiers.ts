import type { Entry } from "../domain/entry.ts";

const FLAG = /(?<![\w-])--[a-z][\w-]{0,100}/;
/** `node-role.kubernetes.io/master`; a `group/version` is none: the API answers by it. */
const QUALIFIED =
  /(?<![\w.-])[a-z][\w-]{0,60}(?:\.[a-z][\w-]{0,60}){1,6}\/(?!v\d)[A-Za-z](?:[\w.-]{0,80}\w)?/;
const SNAKE_CASE = /\b[a-z][a-z0-9]{0,60}(?:_[a-z0-9]{1,60}){1,20}\b/;
const ENVIRONMENT_VARIABLE = /\b[A-Z][A-Z0-9]{0,60}(?:_[A-Z0-9]{1,60}){1,20}\b/;
/** `spec.volumes[].image`: a list may be marked. */
const FIELD_OF_OBJECT = /\b(?:spec|status|metadata)(?:(?:\[[\w*]{0,9}\])?\.[A-Za-z]\w{0,60}){1,12}/;
/** A group of keys is told with its slash as well: `container.apparmor.security.beta.kubernetes.io/`. */
const FIELD_PATH = /(?<![\w./-])[a-z]\w{0,60}(?:(?:\[[\w*]{0,9}\])?\.[A-Za-z]\w{0,60}){2,12}(?![\w-]|[./]\w)/;
/** `hostUsers`, `allowedCSIDrivers`. */
const CAMEL_CASE = /\b[a-z]{2,40}(?:[A-Z]{1,5}[a-z0-9]{1,40}){1,8}\b/;

/** What names one thing to the letter; of those that begin at the same place the first of the list. */
const IDENTIFIER = new RegExp(
  [FLAG, QUALIFIED, SNAKE_CASE, ENVIRONMENT_VARIABLE, FIELD_OF_OBJECT, FIELD_PATH, CAMEL_CASE]
    .map(({ source }) => source)
    .join("|"),
  "g",
);

const LIST_MARK = /\[[\w*]{0,9}\]/g;

/** More identifiers than a question has; a text with more is a log. */
const MOST_IDENTIFIERS = 4;

/** A field whose own name tells it apart; the notes mostly leave out what stands before. */
const OWN_FIELD = /^(?:spec|status|metadata)\.([a-z]{2,40}(?:[A-Z][a-z0-9]{1,40}){1,8})$/;

/** The identifiers of a question, each once, at most {@link MOST_IDENTIFIERS}. */
export function identifiersIn(text: string): string[] {
  const found = (text.match(IDENTIFIER) ?? []).map(
    (identifier) => OWN_FIELD.exec(identifier)?.[1] ?? identifier.replace(LIST_MARK, ""),
  );
  return [...new Set(found)].slice(0, MOST_IDENTIFIERS);
}

/** Matches one of the identifiers where it stands as a word of its own, in any case; `kubeadm.k8s.io/v1` is none in `output.kubeadm.k8s.io/v1`. */
export function asWord(...identifiers: string[]): RegExp {
  const literals = identifiers.map((identifier) => {
    const literal = identifier.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
    return identifier.includes("/") ? `(?<!\\w\\.)${literal}` : literal;
  });
  return new RegExp(`(?<![\\w-])(?:${literals.join("|")})(?![\\w-])`, "i");
}

/** Every identifier of a text where it stands. */
export function identifierSpans(text: string): { name: string; start: number; end: number }[] {
  return [...text.matchAll(IDENTIFIER)].map(({ 0: name, index }) => ({
    name,
    start: index,
    end: index + name.length,
  }));
}

/** Does an entry's text, its note or one of its names hold what a pattern tells? */
export function mentions({ text, note, flags, metrics, fields, events }: Entry, pattern: RegExp): boolean {
  return (
    pattern.test(text.en) ||
    (text.ja !== null && pattern.test(text.ja)) ||
    (note !== null && (pattern.test(note.en) || pattern.test(note.ja))) ||
    [flags, metrics, fields, events].some((names) => names.some((name) => pattern.test(name)))
  );
}
