import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readCorrections } from "../../src/corpus/corrections.ts";
import { apiName } from "../../src/domain/api.ts";
import { stageIn } from "../../src/domain/gate.ts";
import { type Facts, factsFromMirror } from "../../src/knowledge/facts.ts";
import type { Upstream } from "../../src/upstream/read.ts";
import { mirrored } from "../fixtures/mirrored.ts";
import { REAL_MIRROR } from "../fixtures/upstream-mirror.ts";

describe.skipIf(!existsSync(REAL_MIRROR))("facts of the real mirror (needs ../shared/upstream)", async () => {
  const { corrections } = readCorrections(
    "corrections.yaml",
    readFileSync("corpus/corrections.yaml", "utf8"),
  );
  // Without the mirror the block is collected all the same, its tests skipped.
  const present = existsSync(REAL_MIRROR);
  const upstream = present ? (await mirrored()).upstream : ({} as Upstream); // never read when skipped
  const facts = present ? factsFromMirror(upstream, corrections) : ({} as Facts); // as above
  const gate = (name: string) => {
    const found = facts.gates.find((candidate) => candidate.name === name);
    if (!found) throw new Error(`no gate ${name}`);
    return found;
  };
  const rows = (name: string) =>
    gate(name).stages.map(
      ({ stage, default: on, locked, from, to }) =>
        `${stage} ${on ? "on" : "off"}${locked ? " locked" : ""} ${from}–${to ?? ""}`,
    );
  const api = (name: string) => facts.apis.find((type) => apiName(type) === name);

  it("has every gate of the shipped list and of the pages, as a gate or a former name", () => {
    const names = new Set(facts.gates.flatMap(({ name, aka }) => [name, ...aka.map((old) => old.name)]));
    const wanted = [...upstream.listedGates, ...upstream.gatePages].map(({ name }) => name);
    expect(wanted.filter((name) => !names.has(name))).toEqual([]);
    expect(names.size).toBe(511);
  });

  it("keeps every row of the shipped list but the artificial 1.0", () => {
    for (const { name, rows: listed } of upstream.listedGates) {
      // The list knows minors alone: what a patch release turned is told by its notes.
      if (gate(name).stages.some(({ from }) => /^1\.\d+\.\d+$/.test(from))) continue;
      // Written for 1.35, and merged into 1.36: its note, its KEP and the code of its field say so (corrections.yaml).
      if (name === "ImageVolumeWithDigest") continue;
      const ours = gate(name).stages.map((row) => `${row.stage} ${row.default} ${row.locked} ${row.from}`);
      const last = new Map(listed.map((row) => [row.from, row])); // two rows of one release: the later counts
      for (const row of last.values()) {
        if (row.from !== "1.0")
          expect(ours, name).toContain(`${row.stage} ${row.default} ${row.locked} ${row.from}`);
      }
    }
  });

  it("finds the 17 gates whose page disagrees with the list", () => {
    const disagreeing = facts.gates.filter(({ conflicts }) =>
      conflicts.some(({ source, ends }) => source === "website" && ends === undefined),
    );
    expect(disagreeing.map(({ name }) => name)).toEqual([
      "APIResponseCompression",
      "AllowParsingUserUIDFromCertAuth",
      "DRASchedulerFilterTimeout",
      "DisableAllocatorDualWrite",
      "DisableNodeKubeProxyVersion",
      "DynamicResourceAllocation",
      "ExecProbeTimeout",
      "MaxUnavailableStatefulSet",
      "MultiCIDRServiceAllocator",
      "MutatingAdmissionPolicy",
      "RemoteRequestHeaderUID",
      "SchedulerAsyncAPICalls",
      "SupplementalGroupsPolicy",
      "SystemdWatchdog",
      "UnauthenticatedHTTP2DOSMitigation",
      "UserNamespacesSupport",
      "WindowsHostNetwork",
    ]);
  });

  it("knows ImageVolume's life, and its KEP's target that was not kept", () => {
    expect(rows("ImageVolume")).toEqual([
      "alpha off 1.31–1.32",
      "beta off 1.33–1.34",
      "beta on 1.35–1.35",
      "stable on locked 1.36–",
    ]);
    expect(gate("ImageVolume")).toMatchObject({ kep: 4639, components: ["kube-apiserver", "kubelet"] });
    expect(gate("ImageVolume").conflicts).toMatchObject([
      { source: "kep", stages: [{ stage: "beta", from: "1.34" }] },
    ]);
  });

  it("keeps the patch of DisableNodeKubeProxyVersion in the page's claim and in a remark", () => {
    expect(rows("DisableNodeKubeProxyVersion")).toEqual([
      "alpha off 1.29–1.30",
      "beta on 1.31–1.31.0",
      "deprecated off 1.31.1–1.32",
      "deprecated on 1.33–1.35",
      "deprecated on locked 1.36–",
    ]);
    const [claim] = gate("DisableNodeKubeProxyVersion").conflicts;
    expect(claim?.stages.map(({ from }) => from)).toEqual(["1.29", "1.31.0", "1.31.1", "1.32", "1.33"]);
    expect(gate("DisableNodeKubeProxyVersion").remarks[0]?.text.en).toContain("1.31.1");
  });

  it("straightens overlapping and open ranges", () => {
    expect(rows("PodHostIPs")).toEqual([
      "alpha off 1.28–1.28",
      "beta on 1.29–1.29",
      "stable on locked 1.30–1.31",
    ]);
    expect(gate("PodHostIPs").removedIn).toBe("1.32");
    expect(rows("ContextualLogging")[0]).toBe("alpha off 1.24–1.29");
  });

  it("knows renamed gates as one history", () => {
    expect(gate("UserNamespacesSupport")).toMatchObject({
      aka: [{ name: "UserNamespacesStatelessPodsSupport", from: "1.25", to: "1.27" }],
    });
    expect(rows("UserNamespacesSupport")[0]).toBe("alpha off 1.25–1.29");
    expect(stageIn(gate("PodReadyToStartContainersCondition"), "1.26")?.stage).toBe("alpha");
  });

  it("says of old behaviours that they are being retired", () => {
    expect(gate("KMSv1")).toMatchObject({ retires: true });
    expect(rows("KMSv1")).toEqual(["deprecated on 1.28–1.28", "deprecated off 1.29–"]);
    expect(facts.gates.flatMap(({ stages }) => stages).filter(({ from }) => from === "1.0")).toEqual([]);
  });

  it.each([
    ["SidecarContainers", "1.37"],
    ["TopologyAwareHints", "1.36"],
    ["StrictCostEnforcementForVAP", "1.35"],
    ["NodeLease", "1.23"],
    ["WatchListClient", null],
  ])("dates the removal of %s: %s", (name, version) => expect(gate(name).removedIn).toBe(version));

  it("leaves no gate of 1.25 or later with an unknown removal", () => {
    const unknown = facts.gates.filter(({ removedIn }) => removedIn === "unknown");
    expect(unknown.length).toBeLessThan(60);
    expect(unknown.filter(({ stages }) => Number(stages.at(-1)?.to?.slice(2) ?? 99) > 24)).toEqual([]);
  });

  it("carries remarks on defaults that were taken back", () => {
    for (const name of [
      "SchedulerAsyncAPICalls",
      "MaxUnavailableStatefulSet",
      "SELinuxMountReadWriteOncePod",
    ])
      expect(gate(name).remarks, name).not.toEqual([]);
  });

  it("has every KEP with a number once", () => {
    expect(facts.keps).toHaveLength(650);
    expect(facts.keps.find(({ number }) => number === 2133)?.path).toBe(
      "keps/sig-node/2133-kubelet-credential-providers",
    );
    expect(facts.keps.find(({ number }) => number === 4355)?.milestones).toEqual({
      alpha: "1.31",
      beta: "1.33",
    });
    expect(facts.keps.find(({ number }) => number === 5075)?.gates).toEqual(["DRAConsumableCapacity"]);
  });

  it("removes exactly seven API types in 1.25", () => {
    const removed = facts.apis.filter((type) => type.removed === "1.25");
    expect(removed.map((type) => `${apiName(type)} → ${type.replacement}`)).toEqual([
      "autoscaling/v2beta1/HorizontalPodAutoscaler → autoscaling/v2/HorizontalPodAutoscaler",
      "batch/v1beta1/CronJob → batch/v1/CronJob",
      "discovery.k8s.io/v1beta1/EndpointSlice → discovery.k8s.io/v1/EndpointSlice",
      "events.k8s.io/v1beta1/Event → events.k8s.io/v1/Event",
      "node.k8s.io/v1beta1/RuntimeClass → node.k8s.io/v1/RuntimeClass",
      "policy/v1beta1/PodDisruptionBudget → policy/v1/PodDisruptionBudget",
      "policy/v1beta1/PodSecurityPolicy → null",
    ]);
  });

  it("states no removal that nobody has stated", () => {
    expect(api("policy/v1beta1/Eviction")).toMatchObject({ removed: null, removalExpected: "1.25" });
    expect(api("networking.k8s.io/v1beta1/IPAddress")).toMatchObject({
      removed: null,
      removalExpected: "1.37",
    });
    expect(api("storage.k8s.io/v1alpha1/VolumeAttributesClass")).toMatchObject({
      removed: "1.35",
      removalSource: "release-notes",
    });
  });

  it("knows the types that only guide and notes tell of", () => {
    expect(api("autoscaling/v2beta2/HorizontalPodAutoscaler")).toMatchObject({
      introduced: "1.12",
      deprecated: "1.23",
      removed: "1.26",
      replacement: "autoscaling/v2/HorizontalPodAutoscaler",
    });
    expect(api("policy/v1beta1/PodSecurityPolicy")).toMatchObject({ introduced: "1.10", deprecated: "1.21" });
    expect(api("networking.k8s.io/v1beta1/IngressClass")?.replacement).toBe(
      "networking.k8s.io/v1/IngressClass",
    );
  });

  it("dates every release from 1.0 to 1.37", () => {
    expect(facts.releases.map(({ version }) => version)).toHaveLength(38);
    expect(facts.releases.filter(({ released }) => released === null)).toEqual([]);
    const days = facts.releases.map(({ released }) => released);
    expect(days).toEqual([...days].sort());
    expect(facts.releases.find(({ version }) => version === "1.25")).toMatchObject({
      released: "2022-08-23",
      endOfLife: "2023-10-28",
      latestPatch: "1.25.16",
    });
    expect(facts.releases.find(({ version }) => version === "1.37")?.released).toBe("2026-08-26");
  });

  it("reads the notes: an urgent one by its words alone, none that is a template's remains", () => {
    const note = (id: string) => upstream.notes.find((entry) => entry.id === id);
    expect(upstream.notes.length).toBeGreaterThan(6_000);
    expect(new Set(upstream.notes.map(({ id }) => id)).size).toBe(upstream.notes.length);
    expect(note("1.31/125163")?.actionRequired).toBe(true);
    expect(note("1.31/125272")).toBeUndefined();
    expect(note("1.19/90099")?.version).toBe("1.19");
    expect(note("1.26/86139")).toMatchObject({
      gates: ["ConsistentHTTPGetHandlers"],
      metrics: ["kubelet_lifecycle_handler_http_fallbacks_total"],
    });
  });
});
