/**
 * A follow-up: the frame before with a part of it replaced: the subject, the release, what is asked, the SIG, the page. What only
 * the question before gives a meaning is read once more with what it leaves out: "when did it go GA?" as "ImageVolume when did go GA?".
 */
import type { ThingRef } from "../domain/thing.ts";
import { minorName, minorOf } from "../domain/version.ts";
import { minor, versionsOf } from "./attach.ts";
import type { Frame, Scope, Span } from "./frame.ts";
import type { Before } from "./previous.ts";
import { readText } from "./read.ts";
import { sigsOf } from "./rules/words.ts";
import { isEmpty, isWord, Said } from "./said.ts";
import { isWeak } from "./scanned.ts";
import type { Names } from "./spans/regular.ts";

/** A text of a conversation, scanned and read by itself. */
interface Turn {
  text: string;
  said: Said;
  /** As it would be read with nothing before it. */
  alone: Frame;
  before: Before;
  names: Names;
}

/** What points back, leads on, or wraps a version: it says nothing of its own. */
const WRAPPING: readonly string[] = [
  "pronoun",
  "lead",
  "and",
  "but",
  "or",
  "question",
  "comma",
  "stop",
  "relation.",
  "version",
  "noun.version",
  "noun.release",
  "ask.version",
  "noun.gate",
  "noun.feature",
  "around",
  "now",
  "still",
  "yet",
  "same",
  "to",
  "from",
  "aux.",
  "word.on",
  "ask.what",
  "ask.how",
  "ask.meaning",
  "ask.state",
  "ka",
  "safe",
  "nominal",
  "confirm",
  "negation",
  "dash",
];

/** Intents whose answers are lists, or can be narrowed to one. */
const SEVERAL: ReadonlySet<string> = new Set(["list", "diff", "upgrade", "search", "release"]);

type Rule = (turn: Turn) => Frame | null;

/** Reads a text as a follow-up; null where it stands by itself. */
export function followUp(text: string, before: Before, names: Names): Frame | null {
  const reading = readText(text, names);
  const [alone] = reading.frames;
  if (!alone) return null;
  const turn: Turn = { text, said: new Said(reading.spans), alone, before, names };
  if (asksOfReleases(turn)) return null;
  for (const rule of RULES) {
    const frame = rule(turn);
    if (frame) return { ...frame, sure: Math.min(frame.sure, 0.9) };
  }
  return null;
}

const RULES: readonly Rule[] = [
  among,
  again,
  nextPage,
  step,
  otherThing,
  otherRelease,
  narrower,
  ofTheThing,
  ofTheReleases,
];

/** Does a turn say nothing but these concepts, and what wraps them? */
function saysOnly({ said }: Turn, ...concepts: string[]): boolean {
  return said.spans.every((span) => isEmpty(span) || isA(span, [...WRAPPING, ...concepts]));
}

function isA({ concept, also = [] }: Span, begins: readonly string[]): boolean {
  return [concept, ...also].some((name) => begins.some((begin) => name.startsWith(begin)));
}

/** Nothing of the question before is left out: it is asked once more. */
function same({ before }: Turn, more: Partial<Frame> = {}): Frame {
  return { ...before.frame, page: 1, rule: "same", sure: 0.85, ...more };
}

/** "Which versions are supported now?" takes nothing from the question before. */
function asksOfReleases({ said, alone }: Turn): boolean {
  const general = alone.of === "release" && Object.keys(alone.scope).length === 0 && !alone.problem;
  return (
    general &&
    said.has("ask.which", "ask.releases", "ask.version", "noun.version", "noun.release", "ask.list") &&
    !said.has("pronoun")
  );
}

/** "Any of those about DRA?": the list once more; of changes, a search in the releases spoken of. */
function among(turn: Turn): Frame | null {
  const { frame, intent } = turn.before;
  if (!turn.said.has("among") || frame.things.length > 0 || hasVersion(turn)) return null;
  // Notes found by a word need not be of those listed; the list's names say which ones are.
  if (intent === "list") return same(turn);
  return intent === "diff" || intent === "upgrade" || intent === "release" ? amongThem(turn) : null;
}

