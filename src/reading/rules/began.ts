/** What something began as, and what its name holds: words of lists that are words of everything else elsewhere. */
import type { Span } from "../frame.ts";
import { conceptsOf, isAnyOf, isEmpty, Said } from "../said.ts";

const STAGES = ["did.alpha", "did.beta", "did.stable"];
/** Most spans between the word for the beginning and the stage: "in", "as"; with a release ("introduced in 1.34 as beta") two more. */
const MOST_BETWEEN = 2;

/**
 * "Gates that started in beta", 「ベータから始まったゲート」: the beginning with a stage beside it says as what something came. Elsewhere the
 * word for it is one like any other ("Pods that started in …").
 */
export function withBeginnings(said: Said): Said {
  const outset = said.spans.filter((_span, at) => isOutset(said.spans, at));
  if (!said.has("began", "did.introduced", "did.added") && outset.length === 0) return said;
  const words = said.spans.filter((span) => !isEmpty(span) || AS.test(span.text));
  const began = new Set([
    ...outset,
    ...words.filter((span, at) => isBeginning(span) && standsByStage(words, at)),
  ]);
  if (began.size === 0 && !said.has("began")) return said;
  const straight = began.size > 0;
  return new Said(
    said.spans.flatMap((span) => {
      if (began.has(span)) return [{ ...span, concept: "did.introduced", also: ["began.as"] }];
      // 「いきなりベータで登場」: no way is meant.
      if (straight && isAnyOf(span, ["go.straight"])) return [];
      return [span.concept === "began" ? { ...span, concept: "topic", also: [] } : span];
    }),
  );
}

/** 「最初からベータ」: the stage stands right behind it. */
function isOutset(spans: readonly Span[], at: number): boolean {
  const [before, span, after] = [spans[at - 1], spans[at], spans[at + 1]];
  const from = span?.text === "から" && /^(?:最初|はじめ|初め)$/.test(before?.text ?? "");
  return from && after !== undefined && isAnyOf(after, STAGES);
}

function isBeginning(span: Span): boolean {
  return isAnyOf(span, ["began", "did.introduced", "did.added"]);
}

/** Does a stage follow in English, or stand before it in Japanese, with no release and no other deed between? */
function standsByStage(words: readonly Span[], at: number): boolean {
  const span = words[at];
  if (!span) return false;
  const english = /[a-z]/i.test(span.text);
  const dated = english && words.slice(at + 1, at + 3).some(({ concept }) => concept === "version");
  const near = english
    ? words.slice(at + 1, at + (dated ? 4 : 2) + MOST_BETWEEN)
    : words.slice(Math.max(0, at - 1 - MOST_BETWEEN), at).toReversed();
  const stage = near.findIndex((word) => isAnyOf(word, STAGES));
  if (stage < 0) return false;
  const between = near.slice(0, stage);
  const plain = isAnyOf(span, ["began"]);
  // "Added beta gates" speaks of what is beta; "added as beta" of what it came as.
  if (dated && !AS.test(between.at(-1)?.text ?? "")) return false;
  return (
    between.every(
      (word) =>
        !isAnyOf(word, ["did.", "and", "comma", "noun.", "still", "but"]) &&
        (dated || !isAnyOf(word, ["version"])),
    ) &&
    (plain || between.some((word) => AS.test(word.text)))
  );
}

const AS = /^(?:as|at|in|directly|straight|で|から|として|いきなり)$/i;

/** What is named beside a list's noun may be the part of a name, whatever else is called so. */
const NAMED_ROWS = [
  "noun.gate",
  "noun.metric",
  "noun.flag",
  "noun.field",
  "noun.annotation",
  "noun.label",
  "noun.api",
];
/** What a word that is part of a name may mean beside. */
const MAY_BE_PART = ["topic", "thing", "identifier", "product", "component.", "area.", "sig"];
/** The part of a name, as it may be typed. */
const PART = /^-{0,2}[A-Za-z0-9][\w-]{1,60}$/;

/** 「名前が Kubelet で始まるゲート」, "flags starting with --audit": the word beside those words is part of a name, and no program. */
export function withNamePart(said: Said): Said {
  if (!said.has("name.begins", "in.name") || !said.has(...NAMED_ROWS)) return said;
  const words = said.spans.filter((span) => !isEmpty(span));
  const part = words.find((span, at) => {
    const [before, after] = [words[at - 1], words[at + 1]];
    const marks = (word: Span | undefined) => word !== undefined && isAnyOf(word, ["name.begins", "in.name"]);
    const behind = marks(before) && !/を含|が入|^in\b/i.test(before?.text ?? "");
    const ahead = marks(after) && !/[a-z]|名/i.test(after?.text ?? "");
    // "… contain X in the name"
    const within = marks(after) && /^in\b/i.test(after?.text ?? "");
    return PART.test(span.text) && isAnyOf(span, MAY_BE_PART) && (behind || ahead || within);
  });
  if (!part) return said;
  const topic: Span = { ...part, concept: "topic", also: [], rule: NAME_PART };
  const { things: _things, ...bare } = topic;
  return new Said(said.spans.map((span) => (span === part ? bare : span)));
}

export const NAME_PART = "name-part";

/** The topic of a list as what the names of its rows hold, `*DRA*`, or begin with, `DRA*`; as it stands where nothing says so. */
export function asNamePart(topic: string, said: Said): string {
  const says = (concept: string) => said.spans.some((span) => conceptsOf(span).has(concept));
  if (!PART.test(topic)) return topic;
  if (says("name.begins")) return `${topic}*`;
  return says("in.name") ? `*${topic}*` : topic;
}
