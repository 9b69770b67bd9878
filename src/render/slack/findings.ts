import type { CheckReport, Finding } from "../../domain/finding.ts";
import type { Lang } from "../../domain/language.ts";
import { severityWord, summaryText } from "../findings.ts";
import { context, type SlackBlock, section, sections } from "./blocks.ts";
import { escapeMrkdwn, link, quote } from "./mrkdwn.ts";
import { andMore } from "./words.ts";

/** Findings that a modal shows: a message has room for no long file, and nobody reads more on a phone. */
const MOST_FINDINGS = 25;
const MOST_NOTES = 5;
const SIGNS = { error: "🛑", warning: "⚠️", note: "ℹ️" } as const;

/** A report as the blocks of a modal or a message: what was checked, the findings with their links, what was left out. */
export function renderSlackFindings(report: CheckReport): SlackBlock[] {
  const { lang, findings, notes } = report;
  const lines = findings.slice(0, MOST_FINDINGS).map((finding) => lineOf(finding, report));
  const left = findings.length - MOST_FINDINGS;
  return [
    section(`*${escapeMrkdwn(summaryText(report, lang))}*`),
    ...sections(left > 0 ? [...lines, andMore(left, lang)] : lines),
    ...(notes.length > 0 ? [context(notes.slice(0, MOST_NOTES).map((note) => quote(note, 500)))] : []),
  ];
}

function lineOf(finding: Finding, { lang, files }: CheckReport): string {
  const { severity, message, object, evidence } = finding;
  const of = object === null ? "" : `${quote(object, 150)}: `;
  const links = evidence.slice(0, 2).map(link).join(" ");
  return `${SIGNS[severity]} *${severityWord(severity, lang)}* (${placeText(finding, files, lang)}) ${of}${quote(message, 900)}${links ? ` ${links}` : ""}`;
}

/** Which line; of several blocks of code, of which one. */
function placeText({ file, line }: Finding, files: number, lang: Lang): string {
  const at = lang === "ja" ? `${line} 行目` : `line ${line}`;
  return files > 1 ? `${quote(file, 60)}, ${at}` : at;
}
