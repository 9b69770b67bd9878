import { beforeAll, describe, expect, it } from "vitest";
import { EXPORT, type Export } from "../src/domain/export.ts";
import { inTurns } from "../src/engine/in-turns.ts";
import { KnowledgeBase } from "../src/knowledge/base.ts";
import { exporting, exportSchema } from "../src/knowledge/export.ts";
import { bundled } from "./fixtures/bundled.ts";

let exported: Export;

beforeAll(async () => {
  const { knowledge } = await bundled();
  exported = await inTurns(exporting(KnowledgeBase.of(knowledge)));
});

const thing = (kind: string, name: string, component: string | null = null) =>
  exported.things.find((one) => one.kind === kind && one.name === name && one.component === component);
const did = (kind: string, name: string, component: string | null = null) =>
  thing(kind, name, component)
    ?.changes.filter(({ planned }) => planned === undefined)
    .map((change) => `${change.did} ${change.version}`);

describe("the export", () => {
  it("keeps the shape that its schema promises", () => {
    expect(EXPORT.safeParse(JSON.parse(JSON.stringify(exported))).error).toBeUndefined();
    expect(JSON.stringify(exportSchema())).toContain("Being there proves it was there");
  });

  it("holds gates, API types, flags, fields and vulnerabilities with their lives", () => {
    expect(did("gate", "ImageVolume")).toEqual([
      "alpha 1.31",
      "off 1.31",
      "beta 1.33",
      "on 1.35",
      "stable 1.36",
      "locked 1.36",
    ]);
    expect(did("api", "policy/v1beta1/PodSecurityPolicy")).toContain("removed 1.25");
    expect(did("flag", "--container-runtime", "kubelet")).toEqual(["deprecated 1.24", "removed 1.27"]);
    expect(did("cve", "CVE-2025-4563", "kube-apiserver")).toEqual(["fixed 1.32.6", "fixed 1.33.2"]);
    expect(exported.things.filter(({ kind }) => kind === "field").length).toBeGreaterThan(4000);
  });

  it("names every thing once", () => {
    const names = exported.things.map(({ kind, component, name }) => `${kind} ${component ?? ""} ${name}`);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});
