/** A vulnerability by its id, or all those of a release or of the way between two. */
import type { Frame, Span } from "../frame.ts";
import { blank, hasTopic, isWeak, type Scanned } from "../scanned.ts";

/** Of all of them only with a release; of one with or without. Their patches count. */
export function aboutCve(scanned: Scanned, best: Span | undefined): Frame | null {
  const { said, versions } = scanned;
  const [thing] = best?.things ?? [];
  if (best && thing?.kind === "cve") {
    // "Is it fixed in 1.31.5?", "is 1.31.5 safe?" ask the other way round than "is it affected".
    const fixed = said.has("did.fixed", "safe") && !said.has("ask.when", "ask.which", "ask.what");
    return blank(scanned, "cve", {
      things: [thing],
      sure: 1,
      ...(fixed && { ask: "whether", event: "fixed" }),
    });
  }
  const named = best !== undefined && !isWeak(best);
  if (!said.has("noun.cve") || named || hasTopic(said)) return null;
  // "Do security fixes still come for 1.35?" asks for its support.
  if (said.has("release.released", "release.support")) return null;
  if (!versions.range && versions.single.length === 0) return null;
  return blank(scanned, "cves", { things: [{ kind: "cve", name: "", component: null }], sure: 0.9 });
}
