/** A bundled component whose version a release left as it was did not go to it there. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("a component that stayed at its version", () => {
  it.each([
    [
      "did Heapster go away by 1.21?",
      /Yes\. .*went to 1\.5\.0 in 1\.9 .*was removed in 1\.13/,
      /1\.5\.0 in 1\.10|1\.6\.0-beta in 1\.13/,
    ],
    ["Heapster は 1.21 までになくなった?", /はい。.*1\.13 で削除/, /1\.13 で 1\.6\.0-beta に更新/],
    ["did kubernetes dashboard go away by 1.21?", /went to 1\.10\.1 in 1\.14/, /1\.10\.1 in 1\.1[56]/],
    ["what changed in kube-dns between 1.12 and 1.16?", /stayed at 1\.14\.13 in 1\.13/, /went to 1\.14\.13/],
    [
      "which components were bumped in 1.15?",
      /8 components were bumped in 1\.15/,
      /kubernetes-dashboard|CoreDNS/,
    ],
  ])("is not told to have gone to it: %s", (text, right, wrong) => {
    const answer = told(text);
    expect(answer).toMatch(right);
    expect(answer).not.toMatch(wrong);
  });

  it.each([
    ["CoreDNS version in 1.15", /1\.15 has CoreDNS 1\.3\.1, as before \(#78691\)/],
    ["1.15 の CoreDNS のバージョンは?", /1\.15 の CoreDNS は 1\.3\.1 のままです\(#78691\)/],
    // Patches of the minor before had it first; the minor itself came to it.
    ["etcd version of 1.20", /1\.20 has etcd 3\.4\.13 \(#94287\)/],
    ["which release first shipped CNI plugins 0.6.0?", /1\.9 \(#51250\)/],
  ])("is told with it: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });
});
