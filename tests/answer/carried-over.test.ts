/** What a follow-up, and a second question of a message, takes over from the one before: and what its own words replace. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("a follow-up keeps the subject where its words say only what is asked:", () => {
  it.each([
    [
      "flowcontrol v1beta3 の FlowSchema はいつ削除?",
      "代わりはどれを使えばいい?",
      /flowcontrol\.apiserver\.k8s\.io\/v1 の FlowSchema/,
    ],
    [
      "resource.k8s.io/v1beta2 ResourceClaimTemplate いつまで使える?",
      "どれに移行すればいい?",
      /resource\.k8s\.io\/v1 の/,
    ],
    ["is 1.25.3 hit by CVE-2022-3162?", "ok, which 1.24 patch has the fix then", /Of 1\.24, 1\.24\.8 is the/],
    ["is CVE-2023-5528 fixed in 1.27.7?", "are Linux nodes hit?", /^CVE-2023-5528/],
    [
      "UnknownVersionInteroperabilityProxy いつ入ったの?",
      "1.35 ではデフォルトどっち?",
      /1\.35 の UnknownVersionInteroperabilityProxy はアルファで、デフォルトで無効/,
    ],
    ["kubectl debug の --profile デフォルトが変わったのは?", "今は何?", /^フラグ --profile/],
  ])("%s – %s", (first, then, answer) => {
    expect(told(first, then)).toMatch(answer);
  });
});

describe("a follow-up names one end of a skew anew:", () => {
  it.each([
    [
      "apiserver が 1.30、kubelet が 1.27 はサポートされる?",
      "1.26 の kubelet だったら?",
      /いいえ。.*1\.26 は古すぎ/,
    ],
    [
      "apiserver 1.33 kubelet 1.31 ok?",
      "and kubelet 1.29?",
      /No\. kubelet 1\.29 is too old for kube-apiserver 1\.33/,
    ],
    [
      "apiserver 1.33 kubelet 1.31 ok?",
      "and apiserver 1.35?",
      /No\. kubelet 1\.31 is too old for kube-apiserver 1\.35/,
    ],
    [
      "1.33 から 1.34 に上げるときの注意点は?",
      "kubelet は 1.33 のままでもいい?",
      /はい。kube-apiserver 1\.34 に対して kubelet 1\.33 は許容範囲/,
    ],
    [
      "kube-proxy 1.31 with kubelet 1.34 supported?",
      "and kube-proxy 1.30?",
      /No\. kube-proxy 1\.30 is too old for kubelet 1\.34/,
    ],
  ])("%s – %s", (first, then, answer) => {
    expect(told(first, then)).toMatch(answer);
  });
});

describe("a follow-up names another program with the same flag:", () => {
  it.each([
    [
      "--log-file-max-size は kubelet から消えた?",
      "kube-scheduler は?",
      /^フラグ --log-file-max-size \(kube-scheduler\)/,
    ],
    ["--master-service-namespace (kube-apiserver) いつ消えた?", "kubelet のは?", /kubelet.*1\.27 で削除/],
    [
      "kube-scheduler --port deprecated?",
      "in the kube-controller-manager?",
      /^Flag --port \(kube-controller-manager\)/,
    ],
    [
      "--iptables-masquerade-bit on the kubelet removed when",
      "does kube-proxy still have it?",
      /1\.11–1\.35/,
    ],
  ])("%s – %s", (first, then, answer) => {
    expect(told(first, then)).toMatch(answer);
  });
});

describe("a follow-up goes on among patches where a patch was spoken of:", () => {
  it.each([
    ["when did 1.29.7 come out", "and the one after?", /1\.29\.8 was released on 2024-08-14/],
    ["1.31.12 はいつ出た?", "その次は?", /1\.31\.13 は 2025-09-09/],
    ["when did 1.29.7 come out", "and the one before?", /1\.29\.6 was released on 2024-06-11/],
    ["newest patch of 1.30?", "and the one after?", /no Kubernetes 1\.30\.15/],
    ["newest patch of 1.31?", "when was it out", /1\.31\.14.*2025-11-11/],
    ["EOL of 1.33?", "and the one before?", /1\.32 ended on 2026-02-28/],
  ])("%s – %s", (first, then, answer) => {
    expect(told(first, then)).toMatch(answer);
  });
});

describe("a question about a release as such is not about the thing before it:", () => {
  it.each([
    ["PodHostIPs の GA はいつ? それと 1.29 の EOL も教えて", /1\.29 のサポートは 2025-02-28/],
    ["PodHostIPs GA? それと 1.30 のリリース日も", /1\.30 は 2024-04-17/],
    [
      "Is 1.28.8 affected by CVE-2024-3177? Until when is 1.34 supported?",
      /Support for 1\.34 ended on 2026-10-27/,
    ],
    ["CVE-2024-5321 の修正版は? 1.28 はもうサポート外?", /1\.28 のサポートは 2024-10-22/],
    ["1.33 を使ってます。ImageVolume はデフォルトで有効? EOL はいつ?", /1\.33 のサポートは 2026-06-28/],
    ["One prod cluster never left 1.25. What was its last patch?", /1\.25.*1\.25\.16/],
    ["ある環境が 1.27 のままです。最後のパッチは?", /1\.27\.16/],
  ])("%s", (text, answer) => {
    expect(told(text)).toMatch(answer);
  });
});

describe("everyday names of programs say whose flag is meant:", () => {
  it.each([
    [
      "--allow-privileged still a kubelet flag?",
      "and of the apiserver?",
      /^Flag --allow-privileged \(kube-apiserver\)/,
    ],
    [
      "--permit-port-sharing は kube-apiserver にいつ入った?",
      "schedulerにもある?",
      /^フラグ --permit-port-sharing \(kube-scheduler\)/,
    ],
  ])("%s – %s", (first, then, answer) => {
    expect(told(first, then)).toMatch(answer);
  });
});

it.each([
  [
    "VolumeSource.image since which release?",
    "is the gate on in 1.34?",
    /No, not yet\. In 1\.34, ImageVolume is beta/,
  ],
  [
    "Device.bindingConditions はいつから?",
    "ゲートは1.35で有効?",
    /いいえ。1\.35 の DRADeviceBindingConditions/,
  ],
])("means by the gate the one of what was spoken of: %s – %s", (first, then, answer) => {
  expect(told(first, then)).toMatch(answer);
});

it.each([
  [
    "is PodLevelResourcesFixDefaulting on by default?",
    "in which release did that start",
    /by default since 1\.37/,
  ],
  ["ControllerManagerLeaderMigration は1.27で指定できる?", "なんで?", /1\.27 で削除/],
])("asks on about what was said: %s – %s", (first, then, answer) => {
  expect(told(first, then)).toMatch(answer);
});

it.each([
  ["1.28.11 の次は?", /1\.28\.12 は 2024-07-16/],
  ["1.28.11 の次のパッチはいつ出た?", /1\.28\.12 は 2024-07-16/],
  ["when did the patch after 1.28.11 come out", /1\.28\.12 was released on 2024-07-16/],
  ["the patch before 1.28.12?", /1\.28\.11 was released on 2024-06-11/],
])("tells the patch beside a patch: %s", (text, answer) => {
  expect(told(text)).toMatch(answer);
});

describe("no half of a message is dropped:", () => {
  it.each([
    ["1.33で何が削除された?非推奨は?", /^非推奨になったもの/],
    [
      "Is --container-runtime gone in 1.27 and what about --container-runtime-endpoint?",
      /^Flag --container-runtime-endpoint.*\nNo\./,
    ],
    ["What changed for kube-proxy in 1.33, and is IPVS deprecated?", /deprecated in 1\.35/],
    [
      "Which gates went GA in 1.34 and how many were removed?",
      /^Feature gates: removed.*\n5 feature gates were removed in 1\.34/,
    ],
  ])("%s", (text, answer) => {
    expect(told(text)).toMatch(answer);
  });
});

it("does not take the end of one thing for the beginning of another", () => {
  expect(
    told("kubeletの --containerized はいつ消えた? あと storage.k8s.io/v1 の VolumeAttachment はいつから?"),
  ).toContain("1.13 で導入");
});

it("narrows a list to a component's SIG", () => {
  expect(told("1.32 で GA になったゲートは?", "そのうち kubelet のは?")).toContain("SIG node");
});
