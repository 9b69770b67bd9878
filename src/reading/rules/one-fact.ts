/** Whether a question for yes or no says one thing of what it asks about: a word of it that bounds or adds to that would be lost in the answer's one word. */
import type { ThingKind } from "../../domain/thing.ts";
import { minor } from "../attach.ts";
import type { Span } from "../frame.ts";
import { conceptsOf, isAnyOf, isEmpty, Said } from "../said.ts";
import type { Scanned } from "../scanned.ts";

/** Does a question say more of its thing than one word can answer? Stages name versions of an API, and a bundled component's version is none of Kubernetes'. */
export function saysMore({ said, versions }: Scanned, kind: ThingKind): boolean {
  const versioned = kind === "api";
  const events = eventsOf(asked(said), versioned);
  return (
    events.size > 1 ||
    isNarrowed(said) ||
    isFromElsewhere(said) ||
    isLeftSince(said) ||
    isEitherWay(said) ||
    isOfTwoThings(said) ||
    // A way from one to the other is asked about as one.
    (versions.range === null && kind !== "component" && isOfTwoReleases(said)) ||
    isBehindBut(said) ||
    said.near("compared", "version", 1) ||
    said.near("version", "compared", 1) ||
    said.has("lasted", "began")
  );
}

/** "X is stable in 1.36, is it locked?": what is asked stands behind the comma. */
function asked(said: Said): Said {
  const { spans } = said;
  const at = spans.findLastIndex(
    ({ concept }, index) => concept === "comma" && isAnyOf(spans[index + 1] ?? NOTHING, ["aux.", "can"]),
  );
  return at < 0 ? said : new Said(spans.slice(at + 1));
}

const NOTHING: Span = { concept: "", start: 0, end: 0, rule: "", text: "" };

/** What may be said of a thing. Several spellings of one event ("removed", "gone") are one. */
const EVENTS = [
  "did.alpha",
  "did.beta",
  "did.stable",
  "did.on",
  "did.off",
  "did.locked",
  "did.deprecated",
  "did.removed",
  "did.introduced",
  "did.renamed",
  "did.fixed",
  "lost",
];

const STAGES: ReadonlySet<string> = new Set(["did.alpha", "did.beta", "did.stable"]);

/** "Beta and locked", "unusable because the gate was removed", 「ベータになった時点でデフォルト有効」. */
function eventsOf(said: Said, versioned: boolean): Set<string> {
  const events = said.spans.flatMap((span) => {
    const all = conceptsOf(span);
    const [event] = EVENTS.filter((one) => all.has(one));
    return event === undefined || (versioned && STAGES.has(event)) ? [] : [event];
  });
  return new Set(events);
}

/** An adverb in English: "merely", "solely", "temporarily". */
const ADVERB = /^[a-z]{3,}ly$/i;
const ALONE = /^(?:only|just|だけ|のみ)$/i;

/** "Merely deprecated", 「非推奨なだけ」: that and nothing beyond it. */
function isNarrowed({ spans }: Said): boolean {
  const words = spans.filter((span) => !isEmpty(span) || ALONE.test(span.text));
  return words.some((span, at) => {
    const adverb = span.concept === "topic" && ADVERB.test(span.text);
    if (!adverb && !ALONE.test(span.text)) return false;
    return /[a-z]/i.test(span.text)
      ? isBounded(words[at + 1])
      : words.slice(Math.max(0, at - MOST_BETWEEN - 1), at).some(isBounded);
  });
}

/** A stage is one of several that shut each other out, so that "only beta" says no more than "beta". */
function isBounded(span: Span | undefined): boolean {
  return isEvent(span) && ![...STAGES].some((stage) => span?.concept === stage);
}

/** Between a Japanese verb and what narrows it: 「非推奨になっただけ」. */
const MOST_BETWEEN = 1;

function isEvent(span: Span | undefined): boolean {
  return span !== undefined && isAnyOf(span, EVENTS);
}

/** "From the beginning", "since alpha", 「登場時から」: a beginning that is no release. With a release beside it, 「最初から」 is what holds unasked. */
function isFromElsewhere(said: Said): boolean {
  const words = said.spans.filter((span) => span.concept !== "inflection" && span.concept !== "pronoun");
  return words.some((span, at) => {
    if (span.concept === "default" && /^最初/.test(span.text)) return !said.has("version");
    if (!isAnyOf(span, ["relation.since", "from"])) return false;
    const english = /[a-z]/i.test(span.text);
    const told = english ? words.slice(at + 1).find((word) => !isEmpty(word)) : words[at - 1];
    const first = told !== undefined && isEmpty(told) && /\p{Script=Han}/u.test(told.text);
    return (
      told !== undefined && (isEvent(told) || told.concept === "topic" || (first && !said.has("version")))
    );
  });
}

/** "No longer alpha since 1.33", 「1.37 からはアルファではない」: the release is that of what came next. */
function isLeftSince(said: Said): boolean {
  if (!said.has("no-longer", "negation")) return false;
  return (
    said.near("relation.since", "version", 0) ||
    said.near("version", "relation.since", 0) ||
    said.near("version", "from", 0)
  );
}

/** 「ゲートが消えたのでフィールドも消えた?」: the same of two things, of which one is no answer to the other. */
function isOfTwoThings(said: Said): boolean {
  const names = new Set(said.all("thing").map(({ text }) => text));
  return names.size > 1 && said.spans.filter(isEvent).length > 1;
}

/** 「1.25 でもまだ使えて 1.26 で使えなくなる?」: of two releases with a fact each, one word would answer for the last. */
function isOfTwoReleases(said: Said): boolean {
  const minors = new Set(said.all("version").map(({ from }) => minor(from ?? "")));
  return minors.size > 1;
}

/** "Is it implemented even though its gate is gone?": what stands behind the "but" is not what is asked. */
function isBehindBut(said: Said): boolean {
  const but = said.all("but").find(({ text }) => /[a-z]/i.test(text));
  const events = said.spans.filter(isEvent);
  return but !== undefined && events.length > 0 && events.every(({ start }) => start > but.start);
}

/** "Gone before or after 1.24?" */
function isEitherWay(said: Said): boolean {
  return said.has("or") && said.has("relation.before") && said.has("relation.after");
}
