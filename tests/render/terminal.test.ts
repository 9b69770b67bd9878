import fc from "fast-check";
import stringWidth from "string-width";
import { describe, expect, it } from "vitest";
import type { Lang } from "../../src/domain/language.ts";
import { columns, paragraphs, widthOf, wordsOf, wrap } from "../../src/render/terminal/layout.ts";
import { printable } from "../../src/render/terminal/printable.ts";
import { renderTerminal, type TerminalStyle } from "../../src/render/terminal.ts";
import { ANSWER_NAMES, makeAnswer, makeItem, sampleAnswer } from "../fixtures/answers.ts";

const PIPE: TerminalStyle = { width: 80, colour: false, hyperlinks: false };
const TTY: TerminalStyle = { width: 80, colour: true, hyperlinks: true };
const ESC = "\u001b";
const LANGS: readonly Lang[] = ["en", "ja"];

/** What the eye sees of a terminal's text. */
function seen(text: string): string {
  return text
    .replace(new RegExp(`${ESC}\\]8;;[^${ESC}]*${ESC}\\\\`, "g"), "")
    .replace(new RegExp(`${ESC}\\[[0-9;]*m`, "g"), "");
}

const tooWide = (text: string, width: number) =>
  seen(text)
    .split("\n")
    .filter((line) => widthOf(line) > width && !line.includes("://"));

