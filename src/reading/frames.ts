import type { ThingRef } from "../domain/thing.ts";
import { minorName, minorOf } from "../domain/version.ts";
import { lastVersion as lastOf, minor, type Versions } from "./attach.ts";
import type { Frame, Scope, Span } from "./frame.ts";
import { aboutApi, askedOfApi } from "./rules/api.ts";
import { eventOf } from "./rules/asked.ts";
import { aboutList, aboutReleases, aboutWay, wrappedIn } from "./rules/cluster.ts";
import { askedOfGate } from "./rules/gate.ts";
import { askedOfThing } from "./rules/thing.ts";
import { asksChanges, elsewhere } from "./rules/words.ts";
import { isEmpty, isWord, Said } from "./said.ts";
import type { Mention, Subject } from "./spans/names.ts";
import { type Names, refOf } from "./spans/regular.ts";

export { lastOf };

/** One question, scanned. */
export interface Scanned {
  text: string;
  said: Said;
  names: Names;
  versions: Versions;
}

/** A frame of no text. */
export function blankFrame(): Frame {
  return {
    ask: "life",
    things: [],
    prs: [],
    of: null,
    topic: [],
    words: "",
    others: [],
    sharedName: null,
    event: null,
    negated: false,
    manner: [],
    where: [],
    scope: {},
    filters: { sigs: [], kinds: [], people: [], components: [] },
    page: 1,
    detail: null,
    apart: null,
    told: [],
    problem: null,
    sure: 1,
    otherwise: null,
    rule: "blank",
  };
}

/** A frame that says nothing yet. */
export function blank(scanned: Scanned, rule: string, more: Partial<Frame> = {}): Frame {
  const { said, versions } = scanned;
  return {
    ...blankFrame(),
    topic: topicOf(said),
    words: wordsOf(scanned),
    scope: scopeOf(versions),
    filters: {
      sigs: [...new Set(said.all("sig").map(({ name }) => name ?? ""))],
      kinds: [],
      people: said.all("person").map(({ name }) => name ?? ""),
      components: [],
    },
    rule,
    ...more,
  };
}

/** The words that nothing owns. */
export function topicOf(said: Said): Span[] {
  return said.spans.filter((span) => span.concept === "topic" && isWord(span));
}

/** The text without its versions, and without the particle that one of them leaves in front. */
function wordsOf({ text, said }: Scanned): string {
  let words = text;
  for (const span of said.spans.toReversed())
    if (span.concept.startsWith("version")) words = `${words.slice(0, span.start)} ${words.slice(span.end)}`;
  return words
    .split(/\s+/)
    .filter(Boolean)
    .join(" ")
    .replace(/^(?:では|での|には|から|まで|で|の|に|は|が|を|って)\s?(?=[^\s])/, "");
}

function scopeOf({ single, range, since }: Versions): Scope {
  return {
    ...(range ? { from: range.from, to: range.to } : since ? { from: since } : {}),
    ...(single[0] ? { at: single[0] } : {}),
  };
}

type Reader = (scanned: Scanned, best: Span | undefined, mentions: Span[]) => Frame | null;

/** Readers from certain to vague; the first that knows what is asked has it. */
const READERS: readonly Reader[] = [
  talk,
  foreign,
  problems,
  aboutWay,
  aboutReleases,
  aboutList,
  (scanned, _best, mentions) => aboutApi(scanned, mentions),
  aboutPr,
  whichGate,
  aboutThing,
  kepByWords,
  misspelt,
  nothingSaid,
  search,
];

/** Readers for which what only surrounds a question about releases is no topic. */
const OF_RELEASES: ReadonlySet<Reader> = new Set([aboutWay, aboutReleases, aboutList]);