/** "Really?", "source?", "how many?" of a list. */
function again(turn: Turn): Frame | null {
  const { said, before } = turn;
  if (hasVersion(turn) || !saysOnly(turn, "again", "ask.count", "wish.", "courtesy")) return null;
  if (said.has("wish.*")) return same(turn, { page: before.frame.page });
  // "Sorry, what?", "how?"
  const bare =
    said.has("ask.what", "ask.how") && saysOnly(turn) && !said.has("now", "lead", "pronoun", "noun.*");
  if (said.has("again") || bare) return same(turn, { page: before.frame.page });
  return said.has("ask.count") && SEVERAL.has(before.intent) && before.intent !== "release"
    ? same(turn)
    : null;
}

/** "More": the next page of a list; all that is known of a subject or a release. */
function nextPage(turn: Turn): Frame | null {
  const { said, before } = turn;
  if (!said.has("more") || hasVersion(turn) || !saysOnly(turn, "more")) return null;
  const { frame, intent } = before;
  if (intent === "list" || intent === "diff" || intent === "search")
    return same(turn, { page: frame.page + 1 });
  return same(turn, { ask: "life", event: null, detail: null });
}

/** "The one before", 「次のバージョンは?」 */
function step(turn: Turn): Frame | null {
  const { said, before } = turn;
  const moved = said.first("step.back", "step.on");
  const base = lastRelease(before.frame.scope);
  if (!moved || !base || hasVersion(turn)) return null;
  const by = said.has("step.back") ? -1 : 1;
  const version = minorName(minorOf(base) + by);
  if (!turn.names.base.releases.has(version)) return null;
  const text = `${turn.text.slice(0, moved.start)} ${version} ${turn.text.slice(moved.end)}`;
  return followUp(text, before, turn.names);
}

function lastRelease({ at, to }: Scope): string | null {
  return at ?? to ?? null;
}

function hasVersion({ said }: Turn): boolean {
  return said.spans.some(({ concept }) => concept === "version" || concept.startsWith("version."));
}

/** The name that a turn gives, when it names something that can be a subject. */
function thingIn({ said, before }: Turn): Span | null {
  const spans = said.all("thing");
  const spoken = before.frame.things[0]?.kind;
  return (
    spans.find((span) => !isWeak(span) || (spoken === "gate" && span.things?.[0]?.kind === "gate")) ?? null
  );
}

/** "Is it GA?" – "and NodeSwap?": the same of another thing, in the same release. */
function otherThing(turn: Turn): Frame | null {
  const { before, names } = turn;
  const named = thingIn(turn);
  const [thing] = named?.things ?? [];
  const [spoken] = before.frame.things;
  if (!named || !thing || !spoken || !saysOnly(turn, "thing", "ask.when")) return null;
  const ask = before.frame.ask;
  if (turn.said.has("ask.when") && ask !== "when") return null;
  const { at } = turn.alone.scope;
  const meant = asBefore(turn.alone.things[0] ?? thing, before.frame, names);
  const release = at ?? before.frame.scope.at;
  const scope = release ? { at: release } : {};
  // "Since when" is answered; what a release then adds is the state in it.
  if (at && ask === "when") return { ...turn.alone, things: [meant], scope };
  return {
    ...suited(before.frame, meant),
    things: [meant],
    prs: [],
    scope,
    page: 1,
    rule: "same-of-another",
  };
}

/** An API is on in no release by default, and a gate is served in none. */
function suited(frame: Frame, { kind }: ThingRef): Frame {
  const plain: Frame = {
    ...frame,
    negated: false,
    manner: frame.manner.filter((manner) => manner === "can"),
    sure: 0.9,
  };
  const ofGate =
    frame.event === "on" ||
    frame.event === "off" ||
    frame.event === "locked" ||
    frame.ask === "pr" ||
    frame.detail === "identity";
  const ofApi = frame.detail === "served" || frame.detail === "api-version";
  return (kind === "api" ? ofGate : ofApi) ? { ...plain, ask: "life", event: null, detail: null } : plain;
}

