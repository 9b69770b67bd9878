/** A yes or no is said of one fact: what bounds it, adds to it or stands beside it gets the facts, or a question of its own. */
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

const summaries = (text: string) => engine.askAll({ text }).map(({ summary }) => summary);
const VERDICT = /^(?:Yes|No|Correct|Actually|Already)\b[ .,]|^(?:はい|いいえ|すでに)/;

describe("a question that says more than one fact", () => {
  it.each([
    ["CSIDriver v1beta1は1.22でまだ非推奨なだけですよね?", /1\.22 で削除/],
    ["Is extensions/v1beta1 Ingress merely deprecated in 1.22?", /removed in 1\.22/],
    ["Is PodSecurityPolicy only deprecated in 1.25?", /removed in 1\.25/],
    ["Was ImageVolume on by default from the very beginning?", /on by default since 1\.35/],
    ["ImageVolume was on by default as soon as it became beta, right?", /since 1\.35/],
    ["Is UserNamespacesSupport on by default from alpha?", /since 1\.33/],
    ["TopologyManagerPolicyBetaOptionsは登場時からデフォルトで有効ですよね?", /1\.28 から/],
    ["NodeSwapは初めからデフォルト有効?", /1\.30 から/],
    ["CronJobTimeZoneのゲートがなくなったら timeZone フィールドも使えなくなる?", /機能そのものは安定版/],
    ["Is NetworkPolicy endPort unusable in 1.27 because the gate was removed?", /feature itself is stable/],
    ["GRPCContainerProbe spent three releases in beta, right?", /1\.27/],
    ["CSIServiceAccountTokenはベータが1リリースだけでしたよね?", /1\.22/],
    ["Is ImageVolume no longer alpha since 1.33?", /beta in 1\.33/],
    ["StorageCapacityScoringは1.37からもうアルファではない?", /1\.37 からベータ/],
    ["kubelet --docker-endpoint: gone before or after 1.24?", /removed in 1\.24/],
    ["Hasn't --pod-eviction-timeout been removed in 1.27 rather than 1.26?", /removed in 1\.27/],
  ])("is told the facts and no yes or no: %s", (question, words) => {
    const [summary = ""] = summaries(question);
    expect(summary).toMatch(words);
    expect(summary).not.toMatch(VERDICT);
  });

  it.each([
    ["CSIDriver v1beta1は1.22で非推奨?", /1\.22 で削除/],
    ["1.36のapiserverでComponentFlagz叩きたいけど最初から有効？", /^はい。/],
    ["Is ImageVolume on by default in 1.34?", /^No, not yet\./],
    ["Is the beta Ingress API removed?", /^Yes\./],
    ["HostnameOverrideは1.37より前にロックされていましたか?", /^いいえ。/],
    ["UnauthenticatedHTTP2DOSMitigationは1.28より前にありましたか?", /パッチリリースで加わりました/],
  ])("leaves what says one to its own answer: %s", (question, words) => {
    expect(summaries(question)[0]).toMatch(words);
  });
});

describe("states of one release", () => {
  it.each([
    ["Is ImageVolume beta but still off by default in 1.33?", /^Yes, both are right/],
    ["Was NodeSwap beta in 1.28 but not yet enabled?", /^Yes, both are right/],
    ["Is DRAPrioritizedList beta and still not GA in 1.35?", /^Yes, both are right/],
    ["Is HostnameOverride beta but still not locked in 1.35?", /^Yes, both are right/],
    ["Is ImageVolume beta but still off by default in 1.35?", /^No, not both: not off by default in 1\.35/],
    ["CRDObservedGenerationTracking、1.35ではベータなのにオフ？", /^はい、/],
  ])("are judged together: %s", (question, words) => {
    expect(summaries(question)[0]).toMatch(words);
  });
});

describe("two things with a fact each", () => {
  it.each([
    [
      "Is --log_file of kube-proxy still there in 1.35 even though --log-file of the apiserver is gone?",
      /^Yes\. .*is there in 1\.35/,
      /^Yes\. .*removed in 1\.26/,
    ],
    [
      "Is KMSv2 gone but KMSv1 still there in 1.32?",
      /^Yes\. The feature gate KMSv2/,
      /^Yes\. In 1\.32, KMSv1/,
    ],
    ["KMSv2は消えたのにKMSv1は1.32でデフォルト有効なまま?", /^はい。.*KMSv2/, /^いいえ。1\.32 の KMSv1/],
    [
      "--basic-auth-file は消えたけど --token-auth-file は 1.35 でまだ使えますか?",
      /^はい。.*1\.19/,
      /^はい。.*1\.35 にあります/,
    ],
    ["KMSv2はAppArmorより後に削除された?", /1\.32 で削除/, /1\.33 で削除/],
    ["Did AttachVolumeLimit go GA earlier than CSIServiceAccountToken?", /GA\) in 1\.17/, /GA\) in 1\.22/],
    ["Was the scaleIO volume plugin removed before flocker?", /removed in 1\.22/, /removed in 1\.25/],
  ])("are answered one by one: %s", (question, first, second) => {
    const [one, other, ...more] = summaries(question);
    expect(one).toMatch(first);
    expect(other).toMatch(second);
    expect(more).toEqual([]);
  });
});
