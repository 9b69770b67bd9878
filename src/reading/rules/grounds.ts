/** What a list of fields or of changes is asked of, where no name of its own says so: a type, a configuration file, a sort of thing. */
import { minorName, minorOf } from "../../domain/version.ts";
import type { KnowledgeBase } from "../../knowledge/base.ts";
import { minor } from "../attach.ts";
import type { Frame, Span } from "../frame.ts";
import type { Said } from "../said.ts";
import type { AboutList } from "./listed.ts";

/** Whose configuration file it is, by the word for the program or its field of work. */
const CONFIGURATIONS: readonly [concept: string, type: string][] = [
  ["area.node", "KubeletConfiguration"],
  ["component.kubelet", "KubeletConfiguration"],
  ["component.kube-proxy", "KubeProxyConfiguration"],
  ["area.scheduling", "KubeSchedulerConfiguration"],
  ["area.cluster-lifecycle", "ClusterConfiguration"],
];
const CONFIG = /^(?:config|configs|configuration|configurations|設定)$/i;

/** "Which kubelet config fields …": the type that such a file is written in; null where no file of a program is spoken of. */
export function configurationIn(said: Said): string | null {
  const file = said.has("noun.config") || said.spans.some(({ text }) => CONFIG.test(text));
  if (!file || !said.has("noun.field")) return null;
  return CONFIGURATIONS.find(([concept]) => said.has(concept))?.[1] ?? null;
}

/** What is told of a type by its fields. */
const GETS = ["did.added", "did.introduced", "did.removed", "did.deprecated", "received"];

/**
 * "What got added to CSIDriverSpec?": a type that is no Kind gets fields and nothing else, so they are what is listed. The question
 * with that said; null where no such type is named.
 */
export function withFieldsOf(type: Span, rest: Said, { things }: KnowledgeBase): Said | null {
  const { types } = things.fields;
  const named = /^[A-Z][A-Za-z0-9]{3,80}$/.test(type.text) && types.typesNamed(type.text).length > 0;
  if (!named || types.kindsNamed(type.text).length > 0 || !rest.has(...GETS)) return null;
  if (!rest.has("ask.what", "ask.which", "ask.list", "ask.what-changed", "inflection")) return null;
  const noun: Span = { ...type, concept: "noun.field", also: [], rule: "type" };
  return rest.has("noun.*") ? null : rest.with(noun);
}

/** Sorts of things that notes tell of by their noun. */
const SORTS = ["noun.metric", "noun.flag", "noun.annotation", "noun.label", "noun.field"];
/** What a list of such things is asked with. */
const LISTED = [
  "did.removed",
  "did.added",
  "did.deprecated",
  "did.renamed",
  "did.introduced",
  "did.stable",
  "default",
];

/** "Metric changes in 1.29", 「1.29のメトリクス関連の変更」: the notes of the releases that tell of that sort of thing. */
export function changesOfSort({
  said,
  versions,
  known,
}: AboutList):
  | (Pick<Frame, "ask" | "of" | "where" | "detail" | "rule" | "scope" | "sure"> & { about: string })
  | null {
  const [noun, ...more] = SORTS.flatMap((sort) => said.all(sort));
  const changed = said.has("did.changed", "noun.change", "ask.what-changed");
  if (!noun || more.length > 0 || !changed || said.has(...LISTED, "noun.gate", "noun.api", "go.*"))
    return null;
  const [version, ...others] = versions.single;
  const { range, since } = versions;
  if (others.length > 0 || (!version && !range && !since)) return null;
  const from = range ? minorName(minorOf(range.from) + 1) : since ? minor(since) : "";
  const to = range ? minor(range.to) : known.latest;
  const scope = version ? { at: minor(version) } : from === to ? { at: to } : { from, to };
  return {
    ask: "which",
    of: "change",
    where: [],
    detail: null,
    rule: "changes-of-sort",
    scope,
    sure: 0.9,
    about: noun.text,
  };
}
