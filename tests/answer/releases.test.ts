import { beforeAll, describe, expect, it } from "vitest";
import type { Answer, ChangeFacts } from "../../src/domain/answer.ts";
import type { Release } from "../../src/domain/release.ts";
import { minorName, minorOf } from "../../src/domain/version.ts";
import { createEngine } from "../../src/engine/create.ts";
import type { Engine } from "../../src/engine/engine.ts";
import { KnowledgeBase } from "../../src/knowledge/base.ts";
import { bundled } from "../fixtures/bundled.ts";

const TODAY = "2026-11-21";

let engine: Engine;
let releases: Release[];
let base: KnowledgeBase;
beforeAll(async () => {
  const { knowledge, index } = await bundled();
  base = KnowledgeBase.of(knowledge);
  engine = createEngine(base, index, { today: () => TODAY });
  releases = knowledge.releases;
});

const ask = (text: string): Answer => engine.ask({ text });

/** Every release with every wording whose answer lacks what it must say or says what it must not. */
function wrong(
  of: (release: Release) => string | null,
  wordings: readonly ((version: string) => string)[],
  mustNot: (release: Release) => string[] = () => [],
): string[] {
  return releases.flatMap((release) => {
    const wanted = of(release);
    if (wanted === null) return [];
    return wordings.flatMap((wording) => {
      const { summary } = ask(wording(release.version));
      const right = summary.includes(wanted) && !mustNot(release).some((text) => summary.startsWith(text));
      return right ? [] : [`${wording(release.version)}: ${summary}`];
    });
  });
}

/**
 * What a list of gates may count beside the tables that a diff goes through: gates that only notes tell of, kubeadm's own among them, and
 * defaults that a patch release turned.
 */
function beside(word: string, version: string): number {
  if (word.endsWith("-apis")) return 0;
  const here = (from: string) => minorOf(from) === minorOf(version);
  const told = base.things
    .toldOfKind("gate")
    .filter(
      ({ ref, changes }) => !base.gates.get(ref.name) && changes.some((change) => here(change.version)),
    );
  const turned = base.knowledge.gates.filter(({ stages }) =>
    stages.some(({ from, to }) =>
      [from, to ?? ""].some(
        (one) => /^1\.\d+\.\d+$/.test(one) && Math.abs(minorOf(one) - minorOf(version)) <= 1,
      ),
    ),
  );
  return told.length + turned.length;
}

const ended = ({ endOfLife }: Release) => endOfLife !== null && endOfLife < TODAY;

describe("every release", () => {
  it("has its date in the answer to when it came out", () => {
    const wordings = [
      (v: string) => `when was ${v} released`,
      (v: string) => `${v} release date?`,
      (v: string) => `when did k8s ${v} come out?`,
      (v: string) => `what year did v${v} ship`,
      (v: string) => `${v}はいつリリースされましたか`,
      (v: string) => `${v}のリリース日は?`,
      (v: string) => `k8s${v}っていつ出たんだっけ`,
      (v: string) => `${v} GAいつだった?`,
    ];
    expect(wrong(({ released }) => released, wordings)).toEqual([]);
  });

  it("has its end of life, and no yes or no, in the answer to when it ends", () => {
    const wordings = [
      (v: string) => `when did ${v} go EOL`,
      (v: string) => `${v} eol`,
      (v: string) => `end of life of kubernetes ${v}?`,
      (v: string) => `until when is ${v} supported?`,
      (v: string) => `${v}のEOLは?`,
      (v: string) => `${v}のサポート終了日を教えていただけますか`,
      (v: string) => `${v}っていつまでサポート?`,
      (v: string) => `k8s${v} サポート期限`,
    ];
    expect(
      wrong(
        ({ endOfLife }) => endOfLife,
        wordings,
        () => ["Yes", "No", "はい", "いいえ"],
      ),
    ).toEqual([]);
  });

  it("is said to be supported, or not, with the day", () => {
    const wordings = [
      (v: string) => `is ${v} still supported?`,
      (v: string) => `does ${v} still get security patches`,
      (v: string) => `can I still run ${v}?`,
      (v: string) => `is it ok to stay on ${v}`,
      (v: string) => `${v}まだサポートされてる?`,
      (v: string) => `${v}ってまだ使える?`,
    ];
    const not = (release: Release) => (ended(release) ? ["Yes", "はい"] : ["No", "いいえ"]);
    expect(wrong(({ endOfLife }) => endOfLife, wordings, not)).toEqual([]);
  });

  it("is said to have ended, or not, with the day", () => {
    const wordings = [
      (v: string) => `is ${v} dead already?`,
      (v: string) => `is ${v} out of support yet`,
      (v: string) => `has ${v} reached EOL?`,
      (v: string) => `${v}はもうサポート切れ?`,
      (v: string) => `${v}もうEOLですか`,
    ];
    const not = (release: Release) => (ended(release) ? ["No", "いいえ"] : ["Yes", "はい"]);
    expect(wrong(({ endOfLife }) => endOfLife, wordings, not)).toEqual([]);
  });

  it("is told with its own facts beside another one", () => {
    const dated = releases.filter(({ endOfLife }) => endOfLife !== null);
    const faults = dated.slice(1).flatMap((release, index) => {
      const before = dated[index];
      const { summary } = ask(`EOL of ${before?.version} and ${release.version}`);
      const both = summary.includes(before?.endOfLife ?? "?") && summary.includes(release.endOfLife ?? "?");
      return both ? [] : [summary];
    });
    expect(faults).toEqual([]);
  });
});

