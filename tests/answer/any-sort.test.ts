/** What ended of a program, of whatever sort it is. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("what ended of a program", () => {
  it.each(["kubeadm things deprecated in 1.13?", "1.13で非推奨になったkubeadmのものは?"])(
    "is of every sort: %s",
    (text) => {
      expect(told(text)).toContain("kubeadm config print-defaults");
      expect(told(text)).toContain("kubeadm.k8s.io/v1alpha3");
    },
  );

  it.each(["kubelet stuff removed in 1.24", "1.24で削除されたkubeletのものは?"])(
    "has flags beside gates: %s",
    (text) => {
      expect(told(text)).toContain("kubelet --network-plugin");
      expect(told(text)).not.toContain("kube-apiserver --insecure-port");
    },
  );

  it.each(["kubelet feature gates removed in 1.24", "1.24で削除されたkubeletのフィーチャーゲートは?"])(
    "stays of its noun: %s",
    (text) => {
      expect(told(text)).not.toContain("--network-plugin");
    },
  );
});
