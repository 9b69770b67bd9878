import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { distinct, lifeOfApi, lifeOfGate, lifeOfThing, select } from "../../src/answer/selection.ts";
import { gateSchema } from "../../src/corpus/schema.ts";
import type { ApiType } from "../../src/domain/api.ts";
import type { FeatureGate } from "../../src/domain/gate.ts";
import type { Change, Did, Thing } from "../../src/domain/thing.ts";
import type { Condition, Relation } from "../../src/reading/frame.ts";

const gate = (name: string, stages: unknown[], more: object = {}): FeatureGate =>
  gateSchema.parse({ name, source: "list", stages, ...more });

const GATES = [
  gate("Turned", [
    { stage: "beta", default: true, from: "1.28", to: "1.30" },
    { stage: "beta", default: false, from: "1.31" },
  ]),
  gate(
    "Gone",
    [
      { stage: "beta", default: true, from: "1.24", to: "1.26" },
      { stage: "stable", default: true, locked: true, from: "1.27", to: "1.30" },
    ],
    { removedIn: "1.31" },
  ),
  gate("GoneLate", [{ stage: "stable", default: true, locked: true, from: "1.28", to: "1.32" }], {
    removedIn: "1.33",
  }),
  gate("Slow", [
    { stage: "alpha", default: false, from: "1.29", to: "1.32" },
    { stage: "beta", default: true, from: "1.33" },
  ]),
  gate("Young", [{ stage: "alpha", default: false, from: "1.31" }]),
  gate("Vanished", [{ stage: "alpha", default: false, from: "1.20", to: "1.22" }], { removedIn: "unknown" }),
  gate(
    "Retiring",
    [
      { stage: "stable", default: true, from: "1.27", to: "1.30" },
      { stage: "deprecated", default: false, from: "1.31" },
    ],
    { retires: true },
  ),
];

const condition = (
  did: Did,
  relation: Relation,
  from: string | null = null,
  more: Partial<Condition> = {},
) => ({
  did,
  relation,
  from,
  to: null,
  negated: false,
  ...more,
});

const listed = (...conditions: Condition[]) =>
  select(GATES, conditions, lifeOfGate, { asked: "1.37" }).map(({ name }) => name);

describe("gates by conditions", () => {
  it("tells what was on in one release and off in the next", () => {
    expect(listed(condition("on", "at", "1.30"), condition("off", "at", "1.31"))).toEqual(["Turned"]);
  });

  it("holds the second half of a condition: removed in a range, stable before it", () => {
    const removed = condition("removed", "between", "1.30", { to: "1.33" });
    expect(listed(removed)).toEqual(["Gone", "GoneLate"]);
    expect(listed(removed, condition("stable", "before", "1.28"))).toEqual(["Gone"]);
  });

  it("takes a state without a release for the newest: alpha then, beta now", () => {
    expect(listed(condition("alpha", "at", "1.30"), condition("beta", "at"))).toEqual(["Slow"]);
  });

  it("leaves the release itself out of what came after or before it", () => {
    expect(listed(condition("removed", "after", "1.31"))).toEqual(["GoneLate"]);
    expect(listed(condition("removed", "since", "1.31"))).toEqual(["Gone", "GoneLate"]);
    expect(listed(condition("removed", "before", "1.31"))).toEqual(["Vanished"]);
    expect(listed(condition("removed", "until", "1.31"))).toEqual(["Gone", "Vanished"]);
  });

  it("counts a removal in one of two releases where both are meant, and in neither alone", () => {
    expect(listed(condition("removed", "never"))).not.toContain("Vanished");
    expect(listed(condition("removed", "before", "1.30"))).toContain("Vanished");
    expect(listed(condition("removed", "before", "1.30", { negated: true }))).not.toContain("Vanished");
    expect(listed(condition("removed", "in", "1.22"))).not.toContain("Vanished");
    expect(listed(condition("removed", "in", "1.22", { negated: true }))).not.toContain("Vanished");
    expect(listed(condition("removed", "in", "1.23", { negated: true }))).not.toContain("Vanished");
    expect(listed(condition("removed", "in", "1.25", { negated: true }))).toContain("Vanished");
  });

  it("says of a state neither yes nor no where the gate does not exist", () => {
    expect(listed(condition("on", "at", "1.31", { negated: true }))).toEqual(["Turned", "Slow", "Young"]);
  });

  it("takes the old behaviour that a gate retires for nothing that became stable or on", () => {
    expect(listed(condition("stable", "in", "1.27"))).toEqual(["Gone"]);
    expect(listed(condition("on", "at", "1.28"))).not.toContain("Retiring");
    expect(listed(condition("deprecated", "in", "1.31"))).toEqual(["Retiring"]);
  });

  it("tells a lock by its own row", () => {
    expect(listed(condition("locked", "in", "1.27"))).toEqual(["Gone"]);
    expect(listed(condition("locked", "at", "1.29"))).toEqual(["Gone", "GoneLate"]);
  });

  it("tells a default that changed from one that came so", () => {
    expect(listed(condition("changed", "in", "1.31"))).toEqual(["Turned", "Retiring"]);
    expect(listed(condition("changed", "in", "1.24"))).toEqual([]);
  });
});

