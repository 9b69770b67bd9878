/** A sentence that puts the release first or last claims that something came about in that release and in no other. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("a release too late", () => {
  it.each([
    ["SystemdWatchdog が GA になったのは 1.36 ですよね?", "1.35"],
    ["EnvFiles、有効になったの 1.36 だよね?", "1.35"],
    ["KubeletTracing がロックされたのは 1.36 ですよね?", "1.34"],
    ["--container-runtime が消えたのは 1.28 ですよね?", "1.27"],
    ["cephfs が削除されたのは 1.33 ですよね?", "1.31"],
    ["PSP なくなったのって 1.26 だよね?", "1.25"],
    ["Endpoints が非推奨になったのは 1.34 でしたよね?", "1.33"],
    ["Pod.spec.os が追加されたのは 1.25 でしたよね?", "1.23"],
    ["1.36 で有効化されたのが EnvFiles ですよね?", "1.35"],
    ["1.36 が EnvFiles をデフォルト有効にしたんですよね?", "1.35"],
    ["etcd が 3.6 になったのは 1.35 ですよね?", "1.34"],
    ["CoreDNS が 1.12 になったのは 1.34 ですよね?", "1.33"],
  ])("is denied: %s", (text, release) => {
    expect(told(text)).toMatch(
      new RegExp(`\nいいえ、1\\.\\d+ ではなく、すでに ${release.replace(".", "\\.")}`),
    );
  });

  it.each([
    ["1.33 is where the in-tree rbd plugin was removed, right?", "1.31"],
    ["1.35 is where PodLifecycleSleepActionAllowZero became beta, right?", "1.33"],
    ["1.36 is where EnvFiles was turned on by default, right?", "1.35"],
    ["1.26 is the release that dropped PSP, right?", "1.25"],
    ["kubelet --runonce was removed as late as 1.33, right?", "1.32"],
    ["1.36 made SystemdWatchdog GA, right?", "1.35"],
    ["1.34 deprecated Endpoints, right?", "1.33"],
    ["1.30 removed scheduler v1beta3, right?", "1.29"],
    ["1.35 brought etcd 3.6, right?", "1.34"],
  ])("is denied: %s", (text, release) => {
    expect(told(text)).toContain(`\nNo, already in ${release}.`);
  });

  it.each([
    "wasn't it 1.34 where PDBUnhealthyPodEvictionPolicy turned GA?",
    "wasn't it 1.26 that dropped --network-plugin?",
    "autoscaling/v2beta2 HPA が削除されたのは 1.27 じゃなかったですよね?",
    "quobyte が消えたのは 1.26 だと思ってたんですが違いますか?",
  ])("gets the release, and no yes, where it is asked with a not: %s", (text) => {
    expect(told(text)).toMatch(/\n(?:Already in 1\.(?:31|24)|1\.2[67] ではなく、すでに 1\.2[56])/);
  });
});

describe("the right release", () => {
  it.each([
    "--container-runtime が消えたのは 1.27 ですよね?",
    "SystemdWatchdog が GA になったのは 1.35 ですよね?",
    "etcd が 3.6 になったのは 1.34 ですよね?",
    "1.35 turned EnvFiles on by default, right?",
    "1.25 is the release that dropped PSP, right?",
  ])("is confirmed: %s", (text) => {
    expect(told(text)).toMatch(/\n(?:Yes|はい)[.。]/);
  });
});

describe("a reason", () => {
  it.each([
    "WatchBookmark was removed because it was broken, right?",
    "cephfs は脆弱性があったから 1.31 で消えたんですよね?",
    "WatchBookmark が 1.33 で消えたのは不具合があったからですよね?",
    "EnvFiles went beta in 1.35 because users asked for it, right?",
  ])("gets no yes: %s", (text) => {
    expect(told(text)).not.toMatch(/\n(?:Yes|No|はい|いいえ)/);
  });
});
