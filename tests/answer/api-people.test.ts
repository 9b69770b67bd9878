import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("the pull request of an API type's end, deprecation or beginning", () => {
  it.each([
    ["Which PR removed PodSecurityPolicy?", "#109798", "removed in 1.25"],
    ["PodSecurityPolicy を削除した PR は?", "#109798", "1.25 で削除"],
    ["Which PR deprecated Endpoints?", "#130098 (@danwinship)", "deprecated in 1.33"],
    ["Endpoints が非推奨になったのはいつでどの PR?", "#130098(@danwinship)", "1.33 で非推奨"],
    ["Which PR removed batch/v1beta1 CronJob?", "#108797", "removed in 1.25"],
    ["batch/v1beta1 CronJob を削除した PR は?", "#108797", "1.25 で削除"],
    ["Which PR deprecated ComponentStatus?", "#93570 (@liggitt)", "deprecated in 1.19"],
    ["which PR introduced EndpointSlice v1?", "#99662 (@swetharepakula)", "introduced in 1.21"],
    ["which PR made CronJob stable?", "#99423 (@soltysh)", "introduced in 1.21"],
    ["CronJob を GA にした PR は?", "#99423(@soltysh)", "1.21"],
  ])("is told, and no yes: %s", (text, pr, when) => {
    expect(told(text)).toContain(pr);
    expect(told(text)).toContain(when);
    expect(told(text)).not.toMatch(/\n(?:Yes|No|はい|いいえ)/);
  });

  it.each([
    ["who deprecated Endpoints?", "@danwinship did it (#130098)"],
    ["flowcontrol.apiserver.k8s.io/v1beta3 を非推奨にしたのは誰ですか", "@tkashem さんの #121089 です"],
    ["who removed PodSecurityPolicy?", "#109798"],
  ])("is told with its author: %s", (text, expected) => {
    expect(told(text)).toContain(expected);
  });

  it("is said not to be known where no note names it", () => {
    expect(told("extensions/v1beta1 Ingress を削除した PR は?")).toMatch(/記載がありません。.*1\.22 で削除/);
    expect(told("which PR removed Pod?")).toMatch(/No note at hand names .* of a removal\..*served since/);
  });

  it("is not asked for by what asks for a release or a yes", () => {
    expect(told("was PodSecurityPolicy removed?")).toMatch(/\nYes\./);
    expect(told("when was Endpoints deprecated?")).toMatch(/\nv1 Endpoints was deprecated in 1\.33/);
  });
});
