import { describe, expect, it } from "vitest";
import { bumpIn, componentsIn, componentTables } from "../../src/upstream/component-notes.ts";
import { listedVersions, versionsIn } from "../../src/upstream/dependency-section.ts";

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
    ["Updated the Go version used to build Kubernetes to `v1.26.5`.", "Go", "1.26.5"],
    ["Upgrade golang versions to 1.7.5", "Go", "1.7.5"],
    ["Bumped cadvisor version to `v0.47.3`.", "cAdvisor", "0.47.3"],
    ["Updated to cAdvisor v0.44.1 to fix an issue", "cAdvisor", "0.44.1"],
    ["Bump Go version to 1.8.3", "Go", "1.8.3"],
    ["Upgrade to go1.9.2", "Go", "1.9.2"],
    ["Updated to use golang 1.12", "Go", "1.12"],
    ["Update to use go1.12.12", "Go", "1.12.12"],
    ["Update Go to 1.13.8", "Go", "1.13.8"],
    ["the default Go version was updated to v1.12.9.", "Go", "1.12.9"],
    ["Update Golang to v1.14.6", "Go", "1.14.6"],
    ["Updated cri-tools to [v1.23.0](https://example.org).", "cri-tools", "1.23.0"],
  ])("%s", (text, component, version) => {
    expect(bumpIn(text)).toEqual({ component, version });
  });

  it.each([
    "Kubernetes is now built with go `1.22rc2`.",
    "Update etcd version to 3.5.0-beta.3.",
    "Built etcd image v3.5.14.",
    "Use go1.8.1 for arm and ppc64le",
    "Improve the ARM builds by upgrading the Go version for ARM to go1.8beta2",
    "Kubernetes is now built with golang 1.15.0-rc.1.",
    "Update dependencies: aws-sdk-go to 1.6.10",
    "Kubernetes now requires go1.13.4+ to build",
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
      ...["# v1.29.0-rc.1", `- etcd: Updated to v3.9.9. ${credit(9)}`],
    ].join("\n"),
  );

  it("are the newest a release tells of, with every pull request that says so; no prereleases", () => {
    expect(componentTables(rows)).toEqual([
      { of: "etcd", rows: "1.29 3.5.10 2,3" },
      { of: "Go", rows: "1.29 1.21.4 4\n1.29.3 1.21.8 5" },
    ]);
  });
});

describe("a line of an old list of dependencies", () => {
  const K = "https://github.com/kubernetes/kubernetes/pull";
  it.each([
    [
      `- Default etcd server is unchanged at v3.2.24 since Kubernetes 1.12. ([#68318](${K}/68318))`,
      ["etcd 1.13 3.2.24 68318", "etcd 1.12 3.2.24 68318"],
    ],
    [
      "* The supported etcd server version is **3.1.10**, as compared to 3.0.17 in v1.8 ([#49393](" +
        K +
        "/49393))",
      ["etcd 1.13 3.1.10 49393", "etcd 1.8 3.0.17 "],
    ],
    [
      `- CNI is unchanged from v1.10: v0.6.0 ([#51250](${K}/51250))`,
      ["CNI plugins 1.13 0.6.0 51250", "CNI plugins 1.10 0.6.0 51250"],
    ],
    [
      `CoreDNS has been updated to v1.2.2, up from v1.1.3 in v1.11 ([#68076](${K}/68076))`,
      ["CoreDNS 1.13 1.2.2 68076", "CoreDNS 1.11 1.1.3 "],
    ],
    [
      "* The validated docker versions are the same as for v1.9: 1.11.2 to 1.13.1 and 17.03.x ([ref](https://x.y))",
      ["validated Docker 1.13 1.11.2-1.13.1,17.03.x ", "validated Docker 1.9 1.11.2-1.13.1,17.03.x "],
    ],
    [
      "- The list of validated docker versions has changed. 1.11.1 and 1.12.1 have been removed. The current list is 1.13.1, 17.03, 18.09. ([#1](" +
        K +
        "/1))",
      ["validated Docker 1.13 1.13.1,17.03,18.09 1"],
    ],
    [`  - The current list is 1.13.1, 17.03. ([#2](${K}/2))`, ["validated Docker 1.13 1.13.1,17.03 2"]],
    ["* etcd version 2.2.1", ["etcd 1.13 2.2.1 "]],
    ["  * etcd version 3.0.14 [has also been validated](https://x.y)", []],
    [`- Upgraded to etcd 3.3 client ([#3](${K}/3))`, []],
    [
      `- The dashboard add-on is at [v1.8.3](https://x.y). ([#517326](${K}/57326))`,
      ["kubernetes-dashboard 1.13 1.8.3 57326"],
    ],
    ["- cadvisor godeps is unchanged from v1.11, at  v0.30.0", []],
    ["* Go version: 1.8.3. [Link to announcement](https://x.y)", ["Go 1.13 1.8.3 "]],
    [
      `* The Go version is go1.9.3, as compared to go1.9.2 in v1.9. ([#4](${K}/4))`,
      ["Go 1.13 1.9.3 4", "Go 1.9 1.9.2 "],
    ],
    [`- The Go version is go1.10.3, as compared to go10.2 in v1.11. ([#5](${K}/5))`, ["Go 1.13 1.10.3 5"]],
    [`*   The Go version was upgraded from go1.8.3 to **go1.9.2** ([#6](${K}/6))`, ["Go 1.13 1.9.2 6"]],
    [`* The minimum supported go is the same as for v1.9: go1.9.1. ([#7](${K}/7))`, []],
  ])("%s", (line, told) => {
    expect(
      versionsIn(line, "1.13").map(
        ({ component, release, version, prs }) => `${component} ${release} ${version} ${prs.join(",")}`,
      ),
    ).toEqual(told);
  });

  it("is read in the section of a release alone, which any other heading ends", () => {
    const told = listedVersions(
      [
        "# v1.13.0",
        "* etcd version 1.0.0",
        "## External Dependencies",
        "",
        "* etcd version 3.2.24",
        "### Changed",
        "* CNI is v0.6.0",
      ]
        .concat([
          "## Notes",
          "* etcd version 9.9.9",
          "# v1.13.0-rc.1",
          "## External Dependencies",
          "* etcd version 8.8.8",
        ])
        .join("\n"),
    );
    expect(told.map(({ component, version }) => `${component} ${version}`)).toEqual([
      "etcd 3.2.24",
      "CNI plugins 0.6.0",
    ]);
  });
});
