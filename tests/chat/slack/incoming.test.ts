import { describe, expect, it } from "vitest";
import { shownText, typedText } from "../../../src/chat/slack/incoming.ts";

describe("what a person typed", () => {
  it.each([
    ["<@UBOT> gate ImageVolume", "gate ImageVolume"],
    ["<@UBOT|kawaraban>   kep  4639 ", "kep 4639"],
    ["<!here> <!channel> <!subteam^S1|@team> diff 1.24 1.25", "diff 1.24 1.25"],
    ["ask <#C1|general> about 1.25", "ask general about 1.25"],
    [
      "<https://github.com/kubernetes/kubernetes/pull/1|#1>",
      "https://github.com/kubernetes/kubernetes/pull/1",
    ],
    ["<mailto:a@example.com|a>", "mailto:a@example.com"],
    ["a &lt; b &amp;&amp; c &gt; d", "a < b && c > d"],
    ["&amp;lt;", "&lt;"],
    ["one?\ntwo?", "one?\ntwo?"],
    ["", ""],
    ["<", "<"],
  ])("%j is %j", (text, typed) => {
    expect(typedText(text)).toBe(typed);
  });
});

describe("what a message shows", () => {
  it("is its text and that of its blocks and attachments, once", () => {
    const message = {
      text: "see #109798",
      user: "U1",
      blocks: [{ type: "section", text: { type: "mrkdwn", text: "see #109798" } }],
      attachments: [
        { fallback: "KEP-4639", blocks: [{ elements: [{ type: "link", url: "https://kep.k8s.io/1" }] }] },
      ],
    };
    expect(shownText(message).split("\n")).toEqual(["see #109798", "KEP-4639", "https://kep.k8s.io/1"]);
  });

  it("does not follow a message into endless depth", () => {
    let nested: Record<string, unknown> = { text: "deep" };
    for (let depth = 0; depth < 10_000; depth += 1) nested = { inner: nested };
    expect(shownText({ text: "shallow", nested })).toBe("shallow");
  });
});
