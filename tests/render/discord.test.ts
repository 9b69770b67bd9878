import { ComponentType } from "discord.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { KINDS } from "../../src/domain/entry.ts";
import { compareModal, filterModal } from "../../src/render/discord/choose.ts";
import { parseCustomId } from "../../src/render/discord/custom-id.ts";
import { sizeOf } from "../../src/render/discord/size.ts";
import { renderDiscord, renderDiscordDetails } from "../../src/render/discord.ts";
import { FIRST_SCREEN } from "../../src/render/first-screen.ts";
import { messageProblems, modalProblems } from "../checkers/discord-limits.ts";
import { ANSWER_NAMES, makeAnswer, makeItem, sampleAnswer } from "../fixtures/answers.ts";
import { ASKER, allText, body, buttons, found, PRIVATE, textOf } from "./discord-view.ts";

describe.each(["en", "ja"] as const)("an answer in Discord (%s)", (lang) => {
  it.each(ANSWER_NAMES)("%s is within Discord's limits and looks as agreed", (name) => {
    const message = body(sampleAnswer(name, lang));
    expect(messageProblems(message)).toEqual([]);
    expect(message.components).toMatchSnapshot();
  });

  it.each(ANSWER_NAMES)("%s begins with the direct answer", (name) => {
    const answer = sampleAnswer(name, lang);
    const [first] = found(body(answer), ({ type }) => type === ComponentType.TextDisplay);
    const unescaped = String(first?.content).replace(/\\(?=[^\w\s])/g, "");
    const flat = (text: string) => text.replace(/\*\*|\s/g, "");
    expect(flat(unescaped)).toContain(flat(`### ${answer.title}${answer.summary}`));
  });
});

describe("the direct answer in Discord", () => {
  const told = (summary: string) =>
    textOf(body(makeAnswer("en", { text: "q", intent: "gate", title: "Gate X", summary })));

  it("has its verdict in bold, and the rest below", () => {
    expect(told("No, not yet. In 1.33 it is off. It is on since 1.35.")).toBe(
      "### Gate X\n**No, not yet.**\nIn 1.33 it is off. It is on since 1.35.",
    );
  });

  it("shouts no sentence that nobody takes in at a glance", () => {
    const long = `8 gates were removed: ${"AGate, ".repeat(30)}and another. That is all.`;
    expect(told(long)).toBe(`### Gate X\n${long}`);
  });
});

describe.each(["en", "ja"] as const)("the first screen in Discord (%s)", (lang) => {
  it.each(ANSWER_NAMES)("of %s, as every other, is read in two turns of the thumb", (name) => {
    const answer = sampleAnswer(name, lang);
    const { screens } = renderDiscord(answer, PRIVATE);
    for (let screen = 0; screen < screens; screen += 1)
      expect(sizeOf(renderDiscord(answer, { ...PRIVATE, screen }).components).read).toBeLessThanOrEqual(
        FIRST_SCREEN,
      );
  });

  it.each(ANSWER_NAMES)("of %s leaves nothing out that its details do not tell", (name) => {
    const answer = sampleAnswer(name, lang);
    const messages = renderDiscordDetails(answer, PRIVATE);
    for (const components of messages)
      expect(messageProblems({ flags: 1 << 15, allowed_mentions: { parse: [] }, components })).toEqual([]);
    const told = JSON.stringify(messages);
    for (const item of renderDiscord(answer, PRIVATE).items) {
      for (const sig of item.sigs) expect(told).toContain(sig);
      for (const { url } of item.links) expect(told).toContain(url);
      if (item.note) expect(told).toContain("📝");
    }
    for (const { url } of answer.links) expect(told).toContain(url);
  });

  it.each(ANSWER_NAMES)("of %s has at most one menu, three links and two next questions", (name) => {
    const shown = body(sampleAnswer(name, lang));
    expect(found(shown, ({ type }) => type === ComponentType.StringSelect).length).toBeLessThanOrEqual(1);
    expect(
      found(shown, (each) => each.type === ComponentType.Button && "url" in each).length,
    ).toBeLessThanOrEqual(3);
    const asks = found(shown, ({ custom_id: id }) => /^ask/.test(parseCustomId(String(id))?.action ?? ""));
    expect(asks.length).toBeLessThanOrEqual(2);
  });
});

