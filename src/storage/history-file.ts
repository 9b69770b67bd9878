import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Longer files are none of ours. In characters. */
const MOST_READ = 5_000_000;

/** The questions of earlier chats, the newest first; none where the file cannot be read: a chat goes on without. */
export function readHistory(path: string): string[] {
  try {
    if (!existsSync(path)) return [];
    return readFileSync(path, "utf8")
      .slice(-MOST_READ)
      .split("\n")
      .filter((line) => line.trim() !== "")
      .reverse();
  } catch {
    return []; // Unreadable: nobody's question is worth an error.
  }
}

/**
 * Keeps them, the newest last as shells do, for nobody else's eyes: a question may name a cluster. Where nothing can be
 * written, they are forgotten with the chat.
 */
export function writeHistory(path: string, questions: readonly string[]): void {
  const aside = `${path}.${process.pid}.new`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    const lines = questions.map((line) => line.replace(/[\r\n]+/g, " ")).reverse();
    writeFileSync(aside, `${lines.join("\n")}\n`, { mode: 0o600 });
    renameSync(aside, path);
  } catch {
    rmSync(aside, { force: true });
  }
}
