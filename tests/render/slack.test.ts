import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Answer, Item } from "../../src/domain/answer.ts";
import { FIRST_SCREEN } from "../../src/render/first-screen.ts";
import { compareView, filterView } from "../../src/render/slack/choose.ts";
import { detailBlocks } from "../../src/render/slack/details.ts";
import { modal } from "../../src/render/slack/home.ts";
import { openLength } from "../../src/render/slack/open-length.ts";
import { itemsOfPart, renderSlack, renderSlackText, type SlackRendering } from "../../src/render/slack.ts";
import { viewViolations, violations } from "../checkers/slack-limits.ts";
import { ANSWER_NAMES, makeAnswer, makeItem, quotingAnswer, sampleAnswer } from "../fixtures/answers.ts";

const LANGS = ["ja", "en"] as const;
const types = (answer: Answer, rendering?: SlackRendering) =>
  renderSlack(answer, rendering).blocks.map(({ type }) => type);
const shown = (answer: Answer, rendering?: SlackRendering) =>
  JSON.stringify(renderSlack(answer, rendering).blocks);

/** What a modal or an unfurl is checked as: neither has a text beside its blocks. */
const surfaceOf = (rendering: SlackRendering) => (rendering.surface === "modal" ? "modal" : "message");

describe.each(LANGS)("the samples in %s", (lang) => {
  it.each(ANSWER_NAMES)("%s", (name) => {
    expect(renderSlack(sampleAnswer(name, lang), { shareable: true })).toMatchSnapshot();
  });

  it.each(ANSWER_NAMES)("%s keeps Slack's limits on every surface", (name) => {
    const renderings: SlackRendering[] = [
      {},
      { shareable: true },
      { plain: true },
      { part: 9 },
      { surface: "modal" },
      { surface: "unfurl" },
    ];
    for (const rendering of renderings) {
      const message = renderSlack(sampleAnswer(name, lang), rendering);
      expect([name, rendering, violations(message, surfaceOf(rendering))]).toEqual([name, rendering, []]);
    }
    expect(violations(renderSlackText(sampleAnswer(name, lang)))).toEqual([]);
  });
});

describe.each(LANGS)("the first screen in %s", (lang) => {
  it.each(ANSWER_NAMES)(
    "of %s is read in two turns of the thumb, on every part and without tables too",
    (name) => {
      for (const plain of [false, true])
        for (let part = 0; part < 4; part += 1) {
          const { blocks } = renderSlack(sampleAnswer(name, lang), { shareable: true, plain, part });
          expect(openLength(blocks)).toBeLessThanOrEqual(FIRST_SCREEN);
        }
    },
  );

  it.each(ANSWER_NAMES)("of %s leaves nothing out that its details do not tell", (name) => {
    const answer = sampleAnswer(name, lang);
    const view = modal(lang, detailBlocks(answer, itemsOfPart(answer)));
    expect(viewViolations(view)).toEqual([]);
    const told = JSON.stringify(view) + shown(answer);
    for (const item of itemsOfPart(answer)) {
      for (const sig of item.sigs) expect(told).toContain(sig);
      for (const { url } of item.links) expect(told).toContain(url.replaceAll("&", "&amp;"));
      if (item.note) expect(told).toContain("📝");
    }
    for (const { url } of answer.links) expect(told).toContain(url.replaceAll("&", "&amp;"));
  });
});

