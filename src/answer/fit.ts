import type { FeatureGate } from "../domain/gate.ts";
import { minorOf } from "../domain/version.ts";
import type { Question } from "../reading/command/query.ts";
import type { Sought } from "../reading/sought.ts";
import { textsOf } from "../search/documents.ts";
import { asWord } from "../search/identifiers.ts";
import type { Hit, SearchIndex } from "../search/index.ts";
import { plainName } from "../search/near-names.ts";
import { RANKING, type WeighedTerm } from "../search/rank.ts";
import type { TokenKind } from "../search/token.ts";
import common from "./lexicon/common.yaml";
import { replacing } from "./replacing.ts";
import { changeTelling, factsTell, sentencesOf, sentenceTells, splitSentences } from "./telling.ts";

/** What a hit must hold and tell to be an answer, and not merely near. */
export interface Wanted {
  identifiers: string[];
  /** See `Sought.commands`. */
  commands: readonly string[];
  /** The question's words of substance, those that stand nowhere included. */
  terms: WeighedTerm[];
  /**
   * The rarest of them that the index knows; null when there is none. A word the glossary does not know rather than one of its
   * terms, for which the note may have another, and a pair of kanji last: it may be no word at all.
   */
  subject: WeighedTerm | null;
  happening: Sought["did"];
  /** Hardly anything but what they name holds the identifiers: what holds them is what is meant, whatever words stand around. */
  exact: boolean;
  /** No other word of the question tells more than its subject. */
  decided: boolean;
  /** The gates that the question names, if by the way. */
  gates: string[];
  /** It describes a change at some length, see {@link isDescription}. */
  described: boolean;
  /** Does a hit hold one of the words? */
  held(hit: Hit, term: WeighedTerm): boolean;
  /** A note told rather than a question: in other words it is all there, so that most of it is enough. */
  statement: boolean;
}

/** A hit and how it fits. */
export interface Fitted {
  hit: Hit;
  /** The share of the question's words of substance that it holds, 0–1, rare words counting more. */
  share: number;
  /** It holds every identifier to the letter, and the subject. */
  holds: boolean;
  /** What was asked to have happened to the subject; true when nothing was asked. */
  tells: boolean;
  /** The sentence that tells it, as it stands; null when none does or nothing was asked. */
  sentence: string | null;
  /** How many times the score of the search's next hit it has; null where it is not the first of the search, or the only one. */
  ahead: number | null;
  /** How well it tells what replaces the subject, see `replacing`; 0 where that was not asked. */
  ends: 0 | 1 | 2;
}

/** The words that questions are worded with, as the index has them: see `lexicon/common.yaml`. */
interface General {
  words: ReadonlySet<string>;
  sorts: ReadonlySet<string>;
}

const general = new WeakMap<SearchIndex, General>();

function generalTerms(index: SearchIndex): General {
  const known = general.get(index);
  if (known) return known;
  const terms = {
    words: tokensOf(listedIn("general"), index),
    sorts: tokensOf(listedIn("sorts"), index),
  };
  general.set(index, terms);
  return terms;
}

function listedIn(list: string): string {
  return common[list]?.join(" ") ?? "";
}

/** Words of substance from which on a text describes a change rather than names a topic. */
const DESCRIBED = 4;

/** Does a text say enough to be a description? */
function isDescription({ terms }: Pick<Wanted, "terms">): boolean {
  return terms.filter(({ kind }) => kind !== "part").length >= DESCRIBED;
}

/** The sentence of a text in which an identifier of the question stands; null when none does. */
export function sentenceNaming(text: string, { identifiers }: Wanted): string | null {
  const [first] = identifiers;
  return first === undefined ? null : (splitSentences(text).find((one) => asWord(first).test(one)) ?? null);
}

