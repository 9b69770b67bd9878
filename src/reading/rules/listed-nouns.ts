/** Nouns that are a list's only where one is asked for: "taints deprecated so far", 「1.33 で追加されたイベント」. */

import { singular } from "../../domain/name-parts.ts";
import { type Did, THING_KINDS, type ThingKind } from "../../domain/thing.ts";
import { minorOf } from "../../domain/version.ts";
import { minor } from "../attach.ts";
import type { Span } from "../frame.ts";
import kinds from "../lexicon/kinds.yaml";
import { isAnyOf, Said } from "../said.ts";
import type { Scanned } from "../scanned.ts";
import { hasJapanese } from "../text.ts";
import { EVENTS } from "./condition-events.ts";
import { asksYesOrNo, isForeign } from "./words.ts";

/** Begins the concepts of such nouns: `listed.taint`. */
const LISTED = "listed.";

/** The kinds that have such a noun, by its concept. */
export const LISTED_NOUNS: readonly [concept: string, kind: ThingKind][] = THING_KINDS.filter(
  (kind) => kind in kinds,
).map((kind) => [`${LISTED}${kind}`, kind]);

const WORDS: ReadonlyMap<string, ThingKind> = new Map(
  LISTED_NOUNS.flatMap(([, kind]) => (kinds[kind] ?? []).map((word) => [bare(word), kind] as const)),
);
/** Most spans that one such noun is made of. */
const MOST_SPANS = 5;

/** What becomes of things that are listed. */
const DEEDS = ["did.removed", "did.deprecated", "did.added", "did.introduced", "did.renamed", "lost"];
/** Asked of one thing, or of what is described. */
const OF_ONE = ["ask.when", "ask.pr", "ask.who", "ask.instead", "ask.how", "ask.why", "impact", "trouble"];
/** What asks for several with a noun in the singular behind it. */
const ANY = ["ask.which", "ask.any", "ask.what", "ask.list", "ask.count", "ask.all"];

/** The question with such nouns for what they are; as it stands where it is no list's. */
export function withListedNouns(asked: Scanned): Scanned {
  if (!asked.said.has(...DEEDS)) return asked;
  const scanned = { ...asked, said: withKindsOfGroup(asked.said) };
  const { said, text } = scanned;
  const places = nounsIn(said.spans, text);
  const [place] = places;
  if (!place || places.some(({ kind }) => kind !== place.kind)) return scanned;
  const own = new Set(places.flatMap(({ spans }) => spans));
  const rest = said.without((span) => own.has(span));
  if (rest.has(...OF_ONE, "noun.gate", "noun.api") || rest.spans.some(isForeign)) return scanned;
  const any = rest.has(...ANY);
  if (asksYesOrNo(rest) && !any) return scanned;
  if (!places.some((one) => isMany(one, any, said)) || isOfKind(place.text, scanned)) return scanned;
  const nouns = places.map((one) => asNoun(one));
  return { ...scanned, said: new Said([...rest.spans, ...nouns].sort((a, b) => a.start - b.start)) };
}

/** "Which resource.k8s.io/v1 kinds were introduced in 1.34?": behind a group the word for types of APIs is a list's noun. */
function withKindsOfGroup(said: Said): Said {
  if (!said.has(...ANY)) return said;
  const spans = said.spans.map((span, at) => {
    const before = said.spans[at - 1];
    const isGroup =
      before !== undefined && GROUP.test(before.text) && isAnyOf(before, ["thing", "identifier"]);
    return isGroup && KINDS.test(span.text) ? { ...span, concept: "noun.api", also: ["noun.many"] } : span;
  });
  return new Said(spans);
}

const GROUP = /^[a-z][\w.-]*(?:\.k8s\.io|\/v\d\w*)/;
const KINDS = /^(?:kinds?|types|resources|種類)$/i;

function isDeed(span: Span): boolean {
  return isAnyOf(span, DEEDS);
}

/** What is a list's noun everywhere stays what it is. */
function asNoun({ spans: [first, ...more], kind, text }: Place): Span {
  const own = first && more.length === 0 && first.concept === `noun.${kind}` ? first : null;
  const start = first?.start ?? 0;
  const also = [...(own?.also ?? []), "noun.many"];
  if (own) return { ...own, also };
  return { concept: `${LISTED}${kind}`, also, start, end: start + text.length, rule: "listed-noun", text };
}

interface Place {
  spans: Span[];
  kind: ThingKind;
  text: string;
}

/** Where such nouns stand, the longest first. */
function nounsIn(spans: readonly Span[], text: string): Place[] {
  const places: Place[] = [];
  for (let at = 0; at < spans.length; at++) {
    const place = nounAt(spans.slice(at, at + MOST_SPANS), text);
    if (!place) continue;
    places.push(place);
    at += place.spans.length - 1;
  }
  return places;
}

function nounAt(spans: readonly Span[], text: string): Place | null {
  for (let count = spans.length; count > 0; count--) {
    const own = spans.slice(0, count);
    const [start, end] = [own[0]?.start ?? 0, own.at(-1)?.end ?? 0];
    const kind = WORDS.get(bare(text.slice(start, end)));
    if (kind) return { spans: own, kind, text: text.slice(start, end) };
  }
  return null;
}

/** In the plural; in the singular behind what asks for any; in Japanese behind what happened, or before 「もの」. */
function isMany({ spans: [first], text }: Place, any: boolean, said: Said): boolean {
  if (!hasJapanese(text)) return any || /s$/i.test(text);
  const at = first ? said.indexOf(first) : -1;
  const behind = said.spans.slice(0, at).some(isDeed);
  return (
    behind || any || said.spans.some(({ text: word }, place) => place > at && /^(?:もの|やつ)/.test(word))
  );
}

/** "Endpoints deprecated in 1.33": a Kind that goes by the noun, and of which just that is so in the release named. */
function isOfKind(noun: string, { said, versions, names }: Scanned): boolean {
  // "Endpoints", in its own letters, is the Kind.
  if (names.base.apisOfKind(noun).length > 0) return true;
  const called = [noun, singular(noun)].map((word) => word.toLowerCase());
  const types = names.base.knowledge.apis.filter(({ kind }) => called.includes(kind.toLowerCase()));
  const dids = new Set(said.spans.flatMap(({ concept }) => EVENTS[concept] ?? []));
  const at = versions.single.map((version) => minorOf(minor(version)));
  return types.some((type) =>
    (["introduced", "deprecated", "removed"] satisfies Did[]).some(
      (did) => dids.has(did) && type[did] !== null && (at.length === 0 || at.includes(minorOf(type[did]))),
    ),
  );
}

function bare(word: string): string {
  return word.toLowerCase().replace(/[\s-]+/g, "");
}
