/** Why a patch release came, though the one before it is named. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("why a patch release came", () => {
  it.each([
    ["why was there a 1.22.15 only a week after 1.22.14, regression or what", /mends a regression/],
    ["why did 1.24.6 follow 1.24.5 so quickly, bug?", /mends a regression/],
    ["1.22.14の1週間後に1.22.15が出たのはなぜ?", /リグレッションを修正するリリース/],
  ])("is told by the schedule: %s", (text, reason) => {
    expect(told(text)).toMatch(reason);
  });

  it("stays a way where what it brought is asked", () => {
    expect(told("bug fixes from 1.32.1 to 1.32.5")).toMatch(/from 1\.32\.1 to 1\.32\.5/);
  });
});