describe("what a Discord answer holds", () => {
  it("shows every item of a long answer on one of its screens, once", () => {
    const answer = sampleAnswer("diff", "ja");
    const text = allText(answer);
    const prs = answer.sections.flatMap(({ items }) => items.map((item) => item.prs[0]));
    for (const pr of new Set(prs))
      expect(text.split(`/pull/${pr})`).length - 1, `#${pr}`).toBe(prs.filter((each) => each === pr).length);
  });

  it("leads from screen to screen before it turns the engine's page, and back", () => {
    const answer = sampleAnswer("diff", "ja");
    const { screens } = renderDiscord(answer, PRIVATE);
    expect(screens).toBeGreaterThan(1);
    const target = (label: RegExp, screen: number) =>
      parseCustomId(String(buttons(body(answer, { screen }), label)[0]?.custom_id));
    expect(target(/次へ/, 0)).toMatchObject({ command: "diff 1.24 1.25 page:2", screen: 1 });
    expect(target(/次へ/, screens - 1)).toMatchObject({ command: "diff 1.24 1.25 page:3", screen: 0 });
    expect(target(/前へ/, screens - 1)).toMatchObject({
      command: "diff 1.24 1.25 page:2",
      screen: screens - 2,
    });
    expect(target(/前へ/, 0)).toMatchObject({ command: "diff 1.24 1.25", screen: 1295 });
    expect(renderDiscord(answer, { ...PRIVATE, screen: 1295 }).screen).toBe(screens - 1);
  });

  it("goes straight to a section of an answer of many screens", () => {
    const items = Array.from({ length: 40 }, (_, index) =>
      makeItem({ id: `${index}`, text: "x".repeat(500) }),
    );
    const answer = makeAnswer("en", {
      text: "diff 1.24 1.31",
      intent: "diff",
      sections: ["Removed APIs", "Added APIs", "Gates"].map((heading) => ({ heading, total: 40, items })),
    });
    const { screens } = renderDiscord(answer, PRIVATE);
    const [menu] = found(body(answer), ({ placeholder }) => placeholder === "Go to a section");
    const options = menu?.options as { label: string; value: string; default?: boolean }[];
    expect(options.map(({ label }) => label)).toEqual(["Removed APIs (40)", "Added APIs (40)", "Gates (40)"]);
    for (const { label, value } of options)
      expect(textOf(body(answer, { screen: Number(value) })), label).toContain(`### ${label}`);
    expect(Number(options[2]?.value)).toBeLessThan(screens);
    const later = found(
      body(answer, { screen: screens - 1 }),
      ({ placeholder }) => placeholder === "Go to a section",
    );
    expect(JSON.stringify(later)).toContain(
      `{"label":"Gates (40)","value":"${options[2]?.value}","default":true}`,
    );
  });

  it("reaches every one of very many screens", () => {
    const items = Array.from({ length: 400 }, (_, index) =>
      makeItem({ id: `${index}`, text: "x".repeat(700) }),
    );
    const answer = makeAnswer("en", {
      text: "diff 1.1 1.37",
      intent: "diff",
      sections: [{ heading: "All", total: 400, items }],
    });
    const { screens } = renderDiscord(answer, PRIVATE);
    expect(screens).toBeGreaterThan(40);
    const next = buttons(body(answer, { screen: 40 }), /^Next/)[0];
    expect(parseCustomId(String(next?.custom_id))?.screen).toBe(41);
  });

  it("marks an English text in a Japanese answer", () => {
    expect(allText(sampleAnswer("search", "ja"))).toContain("*英語のみ*");
    expect(allText(sampleAnswer("search", "en"))).not.toContain("English only");
  });

  it("marks what must be dealt with", () => {
    expect(allText(sampleAnswer("upgrade", "en"))).toContain("⚠️ **Action required**");
  });

  it("is amber only where the items are the answer: not for a search's near hits", () => {
    const sections = [
      { heading: "H", total: 1, items: [makeItem({ id: "1", text: "t", actionRequired: true })] },
    ];
    const colour = (intent: "list" | "search" | "gate", isFound = true) =>
      found(
        body(makeAnswer("en", { text: "q", intent, found: isFound, sections })),
        ({ type }) => type === 17,
      )[0]?.accent_color;
    expect(colour("list")).toBe(0xe8a33d);
    expect([colour("search"), colour("gate")]).toEqual([0x326ce5, 0x326ce5]);
    expect(colour("list", false)).toBe(0x808690);
  });

  it("says who shared it, and with which command, without calling anybody", () => {
    const shown = body(sampleAnswer("gate", "ja"), { ephemeral: false, sharedBy: "@everyone たろう" });
    expect(messageProblems(shown)).toEqual([]);
    expect(textOf(shown)).toContain("たろう さんが共有しました: `/k8s gate");
  });

  it("shows a gate's stages in order, the one asked about in bold", () => {
    const text = allText(sampleAnswer("gateInVersion", "en"));
    const order = ["- `1.26 – 1.31` alpha", "- **`1.32 – 1.33` beta", "- `1.34` stable", "- `1.35 –` stable"];
    const places = order.map((line) => text.indexOf(line));
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(text).toContain("[website](https://github.com/kubernetes/website/");
  });

  it("shows the stage in force in bold where no release is asked about", () => {
    const answer = sampleAnswer("gateInVersion", "en");
    if (answer.facts && "stages" in answer.facts) delete answer.facts.inVersion;
    expect(allText(answer)).toContain("- **`1.35 –` stable");
  });

  it("gives a release's counts by stage and by kind", () => {
    const answer = sampleAnswer("release", "en");
    if (answer.facts && "counts" in answer.facts)
      answer.facts.counts = { enhancements: 60, alpha: 22, "entries.bug": 3, "entries.theme": 0 };
    const text = allText(answer);
    expect(text).toContain("- Enhancements: 60 · alpha 22");
    expect(text).toContain("- Entries known: Bugs and regressions 3\n".trimEnd());
  });

  it("states a gate's removal", () => {
    const answer = sampleAnswer("gate", "en");
    if (answer.facts && "stages" in answer.facts) answer.facts.removedIn = "1.38";
    expect(allText(answer)).toContain("- **removed in 1.38**");
  });

  it("shows the removed APIs with what replaces them", () => {
    const text = allText({ ...sampleAnswer("diff", "en"), page: { number: 1, of: 8 } });
    expect(text).toContain("- CronJob batch/v1beta1 → batch/v1");
    expect(text).toContain("- PodSecurityPolicy policy/v1beta1 → —");
  });

  it("offers the suggestions as buttons, with and without the slash", () => {
    const answer = makeAnswer("en", {
      text: "x",
      intent: "gate",
      found: false,
      suggestions: ["/k8s gate ImageVolume", "kep 4639"],
    });
    const ids = buttons(body(answer), /gate ImageVolume|kep 4639/).map(({ custom_id }) =>
      parseCustomId(String(custom_id)),
    );
    expect(ids.map((state) => state?.command)).toEqual(["gate ImageVolume", "kep 4639"]);
  });

  it("offers to share what only the asker sees, and nothing that says nothing", () => {
    const answer = sampleAnswer("gate", "en");
    expect(buttons(body(answer), /Share/)).toHaveLength(1);
    expect(buttons(body(answer, { ephemeral: false }), /Share/)).toHaveLength(0);
    expect(buttons(body(sampleAnswer("notFound", "en")), /Share/)).toHaveLength(0);
  });

  it("filters in one modal, by SIG and by kind, and shows which filter is on", () => {
    const answer = sampleAnswer("diff", "en");
    answer.question.args.command = "diff 1.24 1.25 sig:node page:2";
    const [filter, ...more] = buttons(body(answer), /^Filter$/);
    expect(more).toEqual([]);
    const state = parseCustomId(String(filter?.custom_id));
    expect(state).toMatchObject({ action: "filter", command: "diff 1.24 1.25 sig:node page:2" });
    if (!state) return;
    const modal = filterModal(answer, state, ["1.25", "1.24", "1.23"]);
    expect(modalProblems(modal)).toEqual([]);
    const text = JSON.stringify(modal);
    expect(text).toContain('{"value":"node","label":"SIG node","default":true}');
    expect(text).toContain('{"value":"*","label":"All SIGs"}');
    expect(text).toContain('{"value":"deprecation","label":"Deprecations (12)"}');
    expect(modal?.components.map((each) => "label" in each && each.label)).toEqual([
      "From",
      "To",
      "SIG",
      "Kind of change",
    ]);
  });

  it("filters what has a SIG and a kind only", () => {
    expect(buttons(body(sampleAnswer("gate", "en")), /^Filter$/)).toEqual([]);
    expect(buttons(body(sampleAnswer("search", "en")), /^Filter$/)).toHaveLength(1);
  });

  it("compares two releases from two menus, the newest two to begin with", () => {
    for (const lang of ["en", "ja"] as const) {
      const many = Array.from({ length: 38 }, (_, index) => `1.${37 - index}`);
      const modal = compareModal(lang, ASKER, many);
      expect(modalProblems(modal)).toEqual([]);
      expect(JSON.stringify(modal.components[1])).toContain('{"value":"1.36","label":"1.36","default":true}');
      expect(JSON.stringify(modal.components[2])).toContain('{"value":"1.37","label":"1.37","default":true}');
    }
  });

  it("has words of its own on every button", () => {
    const guide = "https://kubernetes.io/docs/reference/using-api/deprecation-guide/";
    const answer = makeAnswer("en", {
      text: "q",
      intent: "api",
      links: ["#v1-25", "#v1-26", "#v1-25"].map((part) => ({ label: "Guide", url: `${guide}${part}` })),
    });
    const labels = found(body(answer), (each) => each.type === ComponentType.Button && "url" in each).map(
      ({ label }) => label,
    );
    expect(labels).toEqual(["Guide", "Guide (v1-26)"]);
  });

  it("has no controls when the engine gave no command that fits them", () => {
    const answer = sampleAnswer("diff", "en");
    answer.question.args.command = `search ${"x".repeat(80)}`;
    answer.suggestions = [];
    expect(found(body(answer), (each) => "custom_id" in each)).toEqual([]);
    expect(messageProblems(body(answer))).toEqual([]);
  });
});

