/** What everybody says of things of a sort: beside one of them it describes nothing else. */
import type { ThingRef } from "../../domain/thing.ts";

/** Does a word say no more of things than their sort and their name do? */
export function isSaidOfSort(word: string, things: readonly ThingRef[]): boolean {
  return isOfEvents(word, things) || isOfPath(word, things);
}

/** "New event in the log, X; which version emits it?": what everybody says of an event tells nothing else of it. */
function isOfEvents(word: string, things: readonly ThingRef[]): boolean {
  return things.every(({ kind }) => kind === "event") && EVENT_TALK.test(word);
}

/** 「/resize サブリソース(pods/resize)」: what an endpoint is called, and the words that its path is made of. */
function isOfPath(word: string, things: readonly ThingRef[]): boolean {
  const own = things.flatMap(({ kind, name }) => (kind === "endpoint" ? name.toLowerCase().split("/") : []));
  return own.length > 0 && (own.includes(word.toLowerCase()) || PATH_TALK.test(word));
}

const PATH_TALK = /^(?:subresources?|endpoints?|paths?|サブリソース|エンドポイント|パス)$/i;

const EVENT_TALK = /^(?:events?|logs?|emit(?:s|ted)?|reasons?|warnings?|イベント|ログ|警告|発行)$/i;
