/** What stands open of real answers, on both chat platforms. */
import { ComponentType } from "discord.js";
import { beforeAll, describe, expect, it } from "vitest";
import type { Answer } from "../../src/domain/answer.ts";
import type { Lang } from "../../src/domain/language.ts";
import { createEngine } from "../../src/engine/create.ts";
import type { Engine } from "../../src/engine/engine.ts";
import { KnowledgeBase } from "../../src/knowledge/base.ts";
import { isTold, namedTypes, nextSteps, verdictOf } from "../../src/render/first-screen.ts";
import { detailBlocks } from "../../src/render/slack/details.ts";
import { itemsOfPart, renderSlack } from "../../src/render/slack.ts";
import { makeAnswer } from "../fixtures/answers.ts";
import { bundled } from "../fixtures/bundled.ts";
import { allText, body, found, textOf } from "./discord-view.ts";

let engine: Engine;
beforeAll(async () => {
  const { knowledge, index } = await bundled();
  engine = createEngine(KnowledgeBase.of(knowledge), index, { today: () => "2026-11-21" });
});

const ask = (text: string, lang: Lang = "en") => engine.ask({ text, lang });
const inSlack = (answer: Answer) => JSON.stringify(renderSlack(answer).blocks);
const inDiscord = (answer: Answer) => textOf(body(answer));

/** The words on every link that stands open, on both platforms: of buttons and of items. */
function openLabels(answer: Answer): string[] {
  const slack = inSlack(answer);
  const discord = body(answer);
  return [
    ...[...slack.matchAll(/<https?:[^|>"]{1,300}\|([^>"]{1,100})>/g)].map(([, label = ""]) => label),
    ...renderSlack(answer).blocks.flatMap((block) =>
      block.type === "actions"
        ? block.elements.flatMap((each) => (each.type === "button" && each.url ? [each.text.text] : []))
        : [],
    ),
    ...found(discord, ({ type, url }) => type === ComponentType.Button && url !== undefined).map(
      ({ label }) => String(label),
    ),
    ...[...textOf(discord).matchAll(/\[([^\]]{1,100})\]\(https?:/g)].map(([, label = ""]) => label),
  ];
}

describe("links that stand open", () => {
  it.each([
    "metric apiserver_request_count 1.22",
    "api flowcontrol.apiserver.k8s.io",
    "api PodSecurityPolicy",
    "search distroless kube-proxy",
    "is kubectl exec deprecated?",
    "component etcd",
    "list removed-apis 1.32",
  ])("say which page they lead to, and none leads to a person: %s", (text) => {
    const labels = openLabels(ask(text));
    expect(labels.length).toBeGreaterThan(0);
    expect(labels.filter((label) => /^@|^[\w-]+(?:\.[\w-]+)*\.(?:com|io|dev)$/.test(label))).toEqual([]);
  });

  it("leave to the details who wrote it", () => {
    const answer = ask("search distroless kube-proxy");
    expect(JSON.stringify(detailBlocks(answer, itemsOfPart(answer)))).toContain("|@");
  });

  it("are the CHANGELOG of a step that no pull request tells", () => {
    expect(openLabels(ask("metric apiserver_request_count 1.22"))).toContain("CHANGELOG 1.14");
  });
});

describe("items", () => {
  it.each(["en", "ja"] as const)("of the help have no version (%s)", (lang) => {
    const help = ask("help", lang);
    expect(inSlack(help)).not.toContain("1.37\\n");
    expect(inSlack(help)).not.toMatch(/\\n {3}1\.37/);
    expect(inDiscord(help)).not.toContain("— 1.37");
  });

  it("of an upgrade do not repeat the release that they stand under", () => {
    expect(inSlack(ask("upgrade 1.36 1.37"))).not.toMatch(/\\n {3}1\.37/);
  });

  it("that nobody wrote a note about are sentences, and name their pull request once", () => {
    const [section] = ask("component etcd").sections;
    expect(section?.items[0]?.text).toMatch(/^etcd went to [\d.]+ in 1\.\d+\.$/);
    expect(ask("field pod.spec.hostUsers").sections[0]?.items[0]?.text).toBe(
      "The field Pod.spec.hostUsers was introduced in 1.25.",
    );
    expect(ask("field pod.spec.hostUsers", "ja").sections[0]?.items[0]?.text).toMatch(/導入されました。$/);
  });

  it("say once what a thing's life has told", () => {
    const answer = ask("field pod.spec.hostUsers");
    expect(answer.sections[0]?.items.every((item) => isTold(item, answer))).toBe(true);
    // Slack has the table, and folds the rest; Discord has no table.
    expect(inSlack(answer)).toContain('"default_collapsed":true');
    expect(inDiscord(answer)).not.toContain("`1.25` introduction");
    expect(allText(answer)).toContain("was introduced in 1.25");
  });

  it("that begin with “Action required” do not say so twice", () => {
    expect(allText(ask("metric apiserver_request_count 1.22"))).not.toMatch(
      /Action required\W{1,4}Action required/,
    );
  });
});

