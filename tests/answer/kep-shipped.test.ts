/** Lists of KEPs by stage: what shipped is their gates', and of those without a gate only the targets tell. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("KEPs that came to a stage", () => {
  it.each([
    ["KEPs that became stable in 1.35", /16 KEPs became stable .*Left out .*: KEP-4216\./],
    ["KEPs that became stable in 1.35", /Of KEP-859, KEP-2902, .* no gate shows what shipped/],
    ["1.35でGAになったKEP", /16 件です.*kep\.yaml の目標によるもの: .*含めていないもの: KEP-4216。/],
    ["KEPs that went GA in 1.36", /19 KEPs .*Left out .*: KEP-3243 and KEP-5307\./],
    ["KEPs that reached beta in 1.37", /20 KEPs .*Left out .*: KEP-4222, KEP-4960, KEP-5237, KEP-5366/],
    ["1.31でベータになったKEP", /25 件です.*含めていないもの: KEP-4216。/],
  ])("are those whose gates did: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });

  it.each(["KEPs that went GA in 1.37", "1.37でGAになったKEP"])("are no targets missed: %s", (text) => {
    expect(told(text).split(/Left out|含めていない/)[0]).not.toMatch(/KEP-(?:2837|5007|5278|4680)/);
  });

  it("leave a list without a stage as it was", () => {
    expect(told("KEPs of sig-node")).not.toMatch(/no gate shows|elsewhere/);
  });
});
