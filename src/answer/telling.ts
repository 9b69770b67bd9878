/** What notes tell to have happened: typed changes first, for lack of them their words, which are data. */
import type { Entry } from "../domain/entry.ts";
import type { Change, Did } from "../domain/thing.ts";
import { Lexicon } from "../reading/lexicon.ts";
import type { Asked } from "../reading/sought.ts";
import { tokensOf } from "../reading/tokens.ts";
import type { Hit } from "../search/index.ts";
import en from "./lexicon/en.yaml";
import ja from "./lexicon/ja.yaml";

let lexicon: Lexicon | null = null;

/** A wording of a sentence and what it tells. */
interface Told {
  concepts: readonly string[];
  start: number;
  end: number;
}

/** The wordings of a sentence, the longest first where several begin. Linear in its length. */
function toldIn(sentence: string): Told[] {
  lexicon ??= new Lexicon(en, ja);
  const tokens = tokensOf(sentence, []);
  const told: Told[] = [];
  for (let at = 0; at < tokens.length; ) {
    const match = lexicon.match(tokens, at);
    const [first, last] = [tokens[at], tokens[(match?.end ?? at + 1) - 1]];
    if (match && first && last) told.push({ concepts: match.concepts, start: first.start, end: last.end });
    at = match?.end ?? at + 1;
  }
  return told;
}

/** A sentence of a note with all that its words tell. */
export interface Sentence {
  text: string;
  tells: ReadonlySet<string>;
  /** "Remove the flag": in a published note it is done, in a text of ours it is advice. */
  removes: boolean;
}

/** Notes are looked at by question after question. */
const read = new WeakMap<Entry, { en: Sentence[]; ja: Sentence[] }>();

/** The sentences of a note, in both languages. */
export function sentencesOf(entry: Entry): { en: Sentence[]; ja: Sentence[] } {
  const known = read.get(entry);
  if (known) return known;
  const of = (text: string | null) => splitSentences(text ?? "").map((one) => sentence(one, entry));
  const sentences = { en: of(entry.text.en), ja: of(entry.text.ja) };
  read.set(entry, sentences);
  return sentences;
}

function sentence(text: string, { origin }: Entry): Sentence {
  const told = toldIn(text);
  const [first] = told;
  const removes = origin === "upstream" && first?.concepts.includes("removing") === true;
  return {
    text,
    tells: new Set(told.flatMap(({ concepts }) => concepts)),
    removes: removes && isAtBegin(text, first?.start ?? 0),
  };
}

/** "kubeadm: remove …" begins with its verb as well. */
function isAtBegin(text: string, start: number): boolean {
  return /^[\W_]{0,5}(?:[\w-]{1,30}: )?$/.test(text.slice(0, start));
}

/** The sentences of a text. */
export function splitSentences(text: string): string[] {
  return text
    .split(/(?<=[。．])|(?<=[.;:!?])\s|\n/)
    .map((one) => one.trim())
    .filter(Boolean);
}

/** Does a sentence tell that this happened – not that it will, or that it had before something else did? */
export function sentenceTells(did: Asked, { tells, removes }: Sentence): boolean {
  if (did === "removed")
    return removes || (tells.has("removed") && !tells.has("later") && !tells.has("in.part"));
  // "the flag, deprecated since 1.20, is gone": the removal is the news, and its version no version of a deprecation.
  if (did === "deprecated")
    return (
      tells.has("deprecated") && !tells.has("not.deprecated") && (!tells.has("removed") || tells.has("later"))
    );
  return tells.has(did);
}

/** Deeds that answer for one that is asked: what goes by another name is gone under its own. */
const ANSWERS: Partial<Record<Asked, readonly Did[]>> = {
  removed: ["removed", "renamed", "replaced"],
  replaced: ["replaced", "renamed", "removed", "deprecated"],
  renamed: ["renamed", "replaced"],
  on: ["on", "changed"],
};

/** The typed change that tells this of what `isAsked` knows by its name; null where no editor tells of any. */
export function changeTelling(
  did: Asked,
  { changes }: Entry,
  isAsked: (name: string) => boolean,
): Change | null {
  const told: readonly Asked[] = ANSWERS[did] ?? [did];
  const found = changes?.find(
    (change) =>
      told.includes(change.did) &&
      change.planned === undefined &&
      isAsked(change.thing.name) &&
      (did !== "replaced" || change.instead !== undefined || change.did === "renamed"),
  );
  return found ?? null;
}

/** Does what is known of an API type or a gate, by its facts, tell this? Null: it has no facts of the kind. */
export function factsTell(did: Asked, hit: Hit): boolean | null {
  if (hit.type === "api") {
    const { removed, deprecated, replacement: replaced, introduced } = hit.api;
    const facts: Partial<Record<Asked, string | null>> = { removed, deprecated, replaced, introduced };
    const fact = facts[did];
    return fact === undefined ? null : fact !== null;
  }
  if (hit.type !== "gate") return null;
  if (did === "deprecated") return hit.gate.stages.some(({ stage }) => stage === "deprecated");
  return !["removed", "renamed", "rewritten", "replaced", "fixed"].includes(did);
}

/** How many letters around a name tell whether it is what goes or what comes. */
const AROUND = 80;

/**
 * Does a sentence hold the name as that of what is replaced, and not only of what replaces ("use `b` instead")? Null: it does not
 * hold it. `named` finds the name.
 */
export function goes({ text }: Sentence, named: RegExp): boolean | null {
  const places = [...text.matchAll(new RegExp(named.source, "gi"))];
  if (places.length === 0) return null;
  return places.some(({ 0: { length }, index }) => {
    const before = text.slice(Math.max(0, index - AROUND), index).replace(/["'`(\s]{1,4}$/, "");
    const behind = text.slice(index + length, index + length + AROUND).replace(/^["'`)\s]{1,4}/, "");
    const last = toldIn(before).at(-1);
    const [next] = toldIn(behind);
    const isTarget =
      (last?.end === before.length && last.concepts.includes("to.use")) ||
      (next?.start === 0 && next.concepts.includes("used.now"));
    return !isTarget;
  });
}
