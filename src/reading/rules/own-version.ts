/** A component's own version that looks like a release of ours: "updated cri-tools to v1.30.0", 「runc が 1.1.0 になった」. */
import type { ThingRef } from "../../domain/thing.ts";
import type { Frame, Span } from "../frame.ts";
import { isAnyOf, type Said } from "../said.ts";
import { blank, type Scanned } from "../scanned.ts";

/** What a component is said to have come to a version with. */
const MOVED = ["did.bumped", "did.introduced", "did.added", "reached", "turned", "version.beside", "use"];

/** Which release took up that version of it? Null where the number is, or may be, the release. */
export function takenUpBy(scanned: Scanned, mention: Span | undefined): Frame | null {
  const { said, names } = scanned;
  const [thing] = mention?.things ?? [];
  if (!mention || thing?.kind !== "component" || thing.name === "Go") return null;
  const bumped = names.base.things.get(thing)?.changes.some(({ did }) => did === "bumped");
  const asks = said.has("ask.when", "ask.releases", "nominal", "version.beside") && said.has(...MOVED);
  const number = ownNumber(said, mention);
  if (!bumped || !asks || number === null) return null;
  return askedWhenTakenUp(scanned, thing, number);
}

/** Which release took up a version of a bundled component. */
export function askedWhenTakenUp(scanned: Scanned, component: ThingRef, version: string): Frame {
  return blank(scanned, "own-version", {
    ask: "when",
    things: [component],
    scope: {},
    ownVersion: version,
    words: "",
    sure: 0.9,
  });
}

/** The one number of a text, in three parts, that stands right behind the component or what it goes to. */
function ownNumber(said: Said, mention: Span): string | null {
  const numbers = said.spans.filter(({ text }) => /^v?\d{1,3}\.\d/.test(text));
  const [number, ...more] = numbers;
  if (!number || more.length > 0 || !/^v?\d{1,3}(?:\.\d{1,3}){2}$/.test(number.text)) return null;
  const between = said.spans.slice(said.indexOf(mention) + 1, said.indexOf(number));
  const bound = between.every((span) => isAnyOf(span, ["to", "inflection", "did.bumped", "noun.version"]));
  return number.start > mention.start && bound ? number.text.replace(/^v/, "") : null;
}
