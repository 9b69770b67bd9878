import { describe, expect, it } from "vitest";
import { bug, credit, PULL, parse } from "../fixtures/changelog.ts";

describe("credits", () => {
  it("may name several pull requests and authors; the first author is the author", () => {
    const many = `([#1](${PULL}/1), [#2](${PULL}/2), [@ann](https://github.com/ann), [@bob](https://github.com/bob))`;
    expect(bug(`- Two at once. ${many}`)).toMatchObject({
      id: "1.98/1",
      prs: [1, 2],
      author: "ann",
      text: { en: "Two at once." },
    });
  });

  it("are found broken: in a code span, without a bracket, with `by`", () => {
    expect(bug(`- Off: \`crab_total ([#11](${PULL}/11\`), [@ann](https://github.com/ann))`)).toMatchObject({
      prs: [11],
      author: "ann",
      text: { en: "Off: `crab_total`" },
    });
    expect(bug(`- Half. ([#12](${PULL}/12), [@ann](https://github.com/ann)`)).toMatchObject({
      prs: [12],
      text: { en: "Half." },
    });
    expect(
      bug(
        `- By. ([#13](${PULL}/13) by [@ann](https://github.com/ann) and [#14](${PULL}/14) by [@bob](https://github.com/bob))`,
      ),
    ).toMatchObject({ prs: [13, 14], author: "ann", text: { en: "By." } });
    expect(bug(`- One. ([#15](${PULL}/15), [@ann](https://github.com/ann) Two. ${credit(16)}`)).toMatchObject(
      { prs: [15, 16], text: { en: "One. Two." } },
    );
  });

  it("come before pull requests that are only mentioned, which stay in the text", () => {
    expect(bug(`- Took back the fix ([#21](${PULL}/21)) of last week. ${credit(22)}`)).toMatchObject({
      id: "1.98/22",
      prs: [22, 21],
      text: { en: "Took back the fix (#21) of last week." },
    });
  });

  it("of other repositories are no pull requests of Kubernetes", () => {
    const other = "([#31](https://github.com/kubernetes/features/issues/31), [@ann](https://github.com/ann))";
    expect(bug(`- Elsewhere. ${other}`)).toMatchObject({ prs: [], author: "ann" });
    expect(bug("- See [#32](https://github.com/kubernetes/kubernetes/issues/32).").prs).toEqual([]);
  });

  it("give a second note of the same pull request a numbered id, and merge the same text", () => {
    const { entries, report } = parse([
      ...["# v1.98.0", "## Changes by Kind", "### Deprecation", `- Old crab. ${credit(1, "ann", "Node")}`],
      ...["### Feature", `- New crab. ${credit(1)}`, `- Old crab. ${credit(1, "ann", "Apps")}`],
    ]);
    expect(entries.map(({ id, sigs }) => [id, sigs])).toEqual([
      ["1.98/1", ["node", "apps"]],
      ["1.98/1-2", []],
    ]);
    expect(report.repeatedNotes).toBe(1);
  });
});

describe("text", () => {
  it("in a code block keeps a name, not the address that a program made of it", () => {
    const code = [
      "- File:",
      "  ```",
      "  api: [crab.io/v1](http://crab.io/v1)",
      "  ```",
      "",
      `  ${credit(41)}`,
    ];
    expect(bug(code.join("\n")).text.en).toBe("File:\napi: crab.io/v1");
  });

  it("loses a YAML scalar's stray quotes, not those that quote a word", () => {
    expect(bug(`- 'The crab''s shell is \`hard\`.' ${credit(1)}`).text.en).not.toMatch(/^'|'$/);
    expect(bug(`- 'A crab ${credit(1)}`).text.en).toBe("A crab");
    expect(bug(`- 'crab' is now a 'fish'. ${credit(1)}`).text.en).toBe("'crab' is now a 'fish'.");
    expect(bug(`- "crab get" no longer waits. ${credit(1)}`).text.en).toBe('"crab get" no longer waits.');
  });

  it("breaks the line where a note has a written \\n\\n", () => {
    expect(bug(`- One. \\n\\nTwo. ${credit(1)}`).text.en).toBe("One.\nTwo.");
  });

  it("keeps generics and placeholders that look like HTML", () => {
    expect(bug(`- Accepts pid=<number>. ${credit(1)}`).text.en).toBe("Accepts pid=<number>.");
  });

  it.each([
    "NONE",
    "NoneNone",
    "No",
    "release-note",
    '"NONE"',
    "#### Additional documentation e.g., KEPs, usage docs, etc.:",
  ])("that says nothing (%s) is no entry, and is counted with its pull request", (nothing) => {
    const { entries, report } = parse([
      "# v1.98.0",
      "## Changes by Kind",
      "### Feature",
      `- ${nothing} ${credit(9)}`,
    ]);
    expect(entries).toEqual([]);
    expect(report).toMatchObject({ emptyNotes: 1, emptyNotePrs: [9], prsWithoutEntry: [] });
  });
});
