// One engine in a process of its own, so that no other's memory or compiled code is measured with it.
//   node --expose-gc measure.mjs build PEER KNOWLEDGE STORED             how long to index, how much to store
//   node --expose-gc measure.mjs serve PEER KNOWLEDGE STORED QUESTIONS   how long to load and to answer, how well, how much memory
// Prints one JSON object.
import { readFileSync, writeFileSync } from "node:fs";
import { documentsOf } from "./documents.mjs";

const HITS = 30;
const ROUNDS = 5;

const [phase, peerName, knowledgeFile, storedFile, questionsFile] = process.argv.slice(2);
const peer = await import(`./peers/${peerName}.mjs`);
const knowledge = JSON.parse(readFileSync(knowledgeFile, "utf8"));
const input = peer.wants === "knowledge" ? knowledge : documentsOf(knowledge);
console.log(JSON.stringify(await (phase === "build" ? build() : serve())));

async function build() {
  const started = performance.now();
  const engine = await peer.build(input);
  const milliseconds = performance.now() - started;
  const stored = await peer.store(engine);
  writeFileSync(storedFile, stored);
  return { milliseconds, bytes: Buffer.byteLength(stored) };
}

async function serve() {
  const questions = JSON.parse(readFileSync(questionsFile, "utf8"));
  const stored = readFileSync(storedFile, peer.name.startsWith("SQLite") ? null : "utf8");
  const before = memory();
  const started = performance.now();
  const engine = await peer.load(stored, input);
  const load = performance.now() - started;

  const prs = new Map(knowledge.entries.map((entry) => [entry.id, entry.prs]));
  const ranks = [];
  for (const { q, pr } of questions) ranks.push(rankOf(pr, await peer.search(engine, q, HITS), prs));
  const times = [];
  for (let round = 0; round < ROUNDS; round++)
    for (const { q } of questions) {
      const asked = performance.now();
      await peer.search(engine, q, HITS);
      times.push(performance.now() - asked);
    }
  const after = memory();
  await peer.close?.(engine);
  times.sort((a, b) => a - b);
  return {
    name: peer.name,
    load,
    first: ranks.filter((rank) => rank === 1).length / ranks.length,
    five: ranks.filter((rank) => rank !== null && rank <= 5).length / ranks.length,
    reciprocal: ranks.reduce((sum, rank) => sum + (rank === null ? 0 : 1 / rank), 0) / ranks.length,
    median: times[Math.floor(times.length / 2)],
    p99: times[Math.floor(times.length * 0.99)],
    memory: after - before,
  };
}

/** Place of the PR among the hits, one place a PR: the same change in another release is no second chance lost. */
function rankOf(pr, ids, prs) {
  let rank = 0;
  const seen = new Set();
  for (const id of ids) {
    const [first = id] = prs.get(id) ?? [];
    if (seen.has(first)) continue;
    seen.add(first);
    rank++;
    if (prs.get(id)?.includes(pr)) return rank;
  }
  return null;
}

/** Bytes in use after collecting garbage, those outside the heap included. */
function memory() {
  globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