/** What a question asks for. */
export function frameOf(scanned: Scanned): Frame {
  const mentions = mentionsOf(scanned);
  const [best] = mentions;
  const others = { ...scanned, said: elsewhere(scanned.said) };
  for (const reader of READERS) {
    const frame = reader(OF_RELEASES.has(reader) ? scanned : others, best, mentions);
    if (frame)
      return {
        ...frame,
        others: frame.others.length > 0 ? frame.others : othersOf(mentions),
        sharedName: sharedName(best),
      };
  }
  return blank(scanned, "nothing");
}

function othersOf([best, ...rest]: Span[]): ThingRef[] {
  return [...(best?.things?.slice(1) ?? []), ...rest.flatMap(({ things }) => things?.slice(0, 1) ?? [])];
}

function sharedName(best: Span | undefined): string | null {
  return (best?.things?.length ?? 0) > 1 ? (best?.text ?? null) : null;
}

/** An everyday word that happens to be a name. */
export function isWeak(mention: Span | undefined): boolean {
  return (mention?.sure ?? 1) < 0.7;
}

/** What only a gate or a KEP can be: its stage, its default, a lock. */
const OF_GATES = [
  "did.stable",
  "did.beta",
  "did.alpha",
  "did.locked",
  "did.on",
  "did.off",
  "default",
  "noun.gate",
  "act.on",
  "act.off",
];

/** Things and pull requests by fitness: everyday words last; a gate before the Kind it is about, when a stage is asked for. */
function mentionsOf({ said }: Scanned): Span[] {
  const gateish = said.has(...OF_GATES);
  const rank = (span: Span) => {
    if (isWeak(span)) return 2;
    // What is written as an identifier names one thing, whatever it belongs to.
    if (span.rule === "identifier") return -1;
    return gateish && span.things?.[0]?.kind === "api" ? 1 : 0;
  };
  return said.spans
    .filter(({ concept }) => concept === "thing" || concept === "pr")
    .sort(
      (a, b) => rank(a) - rank(b) || b.end - b.start - (a.end - a.start) || (b.sure ?? 1) - (a.sure ?? 1),
    );
}

/** Spans as the finder's mentions. */
export function mentionedAs(mentions: readonly Span[]): Mention[] {
  return mentions.flatMap((span) => {
    const subject = subjectOf(span);
    return subject
      ? [{ subject, text: span.text, start: span.start, end: span.end, confidence: span.sure ?? 1 }]
      : [];
  });
}

function subjectOf({ things, number }: Span): Subject | null {
  const [thing] = things ?? [];
  if (thing?.kind === "gate" || thing?.kind === "api") return { type: thing.kind, name: thing.name };
  if (thing?.kind === "kep") return { type: "kep", number: Number(thing.name) };
  return number === undefined ? null : { type: "pr", number };
}

const TALKS = ["about", "thanks", "bye", "greeting"] as const;

/** A message that asks nothing: all of it is small talk, or to whom it is said. */
function talk(scanned: Scanned): Frame | null {
  const { said, text } = scanned;
  const found = TALKS.find((name) => said.has(`talk.${name}`));
  if (!found || text.length > 120) return null;
  const more = said.spans.some(
    (span) => !TALK_ALONE.some((begin) => span.concept.startsWith(begin)) && !isEmpty(span),
  );
  return more ? null : blank(scanned, "talk", { words: "", problem: { code: "small-talk", talk: found } });
}

const TALK_ALONE = [
  "talk.",
  "relation.",
  "negation",
  "question",
  "comma",
  "stop",
  "now",
  "and",
  "pronoun",
  "person",
  "ka",
  "confirm",
  "safe",
  "can",
];

