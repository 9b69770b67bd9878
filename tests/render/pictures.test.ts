import { describe, expect, it } from "vitest";
import { apiLifecycle } from "../../src/render/pictures/apis.ts";
import { gatesOverTime, gateTimeline } from "../../src/render/pictures/gates.ts";
import { PICTURE_CSS } from "../../src/render/pictures/look.ts";
import { pictureOf } from "../../src/render/pictures/picture.ts";
import { releaseBar, releaseStages, supportWindow } from "../../src/render/pictures/releases.ts";
import { widthOf } from "../../src/render/pictures/text.ts";
import { base, engine } from "../fixtures/knowledge.ts";

const gate = (name: string) => {
  const found = base.gates.get(name);
  if (!found) throw new Error(`no gate ${name}`);
  return found;
};
const answer = (text: string, lang: "en" | "ja" = "en") => engine.ask({ text, lang });

/** The bars of a picture: left edges and widths. */
function bars(svg: string): { x: number; width: number }[] {
  return [...svg.matchAll(/<rect x="([\d.]+)" y="[\d.]+" width="([\d.]+)" height="2[\d.]*"/g)].map(
    ([, x, width]) => ({ x: Number(x), width: Number(width) }),
  );
}

describe("a gate's timeline", () => {
  const drawn = gateTimeline(gate("ImageVolume"), "1.37", "en", "light");

  it("has a bar a stage, one after the other", () => {
    const found = bars(drawn?.svg ?? "");
    expect(found).toHaveLength(4);
    for (const [at, bar] of found.entries()) {
      const next = found[at + 1];
      if (next) expect(bar.x + bar.width).toBeLessThanOrEqual(next.x);
    }
    // alpha and beta had two releases each, the second beta one.
    expect(found[0]?.width).toBeCloseTo(found[1]?.width ?? 0, 0);
    expect((found[2]?.width ?? 0) * 2).toBeCloseTo(found[0]?.width ?? 0, -1);
  });

  it("is told to who cannot see it", () => {
    expect(drawn?.description).toBe(
      "Feature gate ImageVolume: alpha 1.31–1.32 (off by default); beta 1.33–1.34 (off by default); beta 1.35 (on by default); stable since 1.36 (on by default, locked).",
    );
    expect(drawn?.svg).toMatch(
      /^<svg [^>]*role="img"[^>]* aria-labelledby="(picture-\w+-t)" aria-describedby="(picture-\w+-d)"/,
    );
    expect(drawn?.svg).toMatch(
      /<title id="picture-\w+-t">ImageVolume<\/title><desc id="picture-\w+-d">Feature gate/,
    );
  });

  it("shows where a gate was removed, in both languages", () => {
    expect(gateTimeline(gate("GoneGate"), "1.37", "en", "light")?.svg).toContain(">removed in 1.32</text>");
    expect(gateTimeline(gate("GoneGate"), "1.37", "ja", "light")?.svg).toContain(">1.32 で削除</text>");
  });
});

describe("the looks", () => {
  const svg = (look: "page" | "file" | "light" | "dark") =>
    gateTimeline(gate("ImageVolume"), "1.37", "en", look)?.svg ?? "";

  it("on a page take their colours from its style sheet, without a style of their own", () => {
    expect(svg("page")).toContain('fill="var(--picture-stable, #19713a)"');
    expect(svg("page")).not.toContain("<style");
    expect(svg("page")).not.toContain("style=");
    expect(PICTURE_CSS).toContain("--picture-stable:#19713a");
  });

  it("in a file carry both schemes", () => {
    expect(svg("file")).toContain("@media (prefers-color-scheme:dark)");
  });

  it("written out hold no variable", () => {
    for (const look of ["light", "dark"] as const) expect(svg(look)).not.toContain("var(");
    expect(svg("light")).not.toBe(svg("dark"));
  });

  it("let no name become markup", () => {
    const evil = { name: '<script>"&', stages: gate("ImageVolume").stages, removedIn: null };
    const drawn = gateTimeline(evil, "1.37", "en", "page")?.svg ?? "";
    expect(drawn).not.toContain("<script>");
    expect(drawn).toContain("&lt;script&gt;&quot;&amp;");
  });

  it("have ids of their own each, the same every time", () => {
    const id = (text: string) => /aria-labelledby="([^"]+)"/.exec(text)?.[1];
    expect(id(svg("page"))).toBe(id(svg("page")));
    expect(id(svg("page"))).not.toBe(id(gateTimeline(gate("GoneGate"), "1.37", "en", "page")?.svg ?? ""));
  });
});