describe("limits by construction", () => {
  const text = fc.oneof(
    fc.nat(3000).map((length) => "変更".repeat(length / 2)),
    fc.string({ maxLength: 3000, unit: "binary" }).filter((each) => !/[\ud800-\udfff]/.test(each)),
    fc.string({
      maxLength: 3000,
      unit: fc.constantFrom("`", "*", "[", "]", "(", ")", "@everyone", "<@1>", "変更", "\n", "- ", " a"),
    }),
  );
  const item = fc.record({
    text,
    note: text,
    heading: text,
    kind: fc.constantFrom(...KINDS),
    links: fc.array(fc.record({ label: text, url: fc.webUrl({ withQueryParameters: true }) }), {
      maxLength: 8,
    }),
  });
  const answer = fc
    .record({
      title: text,
      summary: text,
      notes: fc.array(text, { maxLength: 9 }),
      suggestions: fc.array(text, { maxLength: 9 }),
      command: fc.string({ maxLength: 100 }),
      items: fc.array(item, { maxLength: 30 }),
      headings: fc.array(text, { maxLength: 15 }),
      of: fc.nat(20),
      lang: fc.constantFrom("ja" as const, "en" as const),
      intent: fc.constantFrom("diff" as const, "search" as const, "help" as const),
    })
    .map(({ items, headings, command, lang, intent, of, ...rest }) =>
      makeAnswer(lang, {
        ...rest,
        text: command,
        intent,
        args: { command },
        page: { number: Math.min(2, of), of },
        links: items.flatMap((each) => each.links),
        sections: [
          ...headings.map((heading) => ({ heading, total: 3, items: [] })),
          ...items.map((each, index) => ({
            heading: each.heading,
            total: 1,
            items: [makeItem({ ...each, id: `${index}`, author: "here", sigs: [each.text.slice(0, 10)] })],
          })),
        ],
      }),
    );

  it("holds for any text, any number of items, every screen and its details", () => {
    fc.assert(
      fc.property(answer, fc.boolean(), (any, ephemeral) => {
        const { screens } = renderDiscord(any, { owner: ASKER, ephemeral, screen: 0 });
        for (let screen = 0; screen < screens; screen++) {
          const message = body(any, { ephemeral, screen });
          const details = renderDiscordDetails(any, { owner: ASKER, ephemeral, screen });
          expect(details.flatMap((components) => messageProblems({ ...message, components }))).toEqual([]);
          expect(messageProblems(message)).toEqual([]);
        }
      }),
      { numRuns: 60 },
    );
  }, 60_000);
});
