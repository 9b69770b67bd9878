/** A ninth reading of answers against the sources: what patches turned, what has to be done, and what went with all of its version. */
import { describe, expect, it } from "vitest";
import changeWords from "../../src/answer/lexicon/change-words.yaml";
import { KnowledgeBase } from "../../src/knowledge/base.ts";
import { bundled } from "../fixtures/bundled.ts";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

const YES_OR_NO = /(?:^|\n)(?:Yes|No|Correct|Actually|はい|いいえ)[,.、。]/;

describe("a list of how gates stand in a minor", () => {
  it.each([
    [
      "which gates are beta and off by default in 1.34?",
      /patch releases turned SchedulerAsyncAPICalls \(since 1\.34\.2 beta, off by default\)/,
    ],
    [
      "1.35 でデフォルトで有効なベータのゲートは?",
      /MaxUnavailableStatefulSet\(1\.35\.4 からベータ、デフォルトで無効\)/,
    ],
  ])("tells what its patch releases turned: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });

  it("tells nothing where no patch turned what is listed", () => {
    expect(told("which gates are alpha in 1.34?")).not.toContain("patch releases turned");
  });
});

describe("an API type that goes in the release asked about", () => {
  it.each([
    ["Does 1.35 still serve storagemigration.k8s.io/v1alpha1 StorageVersionMigration?", /\(#134784\)/],
    ["1.37 で scheduling.k8s.io/v1alpha2 は使えますか", /アップグレード前の対応を求めています\(#138572\)/],
  ])("has what the notes demand: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });

  it("demands nothing long after", () => {
    expect(told("is policy/v1beta1 PodDisruptionBudget served in 1.30?")).not.toContain("demand");
  });

  it.each([
    "1.37 で scheduling.k8s.io/v1alpha2 のオブジェクトがある場合の必要作業",
    "1.37 で scheduling.k8s.io/v1alpha2 の Workload がある場合に必要な対応は?",
  ])("has no yes or no where the steps are asked for: %s", (text) => {
    expect(told(text)).toMatch(/1\.37 で削除されました/);
    expect(told(text)).not.toMatch(YES_OR_NO);
  });

  it("has one where it is asked whether it is safe", () => {
    expect(told("Is policy/v1beta1 PodDisruptionBudget safe to use in 1.24?")).toMatch(/\nYes\./);
  });
});

describe("a field that went with all of its version", () => {
  it.each([
    [
      "is rbac.authorization.k8s.io/v1alpha1 Subject.namespace there in 1.24?",
      /rbac\.authorization\.k8s\.io\/v1alpha1 as a whole has not been served since 1\.23/,
    ],
    [
      "rbac.authorization.k8s.io/v1alpha1 の Subject.namespace は 1.24 で使えますか",
      /rbac\.authorization\.k8s\.io\/v1alpha1 自体が 1\.23 から提供されていません/,
    ],
  ])("says so: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });
});

describe("a vulnerability whose notes name one release as affected and as fixed", () => {
  it("tells both", () => {
    expect(told("CVE-2022-3172")).toContain("the notes name 1.22.14 as fixed as well");
  });
});

describe("a gate whose coming the notes warn of", () => {
  it("is not said to do no more than allow", () => {
    expect(told("SELinuxMount: on by default in 1.37?")).toContain("may break workloads");
    expect(told("SELinuxMount: on by default in 1.37?")).not.toContain("only allows");
  });
});

describe("what had no effect before a note says so", () => {
  it("is told as what was so by then", () => {
    expect(told("flag kubectl run --force")).toContain("no effect since 1.26 or before");
  });
});

describe("words that changes have in place of a name", () => {
  it.each([
    [
      "service.spec.topologyKeys って1.24でも使えますか",
      /トポロジーヒントと Service\.spec\.internalTrafficPolicy を/,
    ],
    ["kubernetes.io/enforce-mountable-secrets アノテーションは今も使っていい?", /代わりは名前空間の分離です/],
  ])("are Japanese in a Japanese answer: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });

  it("have Japanese for each that the corpus holds", async () => {
    const base = KnowledgeBase.of((await bundled()).knowledge);
    const words = base.things.all.flatMap(({ changes }) =>
      changes.flatMap(({ did, to, instead }) => [did === "changed" ? to : undefined, instead]),
    );
    const open = new Set(
      words.filter((one) => one !== undefined && /^[a-z, -]+$/i.test(one) && PROSE.test(one)),
    );
    expect([...open].filter((one) => one && !(one in changeWords) && !KNOWN.has(one))).toEqual([]);
  });
});

/** Words that no name of a thing has. */
const PROSE =
  /(?:^|\s)(?:an?|the|and|or|is|no|not|by|of|to|that|driver|provider|reconciler|resources|parameters|namespaces|hints|webhooks|proxy)(?:\s|$)/;

/** What is told in sentences of its own (`domain/idle.ts`), and names. */
const KNOWN: ReadonlySet<string> = new Set([
  "no effect",
  "no longer set",
  "not heeded by kubelets",
  "left to other controllers",
  "not marked experimental",
]);
