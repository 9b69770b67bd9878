/** What of a question only tells: what stands before "but", what explains a name in brackets, what comes of it. */
import { versionsOf } from "../attach.ts";
import type { Span } from "../frame.ts";
import { Said } from "../said.ts";
import { isWeak, type Scanned } from "../scanned.ts";

/**
 * "Off since 1.33, but can I turn it on in 1.35?": what is asked stands behind "but", with a version of its own; what stands before it
 * says only of what.
 */
export function afterBut(scanned: Scanned): Scanned {
  const { said, names } = scanned;
  const but = said.all("but").at(-1);
  if (!but) return scanned;
  const isVersion = ({ concept }: Span) => concept === "version";
  const [told, asked] = [
    said.without(({ start }) => start >= but.start),
    said.without(({ start }) => start <= but.start),
  ];
  const named = told.spans.filter((span) => span.concept === "thing" && !isWeak(span));
  // "We have a 1.25 cluster …, but when did that release reach end of life?"
  const [release, ...others] = told.spans.filter(isVersion);
  const ofDays = asked.has("release.end", "release.ended", "release.released", "release.support");
  if (release && others.length === 0 && ofDays && THAT_RELEASE.test(scanned.text.slice(but.end))) {
    const dated = [...asked.spans.filter(({ concept }) => concept !== "pronoun"), release];
    return { ...scanned, said: new Said(dated), versions: versionsOf(dated, names.known) };
  }
  if (named.length === 0 || asked.has("thing") || !told.spans.some(isVersion)) return scanned;
  // "Alpha in 1.28, but then what happened to it?": after that release, and not in it.
  const onward = asked.has("ask.what-changed") || asked.spans.some(({ text }) => /^どうなっ/.test(text));
  if (!onward && !asked.spans.some(isVersion)) return scanned;
  const spans = [...named, ...asked.spans];
  return { ...scanned, said: new Said(spans), versions: versionsOf(spans, names.known) };
}

const THAT_RELEASE = /\b(?:that|this) (?:release|version|minor)\b/i;

/** 「メモリQoS (cgroup v2 のやつ)」, "MemoryQoS (the cgroup v2 one)": what stands in brackets behind a name tells which one it is. */
const EXPLAINED = /[(（][^()（）]{1,60}(?:の(?:やつ|件|方|ほう)| ones?)[)）]/g;

/** "Is it locked in 1.37, such that nobody can turn it off?": what comes of it is said, and not asked. */
const FOLLOWING =
  /,? (?:such that|so that|meaning(?: that)?|in other words,?) (?!is |does |did |was |can )[^?]{3,100}(?=\?|$)/gi;

export function withoutExplained(scanned: Scanned): Scanned {
  const { said, text } = scanned;
  const [place, ...more] = [...text.matchAll(EXPLAINED), ...text.matchAll(FOLLOWING)];
  if (!place || more.length > 0) return scanned;
  const end = place.index + place[0].length;
  const before = [...said.all("thing"), ...said.all("pr")].some(
    (span) => span.end <= place.index && !isWeak(span),
  );
  const inside = ({ start }: Span) => start >= place.index && start < end;
  return before ? { ...scanned, said: said.without(inside) } : scanned;
}
