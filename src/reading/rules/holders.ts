/** What stands beside the thing asked about, and only says where it is, whose it is, or what it is held against. */
import type { ThingRef } from "../../domain/thing.ts";
import type { Span } from "../frame.ts";
import { isAnyOf, Said } from "../said.ts";
import type { Scanned } from "../scanned.ts";

/** Flags whose values are things of their own: beside one of those, it is the value that is asked about. */
const HOLD: Readonly<Record<string, ThingRef["kind"]>> = {
  "--admission-control": "plugin",
  "--disable-admission-plugins": "plugin",
  "--enable-admission-plugins": "plugin",
  "--feature-gates": "gate",
  "--proxy-mode": "mode",
};

/** "PersistentVolumeLabel in --enable-admission-plugins": where something stands, not what is asked about. */
function holds(span: Span, { spans }: Said): boolean {
  const kind = HOLD[span.things?.[0]?.name ?? ""];
  return kind !== undefined && spans.some((other) => other !== span && other.things?.[0]?.kind === kind);
}

/**
 * "Is A deprecated like B?", 「B のように」: what the thing asked about is only held against. English says so before it, Japanese behind it;
 * "as B is" around it.
 */
function isHeldAgainst(span: Span, { spans }: Said): boolean {
  const isName = ({ concept }: Span) => concept === "thing" || concept === "identifier";
  if (!isName(span) || !spans.some((other) => other !== span && isName(other))) return false;
  const at = spans.indexOf(span);
  const [before, after] = [spans[at - 1], spans[at + 1]];
  const isCompared = (other: Span | undefined) => other !== undefined && isAnyOf(other, ["compared"]);
  if (isCompared(after) && !isLatin(after?.text ?? "")) return true;
  if (isCompared(before) && isLatin(before?.text ?? "")) return true;
  return before?.text.toLowerCase() === "as" && after?.concept === "aux.be";
}

/** "My Pods use seccomp annotations, when were these dropped?", 「うちのPodは…」: whoever asks has them, and asks about the other. */
function isOwner(span: Span, { spans }: Said): boolean {
  const isKind = ({ things }: Span) => things?.[0]?.kind === "api";
  const at = spans.indexOf(span);
  const [before, after] = [spans[at - 1], spans[at + 1]];
  const has = after !== undefined && (isAnyOf(after, ["use"]) || /^[はが]$/.test(after.text));
  const others = spans.filter((other) => other.concept === "thing" && !isKind(other));
  return isKind(span) && has && before !== undefined && isAnyOf(before, ["own"]) && others.length > 0;
}

/** 「Pod の /resize サブリソース」: the Kind is where the endpoint is. */
function isOfSubresource({ things }: Span, { spans }: Said): boolean {
  const [kind] = things ?? [];
  const plural = `${kind?.name.toLowerCase()}s/`;
  return (
    kind?.kind === "api" &&
    spans.some((other) => other.things?.[0]?.kind === "endpoint" && other.things[0].name.startsWith(plural))
  );
}

/** "X being changed to Y": it is X that was changed, and Y what it became. */
function isTurnedInto(span: Span, { spans }: Said): boolean {
  const at = spans.indexOf(span);
  const [verb, to] = [spans[at - 2], spans[at - 1]];
  if (span.concept !== "thing" || to?.concept !== "to" || !verb || !isAnyOf(verb, ["did.changed"]))
    return false;
  const before = spans.slice(0, at - 2).filter(({ concept }) => concept === "thing");
  return before.some(({ things }) => things?.[0]?.kind === span.things?.[0]?.kind);
}

/** 「A の代わりの B」, 「A に代わる B」: B is asked about, and A only tells what it is. */
const IN_PLACE_OF = /^[のに](?:代|替|か)わ(?:りの|りとなる|りになる|る)$/;

/** What is said before a name of the thing that it took the place of. */
function insteadOf({ spans }: Said): Span[] {
  const isThing = ({ concept }: Span) => concept === "thing";
  return spans.flatMap((span, at) => {
    if (!isThing(span)) return [];
    const next = spans.findIndex((other, index) => index > at && isThing(other));
    const between = next < 0 ? [] : spans.slice(at + 1, next);
    return IN_PLACE_OF.test(between.map(({ text }) => text).join("")) ? [span, ...between] : [];
  });
}

function isLatin(text: string): boolean {
  return /^[a-z]/i.test(text);
}

/** "--enable-admission-plugins=SecurityContextDeny": the value is a thing of the sort that the flag holds, whatever else is called so. */
function withHeld(scanned: Scanned): Scanned {
  const { said, names } = scanned;
  const kind = said.spans.flatMap(({ things }) => HOLD[things?.[0]?.name ?? ""] ?? []).at(0);
  if (kind === undefined) return scanned;
  const spans = said.spans.map((span) => {
    const [thing, ...others] = span.things ?? [];
    if (!thing || thing.kind === kind || thing.kind === "flag") return span;
    const held = names.base.things.named(thing.name, { kind })[0];
    return held ? { ...span, things: [held.ref, thing, ...others] } : span;
  });
  return { ...scanned, said: new Said(spans) };
}

export function withoutHolders(whole: Scanned): Scanned {
  const scanned = withHeld(whole);
  const { said } = scanned;
  const replaced = insteadOf(said);
  const isBeside = (span: Span) =>
    holds(span, said) ||
    isHeldAgainst(span, said) ||
    isOwner(span, said) ||
    isTurnedInto(span, said) ||
    isOfSubresource(span, said) ||
    replaced.includes(span);
  return said.spans.some(isBeside) ? { ...scanned, said: said.without(isBeside) } : scanned;
}
