import type { Entry } from "../domain/entry.ts";
import { sentencesOf, sentenceTells } from "./telling.ts";

/** Tells that one thing took the place of another, or to go from one to the other. */
const GIVES =
  /\b(?:replac\w+|instead of|in place of|in favou?r of|takes? over|took over|new name|successor\w*|alternatives?|another driver|(?:switch|mov(?:e|ed|ing)|migrat\w+|renam\w+|point\w*)\b.{1,160}\b(?:to|from|at))\b|代わり|代替|後継|移行|置き換|改名|切り替|新しい名前/i;

/** Tells what to use: enough where what it is about goes. */
const ADVISES =
  /\b(?:instead|use|using|derive\w*|covers?|move|switch|migrate)\b|使って|使用して|使うよう|利用して|求めて|変更して|指定して/i;

const ENDS = ["removed", "deprecated", "renamed"] as const;

/** What an entry says of what takes the place of a thing. */
export interface Replacing {
  sentence: string;
  /** 1: it also tells that the thing is gone, goes or has another name; 2: and by what it is replaced; else 0. */
  ends: 0 | 1 | 2;
}

/** What stands before the name of what to use now; what is "instead of" or "in place of" is what it replaces. */
const BEFORE_TARGET =
  /(?:\b(?:use|uses|using|to|by|with|adopt|at|called|named|through|via|in favou?r of)|(?:後継|代替|代わり)(?:は|の|として(?:は)?))\s?(?:(?:the|a|an|new|field|flag|metric|parent|command|graduated|default|registry|API|successor|available|フィールド|フラグ)\s){0,4}["'`(]?$/i;

/** What stands behind the name of what to use now. */
const BEHIND_TARGET =
  /^["'`)]?(?:\s?\([^)]{1,60}\))?\s?(?:フラグ|フィールド|メトリクス?|コマンド|モード|レジストリ)?\s?(?:を使(?:っ|う|用)|を利用|[にへ](?:の)?(?:移行|置き換|改名|切り替|変更))/;

/** Longest stretch around a name that tells whether it is what goes or what comes. */
const AROUND = 80;

/**
 * The sentence that tells what takes the place of a thing; null when none does, or when the thing is what takes another's place.
 * `named` finds the thing in a sentence, `holds` tells whether a sentence is about it; a term of
 * the glossary stands there `byOtherNames` as well.
 */
export function replacing(
  { text, origin }: Entry,
  named: RegExp,
  holds: (sentence: string) => boolean,
  byOtherNames: boolean,
): Replacing | null {
  for (const one of [text.en, text.ja ?? ""]) {
    const sentences = sentencesOf(one);
    const holding = sentences.filter(
      (sentence) => (goes(sentence, named) ?? byOtherNames) && holds(sentence),
    );
    if (holding.length === 0) continue;
    // "Replace `--a`: the flag was removed." names it in the sentence before.
    const ends = sentences.some(
      (sentence, at) =>
        (holding.includes(sentence) || holding.includes(sentences[at - 1] ?? "")) &&
        ENDS.some((end) => sentenceTells(end, sentence, origin)),
    );
    const sentence =
      holding.find((each) => GIVES.test(each)) ??
      (ends ? sentences.find((each) => GIVES.test(each) || ADVISES.test(each)) : undefined);
    if (sentence) return { sentence, ends: ends ? (GIVES.test(sentence) ? 2 : 1) : 0 };
  }
  return null;
}

/** Does a sentence hold the name as that of what is replaced, and not only of what replaces? Null: it does not hold it. */
function goes(sentence: string, named: RegExp): boolean | null {
  const places = [...sentence.matchAll(new RegExp(named.source, "gi"))];
  if (places.length === 0) return null;
  return places.some(
    ({ 0: { length }, index }) =>
      !BEFORE_TARGET.test(sentence.slice(Math.max(0, index - AROUND), index)) &&
      !BEHIND_TARGET.test(sentence.slice(index + length, index + length + AROUND)),
  );
}
