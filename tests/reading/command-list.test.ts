import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { KINDS } from "../../src/domain/entry.ts";
import { DEEDS, THING_KINDS } from "../../src/domain/thing.ts";
import { formatListed, type ListedWords, readListed } from "../../src/reading/command-list.ts";
import type { Condition } from "../../src/reading/frame.ts";

const version = fc.integer({ min: 5, max: 37 }).map((minor) => `1.${minor}`);

/** Conditions as a reading gives them: a span has two ends, no other relation has. */
const condition: fc.Arbitrary<Condition> = fc
  .record({
    did: fc.constantFrom(...DEEDS),
    relation: fc.constantFrom("at", "in", "before", "after", "since", "until", "between", "never" as const),
    from: fc.option(version),
    to: fc.option(version),
    negated: fc.boolean(),
  })
  .map(({ relation, from, to, negated, ...rest }) => {
    if (relation === "never") return { ...rest, relation, from, to: null, negated: false };
    if (from === null) return { ...rest, relation: relation === "at" ? "at" : "in", from, to: null, negated };
    return { ...rest, relation, from, to: relation === "between" ? to : null, negated };
  });

const listed: fc.Arbitrary<ListedWords> = fc.record({
  of: fc.constantFrom(null, "change" as const, ...THING_KINDS, ...KINDS),
  where: fc.array(condition, { maxLength: 3 }),
  detail: fc.constantFrom(null, "promoted"),
});

describe("the words of the list command", () => {
  it("say what is listed, and are read as just that", () => {
    fc.assert(
      fc.property(listed, (asked) => {
        expect(readListed(formatListed(asked))).toEqual(asked);
      }),
      { numRuns: 2000 },
    );
  });

  it("have a word of their own for what happened in the command's release", () => {
    const removed = { did: "removed", relation: "in", from: null, to: null, negated: false } as const;
    expect(formatListed({ of: "api", where: [removed], detail: null })).toBe("removed-apis");
    expect(
      formatListed({ of: "gate", where: [{ ...removed, did: "on", relation: "at" }], detail: null }),
    ).toBe("all-on");
  });

  it("are read as people write them", () => {
    expect(readListed("gate removed:1.30..1.33 ga:<1.28")).toEqual(
      readListed("gate removed:1.30..1.33 stable:before-1.28"),
    );
    expect(readListed("gates enabled:1.30 disabled:1.31")).toEqual(readListed("gate on:1.30 off:1.31"));
    expect(readListed("ga gates")).toEqual(readListed("stable-gates"));
  });

  it("are none of other words", () => {
    for (const text of ["", "everything", "gate turned on", "gate on:1.30 and more", "gate on:yesterday"])
      expect(readListed(text)).toBeNull();
  });
});
