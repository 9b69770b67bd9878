/** "Only", 「だけ」 and "besides" beside a thing: what happened to it alone is told by the list of its sort, and gets no yes. */
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

const summary = (text: string) => engine.ask({ text }).summary;
const VERDICT = /^(?:Yes|No|Correct|はい|いいえ|そうな)/;

describe("what is said of one thing alone", () => {
  it.each([
    ["1.27 で消えた kubelet フラグは --container-runtime だけ?", /--master-service-namespace/],
    ["1.31 で消えたプラグインは cephfs だけ?", /rbd/],
    ["cephfs だけが 1.31 で消えた?", /rbd/],
    ["1.31 で消えたのは cephfs しかない?", /rbd/],
    ["only cephfs was removed in 1.31, right?", /rbd/],
    ["was just cephfs removed in 1.31?", /rbd/],
    ["cephfs alone was removed in 1.31, right?", /rbd/],
    ["is cephfs the only plugin removed in 1.31?", /rbd/],
    ["was only quobyte removed in 1.25?", /storageos/],
    ["1.25 で消えたプラグインは quobyte のみですか?", /storageos/],
    ["1.24 で消えた apiserver のフラグは --insecure-port だけ?", /--insecure-bind-address/],
    ["1.25 で消えた API は PodSecurityPolicy だけ?", /CronJob/],
    ["is PodSecurityPolicy the only API removed in 1.25?", /CronJob/],
    ["1.27 で消えたメトリクスは scheduler_e2e_scheduling_duration_seconds だけですか?", /node_collector/],
    ["1.31 で GA になったゲートは PodDisruptionConditions だけ?", /1\.31 .*GA/],
    ["only ipvs is deprecated in 1.35, right?", /1 mode is deprecated in 1\.35: ipvs/],
  ])("is told by the list of its sort: %s", (text, others) => {
    expect(summary(text)).not.toMatch(VERDICT);
    expect(summary(text)).toMatch(others);
  });

  it.each([
    ["besides quobyte, was any plugin removed in 1.25?", /without “quobyte”.*: storageos/],
    ["quobyte 以外に 1.25 で消えたプラグインはある?", /「quobyte」を除く.*: storageos/],
  ])("and what there is beside it by the list without it: %s", (text, others) => {
    expect(summary(text)).toMatch(others);
  });

  it("of a vulnerability is no yes", () => {
    expect(summary("is CVE-2023-5528 the only CVE fixed in 1.28.4?")).not.toMatch(VERDICT);
  });

  it.each([
    ["is dockershim only deprecated in 1.23?", /still there in 1\.23/],
    ["was cephfs removed in 1.31?", /^Yes/],
    ["NodeSwap は 1.30 でデフォルト有効?", /^(?:はい|いいえ|ゲート)/],
  ])("and nothing else is touched: %s", (text, told) => {
    expect(summary(text)).toMatch(told);
  });
});
