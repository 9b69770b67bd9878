import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

describe("lists of what ended", () => {
  const told = bundledTold();

  it("keeps the stage that a gate ended at", () => {
    expect(told("alpha gates removed in 1.33")).toMatch(/1 feature gate .*VolumeCapacityPriority/);
    expect(told("1.33で削除されたアルファのゲート")).toMatch(/1 件です: VolumeCapacityPriority/);
  });

  it("says never of the one stage only", () => {
    expect(told("gates removed in 1.33 without ever going beta")).toMatch(
      /1 feature gate .*VolumeCapacityPriority/,
    );
    expect(told("1.31で一度もベータにならずに削除されたゲート")).toMatch(/1\.31 で削除され.*CSIMigrationRBD/);
    expect(told("which alpha gates got dropped without ever going beta, 1.31 to 1.33")).not.toMatch(
      /AppArmor/,
    );
  });

  it.each([
    ["beta gates that never went GA and were removed", /^7 feature gates became beta .* removed in 1\.37/m],
    ["ベータのまま GA せずに削除されたゲート", /1\.37 までに削除されたフィーチャーゲートは 7 件/],
    ["which gates never left alpha and were removed", /alpha in 1\.37 or before and were removed/],
    ["gates introduced in 1.28 that never left alpha", /SkipReadOnlyValidationGCE/],
  ])("keeps stage and end where no release is named: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });

  it("counts out what was removed by the release named", () => {
    expect(told("gates locked in 1.34 but not removed in 1.36")).not.toMatch(/AllowServiceLBStatusOnNonLB/);
    expect(told("gates GA in 1.30 and not yet removed in 1.33")).not.toMatch(/AllowDNSOnlyNodeCSR/);
  });
});

describe("lists of what stands", () => {
  const told = bundledTold();

  it("is of what is so where it says still", () => {
    expect(told("what apis got deprecated but not removed as of 1.37")).toMatch(
      /v1alpha1\/MutatingAdmissionPolicy/,
    );
    expect(told("deprecated gates that are still there in 1.35")).toMatch(
      /15 feature gates are deprecated in 1\.35/,
    );
    expect(told("beta apis still served in 1.37")).toMatch(/are beta in 1\.37/);
    expect(told("which gates exist in 1.36")).toMatch(/\d{3} feature gates are there in 1\.36/);
  });

  it("is of what happened where it says so", () => {
    expect(told("kube-proxy のゲートで 1.33 で GA したやつある?")).not.toMatch(/ComponentSLIs/);
    expect(told("gates that got disabled in 1.33")).toMatch(/2 feature gates turned off by default in 1\.33/);
    expect(told("gates that got disabled/reverted in 1.34")).not.toMatch(/No\./);
  });

  it("is of the part of a Kind that is named", () => {
    expect(told("new pod spec fields in 1.33")).not.toMatch(/Pod\.status/);
  });
});

describe("the release that a condition has", () => {
  const told = bundledTold();

  it("is the one before what follows it, where the condition before has its own", () => {
    expect(told("GA in 1.31 なのに 1.33 でまだ消えてないゲート")).toMatch(/7 件です: DevicePluginCDIDevices/);
    expect(told("1.34のalphaで1.36までにベータになったゲート")).not.toMatch(/EventedPLEG/);
    expect(told("cves patched in 1.25.4")).toMatch(/CVE-2022-3162/);
  });
});

describe("the stage of API types that ended", () => {
  const told = bundledTold();

  it("is kept, in the release before", () => {
    expect(told("did any beta API go away in 1.32")).toMatch(/Yes\. 2 API types .*v1beta3\/FlowSchema/);
    expect(told("alpha APIs removed in 1.32")).not.toMatch(/v1beta3/);
  });

  it("is counted from the release that is named", () => {
    expect(told("gates alpha for more than 5 releases as of 1.35")).toMatch(/alpha in 1\.30 or before/);
    expect(told("sig-instrumentation GA gates 1.30-1.34")).toMatch(/1\.30–1\.34/);
  });
});

describe("gates that are not locked", () => {
  const told = bundledTold();

  it("are told by a word that denies the lock", () => {
    expect(told("which GA gates are unlocked in 1.35")).toMatch(
      /1 feature gate is not locked .* 4 more gates may belong here/,
    );
  });
});
