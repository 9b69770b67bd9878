import type { Kind } from "../../domain/entry.ts";

/** What a heading stands for. */
export type SectionRole =
  /** Downloads and checksums: nothing below it is a note. */
  | { type: "skip" }
  /** Tables of files, where no section of notes is around. */
  | { type: "files" }
  /** A frame around the sections that tell the kind ("Changes by Kind"). */
  | { type: "frame" }
  /**
   * Notes of one kind. `titled`: the headings below it are titles of entries, not of sections (themes, known issues);
   * `single`: all of it is one entry, its heading the title.
   */
  | { type: "kind"; kind: Kind; titled?: true; single?: true }
  /** One of the lists of changed Go modules; understood below a "Dependencies" heading only. */
  | { type: "modules"; change: string }
  /** A SIG, or an area that a SIG owns; the kind comes from the section around it. */
  | { type: "sig"; sigs: string[] };

/** Special interest groups, past ones included, by their letters alone. https://github.com/kubernetes/community/blob/master/sig-list.md */
const SIGS: Record<string, string> = {
  apimachinery: "api-machinery",
  apps: "apps",
  architecture: "architecture",
  auth: "auth",
  autoscaling: "autoscaling",
  aws: "aws",
  azure: "azure",
  bigdata: "big-data",
  cli: "cli",
  cloudprovider: "cloud-provider",
  clusterlifecycle: "cluster-lifecycle",
  clusterops: "cluster-ops",
  contributorexperience: "contributor-experience",
  docs: "docs",
  etcd: "etcd",
  federation: "multicluster",
  gcp: "gcp",
  ibmcloud: "ibmcloud",
  instrumentation: "instrumentation",
  k8sinfra: "k8s-infra",
  multicluster: "multicluster",
  multiclusterformerlyknownassigfederation: "multicluster",
  network: "network",
  node: "node",
  onprem: "on-prem",
  openstack: "openstack",
  release: "release",
  scalability: "scalability",
  scheduling: "scheduling",
  security: "security",
  servicecatalog: "service-catalog",
  storage: "storage",
  testing: "testing",
  ui: "ui",
  usability: "usability",
  vmware: "vmware",
  vsphere: "vmware",
  windows: "windows",
};

/** Headings of the older files that name a SIG's area instead of the SIG. */
const AREAS: Record<string, string> = {
  apiandapiserver: "api-machinery",
  authentication: "auth",
  authorization: "auth",
  cloudproviders: "cloud-provider",
  kubeadm: "cluster-lifecycle",
  kubectl: "cli",
  kubectlcli: "cli",
  networking: "network",
  nodecomponents: "node",
  workloadsapiappsv1: "apps",
  workloadsapiappsv1beta2: "apps",
  workloadsapibatch: "apps",
};

function letters(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, "");
}

/** `SIG API Machinery`, `API-Machinery` or `SIG-cli` as the SIG's short name (`api-machinery`); null for any other text. */
export function sigNamed(text: string): string | null {
  return SIGS[letters(text.trim().replace(/^(?:\w+ )?sig[- ]/i, ""))] ?? null;
}

/** The SIGs of a `[SIG Apps, Node and Testing]` tail, given what stands after `SIG`; names nobody knows are kept as slugs. */
export function sigList(text: string): string[] {
  const names = text.split(/,\s*(?:and\s+)?|\s+(?:and|&)\s+/).filter((name) => name.trim() !== "");
  return names.map((name) => sigNamed(name) ?? name.trim().toLowerCase().replaceAll(" ", "-"));
}

const KINDS: [RegExp, Kind][] = [
  [/^(notable )?changes to existing behaviou?r$|^behaviou?r(al)? changes\b/, "uncategorized"],
  [
    /^urgent upgrade notes$|^\(?no, really,? you must\b|action required|before upgrading|important steps/,
    "action-required",
  ],
  [/^what's new|what's new$|\bthemes$|what's new \(major themes\)|^highlights$/, "theme"],
  [/^(deprecated|removed).* metrics$/, "deprecation"],
  [/^(other |new |removed )?(deprecations?|removals?)( (and|&) (removals?|deprecations?))?$/, "deprecation"],
  [/^api changes?$|^changes to api resources$|^api object additions and migrations?$/, "api-change"],
  [/^(features )?graduated to \w|^cli improvements$|^design$/, "feature"],
  [/^((notable|new|experimental|additional|alpha|beta|stable) ){0,7}features?( updates)?$/, "feature"],
  [/^(added |new )?metrics( changes)?$|^(stable|beta|alpha)( features)?$/, "feature"],
  [/^documentation$/, "documentation"],
  [/^(failing|flak(y|ing)) tests?$|^flakes?$/, "failing-test"],
  [/^bugs?( or regressions?)?$|^regressions?$|^(detailed )?bug ?fixes( and changes)?$/, "bug"],
  [/^other \(bug, cleanup or flake\)$/, "bug"],
  [/^other \(cleanup or flake\)$|^cleanups?$|^not very notable\b|^non-user-facing changes$/, "cleanup"],
  [/^(go )?dependenc(y|ies)$|^external dependenc(y|ies)\b|^detailed go dependency changes$/, "dependency"],
  [
    /^(other|additional) (notable )?(changes|improvements)$|^notable changes$|^changes to \w/,
    "uncategorized",
  ],
  [/^uncategorized$|^provider-specific notes$|^security content$|^user-facing changes$/, "uncategorized"],
];

const SKIPPED = /^downloads( for .*)?$|^previous releases included in /;
/** Tables of files, below "Downloads" everywhere but in 1.6, where "Container Images" heads notes. */
const FILES = /^source code$|^(client|server|node) binaries$|^container images$/;
const FRAMES = [
  /^(changelog|changes) since |^introduction to |^release notes for |^changes by kind$|^release notes from sigs$/,
  /^(kubernetes )?v?1\.\d+(\.\S+)? release notes( draft)?$/,
];

/** What a heading's text means, wherever it stands; null when only its surroundings can tell, or nobody knows. */
export function roleOf(heading: string): SectionRole | null {
  const text = heading.toLowerCase().replace(/[‘’]/g, "'").replace(/\s+/g, " ").replace(/[:.]$/, "").trim();
  if (SKIPPED.test(text)) return { type: "skip" };
  if (FILES.test(text)) return { type: "files" };
  if (FRAMES.some((frame) => frame.test(text))) return { type: "frame" };
  if (/known issues/.test(text) && !/important steps/.test(text))
    return { type: "kind", kind: "uncategorized", titled: true };
  if (text === "important security information") return { type: "kind", kind: "bug", titled: true };
  if (text.startsWith("warning:")) return { type: "kind", kind: "action-required", single: true };
  const change = /^(added|changed|removed|unchanged)$/.exec(text)?.[1];
  if (change) return { type: "modules", change };
  const kind = KINDS.find(([pattern]) => pattern.test(text))?.[1];
  if (kind) return kind === "theme" ? { type: "kind", kind, titled: true } : { type: "kind", kind };
  const sig = sigNamed(text) ?? AREAS[letters(text)];
  return sig ? { type: "sig", sigs: [sig] } : null;
}
