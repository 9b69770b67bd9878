/** Which versions of one component the version skew policy lets run beside an API server, and what must stay a list of changes. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("an open question about skew", () => {
  it.each([
    ["the cluster is on 1.33, what kubelet versions are ok", /with 1\.33, 1\.30 or newer/],
    ["which version do the nodes need if the cluster is on 1.33?", /with 1\.33, 1\.30 or newer/],
    ["the control plane runs 1.35, how far behind may kube-proxy be?", /with 1\.35, 1\.32 or newer/],
    ["control plane is 1.27. how old can the kubelets be at most?", /with 1\.27, 1\.25 or newer/],
    ["how old can the kubelets be at most?", /up to three minor versions older .*never newer\./],
    ["kube-apiserverが1.35のとき、kubectlはどの範囲のバージョンまでOK?", /1\.35 なら 1\.34〜1\.36/],
    ["1.35 のコントロールプレーンで kubelet の最低バージョンは?", /1\.35 なら 1\.32 以降/],
  ])("%s", (question, words) => {
    expect(told(question)).toMatch(words);
  });

  it.each(["what changed for kubelet in 1.33?", "1.33 の kubelet の変更点は?"])("is none: %s", (question) => {
    expect(told(question)).toMatch(/^Kubernetes 1\.32 → 1\.33/);
  });
});
