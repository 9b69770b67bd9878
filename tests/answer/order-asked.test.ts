/** Questions for yes or no of which an order of stages, or a word that only asks for agreement, was taken for the fact. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("whether it is true", () => {
  it.each([
    ["Is it true that ValidatingAdmissionPolicy was on by default in 1.29?", /\nNo, not yet\. In 1\.29/],
    ["I heard MutatingAdmissionPolicy was enabled by default in 1.35, true?", /\nNo, not yet\. In 1\.35/],
    ["is it true SidecarContainers is not GA in 1.32?", /\nCorrect, it is not\./],
    ["can I set ImageVolume to true in 1.33?", /\nYes, with --feature-gates=ImageVolume=true/],
  ])("asks for agreement, and for no value: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });
});

describe("an order of stages", () => {
  it.each([
    "Did DRAExtendedResource go straight from alpha to GA?",
    "NFTablesProxyMode はアルファから直接 GA になった?",
    "did DRAExtendedResource skip beta?",
    "Was APIPriorityAndFairness removed before it went GA?",
    "APIPriorityAndFairness は GA になる前に削除された?",
    "did NodeSwap become GA before it was on by default?",
  ])("is told without a verdict: %s", (text) => {
    expect(told(text)).not.toMatch(/\n(Yes\b|No\b|はい|いいえ)/);
    expect(told(text)).toMatch(/beta (in|since)|ベータ/);
  });

  it.each([
    [
      "Did StatefulSetMinReadySeconds go GA after 1.26?",
      /\nStatefulSetMinReadySeconds became stable \(GA\) in 1\.25\./,
    ],
    ["was CSIMigrationGCE removed after 1.28?", /\nThe feature gate CSIMigrationGCE was removed in 1\.28\./],
    ["Did StatefulSetMinReadySeconds go GA before 1.26?", /\nYes\. .*1\.25/],
  ])("has its release told where a later one bounds it: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });
});
