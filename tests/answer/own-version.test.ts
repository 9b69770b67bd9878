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

describe("the version of a bundled component in a release", () => {
  it.each([
    ["is etcd in 1.36 still 3.5?", /^No\. By the notes, 1\.36 has etcd 3\.6/],
    ["1.36 の etcd は 3.5 のままですよね?", /^いいえ。.*1\.36 の etcd は 3\.6/],
    ["1.36 の etcd は 3.6 ですよね?", /^はい。/],
    ["does 1.34 ship etcd 3.6?", /^(?!No)(?:Yes\. )?.*etcd 3\.6/],
    // Whether the two work together is no matter of what is bundled.
    ["can I run etcd 3.4 with 1.33?", /^(?!Yes|No\.)/],
    ["is etcd 3.5.9 ok with 1.28?", /^By the notes, 1\.28 has etcd 3\.5\.9/],
    ["EKS 1.30 で etcd は 3.5?", /お答えできません/],
  ])("is held against the one that is named: %s", (text, told) => {
    expect(engine.ask({ text }).summary).toMatch(told);
  });

  it.each([
    ["which PR took CNI plugins to 1.5.1", /1\.31\.1 \(#126988\) took up CNI plugins 1\.5\.1/],
    ["cri-tools 1.23.0 はどの Kubernetes で更新された?", /1\.24 のノート.*#107604/],
    [
      "etcd 3.4.7 が入ったのはどのリリース?",
      /採用したと伝えるリリースはありません。1\.17 は 3\.4\.3、1\.19 は 3\.4\.9/,
    ],
  ])("names the release that took it up: %s", (text, told) => {
    expect(engine.ask({ text }).summary).toMatch(told);
  });

  it("is what kubeadm's code has where the notes have less", () => {
    expect(engine.ask({ text: "what etcd ships with 1.31?" }).summary).toMatch(
      /^By kubeadm's code, 1\.31 has etcd 3\.5\.15/,
    );
    expect(engine.ask({ text: "does 1.31 ship etcd 3.5.13?" }).summary).not.toMatch(/^Yes/);
  });

  it("is told of each of two that are named with theirs", () => {
    const answers = engine.askAll({ text: "does 1.22 ship etcd 3.5.0 and CoreDNS 1.8.4?" });
    expect(answers.map(({ summary }) => summary)).toEqual([
      expect.stringMatching(/^Yes\..*etcd 3\.5\.0/),
      expect.stringMatching(/^Yes\..*CoreDNS 1\.8\.4/),
    ]);
  });
});
