/** Flags asked with a value: that the flag is there says nothing of the value. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("a flag asked with a value", () => {
  it.each([
    ["Can I run kubelet with --network-plugin=cni in 1.23?", /there in 1\.23.*takes the value `cni`/],
    [
      "1.23 の kubelet で --network-plugin=cni は指定できますか",
      /1\.23 にあります.*値 `cni` を指定できるかどうかは/,
    ],
    ["is --network-plugin=cni 1.23 fine", /there in 1\.23/],
    ["--network-plugin=cni 1.23 で使える?", /1\.23 にあります/],
    ["is kubelet --cgroup-driver systemd ok in 1.30?", /takes the value `systemd`, no source/],
  ])("gets no plain yes or no: %s", (question, words) => {
    expect(told(question)).toMatch(words);
    expect(told(question)).not.toMatch(/\n(?:Yes|No|はい|いいえ)/);
  });

  it.each([
    ["does kubelet accept --container-runtime=remote in 1.27?", /\nNo\..*removed in 1\.27/],
    ["kube-apiserver --profiling=false still there in 1.33?", /\nYes\./],
  ])("is judged where the flag is gone or only turned on or off: %s", (question, words) => {
    expect(told(question)).toMatch(words);
  });
});

describe("a value that a flag is said to take", () => {
  it.each([
    [
      "Does --audit-log-version accept audit.k8s.io/v1beta1 in 1.25?",
      /takes the value `audit\.k8s\.io\/v1beta1`/,
    ],
    ["Does kube-apiserver --audit-log-version support v1beta1 in 1.26?", /takes the value `v1beta1`/],
    ["Is audit.k8s.io/v1beta1 still accepted by --audit-log-version in 1.24?", /takes the value `audit/],
    ["Does kube-scheduler --profiling accept a list in 1.30?", /takes the value `list`/],
    ["kubelet の --cloud-provider に external を 1.35 で指定できますか?", /値 `external` を指定/],
    [
      "kube-apiserver の --audit-webhook-version は v1alpha1 を 1.25 で受け付けますか?",
      /値 `v1alpha1` を指定できるかどうかは/,
    ],
  ])("is told to be unknown: %s", (question, words) => {
    expect(told(question)).toMatch(words);
    expect(told(question)).not.toMatch(/\n(?:Yes|No|はい|いいえ)/);
  });

  it.each([
    ["Does the kubelet support --cgroup-driver in 1.30?", /\nYes\./],
    ["kubelet は --cgroup-driver を 1.30 でサポートしていますか?", /\nはい。/],
    ["Does kubelet still accept --docker-endpoint in 1.24?", /\nNo\./],
    ["Is --container-runtime supported in 1.24?", /\nYes\./],
  ])("is none where the flag itself is what is taken: %s", (question, words) => {
    expect(told(question)).toMatch(words);
  });
});

describe("a value that asks for something with a life of its own", () => {
  it.each([
    ["can I still run with --cloud-provider=openstack on 1.26", /\nNo\. .*OpenStack.*removed in 1\.26/],
    ["is --cloud-provider=openstack gone in 1.26?", /\nYes\. .*OpenStack.*removed in 1\.26/],
    ["--cloud-provider=openstack は 1.25 で使える?", /\nはい。.*1\.26 で削除/],
    ["--cloud-provider=azure は 1.30 で使える?", /\nいいえ。.*1\.30 で削除/],
    ["kubelet の --cloud-provider に aws を 1.35 で指定できますか?", /\nいいえ。.*1\.27 で削除/],
    ["--proxy-mode=nftables は 1.28 で使える?", /\nいいえ。.*1\.29/],
    ["--proxy-mode=nftables in 1.28?", /1\.29; 1\.28 does not have it/],
    ["Can I run kubelet with --container-runtime=docker in 1.24?", /\nNo\. .*dockershim.*1\.24/],
    ["1.24で docker を --container-runtime に指定できますか?", /\nいいえ。.*dockershim.*1\.24/],
    ["--container-runtime=docker 1.24 で使える?", /\nいいえ。.*dockershim.*1\.24/],
    ["is --container-runtime=docker 1.23 ok", /\nYes\. .*dockershim.*still there in 1\.23/],
    ["--container-runtime=docker v1.23 ok?", /\nYes\. .*dockershim.*still there in 1\.23/],
    ["Was --container-runtime=docker removed in 1.24?", /\nYes\. .*dockershim.*removed in 1\.24/],
  ])("is answered by that life: %s", (question, words) => {
    expect(told(question)).toMatch(words);
  });

  it("is none of a command that only hands it on", () => {
    expect(told("kubeadm init --cloud-provider=aws in 1.10?")).toMatch(/kubeadm init flag.*removed in 1\.6/);
  });
});
