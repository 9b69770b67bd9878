/** An end in whatever words, what is denied politely, and versions and successors that were taken for something else. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();
const VERDICT = /\n(Yes|No|はい|いいえ)/;

describe("the end of support for a thing", () => {
  it.each([
    ["1.31 で cephfs のサポートは終了しましたか?", /\nはい。/],
    ["dockershim のサポートは 1.23 で終了しましたか?", /\nいいえ。/],
    ["Did support for dockershim end in 1.24?", /\nYes\./],
    ["Is dockershim support over in 1.23?", /\nNo\./],
    ["Has support for kubeadm v1beta3 ended in 1.37?", /\nYes\./],
    ["Did support for the SeccompDefault gate end in 1.28?", /\nNo, not in 1\.28\./],
    [
      "ProcMountType ゲートのサポートは 1.36 で終了しましたか?",
      /\nいいえ、1\.36 の時点では削除されていません。/,
    ],
    ["Did the gate SeccompDefault cease to exist in 1.29?", /\nYes\./],
    ["Did the autoscaling/v2beta2 API cease to exist in 1.26?", /\nYes\./],
    ["1.26 のサポートは終了しましたか?", /\nはい。1\.26 のサポートは 2024-02-28/],
  ])("is a removal, and no being there: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });

  it.each([
    "Is CRI v1alpha2 supported in 1.25?",
    "1.23 から終了した Job は既定で自動削除されますか?",
    "seccomp のアノテーションは 1.27 で使えない?",
    "Was 1.33.6 cut for a security fix?",
  ])("is not that of the release where something else is spoken of: %s", (text) => {
    expect(told(text)).not.toMatch(/Support for 1\.|1\.\d\d のサポートは/);
  });
});

describe("a polite 「…ていませんか」", () => {
  it.each([
    ["1.31 は cephfs をもうサポートしていませんか?", /\nありません。/],
    ["autoscaling/v2beta2 は 1.26 ではもう提供されていませんか?", /\n提供されていません。/],
    ["1.25 は userspace モードをもうサポートしていませんか?", /\nあります。/],
  ])("has the fact alone: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });
});

describe("what follows from a state of another sort", () => {
  it.each([
    ["May I still turn off ControlPlaneKubeletLocalMode in 1.35?", /was removed in 1\.36/],
    ["Can I disable EtcdLearnerMode in kubeadm 1.32?", /1\.32/],
    [
      "Is every policy/v1beta1 kind gone in 1.25?",
      /The sources state no removal of policy\/v1beta1 Eviction/,
    ],
  ])("has no yes: %s", (text, right) => {
    expect(told(text)).toMatch(right);
    expect(told(text)).not.toMatch(VERDICT);
  });

  it.each([
    ["Is the azureFile volume plugin removed in 1.32?", /deprecated in 1\.30 \(#122576\)/],
    [
      "coordination.k8s.io/v1alpha2 LeaseCandidate の代わりは?",
      /coordination\.k8s\.io\/v1beta1 の LeaseCandidate/,
    ],
    [
      "extensions/v1beta1 Ingress in 1.18: what instead?",
      /networking\.k8s\.io\/v1beta1 Ingress was itself removed in 1\.22; networking\.k8s\.io\/v1 Ingress is there from 1\.19/,
    ],
  ])("is told: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });
});

describe("the version of a bundled component", () => {
  it.each([
    ["Was etcd 3.6.5 in 1.34.0?", /\nBy kubeadm's code, 1\.34 has etcd 3\.6\.4/],
    ["Was etcd 3.6.0 in 1.34?", /\nBy kubeadm's code, 1\.34 has etcd 3\.6\.4/],
    ["1.34 の etcd は 3.5 のまま?", /\nいいえ。/],
    ["Is etcd still 3.5 in 1.33?", /\nYes\./],
    ["Did 1.34 update etcd to 3.6?", /\nYes\./],
    ["Did CoreDNS go to 1.9.3 in 1.25?", /\nYes\./],
    [
      "CoreDNS は 1.31 で 1.11.3?",
      /\n1\.31\.0 での CoreDNS の更新を伝えるノートは手元になく.*1\.31\.1 で CoreDNS は 1\.11\.3/,
    ],
    ["Which etcd did 1.35 move to?", /\nBy the notes, 1\.35 has etcd 3\.6\.6/],
    ["1.35.0 は Go 1.25.5 でビルドされてる?", /\nはい。ノートによると/],
    ["Was 1.28.0 built with Go 1.20?", /\nYes\./],
    ["Is 1.34 built with Go 1.25?", /\nKubernetes 1\.34 is built with Go 1\.24\. .*1\.34\.7 has Go 1\.25/],
    ["1.32.5 は Go 1.23.9?", /\nいいえ。.*Go 1\.23\.8/],
    ["Did Kubernetes 1.25 use Go 1.19?", /\nYes\./],
  ])("is judged as far as notes go: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });
});
