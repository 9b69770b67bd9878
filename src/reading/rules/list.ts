/** Lists: what was removed, deprecated, added, promoted … in a release or several, and what fulfils several conditions. */
import type { Kind } from "../../domain/entry.ts";
import type { Did, ThingKind } from "../../domain/thing.ts";
import { minorName, minorOf, parseVersion } from "../../domain/version.ts";
import { minor, type Versions } from "../attach.ts";
import type { Condition, Frame, Relation, Scope } from "../frame.ts";
import { isEmpty, type Said } from "../said.ts";
import { hasTopic } from "../scanned.ts";
import type { KnownRange } from "../spans/numerals.ts";
import { isInverted } from "./asked.ts";
import { conditionsOf } from "./conditions.ts";
import { noneOf } from "./polarity.ts";
import { isForeign } from "./words.ts";

/** What a list is of, before its releases are known. */
type Listed = Pick<Frame, "of" | "where" | "detail" | "rule">;

/** A list as it is read. */
export type ListRead = Listed & Pick<Frame, "ask" | "scope" | "sure">;

/** A question without a thing in it, as the rules for lists see it. */
export interface AboutList {
  said: Said;
  versions: Versions;
  known: KnownRange;
  /** Is a SIG's ground or a topic named that the list is narrowed to? Then it needs no condition. */
  ground?: boolean;
}

/** Which list is asked for; null when none is, or when a word stands there that no list can answer. */
export function listIn(about: AboutList): ListRead | null {
  const none = noneOf(about.said);
  if (none === null) return listRead(about);
  const read = listRead({ ...about, said: about.said.without((span) => span === none) });
  return read && (read.ask === "which" ? { ...read, ask: "whether" } : read);
}

function listRead(about: AboutList): ListRead | null {
  const { said, versions, known } = about;
  if (said.spans.some(isForeign)) return null;
  const by = byPerson(about);
  if (by) return by;
  const several = severalConditions(about);
  if (several) return { ...several, ask: askOf(said), scope: {}, sure: 0.9 };
  const found = listedIn(said) ?? heldIn(about);
  if (!found) return null;
  // "Which gates are deprecated?": those that are so today.
  const most = mostIn(found, about);
  if (most) return most;
  const today = isStanding(found, about);
  const listed = today ? { ...found, where: found.where.map(({ did }) => isSo(did)) } : found;
  const patch = versions.single.find((version) => (parseVersion(version)?.patch ?? 0) > 0);
  // A patch release has notes of its own, all of them of few kinds: what it brought is the answer, not its minor's list.
  if (listed.rule === "kind" && patch !== undefined && versions.single.length === 1)
    return { ...listed, of: "release", ask: "life", scope: { at: patch }, sure: 0.9 };
  const scope = scopeOf(listed, about) ?? (listed.rule === "held" ? {} : null);
  if (!scope) return null;
  const { latest } = known;
  // "Are on since 1.30" is of what turned on from then on.
  if (
    listed.where.length === 1 &&
    versions.since &&
    listed.where[0]?.relation === "at" &&
    listed.where[0].did.startsWith("o")
  )
    return {
      ...listed,
      where: [happened(listed.where[0].did)],
      ask: askOf(said),
      scope: { from: minor(versions.since), to: latest },
      sure: 0.9,
    };
  return { ...listed, ask: askOf(said), scope, sure: 0.9 };
}

/** "Notes by @liggitt in 1.31", 「thockinさんのKEP」: the person is among the filters. */
function byPerson(about: AboutList): ListRead | null {
  const { said } = about;
  // "Notes by @liggitt about swap" is searched for.
  if (!said.has("person") || hasTopic(said, ["area.", "component."])) return null;
  const listed: Listed = {
    of: said.has("noun.kep") ? "kep" : said.has("noun.change", "did.changed", "noun.pr") ? "change" : null,
    where: [],
    detail: null,
    rule: "person",
  };
  return { ...listed, ask: askOf(said), scope: scopeOf(listed, about) ?? {}, sure: 0.9 };
}

function askOf(said: Said): ListRead["ask"] {
  if (said.has("compare.more")) return "compare";
  if (said.has("ask.count")) return "count";
  const any = said.has("ask.any", "breaking") || said.near("negation", "did.*", 2);
  const first = said.spans.find((span) => !isEmpty(span));
  if (any && (isInverted(said) || first?.concept === "ask.any" || said.has("exist", "ka"))) return "whether";
  return "which";
}

