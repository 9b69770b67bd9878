/** What a flag's value names, what a field's gate is, and what must be taken out before an upgrade. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("the value of a flag", () => {
  it.each([
    [
      "--enable-admission-plugins=SecurityContextDeny works on 1.30?",
      /^Plugin SecurityContextDeny.*\nNo\..*removed in 1\.30/,
    ],
    [
      "1.30 で --enable-admission-plugins=SecurityContextDeny は使える?",
      /^プラグイン SecurityContextDeny.*\nいいえ。.*1\.30 で削除/,
    ],
  ])("is of the sort that the flag holds: %s", (question, words) => {
    expect(told(question)).toMatch(words);
  });
});

describe("a gate that stays in the configuration", () => {
  it.each([
    [
      "kubelet の設定に DevicePluginCDIDevices が残ってる。1.35 に上げる前に消さないとだめ?",
      /指定すると起動しません/,
    ],
    ["do I have to remove DevicePluginCDIDevices from the kubelet config before 1.35?", /removed in 1\.34/],
  ])("%s", (question, words) => {
    expect(told(question)).toMatch(words);
    expect(told(question)).not.toMatch(/\n(?:No\b|いいえ)/);
  });
});

it("takes a field's gate for what is asked about", () => {
  expect(told("since when is there spec.managedBy on a Job", "and its gate, GA in 1.34 already?")).toMatch(
    /JobManagedBy\nNo, not yet\..*1\.35/,
  );
});
