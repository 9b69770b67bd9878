/** Commands of kubectl and kubeadm by the release that brought or took them. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("a command", () => {
  it.each([
    ["when was kubectl wait added?", /introduced in 1\.11/],
    ["does 1.13 have kubectl kustomize?", /came only with 1\.14/],
    ["kubectl diff はいつから使えますか", /1\.13 以前に導入/],
    ["is kubectl debug in 1.17?", /came only with 1\.20/],
    ["kubeadm alpha certs renew は 1.21 で使えますか", /\nいいえ。.*1\.21 で削除/],
    ["is kubectl exec without -- allowed in 1.34?", /removed in 1\.31/],
  ])("is answered by its own changes: %s", (question, words) => {
    expect(told(question)).toMatch(words);
  });
});

describe("an in-tree volume plugin that was only deprecated later", () => {
  it("was there before: rbd in 1.23", () => {
    expect(told("rbd プラグインは 1.23 にありますか")).toMatch(/\nはい。.*1\.28 で非推奨/);
  });
});

describe("an API type that is served but deprecated", () => {
  it("is told to be deprecated", () => {
    expect(told("is it safe to use policy/v1beta1 PodDisruptionBudget in 1.23?")).toMatch(
      /served in 1\.23, though deprecated; it was removed in 1\.25/,
    );
  });
});
