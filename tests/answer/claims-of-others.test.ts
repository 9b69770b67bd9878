/** A claim is judged alike whoever makes it, however sure they are, and however its truth is asked for. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("a claim that somebody else makes", () => {
  it.each([
    "the vendor claims PodSecurityPolicy was removed in 1.24, correct?",
    "our docs state that PodSecurityPolicy was removed in 1.24. is this accurate?",
    "a blog post says PodSecurityPolicy was removed in 1.24; can you confirm?",
    "I was told PodSecurityPolicy was removed in 1.24, fact or fiction?",
    "rumor has it that PodSecurityPolicy was removed in 1.24",
    "supposedly PodSecurityPolicy was removed in 1.24, is that accurate",
    "double-checking: PodSecurityPolicy was removed in 1.24, yes or no?",
    "pls verify: PodSecurityPolicy removed in 1.24",
    "true or false: PodSecurityPolicy was removed in 1.24",
    'the auditor wrote "PodSecurityPolicy was removed in 1.24". accurate?',
    "my colleague says PodSecurityPolicy was removed in 1.24. is he right?",
  ])("is denied where it is false: %s", (text) => {
    expect(told(text)).toMatch(/\nNo\..*policy\/v1beta1 was removed in 1\.25/);
  });

  it.each([
    "同僚が PodSecurityPolicy は 1.24 で消えたと言い張るんですが、正しいですか?",
    "PodSecurityPolicy は 1.24 で消えたって聞いたんですけど合ってますか",
    "ブログに PodSecurityPolicy は 1.24 で消えたとありますが、正しいでしょうか",
    "ベンダーから PodSecurityPolicy は 1.24 で削除と案内がありました。合っていますか?",
    "PodSecurityPolicy は 1.24 で消えたと理解しています。これで正しいですか?",
    "PodSecurityPolicy は 1.24 で消えたという情報は正しいですか",
    "PodSecurityPolicy は 1.24 で消えたという噂は本当ですか",
    "上司は PodSecurityPolicy は 1.24 で消えたと断言してる。マジ?",
    "PodSecurityPolicy は 1.24 で消えた、という認識であってますか",
  ])("is denied where it is false: %s", (text) => {
    expect(told(text)).toMatch(/\nいいえ。.*policy\/v1beta1 は 1\.25 で削除/);
  });

  it.each([
    ["my boss is convinced PodSecurityPolicy was removed in 1.25. is she right?", /\nYes\./],
    ["my colleague insists that kubectl alpha debug was removed in 1.21. is he right?", /\nYes\./],
    ["someone on reddit wrote that ImageVolume is GA in 1.36. is that so?", /\nYes\./],
    ["先輩が ImageVolume は 1.36 で GA だと言い張るんですが合ってますか", /\nはい/],
  ])("is confirmed where it is true: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });

  it.each([
    "I'm pretty sure PodSecurityPolicy was removed in 1.24. Am I wrong?",
    "PodSecurityPolicy は 1.24 で消えたと思い込んでました。違いますか?",
  ])("gets no first word where it could be heard both ways: %s", (text) => {
    const answer = told(text);
    expect(answer).toContain("1.25");
    expect(answer).not.toMatch(/\n(?:Yes|No|はい|いいえ)/);
  });
});

describe("the reason of an end", () => {
  it.each([
    "was --cni-bin-dir dropped in 1.24 because of dockershim?",
    "--cni-bin-dir は dockershim の削除が理由で 1.24 で消えたんですか?",
  ])("is not confirmed with the end: %s", (text) => {
    const answer = told(text);
    expect(answer).toContain("1.24");
    expect(answer).not.toMatch(/\n(?:Yes|はい)/);
  });
});
