/** What a release did is one question, how things stand in it another; and whether something stops working is neither. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();
const VERDICT = /\n(Yes|No|はい|いいえ)/;

describe("a verb of its own asks what the release did", () => {
  it.each([
    ["MinimizeIPTablesRestore went GA in 1.30, right?", /\nNo, already in 1\.28\./],
    ["SidecarContainers became beta in 1.31, right?", /\nNo, already in 1\.29\./],
    ["CronJobTimeZone graduated to stable in 1.28, right?", /\nNo, already in 1\.27\./],
    ["JobReadyPods promoted to GA in 1.31?", /\nNo, already in 1\.29\./],
    ["ContainerCheckpoint moved to beta in 1.36, correct?", /\nNo, already in 1\.30\./],
    ["autoscaling/v2 became GA in 1.30?", /\nNo, already in 1\.23\./],
    ["SidecarContainers hit GA in 1.33?", /\nYes\. SidecarContainers became stable \(GA\) in 1\.33/],
  ])("%s", (text, right) => {
    expect(told(text)).toMatch(right);
  });

  it.each([
    ["has ImageVolume reached beta in 1.34?", /\nYes\. In 1\.34, ImageVolume is beta/],
    ["JobReadyPods beta in 1.25?", /\nYes\. In 1\.25, JobReadyPods is beta/],
  ])("and without one it is the state: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });
});

describe("whether something stops working", () => {
  it.each([
    ["1.26 にしたら SizeMemoryBackedVolumes は動かなくなる?", /\nいいえ、機能は失われません。.*ベータ/],
    ["will SizeMemoryBackedVolumes stop working in 1.26?", /\nNo, the feature is not lost\. .* beta, on/],
    ["1.36 で WinOverlay は使えなくなる?", /\nいいえ、機能は失われません。/],
  ])("is denied of what that release has: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });

  it.each([
    "1.20 にしたら ImageVolume は動かなくなる?",
    "will WatchList stop working in 1.33?",
    "1.33 にしたら SeparateCacheWatchRPC は動かなくなる?",
  ])("is not judged of what is not there yet, or was turned off: %s", (text) => {
    expect(told(text)).not.toMatch(VERDICT);
  });

  it("tells nobody how to set what is not there yet", () => {
    expect(told("does ImageVolume work in 1.30?")).not.toContain("image.reference");
  });
});

describe("what was reverted", () => {
  it.each([
    "what was reverted in 1.30?",
    "which changes were reverted in 1.31",
    "1.33 で rollback されたゲート",
  ])("is no downgrade: %s", (text) => {
    expect(told(text)).not.toMatch(/downgrade|ダウングレード/);
  });

  it.each([
    ["can I roll back 1.30 to 1.29?", /no downgrade from 1\.30 to 1\.29/],
    ["1.34 から 1.33 に戻せますか?", /1\.34 から 1\.33 へのダウングレード/],
  ])("and a way back is one: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });
});

describe("what is worth knowing of a release", () => {
  it.each(["anything odd in 1.33?", "any surprises in 1.33?", "what is exciting about 1.33?"])(
    "is what changed in it: %s",
    (text) => {
      expect(told(text)).toMatch(/\nFrom 1\.32 to 1\.33: /);
    },
  );

  it("is not sought in its notes by the verb alone", () => {
    expect(told("what did sig-node ship in 1.36")).toMatch(/\nFrom 1\.35 to 1\.36, SIG node: /);
  });
});