/** Another product's version is none of ours. */
function foreign(scanned: Scanned, best: Span | undefined): Frame | null {
  const { versions, said } = scanned;
  const [thing] = best?.things ?? [];
  if (best && !isWeak(best) && thing?.kind !== "component") return null;
  const [built] = versions.single;
  // Of one other product's versions something is known: which one a release is built with.
  const go =
    versions.foreign.length > 0
      ? versions.foreign.every((name) => /^go(?:lang)?\s/i.test(name))
      : thing?.name === "Go" && !said.has("did.changed", "did.added");
  if (built && go)
    return blank(scanned, "go", { of: "release", detail: "go", scope: { at: built }, words: "" });
  if (versions.foreign.length === 0) return null;
  const ours = /k8s|kubernetes|クーバネティス|クバネティス/i.test(scanned.text);
  if (ours && hasVersion(scanned)) return null;
  if (isSpokenOf(scanned)) return null;
  return blank(scanned, "foreign", {
    words: "",
    problem: { code: "other-product", names: versions.foreign },
  });
}

/** Do our notes speak of that product in that version: "e2e tests moved to Ginkgo v2"? */
function isSpokenOf({ versions, names, said }: Scanned): boolean {
  const bare = said.without(({ concept }) => concept === "product" || concept === "thing");
  if (!hasTopic(bare)) return false;
  const named = versions.foreign.map((name) => name.toLowerCase().replace(/\sv(?=\d)/, " "));
  return names.base.knowledge.entries.some(({ text }) => {
    const note = text.en.toLowerCase().replaceAll(" v", " ").replaceAll(" to ", " ");
    return named.some(
      (name) => note.includes(`${name} `) || note.includes(`${name},`) || note.includes(`${name}.`),
    );
  });
}

/** "The gate that lets …", 「…するゲートは?」: a gate by what it does, rather than by a name that says all of it. */
function whichGate(scanned: Scanned, best: Span | undefined): Frame | null {
  const { said, versions } = scanned;
  if (versions.range || versions.since || best?.concept === "pr") return null;
  if (best?.things?.[0]?.kind === "gate" && best.things[0].name === best.text) return null;
  if (best?.things?.[0]?.kind === "kep" && /\d/.test(best.text)) return null;
  const at = said.spans.findIndex(({ concept }) => concept === "noun.gate");
  const before = said.spans[at - 1];
  const described =
    before !== undefined &&
    (before.concept === "inflection" || before.also?.includes("inflection")) &&
    /[るたのつ]$/.test(before.text);
  if (!said.has("ask.gate") && !described) return null;
  if (eventOf(said) || !hasTopic(best ? restOf(said, best) : said)) return null;
  return blank(scanned, "which-gate", { ask: "which", of: "gate", detail: "identity" });
}

/** A KEP by words of its title. */
function kepByWords(scanned: Scanned): Frame | null {
  const { said, versions } = scanned;
  if (!said.has("noun.kep", "ask.kep") || versions.range || !hasTopic(said)) return null;
  const asked = askedOfGate(
    said,
    { concept: "thing", start: 0, end: 0, rule: "title", text: "" },
    "kep",
    hasVersion(scanned),
  );
  const which = said.has("ask.which", "ask.name", "ask.kep", "ask.what", "release.name", "noun.number");
  return blank(scanned, "kep-by-words", {
    ...asked,
    ...(which && { ask: "which", detail: "identity" }),
    of: "kep",
    sure: 0.5,
  });
}

/** A name some letters off: "did you mean …?" */
function misspelt(scanned: Scanned, best: Span | undefined): Frame | null {
  const { said, names, text } = scanned;
  if (best) return null;
  const words = said
    .all("identifier")
    .reduce(
      (left, { start, end }) => `${left.slice(0, start)}${"|".repeat(end - start)}${left.slice(end)}`,
      text,
    );
  const near = names.finder.nearMiss(words);
  const [thing] = near ? refOf(near.subject) : [];
  if (!near || !thing) return null;
  const start = text.indexOf(near.written);
  const rest = said.without(
    (span) =>
      (span.start >= start && span.end <= start + near.written.length) || span.concept.startsWith("version"),
  );
  const mention: Span = { concept: "thing", start, end: start, rule: "near", text: near.written, sure: 0.5 };
  const asked =
    thing.kind === "api"
      ? askedOfApi(rest, hasVersion(scanned))
      : askedOfGate(rest, mention, "gate", hasVersion(scanned));
  return blank(scanned, "misspelt", {
    ...asked,
    of: thing.kind,
    words: near.written,
    sure: 0.5,
    problem: { code: "unknown-name", name: near.written, near: thing },
  });
}

