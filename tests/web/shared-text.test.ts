import { describe, expect, it } from "vitest";
import { SharedTexts } from "../../src/web/shared-text.ts";

let made: string[];
const make = (name: string) =>
  function* (): Generator<string> {
    made.push(name);
    yield `${name} begins, `;
    yield "and ends";
  };
const textOf = (body: ReadableStream<Uint8Array>) => new Response(body).text();

describe("texts for many readers", () => {
  it("are made once in a revision, and wholly for each who reads them", async () => {
    made = [];
    const texts = new SharedTexts();
    const all = Array.from({ length: 3 }, () => textOf(texts.body("1", "a", make("first"))));
    expect(await Promise.all(all)).toEqual(Array(3).fill("first begins, and ends"));
    expect(made).toEqual(["first"]);
  });

  it("are let go of with the knowledge they are made from, though whoever has begun reads on", async () => {
    made = [];
    const texts = new SharedTexts();
    const begun = texts.body("1", "a", make("first"));
    expect(await textOf(texts.body("2", "b", make("second")))).toBe("second begins, and ends");
    expect(await textOf(begun)).toBe("first begins, and ends");
    expect(await textOf(texts.body("1", "a", make("again")))).toBe("again begins, and ends");
  });
});
