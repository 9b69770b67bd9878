/** Facts of which the second leaves its verb out, and events told by a noun: each is held against the release that it came about in. */
import { beforeAll, describe, expect, it } from "vitest";
import { createEngine } from "../../src/engine/create.ts";
import type { Engine } from "../../src/engine/engine.ts";
import { KnowledgeBase } from "../../src/knowledge/base.ts";
import { bundled } from "../fixtures/bundled.ts";
import { TODAY } from "../questions/rows.ts";

let engine: Engine;

beforeAll(async () => {
  const { knowledge, index } = await bundled();
  engine = createEngine(KnowledgeBase.of(knowledge), index, { today: () => TODAY });
});

const summary = (text: string) =>
  engine
    .askAll({ text })
    .map((answer) => answer.summary)
    .join(" ");

const VERDICT = /^(?:Yes|No|Correct|はい|いいえ)/;

describe("a second fact without a verb of its own", () => {
  it.each([
    "quobyte was removed in 1.25 but scaleIO in 1.24, correct?",
    "--container-runtime was removed in 1.27 and --network-plugin in 1.25, right?",
    "cephfs was removed in 1.31 and glusterfs in 1.28, right?",
    "kubectl rolling-update was removed in 1.18 and kubectl alpha debug in 1.22, correct?",
    "apiserver_request_count was removed in 1.18 and scheduler_volume_scheduling_duration_seconds in 1.25, correct?",
    "extensions/v1beta1 Deployment was removed in 1.16 and PodSecurityPolicy in 1.27, right?",
    "--insecure-port was removed in 1.24 and --basic-auth-file in 1.24 too, right?",
    "cephfs was removed in 1.31, and glusterfs in 1.31 too, right?",
    "SidecarContainers became beta in 1.29 and GA in 1.34, right?",
    "ipvs went alpha in 1.8, beta in 1.9 and stable in 1.12, right?",
    "Did NFTablesProxyMode become beta in 1.31 and GA in 1.34?",
  ])("came about in its release or did not: %s", (text) => {
    expect(summary(text)).toMatch(/^No, not (?:both|all): /);
  });

  it.each([
    "--container-runtime was removed in 1.27 and --network-plugin in 1.24, right?",
    "quobyte was removed in 1.25 but scaleIO in 1.22, correct?",
    "flowcontrol v1beta2 was removed in 1.29 and v1beta3 in 1.32, right?",
    "ipvs went alpha in 1.8, beta in 1.9 and stable in 1.11, right?",
    "cephfs is gone in 1.31 and glusterfs in 1.28, right?",
    "SidecarContainers was beta in 1.29 and GA in 1.33, right?",
  ])("is confirmed where it did: %s", (text) => {
    expect(summary(text)).toMatch(/^Yes, (?:both|all) are right: /);
  });

  it.each([
    "nftables mode was beta in 1.31 and GA in 1.34, right?",
    "PodSecurity was beta in 1.23 and GA in 1.26, right?",
    "SidecarContainers は 1.29 でベータ、1.34 で GA だよね?",
  ])("of a stage that began before is no yes: %s", (text) => {
    expect(summary(text)).not.toMatch(VERDICT);
  });
});

describe("an event told by a noun", () => {
  it.each([
    ["GA of nftables was 1.34, right?", "1.33"],
    ["GA was 1.34 for nftables, right?", "1.33"],
    ["the GA of SidecarContainers was in 1.34, right?", "1.33"],
    ["the beta of ImageVolume was 1.34, right?", "1.33"],
    ["deprecation of ipvs was 1.36, right?", "1.35"],
    ["the removal of dockershim was 1.25, right?", "1.24"],
    ["nftables の GA は 1.34 だよね?", "1.33"],
    ["SidecarContainers の GA は 1.34 で合ってる?", "1.33"],
    ["dockershim の削除は 1.25 だよね?", "1.24"],
    ["ipvs の非推奨化は 1.36 だよね?", "1.35"],
  ])("came in its release or did not: %s", (text, release) => {
    expect(summary(text)).toMatch(/^(?:No, already in|いいえ、.*すでに)/);
    expect(summary(text)).toContain(release);
  });

  it.each([
    ["nftables の GA は 1.33 だよね?", /^はい/],
    ["the removal of dockershim was 1.24, right?", /^Yes/],
    ["the GA of SidecarContainers was 1.33, right?", /^Yes/],
    ["is SidecarContainers GA in 1.34?", /^Yes/],
    ["SidecarContainers は 1.34 では GA?", /^はい/],
  ])("and is so where it did: %s", (text, told) => {
    expect(summary(text)).toMatch(told);
  });
});
