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

const answerTo = (first: string, then: string) =>
  engine.ask({ text: then, previous: engine.ask({ text: first }).question }).summary;

describe("another release, denied", () => {
  it.each([
    ["is the ipvs mode deprecated?", "not in 1.34 though, right?", /^Correct, it is not deprecated\./],
    ["is the ipvs mode deprecated in 1.35?", "not before?", /^Correct, it is not deprecated\..*1\.34/],
    ["is dockershim deprecated in 1.20?", "not in 1.19 though, right?", /^Correct, it is not deprecated\./],
    ["is ImageVolume on in 1.35?", "not in 1.34?", /^Correct, it is not\. In 1\.34/],
    ["is ImageVolume on in 1.33?", "not before?", /^Correct, it is not\. In 1\.32/],
    ["is --container-runtime removed in 1.27?", "but not in 1.26, right?", /^Correct, it was not\./],
    ["is PodSecurityPolicy removed in 1.25?", "but still there in 1.24, right?", /^Yes\. In 1\.24/],
    ["ipvs モードは非推奨?", "1.34 ではまだ違うよね?", /^はい、非推奨ではありません。.*1\.34/],
    ["ipvs モードは 1.35 で非推奨?", "1.34 ではまだ非推奨じゃないよね?", /^はい、非推奨ではありません。/],
    // Asked plainly, it stays a yes or no.
    ["is the ipvs mode deprecated?", "in 1.34?", /^No\. /],
    ["is ImageVolume on in 1.33?", "in 1.35?", /^Yes\. /],
  ])("agrees where it is not so: %s %s", (first, then, told) => {
    expect(answerTo(first, then)).toMatch(told);
  });
});

describe("what goes on from a release or a way", () => {
  it.each([
    [
      "when did NodeSwap go GA?",
      "when was that release out?",
      /^Kubernetes 1\.34 was released on 2025-08-27/,
    ],
    ["NodeSwap はいつ GA?", "そのリリースはいつ出た?", /^Kubernetes 1\.34 は 2025-08-27/],
    ["when did NodeSwap go GA?", "what else went GA in that release?", /became stable \(GA\) in 1\.34/],
    [
      "when was PodSecurityPolicy removed?",
      "when did that release come out?",
      /^Kubernetes 1\.25 was released/,
    ],
    ["when was 1.34 released?", "how long after 1.33?", /126 days after 1\.33/],
    ["what breaks when upgrading from 1.31 to 1.32?", "which APIs?", /^4 API types were removed in 1\.32/],
    ["upgrade 1.31 to 1.32", "which gates?", /^15 feature gates were removed in 1\.32/],
    ["which etcd does 1.34 ship?", "who bumped it?", /^(?!.*1\.9)(?=.*#131501)/],
    ["1.34 の etcd は?", "上げたのは誰?", /^(?!.*#49393)(?=.*#131501)/],
  ])("is of that: %s %s", (first, then, told) => {
    expect(answerTo(first, then)).toMatch(told);
  });
});

describe("who did it to an API", () => {
  it.each([
    ["who removed PodSecurityPolicy?", /(?:#109798|#108797).*removed in 1\.25/],
    ["who deprecated Endpoints?", /#130098.*deprecated in 1\.33/],
    ["Endpoints を非推奨にしたのは誰?", /#130098.*1\.33 で非推奨/],
    ["PodSecurityPolicy を消したのは誰?", /#10\d{4}.*1\.25 で削除/],
  ])("is told by the notes: %s", (text, told) => {
    expect(engine.ask({ text }).summary).toMatch(told);
  });
});

describe("a part that a patch release's note names beside another", () => {
  it.each([
    ["which debian base did 1.34 use?", /1\.34\.2 takes debian-base to bookworm-v1\.0\.6/],
    ["1.33.6 の debian-base は?", /bookworm-v1\.0\.6/],
    ["which debian-base did 1.24 have?", /1\.23 has debian-base bullseye-v1\.0\.0/],
    ["1.19 の debian-base は?", /1\.19 の debian-base は v2\.1\.2/],
    ["which setcap did 1.22 have?", /1\.22 has setcap v2\.0\.3/],
    ["which setcap image does 1.32 use?", /1\.32\.10 takes setcap to bookworm-v1\.0\.6/],
  ])("has that version: %s", (text, told) => {
    expect(engine.ask({ text }).summary).toMatch(told);
  });
});
