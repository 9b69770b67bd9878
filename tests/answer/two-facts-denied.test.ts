/** Facts of which one is denied, or of another thing: both are judged with the release that they are said of, or neither gets a yes or no. */
import { beforeAll, describe, expect, it } from "vitest";
import { createEngine } from "../../src/engine/create.ts";
import type { Engine } from "../../src/engine/engine.ts";
import { KnowledgeBase } from "../../src/knowledge/base.ts";
import { bundled } from "../fixtures/bundled.ts";

let engine: Engine;

beforeAll(async () => {
  const { knowledge, index } = await bundled();
  engine = createEngine(KnowledgeBase.of(knowledge), index, { today: () => "2026-11-21" });
});

const summaries = (text: string) => engine.askAll({ text }).map(({ summary }) => summary);
const summary = (text: string) => summaries(text).join(" ");

const VERDICT = /^(?:Yes|No|Correct|Actually|はい|いいえ)/;

describe("there, and not on its way out", () => {
  it.each([
    "is batch/v1 CronJob served in 1.30 and not deprecated?",
    "is apps/v1 Deployment still served and not removed in 1.37?",
    "v1 Endpoints still there and not removed in 1.35?",
    "is TopologySpreadConstraint.matchLabelKeys still there in 1.28 and not deprecated?",
    "is kubectl events there and not removed?",
    "is portworx there in 1.34 and not removed?",
    "is Ingress still served and not deprecated in 1.35?",
    "rbac.authorization.k8s.io/v1 ClusterRoleBinding arrived in 1.8 and isn't deprecated, right?",
    "is --oidc-groups-claim still supported and not removed in 1.34?",
    "is EnvFiles on and not locked in 1.36?",
  ])("is confirmed of both: %s", (text) => {
    expect(summary(text)).toMatch(/^Yes, both are right: .* not /);
  });

  it.each([
    [
      "is v1 Endpoints served and not deprecated in 1.35?",
      /^No, not both: deprecated in 1\.35, but served in 1\.35 is right/,
    ],
    [
      "storage.k8s.io/v1 VolumeAttachment arrived in 1.14 and isn't deprecated, right?",
      /^No, not both: not introduced in 1\.14/,
    ],
  ])("is told apart where one is wrong: %s", (text, lead) => {
    expect(summary(text)).toMatch(lead);
  });

  it("is not read of a deed, which has a release of its own", () => {
    expect(summary("was dockershim deprecated in 1.20 and not removed?")).not.toMatch(/both/);
  });
});

