/** One question about several things or releases, as one about each. */
import type { ThingRef } from "../domain/thing.ts";
import { minor } from "./attach.ts";
import type { Frame, Reading, Span } from "./frame.ts";
import { heldAgainst } from "./held-against.ts";
import { pairsOf, withNumbers } from "./paired.ts";
import { readText } from "./read.ts";
import { isAnyOf, isEmpty, isNamed, Said } from "./said.ts";
import type { Names } from "./spans/regular.ts";
import { cleanText, hasJapanese } from "./text.ts";

/** Longest question that may be asked of several things at once, in characters. */
const LONGEST_SPREAD = 200;

/** What stands between two names of a row. */
const ROW = new Set(["comma", "and", "or", "lead", "slash", "dash", "to"]);

/** "Are NodeSwap and DRA GA?": the same question about each. */
export function spread(asked: string, names: Names): string[] {
  const { text } = cleanText(asked);
  if (text.length > LONGEST_SPREAD) return [asked];
  const reading = readText(text, names);
  const { spans } = reading;
  const said = new Said(spans);
  // A way is told of all that is named beside it.
  if (reading.frame.rule === "way-about" && reading.frame.things.length > 1) return [asked];
  const paired = pairsOf(reading, text, names);
  if (paired.length > 1) return paired;
  const held = heldAgainst(spans);
  if (held.length > 1) return held;
  const prs = requestsOf(reading);
  if (prs.length > 1) return eachOf(prs, text);
  const each = eachWithItsOwn(text, spans);
  if (each.length > 1) return each;
  const anew = askedAnew(text, spans);
  if (anew.length > 1) return anew;
  const apart = said.has("respectively") ? segmentsOf(text, spans) : [];
  if (apart.length > 1) return apart;
  const kinds = kindsOf(reading);
  if (kinds.length > 1) return eachOf(kinds, text);
  const types = typesIn(text, spans, names);
  if (types.length > 1) return eachOf(types, text);
  const released = releasesOf(reading);
  const [from, to] = [released[0]?.start, released.at(-1)?.end];
  if (released.length > 1) return released.map((one) => `${text.slice(0, from)}${one.text}${text.slice(to)}`);
  // What two things are tells how they differ; no fact compares them.
  const differ =
    said.has("compare", "or.versus") &&
    !said.has("did.alpha", "did.beta", "did.stable", "did.removed", "did.deprecated", "default");
  const ranked = said.has("relation.between") && said.has("skew.order", "version.first");
  if (!differ && !ranked && said.has("relation.between", "ask.instead")) return [asked];
  const ofThings = asksOfThing(reading);
  const own = rowOf(
    spans,
    ({ things, rule }) => NAMED.has(things?.[0]?.kind ?? "") || (ofThings && rule === "identifier"),
  );
  if (differ && own.length > 1)
    return own.map(({ text: name }) => (hasJapanese(text) ? `${name}とは` : `what is ${name}`));
  if (own.length > 1) {
    const { text: bare, cut } = withoutHead(text, spans, own);
    return eachOf(
      own.map((span) => ({ ...span, start: span.start - cut, end: span.end - cut })),
      bare,
    );
  }
  const components = said.has("number", "version", "ask.version", "noun.version")
    ? rowOf(withNumbers(spans, text), ({ things }) => things?.[0]?.kind === "component")
    : [];
  if (components.length > 1) return eachOf(components, text);
  const behind = ofAfterthought(spans, text);
  if (behind.length > 1) return behind;
  const too = ofAnother(spans, text);
  if (too.length > 1) return too.flatMap((one) => spread(one, names));
  const headed = ofOneHead(spans, text, names);
  if (headed.length > 1) return headed;
  // "cephfs, rbd: removed when?": together they may be words of a description; each alone is asked about, or none is.
  const alone = eachOf(
    rowOf(spans, () => true),
    text,
  );
  return alone.length > 1 && alone.every((one) => asksOfThing(readText(one, names))) ? alone : [asked];
}

/** "We still have apps/v1 Deployment and PodSecurityPolicy": what is told of several API types, told of each. */
export function spreadTypes(told: string, names: Names): string[] {
  const { text } = cleanText(told);
  if (text.length > LONGEST_SPREAD) return [told];
  const types = typesIn(text, readText(text, names).spans, names);
  return types.length > 1 ? eachOf(types, text) : [told];
}

