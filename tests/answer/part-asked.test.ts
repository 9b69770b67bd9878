/** What one state cannot answer: "only there", a part of a feature, the default of something else, a gate by one word. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();
const VERDICT = /\n(?:Yes|No|Correct|はい|いいえ)\b|\n(?:はい|いいえ)[。、]/;

describe("a state that is asked for as the only one", () => {
  it.each([
    ["ProcMountType がデフォルトで有効なのは 1.36 だけですか。", "1.33 からデフォルトで有効"],
    ["Was PodPriority beta only in 1.11?", "became stable (GA) in 1.14"],
    ["Was flowcontrol.apiserver.k8s.io/v1beta1 served in 1.25 only?", "removed in 1.26"],
  ])("is told with its whole life: %s", (text, life) => {
    expect(told(text)).toContain(life);
    expect(told(text)).not.toMatch(VERDICT);
  });

  it("is none where only belongs to the stage", () => {
    expect(told("is NodeSwap only beta in 1.31?")).toMatch(/\nYes\. In 1\.31, NodeSwap is beta/);
  });
});

describe("a gate that is gone", () => {
  it("went through what it reached", () => {
    expect(told("has ExperimentalHostUserNamespaceDefaulting been deprecated yet?")).toMatch(
      /\nYes\. .*deprecated in 1\.28\. The gate was removed in 1\.30/,
    );
    expect(told("was DynamicKubeletConfig ever beta?")).toMatch(/\nYes\. .*beta in 1\.11/);
  });

  it("is neither deprecated nor not", () => {
    expect(told("is ExperimentalHostUserNamespaceDefaulting deprecated?")).not.toMatch(VERDICT);
  });
});

describe("a part of a feature", () => {
  it("gets no verdict of the gate's", () => {
    expect(
      told("clusterTrustBundle の projected ボリュームの user フィールドは 1.36 で使えますか。"),
    ).not.toMatch(/はい|いいえ/);
  });

  it("nor does the default of something else", () => {
    const text = told("スケジューラがデフォルトの Pod 分散に PodTopologySpread を使うの、1.19 からだっけ?");
    expect(text).not.toContain("すでに");
    expect(text).not.toMatch(VERDICT);
  });
});

describe("a gate asked for by what it does", () => {
  it("is not told of one word", () => {
    expect(told("which gate delays it?")).toContain("No feature gate is described in just these words");
  });

  it("is that of the field spoken of", () => {
    expect(told("node.status.features since when?", "what gate guards it?")).toContain(
      "The feature gate is SupplementalGroupsPolicy.",
    );
  });
});

describe("two patch releases", () => {
  it.each([
    ["1.21.13 or 1.22.10, which came later?", "Both came on the same day."],
    ["1.18.9 と 1.18.8 の間って何日", "その間は 34 日です。"],
  ])("are each dated: %s", (text, between) => {
    expect(told(text)).toContain(between);
  });
});

describe("what a name shares with another thing", () => {
  it("is asked, of what another program does with the Kind, of the gate of that", () => {
    expect(
      told(
        "kube-proxy が Endpoints ではなく EndpointSlice を主なデータ源として使うのは、Linux では 1.18 からデフォルトでしたか。",
      ),
    ).toMatch(/EndpointSliceProxying\nいいえ。.*1\.19 からデフォルトで有効/);
  });

  it("is the gate that is written to the letter, whatever a KEP is called", () => {
    const text = told(
      "宣言的バリデーション(DeclarativeValidation)は、1.35 の時点でまだ GA になっていませんでしたか。",
    );
    expect(text).toContain("DeclarativeValidation は 1.36 で安定版(GA)になりました");
  });

  it("is the API that was spoken of, asked for its default", () => {
    expect(
      told("networking.k8s.io/v1beta1 の ServiceCIDR はいつ入りましたか。", "デフォルトで有効ですか。"),
    ).toContain("--runtime-config=networking.k8s.io/v1beta1=true");
  });
});

describe("a vulnerability in words", () => {
  it("leaves a release safe or not, the same way round as by its number", () => {
    expect(told("the windows container logs permission CVE, is 1.29.6 safe?")).toContain("No, 1.29.6");
  });
});

describe("a verdict of another question", () => {
  it("is not said of a field that something is done with", () => {
    expect(told("setting status.loadBalancer on a ClusterIP service, still allowed in 1.31?")).not.toMatch(
      VERDICT,
    );
  });

  it("is turned where a release is asked to be safe behind what fixed it", () => {
    expect(told("CVE-2023-2728 どのバージョンで直った?", "1.27.2 は大丈夫?")).toContain(
      "いいえ、1.27.2 はまだ影響を受けます",
    );
  });

  it("is none where a number is asked for", () => {
    expect(told("how many minors can kubectl lag")).not.toMatch(VERDICT);
  });

  it("is not that of a clause before the question", () => {
    const text =
      "when watching CRs, does metadata generation get recorded in CRD conditions by default yet? (CRDObservedGenerationTracking)";
    expect(told(text)).toMatch(/CRDObservedGenerationTracking has been .*on by default (?:since|from) 1\.36/);
  });

  it("nor of a gate that the release does not have", () => {
    expect(told("SC capacity scoring on static pv, which gate do I need in 1.34")).not.toContain(
      "feature gate is VolumeCapacityPriority",
    );
  });
});

describe("what a verdict on the whole does not answer", () => {
  it.each([
    "apps/v1beta2 の DeploymentStatus の conditions って 1.8 より前からあったんでしょ?",
    "Does a StatefulSet already have a status field in apps/v1beta1 of 1.6?",
    "Was resource.k8s.io/v1beta1 the only version of ResourceClaimTemplate in 1.33?",
    "Node の configSource.configMap.kubeletConfigKey: kubelet と書いてあるのですが、1.29 でも効きますか。",
    "kubectl debug と ephemeral containers、どっちが先に GA?",
    "CronJobTimeZone と JobPodFailurePolicy は、どちらが先に GA になったのですか。",
  ])("gets no yes or no: %s", (text) => {
    expect(told(text)).not.toMatch(VERDICT);
  });

  it("is a Kind of another group", () => {
    expect(told("lifecycle.k8s.io の Eviction は、もうベータですか。")).not.toMatch(/はい/);
  });

  it("is a command that notes of the way name", () => {
    expect(told("kubectl describe は、1.35 と 1.36 でどう違いますか。")).not.toContain(
      "変更は知られていません",
    );
  });
});
