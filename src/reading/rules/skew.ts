/** Components named beside each other with their versions, and which of two is upgraded first: what the version skew policy rules. */
import { minor } from "../attach.ts";
import type { SkewComponent } from "../command/query.ts";
import type { Frame, Skew, Span } from "../frame.ts";
import { conceptsOf, isAnyOf, isEmpty, Said } from "../said.ts";
import { blank, type Scanned } from "../scanned.ts";
import { isYesOrNo } from "./asked.ts";
import { openSkewIn } from "./skew-open.ts";
import { isForeign, ofReleases } from "./words.ts";

/** What the components of the policy are read as; a node runs a kubelet, and a cluster is its API server. */
const COMPONENTS: readonly (readonly [concept: string, SkewComponent])[] = [
  ["component.kubectl", "kubectl"],
  ["component.kube-proxy", "kube-proxy"],
  ["component.cloud-controller-manager", "cloud-controller-manager"],
  ["component.control-plane", "control-plane"],
  ["component.kubelet", "kubelet"],
  ["component.server", "servers"],
];

/** A component as it is named, and its place among the words. */
interface Named {
  component: SkewComponent;
  at: number;
}

/** Of several components, each with its versions; or of two, which goes first. Null where neither is asked. */
export function aboutSkew(scanned: Scanned): Frame | null {
  const said = ofReleases(withParts(scanned.said));
  if (said.spans.some(isForeign) || said.has("ask.what-changed", "did.removed")) return null;
  if (said.all("breaking").some((span) => !isAnyOf(span, ["skew.forbidden"]))) return null;
  const words = said.spans.filter((span) => !isEmpty(span));
  const named = componentsIn(words);
  const skew = isOfPairs(said, named)
    ? pairsIn(words, named)
    : (mixedIn(said, named) ?? orderIn(said, words, named));
  if (!skew) return openFrame(scanned, openSkewIn(said, words, named));
  // "Any problem?" and "forbidden?" turn the yes round, and "no problem?" does not.
  const turned = (said.has("trouble", "impact") && !said.has("negation")) || said.has("skew.forbidden");
  const frame = blank(scanned, "skew-of", {
    ...(turned && { put: "unclear" as const }),
    ask: "upgrade",
    detail: "skew",
    skew,
    words: "",
    topic: [],
    scope: {},
  });
  return { ...frame, filters: { ...frame.filters, sigs: [], components: ["all"] } };
}

/** Which versions of the component may run there, as the policy has it. */
function openFrame(scanned: Scanned, open: ReturnType<typeof openSkewIn>): Frame | null {
  if (!open) return null;
  const { component, scope } = open;
  const frame = blank(scanned, "skew-open", { ask: "upgrade", detail: "skew", words: "", topic: [], scope });
  return { ...frame, filters: { ...frame.filters, sigs: [], components: [component] } };
}

/** What is known as a thing or as a field of work, and is held against the API server where versions of both are told. */
const BY_NAME: readonly (readonly [name: RegExp, concept: string])[] = [
  [/^(?:cloud[- ]controller[- ]manager|ccm)$/i, "component.cloud-controller-manager"],
  [/^(?:kube-)?scheduler$|^スケジューラー?$/i, "component.control-plane"],
];

function withParts(said: Said): Said {
  return said.has("component.server") && said.all("version").length > 1 ? partsOf(said) : said;
}

/** "May the cloud-controller-manager be newer than the API server?": a component that is a thing elsewhere is one of the policy. */
export function withSkewParts(scanned: Scanned): Scanned {
  const { said } = scanned;
  const apart = said.has("skew.newer", "skew.older", "skew.lag", "skew.apart");
  // "apiserver at 1.33, scheduler at 1.32, supported?"
  const beside = said.all("version").length > 1 && said.has(...TOGETHER);
  const held = said.has("component.server") && (apart || beside);
  return held ? { ...scanned, said: partsOf(said) } : scanned;
}

/** What asks whether two versions go together. */
const TOGETHER = ["skew", "compatible", "release.supported", "safe", "can", "skew.forbidden"];

function partsOf(said: Said): Said {
  return new Said(
    said.spans.map((span) => {
      const names = [span.text, ...(span.things ?? []).map(({ name }) => name)];
      const part = BY_NAME.find(([name]) => names.some((one) => name.test(one)));
      const { things: _things, ...bare } = span;
      return part ? { ...bare, concept: part[1], also: [] } : span;
    }),
  );
}

function componentsIn(words: readonly Span[]): Named[] {
  return words.flatMap((span, at) => {
    const concepts = conceptsOf(span);
    const found = COMPONENTS.find(([concept]) => concepts.has(concept));
    return found ? [{ component: found[1], at }] : [];
  });
}

/** What asks for something else than whether they may run together: a way, a change, a version to be told. */
const OF_MORE = [
  "did.*",
  "go.*",
  "from",
  "to",
  "dash",
  "relation.before",
  "relation.after",
  "relation.since",
  "relation.until",
  "relation.between",
];

/**
 * Are there more of them than one beside one API server: three components, "kubelets 1.31 and 1.29", or one that only a pair tells of?
 * Of three, whatever else is said.
 */
