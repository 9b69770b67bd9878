import { isHiragana, isKanji, isKatakana } from "./normalize.ts";
import type { Terms, Token } from "./token.ts";
import { pushConcepts } from "./words.ts";

/**
 * Shorter leftovers of a katakana word mean that the term is no word of it: パスワード is not パス, レポート not ポート; but
 * ボリュームポピュレーター is a ボリューム.
 */
const SHORTEST_LEFTOVER = 3;

/** Kanji of requests and question words (教えて, お願い, 知りたい, 詳しく, 何): they stand in questions, not in answers. */
const SMALL_TALK = new Set("教願知詳何誰欲聞下宜件話際側様等");

/**
 * Adds the tokens of a run of Japanese characters (kana folded): glossary terms, the longest first, and what is left in katakana
 * words and kanji pairs. A dictionary of all Japanese is not needed: on the questions of `npm run eval` this finds as much as
 * with Intl.Segmenter, whose words change with the version of ICU, so that a stored index would not fit another Node.js.
 */
export function japaneseTokens(run: string, lexicon: Terms | undefined, tokens: Token[]): void {
  /** End of the last term. */
  let from = 0;
  let at = 0;
  while (lexicon && at < run.length) {
    const found = fitsBefore(run, from, at)
      ? lexicon.termAt(run, at, (end) => fitsAfter(run, end, lexicon))
      : null;
    if (!found) {
      at++;
      continue;
    }
    plainJapanese(run, from, at, tokens);
    pushConcepts(found.concepts, "concept", tokens);
    nestedTerms(run.slice(at, at + found.length), lexicon, tokens);
    at += found.length;
    from = at;
  }
  plainJapanese(run, from, run.length, tokens);
}

/** Can a term begin here? Not within a katakana word, but for a compound whose first part is a word by its length. */
function fitsBefore(run: string, from: number, at: number): boolean {
  if (at === from || !isKatakana(run.charCodeAt(at))) return true;
  let start = at;
  while (at - start < SHORTEST_LEFTOVER && start > from && isKatakana(run.charCodeAt(start - 1))) start--;
  return start === at || at - start >= SHORTEST_LEFTOVER;
}

/** Can a term end here? Not within a katakana word, but for a compound whose rest is a term or a word by its length. */
function fitsAfter(run: string, end: number, lexicon: Terms): boolean {
  if (end === run.length || !isKatakana(run.charCodeAt(end)) || !isKatakana(run.charCodeAt(end - 1)))
    return true;
  let rest = end;
  while (rest - end < SHORTEST_LEFTOVER && rest < run.length && isKatakana(run.charCodeAt(rest))) rest++;
  return rest - end >= SHORTEST_LEFTOVER || lexicon.termAt(run, end, (other) => other === rest) !== null;
}

/** The terms that a longer term is made of, as the parts of an identifier: メンテナンス and モード of メンテナンスモード. */
function nestedTerms(term: string, lexicon: Terms, tokens: Token[]): void {
  let from = 0;
  let at = 0;
  while (at < term.length) {
    const whole = at === 0 ? term.length : -1;
    const found = fitsBefore(term, from, at)
      ? lexicon.termAt(term, at, (end) => end !== whole && fitsAfter(term, end, lexicon))
      : null;
    if (found) pushConcepts(found.concepts, "part", tokens);
    at += found?.length ?? 1;
    if (found) from = at;
  }
}

/** Katakana runs as words, kanji runs as pairs; hiragana are mostly grammar and only end a run. */
function plainJapanese(run: string, from: number, to: number, tokens: Token[]): void {
  let at = from;
  while (at < to) {
    const code = run.charCodeAt(at);
    let end = at + 1;
    if (isHiragana(code)) {
      while (end < to && isHiragana(run.charCodeAt(end))) end++;
    } else if (isKatakana(code)) {
      while (end < to && isKatakana(run.charCodeAt(end))) end++;
      if (end - at > 1) tokens.push({ text: run.slice(at, end), kind: "kana" });
    } else {
      while (end < to && isKanji(run.charCodeAt(end))) end++;
      const single = run.charAt(at);
      if (end - at === 1 && !SMALL_TALK.has(single)) tokens.push({ text: single, kind: "kanji" });
      for (let pair = at; pair + 1 < end; pair++)
        tokens.push({ text: run.slice(pair, pair + 2), kind: "kanji" });
    }
    at = end;
  }
}
