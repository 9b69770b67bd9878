/** What is told and then asked back ("They say …. Was it?") is judged as the statement that it repeats. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("a statement asked back", () => {
  it.each([
    ["Somebody claims that v1 Service has been deprecated. Has it?", /\nNo\. v1 Service is not deprecated/],
    ["They say dockershim was removed in 1.23. Was it?", /\nNo, only in 1\.24\./],
    ["They say dockershim was removed in 1.24. Is that so?", /\nYes\./],
    ["A colleague told me ImageVolume is on by default in 1.34. Is that true?", /\nNo, not yet\./],
    ["Docs say CronJob batch/v1beta1 is still served in 1.25. Is it?", /\nNo\..*removed in 1\.25/],
    ["I read that EventedPLEG went GA in 1.30. Did it?", /\nNo/],
    [
      "PodSecurityPolicy が 1.25 で削除されたと聞きました。本当ですか？",
      /\nはい。.*policy\/v1beta1 の PodSecurityPolicy は 1\.25 で削除されました/,
    ],
    ["ImageVolume は 1.34 でデフォルト有効らしいです。そうなんですか？", /\nいいえ。/],
  ])("%s", (question, words) => {
    expect(told(question)).toMatch(words);
  });

  it("leaves what is only told of a cluster to the question behind it", () => {
    expect(told("We run 1.31. Is that supported?")).toMatch(/^Kubernetes 1\.31/);
  });
});

describe("what may come one day, in the form that Japanese has for it", () => {
  it.each([
    ["externalIPs は廃止される?", /\n今のところ削除されていません。/],
    ["ipvs モードはなくなる?", /\n今のところ削除されていません。/],
    ["PodSecurityPolicy は削除されますか?", /\nはい。/],
    ["ImageVolume は GA になりますか?", /\nはい。/],
  ])("%s", (question, words) => {
    expect(told(question)).toMatch(words);
  });
});

describe("the patch release of a month, and stages left out or gone back to", () => {
  it.each([
    ["what did the patch of March 2025 of 1.31 fix?", /1\.31\.7/],
    ["1.31 の 2025年3月のパッチは何を直した?", /1\.31\.7/],
    ["which gates went straight to GA?", /4 feature gates became alpha .* never become beta/],
    ["which gates went from alpha straight to GA?", /never become beta/],
    ["EventedPLEG は 1.30 でベータ?", /\nいいえ、前の段階に戻っています。/],
  ])("%s", (question, words) => {
    expect(told(question)).toMatch(words);
  });
});
