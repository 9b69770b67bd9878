/** Kinds of configuration files have a life in each version, and a command that got a new name began with it. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("a Kind of a configuration file", () => {
  it.each([
    [
      "apiVersion: apiserver.config.k8s.io/v1 / kind: AuthenticationConfiguration Which is the first release whose apiserver takes this v1 file?",
      /v1\/AuthenticationConfiguration was introduced in 1\.34/,
    ],
    ["apiserver.config.k8s.io/v1 TracingConfiguration since when?", /introduced in 1\.34/],
    ["EncryptionConfiguration since when?", /v1\/EncryptionConfiguration was introduced in 1\.13/],
    [
      "AuthenticationConfiguration の v1beta1 はいつから?",
      /v1beta1\/AuthenticationConfiguration は、1\.30 で導入/,
    ],
    [
      "AuthorizationConfiguration はどのバージョンから?",
      /v1alpha1\/.*1\.29 .*v1beta1\/.*1\.30 .*\/v1\/.*1\.32 /,
    ],
    [
      "apiVersion: kubelet.config.k8s.io/v1 kind: CredentialProviderConfig は 1.25 で使えますか",
      /\nいいえ。.*1\.26/,
    ],
    [
      "apiserver.config.k8s.io/v1beta1 TracingConfiguration since when?",
      /No change of \S+ itself is recorded/,
    ],
  ])("%s", (question, words) => {
    expect(told(question)).toMatch(words);
  });
});

describe("a command under a new name", () => {
  it.each([
    ["kubectl alpha events became plain kubectl events in?", /kubectl events was introduced in 1\.26/],
    ["did kubectl alpha events become kubectl events in 1.25?", /\nNo\..*1\.26/],
    ["kubectl alpha debug が kubectl debug になったのはいつ?", /kubectl debug は、1\.20 で導入/],
  ])("%s", (question, words) => {
    expect(told(question)).toMatch(words);
  });

  it.each([
    "in the help, kubectl wait was marked as Experimental. Since which version is not anymore?",
    "since when is kubectl wait no longer experimental?",
  ])("is told where it was marked: %s", (question) => {
    expect(told(question)).toMatch(/is no longer marked experimental since 1\.35 \(#133731\)/);
  });
});

describe("the stage of a configuration API's version", () => {
  it.each([
    ["kubectl.config.k8s.io/v1alpha1 がアルファで使えるようになったのは?", /1\.33 で導入/],
    ["when did kubeadm.k8s.io/v1beta4 become beta?", /introduced in 1\.31/],
    ["kubescheduler.config.k8s.io/v1 が GA になったのは?", /1\.25 で導入/],
  ])("came with it: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });

  it("says nothing of another one", () => {
    expect(told("when did kubeadm.k8s.io/v1beta4 become GA?")).toMatch(/Nothing I have tells/);
  });
});
