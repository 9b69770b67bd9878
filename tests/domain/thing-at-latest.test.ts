import { describe, expect, it } from "vitest";
import type { Change, Thing } from "../../src/domain/thing.ts";
import { thingStateAt } from "../../src/domain/thing-state.ts";

const ref: Thing["ref"] = { kind: "flag", name: "--tide", component: "beach" };
const step = (did: Change["did"], version: string, atLatest?: true): Change => ({
  thing: ref,
  did,
  version,
  ...(atLatest && { atLatest }),
  evidence: { prs: [] },
  by: "table",
});

describe("what happened in a release at the latest", () => {
  it("holds from then on, and tells nothing of the time before", () => {
    const introduced = { changes: [step("introduced", "1.20", true)], documented: [] };
    expect(thingStateAt(introduced, "1.20")).toBe("there");
    expect(thingStateAt(introduced, "1.19")).toBe("unknown");
    const deprecated = { changes: [step("deprecated", "1.20", true)], documented: [] };
    expect(thingStateAt(deprecated, "1.20")).toBe("deprecated");
    expect(thingStateAt(deprecated, "1.19")).toBe("unknown");
  });

  it("stands for no later release, but for what the deprecation policy has go on for a year", () => {
    const deprecated = { changes: [step("deprecated", "1.22")], documented: [] };
    const plugin = { kind: "plugin", name: "Tide", component: null } as const;
    const field = { kind: "field", name: "Beach.spec.tide", component: null } as const;
    expect(thingStateAt({ ...deprecated, ref: plugin }, "1.22")).toBe("deprecated");
    expect(thingStateAt({ ...deprecated, ref: plugin }, "1.23")).toBe("unknown");
    expect(thingStateAt({ ...deprecated, ref: field }, "1.25")).toBe("deprecated");
    expect(thingStateAt({ ...deprecated, ref: field }, "1.26")).toBe("unknown");
    // What is announced to go was there until then.
    const plan: Change = { ...step("removed", "1.25"), planned: "a later release" };
    expect(
      thingStateAt({ changes: [step("deprecated", "1.22"), plan], documented: [], ref: plugin }, "1.24"),
    ).toBe("deprecated");
  });

  it("leaves what is documented before as it is documented", () => {
    const thing = { changes: [step("deprecated", "1.20", true)], documented: [{ from: "1.15", to: "1.22" }] };
    expect(thingStateAt(thing, "1.18")).toBe("there");
    expect(thingStateAt(thing, "1.22")).toBe("deprecated");
  });

  it("differs from what is dated, whose time before is known", () => {
    const dated = { changes: [step("introduced", "1.20")], documented: [] };
    expect(thingStateAt(dated, "1.19")).toBe("not-yet");
  });
});
