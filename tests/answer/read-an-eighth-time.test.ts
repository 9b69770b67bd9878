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

describe("formal Japanese", () => {
  it.each([
    [
      "rbac.authorization.k8s.io/v1beta1 の RoleBinding が非推奨と宣言された版ならびに廃止された版の双方を、報告書に記載したく存じます。",
      /1\.17 で非推奨.*1\.22 で削除/,
    ],
    [
      "運用手順書の改訂作業中でございます。以前は kubeadm config view にて設定内容を参照しておりましたが、当該コマンドが廃止されたリリースがいずれに当たるか、お手すきの折にご確認いただけますでしょうか。",
      /1\.22 で削除/,
    ],
    [
      "指標 apiserver_storage_objects が非推奨とされたリリースと、後継の指標の名称をご教示ください",
      /apiserver_resource_objects.*1\.34 で非推奨/s,
    ],
    [
      "設計に関連いたしまして、Job の spec に 1.28 で新たに加わったフィールドを網羅的にお知らせいただきたく存じます。",
      /Job\.spec\.backoffLimitPerIndex/,
    ],
  ])("is read as what it asks: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });

  it("tells what is wished for before the note is wished for", () => {
    expect(
      told(
        "toleration において数値の大小比較を演算子として指定できるよう拡張されたと聞いております。該当するリリースノートの記載を探していただけますと幸いです。",
      ),
    ).toContain("134665");
  });
});

describe("conditions of a list", () => {
  it.each([
    ["1.27で消えたゲート、GAが1.25だったやつだけ", /1\.25 で安定版\(GA\)になった.*9 件/],
    [
      "ベータが1.30でGAが1.33のゲート",
      /1\.30 でベータになり、1\.33 で安定版\(GA\)になった.*CRDValidationRatcheting/,
    ],
    [
      "1.33 で安定版になったゲートのうち、アルファとして入ったのが 1.29 以降のもの",
      /1\.29 以降にアルファになった.*6 件.*NFTablesProxyMode/,
    ],
  ])("say when a stage was reached: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });

  it("may be a severity, and the list be wished for in a sentence of its own", () => {
    expect(
      told("For audit purpose we need all kubelet CVEs whose severity is High. Please list down."),
    ).toMatch(/4 vulnerabilities \(kubelet, rated High\)/);
  });

  it("leave out nothing where 以外 describes what somebody has", () => {
    expect(
      told(
        "1.21 から 1.22 に上げる予定です。監査ログは root 以外の収集プログラムが読んでいます。注意点はありますか。",
      ),
    ).not.toContain("除いて");
  });
});

describe("a path that ends like an API version", () => {
  it("is none", () => {
    expect(
      told(
        "From 1.19 to 1.20: our Prometheus scrapes /metrics/resource/v1alpha1 of each kubelet. Does it continue working?",
      ),
    ).toMatch(/\nNo\. The kubelet endpoint .* was removed in 1\.20/);
    expect(told("does /apis/extensions/v1beta1 still exist in 1.22?")).toMatch(/\nNo\. extensions\/v1beta1/);
  });
});

describe("a field told by where it stands", () => {
  it.each([
    [
      "When was observedGeneration added under Pod status.conditions?",
      "Pod.status.conditions.observedGeneration",
    ],
    [
      "Deployment の spec.template.spec の下の hostUsers はいつから",
      "Deployment.spec.template.spec.hostUsers",
    ],
  ])("is that field: %s", (text, field) => {
    expect(told(text)).toContain(field);
  });
});

describe("a lock", () => {
  it("is no matter of time", () => {
    expect(
      told(
        "we are on 1.35 and suspecting ResilientWatchCacheInitialization. Can we switch it off, or it has been locked by then?",
      ),
    ).toMatch(/\nNo\./);
  });
});

describe("which etcd", () => {
  it("came along with a release", () => {
    expect(told("Which etcd version came along with Kubernetes 1.22?")).toMatch(/1\.22 has etcd 3\.5\.0/);
  });
});

describe("what a list is of", () => {
  it.each([
    ["resource.k8s.io の API のうち、1.35 で非推奨となったものを示されたい。", /4 件/],
    ["Among the resource.k8s.io APIs, which were deprecated in 1.35?", /4 API types/],
    ["Of the APIs in resource.k8s.io, which were deprecated in 1.35?", /4 API types/],
  ])("is told before it: %s", (text, words) => {
    expect(told(text)).toMatch(words);
    expect(told(text)).not.toMatch(/LeaseCandidate|MutatingAdmissionPolicy/);
  });

  it.each([
    ["extensions/v1beta1 のうち、1.16 で削除された Kind", /7 件/],
    ["extensions/v1beta1 の Kind で 1.16 で削除されたもの", /7 件/],
    ["Which kinds of extensions/v1beta1 were removed in 1.16?", /7 API types/],
    ["Which kinds did resource.k8s.io/v1 start out with in 1.34?", /4 API types/],
    ["1.34 で resource.k8s.io/v1 に追加された Kind は?", /4 件/],
    [
      "flowcontrol.apiserver.k8s.io のうち、1.29 で削除された Kind は?",
      /1\.29 で削除された API.*flowcontrol\.apiserver\.k8s\.io\/v1beta2\/FlowSchema/s,
    ],
  ])("may be the Kinds of a version: %s", (text, words) => {
    expect(told(text)).toMatch(words);
    expect(told(text)).not.toMatch(/extensions\/v1beta1\/Ingress|DeviceTaintRule/);
  });

  it("has nothing to do with what somebody says of themselves", () => {
    const answers = all("顧客向けに一覧をまとめています。1.25 で削除された API を教えて");
    expect(answers).toHaveLength(1);
    expect(
      told(
        "社内向けにまとめたいです。1.35でアルファとして登場して、1.37でもまだアルファのままのゲートを知りたいのですが…",
      ),
    ).toMatch(/4 件/);
  });
});

describe("a field that is told first", () => {
  it.each([
    ["Podのspec直下にresources書けるようになったのっていつから?", /Pod\.spec\.resources.*1\.32/s],
    [
      "The resource.k8s.io/v1beta1 DeviceRequest has a field named firstAvailable. Which release brought it?",
      /DeviceRequest\.firstAvailable was introduced in 1\.33/,
    ],
  ])("is asked about: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });
});

describe("a lock that forbids", () => {
  it("is told with its release", () => {
    expect(told("Can we still switch off SeparateTaintEvictionController in 1.35?")).toMatch(
      /\nNo\..*The lock came in 1\.34\./,
    );
  });
});

describe("what is told, and pointed to", () => {
  it.each([
    [
      "構成表に admissionregistration.k8s.io/v1beta1 MutatingWebhookConfiguration の記載がある。本 API の非推奨化及び削除の版を回答されたい。",
      /1\.16 で非推奨.*1\.22 で削除/,
    ],
    [
      "The installation guide references kubeadm configuration kubeadm.k8s.io/v1beta3. In what release was that format marked as deprecated?",
      /was deprecated in 1\.31/,
    ],
  ])("is what the question is about: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });
});

describe("two questions", () => {
  it.each([
    "1.34 の公開日は何日であるか。併せて、1.32 のサポート終了日を回答されたい。",
    "First, identify the release that removed policy/v1beta1 PodDisruptionBudget. Second, identify the release that removed the ServerSideApply feature gate.",
  ])("are both answered: %s", (text) => {
    expect(all(text)).toHaveLength(2);
  });
});

describe("words for what is asked", () => {
  it.each([
    [
      "What API should the program office use in lieu of storage.k8s.io/v1beta1 StorageClass?",
      /Use storage\.k8s\.io\/v1 StorageClass/,
    ],
    ["what was the first version without PodPriority", /removed in 1\.18/],
    ["If I spin up 1.37 with kubeadm, which etcd version will I get by default?", /1\.37 has etcd 3\.7\.0/],
    ["What new fields did the pod spec get from 1.34 to 1.37?", /Pod\.spec\.schedulingGroup/],
    ["Enumerate the fields introduced into the Job specification in 1.28.", /Job\.spec\.maxFailedIndexes/],
    [
      "CSIDriver の仕様(spec)に 1.33 以降で新設されたフィールドは何であるか。",
      /3 件.*preventPodSchedulingIfMissing/,
    ],
    ["What new flags did the kubelet get in 1.30?", /2 flags: kubelet --log-text-info-buffer-size/],
  ])("%s", (text, words) => {
    expect(told(text)).toMatch(words);
  });
});

describe("what takes the place of a thing", () => {
  it.each([
    ["beta.kubernetes.io/os", /Use kubernetes\.io\/os instead/],
    ["kubeadm alpha certs", /Use kubeadm certs instead/],
    ["beta.kubernetes.io/os は今どのラベルに書き換えればいい?", /代わりに kubernetes\.io\/os/],
    ["kubeadm alpha certs は今なんて打てばいい", /代わりに kubeadm certs/],
    [
      "kubectl drain don't accept more --delete-local-data. What is the flag that I use now?",
      /--delete-emptydir-data/,
    ],
  ])("is told: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });
});

describe("a fault that is told with its fix asked for", () => {
  it("is one question, and gets no yes or no of what it names", () => {
    const text =
      "カスタムリソース定義が削除中なのにサーバーサイドアプライでCRが作れてしまうバグ、直した PR どれ";
    expect(all(text)).toHaveLength(1);
    expect(told(text)).not.toMatch(YES_OR_NO);
  });
});

describe("the first release that has something", () => {
  it.each([
    ["I need the earliest Kubernetes with MutatingAdmissionPolicy at v1beta1", /introduced in 1\.34/],
    ["How far up do we need to upgrade to get ServiceCIDR in networking.k8s.io/v1?", /introduced in 1\.33/],
  ])("is no end of another: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });
});

describe("a condition that reaches to a release", () => {
  it("goes with the one before it", () => {
    const text = told(
      "Enumerate the API types that were introduced in 1.33 and have since been deprecated, up to and including 1.37.",
    );
    expect(text).toMatch(/7 API types/);
    expect(text).not.toContain("ServiceCIDR");
  });
});

describe("two stages with one verb", () => {
  it.each(["1.34でbeta→1.36でGAになったゲート並べて", "1.34でベータ、1.36でGAになったゲート"])(
    "were both reached then: %s",
    (text) => {
      expect(told(text)).toMatch(/1\.34 でベータになり、1\.36 で安定版\(GA\)になった.*9 件/);
    },
  );

  it("are what they are with a verb of their own", () => {
    expect(told("1.34 でベータだったが 1.36 で GA になったゲート")).toMatch(/1\.34 でベータで、.*17 件/);
  });
});

describe("what a question points to", () => {
  it.each([
    [
      "Someone in NOC found a Deployment written as extensions/v1beta1. When did that die, and what do we write instead?",
      /Use apps\/v1 Deployment/,
    ],
    [
      "Our hardening baseline still references the APIServerTracing gate. In which minor release was that gate withdrawn altogether?",
      /removed in 1\.37/,
    ],
    ["1.29 のサポートが終わった日はいつですか。また、その系列の最後のパッチは何番ですか。", /1\.29/],
  ])("is what is told: %s", (text, words) => {
    expect(all(text).at(-1)).toMatch(words);
  });
});

describe("a gate's pull request", () => {
  it("that removed it is no deprecation", () => {
    const text = told("which PR removed CSIMigrationvSphereComplete?");
    expect(text).toMatch(/#101272.*was removed in 1\.22/);
    expect(text).not.toContain("deprecated");
  });
});

describe("a gate said to be set for, or in, something else", () => {
  it.each([
    "Can we still opt out of the btree watch cache with DRADeviceBindingConditions=false on 1.37?",
    "we set HPAConfigurableTolerance=true in --logging-format. ok to keep that for 1.34?",
  ])("has no yes: %s", (text) => {
    expect(told(text)).not.toMatch(YES_OR_NO);
  });

  it("is no thing of that name", () => {
    expect(
      told(
        "1.23 to 1.24, kubelets run with PodIndexLabel and CSIVolumeFSGroupPolicy in --authentication-token-webhook-version. What happens?",
      ),
    ).not.toContain("No change of PodIndexLabel");
  });
});

describe("what is asked beside a yes", () => {
  it.each([
    ["WatchCacheStallResumeゲート、起動引数から外すべき版は?", YES_OR_NO],
    ["ServiceのtopologyKeysって、もう使えんと?", /\nいいえ/],
    [
      "1.26.11 は CVE-2023-5528 の修正のために臨時で公開されたパッチとのことですが、公開日はいつですか。",
      /影響を受けません/,
    ],
    ["APISelfSubjectReview がベータになったのはいつ?うちのワーカーは1.26だから関係あるか知りたい", YES_OR_NO],
  ])("is not answered by it: %s", (text, words) => {
    expect(told(text)).not.toMatch(words);
    expect(all(text).join("\n")).not.toMatch(words);
  });

  it("is told", () => {
    expect(
      told(
        "1.26.11 は CVE-2023-5528 の修正のために臨時で公開されたパッチとのことですが、公開日はいつですか。",
      ),
    ).toContain("2023-11-14");
    expect(told("ServiceAccountTokenNodeBindingValidation。無効化が不可能となった版を示せ。")).toContain(
      "1.32",
    );
    expect(told("extensions/v1beta1のIngress、非推奨になったのと削除されたのはそれぞれ何版?")).toMatch(
      /1\.14 で非推奨になり、1\.22 で削除/,
    );
    expect(told("kubelet を対象とするCVEのうち、深刻度が Medium のものをお示しください")).toContain("4 件");
    expect(told("gates that were alpha in 1.30 and already GA in 1.36")).toMatch(
      /are stable \(GA\) in 1\.36/,
    );
  });
});

describe("gates that came in at a stage", () => {
  it.each([
    [
      "Give me the gates that were introduced in 1.34 directly as beta and on by default.",
      /on by default in 1\.34/,
    ],
    ["gates introduced in 1.34 as beta", /became beta in 1\.34 and have never become alpha/],
    [
      "gates introduced in 1.34 as beta and off by default",
      /never become alpha and are off by default in 1\.34/,
    ],
    [
      "1.34でベータとして登場して1.36でGAになったゲート",
      /1\.34 でベータになり、一度もアルファになっておらず、1\.36 で安定版/,
    ],
  ])("keep what else is said of them: %s", (text, words) => {
    expect(told(text)).toMatch(words);
    expect(told(text)).not.toContain("WindowsGracefulNodeShutdown");
  });
});

describe("a thought of a Japanese list", () => {
  it("is not read without the one that it bounds", () => {
    expect(told("1.27 以前にアルファとなり、1.37 でもなおアルファに留まるゲートを列挙せよ。")).toMatch(
      /1\.27 までにアルファになり、1\.37 でアルファ.*9 件/,
    );
  });
});

describe("what stands around a question", () => {
  it.each([
    ["The CISO asks: kubelet CVEs of 2023 with severity High, which are they?", /3 vulnerabilities/],
    ["1.24って最後どこまでパッチ出てた?", /1\.24\.17/],
    ["Service の ipFamily の後継は?", /Service\.spec\.ipFamilies/],
  ])("is left aside: %s", (text, words) => {
    expect(told(text)).toMatch(words);
    expect(told(text)).not.toMatch(YES_OR_NO);
  });

  it("may go on with another thing", () => {
    const answers = all(
      "When was batch/v1beta1 CronJob removed? And storage.k8s.io/v1beta1 CSIStorageCapacity, same question.",
    );
    expect(answers.at(-1)).toMatch(/CSIStorageCapacity was removed in 1\.27/);
  });
});

describe("lists that are wished for", () => {
  it.each([
    [
      "For the risk register I need all feature gates that became deprecated in 1.33.",
      /5 feature gates were deprecated/,
    ],
    [
      "I want those gates which became stable in 1.31 and were removed in 1.33, please share the complete list.",
      /8 feature gates became stable \(GA\) in 1\.31 and were removed/,
    ],
    [
      "1.35でアルファになって、1.37の時点でまだアルファのゲート全部",
      /1\.35 でアルファになり、1\.37 でアルファ.*4 件/,
    ],
    ["kubelet の CVE のうち、severity が High のもの", /4 件/],
    [
      "1.34 で新しく追加された Pod のフィールドのうち、フィーチャーゲートで守られているもの",
      /Pod\.spec\.hostnameOverride/,
    ],
    [
      "DRADeviceBindingConditions というゲートの後ろに置かれていて、1.34 で追加されたフィールドにはどんなものがありますか。",
      /AllocationResult\.allocationTimestamp/,
    ],
  ])("are given: %s", (text, words) => {
    expect(told(text)).toMatch(words);
    expect(told(text)).not.toMatch(YES_OR_NO);
  });
});

describe("a second question behind the first", () => {
  it.each([
    [
      "KubeletTracing がGAになったバージョンと、networking.k8s.io/v1beta1 の IngressClass が削除されたバージョンの2点をお教えください。",
      /1\.34/,
      /1\.22/,
    ],
    [
      "ProxyTerminatingEndpoints - since when is it on without me touching anything, and when did they rip the gate out?",
      /1\.26/,
      /removed in 1\.30/,
    ],
  ])("is answered as well: %s", (text, first, second) => {
    const answers = all(text);
    expect(answers[0]).toMatch(first);
    expect(answers[1]).toMatch(second);
  });
});

describe("the day of a patch", () => {
  it("is no end of support", () => {
    expect(told("1.22.3 のパッチが出たのっていつ頃でしたか?")).toContain("2021-10-27");
  });
});
