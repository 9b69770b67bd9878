/** Lists that leave something out: "other than those of SIG Storage", 「GAになったもの以外で」. What is left out is never what is asked for. */
import { minorName, minorOf } from "../../domain/version.ts";
import { versionsOf } from "../attach.ts";
import type { Condition, Frame, Span } from "../frame.ts";
import { isAnyOf, isEmpty, Said } from "../said.ts";
import type { Scanned } from "../scanned.ts";
import { hasJapanese } from "../text.ts";
import { groundOf, isNamedPart, partOf } from "./cluster.ts";
import { EVENTS } from "./condition-events.ts";
import { conditionsOf } from "./conditions.ts";
import { happened, isSo } from "./listed.ts";
import { isForeign, sigsOf } from "./words.ts";

type Reader = (scanned: Scanned, best: Span | undefined, mentions: Span[]) => Frame | null;

/** A reader of lists and ways, for which what is left out stands apart; null where it cannot be told what that is. */
export function leavingOut(reader: Reader): Reader {
  return (scanned, best, mentions) => {
    const parts = partsOf(scanned);
    if (!parts || isManner(parts, scanned)) return reader(scanned, best, mentions);
    const { rest, apart } = parts;
    const left = mentions.filter((span) => rest.said.spans.includes(span));
    const frame = reader(rest, left[0], left);
    if (frame && isWay(frame)) return withoutOnWay(frame, apart);
    if (frame && isList(frame)) return without(frame, apart, scanned);
    const whole = reader(scanned, best, mentions);
    return whole && !isList(whole) && !isWay(whole) ? whole : null;
  };
}

/** "Upgrade 1.33 to 1.34 without downtime": how a way is gone, and nothing that is left out of its changes, "without the storage stuff". */
function isManner({ rest, apart }: { rest: Scanned; apart: Said }, { said }: Scanned): boolean {
  const word = said.spans.find((span) => !rest.said.spans.includes(span) && !apart.spans.includes(span));
  const going = said.has("go.*", "word.go", "to") && rest.said.has("version");
  return going && /^without\b/i.test(word?.text ?? "") && !apart.spans.some((span) => isAnyOf(span, MANY));
}

/** "Stuff", "the … part", "changes". */
const MANY = ["noun.", "around", "those", "family"];

/** A list without what a later turn leaves out of it: "except the DRA ones"; null where that says more than what to leave out. */
export function withoutThose(frame: Frame, said: Said, names: Scanned["names"]): Frame | null {
  const scanned = { text: "", said, names, versions: versionsOf(said.spans, names.known) };
  const parts = partsOf(scanned);
  const only = parts?.rest.said.spans.every((span) => isEmpty(span) || LEFT.has(span.concept));
  return parts && only ? without(frame, parts.apart, scanned) : null;
}

/** What stands around that which is left out. */
const LEFT: ReadonlySet<string> = new Set([
  "and",
  "but",
  "lead",
  "relation.in",
  "question",
  "stop",
  "those",
  "noun.many",
]);

/** Only rows can be left out. */
export function isList({ things, of, where, problem }: Frame): boolean {
  return things.length === 0 && problem === null && of !== "release" && (of !== null || where.length > 0);
}

/** A way from one release to another, or what changed on it. */
function isWay({ ask, of, scope, detail, problem }: Frame): boolean {
  if (scope.from === undefined || problem !== null) return false;
  return (ask === "upgrade" && detail === null) || (ask === "changes" && of === "change");
}

/** A way without what has to do with a program, a field of work, a sort of facts, or words; null where none of it is named. */
export function withoutOnWay(frame: Frame, apart: Said): Frame | null {
  const parts = apart.spans.filter(isNamedPart).map(partOf);
  const sorts = ["api", "gate"].filter((sort) => apart.has(`noun.${sort}`)).map((sort) => `of:${sort}`);
  const grounds = [
    ...new Set([
      ...parts,
      ...sorts,
      ...sigsOf(apart.without(isNamedPart)).map((sig) => `sig:${sig}`),
      ...phrasesOf(apart),
      ...(apart.has("noun.cve") ? ["CVE"] : []),
    ]),
  ];
  if (grounds.length === 0) return null;
  const { except = [] } = frame.filters;
  return { ...frame, filters: { ...frame.filters, except: [...new Set([...except, ...grounds])] } };
}

