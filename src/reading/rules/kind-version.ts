/** Versions of a Kind: "the newest version of CronJob in 1.20" is one of the API, and no release. */
import { versionsOf } from "../attach.ts";
import type { Span } from "../frame.ts";
import { isEmpty, Said } from "../said.ts";
import type { Scanned } from "../scanned.ts";

/** A question in which the version of a Kind is read as that of the API; any other as it is. */
export function withKindVersion(scanned: Scanned): Scanned {
  const { said, names } = scanned;
  if (!said.has("version.latest", "ask.when") || !said.has("thing")) return scanned;
  const isKind = (span: Span | undefined) =>
    span?.things?.some(({ name }) => names.base.apisOfKind(name).length > 0) ?? false;
  const asked = said.spans.find((span, at) => isVersion(span, said) && belongs(said.spans, at, isKind));
  if (!asked) return scanned;
  // "Which version of CronJob is newest?": the newest of those.
  const isRest = (span: Span) => span !== asked && span.concept === "version.latest";
  const spans = said.spans
    .filter((span) => !isRest(span))
    .map((span): Span => (span === asked ? { ...span, concept: "api.version", also: ["ask.which"] } : span));
  return { ...scanned, said: new Said(spans), versions: versionsOf(spans, names.known) };
}

/** "The newest version", 「最新バージョン」; "which version" where one is said to be the newest or to be served. */
function isVersion({ concept, text }: Span, said: Said): boolean {
  if (!WORD.test(text)) return false;
  return concept === "version.latest" || (concept === "ask.when" && said.has("version.latest", "serve"));
}

const WORD = /version|バージョン|版$/i;

/** In English the Kind stands behind "of", in Japanese before the の, whatever release is named between. */
function belongs(spans: readonly Span[], at: number, isKind: (span: Span | undefined) => boolean): boolean {
  const [next, behind] = [spans[at + 1], spans[at + 2]];
  if (next?.text.toLowerCase() === "of") return isKind(behind);
  // 「CronJobの最新バージョンでは」: there it is a release.
  if (/^[でに]/.test(next?.text ?? "") || !/\P{ASCII}/u.test(spans[at]?.text ?? "")) return false;
  const owner = spans.slice(0, at).findLast((span) => !isPlace(span));
  const joint = owner && spans[spans.indexOf(owner) + 1];
  return isKind(owner) && joint?.text === "の";
}

function isPlace(span: Span): boolean {
  return isEmpty(span) || span.concept === "version" || span.concept === "relation.in";
}
