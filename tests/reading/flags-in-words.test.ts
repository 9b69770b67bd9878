/** Flags whose dashes were left out: with the words joined, parted by spaces, or by underscores. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("a flag without its dashes", () => {
  it.each([
    [
      "kubelet eviction-pressure-transition-period deprecated since when",
      "Flag --eviction-pressure-transition-period (kubelet)",
    ],
    ["is the scheduler flag tls sni cert key deprecated?", "Flag --tls-sni-cert-key"],
    ["concurrent_rc_syncs still there?", "Flag --concurrent_rc_syncs (kube-controller-manager)"],
    [
      "default of node-monitor-grace-period in 1.32",
      "Flag --node-monitor-grace-period (kube-controller-manager)",
    ],
    ["kubelet の pod max pids デフォルトは?", "フラグ --pod-max-pids (kubelet)"],
    ["kube-apiserver audit log compress いつから", "フラグ --audit-log-compress (kube-apiserver)"],
    ["kube-scheduler の secure-port デフォルト", "フラグ --secure-port (kube-scheduler)"],
    ["pod max pids flag", "Flag --pod-max-pids (kubelet)"],
  ])("is that flag: %s", (question, title) => {
    expect(told(question).split("\n")[0]).toContain(title);
  });

  it.each([
    ["kubelet cpu manager policy options GA?", /^Feature gate CPUManagerPolicyOptions/],
    ["does the kubelet support a graceful node shutdown?", /^Feature gate GracefulNodeShutdown/],
    ["cgroups-per-qos on windows only warns, the kubelet does not fail", /1\.31/],
    ["kubectl dry-run since when", /^(?!Flag --dry-run \(kube)/],
  ])("is none where something else is called so: %s", (question, title) => {
    expect(told(question)).toMatch(title);
  });
});
