/** The way from one release to another: what it demands, whether one may be skipped, the way back, how far apart components may be. */
import type { Kind } from "../../domain/entry.ts";
import { compareVersions, minorName, minorOf } from "../../domain/version.ts";
import { minor, type Versions } from "../attach.ts";
import type { Frame, Scope, Span } from "../frame.ts";
import { isAnyOf, type Said } from "../said.ts";
import type { KnownRange } from "../spans/numerals.ts";
import { betweenPatches, patchesOf } from "./patch-way.ts";
import { asksChanges, isForeign } from "./words.ts";

/** What a rule reads of a way. */
export type WayRead = Pick<
  Frame,
  "ask" | "scope" | "detail" | "rule" | "sure" | "of" | "where" | "problem" | "apart" | "manner"
> & {
  components: string[];
  /** Notes of these kinds alone. */
  kinds?: Kind[];
  put?: Frame["put"];
};

export interface AboutWay {
  said: Said;
  versions: Versions;
  known: KnownRange;
  /** Several things are told of, and the way alone says what is asked about them. */
  told?: boolean;
}

const read = (rule: string, scope: Scope, more: Partial<WayRead> = {}): WayRead => ({
  ask: "upgrade",
  scope,
  detail: null,
  rule,
  sure: 0.95,
  of: null,
  where: [],
  problem: null,
  apart: null,
  manner: [],
  components: [],
  ...more,
});

/** What is asked of a way; null when no way is, or when something else is asked about. */
export function wayIn(about: AboutWay): WayRead | null {
  const { said } = about;
  if (said.spans.some(isForeign)) return null;
  return skew(about) ?? turned(along(about), said);
}

/** "Is it forbidden to skip one?": what cannot be done is neither a yes nor a no to that. */
function turned(way: WayRead | null, said: Said): WayRead | null {
  return way?.detail && said.has("skew.forbidden") ? { ...way, put: "unclear" } : way;
}

function along(about: AboutWay): WayRead | null {
  const { said, versions } = about;
  const patched = betweenPatches(said, versions);
  if (patched) return read("same-version", patched.scope, patched);
  // "On 1.31, how do we get to 1.34": two ends named apart, the older first.
  const [first, ...more] = [...new Set(versions.single.map(minor))].sort(compareVersions);
  const last = more.at(-1);
  const going = said.has("go.*") || (said.has("need") && said.has("relation.before"));
  if (versions.range || versions.since || !first || !last || !going) return upgrade(about);
  return upgrade({ ...about, versions: { ...versions, single: [], range: { from: first, to: last } } });
}

/** Going somewhere, in any words. */
const GOING = [
  "go.upgrade",
  "go.move",
  "go.straight",
  "go.hops",
  "go.prepare",
  "go.skip",
  "word.go",
  "breaking",
  "kind.action-required",
  "need",
  "safe",
  "watch",
  "impact",
];

/** 「直接 watch してる」 goes nowhere. */
function goesStraight(said: Said): boolean {
  return said.all("go.straight").some((span) => {
    const next = said.spans[said.indexOf(span) + 1];
    return !next || !isAnyOf(next, ["watch", "topic", "use", "thing"]);
  });
}

/** "We jump 1.28 -> 1.29, any APIs leaving?": one step skips nothing, and what goes on it is asked. */
function isListOfStep({ said, versions: { range } }: AboutWay): boolean {
  if (!range || minorOf(range.to) - minorOf(range.from) !== 1) return false;
  return removable(said).length > 0 && said.all("go.straight").every((span) => isAnyOf(span, ["go.move"]));
}

