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

const told = (text: string) => engine.askAll({ text }).map(({ summary }) => summary);

describe("versions of components in several releases", () => {
  it.each([
    ["1.33 は etcd 3.5、1.34 は 3.6?", /^はい。.*1\.33 の etcd は 3\.5/, /^はい。.*1\.34 の etcd は 3\.6/],
    [
      "is etcd 3.5 the default in 1.33 and 3.6 in 1.34?",
      /^Yes\. .*1\.33 has etcd 3\.5/,
      /^Yes\. .*1\.34 has etcd 3\.6/,
    ],
    ["is Go 1.24 used in 1.33 and 1.34?", /^Yes\. Kubernetes 1\.33 /, /^Yes\. Kubernetes 1\.34 /],
    [
      "is Go 1.22 used in 1.30 and Go 1.24 in 1.32?",
      /^Yes\. .*Go 1\.22/,
      /^Kubernetes 1\.32 is built with Go 1\.23/,
    ],
    [
      "CoreDNS 1.12.0 は 1.33、1.12.1 は 1.34 だよね?",
      /1\.33 の CoreDNS は 1\.12\.0/,
      /1\.34 の CoreDNS は 1\.12\.1/,
    ],
    ["is etcd 3.4 in 1.21 and CoreDNS 1.8.4 in 1.22?", /etcd 3\.4\.13/, /CoreDNS 1\.8\.4/],
  ])("are each held against their own: %s", (text, first, second) => {
    const [one, other, ...more] = told(text);
    expect(one).toMatch(first);
    expect(other).toMatch(second);
    expect(more).toEqual([]);
  });

  it("of one release are one question", () => {
    expect(told("is etcd 3.5 in 1.33?")).toHaveLength(1);
  });
});
