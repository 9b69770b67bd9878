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
  /** A release whose code has the type already, where none states its beginning. */
  seenFrom: string | null;
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
  seenFrom: null,
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

/** The minor since which no alpha API is on unless somebody turns it on (#47690); whether an earlier one was, no source at hand tells. */
const ALPHAS_OFF_SINCE = 8;

/** New versions of beta APIs that were there before 1.24 stay on, as the notes of 1.24 promise. */
const STAYED_ON: ReadonlySet<string> = new Set(["flowcontrol.apiserver.k8s.io/v1beta3"]);

/** Groups whose types are only sent, to webhooks or with the discovery, and that `--runtime-config` knows nothing of. */
const ONLY_SENT: ReadonlySet<string> = new Set([
  "admission.k8s.io",
  "apidiscovery.k8s.io",
  "client.authentication.k8s.io",
  "imagepolicy.k8s.io",
]);

/** In a release, is it served only by a kube-apiserver whose `--runtime-config` turns it on? False where no source tells. */
export function isOffByDefault(type: ApiType, version: string): boolean {
  const stage = apiStage(type);
  if (stage === "stable" || ONLY_SENT.has(type.group) || STAYED_ON.has(groupVersion(type))) return false;
  if (stage === "alpha") return minorOf(version) >= ALPHAS_OFF_SINCE;
  return type.introduced !== null && minorOf(type.introduced) >= BETAS_OFF_SINCE;
}

/** Types that stand in the code of the API and that no path serves: parts of others, and what kube-apiserver keeps for itself. */
const NO_RESOURCES: ReadonlySet<string> = new Set([
  "v1/LimitRangeItem",
  "v1/NodeConfigSource",
  "v1/PodStatusResult",
  "v1/RangeAllocation",
  "v1/SerializedReference",
]);

/** Is it a type without being a resource? The options of requests (`PodLogOptions`) are none, nor is what is sent to webhooks. */
export function isNoResource(type: ApiType): boolean {
  return (
    NO_RESOURCES.has(apiName(type)) ||
    type.group === "admission.k8s.io" ||
    type.group === "imagepolicy.k8s.io" ||
    (type.group === "" && type.kind.endsWith("Options"))
  );
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
  if (type.introduced === null) return isSeen(type, at) ? "served" : "unknown";
  if (minorOf(type.introduced) > at) return "not-yet";
  if (endUnknown(type)) return minorOf(type.introduced) === at ? "served" : "unknown";
  return type.removalExpected !== null && minorOf(type.removalExpected) <= at ? "unknown" : "served";
}

/** Without a beginning: it was there when it was deprecated, in the release before the one that is told to have removed it, and since its code is. */
function isSeen({ deprecated, removed, removalSource, seenFrom }: ApiType, at: number): boolean {
  const told = removed !== null && removalSource !== "code";
  const seen = [deprecated, told ? minorName(minorOf(removed) - 1) : null, told ? seenFrom : null];
  return seen.some((release) => release !== null && minorOf(release) <= at);
}

const STAGES = ["alpha", "beta", "stable"];

/** Stable before beta before alpha. */
export function byStage(a: Pick<ApiType, "version">, b: Pick<ApiType, "version">): number {
  return STAGES.indexOf(apiStage(b)) - STAGES.indexOf(apiStage(a));
}

/** The version to write first: stable before beta before alpha, then what came later. */
export function byPreference(a: ApiType, b: ApiType): number {
  return (
    byStage(a, b) ||
    compareVersions(b.introduced ?? "1.0", a.introduced ?? "1.0") ||
    apiName(a).localeCompare(apiName(b), "en")
  );
}
