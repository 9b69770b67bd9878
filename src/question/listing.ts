import { KINDS, type Kind } from "../domain/entry.ts";
import { STAGES, type Stage } from "../domain/gate.ts";
import { formatListed, type ListedWords, readListed } from "../reading/command-list.ts";
import { ADDED, KIND_WORDS, PROMOTED, WHAT_WORDS, WHICH_FEATURES } from "./vocabulary.ts";

/** What kind of thing is listed; absent, everything that the list can hold. */
type Only = "api" | "gate";

/** What is to be listed of a release, or of several. */
export type Listing =
  /** Entries of a kind; for deprecations and actions required also the API types and gates. */
  | { kind: Kind; only?: Only }
  /** What reached a stage. `promoted`: from an earlier one only, so without what began at it. */
  | { stage: Stage; only?: "gate"; promoted?: true }
  | { removed: true; only?: Only }
  /** What came new; `on`: by default, for gates. */
  | { added: true; only?: Only; on?: boolean }
  /** Gates that came to any later stage. */
  | { promoted: true }
  /** Gates locked to their default from then on. */
  | { locked: true }
  /** Gates whose default changed; `on`: to that. */
  | { defaultChanged: true; on?: boolean }
  /** Gates as they are in a release, whenever they came to it. */
  | { standing: true; stage?: Stage; on?: boolean }
  /** Conditions one by one. */
  | ListedWords;

/** Changes that a user must deal with. */
const BREAKING =
  /\bbreaking\b|\bbreaks?\b|\bbroken\b|\bincompatib\w*|\bcompatibility (?:issue|problem)s?\b|\bgotchas?\b|\bdangerous\b|互換性|非互換|破壊的|壊れる|(?:ヤバ|やば)(?:い|め|そう)|危険な変更|影響の大きい/i;
const GATES = /\bgates?\b|\bfeatures?\b|\bbetas?\b|\balphas?\b|ゲート|機能|フィーチャー/i;
const GATE = /\bgates?\b|ゲート/i;
const API = /\bapis?\b|\bapi ?(?:versions?|types?|groups?)\b|API/i;
const DEFAULT = /\bdefault\w*\b|デフォルト|既定|標準で/i;
const ON =
  /\bon by default\b|\bdefault(?:s|ed)?(?: to)? on\b|\b(?:to|turned|switched|flipped|default) on\b|\benabled?\b|有効|オン/i;
const OFF =
  /\boff by default\b|\bdefault(?:s|ed)?(?: to)? off\b|\b(?:to|turned|switched|flipped|default) off\b|\bdisabled?\b|無効|オフ/i;
const BECAME =
  /\b(?:became|become|turned|switched|changed?|changes|changing|flipped|now|went|got|gets)\b|になった|なった|変わ|変更|化された|化した|した|された/i;
const STANDING =
  /\b(?:all|every|currently|still|as of|standing|exist\w*)\b|時点|現在|すべて|全て|全部|のまま|ままの|まだ/i;