/** After "which KEP is X?" another gate's KEP is meant, and the other way round; an API was spoken of, and an API is meant. */
function asBefore(thing: ThingRef, { things: [spoken], detail }: Frame, { base }: Names): ThingRef {
  if (spoken?.kind === "api" && thing.kind === "gate" && base.apisOfKind(thing.name).length > 0)
    return { ...thing, kind: "api" };
  if (detail !== "identity" || spoken?.kind === thing.kind) return thing;
  const kep = thing.kind === "gate" ? base.gates.get(thing.name)?.kep : null;
  if (spoken?.kind === "kep" && kep) return { kind: "kep", name: String(kep), component: null };
  const [gate] = thing.kind === "kep" ? base.gatesOfKep(Number(thing.name)) : [];
  return spoken?.kind === "gate" && gate ? { kind: "gate", name: gate.name, component: null } : thing;
}

/** Nothing but another release, or several: the same is asked of it. */
function otherRelease(turn: Turn): Frame | null {
  const { said, before, names } = turn;
  const { frame, intent } = before;
  const way = intent === "upgrade" ? ["go.", "reached", "need"] : [];
  const counted = SEVERAL.has(intent) ? ["ask.count"] : [];
  if (!hasVersion(turn) || said.has("thing") || !saysOnly(turn, ...way, ...counted, "ask.which")) return null;
  const versions = versionsOf(said.spans, names.known);
  const one = versions.single[0] ?? null;
  const since = versions.since;
  if (frame.things.length > 0) {
    const at = one ?? since;
    if (!at) return null;
    // "When did it?" is answered; a release then asks for the state in it.
    const ask = frame.ask === "when" ? { ask: "life" as const, event: null, detail: null } : {};
    return same(turn, {
      scope: { at },
      negated: false,
      manner: frame.manner.filter((manner) => manner === "can"),
      ...ask,
    });
  }
  const span = versions.range ?? (since ? { from: since, to: names.known.latest } : null);
  switch (intent) {
    case "diff":
    case "upgrade": {
      const scope = versions.range ?? wayTo(minor(one ?? since ?? ""), turn);
      return same(turn, { scope: { from: minor(scope.from), to: minor(scope.to) } });
    }
    case "release":
      return one ? same(turn, { scope: { at: one } }) : null;
    case "list": {
      const where = frame.where.map((condition) => ({ ...condition, from: null, to: null }));
      const open = frame.where.some(({ from }) => from !== null) ? { where } : {};
      if (versions.range)
        return same(turn, {
          ...open,
          scope: { from: nextOf(versions.range.from), to: minor(versions.range.to) },
        });
      return same(turn, {
        ...open,
        scope: span ? { from: minor(span.from), to: minor(span.to) } : { at: minor(one ?? "") },
      });
    }
    case "search": {
      const within = span ?? (one ? { from: minor(one), to: minor(one) } : null);
      return frame.words !== "" && within ? same(turn, { scope: within }) : null;
    }
    default:
      return null;
  }
}

function nextOf(version: string): string {
  return minorName(minorOf(version) + 1);
}

/** "And to 1.26?" goes on from where it began; "and 1.26?" is that release's own step; "from 1.23?" begins elsewhere. */
function wayTo(version: string, { said, before }: Turn): { from: string; to: string } {
  const { from, to } = before.frame.scope;
  const [, next] = said.spans.filter((span) => !isEmpty(span));
  if (
    from &&
    (said.has("relation.until", "to") || next?.concept === "relation.until") &&
    minorOf(from) < minorOf(version)
  )
    return { from, to: version };
  if (to && said.has("relation.since", "from") && minorOf(version) < minorOf(to))
    return { from: version, to };
  return { from: minorName(minorOf(version) - 1), to: version };
}

/** "Only sig node", 「APIだけ」: less of the same. */
function narrower(turn: Turn): Frame | null {
  const { said, before } = turn;
  const { frame, intent } = before;
  if (!SEVERAL.has(intent) || said.has("thing")) return null;
  const sigs = sigsOf(said);
  const only = said.has("only");
  if (sigs.length > 0 && saysOnly(turn, "sig", "area.", "component.", "only", "noun.change", "did.changed")) {
    if (!only && !said.has("question") && !said.has("sig")) return null;
    const named = [...new Set([...frame.filters.sigs, ...sigs])];
    return { ...wholeRelease(turn), filters: { ...frame.filters, sigs: named }, page: 1, rule: "narrower" };
  }
  const [api, gate] = [said.has("noun.api"), said.has("noun.gate")];
  const both = intent === "upgrade" || (intent === "list" && frame.of === null) || frame.of === "deprecation";
  if (api === gate || !both || hasVersion(turn) || !saysOnly(turn, "noun.api", "only")) return null;
  const of = api ? "api" : "gate";
  if (intent === "upgrade")
    return listOf(turn, of, "removed", { from: nextOf(frame.scope.from ?? ""), to: frame.scope.to ?? "" });
  if (frame.of === "deprecation") return listOf(turn, of, "deprecated", frame.scope);
  return same(turn, { of });
}

