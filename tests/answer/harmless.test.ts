/** A vulnerability asked about in words of which nobody knows which way they point gets its state and no yes or no. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();
const VERDICT = /\n(?:(?:Yes|No|Correct|Actually)\b[ .,]|はい|いいえ)/;

describe("a vulnerability", () => {
  it.each([
    ["Trivy reports CVE-2024-5321 on our 1.30.2 nodes. Is that a false positive?", /1\.30\.2 is affected/],
    ["Can we ignore CVE-2025-4563 on 1.33.1?", /1\.33\.1 is affected/],
    ["Is it OK to run 1.32.1 given CVE-2025-0426?", /1\.32\.1 is affected/],
    ["Scanner flags CVE-2021-25741 on 1.20.10 and 1.21.5. False positives?", /1\.20\.10 is affected/],
    ["CVE-2023-3676が1.27.4で検出されたのは誤検知?", /1\.27\.4 は影響を受けます/],
    ["1.29.4ならCVE-2024-3177のパッチは不要ですか", /1\.29\.4 は影響を受けません/],
  ])("has its state told alone: %s", (question, words) => {
    expect(told(question)).toMatch(words);
    expect(told(question)).not.toMatch(VERDICT);
  });

  it.each([
    ["is 1.33.1 affected by CVE-2025-4563?", /\nYes, 1\.33\.1 is affected/],
    ["is CVE-2025-4563 fixed in 1.33.2?", /\nYes, 1\.33\.2/],
    ["1.31.5 は CVE-2025-0426 の対象?", /\nはい、1\.31\.5/],
    ["CVE-2024-9042 (windows log query injection): we already run 1.31.5, fine or not?", /\nYes, 1\.31\.5/],
  ])("is judged in plain words: %s", (question, words) => {
    expect(told(question)).toMatch(words);
  });
});
