import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("a list of what was deprecated", () => {
  it.each([
    ["how many API fields were deprecated in 1.32?", "32 more fields may belong here"],
    ["1.32で非推奨になったフィールド", "フィールドが 32 件あり、該当する可能性があります"],
    [
      "which volume fields were deprecated in 1.32?",
      "v1/PersistentVolumeSource.awsElasticBlockStore (1.32 or before)",
    ],
    ["fields of Pod deprecated in 1.32", "Pod.spec.volumes.awsElasticBlockStore (1.32 or before)"],
    ["fields deprecated since 1.30", "33 more fields may belong here"],
    ["kubelet flags deprecated in 1.35", "kubelet --reserved-cpus (1.35 or before)"],
  ])("tells apart what is only known to have been so by then: %s", (text, heading) => {
    expect(told(text)).toContain(heading);
  });

  it("keeps what is dated", () => {
    expect(told("fields deprecated since 1.30")).toContain("7 fields were deprecated in 1.30–1.37");
    expect(told("metrics deprecated in 1.28")).not.toContain("may belong");
    expect(told("fields added in 1.32")).not.toContain("may belong");
  });
});