/**
 * "apps/v1 Deployment and PodSecurityPolicy": API types in a row, at least one with its group and version; what stands behind it without
 * one is of the same where that has it.
 */
function typesIn(text: string, spans: readonly Span[], { base }: Names): Span[] {
  const isVersion = (span: Span | undefined) =>
    span !== undefined && isOfApi(span) && isGroupVersion(span.text);
  const isKind = (span: Span | undefined) =>
    span !== undefined && isOfApi(span) && !isGroupVersion(span.text);
  const row: Span[] = [];
  let version = "";
  let at = spans.findIndex(isOfApi);
  for (;;) {
    const [first, second, third] = [spans[at], spans[at + 1], spans[at + 2]];
    const joined = isVersion(first) && second?.text === "の" ? third : isVersion(first) ? second : undefined;
    const kind = joined ?? first;
    if (!first || !kind || !isKind(kind)) break;
    if (joined) version = first.text;
    const own = joined ? text.slice(first.start, kind.end) : kind.text;
    const [ref] = kind.things ?? [];
    const shared = !joined && version !== "" && base.apisNamed(`${version}/${ref?.name}`).length > 0;
    row.push({ ...kind, start: first.start, end: kind.end, text: shared ? `${version} ${own}` : own });
    at = spans.indexOf(kind) + 1;
    const before = at;
    while (isJoint(spans[at] ?? NOBODY)) at++;
    if (at === before) break;
  }
  const end = row.at(-1)?.end ?? 0;
  const others = spans.some((span) => isOfApi(span) && span.start >= end);
  return version === "" || others || row.length > MOST_TYPES ? [] : row;
}

/** Most API types of a row; a message gets as many answers. */
const MOST_TYPES = 3;

function isOfApi(span: Span): boolean {
  return isNamed(span) && span.things?.[0]?.kind === "api";
}

function isGroupVersion(text: string): boolean {
  return /^(?:[a-z][\w.-]*\/)?v\d\w{0,12}$/.test(text);
}

/** The question with each name alone in the place of the row. */
function eachOf(row: readonly Span[], text: string): string[] {
  const [first, last] = [row[0], row.at(-1)];
  if (!first || !last) return [];
  return row.map((name) => `${text.slice(0, first.start)}${name.text}${text.slice(last.end)}`);
}

/** "For two gates: A + B", 「次のゲート: A、B」: what only counts the names before them, so that each alone is asked about. */
function withoutHead(
  text: string,
  spans: readonly Span[],
  [first]: readonly Span[],
): { text: string; cut: number } {
  const at = first ? spans.indexOf(first) : -1;
  let head = at;
  while (head > 0 && HEAD.some((concept) => isAnyOf(spans[head - 1] ?? NOBODY, [concept]))) head--;
  const words = spans.slice(head, at);
  const [start, end] = [words[0]?.start, first?.start];
  const counts =
    words.at(-1)?.text === ":" && words.some((span) => isAnyOf(span, ["noun.many", "noun.gate"]));
  if (!counts || start === undefined || end === undefined) return { text, cut: 0 };
  return { text: `${text.slice(0, start)}${text.slice(end)}`, cut: end - start };
}

/** What stands in front of a row of names and says how many there are, or of what sort. */
const HEAD = ["stop", "noun.gate", "around", "number", "pronoun", "those", "both", "respectively"];
const NOBODY: Span = { concept: "", start: 0, end: 0, rule: "", text: "" };

/** "etcd version in 1.29 and 1.33, and Go too", 「…のetcdのバージョン、Goも」: what is asked of one component is asked of the other as well. */
function ofAnother(spans: readonly Span[], text: string): string[] {
  const [one, other, ...more] = spans.filter(({ things }) => things?.[0]?.kind === "component");
  const asked = spans.some(
    (span) => isAnyOf(span, ["noun.version", "ask.version"]) || /versions?$/i.test(span.text),
  );
  if (!one || !other || !asked || more.length > 0) return [];
  const at = spans.indexOf(other);
  const isLast = spans.slice(at + 1).every((span) => isEmpty(span) || TOO.has(span.text.toLowerCase()));
  const lead = spans.slice(0, at).findLastIndex((span) => !isEmpty(span) && !ROW.has(span.concept)) + 1;
  const cut = spans[lead];
  const joined = spans.slice(lead, at).some(({ concept }) => concept === "and" || concept === "comma");
  if (!isLast || !joined || !cut || lead <= spans.indexOf(one) + 1) return [];
  const rest = text.slice(0, cut.start);
  const kind = /\s?versions?$/i.exec(one.text)?.[0] ?? "";
  const name = other.text.replace(/\s?versions?$/i, "");
  return [rest, `${rest.slice(0, one.start)}${name}${kind}${rest.slice(one.end)}`];
}

