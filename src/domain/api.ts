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
  /** Who says that it was removed. */
  removalSource: "declared" | "guide" | "release-notes" | null;
}

/** `policy/v1beta1/PodDisruptionBudget`, `v1/Pod`. */
export function apiName(type: Pick<ApiType, "group" | "version" | "kind">): string {
  return `${groupVersion(type)}/${type.kind}`;
}

/** `policy/v1beta1`, `v1`. */
export function groupVersion(type: Pick<ApiType, "group" | "version">): string {
  return type.group ? `${type.group}/${type.version}` : type.version;
}