/** Words and names, those that stand beside each other as one: "flow control". */
function phrasesOf({ spans }: Said): string[] {
  const phrases: string[] = [];
  for (const [at, span] of spans.entries()) {
    if (!isForeign(span) || isNamedPart(span)) continue;
    const before = spans[at - 1];
    const joined = before && isForeign(before) && !isNamedPart(before) && span.start <= before.end + 1;
    const gap = joined && span.start > before.end ? " " : "";
    phrases.push(joined ? `${phrases.pop() ?? ""}${gap}${span.text}` : span.text);
  }
  return phrases;
}

/** The question without what it leaves out, and that; null where it leaves out nothing. */
export function partsOf(scanned: Scanned): { rest: Scanned; apart: Said } | null {
  const { said, names, text } = scanned;
  const told = said.all("except");
  if (told.length > 1) return null;
  const { word, out } = outBy(told[0], scanned) ?? {};
  if (!word || !out) return null;
  const kept = said.without((span) => word.includes(span) || out.includes(span));
  // "Other than GA ones in 1.33": the one release that is named is that of the list.
  const lent = kept.has("version", "version.*") ? [] : out.filter(isRelease);
  const rest = new Said([...kept.spans, ...lent].sort((a, b) => a.start - b.start));
  const apart = new Said(out.filter((span) => !lent.includes(span)));
  return { rest: { ...scanned, text, said: rest, versions: versionsOf(rest.spans, names.known) }, apart };
}

/** The words that leave something out, and what they do; null where nothing is. */
function outBy(told: Span | undefined, scanned: Scanned): { word: Span[]; out: readonly Span[] } | null {
  const { said, text } = scanned;
  if (!told) return besideNot(scanned);
  const at = said.indexOf(told);
  // 「root 以外の収集プログラムが読む」 describes what somebody has: no rows are left out.
  const [joint, other] = said.spans.slice(at + 1, at + 3);
  if (hasJapanese(told.text) && joint?.text === "の" && other?.concept === "topic") return null;
  const out = hasJapanese(told.text)
    ? before(said.spans.slice(0, at), said.spans.slice(at + 1), text)
    : behind(said.spans.slice(at + 1), text);
  // 「…、ただし」: what only leads to it goes with it.
  const lead = said.spans[said.indexOf(out[0] ?? told) - 1];
  return { word: lead?.concept === "but" ? [lead, told] : [told], out };
}

/**
 * "But not the DRA ones", "without storage", "leave out kubeadm", "(not DRA)": words that leave out only where nothing but a name stands
 * behind them. "But not in 1.34" and "without ever going GA" are conditions of the list.
 */
function besideNot({ said, text }: Scanned): { word: Span[]; out: readonly Span[] } | null {
  const { spans } = said;
  for (const [at, span] of spans.entries()) {
    const [before, next] = [spans[at - 1], spans[at + 1]];
    if (!next || hasJapanese(span.text)) continue;
    const not = span.concept === "negation" && NOT.test(span.text);
    const parted = before !== undefined && (ENDS.has(before.concept) || isParted(before, span, text));
    if (!(span.concept === "without" || span.concept === "go.skip" || (not && parted))) continue;
    const out = behind(spans.slice(at + 1), text);
    if (!out.every(isOfGround) || !out.some(isNamed)) continue;
    return { word: before?.concept === "but" ? [before, span] : [span], out };
  }
  return null;
}

const NOT = /^(?:not|no)$/i;

/** What names a ground may be told with: "the ones of SIG Storage or kubeadm". */
export function isOfGround(span: Span): boolean {
  return isNamed(span) || isEmpty(span) || isAnyOf(span, BESIDE_GROUND);
}

const BESIDE_GROUND = ["noun.", "those", "family", "around", "and", "or", "slash", "relation.in", "of"];

