/** Lists of what belongs to a type, a configuration file or a program, and notes about one sort of thing. */
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

const said = (text: string) => engine.ask({ text, limit: 400 }).summary;
const rows = (text: string) =>
  engine
    .ask({ text, limit: 400 })
    .sections.flatMap(({ items }) => items.map((item) => item.text))
    .join("\n");

describe("fields", () => {
  it.each([
    "what got added to CSIDriverSpec since 1.30?",
    "what was added to CSIDriverSpec from 1.30 on?",
    "CSIDriverSpec に 1.30 以降で追加されたものは?",
  ])("are what a type gets: %s", (text) => {
    expect(rows(text)).toContain("nodeAllocatableUpdatePeriodSeconds");
    expect(rows(text)).toContain("serviceAccountTokenInSecrets");
    expect(rows(text)).not.toContain("requiresRepublish");
  });

  it("are those of the type, not of another that begins alike", () => {
    const text = rows("which fields were added to Container in 1.34?");
    expect(text).toContain("restartPolicyRules");
    expect(text).not.toMatch(/ContainerStatus|containerStatuses/i);
  });

  it.each([
    ["which kubelet config fields came in 1.33?", "KubeletConfiguration.subidsPerPod"],
    ["kubelet の設定ファイルに 1.33 で追加されたフィールドは?", "KubeletConfiguration.subidsPerPod"],
    ["new KubeletConfiguration fields in 1.36", "KubeletConfiguration.memoryReservationPolicy"],
  ])("are those of a configuration file: %s", (text, field) => {
    expect(rows(text)).toContain(field);
  });
});

describe("what belongs to a program", () => {
  it("is no API or gate whose description names it", () => {
    const text = said("what got removed between 1.24 and 1.26 in kubectl?");
    expect(text).not.toContain("PodDisruptionBudget");
    expect(text).not.toContain("events.k8s.io");
  });
});

describe("changes of one sort of thing", () => {
  it.each([
    ["1.29 のメトリクス関連の変更", /メトリクス/],
    ["metric changes in 1.29", /metric/],
    ["what changed about flags in 1.31?", /flag/],
  ])("are those that tell of it: %s", (text, told) => {
    const all = rows(text).split("\n");
    expect(all.length).toBeGreaterThan(2);
    expect(engine.ask({ text }).question.intent).toBe("list");
    expect(all.filter((row) => told.test(row)).length).toBeGreaterThan(all.length / 2);
  });
});
