/** What a list denies of one condition, of both, asks of two releases, or bounds by today. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe('a "not" behind the second of two conditions', () => {
  it.each([
    [
      "1.35でGAだがロックされていないゲート",
      /安定版\(GA\)で、固定済みでない.* 1 件.*記載のないゲートが 4 件.*SchedulerQueueingHints/,
    ],
    ["1.25で非推奨だが削除されていないAPI", /非推奨で、削除済みでない API は 5 件.*v1\/ComponentStatus/],
    ["1.30でonだがGAではないゲート", /デフォルトで有効で、安定版\(GA\)でない/],
    [
      "1.31 で on だが 1.34 でも GA でない DRA ゲート",
      /1\.31 でデフォルトで有効で、1\.34 で安定版\(GA\)でない/,
    ],
    ["1.34でベータだけどロックされていないゲート", /ベータで、固定済みでない/],
    ["GA gates not locked in 1.36", /not locked and are stable \(GA\) in 1\.36/],
  ])("denies that one alone: %s", (text, answer) => {
    expect(told(text)).toMatch(answer);
  });

  it.each([
    [
      "gates that are neither alpha nor beta in 1.36",
      /not beta and are not alpha in 1\.36: APIServerTracing/,
    ],
    ["1.36でアルファでもベータでもないゲート", /アルファでなく、ベータでない.*APIServerTracing/],
    ["gates neither on nor removed in 1.36", /not gone and are not on by default in 1\.36/],
    ["1.36でGAでもロックでもないゲート", /安定版\(GA\)でなく、固定済みでない/],
  ])("denies both where it is said of both: %s", (text, answer) => {
    expect(told(text)).toMatch(answer);
  });
});

describe("what may be turned off is not locked", () => {
  it.each([
    [
      "are there GA gates in 1.35 that can still be turned off?",
      /1 feature gate is stable .*VolumeAttributesClass.* 4 more gates may belong here/,
    ],
    [
      "which GA gates can still be disabled in 1.35?",
      /1 feature gate is stable .*VolumeAttributesClass.* 4 more gates may belong here/,
    ],
    ["1.35でオフにできるGAゲート", /安定版\(GA\)で、固定済みでない.*VolumeAttributesClass/],
    ["can any GA gate be turned off in 1.36?", /Yes\. 3 feature gates are stable \(GA\) and are not locked/],
  ])("whatever its default: %s", (text, answer) => {
    expect(told(text)).toMatch(answer);
  });

  it.each(["GA gates that cannot be turned off in 1.35", "1.35でオフにできないGAゲート"])(
    "and what may not be is: %s",
    (text) => {
      expect(told(text)).toMatch(/(?:^|\D)57\D/m);
    },
  );

  it("while what turned off is another question", () => {
    expect(told("gates turned off in 1.33")).toMatch(/2 feature gates turned off by default in 1\.33/);
  });
});

describe("two releases of one list", () => {
  it.each([
    ["gates that are GA in both 1.30 and 1.36", /4 feature gates .*AllowServiceExternalIPs/],
    ["gates alpha in both 1.33 and 1.36", /alpha in 1\.33 and are alpha in 1\.36/],
    ["1.30でも1.36でもアルファのゲート", /1\.30 でアルファで、1\.36 でアルファ/],
    ["1.29と1.33の両方でベータのゲートは?", /1\.29 でベータで、1\.33 でベータの\S+ 22 件/],
    ["gates GA in 1.30 and still there in 1.36", /stable \(GA\) in 1\.30 and are there in 1\.36(?!.*KMSv2)/],
    ["1.30でGAで1.36にまだあるゲート", /1\.30 で安定版\(GA\)で、1\.36 で提供中(?!.*KMSv2)/],
    [
      "metrics deprecated in 1.27 but still there in 1.35",
      /3 metrics (?:a|we)re deprecated in 1\.27 and are there in 1\.35/,
    ],
  ])("are both kept: %s", (text, answer) => {
    expect(told(text)).toMatch(answer);
  });
});

describe('"so far"', () => {
  it.each([
    [
      "labels deprecated so far",
      /^Labels: deprecated.*\n9 labels were deprecated in 1\.0–1\.37.*endpoints\.kubernetes\.io\/managed-by/,
    ],
    ["これまでに非推奨になったラベル", /非推奨になったラベルは 9 件/],
    ["metrics removed so far", /\d\d metrics were removed in 1\.0–1\.37/],
    ["kubelet flags removed so far", /flags were removed in 1\.0–1\.37 \(“kubelet”\)/],
  ])("ends a list at the newest release: %s", (text, answer) => {
    expect(told(text)).toMatch(answer);
  });

  it("is no topic where one thing is asked about", () => {
    expect(told("has PodSecurityPolicy been removed so far?")).toMatch(
      /\nYes\. PodSecurityPolicy is not served/,
    );
  });
});

describe("what is so of metrics", () => {
  it.each([
    [
      "metrics deprecated since 1.27 and not removed",
      /8 metrics were deprecated in 1\.27 or later and are not gone in 1\.35/,
    ],
    ["1.27以降に非推奨になり、削除されていないメトリクス", /1\.35 で削除済みでないメトリクスは 8 件/],
    [
      "metrics deprecated in 1.27 but still there in 1.37",
      /3 metrics (?:a|we)re deprecated in 1\.27 and are there in 1\.35/,
    ],
  ])("is looked at where their reference pages end: %s", (text, answer) => {
    expect(told(text)).toMatch(answer);
  });
});

describe("a KEP that goes to a stage", () => {
  it.each(["KEPs going GA in 1.33 by SIG Node", "which KEPs go stable in 1.33", "KEPs that went GA in 1.33"])(
    "comes to it in that release: %s",
    (text) => {
      expect(told(text)).toMatch(/KEPs became stable \(GA\) in 1\.33/);
    },
  );

  it("and is asked for by where it is otherwise", () => {
    expect(told("which KEPs are stable in 1.33")).toMatch(/KEPs are stable \(GA\) in 1\.33/);
  });
});

it.each(["sig-cli、1.30 で非推奨・削除になったもの", "sig-cli: what was deprecated/removed in 1.30?"])(
  "keeps what was the one or the other in one release: %s",
  (text) => {
    expect(told(text)).toContain("prune-whitelist");
  },
);
