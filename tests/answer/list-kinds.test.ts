import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("a list of things of a kind", () => {
  it.each([
    ["taints deprecated so far", "1 taint was deprecated in 1.0–1.37: node-role.kubernetes.io/master."],
    [
      "非推奨になったテイントは?",
      "1.0–1.37 で非推奨になったテイントは 1 件です: node-role.kubernetes.io/master。",
    ],
    [
      "which taint was deprecated in 1.20?",
      "1 taint was deprecated in 1.20: node-role.kubernetes.io/master.",
    ],
    ["was any taint removed in 1.25?", "Yes. 1 taint was removed in 1.25"],
    ["what events were introduced in 1.26?", "3 events came new in 1.26: LifecycleHTTPFallback"],
    ["event reasons added in 1.26", "3 events came new in 1.26"],
    ["1.26で増えたイベントを教えて", "1.26 で追加されたイベントは 3 件です"],
    ["config APIs removed in 1.27", "1 configuration API was removed in 1.27: kubeadm.k8s.io/v1beta2."],
    ["config API versions deprecated in 1.25", "kubescheduler.config.k8s.io/v1beta2."],
    ["kubectl commands added in 1.20", "4 commands came new in 1.20 (“kubectl”)"],
    [
      "kubectl のサブコマンドで 1.20 に追加されたものは?",
      "1.20 で追加されたコマンド(「kubectl」)は 4 件です",
    ],
    ["kubeadm commands removed in 1.21", "(“kubeadm”): kubeadm alpha certs"],
    ["endpoints (HTTP paths) added in 1.32", "3 endpoints came new in 1.32: "],
    ["1.32 で追加されたエンドポイントは?", "1.32 で追加されたエンドポイントは 3 件です"],
    [
      "kubelet endpoints added in 1.33",
      "2 endpoints came new in 1.33 (“kubelet”): kubelet /statusz, kubelet /flagz.",
    ],
    ["環境変数で 1.27 に追加されたもの", "1.27 で追加された環境変数は 5 件です"],
    ["environment variables removed in 1.28", "KUBECTL_EXPLAIN_OPENAPIV3."],
    ["plugins removed in 1.26", "5 plugins were removed in 1.26: glusterfs, cinder"],
    ["1.26 で削除されたプラグイン", "1.26 で削除されたプラグインは 5 件です"],
    ["volume plugins removed in 1.26", "2 plugins were removed in 1.26 (“volume plugin”)"],
    ["modes added in 1.29", "1 mode came new in 1.29: nftables."],
    ["annotations removed", "annotations were removed in 1.0–1.37"],
    ["what labels were introduced in 1.26?", "1 label came new in 1.26"],
  ])("%s", (question, answer) => {
    expect(told(question)).toContain(answer);
  });

  it.each([
    "Endpointsは1.32では非推奨?",
    "endpoints deprecated in 1.33",
    "why are my taints removed after upgrade to 1.25",
    "events removed in 1.25",
  ])("is none where a Kind or one's own are meant: %s", (question) => {
    expect(told(question)).not.toMatch(
      /^(?:Taints|Events|Endpoints):|(?:テイント|イベント|エンドポイント) — /,
    );
  });

  it("quotes the note that may tell of it where nothing is recorded by name", () => {
    expect(told("components removed in 1.24")).toMatch(
      /no components were removed in 1\.24\. .* may (?:tell of it:|be more)/s,
    );
    expect(told("annotations deprecated in 1.31")).toContain("volume.beta.kubernetes.io/mount-options");
    expect(told("labels removed in 1.28")).toContain("there may be more");
  });
});

describe("what was renamed", () => {
  it("is what another of its kind took the place of as well", () => {
    expect(told("metrics renamed in 1.25")).toContain(
      "apiserver_registered_watchers → apiserver_longrunning_requests",
    );
    expect(told("1.25 で名前が変わったメトリクス")).toContain("1.25 で改名されたメトリクスは 7 件です");
    expect(told("flags renamed in 1.31")).toContain("kubectl drain --delete-local-data → ");
  });

  it("is quoted where notes alone tell of it", () => {
    expect(told("metrics renamed in 1.24")).not.toMatch(/no metrics were renamed in 1\.24\.$/m);
  });
});

describe("what is deprecated and still there", () => {
  it.each([
    ["flags deprecated but not removed in kubelet", "are deprecated and are not gone in 1.35 (“kubelet”)"],
    ["kubeletのフラグで非推奨だけどまだ削除されていないもの", "非推奨で、削除済みでないフラグ(「kubelet」)"],
    ["APIs deprecated but not removed", "API types are deprecated and are not gone in 1.37"],
  ])("%s", (question, answer) => {
    expect(told(question)).toContain(answer);
  });
});

describe("API types by the name of their version", () => {
  it.each([
    ["v1beta1 APIs still served in 1.37", "are there in 1.37 (“v1beta1”)"],
    ["1.37 で残っている v1alpha1 の API", "1.37 で提供中の API(「v1alpha1」)は 4 件です"],
    ["v1beta3 API で 1.31 に提供中のもの", "flowcontrol.apiserver.k8s.io/v1beta3/FlowSchema"],
    ["どの v1beta1 API が 1.37 でまだ使える?", "1.37 で提供中の API(「v1beta1」)"],
    ["v1beta1 APIs removed in 1.25", "6 API types were removed in 1.25 (“v1beta1”)"],
  ])("%s", (question, answer) => {
    expect(told(question)).toContain(answer);
  });
});
