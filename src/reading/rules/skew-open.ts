/** Which versions of one component may run beside an API server: of a policy, no change of any release is asked for. */
import { minor } from "../attach.ts";
import type { SkewComponent } from "../command/query.ts";
import type { Scope, Span } from "../frame.ts";
import { conceptsOf, isAnyOf, type Said } from "../said.ts";

/** A component that is held against the API server, and the version of that, where it is told. */
interface OpenSkew {
  component: SkewComponent;
  scope: Scope;
}

/** What else such a question is worded with; any other word asks for something else, or for more. */
const WORDS = [
  "component.",
  "version",
  "ask.what",
  "ask.which",
  "ask.when",
  "ask.how-far",
  "ask.version",
  "ask.releases",
  "api.write",
  "noun.version",
  "noun.release",
  "safe",
  "can",
  "use",
  "need",
  "should",
  "aux.",
  "tells",
  "compare.most",
  "relation.at",
  "relation.in",
  "relation.until",
  "relation.since",
  "from",
  "to",
  "skew.older",
  "skew.lag",
  "skew.apart",
  "skew.allowed",
  "release.oldest",
  "release.supported",
  "release.usable",
  "exist",
  "and",
  "comma",
  "stop",
  "question",
  "ka",
  "still",
  "inflection",
  "nominal",
  "filler",
  "lead",
  "given",
];

/** What asks for a version, and not whether one will do. */
const ASKS = [
  "ask.what",
  "ask.which",
  "ask.how-far",
  "ask.version",
  "ask.releases",
  "api.write",
  "release.oldest",
];

/**
 * "The cluster is on 1.33, what kubelet versions are ok?", "how old can the kubelets be at most?", 「kube-apiserver が 1.35 のとき、
 * kubectl はどの範囲のバージョンまで?」. Null where the version is not the API server's, or anything else is said.
 */
export function openSkewIn(
  said: Said,
  words: readonly Span[],
  named: readonly { component: SkewComponent; at: number }[],
): OpenSkew | null {
  const others = new Set(named.flatMap(({ component }) => (component === "servers" ? [] : [component])));
  const [component, ...more] = others;
  const distance = said.has("ask.how-far");
  // 「最低バージョンは」, 「どのバージョン」 are one word.
  const which = said.all("ask.when").some(({ text }) => /version|バージョン/i.test(text));
  const asks =
    distance || which || (said.has(...ASKS) && said.has("noun.version", "ask.version", "api.write"));
  if (!component || more.length > 0 || !asks || !words.every((span) => isAnyOf(span, WORDS))) return null;
  const versions = words.filter(({ concept }) => concept === "version");
  const [version, ...further] = versions;
  if (!version) return distance ? { component, scope: {} } : null;
  const own = further.length > 0 || version.from !== version.to || !isOfServer(words, version);
  return own || !version.from ? null : { component, scope: { at: minor(version.from) } };
}

/** Is it the API server's version, or the cluster's? The nearest of those that are named has it. */
function isOfServer(words: readonly Span[], version: Span): boolean {
  const gap = (span: Span) => Math.max(span.start - version.end, version.start - span.end);
  const [nearest] = words
    .filter((span) => isServer(span) || [...conceptsOf(span)].some((one) => one.startsWith("component.")))
    .sort((a, b) => gap(a) - gap(b));
  return nearest !== undefined && isServer(nearest);
}

function isServer(span: Span): boolean {
  return (
    isAnyOf(span, ["component.server", "component.cluster"]) ||
    (span.concept === "tells" && /cluster|クラスタ/i.test(span.text))
  );
}
