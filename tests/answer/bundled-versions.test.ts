/** The versions of what a release is built with and ships, by patch release, and those that are another program's own. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("the Go that a release is built with", () => {
  it.each([
    ["what go is 1.10.0 built with", /Kubernetes 1\.10\.0 is built with Go 1\.9\.3\./],
    ["1.9 is built with which go version", /built with Go 1\.9\. By the notes, 1\.9\.0 has Go 1\.9\.2\./],
    [
      "1.12 の Go バージョンは?",
      /Go 1\.10 でビルドされています。ノートによると、1\.12\.0 の Go は 1\.10\.3 です。/,
    ],
    ["1.7.0 の Go は?", /Go 1\.8\.3 でビルド/],
    ["Go version of 1.6.5", /Go 1\.7\.6/],
    ["1.37 Go version", /built with Go 1\.26\. By the notes, 1\.37\.0 has Go 1\.26\.5/],
    // By the notes, 1.12.12 and 1.14.6 were only on the way.
    ["1.17.0 Go version?", /\nKubernetes 1\.17\.0 is built with Go 1\.13\.$/],
    ["1.19.0 は何の Go でビルド?", /\nKubernetes 1\.19\.0 は Go 1\.15 でビルドされています。/],
  ])("is exact as far as the notes tell it: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });
});

describe("the version of what a release brings along", () => {
  it.each([
    ["1.36 の kubectl に入ってる kustomize のバージョンは?", /1\.36 の kustomize は 5\.8\.1/],
    ["kustomize version in kubectl 1.27", /1\.27 has kustomize 5\.0\.1 \(#116598\)/],
    ["which golang.org/x/net does 1.27 use", /1\.27 has golang\.org\/x\/net 0\.7\.0 \(#115786\)/],
    ["1.26 の golang.org/x/net は?", /0\.1\.1-0\.20221027164007-c63010009c80/],
    ["cAdvisor version in 1.24", /1\.24 has cAdvisor 0\.44\.0 \(#109029\)/],
    ["etcd version of 1.9.0", /1\.9 has etcd 3\.1\.10/],
    ["etcd of 1.22.0", /1\.22 has etcd 3\.5\.0/],
  ])("is told by release: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });
});

describe("a version that another program is told to be at", () => {
  it("is no release of Kubernetes", () => {
    expect(
      told(
        "CRI runtime.v1alpha2: containerd is still 1.5 on a few nodes. which kubernetes release drops v1alpha2?",
      ),
    ).toMatch(/removed in 1\.26 \(#110618\)/);
    expect(told("containerd がまだ 1.5 のノードがある。CRI v1alpha2 が消えるのはどの Kubernetes?")).toMatch(
      /1\.26 で削除されました/,
    );
  });

  it("leaves the release that is asked about", () => {
    expect(told("etcd is still 3.4 on our side, does 1.22 need 3.5?")).toMatch(/1\.22 has etcd 3\.5\.0/);
    expect(told("kubelet is still 1.28, apiserver 1.31 ok?")).toMatch(/kubelet 1\.28 may run/);
  });
});
