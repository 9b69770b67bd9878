/** Short everyday questions, as people type them with little time. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("another product whose support was a plugin's", () => {
  it.each(["Docker いつ使えなくなった", "Docker はまだ使える?"])("is that plugin: %s", (text) => {
    expect(told(text)).toMatch(/dockershim[\s\S]*1\.24/);
  });

  it.each([
    ["when did kubernetes drop docker", /removed in 1\.24/],
    ["is docker still supported in 1.30", /\nNo\./],
    ["docker support removed?", /\nYes\./],
  ])("is that plugin: %s", (text, expected) => {
    expect(told(text)).toMatch(expected);
  });

  it.each([
    "Docker 25 でどうなる?",
    "which PR fixed the docker config json secret",
    "docker images larger than 5 GB are not pulled",
  ])("is nothing of ours where more is asked: %s", (text) => {
    expect(told(text)).not.toContain("dockershim (kubelet)");
  });
});

describe("KEPs and gates of a release", () => {
  it.each(["KEP 一覧 1.36", "1.36 KEP list", "KEP list from sig-network in 1.36"])(
    "are listed: %s",
    (text) => {
      expect(told(text)).toMatch(
        /^KEPs? — Kubernetes 1\.36[\s\S]*KEP-5707|^KEPs? — Kubernetes 1\.36[\s\S]*KEP-3962/,
      );
    },
  );

  it("are counted where their number is asked for", () => {
    expect(told("1.35 KEP いくつ?")).toContain("60 件");
  });

  it("are listed: feature gate 一覧 1.36", () => {
    expect(told("feature gate 一覧 1.36")).toMatch(/^提供中のフィーチャーゲート — Kubernetes 1\.36/);
  });
});

describe("kubectl", () => {
  it("has a version skew, and no command of that name is meant", () => {
    expect(told("kubectl version skew with 1.34 cluster")).toMatch(
      /^Version skew policy: kubectl[\s\S]*1\.33 to 1\.35/,
    );
  });

  it("cp is no control plane", () => {
    expect(told("1.30 から 1.31 に上げたら kubectl cp が遅い")).not.toMatch(/はい|いいえ/);
  });
});

it("tells no way to enable what is locked off", () => {
  expect(told("gitRepo volume 1.36で使える?")).not.toContain("ゲートを有効にし");
  expect(told("can I use gitRepo volumes in 1.35?")).toContain("git");
});

it("reads security on a way as vulnerabilities", () => {
  expect(told("1.32.3 -> 1.32.9 anything security relevant?")).toMatch(/CVE-2025-4563[\s\S]*CVE-2025-5187/);
});

it("names no release lead that no announcement names", () => {
  expect(told("who is the release lead of 1.37")).toMatch(/No announcement at hand names/);
});

it("tells when a value of a field graduated", () => {
  expect(told("trafficDistribution PreferClose GA")).toContain("1.33");
});

describe("a gate that only a description may mean", () => {
  it.each([
    "Are node OS/arch labels GA since 1.14?",
    "1.27 のリーダー選出は Leases だけをサポートしますか？",
  ])("is denied in no release before its first: %s", (text) => {
    expect(told(text)).not.toMatch(/\n(?:No\.|いいえ)|does not exist|存在しません/);
  });
});

it("takes a binary for no configuration API", () => {
  expect(told("Does kube-proxy still need the conntrack binary in 1.32?")).not.toContain("kubeproxy.config");
});

it("says of a gate of kubeadm that is locked no Yes to turning it off", () => {
  expect(told("Can I disable EtcdLearnerMode in kubeadm 1.32?")).not.toContain("Yes");
  expect(told("EtcdLearnerMode は kubeadm 1.32 で無効にできる?")).toMatch(/\n(?!はい|いいえ)[^\n]*1\.32/);
});

describe("the end of a thing's support", () => {
  it.each([
    ["Did support for dockershim end in 1.24?", /\nYes\./],
    ["Is cephfs support over in 1.31?", /\nYes\./],
    ["Did the gate SeccompDefault cease to exist in 1.29?", /\nYes\./],
    ["Did support for the SeccompDefault gate end in 1.28?", /\nNo/],
    ["1.31 で cephfs のサポートは終了しましたか？", /\nはい/],
    ["dockershim のサポートは 1.23 で終了しましたか？", /\nいいえ/],
    ["1.27 で k8s.gcr.io の提供は終了しましたか？", /\nいいえ/],
    ["1.31 は cephfs をもうサポートしていませんか？", /\nありません/],
  ])("is its removal: %s", (text, expected) => {
    expect(told(text)).toMatch(expected);
  });

  it.each([
    "Is CRI v1alpha2 supported in 1.25?",
    "終了した Pod は 1.33 で自動的に削除されますか？",
    "1.23 から終了した Job は既定で自動削除されますか？",
  ])("is not that of the release: %s", (text) => {
    expect(told(text)).not.toMatch(/Support for|サポートは/);
  });

  it("stays that of a release that is asked about", () => {
    expect(told("Is 1.33 support over?")).toContain("2026-06-28");
    expect(told("Is 1.32 still getting patches or are we on our own?")).toContain("2026-02-28");
  });
});

describe("no verdict of a whole", () => {
  it.each([
    "Was the client label removed from apiserver_request_total in 1.18?",
    "kubelet_started_pods_errors_total の message ラベルは 1.23 で削除されましたか？",
    "Was kubectl explain -r added in 1.36?",
  ])("answers for a part: %s", (text) => {
    expect(told(text)).not.toMatch(/\n(?:Yes|No|はい|いいえ)/);
  });

  it("answers for volumes that CSI migration keeps", () => {
    expect(told("Do Cinder volumes still work in 1.28?")).toMatch(
      /\nThe cinder plugin was removed[\s\S]*CSI migration/,
    );
    expect(told("Do in-tree vSphere volumes still work in 1.31?")).toMatch(
      /\nThe vsphere-volume plugin[\s\S]*CSI/,
    );
  });

  it.each([
    "Given that DRADeviceTaints is beta in 1.35, do I have to enable it?",
    "Now that ImageVolume is GA in 1.35, can I disable it?",
  ])("follows from what is not so: %s", (text) => {
    expect(told(text)).toMatch(/\n(?:What the question takes for granted is not so|質問の前提)/);
    expect(told(text)).not.toMatch(/Yes|No,|はい|It is on already/);
  });
});

describe("もう … ていませんか", () => {
  it.each([
    "1.26 では autoscaling/v2beta2 はもうサポートされていませんか？",
    "PSP は 1.25 ではもう使われていませんか？",
    "ImageVolume は 1.30 ではまだサポートされていませんか？",
  ])("is answered by the fact: %s", (text) => {
    expect(told(text)).not.toMatch(/\n(?:はい|いいえ)/);
  });
});

it("takes a release behind は for the release", () => {
  expect(told("CoreDNS は 1.13 でデフォルトですか？")).toContain("1.2.6");
  expect(told("Docker は 1.23 で使えますか?")).toContain("dockershim");
});

describe("what must be done", () => {
  it("gets no No because the thing is gone", () => {
    const text =
      "upgrading 1.18 to 1.19, apiserver runs with --basic-auth-file. do I have to change something?";
    expect(told(text)).toMatch(/\n(?!No)[\s\S]*removed in 1\.19/);
  });

  it.each([
    ["1.36 で PodCertificateRequest を使いたい。ゲートは自分で有効にしないとだめ?", /\nはい[\s\S]*1\.36/],
    ["1.33 で ImageVolume を使いたい。ゲートの有効化は必要?", /\nはい[\s\S]*1\.33/],
    ["I want to use ImageVolume on 1.33. Do I have to turn the gate on myself?", /\nYes[\s\S]*1\.33/],
  ])("is told of the release that was named before: %s", (text, expected) => {
    expect(told(text)).toMatch(expected);
  });

  it("is told from when a gate cannot be overridden", () => {
    expect(told("SeparateCacheWatchRPC in 1.33?", "and from when can't I override it any more?")).toContain(
      "1.36",
    );
    expect(told("DisableAllocatorDualWrite を false に戻せなくなるのはどのバージョンから?")).toContain(
      "1.35",
    );
  });
});

it("tells when a field came that is gone by now", () => {
  const text = "storage.k8s.io/v1beta1 CSINode spec.drivers.allocatable came in?";
  expect(told(text)).toMatch(/\n(?!No)[\s\S]*1\.16/);
});

describe("a lock that only a note tells", () => {
  it("holds from its release on", () => {
    expect(told("LegacyNodeRoleBehavior は 1.21 で有効にできますか？")).toMatch(/\nいいえ/);
    expect(told("Can GCERegionalPersistentDisk be disabled in 1.14?")).toMatch(/\nYes/);
    expect(told("Can GCERegionalPersistentDisk be disabled in 1.15?")).toMatch(/\nNo/);
  });

  it("ends where the page's row ends", () => {
    expect(told("Can Sysctls be disabled in 1.30?")).not.toContain("In 1.30, Sysctls is stable");
  });
});

describe("what goes on a way", () => {
  it.each([
    ["1.29.3 から 1.30.2 に上げる前に消えるフラグはある?", /^削除されたフラグ[\s\S]*--prune-whitelist/],
    ["upgrading 1.30 to 1.31, which kubelet flags disappear?", /^Flags: removed[\s\S]*--iptables-drop-bit/],
    ["any metrics removed on the way from 1.33 to 1.34?", /^Metrics: removed — Kubernetes 1\.34/],
  ])("is of the sort that is asked about: %s", (text, expected) => {
    expect(told(text)).toMatch(expected);
  });
});

it("leaves out no word that the name of the answer says", () => {
  expect(told("When did kube-scheduler stop serving insecure port 10251?")).not.toContain("I do not know");
});
