/** What may come one day, and what was turned off instead of removed: no No of the one, no plain answer of the other. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("what is asked of what is to come", () => {
  it.each([
    ["is ipvs mode going to be removed?", /^Mode ipvs.*\nNot so far\. .*announced in 1\.35/],
    ["will the WatchList gate be removed?", /\nNot so far\. In 1\.37/],
    ["WatchList はいつか GA になる?", /\n今のところ安定版\(GA\)ではありません。/],
    [
      "Endpoints は削除予定ある?",
      /\n今のところ削除されていません。1\.37 の Endpoints は v1 で提供されています。v1 は 1\.33 で非推奨になりました。v1 の Endpoints の削除は、予定も含めて確認されていません。$/,
    ],
    ["Is Endpoints planned to be removed?", /\nNot so far\. .*A removal of v1 Endpoints is not known\.$/],
  ])("has no No: %s", (text, right) => {
    expect(told(text)).toMatch(right);
    expect(told(text)).not.toMatch(/\n(No\b|いいえ)/);
  });

  it.each([
    ["will PodSecurityPolicy be removed?", /\nYes\. .*1\.25/],
    ["will v1beta1 CronJob be removed in 1.25?", /\nYes\. /],
    ["will ipvs mode be removed in 1.37?", /\nNo\. /],
  ])("is answered where it came, and of a release that is named: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });

  it("asks of the release that follows what it asked before", () => {
    expect(told("will the WatchList gate be removed?", "and in 1.34?")).toMatch(/\nNo\b/);
  });
});

describe("what retires behind a gate", () => {
  it.each([
    ["gitRepo volume removed?", /\nTurned off rather than removed\. In 1\.37/],
    ["gitRepo ボリュームは消えた?", /\n削除ではなく、無効になっています。1\.37/],
    ["is the GitRepoVolumeDriver gate removed?", /\nNo, not as of 1\.37\./],
    [
      "gitRepo ボリュームは 1.32 で消えてる?",
      /\nいいえ、1\.32 の時点では削除されていません。.*1\.32 ではゲートなしで有効です/,
    ],
  ])("is turned off before it is removed: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });
});

it("says of a deprecation once that it was", () => {
  const text = told("Endpoints removed?");
  expect(text).toMatch(/\nNo\. In 1\.37, Endpoints is served as v1\. v1 was deprecated in 1\.33\.$/);
});

describe("a field beside its Kind", () => {
  it.each([
    ["CronJob concurrencyPolicy since when", "CronJob.spec.concurrencyPolicy"],
    ["Deployment の progressDeadlineSeconds いつから", "Deployment.spec.progressDeadlineSeconds"],
    ["Service sessionAffinity since when", "Service.spec.sessionAffinity"],
  ])("is what is asked about: %s", (text, name) => {
    expect(told(text)).toContain(name);
    expect(told(text)).toMatch(/in 1\.8 or before|1\.8 以前に導入/);
  });
});
