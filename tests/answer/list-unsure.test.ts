/** Lists of what never happened, of removals that no source dates, of KEPs by their status, and of counts beside each other. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("what never happened", () => {
  it("is never what else is asked for", () => {
    const text = "Which alpha gates introduced before 1.25 were never promoted and are still alpha today?";
    for (const name of [
      "CPUManagerPolicyAlphaOptions",
      "CSIVolumeHealth",
      "QOSReserved",
      "StorageVersionAPI",
    ])
      expect(told(text)).toContain(name);
  });

  it("is bounded by no release of another condition", () => {
    const text = told("Which beta gates never reached GA and are older than 1.25?");
    expect(text).toContain("APIResponseCompression");
    // GA in 1.29 and 1.33.
    expect(text).not.toContain("APIListChunking");
    expect(text).not.toContain("AnyVolumeDataSource");
  });

  it("needs no release", () => {
    expect(told("Which gates were never alpha?")).toMatch(/feature gates have never become alpha/);
  });

  it.each([
    "List feature gates that went straight to beta without ever being alpha, introduced in 1.33.",
    "gates that went straight to beta in 1.33",
  ])("is left out on the way to a stage: %s", (text) => {
    expect(told(text)).toContain("StreamingCollectionEncodingToJSON");
    expect(told(text)).not.toMatch(/^Version skew/);
  });
});

describe("removals in one of two releases", () => {
  it.each(["Gates that never graduated past alpha and were removed", "アルファのまま削除されたゲートは?"])(
    "count where both are asked for: %s",
    (text) => {
      expect(told(text)).toContain("BalanceAttachedNodeVolumes");
      expect(told(text)).toContain("Accelerators");
    },
  );

  it.each([
    ["Which gates were removed in 1.21?", /3 more gates may belong here.*\(1\.20 or 1\.21\)/s],
    ["1.21で削除されたゲートは?", /3 件あり、該当する可能性があります.*\(1\.20 か 1\.21\)/s],
  ])("are told where one of them is: %s", (text, expected) => {
    expect(told(text)).toMatch(expected);
  });

  it.each(["Which gates were removed in 1.32?", "1.32で削除されたゲートは?"])(
    "leave other lists as they are: %s",
    (text) => {
      expect(told(text)).not.toMatch(/may belong|可能性/);
    },
  );
});

describe("KEPs by their status", () => {
  it.each(["KEPs owned by sig-network that are still alpha in 1.36", "SIG Networkの1.36でアルファのKEPは?"])(
    "leaves out what was withdrawn: %s",
    (text) => {
      expect(told(text)).toMatch(/KEP-2943 ?\(withdrawn\)/);
      expect(told(text)).toMatch(/no KEPs are alpha|知られている限りありません/);
    },
  );

  it.each(["Which withdrawn or rejected KEPs exist?", "取り下げまたは却下されたKEPの一覧"])(
    "lists them by it: %s",
    (text) => {
      expect(told(text)).toContain("KEP-2943");
      expect(told(text)).toContain("KEP-2229");
      expect(told(text)).not.toContain("KEP-4193");
    },
  );

  it.each(["Which withdrawn KEPs belong to sig-network?", "SIG Networkの取り下げられたKEPは?"])(
    "and by its SIG: %s",
    (text) => {
      expect(told(text)).toContain("KEP-2593");
      expect(told(text)).not.toContain("KEP-2229");
    },
  );

  it.each(["Which KEPs became alpha in 1.36?", "1.36でアルファになったKEPは?"])(
    "keeps a deed a deed: %s",
    (text) => {
      expect(told(text)).toMatch(/became alpha|アルファになった/);
    },
  );
});

describe("what is not so", () => {
  it.each([
    "gates off by default in 1.34 that are not alpha",
    "1.34でデフォルト無効でアルファではないゲート",
  ])("is asked of the release of the other: %s", (text) => {
    expect(told(text)).toMatch(/not alpha|アルファでない/);
    // Alpha in 1.34.
    expect(told(text)).not.toContain("AllowUnsafeMalformedObjectDeletion");
  });
});

describe("counts and ways", () => {
  it.each([
    ["How many API changes are in 1.30 compared to 1.29?", /1\.30.*1\.29/s],
    ["1.35のバグ修正は1.34より多い?", /1\.35 のほうが多く/],
  ])("are of the releases that are compared: %s", (text, expected) => {
    expect(told(text)).toMatch(expected);
    expect(told(text)).not.toContain("11804");
  });

  it.each([
    "We're on 1.21 now. What APIs will be removed by the time we reach 1.25?",
    "One of our clusters is on 1.21. Which APIs disappear on the way to 1.25?",
    "うちは1.21です。1.25に上げると使えなくなるAPIは?",
    "現在1.21です。1.25までに消えるAPIを教えてください",
  ])("begin where the cluster is: %s", (text) => {
    expect(told(text)).toContain("1.22–1.25");
    expect(told(text)).toContain("v1beta1/Ingress");
  });

  it("are of the one release where nobody goes anywhere", () => {
    expect(told("We run 1.21. Which APIs were removed in 1.25?")).toMatch(/removed in 1\.25/);
  });
});

describe("fields about something", () => {
  it.each([
    ["Fields about Secret added in 1.37", "v1/SecretVolumeSource.defaultUser"],
    ["1.37でVolume関連で増えたフィールドは?", "v1/EmptyDirVolumeSource.mode"],
    ["1.37でCSI関連で増えたフィールドは?", "CSINodeStatus.storageHealth"],
    ["1.37でPVC関連で増えたフィールドは?", "PersistentVolumeClaimStatus.healthStatus"],
  ])("are found by the parts of their own names: %s", (text, name) => {
    expect(told(text)).toContain(name);
  });
});