/** What the words of a question want of an answer. */
export function wantedBy({ words, sought, others }: Question, index: SearchIndex): Wanted {
  const ignored = generalTerms(index);
  const happening = sought.did;
  const terms = index
    .terms(words)
    .filter(({ text }) => !ignored.words.has(text) && (happening === "replaced" || !ignored.sorts.has(text)))
    // A loan word that stands nowhere is another thing than all that does.
    .map((term) =>
      term.kind === "kana" && term.frequency === 0
        ? { ...term, weight: term.weight / RANKING.unknownJapanese }
        : term,
    );
  const known = terms.filter(({ frequency }) => frequency > 0);
  const rarest = (some: WeighedTerm[]) =>
    some.reduce<WeighedTerm | null>((best, term) => (best && best.weight >= term.weight ? best : term), null);
  // What replaces one version of an API is not told where that version replaces another.
  const versions = happening === "replaced" ? sought.versions : [];
  const identifiers = [...new Set([...sought.names, ...rareNames(sought.likely, index), ...versions])];
  // What takes a thing's place must be told of its rarest word, whichever it is.
  const own = (kind: TokenKind) => kind === "name" || kind === "word" || kind === "kana";
  const subject =
    rarest(known.filter(({ kind }) => own(kind) || (happening === "replaced" && kind === "concept"))) ??
    rarest(known.filter(({ kind }) => kind === "concept")) ??
    rarest(known);
  return {
    identifiers,
    commands: sought.commands,
    decided: subject !== null && terms.every(({ weight }) => weight <= subject.weight),
    exact: identifiers.length > 0 && index.holding(identifiers, {}, ITS_OWN + 1).length <= ITS_OWN,
    terms,
    described: isDescription({ terms }),
    held: (hit, term) => term.frequency > 0 && index.holds(hit, term),
    subject,
    happening,
    gates: others.flatMap((other) => (other.type === "gate" ? [other.name] : [])),
    statement: sought.told,
  };
}

/** Names of events, reasons and conditions that only a few things hold: they name one thing as a flag or a metric does. */
function rareNames(names: readonly string[], index: SearchIndex): string[] {
  return names.filter((name) => {
    const holding = index.holding([name], {}, ITS_OWN + 1).length;
    return holding > 0 && holding <= ITS_OWN;
  });
}

/** Share of the words of substance with which a term of the glossary may be missing: the note says it in other words. */
const MOST_OF_IT = 0.7;

/** Words of substance that a hit must hold for its distance to the next to say that it is meant: one or two are a matter of chance. */
const SEVERAL = 3;

/** So many times the score of the next has what is ahead of all others. */
export const AHEAD = 2;

/**
 * How a hit fits. One that is `ahead` of all others and holds several words of a question, of which none is unknown, says the same in
 * other words: the rarest may be one of them.
 */
export function fitOf(hit: Hit, wanted: Wanted, index: SearchIndex, ahead: number | null): Fitted {
  const { terms, subject, identifiers, statement, happening } = wanted;
  const held = terms.filter((term) => term.frequency > 0 && index.holds(hit, term));
  const ofWords = shareOf(terms, (term) => held.includes(term));
  const clear =
    ahead !== null &&
    ahead >= AHEAD &&
    identifiers.length === 0 &&
    held.filter(({ kind }) => kind !== "part").length >= SEVERAL &&
    !terms.some(isUnknown);
  // Of several sentences the last may be what is meant, the others how it came to that.
  const share = statement ? Math.max(ofWords, hit.confidence) : ofWords;
  const holds =
    isOfCommands(hit, wanted) &&
    (subject === null ||
      // A field goes by a shorter name as well.
      identifiers.length > 0 ||
      (index.holds(hit, subject) && holdsWhole(hit, subject)) ||
      clear ||
      // What takes the place of another thing is another answer.
      ((statement || (subject.kind === "concept" && happening !== "replaced")) && share >= MOST_OF_IT)) &&
    (holdsNames(hit, wanted) || (hit.type === "gate" && wanted.gates.includes(hit.gate.name)));
  return { hit, share, holds, ahead, ...(holds ? telling(hit, wanted, index, clear) : UNTOLD) };
}

