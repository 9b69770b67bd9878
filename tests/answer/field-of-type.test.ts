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

const answerTo = (text: string) => engine.askAll({ text })[0]?.summary ?? "";

describe("a field and the type beside it", () => {
  it.each([
    ["1.37 here. can I set nodeSelector in Device already?", /^Yes\. The field Device\.nodeSelector .*1\.33/],
    ["does Device have nodeSelector in 1.32?", /^No\. The field Device\.nodeSelector came only with 1\.33/],
    [
      "since which release does PodCertificateRequestSpec have signerName?",
      /PodCertificateRequestSpec\.signerName was introduced in 1\.34/,
    ],
    ["DeviceRequest の adminAccess はいつから?", /DeviceRequest\.adminAccess は、1\.31 で導入/],
    ["PodSpec に hostUsers は 1.24 でありますか?", /^いいえ。.*1\.25 で導入/],
    [
      "Do 1.24 clusters know requiresRepublish on the CSIDriver spec?",
      /CSIDriver\.spec\.requiresRepublish .*1\.20/,
    ],
    [
      'strict decoding error: unknown field "spec.persistentVolumeClaimRetentionPolicy" (StatefulSet, old cluster). first k8s version which knows this field?',
      /StatefulSet\.spec\.persistentVolumeClaimRetentionPolicy was introduced in 1\.23/,
    ],
  ])("are one field of that type: %s", (text, told) => {
    expect(answerTo(text)).toMatch(told);
  });
});

describe("the state of a gate in a release", () => {
  it.each([
    ["is ProcMountType off by default in 1.32?", /^Yes\. .*on by default since 1\.33/],
    ["CSIVolumeHealth はもうベータ?", /^いいえ、.*アルファになったのは 1\.21/],
    ["is CSIVolumeHealth beta?", /^No, .*It has been alpha since 1\.21/],
  ])("comes with since when, or until when, it is so: %s", (text, told) => {
    expect(answerTo(text)).toMatch(told);
  });
});
