import { groupVersion } from "../../domain/api.ts";
import type { KnowledgeBase } from "../../knowledge/base.ts";

/** Short names of `kubectl api-resources` and what people say; they count beside an API version only. */
const SHORT_KINDS: ReadonlyMap<string, string> = new Map([
  ["cm", "ConfigMap"],
  ["cj", "CronJob"],
  ["ds", "DaemonSet"],
  ["deploy", "Deployment"],
  ["ep", "Endpoints"],
  ["ing", "Ingress"],
  ["netpol", "NetworkPolicy"],
  ["ns", "Namespace"],
  ["pc", "PriorityClass"],
  ["po", "Pod"],
  ["pv", "PersistentVolume"],
  ["pvc", "PersistentVolumeClaim"],
  ["quota", "ResourceQuota"],
  ["rc", "ReplicationController"],
  ["rs", "ReplicaSet"],
  ["sa", "ServiceAccount"],
  ["sc", "StorageClass"],
  ["sts", "StatefulSet"],
  ["svc", "Service"],
  ["vac", "VolumeAttributesClass"],
  ["vap", "ValidatingAdmissionPolicy"],
  ["vapb", "ValidatingAdmissionPolicyBinding"],
  ["map", "MutatingAdmissionPolicy"],
  ["svm", "StorageVersionMigration"],
  ["mutatingwebhook", "MutatingWebhookConfiguration"],
  ["validatingwebhook", "ValidatingWebhookConfiguration"],
]);

/** What a whole API group, or a few Kinds that came and went together, is called. */
const GROUP_NICKNAMES: readonly (readonly [RegExp, string])[] = [
  [/\brbac\b/i, "rbac.authorization.k8s.io"],
  [/\bapf\b|\bflow ?control\b|\bpriority (?:and|&) fairness\b/i, "flowcontrol.apiserver.k8s.io"],
  [
    /\badmission ?webhooks?\b|\bwebhook ?configurations?\b|アドミッション\s?webhook/i,
    "MutatingWebhookConfiguration,ValidatingWebhookConfiguration",
  ],
  [/\b(?:dra|dynamic resource allocation)\b/i, "resource.k8s.io"],
  [/\b(?:crds?|custom resource definitions?)\b/i, "apiextensions.k8s.io"],
  [/\bapi ?services?\b|\bapi aggregation\b/i, "apiregistration.k8s.io"],
];

/** What a short name stands for: `pvc`. */
export function kindInShort(name: string): string | undefined {
  return SHORT_KINDS.get(name.toLowerCase());
}

/** A word and the API group it stands for. */
export interface GroupNamed {
  name: string;
  word: string;
}

/** The names of Kinds, groups and versions in the forms people write, made once for a knowledge. */
export class ApiLexicon {
  /** Lower case, singular and plural: `ingresses` → `Ingress`. */
  readonly #kinds = new Map<string, string>();
  /** Lower case, with the whole group or its first word: `networking/v1` → `networking.k8s.io/v1`. */
  readonly #groupVersions = new Map<string, string>();
  readonly #groups: { name: string; alone: RegExp; beside: RegExp }[] = [];

  private constructor(base: KnowledgeBase) {
    for (const type of base.knowledge.apis) {
      for (const name of [type.kind.toLowerCase(), pluralOf(type.kind)]) this.#kinds.set(name, type.kind);
      const name = groupVersion(type);
      const [first = ""] = type.group.split(".");
      if (first !== "") this.#groupVersions.set(`${first}/${type.version}`, name);
      this.#groupVersions.set(name.toLowerCase(), name);
      if (type.group === "" || this.#groups.some((group) => group.name === type.group)) continue;
      this.#groups.push({
        name: type.group,
        alone: new RegExp(`(?<![\\w.-])${first}(?![\\w.-])`, "i"),
        beside: new RegExp(`(?<![\\w.-])${first}(?: (?:api|group)|の?\\s?(?:api|グループ))`, "i"),
      });
    }
  }

  static readonly #made = new WeakMap<KnowledgeBase, ApiLexicon>();

  static of(base: KnowledgeBase): ApiLexicon {
    const known = ApiLexicon.#made.get(base) ?? new ApiLexicon(base);
    ApiLexicon.#made.set(base, known);
    return known;
  }

  /** `Batch/V1beta1` → `batch/v1beta1`; `core/v1` is `v1`. */
  groupVersion(name: string): string | undefined {
    return this.#groupVersions.get(name.toLowerCase().replace(/^core\//, ""));
  }

  /** `batch/v3` → `batch/v3`, `storage/v9` → `storage.k8s.io/v9`: a version that a known group never had; undefined for all else. */
  neverWas(name: string): string | undefined {
    const [group = "", version] = name.toLowerCase().split("/");
    if (version === undefined || this.groupVersion(name) !== undefined) return undefined;
    const whole = this.#groups.find((one) => one.name === group || one.name.split(".")[0] === group);
    return whole && `${whole.name}/${version}`;
  }

  /** The Kind of a word in any case, in the plural, or by kubectl's short name. */
  kind(word: string): string | undefined {
    const name = word.toLowerCase();
    return this.#kinds.get(name) ?? SHORT_KINDS.get(name) ?? SHORT_KINDS.get(name.replace(/s$/, ""));
  }

  /** A Kind written as two words: "storage class". */
  kindOfPair(first: string, second: string): string | undefined {
    return this.kind(`${first}${second}`);
  }

  /** The groups a text names: whole, by a nickname, or by the first word: that alone counts only with `alone`. */
  groupsIn(text: string, alone: boolean): GroupNamed[] {
    const found: GroupNamed[] = [];
    const lower = text.toLowerCase();
    for (const group of this.#groups) {
      const at = group.name.includes(".") ? lower.indexOf(group.name) : -1;
      // `client.authentication.k8s.io` is another group.
      if (at >= 0 && !/[\w.-]$/.test(lower.slice(0, at)))
        found.unshift({ name: group.name, word: text.slice(at, at + group.name.length) });
    }
    for (const [pattern, name] of GROUP_NICKNAMES) {
      const word = pattern.exec(text)?.[0];
      if (word) found.push({ name, word });
    }
    for (const { name, alone: bare, beside } of this.#groups) {
      const word = bare.exec(text)?.[0];
      if (word && (alone || beside.test(text)) && !found.some((group) => group.name === name))
        found.push({ name, word });
    }
    return found;
  }
}

/** `ingresses`, `networkpolicies`, `cronjobs`. */
export function pluralOf(kind: string): string {
  const name = kind.toLowerCase();
  if (name.endsWith("y")) return `${name.slice(0, -1)}ies`;
  return name.endsWith("s") ? `${name}es` : `${name}s`;
}

/** What has versions that no API server serves, before a version and behind it. */
const BEHIND_PROTOCOL = /(?<!\w)(?:gRPC|CRI|CSI|CNI)(?: API)?(?: の)? ?$/i;
const PROTOCOL = /^ ?(?:の ?)?(?:gRPC|CRI|CSI|CNI)(?![\w-])/i;

/** "v1beta1 gRPC", "CRI v1alpha2": a version of a protocol, and of no API. */
export function isOfProtocol(text: string, start: number, end: number): boolean {
  return (
    BEHIND_PROTOCOL.test(text.slice(Math.max(0, start - 12), start)) ||
    PROTOCOL.test(text.slice(end, end + 12))
  );
}
