import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { circles } from "./checkers/circles.ts";
import { importsIn, importsOf, violations } from "./checkers/layers.ts";

const SRC = fileURLToPath(new URL("../src", import.meta.url));

describe("the flow of imports", () => {
  it("goes from left to right everywhere in src/", () => {
    const imports = importsIn(SRC);
    expect(imports.length).toBeGreaterThan(300);
    expect(violations(imports)).toEqual([]);
  });

  it("goes round in no circle", () => {
    expect(circles(importsIn(SRC))).toEqual([]);
  });
});

describe("the check of the flow", () => {
  const broken = (from: string, statement: string) => violations(importsOf(from, statement));

  it("names both files of an import against the flow", () => {
    expect(broken("search/tokens.ts", 'import { answerGate } from "../answer/gate.ts";')).toEqual([
      "search/tokens.ts imports answer/gate.ts: search comes before answer, or beside it",
    ]);
  });

  it.each([
    ["corpus/load.ts", 'import type { Mirror } from "../upstream/mirror.ts";', "upstream/mirror.ts"],
    ["upstream/read.ts", 'import { loadCorpus } from "../corpus/load.ts";', "corpus/load.ts"],
    ["render/terminal.ts", 'const chat = await import("../chat/terminal/chat.ts");', "chat/terminal/chat.ts"],
    ["answer/gate.ts", 'export { run } from "../main.ts";', "main.ts"],
    [
      "chat/slack/start.ts",
      'import {\n  session,\n} from "../discord/session.ts";',
      "chat/discord/session.ts",
    ],
    ["render/slack/items.ts", 'import "../discord/item.ts";', "render/discord/item.ts"],
    ["knowledge/join.ts", 'import { readFileSync } from "node:fs";', "node:fs"],
    ["domain/entry.ts", 'import MiniSearch from "minisearch";', "minisearch"],
  ])("refuses in %s: %s", (from, statement, named) => {
    const found = broken(from, statement);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(from);
    expect(found[0]).toContain(named);
  });

  it.each([
    ["answer/gate.ts", 'import { links } from "../domain/link.ts";'],
    ["knowledge/join.ts", 'import type { Corpus } from "../corpus/load.ts";'],
    ["chat/slack/start.ts", 'import { createLog } from "../shared/log.ts";'],
    ["render/slack/items.ts", 'import { label } from "../labels.ts";'],
    ["cli/commands/check.ts", 'import { mirrorTexts } from "../../upstream/texts.ts";'],
    ["domain/entry.ts", 'import { z } from "zod";'],
    ["answer/gate.ts", '// import { run } from "../main.ts";'],
  ])("accepts in %s: %s", (from, statement) => {
    expect(broken(from, statement)).toEqual([]);
  });

  it("notices a folder that the design does not know", () => {
    expect(broken("helpers/text.ts", 'import { z } from "zod";')).toEqual([
      "helpers/text.ts is in no folder of the design",
    ]);
  });
});

describe("the check for circles", () => {
  it("names each file of a circle, and none that merely leads to one", () => {
    const imports = [
      { from: "a.ts", to: "b.ts" },
      { from: "b.ts", to: "c.ts" },
      { from: "c.ts", to: "b.ts" },
    ];
    expect(circles(imports)).toEqual([
      ["b.ts", "c.ts", "b.ts"],
      ["c.ts", "b.ts", "c.ts"],
    ]);
  });
});