function isOfPairs(said: Said, named: readonly Named[]): boolean {
  const components = new Set(named.map(({ component }) => component));
  if (components.size > 2) return true;
  const held = components.has("servers") || (components.has("kubelet") && components.has("kube-proxy"));
  const more = said.all("version").length > 2 || components.has("cloud-controller-manager");
  return held && components.size > 1 && more && !said.has(...OF_MORE) && !said.spans.some(asksMore);
}

/** "All my kubelets" asks for nothing. */
function asksMore(span: Span): boolean {
  return isAnyOf(span, ["ask."]) && !isAnyOf(span, ["ask.list", "ask.all"]);
}

/**
 * "kube-proxy 1.28, kube-apiserver 1.33 and kubelet 1.31", "kubelets 1.31 and 1.29": the versions behind each name, or behind the last of
 * those that share them; before each, where a version comes first ("1.31 kubelets").
 */
function pairsIn(words: readonly Span[], named: readonly Named[]): Skew | null {
  const versions = words.flatMap((span, at) => (span.concept === "version" ? [at] : []));
  const [first] = named;
  if (!first || versions.length < 2) return null;
  const before = (versions[0] ?? 0) < first.at;
  const own = named.map((): string[] => []);
  for (const at of versions) {
    const behind = named.findLastIndex((one) => one.at < at);
    const ahead = named.findIndex((one) => one.at > at);
    // "… on a 1.33 apiserver": the last name may stand behind its version.
    const last = ahead === named.length - 1 && at === versions.at(-1) && named[ahead]?.at === at + 1;
    const index = (before && ahead >= 0) || (last && (own[behind]?.length ?? 0) > 0) ? ahead : behind;
    const { from, to } = words[at] ?? {};
    if (!from || from !== to) return null;
    own[index]?.push(minor(from));
  }
  const pairs = named.flatMap(({ component }, index) => {
    const told = own[index]?.length ? own[index] : sharedBy(own, index, before);
    return (told ?? []).map((version) => ({ component, version }));
  });
  const missing = named.some(({ component }) => !pairs.some((pair) => pair.component === component));
  const distinct = new Map(pairs.map((pair) => [`${pair.component} ${pair.version}`, pair]));
  return missing || distinct.size < 2 ? null : { pairs: [...distinct.values()] };
}

/** The versions that a name without one shares with the next ("kubelet and kube-proxy 1.31"), or with the one before. */
function sharedBy(own: readonly string[][], index: number, before: boolean): string[] | undefined {
  const hasOne = (versions: string[]) => versions.length > 0;
  return before ? own.slice(0, index).findLast(hasOne) : own.slice(index).find(hasOne);
}

/** "kube-apiservers of 1.33 and 1.34 mixed: which kubelets?" */
function mixedIn(said: Said, named: readonly Named[]): Skew | null {
  const servers = said.all("version").flatMap(({ from }) => (from ? [minor(from)] : []));
  const [beside, ...more] = named.filter(({ component }) => component !== "servers");
  const isAsked =
    said.has("skew.among") && said.has("ask.which", "ask.what", "ask.until", "ask.when", "release.oldest");
  if (!beside || more.length > 0 || named.length !== 2 || servers.length !== 2 || !isAsked) return null;
  return { mixed: { component: beside.component, servers } };
}

/** "Kubelets before the control plane?", 「kube-proxy だけ apiserver より先に上げていい?」 */
function orderIn(said: Said, words: readonly Span[], named: readonly Named[]): Skew | null {
  const [one, two] = named;
  const goes = said.has("go.upgrade", "did.bumped", "go.move") || words.every((span) => isOfOrder(span));
  if (!one || !two || one.component === two.component || !goes || said.has("or", "ask.*", "version"))
    return null;
  if (!isYesOrNo(said) && !said.has("question")) return null;
  const need = said.has("need", "should");
  const order = (earlier: Named, later: Named): Skew => ({
    order: { earlier: earlier.component, later: later.component, need },
  });
  for (const bound of [one, two]) {
    const other = bound === one ? two : one;
    // English puts the word before the bound, Japanese behind it.
    const relation = relationOf(words[bound.at - 1], true) ?? relationOf(words[bound.at + 1], false);
    if (relation === "before") return order(other, bound);
    if (relation === "after") return order(bound, other);
  }
  return null;
}

/** "Kubelets before kube-apiserver?": nothing but the two, and which goes first. */
function isOfOrder(span: Span): boolean {
  const concepts = [...conceptsOf(span)];
  return concepts.some(
    (one) =>
      one.startsWith("component.") || one.startsWith("relation.") || one === "twist" || one === "question",
  );
}

function relationOf(span: Span | undefined, english: boolean): "before" | "after" | null {
  if (!span || /[a-z]/i.test(span.text) !== english) return null;
  const concepts = conceptsOf(span);
  if (concepts.has("relation.before")) return "before";
  if (concepts.has("relation.after")) return "after";
  // 「より先に」, 「より遅く」.
  return !concepts.has("twist")
    ? null
    : /先|早/.test(span.text)
      ? "before"
      : /遅|後/.test(span.text)
        ? "after"
        : null;
}
