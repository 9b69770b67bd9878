/** Follow-ups about releases, lists and ways: another release, less of the same, another question about the same releases. */

import { minorName, minorOf } from "../domain/version.ts";
import { minor, versionsOf } from "./attach.ts";
import type { Condition, Frame, Scope } from "./frame.ts";
import { readText } from "./read.ts";
import { clusterTold } from "./rules/cluster-told.ts";
import { asksOfFix } from "./rules/cve.ts";
import { KINDS, NAMED } from "./rules/listed.ts";
import { isPatch } from "./rules/patches.ts";
import { putOf } from "./rules/polarity.ts";
import { sigsOf } from "./rules/words.ts";
import type { Said } from "./said.ts";
import { isEmpty } from "./said.ts";
import { besideWay } from "./thread-ways.ts";
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

/** "Which versions are supported now?" takes nothing from the question before. */
export function asksOfReleases({ said, alone, before }: Turn): boolean {
  // 「代わりはどれを使えばいい?」: of what was spoken of.
  if (said.has("ask.instead") && before.frame.things.length > 0) return false;
  const general = alone.of === "release" && Object.keys(alone.scope).length === 0 && !alone.problem;
  return (
    general &&
    said.has("ask.which", "ask.releases", "ask.version", "noun.version", "noun.release", "ask.list") &&
    !said.has("pronoun")
  );
}

/** "Any of those about DRA?": the list once more; of changes, a search in the releases spoken of. */
export function among(turn: Turn): Frame | null {
  const { frame, intent } = turn.before;
  if (!turn.said.has("among") || frame.things.length > 0 || hasVersion(turn)) return null;
  // Notes found by a word need not be of those listed; the list's names say which ones are.
  const sigs = sigsOf(turn.said);
  if (intent === "list")
    return same(turn, {
      filters: { ...frame.filters, sigs: [...new Set([...frame.filters.sigs, ...sigs])] },
    });
  return intent === "diff" || intent === "upgrade" || intent === "release" ? amongThem(turn) : null;
}