function upgrade(about: AboutWay): WayRead | null {
  const { said, versions, known } = about;
  const { range, since, single } = versions;
  const [first] = single;
  // "Gates that got reverted in 1.34": of gates.
  if (said.has("go.downgrade") && !(said.has("noun.gate", "noun.api") && said.has("did.*", "received"))) {
    const [low, high] = endsOf(versions);
    return read("downgrade", low && high && low !== high ? { from: high, to: low } : {}, {
      detail: "downgrade",
    });
  }
  const over = skipped(about);
  if (over)
    return read("skip-one", { from: minorName(over - 1), to: minorName(over + 1) }, { detail: "skip" });
  const skips = said.has("go.skip") || (goesStraight(said) && !isListOfStep(about));
  const components = ofKubeletsAlone(said) ? ["kubelet"] : [];
  // "On 1.33, can we skip one?", "straight to 1.36?": where from, or where to, is not said.
  if (skips && !range && !since) return read("skip", {}, { detail: "skip", components });
  if (!range && !since && !first) return null;
  const going = range
    ? (about.told || said.has(...GOING)) && !asksChanges(said) && !isList(said)
    : said.has("go.upgrade") ||
      // 「1.25にすると何が起きますか?」
      (said.has("go.move") && said.has("ask.what", "impact", "safe", "watch", "breaking")) ||
      (said.has("relation.before") && said.has("need", "go.move", "did.changed")) ||
      (said.has("go.prepare") && !isList(said) && !isOfPatch(about)) ||
      (since !== null && said.has("go.move"));
  if (!going) return null;
  const to = minor(range?.to ?? first ?? known.latest);
  const from = minor(range?.from ?? since ?? minorName(minorOf(to) - 1));
  const target = since && !range ? known.latest : to;
  const detail = said.has("go.hops") ? "hops" : skips ? "skip" : null;
  if (from === target) {
    const patches = patchesOf(versions);
    return read(
      "same-version",
      { at: target },
      { detail, problem: { code: "same-version", version: target, patches } },
    );
  }
  const [of, ...others] = removable(said);
  if (
    of !== undefined &&
    others.length === 0 &&
    detail === null &&
    // What takes the place of one is asked of that one.
    !said.has("ask.instead") &&
    // 「上げると消える」: that と joins no two things.
    !said.all("and").some((span) => !isConditional(said, span)) &&
    !said.has("or", "kind.action-required") &&
    (!said.has("need") || said.has("did.removed")) &&
    compareVersions(from, target) < 0
  )
    return read(
      "removed-on-the-way",
      { from: minorName(minorOf(from) + 1), to: target },
      {
        ask: "which",
        of,
        where: [{ did: "removed", relation: "in", from: null, to: null, negated: false }],
      },
    );
  return read("upgrade", { from, to: target }, { detail, ...(detail === "skip" && { components }) });
}

/** 「1.28.4 の公開日と、どの脆弱性への対応だったか」: what a patch release is for, and nobody's way to it. */
function isOfPatch({ said, versions }: AboutWay): boolean {
  return said.has("release.released", "release.date", "release.why") && patchesOf(versions).length > 0;
}

/** "Can kubelets skip minors?", 「kubelet だけ一気に上げてもいい?」: nodes may, and what the control plane may not is no answer. */
function ofKubeletsAlone(said: Said): boolean {
  return (
    said.has("component.kubelet") &&
    !said.has("component.server", "component.cluster", "component.control-plane", "component.kubectl")
  );
}

/** 「上げると」: a と behind a verb. */
function isConditional(said: Said, span: Span): boolean {
  return span.text === "と" && /[るうくすつむ]$/.test(said.spans[said.indexOf(span) - 1]?.text ?? "");
}

/** What may go on a way, as far as it is named: of flags, metrics and fields only where it is asked what goes. */
function removable(said: Said): ("api" | "gate" | "flag" | "metric" | "field")[] {
  const always = (["api", "gate"] as const).filter((sort) => said.has(`noun.${sort}`, `ask.${sort}`));
  const going = (["flag", "metric", "field"] as const).filter((sort) => said.has(`noun.${sort}`));
  return [...always, ...(said.has("did.removed") ? going : [])];
}

/** "Removed from 1.24 to 1.26", "actions required in 1.31 and 1.32": what is listed is said, and no way. */
function isList(said: Said): boolean {
  return (
    !said.has("go.upgrade", "go.move", "go.straight", "go.hops", "word.go") &&
    said.has(
      "did.removed",
      "did.added",
      "did.deprecated",
      "did.stable",
      "did.beta",
      "did.alpha",
      "noun.gate",
      "noun.feature",
    )
  );
}