describe("an answer on the terminal", () => {
  it("starts with the title and the direct sentence, and ends with one line feed", () => {
    const answer = sampleAnswer("gate", "en");
    const text = renderTerminal(answer, { ...PIPE, width: 1000 });
    expect(text.split("\n").slice(0, 2)).toEqual([answer.title, answer.summary]);
    expect(text).toMatch(/[^\n]\n$/);
  });

  it("draws a gate's life as a timeline with the row in force marked", () => {
    const text = renderTerminal(
      makeAnswer("en", {
        text: "gate X",
        intent: "gate",
        title: "X",
        facts: {
          name: "X",
          aka: [],
          kep: null,
          removedIn: null,
          conflicts: [],
          stages: [
            { stage: "alpha", default: false, locked: false, from: "1.31", to: "1.32" },
            { stage: "beta", default: true, locked: false, from: "1.33", to: "1.33" },
            { stage: "stable", default: true, locked: true, from: "1.34", to: null },
          ],
        },
      }),
      PIPE,
    );
    expect(text).toContain(
      [
        "  ○ 1.31 – 1.32  alpha        off by default",
        "  ○ 1.33         beta         on by default",
        "  ● 1.34 –       stable (GA)  on by default, locked",
      ].join("\n"),
    );
  });

  it("marks the row of the version asked about, and none before the gate existed", () => {
    const facts = sampleAnswer("gateInVersion", "ja").facts;
    if (!facts || !("stages" in facts) || !facts.inVersion) throw new Error("the sample is about a version");
    const rendered = (version: string, stage: "beta" | null) =>
      renderTerminal(
        makeAnswer("ja", {
          text: "gate",
          intent: "gate",
          facts: { ...facts, inVersion: { version, stage, default: stage === null ? null : false } },
        }),
        PIPE,
      );
    expect(rendered("1.0", null)).not.toContain("●");
    const marked = rendered(facts.inVersion.version, "beta").split("\n");
    expect(marked.filter((line) => line.includes("●"))).toHaveLength(1);
  });

  it("tells removed APIs in their rows, and not in the facts again", () => {
    const { page: _, ...answer } = sampleAnswer("diff", "en");
    const { facts } = answer;
    if (!facts || !("apis" in facts)) throw new Error("the sample has removed APIs");
    const text = renderTerminal({ ...answer, summary: "", sections: [] }, PIPE);
    expect(facts.apis.removed.length).toBeGreaterThan(0);
    for (const { api } of facts.apis.removed) expect(text).not.toContain(api);
  });

  it("says in a line what stands on other pages, and how to come to the next", () => {
    const answer = sampleAnswer("diff", "en");
    const [first, ...others] = answer.sections;
    if (!first) throw new Error("the sample has sections");
    const text = renderTerminal(
      {
        ...answer,
        page: { number: 1, of: 3 },
        question: { ...answer.question, args: { command: "diff 1.24 1.25" } },
        sections: [
          first,
          ...others.map((section) => ({ ...section, items: [] })),
          { heading: "Features", total: 230, items: [] },
        ],
      },
      PIPE,
    );
    expect(text).not.toContain("(0/");
    expect(text.replace(/\s+/g, " ")).toMatch(/On other pages: .*Features 230/);
    expect(text).toContain("Page 1/3 · next: diff 1.24 1.25 page:2");
  });

  it("breaks a name that is wider than the window at its joints", () => {
    const name = "admissionregistration.k8s.io/v1alpha1/ValidatingAdmissionPolicyBinding";
    expect(wrap(wordsOf(name), 60)).toEqual([
      "admissionregistration.k8s.io/v1alpha1/",
      "ValidatingAdmissionPolicyBinding",
    ]);
  });

  it("makes what an upgrade must deal with a list to tick off", () => {
    const answer = sampleAnswer("upgrade", "ja");
    const duties = answer.sections.flatMap(({ items }) => items).filter((item) => item.actionRequired);
    expect(renderTerminal(answer, PIPE).split("[ ] ")).toHaveLength(duties.length + 1);
    expect(
      renderTerminal({ ...answer, question: { ...answer.question, intent: "diff" } }, PIPE),
    ).not.toContain("[ ]");
  });

  it.each([
    [
      "en",
      "Removed APIs (7)",
      "CronJob batch/v1beta1 → batch/v1",
      "Removed feature gates (1): DynamicAuditing",
    ],
    [
      "ja",
      "削除された API (7)",
      "CronJob batch/v1beta1 → batch/v1",
      "削除されたフィーチャーゲート (1): DynamicAuditing",
    ],
  ] as const)("begins an upgrade with what it takes away, in %s", (lang, ...told) => {
    const text = renderTerminal(sampleAnswer("upgrade", lang), { ...PIPE, width: 1000 });
    const first = text.slice(0, text.indexOf("[ ]"));
    const places = told.map((each) => first.indexOf(each));
    expect(Math.min(...places)).toBeGreaterThan(0);
    expect(places).toEqual([...places].sort((x, y) => x - y));
  });

  it("names some of very many removed gates, and says how many more there are", () => {
    const answer = sampleAnswer("upgrade", "en");
    if (answer.facts && "apis" in answer.facts)
      answer.facts.gates.removed = Array.from({ length: 30 }, (_, at) => `Gate${at}`);
    expect(renderTerminal(answer, { ...PIPE, width: 1000 })).toMatch(
      /Removed feature gates \(30\): Gate0, Gate1, .*, Gate7 …and 22 more\n/,
    );
  });

  it("marks an editor's remark as such, in both languages", () => {
    const item = makeItem({ id: "1.25/1", text: "Text.", note: "A remark." });
    const answer = (lang: Lang) =>
      makeAnswer(lang, {
        text: "x",
        intent: "search",
        sections: [{ heading: "H", total: 1, items: [item] }],
      });
    expect(renderTerminal(answer("en"), PIPE)).toContain("Editor's note: A remark.");
    expect(renderTerminal(answer("ja"), PIPE)).toContain("編集者注: A remark.");
  });

  it("says 英語のみ beside an English text in a Japanese answer, and only there", () => {
    const item = makeItem({ id: "1.25/1", text: "English text.", lang: "en" });
    const answer = (lang: Lang) =>
      makeAnswer(lang, {
        text: "x",
        intent: "search",
        sections: [{ heading: "H", total: 1, items: [item] }],
      });
    expect(renderTerminal(answer("ja"), PIPE)).toContain("英語のみ");
    expect(renderTerminal(answer("en"), PIPE)).not.toMatch(/英語のみ|English only/);
  });

  it("says how many there are when a section shows a page of them", () => {
    const items = [makeItem({ id: "1.25/1", text: "One." })];
    const text = renderTerminal(
      makeAnswer("en", {
        text: "x",
        intent: "list",
        sections: [{ heading: "Features", total: 31, items }],
        page: { number: 2, of: 4 },
      }),
      PIPE,
    );
    expect(text).toContain("Features (1/31)");
    expect(text).toContain("Page 2/4");
  });

  it("writes PRs and KEPs out as addresses in a pipe, each address once", () => {
    const items = ["1.25/1", "1.25/2"].map((id) => makeItem({ id, text: "Text.", prs: [42], keps: [7] }));
    const text = renderTerminal(
      makeAnswer("en", { text: "x", intent: "list", sections: [{ heading: "H", total: 2, items }] }),
      PIPE,
    );
    expect(text.split("https://github.com/kubernetes/kubernetes/pull/42")).toHaveLength(2);
    expect(text.split("https://kep.k8s.io/7")).toHaveLength(2);
    expect(text).toContain("#42 · KEP-7");
  });

  it("links PR, KEP, author and CHANGELOG behind their names where the terminal can", () => {
    const item = makeItem({ id: "1.25/1", text: "Text.", prs: [42], keps: [7], author: "octocat" });
    const text = renderTerminal(
      makeAnswer("en", { text: "x", intent: "list", sections: [{ heading: "H", total: 1, items: [item] }] }),
      { ...TTY, colour: false },
    );
    for (const { label, url } of item.links)
      expect(text).toContain(`${ESC}]8;;${url}${ESC}\\${label}${ESC}]8;;${ESC}\\`);
    expect(seen(text)).not.toContain("https://");
  });

  it.each(LANGS.flatMap((lang) => ANSWER_NAMES.map((name) => [name, lang] as const)))(
    "fits the %s answer in %s into 80 and into 40 columns, coloured or not",
    (name, lang) => {
      for (const width of [80, 40])
        for (const style of [PIPE, TTY])
          expect(tooWide(renderTerminal(sampleAnswer(name, lang), { ...style, width }), width)).toEqual([]);
    },
  );

  it.each(ANSWER_NAMES)("shows the same words of the %s answer with and without colour", (name) => {
    const answer = sampleAnswer(name, "ja");
    const plain = renderTerminal(answer, PIPE);
    expect(plain).not.toContain(ESC);
    expect(seen(renderTerminal(answer, { ...PIPE, colour: true }))).toBe(plain);
  });

  it("lets no control character of question or corpus through", () => {
    const nasty = fc.string({
      unit: fc.constantFrom(
        ..."a漢 \u001b[]8;m\u0007\u009b\u009d\u202e\u2066\u200f\ufeff\r\n\t\u0000\u0085",
        "\u{e0041}",
        "\ud800",
      ),
    });
    fc.assert(
      fc.property(nasty, nasty, (title, text) => {
        const answer = makeAnswer("en", {
          text: title,
          intent: "search",
          title,
          summary: text,
          notes: [text],
          suggestions: [text],
          links: [{ label: title, url: `https://example.com/${text}` }],
          sections: [
            { heading: title, total: 1, items: [makeItem({ id: text, text, note: title, author: text })] },
          ],
        });
        expect(renderTerminal(answer, PIPE)).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\p{Cs}]/u);
        // With hyperlinks, nothing but our own sequences.
        expect(seen(renderTerminal(answer, TTY))).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\p{Cs}]/u);
      }),
    );
  });
});

