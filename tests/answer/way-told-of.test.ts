/** What a team tells of its cluster beside a way, wherever it stands: the notes between are searched for it, and come first. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("a way with something told beside it", () => {
  it.each([
    ["exec probes with slow scripts, no timeoutSeconds set. 1.19 -> 1.20, what changes for us?", /#94115/],
    ["exec プローブが遅いスクリプトで timeoutSeconds 未設定。1.19→1.20 で何が変わる?", /#94115/],
    [
      "Going from 1.29 to 1.30. We pin AppArmor profiles through the beta annotations on our pods. What do I need to change, and is it urgent?",
      /#123435/,
    ],
    ["upgrading that ancient thing 1.9 -> 1.10, ops still run kube-push.sh, is it still there", /#58246/],
    [
      "kubectl debug の legacy プロファイルを使っています。1.31 から 1.32 へのアップグレードで気をつける点はありますか。",
      /#127230/,
    ],
    [
      "1.9→1.10、GCPのサービスアカウントでkubectlのgcp auth plugin使ってる。RBACのバインディングに影響ある?",
      /#58141/,
    ],
    ["1.33→1.35。kube-proxyはipvs。影響ある?", /#134539/],
  ])("tells first what becomes of that: %s", (text, note) => {
    const [, summary = ""] = told(text).split("\n");
    expect(summary).toMatch(note);
  });

  it("says that no note was found for what is told", () => {
    expect(told("our billing dashboards and invoices run there. 1.33 -> 1.34, what changes?")).not.toMatch(
      /nearest note|note on this/,
    );
  });

  it("asks nothing of the way where a fact of its own is asked for", () => {
    expect(told("We go from 1.29 to 1.30 and use swap. When did NodeSwap go GA?")).toMatch(/1\.34/);
    expect(told("what changed from 1.33 to 1.34?")).not.toMatch(/nearest note|No note of this way/);
  });
});

describe("an end that a release is asked to have brought", () => {
  it.each([
    ["did 1.26 remove dockershim?", /\nNo, already in 1\.24\./],
    ["did 1.24 remove dockershim?", /\nYes\./],
    ["1.26で dockershim が削除されましたか", /\nいいえ、1\.26 ではなく、すでに 1\.24 でした。/],
    ["1.24で dockershim が削除されましたか", /\nはい。/],
  ])("is that release's own: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });
});

describe("a search within a way", () => {
  it("tells no note of another release as its answer", () => {
    expect(
      told("we have LoadBalancers with sessionAffinity. 1.24 → 1.27, anything different for us?"),
    ).not.toMatch(/#132214/);
  });
});
