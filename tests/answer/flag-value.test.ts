/** Flags asked with a value: that the flag is there says nothing of the value. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("a flag asked with a value", () => {
  it.each([
    [
      "Can I run kubelet with --container-runtime=docker in 1.24?",
      /still there in 1\.24.*takes the value `docker`/,
    ],
    [
      "1.24 の kubelet で --container-runtime=docker は指定できますか",
      /1\.24 でも使えます.*値 `docker` を指定できるかどうかは/,
    ],
    ["is kubelet --cgroup-driver systemd ok in 1.30?", /takes the value `systemd`, no source/],
    ["Was --container-runtime=docker removed in 1.24?", /still there in 1\.24.*`docker`/],
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
    ["kubelet の --cloud-provider に aws を 1.35 で指定できますか?", /値 `aws` を指定できるかどうかは/],
    ["1.24で docker を --container-runtime に指定できますか?", /値 `docker` を指定できるかどうかは/],
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
