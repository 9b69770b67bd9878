/** What a question leans on: who led a release, what a gate's end leaves, what a way meets, and what was said before it. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("who led a release", () => {
  it.each([
    ["who was the release lead of 1.21?", /Nabarun Pal led the release team of 1\.21/],
    ["1.21 のリリースリードってどなただったんですか?", /1\.21 のリリースリードは Nabarun Pal/],
    ["who led the 1.33 release team?", /Nina Polshakova/],
  ])("is told by the announcement: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });

  it("is not made up", () => {
    expect(told("1.30 のリリースリードは誰")).toMatch(/見当たりません/);
  });
});

describe("a gate that is gone", () => {
  it.each(["is JobReadyPods locked in 1.33?", "is SidecarContainers locked in 1.37?"])(
    "is not locked any more: %s",
    (text) => {
      expect(told(text)).toMatch(/\nThere is no gate left to set\..*The gate was removed in/);
    },
  );

  it("was locked once", () => {
    expect(told("was JobReadyPods ever locked?")).toMatch(/\nYes\./);
  });

  it.each([
    "AnyVolumeDataSource: we still pass it explicitly in our apiserver flags. Gone in 1.37 yes or no?",
    "we still set AnyVolumeDataSource=true. is it gone in 1.37?",
  ])("is gone for whoever named it in the sentence before: %s", (text) => {
    expect(told(text)).toMatch(/\nYes\. The feature gate AnyVolumeDataSource was removed in 1\.37/);
  });

  it("cannot be set from its removal on", () => {
    expect(told("GCERegionalPersistentDisk が指定できなくなったのはどのバージョンでしょうか。")).toMatch(
      /1\.17 で削除/,
    );
  });
});

describe("a way with both releases of which one removed a gate", () => {
  it.each([
    ["can I go straight from 1.15 to 1.30?", "removed feature gates from 1.15 to 1.30"],
    ["Can I skip from 1.19 to 1.21?", "removed feature gates from 1.19 to 1.21"],
  ])("counts it as the list does: %s", (way, list) => {
    const [, total] = /(\d+) feature gates (?:\(|were removed)/.exec(told(list)) ?? [];
    expect(told(way)).toContain(`${total} removed feature gates`);
  });
});

describe("an in-tree plugin whose volumes a CSI driver serves already", () => {
  it.each([
    ["can I use gce-pd on 1.24?", /CSIMigrationGCE has been on by default since 1\.23/],
    ["portworx は 1.33 で使えますか?", /CSIMigrationPortworx が 1\.31 からデフォルトで有効/],
  ])("needs the driver: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });

  it("does not before", () => {
    expect(told("can I use gce-pd on 1.22?")).not.toContain("have the driver installed");
  });
});