/** The release that is to be skipped: "can I skip 1.36?", 「1.35を飛ばして」. */
function skipped({ said, versions, known }: AboutWay): number | null {
  if ((versions.range && !versions.both) || versions.since) return null;
  const skip = said.first("go.skip");
  if (!skip) return null;
  const words = said.spans.filter(
    ({ concept }) =>
      concept !== "filler" &&
      concept !== "inflection" &&
      concept !== "noun.version" &&
      concept !== "noun.release",
  );
  const at = words.indexOf(skip);
  const beside = /[a-z]/i.test(skip.text) ? words[at + 1] : words[at - 1];
  const over = beside?.concept === "version" ? minorOf(beside.from ?? "") : -1;
  return over > minorOf(known.oldest) && over < minorOf(known.newest) ? over : null;
}

/** The lower and the higher of the versions named. */
function endsOf({ range, single, since }: Versions): [string | null, string | null] {
  const named = [...(range ? [range.from, range.to] : []), ...single, ...(since ? [since] : [])].sort(
    compareVersions,
  );
  const [low, high] = [named[0], named.at(-1)];
  return [low ? minor(low) : null, high ? minor(high) : null];
}

const COMPONENTS = [
  "kubectl",
  "kubeadm",
  "kube-proxy",
  "cloud-controller-manager",
  "control-plane",
  "kubelet",
] as const;

/** What a component is read as; kubeadm is the whole of its field of work. */
function conceptOf(component: string): string {
  return component === "kubeadm" ? "area.cluster-lifecycle" : `component.${component}`;
}

const APART = ["skew", "skew.older", "skew.newer", "skew.forbidden", "compatible", "skew.apart", "skew.lag"];

/** How far apart components may be: "kubelet 1.28 with apiserver 1.31 ok?" */
function skew({ said, versions }: AboutWay): WayRead | null {
  const component = COMPONENTS.find((name) => said.has(conceptOf(name)));
  const [low, high] = endsOf(versions);
  // "kubelet 1.30 with apiserver 1.30": one release named for each of the two.
  const twice = said.all("version").length === 2;
  const two = low !== null && high !== null && (low !== high || twice);
  // "Can a kubeadm control plane jump from 1.23 straight to 1.25?": the tool is on the way itself, and runs beside nothing.
  if (low !== high && component === "kubeadm" && (said.has("go.skip") || goesStraight(said))) return null;
  const policy =
    said.has("skew") || (!two && low === null && said.has("skew.order") && said.has("go.*", "component.*"));
  const server = said.has("component.server", "component.cluster");
  const beside =
    two &&
    server &&
    !asksChanges(said) &&
    // "Incompatible with 1.31" is said of the two, a breaking change of a release.
    said.all("breaking").every((span) => isAnyOf(span, ["skew.forbidden"])) &&
    !said.has("go.hops", "kind.action-required", "did.removed");
  const among = withoutServer(said);
  if (
    !policy &&
    !(among && (two || said.has(...APART))) &&
    !(
      component &&
      (beside ||
        (server && low !== null && (said.has("release.oldest") || asksWhichRunsWith(said))) ||
        (said.has(...APART) && (server || said.has("skew.lag", "skew.older", "skew.newer"))) ||
        // "kubectl 1.38 against 1.37": what stands for a cluster is its version alone.
        (two && said.has("compatible", "skew.forbidden") && !asksChanges(said)))
    )
  )
    return null;
  const forbidden =
    said.has("skew.forbidden", "release.ended") &&
    !said.all("safe").some(({ also }) => !also?.includes("skew.forbidden")) &&
    // "Can I use it though it is out of support?"; "forbidden to run" is forbidden.
    (said.has("skew.forbidden") || !said.has("use")) &&
    !said.has("or", "ask.what", "ask.which", "ask.how", "ask.count");
  const unnamed = besideServer(said);
  const which =
    among ?? (two ? (component ?? unnamed) : component && !said.has("skew.order") ? component : "all");
  const scope = two && which !== "all" ? pairOf(said, versions, which) : low ? { at: high ?? low } : {};
  return read("skew", scope, {
    detail: "skew",
    // "How many minors may it lag?" names no distance to judge.
    apart: two || said.has("go.hops", "ask.count") ? null : apart(said),
    manner: forbidden ? ["forbidden"] : [],
    // "Prohibited, or fine?"
    ...(!forbidden && said.has("skew.forbidden") && said.has("or") && { put: "unclear" as const }),
    components: [which],
    sure: 0.9,
  });
}

