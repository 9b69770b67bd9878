import { beforeAll, describe, expect, it } from "vitest";
import type { Answer } from "../../src/domain/answer.ts";
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

const ask = (text: string, previous?: Answer) =>
  engine.ask({ text, limit: 200, ...(previous && { previous: previous.question }) });
const rows = ({ sections }: Answer) => sections.flatMap(({ items }) => items.map(({ id }) => id));
const gates = (answer: Answer) => rows(answer).flatMap((id) => id.split("gate/")[1] ?? []);

describe("a list that is asked about something", () => {
  it.each([
    ["which GPU features went GA in 1.36", ["DRAAdminAccess", "DRAPrioritizedList"], ["ImageVolume"]],
    [
      "1.33でGAになったJobの機能を教えて",
      ["JobBackoffLimitPerIndex", "JobSuccessPolicy"],
      ["SidecarContainers"],
    ],
    [
      "CSI migration gates that went GA in 1.25",
      ["CSIMigration", "CSIMigrationAWS"],
      ["EphemeralContainers"],
    ],
    ["今アルファのユーザー名前空間のゲート", ["UserNamespacesHostNetworkSupport"], ["EventedPLEG"]],
    ["StatefulSet features added as alpha in 1.37", ["StatefulSetRecreateStrategy"], ["H2CContainerProbe"]],
    ["kubelet features that became stable in 1.34", ["KubeletTracing"], ["JobPodReplacementPolicy"]],
    ["1.30でGAになったWebhook関連のゲート", ["AdmissionWebhookMatchConditions"], ["PodHostIPs"]],
  ])("holds the rows that have to do with it: %s", (text, among, beside) => {
    const found = gates(ask(text));
    expect(found).toEqual(expect.arrayContaining(among));
    for (const name of beside) expect(found).not.toContain(name);
  });

  it("says how many of the whole it leaves out, and offers the whole list", () => {
    const narrowed = ask("which GPU features went GA in 1.36");
    const whole = ask("list stable 1.36");
    expect(narrowed.question.args.command).toBe("list stable 1.36 about:GPU");
    expect(narrowed.suggestions).toContain("/k8s list stable 1.36");
    const total = rows(whole).length;
    expect(narrowed.summary).toContain(`${total - rows(narrowed).length} of all ${total} are left out`);
    expect(narrowed.summary).toContain("“GPU”");
    expect(ask("1.36でGAになったGPU関連の機能は?").summary).toContain(`全 ${total} 件のうち`);
  });

  it("gives the same list for its command, and for a button that carries it", () => {
    const asked = ask("1.37でアルファになったDRAのゲートは?");
    expect(rows(ask(String(asked.question.args.command)))).toEqual(rows(asked));
    const named = ask("今アルファのユーザー名前空間のゲート");
    expect(rows(ask(String(named.question.args.command)))).toEqual(rows(named));
  });

  it("keeps what it is about in a follow-up", () => {
    const first = ask("StatefulSet features added as alpha in 1.37");
    expect(gates(first)).toEqual(["StatefulSetRecreateStrategy"]);
    const next = ask("and in 1.24?", first);
    expect(gates(next)).toEqual(["MaxUnavailableStatefulSet"]);
  });

  it.each([
    ["quantum entanglement gates that went GA in 1.36", "“quantum entanglement”"],
    ["1.36でGAになった量子もつれ関連の機能", "量子"],
  ])("shows the whole list where nothing known has to do with it, and says so: %s", (text, quoted) => {
    const answer = ask(text);
    expect(answer.summary).toContain(quoted);
    expect(gates(answer)).toEqual(gates(ask("list stable 1.36")));
  });

  it("counts a gate without a KEP under the SIG that its notes name", () => {
    expect(gates(ask("list stable 1.30 sig:api-machinery"))).toContain("AggregatedDiscoveryEndpoint");
  });

  it("takes one gate that is asked about for that gate", () => {
    expect(ask("is the ImageVolume feature gate stable in 1.36?").question.intent).toBe("gate");
    expect(ask("when did the sidecar containers feature go GA?").question.intent).toBe("gate");
    expect(ask("DRAのゲートはいつGAになった?").question.intent).toBe("gate");
  });
});

