import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

describe("a thing that stands beside what it belongs to", () => {
  const told = bundledTold();

  it("is the plugin of a volume, whichever of the volume's fields is named", () => {
    expect(told("is spec.rbd.monitors still usable in 1.31")).toMatch(
      /No\. The rbd plugin was removed in 1\.31/,
    );
    expect(told("is PersistentVolume.spec.csi.driver still there in 1.37")).toMatch(/Yes\. The field/);
  });

  it("is the field of a configuration file, and not the flag that shares its name", () => {
    expect(told("does kubelet config 1.35 still have the runOnce field?")).toMatch(
      /field KubeletConfiguration\.runOnce is still there in 1\.35, .* an error to set/,
    );
    expect(told("kubelet --runonce in 1.33?")).toMatch(/flag --runonce was removed in 1\.32/);
  });

  it("is the admission plugin of a gate's name, wherever its sort stands", () => {
    expect(told("is SecurityContextDeny still an admission plugin in 1.30?")).toMatch(
      /No\. The kube-apiserver SecurityContextDeny plugin was removed in 1\.30/,
    );
    expect(told("RuntimeClass の admission controller はいつ入りましたか")).toMatch(/1\.16 で導入/);
  });

  it("has a beginning of its own where its gate is asked for, too", () => {
    expect(told("nodeAllocatableResources of Device: which gate and since when?")).toMatch(
      /introduced in 1\.37.*feature gate DRANodeAllocatableResources/,
    );
  });

  it("is told from its coming on where both ends are asked for", () => {
    expect(told("kubeadm v1alpha3 はいつ追加されいつ消えた?")).toMatch(/1\.12 で導入.*1\.15 で削除/);
  });

  it("is told with all releases whose pages have it", () => {
    expect(told("which releases have the node_ipam_controller_multicirdset_max_cidrs metric?")).toMatch(
      /1\.27–1\.29/,
    );
  });

  it("is not called still used where nothing sets it any more", () => {
    const text = told("is control-plane.alpha.kubernetes.io/leader still used?");
    expect(text).toMatch(/no longer set/);
    expect(text).not.toMatch(/Yes/);
    expect(told("kubernetes.io/psp アノテーションはまだ意味がある?")).toMatch(/1\.25 からは設定されません/);
    expect(told("is autoscaling.alpha.kubernetes.io/behavior still used?")).toMatch(/had no effect/);
  });
});
