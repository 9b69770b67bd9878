import { expect, it } from "vitest";
import { THING_KINDS, thingKey } from "../../src/domain/thing.ts";
import { ThingStore } from "../../src/knowledge/things.ts";
import { bundled } from "../fixtures/bundled.ts";

it("gives of each kind all that editors and tables tell of, each once, and of no other", async () => {
  const { knowledge } = await bundled();
  const store = ThingStore.of(knowledge);
  for (const kind of THING_KINDS) {
    const every = store.everyOfKind(kind);
    expect(every.every(({ ref }) => ref.kind === kind)).toBe(true);
    const keys = new Set(every.map(({ ref }) => thingKey(ref)));
    expect(keys.size, kind).toBe(every.length);
    for (const { ref } of store.toldOfKind(kind)) expect(keys.has(thingKey(ref)), thingKey(ref)).toBe(true);
  }
  // Rows of each table, and what only editors tell of.
  const named = (kind: (typeof THING_KINDS)[number]) => store.everyOfKind(kind).map(({ ref }) => ref.name);
  expect(named("flag")).toContain("--bind-address");
  expect(named("metric")).toContain("kubernetes_healthchecks_total");
  expect(named("field")).toEqual(
    expect.arrayContaining(["v1/PodSpec.hostNetwork", "KubeletConfiguration.failSwapOn"]),
  );
  expect(named("taint")).toContain("node.kubernetes.io/out-of-service");
  expect(named("config")).toContain("kubelet.config.k8s.io/v1beta1");
  expect(named("component")).toContain("etcd");
  expect(named("plugin")).toContain("dockershim");
});
