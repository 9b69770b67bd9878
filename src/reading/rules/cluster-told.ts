/** The release that somebody says their cluster is at. */
import type { Span } from "../frame.ts";
import { isAnyOf, isEmpty, type Said } from "../said.ts";

/** What says where a cluster is, and asks nothing. */
const TELLING = [
  "version",
  "tells",
  "own",
  "now",
  "still",
  "word.on",
  "use",
  "relation.in",
  "relation.at",
  "noun.version",
  "noun.release",
  "component.cluster",
  "distribution.same",
  "stop",
];

/** Whoever tells it, or whose cluster it is. */
const OURS = /^(?:we|i|we're|i'm|our|my|fyi|prod|production|うち|弊社|当社|自社|本番)$/i;

/** "We're on 1.28.", 「うちは1.30です」: that release, as it was typed; null where more is told, or anything is asked. */
export function clusterTold(said: Said): string | null {
  const [version, ...more] = said.all("version");
  if (version?.from === undefined || version.from !== version.to || more.length > 0) return null;
  if (!said.spans.every((span) => isEmpty(span) || isAnyOf(span, TELLING))) return null;
  const ours = (span: Span) => span.concept === "filler" && OURS.test(span.text);
  return said.has("tells", "own", "now", "component.cluster") || said.spans.some(ours) ? version.from : null;
}
