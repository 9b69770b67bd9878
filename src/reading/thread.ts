/**
 * A follow-up: the frame before with a part of it replaced: the subject, the release, what is asked, the SIG, the page. What only
 * the question before gives a meaning is read once more with what it leaves out: "when did it go GA?" as "ImageVolume when did go GA?".
 */
import type { ThingRef } from "../domain/thing.ts";
import { successorsOf } from "../knowledge/successor.ts";
import { versionsOf } from "./attach.ts";
import type { Frame, Span } from "./frame.ts";
import type { Before } from "./previous.ts";
import { readText } from "./read.ts";
import { isInverted, isWhen } from "./rules/asked.ts";
import { isAnyOf, Said } from "./said.ts";
import { isWeak } from "./scanned.ts";
import type { Names } from "./spans/regular.ts";
import { apiVersion, newVersion } from "./thread-api.ts";
import { toWhat, whichMade } from "./thread-asks.ts";
import {
  compared,
  comparedVersion,
  leftOut,
  ofOtherPerson,
  ofOtherProgramsList,
  otherDeed,
  otherVulnerabilities,
} from "./thread-grounds.ts";
import { lostThose, ofPerson, ofThose, ofTopic, unheard, whichFirst } from "./thread-lists.ts";
import { ofFamily, ofSort, ofUnknown, otherNumber, otherVersion } from "./thread-names.ts";
import { ofOtherProgram, programsIn, skewed } from "./thread-programs.ts";
import {
  among,
  asksOfReleases,
  narrower,
  ofItsRelease,
  ofReleasesComponent,
  ofTheReleases,
  otherRelease,
} from "./thread-releases.ts";
import { apartFrom, notBefore, ofThatRelease, releaseTold, stepped } from "./thread-steps.ts";
import { fineThere, otherHit } from "./thread-told.ts";
import { furtherWay, onWay } from "./thread-ways.ts";
import { whyNot } from "./thread-why.ts";
import {
  hasVersion,
  isOfRelease,
  isOther,
  isOwn,
  SEVERAL,
  same,
  saysOnly,
  type Turn,
  withoutPronouns,
} from "./turn.ts";

type Rule = (turn: Turn) => Frame | null;

/** Reads a text as a follow-up; null where it stands by itself. */
export function followUp(text: string, before: Before, names: Names): Frame | null {
  const reading = readText(text, names);
  const { frame: alone } = reading;
  // A SIG that there is none of goes on from nothing.
  if (alone.problem?.code === "unknown-filter") return null;
  const turn: Turn = { text, said: new Said(reading.spans), alone, before, names };
  if (asksOfReleases(turn) || asksOfOwnRelease(turn) || asksOfOthers(turn)) return null;
  for (const rule of RULES) {
    const frame = rule(turn);
    if (frame) return { ...frame, sure: Math.min(frame.sure, 0.9) };
  }
  return null;
}

/** "When was X removed?" – "what else was removed in 1.25?": a list of its own, where none was asked before. */
function asksOfOthers({ said, alone, before }: Turn): boolean {
  const others = said.all("more").some(({ text }) => /\belse\b|ほか|他/i.test(text));
  return others && alone.ask === "which" && alone.scope.at !== undefined && before.intent !== "list";
}

/** Words between a release and its end. */
const MOST_TO_ITS_END = 3;

/** "And when did Kubernetes 1.26 reach its end of life?": "its" is that release's. */
function asksOfOwnRelease({ said, alone }: Turn): boolean {
  const at = said.spans.findIndex(({ concept }) => concept === "version");
  const behind = at < 0 ? [] : said.spans.slice(at + 1, at + 1 + MOST_TO_ITS_END);
  const ends = behind.some((span) => isAnyOf(span, ["release.end", "release.ended"]));
  const own = behind.every((span) => span.concept !== "pronoun" || /^its$/i.test(span.text));
  return alone.of === "release" && alone.scope.at !== undefined && ends && own && said.has("ask.when");
}

