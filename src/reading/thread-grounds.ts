/** Follow-ups of a list that name another ground for it: another program, somebody else, what is to be left out, or what became of the same sort. */
import { compareVersions } from "../domain/version.ts";
import { minor, versionsOf } from "./attach.ts";
import type { Frame, Span } from "./frame.ts";
import { readText } from "./read.ts";
import { EVENTS } from "./rules/condition-events.ts";
import { groundOf } from "./rules/cve.ts";
import { withoutThose } from "./rules/excepted.ts";
import { happened } from "./rules/listed.ts";
import { isAuthor } from "./rules/people.ts";
import { isEmpty, Said } from "./said.ts";
import { otherRelease } from "./thread-releases.ts";
import { hasVersion, isOther, same, saysOnly, type Turn } from "./turn.ts";

/** What belongs to programs, as a text calls several of it. */
const OF_PROGRAMS: Readonly<Record<string, string>> = { flag: "flags", metric: "metrics", gate: "gates" };

/** A program, as a list that is narrowed to one names it. */
const PROGRAM = /^(?:kube(?:-[a-z-]{4,30}|let|adm|ctl)|apiserver)$/;

/** "kubelet flags removed in 1.24" – "and kube-proxy?": the same of the other program, and of no SIG. */
export function ofOtherProgramsList(turn: Turn): Frame | null {
  const { said, before, names } = turn;
  const { frame, intent } = before;
  const noun = OF_PROGRAMS[frame.of ?? ""];
  if (intent !== "list" || noun === undefined || said.has("thing", "sig", "pr", "identifier")) return null;
  const { about = [] } = frame.filters;
  const ofProgram = about.length > 0 && about.every((one) => PROGRAM.test(one));
  // Gates are told apart by SIG as well: only a list of one program's goes on to another program.
  if (!ofProgram && (about.length > 0 || frame.of === "gate")) return null;
  const [program, ...more] = said.spans.filter(isProgram);
  if (!program || more.length > 0) return null;
  const rest = said.without((span) => span === program);
  if (!saysOnly({ ...turn, said: rest }, "only", "noun.", "ask.list", "ask.count")) return null;
  const { frame: read } = readText(`${program.text} ${noun} removed in ${names.known.latest}`, names);
  const other = read.filters.about ?? [];
  if (read.of !== frame.of || other.length !== 1) return null;
  const moved: Frame = { ...frame, filters: { ...frame.filters, about: other, sigs: [] } };
  return inRelease({ ...turn, said: rest, before: { ...before, frame: moved } }, "of-program");
}

function isProgram({ concept, also = [] }: Span): boolean {
  return [concept, ...also].some((one) => one.startsWith("component.") || one.startsWith("area."));
}

/** The list as it stands, in the release that the turn names beside what it replaced. */
function inRelease(turn: Turn, rule: string): Frame | null {
  const frame = hasVersion(turn) ? otherRelease(turn) : same(turn);
  return frame && { ...frame, rule };
}

/** "Changes by enj in 1.30" – "and @liggitt?", 「aojeaは?」: the same of somebody else. */
export function ofOtherPerson(turn: Turn): Frame | null {
  const { said, before, names } = turn;
  const { frame, intent } = before;
  if (intent !== "list" || frame.filters.people.length === 0 || said.has("pr", "identifier")) return null;
  const known = (span: Span) =>
    span.concept === "person" || (span.concept === "topic" && isAuthor(span.text, names.base));
  const people = said.spans.filter(known);
  if (people.length === 0) return null;
  const rest = said.without((span) => people.includes(span));
  if (!saysOnly({ ...turn, said: rest }, "relation.", "noun.change")) return null;
  const named = people.map(({ name, text }) => (name ?? text).replace(/^@/, ""));
  const moved: Frame = { ...frame, words: "", filters: { ...frame.filters, people: named } };
  return inRelease({ ...turn, said: rest, before: { ...before, frame: moved } }, "of-other-person");
}

/** "Which gates went GA in 1.33?" – "without the DRA ones", 「DRA以外で」: the same list, with those left out. */
export function leftOut(turn: Turn): Frame | null {
  const { said, before, names } = turn;
  const { frame, intent } = before;
  if (intent !== "list" || frame.where.length === 0 || hasVersion(turn)) return null;
  const first = said.first("except");
  const led = said.spans.find((span) => !isEmpty(span) && span.concept !== "lead" && span.concept !== "and");
  if (!first || (led !== first && /[a-z]/i.test(first.text))) return null;
  const out = withoutThose(frame, said, names);
  return out && { ...same(turn), where: out.where, filters: out.filters, rule: "left-out" };
}

