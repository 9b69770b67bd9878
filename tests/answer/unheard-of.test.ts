/** What nobody knows is no ground for an answer about something else, and what became so in one release is not what was so in it. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("what nobody knows", () => {
  it.each([
    [
      "--enable-quantum-cgroups on the kubelet, removed in 1.30?",
      /know nothing about --enable-quantum-cgroups/,
    ],
    [
      "storage.k8s.io/v1 の VolumeCarousel は、どのバージョンから使えますか",
      /VolumeCarousel.*見つかりませんでした/,
    ],
  ])("is said so, and no list or version is told instead: %s", (text, said) => {
    expect(told(text)).toMatch(said);
  });
});

describe("a stage that follows another", () => {
  it.each([
    ["1.30 で GA になって、1.32 で削除されたフィーチャーゲートを一覧で教えてください", "KMSv2KDF"],
    ["gates beta in 1.25 and GA in 1.27?", "ServiceIPStaticSubrange"],
  ])("is what came about in its release: %s", (text, earlier) => {
    expect(told(text)).not.toContain(earlier);
    expect(told(text)).toMatch(/\d 件です|\d+ feature gates/);
  });
});

describe("a change that is asked for", () => {
  it("is not answered with the coming of the thing", () => {
    expect(told("kubelet_containers_per_pod_count changed in which release?")).not.toContain(
      "at the latest, by the reference page",
    );
  });

  it("is asked of a plugin with what is said of every plugin", () => {
    expect(told("does the in-tree cephfs plugin still mount volumes on 1.31?")).toContain(
      "cephfs plugin was removed in 1.31",
    );
  });
});

describe("what is told and not asked", () => {
  it.each(["1.30 -> 1.31, using cgroup v1 nodes", "1.24 → 1.25 PSP が残ってます"])(
    "gets no yes or no: %s",
    (text) => {
      expect(told(text)).not.toMatch(/\n(?:Yes|No)\b|\n(?:はい|いいえ)/);
    },
  );

  it("is the gate of a program on a system, and no state", () => {
    expect(told("which gate makes kube-proxy on Windows use EndpointSlices?")).toContain(
      "WindowsEndpointSliceProxying",
    );
  });

  it("is a state of what was spoken of", () => {
    expect(told("when was dockershim removed?", "so it still worked in 1.23?")).toMatch(
      /\nYes\. .*dockershim.* still there in 1\.23/,
    );
  });
});

describe("what strangers asked last", () => {
  it.each([
    [
      "can kubeadm 1.32 manage a 1.30 control plane?",
      /No\. kubeadm 1\.32 is too new for kube-apiserver 1\.30/,
    ],
    [
      "PodDisruptionBudget の unhealthyPodEvictionPolicy は 1.28 でデフォルトで使えますか",
      /はい。PDBUnhealthyPodEvictionPolicy は 1\.27 からデフォルトで有効/,
    ],
    [
      "when did IngressClass get its v1 API and does v1beta1 still exist in 1.23?",
      /\nNo\. .*v1beta1 IngressClass was removed in 1\.22/,
    ],
  ])("is read as it was meant: %s", (text, said) => {
    expect(told(text)).toMatch(said);
  });
});
