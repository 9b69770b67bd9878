import { ComponentType } from "discord.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Answer } from "../../src/domain/answer.ts";
import { KINDS } from "../../src/domain/entry.ts";
import { formatCustomId, parseCustomId } from "../../src/render/discord/custom-id.ts";
import { disableControls, hasLiveControls } from "../../src/render/discord/disable.ts";
import { type DiscordView, renderDiscord } from "../../src/render/discord.ts";
import { messageProblems } from "../checkers/discord-limits.ts";
import { ANSWER_NAMES, makeAnswer, makeItem, sampleAnswer } from "../fixtures/answers.ts";

const ASKER = "1234567890123456789";
const PRIVATE: DiscordView = { owner: ASKER, ephemeral: true, screen: 0 };

/** A rendered answer as the API would get it. */
function body(answer: Answer, view: Partial<DiscordView> = {}) {
  const { components } = renderDiscord(answer, { ...PRIVATE, ...view });
  return { flags: 1 << 15, allowed_mentions: { parse: [] }, components };
}

/** All screens of an answer, as one text. */
function allText(answer: Answer): string {
  const { screens } = renderDiscord(answer, PRIVATE);
  return Array.from({ length: screens }, (_, screen) => textOf(body(answer, { screen }))).join("\n");
}

function textOf(value: unknown): string {
  return found(value, ({ type }) => type === ComponentType.TextDisplay)
    .map(({ content }) => String(content))
    .join("\n");
}

function found(
  value: unknown,
  wanted: (component: Record<string, unknown>) => boolean,
): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap((each) => found(each, wanted));
  if (typeof value !== "object" || value === null) return [];
  const component = value as Record<string, unknown>; // any object has text keys
  return [
    ...("type" in value && wanted(component) ? [component] : []),
    ...Object.values(value).flatMap((each) => found(each, wanted)),
  ];
}

function buttons(value: unknown, label: RegExp) {
  return found(value, (each) => each.type === ComponentType.Button && label.test(String(each.label)));
}

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
    expect(target(/前へ/, 0)).toMatchObject({ command: "diff 1.24 1.25", screen: 35 });
    expect(renderDiscord(answer, { ...PRIVATE, screen: 35 }).screen).toBe(screens - 1);
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

describe("quoted text in Discord", () => {
  it.each([
    ["@everyone look", "@everyone"],
    ["@here look", "@here"],
    ["<@123> <@!123> <@&123> <#123>", "<@"],
    ["</k8s gate:123> <t:1618953630> <:x:1> <a:x:1> <id:home>", "</"],
    ["`<@123>` and `@everyone` in code", "<@"],
  ])("%s never comes back live", (text, live) => {
    const answer = makeAnswer("en", {
      text,
      intent: "search",
      title: text,
      summary: text,
      notes: [text],
      sections: [
        {
          heading: text,
          total: 1,
          items: [makeItem({ id: "1", text, note: text, author: "here", lang: "en" })],
        },
      ],
    });
    expect(allText(answer)).not.toContain(live);
    expect(messageProblems(body(answer))).toEqual([]);
  });

  it.each([
    ["[x](http://evil)", "\\[x\\](http:\\/\\/evil)"],
    ["# heading", "\\# heading"],
    ["- list", "\\- list"],
    ["1. list", "1\\. list"],
    ["> quote", "\\> quote"],
    ["||spoiler|| **b** _i_ ~~s~~", "\\|\\|spoiler\\|\\| \\*\\*b\\*\\* \\_i\\_ \\~\\~s\\~\\~"],
    ["-# small", "\\-# small"],
    ["``` block ```", "\\`\\`\\` block \\`\\`\\`"],
    ["set `kube_proxy_*` here", "set `kube_proxy_*` here"],
    ["a\\*b", "a\\\\\\*b"],
  ])("%s is shown as it is written", (text, escaped) => {
    expect(textOf(body(makeAnswer("en", { text, intent: "search", summary: text })))).toBe(escaped);
  });

  it("keeps an address inside its link", () => {
    const answer = makeAnswer("en", {
      text: "x",
      intent: "search",
      sections: [
        {
          heading: "x",
          total: 5,
          items: Array.from({ length: 5 }, (_, index) =>
            makeItem({
              id: `${index}`,
              text: "t",
              links: [{ label: "a](http://evil) [b", url: "https://ok.example/(1) <2>" }],
            }),
          ),
        },
      ],
    });
    expect(allText(answer)).toContain("[a (http:\\/\\/evil) b](https://ok.example/%281%29%20%3C2%3E)");
  });
});

describe("limits by construction", () => {
  const text = fc.oneof(
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

describe("a control's custom id", () => {
  it("carries everything, within 100 characters, for the longest command and the largest id", () => {
    fc.assert(
      fc.property(
        fc.record({
          action: fc.constantFrom(
            "previous" as const,
            "next" as const,
            "share" as const,
            "sig" as const,
            "kind" as const,
            "ask4" as const,
          ),
          lang: fc.constantFrom("ja" as const, "en" as const),
          screen: fc.nat(35),
          owner: fc.option(fc.bigInt({ min: 1n, max: 2n ** 64n - 1n }).map(String)),
          command: fc
            .string({ minLength: 1, maxLength: 80, unit: "grapheme" })
            .filter((each) => each.length <= 80 && !/[\n\r\u2028\u2029]/.test(each)),
        }),
        (state) => {
          const id = formatCustomId(state);
          expect(id.length).toBeLessThanOrEqual(100);
          expect(parseCustomId(id)).toEqual(state);
        },
      ),
    );
  });

  it.each(["", "k0jn0::gate X", "k1jn0:gate X", "next", "k1xn0::gate X", "k1jz0::gate X", "k1jn0::"])(
    "%j is none of ours",
    (id) => {
      expect(parseCustomId(id)).toBeNull();
    },
  );

  it("refuses a command that does not fit", () => {
    const state = { action: "next", lang: "en", screen: 0, owner: null } as const;
    for (const command of ["", "x".repeat(81), "a\nb"])
      expect(() => formatCustomId({ ...state, command })).toThrow(RangeError);
  });
});

describe("expired controls", () => {
  it("are disabled with a word that tells how to go on; links stay", () => {
    const { components } = body(sampleAnswer("diff", "ja"));
    expect(hasLiveControls(components)).toBe(true);
    const expired = disableControls(components, "ja", "diff 1.24 1.25");
    expect(hasLiveControls(expired)).toBe(false);
    expect(found(expired, (each) => "url" in each && each.disabled === true)).toEqual([]);
    expect(textOf(expired)).toContain("有効期限が切れました。続きは /k8s diff 1.24 1.25 でどうぞ");
    expect(messageProblems({ flags: 1 << 15, allowed_mentions: { parse: [] }, components: expired })).toEqual(
      [],
    );
  });

  it("say so once", () => {
    const once = disableControls(body(sampleAnswer("diff", "en")).components, "en", null);
    expect(disableControls(once, "en", null)).toEqual(once);
  });
});
