/**
 * Facts with a thing and a release each: "A was removed in 1.24 and B in 1.25, right?", 「A は 1.24、B は 1.25 で消えた?」. Each becomes a
 * question of its own, with the verb that only one of them has, so that each is judged by itself.
 */
import type { Frame, Reading, Span } from "./frame.ts";
import { readText } from "./read.ts";
import { didOf } from "./rules/clauses.ts";
import { isAnyOf, isEmpty, isNamed, Said } from "./said.ts";
import type { Names } from "./spans/regular.ts";
import { hasJapanese } from "./text.ts";

/** A component and its own version, "etcd 3.5.0", are one name. */
export function withNumbers(spans: readonly Span[], text: string): Span[] {
  return spans.flatMap((span, at) => {
    const [before, next] = [spans[at - 1], spans[at + 1]];
    if (isNumber(span) && before && isComponent(before)) return [];
    if (!isComponent(span) || !next || !isNumber(next)) return [span];
    return [{ ...span, end: next.end, text: text.slice(span.start, next.end) }];
  });
}

function isNumber({ concept }: Span): boolean {
  return concept === "number" || concept === "version";
}

function isComponent({ things }: Span): boolean {
  return things?.[0]?.kind === "component";
}

/** What makes a sentence something else than facts beside each other: a choice, a condition, a way. */
const BARRED = [
  "or",
  "or.versus",
  "given",
  "respectively",
  "go.*",
  "compare",
  "ask.count",
  "relation.between",
  "relation.before",
  "relation.after",
  "dash",
  "to",
];
/** Asked of several things together. */
const TOGETHER: ReadonlySet<Frame["ask"]> = new Set(["upgrade", "compare", "which", "count"]);
const JOINTS = ["and", "but", "comma", "lead"];
const PARTING = /^(?:while|whereas|although|though)$/i;
/** What binds a release to its verb and says nothing by itself. */
const BINDING = ["relation.in", "relation.at", "inflection"];
/** Where a tag may begin, or the sentence ends. */
const TAGS = ["comma", "confirm", "question", "stop"];
/** What is said of a thing, beside the events. */
const SAYING = ["reached", "turned", "did.", "default", "aux.have", "gated"];
const TOO = /^ ?(?:too|as well|also|も)(?![a-z])/i;

/** A stretch of the text, and what is read in it. */
interface Stretch {
  text: string;
  spans: readonly Span[];
}

/** One fact of several: its thing and its release in the order they stand, with what stands around them. */
interface Fact {
  first: string;
  second: string;
  before: Stretch;
  mid: Stretch;
  behind: Stretch;
}

/** A question each, in order; none where the facts cannot be told apart for sure. */
export function pairsOf({ frame, spans }: Reading, text: string, names: Names): string[] {
  if (frame.rule === "claims" || TOGETHER.has(frame.ask)) return [];
  if (new Said(spans).has(...BARRED)) return [];
  const whole = withNumbers(spans, text);
  const pairs =
    ofEach(whole, text) ??
    ofOneVersion(whole, text) ??
    ofSame(whole, text) ??
    ofReleases(whole, text) ??
    ofCompared(whole) ??
    [];
  return pairs.every((one) => isQuestion(one, names)) ? pairs : [];
}

/** Can a text stand alone? */
function isQuestion(text: string, names: Names): boolean {
  const { frame, spans } = readText(text, names);
  if (frame.problem !== null) return false;
  const things = frame.things.length > 0 || (frame.otherwise?.things.length ?? 0) > 0;
  return things || frame.of === "release" || spans.some(({ concept }) => concept === "identifier");
}

/** "A was removed in 1.24 and B in 1.25": things and releases by turns, each pair with a verb or with that of another. */
function ofEach(spans: readonly Span[], text: string): string[] | null {
  const ends = endsOf(spans);
  const [first, last] = [ends[0], ends.at(-1)];
  if (!first || !last || ends.length < 4 || ends.length > 2 * MOST_FACTS || ends.length % 2 > 0) return null;
  const stretch = (from: number, to: number): Stretch => ({
    text: text.slice(from, to),
    spans: spans.filter(({ start, end }) => start >= from && end <= to),
  });
  const tail = spans.find((span) => span.start >= last.end && isAnyOf(span, TAGS))?.start ?? text.length;
  const facts: Fact[] = [];
  let before = stretch(0, first.start);
  for (let at = 0; at < ends.length; at += 2) {
    const [one, two, next] = [ends[at], ends[at + 1], ends[at + 2]];
    if (!one || !two) return null;
    const joint = next ? jointIn(spans, two.end, next.start) : { start: tail, end: tail };
    if (!joint) return null;
    const [behind, mid] = [stretch(two.end, joint.start), stretch(one.end, two.start)];
    facts.push({ first: nameOf(one, ends), second: nameOf(two, ends), before, mid, behind });
    before = stretch(joint.end, next?.start ?? tail);
  }
  return facts.some(says) || first.concept !== "thing" || isComponent(first) || spans.some(isComponent)
    ? facts.map((fact) => sentence(fact, facts, text.slice(tail)))
    : null;
}