const RULES: readonly Rule[] = [
  whichFirst,
  whyNot,
  toWhat,
  whichMade,
  otherNumber,
  skewed,
  ofOtherProgram,
  leftOut,
  compared,
  comparedVersion,
  otherVulnerabilities,
  otherHit,
  ofOtherProgramsList,
  ofOtherPerson,
  otherDeed,
  ofThose,
  ofTopic,
  ofPerson,
  among,
  again,
  nowadays,
  nextPage,
  (turn) => stepped(turn, (text) => followUp(text, turn.before, turn.names)),
  otherVersion,
  ofFamily,
  ofSort,
  ofUnknown,
  ofReleasesComponent,
  otherThing,
  ofSuccessor,
  furtherWay,
  apartFrom,
  (turn) => ofThatRelease(turn, (text) => followUp(text, turn.before, turn.names)),
  notBefore,
  otherRelease,
  fineThere,
  narrower,
  apiVersion,
  newVersion,
  ofItsRelease,
  ofTheThing,
  (turn) => {
    const about = onWay(turn);
    return about && ofTheThing(about);
  },
  ofTheReleases,
  unheard,
  lostThose,
];

/** "Really?", "source?", "how many?" of a list. */
function again(turn: Turn): Frame | null {
  const { said, before } = turn;
  if (/^(?:for )?really\b/i.test(turn.text) && saysOnly(turn, "confirm")) return same(turn);
  if (hasVersion(turn) || !saysOnly(turn, "again", "ask.count", "ask.who", "ask.pr", "wish.", "courtesy"))
    return null;
  if (said.has("wish.*")) return same(turn, { page: before.frame.page });
  // "Sorry, what?", "how?"
  const bare =
    said.has("ask.what", "ask.how") && saysOnly(turn) && !said.has("now", "lead", "pronoun", "noun.*");
  // Of notes that were found by words, who wrote them and in which pull request stands on each.
  const credit =
    before.intent === "search" && said.has("ask.who", "ask.pr") && saysOnly(turn, "ask.who", "ask.pr");
  if (credit) return same(turn);
  if (said.has("again") || bare) return same(turn, { page: before.frame.page });
  return said.has("ask.count") && SEVERAL.has(before.intent) && before.intent !== "release"
    ? same(turn)
    : null;
}

/** 「今は何?」: how the thing before stands at present. */
function nowadays(turn: Turn): Frame | null {
  const { said, before } = turn;
  if (before.frame.things.length === 0 || hasVersion(turn)) return null;
  if (!said.has("now") || !said.has("ask.what", "ask.how", "ask.state") || !saysOnly(turn)) return null;
  return same(turn, { ask: "life", event: null, detail: null, scope: {} });
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
  // "So do my Pods swap now?": the Kind beside what was spoken of is not asked the same.
  const again = (span: Span) =>
    span.things?.some(({ kind, name }) => kind === spoken.kind && name === spoken.name);
  if (turn.said.all("thing").some((span) => span !== named && again(span))) return null;
  // "And is Y still there?" asks something of its own.
  if (turn.said.has("exist", "use", "serve", "still.usable") && before.frame.event !== null) return null;
  const ask = before.frame.ask;
  if (turn.said.has("ask.when") && ask !== "when") return null;
  // "When did X go? And since when is Y there?": who asks since when does not ask for an end.
  if (turn.said.has("since.when") && before.frame.event === "removed") return null;
  const { at } = turn.alone.scope;
  const meant = asBefore(turn.alone.things[0] ?? thing, before.frame, names);
  const release = at ?? before.frame.scope.at;
  const scope = release ? { at: release } : {};
  // "Since when" is answered; what a release then adds is the state in it.
  if (at && ask === "when") return { ...turn.alone, things: [meant], scope };
  return {
    ...suited(before.frame, meant),
    // "Neither X nor Y is there": each is denied by itself.
    put: turn.alone.put,
    things: [meant],
    prs: [],
    where: cameIn(before.frame, release),
    scope,
    page: 1,
    rule: "same-of-another",
  };
}