/** Does a hit name the commands that are asked about? */
export function isOfCommands(hit: Hit, { commands }: Pick<Wanted, "commands">): boolean {
  return commands.length === 0 || asWord(...commands).test(textsOf(hit));
}

/** Does the question ask for one thing: what an identifier names, or what happened? */
export function isParticular({ identifiers, happening }: Wanted): boolean {
  return identifiers.length > 0 || happening !== null;
}

/** A Latin word that stands nowhere, and may be what the question is about. */
export function isUnknown({ kind, frequency }: WeighedTerm): boolean {
  return frequency === 0 && (kind === "word" || kind === "name");
}

/** A field's name of three words and more: run together, they stand nowhere by chance. */
const CAMEL = /^[a-z]{1,40}(?:[A-Z][a-z0-9]{1,40}){2,8}$/;

function holdsNames(hit: Hit, { identifiers, statement, described }: Wanted): boolean {
  if (identifiers.length === 0) return true;
  const text = textsOf(hit);
  const plain = described ? plainName(text) : "";
  // `podFailurePolicy` may be "Pod failure policy" in the note of what is described at length.
  const held = (identifier: string) =>
    asWord(identifier).test(text) || (CAMEL.test(identifier) && plain.includes(plainName(identifier)));
  return statement ? identifiers.some(held) : identifiers.every(held);
}

/** The share of terms for which `held` is true; the root, as the ranking has it: many common words must not outweigh a rare one. */
export function shareOf(terms: WeighedTerm[], held: (term: WeighedTerm) => boolean): number {
  let [all, found] = [0, 0];
  for (const term of terms) {
    const weight = Math.sqrt(term.weight);
    all += weight;
    if (held(term)) found += weight;
  }
  return all === 0 ? 0 : found / all;
}

/** Is an English subject a word of its own there, not the end of a longer one? IPTables is no table; a gate's name is its words. */
function holdsWhole(hit: Hit, subject: WeighedTerm): boolean {
  return (
    subject.kind !== "word" ||
    hit.type !== "entry" ||
    new RegExp(`(?<![a-z])${subject.text.replace(/[^\p{L}\p{N}]/gu, ".")}`, "i").test(textsOf(hit))
  );
}

/** Share of the question's words of substance that the sentence must hold which tells what happened. */
const OF_THE_SUBJECT = 0.5;

/** Most things that mention a name which is one gate's own: the gate, its KEP and the note that brought it. */
export const ITS_OWN = 3;

/** Its own history tells what happened to a subject only where the gate goes by it; a gate whose text mentions it is about more. */
export function isAbout(
  gate: FeatureGate,
  { subject, identifiers, gates }: Wanted,
  index: SearchIndex,
): boolean {
  if (gates.includes(gate.name)) return true;
  const names = [gate.name, ...gate.aka.map(({ name }) => name)];
  const plain = names.map(plainName).join(" ");
  if (identifiers.length > 0) return identifiers.every((identifier) => plain.includes(plainName(identifier)));
  if (subject === null) return false;
  // A field that hardly anything else mentions is the gate's own.
  if (subject.kind === "name" && subject.frequency <= ITS_OWN) return true;
  return plain.includes(subject.text) || tokensOf(names.join(" "), index).has(subject.text);
}

/** From this share of the heaviest one's weight on, a word may be what the question is about. */
const CHIEF = 0.7;

/** Finds in a text what the question is about: its identifiers, else its subject as a word. */
function namedBy({ identifiers, subject }: Wanted): RegExp {
  if (identifiers.length > 0) return asWord(...identifiers);
  // A concept's mark is no part of its name.
  const word = subject?.text.replace(/[^\p{L}\p{N}]/gu, "") ?? "";
  // A stem lacks its ending; `endpoints` is not `endpoint-controller`.
  return new RegExp(`(?<![a-z-])${word === "" ? "(?!)" : word}[a-z]{0,3}(?![\\w-])`, "i");
}

