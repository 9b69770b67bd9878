import { inTurns } from "../../engine/in-turns.ts";
import { KnowledgeBase } from "../../knowledge/base.ts";
import { exporting, exportSchema } from "../../knowledge/export.ts";
import { openKnowledge } from "../../opening/open-knowledge.ts";
import { placesFrom } from "../../storage/places.ts";
import { replaceFile } from "../../storage/replace-file.ts";
import type { Command } from "../command-line.ts";
import type { Surface } from "../surface.ts";

/**
 * Everything with a life as one JSON file, or that file's JSON Schema; to standard output, or into `out`, whole or not at all.
 * @throws the file system's error when `out` cannot be written
 */
export async function exportThings(
  { out, schema }: Extract<Command, { name: "export" }>,
  surface: Surface,
): Promise<number> {
  const { knowledge } = await openKnowledge(placesFrom(surface.env), (line) => surface.warn(line));
  const content = schema ? exportSchema() : await inTurns(exporting(KnowledgeBase.of(knowledge)));
  const text = `${JSON.stringify(content, null, schema ? 2 : undefined)}\n`;
  if (out === null) await surface.print(text);
  else replaceFile(out, text);
  return 0;
}