function listOf(turn: Turn, of: "api" | "gate", did: "removed" | "deprecated", scope: Scope): Frame {
  return {
    ...same(turn),
    ask: "which",
    of,
    where: [{ did, relation: "in", from: null, to: null, negated: false }],
    detail: null,
    scope: scope.from === scope.to && scope.to ? { at: scope.to } : scope,
    rule: "narrower",
  };
}

/** What a release brought, SIG by SIG, is its difference to the one before; API types belong to no SIG in the tables. */
function wholeRelease(turn: Turn): Frame {
  const { frame, intent } = turn.before;
  const diff = (scope: Scope): Frame => ({
    ...same(turn),
    ask: "changes",
    of: "change",
    where: [],
    detail: "diff",
    scope,
  });
  const { at, from, to } = frame.scope;
  if (intent === "upgrade") return diff(frame.scope);
  if ((intent === "release" || frame.of === "api") && (at || to)) {
    const [low, high] = [minor(from ?? at ?? to ?? ""), minor(to ?? at ?? "")];
    return diff({ from: minorName(minorOf(low) - 1), to: high });
  }
  return same(turn);
}

/** Another sentence about the thing before: "when did it go GA?", 「代わりは?」 */
function ofTheThing(turn: Turn): Frame | null {
  const { said, alone, before } = turn;
  const [pr] = before.frame.prs;
  const release = before.intent === "release" ? before.about : null;
  const thing = before.frame.things[0] ?? release;
  if ((!thing && pr === undefined) || said.has("thing", "pr", "identifier")) return null;
  // 「1.24なら使える?」 of a thing: no release is meant that one may use.
  const used =
    said.has("use") && !said.has("release.end", "release.support", "release.ended", "noun.version");
  // A release named with a question about releases is asked about itself; and so are things in the plural.
  if (hasVersion(turn) && isOwn(alone) && !said.has("pronoun") && !used) return null;
  if (isPlural(turn) || (release && !said.has("pronoun"))) return null;
  if (said.spans.some(isOther)) return null;
  const name = thing ? nameOf(thing) : `#${pr}`;
  const [frame] = readText(`${name} ${withoutPronouns(turn)}`, turn.names).frames;
  if (!frame || frame.problem || (frame.things.length === 0 && frame.prs.length === 0)) return null;
  const asks = said.has("ask.state", "pronoun", "lead", "noun.kep", "noun.gate", "noun.owner", "noun.pr");
  if (frame.ask === "life" && frame.detail === null && !asks) return null;
  const meant = settled(frame, turn);
  return { ...meant, others: [], sharedName: null, rule: `thread-${frame.rule}` };
}

/** How a thing is written so that it is read as itself. */
function nameOf({ kind, name, component }: ThingRef): string {
  if (kind === "kep") return `KEP-${name}`;
  return component === null ? name : `${component} ${name}`;
}

