import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("the releases that are built with a Go", () => {
  it.each([
    ["which k8s uses go 1.24", /\nKubernetes 1\.33 is built with Go 1\.24\..*1\.34 is built with Go 1\.24/],
    ["Go 1.23 は何から?", /\nKubernetes 1\.32 は Go 1\.23 でビルドされています/],
    ["golang 1.20 since when", /\nKubernetes 1\.27 is built with Go 1\.20\./],
  ])("are told: %s", (question, right) => {
    expect(told(question)).toMatch(right);
  });

  it.each(["can I use go 1.20", "should we go 1.24 or 1.25", "if we go with 1.30"])(
    "are not meant where no release is asked for: %s",
    (question) => {
      expect(told(question)).not.toMatch(/built with Go/);
    },
  );
});

describe("what people call things", () => {
  it.each([
    ["someone told me ipvs was removed in 1.36", /^Mode ipvs.*\n.*no removal is recorded/],
    ["is kubectl 1.32 safe with server 1.34", /\nNo\. kubectl 1\.32 is too old/],
    [
      "does Kubernetes 1.34 still support Docker Engine",
      /\nNo\. The kubelet dockershim plugin was removed in 1\.24/,
    ],
    ["Docker Engine は 1.23 で使える?", /\nはい。.*1\.24 で削除/],
    ["CVEs affecting kubelet in 1.28", /^Vulnerabilities \(kubelet/],
    ["1.30.14 は最後のパッチ?", /\n手元の情報源にある 1\.30 の最新パッチは 1\.30\.14/],
    [
      "1.34 のメンテナンスモード開始日",
      /\n1\.34 は 2026-08-27 にメンテナンスモードに入りました。サポート終了日は 2026-10-27 です。$/,
    ],
  ])("%s", (question, right) => {
    expect(told(question)).toMatch(right);
  });
});

it("takes who wrote something for a person where a note names them", () => {
  expect(told("thockin が書いた変更は?")).toMatch(/^変更 — Kubernetes \(@thockin\)/);
  expect(told("notes by kubelet")).not.toContain("@kubelet");
});

describe("what something was given up in favor of", () => {
  it.each([
    ["is Ingress deprecated in favor of Gateway API?", /^API Ingress\n(?!Yes|No)/],
    [
      "is Endpoints deprecated in favour of EndpointSlices?",
      /^API Endpoints\n(?!Yes|No).*deprecated in 1\.33.*EndpointSlice/,
    ],
    [
      "was PSP removed in favor of PodSecurity in 1.25?",
      /^API PodSecurityPolicy\n(?!Yes|No).*removed in 1\.25/,
    ],
  ])("is not what is asked about: %s", (question, right) => {
    expect(told(question)).toMatch(right);
  });
});

it("is asked for where nothing follows", () => {
  expect(told("kubeadm --experimental-output deprecated in favour of?")).toMatch(/\nUse --output instead/);
});

it("knows that the Gateway API is none of Kubernetes' own", () => {
  expect(told("Gateway API は Kubernetes に含まれてる?")).toMatch(
    /\nKubernetes 本体のリリースには含まれない/,
  );
});

it("knows the gate of a field whose comment misspells it", () => {
  expect(told("Service.spec.loadBalancerClass beta since?")).toMatch(
    /\nServiceLoadBalancerClass became beta in 1\.22/,
  );
});

it.each(["Endpoints 使うと警告が出るのはいつから", "since when does using Endpoints give a warning"])(
  "takes a warning of an API for its deprecation: %s",
  (question) => {
    expect(told(question)).toMatch(/\n.*(?:deprecated in 1\.33|1\.33 で非推奨)/);
  },
);

it.each([
  [
    "what should flowschemas use on 1.29 onwards",
    /\nIn 1\.29, use flowcontrol\.apiserver\.k8s\.io\/v1 for FlowSchema/,
  ],
  ["which version of CronJob should I use on 1.25", /\nIn 1\.25, use batch\/v1 for CronJob/],
  ["1.25ではどのバージョンのCronJobを使えばいい？", /\n1\.25 の CronJob には batch\/v1/],
])("tells the version of an API to use in a release: %s", (question, right) => {
  expect(told(question)).toMatch(right);
});

it.each(["1.31.3には何が入ってる", "1.31.3に何が入ってる?", "1.31.3"])(
  "tells of a patch release by its number: %s",
  (question) => {
    expect(told(question)).toMatch(/\n1\.31\.3 (?:は 2024-11-19 リリース|was released on 2024-11-19)/);
  },
);

it.each([
  ["does MemoryQoS need cgroup v2", /The node needs cgroup v2/],
  ["NodeSwapにはcgroup v2が必要？", /ノードにスワップ領域と cgroup v2 が必要です/],
])("tells what a gate takes beside itself: %s", (question, right) => {
  expect(told(question)).toMatch(right);
});

it("means the flag that a log complains of", () => {
  expect(told("kubelet won't start after upgrade: unknown flag: --container-runtime")).toMatch(
    /^Flag --container-runtime \(kubelet\)\n.*removed in 1\.27/,
  );
});
