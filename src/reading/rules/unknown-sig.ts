/** "List gates by sig-bananas": a SIG that there is none of narrows nothing, and must not pass for one that owns nothing. */
import { nearNames } from "../../search/near-names.ts";
import type { Frame } from "../frame.ts";
import { blank, type Scanned } from "../scanned.ts";

/** Written as SIGs are: what else stands behind the word may be anything. */
const WRITTEN = /(?<![\w./:-])sig[-:]([a-z]{3,30}(?:-[a-z]{2,30})*)(?![\w./])/gi;

/** What asks for something of a SIG. */
const ASKED = ["noun.*", "ask.*", "did.*", "kind.*", "among", "only"];

/** Names offered for it. */
const MOST_NEAR = 3;

/** A question that names such a SIG; null where all are known. */
export function unknownSig(scanned: Scanned): Frame | null {
  const { text, said, names } = scanned;
  if (!/sig[-:]/i.test(text) || !said.has(...ASKED)) return null;
  const isKnown = (value: string) =>
    [...names.sigs].some((sig) => value === sig || value.startsWith(`${sig}-`));
  const value = [...text.matchAll(WRITTEN)]
    .map(([, name = ""]) => name.toLowerCase())
    .find((name) => !isKnown(name));
  if (value === undefined) return null;
  const near = nearNames(value, [...names.sigs], MOST_NEAR);
  return blank(scanned, "unknown-sig", { problem: { code: "unknown-filter", filter: "sig", value, near } });
}