function withoutPronouns({ text, said }: Turn): string {
  return said
    .all("pronoun")
    .concat(said.all("lead"))
    .sort((a, b) => b.start - a.start)
    .reduce((left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`, text)
    .trim();
}

/** A word that is about something else. */
function isOther(span: Span): boolean {
  return !isEmpty(span) && isWord(span) && (span.concept === "topic" || span.concept === "product");
}

/** A release, a list or a way of its own, with all that it needs. */
function isOwn({ of, ask, where, things }: Frame): boolean {
  if (of === "release" || ask === "upgrade" || where.length > 0) return true;
  return (
    things.length === 0 && of !== null && of !== "change" && of !== "gate" && of !== "kep" && of !== "api"
  );
}

/** "Which features", "anything": things that are asked for, rather than something about one. */
function isPlural({ said }: Turn): boolean {
  if (said.has("pronoun")) return false;
  return (
    said.has("ask.releases") ||
    (said.has("ask.which", "ask.what", "ask.list", "ask.any", "ask.all") &&
      said.has("noun.feature", "noun.api", "noun.version", "did.*") &&
      !said.has("ask.name", "ask.when", "ask.pr"))
  );
}

/** "Since when?", "and beta?": half of it was said before. */
function settled(frame: Frame, turn: Turn): Frame {
  const { said, before, alone } = turn;
  const { ask, event, manner } = before.frame;
  const stays =
    frame.manner.includes("can") ||
    frame.detail === "usable" ||
    frame.event === "on" ||
    frame.event === "locked";
  const at = alone.scope.at ?? (stays && frame.ask === "whether" ? before.frame.scope.at : undefined);
  const scoped: Frame = { ...frame, scope: at ? { at } : {} };
  // "And beta?" asks when that was.
  const stage = frame.ask === "whether" && frame.event !== "on" && frame.event !== "locked";
  if (
    frame.ask === "whether" &&
    frame.event &&
    !at &&
    (stage || ask === "when") &&
    saysOnly(turn, "did.", "default")
  )
    return { ...scoped, ask: "when", negated: false, manner: [], detail: null };
  const bare =
    frame.ask === "when" &&
    (frame.event === null || frame.event === "introduced") &&
    !said.has("did.introduced", "did.added", "use");
  if (bare && ask === "whether" && manner.includes("can"))
    return { ...scoped, event: "locked", detail: null };
  if (bare && event && (ask === "whether" || ask === "when")) return { ...scoped, event, detail: null };
  if (frame.ask === "why" && ask === "when") return { ...scoped, ask, event };
  return scoped;
}

/** "EOL of 1.32?" – "how many enhancements?": of the release, or the releases, spoken of before. */
function ofTheReleases(turn: Turn): Frame | null {
  const { said, before, names } = turn;
  if (hasVersion(turn) || said.has("thing", "pr", "identifier")) return null;
  const { scope } = before.frame;
  const place = scope.from && scope.to ? wayText(turn) : (scope.at ?? scope.each?.join(" and "));
  if (!place || !SEVERAL.has(before.intent)) return null;
  // 「じゃあ何を使えばいい?」
  if (before.intent === "release" && said.has("ask.instead"))
    return same(turn, { detail: "supported", scope: {} });
  if (said.spans.some(isOther)) return null;
  // "When did it go beta?": about one thing, which a list does not tell.
  if (said.has("pronoun") && said.has("did.*")) return null;
  if (
    before.intent === "release" &&
    said.has("ask.when", "release.date") &&
    saysOnly(turn, "ask.when", "release.date", "relation.")
  )
    return same(turn, {
      detail:
        before.frame.detail === "ended" || (ENDS.has(before.frame.detail ?? "") && !said.has("since.when"))
          ? "end"
          : "released",
    });
  const [frame] = readText(`${place} ${withoutPronouns(turn)}`, names).frames;
  if (!frame || frame.problem || !isOwn(frame)) return null;
  const sigs = frame.where.some(({ did }) => did === "removed") ? [] : before.frame.filters.sigs;
  return {
    ...frame,
    filters: { ...frame.filters, sigs: [...new Set([...sigs, ...frame.filters.sigs])] },
    rule: `thread-${frame.rule}`,
  };
}

const ENDS: ReadonlySet<string> = new Set(["supported", "end", "ended", "left"]);

/** A list's releases as a text says them: both counted in. */
function wayText({ before: { frame, intent } }: Turn): string {
  const { from = "", to = "" } = frame.scope;
  const low = intent === "list" || intent === "search" ? minorName(minorOf(from) - 1) : from;
  return `${low} → ${to}`;
}

/** "Any of those about DRA?": what was found or changed, searched for the words. */
function amongThem(turn: Turn): Frame {
  const { at, from, to } = turn.before.frame.scope;
  const among = turn.said.first("among");
  const words = among ? `${turn.text.slice(0, among.start)} ${turn.text.slice(among.end)}`.trim() : turn.text;
  const scope = from && to ? { from: nextOf(from), to } : at ? { from: at, to: at } : {};
  return {
    ...turn.alone,
    things: [],
    where: [],
    ask: "changes",
    of: "change",
    detail: null,
    problem: null,
    words,
    scope,
    rule: "among",
  };
}
