import { describe, expect, it } from "vitest";
import { bundled } from "../fixtures/bundled.ts";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("the last release so", () => {
  it.each([
    ["what was the last release where NodeSwap was off by default", /\n1\.29 is the last release/],
    ["NodeSwap がデフォルト無効だった最後のリリースは?", /最後のリリースは 1\.29 です/],
    ["NodeSwap はいつまでデフォルトで無効でしたか", /最後のリリースは 1\.29 です/],
    ["until which version was RotateKubeletServerCertificate alpha", /\n1\.11 is the last release/],
    ["いつまで NodeSwap はベータでしたか", /最後のリリースは 1\.33 です/],
    ["is 1.29 the last release with NodeSwap off by default", /\nYes\. 1\.29 is the last release/],
    ["is 1.30 the last release with NodeSwap off by default", /\nNo\. 1\.29 is the last release/],
  ])("%s", (question, right) => {
    expect(told(question)).toMatch(right);
  });

  it("is not all that is told where it is asked how long something lasted", () => {
    expect(told("how long was SidecarContainers in beta")).toMatch(/beta in 1\.29/);
  });
});

it.each([
  ["1.30 で消えている feature gate は？", /\n1\.30 で削除されたフィーチャーゲートは 12 件/],
  ["InTreePluginAWSUnregister って 1.32 では消えている？", /\nはい。.*1\.31 で削除/],
])("takes what is gone now for what was removed: %s", (question, right) => {
  expect(told(question)).toMatch(right);
});

it.each([
  ["--container-runtime=remote を 1.27 で指定するとエラー？", /\nはい、/],
  ["1.29 で --feature-gates=EphemeralContainers=true を渡すとエラー?", /\nはい。/],
  ["1.27 で --cloud-config を kube-apiserver に指定するとエラー？", /1\.27 にあります/],
])("judges whether a component fails with what is set: %s", (question, right) => {
  expect(told(question)).toMatch(right);
});

it.each([
  "which PR fixed the kubelet crash with `--cgroup-driver`",
  "what fixed the wrong value of `kubelet_running_pods`?",
  "which PR repaired the kube-proxy panic with --proxy-mode=ipvs",
])("looks for what mended something of a thing rather than for its own changes: %s", (question) => {
  expect(told(question)).toMatch(/^“/);
});

it("keeps the end of a gate's page beside the removal that the notes tell", async () => {
  const { knowledge } = await bundled();
  const gate = knowledge.gates.find(({ name }) => name === "CSINodeInfo");
  expect(gate?.removedIn).toBe("1.21");
  expect(gate?.conflicts).toEqual([{ source: "website", stages: [], ends: "1.22" }]);
});
