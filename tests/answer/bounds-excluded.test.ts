/** A release that a question leaves out ("before", "below", "unless", 「より古い」, 「〜になるまで」) is not the one that is judged. */
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
const VERDICT = /^(?:(?:Yes|No|Correct|Actually)[.,]|はい|いいえ|そう|あります|ありません)/;

describe("releases held against each other", () => {
  it.each([
    ["was 1.33 released later than 1.34?", /^No\..*1\.34 was released on 2025-08-27/],
    ["was 1.30 released earlier than 1.29?", /^No\./],
    ["was 1.33 released before 1.32?", /^No\./],
    ["did 1.33 come out after 1.35?", /^No\./],
    ["is 1.36 newer than 1.37?", /^No\./],
    ["is 1.31 older than 1.30?", /^No\./],
    ["was 1.34 released later than 1.33?", /^Yes\./],
    ["did 1.31 come out before 1.32?", /^Yes\./],
    ["1.29 は 1.30 より先にリリースされましたか?", /^はい。/],
    ["1.33 は 1.34 より後にリリースされた?", /^いいえ。/],
    ["1.36 のほうが 1.37 より新しいですよね?", /^いいえ。/],
    ["1.30 は 1.29 より古い?", /^いいえ。/],
    ["was 1.33.2 released later than 1.32.6?", /^No\./],
  ])("by one yes or no: %s", (text, told) => {
    expect(summary(text)).toMatch(told);
    expect(summary(text)).not.toMatch(/(?:Yes|はい).*(?:Yes|はい)/);
  });

  it.each(["is 1.33.9 newer than 1.34.0?", "did support for 1.33 end earlier than for 1.32?"])(
    "and by none where the word may mean either, or something else: %s",
    (text) => {
      expect(summary(text)).not.toMatch(VERDICT);
    },
  );
});

describe("a vulnerability in the releases before, after or up to one", () => {
  it.each([
    "1.24.5 より前なら CVE-2021-25749 の影響を受けますよね?",
    "1.24.5 未満は CVE-2021-25749 の影響を受けますよね?",
    "CVE-2021-25749 は 1.24.5 より古いと影響を受ける?",
    "CVE-2025-4563 は 1.33.2 より前では影響を受けますか?",
    "is anything before 1.33.2 affected by CVE-2025-4563?",
    "is everything later than 1.33.2 safe from CVE-2025-4563?",
    "are versions after 1.33.1 affected by CVE-2025-4563?",
    "was CVE-2025-4563 fixed before 1.33.2?",
    "was CVE-2021-25735 fixed earlier than 1.20.6?",
    "CVE-2023-5528 は 1.28.4 より前に直っていましたか?",
    "are all versions up to 1.20.5 affected by CVE-2021-25735?",
    "if we're below 1.24.5, are we hit by CVE-2021-25749?",
  ])("is told by its ranges: %s", (text) => {
    expect(summary(text)).toMatch(/^CVE-/);
  });

  it.each([
    ["is 1.33.1 still affected by CVE-2025-4563?", /^Yes, 1\.33\.1/],
    ["CVE-2025-4563 は 1.33.1 以前で影響を受けますか?", /^はい、1\.33\.1/],
    ["CVE-2025-4563 は 1.33.2 以降なら安全ですか?", /^はい、1\.33\.2/],
  ])("and that release itself is judged where it is meant: %s", (text, told) => {
    expect(summary(text)).toMatch(told);
  });
});

describe("a bundled version before a release", () => {
  it.each([
    ["was etcd 3.6 used before 1.34?", /^1\.34 is the first release/],
    ["1.34 より前に etcd 3.6 は使われていましたか?", /^etcd 3\.6 が最初に出てくるのは 1\.34/],
    ["was etcd 3.5 already used before 1.22?", /^1\.22 is the first/],
    ["was CoreDNS 1.12 used earlier than 1.33?", /^1\.33 is the first/],
    ["is etcd 3.6 used after 1.33?", /^1\.34 is the first/],
    ["was Go 1.24 used before 1.34?", /^Kubernetes 1\.33 is built with Go 1\.24/],
    ["Go 1.25 は 1.35 より前に使われてた?", /^Kubernetes 1\.35 は Go 1\.25/],
    ["was Go 1.23 not used before 1.32?", /^Kubernetes 1\.32 is built with Go 1\.23/],
  ])("is told by those that have it: %s", (text, told) => {
    expect(summary(text)).toMatch(told);
  });

  it.each([
    ["was etcd 3.6 used in 1.33?", /^No\./],
    ["is Go 1.24 used in 1.34?", /^Yes\./],
  ])("and a release that is named is judged: %s", (text, told) => {
    expect(summary(text)).toMatch(told);
  });
});