function tokensOf(text: string, index: SearchIndex): ReadonlySet<string> {
  return new Set(index.tokens(text).map((token) => token.text));
}

function holdsEnough(sentence: string, { terms }: Wanted, index: SearchIndex): boolean {
  const tokens = tokensOf(sentence, index);
  return shareOf(terms, (term) => tokens.has(term.text)) >= OF_THE_SUBJECT;
}

/** Nothing tells what was asked. */
const UNTOLD = { tells: false, sentence: null, ends: 0 } as const;

function telling(
  hit: Hit,
  wanted: Wanted,
  index: SearchIndex,
  clear: boolean,
): Pick<Fitted, "tells" | "sentence" | "ends"> {
  const { happening, identifiers, terms } = wanted;
  if (happening === null) return { ...UNTOLD, tells: true };
  if (happening === "replaced") {
    const holds = (sentence: string) =>
      identifiers.length > 0
        ? identifiers.some((identifier) => asWord(identifier).test(sentence))
        : holdsEnough(sentence, wanted, index);
    const { subject } = wanted;
    const otherwise =
      subject?.kind === "concept" && !textsOf(hit).toLowerCase().includes(subject.text.replace(/^=/, ""));
    const told = hit.type === "entry" ? replacing(hit.entry, namedBy(wanted), holds, otherwise) : null;
    if (told) return { tells: true, ...told };
    if (hit.type !== "api") return UNTOLD;
  }
  const facts = factsTell(happening, hit);
  if (facts !== null)
    return { ...UNTOLD, tells: facts && (hit.type !== "gate" || isAbout(hit.gate, wanted, index)) };
  // A KEP is a plan.
  if (hit.type !== "entry") return UNTOLD;
  const heaviest = Math.max(...terms.map(({ weight }) => weight));
  const about = (sentence: string) => {
    if (identifiers.length > 0) return identifiers.some((identifier) => asWord(identifier).test(sentence));
    if (!holdsEnough(sentence, wanted, index)) return false;
    // "kube-proxy lost its `userspace` mode": what is set as code is what it happened to.
    const code = sentence.match(/`[^`]{1,200}`/g);
    if (code === null) return true;
    const set = tokensOf(code.join(" "), index);
    return terms.some(({ text, weight }) => weight >= heaviest * CHIEF && set.has(text));
  };
  const { en, ja } = sentencesOf(hit.entry);
  const sentences = [...en, ...ja];
  const naming = () => sentences.find(({ text }) => about(text));
  const named = namedBy(wanted);
  const change = changeTelling(happening, hit.entry, (name) => named.test(name));
  const sentence =
    sentences.find((one) => sentenceTells(happening, one) && about(one.text)) ??
    (change ? (naming() ?? sentences[0]) : undefined) ??
    // A name that is gone may live on under another; what first holds a name of its own brought it.
    (identifiers.length > 0 && happening === "removed"
      ? sentences.find((one) => sentenceTells("renamed", one) && about(one.text))
      : wanted.exact && happening === "introduced" && sentences.some((one) => sentenceTells(happening, one))
        ? naming()
        : undefined);
  // "Spread by default" describes what is meant as much as it asks.
  if (sentence === undefined && clear && happening === "on")
    return { ...UNTOLD, tells: sentences.some((one) => sentenceTells(happening, one)) };
  return { ...UNTOLD, tells: sentence !== undefined, sentence: sentence?.text ?? null };
}

/** Is it of none of the releases of a way that is asked about? Who names one release may be mistaken in it; who names two goes from there to there. */
export function isBeyond(hit: Hit | undefined, { versions }: Question["filters"]): boolean {
  if (!versions || versions.from === versions.to || hit?.type !== "entry") return false;
  const [from, to] = [minorOf(versions.from), minorOf(versions.to)];
  const carried = [hit.entry.version, ...hit.versions].map(minorOf);
  return !carried.some((minor) => minor >= from && minor <= to);
}
