import { compareVersions, minorName, minorOf } from "./version.ts";

/** One served API type. The core group is the empty text. */
export interface ApiType {
  group: string;
  version: string;
  kind: string;
  introduced: string | null;
  deprecated: string | null;
  /** First release that no longer serves it; null when it is still served, or when nobody has stated that it is gone. */
  removed: string | null;
  /** `group/version/Kind` to move to. */
  replacement: string | null;
  /** Removal expected by the default rule (deprecated + 3 minors) but stated nowhere as done. */
  removalExpected: string | null;
  /**
   * First release, before `removed`, from which the sources leave it open whether it was served: its tag ends it there by the
   * default rule, or a later version of the Kind had come, while what `removed` tells of is code that may have served nothing.
   */
  unsureFrom: string | null;
  /** Who says that it was removed; `code`: its type left the code with that release, which ended it at the latest. */
  removalSource: "declared" | "guide" | "release-notes" | "code" | null;
  /** What states the removal besides the type's tags: pull requests, pages, or `guide`, the deprecation guide by its own name. */
  evidence: (number | string)[];
}

/** What an API type has of which only the name is known. */
export const NOTHING_TOLD: Omit<ApiType, "group" | "version" | "kind"> = {
  introduced: null,
  deprecated: null,
  removed: null,
  replacement: null,
  removalExpected: null,
  unsureFrom: null,
  removalSource: null,
  evidence: [],
};

/** `policy/v1beta1/PodDisruptionBudget`, `v1/Pod`. */
export function apiName(type: Pick<ApiType, "group" | "version" | "kind">): string {
  return `${groupVersion(type)}/${type.kind}`;
}

/** `policy/v1beta1`, `v1`. */
export function groupVersion(type: Pick<ApiType, "group" | "version">): string {
  return type.group ? `${type.group}/${type.version}` : type.version;
}

/** How far an API version has come: `v1` is stable, `v1beta1` beta, `v1alpha1` alpha. */
export function apiStage(type: Pick<ApiType, "version">): "alpha" | "beta" | "stable" {
  if (type.version.includes("alpha")) return "alpha";
  return type.version.includes("beta") ? "beta" : "stable";
}

/** The minor since which a new beta API is off unless somebody turns it on (KEP-3136, "Beta APIs Off by Default" in the notes of 1.24). */
const BETAS_OFF_SINCE = 24;
/** The enhancement that made it so. */
export const BETAS_OFF_KEP = 3136;

/** The minor from whose code on the types are known one by one; whether an earlier alpha was on, no source at hand tells. */
const ALPHAS_KNOWN_SINCE = 8;

/** New versions of beta APIs that were there before 1.24 stay on, as the notes of 1.24 promise. */
const STAYED_ON: ReadonlySet<string> = new Set(["flowcontrol.apiserver.k8s.io/v1beta3"]);

/** Groups whose types are only sent, to webhooks or with the discovery, and that `--runtime-config` knows nothing of. */
const ONLY_SENT: ReadonlySet<string> = new Set([
  "admission.k8s.io",
  "apidiscovery.k8s.io",
  "client.authentication.k8s.io",
  "imagepolicy.k8s.io",
]);

/** Is it served only by a kube-apiserver whose `--runtime-config` turns it on? False where no source tells. */
export function isOffByDefault(type: ApiType): boolean {
  const stage = apiStage(type);
  if (stage === "stable" || type.introduced === null || ONLY_SENT.has(type.group)) return false;
  if (STAYED_ON.has(groupVersion(type))) return false;
  return minorOf(type.introduced) >= (stage === "beta" ? BETAS_OFF_SINCE : ALPHAS_KNOWN_SINCE);
}

/**
 * A passing version of which no source says when it ended: it is not among the types that the newest release declares, which
 * would give it an expected removal, so it must not be told as served beyond the release it came with.
 */
export function endUnknown(type: ApiType): boolean {
  return apiStage(type) !== "stable" && type.removed === null && type.removalExpected === null;
}

/** What a release does with a type; `unknown` where the sources leave it open. */
export type ApiState = "not-yet" | "served" | "gone" | "unknown";

/** What `version` does with a type. A removal that is only expected leaves it open from then on. */
export function stateAt(type: ApiType, version: string): ApiState {
  const at = minorOf(version);
  if (type.removed !== null && minorOf(type.removed) <= at) return "gone";
  if (type.unsureFrom !== null && minorOf(type.unsureFrom) <= at) return "unknown";
  // Without a beginning: it was there when it was deprecated, and in the release before the one that removed it.
  const told = type.removed !== null && type.removalSource !== "code";
  const seen = type.deprecated ?? (told ? minorName(minorOf(type.removed ?? version) - 1) : null);
  if (type.introduced === null) return seen !== null && minorOf(seen) <= at ? "served" : "unknown";
  if (minorOf(type.introduced) > at) return "not-yet";
  if (endUnknown(type)) return minorOf(type.introduced) === at ? "served" : "unknown";
  return type.removalExpected !== null && minorOf(type.removalExpected) <= at ? "unknown" : "served";
}

const STAGES = ["alpha", "beta", "stable"];

/** The version to write first: stable before beta before alpha, then what came later. */
export function byPreference(a: ApiType, b: ApiType): number {
  return (
    STAGES.indexOf(apiStage(b)) - STAGES.indexOf(apiStage(a)) ||
    compareVersions(b.introduced ?? "1.0", a.introduced ?? "1.0") ||
    apiName(a).localeCompare(apiName(b), "en")
  );
}
