/** Asks all questions of this folder and prints accuracy by kind and language: `npm run eval`. Argument: the project's root. */
import { join, resolve } from "node:path";
import { createEngine } from "../../src/answer/create.ts";
import { KnowledgeBase } from "../../src/knowledge/base.ts";
import { loadKnowledge } from "../../src/load-knowledge.ts";
import { report } from "./report.ts";
import { judge, readRows, TODAY } from "./rows.ts";

const root = resolve(process.argv[2] ?? ".");
const { knowledge, index } = await loadKnowledge(join(root, "corpus"), []);
const engine = createEngine(new KnowledgeBase(knowledge), index, { today: () => TODAY });
const verdicts = readRows(join(root, "tests/questions")).map((row) => judge(row, engine));
process.stdout.write(`${report(verdicts)}\n\n`);
