import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { circles } from "../checkers/circles.ts";
import { importsIn } from "../checkers/layers.ts";

const SRC = fileURLToPath(new URL("../../src", import.meta.url));

describe("imports within search", () => {
  it("go round in no circle", () => {
    const within = importsIn(SRC).filter(({ from }) => from.startsWith("search/"));
    expect(within.length).toBeGreaterThan(20);
    expect(circles(within)).toEqual([]);
  });
});

describe("the check for circles", () => {
  it("names each file of a circle, and none that merely leads to one", () => {
    const imports = [
      { from: "a.ts", to: "b.ts" },
      { from: "b.ts", to: "c.ts" },
      { from: "c.ts", to: "b.ts" },
    ];
    expect(circles(imports)).toEqual([
      ["b.ts", "c.ts", "b.ts"],
      ["c.ts", "b.ts", "c.ts"],
    ]);
  });
});
