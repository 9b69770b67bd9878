import { minorBefore } from "../../domain/gate.ts";
import { compareVersions, minorName, minorOf } from "../../domain/version.ts";
import { asRange, minor, type Versions } from "../attach.ts";
import type { Frame, Span } from "../frame.ts";
import { blank, hasTopic, hasVersion, type Scanned } from "../frames.ts";
import type { Said } from "../said.ts";

/** Says that a cluster goes somewhere, when two versions stand beside it. */
const GOES = [
  "reached",
  "go.prepare",
  "go.upgrade",
  "go.move",
  "go.straight",
  "go.hops",
  "go.skip",
  "breaking",
  "need",
  "safe",
  "kind.action-required",
  "word.go",
];

/** Asks what changed rather than what to do. */
const CHANGED = ["did.changed", "ask.what-changed", "noun.change", "compare"];

/** Reads what an upgrade demands, whether one may be skipped, and the way back; null when no upgrade is asked about. */
export function aboutUpgrade(given: Scanned, wrapped = false): Frame | null {
  const scanned = { ...given, versions: asRange(given.versions) };
  const { said, versions, names } = scanned;
  const bare = said.without(({ concept }) => concept.startsWith("version") || concept === "number");
  const topic = !wrapped && hasTopic(bare, ["component."]);
  const two = versions.range !== null;
  const { known } = names;
  if (said.has("go.downgrade") && !topic) {
    const [low, high] = ends(versions);
    return upgrade(
      scanned,
      "downgrade",
      "downgrade",
      low && high && low !== high ? { from: high, to: low } : {},
    );
  }
  const skipped = (two && !versions.both) || versions.since ? null : skippedIn(said);
  if (skipped && minorOf(skipped) > minorOf(known.oldest) && minorOf(skipped) < minorOf(known.newest))
    return upgrade(scanned, "skip-one", "skip", {
      from: minorName(minorOf(skipped) - 1),
      to: minorName(minorOf(skipped) + 1),
    });
  const skips = said.has("go.skip", "go.straight");
  // "On 1.33, can we skip one?", "straight to 1.36?": where from, or where to, is not said.
  if (
    !two &&
    !versions.since &&
    skips &&
    !(wrapped ? hasTopic(bare, ["component."]) : topic) &&
    (hasVersion(scanned) || said.has("noun.version", "noun.release", "go.upgrade"))
  )
    return upgrade(scanned, "skip", "skip", {});
  if (!hasVersion(scanned)) return null;
  const asks =
    wrapped && two && !versions.both
      ? true
      : two
        ? said.has(...GOES)
        : said.has("go.upgrade", "go.prepare") ||
          (said.has("need", "kind.action-required") && said.has("relation.before"));
  if (said.has("release.end", "release.released", "release.support") && !said.has("go.upgrade", "go.move"))
    return null;
  if (
    !asks ||
    topic ||
    (said.has(...CHANGED) &&
      !said.has("go.upgrade", "breaking") &&
      !(said.has("need") && said.has("relation.before")))
  )
    return null;
  const to = minor(versions.range?.to ?? versions.single[0] ?? known.latest);
  const from = minor(versions.range?.from ?? (versions.since ? versions.since : minorBefore(to)));
  const target = versions.since && !versions.range ? known.latest : to;
  const detail = said.has("go.hops") ? "hops" : skips ? "skip" : null;
  if (from === target) {
    const patches = patchesOf(versions);
    return {
      ...upgrade(scanned, "same", detail, { at: target }),
      problem: { code: "same-version", version: target, patches },
    };
  }
  const only = onlyOf(said);
  if (only && detail === null && compareVersions(from, target) < 0)
    return blank(scanned, "upgrade-removed", {
      ask: "which",
      of: only,
      event: "removed",
      where: [
        {
          did: "removed",
          relation: "between",
          from: minorName(minorOf(from) + 1),
          to: target,
          negated: false,
        },
      ],
      scope: { from: minorName(minorOf(from) + 1), to: target },
      words: "",
    });
  return upgrade(scanned, "upgrade", detail, { from, to: target });
}

function upgrade(scanned: Scanned, rule: string, detail: string | null, scope: Frame["scope"]): Frame {
  return blank(scanned, rule, { ask: "upgrade", detail, scope, words: "", sure: 0.95 });
}

/** What must go before an upgrade, when only one kind of thing is asked about. */
function onlyOf(said: Said): "api" | "gate" | null {
  const [api, gate] = [said.has("noun.api"), said.has("noun.gate")];
  return api === gate || said.has("and", "or") ? null : api ? "api" : "gate";
}

