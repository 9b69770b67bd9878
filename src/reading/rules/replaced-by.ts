/**
 * "Was X replaced by Y?", "Y is the successor of X, right?", 「X は Y に置き換えられた?」: what became of X is asked, and Y is what may have
 * taken its place. Which of the two is which, their order and the words between them say.
 */
import type { Frame, Span } from "../frame.ts";
import { isAnyOf, isEmpty, isWord } from "../said.ts";
import { blank, hasVersion, type Scanned } from "../scanned.ts";
import { isWhen, isYesOrNo } from "./asked.ts";

/** The two things that are held against each other. */
interface Pair {
  old: Span;
  /** What may have taken its place. */
  by: Span;
}

export function replacedBy(scanned: Scanned): Frame | null {
  const { said } = scanned;
  if (!said.has("ask.instead") || said.has(...OTHERWISE)) return null;
  const when = isWhen(said, hasVersion(scanned));
  if (!when && !isYesOrNo(said)) return null;
  const pair = pairOf(said.spans.filter((span) => !isEmpty(span) || PARTICLE.test(span.text)));
  const [old] = pair?.old.things ?? [];
  if (!pair || !old) return null;
  const { by } = pair;
  const beside = said.spans.filter((span) => span !== pair.old && span !== by);
  // "… in kube-proxy": who came to use the one in place of the other, no change of the thing tells.
  const isElse = (span: Span) =>
    (span.concept === "topic" && isWord(span)) ||
    (isAnyOf(span, ["component."]) && span.text.toLowerCase() !== old.component);
  if (beside.some(isElse)) return null;
  if (when) return blank(scanned, "replaced-by", { ask: "life", things: [old], sure: pair.old.sure ?? 1 });
  return blank(scanned, "replaced-by", {
    ask: "instead",
    things: [old],
    topic: [],
    replacement: [...new Set([...(by.things?.[0] ? [by.things[0].name] : []), by.text])],
    sure: pair.old.sure ?? 1,
  });
}

/** What makes another question of it. */
const OTHERWISE = ["or", "ask.what", "ask.which", "ask.how", "ask.why", "can", "should", "need"];

const PARTICLE = /^(?:に|へ|で|を|が|は|って|も|の|から|by|of|for|with)$/i;

/** Null where there are not two names around, or beside, one word that says that the one took the place of the other. */
function pairOf(spans: readonly Span[]): Pair | null {
  const verbs = spans.filter((span) => isAnyOf(span, ["ask.instead"]));
  const things = spans.filter(({ concept }) => concept === "thing");
  const [verb, ...more] = verbs;
  if (!verb || more.length > 0) return null;
  const at = spans.indexOf(verb);
  if (/^[a-z]/i.test(verb.text)) return inEnglish(things, verb, at, spans);
  const [one, other, ...others] = things;
  return one && other && others.length === 0 ? inJapanese(one, other, at, spans) : null;
}

const NOUN = /^(?:replacement|successor|substitute|alternative)s?$/i;

function inEnglish(things: readonly Span[], verb: Span, at: number, spans: readonly Span[]): Pair | null {
  const [before, ...more] = things.filter(({ end }) => end <= verb.start);
  const [behind, ...rest] = things.filter(({ start }) => start >= verb.end);
  if (more.length + rest.length > 0) return null;
  const next = spans[at + 1];
  // "Dockershim was replaced by cri-dockerd": what took the place need not be known here.
  if (before && !behind && /^(?:by|with)$/i.test(next?.text ?? "")) {
    const by = spans[at + 2];
    return by && isAnyOf(by, ["topic", "identifier", "product"]) ? { old: before, by } : null;
  }
  if (!before || !behind) return null;
  if (/^(?:by|with)$/i.test(next?.text ?? "") || /^in favou?r/i.test(verb.text))
    return { old: before, by: behind };
  if (NOUN.test(verb.text) && !/^(?:for|of|to)$/i.test(next?.text ?? "")) return { old: before, by: behind };
  return { old: behind, by: before };
}

function inJapanese(one: Span, other: Span, at: number, spans: readonly Span[]): Pair | null {
  const after = (span: Span) => spans[spans.indexOf(span) + 1]?.text ?? "";
  const of = [one, other].find(
    (span) => after(span) === "の" && spans[spans.indexOf(span) + 2] === spans[at],
  );
  // 「X の後継は Y?」, 「Y は X の代わり?」
  if (of === one) return { old: one, by: other };
  if (of) return /^(?:は|が|って|も)$/.test(after(one)) ? { old: of, by: one } : null;
  if (at < spans.indexOf(other)) return null;
  if (/^[にへで]$/.test(after(other))) return { old: one, by: other };
  return after(other) === "を" ? { old: other, by: one } : null;
}