/** "Is it GA?": only a question before could say of what. */
function nothingSaid(scanned: Scanned, best: Span | undefined): Frame | null {
  const { said } = scanned;
  if (best || hasVersion(scanned) || hasTopic(said) || said.has("sig", "person", "identifier")) return null;
  return blank(scanned, "no-subject", { words: "", problem: { code: "no-subject" } });
}

function problems(scanned: Scanned): Frame | null {
  const { unknown } = scanned.versions;
  return unknown.length > 0
    ? blank(scanned, "unknown-version", { problem: { code: "unknown-version", versions: unknown } })
    : null;
}

function aboutPr(scanned: Scanned, best: Span | undefined): Frame | null {
  if (best?.concept !== "pr" || best.number === undefined) return null;
  const asked = askedOfGate(restOf(scanned.said, best), best, "kep", hasVersion(scanned));
  return blank(scanned, asked.rule, { ...asked, prs: [best.number], sure: best.sure ?? 1 });
}

function aboutThing(scanned: Scanned, best: Span | undefined): Frame | null {
  const [thing] = best?.things ?? [];
  if (!best || !thing || thing.kind === "api") return null;
  if (thing.kind !== "gate" && thing.kind !== "kep") return aboutOther(scanned, best);
  const meant = meantBy(thing, scanned);
  if (isPartOfName(scanned, best)) return null;
  const asked = askedOfGate(restOf(scanned.said, best), best, thing.kind, hasVersion(scanned));
  if (thing.kind === "gate" && isContext(scanned, best, asked)) return null;
  // "KEP-127のゲート": which gate it is, is what is asked.
  const which = thing.kind === "kep" && meant.kind === "gate" && asked.ask === "life";
  return blank(scanned, asked.rule, {
    ...asked,
    ...(asked.ask === "whether" && { scope: scopeBeside(scanned) }),
    ...(which && { ask: "which", detail: "identity" }),
    things: [meant],
    sure: best.sure ?? 1,
  });
}

/** About a flag, a metric, a field, a mode …; where much else stands beside it, the notes about all of it come first. */
function aboutOther(scanned: Scanned, best: Span): Frame | null {
  const { said, text } = scanned;
  if (said.has("noun.kep", "ask.kep")) return null;
  const asked = askedOfThing(restOf(said, best), hasVersion(scanned));
  const all = best.things ?? [];
  const ofNamed = all.filter(({ component }) => component !== null && text.toLowerCase().includes(component));
  const things = ofNamed.length > 0 ? ofNamed : all;
  const frame = blank(scanned, asked.rule, { ...asked, things: [...things], sure: best.sure ?? 1 });
  const most = best.rule === "identifier" ? 2 : LOOSE.has(asked.ask) ? 1 : 2;
  if (topicOf(said).length <= most) return frame;
  return { ...search(scanned), otherwise: frame };
}

/** What is asked with words that may belong to something else than the name. */
const LOOSE: ReadonlySet<string> = new Set(["life", "instead", "changes", "what"]);

/**
 * Is the name only what something else is about: "sidecar init container not terminating gracefully", 「Pod が swap を…」? A gate by
 * an everyday name, beside words of substance and none of the questions that a name alone answers.
 */
function isContext(
  scanned: Scanned,
  mention: Span,
  { ask, detail, rule }: Pick<Frame, "ask" | "detail" | "rule">,
): boolean {
  const { said } = scanned;
  if (mention.sure === 1 && mention.things?.[0]?.name === mention.text) return false;
  if (said.has("noun.owner") || scanned.versions.range) return false;
  const rest = restOf(said, mention);
  if ((asksChanges(said) || said.has("noun.change", "did.fixed", "kind.bug")) && !said.has("ask.when"))
    return true;
  const loose = LOOSE.has(ask) || detail === "usable" || rule === "introduced" || rule === "can-enable";
  return loose && detail !== "meaning" && hasTopic(rest);
}

