/** Vulnerabilities and patch releases: what a way between two mends, when its patches came, and what a patch is asked for beside. */
import { beforeAll, describe, expect, it } from "vitest";
import { createEngine } from "../../src/engine/create.ts";
import type { Engine } from "../../src/engine/engine.ts";
import { KnowledgeBase } from "../../src/knowledge/base.ts";
import { bundled } from "../fixtures/bundled.ts";
import { TODAY } from "../questions/rows.ts";

let engine: Engine;

beforeAll(async () => {
  const { knowledge, index } = await bundled();
  engine = createEngine(KnowledgeBase.of(knowledge), index, { today: () => TODAY });
});

/** The sentences of the last message of a conversation. */
const said = (...texts: string[]) => {
  const [first = "", ...more] = texts;
  const answers = more.reduce(
    (before, text) => {
      const previous = before.at(-1)?.question;
      return engine.askAll({ text, ...(previous && { previous }) });
    },
    engine.askAll({ text: first }),
  );
  return answers.map(({ summary }) => summary).join("\n");
};

describe("vulnerabilities", () => {
  it.each([
    "1.33.3 → 1.33.7: any security fixes?",
    "any security fixes from 1.33.3 to 1.33.7?",
    "1.33.3 から 1.33.7 でセキュリティ修正はある?",
  ])("are told of the way between two patches: %s", (text) => {
    expect(said(text)).toContain("CVE-2025-5187");
  });

  it("have the fix behind a way that begins before it", () => {
    expect(said("Does going 1.27.12 → 1.27.13 fix CVE-2024-3177?")).toMatch(/^Yes[,.]/);
    expect(said("1.27.12 から 1.27.13 に上げると CVE-2024-3177 は直る?")).toMatch(/^はい/);
    expect(said("Does going from 1.27.11 to 1.27.12 fix CVE-2024-3177?")).toMatch(/^No[,.]/);
  });

  it("are listed by what mends them, where that is asked", () => {
    const text = said("Which CVEs affect the kubelet and were fixed in 1.30.3?");
    expect(text).toContain("CVE-2024-5321");
    expect(text).not.toContain("CVE-2025-0426");
  });

  it.each([
    "which CVEs published in 2025 affect kube-apiserver?",
    "2025年に公開された CVE のうち kube-apiserver に影響するものは?",
  ])("are listed by year and component: %s", (text) => {
    expect(said(text)).toContain("CVE-2025-5187");
    expect(said(text)).toContain("CVE-2025-4563");
    expect(said(text)).not.toContain("CVE-2025-0426");
  });

  it.each([
    ["CVE-2025-5187 について", "直ったパッチは?", "そのリリース日は?"],
    ["CVE-2025-5187", "それっていつのパッチ?"],
  ])("tell the days of their patches: %s, %s", (...texts) => {
    expect(said(...texts)).toContain("1.31.12(2025-08-12)");
  });

  it("tell them in English", () => {
    expect(said("CVE-2025-5187", "when did those patches come out?")).toContain("1.33.4 (2025-08-12)");
    expect(said("when was CVE-2025-5187 fixed?")).toContain("1.33.4 (2025-08-12)");
  });

  it("are those of the patch release before", () => {
    expect(said("1.33.4 の変更点", "CVE は直ってる?")).toContain("CVE-2025-5187");
    expect(said("1.31.12 はいつ出た? どの CVE を直した?")).toContain("CVE-2025-5187");
    expect(said("when was 1.31.12 released?", "which CVEs did it fix?")).toContain("CVE-2025-5187");
  });
});

describe("the way from patch to patch", () => {
  it.each([
    ["1.33.2 to 1.33.5, anything that breaks?", /CVE-2025-5187/],
    ["1.33.2 から 1.33.5 に上げるだけで気をつけることある?", /CVE-2025-5187/],
  ])("tells of vulnerabilities: %s", (text, told) => {
    expect(said(text)).toMatch(told);
  });
});

describe("patch releases of a minor", () => {
  it.each([
    ["How many patch releases did 1.21 get?", /14/],
    ["1.30 のパッチリリースは何回出た?", /14/],
    ["1.33 のパッチは何回出ている?", /7 回/],
    ["how many patches has 1.33 had?", /7/],
  ])("are counted: %s", (text, told) => {
    expect(said(text)).toMatch(told);
    expect(said(text)).not.toMatch(/no such change|該当/);
  });

  it("has a next one after its first release", () => {
    expect(said("1.23.0", "and the one after?")).toContain("1.23.1 was released on 2021-12-16");
  });

  it("says that a component may have moved where its notes are not known", () => {
    expect(said("which etcd comes with 1.30.5?")).toMatch(/notes of 1\.30\.5 itself are not known/);
    expect(said("1.30.5 の etcd のバージョンは?")).toMatch(/1\.30\.5 のリリースノートは収録されていないため/);
    expect(said("which etcd comes with 1.30?")).not.toMatch(/not known/);
  });

  it("says what it does not know of maintenance", () => {
    expect(said("1.31 がメンテナンスモードに入ったのはいつ?")).toMatch(/メンテナンスモード/);
    expect(said("when did 1.31 enter maintenance mode?")).toMatch(/maintenance mode/i);
  });
});

describe("two facts of a release", () => {
  it.each([
    ["1.37 の Go のバージョンとリリース日を教えてください", ["1.26", "2026-08-26"]],
    ["Go version and release date of 1.36?", ["1.26", "2026-04-22"]],
    ["what is the release date of 1.29.10 and which Go does it use?", ["1.29", "2024-10-22"]],
    ["1.35 のリリース日とサポート終了日は?", ["2025-12-17", "2027-02-28"]],
  ])("are both told: %s", (text, told) => {
    for (const part of told) expect(said(text)).toContain(part);
  });
});