const LOCKED =
  /\block(?:ed|s)?\b|\b(?:can't|cannot|can not|can no longer|could not) be (?:disabled|turned off|switched off)\b|ロック|固定|(?:無効化?に?|オフに?)でき(?:ない|なく)/i;
export const COUNTED = /\b(?:how many|number of|count)\b|いくつ|何[個件つ]|件数|数(?:は|って|を|$|\?)/i;
/** Removed, said otherwise. */
const DROPPED =
  /\bdrops?\s(?:any\w*|some\w*|all|support|(?:the |beta |alpha |deprecated )?(?:apis?|gates?|features?|versions?))\b|\bstop(?:ped|s)? (?:being )?(?:served|serving|working)\b|\bno longer served\b|\bnot (?:being )?served\b|\bnot (?:available|there) any ?(?:more|longer)\b|落とされ|抜け(?:た|落ち)|(?:提供|サーブ|配信)(?:が|を)?(?:終了|停止|やめ|され(?:なく|ない))|\bserve\s?(?:され(?:なく|ない)|終了)|\bdropped\s?(?:され|した)/i;
/** What is no more, said as a state: it holds from the release on that removed it. */
const GONE =
  /\bno longer (?:served|available|usable|there)\b|\bnot (?:being )?(?:served|available|there)\b|\b(?:stop(?:ped|s)?|cease[sd]?) (?:being )?(?:served|serving|working)\b|\bunserved\b|\bgone\b|(?:使え|提供され(?:て(?:い)?)?)(?:ない|なくな|ません)(?=.{0,8}(?:API|ゲート))|\bserved?\s?(?:じゃ|では?)な(?:い|く)/i;

/** Is a removal told as the state that follows it? */
export function isGoneFrom(rest: string): boolean {
  return GONE.test(rest);
}

/** Added, said otherwise; only beside gates or APIs. */
const CAME = /\bcame\b|\barriv\w*|\blanded\b|新しく|新たに|入った|登場/i;
const PROMOTE = /\bpromot\w*|\bgraduat\w*\s(?:to|from)\b|\bmoved (?:up )?to\b|昇格|格上げ/i;
const STAGE_AT_ALL = /\b(?:alpha|beta|ga|stable)\b|アルファ|ベータ|安定版|正式|(?<![A-Za-z])GA(?![A-Za-z])/i;
const NEW = /\bnew(?:ly)?\b|新しい|新規|新たに/i;
const HAPPENS =
  /\b(?:any|anything|something)\b|ある(?:\?|か|の|$)|あり(?:ます|ました|ません)|あった|ない(?:\?|の|$)/i;

/** "Beta graduations": the stage named is meant, not the one that the word means alone. */
const GRADUATION = /\bgraduat\w*/gi;
/** "Graduated from beta": the stage that was left. */
const LEFT_STAGE =
  /\b(?:from|out of|past|beyond|left|leav(?:e|es|ing)|exit(?:s|ed|ing)?)\s(?:the\s)?(alpha|beta)\b|(アルファ|ベータ)(?:版)?(?:から|を(?:出|卒業|抜け|脱|離れ))/i;

/** "Left beta": it came to be stable. */
function stageAfter(left: string): Stage {
  return /alpha|アルファ/i.test(left) ? "beta" : "stable";
}

/** What a lock and a default are called is read apart. */
function isUnlocked(word: (typeof WHAT_WORDS)[number][0]): boolean {
  return word !== "locked" && word !== "default";
}

/** When a text asks for a list: when it is short or a word says so; only when a word says so; it does, as is known already. */
type ListWanted = "short" | "said" | "known";

/** A text without the words that say what is listed, so that none of them is taken for a topic. */
export function withoutListing(rest: string): string {
  const said = [LEFT_STAGE, GONE, DROPPED, ...WHAT_WORDS.map(([, pattern]) => pattern)];
  return said.reduce((left, pattern) => left.replace(new RegExp(pattern, "gi"), " "), rest);
}

/** Which list a text asks for; null when none. */
export function listingOf(rest: string, wanted: ListWanted = "short"): Listing | null {
  if (BREAKING.test(rest)) return { kind: "action-required" };
  const asks =
    WHICH_FEATURES.test(rest) ||
    PROMOTED.test(rest) ||
    DROPPED.test(rest) ||
    GONE.test(rest) ||
    LEFT_STAGE.test(rest) ||
    COUNTED.test(rest) ||
    CAME.test(rest) ||
    ADDED.test(rest) ||
    HAPPENS.test(rest) ||
    wanted === "known" ||
    (wanted === "short" && rest.length < 40);
  if (!asks) return null;
  const action = KIND_WORDS.find(([kind, pattern]) => kind === "action-required" && pattern.test(rest));
  if (action) return { kind: "action-required" };
  const only = onlyOf(rest);
  const left = LEFT_STAGE.exec(rest);
  const named = rest.replace(LEFT_STAGE, " ");
  const [what] = namesStage(named)
    ? (WHAT_WORDS.find(
        ([word, pattern]) => isUnlocked(word) && pattern.test(named.replace(GRADUATION, " ")),
      ) ?? [])
    : (WHAT_WORDS.find(([word, pattern]) => isUnlocked(word) && pattern.test(named)) ?? []);
  if (LOCKED.test(rest) && only !== "api") return { locked: true };
  const stage =
    what === "alpha" || what === "beta" || what === "stable"
      ? what
      : left && what === undefined
        ? stageAfter(left[1] ?? left[2] ?? "")
        : null;
  const byDefault = defaultListing(rest, stage);
  if (byDefault) return byDefault;
  if (what === "removed" || DROPPED.test(rest) || GONE.test(rest))
    return { removed: true, ...(only && { only }) };
  if (what === "deprecated") return { kind: "deprecation", ...(only && { only }) };
  if (stage) {
    // The versions of APIs have their stage in their name.
    if (only === "api" && (CAME.test(rest) || ADDED.test(rest))) return { added: true, only };
    if (STANDING.test(rest) && GATES.test(rest) && !BECAME.test(rest) && !NEW.test(rest))
      return { standing: true, stage };
    return {
      stage,
      ...(GATE.test(rest) && { only: "gate" as const }),
      ...((PROMOTE.test(rest) || left) && { promoted: true as const }),
    };
  }
  if (PROMOTE.test(rest)) return { promoted: true };
  if (only && CAME.test(rest)) return { added: true, only };
  if (ADDED.test(rest) && (only || GATES.test(rest) || !NEW.test(rest)))
    return { added: true, ...(only ? { only } : GATES.test(rest) && { only: "gate" as const }) };
  const kind = KIND_WORDS.find(([name, pattern]) => name !== "feature" && pattern.test(rest));
  return kind ? { kind: kind[0] } : null;
}

/** APIs asked, only APIs; gates asked, only gates. */
function onlyOf(rest: string): Only | null {
  const [api, gate] = [API.test(rest), GATE.test(rest)];
  return api === gate ? null : api ? "api" : "gate";
}

/** "Which gates are on by default", "default changes", 「デフォルト有効になったゲート」. */
function defaultListing(rest: string, stage: Stage | null): Listing | null {
  const [off, on] = [OFF.test(rest), ON.test(rest)];
  const asked = on === off ? null : on;
  if (!DEFAULT.test(rest) && !(asked !== null && GATES.test(rest))) return null;
  if (asked !== null && NEW.test(rest) && !stage) return { added: true, only: "gate", on: asked };
  if (asked !== null && stage) return { standing: true, stage, on: asked };
  if (asked === null || BECAME.test(rest))
    return { defaultChanged: true, ...(asked !== null && { on: asked }) };
  return { standing: true, on: asked };
}

/** Does a text name a stage of its own? */
export function namesStage(rest: string): boolean {
  return STAGE_AT_ALL.test(rest);
}

/** The word of the `list` command for a listing: `removed-apis`, `default-changed-on`, `all-beta-off`. */
export function listingName(listing: Listing): string {
  if ("where" in listing) return formatListed(listing);
  const only = "only" in listing && listing.only ? `-${listing.only}s` : "";
  const on = "on" in listing && listing.on !== undefined ? (listing.on ? "-on" : "-off") : "";
  if ("kind" in listing) return listing.kind + only;
  if ("removed" in listing) return `removed${only}`;
  if ("added" in listing) return `added${only}${on}`;
  if ("locked" in listing) return "locked";
  if ("defaultChanged" in listing) return `default-changed${on}`;
  if ("standing" in listing) return `all${listing.stage ? `-${listing.stage}` : ""}${on}`;
  if ("stage" in listing) return `${listing.promoted ? "promoted-" : ""}${listing.stage}${only}`;
  return "promoted";
}

const NAME =
  /^(?:(removed|added|deprecation|default-changed|promoted|locked|all)(?:-(alpha|beta|stable|deprecated))?|(alpha|beta|stable|deprecated)|([a-z-]{3,15}?))(?:-(apis|gates))?(?:-(on|off))?$/;

/** The listing of a `list` command's word; null when it is none. The opposite of {@link listingName}. */
export function listingNamed(word: string): Listing | null {
  const [, head, tail, stageOnly, kindWord, onlyWord, onWord] = NAME.exec(word.toLowerCase()) ?? [];
  const only: { only?: Only } = onlyWord ? { only: onlyWord === "apis" ? "api" : "gate" } : {};
  const on: { on?: boolean } = onWord ? { on: onWord === "on" } : {};
  const stage = STAGES.find((known) => known === (tail ?? stageOnly));
  const gates: { only?: "gate" } = only.only === "gate" ? { only: "gate" } : {};
  if (stageOnly) return stage ? { stage, ...gates } : null;
  switch (head) {
    case "removed":
      return { removed: true, ...only };
    case "added":
      return { added: true, ...only, ...on };
    case "deprecation":
      return { kind: "deprecation", ...only };
    case "default-changed":
      return { defaultChanged: true, ...on };
    case "promoted":
      return stage ? { stage, promoted: true, ...gates } : { promoted: true };
    case "locked":
      return { locked: true };
    case "all":
      return stage || onWord ? { standing: true, ...(stage && { stage }), ...on } : null;
    default: {
      const kind = KINDS.find((known) => known === kindWord);
      return kind ? { kind, ...only } : readListed(word);
    }
  }
}

/** A listing out of an earlier answer's `args`, which may have gone through JSON. */
export function listingFrom(value: unknown): Listing | null {
  if (typeof value !== "object" || value === null) return null;
  return listingNamed(listingName(value as Listing)); // whatever it is: the word made of it is read and checked
}
