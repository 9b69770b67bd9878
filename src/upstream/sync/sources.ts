/** A public repository and the part of it that the mirror holds. */
export interface RepositorySource {
  /** `OWNER/REPO`, as on GitHub. */
  repository: string;
  /** Sparse checkout patterns, in the syntax of gitignore. */
  patterns: readonly string[];
}

/** What the readers in `src/upstream` read, each file at its own path in its own repository. */
export const REPOSITORIES: readonly RepositorySource[] = [
  {
    repository: "kubernetes/kubernetes",
    patterns: ["/CHANGELOG/CHANGELOG-1.*.md", "/test/compatibility_lifecycle/reference/"],
  },
  { repository: "kubernetes/enhancements", patterns: ["/keps/**/kep.yaml"] },
  {
    repository: "kubernetes/website",
    patterns: [
      "/content/en/docs/reference/command-line-tools-reference/feature-gates/",
      "/content/en/docs/reference/command-line-tools-reference/kube*.md",
      "/content/en/docs/reference/config-api/",
      "/content/en/docs/reference/instrumentation/metrics.md",
      "/content/en/docs/reference/labels-annotations-taints/_index.md",
      "/content/en/docs/reference/using-api/deprecation-guide.md",
      "/data/releases/",
    ],
  },
  {
    repository: "kubernetes/sig-release",
    patterns: [
      "/releases/release-*/**/release-notes-draft.json",
      "/releases/release-*/**/release-notes-draft.md",
    ],
  },
  { repository: "kubernetes/api", patterns: ["/*/*/types.go"] },
];

/** Where repositories are cloned from when `KAWARABAN_UPSTREAM_BASE` is not set. */
export const DEFAULT_BASE = "https://github.com/";

/** The address of a repository below a base, which may be a URL, `file://` included, or `git@host:`. */
export function repositoryUrl(base: string, repository: string): string {
  return `${base}${/[/:]$/.test(base) ? "" : "/"}${repository}`;
}
