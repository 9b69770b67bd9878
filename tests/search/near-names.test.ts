import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nearNames, plainName } from "../../src/search/near-names.ts";

const GATES = [
  "ImageVolume",
  "ImageVolumeWithDigest",
  "UserNamespacesSupport",
  "NodeSwap",
  "AppArmor",
  "KMSv2",
];

describe("did-you-mean", () => {
  it("sees through case, width, spaces, hyphens and underscores", () => {
    for (const typed of [
      "imagevolume",
      "image volume",
      "Image-Volume",
      "IMAGE_VOLUME",
      "ｉｍａｇｅ　ｖｏｌｕｍｅ",
    ])
      expect(nearNames(typed, GATES)[0]).toBe("ImageVolume");
  });

  it("forgives a few letters", () => {
    expect(nearNames("imagevolum", GATES)[0]).toBe("ImageVolume");
    expect(nearNames("AppArmour", GATES)).toEqual(["AppArmor"]);
    expect(nearNames("UserNamespaceSuport", GATES)).toEqual(["UserNamespacesSupport"]);
  });

  it("offers names that begin with or hold what was typed", () => {
    expect(nearNames("usernamespaces", GATES)).toEqual(["UserNamespacesSupport"]);
    expect(nearNames("swap", GATES)).toEqual(["NodeSwap"]);
  });

  it("puts the nearest first and keeps to the limit", () => {
    expect(nearNames("ImageVolumeWithDigests", GATES)[0]).toBe("ImageVolumeWithDigest");
    expect(nearNames("image", GATES, 1)).toEqual(["ImageVolume"]);
  });

  it("offers nothing when nothing is near", () => {
    for (const typed of ["xyzzy", "", "!!!", "天気"]) expect(nearNames(typed, GATES)).toEqual([]);
  });

  it("takes an abbreviation for no part of a name", () => {
    expect(nearNames("age", GATES)).toEqual([]);
  });

  it("offers only names of the list, each once, whatever is typed", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (typed) => {
        const near = nearNames(typed, [...GATES, ...GATES]);
        expect(new Set(near).size).toBe(near.length);
        for (const name of near) expect(GATES).toContain(name);
      }),
    );
  });

  it("finds every name by itself first", () => {
    for (const name of GATES) {
      expect(nearNames(name, GATES)[0]).toBe(name);
      expect(nearNames(plainName(name), GATES)[0]).toBe(name);
    }
  });
});
