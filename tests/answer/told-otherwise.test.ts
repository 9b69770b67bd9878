/** Words that turn a question round: what is free of a vulnerability, what cannot be done, what once was, a field's own value, a claimed day. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("a release without a vulnerability", () => {
  it.each(["free of", "without", "immune to", "clear of", "patched against", "safe from"])(
    "is one that has the fix: %s",
    (words) => {
      expect(told(`is 1.33.2 ${words} CVE-2025-5187?`)).toMatch(/\nNo, 1\.33\.2 is still affected/);
      expect(told(`is 1.33.4 ${words} CVE-2025-5187?`)).toMatch(/\nYes, 1\.33\.4 has the fix/);
    },
  );
});

describe("what is said to be impossible", () => {
  it.each([
    "policy/v1beta1 PodDisruptionBudget は 1.25 で利用不可?",
    "ImageVolume は 1.31 で指定不可?",
    "ImageVolume は 1.30 で使用不可?",
    "ImageVolume は 1.31 だと無理?",
  ])("gets no yes or no that may be heard both ways: %s", (text) => {
    expect(told(text)).not.toMatch(/\n(?:はい|いいえ)/);
  });
});

describe("a stage that is over", () => {
  it.each([
    "was there a beta of ImageVolume?",
    "was ImageVolume beta at some point?",
    "was ImageVolume once beta?",
    "wasn't ImageVolume beta?",
    "ImageVolume にベータ期間はあった?",
    "ImageVolume は一度ベータだった?",
  ])("has been, where the past is asked about: %s", (text) => {
    expect(told(text)).toMatch(/\n(?:Yes|はい)/);
  });

  it("is not now, where the present is", () => {
    expect(told("is ImageVolume beta?")).toMatch(/\nNo, it is past that/);
    expect(told("was ImageVolume beta in 1.36?")).toMatch(/\nNo/);
    expect(told("was DRAControlPlaneController beta?")).toMatch(/\nNo\. DRAControlPlaneController has never/);
  });
});

it("reads the value of a field as the field's, and not as the gate's", () => {
  expect(told("can I use hostUsers: false in 1.30?")).toMatch(/\nYes, but only once the gate is turned on/);
  expect(told("does hostUsers=false work on 1.33?")).toMatch(
    /\nYes\. In 1\.33, UserNamespacesSupport is beta/,
  );
  expect(told("can I set UserNamespacesSupport=false on 1.33?")).toContain("=false");
});

describe("a day claimed of a release", () => {
  it.each([
    "1.28 went out of support on 2024-10-22, correct?",
    "1.28 went out of support in October 2024, right?",
    "support for 1.28 ended on 22 October 2024, correct?",
    "Our audit file says 1.28 went out of support on 22 October 2024. Correct?",
  ])("is right: %s", (text) => {
    expect(told(text)).toMatch(/\nYes\. Support for 1\.28 ended on 2024-10-22/);
  });

  it("is wrong", () => {
    expect(told("1.28 went out of support on 2024-10-28, correct?")).toMatch(/\nNo\. /);
    expect(told("support for 1.28 ended in March 2024, right?")).toMatch(/\nNo\. /);
  });
});

it("hands over what one is asked to provide", () => {
  const answer = told("Please provide the feature gates that graduated to GA in 1.28.");
  expect(answer).not.toContain("provide");
  expect(answer).toContain("ExpandedDNSConfig");
});

describe("two facts asked for one after the other", () => {
  it.each([
    ["the GA release of JobPodFailurePolicy, and the GA release of PodHostIPs?", /PodHostIPs.*1\.30/],
    ["the beta release of ImageVolume and the GA release of NodeSwap?", /NodeSwap.*1\.34/],
  ])("are both answered: %s", (text, last) => {
    expect(told(text)).toMatch(last);
  });

  it("are no answer to whether one has to do with the other", () => {
    expect(told("is the removal of --network-plugin related to the removal of --cni-bin-dir?")).not.toMatch(
      /\nYes/,
    );
  });
});
