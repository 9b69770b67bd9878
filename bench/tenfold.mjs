// How the search's time grows with the entries: the knowledge as it is, and all of its entries ten times, each time under other names.
//   node --max-old-space-size=4096 tenfold.mjs KNOWLEDGE QUESTIONS     prints one JSON object; times in milliseconds
import { readFileSync } from "node:fs";
import { indexes } from "./dist/ours.mjs";

const TIMES = 10;
const HITS = 30;
const ROUNDS = 3;

/** What names a thing: flags, names in mixed case or with underscores. */
const NAME = /--[a-z][\w-]{2,80}|\b[A-Za-z]\w{0,60}(?:[a-z][A-Z]|_)\w{1,60}/g;

const [knowledgeFile, questionsFile] = process.argv.slice(2);
const knowledge = JSON.parse(readFileSync(knowledgeFile, "utf8"));
const questions = JSON.parse(readFileSync(questionsFile, "utf8")).map(({ q }) => q);

const once = times(knowledge);
const ten = times({
  ...knowledge,
  entries: Array.from({ length: TIMES }, (_, copy) =>
    knowledge.entries.map((entry) => renamed(entry, copy)),
  ).flat(),
});
console.log(JSON.stringify({ entries: knowledge.entries.length * TIMES, once, ten }));

function renamed(entry, copy) {
  if (copy === 0) return entry;
  const suffix = `C${String.fromCharCode(96 + copy)}`;
  const rename = (text) => text?.replace(NAME, (name) => name + suffix);
  const names = ["gates", "apis", "flags", "metrics", "fields", "events"];
  return {
    ...entry,
    id: `${entry.id}~${copy}`,
    prs: entry.prs.map((pr) => pr + copy * 1_000_000),
    ...Object.fromEntries(names.map((name) => [name, entry[name].map(rename)])),
    text: { en: rename(entry.text.en), ja: rename(entry.text.ja) },
  };
}

function times(of) {
  const index = indexes.build(of);
  for (const text of questions) index.search({ text, limit: HITS });
  const taken = [];
  for (let round = 0; round < ROUNDS; round++)
    for (const text of questions) {
      // The search keeps the text it read last.
      index.search({ text: "cgroup" });
      const asked = performance.now();
      index.search({ text, limit: HITS });
      taken.push(performance.now() - asked);
    }
  taken.sort((a, b) => a - b);
  return { median: taken[Math.floor(taken.length / 2)], p99: taken[Math.floor(taken.length * 0.99)] };
}