describe("the direct answer", () => {
  it("is whole in the text beside the blocks, for notifications and screen readers", () => {
    for (const lang of LANGS)
      for (const name of ANSWER_NAMES) {
        const answer = sampleAnswer(name, lang);
        expect(renderSlack(answer).text).toBe(answer.summary.replaceAll("&", "&amp;"));
      }
  });

  it("is the header, and what follows its first sentence the next section", () => {
    const answer = makeAnswer("en", {
      text: "q",
      intent: "gate",
      title: "T",
      summary: "On since 1.36. Alpha in 1.31.",
    });
    expect(renderSlack(answer).blocks.slice(0, 2)).toMatchObject([
      { type: "header", text: { text: "On since 1.36." } },
      { type: "section", text: { text: "Alpha in 1.31." } },
    ]);
  });

  it("stands below the title when its first sentence does not fit a header: no half sentences", () => {
    const summary = `It is not ${"very ".repeat(40)}safe.`;
    const answer = makeAnswer("en", { text: "q", intent: "gate", title: "T", summary });
    expect(renderSlack(answer).blocks.slice(0, 2)).toMatchObject([
      { type: "header", text: { text: "T" } },
      { type: "section", text: { text: summary } },
    ]);
  });

  it("does not take a version's dot for the end of a sentence", () => {
    const answer = makeAnswer("ja", {
      text: "q",
      intent: "gate",
      summary: "1.36 で GA です。1.31 ではアルファでした。",
    });
    expect(renderSlack(answer).blocks[0]).toMatchObject({ text: { text: "1.36 で GA です。" } });
  });
});

