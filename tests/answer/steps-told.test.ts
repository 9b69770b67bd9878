import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

describe("a follow-up that goes one on", () => {
  const told = bundledTold();

  it("goes one release back from what the answer before told", () => {
    expect(told("when did ServiceInternalTrafficPolicy go GA?", "one release earlier?")).toMatch(
      /In 1\.25,.* beta/,
    );
    expect(told("is PodObservedGenerationTracking locked in 1.35?", "one release earlier?")).toMatch(
      /In 1\.34/,
    );
    expect(told("kubelet の --container-runtime いつ消えた?", "一つ前のバージョンでは使えた?")).toMatch(
      /はい。.*1\.26/,
    );
    expect(told("PodObservedGenerationTracking 1.34 の状態", "1つ後は?")).toMatch(/1\.35 の/);
  });

  it("goes one version of the API back where one was asked about", () => {
    expect(told("flowschema v1beta2 はいつ削除された?", "その一つ前は?")).toMatch(
      /v1beta1 の FlowSchema は 1\.26 で削除/,
    );
    expect(told("policy/v1beta1 PDB removed when?", "one release earlier?")).toMatch(/served in 1\.24/);
  });
});

describe("a follow-up to what it was answered with", () => {
  const told = bundledTold();

  it("asks the same of another sort", () => {
    expect(told("which apis were removed in 1.25", "flags?")).toMatch(/flags were removed in 1\.25/);
    expect(told("1.31から1.33に上げるけど注意点は?", "ゲートは?")).toMatch(
      /1\.32–1\.33 で削除されたフィーチャーゲート/,
    );
  });

  it("goes on from a list without rows", () => {
    expect(told("beta gates off by default in 1.34 for sig network", "how many")).toMatch(/no feature gates/);
  });

  it("asks for the new version of an API, and whether that one is there", () => {
    expect(told("SelfSubjectReview v1beta1 はいつまで?", "新しいバージョンは?")).toMatch(
      /v1 の SelfSubjectReview/,
    );
    expect(told("what replaces --service-account-api-audiences", "is that still there in 1.30?")).toMatch(
      /Yes\..*--api-audiences is there in 1\.30/,
    );
  });

  it("names the library of a vulnerability", () => {
    expect(told("CVE-2023-44487 って直ってる?", "どのライブラリの更新?")).toMatch(/golang\.org\/x\/net/);
    expect(told("CVE-2024-24786 fixed?", "which dependency?")).toMatch(/google\.golang\.org\/protobuf/);
  });
});

describe("leave to take a gate out of the flags", () => {
  const told = bundledTold();

  it("is no question whether the gate is gone", () => {
    expect(told("when did CronJobsScheduledAnnotation go GA", "can i remove the flag now")).not.toMatch(
      /No\.|Yes\./,
    );
    expect(told("can we drop the AppArmor gate in 1.31")).toMatch(/changes nothing in 1\.31/);
    expect(told("PodHostIPs のゲート指定もう外していい?")).not.toMatch(/いいえ|はい/);
  });
});

describe("a second thing that the same is asked of", () => {
  const told = bundledTold();

  it("is judged beside the first", () => {
    expect(told("MemoryQoS は 1.30 でベータ、NodeSwap は?")).toMatch(/はい。1\.30 の NodeSwap/);
    expect(told("is SidecarContainers GA in 1.33, and PodSchedulingReadiness?")).toMatch(
      /Yes\. PodSchedulingReadiness/,
    );
  });
});

describe("the patch release of a month", () => {
  const told = bundledTold();

  it("is named, and of a month without its year each year's", () => {
    expect(told("which patch of 1.30 came out in july 2024")).toMatch(/1\.30\.3 on 2024-07-16/);
    expect(told("1.33 の 2025年8月のパッチは?")).toMatch(/1\.33\.4\(2025-08-12\)/);
    expect(told("1.31 の11月のパッチリリースはどれ?")).toMatch(
      /1\.31\.3\(2024-11-19\).*1\.31\.14\(2025-11-11\)/,
    );
  });
});

describe("a follow-up that asks for a part of a list", () => {
  const told = bundledTold();

  it("keeps what has to do with a name or a program", () => {
    expect(told("1.36のアルファのゲート", "DRAのやつだけ")).toMatch(/4 件です: DRAListTypeAttributes/);
    expect(told("gates that went GA in 1.33", "just kube-proxy")).not.toMatch(/MultiCIDRServiceAllocator/);
  });

  it("asks of those alone, in a release of its own", () => {
    expect(told("beta gates in 1.34 off by default", "are any of them GA in 1.36?")).toMatch(
      /4 feature gates/,
    );
  });

  it("goes to the next release", () => {
    expect(told("is StorageCapacityScoring on by default in 1.36?", "what about the next release")).toMatch(
      /^.*\nYes\./,
    );
    expect(told("--pod-infra-container-image いつ消えた", "残ってるとどうなる?")).toMatch(/1\.35 で削除/);
  });
});

describe("a command that nobody knows", () => {
  const told = bundledTold();

  it("is not another command of its program", () => {
    expect(told("kubectl warp コマンドはいつ追加?")).toMatch(
      /warp そのものについては、何も見つかりませんでした/,
    );
    expect(told("kubectl debug コマンドはいつから?")).toMatch(/kubectl debug/);
  });
});

describe("a follow-up to the patch of a month", () => {
  const told = bundledTold();

  it("keeps the month for another minor, and goes to the next patch", () => {
    expect(told("december 2025 patch for 1.33?", "and 1.34?")).toMatch(/1\.34\.3 on 2025-12-09/);
    expect(told("which patch of 1.29 was in july 2024?", "next one?")).toMatch(/1\.29\.8/);
    expect(told("1.32.11 いつ?", "前のは?")).toMatch(/1\.32\.10/);
  });
});

describe("what stays set", () => {
  const told = bundledTold();

  it("is told by what a component does with it", () => {
    expect(told("AggregatedDiscoveryEndpoint のゲート指定 1.33 に残ってたらどうなる?")).toMatch(
      /起動しません/,
    );
  });
});

describe("what does not exist", () => {
  const told = bundledTold();

  it("is no KEP that is near", () => {
    expect(told("KEP-7777777 はいつ stable?")).toMatch(/当たる KEP は見つかりません/);
  });
});

describe("a follow-up that counts, or asks whether one is safe", () => {
  const told = bundledTold();

  it("goes as many releases on", () => {
    expect(told("PreferSameTrafficDistribution beta when?", "2 releases later?")).toMatch(/In 1\.36/);
  });

  it("narrows a list in its own release", () => {
    expect(told("beta gates in 1.36 sig node", "off by default only")).toMatch(/off by default in 1\.36/);
  });

  it("judges a vulnerability by its fix", () => {
    expect(told("CVE-2025-5187", "am i ok on 1.33.4?")).toMatch(/Yes.*\b1\.33\.4/);
  });
});

describe("whether a vulnerability is a problem", () => {
  const told = bundledTold();

  it("asks whether a release is affected", () => {
    expect(told("is CVE-2025-5187 a problem on 1.32.5?")).toMatch(/\nYes.*1\.32\.5/);
    expect(told("is CVE-2025-5187 a problem on 1.32.5?", "and 1.32.8?")).toMatch(
      /\nNo, 1\.32\.8 is not affected/,
    );
  });
});
