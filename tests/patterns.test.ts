import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "oxc-parser";
import { afterEach, describe, expect, it, vi } from "vitest";

const SOURCE = join(import.meta.dirname, "../src");

interface Found {
  place: string;
  pattern: string;
  flags: string;
}

/** Every regular expression literal of a file, by a real parser: text in strings and comments is none. */
function literalsOf(file: string, text: string): Found[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found: Found[] = [];
  new Visitor({
    Literal(node) {
      if ("regex" in node)
        found.push({
          place: `${file}:${text.slice(0, node.start).split("\n").length}`,
          pattern: node.regex.pattern,
          flags: node.regex.flags,
        });
    },
  }).visit(program);
  return found;
}

/** More repeats than this are as good as endless: repeats within repeats take time to the power of their depth. */
const MANY = 64;

/** What a pattern is made of, as far as repeats go: escapes and classes are one character; a group is opened and closed. */
const PIECE =
  /\\(?:[pPu]\{[^}]*\}|k<[^>]*>|[\s\S])|\[(?:\\[\s\S]|[^\]\\])*\]|\((?:\?(?:<?[=!]|:|<[^>]+>))?|\)|[*+?]|\{\d+(?:,\d*)?\}|[\s\S]/g;

/**
 * Does an endless repeat stand within an endless repeat? Only that takes exponential time; what is but slower than it looks,
 * the fuzz finds. The engine has accepted the pattern, so it is well-formed.
 */
function runsAway({ pattern }: Pick<Found, "pattern">): boolean {
  /** By open group: does it hold an endless repeat? */
  const groups = [false];
  /** Does what a quantifier would repeat hold one? */
  let last = false;
  for (const [piece] of pattern.matchAll(PIECE)) {
    const bounds = /^\{(\d+)(,?)(\d*)\}$/.exec(piece);
    const endless =
      piece === "*" ||
      piece === "+" ||
      (bounds !== null &&
        (bounds[2] === "," && bounds[3] === "" ? true : Number(bounds[3] || bounds[1]) > MANY));
    if (piece.startsWith("(")) groups.push(false);
    else if (piece === ")") {
      last = groups.pop() ?? false;
      if (last) groups[groups.length - 1] = true;
    } else if (endless) {
      if (last) return true;
      groups[groups.length - 1] = true;
      last = false;
    } else if (piece !== "?" && bounds === null) last = false;
  }
  return false;
}

/** A longer pattern is a list of words, which belong in a lexicon; a longer line nobody reads. In characters. */
const LONGEST_PATTERN = 120;
const LONGEST_LINE = 400;

function sources(): { file: string; text: string }[] {
  return readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(SOURCE, file), "utf8") }));
}

const original = globalThis.RegExp;
afterEach(() => {
  globalThis.RegExp = original;
});

describe("no regular expression can run away", () => {
  it("is a check that finds what runs away", () => {
    const running = (...patterns: string[]) => patterns.filter((pattern) => runsAway({ pattern }));
    expect(running("(a+)+", "(?:\\w+\\s*)*x", "(?:(?:ab)*c)*", "(?:a{0,99}b){0,99}")).toHaveLength(4);
    expect(
      running(
        "a+b+",
        "(?:a|b){0,20}c",
        "(?<![\\w\\-])x",
        "\\p{L}+(?<year>\\d{4})",
        "(?:a+b){0,9}",
        "[(+]+(?:x)*",
        "\\((?:a|b)+\\)+",
        "(?:a?)*",
      ),
    ).toEqual([]);
    expect(literalsOf("a.ts", 'const a = /b+/g; // /c/\nconst d = "/e/";\nconst f = [/g/u];')).toEqual([
      { place: "a.ts:1", pattern: "b+", flags: "g" },
      { place: "a.ts:3", pattern: "g", flags: "u" },
    ]);
  });

  it("of those written in the source", () => {
    const found = sources().flatMap(({ file, text }) => literalsOf(file, text));
    expect(found.length).toBeGreaterThan(300);
    expect(found.filter(runsAway)).toEqual([]);
  });

  it("of those put together while modules are loaded and questions answered", async () => {
    const made = new Map<string, Found>();
    globalThis.RegExp = new Proxy(original, {
      construct(target, [pattern, flags]: [string | RegExp, string | undefined], newTarget) {
        const { source, flags: used } = Reflect.construct(target, [pattern, flags]);
        made.set(`${source}/${used}`, { place: "made", pattern: source, flags: used });
        return Reflect.construct(target, [pattern, flags], newTarget);
      },
    });
    vi.resetModules();
    const { createEngine } = await import("../src/engine/create.ts");
    const { KnowledgeBase } = await import("../src/knowledge/base.ts");
    const { loadKnowledge } = await import("../src/opening/load-knowledge.ts");
    const { readRows, TODAY } = await import("./questions/rows.ts");
    const { knowledge, index } = await loadKnowledge(join(SOURCE, "../corpus"), []);
    const engine = createEngine(KnowledgeBase.of(knowledge), index, { today: () => TODAY });
    // A third of the rows has questions of every kind.
    const rows = readRows(join(import.meta.dirname, "questions")).filter((_, at) => at % 3 === 0);
    for (const { q } of rows) engine.askAll({ text: q });
    globalThis.RegExp = original;
    expect(made.size).toBeGreaterThan(20);
    expect([...made.values()].filter(runsAway)).toEqual([]);
  });
});

describe("patterns and lines", () => {
  it("hold no list of words: they are data", () => {
    const longer = sources().flatMap(({ file, text }) => {
      const long = literalsOf(file, text).filter(({ pattern }) => pattern.length > LONGEST_PATTERN);
      return long.map(({ place }) => place);
    });
    expect(longer).toEqual([]);
  });

  it("can be read", () => {
    const longer = sources().flatMap(({ file, text }) =>
      text.split("\n").flatMap((line, at) => (line.length >= LONGEST_LINE ? [`${file}:${at + 1}`] : [])),
    );
    expect(longer).toEqual([]);
  });
});
