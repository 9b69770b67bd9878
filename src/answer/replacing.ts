import type { Entry } from "../domain/entry.ts";
import { changeTelling, goes, type Sentence, sentencesOf, sentenceTells } from "./telling.ts";

const ENDS = ["removed", "deprecated", "renamed"] as const;

/** What an entry says of what takes the place of a thing. */
export interface Replacing {
  sentence: string;
  /** 1: it also tells that the thing is gone, goes or has another name; 2: and by what it is replaced; else 0. */
  ends: 0 | 1 | 2;
}

/**
 * What tells what takes the place of a thing: an editor's change, else a sentence; null when nothing does, or when the thing is
 * what takes another's place. `named` finds the thing in a sentence, `holds` tells whether a sentence or a name is about it; a
 * term of the glossary stands there `byOtherNames` as well.
 */
export function replacing(
  entry: Entry,
  named: RegExp,
  holds: (text: string) => boolean,
  byOtherNames: boolean,
): Replacing | null {
  const change = changeTelling("replaced", entry, (name) => named.test(name) || holds(name));
  const told = sentencesOf(entry);
  if (change) {
    const target = change.instead ?? change.to ?? "";
    const sentence = told.en.find(({ text }) => text.includes(target)) ?? told.en[0];
    if (sentence) return { sentence: sentence.text, ends: 2 };
  }
  for (const sentences of [told.en, told.ja]) {
    const holding = sentences.filter((one) => (goes(one, named) ?? byOtherNames) && holds(one.text));
    if (holding.length === 0) continue;
    // "Replace `--a`: the flag was removed." names it in the sentence before.
    const ends = sentences.some(
      (one, at) =>
        [one, sentences[at - 1]].some((near) => near && holding.includes(near)) &&
        ENDS.some((end) => sentenceTells(end, one)),
    );
    const gives = ({ tells }: Sentence) => tells.has("replaced");
    const found =
      holding.find(gives) ??
      (ends ? sentences.find((one) => gives(one) || one.tells.has("advised")) : undefined);
    if (found) return { sentence: found.text, ends: ends ? (gives(found) ? 2 : 1) : 0 };
  }
  return null;
}