/** The release that is to be skipped: "skip 1.36", 「1.36を飛ばす」. */
function skippedIn(said: Said): string | null {
  const skips = said.first("go.skip");
  if (!skips) return null;
  const isJapanese = /[^\x00-\x7F]/.test(skips.text);
  const version = isJapanese
    ? said.all("version").findLast(({ end }) => end <= skips.start && skips.start - end < 6)
    : said.all("version").find(({ start }) => start >= skips.end && start - skips.end < 24);
  return version?.from ? minor(version.from) : null;
}

/** The lower and the higher of the versions named. */
function ends(versions: Versions): [string | null, string | null] {
  const named = [
    ...(versions.range ? [versions.range.from, versions.range.to] : []),
    ...versions.single,
    ...(versions.since ? [versions.since] : []),
  ].sort(compareVersions);
  const [low, high] = [named[0], named.at(-1)];
  return [low ? minor(low) : null, high ? minor(high) : null];
}

/** `1.33.1`, `1.33.5`: patch releases of one minor. */
function patchesOf(versions: Versions): string[] {
  const named = versions.range ? [versions.range.from, versions.range.to] : versions.single;
  return named.some((version) => version !== minor(version)) ? named : [];
}

const COMPONENTS = ["kubectl", "kube-proxy", "control-plane", "kubelet"] as const;

/** Reads how far apart components may be: "kubelet 1.28 with apiserver 1.31 ok?"; null when it is not asked. */
export function aboutSkew(scanned: Scanned, wrapped = false): Frame | null {
  const { said, versions } = scanned;
  const component = COMPONENTS.find((name) => said.has(`component.${name}`));
  const [low, high] = ends(versions);
  const two = low !== null && high !== null && low !== high;
  const server = said.has("component.server", "noun.cluster");
  const policy = said.has("skew") || (!two && !hasVersion(scanned) && said.has("skew.order"));
  const apart = said.has(
    "skew",
    "skew.older",
    "skew.newer",
    "compatible",
    "ask.how-far",
    "release.oldest",
    "did.changed",
  );
  const beside = two && server && !said.has(...CHANGED);
  if (
    !policy &&
    !(component && (beside || (apart && (server || said.has("skew.older", "skew.newer", "skew")))))
  )
    return null;
  const bare = said.without(({ concept }) => concept.startsWith("version") || concept === "number");
  if (!wrapped && hasTopic(bare, ["component."])) return null;
  const named = two ? (component ?? "kubelet") : component && !said.has("skew.order") ? component : "all";
  const frame = blank(scanned, "skew", {
    ask: "upgrade",
    detail: "skew",
    words: "",
    sure: 0.9,
    apart: two ? null : apartIn(said),
    manner:
      said.has("skew.forbidden") && !said.has("safe", "or", "ask.what", "ask.how", "ask.which")
        ? ["forbidden"]
        : [],
    scope: versions.single[0] && !two ? { at: minor(versions.single[0]) } : {},
  });
  return {
    ...frame,
    filters: { ...frame.filters, components: [named] },
    ...(two && { scope: pairOf(said, component ?? "kubelet") }),
  };
}

/** "May the kubelet be newer?", "two versions behind ok?": how many minors newer or, below zero, older. */
function apartIn(said: Said): number | null {
  if (said.has("ask.how", "ask.how-far", "ask.what", "ask.which", "ask.count", "ask.until")) return null;
  // How far kube-apiserver is from the component is not asked here.
  const server = said.first("component.server");
  const order = said.first("skew.older", "skew.newer");
  const than = said.spans.find(
    ({ start, concept }) => order && start > order.end && concept.startsWith("component."),
  );
  if (than && than.concept !== "component.server") return null;
  if (order && server && server.start > order.start && said.near(order.concept, "component.server", 0))
    return null;
  const minors =
    said.all("number").find(({ number }) => (number ?? 0) > 0 && (number ?? 0) < 10)?.number ?? 1;
  if (said.has("skew.newer")) return minors;
  return said.has("skew.older") ? -minors : null;
}

/** The component's version and kube-apiserver's: each is the one named nearest behind (or before) its name. */
function pairOf(said: Said, component: string): { from: string; to: string } {
  const versions = said
    .all("version")
    .filter((span): span is Span & { from: string } => span.from !== undefined);
  const [first, second] = versions;
  const [a, b] = [minor(first?.from ?? ""), minor(second?.from ?? "")];
  const mine = said.first(`component.${component}`)?.start ?? 0;
  const server = said.first("component.server", "noun.cluster")?.start ?? Number.MAX_SAFE_INTEGER;
  return mine < server ? { from: a, to: b } : { from: b, to: a };
}