/**
 * Whose the other of two versions is where no component of the policy is named beside kube-apiserver: another kube-apiserver's, or that of
 * what runs on the nodes. Of what the policy does not know (a webhook, client-go) only the rules are told: `all`.
 */
function besideServer(said: Said): string {
  if (said.all("component.server").length > 1) return "servers";
  return said.has("topic", "product", "thing", "identifier") ? "all" : "kubelet";
}

/** "Which kubelet can I run with kube-apiserver 1.34?": a version of the one is asked for, to go with that of the other. */
function asksWhichRunsWith(said: Said): boolean {
  return (
    said.has("use", "can", "release.supported") &&
    said.has("ask.which", "ask.what", "ask.when", "noun.version") &&
    !asksChanges(said) &&
    !said.has("did.*", "breaking", "kind.*")
  );
}

/** Of two parts of which none is held against kube-apiserver: kube-apiservers among themselves, kube-proxy and the kubelet beside it. */
function withoutServer(said: Said): "servers" | "proxy-kubelet" | null {
  const server = said.has("component.server");
  if (said.has("component.kube-proxy") && said.has("component.kubelet") && !server) return "proxy-kubelet";
  const other = COMPONENTS.some((name) => said.has(conceptOf(name)));
  return server && !other && said.has("skew.among") ? "servers" : null;
}

const NUMBERS = ["", "one", "two", "three", "four", "five"];

/** "May the kubelet be newer?", "two versions behind ok?": how many minors newer or, below zero, older than kube-apiserver. */
function apart(said: Said): number | null {
  if (
    said.has("ask.what", "ask.which", "ask.how", "ask.how-far", "ask.count", "ask.how-long") ||
    ofServer(said)
  )
    return null;
  const number = said.first("number");
  const word = said.spans
    .map(({ text }) => NUMBERS.indexOf(text.toLowerCase().split(/\s/)[0] ?? ""))
    .find((count) => count > 0);
  const minors = number?.number ?? word ?? 1;
  if (said.has("skew.newer")) return minors;
  return said.has("skew.older") ? -minors : null;
}

/** Tells how far kube-apiserver is from the component, not the other way round: "can the api server be older than kubelet?" */
function ofServer(said: Said): boolean {
  const [server, older] = [said.first("component.server"), said.first("skew.older", "skew.newer")];
  const component = COMPONENTS.flatMap((name) => said.all(conceptOf(name)))[0];
  if (!server || !older || !component) return false;
  // The subject stands first in both languages; 「kubeletより」 makes the other one the subject.
  const than = said.all("from").some(({ start }) => start === component.end);
  return (
    than || (server.start < component.start && !said.all("from").some(({ start }) => start === server.end))
  );
}

/** The component's version and kube-apiserver's: each is the one that stands nearest to its name. */
function pairOf(said: Said, versions: Versions, component: string): Scope {
  const [low, high] = endsOf(versions);
  const named = said.spans.filter(({ concept }) => concept === "version");
  const [first, last] = [named[0], named.at(-1)];
  const [a, b] = [minor(first?.from ?? low ?? ""), minor(last?.from ?? high ?? "")];
  const gap = (one: Span | undefined, other: Span | undefined) =>
    one && other ? Math.max(one.start - other.end, other.start - one.end) : FAR;
  const mine = said.all(conceptOf(component === "proxy-kubelet" ? "kube-proxy" : component))[0];
  const server = said.first(
    component === "proxy-kubelet" ? "component.kubelet" : "component.server",
    "component.cluster",
  );
  const straight = gap(mine, first) + gap(server, last);
  const crossed = gap(mine, last) + gap(server, first);
  return straight <= crossed ? { from: a, to: b } : { from: b, to: a };
}

/** Where a name is missing, nothing is near it, in characters. */
const FAR = 1000;
