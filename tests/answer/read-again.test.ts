/** What readers found who held answers against the sources, question by question: each a class, told by two or three of its kind. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("what is to be seen in a release", () => {
  it.each([
    "does TopologyManager still appear as a gate on 1.20",
    "does TopologyManager appear in 1.20 as a gate?",
    "does the gate KMSv2 still show up in 1.31?",
    "WatchList は 1.36 でもまだ登場しますか?",
  ])("is there, and did not come there: %s", (text) => {
    expect(told(text)).toMatch(/\n(?:Yes\.|はい。)/);
  });

  it("came when it did, where that is asked", () => {
    expect(told("did TopologyManager appear in 1.20?")).toMatch(/\nNo, already in 1\.16/);
    expect(told("does CSIMigration still appear as a gate on 1.28?")).toMatch(/\nNo\. .*removed in 1\.27/);
  });
});

describe("a version of a configuration API", () => {
  const file = "apiserver.config.k8s.io/v1alpha1/AuthenticationConfiguration";

  it("is of the stage that its name tells, whatever its gate has come to", () => {
    expect(told(`1.32: ${file} beta or not?`)).toMatch(/\nNo\. v1alpha1 is alpha/);
    expect(told(`is ${file} stable in 1.34?`)).toMatch(/\nNo\. v1alpha1 is alpha/);
    expect(told(`1.33 の ${file} はアルファ?`)).toMatch(/\nはい。v1alpha1 は名前のとおりアルファ/);
    expect(told("is kubelet.config.k8s.io/v1beta1 KubeletConfiguration beta in 1.30?")).toMatch(/\nYes\./);
  });

  it("is the one of that stage where the Kind is asked for its graduation", () => {
    expect(told("when did AuthenticationConfiguration go GA?")).toMatch(/config\.k8s\.io\/v1\/.* in 1\.34/);
  });
});

it("calls a renamed gate what it was called when it came", () => {
  expect(told("PodReadyToStartContainersCondition って 1.19 で消えた?")).toContain(
    "1.25 で PodHasNetworkCondition として登場",
  );
  expect(told("was PodReadyToStartContainersCondition introduced in 1.28?")).not.toMatch(/\nNo/);
});

it("lets a webhook be sent what is served no more", () => {
  const asked = "authentication.k8s.io/v1beta1 TokenReview, can our webhook still use that on 1.30?";
  expect(told(asked)).not.toMatch(/\nNo/);
  expect(told(asked)).toContain("--authentication-token-webhook-version");
  expect(
    told("authentication.k8s.io/v1beta1 の TokenReview は 1.30 のウェブフックでまだ使える?"),
  ).not.toContain("いいえ");
  expect(told("is authentication.k8s.io/v1beta1 TokenReview served in 1.30?")).toMatch(/\nNo\./);
  expect(told("was authentication.k8s.io/v1beta1 TokenReview removed in 1.22?")).toMatch(/\nYes\./);
});

it("has labels stand behind the gates whose features read them", () => {
  expect(told("can I use node.kubernetes.io/exclude-disruption on 1.17?")).toMatch(
    /\nYes, but only with --feature-gates=NodeDisruptionExclusion=true/,
  );
  expect(told("is node.kubernetes.io/exclude-from-external-load-balancers stable in 1.22?")).toMatch(
    /\nYes\./,
  );
});

it("names the versions of a Kind that a field is none of", () => {
  expect(told("is PodCertificateRequest.spec.proofOfPossession still there in 1.37?")).toContain(
    "certificates.k8s.io/v1 does not have it.",
  );
  expect(told("is Pod.spec.hostUsers there in 1.30?")).not.toContain("does not have it");
});

it("has a flag of several commands deprecated with each of them", () => {
  expect(told("is kubeadm upgrade plan --experimental-output deprecated in 1.31?")).toMatch(/\nYes\./);
});

it("names the release that a stage is of", () => {
  const text = told("CSIMigrationAWS がデフォルトで有効になったのは 1.23 から?");
  expect(text).toMatch(/1\.23 での段階はベータです。.*1\.27 で削除/);
});

it("tells beside a default what the notes say against it, whatever release is asked of", () => {
  for (const at of ["1.25", "1.27", "1.28"])
    expect(told(`is NewVolumeManagerReconstruction on by default in ${at}?`)).toContain("#117751");
});

it("gives no stage to what Kubernetes is shipped with", () => {
  expect(told("1.22: pause beta or not?")).toMatch(/versions and no stages.*1\.22 has pause 3\.5/);
  expect(told("was StreamingCollectionEncodingToProtobuf beta in 1.33?")).toMatch(/\nYes\./);
});

it("asks what to migrate something to of the thing between the verb and its end", () => {
  expect(told("what should we migrate flowcontrol.apiserver.k8s.io/v1beta2 to?")).toMatch(
    /^API flowcontrol\.apiserver\.k8s\.io\/v1beta2\nUse flowcontrol\.apiserver\.k8s\.io\/v1 /,
  );
  expect(told("what should we move CronJob v1beta1 to?")).toMatch(/\nUse batch\/v1 CronJob/);
});

it("tells the stage of what is there", () => {
  expect(told("kube-proxy の nftables モード、1.33 で本番に入れて大丈夫なステージですか")).toContain(
    "1.33 で安定版(GA)になりました",
  );
});
