import { describe, expect, it } from "vitest";
import en from "../../src/reading/lexicon/en.yaml";
import enReleases from "../../src/reading/lexicon/en-releases.yaml";
import ja from "../../src/reading/lexicon/ja.yaml";
import jaReleases from "../../src/reading/lexicon/ja-releases.yaml";
import { Lexicon } from "../../src/reading/lexicon.ts";
import { tokensOf } from "../../src/reading/tokens.ts";

const LANGUAGES = { en, ja, enReleases, jaReleases };

/** What the beginning of a text is taken for, and how many of its tokens that is. */
function matched(lexicon: Lexicon, text: string) {
  const match = lexicon.match(tokensOf(text, []), 0);
  return match && [match.concepts.join("+"), match.end];
}

describe("a lexicon", () => {
  it("takes the longest spelling", () => {
    const lexicon = new Lexicon({ a: ["end"], b: ["end of life"] });
    expect(matched(lexicon, "end of life")).toEqual(["b", 3]);
    expect(matched(lexicon, "end of story")).toEqual(["a", 1]);
    expect(matched(lexicon, "the end")).toBeNull();
  });

  it("reads choices, what may be left out, and beginnings of words", () => {
    const lexicon = new Lexicon({ off: ["turn|switch it|that? off"], gone: ["remov*"], asked: ["{?}"] });
    expect(matched(lexicon, "switch off")).toEqual(["off", 2]);
    expect(matched(lexicon, "Turn that off")).toEqual(["off", 3]);
    expect(matched(lexicon, "turn on")).toBeNull();
    expect(matched(lexicon, "removals")).toEqual(["gone", 1]);
    expect(matched(lexicon, "remote")).toBeNull();
    expect(matched(lexicon, "?")).toEqual(["asked", 1]);
  });

  it("reads Japanese letter by letter, and katakana word by word", () => {
    const lexicon = new Lexicon({ on: ["有効 化?"], gate: ["ゲート"] });
    expect(matched(lexicon, "有効化された")).toEqual(["on", 3]);
    expect(matched(lexicon, "有効です")).toEqual(["on", 2]);
    expect(matched(lexicon, "ゲートウェイ")).toBeNull();
    expect(matched(lexicon, "ゲートの")).toEqual(["gate", 1]);
  });

  it("tells all that a spelling may mean; the word itself before its beginning", () => {
    const lexicon = new Lexicon({ stage: ["left"], rest: ["left"], begun: ["lef*"] });
    expect(matched(lexicon, "left")).toEqual(["stage+rest", 1]);
    expect(matched(lexicon, "lefty")).toEqual(["begun", 1]);
  });

  it("takes a negation apart from its verb", () => {
    const lexicon = new Lexicon({ be: ["is"], not: ["n't"] });
    const tokens = tokensOf("isn't", []);
    expect(tokens.map(({ key }) => key)).toEqual(["is", "n't"]);
    expect(lexicon.match(tokens, 1)?.concepts).toEqual(["not"]);
  });

  it("refuses a spelling that may be empty", () => {
    expect(() => new Lexicon({ a: ["it?"] })).toThrow(/may be empty/);
  });
});

describe("the words of both languages", () => {
  it.each(Object.entries(LANGUAGES))("%s holds spellings only, each once a concept", (_name, words) => {
    for (const [concept, spellings] of Object.entries(words)) {
      for (const spelling of spellings) expect(`${concept}: ${typeof spelling}`).toBe(`${concept}: string`);
      expect(`${concept}: ${new Set(spellings).size}`).toBe(`${concept}: ${spellings.length}`);
    }
  });

  it("make one lexicon", () => {
    expect(() => new Lexicon(...Object.values(LANGUAGES))).not.toThrow();
  });

  it.each(Object.entries(LANGUAGES))("%s is found by whatever its spellings begin with", (_name, words) => {
    for (const [concept, spellings] of Object.entries(words))
      for (const spelling of spellings) {
        if (concept.startsWith("slip.")) continue;
        // As it is spelt, with the first of each choice and all that may be left out.
        const parts = spelling.split(" ").map((part) => part.replace(/(?<=[^{])\?$/, "").split("|"));
        const [choices = [], ...rest] = parts;
        for (const first of choices) {
          const keys = [first, ...rest.map(([word = ""]) => word)].flatMap((word) =>
            /^(?:\{.+\}|n't)$/.test(word)
              ? [word === "{?}" ? "?" : word]
              : tokensOf(word.replace(/\*$/, ""), []).map(({ key }) => key),
          );
          const tokens = keys.map((key, at) => ({ key, start: at, end: at + 1 }));
          expect(`${spelling}: ${new Lexicon({ [concept]: [spelling] }).match(tokens, 0)?.end}`).toBe(
            `${spelling}: ${keys.length}`,
          );
        }
      }
  });
});