/** Several conditions, each with its own release, or one that a plain list of a release cannot hold. */
function severalConditions({ said, versions, known }: AboutList): Listed | null {
  const conditions = conditionsOf(said.spans, known);
  const places = new Set(
    conditions.flatMap(({ from, to }) => (from === null ? [] : [`${from} ${to ?? ""}`])),
  );
  const special = conditions.some(({ relation, negated }) => negated || SPECIAL.has(relation));
  const dids = new Set(conditions.map(({ did }) => did));
  // "Beta in 1.30 and in 1.37" asks twice, "beta in 1.30 and still beta in 1.37" once.
  const again = said.all("did.*").length >= conditions.length;
  const many =
    conditions.length > 1 &&
    places.size > 1 &&
    (dids.size > 1 || again || conditions.some(({ negated }) => negated));
  if (!many && !special) return null;
  const named = NAMED.find(([concept]) => said.has(concept))?.[1] ?? null;
  const noun = named !== null || said.has("noun.gate", "noun.api", "noun.feature", "noun.kep", "ask.*");
  if (versions.recent || !(noun || many)) return null;
  return {
    of: onlyOf(said) ?? named ?? (many || dids.has("on") || dids.has("off") ? "gate" : null),
    where: conditions,
    detail: null,
    rule: "conditions",
  };
}

/** Relations that no release, nor a span of them, stands for. */
const SPECIAL: ReadonlySet<Relation> = new Set(["before", "after", "until", "never"]);

/** APIs asked, only APIs; gates asked, only gates. */
function onlyOf(said: Said): "api" | "gate" | null {
  const [api, gate] = [said.has("noun.api"), said.has("noun.gate")];
  return api === gate ? null : api ? "api" : "gate";
}

const STAGES = ["alpha", "beta", "stable"] as const;

function happened(did: Did): Condition {
  return { did, relation: "in", from: null, to: null, negated: false };
}

function isSo(did: Did): Condition {
  return { did, relation: "at", from: null, to: null, negated: false };
}

const KINDS: readonly [concept: string, kind: Kind][] = [
  ["kind.action-required", "action-required"],
  ["kind.api-change", "api-change"],
  ["kind.bug", "bug"],
  ["did.fixed", "bug"],
  ["kind.documentation", "documentation"],
  ["kind.failing-test", "failing-test"],
  ["kind.cleanup", "cleanup"],
  ["kind.theme", "theme"],
  ["kind.dependency", "dependency"],
];

/** Things that a list may be of, where neither gates nor APIs are spoken of. */
const NAMED: readonly [concept: string, kind: ThingKind][] = [
  ["noun.flag", "flag"],
  ["noun.metric", "metric"],
  ["noun.field", "field"],
  ["noun.annotation", "annotation"],
  ["noun.label", "label"],
  ["noun.plugin", "plugin"],
  ["noun.admission", "plugin"],
  ["noun.component", "component"],
];

/** What is listed of a release. */
function listedIn(said: Said): Listed | null {
  const list = (
    rule: string,
    of: Listed["of"],
    where: Condition[] = [],
    detail: string | null = null,
  ): Listed => ({
    rule,
    of,
    where,
    detail,
  });
  const only = onlyOf(said);
  if (said.has("breaking", "kind.action-required")) return list("breaking", "action-required");
  if (
    only !== "api" &&
    (said.has("did.locked") ||
      (said.has("act.off", "did.off") && said.has("can") && said.has("negation", "no-longer")))
  )
    return list("locked", "gate", [happened("locked")]);
  const stages = STAGES.filter((stage) => said.has(`did.${stage}`));
  const left = said.has("left.stage") ? stageAfter(stages[0]) : null;
  const stage = left ?? stages.at(-1) ?? (said.has("graduated") && stages.length === 0 ? "stable" : null);
  const byDefault = defaults(said, stage, list);
  if (byDefault) return byDefault;
  const named = only ? null : (NAMED.find(([concept]) => said.has(concept))?.[1] ?? null);
  const did = happening(said);
  const guarded = named === "field" && said.has("gated") ? "gated" : null;
  if (named && did) return list(did, named, [happened(did)], guarded);
  // "Gated fields of StatefulSet": those that are there.
  if (named && guarded) return list("gated", named, [isSo("introduced")], guarded);
  if (said.has("did.removed", "did.unserved", "lost")) return list("removed", only, [happened("removed")]);
  if (
    only === "api" &&
    said.has("did.deprecated") &&
    said.has("still", "still.usable", "serve", "use", "standing")
  )
    return list("deprecated-standing", "api", [isSo("deprecated")]);
  if (said.has("did.deprecated"))
    return only ? list("deprecated", only, [happened("deprecated")]) : list("deprecated", "deprecation");
  if (stage && said.has("noun.kep"))
    return list("kep-stage", "kep", [
      said.has("standing", "aux.be", "as-of", "still", "now") && !said.has("reached", "turned", "graduated")
        ? isSo(stage)
        : happened(stage),
    ]);
  if (stage) return staged(said, stage, left !== null, only, list);
  if (said.has("did.promoted")) return list("promoted", "gate", [], "promoted");
  if (said.has("did.added", "did.introduced") && (only || said.has("noun.feature")))
    return list("added", only ?? "gate", [happened("introduced")]);
  if (said.has("did.added") && !isNews(said)) return list("added", null, [happened("introduced")]);
  const kind = KINDS.find(([concept]) => said.has(concept))?.[1];
  return kind ? list("kind", kind) : null;
}