/** Is a gate's everyday name only the beginning of a compound: 「DRAのデバイス状態」? */
function isPartOfName({ said, text }: Scanned, mention: Span): boolean {
  if (mention.things?.[0]?.kind !== "gate") return false;
  const at = said.indexOf(mention);
  const next = said.spans[at + 1]?.text === "の" ? said.spans[at + 2] : said.spans[at + 1];
  return (
    next?.concept === "topic" &&
    /^の?$/.test(said.spans[at + 1] === next ? text.slice(mention.end, next.start) : "の") &&
    /^[ァ-ヶー]{4,40}/.test(next.text)
  );
}

/** "GA before 1.33?" asks of the release before it, "after 1.33" of the one that follows; the state in 1.33 answers neither. */
function scopeBeside({ said, versions, names }: Scanned): Scope {
  const scope = scopeOf(versions);
  const version = said
    .all("version")
    .find(({ from }) => from !== undefined && from === (scope.at ?? scope.from));
  if (!version || versions.range) return scope;
  const [before, after] = [said.spans[said.indexOf(version) - 1], said.spans[said.indexOf(version) + 1]];
  const relates = (concept: string) =>
    (before?.concept === concept && /[a-z]/i.test(before.text)) ||
    (after?.concept === concept && !/[a-z]/i.test(after.text));
  const number = minorOf(minor(version.from ?? ""));
  const step = relates("relation.before") ? -1 : relates("relation.after") ? 1 : 0;
  const at = minorName(number + step);
  return step !== 0 && names.base.releases.has(at) ? { at } : scope;
}

/** The gate of a KEP, or the KEP of a gate, where the other one is spoken of. */
function meantBy(thing: ThingRef, { said, names }: Scanned): ThingRef {
  const ofGate = said.has("noun.gate", "ask.gate");
  if (thing.kind === "kep" && ofGate) {
    const [gate] = names.base.gatesOfKep(Number(thing.name));
    if (gate) return { kind: "gate", name: gate.name, component: null };
  }
  if (thing.kind === "gate" && ((said.has("noun.kep", "ask.kep") && !ofGate) || said.has("noun.owner"))) {
    const kep = names.base.gates.get(thing.name)?.kep;
    if (kep) return { kind: "kep", name: String(kep), component: null };
  }
  return thing;
}

/** The question with a pronoun for the name in it. */
export function restOf(said: Said, mention: Span): Said {
  const rest = said.without(({ concept }) => concept.startsWith("version"));
  return new Said(rest.spans.map((span) => (span === mention ? { ...span, concept: "it" } : span)));
}

export function hasVersion({ versions }: Scanned): boolean {
  return versions.single.length > 0 || versions.range !== null || versions.since !== null;
}

function search(scanned: Scanned): Frame {
  const otherwise = wrappedIn(scanned);
  return blank(scanned, "search", { ask: "changes", of: "change", sure: 0.5, otherwise });
}

/** Words of the lexicon that may as well be what a question is about. */
const MAY_BE_TOPIC = [
  "topic",
  "area.",
  "api.v",
  "product",
  "component.",
  "thing",
  "identifier",
  "kind.bug",
  "noun.metric",
];

/**
 * Is there anything of substance beside the question's own words? `own` are beginnings of concepts that belong to the question
 * in this place.
 */
export function hasTopic(said: Said, own: readonly string[] = []): boolean {
  return said.spans.some(
    (span) =>
      !isEmpty(span) &&
      MAY_BE_TOPIC.some((begin) => span.concept.startsWith(begin)) &&
      !own.some((begin) => span.concept.startsWith(begin)) &&
      isWord(span),
  );
}
