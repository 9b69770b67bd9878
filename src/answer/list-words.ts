/** How a list says its conditions: "were removed in 1.33 and became stable (GA) before 1.28", 「1.33 で削除され、…」. */
import type { Item } from "../domain/answer.ts";
import type { Lang } from "../domain/language.ts";
import type { Did, ThingKind } from "../domain/thing.ts";
import type { Condition } from "../reading/frame.ts";
import { say } from "./phrases.ts";
import { kindWord } from "./thing-words.ts";

/** A deed as it is told: what happened, and what is so since. */
interface DeedWords {
  en: {
    /** After was/were when `be`, else as it is; with `did not`, `base`. */
    done: string;
    be: boolean;
    base: string;
    /** After is/are. */
    state: string;
    /** In a heading. */
    head: string;
  };
  ja: {
    /** 「削除された」 before what it is said of, 「削除され」 before the next condition, 「削除されていない」. */
    done: string;
    link: string;
    not: string;
    /** What is so: 「アルファ」の, 「アルファ」で, 「アルファ」でない. */
    state: string;
  };
}

/** Between what a row tells in parentheses. */
export function comma(lang: Lang): string {
  return say(lang, { en: ", ", ja: "、" });
}

/** 「削除され」, 「アルファになり」: the other forms follow from the one that another condition may follow on. */
function japaneseDeed(link: string, state: string): DeedWords["ja"] {
  const stem = link.replace(/り$/, "っ");
  return { link, done: `${stem}た`, not: `${stem}ていない`, state };
}

/** What was done to it: "was removed", 「削除された」. */
function passive(done: string, noun: string, short = done): DeedWords {
  const en = { done, be: true, base: `be ${done}`, state: short, head: short === "gone" ? done : short };
  return { en, ja: japaneseDeed(`${noun}され`, `${noun}済み`) };
}

/** What it came to: "became alpha", 「アルファになった」. */
function became(state: string, ja: string): DeedWords {
  const en = { done: `became ${state}`, be: false, base: `become ${state}`, state, head: state };
  return { en, ja: japaneseDeed(`${ja}になり`, ja) };
}

function turned(state: string, ja: string): DeedWords {
  const en = { done: `turned ${state}`, be: false, base: `turn ${state}`, state, head: `now ${state}` };
  return { en, ja: japaneseDeed(`${ja}になり`, ja) };
}

const DEEDS: Record<Did, DeedWords> = {
  introduced: {
    en: { done: "came new", be: false, base: "come new", state: "there", head: "new" },
    ja: japaneseDeed("追加され", "提供中"),
  },
  alpha: became("alpha", "アルファ"),
  beta: became("beta", "ベータ"),
  stable: became("stable (GA)", "安定版(GA)"),
  on: turned("on by default", "デフォルトで有効"),
  off: turned("off by default", "デフォルトで無効"),
  locked: {
    ...passive("locked to its default", "固定", "locked"),
    ja: japaneseDeed("デフォルト値に固定され", "固定済み"),
  },
  deprecated: { ...passive("deprecated", "非推奨"), ja: japaneseDeed("非推奨になり", "非推奨") },
  undeprecated: {
    ...passive("no longer deprecated", ""),
    ja: { ...japaneseDeed("非推奨でなくなり", "非推奨でない状態"), not: "非推奨のままの" },
  },
  // What was removed is gone from then on, in whichever release that was.
  removed: passive("removed", "削除", "gone"),
  renamed: passive("renamed", "改名"),
  replaced: { ...passive("replaced", "置き換え"), ja: japaneseDeed("置き換えられ", "置き換え済み") },
  changed: {
    en: {
      done: "changed its default",
      be: false,
      base: "change its default",
      state: "changed",
      head: "another default",
    },
    ja: japaneseDeed("デフォルトが変わり", "変更済み"),
  },
  fixed: passive("fixed", "修正"),
  reverted: { ...passive("reverted", "差し戻し"), ja: japaneseDeed("差し戻され", "差し戻し済み") },
  postponed: passive("postponed", "延期"),
  bumped: passive("bumped", "更新"),
  kept: passive("kept", "据え置き"),
};

/** Which way gates came to a stage, where a list is of that way alone. */
export type Moved = "promoted" | "demoted" | null;

/** The way that a list is of. */
export function movedOf({ promoted, demoted }: { promoted: boolean; demoted: boolean }): Moved {
  return promoted ? "promoted" : demoted ? "demoted" : null;
}

