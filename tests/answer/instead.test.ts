import { beforeAll, describe, expect, it } from "vitest";
import { type ApiType, stateAt } from "../../src/domain/api.ts";
import { createEngine } from "../../src/engine/create.ts";
import type { Engine } from "../../src/engine/engine.ts";
import { KnowledgeBase } from "../../src/knowledge/base.ts";
import { bundled } from "../fixtures/bundled.ts";
import { TODAY } from "../questions/rows.ts";

let engine: Engine;
let base: KnowledgeBase;

beforeAll(async () => {
  const { knowledge, index } = await bundled();
  base = KnowledgeBase.of(knowledge);
  engine = createEngine(base, index, { today: () => TODAY });
});

function typeOf(name: string): ApiType {
  const type = base.apis.get(name);
  if (!type) throw new Error(`no ${name}`);
  return type;
}

const summary = (text: string) => engine.ask({ text }).summary;

describe("what to use instead", () => {
  it.each(["what replaces SecurityContextDeny", "SecurityContextDeny の代わりは何"])(
    "is that of the plugin which a gate shares its name with: %s",
    (text) => {
      expect(summary(text)).toMatch(/PodSecurity/);
      expect(summary(text)).not.toMatch(/No source|記載がありません/);
    },
  );

  it("is what to use, asked behind the deprecation", () => {
    const text = "failure-domain.beta.kubernetes.io/zone deprecated since? what to use";
    expect(engine.askAll({ text }).map((one) => one.summary)[1]).toMatch(
      /^Use topology\.kubernetes\.io\/zone/,
    );
  });

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

  it("is never something that the release moved to does not serve", () => {
    const minors = Array.from({ length: 16 }, (_, at) => `1.${21 + at}`);
    for (const [at, to] of minors.entries())
      for (const from of minors.slice(0, at))
        for (const command of ["diff", "upgrade"]) {
          const { facts } = engine.ask({ text: `${command} ${from} ${to}` });
          if (!facts || !("apis" in facts)) throw new Error("no facts");
          const unserved = facts.apis.removed.filter(
            ({ replacement }) => replacement !== null && stateAt(typeOf(replacement), to) !== "served",
          );
          expect([from, to, unserved]).toEqual([from, to, []]);
        }
  });

  it("is told with the release that brings it, where the one moved to does not have it", () => {
    const rows = (text: string) =>
      engine.ask({ text, limit: 200 }).sections.flatMap(({ items }) => items.map((item) => item.text));
    expect(rows("diff 1.30 1.31").join("\n")).toContain(
      "resource.k8s.io/v1alpha2/ResourceClaim is no longer served; use resource.k8s.io/v1alpha3/ResourceClaim.",
    );
    expect(rows("diff 1.30 1.34").join("\n")).toContain(
      "resource.k8s.io/v1alpha2/ResourceClaim is no longer served; use resource.k8s.io/v1/ResourceClaim.",
    );
  });
});
