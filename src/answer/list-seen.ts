/** What the reference pages alone tell of a list: what they have for the first time, or give another stage. */
import type { Item } from "../domain/answer.ts";
import type { Lang } from "../domain/language.ts";
import type { Did, ThingKind } from "../domain/thing.ts";
import { minorName, minorOf } from "../domain/version.ts";
import type { KnownThing } from "../knowledge/things.ts";
import type { Context } from "./context.ts";
import { factItem } from "./items.ts";
import type { ListQuery } from "./list-query.ts";
import { nounOf } from "./list-words.ts";
import { count, say, stageWord } from "./phrases.ts";
import { holds, lifeOfThing } from "./selection.ts";
import { thingName } from "./thing-words.ts";
import { type Fits, thingTopic } from "./topic.ts";

/** Things that no note tells of in a list's releases, and what the reference pages of one do. */
export interface Seen {
  kind: ThingKind;
  did: Did;
  /** The releases in which the pages tell of it first. */
  from: string;
  to: string;
  /** Are these of them alone for which other conditions hold as well? */
  narrowed: boolean;
  names: string[];
  items: Item[];
}

/** Kinds that each release has reference pages of. */
const PAGED: ReadonlySet<ThingKind> = new Set(["flag", "metric"]);
const SHOWN: ReadonlySet<Did> = new Set(["introduced", "alpha", "beta", "stable", "deprecated"]);

/**
 * What stands on the reference pages from a release of the list on, or has a stage there from it on, and is told of by no note: that it
 * came then is likely, and the pages do not prove it.
 */
export function seenOnPages(
  kind: ThingKind,
  query: ListQuery,
  fits: Fits,
  { base }: Context,
  lang: Lang,
): Seen | null {
  const only = query.where.find(({ relation }) => relation === "in" || relation === "between");
  const more = query.where.filter((one) => one !== only);
  if (!only || only.negated || !PAGED.has(kind) || !SHOWN.has(only.did)) return null;
  const { did } = only;
  const from = only.from ?? query.span.from;
  const to = only.from === null ? query.span.to : (only.to ?? only.from);
  const asked = query.span.to;
  const alsoSo = (thing: KnownThing) =>
    more.every((one) => holds(one, lifeOfThing(thing), { asked }) === true);
  const all = base.things.everyOfKind(kind);
  const first = firstPages(all);
  const isAsked = (version: string | null) =>
    version !== null && minorOf(version) >= minorOf(from) && minorOf(version) <= minorOf(to);
  const found = all.flatMap((thing) => {
    const since = did === "deprecated" ? deprecatedLater(thing) : seenSince(thing, did, first);
    const told =
      did !== "deprecated" && thing.changes.some((change) => change.did === did && !change.atLatest);
    return since !== null && isAsked(since) && !told && alsoSo(thing) && fits(() => thingTopic(thing, base))
      ? [{ thing, since }]
      : [];
  });
  if (found.length === 0) return null;
  return {
    kind,
    did,
    from,
    to,
    narrowed: more.length > 0,
    names: found.map(({ thing: { ref } }) => (ref.component ? `${ref.component} ${ref.name}` : ref.name)),
    items: found.map(({ thing, since }) =>
      factItem(lang, {
        id: `thing/${kind}/${thing.ref.component ? `${thing.ref.component} ` : ""}${thing.ref.name}`,
        text: `${thingName(thing, lang)} (${pagesWords(did, since, lang)})`,
        version: since,
        kind: "feature",
        links: [],
      }),
    ),
  };
}

/** The oldest release of which a component has pages, and the kind as a whole: what they begin with came at any time before. */
function firstPages(things: readonly KnownThing[]): ReadonlyMap<string | null, number> {
  const first = new Map<string | null, number>();
  for (const { ref, documented } of things)
    for (const { from } of documented)
      first.set(ref.component, Math.min(first.get(ref.component) ?? Number.POSITIVE_INFINITY, minorOf(from)));
  return first;
}

/** The release from which on the pages have a thing, or give it a stage; null where that is the first of all, or never. */
function seenSince(
  { ref, documented, stability = [] }: KnownThing,
  did: Did,
  first: ReadonlyMap<string | null, number>,
): string | null {
  const oldest = documented.reduce(
    (least, { from }) => Math.min(least, minorOf(from)),
    Number.POSITIVE_INFINITY,
  );
  const since =
    did === "introduced" ? oldest : minorOf(stability.find(({ stage }) => stage === did)?.from ?? "0.0");
  if (!Number.isFinite(since) || since <= (first.get(ref.component) ?? since)) return null;
  return minorName(since);
}

/**
 * The release that the pages give for a deprecation that a note tells of an earlier one: its life has the earlier, and whoever asks for
 * the other looks for it there.
 */
function deprecatedLater({ changes }: KnownThing): string | null {
  const told = changes.filter(({ did, planned, atLatest }) => did === "deprecated" && !planned && !atLatest);
  const page = told.find(({ by }) => by === "table");
  const earlier = told.some(
    ({ by, version }) => page && by !== "table" && minorOf(version) < minorOf(page.version),
  );
  return page && earlier ? page.version : null;
}

function pagesWords(did: Did, since: string, lang: Lang): string {
  if (did === "deprecated")
    return say(lang, {
      en: `deprecated since ${since} by the reference pages, earlier by the notes`,
      ja: `リファレンスページでは ${since} で非推奨、リリースノートではそれより前`,
    });
  const stage = did === "alpha" || did === "beta" || did === "stable" ? stageWord(did, lang) : null;
  return say(lang, {
    en: `${stage ? `${stage} ` : ""}on the reference pages since ${since}`,
    ja: `リファレンスページでは ${since} から${stage ?? "掲載"}`,
  });
}

/** "By the reference pages, 3 metrics are stable (GA) from 1.30 on: …"; `most`: names told. */
export function seenSentence(seen: Seen | null, most: number, lang: Lang): string {
  if (!seen) return "";
  const { kind, did, names, from, to } = seen;
  const where = from === to ? from : `${from}–${to}`;
  const noun = nounOf(kind);
  const told = names.slice(0, most);
  const rest = names.length > told.length;
  const list = {
    en: `${told.join(", ")}${rest ? ", …" : ""}`,
    ja: `${told.join("、")}${rest ? " など" : ""}`,
  };
  const counted = count(names.length, noun.one, noun.many);
  const are = names.length === 1 ? "is" : "are";
  if (did === "alpha" || did === "beta" || did === "stable")
    return say(lang, {
      en: `By the reference pages, ${counted} ${are} ${stageWord(did, lang)} from ${where} on: ${list.en}.`,
      ja: `リファレンスページで ${where} から${stageWord(did, lang)}とされている${noun.ja}は ${names.length} 件です: ${list.ja}。`,
    });
  if (did === "deprecated")
    return say(lang, {
      en: `The reference pages date the deprecation of ${counted} more to ${where}, which notes tell of an earlier release: ${list.en}.`,
      ja: `ほかに、リファレンスページでは ${where} で非推奨とされ、リリースノートではそれより前に非推奨になった${noun.ja}が ${names.length} 件あります: ${list.ja}。`,
    });
  const also = seen.narrowed
    ? { en: ", with all else so that is asked,", ja: "、ほかの条件も満たす" }
    : { en: "", ja: "" };
  return say(lang, {
    en: `On the reference pages for the first time in ${where}${also.en} ${are} ${counted}: ${list.en}.`,
    ja: `リファレンスページに ${where} で初めて載った${also.ja}${noun.ja}は ${names.length} 件です: ${list.ja}。`,
  });
}
