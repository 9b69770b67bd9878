/** What notes date is told by them, whatever the one page at hand has "at the latest". */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("an admission plugin", () => {
  it.each([
    ["NodeRestriction は 1.36 で追加されたんですよね?", /いいえ、1\.36 ではなく、すでに 1\.7 でした/],
    ["NodeRestriction は 1.8 にはまだ無かったですよね?", /いいえ、あります.*1\.7 で導入/],
    ["when was the NodeRestriction admission plugin introduced?", /introduced in 1\.7 \(#45929\)/],
    ["was EventRateLimit added in 1.20?", /No, already in 1\.8\./],
    ["PodTolerationRestriction was added in 1.36, right?", /No\..*1\.9 at the latest/],
    ["is PodTolerationRestriction available in 1.10?", /Yes\..*there in 1\.10/],
    ["was the Priority admission plugin there in 1.7?", /No\..*came only with 1\.8/],
    // The page alone has these: nothing dates them.
    ["PodNodeSelector was added in 1.36, right?", /1\.35 at the latest/],
    ["is EventRateLimit on by default?", /No\..*off by default in 1\.35, by the reference page/],
  ])("came when its notes say: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });
});

describe("a flag of kubelet", () => {
  it.each([
    ["kubelet --iptables-drop-bit はいつ非推奨になった?", /1\.28 で非推奨/],
    ["when was kubelet --iptables-masquerade-bit deprecated?", /deprecated in 1\.28/],
    ["--iptables-drop-bit って 1.12 で消えた?", /いいえ、1\.12 ではなく 1\.31 です.*1\.28 で非推奨/],
    ["--keep-terminated-pod-volumes は 1.8 で非推奨になった?", /はい。.*1\.8 で非推奨になりました\(#47539\)/],
    ["when was kubelet --containerd deprecated?", /deprecated in 1\.10 \(#57613\)/],
    ["kubelet の --container-hints はいつ非推奨?", /1\.10 で非推奨になりました\(#57613\)/],
    ["is kubelet --docker-tls deprecated in 1.9?", /No\..*deprecated in 1\.10/],
    // No note dates these.
    ["kubelet --cgroup-driver はいつ非推奨になった?", /1\.16 以前に非推奨/],
    ["is kubelet --master-service-namespace deprecated in 1.20?", /Yes\..*deprecated in 1\.7 \(#44250\)/],
  ])("was deprecated when a note says so: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });

  it("gets neither yes nor no where its page and a note differ", () => {
    const answer = told("is kubelet --iptables-drop-bit deprecated in 1.27?");
    expect(answer).toMatch(/page of kubelet calls it deprecated in 1\.16 already.*deprecated in 1\.28/);
    expect(answer).not.toMatch(/^(?:Yes|No)\b/m);
  });
});