/** Nothing but another release, or several: the same is asked of it. */
export function otherRelease(turn: Turn): Frame | null {
  const { said, before, names } = turn;
  const { frame, intent } = before;
  const way = intent === "upgrade" ? ["go.", "reached", "need"] : [];
  const counted = SEVERAL.has(intent) ? ["ask.count"] : [];
  // "We run 1.30": a release that is told, and no more, is one that the same is asked of.
  const told = clusterTold(said) !== null ? TOLD : [];
  if (!hasVersion(turn) || said.has("thing") || !saysOnly(turn, ...way, ...counted, ...told, "ask.which"))
    return null;
  const versions = versionsOf(said.spans, names.known);
  const one = versions.single[0] ?? null;
  const since = versions.since;
  if (frame.things.length > 0) {
    const at = one ?? since;
    if (!at) return null;
    // "But still there in 1.24, right?" asks something else than "was it removed?".
    if (frame.event !== null && said.has("exist", "still.usable")) return null;
    // "When did it?" is answered; a release then asks for the state in it.
    const state = frame.ask === "when" ? { ask: "life" as const, event: null, detail: null } : {};
    // "1.27.2 は大丈夫?" of a vulnerability asks for its fix; "1.27.2 は?" behind "which version has it?" may ask either way round.
    const ofCve = frame.things[0]?.kind === "cve";
    const fix = ofCve && asksOfFix(said) ? { ask: "whether" as const, event: "fixed" as const } : null;
    const ask = fix ?? (ofCve && frame.ask === "when" ? { ...state, put: "unclear" as const } : state);
    // "Did it go GA in 1.24?" – "in 1.26?": in that very release.
    const came = frame.manner.includes("came") && frame.things[0]?.kind !== "gate" && frame.event !== null;
    return same(turn, {
      scope: { at },
      manner: frame.manner.filter((manner) => manner === "can" || manner === "came"),
      ...(came && {
        where: [{ did: frame.event ?? "removed", relation: "in", from: at, to: null, negated: false }],
      }),
      // "Not in 1.34 though, right?"
      ...(said.has("negation") && { put: putOf(said) }),
      // "Same in 1.37?": a yes would be to the first answer as well, which may have been a no.
      ...(asksOfTheSame(said) && frame.ask === "whether" && { put: "unclear" as const }),
      ...ask,
    });
  }
  const span = versions.range ?? (since ? { from: since, to: names.known.latest } : null);
  switch (intent) {
    case "diff":
    case "upgrade": {
      const scope = versions.range ?? wayTo(minor(one ?? since ?? ""), turn);
      return same(turn, { ...besideWay(before), scope: { from: minor(scope.from), to: minor(scope.to) } });
    }
    case "release":
      return one
        ? same(turn, {
            scope: { at: one, ...(frame.scope.month && !isPatch(one) && { month: frame.scope.month }) },
            ...(isPatch(one) && (!frame.detail || frame.scope.month) && { detail: "patch" }),
            ...(frame.scope.month && { put: "unclear" as const }),
          })
        : null;
    case "list": {
      const where = frame.where.map((condition) =>
        inAnother(condition, frame.where, one, names.known.latest),
      );
      const open = frame.where.some(({ from }) => from !== null) ? { where } : {};
      // "Which release had the most?" – "and between 1.30 and 1.35?"
      if (versions.range && frame.ask === "compare")
        return same(turn, { ...open, scope: { each: eachOf(versions.range) } });
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

/** A condition of a list that is asked of another release: what came about by now does so still, and what did within so many as well. */
function inAnother(
  condition: Condition,
  [first]: readonly Condition[],
  one: string | null,
  latest: string,
): Condition {
  const { relation, from, to } = condition;
  const later = condition !== first && first?.relation === "in";
  if (later && relation === "until" && from === latest) return condition;
  if (!later || relation !== "between" || !from || !to || !one) return { ...condition, from: null, to: null };
  const last = minorOf(one) + minorOf(to) - minorOf(from);
  return { ...condition, from: minor(one), to: minorName(Math.min(last, minorOf(latest))) };
}

/** What tells of a cluster. */
const TOLD = ["tells", "own", "component.cluster"];

/** All releases from one to another, both counted in. */
function eachOf({ from, to }: { from: string; to: string }): string[] {
  const [low, high] = [minorOf(from), minorOf(to)];
  const first = Math.min(low, high);
  return Array.from({ length: Math.abs(high - low) + 1 }, (_, index) => minorName(first + index));
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
export function narrower(turn: Turn): Frame | null {
  const { said, before } = turn;
  const { frame, intent } = before;
  if (!SEVERAL.has(intent) || said.has("thing")) return null;
  const sigs = sigsOf(said);
  const only = said.has("only");
  if (sigs.length > 0 && saysOnly(turn, "sig", "area.", "component.", "only", "noun.change", "did.changed")) {
    if (!only && !said.has("question") && !said.has("sig")) return null;
    // "Node?" behind a list of SIG auth asks for the other one.
    return { ...wholeRelease(turn), filters: { ...frame.filters, sigs }, page: 1, rule: "narrower" };
  }
  // "Only the bug fixes", of notes that were found by words.
  const kinds =
    intent === "search" && frame.words !== "" ? KINDS.filter(([concept]) => said.has(concept)) : [];
  if (kinds.length > 0 && !hasVersion(turn) && saysOnly(turn, "kind.", "did.fixed", "only", "noun.change"))
    return same(turn, {
      filters: { ...frame.filters, kinds: kinds.map(([, kind]) => kind) },
      rule: "narrower",
    });
  const other = ofOtherSort(turn);
  if (other) return other;
  const [api, gate] = [said.has("noun.api"), said.has("noun.gate", "ask.gate")];
  const both = intent === "upgrade" || (intent === "list" && frame.of === null) || frame.of === "deprecation";
  const of = api ? "api" : "gate";
  if (api === gate || !both || hasVersion(turn)) return null;
  if (!saysOnly(turn, "noun.api", "noun.gate", "only", "ask.which", "ask.gate")) return null;
  if (intent === "upgrade")
    return listOf(turn, of, "removed", { from: nextOf(frame.scope.from ?? ""), to: frame.scope.to ?? "" });
  if (frame.of === "deprecation") return listOf(turn, of, "deprecated", frame.scope);
  return same(turn, { of });
}

/** 「1.25で削除されたAPI」「ゲートは?」, "any flags?" of a way: the same of what else there is. */
function ofOtherSort(turn: Turn): Frame | null {
  const { said, before } = turn;
  const { frame, intent } = before;
  const sorts = SORTS.filter(([concept]) => said.has(concept));
  const [concept, of] = sorts[0] ?? [];
  if (!concept || !of || sorts.length > 1 || of === frame.of || hasVersion(turn)) return null;
  if (!saysOnly(turn, concept, "ask.any", "ask.list")) return null;
  if (intent === "upgrade")
    return listOf(turn, of, "removed", { from: nextOf(frame.scope.from ?? ""), to: frame.scope.to ?? "" });
  const staged = (one: string) => one === "gate" || one === "api";
  const told = frame.where.every(({ did }) => ENDED.has(did)) || (staged(of) && staged(frame.of ?? ""));
  const listed = intent === "list" && frame.of !== "deprecation";
  return listed && frame.where.length > 0 && told ? same(turn, { of, rule: "same-of-other-kind" }) : null;
}

const SORTS = [["noun.api", "api"], ["noun.gate", "gate"], ...NAMED] as const;
/** What happens to things of every sort. */
const ENDED: ReadonlySet<string> = new Set(["removed", "deprecated", "introduced"]);

function listOf(
  turn: Turn,
  of: (typeof SORTS)[number][1],
  did: "removed" | "deprecated",
  scope: Scope,
): Frame {
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

/** "Is ImageVolume on in 1.33?" – "EOL?": of the release that the thing was asked about in. */
export function ofItsRelease(turn: Turn): Frame | null {
  const { said, before, names } = turn;
  const { things, scope } = before.frame;
  const [thing] = things;
  if (!thing || !scope.at || hasVersion(turn) || said.has("thing", "pr", "identifier")) return null;
  if (!isOfRelease(turn) || !said.has("release.end", "release.maintenance", "release.latest-patch"))
    return null;
  // What has versions of its own may have an end of its own.
  if (said.has("pronoun") && (thing.kind === "api" || thing.kind === "component")) return null;
  const { frame } = readText(`${minor(scope.at)} ${withoutPronouns(turn)}`, names);
  return frame.of === "release" && !frame.problem ? { ...frame, rule: `of-its-${frame.rule}` } : null;
}

/** "Which Go is 1.35 built with?" – "etcd?": of the release that was spoken of. */
export function ofReleasesComponent(turn: Turn): Frame | null {
  const { alone, before } = turn;
  const [thing] = turn.said.all("thing").flatMap(({ things }) => things ?? []);
  const { at } = before.frame.scope;
  const spoken = before.intent === "release" || before.frame.things[0]?.kind === "component";
  if (!at || !spoken || thing?.kind !== "component" || hasVersion(turn)) return null;
  if (alone.things.length !== 1 || !saysOnly(turn, "thing", "ask.version", "ask.which")) return null;
  return { ...alone, scope: { at: minor(at) }, rule: "component-of-release" };
}

/** "EOL of 1.32?" – "how many enhancements?": of the release, or the releases, spoken of before. */
export function ofTheReleases(turn: Turn): Frame | null {
  const { said, before, names } = turn;
  if (hasVersion(turn) || said.has("thing", "pr", "identifier")) return null;
  const { scope } = before.frame;
  const place = scope.from && scope.to ? wayText(turn) : (scope.at ?? scope.each?.join(" and "));
  if (!place || !SEVERAL.has(before.intent)) return null;
  // 「じゃあ何を使えばいい?」
  if (before.intent === "release" && said.has("ask.instead"))
    return same(turn, { detail: "supported", scope: {} });
  if (said.spans.some(isOther)) return null;
  const kinds = sameOfOtherKind(turn);
  if (kinds) return kinds;
  // "When did it go beta?": about one thing, which a list does not tell.
  const deed = said.has("did.*") && !said.has("release.released", "noun.cve");
  const ofRelease = before.intent === "release" && before.about === null && scope.at !== undefined;
  if (said.has("pronoun") && deed && !(ofRelease && !said.has("ask.when"))) return null;
  if (
    before.intent === "release" &&
    said.has("ask.when", "release.date") &&
    saysOnly(turn, "ask.when", "release.date", "release.released", "relation.")
  )
    return same(turn, {
      detail:
        before.frame.detail === "patch" || (scope.at !== undefined && isPatch(scope.at))
          ? "patch"
          : !said.has("release.released") &&
              (before.frame.detail === "ended" ||
                (ENDS.has(before.frame.detail ?? "") && !said.has("since.when")))
            ? "end"
            : "released",
    });
  const { frame } = readText(
    ofRelease ? withRelease(turn, place) : `${place} ${withoutPronouns(turn)}`,
    names,
  );
  // "Did it fix a CVE?", of the release spoken of.
  const vulnerabilities = frame.things[0]?.kind === "cve" && frame.things[0].name === "";
  const changed = ofRelease && frame.of === "change" && frame.detail === "diff";
  if (frame.problem || !(isOwn(frame) || vulnerabilities || changed)) return null;
  const sigs = frame.where.some(({ did }) => did === "removed") ? [] : before.frame.filters.sigs;
  // "Which gates went GA in 1.34, and how many were removed?": of gates, still.
  const of =
    before.intent === "list" && frame.of === null && frame.where.length > 0 && isKind(before.frame.of)
      ? before.frame.of
      : frame.of;
  // "DRA gates GA in 1.34" – "and beta?": of what has to do with DRA, still.
  const { about } = said.has("noun.*") || of !== before.frame.of ? {} : before.frame.filters;
  return {
    ...frame,
    of,
    filters: {
      ...frame.filters,
      ...(about && !frame.filters.about && { about }),
      sigs: [...new Set([...sigs, ...frame.filters.sigs])],
    },
    rule: `thread-${frame.rule}`,
  };
}

/** "What did it remove?", "what's new in it?" of a release: with the release where the pronoun stands. */
function withRelease(turn: Turn, release: string): string {
  const [pronoun, ...more] = turn.said.all("pronoun");
  const stands = pronoun !== undefined && more.length === 0 && /^it$/i.test(pronoun.text);
  return stands
    ? `${turn.text.slice(0, pronoun.start)}${release}${turn.text.slice(pronoun.end)}`
    : `${release} ${withoutPronouns(turn)}`;
}

/** Is it a kind of things, and not what became of them (deprecations)? */
function isKind(of: Frame["of"]): boolean {
  return of === "gate" || of === "api";
}

/** "Deprecated labels?" – "deprecated annotations?": the same of another kind, in the release that the first was of. */
function sameOfOtherKind({ alone, before }: Turn): Frame | null {
  const { of, where, scope } = before.frame;
  const dids = (frame: Frame) => frame.where.map(({ did }) => did).join(" ");
  const another = before.intent === "list" && alone.of !== null && of !== null && alone.of !== of;
  return another && where.length > 0 && dids(alone) === dids(before.frame)
    ? { ...alone, scope, rule: "same-of-other-kind" }
    : null;
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

/** "The same in 1.37?", 「1.37 でも同じ?」 */
function asksOfTheSame(said: Said): boolean {
  return said.has("same") || said.all("lead").some(({ text }) => /\bsame\b/i.test(text));
}
