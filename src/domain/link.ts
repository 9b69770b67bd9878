/** Every address Kawaraban points to is made here. */
export interface Link {
  label: string;
  url: string;
}

const GITHUB = "https://github.com";
const GATES_FOLDER =
  "kubernetes/website/blob/main/content/en/docs/reference/command-line-tools-reference/feature-gates";

/** The releases that the deprecation guide has a heading for; other removals have no place of their own there. */
const GUIDE_RELEASES = new Set(["1.16", "1.22", "1.25", "1.26", "1.27", "1.29", "1.32"]);

/** Components whose flags the reference has a page for. */
const COMPONENT_PAGES = new Set([
  "kube-apiserver",
  "kube-controller-manager",
  "kube-proxy",
  "kube-scheduler",
  "kubelet",
]);

/** Groups whose folder in kubernetes/api is not the first part of their name. */
const TYPE_FOLDERS: Readonly<Record<string, string>> = {
  "": "core",
  "internal.apiserver.k8s.io": "apiserverinternal",
};

export const links = {
  pr: (number: number): Link => ({
    label: `#${number}`,
    url: `${GITHUB}/kubernetes/kubernetes/pull/${number}`,
  }),
  /** kep.k8s.io redirects to the enhancement's tracking issue. */
  kep: (number: number): Link => ({ label: `KEP-${number}`, url: `https://kep.k8s.io/${number}` }),
  author: (login: string): Link => ({ label: `@${login}`, url: `${GITHUB}/${login}` }),
  /** The release's own part of its CHANGELOG: `## v1.25.0` has the anchor `#v1250`. */
  changelog: (version: string): Link => {
    const [, minor = "0", patch = "0"] = /^1\.(\d+)(?:\.(\S+))?$/.exec(version) ?? [];
    const anchor = `v1${minor}${patch}`.replaceAll(".", "");
    return {
      label: `CHANGELOG ${version}`,
      url: `${GITHUB}/kubernetes/kubernetes/blob/master/CHANGELOG/CHANGELOG-1.${minor}.md#${anchor}`,
    };
  },
  /** Kubernetes keeps removed gates on a page of their own. */
  gate: (name: string, removed: boolean): Link => ({
    label: name,
    url: `https://kubernetes.io/docs/reference/command-line-tools-reference/feature-gates${removed ? "-removed" : ""}/#${name}`,
  }),
  gatePage: (name: string): Link => ({ label: `${name}.md`, url: `${GITHUB}/${GATES_FOLDER}/${name}.md` }),
  gateList: (): Link => ({
    label: "versioned_feature_list.yaml",
    url: `${GITHUB}/kubernetes/kubernetes/blob/master/test/compatibility_lifecycle/reference/versioned_feature_list.yaml`,
  }),
  kepFile: (path: string): Link => ({
    label: "kep.yaml",
    url: `${GITHUB}/kubernetes/enhancements/blob/master/${path}/kep.yaml`,
  }),
  /** The tags of an API type's life, generated from those in its source: `APILifecycleRemoved`. */
  apiLifecycle: ({ group, version }: { group: string; version: string }): Link => ({
    label: `${group || "core"}/${version} lifecycle`,
    url: `${GITHUB}/kubernetes/kubernetes/blob/master/staging/src/k8s.io/api/${TYPE_FOLDERS[group] ?? group.split(".")[0]}/${version}/zz_generated.prerelease-lifecycle.go`,
  }),
  deprecationGuide: (version?: string): Link => ({
    // An upgrade over several releases has a part of the guide for each.
    label: `Deprecated API Migration Guide${version && GUIDE_RELEASES.has(version) ? ` ${version}` : ""}`,
    url: `https://kubernetes.io/docs/reference/using-api/deprecation-guide/${version && GUIDE_RELEASES.has(version) ? `#v${version.replace(".", "-")}` : ""}`,
  }),
  /** The page that lists a component's flags; none for what has no page of its own. */
  componentFlags: (component: string): Link[] =>
    COMPONENT_PAGES.has(component)
      ? [
          {
            label: `${component} reference`,
            url: `https://kubernetes.io/docs/reference/command-line-tools-reference/${component}/`,
          },
        ]
      : [],
  /** The Go types of a group and version as a release has them: what its fields are read from. */
  apiTypes: (groupVersion: string, release: string): Link => {
    const [, group = "", version = groupVersion] = /^(.+)\/(.+)$/.exec(groupVersion) ?? [];
    const folder = TYPE_FOLDERS[group] ?? group.replace(/\..*$/, "");
    const [, minor = "0"] = /^1\.(\d+)/.exec(release) ?? [];
    return {
      label: `k8s.io/api ${folder}/${version} (1.${minor})`,
      url: `${GITHUB}/kubernetes/api/blob/kubernetes-1.${minor}.0/${folder}/${version}/types.go`,
    };
  },
  metrics: (): Link => ({
    label: "Kubernetes Metrics Reference",
    url: "https://kubernetes.io/docs/reference/instrumentation/metrics/",
  }),
  skewPolicy: (): Link => ({
    label: "Version Skew Policy",
    url: "https://kubernetes.io/releases/version-skew-policy/",
  }),
  kubeadmSkew: (): Link => ({
    label: "Creating a cluster with kubeadm: Version skew policy",
    url: "https://kubernetes.io/docs/setup/production-environment/tools/kubeadm/create-cluster-kubeadm/#version-skew-policy",
  }),
  releases: (): Link => ({ label: "Kubernetes Releases", url: "https://kubernetes.io/releases/" }),
  releaseHistory: (): Link => ({
    label: "Patch Releases",
    url: "https://kubernetes.io/releases/patch-releases/",
  }),
};
