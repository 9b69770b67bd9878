/** An eighth reading of answers against the sources: what is named beside, whose a flag is, and what became of a successor. */
import { describe, expect, it } from "vitest";
import { bundledAll, bundledTold } from "../fixtures/told.ts";

const told = bundledTold();
const all = bundledAll();

const YES_OR_NO = /(?:^|\n)(?:Yes|No|Correct|Actually|はい|いいえ)[,.、。]/;

describe("a gate where a Kind would be named", () => {
  it.each([
    "our chart has a InTreePluginOpenStackUnregister with apiVersion policy/v1beta1. will that still be accepted in 1.22?",
    "is KubeletRegistrationGetOnExistsOnly admissionregistration.k8s.io/v1beta1 deprecated on 1.37",
    "InTreePluginOpenStackUnregister (policy/v1beta1) は 1.22 で使える?",
    "policy/v1beta1 の KubeletPSI は 1.25 で使えますか",
  ])("has no yes from the group's version: %s", (text) => {
    expect(told(text)).toMatch(/is a feature gate, and no Kind|はフィーチャーゲートで、Kind ではありません/);
    expect(told(text)).not.toMatch(YES_OR_NO);
  });

  it.each([
    ["is ValidatingAdmissionPolicy admissionregistration.k8s.io/v1beta1 deprecated?", /deprecated in 1\.31/],
    ["does DynamicResourceAllocation in resource.k8s.io/v1beta1 work in 1.33?", /are served in 1\.33/],
  ])("is one where the types have to do with it: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });
});

describe("a flag of a program whose reference pages list none of that name", () => {
  it.each([
    [
      "kubelet の --experimental-logging-sanitization は 1.20 で使えますか",
      /kubelet のリファレンスページ.*ありません/,
    ],
    ["does the kubelet have --experimental-logging-sanitization in 1.20?", /kubelet list no flag/],
  ])("has no yes from other programs: %s", (text, words) => {
    expect(told(text)).toMatch(words);
    expect(told(text)).not.toMatch(YES_OR_NO);
  });
});

describe("a gate's successor that went itself", () => {
  it.each([
    [
      "PVCProtectionは現行の版でも指定可能なものでしょうか。",
      /StorageObjectInUseProtection も 1\.25 で削除されていて、その機能は常に有効です/,
    ],
    [
      "can I still set PVCProtection?",
      /StorageObjectInUseProtection itself was removed in 1\.25: its feature is always on/,
    ],
  ])("is told to be gone: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });
});

describe("a gate that was on more than once", () => {
  it("is told by each time", () => {
    expect(told("is SchedulerAsyncAPICalls on by default?")).toContain(
      "it was in 1.34–1.34.1 and 1.35.0, but has been off again since 1.35.1",
    );
  });
});

describe("what becomes of something on a way", () => {
  it("is asked of the way, and of no other release", () => {
    const [answer, ...others] = all(
      "1.19 to 1.20: cluster-scoped objects whose owner is a namespaced kind, what does the garbage collector do with them now?",
    );
    expect(answer).toContain("92743");
    expect(others).toEqual([]);
  });
});
