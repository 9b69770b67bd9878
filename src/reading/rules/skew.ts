/** Components named beside each other with their versions, and which of two is upgraded first: what the version skew policy rules. */
import { minor } from "../attach.ts";
import type { SkewComponent } from "../command/query.ts";
import type { Frame, Skew, Span } from "../frame.ts";
import { conceptsOf, isEmpty, type Said } from "../said.ts";
import { blank, type Scanned } from "../scanned.ts";
import { isYesOrNo } from "./asked.ts";
import { isForeign, ofReleases } from "./words.ts";

/** What the components of the policy are read as; a node runs a kubelet, and a cluster is its API server. */
const COMPONENTS: readonly (readonly [concept: string, SkewComponent])[] = [
  ["component.kubectl", "kubectl"],
  ["component.kube-proxy", "kube-proxy"],
  ["component.control-plane", "control-plane"],
  ["component.kubelet", "kubelet"],
  ["component.server", "servers"],
];

/** A component as it is named, and its place among the words. */
interface Named {
  component: SkewComponent;
  at: number;
}

/** Of three components and more, each with its version; or of two, which goes first. Null where neither is asked. */
export function aboutSkew(scanned: Scanned): Frame | null {
  const said = ofReleases(scanned.said);
  if (said.spans.some(isForeign) || said.has("ask.what-changed", "breaking", "did.removed")) return null;
  const words = said.spans.filter((span) => !isEmpty(span));
  const named = componentsIn(words);
  const skew =
    named.length > 2 ? pairsIn(words, named) : (mixedIn(said, named) ?? orderIn(said, words, named));
  if (!skew) return null;
  // "Any problem?" turns the yes round, and "no problem?" does not.
  const turned = said.has("trouble", "impact") && !said.has("negation");
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

function componentsIn(words: readonly Span[]): Named[] {
  return words.flatMap((span, at) => {
    const concepts = conceptsOf(span);
    const found = COMPONENTS.find(([concept]) => concepts.has(concept));
    return found ? [{ component: found[1], at }] : [];
  });
}

/** "kube-proxy 1.28, kube-apiserver 1.33 and kubelet 1.31": a version behind each name, or behind the last of those that share it. */
function pairsIn(words: readonly Span[], named: readonly Named[]): Skew | null {
  if (new Set(named.map(({ component }) => component)).size < named.length) return null;
  const versions = named.map(({ at }, index) => {
    const next = named[index + 1]?.at ?? words.length;
    const own = words.slice(at + 1, next).filter(({ concept }) => concept === "version");
    return own.length === 1 ? (own[0]?.from ?? null) : null;
  });
  const pairs = named.flatMap(({ component }, index) => {
    const version = versions.slice(index).find((one) => one !== null);
    return version ? [{ component, version: minor(version) }] : [];
  });
  const told = versions.filter((one) => one !== null).length;
  const all = words.filter(({ concept }) => concept === "version").length;
  return told === all && told > 1 && pairs.length === named.length ? { pairs } : null;
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
