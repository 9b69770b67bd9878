import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { commandDefinitions } from "../src/chat/discord/commands.ts";
import { usage } from "../src/cli/usage.ts";
import { createEngine } from "../src/engine/create.ts";
import type { Engine } from "../src/engine/engine.ts";
import { KnowledgeBase } from "../src/knowledge/base.ts";
import { renderTerminal } from "../src/render/terminal.ts";
import { bundled } from "./fixtures/bundled.ts";
import { TODAY } from "./questions/rows.ts";

const ROOT = join(import.meta.dirname, "..");
/** A pipe's, as whoever copies a transcript has it. */
const STYLE = { width: 80, colour: false, hyperlinks: false };

interface Transcript {
  lang: "ja" | "en" | undefined;
  question: string;
  /** The lines shown, up to the ellipsis. */
  shown: string;
}

function transcriptsIn(text: string): Transcript[] {
  const pattern =
    /^ {4}\$ npm start --silent -- ask (?:--lang (ja|en) )?"(.+)"\n((?: {4}(?!…).*\n)+) {4}…$/gm;
  return [...text.matchAll(pattern)].map(([, lang, question = "", shown = ""]) => ({
    lang: lang === "ja" || lang === "en" ? lang : undefined,
    question,
    shown: shown.replace(/^ {4}/gm, ""),
  }));
}

describe.each(["README.md", "README.ja.md"])("%s", (file) => {
  const text = readFileSync(join(ROOT, file), "utf8");
  let engine: Engine;
  beforeAll(async () => {
    const { knowledge, index } = await bundled();
    engine = createEngine(KnowledgeBase.of(knowledge), index, { today: () => TODAY });
  });

  it("shows at least five questions", () => {
    expect(transcriptsIn(text).length).toBeGreaterThanOrEqual(5);
  });

  it.each(transcriptsIn(text))("shows what comes back to: $question", ({ lang, question, shown }) => {
    const answer = renderTerminal(engine.ask({ text: question, ...(lang && { lang }) }), STYLE);
    expect(answer.slice(0, shown.length)).toBe(shown);
  });

  it("names every subcommand that Discord is told, but those it explains apart", () => {
    const [slash] = commandDefinitions("global");
    const names = slash && "options" in slash ? (slash.options ?? []).map(({ name }) => name) : [];
    expect(names.length).toBeGreaterThan(10);
    const told = names.filter((name) => text.includes(`\`${name}\``) || text.includes(`\`/k8s ${name}\``));
    expect(told).toEqual(names);
  });

  it("tells every command of the command line", () => {
    const commands = [...usage("en").matchAll(/^ {2}kawaraban ([a-z]+)/gm)].map(([, name]) => name);
    const untold = commands.filter((name) => !text.includes(`kawaraban ${name}`));
    expect(untold).toEqual([]);
  });
});
