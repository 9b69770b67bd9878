/** What is asked of a release, of several, or of the way between two, where no feature is named. */
import { versionsOf } from "../attach.ts";
import type { Frame, Span } from "../frame.ts";
import { blank, isWeak, type Scanned } from "../frames.ts";
import type { Said } from "../said.ts";
import { listIn } from "./list.ts";
import { changesIn, releaseIn } from "./releases.ts";
import { wayIn } from "./ways.ts";
import {
  asksChanges,
  isArea,
  isCollective,
  isEveryday,
  isForeign,
  isNameLike,
  ofReleases,
  sigsOf,
  thoughtsOf,
} from "./words.ts";

/** Reads it from the whole question or from one of its thoughts; everyday words that happen to be names are no things there. */
export function aboutReleases(scanned: Scanned, best: Span | undefined): Frame | null {
  if (best && !isWeak(best) && !isEveryday(best)) return null;
  const whole = ofReleases(scanned.said);
  if (ofProduct(whole)) return null;
  for (const said of thoughtsOf(whole)) {
    const read = releasesIn(scanned, said);
    if (read) return read;
  }
  return null;
}

/** What is asked of releases beside words that are nobody's: it counts where nothing is found by those. */
export function wrappedIn(scanned: Scanned): Frame | null {
  const whole = ofReleases(scanned.said);
  const rest = whole.without(isForeign);
  if (ofProduct(whole) || !isCollective(rest) || whole.spans.some(isNameLike)) return null;
  const read = releasesIn(scanned, rest);
  // A way is one from a release to another, and what changed on it is asked of the word.
  if (!read || read.problem || (read.ask === "upgrade" && (!read.scope.from || asksChanges(rest))))
    return null;
  return { ...read, sure: Math.min(read.sure, 0.6) };
}

/** Another product's versions are none of ours. */
function ofProduct(said: Said): boolean {
  return said.spans.some((span) => span.concept === "product" && !isArea(span));
}

function releasesIn(scanned: Scanned, said: Said): Frame | null {
  const { names, text } = scanned;
  const versions = versionsOf(said.spans, names.known);
  const about = { text, said, versions, known: names.known, base: names.base };
  const way = wayIn(about);
  const read = way ?? releaseIn(about) ?? listIn(about) ?? changesIn(about);
  if (!read) return null;
  const { filters, ...frame } = blank(scanned, read.rule);
  return {
    ...frame,
    ...read,
    things: [],
    filters: { ...filters, ...(way ? { components: way.components } : { sigs: sigsOf(said) }) },
  };
}
