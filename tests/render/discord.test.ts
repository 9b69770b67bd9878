import { ComponentType } from "discord.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { KINDS } from "../../src/domain/entry.ts";
import { parseCustomId } from "../../src/render/discord/custom-id.ts";
import { disableControls } from "../../src/render/discord/disable.ts";
import { renderDiscord } from "../../src/render/discord.ts";
import { messageProblems } from "../checkers/discord-limits.ts";
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
    expect(unescaped.startsWith(`### ${answer.title}\n${answer.summary}`)).toBe(true);
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
    expect(options.map(({ label }) => label)).toEqual(["Removed APIs", "Added APIs", "Gates"]);
    for (const { label, value } of options)
      expect(textOf(body(answer, { screen: Number(value) })), label).toContain(`### ${label} (40)`);
    expect(Number(options[2]?.value)).toBeLessThan(screens);
    const later = found(
      body(answer, { screen: screens - 1 }),
      ({ placeholder }) => placeholder === "Go to a section",
    );
    expect(JSON.stringify(later)).toContain(
      `{"label":"Gates","value":"${options[2]?.value}","default":true}`,
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

  it("marks what must be dealt with, and the editor's remarks as such", () => {
    const text = allText(sampleAnswer("upgrade", "en"));
    expect(text).toContain("⚠️ **Action required**");
    expect(text).toContain("📝 Editor's note: It was removed in 1.26.");
  });

  it("shows a gate's stages in order, the one in force in bold, and the state in the version asked about first", () => {
    const text = allText(sampleAnswer("gateInVersion", "en"));
    const order = [
      "**`1.33` → beta",
      "- `1.26 – 1.31` alpha",
      "- `1.32 – 1.33` beta",
      "- `1.34` stable",
      "- **`1.35 –` stable",
    ];
    const places = order.map((line) => text.indexOf(line));
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(text).toContain("[website](https://github.com/kubernetes/website/");
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
    expect(text).toContain("- `batch/v1beta1/CronJob` → `batch/v1/CronJob`");
    expect(text).toContain("- `policy/v1beta1/PodSecurityPolicy` → —");
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

  it("filters by SIG and by kind, and shows which filter is on", () => {
    const answer = sampleAnswer("diff", "en");
    answer.question.args.command = "diff 1.24 1.25 sig:node page:2";
    const menus = found(body(answer), ({ type }) => type === ComponentType.StringSelect);
    expect(menus.map(({ custom_id }) => parseCustomId(String(custom_id)))).toMatchObject([
      { action: "sig", command: "diff 1.24 1.25 sig:node" },
      { action: "kind", command: "diff 1.24 1.25 sig:node" },
    ]);
    expect(JSON.stringify(menus[0])).toContain('{"label":"SIG node","value":"node","default":true}');
    expect(JSON.stringify(menus[0])).toContain('{"label":"All SIGs","value":"*"}');
    expect(JSON.stringify(menus[1])).toContain('"label":"Deprecations (12)","value":"deprecation"');
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

  it("holds for any text, any number of items and every screen, with room for the word that controls have expired", () => {
    fc.assert(
      fc.property(answer, fc.boolean(), (any, ephemeral) => {
        const { screens } = renderDiscord(any, { owner: ASKER, ephemeral, screen: 0 });
        for (let screen = 0; screen < screens; screen++) {
          const message = body(any, { ephemeral, screen });
          const command = any.question.args.command;
          const expired = {
            ...message,
            components: disableControls(
              message.components,
              any.question.lang,
              typeof command === "string" ? command.slice(0, 80) : null,
            ),
          };
          expect([...messageProblems(message), ...messageProblems(expired)]).toEqual([]);
        }
      }),
      { numRuns: 60 },
    );
  }, 60_000);
});
