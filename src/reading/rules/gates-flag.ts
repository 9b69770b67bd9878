/** `--feature-gates` itself: beside a gate's name it only says where that is set, alone it is the flag that is asked about. */
import type { Span } from "../frame.ts";
import { Said } from "../said.ts";
import type { Scanned } from "../scanned.ts";

const FLAG = "--feature-gates";

/** The text with the flag as a thing, where nothing is named that it could hold and no list is asked for. */
export function withGatesFlag(scanned: Scanned): Scanned {
  const { said, names, text } = scanned;
  const flag = said.all("noun.gate").find((span) => span.text === FLAG);
  if (!flag || /^[=\w]/.test(text.slice(flag.end)) || said.has("thing", "identifier", "topic", ...LISTED))
    return scanned;
  const things = names.base.things.named(FLAG, { kind: "flag" }).map(({ ref }) => ref);
  if (things.length === 0) return scanned;
  const mention: Span = {
    ...flag,
    concept: "thing",
    also: [],
    rule: "identifier",
    name: FLAG,
    things,
    sure: 1,
  };
  return { ...scanned, said: new Said(said.spans.map((span) => (span === flag ? mention : span))) };
}

const LISTED = ["ask.which", "ask.list", "ask.count", "ask.all", "ask.gate"];
