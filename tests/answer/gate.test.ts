import { describe, expect, it } from "vitest";
import type { GateFacts } from "../../src/domain/answer.ts";
import { engine } from "../fixtures/knowledge.ts";

const ask = (text: string) => engine.ask({ text });
const summary = (text: string) => ask(text).summary;

describe("gate answer", () => {
  it("states the present state first, then how it came to it", () => {
    expect(summary("/k8s gate ImageVolume")).toBe(
      "ImageVolume is stable (GA) and locked on since 1.36 (on by default since 1.35). Before that: alpha in 1.31 (off by default), beta in 1.33 (off by default) and on by default from 1.35. Mounts images.",
    );
  });

  it("states the state in a version", () => {
    const answer = ask("/k8s gate ImageVolume 1.33");
    expect(answer.summary).toMatch(/^In 1\.33, ImageVolume is beta, off by default\./);
    expect((answer.facts as GateFacts).inVersion).toEqual({ version: "1.33", stage: "beta", default: false });
  });

  it("keeps the state of a minor for its patches", () => {
    expect(summary("gate ImageVolume 1.32.7")).toMatch(
      /^In 1\.32\.7, ImageVolume is alpha, off by default\./,
    );
  });

  it.each([
    ["gate ImageVolume 1.30", /does not exist in 1\.30; it came with 1\.31/],
    [
      "gate GoneGate 1.32",
      /does not exist in 1\.32: the gate was removed in 1\.32\. The feature itself is stable and always on\./,
    ],
    ["gate GoneGate 1.31", /In 1\.31, GoneGate is stable \(GA\), on by default and locked/],
  ])("knows when a gate is not there: %s", (question, sentence) => {
    expect(summary(question)).toMatch(sentence);
  });

  it("says that a retiring gate is no new feature, and never 'stable since 1.0'", () => {
    expect(summary("/k8s gate OldSwitch")).toMatch(/old behaviour that is being retired/);
    expect(summary("/k8s gate OldSwitch")).not.toMatch(/1\.0\b/);
  });

  it("finds a gate by a former name and says that it was renamed", () => {
    const answer = ask("/k8s gate UserNamespacesStatelessPodsSupport");
    expect(answer.summary).toMatch(
      /^UserNamespacesStatelessPodsSupport was renamed to UserNamespacesSupport\./,
    );
    expect((answer.facts as GateFacts).aka).toEqual(["UserNamespacesStatelessPodsSupport"]);
  });

  it("names the gate as it was called in the version asked about", () => {
    expect(summary("feature gate for user namespaces in 1.25")).toMatch(
      /^In 1\.25 the feature gate is UserNamespacesStatelessPodsSupport \(alpha, off by default\)\. It was later renamed to UserNamespacesSupport\./,
    );
  });

  it("notes that another source disagrees, with both links", () => {
    const [note] = ask("gate GoneGate").notes;
    expect(note).toMatch(/Sources disagree/);
    expect(note).toMatch(/alpha 1\.28–1\.28 \(off by default\)/);
    expect(note?.match(/https:\/\//g)).toHaveLength(2);
    // The gate stands on the website alone.
    expect(note).toMatch(/follows the website \(https:\S+\/GoneGate\.md\)/);
  });

  it("offers the nearest name for a misspelt one and states no fact", () => {
    const answer = ask("/k8s gate ImageVolum");
    expect(answer).toMatchObject({ found: false, facts: null });
    expect(answer.suggestions).toContain("/k8s gate ImageVolume");
  });

  it.each([
    "imagevolume",
    "Image Volume",
    "image-volume",
    "ＩｍａｇｅＶｏｌｕｍｅ",
    "イメージボリューム",
    "OCI volume",
  ])("reads %s as ImageVolume", (name) => {
    expect((ask(`/k8s gate ${name}`).facts as GateFacts | null)?.name).toBe("ImageVolume");
  });
});

describe("plain questions about a gate", () => {
  it.each([
    [
      "is ImageVolume on by default in 1.33?",
      /^No, not yet\. In 1\.33, ImageVolume is beta, off by default\. ImageVolume has been on by default since 1\.35\.$/,
    ],
    ["isn't ImageVolume GA yet?", /^Yes, it is\. ImageVolume became stable \(GA\) in 1\.36\.$/],
    [
      "is UserNamespacesSupport GA?",
      /^No, not as of 1\.37\. In 1\.37, UserNamespacesSupport is beta, on by default\. It has been beta since 1\.30\.$/,
    ],
    ["when did ImageVolume go beta?", /^ImageVolume became beta in 1\.33\.$/],
    ["which version removed GoneGate?", /^The feature gate GoneGate was removed in 1\.32\./],
    [
      "can I turn off ImageVolume in 1.35?",
      /^Yes, with --feature-gates=ImageVolume=false\..* From 1\.36 on it is locked/,
    ],
    ["can I turn off ImageVolume in 1.36?", /^No\. In 1\.36/],
    [
      "ImageVolumeは1.33でデフォルト有効?",
      /^いいえ。1\.33 の ImageVolume はベータで、デフォルトで無効です。ImageVolume は 1\.35 からデフォルトで有効です。$/,
    ],
    ["イメージボリュームっていつGAになった?", /^ImageVolume は 1\.36 で安定版\(GA\)になりました。$/],
    ["ユーザー名前空間はもうGA?", /^いいえ、1\.37 の時点ではまだです。/],
    ["何年にImageVolumeはGAになった?", /^ImageVolume は 1\.36 で安定版\(GA\)になりました。$/],
    ["ImageVolume in 1.33 — on or off?", /^In 1\.33, ImageVolume is beta, off by default\./],
    ["ImageVolume beta release?", /^ImageVolume became beta in 1\.33\.$/],
    ["is UserNamespacesSupport still beta?", /^Yes\. As of 1\.37, UserNamespacesSupport is still beta/],
    ["ImageVolumeはまだベータ?", /^いいえ、その段階は過ぎています。ImageVolume は 1\.36 から安定版/],
    ["has ImageVolume reached beta?", /^Yes\. ImageVolume became beta in 1\.33\./],
    [
      "is ImageVolume on?",
      /^Yes\. ImageVolume has been on by default since 1\.35\. Its stage: stable \(GA\)\.$/,
    ],
    [
      "ImageVolume isn't on by default, right?",
      /^Actually, it is\. ImageVolume has been on by default since 1\.35\. Its stage/,
    ],
    [
      "ImageVolumeってデフォルトで有効じゃないよね?",
      /^いいえ、デフォルトで有効です。ImageVolume は 1\.35 からデフォルトで有効です。段階は安定版/,
    ],
    ["since when can ImageVolume no longer be disabled", /^ImageVolume has been locked .* since 1\.36\.$/],
    [
      "イメージボリュームはいつから使える?",
      /^ImageVolume は 1\.35 から設定なしで使えます.*1\.31(アルファ|\(アルファ\))/,
    ],
    ["which kubernetes version first had ImageVolume", /1\.31/],
    ["can I use ImageVolume in 1.30", /^No\. ImageVolume does not exist in 1\.30; it came with 1\.31/],
    ["can I still set GoneGate in 1.33?", /^No\. The gate was removed in 1\.32\. .*refuses to start/],
    ["how do I enable ImageVolume in 1.32", /^With --feature-gates=ImageVolume=true/],
    ["can I enable ImageVolume in 1.32?", /^Yes, with --feature-gates=ImageVolume=true/],
    ["ImageVolume 1.36 でゲートの指定はまだ必要?", /^ゲートの設定は不要です。/],
    ["is ImageVolume on in 1.33", /^No, not yet\. In 1\.33, ImageVolume is beta, off by default\./],
    ["UserNamespacesSupport の旧名は?", /UserNamespacesStatelessPodsSupport \(1\.25–1\.27\) です。$/],
    ["what replaced GoneGate", /^Nothing has to replace it: the feature is always on/],
    ["ImageVolumeの代わりは?", /^ImageVolume は現時点で削除されておらず、代わりは不要です。/],
    ["when was GoneGate turned off", /^GoneGate has not been turned off/],
    ["OldSwitchはいつから無効?", /^OldSwitch は 1\.31 で登場したときからデフォルトで無効です。$/],
    ["should I enable ImageVolume in 1.32?", /^With --feature-gates=ImageVolume=true/],
    ["なんでGoneGate消えたの", /^フィーチャーゲート GoneGate は 1\.32 で削除されました。/],
    [
      "is ImageVolume the same in 1.31 and 1.35?",
      /^In 1\.31, .* off by default\. In 1\.35, .* on by default\.$/,
    ],
    ["イメージヴォリュームっていつGAになった?", /^ImageVolume は 1\.36 で安定版\(GA\)になりました。$/],
  ])("%s", (question, sentence) => {
    expect(summary(question)).toMatch(sentence);
  });
});

describe("who and which pull request", () => {
  it.each([
    [
      "who wrote KEP-4639?",
      /^KEP-4639 \(OCI images as VolumeSource\) was written by @sallyom and @mtrmac\.$/,
    ],
    ["KEP-4639の著者は?", /の作成者は @sallyom、@mtrmac です。$/],
    ["who implemented ImageVolume", /^KEP-4639 .* was written by @sallyom and @mtrmac\./],
    ["which PR made ImageVolume beta?", /^No release note at hand names that pull request\./],
  ])("%s", (question, sentence) => {
    expect(summary(question)).toMatch(sentence);
  });

  it("reads a KEP's number asked for by a gate's name", () => {
    expect(ask("KEP number of ImageVolume?").question.args.subject).toEqual({ type: "kep", number: 4639 });
  });
});

describe("a misspelt gate", () => {
  it.each([
    [
      "imagevolme ga?",
      /^Taken to be about ImageVolume \(.+\)\. Yes\. ImageVolume became stable \(GA\) in 1\.36\.$/,
    ],
    [
      "imagevloume いつGA?",
      /^ImageVolume\(.+\)のことと解釈しました。ImageVolume は 1\.36 で安定版\(GA\)になりました。$/,
    ],
  ])("is answered for what it is taken to be, and told so first: %s", (question, sentence) => {
    const answer = ask(question);
    expect(answer.found).toBe(true);
    expect(answer.question.args.confidence).toBeLessThan(1);
    expect(answer.summary).toMatch(sentence);
  });
});
