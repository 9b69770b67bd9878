import { distance } from "fastest-levenshtein";
import { foldKana, normalize } from "./normalize.ts";

const ASCII = /^[\x20-\x7e]*$/;

/** A name without what people type in many ways: case, width, spaces, hyphens, underscores, dots, slashes. */
export function plainName(name: string): string {
  // Names of things are nearly all of ASCII, and some thousand are compared at once.
  if (ASCII.test(name)) return name.toLowerCase().replace(/[^a-z0-9]+/g, "");
  return foldKana(normalize(name))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}

/** Names longer than this are not compared, whatever is typed. */
const LONGEST_TYPED = 200;

/**
 * The names most like what was typed, best first, for did-you-mean: equal but for case, width, spaces and punctuation
 * (`image volume`, `Image-Volume`); a few letters off (`imagevolum`); beginning with it or holding it. What is too far from
 * every name gives nothing: more than a third of its letters would have to change.
 */
export function nearNames(typed: string, names: Iterable<string>, limit = 3): string[] {
  const wanted = plainName(typed.slice(0, LONGEST_TYPED));
  if (wanted === "") return [];
  const near: { name: string; cost: number }[] = [];
  for (const name of new Set(names)) {
    const cost = costOf(wanted, plainName(name));
    if (cost <= 1) near.push({ name, cost });
  }
  near.sort((a, b) => a.cost - b.cost || a.name.length - b.name.length || (a.name < b.name ? -1 : 1));
  return near.slice(0, limit).map(({ name }) => name);
}

/** 0: the same; up to 1: near; above: another name. */
function costOf(wanted: string, name: string): number {
  if (name === wanted) return 0;
  const longer = Math.max(name.length, wanted.length);
  const shorter = Math.min(name.length, wanted.length);
  // Letters that an edit distance would have to insert at least.
  const budget = Math.max(1, Math.floor(longer / 3));
  const edits = longer - shorter <= budget ? distance(wanted, name) : budget + 1;
  const byEdits = edits <= budget ? (edits / (budget + 1)) * 0.9 + edits / longer / 10 : 2;
  // A part of a name is a hint only when it is more than an abbreviation.
  const part =
    shorter >= 4 && name.includes(wanted)
      ? (name.startsWith(wanted) ? 0.4 : 0.6) + (1 - shorter / longer) * 0.3
      : 2;
  return Math.min(byEdits, part);
}
