import { describe, expect, it } from "vitest";
import { type ApiType, apiName, NOTHING_TOLD } from "../../src/domain/api.ts";
import type { FactTable } from "../../src/domain/table.ts";
import { servedKinds, typesOfKinds } from "../../src/knowledge/kind-types.ts";

const api = (group: string, version: string, kind: string): ApiType => ({
  group,
  version,
  kind,
  ...NOTHING_TOLD,
});
const APIS = [api("networking.k8s.io", "v1", "IPAddress"), api("networking.k8s.io", "v1beta1", "IPAddress")];
const table = (of: string, rows: string): FactTable => ({ of, rows });

describe("API types that only the code tells of", () => {
  it("have their releases and the stable type that took their place", () => {
    const [type, ...others] = typesOfKinds(APIS, [
      table("networking.k8s.io/v1alpha1", "IPAddress 1.27-1.33"),
      table("networking.k8s.io/v1beta1", "IPAddress 1.31-1.36"),
    ]);
    expect(others).toEqual([]);
    expect(type).toMatchObject({
      introduced: "1.27",
      removed: "1.34",
      removalSource: "code",
      replacement: "networking.k8s.io/v1/IPAddress",
    });
    expect(type?.evidence).toEqual([
      "https://github.com/kubernetes/api/blob/kubernetes-1.33.0/networking/v1alpha1/types.go",
    ]);
  });

  it("have no beginning where the oldest release looked at has them already", () => {
    const [type] = typesOfKinds(APIS, [table("networking.k8s.io/v1alpha1", "IPAddress <=1.8-1.13")]);
    expect(type).toMatchObject({ introduced: null, removed: "1.14" });
  });

  it("have a beginning and no end where the code still has them", () => {
    const [type] = typesOfKinds(APIS, [table("networking.k8s.io/v1alpha1", "IPAddress 1.37")]);
    expect(type).toMatchObject({ introduced: "1.37", removed: null, removalSource: null });
  });

  it.each([
    ["are stable", "networking.k8s.io/v1", "Old 1.8-1.10"],
    ["are still in the code, which has always had them", "networking.k8s.io/v1alpha1", "IPAddress <=1.8"],
    ["belong to a folder and to no group", "lifecycle/v1alpha1", "Eviction 1.30-1.36"],
  ])("are left out where they %s", (_, of, rows) => {
    expect(typesOfKinds(APIS, [table(of, rows)]).map(apiName)).toEqual([]);
  });
});

describe("types of the code that no server had as objects", () => {
  const correction = (kind: string) => ({ kind, served: false as const, evidence: [1] });
  const tables = [
    table("batch/v1beta1", "CronJob <=1.8\nJobTemplate <=1.8-1.26\n"),
    table("admission.k8s.io/v1alpha1", "AdmissionReview <=1.8-1.8\n"),
  ];

  it("are taken out of the table, and a group that has no other with them", () => {
    const { kinds, problems } = servedKinds(
      tables,
      ["batch/v1beta1/JobTemplate", "admission.k8s.io/v1alpha1/AdmissionReview"].map(correction),
    );
    expect(kinds).toEqual([table("batch/v1beta1", "CronJob <=1.8\n")]);
    expect(problems).toEqual([]);
  });

  it("are told when the code has no such type", () => {
    expect(servedKinds(tables, [correction("batch/v1/JobTemplate")])).toEqual({
      kinds: tables,
      problems: ["corrections.yaml: the code has no batch/v1/JobTemplate"],
    });
  });
});