/** What is said to have happened to flags, metrics or fields. */
function happening(said: Said): Did | null {
  if (said.has("did.removed", "lost")) return "removed";
  if (said.has("did.deprecated")) return "deprecated";
  if (said.has("did.renamed")) return "renamed";
  if (said.has("did.bumped")) return "bumped";
  // "Which fields did Job get in 1.28?"
  const got = said.has("received") && said.has("aux.do", "aux.have");
  return got || said.has("did.added", "did.introduced") ? "introduced" : null;
}

/** "What's new", 「新しい変更」: all that changed. */
function isNews(said: Said): boolean {
  return said.all("did.added").every(({ text }) => /^(?:new|newly|新しい|新た|新規)/i.test(text));
}

type List = (rule: string, of: Listed["of"], where?: Condition[], detail?: string | null) => Listed;

function staged(
  said: Said,
  stage: (typeof STAGES)[number],
  left: boolean,
  only: "api" | "gate" | null,
  list: List,
): Listed {
  // The versions of APIs have their stage in their name.
  if (only === "api") return list("api-stage", "api", [happened("introduced")]);
  const standing =
    (said.has("ask.all", "still", "now", "as-of", "standing", "exist") || isHeld(said) || isToday(said)) &&
    !said.has("reached", "did.promoted", "graduated", "flip", "did.added", "turned");
  if (standing && said.has("noun.gate", "noun.feature", "ask.list"))
    return list("standing", "gate", [isSo(stage)]);
  const promoted = said.has("did.promoted") || left || said.has("graduated.to");
  return list(
    "stage",
    said.has("noun.gate") ? "gate" : null,
    [happened(stage)],
    promoted ? "promoted" : null,
  );
}

/** "Which alpha gates does 1.32 have?": what a release holds is how things stand in it. */
function isHeld(said: Said): boolean {
  const words = said.spans.filter((span) => !isEmpty(span) && span.concept !== "compare.more");
  return words.some(
    ({ concept, text }, at) =>
      concept === "aux.have" &&
      /^ha(?:s|ve)$/i.test(text) &&
      words[at - 1]?.concept.startsWith("version") === true,
  );
}

/** "CSI gates that are beta": with no release named, how things stand today. */
function isToday(said: Said): boolean {
  return !said.has("version", "version.*", "ask.when", "ask.releases", "did.promoted");
}

function stageAfter(stage: (typeof STAGES)[number] | undefined): "beta" | "stable" | null {
  return stage === undefined ? null : stage === "alpha" ? "beta" : "stable";
}

/** "Which gates are on by default", "default changes", 「デフォルト有効になったゲート」. */
function defaults(said: Said, stage: Did | null, list: List): Listed | null {
  const [on, off] = [said.has("did.on"), said.has("did.off")];
  const state = on === off ? null : on ? ("on" as const) : ("off" as const);
  const gates = said.has("noun.gate", "noun.feature", "did.beta", "did.alpha");
  const named = [...said.all("did.on"), ...said.all("did.off")].some(({ text }) =>
    /default|デフォルト|既定|標準/i.test(text),
  );
  const valued = said.has("ask.value") && said.has("noun.gate");
  if (!said.has("default") && !named && !valued && !(state && gates)) return null;
  if (state && said.has("did.added") && !stage)
    return list("added-default", "gate", [happened("introduced"), isSo(state)]);
  if (state && stage) return list("standing", "gate", [isSo(stage), isSo(state)]);
  if (!state || said.has("reached", "flip", "turned", "did.changed", "now"))
    return list("default-changed", "gate", [happened(state ?? "changed")]);
  return list("standing", "gate", [isSo(state)]);
}

