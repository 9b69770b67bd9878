/** Who offers Kubernetes and numbers the releases as Kubernetes does: "AKS 1.31 → 1.33" is the way from 1.31 to 1.33. */
import { versionsOf } from "../attach.ts";
import type { Span } from "../frame.ts";
import { isAnyOf, isEmpty, isNamed } from "../said.ts";
import type { Scanned } from "../scanned.ts";

/** What their own calendars and price lists tell. */
const OWN = ["release.*", "patch.*", "noun.cve", "ask.how-much"];
const PLACED = ["version", "stop", "tells", "use", "word.on", "relation.in"];
const GOING = ["go.*", "word.go", "breaking", "impact", "need", "kind.action-required"];

/**
 * The question without who offers it, and his name, where a release of his is named and a thing or a way is asked about; what he may have
 * changed himself no source tells. Dates, fixes and news of his releases are his own.
 */
export function withoutOfferer(scanned: Scanned): { scanned: Scanned; offerer: string | null } {
  const same = { scanned, offerer: null };
  const { said, versions, names } = scanned;
  const offerers = said.all("distribution.same");
  const [offerer] = offerers;
  if (!offerer || offerers.some(({ text }) => text !== offerer.text) || versions.foreign.length === 0)
    return same;
  if (!versions.foreign.every((name) => name.startsWith(`${offerer.text} `))) return same;
  const thing = said.spans.some((span) => isNamed(span) && !isPart(span));
  const rest = said.without((span) => offerers.includes(span));
  const ours = versionsOf(rest.spans, names.known);
  const way = (ours.range !== null || ours.single.length > 1) && said.has(...GOING) && !said.has(...OWN);
  // 「うちは EKS の 1.30。」: where somebody is.
  const place = rest.spans.every((span) => isEmpty(span) || isAnyOf(span, PLACED));
  if (!thing && !way && !place) return same;
  return { scanned: { ...scanned, said: rest, versions: ours }, offerer: offerer.text };
}

function isPart({ things, ...span }: Span): boolean {
  return things?.[0]?.kind === "component" || isAnyOf(span, ["component."]);
}
