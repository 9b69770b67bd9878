/** The section of the release notes called "Urgent Upgrade Notes (No, really, you MUST read this before you upgrade)". */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("the urgent upgrade notes of a release", () => {
  it.each([
    ["1.36 の緊急アップグレードノート(必ず読めってやつ)には何が書いてある?", /^対応必須 — Kubernetes 1\.36/],
    ["1.36 の must read のやつ見せて", /^対応必須 — Kubernetes 1\.36/],
    ["1.24 必読ある?", /^対応必須 — Kubernetes 1\.24/],
    ["1.29 のリリースノートの「緊急アップグレードノート」って何", /^対応必須 — Kubernetes 1\.29/],
    ["What do the urgent upgrade notes of 1.36 say?", /^Action required — Kubernetes 1\.36/],
    ["anything must-read in 1.24?", /^Action required — Kubernetes 1\.24/],
    ["urgent upgrade notes 1.25", /^Action required — Kubernetes 1\.25/],
    ["1.33 にアップグレードする前に必ず読むべきものは?", /^1\.32 → 1\.33/],
  ])("are what it requires to be done: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });

  it.each([
    "1.24 の緊急アップグレードノートに dockershim の話あった?",
    "does the urgent upgrade notes section of 1.24 mention dockershim?",
  ])("are no verdict on what they may mention: %s", (text) => {
    expect(told(text)).not.toMatch(/\n(?:Yes|No|はい|いいえ)/);
  });

  it("is not what a patch release out of turn is", () => {
    expect(told("is 1.30.4 an urgent release?")).toMatch(/^Kubernetes 1\.30/);
    expect(told("1.28.1 が予定外で出た理由は?")).toMatch(/セキュリティ修正/);
  });
});
