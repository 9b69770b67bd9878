import { shownRows } from "../answer/thing-words.ts";
import type { Answer, Item, Section } from "../domain/answer.ts";
import type { Link } from "../domain/link.ts";
import { withPage } from "./command.ts";
import { kindLabel, label } from "./labels.ts";
import { factLines } from "./terminal/facts.ts";
import { printableTexts } from "./terminal/printable.ts";

/** Facts are short lines; Markdown breaks long ones itself. */
const STYLE = { width: 1000, colour: false, hyperlinks: false };

/**
 * An answer as Markdown (CommonMark), for an issue, a wiki or a chat that reads it; ends with a line feed. Code in the texts
 * stays code; whatever else Markdown would act upon is escaped.
 */
export function renderMarkdown(asGiven: Answer): string {
  const answer = printableTexts(asGiven);
  const { lang } = answer.question;
  const facts = factsOf(answer);
  const blocks = [
    `# ${escaped(oneLine(answer.title))}`,
    escaped(answer.summary),
    ...(facts.length > 0 ? [facts.join("\n")] : []),
    ...answer.sections.filter(({ items }) => items.length > 0).map((section) => sectionOf(section, answer)),
    ...elsewhere(answer),
    ...(answer.notes.length > 0
      ? [
          `## ${label("notes", lang)}\n\n${answer.notes.map((note) => `- ${escaped(oneLine(note))}`).join("\n")}`,
        ]
      : []),
    ...(answer.links.length > 0
      ? [`## ${label("links", lang)}\n\n${answer.links.map((link) => `- ${linked(link)}`).join("\n")}`]
      : []),
  ];
  return `${blocks.filter((block) => block !== "").join("\n\n")}\n`;
}

function factsOf(answer: Answer): string[] {
  const { facts, question } = answer;
  if (facts && "documented" in facts)
    return shownRows(facts, question.lang).map(({ version, text }) => `- ${version}: ${escaped(text)}`);
  return factLines(answer, STYLE).map((line) => `- ${escaped(line.replace(/^\s*(?:[•○●-]\s)?/, "").trim())}`);
}

function sectionOf({ heading, total, items }: Section, answer: Answer): string {
  const shown = items.reduce((sum, { stands = 1 }) => sum + stands, 0);
  const count = shown < total ? `${shown}/${total}` : String(total);
  return `## ${escaped(oneLine(heading))} (${count})\n\n${items.map((item) => itemOf(item, answer)).join("\n")}`;
}

function itemOf(item: Item, { question: { lang, intent } }: Answer): string {
  const mark = intent === "upgrade" && item.actionRequired ? "- [ ] " : "- ";
  const about =
    intent === "help"
      ? []
      : [
          ...(item.version ? [item.version] : []),
          kindLabel(item.kind, lang),
          ...(item.sigs.length > 0 ? [`SIG ${item.sigs.join(", ")}`] : []),
        ];
  const links = item.links.filter(({ label: name }) => !name.startsWith("@"));
  const particulars = [...about.map(escaped), ...links.map(linked)].join(" · ");
  const note = item.note ? `  \n  ${label("editorNote", lang)}: ${escaped(oneLine(item.note))}` : "";
  return `${mark}${escaped(oneLine(item.text))}${particulars ? `  \n  ${particulars}` : ""}${note}`;
}

/** What stands on other pages, and how to come to the next. */
function elsewhere({ sections, page, question }: Answer): string[] {
  const { lang, args } = question;
  const others = sections.filter(({ items, total }) => items.length === 0 && total > 0);
  const named = others.map(({ heading, total }) => `${escaped(oneLine(heading))} ${total}`).join(" · ");
  const next =
    page && page.number < page.of && typeof args.command === "string"
      ? withPage(args.command, page.number + 1)
      : null;
  return [
    ...(named ? [`${label("elsewhere", lang)}: ${named}`] : []),
    ...(page ? [`${label("page", lang)} ${page.number}/${page.of}${next ? ` → \`${next}\`` : ""}`] : []),
  ];
}

function linked({ label: name, url }: Link): string {
  return `[${escaped(oneLine(name))}](<${url.replace(/[<>\s]/g, encodeURIComponent)}>)`;
}

function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, " ");
}

/** What CommonMark would act upon, outside of code spans (https://spec.commonmark.org/0.31.2/#backslash-escapes). */
function escaped(text: string): string {
  return text
    .split(/(`[^`\n]{1,400}`)/)
    .map((part, at) =>
      at % 2 === 1 ? part : part.replace(/[\\*_[\]<>~|`]/g, "\\$&").replace(/^(\s*)([#+-])(?=\s)/, "$1\\$2"),
    )
    .join("");
}
