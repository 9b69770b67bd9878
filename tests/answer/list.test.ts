import { describe, expect, it } from "vitest";
import { listParts } from "../../src/answer/list.ts";
import { listQueryOf } from "../../src/answer/list-query.ts";
import type { Condition, Frame } from "../../src/reading/frame.ts";
import { blankFrame } from "../../src/reading/scanned.ts";
import { context } from "../fixtures/knowledge.ts";

const is = (
  did: Condition["did"],
  relation: Condition["relation"],
  from: string | null = null,
  more = {},
) => ({
  did,
  relation,
  from,
  to: null,
  negated: false,
  ...more,
});

const list = (frame: Partial<Frame>, lang: "en" | "ja" = "en") => {
  const asked: Frame = { ...blankFrame(), ask: "which", ...frame };
  return listParts(listQueryOf(asked, "1.37"), lang, context, "list again", "list whole");
};

const shown = (frame: Partial<Frame>) =>
  list(frame).sections.flatMap((section) => section.items.map(({ id }) => id));

describe("a list with conditions", () => {
  const where = [is("alpha", "at", "1.31"), is("stable", "at")];

  it("says its number and all of its conditions, then its rows", () => {
    const { summary, title } = list({ of: "gate", where });
    expect(summary).toBe("1 feature gate is alpha in 1.31 and is stable (GA) in 1.37: ImageVolume.");
    expect(title).toContain("alpha in 1.31, stable (GA) in 1.37");
    expect(list({ of: "gate", where }, "ja").summary).toBe(
      "1.31 でアルファで、1.37 で安定版(GA)のフィーチャーゲートは 1 件です: ImageVolume。",
    );
    expect(shown({ of: "gate", where })).toEqual(["gate/ImageVolume"]);
  });

  it("tells the lives of its rows, where one release does not", () => {
    const [item] = list({ of: "gate", where }).sections[0]?.items ?? [];
    expect(item?.text).toContain("alpha 1.31 off; beta 1.33 off; beta 1.35 on; stable (GA) 1.36 on, locked");
  });

  it("says what it looked for when nothing fits", () => {
    const none = list({ of: "gate", where: [is("removed", "in", "1.30"), is("stable", "before", "1.28")] });
    expect(none.found).toBe(false);
    expect(none.summary).toBe(
      "As far as known, no feature gates were removed in 1.30 and became stable (GA) before 1.28.",
    );
  });

  it("takes the release of the question where a condition has none", () => {
    expect(shown({ of: "gate", where: [is("removed", "in")], scope: { at: "1.32" } })).toEqual([
      "gate/GoneGate",
    ]);
    expect(shown({ of: "gate", where: [is("removed", "in")], scope: { from: "1.26", to: "1.31" } })).toEqual([
      "gate/PodDisruptionBudget",
    ]);
  });

  it("leaves out the release that something came after", () => {
    expect(shown({ of: "gate", where: [is("removed", "after", "1.26")] })).toEqual(["gate/GoneGate"]);
  });
});

describe("a list of several kinds", () => {
  it("of what was removed holds API types, gates and the notes that tell of it", () => {
    const { summary } = list({ where: [is("removed", "in")], scope: { at: "1.25" } });
    expect(summary).toContain(
      "2 API types were removed in 1.25: policy/v1beta1/PodSecurityPolicy, policy/v1beta1/PodDisruptionBudget.",
    );
  });

  it("by a person holds the notes and the KEPs, whatever the name's case", () => {
    const frame = { filters: { sigs: [], kinds: [], people: ["RikaTZ"], components: [] } };
    expect(shown(frame)).toEqual(["1.25/110868"]);
    expect(list(frame).title).not.toContain("1.37");
    expect(shown({ filters: { ...frame.filters, people: ["mtrmac"] } })).toEqual(["kep/4639"]);
  });

  it("of releases named one by one counts for each", () => {
    const { summary, sections } = list({
      ask: "count",
      of: "gate",
      where: [is("introduced", "in")],
      scope: { each: ["1.25", "1.31"] },
    });
    expect(summary).toContain("1 feature gate came new in 1.25: UserNamespacesSupport.");
    expect(summary).toContain("2 feature gates came new in 1.31: ImageVolume, OldSwitch.");
    expect(sections).toHaveLength(2);
  });

  it("of KEPs says that milestones are targets", () => {
    const { summary, notes } = list({ of: "kep", where: [is("stable", "in", "1.36")] });
    expect(summary).toContain("KEP-4639");
    expect(notes?.join()).toContain("targets");
  });
});