const TOO: ReadonlySet<string> = new Set(["too", "also", "as well", "?", ".", "も", "please"]);

/** "#122475 and #123504": pull requests that stand beside each other. */
function requestsOf({ frame, spans }: Reading): Span[] {
  const named = spans.filter(({ concept }) => concept === "pr");
  const [first, last] = [named[0], named.at(-1)];
  if (frame.prs.length === 0 || !first || !last || named.length > 3) return [];
  const between = spans.slice(spans.indexOf(first) + 1, spans.indexOf(last));
  return between.every((span) => named.includes(span) || isJoint(span)) ? named : [];
}

/** What a list may be of, by its noun. */
const LISTED = ["noun.flag", "noun.metric", "noun.field", "noun.annotation", "noun.label"];

/** "Deprecated labels and annotations": the nouns of a list that is asked for of several kinds. */
function kindsOf({ frame, spans }: Reading): Span[] {
  const listed = frame.things.length === 0 && (frame.where.length > 0 || frame.ask === "which");
  const nouns = spans.filter(({ concept }) => LISTED.includes(concept));
  const [first, last] = [nouns[0], nouns.at(-1)];
  if (!listed || !first || !last || nouns.length < 2 || nouns.length > 3) return [];
  const between = spans.slice(spans.indexOf(first) + 1, spans.indexOf(last));
  const plain = between.every((span) => nouns.includes(span) || isJoint(span));
  return plain && new Set(nouns.map(({ concept }) => concept)).size === nouns.length ? nouns : [];
}

/** What may stand between two releases that the same is asked of. */
const BETWEEN = new Set([...ROW, "relation.in", "relation.at", "word.on", "inflection", "filler"]);
const APART: ReadonlySet<string> = new Set([
  "to",
  "dash",
  "from",
  "relation.until",
  "relation.between",
  "compare",
  "or.versus",
]);

/** "Is it served on 1.26 and on 1.32?": the releases that one thing's state is asked in, each by itself. */
function releasesOf({ frame, spans }: Reading): Span[] {
  const [thing] = frame.things;
  const said = new Said(spans);
  const named = said.all("version");
  if (!thing || !isOfReleases(frame, thing.kind, named.length)) return [];
  const [first, last] = [named[0], named.at(-1)];
  // "Need to set": what stands before the releases leads to none of them.
  const apart = first && said.without(({ concept, end }) => concept === "to" && end <= first.start);
  if (!first || !last || named.length < 2 || named.length > MOST_RELEASES || apart?.has(...APART)) return [];
  const between = spans.slice(spans.indexOf(first) + 1, spans.indexOf(last));
  const joined = between.filter((span) => !named.includes(span));
  const events = new Set(said.all("did.*").map(({ concept }) => concept));
  // Patch releases differ in what they bundle.
  const isBundled = thing.kind === "component";
  const apartFrom = new Set(named.map(({ from = "" }) => (isBundled ? from : minor(from))));
  if (apartFrom.size < named.length || events.size > 1) return [];
  const isRow = joined.some(isJoint) || named.length > 2;
  return isRow && joined.every((span) => isJoint(span) || BETWEEN.has(span.concept)) ? named : [];
}

/** Most releases that one question may name in a row; of how many are answered, the message tells. */
const MOST_RELEASES = 8;

/** Is a state asked for that each release has by itself? One sentence tells a gate's stages in two; "default in 1.32, 1.33, 1.34" asks for three. */
function isOfReleases(
  { ask, detail, rule, scope }: Frame,
  kind: ThingRef["kind"],
  releases: number,
): boolean {
  if (kind === "gate" && releases > 2 && rule === "bare-event") return true;
  if (kind === "component" && (ask === "changes" || ask === "when")) return scope.from !== undefined;
  if (kind === "gate" && releases === 2 && ask === "life" && scope.from) return false;
  return STATES.has(ask) || detail === "api-version";
}

