import { describe, expect, it } from "vitest";
import { bumpIn, componentsIn, componentTables } from "../../src/upstream/component-notes.ts";

describe("a note that takes up a component's version", () => {
  it.each([
    ["Update default etcd server version to 3.4.13", "etcd", "3.4.13"],
    ["etcd: Update to v3.5.4", "etcd", "3.5.4"],
    ["Updated etcd image to `3.5.9-0`.", "etcd", "3.5.9"],
    ["Updated the default etcd version to `v3.7.0`.", "etcd", "3.7.0"],
    ["Updated the etcd client library to `v3.5.21`", "etcd client", "3.5.21"],
    ["Kubeadm now includes CoreDNS v1.8.0.", "CoreDNS", "1.8.0"],
    ["kubeadm: update `CoreDNS` to 1.8.4. Grant `CoreDNS` permissions", "CoreDNS", "1.8.4"],
    ["Updated cni-plugins to [v1.5.1](https://example.org).", "CNI plugins", "1.5.1"],
    ["Updated pause version to `registry.k8s.io/pause:3.10.1`.", "pause", "3.10.1"],
    ["Kubernetes is now built with Golang 1.16.1", "Go", "1.16.1"],
    ["Kubernetes 1.19.x is now built using Go 1.15.14", "Go", "1.15.14"],
    ["Kubernetes is now built using go1.15.2", "Go", "1.15.2"],
    ["Updated cri-tools to [v1.23.0](https://example.org).", "cri-tools", "1.23.0"],
  ])("%s", (text, component, version) => {
    expect(bumpIn(text)).toEqual({ component, version });
  });

  it.each([
    "Kubernetes is now built with go `1.22rc2`.",
    "Update etcd version to 3.5.0-beta.3.",
    "Built etcd image v3.5.14.",
    "kube-up now includes CoreDNS version v1.9.3.",
    "kubeadm installs etcd v3.4.13 when creating cluster v1.19",
    "go1.14.4 is now the minimum version required for building Kubernetes",
    "Kubeadm: updated the supported etcd version to v3.5.24 for the skewed control plane version v1.33.",
  ])("is not: %s", (text) => {
    expect(bumpIn(text)).toBeNull();
  });
});

describe("the components of a CHANGELOG", () => {
  const credit = (pr: number) => `([#${pr}](https://example.org/${pr}), [@ann](https://example.org))`;
  const rows = componentsIn(
    [
      ...[
        "# v1.29.3",
        "",
        "# Kept: a heading in between",
        `- Kubernetes is now built with Go 1.21.8 ${credit(5)}`,
      ],
      ...["# v1.29.0", "### etcd moves to version 3.5.8", `- etcd: Updated to v3.5.9. ${credit(1)}`],
      ...[`- etcd: Updated to v3.5.10. ${credit(2)}`, `- Updated etcd to \`3.5.10\` ${credit(3)}`],
      ...["- Kubernetes is now built using Go 1.21.4", `  - and the images ${credit(4)}`],
      ...[
        "# v1.29.0-rc.1",
        `- etcd: Updated to v3.9.9. ${credit(9)}`,
        "# v1.18.0",
        `- etcd: Updated to v3.3.3 ${credit(8)}`,
      ],
    ].join("\n"),
  );

  it("are the newest a release tells of, with every pull request that says so; no prereleases", () => {
    expect(componentTables(rows)).toEqual([
      { of: "etcd", rows: "1.29 3.5.10 2,3" },
      { of: "Go", rows: "1.29 1.21.4 4\n1.29.3 1.21.8 5" },
    ]);
  });
});