/** What stages and defaults are promotions of, or what they went back to, told instead of "became". */
function movedTo(moved: "promoted" | "demoted", { en, ja }: DeedWords): DeedWords {
  const done = `${moved} to ${en.state}`;
  const back = moved === "demoted";
  return {
    en: { ...en, done, be: true, base: `be ${done}`, ...(back && { head: done }) },
    ja: japaneseDeed(`${ja.state}に${back ? "降格し" : "昇格し"}`, ja.state),
  };
}

function wordsOf(did: Did, moved: Moved): DeedWords {
  return moved ? movedTo(moved, DEEDS[did]) : DEEDS[did];
}

/** A list's conditions in words. */
export interface Phrase {
  /** After what is listed: "were removed in 1.33"; `one`: for one of them. */
  one: string;
  many: string;
  /** Before what is listed: 「1.33 で削除された」. */
  ja: string;
  /** For headings, with the releases only where they differ: "removed", "on by default in 1.30, off by default in 1.31". */
  head: string;
  headJa: string;
  /** Do the headings name their releases? */
  placed: boolean;
}

/** All conditions in one phrase; releases that all of them share are said once. */
export function phraseOf(where: readonly Condition[], moved: Moved = null): Phrase {
  const places = where.map((condition) => placeOf(condition));
  const [place] = places;
  const shared = place !== undefined && places.every(({ en }) => en === place.en) ? place : null;
  const en = (plural: boolean) => {
    const said = where.map((condition, index) => {
      const own = shared ? "" : (places[index]?.en ?? "");
      return `${verbOf(condition, plural, moved)}${own && ` ${own}`}`;
    });
    return `${said.join(" and ")}${shared?.en ? ` ${shared.en}` : ""}`;
  };
  const ja = (last: "of" | "bare") =>
    where
      .map((condition, index) => {
        const own = shared ? (index === 0 ? shared.ja : "") : (places[index]?.ja ?? "");
        const end = index < where.length - 1 ? "link" : "of";
        return `${last === "bare" && shared ? "" : own}${japanese(condition, end, moved)}`;
      })
      .join("、");
  const head = where
    .map((condition, index) => {
      const { head: word, state } = wordsOf(condition.did, moved).en;
      const place = shared ? "" : (places[index]?.en ?? "");
      const own = place && ` ${place}`;
      return `${condition.negated || condition.relation === "never" ? "not " : ""}${condition.relation === "at" ? state : word}${own}`;
    })
    .join(", ");
  return {
    one: en(false),
    many: en(true),
    ja: ja("of"),
    head,
    headJa: ja("bare"),
    placed: shared === null && where.length > 0,
  };
}

/** One condition by itself: "off by default in 1.32", "not there in 1.25", "on by default since 1.33", 「1.24 で削除された」. `served`: of an API. */
export function conditionPhrase(condition: Condition, lang: Lang, served = false): string {
  const { did, relation, from, negated } = condition;
  const lasts = relation === "at" || relation === "until" || relation === "since";
  const { en, ja } = DEEDS[did];
  const place = lasts && relation !== "at" ? null : placeOf(condition);
  if (lang === "ja") {
    const at = place?.ja ?? `${from} ${relation === "since" ? "から" : "まで"}`;
    const told =
      relation === "at" || place === null
        ? `${ja.state}${negated ? "でない" : ""}`
        : negated
          ? ja.not
          : ja.done;
    return `${at}${/^[A-Za-z]/.test(told) ? " " : ""}${told}`;
  }
  const state = served && did === "introduced" ? "served" : en.state;
  const word = relation === "in" && !STATE_LIKE.has(did) ? en.head : state;
  return `${negated ? "not " : ""}${did === "introduced" && !lasts ? "introduced" : word} ${place?.en ?? `${relation} ${from}`}`;
}

const STATE_LIKE: ReadonlySet<Did> = new Set(["alpha", "beta", "stable", "on", "off", "locked"]);

