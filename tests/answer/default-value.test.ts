/** The default of a flag or a field asked with a value, and what is not known of a metric. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("a default that is asked with a value", () => {
  it.each([
    ["Is kube-apiserver's --anonymous-auth false by default?", /\nNo\. Its default is `true`/],
    [
      "kube-apiserver の --anonymous-auth のデフォルトは false ですよね?",
      /\nいいえ。デフォルトは `true` です/,
    ],
    ["kubelet の serializeImagePulls のデフォルトは false ですよね?", /\nいいえ。デフォルトは `true` です/],
    ["kubelet の cgroupsPerQOS のデフォルトは true ですか?", /\nはい。デフォルトは `true` です/],
    [
      "What is the default of maxPods in the kubelet configuration?",
      /^Field KubeletConfiguration\.maxPods\nIts default is `110`/,
    ],
  ])("is judged by the page: %s", (question, words) => {
    expect(told(question)).toMatch(words);
  });

  it("is not what a note of a change tells", () => {
    expect(told("did the default of terminationGracePeriodSeconds change in 1.30?")).not.toMatch(
      /\n(?:Yes|No)\b/,
    );
  });
});

describe("a metric's labels and type", () => {
  it.each([
    ['Does job_controller_job_syncs_total have the label "completion_mode"?', /Which labels it has/],
    ["workqueue_depth に name ラベルはありますか?", /ラベルや型は、手元の情報源からは分かりません/],
    ["Is the type of kubelet_running_pods a gauge?", /of which type it is, no source I have tells/],
  ])("are said not to be known: %s", (question, words) => {
    expect(told(question)).toMatch(words);
  });
});
