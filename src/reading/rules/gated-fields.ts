/** Fields that stand behind a gate: "fields of Pod that need InPlacePodVerticalScaling". */
import { versionsOf } from "../attach.ts";
import type { Frame, Span } from "../frame.ts";
import { isAnyOf, Said } from "../said.ts";
import type { Scanned } from "../scanned.ts";

type Reader = (scanned: Scanned, best: Span | undefined, mentions: Span[]) => Frame | null;

/** Words for how a field hangs on its gate. */
const HANGS_ON = ["gated", "need", "guards", "skew.older", "kind.dependency"];

/**
 * A reader of lists, for which a gate that fields are said to stand behind is the gate of each row: "fields behind the gate ImageVolume",
 * 「UserNamespacesSupport が要るフィールド」. A field's own name tells nothing of its gate.
 */
export function behindGate(reader: Reader): Reader {
  return (scanned, best, mentions) => {
    const guard = guardOf(scanned);
    if (!guard) return reader(scanned, best, mentions);
    const rest = withoutGuard(scanned, guard);
    const left = mentions.filter((span) => rest.said.spans.includes(span));
    const frame = reader(rest, left[0], left);
    const name = guard.things?.[0]?.name ?? "";
    return frame?.of === "field" && frame.detail === "gated" ? { ...frame, detail: `gated:${name}` } : null;
  };
}

/** The gate by its very name that fields are said to hang on; null where none is, or more than one. */
function guardOf({ said }: Scanned): Span | null {
  if (!said.has("noun.field") || !said.has(...HANGS_ON)) return null;
  const gates = said.all("thing").filter((span) => span.things?.[0]?.kind === "gate");
  const [gate, ...more] = gates;
  return gate && more.length === 0 && /[a-z][A-Z]/.test(gate.text) ? gate : null;
}

/** The question as one for gated fields alone, with the one word for it in the gate's place. */
function withoutGuard(scanned: Scanned, guard: Span): Scanned {
  const { said, names } = scanned;
  const told = said.without((span) => isAnyOf(span, [...HANGS_ON, "noun.gate", "word.on"]));
  const { things: _things, ...place } = guard;
  // Whatever stands behind a gate is asked for as several.
  const gated: Span = { ...place, concept: "gated", also: ["noun.many"] };
  const spans = told.spans.map((span) => (span === guard ? gated : span));
  return { ...scanned, said: new Said(spans), versions: versionsOf(spans, names.known) };
}
