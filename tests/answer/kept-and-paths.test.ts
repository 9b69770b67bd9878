/** What stays beside what goes, what is denied of two things, and HTTP paths: each by itself, and by nothing that only sounds alike. */
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

const summaries = (text: string) => engine.askAll({ text }).map(({ summary }) => summary);

describe("what is kept beside what is gone", () => {
  it.each([
    ["is cephfs removed but rbd kept in 1.31?", /^Yes\. The cephfs/, /^No\. The rbd .* removed in 1\.31/],
    [
      "is --container-runtime removed in 1.27 but --container-runtime-endpoint kept?",
      /^Yes\. .*--container-runtime was removed/,
      /^Yes\. .*--container-runtime-endpoint is there in 1\.27/,
    ],
    [
      "does kubelet 1.24 drop --network-plugin yet keep --pod-infra-container-image?",
      /^Yes\. .*--network-plugin was removed/,
      /^Yes\. .*--pod-infra-container-image is still there in 1\.24/,
    ],
    [
      "does 1.26 drop glusterfs but keep cephfs?",
      /^Yes\. The glusterfs/,
      /^Yes\. The cephfs .* there in 1\.26/,
    ],
    ["was glusterfs dropped in 1.26 while cephfs was kept?", /^Yes\. The glusterfs/, /^Yes\. The cephfs/],
    ["cephfs は消えたけど rbd は残ってる?1.31", /^はい。cephfs/, /^いいえ。rbd/],
  ])("is judged by itself, in the same release: %s", (text, gone, kept) => {
    const [first, second] = summaries(text);
    expect(first).toMatch(gone);
    expect(second).toMatch(kept);
  });

  it.each([
    ["is --container-runtime kept in 1.27?", /^No\./],
    ["is cephfs kept in 1.30?", /^Yes\./],
    ["does 1.24 remove --insecure-port and does it keep --secure-port?", /^Yes\. .*--insecure-port/],
    // That a gate can be left off while it is locked is no matter of its being there.
    ["can we keep ExecProbeTimeout=false on our 1.35 kubelets?", /^(?!Yes)/],
  ])("is there, asked alone: %s", (text, told) => {
    expect(summaries(text)[0]).toMatch(told);
  });
});

describe("what is denied of two things", () => {
  it.each([
    ["neither cephfs nor rbd is in 1.31, right?", /^Correct, it is not there/, /^Correct, it is not there/],
    [
      "neither glusterfs nor cephfs is in 1.30, right?",
      /^Correct, it is not there/,
      /^Actually, it is there/,
    ],
    ["cephfs も rbd も 1.31 にはないよね?", /^はい、ありません/, /^はい、ありません/],
  ])("is denied of each: %s", (text, ...told) => {
    const [first, second] = summaries(text);
    expect(first).toMatch(told[0] ?? "");
    expect(second).toMatch(told[1] ?? "");
  });
});

describe("an HTTP path that is called an endpoint", () => {
  it.each([
    "is /logs endpoint on kube-apiserver enabled by default in 1.33?",
    "is the /openapi/v2 endpoint deprecated?",
    "is the endpoint /configz removed?",
    "is the /readyz endpoint on by default in 1.16?",
    "/logs エンドポイントは 1.33 でデフォルト有効?",
  ])("is not the Kind Endpoints, and gets no verdict by it: %s", (text) => {
    const [told] = summaries(text);
    expect(told).not.toMatch(/Endpoints/);
    expect(told).not.toMatch(/^(?:Yes|No\b|はい|いいえ)/);
  });

  it("leaves the Kind to its own name", () => {
    expect(summaries("is Endpoints deprecated?")[0]).toMatch(/^Yes\. v1 Endpoints/);
  });
});

describe("a command whose name is a verb", () => {
  it.each([
    "when did kubectl stop having rolling-update?",
    "when did kubectl stop creating Deployments with run?",
  ])("is no command where the sentence goes on: %s", (text) => {
    expect(summaries(text)[0]).not.toMatch(/kubectl stop/);
  });

  it("is one where it stands alone", () => {
    expect(summaries("was kubectl stop removed?")[0]).toMatch(/^Yes\. The command kubectl stop was removed/);
  });
});
