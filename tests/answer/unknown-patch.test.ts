/** Patch releases that no source tells of: how something stands in them gets no yes or no. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("a patch release that is not known", () => {
  it.each([
    "is 1.31.30 affected by CVE-2025-5187?",
    "1.31.30 は CVE-2025-5187 の影響を受ける?",
    "is CVE-2025-5187 fixed in 1.31.99?",
    "which CVEs affect 1.31.30?",
    "is EtcdLearnerMode on in 1.31.77?",
    "is the cephfs plugin there in 1.30.99?",
    "does policy/v1beta1 PodSecurityPolicy exist in 1.24.50?",
    "what is in 1.30.99?",
  ])("is said to be none first, without a verdict: %s", (text) => {
    expect(told(text)).toMatch(
      /\n(?:There is no Kubernetes 1\.|Kubernetes 1\.\S+ はありません|I know no Kubernetes)/,
    );
    expect(told(text)).not.toMatch(/(?:\n|\. |。)(?:Yes|No)[,.]|はい。|いいえ|not affected|has the fix/);
  });

  it.each([
    ["is 1.31.12 affected by CVE-2025-5187?", /\nNo, 1\.31\.12 is not affected/],
    ["is DynamicResourceAllocation beta in 1.33.2?", /\nYes\. /],
    ["is the flag --container-runtime gone in 1.27.3?", /\nYes\. /],
  ])("is another than one that is: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });
});
