import { beforeAll, describe, expect, it } from "vitest";
import { createEngine } from "../../src/engine/create.ts";
import type { Engine } from "../../src/engine/engine.ts";
import { KnowledgeBase } from "../../src/knowledge/base.ts";
import { bundled } from "../fixtures/bundled.ts";
import { TODAY } from "../questions/rows.ts";

let engine: Engine;

beforeAll(async () => {
  const { knowledge, index } = await bundled();
  engine = createEngine(KnowledgeBase.of(knowledge), index, { today: () => TODAY });
});

const summary = (text: string) => engine.ask({ text }).summary;

describe("a relation to a release beside the event of a thing", () => {
  it.each([
    ["was ipvs deprecated before 1.35?", /^No\. .*deprecated in 1\.35/],
    ["was ipvs deprecated after 1.35?", /^No\./],
    ["was ipvs deprecated after 1.34?", /^Yes\./],
    ["ipvs は 1.35 より前に非推奨になった?", /^いいえ。.*1\.35/],
    ["was `--container-runtime` removed after 1.27?", /^No\. .*removed in 1\.27/],
    ["was `--container-runtime` removed before 1.27?", /^No\./],
    ["was `--container-runtime` removed by 1.27?", /^Yes\./],
    ["was `--container-runtime` removed since 1.26?", /^Yes\./],
    ["was `--container-runtime` removed between 1.28 and 1.30?", /^No, already in 1\.27\./],
    ["was `--container-runtime` removed in 1.27?", /^Yes\./],
    ["`--container-runtime` は 1.27 より後に削除された?", /^いいえ。/],
    ["`--container-runtime` は 1.27 以降に削除された?", /^はい。/],
  ])("counts: %s", (text, told) => {
    expect(summary(text)).toMatch(told);
  });

  it.each([
    ["was `--container-runtime` removed in 1.30?", /^No, already in 1\.27\./],
    ["was `--container-runtime` removed in 1.25?", /^No, only in 1\.27\./],
    ["1.30で `--container-runtime` は削除された?", /^いいえ、1\.30 ではなく、すでに 1\.27 でした。/],
    ["`--container-runtime` は 1.30 では削除されてる?", /^はい。/],
  ])("says which release had the event, where it is another than the one named: %s", (text, told) => {
    expect(summary(text)).toMatch(told);
  });

  it("asks of the release before, where the thing's being there is asked for", () => {
    expect(summary("is `--container-runtime` still there before 1.27?")).toMatch(/^Yes\./);
  });
});

