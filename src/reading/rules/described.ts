/** A change told in somebody's own words, rather than a question about what it names by the way. */
import type { Frame, Span } from "../frame.ts";
import { isEmpty, isWord } from "../said.ts";
import { blank, type Scanned } from "../scanned.ts";
import { search } from "./named.ts";

/** Asked of a gate, a KEP, an error or a way between releases, however many words stand around it. */
const NEVER = [
  "ask.gate",
  "ask.kep",
  "ask.name",
  "ask.who",
  "ask.instead",
  "ask.list",
  "noun.kep",
  "noun.gate",
  "api.error",
  "pr",
];

/** Asked of a thing by its name: a description that asks so says more. */
const ASKED = ["ask.when", "ask.meaning", "ask.how", "ask.why", "ask.state", "use"];

/** What a change is asked for by. */
const CHANGE = ["ask.pr", "noun.pr", "noun.change", "did.changed", "did.fixed", "kind.bug"];

/** Words of substance from which on a text describes: beside what it names, where it asks, and where it asks for a change. */
const LEAST = { told: 3, named: 4, change: 2 } as const;

/** Reads it as a search for the change that the whole text describes. */
export function described(scanned: Scanned, best: Span | undefined): Frame | null {
  const { said, versions } = scanned;
  if (versions.range || said.has(...NEVER)) return null;
  const substance = said.spans.filter((span) => span !== best && isSubstance(span)).length;
  const least = isNamed(best)
    ? LEAST.named
    : said.has(...CHANGE)
      ? LEAST.change
      : said.has(...ASKED)
        ? LEAST.named
        : LEAST.told;
  if (substance < least) return null;
  return { ...blank(scanned, "described"), ...search(scanned), rule: "described", otherwise: null };
}

/** Is something named to the letter, as only what is asked about is: a gate, a flag, a version of an API? */
function isNamed(best: Span | undefined): boolean {
  const [thing] = best?.things ?? [];
  if (!best || !thing) return false;
  if (best.rule === "identifier") return true;
  return (thing.kind === "gate" || thing.kind === "api") && best.sure === 1 && best.text === thing.name;
}

/** The stem of a verb or an adjective, mostly: 効 of 効かない. */
const KANJI = /^\p{Script=Han}$/u;

const SUBSTANCE = ["topic", "thing", "identifier", "noun.metric", "product"];

function isSubstance(span: Span): boolean {
  return !isEmpty(span) && SUBSTANCE.includes(span.concept) && (isWord(span) || KANJI.test(span.text));
}
