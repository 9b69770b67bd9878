/** What a list leaves out, in other words than "except": 「ただし…は除く」, "but not", "without", "leave out", in brackets. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("what is left out in other words", () => {
  it.each([
    "gates removed in 1.31, leave out the InTreePlugin ones",
    "gates removed in 1.31 but not the InTreePlugin ones",
    "gates removed in 1.31 (not InTreePlugin)",
    "gates removed in 1.31 without InTreePlugin",
    "1.31で削除されたゲート、ただしInTreePlugin系は除く",
    "1.31で削除されたゲート(ただしInTreePluginは除く)",
    "1.31で削除されたゲートからInTreePlugin系を除いて",
  ])("is no row, and all else is: %s", (text) => {
    expect(told(text)).toMatch(/without “InTreePlugin”|「InTreePlugin」を除く/);
    expect(told(text)).toContain("APIPriorityAndFairness");
    expect(told(text)).not.toMatch(/InTreePlugin[A-Zv]/);
  });

  it.each([
    "1.34でGAになったゲート。ただしDRAは除外",
    "1.34でGAになったゲート、DRA系を除く",
    "gates that went GA in 1.34 but not DRA",
    "gates GA in 1.34, skip DRA",
  ])("is what a feature has to do with: %s", (text) => {
    expect(told(text)).toContain("25");
    expect(told(text)).toContain("NodeSwap");
    expect(told(text)).not.toContain("DynamicResourceAllocation");
  });

  it.each(["gates GA in 1.34 except DRA and swap", "1.34でGAになったゲート、DRAとswapを除く"])(
    "is each of two: %s",
    (text) => {
      expect(told(text)).toContain("24");
      expect(told(text)).not.toMatch(/NodeSwap|DynamicResourceAllocation/);
    },
  );

  it.each(["deprecations in 1.33, but not kubeadm", "1.33の非推奨、ただしkubeadmは除く"])(
    "is the program, and all kinds of deprecations stay: %s",
    (text) => {
      expect(told(text)).toContain("v1/Endpoints");
      expect(told(text)).toMatch(/without “kubeadm”|「kubeadm」を除く/);
    },
  );

  it.each(["APIs removed in 1.25 but not policy ones", "1.25で消えたAPI、ただしpolicyは除く"])(
    "is a group of the API: %s",
    (text) => {
      expect(told(text)).toContain("batch/v1beta1/CronJob");
      expect(told(text)).not.toContain("policy/v1beta1");
    },
  );

  it.each([
    ["gates removed in 1.32 without ever going GA", /DRAControlPlaneController/],
    ["gates in 1.33 but not in 1.34", /there in 1\.33, not there in 1\.34/],
    ["beta in 1.30 but not GA in 1.31", /beta in 1\.30, not stable \(GA\) in 1\.31/],
  ])("stays a condition where something happens: %s", (text, title) => {
    expect(told(text)).toMatch(title);
  });
});

describe("what is left out is no more than is named", () => {
  it.each(["APIs removed in 1.22 except the rbac ones", "1.22で消えたAPIのうちrbac以外"])(
    "a group by its first word: %s",
    (text) => {
      expect(told(text)).toContain("19");
      expect(told(text)).toContain("authorization.k8s.io/v1beta1/SelfSubjectRulesReview");
      expect(told(text)).not.toContain("rbac.authorization");
    },
  );

  it.each(["APIs removed in 1.22 without authorization", "1.22で消えたAPI、ただしauthorizationは除く"])(
    "and another group that has it in its name stays: %s",
    (text) => {
      expect(told(text)).toContain("19");
      expect(told(text)).not.toMatch(/[ 、]authorization\.k8s\.io/);
    },
  );

  it("and gates that are called so, not those whose text speaks of them", () => {
    expect(told("gates removed in 1.31 except CSIMigration")).toContain("InTreePluginAWSUnregister");
    expect(told("gates removed in 1.31 except CSIMigration")).not.toContain("CSIMigrationRBD");
  });
});