describe("the life of a thing beside what is asked", () => {
  it.each([
    ["when was `--container-runtime` removed?", /removed in 1\.27 .*It was deprecated in 1\.24/],
    ["when was kubeadm v1beta2 introduced?", /introduced in 1\.15 .*removed in 1\.27/],
    ["last version with dockershim?", /^1\.23 is the last release with it\..*removed in 1\.24/],
    ["kubeadm v1beta2の設定、最後に読めるのはどのバージョン?", /^最後に使えるのは 1\.26 です。/],
    ["kubescheduler.config.k8s.io/v1beta3 support ends when", /removed in 1\.29/],
    ["glusterfs in-tree driver: deprecated when, removed when", /deprecated in 1\.25.*removed in 1\.26/],
    ["use what instead of --service-account-api-audiences", /^Use --api-audiences/],
    ["etcd_bookmark_countsの新しい名前は何ですか", /etcd_bookmark_total/],
    [
      "does kube-apiserver --insecure-port still exist in 1.23?",
      /still there in 1\.23.*accepted only 0, which turns it off, since 1\.20.*removed in 1\.24/,
    ],
  ])("is told: %s", (text, told) => {
    expect(summary(text)).toMatch(told);
  });

  it.each([
    ["what about pdb.spec.unhealthyPodEvictionPolicy, is it in 1.25?", "1.26"],
    ["can I put trafficDistribution in a Service spec on 1.29", "1.30"],
    ["emptyDirにmodeを指定できるようになったのは?", "1.37"],
  ])("knows a field by its Kind's short name, beside its Kind, or beside its volume: %s", (text, version) => {
    const answer = engine.ask({ text });
    expect(answer.question.intent).toBe("thing");
    expect(answer.summary).toContain(version);
  });

  it.each([
    ["NodeLocalCRISocket kubeadm gate gone?", /^Yes\..*removed in 1\.37/],
    ["is NodeLocalCRISocket on by default in 1.35?", /^Yes\..*on by default in 1\.34/],
    ["NodeLocalCRISocket はいつ GA?", /1\.36 で安定版/],
    ["/k8s gate NodeLocalCRISocket", /removed in 1\.37/],
  ])("is told of a gate that stands in no table: %s", (text, told) => {
    expect(summary(text)).toMatch(told);
  });

  it.each([
    [
      "flags kubelet loses between 1.23 and 1.24",
      /^\d+ flags were removed in 1\.24/,
      "kubelet --network-plugin",
    ],
    ["kube-proxyのフラグで1.24に削除されたもの", /kube-proxy/, null],
    ["metrics renamed in 1.36", /^2 metrics were renamed in 1\.36/, "volume_operation_total_errors"],
    [
      "which annotations were deprecated in 1.30?",
      /^1 annotation/,
      "container.apparmor.security.beta.kubernetes.io",
    ],
  ])("is listed with others, of the component named: %s", (text, told, one) => {
    const answer = engine.ask({ text });
    expect(answer.question.intent).toBe("list");
    expect(answer.summary).toMatch(told);
    if (one) expect(answer.summary).toContain(one);
    expect(answer.summary).not.toContain("kube-apiserver --");
  });

  it("says once what several components share", () => {
    expect(summary("was --logtostderr removed?")).toMatch(
      /^Yes\. The kube-apiserver, kube-controller-manager, kube-scheduler and kubelet flag --logtostderr was removed in 1\.26/,
    );
  });

  it.each([
    // Deprecated in 1.12 and seen nowhere since.
    "can I still use CertsInSecrets on 1.25?",
    // Named so by a note alone: the pages, which list all, have it under another name.
    "can I still use apiserver_cache_list_evaluated_objects_total on 1.31?",
    "can I still use --disable-admission-plugin on 1.26?",
    // Gone from `kubectl run`; other subcommands have it.
    "is --kustomize still supported?",
  ])("gives no verdict where no source bears it: %s", (text) => {
    expect(summary(text)).not.toMatch(/^(?:Yes|No)\b/);
  });

  it("does not let a flag told of without its component outlive the components' flags", () => {
    expect(summary("--experimental-logging-sanitization は 1.27 でまだ使えますか?")).toMatch(
      /^いいえ。.*1\.24 で削除/,
    );
  });

  it("tells no plan that a replacement has overtaken", () => {
    expect(summary("kubectl convert")).not.toMatch(/announced/);
  });

  it("does not take a gate that is on for the default mode", () => {
    expect(summary("did kube-proxy switch its linux default to nftables in 1.37")).not.toMatch(/^Yes/);
  });

  it.each([
    [
      "etcd_bookmark_countsとvolume_operation_total_errors、それぞれ新しい名前は何ですか",
      /etcd_bookmark_total/,
      /volume_operation_errors_total/,
    ],
    ["PodSchedulingReadinessのGAと、NodeSwapのGA、それぞれ教えてください", /1\.30/, /1\.34/],
    ["when were --container-runtime and --docker-endpoint removed?", /1\.27/, /1\.24/],
  ])("is told of each of two: %s", (text, first, second) => {
    const answers = engine.askAll({ text });
    expect(answers.map((answer) => answer.summary)).toEqual([
      expect.stringMatching(first),
      expect.stringMatching(second),
    ]);
  });
});

