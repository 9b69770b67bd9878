import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { createEngine } from "../../src/answer/create.ts";
import type { Engine } from "../../src/answer/engine.ts";
import { KnowledgeBase } from "../../src/knowledge/base.ts";
import { loadKnowledge } from "../../src/opening/load-knowledge.ts";
import { TODAY } from "../questions/rows.ts";

let engine: Engine;

beforeAll(async () => {
  const { knowledge, index } = await loadKnowledge(join(import.meta.dirname, "../../corpus"), []);
  engine = createEngine(KnowledgeBase.of(knowledge), index, { today: () => TODAY });
});

const summary = (text: string) => engine.ask({ text }).summary;

describe("a relation to a release beside the event of a thing", () => {
  it.each([
    ["was ipvs deprecated before 1.35?", /^No\. .*deprecated in 1\.35/],
    ["was ipvs deprecated after 1.35?", /^No\./],
    ["was ipvs deprecated after 1.34?", /^Yes\./],
    ["ipvs は 1.35 より前に非推奨になった?", /^いいえ。.*1\.35/],
    ["was `--container-runtime` removed after 1.27?", /^No\. .*removed in 1\.27/],
    ["was `--container-runtime` removed before 1.27?", /^No\./],
    ["was `--container-runtime` removed by 1.27?", /^Yes\./],
    ["was `--container-runtime` removed since 1.26?", /^Yes\./],
    ["was `--container-runtime` removed between 1.28 and 1.30?", /^No\./],
    ["was `--container-runtime` removed in 1.27?", /^Yes\./],
    ["`--container-runtime` は 1.27 より後に削除された?", /^いいえ。/],
    ["`--container-runtime` は 1.27 以降に削除された?", /^はい。/],
  ])("counts: %s", (text, told) => {
    expect(summary(text)).toMatch(told);
  });

  it("leaves the verdict out where another release than the one named has the event", () => {
    expect(summary("was `--container-runtime` removed in 1.30?")).toMatch(
      /^The kubelet flag .*removed in 1\.27/,
    );
  });

  it("asks of the release before, where the thing's being there is asked for", () => {
    expect(summary("is `--container-runtime` still there before 1.27?")).toMatch(/^Yes\./);
  });
});

describe("a vulnerability", () => {
  it.each([
    ["1.32.6 に残っている脆弱性は?", /CVE-2025-5187/],
    ["is 1.33.1 affected by CVE-2025-5187?", /^Yes, 1\.33\.1 is affected; 1\.33\.4 has the fix/],
    ["are we hit by CVE-2025-4563 on 1.33.2", /^No, 1\.33\.2 is not affected/],
    ["1.31.4使ってます。CVE-2024-9042の影響ありますか?", /^はい、1\.31\.4 は影響を受けます/],
    ["CVE-2025-0426 what is it + severity", /kubelet, Medium 6\.2/],
    ["CVE-2025-5187 fixed in which 1.32 patch", /^Of 1\.32, 1\.32\.8 is the first with the fix/],
    ["which CVEs are fixed from 1.32.5 to 1.32.9", /CVE-2025-4563 and CVE-2025-5187 are mended/],
    ["cve CVE-2025-5187 1.33.1", /^Yes, 1\.33\.1/],
    ["/k8s cve CVE-2025-5187 1.33.1", /^Yes, 1\.33\.1/],
    ["cve 1.32.6", /name one vulnerability that 1\.32\.6 still has: CVE-2025-5187/],
    ["/k8s cve 1.32.5 1.32.9", /CVE-2025-4563 and CVE-2025-5187 are mended/],
    ["is 1.33.1 affected by CVE-1999-0001?", /do not tell of CVE-1999-0001/],
  ])("is told by its patches: %s", (text, told) => {
    expect(summary(text)).toMatch(told);
  });
});

describe("a component of a release", () => {
  it.each([
    ["/k8s component etcd 1.34", /^The notes of 1\.34 take up etcd 3\.6\.\d+ \(#\d+\)/],
    ["which etcd does 1.34 ship?", /^The notes of 1\.34 take up etcd 3\.6\.\d+/],
    ["default etcd in 1.37?", /^The notes of 1\.37 take up etcd 3\.7\.0/],
    ["which CoreDNS comes with 1.33", /take up CoreDNS 1\.\d+\.\d+/],
    ["1.34 の etcd のバージョンは?", /1\.34 のノートにある etcd は 3\.6\.\d+/],
  ])("is what the notes take up, up to that release: %s", (text, told) => {
    expect(summary(text)).toMatch(told);
    expect(summary(text)).not.toMatch(/introduction|being on|\bships?\b/);
  });
});

describe("what is written to the letter", () => {
  it.each([
    ["controller-uid は 1.27 でまだ使えますか?", /controller-uid/],
    ["CustomResourceDefinition.x-kubernetes-validations.reason は 1.27 でまだ使えますか?", /1\.28 で導入/],
    ["-flush-interval は 1.27 でまだ使えますか?", /flush-interval/],
    ["is Policy.omitManagedFields gone in 1.34?", /^No\. The field Policy\.omitManagedFields/],
    ["KUBECTL_COMMAND_HEADERS って削除された?", /環境変数 KUBECTL_COMMAND_HEADERS/],
    ["was KubeletConfiguration.failCgroupV1 removed in 1.25?", /KubeletConfiguration\.failCgroupV1/],
    ["is kubectl auth whoami deprecated?", /kubectl auth whoami/],
  ])("is what is asked about, not a release, a policy or a gate: %s", (text, told) => {
    expect(summary(text)).toMatch(told);
  });
});

describe("a deprecation that was taken back", () => {
  it("is told with both steps, and the removals announced before it are void", () => {
    for (const text of [
      "is --enable-logs-handler still deprecated?",
      "is --enable-logs-handler deprecated?",
    ]) {
      expect(summary(text)).toMatch(/^No\. .*deprecated in 1\.15.*un-deprecated in 1\.37/);
      expect(summary(text)).not.toMatch(/announced/);
    }
    expect(summary("--enable-logs-handler")).not.toMatch(/announced/);
    expect(summary("--enable-logs-handler はまだ非推奨?")).toMatch(
      /^いいえ。.*1\.37 で非推奨が取り消されました/,
    );
  });
});

describe("a list of things", () => {
  it.each(["which flags were removed in 1.24?", "1.24で削除されたフラグは?", "/k8s list flag removed:1.24"])(
    "is of what was asked for, not of gates: %s",
    (text) => {
      const { sections, notes } = engine.ask({ text });
      expect(notes.join(" ")).toMatch(/there may be more|可能性があります/);
      const items = sections.flatMap(({ items: shown }) => shown);
      expect(items.length).toBeGreaterThan(0);
      expect(items.every(({ id }) => id.startsWith("thing/flag/"))).toBe(true);
    },
  );

  it("honours `by:` where there are only filters", () => {
    expect(summary("/k8s search by:liggitt v:1.30")).toMatch(
      /^\d{1,2} changes are known \(1\.30, @liggitt\)/,
    );
  });
});
