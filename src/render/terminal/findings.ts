import type { CheckReport, Finding, Severity } from "../../domain/finding.ts";
import type { Lang } from "../../domain/language.ts";
import { severityWord, summaryText } from "../findings.ts";
import { printable } from "./printable.ts";
import { paint, type Role, type TerminalStyle } from "./style.ts";

const ROLES: Record<Severity, Role> = { error: "urgent", warning: "heading", note: "faint" };

/**
 * The report as compilers write theirs: `file:line:column: error: message [rule]`, each with what stands behind it in the line
 * below; at the end what was checked, and what was not.
 */
export function renderFindings(report: CheckReport, style: TerminalStyle): string {
  const { lang } = report;
  const lines = report.findings.flatMap((finding) => rowsOf(finding, lang, style));
  const notes = report.notes.map((note) => paint("faint", printable(note), style));
  return `${[...lines, ...(lines.length > 0 ? [""] : []), summaryText(report, lang), ...notes].join("\n")}\n`;
}

function rowsOf(finding: Finding, lang: Lang, style: TerminalStyle): string[] {
  const place = `${finding.file}:${finding.line}:${finding.column}`;
  const word = paint(ROLES[finding.severity], severityWord(finding.severity, lang), style);
  const object = finding.object === null ? "" : `${oneLine(finding.object)}: `;
  const rule = paint("faint", `[${finding.rule}]`, style);
  const evidence = finding.evidence.map(({ url }) => url).join(" ");
  return [
    `${oneLine(place)}: ${word}: ${object}${oneLine(finding.message)} ${rule}`,
    ...(evidence === "" ? [] : [paint("faint", `    ${evidence}`, style)]),
  ];
}

/** Names come from the text: none may begin a line of its own. */
function oneLine(text: string): string {
  return printable(text).replaceAll("\n", " ");
}
