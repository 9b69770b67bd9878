/** A name that is called a feature gate and that nobody knows: "a gate called X", 「X っていうフィーチャーゲート」. */
import type { Frame, Span } from "../frame.ts";
import { isAnyOf, isEmpty, type Said } from "../said.ts";
import { blank, type Scanned } from "../scanned.ts";

/** `PaymentLedgerReplication`, as gates are written. */
const GATE_LIKE = /^(?:[A-Z]+[a-z\d]{1,30}){2,12}$/;

/** What may stand between a name and what it is called. */
const CALLING = ["ask.name", "inflection", "filler", "dash", "courtesy"];
const QUOTES = /^(?:called|named|という|っていう|って|というのは|の)$/i;

/**
 * What is asked of a gate that is in no table and in no note is answered by that: a list of what became of others in that release would
 * leave its name out, and so would a search for the words that it is made of.
 */
export function unknownGate(scanned: Scanned): Frame | null {
  const { said, names } = scanned;
  if (!said.has("noun.gate", "ask.gate")) return null;
  const [written, ...more] = said.spans.filter(
    ({ concept, text }) => (concept === "topic" || concept === "identifier") && GATE_LIKE.test(text),
  );
  if (!written || more.length > 0 || !isCalledGate(written, said)) return null;
  const { text: name } = written;
  if (names.base.things.named(name).length > 0 || names.base.apisOfKind(name).length > 0) return null;
  if (names.base.knowledge.entries.some(({ text }) => text.en.includes(name))) return null;
  return blank(scanned, "unknown-gate", {
    of: "gate",
    words: name,
    problem: { code: "unknown-name", name, near: null },
  });
}

/** Right beside it, on either side, but for what says that it is called so. */
function isCalledGate(name: Span, { spans }: Said): boolean {
  const at = spans.indexOf(name);
  const isCalling = (span: Span) => isEmpty(span) || isAnyOf(span, CALLING) || QUOTES.test(span.text);
  const isGate = (span: Span | undefined) => span !== undefined && isAnyOf(span, ["noun.gate", "ask.gate"]);
  return (
    isGate(spans.slice(at + 1).find((span) => !isCalling(span))) ||
    isGate(spans.slice(0, at).findLast((span) => !isCalling(span)))
  );
}
