/** The version of a Kind in a release, and the rule for beta APIs in general. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("the newest version of a Kind", () => {
  it.each([
    [
      "What is the newest version of CSIStorageCapacity in 1.23?",
      /^API CSIStorageCapacity\nIn 1\.23, use storage\.k8s\.io\/v1beta1/,
    ],
    ["What is the latest version of PodDisruptionBudget in 1.20?", /use policy\/v1beta1/],
    ["Which version of PodDisruptionBudget is newest in 1.20?", /use policy\/v1beta1/],
    ["What version of CSIStorageCapacity does 1.23 serve?", /use storage\.k8s\.io\/v1beta1/],
    ["1.20でのPodDisruptionBudgetの最新バージョンは?", /1\.20 の PodDisruptionBudget には policy\/v1beta1/],
    [
      "1.23のCSIStorageCapacityの一番新しいバージョンは?",
      /1\.23 の CSIStorageCapacity には storage\.k8s\.io\/v1beta1/,
    ],
    ["EndpointSliceの1.20での最新版は?", /discovery\.k8s\.io\/v1beta1/],
  ])("is one of its API: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });

  it.each([
    ["Latest version of PodSecurity in 1.25?", /^Feature gate PodSecurity/],
    ["What is the latest version of etcd in 1.34?", /^Component etcd/],
    ["What is the newest patch of 1.35?", /^Kubernetes 1\.35/],
    ["Which version made PodDisruptionBudget GA?", /1\.21/],
    ["Is CronJob v1beta1 served in the latest version?", /No\./],
  ])("is asked of nothing else: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });
});

describe("beta APIs in general", () => {
  it.each([
    ["Are beta APIs off by default?", /^KEP-3136[\s\S]*beta APIs that were on before[\s\S]*1\.24/],
    ["Are new beta APIs off by default?", /^KEP-3136/],
    ["Does a new beta API come enabled by default in 1.30?", /^KEP-3136/],
    ["Since when are beta APIs off by default?", /^KEP-3136[\s\S]*1\.24/],
    ["ベータのAPIは1.24以降デフォルトでオフですよね?", /^KEP-3136[\s\S]*既に有効だったベータ API/],
    ["1.24以降、新しいベータAPIは既定で無効ですか?", /^KEP-3136/],
    ["ベータAPIはデフォルトで有効?", /^KEP-3136/],
  ])("are told by their rule, without a yes or a no: %s", (text, right) => {
    expect(told(text)).toMatch(right);
    expect(told(text)).not.toMatch(/\n(?:Yes|No)\b|\n(?:はい|いいえ)/);
  });

  it.each([
    ["Is the beta API of VolumeAttributesClass on by default in 1.33?", /^API storage[\s\S]*No\./],
    ["Which gates are beta and off by default in 1.33?", /^Feature gates: beta, off by default/],
    ["Are beta features on by default?", /^Feature gates/],
  ])("are no one API, and no gates: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });
});
