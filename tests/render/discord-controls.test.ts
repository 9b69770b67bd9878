import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatCustomId, parseCustomId } from "../../src/render/discord/custom-id.ts";

describe("a control's custom id", () => {
  it("carries everything, within 100 characters, for the longest command and the largest id", () => {
    fc.assert(
      fc.property(
        fc.record({
          action: fc.constantFrom(
            "previous" as const,
            "next" as const,
            "share" as const,
            "filter" as const,
            "details" as const,
            "compare" as const,
            "sig" as const,
            "kind" as const,
            "ask4" as const,
          ),
          lang: fc.constantFrom("ja" as const, "en" as const),
          screen: fc.nat(1295),
          owner: fc.option(fc.bigInt({ min: 1n, max: 2n ** 64n - 1n }).map(String)),
          command: fc
            .string({ minLength: 1, maxLength: 80, unit: "grapheme" })
            .filter((each) => each.length <= 80 && !/[\n\r\u2028\u2029]/.test(each)),
        }),
        (state) => {
          const id = formatCustomId(state);
          expect(id.length).toBeLessThanOrEqual(100);
          expect(parseCustomId(id)).toEqual(state);
        },
      ),
    );
  });

  it.each(["", "k0jn00:gate X", "k1jn0:gate X", "next", "k1xn00:gate X", "k1jz00:gate X", "k1jn00:"])(
    "%j is none of ours",
    (id) => {
      expect(parseCustomId(id)).toBeNull();
    },
  );

  it("refuses a command that does not fit", () => {
    const state = { action: "next", lang: "en", screen: 0, owner: null } as const;
    for (const command of ["", "x".repeat(81), "a\nb"])
      expect(() => formatCustomId({ ...state, command })).toThrow(RangeError);
  });
});
