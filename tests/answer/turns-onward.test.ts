import { beforeAll, describe, expect, it } from "vitest";
import { createEngine } from "../../src/engine/create.ts";
import type { Engine } from "../../src/engine/engine.ts";
import { KnowledgeBase } from "../../src/knowledge/base.ts";
import { bundled } from "../fixtures/bundled.ts";
import { TODAY } from "../questions/rows.ts";

let engine: Engine;

beforeAll(async () => {
  const { knowledge, index } = await bundled();
  engine = createEngine(KnowledgeBase.of(knowledge), index, { today: () => TODAY });
});

/** The last answer of a conversation: its command and its sentence. */
function told(...texts: string[]): { command: unknown; summary: string } {
  let last = engine.ask({ text: texts[0] ?? "" });
  for (const text of texts.slice(1)) last = engine.ask({ text, previous: last.question });
  return { command: last.question.args.command, summary: last.summary };
}

describe("a list goes on to another ground:", () => {
  it.each([
    [
      ["kube-apiserver flags removed in 1.33", "and the scheduler?"],
      "list flag removed 1.33 about:kube-scheduler",
    ],
    [["1.33でkube-apiserverから消えたフラグ", "kubeletは?"], "list flag removed 1.33 about:kubelet"],
    [["1.24で消えたkubeletのフラグ", "kube-apiserverは?"], "list flag removed 1.24 about:kube-apiserver"],
    [
      ["kubelet flags removed in 1.24", "and kube-controller-manager?"],
      "list flag removed 1.24 about:kube-controller-manager",
    ],
    [
      ["kubelet flags removed in 1.24", "and kube-apiserver in 1.33?"],
      "list flag removed 1.33 about:kube-apiserver",
    ],
    [["kube-proxy gates GA in 1.33", "and the kubelet?"], "list stable-gates 1.33 about:kubelet"],
    // A SIG is no program.
    [["gates GA in 1.33", "node?"], "list stable-gates 1.33 sig:node"],
    [["changes by enj in 1.30", "and @liggitt?"], "list change 1.30 by:liggitt"],
    [["what did liggitt do in 1.22?", "and pohly?"], "list all 1.22 by:pohly"],
    [["changes by enj in 1.30", "pohlyは?"], "list change 1.30 by:pohly"],
    [["CVEs of 2023", "and 2024?"], "cve about:2024"],
    [["2023年のCVE", "2025年は?"], "cve about:2025"],
    [["CVEs in kubelet", "and in the apiserver?"], "cve about:kube-apiserver"],
    [["CVEs in kubelet", "which of them are high?"], "cve about:kubelet about:high"],
    [["how many CVEs affect 1.27.3?", "which of them are high?"], "cve 1.27.3 about:high"],
    [["kubelet flags deprecated in 1.27?", "and removed?"], "list flag removed 1.27 about:kubelet"],
    [["1.24で消えたkubeletのフラグ", "非推奨になったのは?"], "list flag deprecated 1.24 about:kubelet"],
    [["DRA gates GA in 1.34", "and beta?"], "list beta-gates 1.34 about:DRA"],
    [["what was removed in 1.25?", "and deprecated?"], "list deprecation 1.25"],
    [["how many gates went GA in 1.35?", "more than in 1.34?"], "list stable-gates 1.35 1.34"],
    [["1.35でGAになったゲートはいくつ?", "1.34より多い?"], "list stable-gates 1.35 1.34"],
    [["who wrote KEP-2258?", "and 5284?"], "kep 5284"],
  ])("%j", (texts, command) => {
    expect(told(...texts).command).toBe(command);
  });
});

describe("a list leaves out what a later turn takes away:", () => {
  it.each([
    [
      ["which gates became GA in 1.33?", "except SidecarContainers"],
      "NFTablesProxyMode",
      "SidecarContainers,",
    ],
    [["1.33でGAになったゲート", "NFTablesProxyModeを除いて"], "SidecarContainers", "NFTablesProxyMode、"],
    [["which gates became GA in 1.34?", "without the DRA ones"], "NodeSwap", "DynamicResourceAllocation,"],
    [["1.34でGAになったゲート", "DRA以外で"], "NodeSwap", "DynamicResourceAllocation、"],
    [["APIs removed in 1.22", "except the storage ones"], "TokenReview", "CSIDriver,"],
  ])("%j", (texts, stays, gone) => {
    const { summary } = told(...texts);
    expect(told(texts[0] ?? "").summary).toContain(gone);
    expect(summary).toContain(stays);
    expect(summary).not.toContain(gone);
  });

  it("goes along to the next release", () => {
    expect(told("which gates became GA in 1.33?", "without the DRA ones", "and in 1.34?").command).toBe(
      "list stable-gates 1.34 except:DRA",
    );
  });
});

