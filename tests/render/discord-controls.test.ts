import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatCustomId, parseCustomId } from "../../src/render/discord/custom-id.ts";
import { disableControls, hasLiveControls } from "../../src/render/discord/disable.ts";
import { messageProblems } from "../checkers/discord-limits.ts";
import { sampleAnswer } from "../fixtures/answers.ts";
import { body, found, textOf } from "./discord-view.ts";

describe("a control's custom id", () => {
  it("carries everything, within 100 characters, for the longest command and the largest id", () => {
    fc.assert(
      fc.property(
        fc.record({
          action: fc.constantFrom(
            "previous" as const,
            "next" as const,
            "share" as const,
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

describe("expired controls", () => {
  it("are disabled with a word that tells how to go on; links stay", () => {
    const { components } = body(sampleAnswer("diff", "ja"));
    expect(hasLiveControls(components)).toBe(true);
    const expired = disableControls(components, "ja", "diff 1.24 1.25");
    expect(hasLiveControls(expired)).toBe(false);
    expect(found(expired, (each) => "url" in each && each.disabled === true)).toEqual([]);
    expect(textOf(expired)).toContain("有効期限が切れました。続きは /k8s diff 1.24 1.25 でどうぞ");
    expect(messageProblems({ flags: 1 << 15, allowed_mentions: { parse: [] }, components: expired })).toEqual(
      [],
    );
  });

  it("say so once", () => {
    const once = disableControls(body(sampleAnswer("diff", "en")).components, "en", null);
    expect(disableControls(once, "en", null)).toEqual(once);
  });
});
