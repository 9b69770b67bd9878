/** Types that no path serves, versions that are off by default, and what stands in the code before its beginning is told. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("a type of the API that is no resource", () => {
  it.each([
    ["can I still apply v1/PodLogOptions on 1.30?", /no resource: nothing is served under its name/],
    ["is v1/RangeAllocation served in 1.30?", /no resource/],
    ["v1/PodExecOptions は 1.30 で削除された?", /リソースではありません/],
  ])("is neither served nor gone: %s", (text, right) => {
    expect(told(text)).toMatch(right);
    expect(told(text)).not.toMatch(/\n(?:Yes|No|はい|いいえ)[.。,、]/);
  });

  it("leaves a resource what it is", () => {
    expect(told("is v1/Binding served in 1.30?")).toMatch(/\nYes\./);
  });
});

describe("a field of a type that no Kind leads to", () => {
  it.each([
    [
      "can I use autoscaling/v1/MetricSpec.resource in 1.30?",
      /no field of any Kind has the type autoscaling\/v1\/MetricSpec/,
    ],
    ["autoscaling/v1/MetricStatus.object は 1.30 にある?", /型のフィールドを持つ種類/],
  ])("gets no yes: %s", (text, right) => {
    expect(told(text)).toMatch(right);
    expect(told(text)).not.toMatch(/\n(?:Yes|No|はい|いいえ)[.。,、]/);
  });

  it.each(["does v1/VolumeSource.nfs exist in 1.30?", "does v1/PodSpec.hostNetwork exist in 1.30?"])(
    "unless it is embedded or led to: %s",
    (text) => {
      expect(told(text)).toMatch(/\nYes\./);
    },
  );
});

describe("a version that is off by default", () => {
  it.each([
    ["was storage.k8s.io/v1alpha1/CSIStorageCapacity removed in 1.22?", /^No\.[\s\S]*off by default/m],
    ["is rbac.authorization.k8s.io/v1alpha1/Role served in 1.20?", /only with --runtime-config=rbac/],
    ["PriorityClass v1alpha1 1.17で消えた?", /--runtime-config=scheduling/],
    [
      "coordination.k8s.io/v1alpha1/LeaseCandidateSpec.emulationVersion は 1.31 で使える?",
      /^はい、ただし .*--runtime-config/m,
    ],
    ["is ClusterCIDR.spec.ipv4 usable in 1.26?", /^Yes, but only with .*--runtime-config=networking/m],
  ])("is told to be, however it is asked for: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });

  it.each([
    "is batch/v1beta1/CronJob served in 1.21?",
    "was policy/v1beta1/PodDisruptionBudget removed in 1.24?",
  ])("unless it was on: %s", (text) => {
    expect(told(text)).not.toMatch(/runtime-config/);
  });
});

describe("a type whose code is there before anything tells of its beginning", () => {
  it.each([
    ["is batch/v2alpha1/CronJob served in 1.18?", /^Yes\./m],
    ["is batch/v2alpha1/CronJob served in 1.21?", /^No\./m],
    ["is batch/v2alpha1/CronJob served in 1.6?", /no source at hand states/],
    ["is scheduling.k8s.io/v1alpha3/Workload served in 1.37?", /^Yes\.[\s\S]*--runtime-config/m],
    ["is scheduling.k8s.io/v1alpha3/Workload served in 1.36?", /^No\./m],
  ])("is served from then on: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });
});