describe("the supported releases", () => {
  it.each([
    ["which versions are supported right now?", "1.37, 1.36 and 1.35"],
    ["いまサポートされてるk8sは?", "1.37、1.36、1.35"],
    ["oldest supported version?", "1.35"],
    ["サポート中で一番古いのは?", "1.35"],
    ["which versions are EOL", "1.34 and everything older"],
    ["what's the latest k8s?", "1.37, released on 2026-08-26"],
    ["最新のk8sいくつ?", "1.37(2026-08-26 リリース)"],
    ["next release when", "No source at hand dates the next release"],
    ["is 1.36 the latest?", "The latest Kubernetes release is 1.37"],
    ["直近3リリースのEOL", "1.35 のサポートは 2027-02-28 に終了します。1.36"],
    ["1.33っていつからEOL?", "1.33 のサポートは 2026-06-28 に終了しました。"],
    ["how many days left for 1.35", "another 99 days, until 2027-02-28"],
  ])("%s", (question, answer) => {
    expect(ask(question).summary).toContain(answer);
  });

  it("dates a patch release by its own day, and never by its minor's", () => {
    for (const question of ["when was 1.34.2 released", "1.34.2はいつ出た?"]) {
      expect(ask(question).summary).toContain("2025-11-11");
      expect(ask(question).summary).not.toContain("2025-08-27");
    }
    expect(ask("1.37.1 出た?").summary).not.toMatch(/\d{4}-\d{2}-\d{2}/);
  });
});