describe("a list of other things", () => {
  it.each([
    ["fields added to Pod in 1.34", "Pod.spec.hostnameOverride", "PodCertificateRequest.spec.podName"],
    ["1.26でPodSpecに増えたフィールド", "Pod.spec.schedulingGates", "Pod.spec.hostUsers"],
    [
      "which kube-apiserver flags were removed from 1.24 to 1.27?",
      "--master-service-namespace",
      "--cni-bin-dir",
    ],
    ["which components were bumped in 1.37?", "component/etcd", "--cni-bin-dir"],
    ["1.33でstableになったsig-appsのKEP", "kep/3850", "kep/753"],
    ["SIG Storage KEPs that are beta in 1.37", "kep/5541", "kep/2570"],
  ])("holds what is asked: %s", (text, one, other) => {
    const all = rows(ask(text)).join("\n");
    expect(all).toContain(one);
    expect(all).not.toContain(other);
  });

  it.each(["APIs deprecated but still served in 1.30", "1.30で非推奨だがまだ使えるAPIは?"])(
    "tells APIs that are deprecated and served: %s",
    (text) => {
      const { summary } = ask(text);
      expect(summary).toContain("flowcontrol.apiserver.k8s.io/v1beta3/FlowSchema");
      expect(summary).not.toContain("PodSecurityPolicy");
    },
  );

  it("keeps the component of flags in the command", () => {
    const flags = ask("kubelet flags removed in 1.24");
    expect(flags.question.args.command).toBe("list flag removed 1.24 about:kubelet");
    expect(rows(ask("list flag removed 1.24 about:kubelet"))).toEqual(rows(flags));
  });
});

describe("counts beside each other", () => {
  it.each([
    ["were more gates removed in 1.31 or in 1.33?", /^More in 1\.31: 17 in 1\.31 and 16 in 1\.33\./],
    [
      "1.31と1.33、削除されたゲートが多いのはどっち?",
      /^1\.31 のほうが多く、1\.31 が 17 件、1\.33 が 16 件です。/,
    ],
    ["did more gates go GA in 1.33 or 1.36?", /^More in 1\.36: 19 in 1\.36 and 17 in 1\.33\./],
    ["1.36と1.37でアルファになったゲートの数を比べて", /^1\.37 のほうが多く、/],
  ])("are compared: %s", (text, sentence) => {
    expect(ask(text).summary).toMatch(sentence);
  });
});

describe("states in two releases", () => {
  it.each([
    ["gates on in 1.32 but off in 1.33", ["GitRepoVolumeDriver", "SeparateCacheWatchRPC", "WatchList"]],
    [
      "1.30でオン、1.31でオフになっているゲート",
      ["AllowDNSOnlyNodeCSR", "AllowInsecureKubeletCertificateSigningRequests"],
    ],
    ["beta in 1.32 and deprecated in 1.36", ["SeparateCacheWatchRPC", "StorageNamespaceIndex"]],
  ])("hold what a gate retires, from before its gate: %s", (text, names) => {
    expect(gates(ask(text))).toEqual(names);
  });

  it.each([
    [
      "which gates were stable in 1.30 and are deprecated in 1.33",
      "list gate stable:1.30 deprecated:at-1.33",
    ],
    ["beta in 1.30 and still beta in 1.37", "list gate beta:1.30 beta:1.37"],
    ["gates locked in 1.36 that were not locked in 1.35", "list gate locked:1.36 not-locked:1.35"],
    ["gates alpha in 1.28 and gone by 1.33", "list gate alpha:1.28 removed:until-1.33"],
    ["gates still alpha after five releases", "list gate alpha alpha:until-1.32"],
    ["5リリースたってもまだアルファのゲート", "list gate alpha alpha:until-1.32"],
    [
      "which APIs are deprecated in 1.24 but not yet removed?",
      "list api deprecated:at-1.24 not-removed:at-1.24",
    ],
  ])("keep each condition with its release: %s", (text, command) => {
    expect(ask(text).question.args.command).toBe(command);
  });
});

describe("a component", () => {
  it.each([
    ["which release first shipped etcd 3.6?", /^1\.34 is the first release/],
    ["etcd 3.6 が最初に入ったのはどのリリース?", /^etcd 3\.6 が最初に出てくるのは 1\.34 のノート/],
    [
      "which release first shipped etcd 3.9?",
      /^No note tells of etcd 3\.9; the newest told of is 3\.7\.0, in 1\.37/,
    ],
    ["component etcd", /^The newest etcd is 3\.7\.0/],
  ])("is told by its own versions: %s", (text, sentence) => {
    expect(ask(text).summary).toMatch(sentence);
  });

  it("is asked about in a release of ours", () => {
    expect(ask("oldest containerd for 1.37").title).toContain("containerd");
    expect(ask("containerd 2.1 release date").found).toBe(false);
  });
});

describe("is it supported?", () => {
  it.each([
    ["is 1.33 still supported", /^No\./],
    ["1.36ってまだサポート中?", /^はい。/],
    ["1.35.2 はサポート対象?", /^はい。/],
    ["1.38 はサポートされている?", /^いいえ。手元の情報源では/],
    ["is 1.38 supported?", /^No\. As far as my sources tell/],
    ["how long is 1.36 supported", /^(?!Yes|No)/],
  ])("begins with yes or no where the tables settle it: %s", (text, begin) => {
    expect(ask(text).summary).toMatch(begin);
  });
});
