import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

describe("what a label, an annotation or a taint is for", () => {
  const told = bundledTold();

  it("says who sets it", () => {
    expect(told("who puts deployment.kubernetes.io/max-replicas on my ReplicaSets?")).toMatch(
      /used on ReplicaSet, and the Deployment controller sets it/,
    );
    expect(told("which controller adds kubernetes.io/config.mirror?")).toMatch(/the kubelet sets it/);
    expect(told("topology.kubernetes.io/zone は誰が設定する?")).toMatch(
      /付けるのは kubelet か cloud-controller-manager です/,
    );
    expect(told("node.kubernetes.io/not-ready は誰が付けますか?")).toMatch(
      /付けるのは Node コントローラーです/,
    );
  });

  it("says that no source tells who sets it", () => {
    const text = told("who sets node.kubernetes.io/pid-pressure?");
    expect(text).toMatch(/Who sets .*, no source I have says.*used on Node/);
    expect(text).not.toMatch(/pull request/);
  });

  it("still names who wrote the change where one is known", () => {
    expect(told("who added the kubernetes.io/metadata.name label?")).toMatch(/#96968/);
  });

  it("says what it is used on, without a yes", () => {
    const text = told("what is controller.kubernetes.io/pod-deletion-cost used on?");
    expect(text).toMatch(/used on Pod\./);
    expect(text).not.toMatch(/^Yes/);
    expect(told("rbac.authorization.kubernetes.io/autoupdate は何に付けるアノテーション?")).toMatch(
      /付く対象は ClusterRole/,
    );
  });

  it("names the admission plugin that it needs", () => {
    expect(told("which admission plugin reads scheduler.alpha.kubernetes.io/tolerationsWhitelist?")).toMatch(
      /PodTolerationRestriction/,
    );
  });

  it("has the stage that its page gives it, where no note tells a later one", () => {
    expect(told("applyset.kubernetes.io/id - alpha still?")).toMatch(/\nThe label \S+ is alpha in 1\.35/);
    expect(told("is apps.kubernetes.io/pod-index GA in 1.35?")).toMatch(/\nYes\. .*1\.32/);
  });

  it("has the stages of its gate", () => {
    expect(
      told("is the annotation controller.kubernetes.io/pod-deletion-cost a beta thing or stable?"),
    ).toMatch(/\nIn 1\.\d\d, PodDeletionCost is beta.*since 1\.22/);
  });

  it("says which admission plugin it needs, where that is asked", () => {
    const text = told(
      "scheduler.alpha.kubernetes.io/tolerationsWhitelist を使うにはどのアドミッションプラグインが必要ですか",
    );
    expect(text).toMatch(/アドミッションプラグイン PodTolerationRestriction が必要です/);
  });
});
