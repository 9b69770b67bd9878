/** A fourth reading of answers against the sources: claims of documents, second halves, whose flag it is, what was not there yet. */
import { describe, expect, it } from "vitest";
import { bundledAll, bundledTold } from "../fixtures/told.ts";

const told = bundledTold();
const all = bundledAll();

describe("a claim that somebody wrote down", () => {
  it.each([
    ['Our runbook says: "Endpoints is deprecated since 1.30". Still accurate?', /\nNo\. .*1\.33/],
    ['Our runbook says: "PodDisruptionBudget v1beta1 was removed in 1.25". Still accurate?', /\nYes\. /],
    [
      "手順書に「--container-runtime は 1.26 で削除された」とあります。まだ正しい?",
      /\nいいえ、1\.26 ではなく 1\.27/,
    ],
    ["手順書に「Endpoints は 1.33 で非推奨になった」とあります。今も正しいですか?", /\nはい。/],
    ["our wiki says apiserver_request_count was removed in 1.17. still up to date?", /\nNo, only in 1\.18/],
    ["apps/v1beta1 Deployment was removed in 1.16. does that still hold?", /\nYes\. /],
  ])("is judged, and not whether the thing is still there: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });
});

describe("a second half without a release of its own", () => {
  it.each([
    ["can I keep CSRDuration=true when upgrading to 1.25? is the gate still there?", /Yes\. In 1\.25/],
    [
      "SizeMemoryBackedVolumes=true を付けたまま 1.34 に上げていい? ゲート残ってる?",
      /はい。1\.34 の SizeMemoryBackedVolumes/,
    ],
    ["is SCTPSupport GA in 1.20? is the gate still there?", /Yes\. In 1\.20.*removed in 1\.22 or 1\.23/],
    [
      "is --cloud-config of kube-apiserver deprecated in 1.30? is it still there?",
      /Yes\. .*still there in 1\.30/,
    ],
  ])("is of the first one's: %s", (text, words) => {
    expect(all(text).at(-1)).toMatch(words);
  });

  it("is of today where it says so", () => {
    expect(all("is SCTPSupport GA in 1.20? is the gate still there now?").at(-1)).toMatch(/No\. /);
  });
});

describe("a value that stays set", () => {
  it.each([
    ["can I keep CSRDuration=true when upgrading to 1.25?", /CSRDuration=true changes nothing in 1\.25/],
    ["can we carry CSRDuration=true into 1.26?", /refuses to start/],
  ])("is told for the release that is gone to: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });

  it("is not said to be refused or taken by a release that may have removed the gate", () => {
    expect(told("can I keep SCTPSupport=true in 1.22?")).toMatch(/removed in 1\.22 or 1\.23/);
    expect(told("can I keep SCTPSupport=true in 1.22?")).not.toMatch(/refuses|changes nothing/);
  });
});

describe("a flag of a program that has no reference page", () => {
  it.each([
    "was --cluster-signing-duration removed from cloud-controller-manager in 1.37?",
    "does cloud-controller-manager accept --cluster-signing-duration in 1.30?",
    "is --pod-eviction-timeout still in CCM 1.27?",
    "クラウドコントローラーマネージャーの --pod-eviction-timeout は 1.27 で削除された?",
  ])("is not judged by another program's: %s", (text) => {
    expect(told(text)).toMatch(/\((?:cloud-controller-manager)\)\n(?!Yes|No\b|はい|いいえ)/);
  });

  it("is its own where a note tells of it", () => {
    expect(told("since when has cloud-controller-manager --concurrent-service-syncs?")).toMatch(/1\.9/);
  });
});

describe("a field written with blanks for dots", () => {
  it.each([
    ["does ServiceStatus loadBalancer ipMode exist in 1.12?", /ServiceStatus\.loadBalancer\.ingress\.ipMode/],
    ["does PodSpec securityContext runAsUserName exist in 1.12?", /windowsOptions\.runAsUserName/],
    ["does PodSpec securityContext fsGroupChangePolicy exist in 1.12?", /\nNo\. /],
  ])("is the last one named: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });
});

describe("what a gate did not have yet", () => {
  it.each([
    [
      "is it true InPlacePodVerticalScalingAllocatedStatus is deprecated since 1.30?",
      /No\. .*became deprecated in 1\.33/,
    ],
    ["is ImageVolume stable since 1.30?", /No\. .*became stable \(GA\) in 1\.36/],
    ["is ImageVolume on by default in 1.30?", /No\. .*on by default since 1\.35/],
    [
      "is PodLifecycleSleepAction GA in 1.32?",
      /No, not yet.*notes announce general availability \(#128046\)/,
    ],
  ])("is told with when it came about: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });

  it.each([
    "can I use AllowServiceExternalIPs on 1.21?",
    "AllowDNSOnlyNodeCSR は 1.21 で使える?",
    "is AllowInsecureKubeletCertificateSigningRequests on by default in 1.21?",
  ])("is no yes where what it retires is older: %s", (text) => {
    expect(told(text)).not.toMatch(/\n(?:Yes|はい)/);
    expect(told(text)).toMatch(/no gate|ゲートはありません/);
  });
});

describe("being in a release", () => {
  it.each([
    ["is SizeMemoryBackedVolumes still in 1.37?", /\nNo\. /],
    ["is SizeMemoryBackedVolumes in 1.30?", /\nYes\. /],
    ["was HyperVContainer still there in 1.20?", /\nYes\. /],
    ["was HyperVContainer removed in 1.27?", /\nNo, already in 1\.21/],
  ])("is judged: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });
});

describe("what came in stages", () => {
  it("is told with all of them", () => {
    expect(told("since when does kubectl explain use OpenAPI v3?")).toMatch(
      /alpha in 1\.26.*on by default in 1\.27/,
    );
  });
});
