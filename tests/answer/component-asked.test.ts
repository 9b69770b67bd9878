/** Versions of what Kubernetes brings along, asked for by who installs it and by the release. */
import { describe, expect, it } from "vitest";
import { createEngine } from "../../src/engine/create.ts";
import { KnowledgeBase } from "../../src/knowledge/base.ts";
import { bundled } from "../fixtures/bundled.ts";
import { bundledTold } from "../fixtures/told.ts";
import { TODAY } from "../questions/rows.ts";

const told = bundledTold();

describe("a component's version", () => {
  it.each([
    ["coredns version in kubeadm 1.32", /^Component CoreDNS.*\nBy the notes, 1\.32 has CoreDNS 1\.11\.3/],
    ["which CoreDNS does kubeadm 1.33 install", /\nBy the notes, 1\.33 has CoreDNS 1\.12\.0/],
    ["kubeadm 1.31 の etcd バージョン", /^コンポーネント etcd\n.*1\.31 の etcd は 3\.5\.15 です/],
    ["CoreDNS 1.32", /\nBy the notes, 1\.32 has CoreDNS 1\.11\.3/],
    ["is Go 1.22 used for kubernetes 1.31?", /Go 1\.22/],
    ["CoreDNS 1.11 since when", /\n1\.29 is the first release whose notes take up CoreDNS 1\.11/],
    ["Do I need containerd 2.0 for 1.35?", /containerd 2\.0 or later before 1\.36/],
  ])("is told of the release: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });
});

it.each([
  ["cephfs, rbd in-tree removed when?", ["cephfs", "rbd"], "1.31"],
  ["when were flocker, quobyte and storageos removed?", ["flocker", "quobyte", "storageos"], "1.25"],
])("asks of each name in a row: %s", async (text, names, release) => {
  const { knowledge, index } = await bundled();
  const engine = createEngine(KnowledgeBase.of(knowledge), index, { today: () => TODAY });
  const answers = engine.askAll({ text });
  expect(answers.map(({ title }) => title)).toEqual(names.map((name) => `Plugin ${name}`));
  for (const { summary } of answers) expect(summary).toContain(`removed in ${release}`);
});