describe("gone, but another not", () => {
  it.each([
    [
      "is --container-runtime gone in 1.27 but --container-runtime-endpoint not?",
      /^Yes, both are right: --container-runtime gone in 1\.27 and --container-runtime-endpoint not gone/,
    ],
    [
      "was quobyte gone in 1.25 but glusterfs not yet?",
      /^Yes, both are right: .*glusterfs not gone in 1\.25/,
    ],
    ["is in-tree cephfs gone but rbd not yet in 1.31?", /^No, not both: rbd gone in 1\.31, but cephfs/],
    [
      "was PodSecurityPolicy gone in 1.25 but PodDisruptionBudget v1beta1 not yet?",
      /^No, not both: policy\/v1beta1\/PodDisruptionBudget gone in 1\.25/,
    ],
    ["is cephfs gone in 1.31 but nfs not?", /^Right is: cephfs gone in 1\.31\. Of the rest \(nfs /],
  ])("judges and names both: %s", (text, lead) => {
    expect(summary(text)).toMatch(lead);
  });
});

describe("what has yet to come", () => {
  it.each([
    ["is KubeletTracing yet to go GA?", /^Actually, it is\. .*1\.34/],
    ["has SystemdWatchdog yet to go GA?", /^Actually, it is\. .*1\.35/],
    ["has cephfs yet to be removed?", /^Actually, it was removed/],
    ["is v1 Endpoints yet to be deprecated?", /^Actually, it is deprecated/],
    ["has EnvFiles yet to reach GA?", /^Correct, it is not/],
    ["was SystemdWatchdog yet to be GA in 1.34?", /^Correct, it is not/],
    ["has ipvs yet to be removed in 1.36?", /^Correct, it was not/],
    ["was PSP yet to be removed in 1.24?", /^Correct, it was not/],
    ["is batch/v1 CronJob yet to be deprecated?", /^Correct, it is not deprecated/],
    ["is 1.35 free of dockershim?", /^Correct, it is not there/],
    ["is 1.23 already free of dockershim?", /^Actually, it is there/],
    ["does 1.33 come without EnvFiles?", /^Correct, it is not there/],
    ["SystemdWatchdog は 1.35 では GA 前ですか?", /^いいえ、安定版\(GA\)です/],
    ["SystemdWatchdog は 1.34 では GA 前ですよね?", /^はい、安定版\(GA\)ではありません/],
  ])("is a denial that yes agrees with: %s", (text, lead) => {
    expect(summary(text)).toMatch(lead);
  });
});

describe("two things held against each other", () => {
  it.each([
    ["KubeletTracing と EnvFiles は同じリリースでデフォルト有効になった?", "1.27", "1.35"],
    ["EnvFiles と ImageVolume は同じリリースでデフォルト有効になりましたか?", "1.35", "1.35"],
    ["were KubeletTracing and EnvFiles turned on by default in the same release?", "1.27", "1.35"],
    ["did --container-runtime go in the same release as dockershim?", "1.27", "1.24"],
    ["was --network-plugin removed before --container-runtime?", "1.24", "1.27"],
    ["is EnvFiles older than KubeletTracing?", "1.34", "1.25"],
  ])("are both told, without yes or no: %s", (text, first, second) => {
    const told = summaries(text);
    expect(told).toHaveLength(2);
    expect(told[0]).toContain(first);
    expect(told[1]).toContain(second);
    for (const one of told) expect(one).not.toMatch(VERDICT);
  });
});

describe("a condition of a question", () => {
  it.each([
    ["kubectl auth whoami が使えるのは 1.28 以降だけ?", /1\.26 でアルファ/],
    ["etcd 3.6 は 1.34 以降しか使われてない?", /etcd/],
    ["isn't 1.34.3 the newest 1.34 patch?", /1\.34\.\d/],
  ])("that no fact bears out gets no yes or no: %s", (text, told) => {
    expect(summary(text)).toMatch(told);
    expect(summary(text)).not.toMatch(VERDICT);
  });

  it.each([
    ["PodDisruptionConditions、1.33 ではもう指定できないですよね?", /PodDisruptionConditions=true の指定は/],
    ["can I still set --feature-gates=AppArmorFields=true on 1.31?", /Setting AppArmorFields=true is still/],
  ])("is answered: what is on may be set so: %s", (text, told) => {
    expect(summary(text)).toMatch(told);
  });
});

describe("a word that binds", () => {
  it.each([
    ["is --container-runtime accepted before 1.27?", /^Yes\. /],
    ["is --container-runtime accepted prior to 1.27?", /^Yes\. /],
    ["is PSP unavailable in 1.25?", /^Yes\. PodSecurityPolicy is not served in 1\.25/],
    ["is PSP unavailable in 1.24?", /^No\. In 1\.24, PodSecurityPolicy is served/],
    ["will portworx be gone by the time we're on 1.36?", /^Yes\. .*removed in 1\.36/],
    ["the in-tree quobyte plugin was removed back in 1.24, if I remember correctly?", /^No, only in 1\.25/],
  ])("is no value and no topic: %s", (text, lead) => {
    expect(summary(text)).toMatch(lead);
    expect(summary(text)).not.toMatch(/takes the value/);
  });

  it("leaves a value a value", () => {
    expect(summary("does --cgroup-driver accept systemd in 1.33?")).toMatch(/systemd/);
  });
});
