import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("two vulnerabilities in one question", () => {
  it.each([
    ["CVE-2024-9042 と CVE-2025-0426 は 1.32.1 で修正済みですか?", /^いいえ、すべてではありません。/m],
    ["1.24.5 は CVE-2021-25749 と CVE-2022-3162 が修正済みですか?", /^いいえ、すべてではありません。/m],
    ["Are CVE-2024-9042 and CVE-2025-0426 fixed in 1.32.1?", /^No, not all of it\./m],
    ["Is CVE-2024-9042 fixed in 1.30.9 and CVE-2025-0426 in 1.30.10?", /\nYes, 1\.30\.\d+ has the fix\./],
  ])("get one yes or no that holds for both: %s", (text, verdict) => {
    expect(told(text)).toMatch(verdict);
  });

  it.each([
    [
      "1.32.1 は CVE-2024-9042 と CVE-2025-0426 の影響を受けませんか?",
      /CVE-2025-0426: 1\.32\.1 は影響を受けます。/,
    ],
    ["Is 1.32.1 free of CVE-2024-9042 and CVE-2025-0426?", /CVE-2025-0426: 1\.32\.1 is affected\./],
    ["Is either CVE-2024-9042 or CVE-2025-0426 fixed in 1.32.1?", /CVE-2025-0426: 1\.32\.1 is affected\./],
    [
      "CVE-2025-4563 と CVE-2025-5187 は 1.33.2 で両方直っていますか?",
      /CVE-2025-5187: 1\.33\.2 は影響を受けます。/,
    ],
  ])("are both told where a yes or no could be heard two ways: %s", (text, state) => {
    expect(told(text)).toMatch(state);
    expect(told(text)).not.toMatch(/^(?:Yes|No|はい|いいえ)/m);
  });

  it("is one where only one is named", () => {
    expect(told("CVE-2024-9042 は 1.32.1 で修正済みですか?")).toMatch(/^はい、1\.32\.1 では修正済みです。/m);
    expect(told("Is 1.32.1 free from CVE-2025-0426?")).toMatch(/^No, 1\.32\.1 is still affected/m);
  });
});

describe("a vulnerability in two releases", () => {
  it.each([
    ["CVE-2023-5528 は 1.28.3 に影響して 1.28.4 では直っている、で合ってますか?", /^はい。/m],
    ["Does CVE-2025-5187 affect 1.33.3 and is it fixed in 1.33.4?", /^Yes\./m],
    ["CVE-2023-2728 affects 1.26.5 and is fixed in 1.26.6, right?", /^Yes\./m],
    ["CVE-2025-4563: 1.33.1 is vulnerable, 1.33.2 fixed, right?", /^Yes\./m],
    ["CVE-2021-25749 は 1.24.4 に影響、1.24.5 で修正済み?", /^はい。/m],
    ["CVE-2023-2728 affects 1.26.6 and is fixed in 1.26.7, right?", /^No, not all of it\./m],
    ["CVE-2023-2728 affects 1.26.6 and is fixed in 1.26.5, right?", /^No\./m],
  ])("is judged clause by clause: %s", (text, verdict) => {
    expect(told(text)).toMatch(verdict);
  });

  it("is not denied where the asker is right", () => {
    expect(told("Is CVE-2019-11253 fixed in 1.15.5 but not in 1.15.4?")).toMatch(/1\.15\.4 is affected/);
    expect(told("Is CVE-2019-11253 fixed in 1.15.5 but not in 1.15.4?")).not.toMatch(/^(?:No|Actually)/m);
  });
});

describe("the vulnerabilities of a release", () => {
  it.each([
    ["1.30.5に残っている既知の脆弱性を教えて", ["CVE-2024-9042", "CVE-2025-0426"]],
    ["1.32.7に既知の脆弱性は残っていますか?", ["CVE-2025-5187"]],
    ["What CVEs is a 1.22.13 cluster vulnerable to?", ["CVE-2021-25749", "CVE-2022-3162"]],
    ["1.28.0 のノードに影響する CVE は?", ["CVE-2023-3676", "CVE-2024-5321"]],
    ["Which CVEs am I exposed to if I stay on 1.31.5?", ["CVE-2025-0426", "CVE-2025-5187"]],
    ["I run 1.27.4. Am I affected by anything known?", ["CVE-2023-3676", "CVE-2024-3177"]],
    ["Which known vulnerabilities remain in 1.31.11?", ["CVE-2025-5187"]],
    ["When was 1.30.10 released and which CVE did it fix?", ["1.30.10 mends CVE-2025-0426"]],
  ])("are told in other words: %s", (text, ids) => {
    for (const id of ids) expect(told(text)).toContain(id);
  });

  it("are narrowed by a component, and by what their titles name", () => {
    expect(told("Which kubelet CVEs affect 1.28.0?")).not.toContain("CVE-2024-3177");
    expect(told("Any CVEs on Windows nodes?")).toContain("CVE-2024-9042");
  });
});

describe("a vulnerability by what it lets somebody do", () => {
  it.each([
    [
      "Is 1.33.4 still vulnerable to nodes deleting themselves through an OwnerReference?",
      /No, 1\.33\.4 is not affected/,
    ],
    [
      "1.33.3 はノードが自分の Node オブジェクトを削除できる脆弱性の影響を受けますか?",
      /はい、1\.33\.3 は影響を受けます/,
    ],
  ])("is no plugin or Kind that its description names: %s", (text, state) => {
    expect(told(text)).toMatch(/^CVE-2025-5187$/m);
    expect(told(text)).toMatch(state);
  });
});

describe("the way between two patch releases", () => {
  it.each([
    [
      "Which CVEs does upgrading 1.24.8 to 1.24.11 fix?",
      ["CVE-2022-27664", "CVE-2022-41717", "CVE-2022-41723"],
    ],
    ["1.20.11→1.20.12で直る脆弱性は?", ["CVE-2020-28852"]],
    ["1.27.12→1.27.13 CVE fixes?", ["CVE-2024-3177 is mended", "also tell of CVE-2023-45288"]],
    ["Does upgrading 1.25.14 to 1.25.15 fix any CVE?", ["CVE-2023-44487"]],
  ])("tells of what its notes tell of: %s", (text, parts) => {
    for (const part of parts) expect(told(text)).toContain(part);
    expect(told(text)).not.toMatch(/name no vulnerability|ノートに記載がありません/);
  });
});