describe("of those of a list, how they are set is asked of the list's own release:", () => {
  it.each([
    [["1.33のベータゲート", "そのうちoffのは?"], "list gate beta:in off:1.33 1.33"],
    [["beta gates in 1.33", "which are off?"], "list gate beta:in off:1.33 1.33"],
    [["gates GA in 1.36", "of these, which are locked?"], "list gate stable:in locked:1.36 1.36"],
    // "Now", and a stage that comes after the list's own, are asked of today.
    [["gates GA in 1.36", "of these, which are locked now?"], "list gate stable:in locked:1.37 1.36"],
    [["gates alpha in 1.30", "which of them are GA?"], "list gate alpha:in stable:1.37 1.30"],
    // A noun of its own makes a list of its own.
    [["gates GA in 1.36", "which gates are locked in 1.34?"], "list all-locked 1.34"],
  ])("%j", (texts, command) => {
    expect(told(...texts).command).toBe(command);
  });
});

describe("“why not?” is answered of the release and what was asked of it, without a verdict:", () => {
  it.each([
    [
      ["is WatchListClient GA in 1.36?", "why not?"],
      /^WatchListClient has never been stable.*In 1\.36.*beta/,
    ],
    [
      ["is RotateKubeletServerCertificate GA?", "why not?"],
      /^RotateKubeletServerCertificate has never been stable/,
    ],
    [["is NodeLogQuery on in 1.33?", "why not?"], /since 1\.36\. In 1\.33, NodeLogQuery is beta, off/],
    [["NodeLogQueryは1.33でon?", "なんで?"], /^NodeLogQuery は 1\.36 から.*1\.33 の NodeLogQuery はベータ/],
    [["is ImageVolume available in 1.30?", "why not?"], /^ImageVolume does not exist in 1\.30/],
    [["can I turn off NodeSwap in 1.34?", "why not?"], /locked/],
  ])("%j", (texts, says) => {
    const { summary } = told(...texts);
    expect(summary).toMatch(says);
    expect(summary).not.toMatch(/^(?:Yes|No|Actually|Correct)\b|^(?:はい|いいえ)/);
  });
});

describe("the release that a cluster was told to be at goes along:", () => {
  it.each([
    [["we run 1.30", "is NodeSwap GA?"], "gate NodeSwap 1.30", /^No/],
    [["we're on 1.28", "is ImageVolume available?"], "gate ImageVolume 1.28", /^No/],
    [["うちは1.30です", "ImageVolume使える?"], "gate ImageVolume 1.30", /^いいえ/],
    [["うちは1.24です", "PSPはまだある?"], "api PodSecurityPolicy 1.24", /^はい/],
    [["we're on 1.28", "is SidecarContainers on for us?"], "gate SidecarContainers 1.28", /^No/],
    [
      ["We run 1.30. Is NodeSwap GA?", "can we go to 1.33?"],
      "upgrade 1.30 1.33",
      /1\.30 → 1\.31 → 1\.32 → 1\.33/,
    ],
    [["our cluster is 1.29", "what must I change for 1.32?"], "upgrade 1.29 1.32", /./],
    [["うちは1.30です", "1.33まで上げたい。何が壊れる?"], "upgrade 1.30 1.33", /./],
    [["is NodeSwap GA?", "we run 1.30", "and ImageVolume?"], "gate ImageVolume 1.30", /^No/],
    [["we run 1.30", "how long is it supported?"], "release 1.30", /2025-07-15/],
    // Another release that is named is the one that counts.
    [["we run 1.30", "is ImageVolume on in 1.36?"], "gate ImageVolume 1.36", /^Yes/],
    [["we run 1.30", "what was removed in 1.32?", "more"], "list removed 1.32 page:2", /./],
    [["we run 1.30", "when did NodeSwap go GA?"], "gate NodeSwap", /1\.34/],
    [["we run 1.30", "why?"], "help", /./],
    [["we run 1.30", "thanks"], "help", /welcome/],
  ])("%j", (texts, command, says) => {
    const last = told(...texts);
    expect(last.command).toBe(command);
    expect(last.summary).toMatch(says);
  });

  it("is all that a message tells that names two", () => {
    expect(told("今1.28、目標1.31。消えるAPIは?").command).toBe("list removed-apis v:1.29..1.31");
  });
});

describe("“it” is the release that was asked about:", () => {
  it.each([
    [["when does 1.35 support end?", "what's new in it?"], "diff 1.34 1.35 new"],
    [["when was 1.34 released?", "what did it remove?"], "list removed 1.34"],
    [["1.35はいつまで?", "何が変わった?"], "diff 1.34 1.35"],
    // When something went beta is asked of no release.
    [["when was 1.34 released?", "when did it go beta?"], "help"],
  ])("%j", (texts, command) => {
    expect(told(...texts).command).toBe(command);
  });
});
