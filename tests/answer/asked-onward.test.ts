/** What a second sentence, a second half or a next turn asks, with the talk that stands around it. */
import { expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

it.each([
  [
    "WindowsGMSA のGAはいつでしたか。あと AggregatedDiscoveryEndpoint のGAはいつでしょう。",
    "AggregatedDiscoveryEndpoint は 1.30 で安定版",
  ],
  [
    "AggregatedDiscoveryEndpoint のGAはいつでしたか。WindowsGMSA のGAはいつでしょう。",
    "WindowsGMSA は 1.18 で安定版",
  ],
  [
    "when did ServiceNodeExclusion go GA, and in which release did the gate itself disappear?",
    "The gate was removed in 1.22 or 1.23.",
  ],
  [
    "ServiceNodeExclusion のGAはいつで、ゲート自体はどのリリースで消えましたか?",
    "このゲートは 1.22 か 1.23 で削除されました",
  ],
])("asks a second thing of its own or of the first: %s", (text, fact) => {
  expect(told(text)).toContain(fact);
});

it.each([
  ["is WindowsGracefulNodeShutdown on by default in 1.33?", "hm ok. what about 1.34 then", "Yes."],
  ["is WindowsGracefulNodeShutdown on by default in 1.33?", "oh, how about 1.34", "Yes."],
  [
    "NodeSwap は1.29でデフォルト有効でした?",
    "ありがとうございます。GAになったのはどれですか?",
    "1.34 から安定版(GA)",
  ],
  [
    "is NodeSwap on by default in 1.29?",
    "thanks. which one went GA?",
    "stable (GA) and locked on since 1.34",
  ],
  ["is NodeSwap on by default in 1.29?", "and on by default in 1.30, or nah?", "Yes."],
  ["which CVEs does 1.32.6 fix?", "is 1.32.5 affected?", "2 vulnerabilities that 1.32.5 still has"],
  ["1.32.6 で直ったCVEは?", "1.32.5は影響ある?", "1.32.5 に残っている脆弱性"],
  ["HPA v2beta2 removed?", "our cluster is 1.25, so fine?", "is served in 1.25, though deprecated"],
  ["is NodeSwap on by default?", "we're on 1.29, ok?", "In 1.29, NodeSwap is beta, off by default"],
  ["kubeadm v1beta4 になったのは何版から?", "v1beta3 はいつまで?", "最後に使えるのは 1.36 です"],
  ["when did kubeadm.k8s.io/v1beta4 come?", "and v1beta3 gone when?", "v1beta3 was removed in 1.37"],
  [
    "is CustomResourceValidationExpressions on in 1.25?",
    "what about 1.24, we have a few of those left",
    "In 1.24, CustomResourceValidationExpressions is alpha",
  ],
  [
    "is CustomResourceValidationExpressions on in 1.25?",
    "what about 1.24, our staging is still there",
    "In 1.24",
  ],
  ["WindowsGracefulNodeShutdown は 1.33 でデフォルト有効?", "なるほど。1.34 ではどうですか", "はい。"],
])("goes on with talk around it: %s ⏎ %s", (first, then, fact) => {
  expect(told(first, then)).toContain(fact);
});

it.each([
  [
    "found a Deployment with apiVersion apps/v1beta1 in a 2017 repo lol. when did that stop being served & what to use",
    "Use apps/v1 Deployment",
  ],
  [
    "found a ReplicaSet with apiVersion apps/v1beta1 in a 2017 repo lol. when did that stop being served & what to use",
    "I know no API type named “apps/v1beta1/ReplicaSet”",
  ],
  [
    "PodSecurityPolicyをまだ使っているクラスタを1.24から1.25へ。事前にやるべきことは?",
    "policy/v1beta1 の PodSecurityPolicy は 1.25 で削除",
  ],
])("is of what is told beside it: %s", (text, fact) => {
  expect(told(text)).toContain(fact);
});

it.each([
  ["What changes from 1.19 to 1.20?", "From 1.19 to 1.20:"],
  ["We run GKE. What changed between 1.19 and 1.20?", "From 1.19 to 1.20:"],
])("stays a comparison where nothing is told: %s", (text, fact) => {
  expect(told(text)).toContain(fact);
});
