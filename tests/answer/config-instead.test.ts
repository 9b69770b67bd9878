/** What takes the place of a version of a configuration file, in the release asked about. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("the successor of a version of a configuration file", () => {
  it.each([
    // v1beta3 went in 1.37 (CHANGELOG-1.37, "Removed the v1beta3 API").
    ["was kubeadm.k8s.io/v1beta2 removed in 1.37?", /Use kubeadm\.k8s\.io\/v1beta4 instead/],
    ["kubeadm.k8s.io/v1beta2 の代わりは 1.28 だと何?", /kubeadm\.k8s\.io\/v1beta3 を使って/],
    ["was kubeadm.k8s.io/v1alpha3 removed in 1.30?", /Use kubeadm\.k8s\.io\/v1beta3 instead/],
    [
      "was kubescheduler.config.k8s.io/v1beta1 removed in 1.30?",
      /Use kubescheduler\.config\.k8s\.io\/v1 instead/,
    ],
    [
      "was kubescheduler.config.k8s.io/v1beta1 removed in 1.23?",
      /Yes\. .*Use kubescheduler\.config\.k8s\.io\/v1beta2 instead/,
    ],
    [
      "was kubescheduler.config.k8s.io/v1alpha2 removed in 1.30?",
      /removed in 1\.19 .*in favour of .*v1beta1\..* In 1\.30, use kubescheduler\.config\.k8s\.io\/v1\./,
    ],
    ["was output.kubeadm.k8s.io/v1alpha1 removed in 1.35?", /Use output\.kubeadm\.k8s\.io\/v1alpha3 instead/],
  ])("is one that the release has: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });

  it.each([
    "was componentconfig/v1alpha1 removed in 1.9?",
    "componentconfig/v1alpha1 って 1.13 で削除された?",
  ])("differs by component where one group served several: %s", (text) => {
    expect(told(text)).toMatch(/kube-proxy.*1\.9.*kube-scheduler.*1\.13/);
    expect(told(text)).not.toMatch(/\n(?:Yes|No|はい|いいえ)/);
  });
});

describe("a field of a version that is served no more", () => {
  it.each([
    "was policy/v1beta1/PodDisruptionBudgetStatus.disruptionsAllowed added in 1.9?",
    "extensions/v1beta1/IngressSpec.rules は 1.9 で追加された?",
  ])("is not told as ending in the tables, which have its code longer: %s", (text) => {
    expect(told(text)).not.toMatch(/1\.8–1\.2/);
    expect(told(text)).toMatch(/1\.25|1\.22/);
  });
});
