/** Lists that leave something out: "other than those of SIG Storage", 「GAになったもの以外で」. What is left out is never what is asked for. */
import { minorName, minorOf } from "../../domain/version.ts";
import { versionsOf } from "../attach.ts";
import type { Condition, Frame, Span } from "../frame.ts";
import { isEmpty, Said } from "../said.ts";
import type { Scanned } from "../scanned.ts";
import { hasJapanese } from "../text.ts";
import { groundOf } from "./cluster.ts";
import { EVENTS } from "./condition-events.ts";
import { conditionsOf } from "./conditions.ts";
import { happened, isSo } from "./listed.ts";
import { isForeign } from "./words.ts";

type Reader = (scanned: Scanned, best: Span | undefined, mentions: Span[]) => Frame | null;

/** A reader of lists, for which what is left out stands apart; null where it cannot be told what that is. */
export function leavingOut(reader: Reader): Reader {
  return (scanned, best, mentions) => {
    const parts = partsOf(scanned);
    if (!parts) return reader(scanned, best, mentions);
    const { rest, apart } = parts;
    const left = mentions.filter((span) => rest.said.spans.includes(span));
    const frame = reader(rest, left[0], left);
    if (frame && isList(frame)) return without(frame, apart, scanned);
    const whole = reader(scanned, best, mentions);
    return whole && !isList(whole) ? whole : null;
  };
}

/** Only rows can be left out. */
function isList({ things, of, where, problem }: Frame): boolean {
  return things.length === 0 && problem === null && of !== "release" && (of !== null || where.length > 0);
}

/** The question without what it leaves out, and that; null where it leaves out nothing. */
export function partsOf(scanned: Scanned): { rest: Scanned; apart: Said } | null {
  const { said, names } = scanned;
  const [word, ...more] = said.all("except");
  if (!word || more.length > 0) return null;
  const at = said.indexOf(word);
  const out = hasJapanese(word.text)
    ? before(said.spans.slice(0, at), said.spans.slice(at + 1))
    : behind(said.spans.slice(at + 1));
  const kept = said.without((span) => span === word || out.includes(span));
  // "Other than GA ones in 1.33": the one release that is named is that of the list.
  const lent = kept.has("version", "version.*") ? [] : out.filter(isRelease);
  const rest = new Said([...kept.spans, ...lent].sort((a, b) => a.start - b.start));
  const apart = new Said(out.filter((span) => !lent.includes(span)));
  return { rest: { ...scanned, said: rest, versions: versionsOf(rest.spans, names.known) }, apart };
}

/** In English it follows, up to the next thought. */
function behind(spans: readonly Span[]): readonly Span[] {
  const end = spans.findIndex(({ concept }) => ENDS.has(concept));
  return end < 0 ? spans : spans.slice(0, end);
}

/** In Japanese it stands before: the whole thought where what is asked for follows, else its last word. */
function before(spans: readonly Span[], following: readonly Span[]): readonly Span[] {
  const start = spans.findLastIndex(({ concept }) => ENDS.has(concept) || concept === "among");
  const thought = spans.slice(start + 1);
  if (following.some(isEvent)) return thought;
  const last = thought.findLastIndex((span) => !isEmpty(span) && span.concept !== "relation.in");
  return thought.slice(Math.max(last, 0));
}

const ENDS: ReadonlySet<string> = new Set(["comma", "stop", "question", "but"]);

function isEvent({ concept, also = [] }: Span): boolean {
  return [concept, ...also].some((one) => one in EVENTS);
}

function isRelease({ concept }: Span): boolean {
  return concept.startsWith("version") || concept === "relation.in";
}

/** A list without those rows; null where what they are cannot be said in one condition. */
function without(frame: Frame, apart: Said, scanned: Scanned): Frame | null {
  const placed = conditionsOf(apart.spans, scanned.names.known);
  const told = placed.length > 0 ? placed : unplaced(apart);
  if (told.length > 1) return null;
  const { sigs = [], about = [] } = groundOf(apart, frame);
  const named = apart.spans
    .filter((span) => isForeign(span) || span.concept === "person")
    .map(({ text }) => text);
  const cves = apart.has("noun.cve") ? ["CVE"] : [];
  const grounds = [...sigs.map((sig) => `sig:${sig}`), ...new Set([...about, ...named, ...cves])];
  // "Other than the GA ones of SIG Node" leaves out those that are both.
  if (told.length + grounds.length !== 1) return null;
  const where = told.map((one): Condition => ({ ...ended(one, frame), negated: !one.negated }));
  if (where.some(({ relation }) => relation === "never")) return null;
  return {
    ...frame,
    where: [...frame.where, ...where],
    filters: { ...frame.filters, ...(grounds.length > 0 && { except: grounds }) },
  };
}

/** "Except the GA ones": so they are in the release that the list is of. */
function unplaced(apart: Said): Condition[] {
  const dids = new Set(
    apart.spans.flatMap(({ concept, also = [] }) => [concept, ...also].flatMap((one) => EVENTS[one] ?? [])),
  );
  const came = apart.has("reached", "turned", "graduated", "did.promoted");
  return [...dids].map((did) => (came || DEEDS.has(did) ? happened(did) : isSo(did)));
}

/** What happens, and is no state to be in. */
const DEEDS: ReadonlySet<string> = new Set(["removed", "introduced"]);

/** "Removed in 1.32 except the alpha ones": what is gone was so in the release before. */
function ended(condition: Condition, { where, scope }: Frame): Condition {
  const removed = where.find(({ did }) => did === "removed");
  const from = removed?.from ?? scope.at ?? null;
  if (!removed || condition.relation !== "at" || condition.from !== null || from === null) return condition;
  return { ...condition, from: minorName(minorOf(from) - 1) };
}
