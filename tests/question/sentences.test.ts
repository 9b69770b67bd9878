import { describe, expect, it } from "vitest";
import { readMessage } from "../../src/question/sentences.ts";

const asked = (text: string) => readMessage(text).questions.map((question) => question.text);

describe("a message", () => {
  it("is one question when it is one", () => {
    expect(asked("is ImageVolume GA?")).toEqual(["is ImageVolume GA?"]);
    expect(asked("1.24と1.25でPSPはどう?")).toEqual(["1.24と1.25でPSPはどう?"]);
    expect(asked("If I upgrade from 1.24, what breaks?")).toEqual(["If I upgrade from 1.24, what breaks?"]);
  });

  it("is read without what is only polite", () => {
    expect(asked("Hi team! Is ImageVolume GA yet? Thanks in advance!")).toEqual(["Is ImageVolume GA yet?"]);
    expect(asked("お疲れ様です。NodeSwapはGAですか?よろしくお願いいたします。")).toEqual([
      "NodeSwapはGAですか?",
    ]);
  });

  it("keeps what it tells apart from what it asks", () => {
    const message = readMessage("We run 1.31. Is NodeSwap on by default?");
    expect(message.questions).toEqual([{ text: "Is NodeSwap on by default?" }]);
    expect(message.setting).toBe("We run 1.31.");
  });

  it("is not split within code, an address or a version", () => {
    const message = readMessage("What happened?\n```\nwhy? really?\nno\n```");
    expect(message.questions).toEqual([{ text: "What happened?" }]);
    expect(message.setting).toContain("why? really?");
    expect(asked("what is https://example.com/a?b=c about?")).toEqual([
      "what is https://example.com/a?b=c about?",
    ]);
    expect(asked("is it GA in v1.31? I mean ImageVolume.")).toEqual(["is it GA in v1.31?"]);
  });

  it("puts a wrapped line together, and takes the marks off a list and a quotation", () => {
    expect(asked("Is ImageVolume on by default\nin 1.33?")).toEqual([
      "Is ImageVolume on by default in 1.33?",
    ]);
    expect(asked("- NodeSwap GA\n- nftables GA")).toEqual(["NodeSwap GA", "nftables GA"]);
    expect(asked("> is DRA GA?\nis it locked?")).toEqual(["is DRA GA?", "is it locked?"]);
    expect(asked("1) is NodeSwap GA? 2) what about DRA?")).toEqual(["is NodeSwap GA?", "what about DRA?"]);
  });

  it("splits halves only where both ask", () => {
    expect(asked("when did X go GA and is it on by default?")).toEqual([
      "when did X go GA",
      "is it on by default?",
    ]);
    expect(asked("ImageVolumeのGAはいつで、KEPは何番?")).toEqual(["ImageVolumeのGAはいつで", "KEPは何番?"]);
    expect(asked("what changed between 1.24 and 1.25?")).toEqual(["what changed between 1.24 and 1.25?"]);
    expect(asked("1.25で、PSPの代わりは?")).toEqual(["1.25で、PSPの代わりは?"]);
  });

  it("tells the language wished for", () => {
    expect(readMessage("When did sidecars go GA? Please answer in Japanese.").lang).toBe("ja");
    expect(readMessage("PSPはいつ消えた?英語で答えて").lang).toBe("en");
  });
});
