/** Which gate it is, by what it does or by the field that stands behind it. */
import type { ThingRef } from "../../domain/thing.ts";
import type { Frame, Span } from "../frame.ts";
import { blank, hasTopic, restOf, type Scanned } from "../scanned.ts";
import { eventOf, isInverted } from "./asked.ts";
import { typedField } from "./field-of-type.ts";
import { aboutThing } from "./named.ts";

/** "The gate that lets …", 「…するゲートは?」: a gate by what it does, rather than by a name that says all of it. */
export function whichGate(scanned: Scanned, best: Span | undefined): Frame | null {
  const { said, versions } = scanned;
  if (versions.range || versions.since || best?.concept === "pr") return null;
  if (best?.things?.[0]?.kind === "gate" && best.things[0].name === best.text) return null;
  if (best?.things?.[0]?.kind === "kep" && /\d/.test(best.text)) return null;
  // "… --master-service-namespace. What is the flag called now?": of a flag, and it has a name.
  if (said.has("ask.instead") && said.all("ask.gate").every(({ text }) => /flag/i.test(text))) return null;
  // "CSIDriver.spec.x behind which gate?": of a field that is named, its own gate or none, whatever gate shares words with it.
  const ofGate =
    said.has("ask.gate") || (said.has("noun.gate") && eventOf(said) === null && !isInverted(said));
  const ofField = best?.things?.[0]?.kind === "field" && ofGate ? aboutGateOf(scanned, best) : null;
  if (ofField) return ofField;
  const typed = ofGate ? typedField(scanned)?.path : undefined;
  // "Which release and which gate?": the field's own life names its gate.
  if (typed !== undefined && said.has("ask.when")) return null;
  const behind = typed === undefined ? null : gateBehind(typed, scanned);
  if (behind) return aboutGate(scanned, behind);
  const at = said.spans.findIndex(({ concept }) => concept === "noun.gate");
  const before = said.spans[at - 1];
  const described =
    before !== undefined &&
    (before.concept === "inflection" || before.also?.includes("inflection")) &&
    /[るたのつ]$/.test(before.text);
  if (!said.has("ask.gate") && !described) return null;
  // A gate's or a KEP's own name is no description; what else goes by a name (emptyDir, a mode) is part of one.
  const own = best?.things?.some(({ kind }) => kind === "gate" || kind === "kep" || kind === "api");
  if (eventOf(said) || said.has("noun.pr", "ask.pr") || !hasTopic(best && own ? restOf(said, best) : said))
    return null;
  return blank(scanned, "which-gate", { ask: "which", of: "gate", detail: "identity" });
}

/** The gate that a field stands behind; where none is known, the field's own life. Null where words of substance describe a gate beside it. */
function aboutGateOf(scanned: Scanned, best: Span): Frame | null {
  const field = best.things?.flatMap((ref) => scanned.names.base.things.get(ref) ?? [])[0];
  // "Which gate, and since when?": the field's own life names its gate.
  if (field?.gate && scanned.said.has("ask.when")) return aboutThing(scanned, best);
  if (!field?.gate) {
    const read = hasTopic(restOf(scanned.said, best)) ? null : aboutThing(scanned, best);
    const open = read !== null && (read.ask === "life" || read.ask === "when");
    return open ? { ...read, ask: "life", event: null, detail: "gate" } : read;
  }
  return aboutGate(scanned, field.gate);
}

function aboutGate(scanned: Scanned, name: string): Frame {
  const gate: ThingRef = { kind: "gate", name, component: null };
  return blank(scanned, "gate-of-field", { ask: "which", detail: "identity", things: [gate], sure: 0.9 });
}

/** The gate of a field written behind its type; what `PodSpec` has, a Pod has at `spec`. */
function gateBehind(path: string, { names }: Scanned): string | null {
  const [, kind, part, rest] = /^([A-Z]\w{0,60}?)(Spec|Status)\.(.+)$/.exec(path) ?? [];
  const ways = kind && part ? [path, `${kind}.${part.toLowerCase()}.${rest}`] : [path];
  const [gate = null] = ways.flatMap(
    (name) => names.base.things.get({ kind: "field", name, component: null })?.gate ?? [],
  );
  return gate;
}
