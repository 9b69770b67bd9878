/** What a Kind's being served, a gate that only allows, and a gate that shares a plugin's name say nothing of. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();
const YES = /\n(?:.*\. )?(?:Yes|Actually)\b|\n(?:.*。)?はい/;
const VERDICT = /\n(?:.*\. )?(?:Yes|No|Correct|Actually)\b[.,]|\n(?:.*。)?(?:はい|いいえ)/;

describe("that a Kind is served is no yes", () => {
  it.each([
    "do my pods swap in 1.34?",
    "so my pods swap now in 1.34?",
    "does my Pod use swap in 1.30?",
    "Pod は 1.34 で swap する?",
    "does HPA still support Heapster in 1.23?",
    "HPA は 1.23 でも Heapster をサポートしている?",
    "does Service still use userspace mode in 1.27?",
    "Service は 1.27 でも userspace モードを使う?",
    "Pod は 1.27 でも seccomp アノテーションをサポートする?",
    "will my workloads use swap in 1.32?",
    "does Node still get the master label in 1.25?",
    "does Job support swap in 1.34?",
  ])("to what is asked of its objects: %s", (question) => {
    expect(told(question)).not.toMatch(/served|提供されています/);
    expect(told(question)).not.toMatch(YES);
  });

  it.each([
    ["swap GA in 1.34?", "so my pods swap now?"],
    ["NodeSwap in 1.34?", "so all my pods can use it?"],
    ["NodeSwap は 1.34 で GA?", "じゃあ Pod はそれを使う?"],
  ])("to what was spoken of before: %s %s", (first, then) => {
    expect(told(first, then)).not.toMatch(YES);
  });

  it.each([
    ["is Ingress still served in 1.22?", /\nYes\./],
    ["PSPって1.24でまだ使える?", /\nはい。/],
    ["is it ok to upgrade to 1.25 with PSPs", /\nNo\./],
    ["do ConfigMaps exist in 1.30?", /\nYes\./],
    ["Does 1.36 have lifecycle.k8s.io EvictionRequest yet?", /\nNo\..*1\.37/],
    ["does Service support topologyKeys in 1.24?", /\nNo\. The field/],
    ["Service は 1.27 でも userspace モードを使う?", /\nいいえ。.*1\.26/],
  ])("and is one where it is asked: %s", (question, words) => {
    expect(told(question)).toMatch(words);
  });
});

describe("a gate that only allows", () => {
  it.each([
    ["will my Pods use swap after upgrading to 1.34?", /only allows the feature/],
    ["will our Pods run in user namespaces after upgrading to 1.33?", /only allows the feature/],
    ["will Pods use image volumes after upgrading to 1.35?", /only allows the feature/],
    ["1.33 に上げたら Pod はユーザー名前空間を使うようになる?", /設定しない限り何も変わりません/],
    ["1.34 に上げたら Pod は swap を使うようになる?", /設定しない限り何も変わりません/],
  ])("is no yes to what objects come to do: %s", (question, words) => {
    expect(told(question)).toMatch(words);
    expect(told(question)).not.toMatch(VERDICT);
  });

  it.each([
    ["can my Pods use swap after upgrading to 1.34?", /\nYes\./],
    ["1.33 に上げたら Pod はユーザー名前空間を使える?", /\nはい。/],
    ["do Pods swap by default in 1.34?", /\nNo\..*only allows/],
  ])("is one to what they can, and a no to the default: %s", (question, words) => {
    expect(told(question)).toMatch(words);
  });
});

describe("a plugin that is called one", () => {
  it.each([
    ["is the PodSecurity plugin still there in 1.30", /^Plugin PodSecurity.*\nYes\./],
    ["RuntimeClass プラグインは 1.30 にまだある?", /^プラグイン RuntimeClass.*\nはい。/],
    ["is the ValidatingAdmissionPolicy plugin still there in 1.35", /^Plugin .*\nYes\./],
    ["GangScheduling のプラグインは 1.37 にある?", /^プラグイン GangScheduling\nはい。/],
    ["ギャングスケジューリングプラグインは 1.37 にある?", /^プラグイン GangScheduling\nはい。/],
    [
      "was the GangScheduling scheduler plugin removed in 1.37?",
      /^Plugin GangScheduling\nThe GangScheduling/,
    ],
    ["is the PodSecurity gate there in 1.30?", /^Feature gate PodSecurity\nNo\./],
    ["kubelet の device plugin は 1.26 で GA?", /DevicePlugins\nはい。/],
    ["is the dockershim plugin gone in 1.24?", /\nYes\..*1\.24/],
  ])("is not the gate of its name: %s", (question, words) => {
    expect(told(question)).toMatch(words);
  });

  it("is none of the notes' verdicts where no page has it", () => {
    expect(told("PodSecurity プラグインは 1.30 で消えた?")).not.toMatch(/1\.28/);
  });
});
