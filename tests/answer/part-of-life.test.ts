/** What is asked of a part of a thing, of one of several programs, or of a command whose own word means something. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("a command's own word", () => {
  it.each([
    ["kubectl run --generator is gone in 1.21 but present in 1.20, right?", /\nYes, both are right/],
    ["kubectl run --replicas was removed in 1.21 and not in 1.18?", /\nRight is: removed in 1\.21\./],
    ["kubectl run --generator って 1.18 で非推奨、1.21 で削除?", /「1\.18 で非推奨になった」については/],
    ["kubectl get --export is gone in 1.19 but present in 1.18, right?", /\nYes, both are right/],
  ])("claims nothing: %s", (question, words) => {
    expect(told(question)).toMatch(words);
  });
});

describe("the support of a thing in something else", () => {
  it.each([
    ["was Heapster removed from kubectl top in 1.20?", /\nNo\. .*kubectl top was removed in 1\.19/],
    ["was Heapster dropped from kubectl top in 1.19?", /\nYes\. .*kubectl top was removed in 1\.19/],
    ["kubectl top の Heapster 対応は 1.20 で削除された?", /\nいいえ、.*1\.19/],
    ["kubectl top が Heapster をサポートしなくなったのはいつ", /1\.19 で削除/],
    ["was Heapster support for HPA removed in 1.13?", /\nNo\. .*removed in 1\.22/],
  ])("has a life of its own: %s", (question, words) => {
    expect(told(question)).toMatch(words);
  });

  it("is not the thing's own", () => {
    expect(told("was Heapster removed in 1.13?")).toMatch(/^Component Heapster\nYes\./);
    expect(told("Heapster は 1.13 で削除された?")).toMatch(/^コンポーネント Heapster\nはい/);
  });
});

describe("a gate that one component lost first", () => {
  it.each([
    ["is DynamicKubeletConfig gone in 1.24", /kubelet has had no DynamicKubeletConfig since 1\.24.*1\.26/],
    ["DynamicKubeletConfig は 1.24 で削除された?", /kubelet からは 1\.24 で先に.*1\.26/],
    ["Is DynamicKubeletConfig removed in 1.24 and deprecated in 1.22?", /since 1\.24/],
  ])("is neither gone nor there in between: %s", (question, words) => {
    expect(told(question)).toMatch(words);
    expect(told(question)).not.toMatch(/\n(?:Yes|No|はい|いいえ)/);
  });

  it("is gone when all have lost it, and no flag that is gone brings it back", () => {
    expect(told("is DynamicKubeletConfig gone in 1.26")).toMatch(/\nYes/);
    expect(told("can I still use DynamicKubeletConfig in 1.25")).not.toContain("--dynamic-config-dir");
    expect(told("can I still use DynamicKubeletConfig in 1.22")).toContain("--dynamic-config-dir");
  });
});

describe("a field that outlives what it was for", () => {
  it.each([
    ["does PersistentVolume still support glusterfs in 1.27?", /\nNo\. .*removed in 1\.26/],
    ["PersistentVolume は 1.27 で glusterfs をサポートする?", /\nいいえ。.*1\.26 で削除/],
    ["can I use Node.spec.configSource in 1.24?", /not been heeded by kubelets since 1\.24/],
    ["is Node.spec.configSource there in 1.30", /not been heeded by kubelets since 1\.24/],
    ["does Pod still support gitRepo in 1.37?", /since|in 1\.33/],
  ])("gets no plain Yes: %s", (question, words) => {
    expect(told(question)).toMatch(words);
    expect(told(question)).not.toMatch(/\n(?:Yes|はい)/);
  });

  it("is there while its plugin is", () => {
    expect(told("does PersistentVolume still support glusterfs in 1.25?")).toMatch(/\nYes/);
    expect(told("does Pod have hostUsers in 1.33?")).toMatch(/\nYes/);
  });
});

describe("facts that a note tells beside its own change", () => {
  it.each([
    ["is scheduler_pod_scheduling_duration_seconds hidden by default in 1.29?", /\nYes/],
    ["scheduler_pod_scheduling_duration_seconds は 1.29 でデフォルトで非表示?", /\nはい/],
    [
      "is scheduler_pod_scheduling_duration_seconds hidden by default in 1.30?",
      /\nNo.*on by default in 1\.30/,
    ],
    ["scheduler_pod_scheduling_duration_seconds は 1.29 で使える?", /\n有効にした場合に限り/],
    [
      "does scheduler_pod_scheduling_duration_seconds still show up in 1.29",
      /\nThe metric.*off by default since 1\.29/,
    ],
    ["is node.kubernetes.io/exclude-from-external-load-balancers there in 1.19?", /\nYes.*1\.19 or before/],
    ["node.kubernetes.io/exclude-from-external-load-balancers は 1.19 にある?", /\nはい/],
    ["was informer_queued_items there in 1.36?", /\nYes.*since 1\.36/],
    ["informer_queued_items は 1.35 にある?", /\nいいえ.*1\.36 で導入/],
    ["KUBECTL_PORT_FORWARD_WEBSOCKETS default on 1.31?", /\nYes.*on by default in 1\.31/],
    ["KUBECTL_PORT_FORWARD_WEBSOCKETS は 1.31 でデフォルトで有効?", /\nはい.*1\.31 でデフォルトで有効/],
    ["cgroup v2 GA in 1.25?", /\nYes.*stable \(GA\) in 1\.25/],
    ["cgroup v2 は 1.25 で GA になった?", /\nはい.*1\.25 で安定版/],
  ])("are that thing's: %s", (question, words) => {
    expect(told(question)).toMatch(words);
  });

  it("leaves the KEP of that title to who asks for the KEP", () => {
    expect(told("which KEP is cgroup v2?")).toMatch(/^KEP-2254/);
  });
});

describe("a way that a question about what is told names", () => {
  it.each([
    ["We run PSP. Is it gone if we go 1.24 → 1.25?", /PodSecurityPolicy is not served in 1\.25/],
    ["We run dockershim. Is it gone if we go from 1.23 to 1.24?", /dockershim plugin was removed in 1\.24/],
  ])("is its own: %s", (question, words) => {
    expect(told(question)).toMatch(words);
    expect(told(question)).not.toContain("no feature gate");
  });
});
