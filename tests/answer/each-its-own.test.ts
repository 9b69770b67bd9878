/** Two facts in one question, a state that begins in a release, and what is asked in words of its own. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("two things with facts of their own", () => {
  it.each([
    ["SidecarContainers on by default since when, and ImageVolume since when?", ["1.29", "1.35"]],
    ["when did SidecarContainers go GA, and ImageVolume when?", ["1.33", "1.36"]],
    ["DevicePluginsのGAとKMSv2ゲートの削除、両方の版", ["1.26", "1.32"]],
    [
      "SidecarContainersがGAになったのとImageVolumeがベータになったの、それぞれいつ?",
      ["SidecarContainers", "ImageVolume は 1.33"],
    ],
  ])("are two questions, the last of which is: %s", (text, releases) => {
    expect(told(text)).toContain(releases[1]);
    expect(told(text)).not.toContain(releases[0]);
  });

  it("are one where only one is asked about", () => {
    expect(told("autoscaling/v2beta1: which release killed it for HorizontalPodAutoscaler?")).toContain(
      "1.25",
    );
  });
});

describe("a state that begins in a release", () => {
  it.each(["Gates enabled by default starting in 1.23", "gates that are on by default starting with 1.23"])(
    "is of that release alone: %s",
    (text) => {
      expect(told(text)).toContain("now on by default — Kubernetes 1.23\n");
    },
  );
});

describe("what is asked in words of its own", () => {
  it.each([
    ["1.34でCoreDNSっていくつに上がった?", /1\.12\.1/],
    ["CredentialProviderConfig moved from v1alpha1 to v1beta1 in which release?", /1\.24/],
    [
      "Our runbook says 'kubeadm alpha certs renew'. What is the command to use now?",
      /Use kubeadm certs renew/,
    ],
    ["kubelet kept re-acquiring the inhibitor lock over n over, which pr fixed", /#98088|inhibit/],
  ])("%s", (text, right) => {
    expect(told(text)).toMatch(right);
  });
});
