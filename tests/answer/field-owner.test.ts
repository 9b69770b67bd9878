/** A field asked of a Kind, or of a program's file, that has none of its name. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("a field that only others have", () => {
  it.each([
    [
      "Pod spec.podPreemptionPolicy came in 1.37, right?",
      /^Field Pod\.spec\.podPreemptionPolicy\nNo\. .*Others have one.*Node\.spec\.podPreemptionPolicy was introduced in 1\.37/,
    ],
    [
      "Deployment の spec.podManagementPolicy は 1.30 にある?",
      /^フィールド Deployment\.spec\.podManagementPolicy\nいいえ。.*StatefulSet\.spec\.podManagementPolicy は、1\.8 以前/,
    ],
    [
      "ReplicaSet の spec.volumeClaimTemplates はありますか?",
      /\nいいえ。.*StatefulSet\.spec\.volumeClaimTemplates/,
    ],
    [
      "PersistentVolume の spec.dataSourceRef は 1.30 にある?",
      /\nいいえ。.*PersistentVolumeClaim\.spec\.dataSourceRef/,
    ],
    [
      "Does a Deployment have spec.completionMode in 1.30?",
      /Deployment has no field spec\.completionMode.*Job\.spec/,
    ],
  ])("is none of the Kind that is named: %s", (question, words) => {
    expect(told(question)).toMatch(words);
  });

  it.each([
    [
      "Is the kube-proxy configuration field registerWithTaints deprecated?",
      /^Field KubeProxyConfiguration\./,
    ],
    [
      "KubeletConfiguration の registerWithTaints は kube-proxy にもある?",
      /^フィールド KubeProxyConfiguration\./,
    ],
    [
      "kube-proxy の設定ファイルの iptablesDropBit はまだ存在しますか?",
      /^フィールド KubeProxyConfiguration\./,
    ],
  ])("is not known of the file of the program that is named: %s", (question, words) => {
    expect(told(question)).toMatch(words);
    expect(told(question)).toMatch(/KubeletConfiguration\.(?:registerWithTaints|iptablesDropBit)/);
    expect(told(question)).not.toMatch(/\n(?:Yes|No\b|はい|いいえ)/);
  });

  it.each([
    [
      "Does a StatefulSet have spec.podManagementPolicy in 1.30?",
      /^Field StatefulSet\..*\n.*is there in 1\.30/,
    ],
    ["Does a Deployment have spec.hostUsers in 1.30?", /^Field Pod\.spec\.hostUsers\n/],
    [
      "Is registerWithTaints of the kubelet there in 1.30?",
      /^Field KubeletConfiguration\..*\n.*is there in 1\.30/,
    ],
    [
      "NetworkPolicy の endPort は 1.24 にある?",
      /^フィールド NetworkPolicy\.spec\.egress\.ports\.endPort\nはい。/,
    ],
  ])("is its own where it has one, in the template of its Pods as well: %s", (question, words) => {
    expect(told(question)).toMatch(words);
  });
});