const STATES: ReadonlySet<string> = new Set(["life", "whether", "how", "instead"]);

/** What is asked about two of them is asked about each. */
const NAMED: ReadonlySet<string> = new Set(["gate", "api", "kep"]);

/** Is a fact asked for of a flag, a metric …? Two of them beside other words are mostly part of a description. */
function asksOfThing({ frame }: Reading): boolean {
  return frame.things.length > 0 && /^thing-(?!life|event|changes)/.test(frame.rule);
}

/** 「AのGAと、BのGA、それぞれ」: the same question about each name, with what stands behind the last of them. */
function segmentsOf(text: string, spans: readonly Span[]): string[] {
  const named = spans.filter(isNamed);
  const [first, last] = [named[0], named.at(-1)];
  if (!first || !last || named.length < 2 || named.length > 3) return [];
  // "rbac.authorization.k8s.io/v1beta1 ClusterRoleBinding", 「extensions/v1beta1 の Ingress」 are one.
  const isOne = (name: Span, before: Span | undefined) => {
    const between = before ? spans.slice(spans.indexOf(before) + 1, spans.indexOf(name)) : [];
    const ofVersion = between.every(({ text: joint }) => joint === "の") && /\/v\d/.test(before?.text ?? "");
    return before !== undefined && (between.length === 0 || (between.length === 1 && ofVersion));
  };
  if (named.some((name, at) => isOne(name, named[at - 1]))) return [];
  const tail = text.slice(last.end);
  return named.map((name, at) => {
    const next = named[at + 1];
    const before = next ? spans.slice(spans.indexOf(name) + 1, spans.indexOf(next)) : [];
    const joint = before.find((_span, index) => before.slice(index).every(isJoint));
    const own = next ? text.slice(name.start, joint?.start ?? next.start) : name.text;
    return `${text.slice(0, first.start)}${own}${tail}`;
  });
}

/** What makes of two facts two questions. */
const EACH: ReadonlySet<string> = new Set(["respectively", "both"]);

/** 「AのGAとBの削除、両方の版」「Aがアルファで入ったのとBがオンになったの、それぞれいつ?」: each name has a fact of its own, and what is asked stands behind both. */
function eachWithItsOwn(text: string, spans: readonly Span[]): string[] {
  const mark = spans.find((span) => isAnyOf(span, [...EACH]) && hasJapanese(span.text));
  const named = spans.filter((span) => isNamed(span) && NAMED.has(span.things?.[0]?.kind ?? ""));
  const [one, other, ...more] = named;
  if (!mark || !one || !other || more.length > 0 || other.end > mark.start) return [];
  const facts = [
    spans.slice(spans.indexOf(one) + 1, spans.indexOf(other)),
    spans.slice(spans.indexOf(other) + 1, spans.indexOf(mark)),
  ];
  if (!facts.every((some) => some.some((span) => isAnyOf(span, ["did.", "default"])))) return [];
  const own = (from: number, to: number) => text.slice(from, to).replace(/(?:の?と|[、,\s])+$/u, "");
  return [own(one.start, other.start), own(other.start, mark.start)].map((fact) => `${fact}のはいつ?`);
}

const ASKED: ReadonlySet<string> = new Set(["did", "do", "does"]);

/**
 * "The GA release of A, and the GA release of B": what is asked of the first stands before the second once more, word for word. "The beta
 * release of A and the removal of B" asks something else of it, with nothing behind either.
 */
