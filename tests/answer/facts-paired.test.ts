/** Every thing that is told of with a release of its own is answered, and judged by itself. */
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

const told = (text: string) => engine.askAll({ text }).map(({ title, summary }) => `${title}: ${summary}`);

/** Each answer begins as told, in order. */
function expectEach(text: string, each: readonly RegExp[]): void {
  const answers = told(text);
  expect(answers).toHaveLength(each.length);
  for (const [at, expected] of each.entries()) expect(answers[at]).toMatch(expected);
}

describe("two things with a release each", () => {
  it.each<[string, RegExp[]]>([
    ["cephfs は 1.31、rbd は 1.32 で消えた、で合ってる?", [/cephfs: はい。/, /rbd: いいえ、.*すでに 1\.31/]],
    ["glusterfs は 1.26、cephfs は 1.30 で消えたんだよね?", [/glusterfs: はい。/, /cephfs: いいえ、.*1\.31/]],
    [
      "--container-runtime は 1.27 で、--network-plugin は 1.25 で削除された、合ってる?",
      [/--container-runtime.*: はい。/, /--network-plugin.*: いいえ、.*1\.24/],
    ],
    [
      "dockershim は 1.24、PSP は 1.26 で消えたよね?",
      [/dockershim.*: はい。/, /PodSecurityPolicy: いいえ、.*1\.25/],
    ],
    [
      "1.24 で dockershim、1.25 で PSP が消えた、で合ってる?",
      [/dockershim.*: はい。/, /PodSecurityPolicy: はい。/],
    ],
    [
      "glusterfs は 1.26 で、quobyte は 1.25 で、cephfs は 1.30 で消えた?",
      [/glusterfs: はい。/, /quobyte: はい。/, /cephfs: いいえ、/],
    ],
    ["kubeadm v1beta2 は 1.27 で、v1beta3 は 1.36 で消えた?", [/v1beta2.*: はい。/, /v1beta3.*: いいえ、/]],
    [
      "autoscaling/v2beta2 は 1.26、autoscaling/v2beta1 は 1.25 で消えた?",
      [/v2beta2: はい。/, /v2beta1: はい。/],
    ],
    [
      "PSP was removed in 1.25 and dockershim in 1.24, right?",
      [/PodSecurityPolicy: Yes\./, /dockershim.*: Yes\./],
    ],
    [
      "dockershim was removed in 1.24 and PSP in 1.26, right?",
      [/dockershim.*: Yes\./, /Policy: No, already in 1\.25/],
    ],
    ["dockershim was removed in 1.24, and PSP in 1.24 too, right?", [/dockershim.*: Yes\./, /Policy: No\./]],
    [
      "in 1.24 dockershim was removed and in 1.25 PSP, right?",
      [/dockershim.*: Yes\./, /PodSecurityPolicy: Yes\./],
    ],
    [
      "cephfs went in 1.31 but rbd only in 1.32, true?",
      [/cephfs: .*removed in 1\.31/, /rbd: .*removed in 1\.31/],
    ],
    [
      "ipvs was deprecated in 1.35 and so was iptables, right?",
      [/ipvs.*: Yes\./, /iptables.*: The default mode/],
    ],
    [
      "the hostUsers field came in 1.25 and appArmorProfile in 1.29, right?",
      [/UserNamespacesSupport/, /appArmorProfile: No\..*1\.30/],
    ],
    ["is kubeadm v1beta2 gone in 1.27 and v1beta3 gone in 1.36?", [/v1beta2.*: Yes\./, /v1beta3.*: No\./]],
    ["which PR removed glusterfs in 1.26 and cephfs in 1.31?", [/glusterfs: #112015/, /cephfs: #124544/]],
  ])("%s", expectEach);

  it.each([
    "was PSP removed in 1.25 or dockershim in 1.24?",
    "is it ok to run kubelet 1.29 with apiserver 1.31 and kubectl 1.30?",
    "does the upgrade from 1.24 to 1.25 remove PSP and from 1.25 to 1.26 glusterfs?",
    "glusterfs は 1.25 で非推奨、1.26 で削除された、で合ってる?",
  ])("is one question: %s", (text) => {
    expect(told(text)).toHaveLength(1);
  });
});

describe("a component's versions in two releases", () => {
  it.each<[string, RegExp[]]>([
    [
      "etcd was 3.5.0 in 1.22 and 3.5.9 in 1.28, right?",
      [/: Yes\..*1\.22 has etcd 3\.5\.0/, /: Yes\..*etcd 3\.5\.9/],
    ],
    ["1.22 had etcd 3.5.0 and 1.28 had 3.5.9, right?", [/: Yes\..*etcd 3\.5\.0/, /: Yes\..*etcd 3\.5\.9/]],
    ["etcd は 1.22 で 3.5.0、1.28 で 3.5.9?", [/: はい。.*3\.5\.0/, /: はい。.*3\.5\.9/]],
    [
      "what etcd comes with kubeadm 1.27 and what with 1.28?",
      [/1\.27 has etcd 3\.5\.7/, /1\.28 has etcd 3\.5\.9/],
    ],
    ["1.27 の etcd は何で、1.28 では何?", [/1\.27 の etcd は 3\.5\.7/, /1\.28 の etcd は 3\.5\.9/]],
    ["what etcd comes with 1.27 and what CoreDNS with 1.28?", [/etcd 3\.5\.7/, /CoreDNS 1\.10\.1/]],
    [
      "is CoreDNS newer in 1.31 than in 1.30?",
      [/: I know of no note of 1\.31\.0/, /: I know of no note of 1\.30\.0/],
    ],
    ["is Go 1.22 used in 1.30 and Go 1.23 in 1.32?", [/1\.30.*: Yes\./, /1\.32.*: Yes\./]],
  ])("%s", expectEach);
});

describe("two things whose events are held against each other", () => {
  it.each<[string, RegExp[]]>([
    ["rbd が消えたのは cephfs と同じリリース?", [/rbd: rbd .*1\.31 で削除/, /cephfs: cephfs .*1\.31 で削除/]],
    [
      "was --container-runtime removed in the same release as dockershim?",
      [/runtime.*: The .*removed in 1\.27/, /dockershim.*: The .*removed in 1\.24/],
    ],
    [
      "dockershim was removed earlier than PSP, right?",
      [/: The .*removed in 1\.24/, /: policy.*removed in 1\.25/],
    ],
    [
      "Was PSP removed in the release after dockershim?",
      [/: policy.*removed in 1\.25/, /: The .*removed in 1\.24/],
    ],
    ["PSP は dockershim の次のリリースで消えた?", [/: policy.*1\.25 で削除/, /: kubelet.*1\.24 で削除/]],
    ["which was removed first, glusterfs or flocker?", [/glusterfs: The.*1\.26/, /flocker: The.*1\.25/]],
    ["how many releases between the removal of dockershim and PSP?", [/: The .*1\.24/, /: policy.*1\.25/]],
    ["dockershim の削除と PSP の削除の間は何リリース?", [/: kubelet.*1\.24/, /: policy.*1\.25/]],
    [
      "was PSP deprecated before dockershim was removed?",
      [/: policy.*deprecated in 1\.21/, /: The.*removed in 1\.24/],
    ],
  ])("%s", expectEach);

  it.each([
    "when did VAP's v1 API (admissionregistration.k8s.io/v1 ValidatingAdmissionPolicy) first ship?",
    "同じPodを複数のHPAが選んでるとスケールしなくなるやつ",
  ])("holds nothing against each other: %s", (text) => {
    expect(told(text)).toHaveLength(1);
  });
});