describe("a vulnerability", () => {
  it.each([
    ["1.32.6 に残っている脆弱性は?", /CVE-2025-5187/],
    ["is 1.33.1 affected by CVE-2025-5187?", /^Yes, 1\.33\.1 is affected; 1\.33\.4 has the fix/],
    ["are we hit by CVE-2025-4563 on 1.33.2", /^No, 1\.33\.2 is not affected/],
    ["1.31.4使ってます。CVE-2024-9042の影響ありますか?", /^はい、1\.31\.4 は影響を受けます/],
    ["CVE-2025-0426 what is it + severity", /kubelet, Medium 6\.2/],
    ["CVE-2025-5187 fixed in which 1.32 patch", /^Of 1\.32, 1\.32\.8 is the first with the fix/],
    ["which CVEs are fixed from 1.32.5 to 1.32.9", /CVE-2025-4563 and CVE-2025-5187 are mended/],
    ["cve CVE-2025-5187 1.33.1", /^Yes, 1\.33\.1/],
    ["/k8s cve CVE-2025-5187 1.33.1", /^Yes, 1\.33\.1/],
    ["cve 1.32.6", /name one vulnerability that 1\.32\.6 still has: CVE-2025-5187/],
    ["/k8s cve 1.32.5 1.32.9", /CVE-2025-4563 and CVE-2025-5187 are mended/],
    ["is 1.33.1 affected by CVE-1999-0001?", /do not tell of CVE-1999-0001/],
  ])("is told by its patches: %s", (text, told) => {
    expect(summary(text)).toMatch(told);
  });
});

