import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("what a thing is replaced by", () => {
  it("is followed while it is deprecated or gone in the release asked about", () => {
    for (const text of [
      "is service.kubernetes.io/topology-aware-hints deprecated?",
      "service.kubernetes.io/topology-aware-hints は非推奨?",
    ]) {
      expect(told(text)).toContain("service.kubernetes.io/topology-mode");
      expect(told(text)).toContain("trafficDistribution");
    }
    expect(told("was kubeadm.k8s.io/v1beta2 removed in 1.37?")).toContain(
      "Use kubeadm.k8s.io/v1beta4 instead",
    );
  });

  it("stays where the release asked about has it undeprecated", () => {
    expect(told("does service.kubernetes.io/topology-aware-hints still work in 1.28?")).not.toContain(
      "trafficDistribution",
    );
    expect(told("is kubernetes.io/ingress.class deprecated?")).toMatch(
      /spec\.ingressClassName instead\. No note/,
    );
  });
});

describe("what is deprecated and seen nowhere since", () => {
  it("gets no yes, be it a behaviour or dated only at the latest", () => {
    expect(told("does PodUnknown phase still work in 1.23?")).not.toMatch(/^Yes/m);
    expect(told("PodUnknown phase は 1.23 で使える?")).not.toMatch(/^はい/m);
    expect(told("was PodUnknown phase removed in 1.25?")).toMatch(/no longer set since 1\.22/);
    expect(
      told("service.beta.kubernetes.io/aws-load-balancer-security-groups は 1.36 で使える?"),
    ).not.toMatch(/^はい/m);
    expect(
      told("does service.beta.kubernetes.io/aws-load-balancer-security-groups still work in 1.27?"),
    ).toMatch(/neither set nor read by Kubernetes itself since 1\.27/);
  });

  it("says of a frozen registry that it is deprecated, and since when nothing is put there", () => {
    expect(told("is k8s.gcr.io deprecated?")).toMatch(/^Yes.*frozen since 1\.27.*registry\.k8s\.io/m);
    expect(told("k8s.gcr.io は 1.27 で使える?")).toMatch(/1\.27 で凍結/);
    expect(told("k8s.gcr.io は 1.27 で使える?")).not.toMatch(/^はい/m);
    expect(told("was k8s.gcr.io registry removed in 1.24?")).toMatch(/^No/m);
  });
});

describe("a name beside a Kind", () => {
  it("is a flag, an annotation or a taint, and no field of it", () => {
    expect(told("was kubectl create rolebinding --user removed in 1.8?")).toMatch(/flag --user/);
    expect(
      told(
        "HPAに autoscaling.alpha.kubernetes.io/behavior アノテーション付けてるんだけど、これ非推奨ですよね?",
      ),
    ).toMatch(/^はい/m);
    expect(
      told(
        "古いDaemonSetにnode.alpha.kubernetes.io/notReadyのtolerationが残ってる。サポートされなくなったのはどのリリース?",
      ),
    ).toMatch(/1\.14/);
    expect(told("does a Deployment have spec.podManagementPolicy?")).toMatch(/Deployment has no field/);
  });
});

describe("an event", () => {
  it("that a note of the release changed gets that note, and no yes", () => {
    const text =
      "HPA in 1.34: first scale attempt hits a conflict, the retry works. do i still get a FailedRescale event?";
    expect(told(text)).not.toMatch(/^Yes/m);
    expect(told(text)).toContain("no longer `FailedRescale`");
    expect(told("1.34 で FailedRescale イベントはまだある?")).not.toMatch(/^はい/m);
  });
});

describe("commands", () => {
  it("are told under the path that notes give, and not as new where they are named as a replacement", () => {
    expect(told("was kubeadm join phase control-plane-join etcd removed in 1.36?")).toMatch(
      /kubeadm join phase etcd-join/,
    );
    expect(told("is kubeadm join phase etcd-join there in 1.34?")).toMatch(/^Yes/m);
    expect(told("kubeadm join phase etcd-join は 1.35 で使える?")).toMatch(/^はい/m);
  });

  it("below one that became another become that, too", () => {
    expect(
      told("kubeadm alpha certs certificate-key が alpha 抜きの kubeadm certs になったのって何バージョン"),
    ).toMatch(/1\.20/);
    expect(told("kubeadm alpha certs became plain kubeadm certs in which release?")).toMatch(/1\.20/);
  });
});

describe("the last page that lists a thing", () => {
  it("is told where no note ends it", () => {
    expect(
      told("what was the last release to list the metric apiserver_request_slo_duration_seconds?"),
    ).toMatch(/newest that I have/);
    expect(
      told(
        "apiserver_request_slo_duration_seconds が公式のメトリクス一覧に最後に載っていたのはどのリリース?",
      ),
    ).toMatch(/1\.35/);
  });
});

describe("an annotation's new name", () => {
  it("has come with the note that switched to it", () => {
    expect(
      told("applyset.kubernetes.io/contains-group-kinds — which kubectl release switched to that name?"),
    ).toMatch(/1\.29 \(#118942\)/);
    expect(told("applyset.kubernetes.io/contains-group-resources は非推奨?")).toMatch(/^はい.*1\.29/m);
  });
});

describe("a change that is described", () => {
  it("is told with who made it, and by the note that tells nearly all of it", () => {
    expect(told("who did the switch of the node perf e2e tests from TensorFlow to PyTorch in 1.36?")).toMatch(
      /^By @dims: 1\.36 \(#136398\)/m,
    );
    expect(told("Azure LoadBalancer の service タグが効かない問題、1.15 で誰が直した?")).not.toMatch(
      /^不具合の修正/,
    );
    expect(
      told(
        "スケジューラの NodePorts プラグイン、再起動可能な init コンテナの hostPort も考慮するようになったのは何バージョンから?",
      ),
    ).toMatch(/1\.34 \(#132040\)/);
    expect(told("Job の podFailurePolicy の任意フィールドが omitempty になった変更どれ?")).toMatch(/#126046/);
  });

  it("stands before a bare question for the change", () => {
    expect(
      told(
        "1.26 あたりで kubelet に cpumanager の CPU 割り当てとピン留めのメトリクスが入ったはず。どの変更?",
      ),
    ).toMatch(/#112855/);
    expect(
      told(
        "some change in 1.26 gave the kubelet metrics for cpumanager allocation and pinning. which change was it?",
      ),
    ).toMatch(/#112855/);
  });

  it("may be the update of a component", () => {
    expect(told("1.14 で CNI を 0.7.5 に上げた PR どれ?")).not.toMatch(/バージョンではない/);
    expect(told("which PR was the bump of cri-tools to v1.33.0 in 1.34?")).toMatch(/#131406/);
    expect(told("which PR was the bump of cri-tools to v1.33.0 in 1.34?")).not.toMatch(/^Yes/m);
    expect(told("1.31 で etcd を v3.5.13 にした PR は?")).toMatch(/#124027/);
    expect(told("does 1.34 ship cri-tools 1.33?")).toMatch(/^Yes/m);
  });

  it("is no difference of two releases where a thing is asked about", () => {
    expect(told("HostProcess containers って 1.27 で何か変わった?")).not.toMatch(/1\.26 → 1\.27/);
  });
});
