import { describe, expect, it } from "vitest";
import { messageProblems } from "../checkers/discord-limits.ts";
import { makeAnswer, makeItem } from "../fixtures/answers.ts";
import { allText, body, textOf } from "./discord-view.ts";

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
    expect(textOf(body(makeAnswer("en", { text, intent: "search", summary: text })))).toBe(`**${escaped}**`);
  });

  it("links the pages that a note refers to, and no others", () => {
    const notes = [
      "See (https://github.com/kubernetes/enhancements/blob/master/keps/sig-node/1-x_y/kep.yaml)。https://evil.example/kubernetes.io/",
    ];
    expect(textOf(body(makeAnswer("ja", { text: "x", intent: "gate", summary: "x", notes })))).toContain(
      "See ([KEP-1: kep.yaml](https://github.com/kubernetes/enhancements/blob/master/keps/sig-node/1-x_y/kep.yaml))。https:\\/\\/evil.example/kubernetes.io/",
    );
  });

  it("writes a note's Markdown as Discord does: links are links, never brackets", () => {
    const text =
      "See [the `KEP`](https://kep.k8s.io/1), **now** [here](#below); `[x](https://a.example)` is code.";
    const sections = [{ heading: "H", total: 1, items: [makeItem({ id: "1", text })] }];
    expect(allText(makeAnswer("en", { text: "q", intent: "search", sections }))).toContain(
      "See [the KEP](https://kep.k8s.io/1), **now** here; `[x](https://a.example)` is code.",
    );
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
