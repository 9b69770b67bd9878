import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("a follow-up", () => {
  it.each([
    ["ImageVolume いつGA?", "その前は?", "1.31 でアルファ"],
    ["WinOverlay GA いつ", "以前は?", "1.14 でアルファ"],
    ["When did WinOverlay go GA?", "previously?", "alpha in 1.14"],
  ])("asks what came before a stage: %s %s", (text, then, way) => {
    expect(told(text, then)).toContain(way);
  });

  it("asks for the KEP in Japanese, which is no command", () => {
    expect(told("JobPodFailurePolicy はいつGA?", "KEP は?")).toContain("KEP-3329");
    expect(told("UserNamespacesSupport はいつベータ?", "KEP は何番?")).toContain("KEP-127");
  });

  it.each([
    ["CVE-2025-5187 ってどのバージョンで直った?", "深刻度は?", "Medium 6.7"],
    ["what's CVE-2021-25749", "severity?", "Low 3.4"],
    ["CVE-2021-25735 はどこで直った?", "影響するコンポーネントは?", "kube-apiserver"],
  ])("asks for more of a vulnerability: %s %s", (text, then, more) => {
    expect(told(text, then)).toContain(more);
  });

  it("goes one patch on and back", () => {
    expect(told("when did 1.31.12 come out", "one later?")).toContain("1.31.13");
    expect(told("when did 1.31.12 come out", "one earlier?")).toContain("1.31.11");
  });

  it("asks what else was done by those who brought a gate's stages", () => {
    expect(told("Who worked on KubeletSeparateDiskGC", "Anything else by them?")).toContain("@kwilczynski");
  });

  it("puts right what was asked before", () => {
    expect(told("does DRAPrioritizedList need enabling in 1.33", "no, I meant 1.34")).toContain(
      "In 1.34, DRAPrioritizedList is beta, on by default",
    );
  });

  it("keeps what notes were searched for where only their kind is named", () => {
    expect(told("1.34 の DRA の変更点", "バグ修正だけ")).toContain("1.34 (#");
  });

  it("asks for a component of the release that was spoken of", () => {
    expect(told("What Go version is 1.35 built with?", "etcd?")).toContain("1.35 has etcd 3.6.6");
  });

  it("asks whether it is so still, not when it came to be so", () => {
    expect(told("ImageVolume GA?", "is it still alpha?")).toContain("No, it is past that");
    expect(told("HPAScaleToZero", "still alpha?")).toContain("No, it is past that");
    expect(told("MaxUnavailableStatefulSet はベータ?", "何が変わったの?")).toContain("1.24 でアルファ");
  });

  it("asks until when something took to come", () => {
    const then = "And it took until when to become stable?";
    expect(told("CSIMigrationGCE went beta in 1.17, right?", then)).toContain("stable (GA) in 1.25");
  });
});

describe("a question of two parts", () => {
  it("splits off what one may do", () => {
    expect(told("Is InPlacePodVerticalScaling GA, since when, and can I turn it off?")).toContain(
      "cannot be turned off",
    );
  });

  it("asks about what stands before a bracket that tells it from others", () => {
    expect(told("メモリQoS (cgroup v2 のやつ) はいまどの段階?")).toContain("MemoryQoS は");
  });

  it("asks whether a gate must be set, not which one", () => {
    expect(told("Do I need to set a gate for SidecarContainers in 1.28?")).toContain("Yes");
    expect(told("Which gate do I need for SidecarContainers in 1.28?")).toContain("the feature gate is");
  });

  it("knows when a gate starts to be an unknown one", () => {
    const text = "in which release does JobPodFailurePolicy start to be an unknown gate?";
    expect(told(text)).toContain("removed in 1.33");
  });
});

describe("a question of two releases", () => {
  it("is asked of each, whatever leads to them", () => {
    expect(told("Do I need to set a gate for SidecarContainers in 1.28, and in 1.29?")).toContain(
      "The gate is on already, and only allows the feature",
    );
  });

  it("searches for another product behind a question that was answered", () => {
    expect(told("dockershim は1.24で消えた?", "cri-dockerd はいつから?")).not.toContain("何についての質問");
  });
});

describe("a gate that was renamed", () => {
  it.each([
    ["is PodHasNetworkCondition still valid in 1.30?", "Since 1.28 there is no gate of the old name"],
  ])("gets no yes or no for its old name: %s", (text, life) => {
    expect(told(text)).toContain(life);
    expect(told(text)).not.toMatch(/\b(?:Yes|No)\b/);
  });
});

describe("the vulnerabilities of a patch release", () => {
  it("tells of those without listed fixes, and denies none", () => {
    expect(told("CVEs fixed in 1.29.3")).toContain("tell of CVE-2024-24786");
    expect(told("CVEs fixed in 1.29.3")).not.toContain("no vulnerability that 1.29.3 mends");
    expect(told("1.20.6 で直った CVE")).toContain("CVE-2021-3121 の記載も");
  });
});

describe("what a list is asked of anew", () => {
  it.each([
    ["which APIs were removed in 1.32", "and gates?", /^Feature gates: removed — Kubernetes 1\.32\n15 /],
    ["1.32で消えたAPI", "ゲートは？", /^削除されたフィーチャーゲート — Kubernetes 1\.32\n/],
    ["gates removed in 1.32", "APIs too?", /^API types: removed — Kubernetes 1\.32\n4 /],
    ["deprecations in 1.31", "and removals?", /^Removed — Kubernetes 1\.31\n(?!As far as known, no)/],
  ])("is another kind, or what else happened: %s – %s", (first, then, right) => {
    expect(told(first, then)).toMatch(right);
  });
});

describe("components beside each other", () => {
  it.each([
    [
      "kubelet 1.29 with apiserver 1.32 ok?",
      "and 1.33?",
      /\nNo\. kubelet 1\.29 is too old for kube-apiserver 1\.33/,
    ],
    [
      "kubelet 1.29 with apiserver 1.32 ok?",
      "kube-proxy?",
      /\nYes\. kube-proxy 1\.29 may run with kube-apiserver 1\.32/,
    ],
    ["kubelet 1.29 with apiserver 1.32 ok?", "and kubectl?", /\nNo\. kubectl 1\.29 is too old/],
    [
      "kubelet 1.29 with apiserver 1.32 ok?",
      "and 1.28?",
      /\nNo\. kubelet 1\.28 is too old for kube-apiserver 1\.32/,
    ],
  ])("are asked about one after the other: %s – %s", (first, then, right) => {
    expect(told(first, then)).toMatch(right);
  });
});
