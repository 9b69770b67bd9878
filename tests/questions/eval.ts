/** Asks all questions of this folder and prints accuracy by kind and language: `npm run eval`. Argument: the project's root. */
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { createEngine } from "../../src/engine/create.ts";
import { KnowledgeBase } from "../../src/knowledge/base.ts";
import { loadKnowledge } from "../../src/opening/load-knowledge.ts";
import { certainty, unanswerableOf } from "./certainty.ts";
import { report } from "./report.ts";
import { judge, readRows, TODAY } from "./rows.ts";

/** Shares of a question's words from which a hit could be stated as the answer. */
const THRESHOLDS = [0.3, 0.4, 0.5, 0.55, 0.6, 0.65, 0.7, 0.8, 0.9];

const root = resolve(process.argv[2] ?? ".");
const { knowledge, index } = await loadKnowledge(join(root, "corpus"), []);
const base = KnowledgeBase.of(knowledge);
const engine = createEngine(base, index, { today: () => TODAY });
const rows = readRows(join(root, "tests/questions"));
const verdicts = rows.map((row) => judge(row, engine));
process.stdout.write(`${report(verdicts)}\n\n`);

const searched = rows.filter(({ kind }) => kind === "topics" || kind === "identifiers");
const unanswerable = unanswerableOf(readFileSync(join(root, "tests/search/unanswerable.txt"), "utf8"));
process.stdout.write(
  `What is stated of ${searched.length} topics and identifiers and ${unanswerable.length} questions without an answer, by the share of the question that a hit must hold:\n`,
);
for (const sure of THRESHOLDS) {
  const { right, wrong, unsaid, answerable } = certainty(
    createEngine(base, index, { today: () => TODAY, sure }),
    searched,
    unanswerable,
  );
  const precision = (right / Math.max(1, right + wrong.length)).toFixed(3);
  const recall = (right / answerable).toFixed(3);
  process.stdout.write(
    `  ${sure.toFixed(2)}  right ${right}  wrong ${wrong.length}  unsaid ${unsaid.length}  precision ${precision}  recall ${recall}\n`,
  );
  if (process.env["VERBOSE"])
    process.stdout.write(
      `${[...wrong.map((q) => `    ✗ ${q}`), ...unsaid.map((q) => `    … ${q}`)].join("\n")}\n`,
    );
}
process.stdout.write("\n");