/** Names something that rows may have to do with. */
export function isNamed(span: Span): boolean {
  return isForeign(span) || isAnyOf(span, ["area.", "component.", "sig", "person", "severity.", "noun.mode"]);
}

/** In English it follows, up to the next thought. */
function behind(spans: readonly Span[], text: string): readonly Span[] {
  const end = spans.findIndex((span, at) => ENDS.has(span.concept) || isParted(spans[at - 1], span, text));
  return end < 0 ? spans : spans.slice(0, end);
}

/** In Japanese it stands before: the whole thought where what is asked for follows, else the last name with what joins others to it. */
function before(spans: readonly Span[], following: readonly Span[], text: string): readonly Span[] {
  const start = spans.findLastIndex(
    (span, at) => ENDS.has(span.concept) || span.concept === "among" || isParted(span, spans[at + 1], text),
  );
  const thought = spans.slice(start + 1);
  if (following.some(isEvent)) return thought;
  const bound = (span: Span) => isEmpty(span) || isAnyOf(span, JOINING);
  const last = thought.findLastIndex((span) => !bound(span) && span.concept !== "relation.in");
  let first = Math.max(last, 0);
  // 「API の削除以外」.
  if (thought[first - 1]?.text === "の" && thought[first - 2]?.concept.startsWith("noun.")) first -= 2;
  // 「kubeletとkubeadmを除く」.
  while (first > 1 && isAnyOf(thought[first - 1] ?? NOTHING, ["and", "or", "slash"])) first -= 2;
  return thought.slice(first);
}

/** What stands behind a name and is of it: 「CSIMigration系」. */
const JOINING = ["family", "around", "those"];
const NOTHING: Span = { concept: "", start: 0, end: 0, rule: "", text: "" };

/** Does a bracket stand between two words? */
function isParted(one: Span | undefined, two: Span | undefined, text: string): boolean {
  return one !== undefined && two !== undefined && /[()（）]/.test(text.slice(one.end, two.start));
}

const ENDS: ReadonlySet<string> = new Set(["comma", "stop", "question", "but"]);

function isEvent({ concept, also = [] }: Span): boolean {
  return [concept, ...also].some((one) => one in EVENTS);
}

function isRelease({ concept }: Span): boolean {
  return concept.startsWith("version") || concept === "relation.in";
}

/** A list without those rows; where what they are cannot be said in one condition, or by their names, it is told as not kept. */
function without(frame: Frame, apart: Said, scanned: Scanned): Frame | null {
  const placed = conditionsOf(apart.spans, scanned.names.known);
  const told = placed.length > 0 ? placed : unplaced(apart);
  if (told.length > 1) return null;
  const { sigs = [], about = [] } = groundOf(apart, frame);
  const named = apart.spans
    .filter((span) => isForeign(span) || span.concept === "person" || isGroup(span, frame, scanned))
    .map(({ text }) => text);
  const cves = apart.has("noun.cve") ? ["CVE"] : [];
  const grounds = [...new Set([...sigs.map((sig) => `sig:${sig}`), ...about, ...named, ...cves])];
  // "Other than the GA ones of SIG Node" leaves out those that are both; "DRA and swap" are left out each.
  const each = told.length === 0 && grounds.length > 1 && apart.has("and", "or", "slash");
  if (!each && told.length + grounds.length !== 1) return null;
  const where = told.map((one): Condition => ({ ...ended(one, frame), negated: !one.negated }));
  if (where.some(({ relation }) => relation === "never")) return null;
  return {
    ...frame,
    where: [...frame.where, ...where],
    filters: {
      ...frame.filters,
      ...(grounds.length > 0 && { except: [...(frame.filters.except ?? []), ...grounds] }),
    },
  };
}

/** `policy`, `rbac`: the word that a group of the API begins with. */
function isGroup({ text }: Span, { of }: Frame, { names }: Scanned): boolean {
  const word = text.toLowerCase();
  return of === "api" && names.base.knowledge.apis.some(({ group }) => group.split(".")[0] === word);
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
