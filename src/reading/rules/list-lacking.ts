/** Lists of what has or lacks something of its own: "APIs removed in 1.25 without a replacement", 「ゲートがいらないフィールド」. */
import type { Span } from "../frame.ts";
import { isAnyOf, isEmpty, type Said } from "../said.ts";
import { hasJapanese } from "../text.ts";

/** What a list's rows have or lack, and the question without the words for it. */
interface Lacking {
  detail: string;
  rest: Said;
}

/** What the rows are to have or to lack; null where nothing of the kind is told. */
export function lackingIn(said: Said, ofRows: "api" | "field" | null = null): Lacking | null {
  const fields = ofRows === null ? said.has("noun.field") : ofRows === "field";
  const apis = ofRows === null ? said.has("noun.api") : ofRows === "api";
  const [whole] = said.all("untouched").filter(({ text }) => /gate/i.test(text));
  if (fields && whole) return { detail: "ungated", rest: said.without((span) => span === whole) };
  const noun = fields ? said.first("noun.gate", "gated") : apis ? said.first("ask.instead") : undefined;
  if (!noun) return null;
  const words = said.spans;
  const at = said.indexOf(noun);
  const japanese = hasJapanese(noun.text);
  const step = japanese ? 1 : -1;
  let end = at + step;
  while (isBetween(words[end])) end += step;
  const not = words[end];
  const denied = not !== undefined && (isAnyOf(not, ["negation", "without"]) || isNone(not));
  const has = words.slice(Math.max(end, 0), at).some((span) => isAnyOf(span, ["aux.have"]));
  if (!denied && !(apis && !japanese && has)) return null;
  // "That don't need a gate": its own verb and what points back go with it.
  let start = end;
  while (!japanese && isAnyOf(words[start - 1] ?? noun, ["aux.", "pronoun", "need"])) start -= 1;
  if (!denied) start += 1;
  const [from, to] = japanese ? [at, end] : [start, at];
  const rest = said.without((span) => said.indexOf(span) >= from && said.indexOf(span) <= to);
  // "A v1 replacement": of that version.
  const version = words.slice(from, to).find(({ text }) => /^v\d\w{0,8}$/i.test(text));
  const succeeded = `succeeded${version ? `:${version.text.toLowerCase()}` : ""}`;
  return { detail: fields ? "ungated" : denied ? "unreplaced" : succeeded, rest };
}

/** What may stand between the "not" and what is lacking. */
const BETWEEN = ["aux.have", "need", "filler", "ask.any", "inflection", "number", "api.v", "around"];

function isBetween(span: Span | undefined): boolean {
  return (
    span !== undefined &&
    !isNone(span) &&
    (isEmpty(span) || isAnyOf(span, BETWEEN) || /^[がはもの]$/.test(span.text))
  );
}

/** 「後継なし」, 「不要」. */
function isNone({ text }: Span): boolean {
  return /^(?:なし|無し|不要|いらない|要らない)$/.test(text);
}