describe("facts", () => {
  it("name a long group once, and short ones with each type", () => {
    const answer = ask("api flowcontrol.apiserver.k8s.io");
    expect(inDiscord(answer)).toContain(
      "**flowcontrol.apiserver.k8s.io**\n- `v1alpha1/FlowSchema` introduced 1.17",
    );
    expect(inSlack(answer)).toContain('"text":"v1alpha1/FlowSchema"');
    // Without tables nothing stands above the lines.
    expect(JSON.stringify(renderSlack(answer, { plain: true }).blocks)).toContain(
      "flowcontrol.apiserver.k8s.io/v1alpha1/FlowSchema",
    );
    const { facts } = ask("api policy/v1beta1");
    expect(facts !== null && "types" in facts && namedTypes(facts).group).toBeNull();
  });

  it("have the stage in bold that holds in the release asked about", () => {
    const [table] = renderSlack(ask("is ImageVolume on by default in 1.33?")).blocks.filter(
      ({ type }) => type === "table",
    );
    const bold = JSON.stringify(table).match(/"text":"[^"]{1,40}","style":\{"bold":true\}/g);
    expect(bold?.join(" ")).toMatch(/1\.33 – 1\.34.*beta.*off/);
  });

  it("tell of a conflict where a note tells all but the page, and not where one tells the page as well", () => {
    expect(inSlack(ask("gate DynamicResourceAllocation"))).not.toContain("source: <");
  });
});

describe("next questions", () => {
  it("are no page of the same answer, with every word of it", () => {
    const answer = ask("why do my pods restart during kubelet restart");
    expect(answer.suggestions.join("\n")).toMatch(/kubelet restart page:2/);
    expect(nextSteps(answer, 75).filter((step) => step.includes("page:"))).toEqual([]);
  });

  it("keep the filters of a search on its next page", () => {
    expect(ask("search kubelet v:1.31").suggestions.join("\n")).toMatch(
      /^\/k8s search kubelet v:1\.31 page:2$/m,
    );
  });

  it("are each another one", () => {
    expect(
      ask("metric apiserver_request_count 1.22").suggestions.filter((step) => /request_total/.test(step)),
    ).toEqual(["/k8s metric apiserver_request_total"]);
  });
});

describe("a list's language", () => {
  it.each(["list removed-apis 1.25", "list removed 1.25", "list api deprecated:1.30..1.33 not-removed:1.37"])(
    "is the asker's: %s",
    (text) => {
      expect([ask(text, "ja").question.lang, ask(text, "en").question.lang]).toEqual(["ja", "en"]);
    },
  );

  it("is English where it is asked in English", () => {
    expect(ask("list the APIs that are removed in 1.25 please", "ja").question.lang).toBe("en");
  });
});

describe("the verdict", () => {
  it.each([
    ["No, not yet. In 1.33 it is off.", "No, not yet."],
    ["いいえ。1.33 では無効です。", "いいえ。"],
    ["It went to 3.6.0 in 1.34. It stays.", "It went to 3.6.0 in 1.34."],
    ["1. is no sentence", "1. is no sentence"],
    ["no end", "no end"],
  ])("of %s is its first sentence", (summary, verdict) => {
    expect(verdictOf(makeAnswer("en", { text: "q", intent: "gate", summary })).verdict).toBe(verdict);
  });
});
