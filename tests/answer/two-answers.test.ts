/** Questions that offer two answers: a yes would take neither, so what is so stands alone. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("two answers offered", () => {
  it.each([
    [
      "the metric kubeproxy_sync_proxy_rules_iptables_last, is deprecated or it is fine to use in 1.35?",
      /\nIt is not deprecated\. .* is there in 1\.35.* is alpha in 1\.28–1\.35/,
    ],
    [
      "apiserver_terminated_watchers_total, still alpha in 1.35 or has it graduated?",
      /\nThe metric \S+ is alpha in 1\.25–1\.35/,
    ],
    [
      "kubelet の --cpu-manager-reconcile-period は非推奨ですか、それとも使い続けて問題ないですか?",
      /\nkubelet のフラグ .*非推奨/,
    ],
    [
      "HPA の behavior.scaleUp.tolerance、1.33 ではアルファですか?ベータですか?",
      /\n1\.33 の HPAConfig\S+ はアルファ/,
    ],
    [
      "aggregator_unavailable_apiservice metric: ok to build an alert on in 1.35 or is it deprecated?",
      /\nIt is not deprecated\./,
    ],
    [
      "1.25.10 と 1.25.11、CVE-2023-2728 に引っかかるのはどっち?",
      /\n1\.25\.10 は影響を受け、1\.25\.11 では修正済み/,
    ],
    ["is ipvs deprecated or removed in 1.36?", /\nThe kube-proxy ipvs mode is still there in 1\.36/],
  ])("%s", (question, words) => {
    expect(told(question)).toMatch(words);
  });

  it("leaves one answer its yes", () => {
    expect(told("is the metric kubeproxy_sync_proxy_rules_iptables_last deprecated in 1.35?")).toMatch(
      /\nNo\./,
    );
    expect(told("can we turn off KubeletTracing in 1.33 or is it locked?")).toMatch(/\nYes/);
  });

  it("knows of no stage before a metric's first page", () => {
    expect(told("has hidden_metrics_total ever been alpha?")).toMatch(
      /\nThe metric \S+ is beta in 1\.28–1\.35/,
    );
  });
});

describe("hit by a vulnerability, and where is it fixed", () => {
  it.each([
    [
      "We're on 1.27.4 with Windows nodes. Are we hit by CVE-2023-3676, and where is it fixed?",
      /\nYes, 1\.27\.4 is affected; 1\.27\.5 has the fix/,
    ],
    [
      "Is v1.19.9 affected by CVE-2021-25735 and what's the first patched 1.19?",
      /\nYes, 1\.19\.9 is affected; 1\.19\.10/,
    ],
    ["CVE-2021-25741: 1.22.1 affected, and fixed where?", /\nYes, 1\.22\.1 is affected/],
    ["CVE-2023-3955 on v1.26.8: affected or fixed?", /\n1\.26\.8 has the fix\./],
    ["We run 1.27.4. Is CVE-2023-3676 fixed?", /\nNo, 1\.27\.4 is still affected/],
  ])("%s", (question, words) => {
    expect(told(question)).toMatch(words);
  });

  it.each(["Which patch has the fix?", "どこで直る?"])("goes on with: %s", (then) => {
    expect(told("Is 1.24.3 vulnerable to CVE-2022-3162?", then)).toMatch(/1\.22\.16.*1\.24\.8/);
  });
});

describe("a flag, and then a release", () => {
  it("asks of the flag in it", () => {
    const asked = told(
      "kubelet --pods-per-core deprecated?",
      "では、1.35 の時点でもまだ残っていますでしょうか。",
    );
    expect(asked).toMatch(/\nはい。kubelet のフラグ --pods-per-core は 1\.35 でも使えます/);
  });
});
