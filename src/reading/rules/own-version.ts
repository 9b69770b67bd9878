/** A component's own version that looks like a release of ours: "updated cri-tools to v1.30.0", 「runc が 1.1.0 になった」. */
import type { ThingRef } from "../../domain/thing.ts";
import { minor } from "../attach.ts";
import type { Frame, Span } from "../frame.ts";
import { isAnyOf, type Said } from "../said.ts";
import { blank, type Scanned } from "../scanned.ts";
import { isYesOrNo } from "./asked.ts";

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

const GO: ThingRef = { kind: "component", name: "Go", component: null };

/** "Which release is built with Go 1.22.5?", "release built with go 1.22.5", 「Go 1.22.5 はどのリリース?」 */
function asksWhichRelease(said: Said): boolean {
  return (
    said.has("ask.releases", "ask.when", "ask.version") ||
    (said.has("noun.release", "noun.version") && !isYesOrNo(said))
  );
}

/** "Which 1.32 patch is built with Go 1.23.12?", "which patch of 1.34 has etcd 3.6.5?": of a minor release, the patch that took it up; of none, all that did. */
export function patchThatTook(scanned: Scanned, mention: Span | undefined): Frame | null {
  const { said, versions } = scanned;
  const [foreign, ...more] = versions.foreign;
  const [at, ...others] = versions.single;
  const own = /\sv?(\d{1,3}(?:\.\d{1,3}){2})$/.exec(foreign ?? "")?.[1];
  const thing = /^go(?:lang)?\s/i.test(foreign ?? "") ? GO : mention?.things?.[0];
  if (!own || more.length > 0 || others.length > 0 || thing?.kind !== "component") return null;
  if (at === undefined)
    return thing === GO && asksWhichRelease(said) ? askedWhenTakenUp(scanned, GO, own) : null;
  if (at !== minor(at)) return null;
  const asked =
    said.has("release.patch", "release.latest-patch") &&
    said.has("ask.which", "ask.what", "ask.version", "ask.when", "ask.releases");
  return asked ? { ...askedWhenTakenUp(scanned, thing, own), scope: { at } } : null;
}

/** What asks for the work behind it: a pull request, a person, "which change", 「…変更は?」. */
function asksOfWork(said: Said): boolean {
  const isChange = ({ concept, text }: Span) =>
    concept === "did.changed" && /^(?:changes?|変更)$/i.test(text) && said.has("ask.which", "question");
  return said.has("ask.pr", "noun.pr", "ask.who") || said.spans.some(isChange);
}

/**
 * "Which PR raised etcd to 3.6?", "who moved 1.24 to Go 1.18.1?", 「1.34 で etcd を 3.6 に上げた PR」: the work that took up that version, of one
 * release or of the first; null where no note tells of it.
 */
export function creditedFor(scanned: Scanned, mention: Span | undefined): Frame | null {
  const { said, versions, names } = scanned;
  const [foreign, ...more] = versions.foreign;
  const go = foreign !== undefined && /^go(?:lang)?\s/i.test(foreign);
  const thing = go ? GO : mention?.things?.[0];
  if (thing?.kind !== "component" || more.length > 0 || !asksOfWork(said)) return null;
  // More than a few words beside describe another change.
  if (said.all("topic").length + said.all("product").length > 3) return null;
  const written = foreign?.split(" ").at(-1) ?? (mention ? numberBehind(said, mention) : null);
  const own = written?.replace(/^v/, "") ?? null;
  const taken = (names.base.things.get(thing)?.changes ?? []).filter(({ did, to }) => {
    const version = to?.replace(/^v/, "") ?? "";
    return did === "bumped" && own !== null && (version === own || version.startsWith(`${own}.`));
  });
  const at = versions.single[0] ?? versions.range?.to;
  if (own === null || versions.single.length > 1 || taken.length === 0) return null;
  if (at !== undefined && taken.every(({ version }) => minor(version) !== minor(at))) return null;
  return blank(scanned, "own-version", {
    ask: said.has("ask.who") ? "who" : "pr",
    things: [thing],
    scope: at === undefined ? {} : { at: minor(at) },
    ownVersion: own,
    words: "",
    sure: 0.9,
  });
}

/** A number right behind a component, or behind what it goes to, that is no release of ours. */
function numberBehind(said: Said, mention: Span): string | null {
  const behind = said.spans.slice(said.indexOf(mention) + 1);
  const number = behind.find((span) => !isAnyOf(span, ["to", "inflection", "noun.version"]));
  return number?.concept === "number" && /^v?\d{1,3}\.\d/.test(number.text) ? number.text : null;
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
