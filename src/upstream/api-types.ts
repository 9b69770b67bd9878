import type { ApiType } from "../domain/api.ts";
import { minorName, minorOf } from "../domain/version.ts";

/**
 * Folder of kubernetes/api → API group, where it is not the folder's name with `.k8s.io` after it.
 * From each folder's `register.go` (`const GroupName`).
 */
const GROUPS: Record<string, string> = {
  apiserverinternal: "internal.apiserver.k8s.io",
  apps: "apps",
  autoscaling: "autoscaling",
  batch: "batch",
  core: "",
  extensions: "extensions",
  flowcontrol: "flowcontrol.apiserver.k8s.io",
  policy: "policy",
  rbac: "rbac.authorization.k8s.io",
};

/** Minors from introduction to deprecation, and from there to removal, where a prerelease type has no tag of its own. */
const DEFAULT_MINORS = 3;

type Tags = Partial<Record<"introduced" | "deprecated" | "removed" | "replacement", string>>;

/**
 * The API types of one `types.go` of kubernetes/api with their lifecycle, out of the
 * `+k8s:prerelease-lifecycle-gen` tags in the comments above each type. Lists (`PodList`) are left out.
 *
 * A removal counts only when a tag declares it; what the default rule gives is `removalExpected`.
 * Rules: https://github.com/kubernetes/code-generator/tree/master/cmd/prerelease-lifecycle-gen
 *
 * @param path the file's path in the repository, `policy/v1beta1/types.go`; for any other shape the result is empty.
 */
export function apiTypesIn(source: string, path: string): ApiType[] {
  const place = /^([a-z0-9]+)\/(v\d+(?:(?:alpha|beta)\d+)?)\/types\.go$/.exec(path);
  if (!place?.[1] || !place[2]) return [];
  const [, folder, version] = place;
  const group = GROUPS[folder] ?? `${folder}.k8s.io`;
  const types: ApiType[] = [];
  for (const { name, comment } of typesWithComments(source)) {
    const tags = lifecycleTags(comment);
    if (!tags.introduced || name.endsWith("List")) continue;
    const prerelease = /alpha|beta/.test(version);
    const deprecated = tags.deprecated ?? (prerelease ? later(tags.introduced) : null);
    types.push({
      group,
      version,
      kind: name,
      introduced: tags.introduced,
      deprecated,
      removed: tags.removed ?? null,
      replacement: replacementName(tags.replacement),
      removalExpected: tags.removed || !prerelease || deprecated === null ? null : later(deprecated),
      removalSource: tags.removed ? "declared" : null,
    });
  }
  return types;
}

/** Each struct with the comment blocks right above it; as the generator does, the closest two count, blank lines between them. */
function typesWithComments(source: string): { name: string; comment: string[] }[] {
  const found: { name: string; comment: string[] }[] = [];
  let blocks: string[][] = [];
  let block: string[] = [];
  for (const line of source.split(/\r?\n/)) {
    if (line.startsWith("//")) {
      block.push(line);
      continue;
    }
    if (block.length > 0) blocks.push(block);
    block = [];
    if (line.trim() === "") continue;
    const name = /^type (\w+) struct\b/.exec(line)?.[1];
    if (name) found.push({ name, comment: blocks.slice(-2).flat() });
    blocks = [];
  }
  return found;
}

function lifecycleTags(comment: string[]): Tags {
  const tags: Tags = {};
  for (const line of comment) {
    const tag =
      /^\/\/\s*\+k8s:prerelease-lifecycle-gen:(introduced|deprecated|removed|replacement)=(\S+)/.exec(line);
    if (tag?.[2]) tags[tag[1] as keyof Tags] = tag[2]; // the pattern lists exactly the keys
  }
  return tags;
}

/** `policy,v1,PodDisruptionBudget` → `policy/v1/PodDisruptionBudget`; the core group has no name. */
function replacementName(tag: string | undefined): string | null {
  const [group, version, kind] = tag?.split(",") ?? [];
  if (!version || !kind) return null;
  return [group, version, kind].filter((part) => part !== "").join("/");
}

function later(version: string): string | null {
  const minor = minorOf(version);
  return minor < 0 ? null : minorName(minor + DEFAULT_MINORS);
}