describe("printable text", () => {
  it("takes a whole control sequence away, not only its first character", () => {
    expect(printable(`a${ESC}[1;31mb${ESC}]0;title\u0007c\u009b2Jd${ESC}]8;;http://x${ESC}\\e`)).toBe(
      "abcde",
    );
  });

  it("keeps line feeds, makes other line ends one, and tabs spaces", () => {
    expect(printable("a\r\nb\rc\u2028d\te")).toBe("a\nb\nc\nd e");
  });
});

describe("line breaking", () => {
  const lines = (text: string, width: number) => wrap(wordsOf(text), width);

  it("counts East Asian characters as two columns", () => {
    expect(widthOf("1.25で削除")).toBe(10);
    expect(lines("あいうえおかきくけこ", 10)).toEqual(["あいうえお", "かきくけこ"]);
  });

  it("measures as the library does, with or without a look at each cluster", () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom(..."aーが。（Ａ漢", "\u3099", "か\u3099", "\u302a", "①", "👨‍👩‍👧", "\u200b"),
        }),
        (text) => {
          expect(widthOf(text)).toBe(stringWidth(text));
        },
      ),
    );
  });

  it("breaks English at spaces only, and an overlong word where it must", () => {
    expect(lines("the kubelet is gone", 11)).toEqual(["the kubelet", "is gone"]);
    expect(lines("abcdefghijklmno", 10)).toEqual(["abcdefghij", "klmno"]);
  });

  it("breaks between Japanese and Latin, but not within 1.25 or an identifier", () => {
    expect(lines("その版は1.25です", 12)).toEqual(["その版は1.25", "です"]);
    expect(lines("既定はImageVolumeです", 14)).toEqual(["既定は", "ImageVolumeで", "す"]);
  });

  it("begins no line with a closing mark, small kana or long-vowel mark, and ends none with an opening one", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(..."あ漢カーッ。、）」（「a1 "), maxLength: 60 }),
        fc.integer({ min: 12, max: 30 }),
        (text, width) => {
          const broken = lines(text.replace(/([。、）」（「ーッ])[。、）」（「ーッ]+/gu, "$1"), width);
          for (const [at, line] of broken.entries()) {
            const before = at > 0 && /\s$/u.test(broken[at - 1] ?? "");
            if (at > 0 && !before && !text.includes(" ")) expect(line).not.toMatch(/^[。、）」ーッ]/u);
            if (at < broken.length - 1 && !text.includes(" ")) expect(line).not.toMatch(/[（「]$/u);
          }
        },
      ),
    );
  });

  it("loses and invents nothing but spaces", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme", maxLength: 200 }),
        fc.integer({ min: 1, max: 60 }),
        (text, width) => {
          const clean = printable(text).replace(/\n/g, " ");
          expect(lines(clean, width).join("").replace(/\s/gu, "")).toBe(clean.replace(/\s/gu, ""));
        },
      ),
    );
  });

  it("never breaks an address", () => {
    const url = `https://example.com/${"a".repeat(100)}`;
    expect(lines(`see ${url} there`, 20)).toEqual(["see", url, "there"]);
  });

  it("indents further lines, and those of a list item under its text", () => {
    expect(paragraphs("one two\n- three fourteen fifteen", 14, "* ", "  ")).toEqual([
      "* one two",
      "  - three",
      "    fourteen",
      "    fifteen",
    ]);
  });

  it("breaks a hundred thousand characters before the test's time is up", () => {
    for (const letter of ["あ", "（", "a"]) {
      const text = letter.repeat(100_000);
      expect(lines(text, 80).join("") === text).toBe(true);
    }
  });

  it("aligns columns by what the eye sees", () => {
    expect(
      columns([
        ["ベータ", "x"],
        ["beta", "y"],
      ]),
    ).toEqual(["ベータ  x", "beta    y"]);
  });
});
