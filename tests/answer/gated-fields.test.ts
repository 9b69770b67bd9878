import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("fields behind a gate", () => {
  it.each([
    [
      "fields behind the gate ImageVolume",
      "1 field behind ImageVolume is there in 1.37: v1/VolumeSource.image",
    ],
    ["what fields depend on the ImageVolume gate?", "v1/VolumeSource.image"],
    ["ImageVolumeゲートに依存するフィールド", "v1/VolumeSource.image"],
    ["UserNamespacesSupportが要るフィールドは?", "v1/NodeRuntimeHandlerFeatures.userNamespaces"],
    ["UserNamespacesSupportが要るフィールドは?", "Pod.spec.hostUsers"],
  ])("are those whose gate is the one named: %s", (text, heading) => {
    expect(told(text)).toContain(heading);
  });

  it.each([
    "fields gated by DynamicResourceAllocation in Pod",
    "which Pod fields does DynamicResourceAllocation guard?",
    "DynamicResourceAllocationが必要なPodのフィールドは?",
  ])("are those of the Kind beside it: %s", (text) => {
    expect(told(text)).toContain("Pod.status.resourceClaimStatuses");
    expect(told(text)).toContain("Pod.spec.resources.claims");
    expect(told(text)).not.toContain("PodGroup");
  });

  it.each(["fields of Pod that need InPlacePodVerticalScaling"])("tells those of containers: %s", (text) => {
    expect(told(text)).toContain("Pod.spec.containers.resizePolicy");
  });

  it("leaves a gate alone, and the fields behind any", () => {
    expect(told("which gate does pod.spec.hostUsers need?")).toContain("UserNamespacesSupport");
    expect(told("fields behind a gate in Job")).toContain("Job.spec.managedBy");
  });
});
