import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("the last release with it", () => {
  it.each([
    [
      "our charts use policy/v1beta1 PDB. last version that works?",
      /\n1\.24 is the last release that serves it/,
    ],
    ["autoscaling/v2beta2 が使える最後のバージョンは?", /\n最後に使えるのは 1\.25 です/],
    ["last release that serves flowcontrol v1beta2?", /\n1\.28 is the last release that serves them/],
    [
      "until which version does extensions/v1beta1 Ingress work",
      /\n1\.21 is the last release that serves it/,
    ],
    ["csinode v1beta1 いつまで使えた", /\n最後に使えるのは 1\.21 です.*1\.22 で削除/],
    ["rbd はどのバージョンまで使える", /\n最後に使えるのは 1\.30 です/],
  ])("%s", (question, right) => {
    expect(told(question)).toMatch(right);
  });

  it("is not told of what is still served", () => {
    expect(told("apps/v1 Deployment が使える最後のバージョンは?")).not.toMatch(/最後に使えるのは/);
  });
});

describe("what must be turned on", () => {
  it.each([
    ["what do i need to enable to use DRA in 1.33", /\nWith --feature-gates=DynamicResourceAllocation=true/],
    [
      "1.30 で user namespaces を使うには何を有効にすればいい?",
      /\n--feature-gates=UserNamespacesSupport=true で有効/,
    ],
    ["do I need to turn on ImageVolume in 1.33?", /\nYes\. With --feature-gates=ImageVolume=true/],
  ])("%s", (question, right) => {
    expect(told(question)).toMatch(right);
  });
});

describe("what a patch release mended", () => {
  it("says first that no vulnerability is told to be mended by it", () => {
    expect(told("which CVEs were fixed in 1.30.4?")).toMatch(
      /\nThe release notes I have tell of no vulnerability that 1\.30\.4 mends\. The notes name/,
    );
    expect(told("1.30.4 で修正された脆弱性は?")).toMatch(
      /\n手元のリリースノートに、1\.30\.4 で修正された脆弱性の記載は/,
    );
    expect(told("which CVEs were fixed in 1.30.9?")).toMatch(/\n1\.30\.9 mends CVE-2024-9042\.$/);
  });

  it.each(["1.31.5 で直ったバグは?", "1.31.5 のバグ修正", "what bugs did 1.31.5 fix"])(
    "tells of the patch and not of its minor: %s",
    (question) => {
      expect(told(question)).toMatch(/\n1\.31\.5 (?:was released on 2025-01-14|は 2025-01-14 リリース)/);
    },
  );
});

describe("a Kind served as v1 before its feature was stable", () => {
  it.each([
    ["TokenRequest API ga", /\nTokenRequest became stable \(GA\) in 1\.20\.$/],
    ["is TokenRequest API stable in 1.14?", /\nNo, not yet\. In 1\.14, TokenRequest is beta/],
    ["when did the PodDisruptionBudget API become stable", /stable \(GA\) since 1\.21/],
  ])("%s", (question, right) => {
    expect(told(question)).toMatch(right);
  });
});

it("names a flag's successor as it is typed", () => {
  expect(told("kubectl drain --delete-local-data まだある?")).toContain(
    "後継は kubectl drain --delete-emptydir-data です",
  );
});

describe("a flag that does nothing any more", () => {
  it("gets no yes, and its later end is not denied", () => {
    const said = told("does --insecure-port still work in 1.21?");
    expect(said).toMatch(
      /\nThe kube-apiserver flag --insecure-port .*has accepted only 0, which turns it off, since 1\.20/,
    );
    expect(told("kube-apiserver --port 1.21 でまだ使える?")).toMatch(
      /0 しか指定できません.*その後、1\.24 で削除/,
    );
  });
});

it("knows the CSI migration of one volume in mixed words", () => {
  expect(told("GCE PD の CSI migration いつデフォルト")).toMatch(
    /\nCSIMigrationGCE は 1\.23 からデフォルトで有効/,
  );
});

it("takes a name for the field that it is said to be, whatever else is called so", () => {
  expect(told("ephemeralContainers field since which version")).toMatch(
    /^Field .*ephemeralContainers.*\n.*introduced in 1\.16/,
  );
});

it("does not take a Kind that a component uses for one that is served", () => {
  expect(told("does kube-proxy use EndpointSlices by default in 1.18?")).not.toMatch(/\nYes/);
});

it("says of a list that only a later page completes how many more that page has", () => {
  const said = told("default admission plugins in 1.30?");
  expect(said).toMatch(/Of \d+ more the reference page of 1\.35 says so; whether that held in 1\.30 already/);
  expect(told("default admission plugins in 1.36?")).not.toContain("more the reference page");
});

describe("the default of a configuration file's field", () => {
  it.each([
    ["kubelet maxPods のデフォルト", /\nデフォルトは `110` です\(1\.35 のリファレンスページ\)/],
    ["is rotateCertificates on by default?", /\nIts default is `false` \(reference page of 1\.35\)/],
    ["nodeStatusUpdateFrequency default", /\nIts default is `"10s"`/],
  ])("%s", (question, right) => {
    expect(told(question)).toMatch(right);
  });
});

describe("the last release with something, in other words", () => {
  it.each([
    ["what is the last version supporting Docker?", /\n1\.23 is the last release with it\./],
    ["Docker が使える最後のバージョンは?", /\n最後に使えるのは 1\.23 です。/],
    ["up to which version is batch/v1beta1 CronJob served?", /\n1\.24 is the last release that serves it\./],
    ["last version of kubectl rolling-update?", /\n1\.17 is the last release with it\./],
  ])("%s", (question, right) => {
    expect(told(question)).toMatch(right);
  });
});
