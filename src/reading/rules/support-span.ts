/** How long releases are supported, what they still get towards the end of it, and what was the newest when it ended. */
import { minor } from "../attach.ts";
import type { Said } from "../said.ts";
import { hasJapanese } from "../text.ts";
import { type AboutRelease, type ReleaseRead, readRelease } from "./about-release.ts";
import { newestOn } from "./releases-then.ts";

const SUPPORT = ["release.supported", "release.support", "release.period"];
/** What is left of it is counted from today. */
const FROM_TODAY = ["still", "release.left", "now", "yet", "left.over", "relation.since", "month"];

/** A question about the span of a release's support; null where it is about something else. */
export function supportSpanIn(about: AboutRelease): ReleaseRead | null {
  return fixesOnly(about) ?? lasts(about) ?? whenItEnded(about);
}

/** "Does 1.36 only get security fixes now?": whether it is in maintenance mode, which leaves a little more than those. */
function fixesOnly({ said, versions }: AboutRelease): ReleaseRead | null {
  const [version, ...more] = versions.single;
  if (!version || more.length > 0 || versions.range || versions.since || version !== minor(version))
    return null;
  const [fixes] = said.all("release.fixes-only");
  if (!fixes || said.has("ask.when", "ask.which", "ask.list")) return null;
  // "Only bug fixes" is true of any patch release.
  return readRelease("critical-only", { at: version }, /bug/i.test(fixes.text) ? { put: "unclear" } : {});
}

/** "How long was 1.28 supported?", 「1.27 のサポート期間は何か月?」, "which is supported longer, 1.35 or 1.36?" */
function lasts({ said, versions }: AboutRelease): ReleaseRead | null {
  if (versions.since) return null;
  const named = said.all("version").flatMap(({ from }) => from ?? []);
  const each = [...new Set(named.map(minor))];
  const [one, other] = each;
  if (!one || said.has("go.*", "thing", "noun.api", "noun.gate")) return null;
  const compared = other !== undefined && said.has("release.lasts");
  const long = said.has(...SUPPORT) && asksHowLong(said) && !said.has(...FROM_TODAY);
  if (!compared && !long) return null;
  return readRelease("lasts", other === undefined ? { at: one } : { each });
}

function asksHowLong(said: Said): boolean {
  const until = said.all("ask.until").some(({ text }) => /^how long/i.test(text));
  return until || said.has("ask.how-long", "ask.apart", "release.period");
}

/** "Which release was out by the time 1.30 went EOL?", 「1.30 が EOL になったときの最新は?」: the newest on that day. */
function whenItEnded({ text, said, versions, base }: AboutRelease): ReleaseRead | null {
  const [version, ...more] = said.all("version");
  const end = said.first("release.end", "release.ended");
  const ended = version?.from;
  if (!ended || !end || more.length > 0 || versions.range || said.has("release.patch")) return null;
  const newest = said.has("version.latest") || (asksWhich(said) && said.has("release.released"));
  const day = base.releases.get(minor(ended))?.endOfLife;
  const then = hasJapanese(text)
    ? THEN_JA.test(text.slice(end.end))
    : THEN.test(text.slice(0, version.start));
  const which = asksWhich(said) || said.has("ask.what") || (hasJapanese(text) && NOMINAL.test(text));
  if (!newest || !day || !then || !which) return null;
  const at = newestOn(day, base);
  const bound = { of: "released" as const, relation: null, than: minor(ended), ended: true as const };
  return at === null ? null : readRelease("released", { at, bound });
}

/** The moment of an end: "when 1.30 …" with words before it, 「…したとき」. */
const THEN = /\S.* (?:when|by the time|at the time|the day|once)(?: support for| that)? ?$/i;
const THEN_JA = /^.{0,6}(?:とき|時|頃|ころ|日)/;

/** 「最新だったのは?」 */
const NOMINAL = /の[はって]{1,2} ?[?？]?$/;

function asksWhich(said: Said): boolean {
  return said.has("ask.which", "ask.when", "ask.version", "ask.releases", "version.beside");
}
