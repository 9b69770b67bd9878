// How long a fresh process takes until it can answer, and what questions then take and hold.
//   node --expose-gc ready.mjs SNAPSHOT QUESTIONS
import { readFileSync } from "node:fs";
import { engineFrom } from "./dist/answering.mjs";

const [snapshotFile, questionsFile] = process.argv.slice(2);
const engine = engineFrom(readFileSync(snapshotFile, "utf8"), "2026-11-21");
// Since the process began.
const ready = performance.now();

const COMMANDS = [
  "gate ImageVolume",
  "gate ImageVolume 1.33",
  "gate imagevolum",
  "diff 1.24 1.25",
  "diff 1.19 1.37",
  "upgrade 1.24 1.27",
  "kep 4639",
  "pr 110868",
  "api PodDisruptionBudget",
  "api policy/v1beta1",
  "release 1.25",
  "list deprecation 1.25",
  "list stable 1.31 sig:node",
  "search kubelet v:1.24..1.26 sig:node",
  "search 暗号化 kind:feature",
  "help",
  "1.25でPSPはどうなった?",
  "is ImageVolume on by default in 1.33?",
  "1.24から1.25に上げるとき何に気をつける?",
];
const questions = [...COMMANDS, ...JSON.parse(readFileSync(questionsFile, "utf8")).map(({ q }) => q)];
for (const text of questions) engine.ask({ text });
const times = [];
for (let round = 0; round < 5; round++)
  for (const text of questions) {
    const asked = performance.now();
    engine.ask({ text });
    times.push(performance.now() - asked);
  }
times.sort((a, b) => a - b);
console.log(
  JSON.stringify({
    ready,
    questions: questions.length,
    median: times[Math.floor(times.length / 2)],
    p99: times[Math.floor(times.length * 0.99)],
    slowest: times.at(-1),
  }),
);
