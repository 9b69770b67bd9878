import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("the volumes of an in-tree plugin on a way", () => {
  it.each([
    ["upgrade 1.25 to 1.26 with vSphere volumes on Windows", "stay below Kubernetes 1.26"],
    ["in-tree vSphere volumes, from 1.25 to 1.26", "stay below Kubernetes 1.26"],
    ["in-tree vsphere volume: anything in 1.26?", "stay below Kubernetes 1.26"],
    ["1.25から1.26へ上げる。in-treeのvSphereボリュームを使っている", "1.26 にアップグレードしないでください"],
    ["in-tree azure file from 1.25 to 1.26", "In 1.26, CSIMigrationAzureFile is stable (GA)"],
    ["gcePersistentDisk 1.24 → 1.25", "In 1.25, CSIMigrationGCE is stable (GA), on by default and locked"],
  ])("are told of with the gate that migrates them: %s", (text, heading) => {
    expect(told(text)).toContain(heading);
    expect(told(text)).not.toMatch(/no change of the|の変更は知られていません/);
  });

  it("tells the plugin as it is where the way ends", () => {
    expect(told("in-tree vSphere volumes, from 1.25 to 1.26")).toContain("plugin is there in 1.26");
  });

  it("says nothing of a gate that stayed as it was", () => {
    expect(told("in-tree vSphere volumes, from 1.27 to 1.28")).toContain(
      "no change of the vsphere-volume plugin",
    );
    expect(told("was vsphere-volume removed in 1.30?")).toMatch(/\nYes\. The vsphere-volume plugin/);
  });
});
