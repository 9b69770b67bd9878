import { type APIMessageTopLevelComponent, ComponentType } from "discord.js";
import type { CheckReport, Finding } from "../../domain/finding.ts";
import type { Lang } from "../../domain/language.ts";
import { severityWord, summaryText } from "../findings.ts";
import { escapeMarkdown, maskedLink, oneLine, truncate } from "./escape.ts";

/** UTF-8 bytes of all texts together: well below what the API takes of a message (`limits.ts`), Japanese included. */
const MOST_BYTES = 7_000;
const SIGNS = { error: "🛑", warning: "⚠️", note: "ℹ️" } as const;

/** A report as the text of one message: what was checked, as many findings as it holds, what was left out. */
export function renderDiscordFindings(report: CheckReport): APIMessageTopLevelComponent[] {
  const { lang, findings, notes } = report;
  const lines = [`**${escapeMarkdown(summaryText(report, lang))}**`];
  let room = MOST_BYTES - bytes(lines[0] ?? "");
  let shown = 0;
  for (const finding of findings) {
    const line = lineOf(finding, report);
    if (bytes(line) + 1 > room) break;
    lines.push(line);
    room -= bytes(line) + 1;
    shown++;
  }
  const left = findings.length - shown;
  if (left > 0) lines.push(lang === "ja" ? `ほか ${left} 件` : `…and ${left} more`);
  for (const note of notes.slice(0, 4)) {
    const line = `-# ${escapeMarkdown(truncate(oneLine(note), 300))}`;
    if (bytes(line) + 1 <= room) lines.push(line);
    room -= bytes(line) + 1;
  }
  return [{ type: ComponentType.TextDisplay, content: truncate(lines.join("\n"), 3_900) }];
}

function lineOf(finding: Finding, { lang, files }: CheckReport): string {
  const { severity, message, object, evidence } = finding;
  const of = object === null ? "" : `${escapeMarkdown(truncate(oneLine(object), 120))}: `;
  const links = evidence
    .slice(0, 2)
    .map(({ label, url }) => maskedLink(label, url))
    .join(" ");
  return `${SIGNS[severity]} **${severityWord(severity, lang)}** (${placeText(finding, files, lang)}) ${of}${escapeMarkdown(truncate(oneLine(message), 700))}${links ? ` ${links}` : ""}`;
}

function placeText({ file, line }: Finding, files: number, lang: Lang): string {
  const at = lang === "ja" ? `${line} 行目` : `line ${line}`;
  return files > 1 ? `${escapeMarkdown(truncate(file, 60))}, ${at}` : at;
}

function bytes(text: string): number {
  return new TextEncoder().encode(text).length;
}
