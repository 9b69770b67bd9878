import type { CheckReport, Finding, Severity } from "../../domain/finding.ts";
import type { Bilingual, Lang } from "../../domain/language.ts";
import { printable } from "../terminal/printable.ts";
import { paint, type Role, type TerminalStyle } from "../terminal/style.ts";

const WORDS: Record<Severity, Bilingual> = {
  error: { en: "error", ja: "エラー" },
  warning: { en: "warning", ja: "警告" },
  note: { en: "note", ja: "参考" },
};

const ROLES: Record<Severity, Role> = { error: "urgent", warning: "heading", note: "faint" };

/** The word for a severity. */
export function severityWord(severity: Severity, lang: Lang): string {
  return WORDS[severity][lang];
}

/** `2 errors, 1 warning`; empty when there is nothing. */
export function countsText(counts: CheckReport["counts"], lang: Lang): string {
  const parts = (["error", "warning", "note"] as const)
    .filter((severity) => counts[severity] > 0)
    .map((severity) =>
      lang === "en"
        ? `${counts[severity]} ${WORDS[severity].en}${counts[severity] === 1 ? "" : "s"}`
        : `${WORDS[severity].ja} ${counts[severity]} 件`,
    );
  return parts.join(lang === "en" ? ", " : "、");
}

/** What was checked and what came of it, in one sentence. */
export function summaryText(report: CheckReport, lang: Lang): string {
  const { target, objects } = report;
  const found = countsText(report.counts, lang);
  if (lang === "ja")
    return found === ""
      ? `${target} に対して ${objects} 件のオブジェクトを確認し、問題は見つかりませんでした。`
      : `${target} に対して ${objects} 件のオブジェクトを確認しました: ${found}。`;
  const checked = `${objects} object${objects === 1 ? "" : "s"} checked against ${target}`;
  return found === "" ? `${checked}: nothing found.` : `${checked}: ${found}.`;
}

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
  const word = paint(ROLES[finding.severity], WORDS[finding.severity][lang], style);
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
