/** Lists of the Kinds of one API version: "which kinds of extensions/v1beta1 were removed in 1.16?" */
import { versionsOf } from "../attach.ts";
import type { Frame, Span } from "../frame.ts";
import { isAnyOf, isEmpty, Said } from "../said.ts";
import { blank, type Scanned } from "../scanned.ts";
import { listIn } from "./list.ts";
import { asksYesOrNo } from "./words.ts";

const KINDS = /^(?:kinds?|types?|api types?|resources?|objects?|種別|種類|リソース|の? ?Kind)$/i;
/** `policy/v1beta1`, or a whole group: `flowcontrol.apiserver.k8s.io`. */
const GROUP_VERSION = /^[a-z][\w.-]{0,60}(?:\/v\d\w{0,10}|\.k8s\.io)$/;

/** Null where none are asked for, or no release is named: then each has its own life. */
export function kindsOfVersion(scanned: Scanned): Frame | null {
  const { said, names } = scanned;
  const [version, ...more] = said.spans.filter(({ text }) => GROUP_VERSION.test(text));
  const isKinds = (span: Span) => KINDS.test(span.text) && isAnyOf(span, ["api.talk", "noun.api", "topic"]);
  const kinds = said.spans.find(isKinds);
  if (!version || more.length > 0 || !kinds || names.base.apisNamed(version.text).length === 0) return null;
  if (!said.has("ask.which", "ask.what", "ask.list", "ask.count", "among", "those") && !isLast(kinds, said))
    return null;
  // "Is every policy/v1beta1 kind gone in 1.25?"
  if (asksYesOrNo(said) || said.has("ka", "confirm")) return null;
  if (said.has("ask.instead", "ask.when", "ask.pr", "can") || said.all("thing").length > 1) return null;
  const spans = said.spans.flatMap((span): Span[] => {
    if (span === version) return [];
    return [span === kinds ? { ...span, concept: "noun.api", also: ["noun.many"] } : span];
  });
  const about = { said: new Said(spans), versions: versionsOf(spans, names.known), known: names.known };
  const read = about.versions.single.length > 0 ? listIn(about) : null;
  if (read?.of !== "api" || read.where.length === 0) return null;
  const { filters, ...frame } = blank(scanned, "kinds-of-version");
  return {
    ...frame,
    ...read,
    rule: "kinds-of-version",
    things: [],
    words: "",
    filters: { ...filters, about: [version.text] },
  };
}

/** 「…のうち、1.16 で削除された Kind」, 「…の Kind で 1.16 で削除されたもの」: the noun alone is asked for. */
function isLast(kinds: Span, { spans }: Said): boolean {
  const after = spans.slice(spans.indexOf(kinds) + 1);
  const those = after.some(({ text }) => /^(?:もの|やつ)$/.test(text));
  return those || after.every((span) => isEmpty(span) || isAnyOf(span, ["question", "stop", "courtesy"]));
}