const DIDS: Did[] = [
  "alpha",
  "beta",
  "stable",
  "on",
  "off",
  "locked",
  "deprecated",
  "removed",
  "introduced",
  "changed",
];
const version = fc.integer({ min: 18, max: 36 }).map((minor) => `1.${minor}`);
const conditions = fc.array(
  fc.record({
    did: fc.constantFrom(...DIDS),
    relation: fc.constantFrom<Relation>("at", "in", "before", "after", "since", "until", "between", "never"),
    from: fc.option(version),
    to: fc.option(version),
    negated: fc.boolean(),
  }),
  { maxLength: 4 },
);

describe("conditions, whichever they are", () => {
  it("only narrow", () => {
    fc.assert(
      fc.property(conditions, conditions, (some, more) => {
        const wide = listed(...some);
        for (const name of listed(...some, ...more)) expect(wide).toContain(name);
      }),
    );
  });

  it("say the same in any order, and once is enough", () => {
    fc.assert(
      fc.property(conditions, (some) => {
        expect(listed(...some.toReversed(), ...some)).toEqual(listed(...some));
        expect(listed(...distinct([...some, ...some]))).toEqual(listed(...some));
        expect(distinct([...some, ...some])).toEqual(distinct(some));
      }),
    );
  });

  it("and their opposites share nothing", () => {
    fc.assert(
      fc.property(conditions, ([one]) => {
        if (!one) return;
        const opposite = new Set(listed({ ...one, negated: !one.negated }));
        expect(listed(one).filter((name) => opposite.has(name))).toEqual([]);
      }),
    );
  });
});

describe("API types by conditions", () => {
  const bare = {
    deprecated: null,
    removed: null,
    replacement: null,
    removalExpected: null,
    unsureFrom: null,
    seenFrom: null,
    removalSource: null,
    evidence: [],
  };
  const APIS: ApiType[] = [
    {
      ...bare,
      group: "policy",
      version: "v1beta1",
      kind: "Budget",
      introduced: "1.5",
      deprecated: "1.21",
      removed: "1.25",
    },
    { ...bare, group: "policy", version: "v1", kind: "Budget", introduced: "1.21" },
    { ...bare, group: "late", version: "v1alpha1", kind: "Open", introduced: "1.30" },
  ];
  const named = (...asked: Condition[]) =>
    select(APIS, asked, lifeOfApi, { asked: "1.37" }).map(({ group, version: name }) => `${group}/${name}`);

  it("are listed by what happened to them and by what a release serves", () => {
    expect(named(condition("removed", "in", "1.25"))).toEqual(["policy/v1beta1"]);
    expect(named(condition("introduced", "in", "1.21"))).toEqual(["policy/v1"]);
    expect(named(condition("deprecated", "at", "1.24"))).toEqual(["policy/v1beta1"]);
    expect(named(condition("stable", "at", "1.30"))).toEqual(["policy/v1"]);
  });

  it("are in no list where no source tells their end", () => {
    expect(named(condition("introduced", "at", "1.33"))).toEqual(["policy/v1"]);
    expect(named(condition("removed", "at", "1.33", { negated: true }))).toEqual(["policy/v1"]);
  });
});

describe("other things by conditions", () => {
  const old = { kind: "flag", name: "--old", component: "kubelet" } as const;
  const change: Pick<Change, "thing" | "evidence" | "by"> = {
    thing: old,
    evidence: { prs: [] },
    by: "editor",
  };
  const thing: Thing = {
    ref: old,
    names: [],
    documented: [],
    gate: null,
    changes: [
      { ...change, did: "deprecated", version: "1.20" },
      { ...change, did: "renamed", version: "1.24", to: "--new" },
    ],
  };
  const is = (...asked: Condition[]) => select([thing], asked, lifeOfThing, { asked: "1.37" }).length === 1;

  it("count a rename as the end of the old name", () => {
    expect(is(condition("removed", "in", "1.24"))).toBe(true);
    expect(is(condition("deprecated", "at", "1.22"))).toBe(true);
    expect(is(condition("deprecated", "at", "1.25"))).toBe(false);
    expect(is(condition("removed", "after", "1.24"))).toBe(false);
  });
});
