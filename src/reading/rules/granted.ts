/** What a question takes for granted: "since it was removed in 1.22, can we …?" */
import { versionsOf } from "../attach.ts";
import type { Frame, Span } from "../frame.ts";
import { isAnyOf, isEmpty, Said } from "../said.ts";
import type { Scanned } from "../scanned.ts";
import { isYesOrNo } from "./asked.ts";
import { claimsOf } from "./claims.ts";
import { didOf } from "./clauses.ts";

/** What stands before a comma and is only granted: "since it was removed in 1.22, can we …?", 「…削除されたので、…?」 */
function grantedIn(whole: Scanned): { told: Said; asked: Said } | null {
  const { spans } = whole.said;
  const written = spans.findIndex(({ concept }) => concept === "comma");
  // 「GA なので必要ないですよね」: the reason ends without a comma as well.
  const reason = spans.findIndex(({ concept, text }) => concept === "given" && !/[a-z]/i.test(text));
  const comma = written < 0 && reason >= 0 ? reason + 1 : written;
  const words = spans.slice(0, comma < 0 ? 0 : comma).filter((span) => !isEmpty(span));
  const [first, last] = [words[0], words.at(-1)];
  const begins =
    first !== undefined && /[a-z]/i.test(first.text) && isReason(first) && words[1]?.concept !== "version";
  const ends = last !== undefined && !/[a-z]/i.test(last.text) && last.concept === "given";
  const told = spans
    .slice(0, comma)
    .filter((span) => (span !== first || !begins) && (span !== last || !ends));
  if (!(begins || ends) || !told.some((span) => didOf(span) !== null)) return null;
  return { told: new Said(told), asked: new Said(spans.slice(written < 0 ? comma : comma + 1)) };
}

function isReason({ concept }: Span): boolean {
  return concept === "given" || concept === "relation.since";
}

/** 「1.35 に入った X、既定でオン?」: what a thing is told to have done, right before its name, is granted; so that release is meant. */
function toldOfName({ said: { spans } }: Scanned): { told: Said; asked: Said } | null {
  const at = spans.findIndex(({ concept }) => concept === "thing");
  const thing = spans[at];
  const before = spans
    .slice(0, at)
    .filter((span) => !isEmpty(span) && !["relation.in", "reached", "turned"].includes(span.concept));
  const [version, deed, ...more] = before;
  if (thing === undefined || version?.concept !== "version" || deed === undefined || more.length > 0)
    return null;
  if (didOf(deed) === null || spans[at - 1]?.text !== "た") return null;
  return factBehind(spans.slice(0, at + 1), [version, thing], spans.slice(at + 1));
}

/** "X went beta in 1.37, so it's on by default there?": what stands before "so" is granted. */
function toldBeforeSo({ said: { spans } }: Scanned): { told: Said; asked: Said } | null {
  const so = spans.findIndex(({ text }) => /^so$/i.test(text));
  const told = spans.slice(0, Math.max(so, 0)).filter(({ concept }) => concept !== "comma");
  const [thing, ...others] = told.filter(({ concept }) => concept === "thing");
  const [version, ...more] = told.filter(({ concept }) => concept === "version");
  if (!thing || !version || others.length > 0 || more.length > 0) return null;
  if (!told.some((span) => span.start > thing.start && didOf(span) !== null)) return null;
  return factBehind(told, [thing, version], spans.slice(so + 1));
}

/** The two parts, where what stands behind asks for the yes or no of another fact, and names neither thing nor release. */
function factBehind(
  told: readonly Span[],
  meant: readonly Span[],
  rest: readonly Span[],
): { told: Said; asked: Said } | null {
  const behind = new Said([...rest]);
  const fact = rest.some((span) => didOf(span) !== null || isAnyOf(span, ["default"]));
  const other = behind.without((span) => isAnyOf(span, ["ask.when"]));
  const when = other !== behind && behind.has("ask.when");
  if (!fact || !(when || isYesOrNo(behind))) return null;
  if (other.has("thing", "version", "version.*", "identifier", "ask.*")) return null;
  // "Is it locked by now?", "when was it deprecated?": of that release alone nothing is asked.
  const named =
    when || behind.has("now", "already") ? meant.filter(({ concept }) => concept !== "version") : meant;
  return { told: new Said([...told]), asked: new Said([...named, ...rest]) };
}

/** The question without what it takes for granted, and that as claims. */
export function withoutGranted(whole: Scanned): { asked: Scanned; granted: Frame["granted"] } {
  const parts = grantedIn(whole) ?? toldOfName(whole) ?? toldBeforeSo(whole);
  if (!parts) return { asked: whole, granted: [] };
  const named = (said: Said) => said.all("thing");
  const things = [...new Set([...named(parts.told), ...named(parts.asked)])];
  const [told, asked] = [parts.told, parts.asked].map((said) =>
    named(said).length > 0 ? said : new Said([...things, ...said.spans]),
  );
  if (!told || !asked) return { asked: whole, granted: [] };
  const claims = claimsOf({ ...whole, said: told });
  // What is granted in words that are not understood stays with the question, release and all.
  if (claims.length === 0) return { asked: whole, granted: [] };
  const versions = versionsOf(asked.spans, whole.names.known);
  return { asked: { ...whole, said: asked, versions }, granted: claims };
}
