/** What the asker has to do about a way, which says nothing of what is on it: "what must we handle going to 1.31?", 「対処すべきことは?」 */
import type { Span } from "../frame.ts";
import { isAnyOf, isEmpty, Said } from "../said.ts";

/** The text with the verb of who goes the way read as what one prepares. */
export function withAskersVerb(said: Said): Said {
  if (said.has("thing", "identifier", "pr") || !said.has("version")) return said;
  const verbs = new Set(said.spans.flatMap((_span, at) => verbAt(said.spans, at)));
  return verbs.size === 0
    ? said
    : new Said(said.spans.map((span) => (verbs.has(span) ? { ...span, concept: "go.prepare" } : span)));
}

/** The verb that begins at a place: the words between what one must and where one goes, or before what is needed in Japanese. */
function verbAt(spans: readonly Span[], at: number): Span[] {
  const [verb] = spans.slice(at, at + 1);
  if (verb?.concept !== "topic") return [];
  const before = spans.slice(0, at).findLast((span) => !isEmpty(span) && span.concept !== "aux.be");
  const behind = spans.slice(at + 1);
  if (/^[a-z]{3,20}$/.test(verb.text)) {
    const goes = behind.findIndex((span) => isAnyOf(span, GOING));
    const between = behind.slice(0, goes);
    const bare = between.every((span) => isEmpty(span) || PARTICLE.test(span.text));
    return goes >= 0 && bare && before !== undefined && isAnyOf(before, MUST) && asksWhat(spans)
      ? [verb, ...between.filter((span) => PARTICLE.test(span.text))]
      : [];
  }
  const needed = behind.find((span) => !isEmpty(span));
  const isDone = /^\p{Script=Han}{2,3}$/u.test(verb.text) && /必要|べき/.test(needed?.text ?? "");
  const rest = behind.slice(behind.indexOf(needed ?? verb) + 1);
  return isDone && rest.every((span) => !isAnyOf(span, ["topic"])) ? [verb] : [];
}

const MUST = ["need", "should", "can", "aux.will"];
const GOING = ["go.", "word.go", "from", "version", "relation.since", "relation.before"];
const PARTICLE = /^(?:up|out|down|on|off|over|with|for|us|me)$/i;

function asksWhat(spans: readonly Span[]): boolean {
  return spans.some((span) => isAnyOf(span, ["ask.what", "ask.meaning", "ask.list", "ask.any", "ask.which"]));
}