describe("gates over time", () => {
  it("have a row each, the oldest first", () => {
    const drawn = gatesOverTime(base.knowledge.gates, "All", "1.37", "en", "light");
    const names = base.knowledge.gates.map(({ name }) => name);
    const order = names.map((name) => drawn?.svg.indexOf(`>${name}</text>`) ?? -1);
    expect(Math.min(...order)).toBeGreaterThan(0);
    expect(drawn?.svg.indexOf(">PodDisruptionBudget<")).toBeLessThan(
      drawn?.svg.indexOf(">ImageVolume<") ?? 0,
    );
  });

  it("are none without gates", () => {
    expect(gatesOverTime([], "None", "1.37", "en", "light")).toBeNull();
  });
});

describe("API lifecycles", () => {
  it("have served and deprecated stretches, and the removal", () => {
    const drawn = apiLifecycle(base.apisNamed("PodDisruptionBudget"), "API", "1.37", "en", "light");
    expect(bars(drawn?.svg ?? "")).toHaveLength(3);
    expect(drawn?.svg).toContain(">removed in 1.25</text>");
    expect(drawn?.description).toContain(
      "policy/v1beta1 PodDisruptionBudget: introduced in 1.5, deprecated in 1.21, removed in 1.25",
    );
  });
});

describe("a release's bar", () => {
  it("counts gates by where the release brought them", () => {
    expect(releaseStages(base.knowledge.gates, "1.31")).toEqual({
      alpha: 1,
      beta: 0,
      stable: 0,
      deprecated: 1,
      removed: 0,
    });
    // A default that changed within beta is no new stage.
    expect(releaseStages(base.knowledge.gates, "1.35").beta).toBe(0);
    expect(releaseStages(base.knowledge.gates, "1.32").removed).toBe(1);
  });

  it("is told in words, and is none where nothing happened", () => {
    const counts = releaseStages(base.knowledge.gates, "1.31");
    expect(releaseBar("1.31", counts, "ja", "light")?.description).toBe(
      "Kubernetes 1.31: フィーチャーゲートの変化。アルファへ 1 件、非推奨に 1 件。",
    );
    expect(releaseBar("1.2", releaseStages(base.knowledge.gates, "1.2"), "en", "light")).toBeNull();
  });
});

describe("the support window", () => {
  const releases = base.knowledge.releases.map((release) =>
    release.version === "1.37"
      ? { ...release, endOfLife: "2027-10-28", maintenanceFrom: "2027-08-28" }
      : release,
  );

  it.each(["2026-08-01", "2026-09-20", "2026-10-30", "2026-11-21", "2026-12-20", "2027-01-31", "2027-06-01"])(
    "names no two quarters one over the other, on %s",
    (today) => {
      const svg = supportWindow(releases, today, "en", "light")?.svg ?? "";
      const places = [...svg.matchAll(/<text x="([\d.]+)"[^>]*>(20\d\d-\d\d)<\/text>/g)].map(
        ([, x, label = ""]) => ({ x: Number(x), half: widthOf(label, 11.5) / 2 }),
      );
      expect(places.length).toBeGreaterThan(3);
      for (const [at, { x, half }] of places.entries()) {
        const next = places[at + 1];
        if (next) expect(x + half).toBeLessThan(next.x - next.half);
      }
    },
  );

  it("has a line for today, and rows of what is or was lately supported", () => {
    const drawn = supportWindow(releases, "2026-11-21", "en", "light");
    expect(drawn?.svg).toContain(">today, 2026-11-21</text>");
    expect(drawn?.svg).toContain(">1.37</text>");
    expect(drawn?.svg).not.toContain(">1.25</text>");
    expect(drawn?.description).toContain("Supported on 2026-11-21: 1.37");
  });

  it("is none without days", () => {
    expect(supportWindow([], "2026-11-21", "en", "light")).toBeNull();
  });
});

describe("the picture of an answer", () => {
  it.each([
    ["gate ImageVolume", "ImageVolume"],
    ["api PodDisruptionBudget", "API PodDisruptionBudget"],
    ["release 1.32", "Kubernetes 1.32: feature gates"],
  ])("%s: %s", (text, title) => {
    expect(pictureOf(answer(text), base, "light")?.title).toBe(title);
  });

  it.each(["diff 1.24 1.25", "gate NoSuchGate", "search leak", "help"])("none for %s", (text) => {
    expect(pictureOf(answer(text), base, "light")).toBeNull();
  });
});