describe("blocks", () => {
  it("show a gate's stages, an API's life and removed APIs as a table", () => {
    for (const name of ["gate", "api", "upgrade"] as const)
      expect(types(sampleAnswer(name, "en")).join(" "), name).toContain("table");
  });

  it("page and sort what is a list, five rows at a time, the newest first; a gate's stages stay in their order", () => {
    const rows = (name: "gate" | "upgrade") =>
      renderSlack(sampleAnswer(name, "en")).blocks.find(({ type }) => /table/.test(type));
    expect(rows("upgrade")).toMatchObject({ type: "data_table", page_size: 5 });
    expect(rows("gate")).toMatchObject({ type: "table" });
  });

  it("say the same in lines where tables are not taken", () => {
    expect(types(sampleAnswer("gate", "en"), { plain: true })).not.toContain("table");
    expect(shown(sampleAnswer("gate", "en"), { plain: true })).toContain(
      "*1.31 – 1.32* · Stage: alpha · Default: off",
    );
  });

  it("let as many items stand open as a phone's screen holds, and fold the others of their section", () => {
    const items = Array.from({ length: 12 }, (_, index) =>
      makeItem({ id: `${index}`, text: `t${index} ${"long ".repeat(40)}` }),
    );
    const sections = [{ heading: "H", total: 12, items }];
    const answer = makeAnswer("en", { text: "q", intent: "list", summary: "S.", sections });
    const { blocks } = renderSlack(answer);
    const open = blocks.filter(({ type }) => type !== "container");
    const folded = blocks.find(({ type }) => type === "container");
    expect(folded).toMatchObject({ is_collapsible: true, default_collapsed: true });
    const heading = /\*H · (\d+) \/ 12\*/.exec(JSON.stringify(open));
    const rest = /H \(continued\) · (\d+) \/ 12/.exec(JSON.stringify(folded));
    expect(Number(heading?.[1])).toBeGreaterThan(3);
    expect(Number(heading?.[1]) + Number(rest?.[1])).toBe(12);
  });

  it("fold nothing that fits", () => {
    const items = [makeItem({ id: "1", text: "short" })];
    const sections = [{ heading: "H", total: 1, items }];
    expect(types(makeAnswer("en", { text: "q", intent: "list", summary: "S.", sections }))).not.toContain(
      "container",
    );
  });

  it("warn of required actions: by an alert in a modal, by a section in a message, where Slack takes no alerts", () => {
    expect(types(sampleAnswer("upgrade", "ja"), { surface: "modal" })).toContain("alert");
    expect(types(sampleAnswer("upgrade", "ja"))).not.toContain("alert");
    expect(shown(sampleAnswer("upgrade", "ja"))).toContain("*⚠️ 対応必須の変更があります。");
    expect(shown(sampleAnswer("gate", "ja"))).not.toContain("対応必須の変更");
  });

  it("warn only where the items are the answer: not of a search's near hits, nor of what was not found", () => {
    const sections = [
      { heading: "H", total: 1, items: [makeItem({ id: "1", text: "t", actionRequired: true })] },
    ];
    const warns = (intent: Answer["question"]["intent"], found = true) =>
      shown(makeAnswer("en", { text: "q", intent, found, summary: "S.", sections })).includes(
        "Action required: see",
      );
    expect(["diff", "upgrade", "list", "pr"].map((intent) => warns(intent as "diff"))).toEqual([
      true,
      true,
      true,
      true,
    ]); // names of intents
    expect(["search", "gate", "thing", "api", "kep"].some((intent) => warns(intent as "gate"))).toBe(false);
    expect(warns("list", false)).toBe(false);
  });

  it("mark an item that has no Japanese", () => {
    expect(shown(sampleAnswer("search", "ja"))).toContain("[英語のみ]");
  });

  it("write a note's Markdown as Slack does: links are links, never brackets", () => {
    const text =
      "See [the `KEP`](https://github.com/kubernetes/enhancements/issues/1), **now** [here](#below) or <https://kubernetes.io/docs/x-y/>.";
    const sections = [{ heading: "H", total: 1, items: [makeItem({ id: "1", text })] }];
    const told = shown(makeAnswer("en", { text: "q", intent: "search", summary: "S.", sections }));
    expect(told).toContain(
      "See <https://github.com/kubernetes/enhancements/issues/1|the KEP>, *now* here or <https://kubernetes.io/docs/x-y/|kubernetes.io: x y>.",
    );
  });

  it("never leave code half open where a text is cut", () => {
    const text = `${"word ".repeat(58)}\`apiserver_request_count_of_everything\` and more ${"word ".repeat(50)}`;
    const sections = [{ heading: "H", total: 2, items: ["1", "2"].map((id) => makeItem({ id, text })) }];
    const told = shown(makeAnswer("en", { text: "q", intent: "search", summary: "S.", sections }));
    for (const line of told.split("\\n")) expect((line.match(/`/g) ?? []).length % 2, line).toBe(0);
  });

  it("link Kubernetes' own pages in a note, and nobody else's", () => {
    const notes = [
      "See https://github.com/kubernetes/website/blob/main/a/b.md (or https://github.com.evil.example/kubernetes/x).",
    ];
    const text = shown(makeAnswer("en", { text: "q", intent: "gate", summary: "S.", notes }));
    expect(text).toContain(
      "See <https://github.com/kubernetes/website/blob/main/a/b.md|website: b.md> (or https://github.com.evil.example/",
    );
  });

  it("name a release's counts: enhancements by stage, entries by kind", () => {
    const answer = sampleAnswer("release", "en");
    const counts = { enhancements: 60, stable: 17, "entries.bug": 3, "entries.unheard-of": 1 };
    if (answer.facts && "released" in answer.facts) answer.facts.counts = counts;
    const text = shown(answer);
    expect(text).toContain("60 · stable (GA) 17");
    expect(text).toContain("Bugs and regressions 3");
    expect(text).not.toContain("entries.");
  });

  it("link the sources of a conflict", () => {
    expect(shown(sampleAnswer("gateInVersion", "en"))).toMatch(
      /<https:\/\/github\.com\/kubernetes\/website\/[^|]+\|website>/,
    );
  });
});

describe("controls", () => {
  it("carry the command, the language and nothing else", () => {
    const text = shown(sampleAnswer("diff", "ja"), { shareable: true });
    expect(text).toContain('"value":"ja 99 diff 1.24 1.25"');
    expect(shown(sampleAnswer("diff", "ja"), { part: 99 })).toContain('"value":"ja 0 diff 1.24 1.25 page:3"');
    expect(text).toContain('"action_id":"kawaraban.filter"');
    expect(text).toContain('"action_id":"kawaraban.details"');
  });

  it("are three links and two next questions at most, each with words of its own", () => {
    const guide = "https://kubernetes.io/docs/reference/using-api/deprecation-guide/";
    const links = [
      { label: "@someone", url: "https://github.com/someone" },
      { label: "Guide", url: `${guide}#v1-25` },
      { label: "Guide", url: `${guide}#v1-26` },
      { label: "Guide", url: `${guide}#v1-26` },
      { label: "KEP-1", url: "https://kep.k8s.io/1" },
      { label: "tracking issue", url: "https://github.com/kubernetes/enhancements/issues/1" },
    ];
    const answer = makeAnswer("en", {
      text: "q",
      intent: "gate",
      args: { command: "gate X" },
      summary: "S.",
      links,
      suggestions: ["kep 1", "kep 2", "kep 3"],
    });
    const buttons = renderSlack(answer).blocks.flatMap((block) =>
      block.type === "actions"
        ? block.elements.flatMap((each) => (each.type === "button" ? [each] : []))
        : [],
    );
    const named = (prefix: string) =>
      buttons.filter(({ action_id: id }) => id?.startsWith(prefix)).map(({ text }) => text.text);
    expect(named("kawaraban.link.")).toEqual(["Guide", "Guide (v1-26)", "KEP-1"]);
    expect(named("kawaraban.ask.")).toEqual(["kep 1", "kep 2"]);
    const details = JSON.stringify(detailBlocks(answer, itemsOfPart(answer)));
    expect(details).toContain("|@someone>");
    expect(details).toContain('"value":"en 0 kep 3"');
  });

  it("say who shared an answer, and with which command, without calling anybody", () => {
    const text = shown(sampleAnswer("gate", "en"), { sharedBy: { name: "taro <!here>", slash: "/k8s" } });
    expect(text).toContain("Shared by taro &lt;!here&gt;: `/k8s gate");
  });

  it("offer to share only what the asker alone sees and something was found", () => {
    expect(shown(sampleAnswer("kep", "en"), { shareable: true })).toContain("kawaraban.share");
    expect(shown(sampleAnswer("kep", "en"))).not.toContain("kawaraban.share");
    expect(shown(sampleAnswer("notFound", "en"), { shareable: true })).not.toContain("kawaraban.share");
  });

  it("filter by SIG and kind in a modal, in which a comparison's releases can be changed too", () => {
    for (const lang of LANGS)
      for (const name of ["diff", "upgrade", "search"] as const)
        expect(viewViolations(filterView(sampleAnswer(name, lang), ["1.37", "1.36"], "{}"))).toEqual([]);
    const answer = sampleAnswer("search", "en");
    answer.question.args.command = "search cgroup sig:node";
    const search = JSON.stringify(filterView(answer, [], "{}"));
    expect(search).toContain('"text":"All SIGs"');
    expect(search).toMatch(/"initial_option":\{"text":\{[^}]*"SIG node"/);
    const diff = filterView(sampleAnswer("diff", "en"), ["1.25", "1.24"], "{}");
    expect(diff?.blocks.map(({ block_id: id }) => id)).toEqual(["from", "to", "sig", "kind"]);
    expect(JSON.stringify(diff)).toContain("Deprecations (12)");
    expect(filterView(sampleAnswer("gate", "en"), [], "{}")).toBeNull();
  });

  it("compare two releases from two menus, the newest two to begin with", () => {
    for (const lang of LANGS) {
      const view = compareView(lang, ["1.37", "1.36", "1.35"], "{}");
      expect(viewViolations(view)).toEqual([]);
      expect(view.blocks).toMatchObject([
        { block_id: "what", element: { initial_option: { value: "diff" } } },
        { block_id: "from", element: { initial_option: { value: "1.36" } } },
        { block_id: "to", element: { initial_option: { value: "1.37" } } },
      ]);
    }
  });

  it("ask suggestions without the slash command's name", () => {
    const answer = makeAnswer("en", {
      text: "q",
      intent: "gate",
      summary: "S.",
      suggestions: ["/k8s kep 4639", "kep 4639"],
    });
    expect(shown(answer).match(/"value":"en 0 kep 4639"/g)).toHaveLength(1);
  });

  it("are left out when the engine gives no command a button can carry", () => {
    const answer = sampleAnswer("diff", "en");
    answer.question.args.command = "x".repeat(81);
    expect(shown(answer)).not.toMatch(/kawaraban\.(?:page|filter|share|feedback)/);
  });
});

describe("an answer too long for a message", () => {
  const many = (count: number, length: number): Answer =>
    makeAnswer("ja", {
      text: "diff 1.24 1.37",
      intent: "diff",
      summary: "多い。",
      page: { number: 2, of: 3 },
      sections: ["追加", "変更", "削除"].map((heading, section) => ({
        heading,
        total: count,
        items: Array.from({ length: count }, (_, index) =>
          makeItem({
            id: `${section}-${index}`,
            text: `項目${section}-${index}。${"長".repeat(length)}`,
            prs: [index + 1000],
          }),
        ),
      })),
    });

  it("comes in parts that have every item once, each within the limits", () => {
    const answer = many(40, 150);
    const seen: string[] = [];
    for (let part = 0; part < 60; part += 1) {
      const message = renderSlack(answer, { part });
      expect(violations(message)).toEqual([]);
      const text = JSON.stringify(message.blocks);
      if (part > 0 && text === JSON.stringify(renderSlack(answer, { part: part - 1 }).blocks)) break;
      seen.push(...[...text.matchAll(/項目(\d+-\d+)。/g)].map(([, id]) => id ?? ""));
    }
    expect(seen).toHaveLength(120);
    expect(new Set(seen).size).toBe(120);
  });

  it("turns from part to part, then to the next page; back to the last part of the page before", () => {
    const answer = many(20, 150);
    const first = shown(answer);
    expect(first).toContain('"value":"ja 1 diff 1.24 1.37"');
    expect(first).toContain('"value":"ja 99 diff 1.24 1.37"');
    const last = shown(answer, { part: 99 });
    expect(last).toContain('"value":"ja 0 diff 1.24 1.37 page:3"');
  });

  it("cuts a text that alone would be too long, and keeps its links", () => {
    const item = makeItem({ id: "1", text: "&".repeat(9000), prs: [1234] });
    const answer = makeAnswer("en", {
      text: "q",
      intent: "pr",
      summary: "S.",
      sections: [{ heading: "H", total: 1, items: [item] }],
    });
    expect(violations(renderSlack(answer))).toEqual([]);
    expect(shown(answer)).toContain("pull/1234|#1234>");
  });
});

describe("anything a person or a release note can say", () => {
  const wild = fc.oneof(
    fc.string({ unit: "binary", maxLength: 400 }),
    fc.constantFrom(
      "<!channel> <!here> <!everyone> <!subteam^S1> <@U1> <#C1|x>",
      "@everyone [x](http://evil) <http://evil|y> https://evil.example",
      "&amp; &lt;!channel&gt; <!date^1^{date}|z>",
      "*bold* _it_ ~no~ `code` ```block``` >quote\n• list",
      "\u202eright to left\u202c \ud800 half",
      "長い文。".repeat(900),
    ),
  );
  const item = fc.record({
    text: wild,
    author: wild,
    sig: wild,
    note: wild,
    label: wild,
    url: fc.oneof(fc.webUrl(), wild),
  });

  it("never breaks Slack's limits and never brings markup alive", () => {
    fc.assert(
      fc.property(
        wild,
        wild,
        fc.array(item, { maxLength: 12 }),
        fc.constantFrom(...LANGS),
        (title, summary, rows, lang) => {
          const items = rows.map(
            ({ text, author, sig, note, label, url }, index): Item =>
              makeItem({
                id: `${index}`,
                text,
                author,
                sigs: [sig],
                note,
                gates: [text],
                links: [{ label, url }],
              }),
          );
          const answer: Answer = {
            ...quotingAnswer(title, lang),
            title,
            summary,
            notes: [title, summary],
            suggestions: [title, summary],
            links: items.flatMap(({ links }) => links),
            sections: [{ heading: title, total: items.length, items }],
          };
          for (const rendering of [
            { shareable: true },
            { plain: true },
            { surface: "modal" },
            { surface: "unfurl" },
          ] as const)
            expect(violations(renderSlack(answer, rendering), surfaceOf(rendering))).toEqual([]);
          expect(violations(renderSlackText(answer))).toEqual([]);
        },
      ),
      { numRuns: 200 },
    );
  });
});
