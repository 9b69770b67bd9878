/** "We jump to 1.32 next sprint, what API versions are removed in it?": the release stands in what is told, and is pointed at where it is asked. */
import { versionsOf } from "../attach.ts";
import type { Span } from "../frame.ts";
import { isAnyOf, Said } from "../said.ts";
import type { Scanned } from "../scanned.ts";

/** What tells of more than where one is going. */
const OF_MORE = ["thing", "did.", "ask.", "noun.", "product", "identifier", "pr", "default", "skew", "can"];

/** A question with the release that it points at in the pronoun's place, without what is told of the way there; any other as it is. */
export function inPointedRelease(scanned: Scanned): Scanned {
  const { said, names } = scanned;
  const [version, ...more] = said.all("version");
  if (!version || more.length > 0) return scanned;
  const at = said.spans.findIndex(({ concept, start }) => concept === "comma" && start >= version.end);
  const [told, asked] = [said.spans.slice(0, at), said.spans.slice(at + 1)];
  const pointer = asked.find((span, index) => pointsInto(asked[index - 1], span));
  if (at < 0 || !pointer || !asked.some((span) => isAnyOf(span, ["ask."]))) return scanned;
  const goes = told.some((span) => isAnyOf(span, ["go.", "tells"]));
  if (!goes || told.some((span) => span !== version && isAnyOf(span, OF_MORE))) return scanned;
  const spans = asked.map((span) =>
    span === pointer ? { ...version, start: span.start, end: span.end } : span,
  );
  return { ...scanned, said: new Said(spans), versions: versionsOf(spans, names.known) };
}

/** "In it", "in that". */
function pointsInto(before: Span | undefined, { concept }: Span): boolean {
  return before?.concept === "relation.in" && concept === "pronoun";
}
