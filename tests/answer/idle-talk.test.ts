/** What is said around a question and names nothing changes no answer. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

const IDLE = [
  "sorry if this was asked already. %",
  "I've been reading the changelog for an hour... %",
  "dumb question maybe, but %",
  "hi! I'm new here :) %",
  "before we upgrade on Friday: %",
  "(upgrade planning) %",
  "not urgent: %",
  "can't find it in the docs. %",
  "FYI we're still on containerd. %",
];
const IDLE_JA = [
  "ちょっと確認させてください。%",
  "初歩的な質問ですみません。%",
  "資料に書きたいので教えてください。%",
  "急ぎじゃないんだけど、%",
  "チェンジログ読んでるんだけど、%",
  "ドキュメントを見ても分からなかったのですが、%",
];

describe("idle talk", () => {
  it.each(IDLE)("is left out: %s", (around) => {
    const asked = (question: string) => told(around.replace("%", question));
    expect(asked("when was PodSecurityPolicy removed?")).toMatch(/removed in 1\.25/);
    expect(asked("is CoordinatedLeaderElection beta in 1.33?")).toMatch(/\nYes\./);
    expect(asked("what day was 1.27 released?")).toContain("2023-04-11");
    expect(asked("which feature gates were locked in 1.33?")).toMatch(
      /Feature gates: locked — Kubernetes 1\.33/,
    );
  });

  it.each(IDLE_JA)("is left out: %s", (around) => {
    const asked = (question: string) => told(around.replace("%", question));
    expect(asked("PSPって非推奨になったのいつだっけ")).toMatch(/1\.21 で非推奨/);
    expect(asked("schedulingGates フィールドはどのバージョンで入った?")).toContain("1.26");
    expect(asked("1.34 もうサポート切れ？")).toContain("2026-10-27");
  });

  it("is no question of an apology", () => {
    const text =
      "すみません、rbac.authorization.k8s.io/v1beta1 の RoleBinding がHelmチャートに残ってた。1.21なら動く？";
    expect(told(text)).toMatch(/\nはい。/);
    expect(told(text)).not.toContain("いいえ");
  });

  it("is none where a question needs what is told", () => {
    expect(told("We use PSP. What replaced it?")).toContain("Pod Security Admission");
    expect(
      told("Ansible still writes --keep-terminated-pod-volumes for the kubelet. Safe to keep in 1.32?"),
    ).toContain("--keep-terminated-pod-volumes");
  });
});
