import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();
const VERDICT = /\b(?:Yes|No)\b[.,]|はい。|いいえ/;

describe("the second half of a message", () => {
  it.each([
    ["Is NFTablesProxyMode locked in 1.33, and is ipvs deprecated there already?", /No\. .*1\.33/],
    ["Is dockershim deprecated in 1.23, and is it removed there already?", /No\. .*1\.23/],
    ["Is NodeSwap GA in 1.34, and is image volume on by default there as well?", /No, not yet\. In 1\.34/],
    [
      "Is the kubelet --container-runtime flag gone in 1.27, and was in-tree cephfs already removed there?",
      /No, only in 1\.31/,
    ],
    ["NFTablesProxyMode は 1.33 でロック？ ipvs はその時点で非推奨？", /いいえ。.*1\.33/],
  ])("is of the release of the first where it points at it: %s", (text, second) => {
    expect(told(text)).toMatch(second);
  });

  it("asks for being there with the same word", () => {
    expect(told("Is NodeSwap GA in 1.34, and is dockershim still there?")).toContain("removed in 1.24");
  });
});

describe("what is called after what it replaced", () => {
  it.each([
    ["PodSecurityPolicy の代わりの Pod Security Admission は 1.23 で安定版ですか？", "1.25 で安定版(GA)"],
    ["iptables の代わりの nftables モードは 1.31 で GA？", "1.33 で安定版(GA)"],
    ["Endpoints に代わる EndpointSlice は 1.20 で GA？", "1.21 で安定版(GA)"],
  ])("is asked about itself: %s", (text, stable) => {
    expect(told(text)).toContain(stable);
    expect(told(text)).not.toContain("代わり");
  });

  it("leaves the question for a replacement alone", () => {
    expect(told("PSP の代わりの機能は？")).toContain("Pod Security Admission");
  });
});

describe("the version of a component", () => {
  it.each(["etcd サーバーは 1.14 で 3.3.10 のままでしたか？", "Is CoreDNS unchanged in 1.34 at 1.12.1?"])(
    "is not still there where it only came: %s",
    (text) => {
      expect(told(text)).toMatch(/3\.3\.10|1\.12\.1/);
      expect(told(text)).not.toMatch(VERDICT);
    },
  );

  it.each([
    ["Is the pause image 3.2 in 1.18 or 1.19?", "1.18 is the first release"],
    ["Does 1.25 come with etcd 3.5.4 and 1.26 too?", "1.25 is the first release"],
  ])("is found among several releases: %s", (text, first) => {
    expect(told(text)).toContain(first);
  });

  it("is denied where it went on", () => {
    expect(told("1.36 の etcd は 3.5 のまま?")).toMatch(/いいえ/);
  });
});

describe("until a release", () => {
  it.each([
    "Was ImageVolume off until 1.35?",
    "NodeSwap は 1.30 まで無効でしたか？",
    "NFTablesProxyMode beta until 1.33?",
    "apps/v1beta1 Deployment served until 1.16?",
    "Was dockershim there until 1.24?",
    "Can I use PodSecurityPolicy until 1.23?",
  ])("may mean that release as well, and gets no yes or no: %s", (text) => {
    expect(told(text)).not.toMatch(VERDICT);
  });

  it("is a yes where that is the last", () => {
    expect(told("PSP は 1.24 まで使えますか")).toMatch(/はい。/);
  });
});

describe("whether it is safe to turn a gate off", () => {
  it.each([
    ["Is it safe to disable SchedulerPopFromBackoffQ?", "It can be turned off, with"],
    ["SchedulerPopFromBackoffQ を無効にして大丈夫？", "無効にすること自体はできます"],
  ])("is not told by its being possible: %s", (text, possible) => {
    expect(told(text)).toContain(possible);
    expect(told(text)).not.toMatch(VERDICT);
  });
});

describe("a gate that is older than the first row of its table", () => {
  it("is told from its first note on", () => {
    expect(told("Did RotateKubeletClientCertificate exist in 1.7?")).toMatch(/Yes\. In 1\.7/);
    expect(told("Was RunAsGroup added in 1.14?")).toContain("No, already in 1.10");
  });

  it("gets no yes or no where the notes and the list differ", () => {
    for (const text of [
      "is MutatingAdmissionPolicy there in 1.31?",
      "can I use MutatingAdmissionPolicy in 1.30?",
    ]) {
      expect(told(text)).toContain("#123425");
      expect(told(text)).not.toMatch(VERDICT);
    }
  });
});

describe("which is first, as a follow-up", () => {
  it("is not answered with the last that was spoken of", () => {
    expect(told("Did SuspendJob go GA before JobReadyPods?", "and which gate is gone first?")).not.toContain(
      "JobReadyPods",
    );
  });
});

describe("a patch release that is told first", () => {
  it.each([
    ["We run 1.25.6. When did it come out?", "1.25.6 was released on 2023-01-18."],
    ["v1.25.6 を使っています。いつ出たものですか", "1.25.6 は 2023-01-18 リリースです。"],
    ["our image is tagged v1.25.6. how old is that?", "Kubernetes 1.25.6 was released on 2023-01-18, "],
    ["1.25.6 が出て何日たちましたか", "Kubernetes 1.25.6 は 2023-01-18 リリースで、"],
    ["how old is 1.25.0", "Kubernetes 1.25.0 was released on 2022-08-23, "],
  ])("is dated itself, and not its minor: %s", (text, dated) => {
    expect(told(text)).toContain(dated);
  });
});

describe("what a message tells first", () => {
  it.each([
    ["customer still on 1.20. which was its final patch?", /1\.20\.15, released on 2022-01-19/],
    ["nodes on 1.36, control plane 1.35. is this ok for one day", /No\. kubelet 1\.36 is too new/],
    ["cluster is 1.21. which minor kills rbac.authorization.k8s.io/v1beta1?", /removed in 1\.22/],
  ])("is what the question behind it means, in small letters too: %s", (text, meant) => {
    expect(told(text)).toMatch(meant);
  });
});
