import type { LabelRow } from "../domain/table.ts";
import type { LabelRole } from "../domain/thing.ts";
import type { Source } from "./source.ts";

/** A heading's name, `node.kubernetes.io/*` included; what stands in brackets after it is its stage. */
const HEADING = /^### ([\w.*-]+(?:\/[\w.*-]+)?)(?: \(([a-z]+)\))?\s*(?:\{#[^}]*\})?\s*$/;
const TYPE = /^Type: ([A-Z][\w, ]{2,40})$/m;
const SELF = String.raw`(?:this (?:label|annotation|taint)|\x60NAME\x60)`;
/** "Starting in v1.17, this label is deprecated", "This annotation has been deprecated since v1.23". */
const STATED = [
  String.raw`starting (?:in|from) (?:Kubernetes )?v?(1\.\d{1,2}), ${SELF} is deprecated`,
  String.raw`${SELF} (?:is|has been) deprecated since (?:Kubernetes )?v?(1\.\d{1,2})`,
];
/** "deprecated in favor of [`x`]", "Please use [`x`]", "replaced by [`x`]", "alias for the [`x`]", "You should use the [`x`]". */
const FOR_IT = ["in favor of", "please use", "replaced by", "alias for the", "should use the"].join("|");
const INSTEAD = new RegExp(
  String.raw`(?<!\bAPI is deprecated )(?:${FOR_IT})\s+\[?\x60?([\w.-]+\/?[\w.-]*\w)`,
  "i",
);

/**
 * The page of well-known labels, annotations and taints.
 * @param release the release the page is of, `1.35`: what it calls deprecated without a release is so by then
 */
export function parseLabelsPage(file: string, source: string, release: string): Source<LabelRow> {
  const found = new Map<string, LabelRow>();
  for (const section of source.split(/^(?=### )/m)) {
    const end = section.indexOf("\n");
    const [, name, stage] = HEADING.exec(section.slice(0, end)) ?? [];
    if (!name) continue;
    const text = section.slice(end).split(/^## /m)[0] ?? "";
    const row: LabelRow = {
      name,
      kinds: kindsOf(TYPE.exec(text)?.[1]),
      deprecated: stage === "deprecated" ? deprecationOf(name, text, release) : null,
      instead: stage === "deprecated" ? insteadOf(name, text) : null,
      stage: stage === "alpha" || stage === "beta" ? stage : null,
      role: roleOf(plainText(text)),
    };
    const before = found.get(name);
    // A taint's name may be a label's, too: two sections of the page, one row.
    found.set(name, before ? { ...before, kinds: [...new Set([...before.kinds, ...row.kinds])] } : row);
  }
  const facts = [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  return { facts, problems: facts.length === 0 ? [{ file, message: "names no label" }] : [] };
}

/** The sections without a type are the cloud providers' annotations of Services. */
function kindsOf(type: string | undefined): LabelRow["kinds"] {
  const words = (type ?? "Annotation").toLowerCase();
  return (["label", "annotation", "taint"] as const).filter((kind) => words.includes(kind));
}

function deprecationOf(name: string, text: string, release: string): LabelRow["deprecated"] {
  for (const pattern of STATED) {
    const own = pattern.replace("NAME", name.replace(/[.*]/g, "\\$&"));
    const version = new RegExp(own, "i").exec(text)?.[1];
    if (version) return { version, stated: true };
  }
  return { version: release, stated: false };
}

function insteadOf(name: string, text: string): string | null {
  const other = INSTEAD.exec(text)?.[1];
  return other && other !== name && /[./]/.test(other) ? other : null;
}

/** The text of a section on one line: no code, and of links and glossary terms what a reader sees. */
function plainText(text: string): string {
  return text
    .replace(/```[^`]*```/g, "")
    .replace(/\{\{<[^>]*text="([^"]+)"[^>]*>\}\}/g, "$1")
    .replace(/\{\{<[^>]*term_id="([^"]+)"[^>]*>\}\}/g, "$1")
    .replace(/\]\([^)]*\)/g, "]");
}

const USED_ON = /^Used on: (.+)$/m;
const SETTER =
  "kubelet|`?kube-apiserver`?|kubernetes api server|control plane|kubeadm(?: tool)?|(?:[a-z]+ )?controller";
/** "The kubelet populates this", "a StatefulSet controller … it sets this label on that Pod". */
const SETS = [
  String.raw`\b(?:the|a) (${SETTER})(?: \(part of the control plane\)| in the kube-controller-manager)? (?:automatically |only )?(?:sets|populates|adds|can set)(?: or removes)? (?:this|the taint|an annotation to indicate)`,
  String.raw`\bthe (\`kubelet\` or the external \`cloud-controller-manager\`) populates this`,
  String.raw`(?:set|added) by the (${SETTER})\b`,
  String.raw`\bthe (node controller) detects\b[^.]{0,90}\badds or removes this`,
  String.raw`initially set by the (kubelet)\b`,
  String.raw`\bthe (${SETTER}) tool applies this label`,
  String.raw`\bthat (kubeadm) (?:places|applies) on`,
  String.raw`when the (kubelet) (?:creates|sees)\b[^.]{0,90}\bit (?:attaches|may add) this`,
  String.raw`when a (StatefulSet controller) creates\b[^.]{0,60}\bit sets this`,
  String.raw`sets this taint\b[^.]{0,60}\bwhen (kubelet) is started`,
].map((pattern) => new RegExp(pattern, "i"));
const PLUGIN = /\[`?([A-Z]\w+)`?\] admission\s+controller/;

function roleOf(text: string): LabelRole {
  const line = text.replace(/\s+/g, " ");
  const by = SETS.flatMap((pattern) => pattern.exec(line)?.[1] ?? [])[0];
  return {
    on: kindsUsedOn(USED_ON.exec(text)?.[1] ?? ""),
    by:
      by
        ?.replace(/`| tool$/g, "")
        .replace(" or the external ", ",")
        .replace(/^kubernetes api server$/i, "kube-apiserver")
        .replace(/^Kube/, "kube")
        .replaceAll(" ", "-") ?? null,
    plugin: PLUGIN.exec(line)?.[1] ?? null,
  };
}

/** "Pods", "Jobs and Pods controlled by Jobs", "All objects"; nothing where a word of it is no Kind. */
function kindsUsedOn(text: string): string[] {
  if (/^all objects\b/i.test(text)) return ["*"];
  const names = text
    .replace(/^Custom Resource Definition \(CRD\)$/, "CustomResourceDefinition")
    .replace(/ controlled by .*| \(.*| Objects$|[[\]`.]/g, "")
    .split(/, | and /);
  const isKind = (name: string) => /^[A-Z][A-Za-z]+$/.test(name);
  return names.every(isKind)
    ? names.map((name) => (name === "Endpoints" ? name : name.replace(/(?<!s)s$/, "")))
    : [];
}
