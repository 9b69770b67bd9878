/** Superlatives: "which release removed the most APIs?", 「1.30より後に一番多くGAしたリリースは?」: the same list of each release, compared. */
import { minorName, minorOf } from "../../domain/version.ts";
import type { Frame } from "../frame.ts";
import { isAnyOf, type Said } from "../said.ts";
import { type AboutList, happened, type Listed, listedIn } from "./listed.ts";

type MostRead = Listed & Pick<Frame, "ask" | "scope" | "sure" | "manner">;

/** Which release, of those within its bounds, has the longest or the shortest list; null where none is asked for. */
export function mostIn(about: AboutList): MostRead | null {
  const { said } = about;
  const few = said.has("compare.fewest");
  const superlative =
    said.has("compare.most") || said.all("compare.fewest").some(({ text }) => /^[a-z]/i.test(text));
  if (!superlative || !asksOfReleases(about)) return null;
  const bounds = boundsOf(about);
  if (!bounds) return null;
  const listed = listedIn(said.without(isBound));
  if (listed?.where.length !== 1) return null;
  const each = Array.from({ length: bounds.to - bounds.from + 1 }, (_, index) =>
    minorName(bounds.from + index),
  );
  if (each.length < 2) return null;
  return {
    ...listed,
    where: isHeld(said) ? listed.where : listed.where.map(({ did }) => happened(did)),
    ask: "compare",
    scope: { each },
    sure: 0.9,
    manner: few ? ["fewest"] : [],
  };
}

/** "Which release has the most alpha gates", 「アルファのゲートが一番多い」: how things stand in it. What came in as alpha is no state. */
function isHeld(said: Said): boolean {
  if (said.has("did.introduced", "did.added", "reached", "received", "graduated", "did.promoted", "turned"))
    return false;
  const isOf = (span: Said["spans"][number]) =>
    span.concept.startsWith("did.") && /^[のな]/.test(said.spans[said.indexOf(span) + 1]?.text ?? "");
  return (
    said.has("exist", "standing", "now", "still") ||
    said.all("aux.have").some(({ text }) => /^ha(?:s|ve)$/i.test(text)) ||
    said.spans.some(isOf)
  );
}

/** "Which release", 「リリースはどれ」; 「1.27から1.37のどれ」. */
function asksOfReleases({ said, versions }: AboutList): boolean {
  if (said.has("ask.when", "ask.releases", "ask.version", "noun.release", "noun.version")) return true;
  return versions.range !== null && said.has("ask.which");
}

/** The releases that are compared: "between 1.27 and 1.37", "after 1.30", 「1.30より前で」; all, where none is named. */
function boundsOf({ said, versions, known }: AboutList): { from: number; to: number } | null {
  const { range, since, single } = versions;
  const [oldest, latest] = [minorOf(known.oldest), minorOf(known.latest)];
  if (range) {
    const [from, to] = [minorOf(range.from), minorOf(range.to)].sort((a, b) => a - b);
    return single.length === 0 && from !== undefined && to !== undefined
      ? { from, to: Math.min(to, latest) }
      : null;
  }
  const after = said.has("relation.after") ? 1 : 0;
  if (since) return single.length === 0 ? { from: minorOf(since) + after, to: latest } : null;
  const [only, ...others] = single;
  if (only === undefined) return { from: oldest, to: latest };
  if (others.length > 0) return null;
  const at = minorOf(only);
  if (after) return { from: at + 1, to: latest };
  if (said.has("relation.before")) return { from: oldest, to: at - 1 };
  return said.has("relation.until") ? { from: oldest, to: at } : null;
}

/** What says within which releases, and that they are compared. */
function isBound(span: Said["spans"][number]): boolean {
  return isAnyOf(span, ["version", "relation.", "from", "to", "compare."]);
}