function verbOf({ did, relation, negated }: Condition, plural: boolean, moved: Moved): string {
  const words = wordsOf(did, moved).en;
  const not = negated ? " not" : "";
  if (relation === "at") return `${plural ? "are" : "is"}${not} ${words.state}`;
  if (relation === "never") {
    const never = negated ? "at some time " : "";
    if (negated) return `${never}${words.be ? (plural ? "were " : "was ") : ""}${words.done}`;
    const base = words.base.replace(/^turn /, "turned ").replace(/^change /, "changed ");
    return `${plural ? "have" : "has"} never ${words.be ? `been ${words.done}` : itsTheir(base, plural)}`;
  }
  if (words.be) return `${plural ? "were" : "was"}${not} ${itsTheir(words.done, plural)}`;
  return negated ? `did not ${itsTheir(words.base, plural)}` : itsTheir(words.done, plural);
}

function itsTheir(words: string, plural: boolean): string {
  return plural ? words.replace("its default", "their default") : words;
}

function japanese({ did, relation, negated }: Condition, end: "link" | "of", moved: Moved): string {
  const words = wordsOf(did, moved).ja;
  if (relation === "at") {
    if (negated) return `${words.state}で${end === "link" ? "なく" : "ない"}`;
    return `${words.state}${end === "link" ? "で" : "の"}`;
  }
  const not = relation === "never" ? !negated : negated;
  if (not) return end === "link" ? words.not.replace(/い?ない$/, "おらず") : words.not;
  return end === "link" ? words.link : words.done;
}

/** "in 1.33", "before 1.28", 「1.28 より前に」. */
function placeOf({ relation, from, to }: Condition): { en: string; ja: string } {
  if (from === null) return { en: "", ja: relation === "never" ? "一度も" : "" };
  switch (relation) {
    case "at":
    case "in":
      return { en: `in ${from}`, ja: `${from} で` };
    case "before":
      return { en: `before ${from}`, ja: `${from} より前に` };
    case "after":
      return { en: `after ${from}`, ja: `${from} より後に` };
    case "since":
      return { en: `in ${from} or later`, ja: `${from} 以降に` };
    case "until":
      return { en: `in ${from} or before`, ja: `${from} までに` };
    case "never":
      return { en: `up to ${from}`, ja: `${from} まで一度も` };
    case "between":
      return to === null
        ? { en: `in ${from} or later`, ja: `${from} 以降に` }
        : { en: `in ${from}–${to}`, ja: `${from}–${to} で` };
  }
}

/** How notes word that something went. */
export const REMOVAL = /\bremov(?:ed?|al)\b|\bdropped\b|no longer (?:served|supported)/i;

/** What is listed. */
export interface Noun {
  one: string;
  many: string;
  ja: string;
  /** At the start of a heading. */
  head: string;
}

/** What one kind of thing adds to a list. */
export interface Part {
  noun: Noun;
  total: number;
  /** In the sentence; empty when they have no short name. */
  names: string[];
  items: Item[];
  /** That of others only a later page tells so; empty where of none. */
  later?: string;
}

function noun(one: string, ja: string, many = `${one}s`): Noun {
  return { one, many, ja, head: many.charAt(0).toUpperCase() + many.slice(1) };
}

/** What a list is of: things of a kind, or notes. */
type ListedKind = ThingKind | Other;
type Other = "enhancement" | "note" | "gated" | "ungated";

/** What a list calls otherwise than a sentence does, and what is no thing. */
const NOUNS: Readonly<Partial<Record<ThingKind, Noun>> & Record<Other, Noun>> = {
  api: noun("API type", "API"),
  plugin: noun("plugin", "プラグイン"),
  enhancement: {
    ...noun("enhancement without a gate", "ゲートのないエンハンスメント", "enhancements without a gate"),
    head: "Enhancements",
  },
  note: { ...noun("release note", "変更"), head: "Changes" },
  gated: noun(
    "field behind a feature gate",
    "フィーチャーゲートのあるフィールド",
    "fields behind a feature gate",
  ),
  ungated: noun(
    "field of which no feature gate is named",
    "フィーチャーゲートの記載がないフィールド",
    "fields of which no feature gate is named",
  ),
};

/** What a kind of thing is called in a list. */
export function nounOf(kind: ListedKind): Noun {
  if (kind === "enhancement" || kind === "note" || kind === "gated" || kind === "ungated") return NOUNS[kind];
  return NOUNS[kind] ?? noun(kindWord(kind, "en"), kindWord(kind, "ja"));
}

/** A Latin word takes a space before it in a Japanese sentence, and one behind it where a kana follows. */
export function spaced(word: string, lang: Lang): string {
  return lang === "ja" && /^[A-Za-z]/.test(word) ? ` ${word}` : word;
}
