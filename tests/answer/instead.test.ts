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

describe("what to use instead", () => {
  it("is something that the release asked about serves", () => {
    expect(summary("what replaces resource.k8s.io/v1alpha3 DeviceClass in 1.32?")).toMatch(
      /^Use resource\.k8s\.io\/v1beta1 DeviceClass instead/,
    );
    expect(summary("what replaces storagemigration.k8s.io/v1alpha1 in 1.35?")).toMatch(
      /storagemigration\.k8s\.io\/v1beta1/,
    );
    expect(summary("what replaces scheduling.k8s.io/v1alpha1 Workload in 1.36?")).toMatch(
      /^Use scheduling\.k8s\.io\/v1alpha2 Workload instead/,
    );
  });

  it("is dated where only a later release has it", () => {
    expect(summary("what replaces resource.k8s.io/v1alpha3 DeviceClass in 1.31?")).toMatch(
      /from 1\.34 on; 1\.31 does not serve it yet/,
    );
    expect(summary("resource.k8s.io/v1alpha3 の DeviceClass は 1.31 では何に置き換える?")).toMatch(
      /1\.34 から/,
    );
  });
});
