import { existsSync } from "node:fs";
import { readCheckedHead } from "./checked-file.ts";

/** The checksum of the file of the last sync, by its first line alone; `""`: there is none; null: it cannot be told. */
export function syncedSum(path: string): string | null {
  if (!existsSync(path)) return "";
  try {
    return readCheckedHead(path)?.sum ?? null;
  } catch {
    return null; // Damaged: whoever needs what stands in it will say so.
  }
}
