/** What stands in brackets and is said to nobody: "list the alpha gates of 1.10 (archaeology, don't ask)", 「…(急ぎません)」. */
import type { Span } from "./frame.ts";
import { isNameLike } from "./rules/words.ts";
import { isAnyOf, Said } from "./said.ts";
import { scan } from "./scan.ts";
import type { Names } from "./spans/regular.ts";
import { cleanText } from "./text.ts";

/** Longest aside, in characters; what is in brackets and longer tells something. */
const LONGEST = 60;

const BRACKETS = /\s?[(（]([^()（）\n`]{2,60})[)）]/g;

/** What an aside has none of: it would ask, narrow or name something. */
const OF_QUESTION = [
  "did.",
  "noun.",
  "ask.",
  "version",
  "relation.",
  "area.",
  "component.",
  "kind.",
  "api.",
  "act.",
  "go.",
  "skew",
  "release.",
  "thing",
  "identifier",
  "sig",
  "pr",
  "person",
  "product",
  "number",
  "default",
  "except",
  "without",
  "only",
  "but",
  "or",
  "question",
  "family",
  "those",
  "still",
  "now",
  "gone",
  "demoted",
];

/** What somebody says of themselves, or to whoever reads it. */
const SPOKEN = ["courtesy", "negation", "aux.", "talk.", "tells", "own"];
const OURS = /^(?:i|we|i'm|we're|me|my|our|for my|です|ます|ません|だけ|けど)$/i;

/** A text without its asides. */
export function withoutAsides(text: string, names: Names): string {
  if (!/[(（]/.test(text)) return text;
  return text.replace(BRACKETS, (whole, inside: string, at: number) =>
    at > 0 && inside.length <= LONGEST && isAside(inside, names) ? "" : whole,
  );
}

function isAside(inside: string, names: Names): boolean {
  const said = new Said(scan(cleanText(inside).text, names));
  // What it is asked for: "(security review)", "(incident report)", 「(監査用)」.
  if (said.spans.length > 0 && said.spans.every((span) => isAnyOf(span, ["purpose"]))) return true;
  // 「(ほかにもあるって聞いて…)」: somebody's word for it.
  if (said.has("hearsay") && !said.has("question", "ka")) return true;
  const isSpoken = (span: Span) => isAnyOf(span, SPOKEN) || OURS.test(span.text);
  const asks = (span: Span) => isAnyOf(span, OF_QUESTION) && !isAnyOf(span, SPOKEN);
  // "(not InTreePlugin)", "(no GPU)": what is denied there is left out.
  const leavesOut = (span: Span, at: number) =>
    isNameLike(span) || (span.concept === "negation" && said.spans[at + 1]?.concept === "topic");
  return said.spans.some(isSpoken) && !said.spans.some(asks) && !said.spans.some(leavesOut);
}
