import { beforeAll, describe, expect, it } from "vitest";
import type { PatchRelease } from "../../src/domain/release.ts";
import { createEngine } from "../../src/engine/create.ts";
import type { Engine } from "../../src/engine/engine.ts";
import { KnowledgeBase } from "../../src/knowledge/base.ts";
import { bundled } from "../fixtures/bundled.ts";
import { TODAY } from "../questions/rows.ts";

let engine: Engine;
let patches: PatchRelease[];
beforeAll(async () => {
  const { knowledge, index } = await bundled();
  engine = createEngine(KnowledgeBase.of(knowledge), index, { today: () => TODAY });
  patches = knowledge.releases.flatMap((release) => release.patches);
});

const answerTo = (text: string) => engine.ask({ text }).summary;

describe("a release held against a day", () => {
  it.each([
    ["was 1.33.2 out before July 2025?", /^Yes\. 1\.33\.2 was released on 2025-06-17/],
    ["is 1.33.2 from June 2025?", /^Yes\. 1\.33\.2 was released on 2025-06-17/],
    ["1.33.2 は 2025年7月のリリース?", /^いいえ。1\.33\.2 は 2025-06-17/],
    ["was 1.33.2 out before June 2025?", /^No\. 1\.33\.2 was released on 2025-06-17/],
    ["1.33.2 は 2025年7月より前に出ましたか?", /^はい。1\.33\.2 は 2025-06-17/],
    ["was 1.30 end of life before July 15, 2025?", /^No\. .*2025-07-15/],
    ["1.30 のサポートは 2025年6月末までに終わった?", /^いいえ。.*2025-07-15/],
    ["was 1.34 out by the end of August 2025?", /^Yes\. .*2025-08-27/],
    ["1.34 は 2025年9月にはもう出てた?", /^はい。.*2025-08-27/],
    ["did 1.34 come out in September 2025?", /^No\. .*2025-08-27/],
    ["wasn't 1.33 released before April 2025?", /^No, it was not\. .*2025-04-23/],
    ["is 1.35 supported in March 2026?", /^Yes\. .*2027-02-28/],
    // How it stood then.
    ["was 1.33 already EOL in July 2026?", /^Yes\. .*2026-06-28/],
    ["was 1.30 EOL in August 2025?", /^Yes\. .*2025-07-15/],
    ["was support for 1.30 over in August 2025?", /^Yes\. .*2025-07-15/],
    ["was 1.33 already EOL in May 2026?", /^No\. .*2026-06-28/],
    ["1.33 は 2026年7月にはもうサポート切れてた?", /^はい。.*2026-06-28/],
    ["1.30 は 2025年8月の時点で EOL だった?", /^はい。.*2025-07-15/],
    ["1.33 は 2026年5月にはまだ EOL じゃなかった?", /^終了していませんでした。.*2026-06-28/],
    ["was 1.31 still supported on 2025-11-01?", /^Yes\. .*2025-11-11/],
    ["1.31 は 2025-12-01 にサポートされてた?", /^いいえ。.*2025-11-11/],
    ["was 1.35 out on 2025-12-20?", /^Yes\. .*2025-12-17/],
    // When it came about.
    ["did 1.30 go EOL in August 2025?", /^No\. .*2025-07-15/],
    ["was 1.30's EOL in August 2025?", /^No\. .*2025-07-15/],
    ["1.30 は 2025年8月に EOL になった?", /^いいえ。.*2025-07-15/],
  ])("gets a yes or no by its own day: %s", (text, told) => {
    expect(answerTo(text)).toMatch(told);
  });

  it.each([
    // The day lies within what is named.
    ["was 1.33.2 out by June 2025?", /^1\.33\.2 was released on 2025-06-17/],
    ["is 1.33 still supported in June 2026?", /^Support for 1\.33 ended on 2026-06-28/],
    ["was 1.33 EOL in June 2026?", /^Support for 1\.33 ended on 2026-06-28/],
    ["1.33 は 2026年6月にはもうサポート切れてた?", /^1\.33 のサポートは 2026-06-28/],
    // It was not out yet.
    ["was 1.35 supported in March 2025?", /^Support for 1\.35 ends/],
    ["when was 1.33.2 released, June 2025?", /^1\.33\.2 was released on 2025-06-17/],
  ])("gets none where the day does not tell: %s", (text, told) => {
    expect(answerTo(text)).toMatch(told);
  });
});

describe("two releases held against each other", () => {
  it.each([
    ["was 1.24.6 out before 1.25.9?", /^Yes\. .*2022-09-21.*2023-04-12/],
    [
      "1.28.9 より前に 1.30.3 は出た?",
      /^いいえ。1\.30\.3 は 2024-07-16 リリースです。1\.28\.9 は 2024-04-16/,
    ],
    ["did 1.33.1 come out after 1.32.5?", /^No\. .*2025-05-15.*2025-05-15/],
    ["which came first, 1.24.6 or 1.25.2?", /^1\.24\.6 was released on .*1\.25\.2 was released on/],
  ])("are told by both days: %s", (text, told) => {
    expect(answerTo(text)).toMatch(told);
  });

  it("never contradict their days, whichever patches", () => {
    const dated = patches.filter(({ date }) => date !== null).filter((_patch, at) => at % 17 === 0);
    const wrong = dated.flatMap((one) =>
      dated.flatMap((other) => {
        if (one === other || one.date === null || other.date === null) return [];
        const so = one.date < other.date;
        const texts = [
          `was ${one.version} out before ${other.version}?`,
          `${other.version} より前に ${one.version} は出た?`,
        ];
        return texts.filter((text) => !(so ? /^(?:Yes|はい)/ : /^(?:No|いいえ)/).test(answerTo(text)));
      }),
    );
    expect(wrong).toEqual([]);
  });
});

describe("components of equal or newer versions", () => {
  it.each([
    ["is kubelet 1.30 with apiserver 1.30 ok?", /^Yes\. kubelet 1\.30 may run with kube-apiserver 1\.30/],
    ["kubectl 1.33 で 1.33 のクラスターを操作しても大丈夫?", /^はい。/],
    ["kubelet 1.31.2 and apiserver 1.31.0, is that supported?", /^Yes\./],
    ["can kubelet 1.31 run with apiserver 1.30?", /^No\. .*too new/],
    ["kubeadm 1.24 で apiserver 1.23 のクラスターを扱える?", /^はい。.*1\.23 か 1\.24/],
    ["is kubeadm 1.33 ok with a 1.31 cluster?", /^No\. .*too new.*1\.31 or 1\.32/],
    ["kubeadm 1.23 で 1.24 のコントロールプレーンは大丈夫?", /^いいえ。/],
  ])("are held against the policy: %s", (text, told) => {
    expect(answerTo(text)).toMatch(told);
  });
});
