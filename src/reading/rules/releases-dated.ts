/** Releases that go by a year, a month or a nickname. */
import type { AboutRelease } from "./about-release.ts";
import { datesOf, dayOf, monthOf } from "./patches.ts";
import { isForeign } from "./words.ts";

export const YEAR = /(?<!\d)20\d\d(?!\d)/;

/** 「出たのは?」 */
const NOMINAL = /のは ?[?？]?$/;

/** Words that say that a release came out. */
export const RELEASED = ["release.released", "ask.when", "release.date", "did.introduced"];

/**
 * The releases of a year or of a month in it: "which version came out in August 2025?", "which ones go out of support in 2026?", "the patch
 * releases of July 2024". Null where there are none, or none are asked for.
 */
export function datedIn({ text, said, base }: AboutRelease): { fact: string; releases: string[] } | null {
  const year = YEAR.exec(text)?.[0];
  if (
    !year ||
    !(
      said.has("noun.version", "noun.release", "ask.when", "ask.releases", "ask.version", "release.patch") ||
      // 「2025年8月に出たのは?」
      (said.has("release.released") &&
        (datesOf(text).length === 2 || said.has("nominal") || NOMINAL.test(text)))
    )
  )
    return null;
  const prefix = dayOf(text) ?? monthOf(text) ?? year;
  const { releases } = base.knowledge;
  const found = (fact: string, versions: string[]) =>
    versions.length > 0 && versions.length <= MOST_DATED ? { fact, releases: versions } : null;
  if (said.has("release.patch")) {
    const patches = releases
      .flatMap((release) => release.patches)
      .filter(({ date }) => date?.startsWith(prefix));
    return found(
      "patch",
      patches.map(({ version }) => version),
    );
  }
  const [ends, comes] = [said.has("release.end", "release.ended"), said.has(...RELEASED)];
  if (!ends && !comes) return null;
  const day = ({ endOfLife, released }: (typeof releases)[number]) => (ends ? endOfLife : released);
  // "Between March 2024 and May 2025": a month counts as a whole.
  const [from, to, ...more] = datesOf(text);
  if (
    from &&
    to &&
    more.length === 0 &&
    said.has("relation.between", "from", "to", "relation.since", "dash")
  ) {
    const isWithin = (date: string | null) =>
      date !== null && date.slice(0, from.length) >= from && date.slice(0, to.length) <= to;
    return found(
      ends ? "end" : "released",
      releases.filter((release) => isWithin(day(release))).map(({ version }) => version),
    );
  }
  return found(
    ends ? "end" : "released",
    releases.filter((release) => day(release)?.startsWith(prefix)).map(({ version }) => version),
  );
}

/** Releases of a year that are told one after the other. */
const MOST_DATED = 12;

/** The release that goes by a nickname: "which release is Octarine?" */
export function nicknamed({ text, base, said }: AboutRelease): string | null {
  const lower = text.toLowerCase();
  for (const release of base.knowledge.releases) {
    const written = release.name?.replace(/ {0,3}\(.*$/, "").toLowerCase();
    if (!written || written.length < 4) continue;
    const at = lower.indexOf(written);
    if (at < 0) continue;
    const around = `${lower[at - 1] ?? " "}${lower[at + written.length] ?? " "}`;
    const rest = said.spans.filter(
      (span) => isForeign(span) && (span.end <= at || span.start >= at + written.length),
    );
    if (!/[a-z0-9]/.test(around) && rest.length === 0) return release.version;
  }
  return null;
}
