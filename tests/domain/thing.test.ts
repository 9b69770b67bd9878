import { describe, expect, it } from "vitest";
import { type Change, formatThing, parseThing, type Thing } from "../../src/domain/thing.ts";
import { thingStateAt } from "../../src/domain/thing-state.ts";

const ref = { kind: "flag" as const, name: "--steep", component: "kettle" };
const step = (did: Change["did"], version: string, part: Partial<Change> = {}): Change => ({
  thing: ref,
  did,
  version,
  evidence: { prs: [] },
  by: "editor",
  ...part,
});
const life = (changes: Change[], documented: Thing["documented"] = []) => ({ changes, documented });

describe("a thing's written form", () => {
  it.each([
    "flag kubelet --container-runtime",
    "flag kubectl run --replicas",
    "metric a_b_total",
    "mode ipvs",
  ])("%s is read back", (text) => {
    const read = parseThing(text);
    expect(read && formatThing(read)).toBe(text);
  });

  it.each(["", "flag", "flag kubelet", "teapot short", "metric"])("'%s' names nothing", (text) => {
    expect(parseThing(text)).toBeNull();
  });
});

describe("the state of a thing in a release", () => {
  const full = life([step("introduced", "1.10"), step("deprecated", "1.20"), step("removed", "1.24")]);

  it.each([
    ["1.9", "not-yet"],
    ["1.10", "there"],
    ["1.19.7", "there"],
    ["1.20", "deprecated"],
    ["1.24", "removed"],
    ["1.37", "removed"],
  ])("in %s is %s", (version, state) => {
    expect(thingStateAt(full, version)).toBe(state);
  });

  it("does not follow from a plan, nor from a step taken back", () => {
    expect(thingStateAt(life([step("removed", "1.20", { planned: "1.22" })]), "1.30")).toBe("unknown");
    expect(
      thingStateAt(
        life([
          step("introduced", "1.10"),
          step("removed", "1.20"),
          step("reverted", "1.20.1", { to: "removed" }),
        ]),
        "1.21",
      ),
    ).toBe("there");
    expect(thingStateAt(life([step("deprecated", "1.20"), step("undeprecated", "1.22")]), "1.23")).toBe(
      "there",
    );
  });

  it("is there where it is documented, and unknown where it is not", () => {
    const seen = life([], [{ from: "1.11", to: "1.20" }]);
    expect(thingStateAt(seen, "1.15")).toBe("there");
    expect(thingStateAt(seen, "1.21")).toBe("unknown");
    expect(thingStateAt(seen, "1.10")).toBe("unknown");
  });

  it("is removed where an editor says so, although a page lags behind", () => {
    expect(thingStateAt(life([step("removed", "1.24")], [{ from: "1.11", to: "1.30" }]), "1.25")).toBe(
      "removed",
    );
  });

  it("stays removed, whatever a page still says of its deprecation", () => {
    const paged = life([
      step("removed", "1.25"),
      step("deprecated", "1.35", { atLatest: true, by: "table" }),
    ]);
    expect(thingStateAt(paged, "1.37")).toBe("removed");
    const back = life([step("removed", "1.25"), step("introduced", "1.27")]);
    expect(thingStateAt(back, "1.28")).toBe("there");
  });

  it("does not stand for ever: not past an announced removal, nor past the pages that list its kind", () => {
    const overdue = life([step("deprecated", "1.26"), step("removed", "1.26", { planned: "1.27" })]);
    expect(thingStateAt(overdue, "1.26")).toBe("deprecated");
    expect(thingStateAt(overdue, "1.27")).toBe("unknown");
    const listed = { ref, ...life([step("introduced", "1.20")], [{ from: "1.21", to: "1.25" }]) };
    expect(thingStateAt(listed, "1.25")).toBe("there");
    expect(thingStateAt(listed, "1.26")).toBe("unknown");
    expect(thingStateAt(life([step("introduced", "1.20")]), "1.30")).toBe("there");
  });

  it("was there the release before it was deprecated or removed, and unknown before that", () => {
    expect(thingStateAt(life([step("removed", "1.24")]), "1.23")).toBe("there");
    expect(thingStateAt(life([step("removed", "1.24")]), "1.20")).toBe("unknown");
  });
});
