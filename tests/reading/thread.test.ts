import { describe, expect, it } from "vitest";
import type { Answer } from "../../src/domain/answer.ts";
import { sayingsOf } from "../../src/knowledge/sayings.ts";
import { questionsOf } from "../../src/reading/heard.ts";
import { readMessage } from "../../src/reading/message.ts";
import { SubjectFinder } from "../../src/reading/spans/names.ts";
import { Sayings } from "../../src/search/sayings.ts";
import { tokensOf } from "../../src/search/tokens.ts";
import { base, engine } from "../fixtures/knowledge.ts";

const names = {
  base,
  finder: new SubjectFinder(base),
  sayings: new Sayings(() => sayingsOf(base), tokensOf),
  sigs: new Set(["node", "network", "auth"]),
  known: { oldest: "1.0", newest: "1.37", latest: "1.37" },
};

/** The last answer of a conversation. */
function last(...texts: string[]): Answer {
  const [first = "", ...more] = texts;
  return more.reduce(
    (answer, text) => engine.ask({ text, previous: answer.question }),
    engine.ask({ text: first }),
  );
}

describe("a follow-up is the question before with a part of it replaced:", () => {
  it.each([
    [
      "the release",
      ["is ImageVolume on by default in 1.33?", "and in 1.35?"],
      "gate ImageVolume 1.35",
      /^Yes|on by default/,
    ],
    ["what is asked", ["when did ImageVolume go GA?", "and beta?"], "gate ImageVolume", /1\.33/],
    ["the thing", ["is ImageVolume GA?", "and UserNamespacesSupport?"], "gate UserNamespacesSupport", /^No/],
    ["what is asked, by a pronoun", ["what is ImageVolume", "which kep is it?"], "kep 4639", /4639/],
    ["the list's release", ["what was removed in 1.25?", "and 1.32?"], "list removed 1.32", /GoneGate/],
    [
      "the list",
      ["which gates became beta in 1.33?", "what about alpha in 1.31?"],
      /^list alpha(?:-gates)? 1\.31/,
      /ImageVolume/,
    ],
    ["the way's end", ["upgrade 1.24 1.25", "and to 1.26?"], "upgrade 1.24 1.26", /1\.26/],
    ["the language", ["when did ImageVolume go GA?", "in Japanese please"], "gate ImageVolume", /なりました/],
  ])("%s", (_part, texts, command, says) => {
    const { question, summary } = last(...texts);
    if (typeof command === "string") expect(question.args.command).toBe(command);
    else expect(question.args.command).toMatch(command);
    expect(summary).toMatch(says);
  });

  it("stands by itself where it has all it needs", () => {
    expect(last("is ImageVolume GA?", "when was 1.25 released?").question.args.command).toBe("release 1.25");
    expect(last("is ImageVolume GA?", "which versions are supported now?").question.intent).toBe("release");
  });

  it("asks back where nothing came before", () => {
    expect(last("since when?")).toMatchObject({ found: false, question: { intent: "help" } });
  });
});

const heard = (text: string) => questionsOf(readMessage(text, names), null, names);
const asked = (text: string) => heard(text).map((question) => question.text);

describe("a message", () => {
  it("is taken apart into its questions", () => {
    expect(asked("when did ImageVolume go GA? which versions are supported?")).toHaveLength(2);
    expect(asked("When did ImageVolume go GA and is it on by default in 1.35?")).toHaveLength(2);
    expect(asked("PSPはいつ非推奨になって、いつ削除された?")).toHaveLength(2);
    expect(asked("are ImageVolume and UserNamespacesSupport GA?")).toHaveLength(2);
  });

  it("is one question where two answers are offered, or a tag is", () => {
    expect(asked("ImageVolumeは1.33で有効?無効?")).toHaveLength(1);
    expect(asked("ImageVolume is GA in 1.36. Correct?")).toHaveLength(1);
  });

  it("leaves out what is polite, and keeps what is told for the question", () => {
    expect(heard("Hi team! Is ImageVolume GA yet? Thanks!")).toEqual([
      { text: "Is ImageVolume GA yet?", setting: "", asked: "" },
    ]);
    expect(heard("We run 1.31. Is ImageVolume on by default?")).toEqual([
      { text: "Is ImageVolume on by default?", setting: "We run 1.31.", asked: "" },
    ]);
  });

  it("keeps code and wrapped lines whole", () => {
    expect(asked("Is ImageVolume on by default\nin 1.33?")).toEqual([
      "Is ImageVolume on by default in 1.33?",
    ]);
    expect(asked("what is `why? really?` about")).toHaveLength(1);
  });
});
