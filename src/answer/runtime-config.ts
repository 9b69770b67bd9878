/** What turns on API versions that a release has and does not serve by default. */
import { type ApiType, groupVersion, isOffByDefault } from "../domain/api.ts";

/** Most versions in one `--runtime-config`. */
const MOST_TURNED_ON = 3;

/** `--runtime-config=resource.k8s.io/v1alpha3=true`, where all of these are off in a release; else null. */
export function runtimeConfig(types: readonly ApiType[], version: string): string | null {
  if (types.length === 0 || !types.every((type) => isOffByDefault(type, version))) return null;
  const versions = [...new Set(types.map(groupVersion))];
  return versions.length > MOST_TURNED_ON
    ? null
    : `--runtime-config=${versions.map((one) => `${one}=true`).join(",")}`;
}
