import { PassThrough } from "node:stream";
import { describe, expect, it } from "vitest";
import { chatLineByLine, chatOnTerminal, type PromptedChat } from "../../../src/chat/terminal/chat.ts";
import type { AskRequest, Engine } from "../../../src/engine/engine.ts";
import { makeAnswer } from "../../fixtures/answers.ts";
import { sampleReport } from "../../fixtures/check-report.ts";

/** An engine that answers with the question, finds everything but "nothing", and notes what it was asked. */
function echoEngine(): { engine: Engine; asked: AskRequest[] } {
  const asked: AskRequest[] = [];
  const ask: Engine["ask"] = (request) => {
    asked.push(request);
    const { text } = request;
    return makeAnswer(request.lang ?? "en", {
      text,
      intent: text === "help" ? "help" : "search",
      found: text !== "nothing",
      title: text,
    });
  };
  const engine: Engine = {
    ask,
    askAll: (request) => request.text.split("; ").map((text) => ask({ ...request, text })),
    complete: () => [],
    check: async (request) => sampleReport(request),
  };
  return { engine, asked };
}

/** A person at a terminal: what is typed goes in, what is shown comes out. */
function terminal() {
  const { engine, asked } = echoEngine();
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => {} });
  const output = Object.assign(new PassThrough(), { isTTY: true, columns: 80, rows: 24 });
  let shown = "";
  output.on("data", (chunk) => {
    shown += String(chunk);
  });
  const remembered: (readonly string[])[] = [];
  const chat: PromptedChat = {
    complete: (line) => [["gate ", "gates "].filter((word) => word.startsWith(line)), line],
    history: ["kep 4639", "gate Y"],
    remember: (history) => remembered.push([...history]),
    engine,
    lang: "en",
    input,
    output,
    print: async (text) => {
      output.write(text);
    },
    render: (answer) => `<${answer.title}>`,
  };
  return { chat, input, asked, remembered, shown: () => shown };
}

describe("the chat on a terminal", () => {
  it("greets, prompts, answers, and prompts again", async () => {
    const { chat, input, shown } = terminal();
    const done = chatOnTerminal(chat);
    input.write("  gate X \r");
    await new Promise((resolve) => setImmediate(resolve));
    input.write("\u0004");
    await done;
    expect(shown()).toMatch(/^Ask about Kubernetes changes/);
    expect(shown()).toContain("<gate X>");
    expect(shown().split("k8s> ").length).toBeGreaterThan(2);
  });

  it.each([
    ["Ctrl-C", "\u0003"],
    ["Ctrl-D", "\u0004"],
    ["exit", "exit\r"],
    ["終了", "終了\r"],
  ])("ends with %s, and leaves the shell a line of its own", async (_, keys) => {
    const { chat, input, asked, shown } = terminal();
    const done = chatOnTerminal(chat);
    input.write(keys);
    await done;
    expect(asked).toEqual([]);
    expect(shown()).toMatch(/\n$/);
  });

  it("asks nothing for an empty line", async () => {
    const { chat, input, asked } = terminal();
    const done = chatOnTerminal(chat);
    input.write("\r   \r\u0004");
    await done;
    expect(asked).toEqual([]);
  });

  it("brings an earlier question back with the arrow key", async () => {
    const { chat, input, asked } = terminal();
    const done = chatOnTerminal(chat);
    input.write("gate X\r");
    await new Promise((resolve) => setImmediate(resolve));
    input.write("\u001b[A 1.33\r");
    await new Promise((resolve) => setImmediate(resolve));
    input.write("\u0004");
    await done;
    expect(asked.map(({ text }) => text)).toEqual(["gate X", "gate X 1.33"]);
  });
});

describe("a prompt as shells have it", () => {
  it("answers a line with the end right behind it, once, and leaves without an error", async () => {
    const { chat, input, asked, shown } = terminal();
    const done = chatOnTerminal(chat);
    input.write("gate X\r\u0004");
    await done;
    expect(asked.map(({ text }) => text)).toEqual(["gate X"]);
    expect(shown()).toContain("<gate X>");
  });

  it("answers every line of several that come at once, in their order", async () => {
    const { chat, input, asked } = terminal();
    const done = chatOnTerminal({
      ...chat,
      print: async (text) => {
        await new Promise((resolve) => setImmediate(resolve));
        await chat.print(text);
      },
    });
    input.write("one\rtwo\rexit\rthree\r");
    await done;
    expect(asked.map(({ text }) => text)).toEqual(["one", "two"]);
  });

  it("takes back what is typed at the first Ctrl-C, and leaves at the next", async () => {
    const { chat, input, asked } = terminal();
    const done = chatOnTerminal(chat);
    input.write("gate Wrong");
    input.write("\u0003");
    input.write("gate Right\r");
    input.write("\u0003");
    await done;
    expect(asked.map(({ text }) => text)).toEqual(["gate Right"]);
  });

  it("completes with Tab", async () => {
    const { chat, input, asked } = terminal();
    const done = chatOnTerminal({ ...chat, complete: (line) => [["gate "], line] });
    input.write("ga\t");
    await new Promise((resolve) => setImmediate(resolve));
    input.write("X\r\u0004");
    await done;
    expect(asked.map(({ text }) => text)).toEqual(["gate X"]);
  });

  it("brings back questions of earlier conversations, and keeps those of this one", async () => {
    const { chat, input, asked, remembered } = terminal();
    const done = chatOnTerminal(chat);
    input.write("\u001b[A\r");
    await new Promise((resolve) => setImmediate(resolve));
    input.write("pr 1\r\u0004");
    await done;
    expect(asked.map(({ text }) => text)).toEqual(["kep 4639", "pr 1"]);
    expect(remembered.at(-1)).toEqual(["pr 1", "kep 4639", "gate Y"]);
  });
});

describe("the chat in a pipe", () => {
  async function converse(lines: string): Promise<{ asked: AskRequest[]; printed: string }> {
    const { engine, asked } = echoEngine();
    const input = new PassThrough();
    input.end(lines);
    let printed = "";
    await chatLineByLine({
      engine,
      lang: "ja",
      input,
      output: new PassThrough(),
      print: async (text) => {
        printed += text;
      },
      render: (answer) => `<${answer.title}>\n`,
    });
    return { asked, printed };
  }

  it("answers each line that holds something, with no prompt, an empty line between the answers", async () => {
    const { printed } = await converse("one\n\n  \r\ntwo");
    expect(printed).toBe("<one>\n\n<two>\n");
  });

  it("hands each question the one before, so that it can be followed up", async () => {
    const { asked } = await converse("one\ntwo\n");
    expect(asked[0]?.previous).toBeUndefined();
    expect(asked[1]?.previous?.text).toBe("one");
  });

  it("keeps the subject over a question that found nothing and over help", async () => {
    const { asked } = await converse("one\nnothing\nhelp\nfour\n");
    expect(asked.at(-1)?.previous?.text).toBe("one");
  });

  it("prints every answer to a line with several questions, and follows up on the last", async () => {
    const { asked, printed } = await converse("one; two\nthree\n");
    expect(printed).toBe("<one>\n\n<two>\n\n<three>\n");
    expect(asked.at(-1)?.previous?.text).toBe("two");
  });

  it("answers bare commands in the language of the terminal", async () => {
    const { asked } = await converse("gate X\n");
    expect(asked[0]?.lang).toBe("ja");
  });
});
