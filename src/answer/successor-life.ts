/** What became of what a thing is to be replaced by: who is sent to it must hear that it is on its way out as well, or gone. */
import type { Lang } from "../domain/language.ts";
import { parseThing, type ThingRef, thingKey } from "../domain/thing.ts";
import { thingStateAt } from "../domain/thing-state.ts";
import type { KnowledgeBase } from "../knowledge/base.ts";
import { insteadOf } from "../knowledge/successor.ts";
import type { KnownThing } from "../knowledge/things.ts";
import { stateSentence } from "./thing-life.ts";
import { plain } from "./thing-words.ts";

/** No chain of replacements is longer. */
const LONGEST_CHAIN = 6;

/**
 * `service.kubernetes.io/topology-aware-hints` is deprecated for `topology-mode`, which is deprecated itself: the state of each
 * replacement that `told` names, and of what replaces that, for as long as it is deprecated or gone in the release asked about.
 */
export function endedSuccessors(
  thing: KnownThing,
  at: string,
  told: string,
  base: KnowledgeBase,
  lang: Lang,
): string {
  const seen = new Set([thingKey(thing.ref)]);
  const sentences: string[] = [];
  for (let [last, text] = [thing, told]; sentences.length < LONGEST_CHAIN; ) {
    const next = successorNamed(last, text, base);
    if (!next || seen.has(thingKey(next.ref))) break;
    seen.add(thingKey(next.ref));
    const state = thingStateAt(next, at);
    if (!isOnItsWayOut(next, state)) break;
    const sentence = stateSentence(next, at, lang);
    sentences.push(sentence);
    [last, text] = [next, sentence];
  }
  return sentences.filter((sentence) => !told.includes(sentence)).join(lang === "en" ? " " : "");
}

/** Is it deprecated or gone then, or was it, with nothing that says how it stands by now? */
function isOnItsWayOut({ changes }: KnownThing, state: ReturnType<typeof thingStateAt>): boolean {
  if (state === "deprecated" || state === "removed") return true;
  return state === "unknown" && changes.some(({ did, planned }) => did === "deprecated" && !planned);
}

/** The newest of what takes its place that a sentence names. */
function successorNamed(thing: KnownThing, text: string, base: KnowledgeBase): KnownThing | null {
  const [named] = insteadOf(thing).filter(({ name }) => text.includes(plain(name)));
  return named ? thingCalled(named.name, thing.ref, base) : null;
}

/** The thing that a replacement's name means: as it is written, of the same sort, or the only one that goes by it. */
function thingCalled(name: string, like: ThingRef, { things }: KnowledgeBase): KnownThing | null {
  const written = parseThing(name);
  const whole = (written && things.get(written)) ?? things.get({ ...like, name });
  if (whole) return whole;
  const [only, ...more] = things.named(plain(name));
  return only && more.length === 0 ? only : null;
}
