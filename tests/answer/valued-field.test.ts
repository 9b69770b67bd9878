/** "cacheSize: 0": a field of a configuration file that is given with a value is asked about, and not its Kind. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("a field with a value beside its Kind", () => {
  it.each([
    ["what does cacheSize: 0 in EncryptionConfiguration do?", /#113121.*cacheSize/],
    ["EncryptionConfiguration の cacheSize: 0 の意味は?", /#113121.*cacheSize/],
    ["what does fooBarBaz: 0 in KubeletConfiguration do?", /nothing about fooBarBaz/],
    ["KubeletConfiguration の fooBarBaz: true は 1.34 で使える?", /fooBarBaz.*何も見つかりません/],
    ["KubeletConfiguration の maxPods: 250 は?", /KubeletConfiguration\.maxPods/],
  ])("is answered itself: %s", (text, right) => {
    expect(told(text)).toMatch(right);
    expect(told(text)).not.toMatch(/\n(?:Yes|No|はい|いいえ)[.,。、]/);
  });

  it.each([
    ["is EncryptionConfiguration v1 there in 1.30?", /v1\/EncryptionConfiguration is there in 1\.30/],
    ["AdmissionConfiguration はいつから?", /1\.17 で導入/],
  ])("leaves a Kind that is asked about alone: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });
});