/** "Is Go 1.24 used in 1.33 and 1.34?": one version of a component, held against each of several releases. */
function ofOneVersion(spans: readonly Span[], text: string): string[] | null {
  const [component, ...more] = spans.filter(isSubject);
  const releases = spans.filter(({ concept }) => concept === "version");
  const [first, last] = [releases[0], releases.at(-1)];
  if (!component || !first || !last || more.length > 0 || releases.length < 2) return null;
  if (!isComponent(component) || !/\d\.\d/.test(component.text)) return null;
  const row = spans.slice(spans.indexOf(first), spans.indexOf(last) + 1);
  if (!row.every((span) => releases.includes(span) || isAnyOf(span, [...JOINTS, ...BINDING]))) return null;
  return releases.map(
    ({ text: release }) => `${text.slice(0, first.start)}${release}${text.slice(last.end)}`,
  );
}

/** Most facts that one sentence is taken apart into. */
const MOST_FACTS = 3;

/** Things and releases by turns; versions of a component that is named once count as things. Empty: something stands out of turn. */
function endsOf(spans: readonly Span[]): Span[] {
  const components = spans.filter(isComponent);
  const things = spans.filter((span) => isSubject(span) || isVersionOf(span, spans));
  const numbers = spans.filter(isNumber);
  const [only] = components;
  const ends =
    only && things.length === 1
      ? [...numbers, ...(/\d/.test(only.text) ? [only] : [])]
      : [...things, ...numbers.filter(({ concept }) => concept === "version")];
  ends.sort((a, b) => a.start - b.start);
  const isOwn = (span: Span) => things.includes(span) || (things.length === 1 && isNumber(span));
  const isTurn = (own: boolean) => (span: Span, at: number) =>
    (at % 2 === 0) === own
      ? isOwn(span)
      : span.concept === "version" && !(things.length === 1 && isPatch(span));
  const leads = only !== undefined && only.end <= (ends[0]?.start ?? 0);
  const orders = leads || (ends[0] && things.includes(ends[0])) ? [true, false] : [false];
  return orders.some((own) => ends.every(isTurn(own))) ? ends : [];
}

/** `1.8.4`, which of a component and a release is the component's own. */
function isPatch({ text }: Span): boolean {
  return /^v?\d+\.\d+\.\d+$/.test(text);
}

function isSubject(span: Span): boolean {
  return isNamed(span) || span.concept === "identifier";
}

const VERSIONED = /(?<=[ /])v\d{1,2}(?:(?:alpha|beta)\d{1,2})?$/i;

/** `v1beta3` behind "kubeadm v1beta2". */
function isVersionOf({ concept, start }: Span, spans: readonly Span[]): boolean {
  return (
    concept === "api.v" &&
    spans.some((span) => isSubject(span) && span.end <= start && VERSIONED.test(span.text))
  );
}

/** A name as it stands, with what it has in common with the one before: "etcd 3.5 … 3.6", "kubeadm v1beta2 … v1beta3". */
function nameOf(span: Span, ends: readonly Span[]): string {
  const before = ends.find((other) => other.end <= span.start && isSubject(other));
  if (before && span.concept === "api.v") return before.text.replace(VERSIONED, span.text);
  const owner =
    before && isComponent(before) && isNumber(span) && (ends.indexOf(span) - ends.indexOf(before)) % 2 === 0;
  return owner ? `${before.text.replace(/[\d.]+$/, "")}${span.text}` : span.text;
}

/** Where one fact ends and the next begins: the last words between them that only join. Japanese may leave them out. */
function jointIn(spans: readonly Span[], from: number, to: number): { start: number; end: number } | null {
  const between = spans.filter(({ start, end }) => start >= from && end <= to);
  const at = between.findLastIndex(isJoint);
  const end = between[at];
  if (!end) {
    const bare =
      between.length > 0 &&
      between.every((span) => isAnyOf(span, BINDING)) &&
      between.some(({ text }) => hasJapanese(text));
    return bare ? { start: to, end: to } : null;
  }
  const before = between.slice(0, at).findLastIndex((span) => !isJoint(span));
  return { start: between[before + 1]?.start ?? end.start, end: end.end };
}

function isJoint(span: Span): boolean {
  return isAnyOf(span, JOINTS) || PARTING.test(span.text);
}

