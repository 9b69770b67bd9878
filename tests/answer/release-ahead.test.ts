import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

/** kep.yaml 5999: alpha 1.37, beta 1.38, stable 1.40; KEP-5936: stable 1.39. resource.k8s.io/v1beta1 is deprecated since 1.35. */
describe("a release that is not out", () => {
  it.each([
    [
      "Is KEP-5999 planned to be beta in 1.38?",
      /1\.38 is not out.*never been beta so far.*for beta is 1\.38/,
    ],
    ["KEP-5999は1.38でベータになるんですよね?", /1\.38 は.*まだリリースされていません.*ベータの予定は 1\.38/],
    ["KEP-5999は1.40でGAになる予定ですか?", /安定版\(GA\)の予定は 1\.40/],
    ["Will TopologyManagerPolicyBetaOptions go GA in 1.38?", /1\.38 is not out.*never been stable/],
    ["Will Endpoints be removed in 1.38?", /1\.38 is not out.*A removal of v1 Endpoints is not known/],
  ])("%s is told what is planned, without yes or no", (text, expected) => {
    expect(told(text)).toMatch(expected);
    expect(told(text)).not.toMatch(/(?:Yes|No)[.,]|はい|いいえ/);
  });

  it.each([
    ["Is kubectl 1.38 usable against 1.37?", /1\.38 is not out.*Yes\. kubectl 1\.38 may run/],
    ["kubectl 1.38は1.37のクラスタに使える?", /まだリリースされていません.*はい。/],
    ["kubelet 1.38はapiserver 1.37で使える?", /まだリリースされていません.*いいえ。.*新しすぎます/],
  ])("%s is told by the version skew policy", (text, expected) => {
    expect(told(text)).toMatch(expected);
  });

  it.each([
    ["Is ResourceClaim v1beta1 still there in 1.37, and will it be gone in 1.38?", /default rule .* 1\.38/],
    ["ResourceClaim v1beta1は1.37にまだありますか、1.38では削除されますか?", /デフォルトのルール.*1\.38/],
  ])("%s is answered by halves", (text, expected) => {
    expect(told(text)).toMatch(expected);
  });

  it.each(["What will be removed in 1.38?", "1.38では何が変わる?", "Will Endpoints be removed in 1.99?"])(
    "%s is no release",
    (text) => {
      expect(told(text)).toMatch(/I know no Kubernetes 1\.|登録されておらず/);
    },
  );
});

describe("a stage that is planned", () => {
  it.each([
    ["When is KEP-5936 supposed to go stable?", /for stable \(GA\) is 1\.39, by its kep\.yaml/],
    ["KEP-5999はいつGAになる予定?", /安定版\(GA\)の予定は 1\.40 です/],
    ["When will AtomicWriteVolumeUserFields go GA?", /KEP-5936 for stable \(GA\) is 1\.39/],
  ])("%s is told with its target", (text, expected) => {
    expect(told(text)).toMatch(expected);
  });

  it("is none where the stage was reached", () => {
    expect(told("When did KEP-4639 go GA?")).not.toMatch(/target/);
  });
});
