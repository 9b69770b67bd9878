/**
 * Asks and judges question sets outside the tests, over what a sync brought where `KAWARABAN_DATA_DIR` is set: `npm run sets -- …`
 *
 * - `judge FOLDER…`: accuracy of each set by kind and language; every failure too, unless `QUIET` is set.
 * - `check FOLDER…`: rows that the mirror does not bear out, and patterns that are not read as such.
 * - `ask FILE`: every line's answer; " ⏎ " parts the turns of a conversation. `LONG` adds what stands below the summary.
 * - `draw COUNT SEED`: verdicts to be read by hand, one a paragraph: rows of the strangers' sets with other names and versions.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Answer } from "../../src/domain/answer.ts";
import { apiName } from "../../src/domain/api.ts";
import { createEngine } from "../../src/engine/create.ts";
import type { Engine } from "../../src/engine/engine.ts";
import { KnowledgeBase } from "../../src/knowledge/base.ts";
import { openKnowledge } from "../../src/opening/open-knowledge.ts";
import { placesFrom } from "../../src/storage/places.ts";
import { report } from "./report.ts";
import { contradiction, judge, readRows, TODAY } from "./rows.ts";
import { readTruth } from "./truth.ts";

const ROOT = join(import.meta.dirname, "..");
const STRANGERS = join(ROOT, "tests/strangers");
const MIRROR = join(ROOT, "../shared/upstream");

const [mode = "", ...args] = process.argv.slice(2);
const print = (line: string) => process.stdout.write(`${line}\n`);

async function opened(): Promise<{ base: KnowledgeBase; engine: Engine }> {
  const env = { ...process.env, KAWARABAN_DATA_DIR: process.env["KAWARABAN_DATA_DIR"] ?? "none" };
  const { knowledge, index } = await openKnowledge(placesFrom(env), (line) =>
    process.stderr.write(`${line}\n`),
  );
  const base = KnowledgeBase.of(knowledge);
  return { base, engine: createEngine(base, index, { today: () => TODAY }) };
}

/** The answers to a conversation's last message. */
function asked(engine: Engine, turns: readonly string[]): Answer[] {
  let previous: Answer["question"] | undefined;
  let answers: Answer[] = [];
  for (const text of turns) {
    answers = engine.askAll({ text, ...(previous && { previous }) });
    previous = answers.at(-1)?.question;
  }
  return answers;
}

async function judgeSets(): Promise<void> {
  const { engine } = await opened();
  let [right, all, untrue] = [0, 0, 0];
  for (const folder of args) {
    const verdicts = readRows(folder).map((row) => judge(row, engine));
    const good = verdicts.filter(({ faults }) => faults.length === 0).length;
    const wrong = verdicts.filter(({ wrongFact }) => wrongFact);
    print(`${folder}: ${good} of ${verdicts.length}, untrue ${wrong.length}`);
    for (const { row } of wrong) print(`  untrue: ${[...row.previous, row.q].join(" ⏎ ")}`);
    if (!process.env["QUIET"]) print(report(verdicts));
    right += good;
    all += verdicts.length;
    untrue += wrong.length;
  }
  print(`all: ${right} of ${all} (${(right / all).toFixed(3)}), untrue ${untrue}`);
}

function checkSets(): void {
  const truth = readTruth(MIRROR);
  for (const folder of args)
    for (const row of readRows(folder)) {
      const at = `${row.kind}: ${row.q}`;
      for (const fact of [...row.truth, ...row.aside]) {
        const reason = contradiction(fact, truth);
        if (reason !== null) print(`${at}\n  ${reason}`);
      }
      for (const text of [...row.must, ...row.mustNot, ...row.holds, ...row.lacks])
        if (/^\/.*\/[a-z]+$/s.test(text))
          print(`${at}\n  ${text}: read as a plain text; leave out the letters`);
    }
}

async function askLines(): Promise<void> {
  const { engine } = await opened();
  for (const line of readFileSync(args[0] ?? "/dev/stdin", "utf8")
    .split("\n")
    .filter(Boolean)) {
    print(`\n» ${line}`);
    for (const { title, summary, sections, question, found } of asked(engine, line.split(" ⏎ "))) {
      print(`  [${question.intent}${found ? "" : ", not found"}] ${title}\n  ${summary}`);
      if (process.env["LONG"])
        for (const { heading, items } of sections)
          print(`    ${heading}: ${items.map(({ id, text }) => `${id} ${text}`).join(" | ")}`.slice(0, 900));
    }
  }
}

/** A stream of numbers in [0, 1) that a seed makes again (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const VERDICT = /^(?:yes|no|not|right|correct|both|はい|いいえ|まだ|その通り)(?![\p{L}\p{N}])/iu;

async function drawVerdicts(): Promise<void> {
  const { base, engine } = await opened();
  const [count, seed] = [Number(args[0] ?? 50), Number(args[1] ?? 1)];
  const next = random(seed);
  const pick = <T>(some: readonly T[]): T | undefined => some[Math.floor(next() * some.length)];
  const gates = base.knowledge.gates.map(({ name }) => name);
  const apis = base.knowledge.apis.map(apiName);
  const called = (wanted: string) =>
    base.things.all.flatMap(({ ref }) => (ref.kind === wanted ? [ref.name] : []));
  const [flags, metrics] = [called("flag"), called("metric")];
  const rows = readdirSync(STRANGERS).flatMap((set) => readRows(join(STRANGERS, set)));
  const seen = new Set<string>();
  for (let drawn = 0; drawn < count; ) {
    const row = pick(rows);
    if (!row) return;
    const shift = Math.floor(next() * 9) - 4;
    const names = new Map<string, string>();
    const other = (name: string, among: readonly string[]): string => {
      const known = names.get(name) ?? pick(among) ?? name;
      names.set(name, known);
      return known;
    };
    const swapped = [...row.previous, row.q].map((text) =>
      text
        .replaceAll(/(?<![\d.])1\.(\d{1,2})(?![\d.]*\d)/g, (_, minor) => {
          const moved = Math.min(37, Math.max(5, Number(minor) + shift));
          return `1.${moved}`;
        })
        .replaceAll(/[\w.-]+\/v\d\w*\/[A-Z]\w+/g, (name) => other(name, apis))
        .replaceAll(/(?<![\w-])--[a-z][a-z-]+/g, (name) => other(name, flags))
        .replaceAll(/(?<![\w./-])[A-Z][a-z]+(?:[A-Z]\w*)+(?![\w/])/g, (name) =>
          base.gates.has(name) ? other(name, gates) : name,
        )
        .replaceAll(/(?<![\w-])[a-z]+(?:_[a-z]+){2,}(?![\w-])/g, (name) => other(name, metrics)),
    );
    const line = swapped.join(" ⏎ ");
    if (seen.has(line)) continue;
    seen.add(line);
    const answers = asked(engine, swapped);
    if (!answers.some(({ summary }) => VERDICT.test(summary))) continue;
    drawn += 1;
    print(`## ${drawn}\nQ: ${line}`);
    for (const { title, summary } of answers) print(`A: ${title} — ${summary}`);
    print("");
  }
}

const MODES: Record<string, () => void | Promise<void>> = {
  judge: judgeSets,
  check: checkSets,
  ask: askLines,
  draw: drawVerdicts,
};
const run = MODES[mode];
if (!run) throw new Error(`npm run sets -- ${Object.keys(MODES).join("|")} …`);
await run();