describe("lists and diffs", () => {
  const total = (text: string): number => {
    const answer = ask(text);
    return answer.sections.reduce((sum, section) => sum + section.total, 0);
  };

  it("count the same between any two adjacent releases", () => {
    const faults: string[] = [];
    for (const { version } of releases.filter((release) => minorOf(release.version) > 5)) {
      const { apis, gates } = ask(`/k8s diff ${minorName(minorOf(version) - 1)} ${version}`)
        .facts as ChangeFacts;
      const promoted = (stage: string) => gates.promoted.filter((row) => row.stage === stage).length;
      const expected: Record<string, number> = {
        "added-apis": apis.added.length,
        "added-gates": gates.added.length,
        "removed-gates": gates.removed.length,
        "deprecation-apis": apis.deprecated.length,
        "deprecation-gates": gates.deprecated.length,
        "default-changed": gates.defaultChanged.length,
        "promoted-beta": promoted("beta"),
        "promoted-stable": promoted("stable"),
        promoted: gates.promoted.length,
      };
      for (const [word, count] of Object.entries(expected)) {
        const listed = total(`/k8s list ${word} ${version}`);
        if (Math.abs(listed - count) > beside(word, version))
          faults.push(`${word} ${version}: ${listed}, diff ${count}`);
      }
      const removed = ask(`/k8s list removed-apis ${version}`).summary;
      const number = apis.removed.length;
      if (number > 0 ? !removed.startsWith(`${number} API type`) : !removed.startsWith("As far as known, no"))
        faults.push(`removed-apis ${version}: ${removed}`);
    }
    expect(faults).toEqual([]);
  });

  it("lists only the kind of thing that is asked for", () => {
    const gates = ask("which gates were removed in 1.33?");
    expect(gates.sections[0]?.items.every(({ id }) => id.startsWith("gate/"))).toBe(true);
    expect(gates.summary).not.toMatch(/API type/);
    const apis = ask("1.33で削除されたAPIは?");
    expect(apis.summary).not.toMatch(/ゲート/);
  });

  it("counts no behaviour being retired among what became stable", () => {
    for (const question of ["/k8s list stable 1.36", "/k8s diff 1.35 1.36", "/k8s list promoted 1.36"])
      expect(JSON.stringify(ask(question).facts ?? ask(question).summary)).not.toMatch(
        /"AllowServiceExternalIPs","stage":"stable"|stable[^.]*AllowServiceExternalIPs/,
      );
  });

  it("never promises that nothing must be done where no notes are known", () => {
    for (const question of ["/k8s diff 1.10 1.11", "/k8s upgrade 1.10 1.11", "action required in 1.11"]) {
      const { summary } = ask(question);
      expect(summary).toContain("The release notes of 1.11 are not known here.");
      expect(summary).not.toMatch(/\b0 /);
    }
  });

  it.each([
    ["which gates changed default between 1.31 and 1.33", "list default-changed v:1.32..1.33"],
    ["1.31から1.33で削除されたゲート", "list removed-gates v:1.31..1.33"],
    ["removed APIs in 1.24 and 1.25", "list removed-apis v:1.24..1.25"],
    ["which beta features are off by default in 1.36", "list all-beta-off 1.36"],
    ["1.35のノードまわりの変更", "diff 1.34 1.35 sig:node"],
    ["kube-proxy deprecations 1.35", "list deprecation 1.35 about:kube-proxy"],
    ["gates locked in 1.33", "list locked 1.33"],
    ["1.34って破壊的変更ある?", "list action-required 1.34"],
  ])("reads “%s”", (question, command) => {
    const answer = ask(question);
    expect(answer.question.args.command).toBe(command);
    // What a button carries must be read as the same again.
    expect(ask(`/k8s ${command}`).question.args.command).toBe(command);
  });
});

describe("a slip in a question's own word", () => {
  it.each([
    ["relase date 1.35", "2025-12-17"],
    ["is 1.33 still suported?", "2026-06-28"],
    ["upgarde from 1.33 to 1.34", "Going from 1.33 to 1.34"],
    ["which gates were remvoed in 1.33", "16 feature gates were removed in 1.33"],
  ])("is put right: %s", (question, answer) => {
    expect(ask(question).summary).toContain(answer);
  });

  it("leaves words alone that are their own", () => {
    expect(ask("reload related metrics").question.args.words).toBe("reload related metrics");
  });
});

describe("version skew", () => {
  it.each([
    ["kubelet 1.28 with apiserver 1.31 ok?", /^Yes.*1\.28 or newer/],
    ["kubelet 1.27 with apiserver 1.31 ok?", /^No.*too old.*1\.28 or newer/],
    ["kubelet 1.24 with kube-apiserver 1.27 ok?", /^No.*two minor versions.*1\.25 or newer/],
    ["can a 1.33 kubelet run against a 1.32 apiserver", /^No.*too new/],
    ["is kubectl 1.33 ok against a 1.34 cluster?", /^Yes.*1\.33 to 1\.35/],
    ["コントロールプレーン1.34、ノード1.30のままで動く?", /^いいえ.*1\.31 以降/],
    ["can I skip versions when upgrading?", /^No\. .*one minor version at a time/],
    ["can i downgrade from 1.33 to 1.32", /^No\. .*from 1\.33 to 1\.32/],
  ])("%s", (question, sentence) => {
    const answer = ask(question);
    expect(answer.summary).toMatch(sentence);
    expect(answer.links.map(({ url }) => url)).toContain(
      "https://kubernetes.io/releases/version-skew-policy/",
    );
  });
});