function askedAnew(text: string, spans: readonly Span[]): string[] {
  const [one, other, ...more] = spans.filter(isNamed);
  if (!one || !other || more.length > 0 || hasJapanese(text)) return [];
  const isEvent = (span: Span) => isAnyOf(span, ["did.", "default"]);
  const between = spans.slice(spans.indexOf(one) + 1, spans.indexOf(other));
  const joint = between.findLast((span) => isAnyOf(span, ["and", "comma"]));
  const before = spans.slice(0, spans.indexOf(one));
  // "Is the removal of A related to the removal of B?"
  if (
    !joint ||
    !between.some(isEvent) ||
    before.some((span) => isAnyOf(span, ["aux."]) && !ASKED.has(span.text))
  )
    return [];
  const again = text.slice(joint.end, other.start).toLowerCase().trimStart();
  if (again.trim() !== "" && text.slice(0, one.start).toLowerCase().endsWith(again))
    return [one, other].map(({ text: name }) => `${again}${name}${text.slice(other.end)}`);
  const behind = [...between.slice(0, between.findIndex(isJoint)), ...spans.slice(spans.indexOf(other) + 1)];
  const own = before.some(isEvent) && between.slice(between.indexOf(joint)).some(isEvent);
  const plain = behind.every((span) => isEmpty(span) || span.concept === "question");
  return own && plain && !spans.some(({ concept }) => concept === "version")
    ? [text.slice(0, one.end), text.slice(joint.end).trimStart()]
    : [];
}

/** "On by default since when, and ImageVolume since when?": the other name takes the place of the first one. */
function ofAfterthought(spans: readonly Span[], text: string): string[] {
  const [one, other, ...more] = spans.filter(isNamed);
  if (!one || !other || more.length > 0 || spans[0] === other) return [];
  const at = spans.indexOf(other);
  const joint = spans.slice(0, at).findLastIndex((span) => !isJoint(span) && !isEmpty(span));
  const first = spans[joint + 1];
  const before = spans.slice(spans.indexOf(one) + 1, joint + 1);
  const asked = before.some((span) => isAnyOf(span, ["did.", "default"]));
  const rest = spans.slice(at + 1).filter((span) => !isEmpty(span));
  const bare = rest.every(
    (span) => isAnyOf(span, ["ask.when", "question"]) || TOO.has(span.text.toLowerCase()),
  );
  const same = one.things?.[0]?.kind === other.things?.[0]?.kind && NAMED.has(one.things?.[0]?.kind ?? "");
  if (!first || !isJoint(first) || first === other || !asked || !bare || !same || hasJapanese(text))
    return [];
  const whole = `${text.slice(0, first.start).trimEnd()}?`;
  return [whole, `${whole.slice(0, one.start)}${other.text}${whole.slice(one.end)}`];
}

/** "In-tree AWS EBS and vSphere", "kubectl get and logs": the second name leaves out the words that the first begins with. */
function ofOneHead(spans: readonly Span[], text: string, { finder }: Names): string[] {
  const at = spans.findIndex(isNamed);
  const [name, joint, tail] = [spans[at], spans[at + 1], spans[at + 2]];
  if (!name || !joint || !isJoint(joint) || tail?.concept !== "topic") return [];
  const words = name.text.split(" ");
  const heads = words.map((_word, index) => words.slice(0, index).join(" ")).filter(Boolean);
  const whole = heads.map((head) => `${head} ${tail.text}`).findLast((one) => finder.named(one) !== null);
  if (whole === undefined) return [];
  return [name.text, whole].map((one) => `${text.slice(0, name.start)}${one}${text.slice(tail.end)}`);
}

/** The names that stand in a row, joined by no more than a comma or an "and", each another thing, of those that `isMember` takes. */
function rowOf(spans: readonly Span[], isMember: (span: Span) => boolean): Span[] {
  const named = (span: Span) => isNamed(span) && isMember(span);
  const first = spans.findIndex(named);
  const row: Span[] = [];
  for (let at = first; at >= 0 && at < spans.length; at += 2) {
    const [span, joint] = [spans[at], spans[at + 1]];
    if (!span || !named(span)) return [];
    row.push(span);
    if (!joint || !isJoint(joint)) break;
    if (!spans[at + 2] || !named(spans[at + 2] ?? span)) break;
  }
  const others = spans.filter(named).length > row.length;
  const keys = new Set(row.map(({ things }) => JSON.stringify(things?.[0])));
  const written = row.some(({ things }) => things?.[0]?.kind === "api" && things[0].name.includes("/"));
  return others || row.length > 3 || keys.size < row.length || written ? [] : row;
}

function isJoint({ concept, also = [], text }: Span): boolean {
  return [concept, ...also].some((name) => ROW.has(name)) || /^(?:と|や|も|・|vs\.?)$/i.test(text);
}
