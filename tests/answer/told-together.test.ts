/** What a question asks for beside its first fact, and notes by what they tell: each row stands for its class. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("the end of a thing", () => {
  it.each([
    [
      "failure-domain.beta.kubernetes.io/zone was deprecated in which release and what's the label to use now",
      /deprecated in 1\.17\. Use topology\.kubernetes\.io\/zone instead/,
    ],
    [
      "failure-domain.beta.kubernetes.io/region が非推奨になったのはいつで、今は何を使う?",
      /代わりに topology\.kubernetes\.io\/region を使ってください/,
    ],
    ["When was failure-domain.beta.kubernetes.io/zone deprecated?", /topology\.kubernetes\.io\/zone/],
    [
      "service.beta.kubernetes.io/load-balancer-source-ranges のアノテーションはもう非推奨でしたか？代わりに何を使えばいいですか",
      /代わりに Service\.spec\.loadBalancerSourceRanges を使ってください/,
    ],
    ["What replaces service.beta.kubernetes.io/load-balancer-source-ranges?", /loadBalancerSourceRanges/],
  ])("is told with what to use instead: %s", (text, expected) => {
    expect(told(text)).toMatch(expected);
  });
});

describe("kubectl replace", () => {
  it.each([
    ["kubectl replace に --subresource が付いたのは何版?", /1\.24 でアルファ/],
    ["kubectl replace --subresource since when?", /alpha in 1\.24/],
    ["What replaces kubectl drain --delete-local-data?", /Use kubectl drain --delete-emptydir-data instead/],
    ["kubectl drain --delete-local-data の代わりは?", /--delete-emptydir-data/],
  ])("is a command, and asks for no replacement: %s", (text, expected) => {
    expect(told(text)).toMatch(expected);
  });
});

describe("a default and a stage that notes tell", () => {
  it.each([
    ["in-treeのクラウドプロバイダがデフォルトで無効になったのはどのリリースから", /1\.29 でデフォルトで無効/],
    ["When were in-tree cloud providers turned off by default?", /off by default in 1\.29/],
    [
      "ValidatingAdmissionWebhook がデフォルトで有効になったのはどのバージョンから",
      /1\.10 でデフォルトで有効/,
    ],
    ["Since which release is MutatingAdmissionWebhook on by default?", /on by default in 1\.10/],
    ["In which release did the taint node.kubernetes.io/unreachable leave alpha?", /1\.9/],
    ["node.kubernetes.io/not-ready の taint が GA になったのはいつ?", /1\.9/],
  ])("is told: %s", (text, expected) => {
    expect(told(text)).toMatch(expected);
  });
});

describe("a note that is looked for", () => {
  it.each([
    ["which PR in 1.21 added terminationGracePeriodSeconds on probes", /#99375/],
    ["1.21 で probe の terminationGracePeriodSeconds を追加した PR は?", /#99375/],
    ["Find the note that moved the Kubernetes build to Go 1.19.2.", /#112900/],
    ["Kubernetes のビルドが Go 1.19.2 になったときのノートを探しています", /#112900/],
    ["Find the PR for building Kubernetes with Go 1.20.5", /#118507/],
    [
      "pause イメージが 3.5 になって疑似ユーザー 65535 で動くようになったって話、どの変更",
      /#(?:97963|100292)/,
    ],
    ["PVC の spec に DataSourceRef がアルファで追加されたときのリリースノートを見たい", /#103276/],
    ["I want to see the release note for when DataSourceRef was added to the PVC spec as alpha", /#103276/],
  ])("is found by what it tells: %s", (text, expected) => {
    expect(told(text)).toMatch(expected);
  });

  it("is not only looked for in the release whose behaviour it goes back to", () => {
    const text = "looking for the note that put graceful node shutdown back to how 1.21 behaved";
    expect(told(text)).not.toMatch(/: 1\.21 \(#/);
    expect(told("etcd 3.5 で何が変わった?")).toMatch(/etcd 3\.5 は Kubernetes のバージョンではない/);
  });

  it("leaves the life of a gate to who asks for it", () => {
    expect(told("When did AnyVolumeDataSource become alpha?")).toMatch(/alpha in 1\.18/);
    expect(told("AnyVolumeDataSource がアルファになったのはいつ?")).toMatch(/1\.18 でアルファ/);
  });
});

describe("a way", () => {
  it.each([
    [
      "What changes for that between 1.33 and 1.34?",
      "We use node.kubernetes.io/exclude-from-external-load-balancers=false.",
      /From 1\.33 to 1\.34: .*changed in 1\.34 \(#131085\)/,
    ],
    [
      "PodPreset を使っている課があるのですが、注意点を教えてください",
      "庁内クラスタを 1.19 から 1.20 にします。",
      /1\.19 → 1\.20[\s\S]*PodPreset は提供されていません/,
    ],
    [
      "Some teams use PodPreset, what should we watch out for?",
      "We go from 1.19 to 1.20.",
      /1\.19 → 1\.20[\s\S]*PodPreset is not served in 1\.20/,
    ],
  ])("that is told with the question is kept: %s", (question, setting, expected) => {
    const answer = told(`${setting} ${question}`);
    expect(answer).toMatch(expected);
    expect(answer).not.toMatch(/いいえ|No\./);
  });
});

describe("the title of a KEP", () => {
  it("is its own in Japanese as well", () => {
    expect(told("KEP-4008のタイトルと担当SIGを教えてください")).toMatch(/CRD Validation Ratcheting/);
    expect(told("KEP-4008 とは?")).toMatch(/CRD Validation Ratcheting/);
    expect(told("What is the title of KEP-4008?")).toMatch(/CRD Validation Ratcheting/);
  });
});