/** "Which release removed the most APIs?": the same list of each release, of a span or of all that are known. */
function mostIn(listed: Listed, { said, versions, known }: AboutList): ListRead | null {
  const asked = said.has("ask.when", "ask.releases", "ask.version", "noun.release", "noun.version");
  const happens = listed.where.some(({ relation }) => relation === "in");
  if (!said.has("compare.most") || !asked || !happens || versions.single.length > 0) return null;
  const first = minorOf(versions.range?.from ?? versions.since ?? known.oldest);
  const last = minorOf(versions.range?.to ?? known.latest);
  const each = Array.from({ length: last - first + 1 }, (_, index) => minorName(first + index));
  return each.length < 2 ? null : { ...listed, ask: "compare", scope: { each }, sure: 0.9 };
}

/** "How many Windows gates are there?": all that are there, today or in a release. */
function heldIn({ said, versions, ground = false }: AboutList): Listed | null {
  const counted = said.has("ask.count") || (ground && said.has("ask.list", "ask.all", "noun.many"));
  if (!counted || versions.range || versions.since) return null;
  if (ground && said.has("noun.kep") && !said.has("did.*", "graduated", "noun.pr", "noun.gate"))
    return { rule: "held", of: "kep", where: [], detail: null };
  if (!said.has("noun.gate")) return null;
  if (!ground && !said.has("standing", "exist", "aux.have")) return null;
  if (said.has("did.*", "graduated", "noun.pr", "noun.kep", "compare.more")) return null;
  return { rule: "held", of: "gate", where: [isSo("introduced")], detail: null };
}

/** Is it asked what stands, rather than what happened when? "Are deprecated in 1.35" is so, "were deprecated in 1.35" happened. */
function isStanding({ where }: Listed, { said, versions }: AboutList): boolean {
  const [condition] = where;
  if (condition === undefined || where.length !== 1 || !["deprecated", "locked"].includes(condition.did))
    return false;
  const nouns = said.has("noun.gate", "noun.api", ...NAMED.map(([concept]) => concept));
  if (!nouns || versions.range || versions.since) return false;
  const are = said
    .all("aux.be")
    .some(
      (span) => /^are$/i.test(span.text) && said.spans[said.indexOf(span) + 1]?.concept.startsWith("did."),
    );
  if (versions.single.length > 0) return (are || said.has("as-of", "now")) && !said.has("reached", "turned");
  return (
    are ||
    said.has("ask.which", "ask.what", "ask.list", "ask.all", "ask.count", "ask.gate") ||
    said.has("aux.be", "noun.many")
  );
}

/** The releases of a list; null when none is named that it could be of. */
function scopeOf(listed: Listed, { said, versions, known }: AboutList): Scope | null {
  const { single, range, since, both } = versions;
  const standing =
    listed.where.some(({ relation }) => relation === "at") &&
    !listed.where.some(({ relation }) => relation === "in");
  const [first] = single;
  // "Does 1.26 or 1.27 have more beta gates?"
  if (standing && range && both && said.has("compare.more") && !said.has("relation.between"))
    return { each: [minor(range.from), minor(range.to)] };
  // What stands in a release is asked of one, the last named.
  if (standing) return { at: minor(range?.to ?? since ?? first ?? known.latest) };
  if (range) {
    const [from, to] = [minor(range.from), minor(range.to)];
    if (both && said.has("ask.count", "compare.more") && !said.has("relation.between"))
      return { each: [from, to] };
    // "In 1.30-1.33" are four releases, "between 1.30 and 1.33" is a way of three.
    const dashed =
      said.has("relation.in") && said.spans.some(({ text }) => /^(?:[-–—~〜]|\.{2,3})$/.test(text));
    const inclusive =
      (both && !said.has("relation.between", "did.changed")) || dashed || said.has("inclusive");
    const start = inclusive ? from : minorName(minorOf(from) + 1);
    return start === to ? { at: to } : { from: start, to };
  }
  // "No longer served starting 1.22": the release from which they are missing is the one that removed them.
  const gone =
    listed.where[0]?.did === "removed" &&
    said.has("did.unserved", "lost", "no-longer") &&
    !said.has("ask.all");
  if (since && !gone) return { from: minor(since), to: known.latest };
  // "In 1.24 and in 1.25": each of them by itself.
  const each = [...new Set(single.map(minor))];
  if (each.length > 1 && !since) return { each };
  const at = since ?? first;
  return at ? { at: minor(at) } : null;
}
