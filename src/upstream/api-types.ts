import { minorName, minorOf, parseVersion } from "../domain/version.ts";
import type { ApiLife } from "./api-lifecycle.ts";
import type { Source } from "./source.ts";

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
 * `+k8s:prerelease-lifecycle-gen` tags in the comments above each type: the same facts as the derived table has.
 * A removal without a tag is the default rule's, and marked so. Lists (`PodList`) are no types of their own.
 * Rules: https://github.com/kubernetes/code-generator/tree/master/cmd/prerelease-lifecycle-gen
 *
 * @param file the file's path in the mirror, `kubernetes/api/policy/v1beta1/types.go`
 */
export function parseApiTypes(file: string, source: string): Source<ApiLife> {
  const facts: ApiLife[] = [];
  const problems: Source<ApiLife>["problems"] = [];
  const place = /(?:^|\/)([a-z0-9]+)\/(v\d+(?:(?:alpha|beta)\d+)?)\/types\.go$/.exec(file);
  if (!place?.[1] || !place[2])
    return { facts, problems: [{ file, message: "no GROUP/VERSION/types.go, left out" }] };
  const [, folder, version] = place;
  const group = GROUPS[folder] ?? `${folder}.k8s.io`;
  const prerelease = /alpha|beta/.test(version);
  for (const { name, line, comment } of typesWithComments(source)) {
    const tags = lifecycleTags(comment);
    if (!tags.introduced || isList(name)) continue;
    const versions = [tags.introduced, tags.deprecated, tags.removed].filter((tag) => tag !== undefined);
    const wrong = versions.find((tag) => parseVersion(tag) === null);
    if (wrong) {
      problems.push({ file, line, message: `${name} left out: ${wrong} is no version` });
      continue;
    }
    const deprecated = tags.deprecated ?? (prerelease ? later(tags.introduced) : null);
    const replacement = replacementName(tags.replacement);
    if (replacement && isList(replacement))
      problems.push({ file, line, message: `the list ${replacement} as a replacement is read as its item` });
    facts.push({
      group,
      version,
      kind: name,
      introduced: tags.introduced,
      deprecated,
      removed: tags.removed ?? (prerelease && deprecated ? later(deprecated) : null),
      replacement: replacement && isList(replacement) ? replacement.slice(0, -"List".length) : replacement,
      removalDeclared: tags.removed !== undefined,
    });
  }
  return { facts, problems };
}

function isList(kind: string): boolean {
  return kind.length > "List".length && kind.endsWith("List");
}

/** Each struct with the comment blocks right above it; as the generator does, the closest two count, blank lines between them. */
function typesWithComments(source: string): { name: string; line: number; comment: string[] }[] {
  const found: { name: string; line: number; comment: string[] }[] = [];
  let blocks: string[][] = [];
  let block: string[] = [];
  for (const [index, line] of source.split(/\r?\n/).entries()) {
    if (line.startsWith("//")) {
      block.push(line);
      continue;
    }
    if (block.length > 0) blocks.push(block);
    block = [];
    if (line.trim() === "") continue;
    const name = /^type (\w+) struct\b/.exec(line)?.[1];
    if (name) found.push({ name, line: index + 1, comment: blocks.slice(-2).flat() });
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

function later(version: string): string {
  return minorName(minorOf(version) + DEFAULT_MINORS);
}