function isSaying(span: Span): boolean {
  return didOf(span) !== null || isAnyOf(span, SAYING) || isComponent(span);
}

function says({ before, mid, behind }: Fact): boolean {
  return [before, mid, behind].some((stretch) => stretch.spans.some(isSaying));
}

/** A fact as a question: with the verb of the nearest fact that has one, and the tag of all. */
function sentence(fact: Fact, facts: readonly Fact[], tag: string): string {
  const [head] = facts;
  const at = facts.indexOf(fact);
  const own = says(fact);
  const model = own ? fact : (facts.slice(0, at).findLast(says) ?? facts.slice(at).find(says) ?? fact);
  const begins = fact.before.spans.some((span) => isAnyOf(span, ["aux.", "ask.", "can"]));
  const before = begins ? fact.before : (head?.before ?? fact.before);
  const mid = model !== fact && model.mid.spans.some(isSaying) ? merged(model.mid, fact.mid) : fact.mid.text;
  const behind = model !== fact && model.behind.spans.some(isSaying) ? model.behind.text : fact.behind.text;
  const said = behind.replace(TOO, "");
  return `${before.text}${fact.first}${mid}${fact.second}${said}${tag}`.trim();
}

/** The verb of another fact between thing and release, with what this one says of its release: "only in". */
function merged(verb: Stretch, own: Stretch): string {
  const noun = verb.spans[0]?.concept.startsWith("noun.") ? verb.spans[0].text.length + 1 : 0;
  const text = verb.text.slice(noun);
  const bare = own.spans.every((span) => isAnyOf(span, BINDING) && !isAnyOf(span, ["only"]));
  if (bare) return text;
  const last = verb.spans.at(-1);
  const cut = last && isAnyOf(last, BINDING) ? text.slice(0, text.lastIndexOf(last.text)).trimEnd() : text;
  return `${cut}${own.text}`;
}

/** "Ipvs was deprecated in 1.35 and so was iptables": the same of another thing. */
function ofSame(spans: readonly Span[], text: string): string[] | null {
  const [one, other, ...more] = spans.filter(isSubject);
  const at = other ? spans.indexOf(other) : 0;
  const [joint, so, aux] = spans.slice(Math.max(0, at - 3), at);
  if (!one || !other || more.length > 0 || !joint || !so || !aux) return null;
  if (!isAnyOf(joint, ["and"]) || !/^so$/i.test(so.text) || !isAnyOf(aux, ["aux."])) return null;
  if (spans.slice(at + 1).some((span) => !isAnyOf(span, TAGS))) return null;
  const [head, tail] = [text.slice(0, joint.start).trimEnd(), text.slice(other.end)];
  return [one, other].map((name) => `${head.slice(0, one.start)}${name.text}${head.slice(one.end)}${tail}`);
}

/** "What etcd comes with 1.27 and what with 1.28?": the same asked of another release, without its words. */
function ofReleases(spans: readonly Span[], text: string): string[] | null {
  const [one, two, ...more] = spans.filter(({ concept }) => concept === "version");
  const things = spans.filter(isSubject);
  const joint = one && two && jointIn(spans, one.end, two.start);
  if (!joint || more.length > 0 || things.length !== 1 || things.some(({ start }) => start >= joint.start))
    return null;
  const after = spans.filter((span) => span.start >= joint.end && span !== two);
  const asks = after.some((span) => isAnyOf(span, ["ask."]));
  const bare = after.every((span) => isEmpty(span) || isAnyOf(span, ["ask.", ...BINDING, ...TAGS]));
  if (!asks || !bare) return null;
  const tail = text.slice(after.findLast((span) => !isAnyOf(span, TAGS))?.end);
  const [head, rest] = [text.slice(0, one.start), text.slice(one.end, joint.start).replace(/(?<=何)で$/, "")];
  return [one, two].map(
    ({ text: release }) => `${head}${release}${rest.trimEnd()}${/^[?？]/.test(tail) ? tail : "?"}`,
  );
}

/** What a component's versions in two releases are held against each other by. */
const NEWER = ["skew.newer", "skew.older", "same"];

/** "Is CoreDNS newer in 1.31 than in 1.30?": its version in each. */
function ofCompared(spans: readonly Span[]): string[] | null {
  const releases = spans.filter(({ concept }) => concept === "version");
  const [component, ...more] = spans.filter(isSubject);
  if (!component || !isComponent(component) || more.length > 0 || releases.length !== 2) return null;
  if (!new Said(spans).has(...NEWER)) return null;
  const japanese = spans.some(({ text }) => hasJapanese(text));
  return releases.map(({ text }) =>
    japanese ? `${text} の ${component.text} は?` : `${component.text} in ${text}?`,
  );
}
