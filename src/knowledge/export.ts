import { type ApiType, apiName } from "../domain/api.ts";
import type { Cve } from "../domain/cve.ts";
import { EXPORT, type Export } from "../domain/export.ts";
import type { FeatureGate } from "../domain/gate.ts";
import type { Kep } from "../domain/kep.ts";
import { type Change, inOrder, type ThingRef } from "../domain/thing.ts";
import type { KnowledgeBase } from "./base.ts";

type Exported = Export["things"][number];

/** Every thing with its life and evidence, in the public shape of `kawaraban export`; in steps of some milliseconds. */
export function* exporting(base: KnowledgeBase): Generator<void, Export> {
  const { gates, apis, keps, cves, provenance } = base.knowledge;
  const everything = yield* base.things.gathering();
  yield;
  const things = [
    ...gates.map(gateLife),
    ...apis.map(apiLife),
    ...keps.map(kepLife),
    ...cves.map(cveLife),
    ...everything.map(
      ({ ref, names, changes, documented, gate }): Exported => ({
        ...ref,
        names,
        changes: changes.map(withoutThing),
        documented,
        gate,
      }),
    ),
  ];
  yield;
  const { compare } = new Intl.Collator("en");
  const order = (a: Exported, b: Exported) =>
    compare(a.kind, b.kind) || compare(a.component ?? "", b.component ?? "") || compare(a.name, b.name);
  return {
    schema: 1,
    newest: provenance.newest,
    upstreamEntries: provenance.upstreamEntries,
    things: things.sort(order),
  };
}

/** The JSON Schema of the export, draft 2020-12. */
export function exportSchema(): object {
  return EXPORT.toJSONSchema();
}

type Step = Exported["changes"][number];

function withoutThing({ thing: _, ...step }: Change): Step {
  return step;
}

function life(ref: ThingRef, changes: Step[], more: Partial<Exported> = {}): Exported {
  const dated = inOrder(changes.map((step) => ({ ...step, thing: ref }) as Change)).map(withoutThing);
  return { ...ref, names: [], documented: [], gate: null, ...more, changes: dated };
}

function step(did: Change["did"], version: string, more: Partial<Step> = {}): Step {
  return { did, version, evidence: { prs: [] }, by: "table", ...more };
}

/** A gate's rows as steps: its stage, its default where it changes, a lock. */
function gateLife(gate: FeatureGate): Exported {
  const steps = gate.stages.flatMap((span, at) => {
    const before = gate.stages[at - 1];
    const evidence = { prs: span.prs ?? [] };
    return [
      ...(before?.stage === span.stage ? [] : [step(span.stage, span.from, { evidence })]),
      ...(before?.default === span.default
        ? []
        : [step(span.default ? "on" : "off", span.from, { evidence })]),
      ...(span.locked && !before?.locked ? [step("locked", span.from, { evidence })] : []),
    ];
  });
  const removed =
    gate.removedIn === null || gate.removedIn === "unknown" ? [] : [step("removed", gate.removedIn)];
  return life({ kind: "gate", name: gate.name, component: null }, [...steps, ...removed], {
    names: gate.aka.map(({ name }) => name),
  });
}

function apiLife(api: ApiType): Exported {
  const instead = api.replacement === null ? {} : { instead: `api ${api.replacement}` };
  return life({ kind: "api", name: apiName(api), component: null }, [
    ...(api.introduced === null ? [] : [step("introduced", api.introduced)]),
    ...(api.deprecated === null ? [] : [step("deprecated", api.deprecated, instead)]),
    ...(api.removed === null ? [] : [step("removed", api.removed, instead)]),
  ]);
}

/** Milestones are targets: plans, every one of them. */
function kepLife(kep: Kep): Exported {
  const steps = (["alpha", "beta", "stable"] as const).flatMap((stage) => {
    const version = kep.milestones[stage];
    return version === undefined ? [] : [step(stage, version, { planned: version })];
  });
  return life({ kind: "kep", name: String(kep.number), component: null }, steps, {
    names: [kep.title.en, ...(kep.title.ja === null ? [] : [kep.title.ja])],
    gate: kep.gates[0] ?? null,
  });
}

function cveLife(cve: Cve): Exported {
  const steps = cve.fixed.map((version) => step("fixed", version, { evidence: { prs: cve.prs } }));
  return life({ kind: "cve", name: cve.id, component: cve.components[0] ?? null }, steps, {
    names: cve.title === null ? [] : [cve.title.en, cve.title.ja],
  });
}