/** "kubelet flags deprecated in 1.27?" – "and removed?": of the same sort and the same program still. */
export function otherDeed(turn: Turn): Frame | null {
  const { said, before } = turn;
  const { frame, intent } = before;
  const listed = intent === "list" && frame.where.length === 1 && frame.of !== null && !STAGED.has(frame.of);
  if (!listed || said.has("thing", "pr", "identifier", "noun.*", "among", "pronoun")) return null;
  const deeds = new Set(said.all("did.*").flatMap(({ concept }) => EVENTS[concept] ?? []));
  const [did, ...more] = deeds;
  if (did === undefined || more.length > 0 || !DEEDS.has(did)) return null;
  if (said.has("negation") || !saysOnly(turn, "did.", ...OF_DEEDS)) return null;
  const [condition] = frame.where;
  const where = [{ ...happened(did), from: condition?.from ?? null, to: condition?.to ?? null }];
  const relation = condition?.relation === "at" ? "in" : (condition?.relation ?? "in");
  const moved: Frame = { ...frame, where: where.map((one) => ({ ...one, relation })) };
  const rest = said.without((span) => span.concept in EVENTS);
  return inRelease({ ...turn, said: rest, before: { ...before, frame: moved } }, "other-deed");
}

/** Lists that go by stages, or by changes of any sort: a deed is asked of them in words of its own. */
const STAGED: ReadonlySet<string> = new Set([
  "gate",
  "api",
  "kep",
  "release",
  "change",
  "deprecation",
  "feature",
]);
/** What such a turn is worded with. */
const OF_DEEDS = ["ask.any", "ask.list", "ask.count", "reached", "turned", "those", "inflection"];
/** What becomes of things of every sort. */
const DEEDS: ReadonlySet<string> = new Set(["removed", "deprecated", "introduced"]);

const YEAR = /^20\d\d$/;
const SEVERITY = /^(?:critical|high|medium|low)$/;

/** A ground of vulnerabilities by its sort: two of one sort cannot both hold. */
function sortOf(ground: string): "year" | "severity" | "component" {
  if (YEAR.test(ground)) return "year";
  return SEVERITY.test(ground) ? "severity" : "component";
}

/** "CVEs of 2023" – "and 2024?", "CVEs in kubelet" – "which of them are high?": of all vulnerabilities, with that ground in the other's place. */
export function otherVulnerabilities(turn: Turn): Frame | null {
  const { said, before } = turn;
  const [spoken] = before.frame.things;
  if (spoken?.kind !== "cve" || spoken.name !== "" || hasVersion(turn)) return null;
  const grounds = groundOf(said);
  if (grounds.length === 0 || said.has("thing", "pr", "identifier", "negation", "except")) return null;
  const isGround = (span: Span) => groundOf(new Said([span])).length > 0;
  const rest = said.without(isGround);
  if (rest.spans.some(isOther) || !saysOnly({ ...turn, said: rest }, ...OF_CVES)) return null;
  const sorts = new Set(grounds.map(sortOf));
  const kept = (before.frame.filters.about ?? []).filter((one) => !sorts.has(sortOf(one)));
  return same(turn, {
    filters: { ...before.frame.filters, about: [...kept, ...grounds] },
    rule: "other-cves",
  });
}

/** What such a turn is worded with. */
const OF_CVES = [
  "among",
  "only",
  "those",
  "ask.which",
  "ask.list",
  "ask.count",
  "ask.any",
  "noun.cve",
  "filler",
];

/** "How many gates went GA in 1.35?" – "more than in 1.34?", 「1.25と比べると?」: the list of either release, and which is the longer. */
export function compared(turn: Turn): Frame | null {
  const { said, before, names } = turn;
  const { frame, intent } = before;
  const { at } = frame.scope;
  if (intent !== "list" || at === undefined || frame.where.some(({ from }) => from !== null)) return null;
  if (frame.where.length === 0 || !said.has("compare.more", "compare.fewest")) return null;
  const { single, range, since } = versionsOf(said.spans, names.known);
  const [other, ...more] = single;
  if (!other || more.length > 0 || range || since || minor(other) === at) return null;
  if (!saysOnly(turn, "compare.", "from", "ask.which", "ask.any", "ask.count", "inflection")) return null;
  return same(turn, {
    ask: "compare",
    manner: said.has("compare.fewest") ? ["fewest"] : [],
    scope: { each: [at, minor(other)] },
    rule: "compared",
  });
}

/**
 * "Which etcd does 1.33 have?" – "is it newer than in 1.32?", 「1.32 より新しい?」: the versions of both releases, the older first; of the two a
 * note may tell more than one version, so that none is judged.
 */
export function comparedVersion(turn: Turn): Frame | null {
  const { said, before, names } = turn;
  const { frame } = before;
  const { at } = frame.scope;
  const isGo = frame.of === "release" && frame.detail === "go";
  if (at === undefined || !(isGo || frame.things[0]?.kind === "component")) return null;
  if (!said.has("skew.newer", "skew.older", "same")) return null;
  const { single, range, since } = versionsOf(said.spans, names.known);
  const [other, ...more] = single;
  if (!other || more.length > 0 || range || minor(other) === minor(at)) return null;
  if (since || said.has("thing", "topic")) return null;
  const [from = "", to = ""] = [minor(at), minor(other)].sort(compareVersions);
  return isGo
    ? same(turn, { ask: "what", put: "asked", scope: { each: [from, to] } })
    : same(turn, { ask: "life", put: "asked", event: null, detail: null, scope: { from, to } });
}
