/** Things described in everyday words: each row stands for its class. */
import { beforeAll, describe, expect, it } from "vitest";
import { createEngine } from "../../src/engine/create.ts";
import type { Engine } from "../../src/engine/engine.ts";
import { KnowledgeBase } from "../../src/knowledge/base.ts";
import { bundled } from "../fixtures/bundled.ts";

let engine: Engine;

beforeAll(async () => {
  const { knowledge, index } = await bundled();
  engine = createEngine(KnowledgeBase.of(knowledge), index, { today: () => "2026-11-21" });
});

const last = (text: string) => engine.askAll({ text }).at(-1);

describe("a thing that is described and not named", () => {
  it.each([
    [
      "can I already resize a running pod without restarting it?",
      /^Taken to be about InPlacePodVerticalScaling \(/,
    ],
    [
      "終了コードを見て特定のコンテナだけ再起動させる設定、1.35 ではデフォルト有効?",
      /^ContainerRestartRules\(.+?\)のことと解釈しました。/,
    ],
    ["Podの中でswapを使わせる機能っていつ正式になった?", /NodeSwap は 1\.34 で安定版/],
    ["終わったJobをTTLで自動的に片付ける機能、GAっていつだっけ", /TTLAfterFinished は 1\.23 で安定版/],
    [
      "that 2021 symlink exchange vulnerability where a container gets at the host filesystem, which 1.22 patch has the fix?",
      /1\.22\.2/,
    ],
  ])("is said to be what it is taken for, before anything is told of it: %s", (text, told) => {
    expect(last(text)?.found).toBe(true);
    expect(last(text)?.summary).toMatch(told);
  });

  it("may be one of two, and then neither is judged", () => {
    const answer = last("Webhook サーバーを立てずに CEL で入力チェックを書けるやつ、GA はいつ?");
    expect(answer?.summary).not.toMatch(/(?:^|。)(?:はい|いいえ)/);
  });

  it.each([
    "does cert-manager renew letsencrypt certificates automatically",
    "gate that makes coffee for operators",
    "kubelet の --enable-quantum-mode フラグはいつ追加された？",
  ])("is nothing that only sounds alike: %s", (text) => {
    expect(last(text)?.summary).not.toMatch(/Taken to be|解釈しました/);
  });
});

describe("what is told in front of a question for its pull request", () => {
  it("is what the pull request is searched by", () => {
    const answer = last(
      "kubelet spammed one event every second for each image volume a pod has. PR that fixed it?",
    );
    expect(answer?.question.intent).toBe("search");
    expect(JSON.stringify(answer?.question.args)).toContain("image volume");
  });
});

describe("a gate that is only a feature's switch", () => {
  it("gives no yes or no to whether the feature is deprecated", () => {
    expect(last("Serviceの外部IP指定(externalIPs)は非推奨になりましたか？")?.summary).toMatch(
      /1\.36 で非推奨/,
    );
  });
});

describe("a version of a bundled component", () => {
  it("is one of the component's own, whatever asks for its release", () => {
    expect(last("which minor moved to pause image 3.10.1")?.summary).toMatch(/3\.10\.1 in 1\.34/);
  });
});

describe("names in words", () => {
  it.each([
    [
      "controller manager's pod eviction timeout flag - can I keep it in 1.27?",
      /^No\. The kube-controller-manager flag --pod-eviction-timeout/,
    ],
    ["volumeMounts の recursiveReadOnly はいつ入った", /1\.30 で導入/],
    [
      "kubeadm の設定ファイル v1beta3 は 1.37 でもまだ読める？",
      /^いいえ。kubeadm の設定 API kubeadm\.k8s\.io\/v1beta3 は 1\.37 で削除/,
    ],
    ["the storage version migration api: in which release did it get its v1beta1?", /introduced in 1\.35/],
    [
      "when was storage.k8s.io/v1 DiskPoolReservation removed?",
      /^I know no API type named “storage\.k8s\.io\/v1\/DiskPoolReservation”/,
    ],
  ])("are read: %s", (text, told) => {
    expect(last(text)?.summary).toMatch(told);
  });
});

describe("version skew without kube-apiserver on the other side", () => {
  it.each([
    [
      "can I run kube-apiserver 1.28 and 1.31 together in one cluster?",
      /^No\. kube-apiserver 1\.\d+ and 1\.\d+ are too far apart/,
    ],
    ["HA 構成で kube-apiserver 同士のバージョン差はいくつまで許される?", /差は 1 マイナーバージョンまで/],
    [
      "kube-proxy 1.30 と kubelet 1.33 の組み合わせってサポート範囲?",
      /^はい。kubelet 1\.33 に対して kube-proxy 1\.30/,
    ],
    ["is kube-proxy 1.23 with kubelet 1.26 supported?", /^No\./],
  ])("keeps to the policy's other rules: %s", (text, told) => {
    expect(last(text)?.summary).toMatch(told);
  });

  it("goes on with another release of the component", () => {
    const first = engine.ask({ text: "kubectl 1.31 で 1.33 のクラスタを操作していい?" });
    expect(first.summary).toMatch(/^いいえ/);
    expect(engine.ask({ text: "1.32 なら?", previous: first.question }).summary).toMatch(/^はい/);
  });
});
