/** What a question takes for granted: "since it was removed in 1.22, can we …?" */
import { versionsOf } from "../attach.ts";
import type { Frame, Span } from "../frame.ts";
import { isEmpty, Said } from "../said.ts";
import type { Scanned } from "../scanned.ts";
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

/** The question without what it takes for granted, and that as claims. */
export function withoutGranted(whole: Scanned): { asked: Scanned; granted: Frame["granted"] } {
  const parts = grantedIn(whole);
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
