/** What is there and off by default, and what a change proves about the release that it was made in. */
import { beforeAll, describe, expect, it } from "vitest";
import type { Change } from "../../src/domain/thing.ts";
import { thingStateAt } from "../../src/domain/thing-state.ts";
import { createEngine } from "../../src/engine/create.ts";
import type { Engine } from "../../src/engine/engine.ts";
import { KnowledgeBase } from "../../src/knowledge/base.ts";
import { bundled } from "../fixtures/bundled.ts";

let engine: Engine;

beforeAll(async () => {
  const { knowledge, index } = await bundled();
  engine = createEngine(KnowledgeBase.of(knowledge), index, { today: () => "2026-11-21" });
});

const ask = (text: string) => engine.ask({ text }).summary;

describe("a thing that is off by default", () => {
  it.each([
    [
      "is gitRepo still usable in 1.35?",
      /^Only if it is turned on\. The gitRepo plugin has been off by default since 1\.33/,
    ],
    [
      "gitRepo は 1.35 でまだ使える?",
      /^有効にした場合に限り使えます。gitRepo プラグインは 1\.33 からデフォルトで無効です/,
    ],
    [
      "are cAdvisor JSON endpoints still there in 1.19?",
      /^Only if it is turned on\. .*off by default since 1\.18/,
    ],
  ])("can be used by who turns it on: %s", (text, told) => {
    expect(ask(text)).toMatch(told);
  });

  it.each(["vSphere", "GCE", "Azure"])("is an in-tree cloud provider from 1.29 on: %s", (name) => {
    expect(ask(`is the in-tree ${name} cloud provider still usable in 1.29?`)).toMatch(
      /^Only if it is turned on/,
    );
    expect(ask(`is the in-tree ${name} cloud provider still usable in 1.28?`)).not.toMatch(/^(?:No|Only)/);
  });

  it("is told to be so first, whatever is asked of the release", () => {
    expect(ask("gitRepo in 1.34")).toMatch(/^The gitRepo plugin has been off by default since 1\.33/);
  });

  it("is no longer usable once it is locked so", () => {
    expect(ask("is gitRepo still usable in 1.36?")).toMatch(
      /^No\. .*off by default since 1\.33.*since 1\.36 it cannot/,
    );
    expect(ask("gitRepo は 1.36 で使える?")).not.toMatch(/使えますが/);
  });

  it("was there before it was turned off, however long it had been deprecated", () => {
    expect(ask("is gitRepo still usable in 1.32?")).toMatch(
      /^Yes\. The gitRepo plugin is still there in 1\.32/,
    );
  });

  it("is there when it is a flag, whose value anybody can set", () => {
    expect(ask("is --enable-logs-handler still there in 1.32?")).not.toMatch(/^Only if/);
  });
});

describe("a change", () => {
  const changed = (version: string): Change => ({
    thing: { kind: "command", name: "kubectl wait", component: null },
    did: "changed",
    version,
    evidence: { prs: [] },
    by: "editor",
  });
  const state = (version: string, ...versions: string[]) =>
    thingStateAt({ changes: versions.map(changed), documented: [] }, version);

  it("proves that the thing was there in its release, and between two of them", () => {
    expect(state("1.22", "1.22")).toBe("there");
    expect(state("1.28", "1.26", "1.36")).toBe("there");
  });

  it("proves nothing of earlier and of later ones", () => {
    expect(state("1.21", "1.22")).toBe("unknown");
    expect(state("1.23", "1.22")).toBe("unknown");
  });

  it("of what no page of that release lists proves nothing of its name", () => {
    const unlisted = { from: "1.25", to: "1.35" };
    expect(thingStateAt({ changes: [changed("1.30")], documented: [], unlisted }, "1.30")).toBe("unknown");
  });

  it("leaves no doubt in the answer", () => {
    expect(ask("was kubectl get pods removed in 1.22?")).not.toMatch(/no source/);
  });
});
