/** People who are called by their names alone: whoever wrote a note or a KEP. */
import type { KnowledgeBase } from "../../knowledge/base.ts";
import type { Span } from "../frame.ts";
import { isAnyOf, isEmpty, Said } from "../said.ts";
import type { Scanned } from "../scanned.ts";

const AUTHORS = new WeakMap<KnowledgeBase, ReadonlySet<string>>();

/** Everybody who wrote a note or a KEP, by GitHub name in lower case. */
function authorsOf(base: KnowledgeBase): ReadonlySet<string> {
  const known = AUTHORS.get(base);
  if (known) return known;
  const { entries, keps } = base.knowledge;
  const names = [...entries.flatMap(({ author }) => author ?? []), ...keps.flatMap(({ authors }) => authors)];
  const made = new Set(names.map((name) => name.toLowerCase()));
  AUTHORS.set(base, made);
  return made;
}

/** Did anybody of that name write a note or a KEP? */
export function isAuthor(name: string, base: KnowledgeBase): boolean {
  return authorsOf(base).has(name.toLowerCase());
}

const OWNS: ReadonlySet<string> = new Set(["の", "が", "は", "さん", "氏", "'s"]);

/** What a person may have written, or mended: each may be asked for by a question word as well. */
const WORKS = ["noun.pr", "ask.pr", "noun.change", "noun.kep", "ask.kep", "did.changed", "kind.bug"];

/** What such a word is beside a person: "which PRs" asks for no pull request that did something. */
const PLAIN: Readonly<Record<string, string>> = { "ask.pr": "noun.pr", "ask.kep": "noun.kep" };

/** What somebody does who is asked about: "did pohly write anything", "what has enj done", 「thockin は何か書いた?」 */
const DEEDS =
  /^(?:write|wrote|written|do|done|contribute[ds]?|author(?:ed)?|land(?:ed)?|merged?|書い|書き|やっ|入|入れ|作っ)$/i;

const BY = /^(?:by|c[ao]mes? from|coming from)$/i;

/** Does a word stand right behind one of those people, 「aojea が入れた」? */
function behindOf(people: readonly Span[], span: Span, { spans }: Said): boolean {
  const at = spans.indexOf(span);
  const before = OWNS.has(spans[at - 1]?.text ?? "") ? spans[at - 2] : spans[at - 1];
  return before !== undefined && people.includes(before);
}

/** Does a name stand before such a deed, and nothing else that it could be the deed of? */
function worksIn(said: Said, name: Span): boolean {
  const at = said.indexOf(name);
  const rest = said.spans.filter((span) => span !== name && !isEmpty(span));
  const deed = rest.find((span) => said.indexOf(span) > at && DEEDS.test(span.text));
  const open = said.has("ask.what", "ask.list", "ask.what-changed", "ask.any", "question");
  const AROUND_DEED = [
    "aux.",
    "to",
    "ask.",
    "version",
    "relation.",
    "question",
    "comma",
    "impact",
    "filler",
    "release.",
  ];
  return deed !== undefined && open && rest.every((span) => span === deed || isAnyOf(span, AROUND_DEED));
}

/** "KEPs by thockin", 「pacoxuの1.30のPR」, "which PRs did HirazawaUi have": a name that somebody known goes by is that person. */
export function withPeople(said: Said, { names }: Scanned): Said {
  const wrote = said.has(...WORKS);
  const isPerson = (span: Span, at: number): boolean => {
    if (span.concept !== "topic" || !authorsOf(names.base).has(span.text.toLowerCase())) return false;
    const [before, after] = [said.spans[at - 1], said.spans[at + 1]];
    // 「gnufiedの1.31のPR」, "gnufied's PRs".
    const own = wrote && OWNS.has(after?.text.toLowerCase() ?? "");
    const did = wrote && before?.concept === "aux.do";
    const does = said.has("ask.what-changed", "ask.what") && after?.concept === "aux.do";
    // "Deprecations that came from carlory", "the PRs of aojea".
    const led = BY.test(before?.text ?? "") || (wrote && before?.text.toLowerCase() === "of");
    return own || did || does || led || worksIn(said, span);
  };
  const people = said.spans.filter(isPerson);
  if (people.length === 0) return said;
  return new Said(
    said.spans.flatMap((span): Span[] => {
      if (people.includes(span)) return [{ ...span, concept: "person", rule: "author", name: span.text }];
      // "… did thockin author?", "… did HirazawaUi have?"
      const verb =
        behindOf(people, span, said) && (DEEDS.test(span.text) || /^(?:have|had)$/i.test(span.text));
      if (verb) return [];
      const plain = PLAIN[span.concept];
      return [plain === undefined ? span : { ...span, concept: plain }];
    }),
  );
}
