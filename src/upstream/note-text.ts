import { withoutStrayQuotes } from "./changelog/credit.ts";

const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;
/** Lines of the pull request template: https://github.com/kubernetes/kubernetes/blob/master/.github/PULL_REQUEST_TEMPLATE.md */
const TEMPLATE = [
  "what type of pr is this",
  "what this pr does",
  "which issue this pr",
  "which issues this pr",
  "which issue(s) this pr",
  "special notes for your reviewer",
  "does this pr introduce a user-facing change",
  "additional documentation e.g",
];
const isOfTemplate = (line: string) => TEMPLATE.some((words) => line.toLowerCase().startsWith(words));
const EMPTY_LINK = /^-? ?\[(?:KEP|Usage|Other doc)\]: <link>$/;
const NOTHING = /^(?:(?:none)+|n\/?a|nil|nothing|no|no release[- ]?notes?|r?elease-note(?:-none)?|-+)[.!]?$/i;
const TAIL_CREDIT = /\s*\(\[?#\d+[^()]*(?:\([^()]*\)[^()]*){0,9}\)(?:\s*\[SIGs? [^\]]+\])?\s*$/;
const TAIL_SIGS = /\s*\[SIGs? [^\]]+\]\s*$/;

/**
 * A note's text without what the pull request template and the generator left around it: comments, headings, code
 * fences around nothing, a YAML scalar's stray quotes, the tail `([#1](…), [@a](…)) [SIG Node]`.
 * Null when nothing is said: `NONE`, `release-note`, template remains.
 */
export function cleanNote(raw: string): string | null {
  const lines = unescaped(raw)
    .replace(COMMENT, "")
    .split(/\r?\n/)
    .filter((line) => {
      const bare = line.replace(/^[\s#*>`]+|[\s*:`]+$/g, "");
      return !isOfTemplate(bare) && !EMPTY_LINK.test(line.trim());
    });
  let text = lines.join("\n").trim();
  text = text.replace(TAIL_CREDIT, "").replace(TAIL_SIGS, "");
  // `release-note` is the fence's own mark, left over when the fence was broken.
  text = withoutStrayQuotes(text.replace(/^`{3,}(?:release-note)?\s*\n?/, "").trim()).replace(
    /^release-note\s+/,
    "",
  );
  if ((text.match(/`{3,}/g)?.length ?? 0) % 2 === 1) text = text.replace(/\s*`{3,}$/, "");
  text = text.trim();
  const said = text.replace(/[\s`'"“”*#]+/g, " ").trim();
  return said === "" || NOTHING.test(said) ? null : text;
}

/** Entities as the older notes carry them: `&#35;75198`. */
function unescaped(text: string): string {
  return text.replace(/&#35;/g, "#").replace(/&lt;/g, "<").replace(/&gt;/g, ">").replace(/&amp;/g, "&");
}
