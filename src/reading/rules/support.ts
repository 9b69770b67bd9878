/** What is asked of a thing in something else: "Heapster removed from kubectl top" is the end of that support, and not of Heapster. */
import type { Span } from "../frame.ts";
import { Said } from "../said.ts";
import type { Scanned } from "../scanned.ts";

/** How such a support is called in `things.yaml`, whose further names say where it is: "Heapster support in kubectl top". */
const SUPPORT = " support in ";
/** Words of such a name that say neither what nor where. */
const BETWEEN: ReadonlySet<string> = new Set(["support", "in", "の", "対応", "the"]);

/**
 * The question about the support of a thing in what stands beside it; the words for that place are taken out, being part of the name. Null
 * where no such support is known, or its place is not named.
 */
export function ofSupport(scanned: Scanned, mention: Span): [Scanned, Span] | null {
  const [thing] = mention.things ?? [];
  if (!thing || thing.kind === "gate" || thing.kind === "api") return null;
  const begins = `${thing.name}${SUPPORT}`.toLowerCase();
  const text = scanned.text.toLowerCase();
  for (const { ref, names } of scanned.names.base.things.toldOfKind("feature")) {
    if (!ref.name.toLowerCase().startsWith(begins)) continue;
    const words = [ref.name, ...names].map(wordsOf).find((some) => some.every((word) => text.includes(word)));
    if (!words) continue;
    const whole = { ...mention, things: [ref] };
    const isPlace = (span: Span) => wordsOf(span.text).every((word) => words.includes(word));
    const spans = scanned.said.spans.flatMap((span) =>
      span === mention ? [whole] : isPlace(span) ? [] : [span],
    );
    return [{ ...scanned, said: new Said(spans) }, whole];
  }
  return null;
}

function wordsOf(name: string): string[] {
  const words = name.toLowerCase().split(/\s+/);
  return words.filter((word) => word !== "" && !BETWEEN.has(word));
}