describe("a component of a release", () => {
  it.each([
    ["/k8s component etcd 1.34", /^By kubeadm's code, 1\.34 has etcd 3\.6\.4\./],
    ["which etcd does 1.34 ship?", /^By kubeadm's code, 1\.34 has etcd 3\.6\.4\./],
    ["default etcd in 1.37?", /^By the notes, 1\.37 has etcd 3\.7\.0/],
    ["which CoreDNS comes with 1.33", /By the notes, 1\.33 has CoreDNS 1\.\d+\.\d+/],
    ["1.34 の etcd のバージョンは?", /コードによると、1\.34 の etcd は 3\.6\.4 です/],
  ])("is what the notes take up, up to that release: %s", (text, told) => {
    expect(summary(text)).toMatch(told);
    expect(summary(text)).not.toMatch(/introduction|being on|\bships?\b/);
  });

  it.each([
    ["What etcd ships with 1.17?", /1\.17 has etcd 3\.4\.3 \(#84329\)/],
    ["etcd in 1.9?", /1\.9 has etcd 3\.1\.10 \(#49393\)/],
    ["1.6 の etcd は?", /1\.6 の etcd は 3\.0\.17 です/],
    ["1.12 の etcd のバージョンは?", /1\.12 の etcd は 3\.2\.24 です\(#68318\)/],
    ["which etcd is in 1.14", /has etcd 3\.3\.10/],
    ["kube-dns in 1.10", /has kube-dns 1\.14\.8/],
    ["CNI plugins in 1.14", /has CNI plugins 0\.7\.5 \(#75455\)/],
    ["CNI version in 1.14", /has CNI plugins 0\.7\.5 \(#75455\)/],
    ["metrics-server in 1.13", /has metrics-server 0\.3\.1/],
    [
      "Which Docker versions were validated for 1.16?",
      /1\.16 has validated Docker 1\.13\.1, 17\.03, .*18\.09/,
    ],
  ])("is read from the lists of old notes: %s", (text, told) => {
    expect(summary(text)).toMatch(told);
  });

  it("is the release, not a prerelease that was taken up on the way", () => {
    expect(summary("which etcd does 1.22 use")).toMatch(/1\.22 has etcd 3\.5\.0\./);
  });

  it("is told with what a patch release moved it to", () => {
    expect(summary("What CoreDNS comes with 1.31?")).toMatch(
      /^I know of no note of 1\.31\.0 that tells of another .*1\.29 has CoreDNS 1\.11\.1 .* 1\.31\.1 takes CoreDNS to 1\.11\.3 \(#126796\)\.$/,
    );
  });

  it("is no version of today where the notes have been silent for long", () => {
    expect(summary("fluentd in 1.30")).toMatch(/last fluentd that the notes tell of is 1\.5\.1 in 1\.16/);
  });
});

describe("what is written to the letter", () => {
  it.each([
    ["controller-uid は 1.27 でまだ使えますか?", /controller-uid/],
    ["CustomResourceDefinition.x-kubernetes-validations.reason は 1.27 でまだ使えますか?", /1\.28 で導入/],
    ["-flush-interval は 1.27 でまだ使えますか?", /flush-interval/],
    ["is Policy.omitManagedFields gone in 1.34?", /^No\. The field Policy\.omitManagedFields/],
    ["KUBECTL_COMMAND_HEADERS って削除された?", /環境変数 KUBECTL_COMMAND_HEADERS/],
    ["was KubeletConfiguration.failCgroupV1 removed in 1.25?", /KubeletConfiguration\.failCgroupV1/],
    ["is kubectl auth whoami deprecated?", /kubectl auth whoami/],
    ["KUBECACHEDIR は 1.27 でまだ使えますか?", /^環境変数 KUBECACHEDIR は 1\.27 にあります/],
  ])("is what is asked about, not a release, a policy or a gate: %s", (text, told) => {
    expect(summary(text)).toMatch(told);
  });
});

describe("a deprecation that was taken back", () => {
  it("is told with both steps, and the removals announced before it are void", () => {
    for (const text of [
      "is --enable-logs-handler still deprecated?",
      "is --enable-logs-handler deprecated?",
    ]) {
      expect(summary(text)).toMatch(/^No\. .*deprecated in 1\.15.*un-deprecated in 1\.37/);
      expect(summary(text)).not.toMatch(/announced/);
    }
    expect(summary("--enable-logs-handler")).not.toMatch(/announced/);
    expect(summary("--enable-logs-handler はまだ非推奨?")).toMatch(
      /^いいえ。.*1\.37 で非推奨が取り消されました/,
    );
  });
});

describe("a list of things", () => {
  it.each(["which flags were removed in 1.24?", "1.24で削除されたフラグは?", "/k8s list flag removed:1.24"])(
    "is of what was asked for, not of gates: %s",
    (text) => {
      const { sections, notes } = engine.ask({ text });
      expect(notes.join(" ")).toMatch(/there may be more|可能性があります/);
      const items = sections.flatMap(({ items: shown }) => shown);
      expect(items.length).toBeGreaterThan(0);
      expect(items.every(({ id }) => id.startsWith("thing/flag/"))).toBe(true);
    },
  );

  it("honours `by:` where there are only filters", () => {
    expect(summary("/k8s search by:liggitt v:1.30")).toMatch(
      /^\d{1,2} changes are known \(1\.30, @liggitt\)/,
    );
  });
});

describe("what bears that a thing is there", () => {
  it.each([
    // The page ends with 1.35; 1.37 is told by a note alone.
    [
      "was volume_operation_total_seconds removed?",
      /^No\. .* is there in 1\.37: it became beta in 1\.37 \(#136189\)\./,
    ],
    [
      "volume_operation_total_seconds って削除された?",
      /^いいえ。.*1\.37 にあります\(1\.37 でベータになりました\(#136189\)\)/,
    ],
    [
      "is volume_operation_total_seconds still there in 1.30?",
      /^Yes\. .*by the reference page \(1\.25–1\.35\)/,
    ],
  ])("is named: %s", (text, told) => {
    expect(summary(text)).toMatch(told);
  });
});

describe("a removal in a release named", () => {
  it.each([
    ["was policy/v1beta1/PodSecurityPolicy removed in 1.30?", /^No, already in 1\.25\. /],
    [
      "1.30で policy/v1beta1 PodSecurityPolicy は削除された?",
      /^いいえ、1\.30 ではなく、すでに 1\.25 でした。/,
    ],
    ["was policy/v1beta1/PodSecurityPolicy removed in 1.25?", /^Yes\. /],
    ["is policy/v1beta1/PodSecurityPolicy removed in 1.30?", /^Yes\. /],
    ["was resource.k8s.io/v1 ResourceClaim removed in 1.30?", /^No\. .*introduced in 1\.34/],
    ["was DaemonSetUpdateSurge removed in 1.30?", /^No, already in 1\.27\. /],
    ["was DaemonSetUpdateSurge removed in 1.27?", /^Yes\. /],
    ["is DaemonSetUpdateSurge removed in 1.30?", /^Yes\. /],
  ])("is asked of that very release, of APIs and gates as of things: %s", (text, told) => {
    expect(summary(text)).toMatch(told);
  });
});

describe("what is only known to be so by a release", () => {
  it.each([
    [
      "since when is there kubelet_started_pods_errors_total?",
      /there in 1\.23 at the latest: it was changed in 1\.23/,
    ],
    [
      "kubernetes.io/enforce-mountable-secrets はいつからありますか?",
      /遅くとも 1\.32 には存在.*1\.32 で非推奨/,
    ],
    ["since when is there --image-gc-low-threshold?", /there in 1\.11 at the latest, by the reference page/],
    ["can I use kube-apiserver --master-service-namespace on 1.27?", /deprecated by 1\.11, if not before/],
    ["since when is kubernetes_feature_enabled there?", /introduced in 1\.26 /],
    ["is kubernetes_feature_enabled still there in 1.25?", /^No\. .*came only with 1\.26/],
  ])("is told so: %s", (text, told) => {
    expect(summary(text)).toMatch(told);
  });
});

describe("what readers of verdicts found", () => {
  it.each([
    // Its page ends with 1.22, which is the last release with it or the one without.
    ["can I turn off ServiceNodeExclusion in 1.31?", /^No\. .*removed in 1\.22 or 1\.23/],
    ["does ServiceTopology exist in 1.25?", /^No\. The gate was removed in 1\.22 or 1\.23/],
    ["ServiceTopology は 1.25 にまだある?", /^いいえ。.*1\.22 か 1\.23 で削除/],
    ["was ServiceNodeExclusion removed in 1.23?", /^The gate was removed in 1\.22 or 1\.23/],
    ["was ServiceNodeExclusion removed in 1.30?", /^No, already in 1\.22 or 1\.23\./],
    // What does not exist yet is not "not deprecated as far as known".
    [
      "is storagemigration.k8s.io/v1/StorageVersionMigration deprecated in 1.26?",
      /^No\. .*introduced in 1\.37/,
    ],
    ["is scheduling.k8s.io/v1alpha1/PriorityClass still served in 1.21?", /^Yes\. .*removed in 1\.23/],
    // Listed is not there: metrics are hidden some releases after their deprecation.
    [
      "apiserver_request_slo_duration_seconds は 1.33 にありますか?",
      /^メトリクス .*1\.30 以降は隠しメトリクス/,
    ],
    ["is apiserver_request_slo_duration_seconds still there in 1.29?", /^Yes\. /],
    ["is apiserver_request_slo_duration_seconds deprecated in 1.33?", /^Yes\. /],
    // Introduced and taken back in the making of one release.
    [
      "is PullImageResponse.image_id available in 1.26?",
      /^(?:No\. )?The field PullImageResponse\.image_id was introduced in 1\.36 .*no release has it/,
    ],
    [
      "was kube-apiserver --repair-malformed-updates removed in 1.27?",
      /^No, already in 1\.14\. (?!.*deprecated in)/,
    ],
    ["authentication.k8s.io/v1alpha1 SelfSubjectReview は削除された?", /^はい。.*1\.33 までに削除/],
    // A name came when another was given up for it.
    [
      "apiserver_watch_cache_initializations_total はいつからありますか?",
      /1\.25 で .+ から改名されたものです\(#109579\)/,
    ],
    ["is apiserver_watch_cache_initializations_total still there in 1.24?", /^No\. .*came only with 1\.25/],
    ["StatefulSet.spec.serviceName は 1.27 でまだ使えますか?", /^はい。.*1\.8 以前に導入/],
    ["is StatefulSet.spec.serviceName still there in 1.27?", /^Yes\. .*since 1\.8 or before/],
  ])("is mended as a class: %s", (text, told) => {
    expect(summary(text)).toMatch(told);
  });
});

describe("a flag beside what it holds", () => {
  it.each([
    [
      "PersistentVolumeLabel in --enable-admission-plugins: still there in 1.31?",
      /^No\. .*PersistentVolumeLabel plugin was removed in 1\.31/,
    ],
    [
      "--enable-admission-plugins の PersistentVolumeLabel は 1.30 でまだ使えますか?",
      /^はい。.*PersistentVolumeLabel プラグイン.*1\.31 で削除/,
    ],
    ["is --enable-admission-plugins still there in 1.30?", /^Yes\. .*--enable-admission-plugins/],
  ])("is not what is asked about: %s", (text, told) => {
    expect(summary(text)).toMatch(told);
  });
});

describe("things that notes alone tell of", () => {
  it.each([
    ["when was kubeadm init --image-repository introduced?", /introduced in 1\.13 \(#71135\)/],
    ["--image-repository はいつから使えますか?", /1\.13 .*#71135.*1\.15 .*#75866/],
    [
      "was apiserver_request_latencies_summary turned off in 1.17?",
      /^Yes\..*1\.17 \(#83837\).*removed in 1\.18 \(#76496\)/,
    ],
    ["when was reflector_lists_total removed?", /removed in 1\.14/],
    [
      "is sync_proxy_rules_iptables_total still there in 1.30?",
      /^Yes\..*kubeproxy_sync_proxy_rules_iptables_total/,
    ],
    ["was networking.k8s.io/v1alpha1/IPAddress removed?", /^Yes\. .*removed in 1\.34 at the latest/],
    ["networking.k8s.io/v1alpha1 の IPAddress は 1.35 でまだ使えますか?", /^いいえ。.*1\.34 までに削除/],
    ["when was AuditSink removed?", /removed in 1\.19\./],
  ])("have their lives: %s", (text, told) => {
    expect(summary(text)).toMatch(told);
  });

  it.each([
    ["was kubelet_known_pods removed?", /^The note of 1\.27 \(#113145\).*kubelet_desired_pods/],
    ["kubelet_known_pods は 1.30 でまだ使えますか?", /^1\.27 のノート\(#113145\)/],
    ["does --profiling-path still work in 1.30?", /^The note of 1\.27.*--debug-socket-path/],
    [
      "is etcd_request_latency_seconds there in 1.20?",
      /^Only the list .* of 1\.14.*etcd_request_duration_seconds/,
    ],
    ["etcd_helper_cache_hit_total はいつ追加された?", /^1\.14 の非推奨メトリクスの一覧/],
    [
      "does kubeadm --ignore-checks-errors work in 1.10?",
      /^The notes of 1\.9\.0-beta\.1.*--ignore-preflight-errors/,
    ],
  ])("get no verdict where nothing shipped under the name: %s", (text, told) => {
    expect(summary(text)).toMatch(told);
  });

  it.each([
    ["what is the last release that works with containerd 1.x?", /1\.35 the last release.*#136846.*#139121/],
    ["was containerd 1.x support removed in 1.36?", /^The announcements of 1\.34 and 1\.35/],
    ["containerd 1.7 はいつまで使えますか?", /最後の Kubernetes は 1\.35 .*#136846.*#139121/],
    ["does 1.35 support containerd 1.7?", /^The announcements .* 1\.35 the last release/],
    ["which containerd version does Kubernetes 1.37 need?", /Since 1\.26 .*containerd 1\.6 or later/],
  ])("tell all claims where sources disagree, and give no verdict: %s", (text, told) => {
    expect(summary(text)).toMatch(told);
  });

  it.each([
    ["resolvConf", /^The field KubeletConfiguration\.resolvConf stands in the reference pages/],
    ["KubeletConfiguration.resolvConf", /^The field KubeletConfiguration\.resolvConf stands/],
    ["imageMinimumGCAge", /^The field KubeletConfiguration\.imageMinimumGCAge was changed in 1\.36/],
    ["was loadBalancerIP deprecated?", /^Yes\. .*Service\.spec\.loadBalancerIP.*deprecated in 1\.24/],
    ["loadBalancerIP は非推奨?", /^はい。/],
  ])("are found by the bare name of a field: %s", (text, told) => {
    expect(summary(text)).toMatch(told);
  });

  it.each([
    [
      "is Pod.status.resize still there in 1.33?",
      /^The field Pod\.status\.resize is still there in 1\.33.*no longer set since 1\.33/,
    ],
    [
      "Pod.status.resize は 1.33 でまだ使えますか?",
      /^フィールド Pod\.status\.resize は 1\.33 でも残っていますが.*1\.33 からは設定されません/,
    ],
    ["is Pod.status.resize deprecated in 1.33?", /^Yes\./],
  ])("are neither there nor gone where nothing fills them any more: %s", (text, told) => {
    expect(summary(text)).toMatch(told);
  });

  it("does not claim that no later patch release is out", () => {
    expect(summary("what is fixed in 1.35.9?")).toMatch(/go up to 1\.35\.\d+; later patches may be out/);
  });
});

describe("a flag whose command is gone", () => {
  it.each([
    ["is kubectl alpha events --types still there in 1.27?", /^No\. .*removed in 1\.26/],
    ["kubeadm alpha kubeconfig user --config は 1.27 にまだある?", /^いいえ。.*1\.22 で削除/],
    ["is kubectl alpha events --types there in 1.25?", /is there in 1\.25/],
  ])("went with it: %s", (text, told) => {
    expect(summary(text)).toMatch(told);
  });
});

describe("a deprecation in a release before it", () => {
  it("is none, and not unheard of", () => {
    expect(summary("is kube-proxy userspace mode deprecated in 1.18?")).toMatch(
      /^No\. .*deprecated in 1\.23/,
    );
    expect(summary("flocker は 1.18 で非推奨?")).toMatch(/^いいえ。.*1\.22 で非推奨/);
  });

  it("is open where it is only known to be so by then", () => {
    const told = summary("endpoints.kubernetes.io/over-capacity は 1.30 で非推奨?");
    expect(told).toMatch(/1\.35 以前に非推奨/);
    expect(told).not.toMatch(/触れた情報は手元にありません|^はい|^いいえ/);
  });
});

describe("what is said of a thing in other words", () => {
  it("is its end, where somebody stopped using it", () => {
    const text = "node-role.kubernetes.io/master taint, when did kubeadm stop using it";
    expect(summary(text)).toMatch(/taint node-role\.kubernetes\.io\/master was removed in 1\.25/);
    expect(summary(text)).not.toMatch(/introduction/);
  });

  it("is its version, bundled or not", () => {
    expect(summary("1.30 に同梱の etcd のバージョンは?")).toMatch(/3\.5\.12/);
  });

  it("is of the type that a version stands behind", () => {
    expect(summary("since when does Device in resource.k8s.io/v1beta2 have nodeName")).toMatch(
      /Device\.nodeName was introduced in 1\.33/,
    );
  });

  it("is a metric's label, and not that the metric is none", () => {
    const text = "1.16 → 1.19 our dashboards use the client label of apiserver_request_total";
    expect(summary(text)).toMatch(/#87669/);
    expect(summary(text)).not.toMatch(/Nothing is known/);
  });
});

describe("names that others end in, or begin with", () => {
  it("is the new name of a metric, and none that ends so", () => {
    expect(summary("volume_operation_errors_total はどのリリースから?")).toMatch(
      /^メトリクス volume_operation_errors_total は、1\.36/,
    );
  });

  it("is the name that leaves out the head of the one before", () => {
    const told = engine
      .askAll({ text: "is in-tree AWS EBS and vSphere still there in 1.30?" })
      .map((one) => one.summary);
    expect(told).toHaveLength(2);
    expect(told[1]).toMatch(/^No\. .*vSphere.*removed in 1\.30/);
  });

  it.each([
    ["DeviceRequest の tolerations はどのゲート?", "DRADeviceTaints"],
    ["JobSpec の podFailurePolicy の gate は 1.26 で何?", "JobPodFailurePolicy"],
    ["which gate is behind PodSpec hostUsers", "UserNamespacesSupport"],
  ])("is the gate of a field beside its type: %s", (text, gate) => {
    expect(summary(text)).toContain(gate);
  });

  it("is the default of a field beside its type", () => {
    expect(summary("KubeletConfiguration の serializeImagePulls のデフォルトは?")).toMatch(
      /^デフォルトは `true`/,
    );
  });
});

describe("what is new in a release", () => {
  it.each([
    ["Is --seccomp-default a new flag in 1.25?", /^No, already in 1\.22/],
    ["Is --seccomp-default a new flag in 1.22?", /^Yes\./],
    ["Is resourceClaims a new field of Pod in 1.34?", /^No, already in 1\.26/],
    ["Is kubelet_mirror_pods a new metric in 1.30?", /^No\./],
    ["kubelet_mirror_pods は 1.30 で新しく入ったメトリクスですか?", /^いいえ。/],
  ])("came in it, and was not there before: %s", (text, told) => {
    expect(summary(text)).toMatch(told);
  });
});

describe("the field of a volume whose plugin is gone", () => {
  it.each([
    "Is scaleIO volume still in the API?",
    "glusterfs のフィールドはまだ API に残っていますか?",
    "Is cephfs still in the API in 1.33?",
    "Is the flexVolume field still part of the Pod spec?",
  ])("is no plugin, and gets no verdict of it: %s", (text) => {
    expect(summary(text)).not.toMatch(/^(?:(?:Yes|No)\b|Nothing|はい|いいえ)/);
  });
});

describe("a flag that does nothing any more", () => {
  it.each([
    "Does kube-scheduler --port still work in 1.23?",
    "kube-controller-manager の --port は 1.23 で使えますか",
    "Can I set --deserialization-cache-size in 1.20 to tune the cache?",
  ])("is not told to be usable: %s", (text) => {
    expect(summary(text)).not.toMatch(/^(?:(?:Yes|No)\b|はい|いいえ)/);
    expect(summary(text)).toMatch(/no effect|効果/);
  });
});

describe("a vulnerability asked about in another release", () => {
  it.each([
    ["Is CVE-2022-3294 fixed in 1.25.4?", "and in 1.25.3?", /^No, 1\.25\.3 is still affected/],
    ["CVE-2024-9042 は 1.32.1 で直った?", "では 1.32.0 では?", /^いいえ、1\.32\.0 はまだ影響を受けます/],
    ["is 1.32.6 safe from CVE-2025-5187?", "and 1.32.9?", /^Yes, 1\.32\.9 has the fix/],
    ["is 1.32.6 affected by CVE-2025-5187?", "and 1.32.5?", /^Yes, 1\.32\.5 is affected/],
  ])("keeps what was asked: %s %s", (first, then, told) => {
    const { question } = engine.ask({ text: first });
    expect(engine.ask({ text: then, previous: question }).summary).toMatch(told);
  });
});
