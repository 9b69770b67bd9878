/** Which release had the most or the fewest: of those within bounds, counted from the tables of the gates and the API types. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("the release with the most", () => {
  it.each([
    [
      "1.30より後に一番多くGAしたリリースはどれ?",
      /Kubernetes 1\.31–1\.37\n最も多いのは 1\.34 です\(1\.34 が 26 件/,
    ],
    ["1.30以降で一番多くゲートがGAしたリリースはどれ?", /1\.30–1\.37\n最も多いのは 1\.34 です/],
    ["1.30から1.37で一番GAが多かったリリースは?", /1\.30–1\.37\n最も多いのは 1\.34 です/],
    ["Which release after 1.30 had the most gates go GA?", /1\.31–1\.37\nMost in 1\.34: 26/],
    ["Which release before 1.30 removed the most APIs?", /1\.0–1\.29\nMost in 1\.22: 23/],
    ["1.30より前で一番多くAPIを削除したリリースは?", /1\.0–1\.29\n最も多いのは 1\.22 です/],
    [
      "Which release after 1.35 removed the most gates?",
      /1\.36, 1\.37\nMore in 1\.37: 25 in 1\.37 and 9 in 1\.36/,
    ],
    ["Between 1.27 and 1.37, which release had the most GA graduations?", /1\.27–1\.37\nMost in 1\.34: 26/],
  ])("is looked for within its bounds: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });

  it.each([
    [
      "一番多くのゲートがアルファで入ったリリースは?",
      /最も多いのは 1\.21、1\.37 です\(1\.21 が 24 件、1\.37 が 24 件/,
    ],
    ["アルファで追加されたゲートが一番多いリリースは?", /最も多いのは 1\.21、1\.37 です/],
    ["Which release brought the most new alpha gates?", /Most in 1\.21 and 1\.37: 24/],
    ["Which release had the most GA graduations?", /1\.0–1\.37\nMost in 1\.34: 26/],
  ])("counts what came, and not what stands: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });
});

describe("the release with the fewest", () => {
  it.each([
    [
      "Between 1.27 and 1.37, which release had the fewest GA graduations?",
      /\nFewest in 1\.27 and 1\.35: 8 in 1\.27, 8 in 1\.35/,
    ],
    ["GAが一番少なかったのは1.27から1.37のどれ?", /\n最も少ないのは 1\.27、1\.35 です\(1\.27 が 8 件/],
    [
      "Which release from 1.30 to 1.35 had the least removals of feature gates?",
      /\nFewest in 1\.34: 5 in 1\.34/,
    ],
    [
      "1.20から1.30でAPIの削除が一番少なかったリリースは?",
      /\n最も少ないのは 1\.28、1\.30 です\(1\.28 が 0 件/,
    ],
    ["Which release had the fewest GA graduations?", /Kubernetes 1\.7–1\.37\nFewest in 1\.9 and 1\.15: 0/],
  ])("is counted from below: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });

  it("stays what is asked for in other releases", () => {
    const first = "Between 1.27 and 1.37, which release had the fewest GA graduations?";
    expect(told(first, "and between 1.28 and 1.34?")).toMatch(/1\.28–1\.34\nFewest in 1\.29: 10/);
  });

  it.each([
    ["Does 1.33 or 1.34 have more GA gates?", /More in 1\.34: 62 in 1\.34 and 40/],
    ["1.37で一番新しいパッチは?", /1\.37/],
    ["Which gates were removed in 1.34?", /^Feature gates: removed — Kubernetes 1\.34/],
  ])("leaves what is no superlative of releases as it is: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });
});

describe("the newest and the oldest", () => {
  it.each([
    ["newest 3 gates?", "feature gates came new in 1.37"],
    ["what are the newest gates", "feature gates came new in 1.37"],
    ["what are the newest feature gates in 1.36?", "feature gates came new in 1.36"],
    ["一番新しいゲートは?", "1.37 で追加されたフィーチャーゲート"],
    ["latest 5 API types", "API types came new in 1.37"],
    ["last 3 removed APIs", "3 API types were removed in 1.36–1.37"],
    ["most recently removed gates", "feature gates were removed in 1.37"],
    ["最近削除されたゲート", "1.37 で削除されたフィーチャーゲート"],
    ["latest GA gates", "feature gates became stable (GA) in 1.37"],
    ["the newest gate of SIG Node", "came new in 1.37 (SIG node)"],
    ["oldest 5 alpha gates", "5 feature gates are alpha in 1.37 and became alpha in 1.24 or before"],
    ["一番古いアルファのゲート3つ", "1.21 までにアルファになったフィーチャーゲートは 3 件です"],
    ["oldest APIs still served", "API types are there in 1.37 and came new in 1.0 or before"],
  ])("%s", (question, answer) => {
    expect(told(question)).toContain(answer);
  });
});
