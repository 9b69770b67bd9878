import type { GateChange } from "../../domain/gate.ts";
import type { SyncReport } from "../../knowledge/sync-report.ts";
import { columns } from "./layout.ts";
import { printable } from "./printable.ts";

/**
 * A sync's report in full, in English as the files it speaks of: CHANGELOG by CHANGELOG, the drafts against them, the
 * notes against the gates' histories, and every remark on a source. Ends with a line feed.
 */
export function renderSyncReport(report: SyncReport): string {
  const { changelogs, drafts, stages, problems } = report;
  const blocks = [
    table(
      "Read from the CHANGELOGs",
      ["file", "releases", "entries", "without a PR", "headings not understood", "PRs in no entry"],
      changelogs.map((file) => [
        file.file,
        file.versions.length,
        file.entries,
        file.entriesWithoutPr,
        file.headingsNotUnderstood.length,
        file.prsWithoutEntry.length,
      ]),
    ),
    table(
      "PRs by CHANGELOG and by draft",
      [
        "release",
        "in both",
        "draft: says nothing",
        "not published",
        "taken out",
        "CHANGELOG: mentioned",
        "own note",
      ],
      drafts.map((check) => [
        check.version,
        check.inBoth,
        check.saysNothing.length,
        check.notPublished.length,
        numbers(check.takenOut),
        numbers(check.mentioned),
        numbers(check.ownNote),
      ]),
    ),
    list(
      `Notes that a gate's history does not bear out (${stages.agreed} are borne out, ${stages.undecided} cannot be told)`,
      stages.disagreements.map(
        ({ entry, change, history }) =>
          `${entry}: ${changeText(change)}; history: ${history ?? "no row there"}`,
      ),
    ),
    list(
      "Remarks on the sources",
      problems.map(({ file, line, message }) => `${file}${line ? `:${line}` : ""}: ${message}`),
    ),
  ];
  return printable(
    `${blocks
      .filter((block) => block.length > 0)
      .map((block) => block.join("\n"))
      .join("\n\n")}\n`,
  );
}

function table(heading: string, head: string[], rows: (string | number)[][]): string[] {
  if (rows.length === 0) return [];
  return [heading, ...columns([head, ...rows.map((row) => row.map(String))]).map((line) => `  ${line}`)];
}

function list(heading: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`${heading} (${lines.length})`, ...lines.map((line) => `  ${line}`)];
}

function numbers(prs: readonly number[]): string {
  return prs.length === 0 ? "0" : prs.map((pr) => `#${pr}`).join(" ");
}

function changeText(change: GateChange): string {
  if (change.change === "stage") return `${change.gate} ${change.stage}`;
  if (change.change === "default") return `${change.gate} ${change.default ? "on" : "off"} by default`;
  return `${change.gate} ${change.change}`;
}
