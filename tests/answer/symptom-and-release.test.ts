/** Where a symptom is told and a release is claimed, the release is what is asked about; what notes contradict is told as that. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("a removal claimed of a release, beside a component that does not start", () => {
  it.each([
    "my kube-controller-manager won't start with --deployment-controller-sync-period. removed in 1.30, correct?",
    "after upgrade kube-scheduler crashes on --algorithm-provider. that went away in 1.25 right?",
    "kubelet won't start with --container-runtime on 1.30. it was removed in 1.30, right?",
    "kube-controller-manager の --deployment-controller-sync-period を指定してたら起動しません。削除は1.30で合ってますよね",
    "--container-runtime で kubelet が落ちる。1.30 で消えたんですよね",
    "kubelet の --container-runtime を消しました。削除は1.30で合ってますよね",
  ])("is no yes where the flag went earlier: %s", (text) => {
    expect(told(text)).not.toMatch(/\n(?:Yes|はい)/);
    expect(told(text)).toMatch(/[Aa]lready in 1\.(?:22|24|27)|すでに 1\.(?:24|27)/);
  });

  it("is a no where it went later", () => {
    expect(told("kubelet の --runonce を指定してたら起動しません。削除は1.30で合ってますよね")).toMatch(
      /\nいいえ、1\.30 ではなく 1\.32 です。/,
    );
  });

  it("is a yes where it went in that release", () => {
    const text =
      "kube-controller-manager の --deployment-controller-sync-period を指定してたら起動しません。削除は1.24で合ってますよね";
    expect(told(text)).toMatch(/\nはい。/);
  });

  it("is held against the release in a second clause as well", () => {
    expect(told("is --port of kube-controller-manager gone in 1.30; was it removed in 1.30?")).toContain(
      "not removed in 1.30",
    );
  });
});

describe("a flag of which the notes of two releases contradict each other", () => {
  it.each(["was kubectl run --filename removed in 1.31?", "does kubectl run --filename exist in 1.37?"])(
    "is told with both: %s",
    (text) => {
      expect(told(text)).toMatch(/disagree.*#125842.*#138671/);
    },
  );

  it("is not denied the deprecation that a note tells once more", () => {
    const answer = told("was kubectl run --filename deprecated in 1.37?");
    expect(answer).not.toMatch(/\nNo/);
    expect(answer).toContain("once more (#138671)");
  });
});

describe("a gate that turns on what takes an old behaviour's place", () => {
  it("is not there before its release", () => {
    expect(told("can I use ServiceCIDRStatusFieldWiping on 1.30?")).toMatch(
      /\nNo\. .*does not exist in 1\.30/,
    );
    expect(told("KubeletPodResourcesListUseActivePods は 1.30 で使える?")).toMatch(/\nいいえ。/);
  });

  it("says what was not in effect, where one that lets the old behaviour stay says that it was on", () => {
    expect(told("did ServiceCIDRStatusFieldWiping go away by 1.16?")).toContain("was not in effect");
    expect(told("is AllowOverwriteTerminationGracePeriodSeconds there in 1.20?")).toContain(
      "the behaviour that it retires was on",
    );
  });
});

it("names the pull request with which a patch release turned a gate off", () => {
  expect(told("is MaxUnavailableStatefulSet on by default in 1.35?")).toContain("Since 1.35.4 (#137926)");
});
