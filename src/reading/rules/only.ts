/** Lists that are narrowed in a thought of its own: "…, only the KMS related ones", 「…のうち、KMSに関係するものだけ」. */
import { versionsOf } from "../attach.ts";
import type { Frame, Span } from "../frame.ts";
import { isAnyOf, isEmpty, Said } from "../said.ts";
import type { Scanned } from "../scanned.ts";
import { hasJapanese } from "../text.ts";
import { groundOf } from "./cluster.ts";
import { isList, isNamed, isOfGround } from "./excepted.ts";
import { asNotes } from "./grounds.ts";
import { isForeign } from "./words.ts";

type Reader = (scanned: Scanned, best: Span | undefined, mentions: Span[]) => Frame | null;

/** A reader of lists, for which what its rows are narrowed to stands apart. What nothing known has to do with, the list says itself. */
export function keepingOnly(reader: Reader): Reader {
  return (scanned, best, mentions) => {
    const parts = keptIn(scanned);
    if (!parts) return reader(scanned, best, mentions);
    const left = mentions.filter((span) => parts.rest.said.spans.includes(span));
    const frame = reader(parts.rest, left[0], left);
    return frame && isList(frame) ? narrowed(frame, parts.kept) : reader(scanned, best, mentions);
  };
}

/** The question without the thought that narrows it, and what that names; null where there is none. */
function keptIn(scanned: Scanned): { rest: Scanned; kept: Said } | null {
  const { said, names } = scanned;
  const [only, ...more] = said.all("only");
  if (!only || more.length > 0) return null;
  const at = said.indexOf(only);
  const start = said.spans.findLastIndex((span, place) => place < at && isEnd(span));
  const end = said.spans.slice(at).findIndex(isEnd);
  const after = said.spans.slice(at + 1, end < 0 ? undefined : at + end);
  const before = said.spans.slice(start + 1, at);
  // English says first that it narrows, or behind the name alone ("kubelet only"), Japanese last.
  const last = hasJapanese(only.text) || after.every(isEmpty);
  const [kept, beside] = last ? [before, after] : [after, before];
  if (start < 0 || !beside.every((span) => isEmpty(span) || isAnyOf(span, BESIDE))) return null;
  if (!kept.every(isOfGround) || !kept.some(isGround)) return null;
  const out = new Set([only, ...kept, ...beside]);
  const rest = said.without((span) => out.has(span));
  return {
    rest: { ...scanned, said: rest, versions: versionsOf(rest.spans, names.known) },
    kept: new Said(kept),
  };
}

/** "Just the policy ones": what elsewhere says how a thing works. */
function isWordOfGroup({ concept }: Span): boolean {
  return concept === "noun.mode";
}

/** 「audit関連」: a word that elsewhere only surrounds a question is what a list is narrowed to. */
function isGround(span: Span): boolean {
  return isNamed(span) ? !BINDS.test(span.text) : isSurrounding(span);
}

function isSurrounding(span: Span): boolean {
  return isAnyOf(span, ["around"]) && /^[a-z-]{3,30}$/i.test(span.text) && !BINDS.test(span.text);
}

/** What only binds a ground to what is narrowed: "the KMS related ones". */
const BINDS =
  /^-?(?:related|relating|relevant|regarding|concerning|around|side|area|wise|based|touching|affecting)$/i;

const ENDS: ReadonlySet<string> = new Set(["comma", "stop", "but", "question", "among"]);

function isEnd({ concept }: Span): boolean {
  return ENDS.has(concept);
}

/** What a narrowing is wished for with: "just tell me those about KMS", "we need only those". */
const BESIDE = [
  "ask.list",
  "ask.what",
  "and",
  "lead",
  "ka",
  "need",
  "use",
  "watch",
  "can",
  "safe",
  "relation.in",
];

/** The list of those rows alone. */
function narrowed(frame: Frame, kept: Said): Frame {
  const { sigs = [], about = [] } = groundOf(kept, frame);
  const named = kept.spans
    .filter((span) => isGround(span) && (isForeign(span) || isSurrounding(span) || isWordOfGroup(span)))
    .map(({ text }) => text);
  // "KMS encryption ones" is one ground, "KMS or audit" are two.
  const joined = kept.has("and", "or", "slash") || named.length < 2 ? named : [named.join(" ")];
  const { filters } = frame;
  const all = [...new Set([...(filters.about ?? []), ...about, ...joined])];
  return {
    // Two releases are compared as a whole, or by SIG.
    ...(all.length > 0 ? asNotes(frame) : frame),
    filters: {
      ...filters,
      sigs: [...new Set([...filters.sigs, ...sigs])],
      ...(all.length > 0 && { about: all }),
    },
  };
}
