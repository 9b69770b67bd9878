/** What the rules for releases, lists and ways have in common. */
import type { Span } from "../frame.ts";
import { isEmpty, isWord, Said } from "../said.ts";

/** Concepts of things that are no part of a release's own questions. */
const FOREIGN: ReadonlySet<string> = new Set(["topic", "identifier", "product", "thing", "pr"]);

/** A word that no question about releases is worded with: it is about something. */
export function isForeign(span: Span): boolean {
  return !isEmpty(span) && FOREIGN.has(span.concept) && isWord(span);
}

/** An everyday word that happens to be a Kind's name, and what it means where releases are spoken of. */
const EVERYDAY: Readonly<Record<string, readonly string[]>> = {
  Node: ["component.kubelet", "area.node"],
  Namespace: ["filler"],
  Event: ["filler"],
  Status: ["filler"],
  Binding: ["filler"],
};

/** The question as one about releases: everyday words that happen to be names are the words that they are. */
export function ofReleases(said: Said): Said {
  return new Said(
    said.spans.map((span) => {
      const [thing] = span.things ?? [];
      const [concept, ...also] =
        thing?.kind === "api" && (span.sure ?? 1) < 0.7 ? (EVERYDAY[thing.name] ?? []) : [];
      return concept ? { ...span, concept, also } : span;
    }),
  );
}

/** The SIGs whose ground a text names: "SIG Node", 「ノードまわり」. */
export function sigsOf(said: Said): string[] {
  const named = said.all("sig").flatMap(({ name }) => name ?? []);
  const areas = said.spans.flatMap(({ concept, also = [] }) =>
    [concept, ...also].flatMap((name) => (name.startsWith("area.") ? [name.slice("area.".length)] : [])),
  );
  return [...new Set([...named, ...areas])];
}
