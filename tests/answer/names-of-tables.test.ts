/** Names that only tables have, and names that end like another one. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("a version of a configuration file that only a reference page has", () => {
  it.each([
    [
      "can I use kubelet.config.k8s.io/v1 with 1.20?",
      /^Configuration API kubelet\.config\.k8s\.io\/v1\n.*1\.35/,
    ],
    [
      "kubectl.config.k8s.io/v1beta1 って 1.20 で削除されましたよね？",
      /^設定 API kubectl\.config\.k8s\.io\/v1beta1\n[^い]/,
    ],
    [
      "is kubelet.config.k8s.io/v1beta1 there in 1.30?",
      /^Configuration API kubelet\.config\.k8s\.io\/v1beta1/,
    ],
  ])("is known by its name: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });
});

describe("a field of a configuration file", () => {
  it.each([
    ["JWTAuthenticator.claimMappings はいつ追加されましたか", /リファレンスページの掲載/],
    ["when was JWTAuthenticator.claimMappings added?", /by the reference page/],
    ["when was v1/PodSpec.hostNetwork added?", /or before/],
  ])("is listed on a page, and one of the API in a table: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });
});

describe("a field of a version that no table has", () => {
  it.each([
    "apps/v1/DaemonSetList.metadata って 1.37 で使える？",
    "can I use apps/v1/DaemonSetList.metadata in 1.37?",
  ])("is no question of all that the version serves: %s", (text) => {
    expect(told(text)).not.toMatch(/はい|Yes|StatefulSet/);
  });
});

describe("a name that another one ends like", () => {
  it.each(["kubeadm.k8s.io/v1alpha2 は 1.21 で使える?", "is kubeadm.k8s.io/v1alpha2 there in 1.21?"])(
    "is not answered with a note about that: %s",
    (text) => {
      expect(told(text)).not.toMatch(/output\.kubeadm/);
    },
  );
});