/** "Was flocker removed in 1.28?" – "and quobyte?": in that very release, too; tables of gates and APIs have a manner for it. */
function cameIn(
  { manner, event, things: [spoken], where }: Frame,
  release: string | undefined,
): Frame["where"] {
  const ofTable = spoken?.kind === "gate" || spoken?.kind === "api" || spoken?.kind === "kep";
  if (ofTable || event === null || release === undefined || !manner.includes("came")) return where;
  return [{ did: event, relation: "in", from: release, to: null, negated: false }];
}

/** An API is on in no release by default, and a gate is served in none. */
function suited(frame: Frame, { kind }: ThingRef): Frame {
  const plain: Frame = {
    ...frame,
    manner: frame.manner.filter((manner) => manner === "can" || manner === "came"),
    sure: 0.9,
  };
  const ofGate =
    frame.event === "on" ||
    frame.event === "off" ||
    frame.event === "locked" ||
    frame.ask === "pr" ||
    frame.detail === "identity";
  const ofApi =
    frame.detail === "served" || frame.detail === "served-default" || frame.detail === "api-version";
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

/** "What replaces it, and since when is that there?": who has heard of the successor asks when that came, not when the old one did. */
function ofSuccessor(turn: Turn): Frame | null {
  const { said, before, names } = turn;
  const [thing] = before.frame.things;
  if (
    !thing ||
    before.frame.ask !== "instead" ||
    said.has("thing", "pr", "identifier", "did.removed", "did.unserved", "did.deprecated", "release.end")
  )
    return null;
  // "And when was 1.33 released?": of that release.
  if (turn.alone.of === "release" && hasVersion(turn) && !said.has("pronoun")) return null;
  // "By when" one must have moved is the end of the old one.
  if (said.has("ask.until") || said.all("ask.when").some(({ text }) => /^(?:by|until|till)\b/i.test(text)))
    return null;
  const ofState = pointsOn(turn) && said.has("exist", "use", "serve", "release.usable", "default", "did.on");
  if (!isWhen(said, hasVersion(turn)) && !said.has("did.stable", "did.beta", "did.alpha") && !ofState)
    return null;
  const [name] = successorsOf(thing, names.known.latest, names.base);
  if (name === undefined || said.spans.some(isOther)) return null;
  const { frame } = readText(`${name} ${withoutPronouns(turn)}${askingMark(turn)}`, names);
  return { ...frame, rule: `successor-${frame.rule}` };
}

/** "Is it on": with the name in front, the verb stands first no more, and only the mark asks. */
function askingMark({ said }: Turn): string {
  return isInverted(said) && !said.has("question") ? " ?" : "";
}

/** "Is that still there?", 「それは…使える?」: of what was named last; "it" may be either. */
function pointsOn({ said }: Turn): boolean {
  return /^(?:that|those|それ|そっち|そちら|そいつ)/i.test(said.first("pronoun")?.text ?? "");
}

/** Another sentence about the thing before: "when did it go GA?", 「代わりは?」 */
function ofTheThing(turn: Turn): Frame | null {
  const { said, alone, before } = turn;
  const [pr] = before.frame.prs;
  const release = before.intent === "release" ? before.about : null;
  const thing = before.frame.things[0] ?? release;
  if ((!thing && pr === undefined) || said.has("thing", "pr", "identifier")) return null;
  // 「1.24なら使える?」, 「1.35 でもまだ残ってる?」 of a thing: no release is meant that one may use, nor its days of support.
  const used =
    said.has("use", "still") && !said.has("release.end", "release.support", "release.ended", "noun.version");
  // A release named with a question about releases is asked about itself; and so are things in the plural.
  // "On by default in 1.37 then?" speaks of no gates, and "fixed in which patch?" of a vulnerability is none of all fixes.
  const listed =
    !pointsAtGate(turn) &&
    (alone.where.length === 0 ||
      said.has("noun.*", "ask.list", "ask.all", "ask.count") ||
      (said.has("ask.which") && !said.has("ask.either")));
  const own = isOwn(alone) && listed && (thing?.kind !== "cve" || isOfRelease(turn));
  if (hasVersion(turn) && own && !said.has("pronoun") && !used) return null;
  const cured = thing?.kind === "cve" && said.has("did.fixed");
  // 「GAになったのはどれ?」: which of its releases; words that name nothing are of what was named before.
  const bare = alone.problem?.code === "no-subject" && said.has("ask.which");
  if ((isPlural(turn) && !cured && !bare) || (release && !said.has("pronoun"))) return null;
  // Of a vulnerability, whom it hits is told with all that is known of it.
  const hit = thing?.kind === "cve" && said.has("impact", "of-cve");
  if (said.spans.some(isOther) && !hit) return null;
  // Asked of another program ("kube-controller-manager too?"), the flag is named without its own.
  const elsewhere = thing?.kind === "flag" && programsIn(turn).length > 0;
  // The KEP of a field is that of its gate.
  const gate = said.has("ask.kep", "noun.kep") && thing ? turn.names.base.things.get(thing)?.gate : null;
  const spoken = gate ?? (thing && nameOf(shared(before.frame.things) ?? thing));
  const name = thing ? (elsewhere ? thing.name : spoken) : `#${pr}`;
  const { frame } = readText(`${name} ${withoutPronouns(turn)}${askingMark(turn)}`, turn.names);
  if (frame.problem || (frame.things.length === 0 && frame.prs.length === 0)) return null;
  // "On by default?" of an API, which is told with its life.
  const asks =
    bare || said.has(...OF_LIVES) || (thing?.kind === "api" && said.has("did.on", "did.off", "default"));
  // Whether a release is affected is all that is asked of a vulnerability.
  const affected = thing?.kind === "cve" && hasVersion(turn);
  if (frame.ask === "life" && frame.detail === null && !asks && !affected && !hit) return null;
  // A Kind may be a gate's name as well: an API was spoken of, and is what is asked about.
  const api = thing?.kind === "api" && frame.things[0]?.kind === "gate" ? thing : null;
  const ofApi = api ? { things: [api], ask: "life" as const, event: null, detail: null } : {};
  const meant = { ...settled(frame, turn), ...ofApi };
  return { ...meant, others: [], sharedName: null, rule: `thread-${frame.rule}` };
}

/** "Is the gate on in 1.34?", 「ゲートは有効?」: the one of what was spoken of, not all there are. */
function pointsAtGate({ text, said }: Turn): boolean {
  const [gate, ...more] = said.all("noun.gate");
  if (!gate || more.length > 0 || said.has("ask.which", "ask.what", "ask.list", "ask.count")) return false;
  const before = text.slice(0, gate.start);
  return /\b(?:the|its|that)\s$/i.test(before)
    ? /gate$/i.test(gate.text)
    : before === "" && /ゲート$/.test(gate.text);
}

/** A flag of several components, none of which was named: it is spoken of without one. Null for anything else. */
function shared([first, ...others]: readonly ThingRef[]): ThingRef | null {
  const one =
    others.length > 0 && others.every(({ kind, name }) => kind === first?.kind && name === first.name);
  return first && one ? { ...first, component: null } : null;
}

/** What the whole life of a thing answers. */
const OF_LIVES = [
  "ask.why",
  "ask.value",
  "ask.state",
  "ask.until",
  "ask.pr",
  "ask.who",
  "pronoun",
  "lead",
  "noun.kep",
  "noun.gate",
  "noun.owner",
  "noun.pr",
  "ask.what-changed",
  "did.changed",
  "left-set",
  "act.take-out",
  "effect",
];

/** How a thing is written so that it is read as itself. */
function nameOf({ kind, name, component }: ThingRef): string {
  if (kind === "kep") return `KEP-${name}`;
  return component === null ? name : `${component} ${name}`;
}

/** "Which features", "anything": things that are asked for, rather than something about one. */
function isPlural(turn: Turn): boolean {
  // "Still alpha?": the word for what still is asks for all of several elsewhere.
  const said = turn.said.without((span) => isAnyOf(span, ["still"]));
  // 「代替のAPIは何か」: what takes the place of the one.
  if (said.has("pronoun") || said.has("ask.instead")) return false;
  return (
    said.has("ask.releases") ||
    (said.has("ask.which", "ask.what", "ask.list", "ask.any", "ask.all") &&
      (said.has("noun.feature", "noun.api", "noun.version") ||
        said.all("did.*").some(({ concept }) => concept !== "did.changed")) &&
      !said.has("ask.name", "ask.when", "ask.pr"))
  );
}

/** Is it asked whether something is there? */
function isOfStanding({ event, detail, things: [thing] }: Frame): boolean {
  return detail === "exists" || (event === null && detail === null && thing?.kind !== "gate");
}

/** In the release that was asked for; "still there" is no place. */
const THERE = /(?<!\b(?:still|even|it|is) )\bthere\b|そこ(?:で|だ)|その(?:版|バージョン|リリース|時点)/i;

/** "Since when?", "and beta?": half of it was said before. */
function settled(frame: Frame, turn: Turn): Frame {
  const { said, before, alone } = turn;
  const { ask, event, manner } = before.frame;
  const stays =
    frame.manner.includes("can") ||
    frame.detail === "usable" ||
    frame.event === "on" ||
    frame.event === "locked";
  // "Which etcd has 1.34?" – "who bumped it?": then, and not in all releases.
  const credited = (frame.ask === "who" || frame.ask === "pr") && frame.things[0]?.kind === "component";
  // "Is it GA in 1.20? Is the gate still there?": there, unless the present is asked about. What came about in a release is left behind.
  const stands =
    frame.ask === "whether" &&
    isOfStanding(frame) &&
    !before.frame.manner.includes("came") &&
    !said.has("now", "yet");
  // "Locked by now?" leaves the release behind that was spoken of.
  const today = said.has("now") || said.all("already").some(({ text }) => /\bnow\b/i.test(text));
  const shares =
    (stays && !today && (frame.ask === "whether" || frame.manner.includes("need"))) || credited || stands;
  // A list that the words alone would be is of today: nobody named that release.
  const [named] = versionsOf(said.spans, turn.names.known).single;
  const own = frame.scope.at === named ? named : undefined;
  // "Which release first has it, and is it alpha there?": in the one that is asked for.
  const there =
    frame.event && !isOfStanding(frame) && THERE.test(turn.text)
      ? releaseTold(before.frame, turn.names)
      : null;
  const at =
    (hasVersion(turn) ? (alone.scope.at ?? own) : undefined) ??
    there ??
    (shares ? before.frame.scope.at : undefined);
  // "Is it gone if we go 1.24 → 1.25?": the way that the words name is its own.
  // So is "between 1.33 and 1.34".
  const spans = frame.ask === "upgrade" || (frame.scope.from && frame.scope.to);
  const way = spans && hasVersion(turn) ? frame.scope : {};
  const scoped: Frame = { ...frame, scope: at ? { at } : way };
  // "And beta?" asks when that was; "is it still beta?" does not.
  const stage = frame.ask === "whether" && frame.event !== "on" && frame.event !== "locked";
  if (
    frame.ask === "whether" &&
    !said.has("still", "yet", "already", "now") &&
    frame.event &&
    !at &&
    (stage || ask === "when") &&
    saysOnly(turn, "did.", "default")
  )
    return { ...scoped, ask: "when", put: "asked", manner: [], detail: null };
  const bare =
    frame.ask === "when" &&
    (frame.event === null || frame.event === "introduced") &&
    !said.has("did.introduced", "did.added", "use", "exist");
  if (bare && ask === "whether" && manner.includes("can"))
    return { ...scoped, event: "locked", detail: null };
  if (bare && event && (ask === "whether" || ask === "when")) return { ...scoped, event, detail: null };
  if (frame.ask === "why" && ask === "when") return { ...scoped, ask, event };
  return scoped;
}