describe("a release that a condition leaves out", () => {
  it.each([
    "unless we upgrade to 1.35, EnvFiles stays off, right?",
    "unless you're on 1.35, EnvFiles is off, right?",
    "unless we go to 1.27, --container-runtime keeps working, right?",
    "unless 1.37 is in place, is ClusterTrustBundle GA?",
    "unless we're on 1.25 or later, PSP still works, right?",
    "as long as we don't go to 1.25, PSP is there, right?",
    "as long as we don't go to 1.27, --container-runtime works, right?",
    "1.25 に上げない限り PSP は使えますよね?",
    "1.35 に上げない限り EnvFiles は無効ですよね?",
    "1.27 にしない限り --container-runtime は使えますよね?",
    "cephfs は 1.31 に上げるまでは使えた?",
    "kubectl rolling-update は 1.18 になるまでは使えた?",
    "--container-runtime は 1.27 になるまでは使えた?",
    "EnvFiles は 1.35 になるまで無効ですよね?",
    "WatchBookmark ゲートは 1.33 になるまで指定できた?",
  ])("gets no first word: %s", (text) => {
    expect(summary(text)).not.toMatch(VERDICT);
  });

  it.each([
    ["as long as we're below 1.27, --container-runtime works, right?", /^Yes\..*1\.26/],
    ["as long as we're below 1.31, cephfs works, right?", /^Yes\..*1\.30/],
    ["is dockershim there up to but not including 1.24?", /^Yes\..*1\.23/],
    ["is --container-runtime usable up to, but not including, 1.27?", /^Yes\..*1\.26/],
    ["if we stay on 1.24, is PSP still there?", /^Yes\./],
    ["1.24 のままなら PSP は使えますか?", /^はい。/],
    ["PSP は 1.24 まで使えましたよね?", /^はい。/],
    ["unless I turn it off, is EnvFiles on in 1.35?", /^Yes\./],
    ["EnvFiles を明示的に有効にしない限り 1.34 では無効?", /^はい。/],
  ])("and one that is on the right side of it is judged: %s", (text, told) => {
    expect(summary(text)).toMatch(told);
  });
});

describe("words for the open side of a release", () => {
  it.each([
    ["EnvFiles は 1.35 より古いと無効?", /^はい。1\.34/],
    ["ProcMountType は 1.33 より古いと無効?", /^はい。1\.32/],
    ["EnvFiles は 1.34 より新しければ有効?", /^はい。/],
    ["kubectl events は 1.25 より新しければ使える?", /^はい。.*1\.26/],
    ["cephfs は 1.31 より古ければ使えますか?", /^はい。.*1\.30/],
    ["cephfs は 1.30 より新しいと使えない?", /^ありません。/],
    ["is EnvFiles on by default in anything below 1.35?", /^No, not yet\. In 1\.34/],
    ["is ImageVolume on by default in anything under 1.35?", /^No, not yet\. In 1\.34/],
    ["is KubeletTracing GA in any release under 1.34?", /^No, not yet\. In 1\.33/],
    ["are there releases below 1.35 with EnvFiles on?", /^No, not yet\./],
    ["past 1.32, is WatchBookmark gone?", /removed in 1\.33/],
    ["is KubeletTracing on past 1.26?", /^Yes\..*1\.27/],
    ["does --container-runtime exist beyond 1.26?", /^No\..*1\.27/],
    ["is --runonce still there beyond 1.31?", /^No\..*1\.32/],
    ["is cephfs still in-tree past 1.30?", /^No\..*1\.31/],
    ["does portworx survive past 1.35?", /^The portworx plugin was removed in 1\.36/],
  ])("lead to the release beside it: %s", (text, told) => {
    expect(summary(text)).toMatch(told);
  });

  it.each([
    ["PSP は 1.25 より古いクラスタなら使える?", /^いいえ/],
    ["Pod.spec.os は 1.22 より新しければ使えますか?", /^いいえ/],
    ["once we're past 1.24, is dockershim gone?", /^No\./],
  ])("and never deny what is so there: %s", (text, untrue) => {
    expect(summary(text)).not.toMatch(untrue);
  });

  it.each([
    ["1.30 より新しいリリースで GA になったゲートは?", /^1\.30 より後に/],
    ["can the kubelet be older than kube-apiserver 1.33?", /^Yes\..*three minor versions older/],
    ["1.31 より前に出た 1.30 のパッチは?", /^(?!はい|いいえ)/],
    ["is InPlacePodVerticalScaling above beta in 1.34?", /^No/],
    ["is EnvFiles below beta in 1.34?", /^(?!Yes|No)/],
    ["kubelet 1.33 は kube-apiserver 1.32 より新しいけど大丈夫?", /^いいえ。.*新しすぎます/],
  ])("in lists and in the skew policy mean what they did: %s", (text, told) => {
    expect(summary(text)).toMatch(told);
  });
});

describe("a release that was not out on a day", () => {
  it.each([
    ["1.33 は 2025年3月にはまだ出てなかった?", /^出ていませんでした。/],
    ["1.34 は 2025年7月の時点ではまだリリースされてなかった?", /^出ていませんでした。/],
    ["1.33.2 は 2025年6月1日にはまだ出てなかった?", /^出ていませんでした。/],
    ["1.34 は 2025年9月の時点ではまだリリースされてなかった?", /^出ていました。/],
    ["1.33 は 2025年3月にはまだ出ていなかったですよね?", /^はい、出ていませんでした。/],
    ["1.34 は 2025年9月にはまだ出ていなかったですよね?", /^いいえ、出ていました。/],
    ["1.33 は 2025年4月にはまだ出てなかった?", /^Kubernetes 1\.33 は 2025-04-23/],
    ["was 1.33 not yet out in March 2025?", /^No, it was not out\./],
    ["1.33 は 2025年3月にはもう出ていた?", /^いいえ。/],
  ])("is told to have been out, or not: %s", (text, told) => {
    expect(summary(text)).toMatch(told);
  });

  it.each([
    "1.36 は 1.38 が出るまではサポートされる?",
    "1.35 is supported until 1.38 comes out, right?",
    "will 1.35 be dropped once 1.38 is out?",
  ])("is no answer about the support of another one: %s", (text) => {
    expect(summary(text)).not.toMatch(VERDICT);
    expect(summary(text)).toMatch(/1\.38/);
  });

  it("and a release that is not out is not supported", () => {
    expect(summary("is 1.38 supported?")).toMatch(/^No\./);
  });
});
