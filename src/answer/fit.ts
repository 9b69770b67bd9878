import type { FeatureGate } from "../domain/gate.ts";
import type { Question } from "../question/question.ts";
import { textsOf } from "../search/documents.ts";
import { asWord, identifiersIn } from "../search/identifiers.ts";
import type { Hit, SearchIndex } from "../search/index.ts";
import { plainName } from "../search/near-names.ts";
import { RANKING, type WeighedTerm } from "../search/rank.ts";
import {
  factsTell,
  type Happening,
  happeningAsked,
  isStatement,
  sentencesOf,
  sentenceTells,
} from "./telling.ts";

/** What a hit must hold and tell to be an answer, and not merely near. */
export interface Wanted {
  identifiers: string[];
  /** The question's words of substance, those that stand nowhere included. */
  terms: WeighedTerm[];
  /**
   * The rarest of them that the index knows; null when there is none. A word the glossary does not know rather than one of its
   * terms, for which the note may have another, and a pair of kanji last: it may be no word at all.
   */
  subject: WeighedTerm | null;
  happening: Happening | null;
  /** The gates that the question names, if by the way. */
  gates: string[];
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
}

/**
 * Words by which questions ask about anything. They help to find, but a hit that shares only these is about something else; what
 * happened is looked at apart ({@link happeningAsked}).
 */
const GENERAL = `change changed remove removed gone dropped deprecate deprecated add added introduce new fix fixed bug
  rename replace alternative default enabled enable disabled disable promote graduate alpha beta stable ga version release kubernetes k8s
  support supported feature gate flag metric field event label annotation api thing issue problem error update improvement news
  recent latest release note available use used using work behavior behaviour option setting still exist happen since known ever
  変更 削除 廃止 非推奨 追加 導入 修正 不具合 改名 代わり 代替 デフォルト 有効 無効 昇格 アルファ ベータ 安定版 バージョン リリース 対応 サポート
  機能 ゲート フラグ メトリクス メトリック フィールド イベント ラベル アノテーション 問題 エラー 更新 改善 最近 最新 周り 関連 関係 使用 利用 動作 挙動 設定
  オプション 必要 教え 消え 変わ 理由 影響 場合 変更点 出 入 件 話`;

const general = new WeakMap<SearchIndex, ReadonlySet<string>>();

function generalTerms(index: SearchIndex): ReadonlySet<string> {
  const known = general.get(index);
  if (known) return known;
  const terms = new Set(index.tokens(GENERAL).map(({ text }) => text));
  general.set(index, terms);
  return terms;
}

/** The sentence of a text in which an identifier of the question stands; null when none does. */
export function sentenceNaming(text: string, { identifiers }: Wanted): string | null {
  const [first] = identifiers;
  return first === undefined ? null : (sentencesOf(text).find((one) => asWord(first).test(one)) ?? null);
}

/** What the words of a question want of an answer. */
export function wantedBy({ words, others }: Question, index: SearchIndex): Wanted {
  const ignored = generalTerms(index);
  const terms = index
    .terms(words)
    .filter(({ text }) => !ignored.has(text))
    // A loan word that stands nowhere is another thing than all that does.
    .map((term) =>
      term.kind === "kana" && term.frequency === 0
        ? { ...term, weight: term.weight / RANKING.unknownJapanese }
        : term,
    );
  const known = terms.filter(({ frequency }) => frequency > 0);
  const rarest = (some: WeighedTerm[]) =>
    some.reduce<WeighedTerm | null>((best, term) => (best && best.weight >= term.weight ? best : term), null);
  return {
    identifiers: identifiersIn(words),
    terms,
    subject:
      rarest(known.filter(({ kind }) => kind === "name" || kind === "word" || kind === "kana")) ??
      rarest(known.filter(({ kind }) => kind === "concept")) ??
      rarest(known),
    happening: happeningAsked(words),
    gates: others.flatMap((other) => (other.type === "gate" ? [other.name] : [])),
    statement: isStatement(words),
  };
}

/** Share of the words of substance with which a term of the glossary may be missing: the note says it in other words. */
const MOST_OF_IT = 0.7;

/** How a hit fits. */
export function fitOf(hit: Hit, wanted: Wanted, index: SearchIndex): Fitted {
  const { terms, subject, identifiers, statement } = wanted;
  const ofWords = shareOf(terms, (term) => term.frequency > 0 && index.holds(hit, term.text));
  // Of several sentences the last may be what is meant, the others how it came to that.
  const share = statement ? Math.max(ofWords, hit.confidence) : ofWords;
  const holds =
    (subject === null ||
      (index.holds(hit, subject.text) && holdsWhole(hit, subject)) ||
      ((statement || subject.kind === "concept") && share >= MOST_OF_IT)) &&
    (holdsNames(hit, identifiers, statement) ||
      (hit.type === "gate" && wanted.gates.includes(hit.gate.name)));
  return { hit, share, holds, ...(holds ? telling(hit, wanted, index) : { tells: false, sentence: null }) };
}

function holdsNames(hit: Hit, identifiers: string[], statement: boolean): boolean {
  if (identifiers.length === 0) return true;
  const text = textsOf(hit);
  const held = (identifier: string) => asWord(identifier).test(text);
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
const ITS_OWN = 3;

/** Its own history tells what happened to a subject only where the gate goes by it; a gate whose text mentions it is about more. */
function isAbout(gate: FeatureGate, { subject, identifiers, gates }: Wanted, index: SearchIndex): boolean {
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

function tokensOf(text: string, index: SearchIndex): ReadonlySet<string> {
  return new Set(index.tokens(text).map((token) => token.text));
}

function telling(hit: Hit, wanted: Wanted, index: SearchIndex): Pick<Fitted, "tells" | "sentence"> {
  const { happening, identifiers, terms } = wanted;
  if (happening === null) return { tells: true, sentence: null };
  const facts = factsTell(happening, hit);
  if (facts !== null)
    return { tells: facts && (hit.type !== "gate" || isAbout(hit.gate, wanted, index)), sentence: null };
  // A KEP is a plan.
  if (hit.type !== "entry") return { tells: false, sentence: null };
  const heaviest = Math.max(...terms.map(({ weight }) => weight));
  const about = (sentence: string) => {
    if (identifiers.length > 0) return identifiers.some((identifier) => asWord(identifier).test(sentence));
    const tokens = tokensOf(sentence, index);
    if (shareOf(terms, (term) => tokens.has(term.text)) < OF_THE_SUBJECT) return false;
    // "kube-proxy lost its `userspace` mode": what is set as code is what it happened to.
    const code = sentence.match(/`[^`]{1,200}`/g);
    if (code === null) return true;
    const set = tokensOf(code.join(" "), index);
    return terms.some(({ text, weight }) => weight >= heaviest * CHIEF && set.has(text));
  };
  const { text } = hit.entry;
  const sentence = [text.en, text.ja ?? ""]
    .flatMap(sentencesOf)
    .find((one) => sentenceTells(happening, one, hit.entry.origin) && about(one));
  return { tells: sentence !== undefined, sentence: sentence ?? null };
}
