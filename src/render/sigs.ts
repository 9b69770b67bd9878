/**
 * Kubernetes' SIGs by their short names (https://github.com/kubernetes/community/blob/master/sig-list.md), for the
 * filter menus: an answer holds one page of items, not every SIG that has some.
 */
export const SIGS = [
  "api-machinery",
  "apps",
  "architecture",
  "auth",
  "autoscaling",
  "cli",
  "cloud-provider",
  "cluster-lifecycle",
  "contributor-experience",
  "docs",
  "etcd",
  "instrumentation",
  "k8s-infra",
  "multicluster",
  "network",
  "node",
  "release",
  "scalability",
  "scheduling",
  "security",
  "storage",
  "testing",
  "ui",
  "windows",
] as const;
