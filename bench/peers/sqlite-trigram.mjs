// SQLite as WebAssembly: nothing to compile and nothing to download but the package.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sqlite from "node-sqlite3-wasm";

export const name = "SQLite FTS5, trigrams";

function folder() {
  return mkdtempSync(join(tmpdir(), "kawaraban-bench-"));
}

export function build(documents) {
  const at = folder();
  const file = join(at, "index.db");
  const db = new sqlite.Database(file);
  db.exec("CREATE VIRTUAL TABLE notes USING fts5(id UNINDEXED, names, en, ja, tokenize='trigram')");
  db.exec("BEGIN");
  const insert = db.prepare("INSERT INTO notes VALUES (?, ?, ?, ?)");
  for (const { id, names, en, ja } of documents) insert.run([id, names, en, ja]);
  insert.finalize();
  db.exec("COMMIT");
  return { db, at, file };
}

export function store({ db, at, file }) {
  db.close();
  const bytes = readFileSync(file);
  rmSync(at, { recursive: true });
  return bytes;
}

export function load(stored) {
  const at = folder();
  const file = join(at, "index.db");
  writeFileSync(file, stored);
  return { db: new sqlite.Database(file, { readOnly: true }), at };
}

/** All trigrams of the question, one of which must match; ranked by BM25. */
function matchOf(text) {
  const trigrams = new Set();
  for (const run of text.toLowerCase().match(/[\p{L}\p{N}_.-]+/gu) ?? []) {
    const characters = [...run];
    for (let at = 0; at + 3 <= characters.length; at++) trigrams.add(characters.slice(at, at + 3).join(""));
  }
  return [...trigrams].map((trigram) => `"${trigram}"`).join(" OR ");
}

export function search({ db }, text, limit) {
  const match = matchOf(text);
  if (match === "") return [];
  const rows = db.all("SELECT id FROM notes WHERE notes MATCH ? ORDER BY bm25(notes) LIMIT ?", [
    match,
    limit,
  ]);
  return rows.map(({ id }) => id);
}

export function close({ db, at }) {
  db.close();
  rmSync(at, { recursive: true });
}
