import { expect, it } from "vitest";
import { endClaim } from "../../src/knowledge/gate-conflicts.ts";

const page = (to: string, removed = true) => ({
  name: "Gate",
  formerNames: [],
  removed,
  stages: [{ stage: "stable" as const, default: true, locked: false, from: "1.18", to }],
});

it.each([
  ["1.24", "1.25", null],
  // Older pages end with the removal itself.
  ["1.22", "1.22", null],
  ["1.25", "1.25", "1.25"],
  ["1.22", "1.21", "1.22"],
  ["1.25", "1.23", "1.25"],
])("a page that ends with %s, of a gate removed in %s, claims %s", (to, removedIn, claimed) => {
  expect(endClaim(page(to), removedIn, 25)?.ends ?? null).toBe(claimed);
});

it("claims nothing of what is not removed, or nobody dates", () => {
  expect(endClaim(page("1.25", false), "1.23", 25)).toBeNull();
  expect(endClaim(page("1.25"), null, 25)).toBeNull();
  expect(endClaim(page("1.25"), "unknown", 25)).toBeNull();
});
