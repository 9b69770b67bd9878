/** What reference pages alone tell: which admission plugins are on, the defaults of flags that notes tell of, too; and CVEs without stated fixes. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("which admission plugins are on by default", () => {
  it.each([
    [
      "is NodeRestriction admission plugin on by default",
      /\nNo\..*off by default in 1\.35, by the reference page/,
    ],
    [
      "CertificateApproval アドミッションプラグインはデフォルトで有効？",
      /\nはい。.*1\.35 のリファレンスページではデフォルトで有効/,
    ],
    ["EventRateLimit はデフォルトで有効?", /\nいいえ。/],
    ["Is the PodSecurity admission plugin enabled by default?", /\nYes\..*turned on by default in 1\.23/],
  ])("one of them: %s", (question, words) => {
    expect(told(question)).toMatch(words);
  });

  it("is not said of a release before the page", () => {
    expect(told("was the NodeRestriction admission plugin on by default in 1.20?")).not.toMatch(
      /\n(?:Yes|No)[.,]/,
    );
  });

  it.each([
    [
      "デフォルトで有効なadmission plugin一覧",
      ["CertificateApproval", "PodSecurity", "LimitRanger"],
      "NodeRestriction",
    ],
    [
      "Which admission plugins are on by default?",
      ["ResourceQuota", "DefaultStorageClass"],
      "AlwaysPullImages",
    ],
    ["list the default admission plugins", ["NamespaceLifecycle"], "EventRateLimit"],
    ["which admission controllers are off by default", ["NodeRestriction"], "LimitRanger"],
  ])("all of them: %s", (question, names, other) => {
    for (const name of names) expect(told(question)).toContain(name);
    expect(told(question)).not.toContain(other);
  });
});

describe("the default of a flag", () => {
  it.each([
    ["default value of kubelet --pod-max-pids", /`-1` \(reference page of 1\.35\)/],
    ["--node-monitor-grace-period のデフォルトは?", /`50s`/],
  ])("is told though notes tell of the flag: %s", (question, words) => {
    expect(told(question)).toMatch(words);
  });
});

describe("a vulnerability whose notes list no fixed releases", () => {
  it.each([
    ["CVE-2022-32149 which releases mention it", /those of 1\.26\.0; which releases have the fix/],
    ["CVE-2022-41717 はどのバージョンで修正?", /1\.24\.9、1\.25\.5 のノートです/],
    ["CVE-2023-44487 kubernetes fix version", /1\.25\.15, 1\.26\.10, 1\.27\.7, 1\.28\.3 and 1\.29\.0/],
  ])("is told with the notes that tell of it: %s", (question, words) => {
    expect(told(question)).toMatch(words);
  });

  it("gets no yes of being fixed", () => {
    expect(told("is CVE-2022-32149 fixed in 1.26.0?")).not.toMatch(/\n(?:Yes|No)[.,]/);
  });
});
