/** What was removed, said as people say it; and of which release a question is where two are told. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("what was removed, in slang", () => {
  it.each([
    "got pulled",
    "was yanked",
    "got ripped out",
    "got nuked",
    "got dropped",
    "got the axe",
    "got binned",
    "bit the dust",
    "booted",
  ])("is corrected with the right release: %s", (words) => {
    const text = `SkipReadOnlyValidationGCE ${words} in 1.30, right?`;
    expect(told(text)).toMatch(/No, not in 1\.30.*was removed in 1\.31/s);
  });

  it.each(["消えた", "なくなった", "お払い箱になった", "お亡くなりになった"])(
    "is corrected in Japanese: %s",
    (words) => {
      expect(told(`SkipReadOnlyValidationGCE は 1.30 で${words}んですよね?`)).toMatch(/1\.31 で削除/);
    },
  );

  it("stays a question about the state otherwise", () => {
    expect(told("is SkipReadOnlyValidationGCE deprecated in 1.30?")).toMatch(/^Yes/m);
  });
});

describe("the release where somebody is", () => {
  it.each([
    [
      "we're stuck on 1.32 until the vendor certifies 1.33. CRDValidationRatcheting isn't GA for us yet, is it?",
      /Correct, it is not\. In 1\.32, CRDValidationRatcheting is beta/,
    ],
    [
      "1.33 が認定されるまで 1.32 に留まっています。CRDValidationRatcheting はまだ GA じゃないですよね?",
      /はい、安定版\(GA\)ではありません。1\.32/,
    ],
  ])("is the one that is not bounded: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });

  it.each([
    "UnversionedKubeletConfigMap なんですけど、デフォルト有効になったのって 1.24 でしたっけ 1.25 でしたっけ",
    "UnversionedKubeletConfigMap、デフォルト有効は 1.24 だっけ 1.25 だっけ",
  ])("is told where two are offered: %s", (text) => {
    expect(told(text)).toMatch(/1\.24 でデフォルトで有効/);
  });
});

describe("before a gate that retires something", () => {
  it.each([
    [
      "AllowInsecureKubeletCertificateSigningRequests in 1.31 off by default?",
      "and in 1.30?",
      /does not exist in 1\.30.*Before its gate, the behaviour that it retires was on\./s,
    ],
    [
      "AllowInsecureKubeletCertificateSigningRequests は 1.31 で既定オフですよね",
      "1.30 まではどうだったの? デフォルトで",
      /1\.30 には存在しません。.*廃止されていく動作は有効でした/s,
    ],
  ])("tells how that stood: %s – %s", (text, then, right) => {
    expect(told(text, then)).toMatch(right);
  });
});
