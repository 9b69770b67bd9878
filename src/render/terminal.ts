import type { Answer, Item, Section } from "../domain/answer.ts";
import type { Lang } from "../domain/language.ts";
import type { Link } from "../domain/link.ts";
import { withoutLinks } from "../domain/marks.ts";
import { withPage } from "./command.ts";
import { kindLabel, label } from "./labels.ts";
import { factLines } from "./terminal/facts.ts";
import { paragraphs, type Word, wordsOf, wrap } from "./terminal/layout.ts";
import { printableTexts } from "./terminal/printable.ts";
import { hyperlink, paint, type TerminalStyle } from "./terminal/style.ts";

export type { TerminalStyle } from "./terminal/style.ts";

const INDENT = "  ";

/**
 * An answer as text for a terminal or a pipe: title, direct sentence, facts, sections, notes, links, next questions;
 * ends with a line feed. No control character of the corpus or the question comes through; without colour and
 * hyperlinks the text holds none at all but line feeds.
 */
export function renderTerminal(asGiven: Answer, style: TerminalStyle): string {
  const answer = printableTexts(asGiven);
  const { lang } = answer.question;
  const told = new Set<string>();
  const blocks: string[][] = [
    [
      ...wrap(
        wordsOf(answer.title, (text) => paint("title", text, style)),
        style.width,
      ),
      ...paragraphs(answer.summary, style.width),
    ],
    factLines(answer, style),
    ...answer.sections
      .filter(({ items }) => items.length > 0)
      .map((section) => sectionLines(section, answer, told, style)),
    pageLines(answer, style),
    listLines(label("notes", lang), answer.notes, style),
    linkBlock(answer.links, told, lang, style),
    suggestionLines(answer, style),
  ];
  return `${blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n")}\n`;
}

/** `told`: addresses written out so far. */
function sectionLines(
  { heading, total, items }: Section,
  answer: Answer,
  told: Set<string>,
  style: TerminalStyle,
): string[] {
  const shown = items.reduce((sum, { stands = 1 }) => sum + stands, 0);
  const count = total > shown ? `${shown}/${total}` : String(total);
  const title = wrap(wordsOf(`${heading} (${count})`), style.width);
  return [
    ...title.map((line) => paint("heading", line, style)),
    ...items.flatMap((item) => itemLines(item, answer, told, style)),
  ];
}

function itemLines(item: Item, answer: Answer, told: Set<string>, style: TerminalStyle): string[] {
  const { lang, intent } = answer.question;
  const faintPaint = (text: string) => paint("faint", text, style);
  const urgentPaint = (text: string) => paint("urgent", text, style);
  // What an upgrade must deal with is a list to tick off.
  const mark = intent === "upgrade" && item.actionRequired ? "[ ] " : "• ";
  const rest = `${INDENT}${" ".repeat(mark.length)}`;
  const notes = item.note
    ? paragraphs(`${label("editorNote", lang)}: ${item.note}`, style.width, rest, rest, (text) =>
        paint("remark", text, style),
      )
    : [];
  return [
    ...paragraphs(withoutLinks(item.text), style.width, `${INDENT}${mark}`, rest),
    ...wrap(
      metaOf(item, answer.question).flatMap(({ text, urgent }, at) => {
        const words = wordsOf(text, urgent ? urgentPaint : faintPaint);
        return at === 0 ? words : [{ ...dot, paint: faintPaint }, ...words.map(spacedFirst)];
      }),
      style.width,
      rest,
    ),
    ...notes,
    ...(style.hyperlinks
      ? hyperlinkLines(item.links, rest, style)
      : addressLines(item.links.filter(needsAddress), rest, told, style)),
  ];
}

/** Between the parts of an item's particulars. */
const dot: Word = { text: "·", width: 1, spaced: true };

function spacedFirst(word: Word, at: number): Word {
  return at === 0 ? { ...word, spaced: true } : word;
}

/** Version, kind, SIGs, author, and what a reader must not overlook. A line of help is no change and has none. */
function metaOf(item: Item, { intent, lang }: Answer["question"]): { text: string; urgent: boolean }[] {
  if (intent === "help") return [];
  const plain = (text: string) => ({ text, urgent: false });
  return [
    ...(item.version ? [plain(item.version)] : []),
    { text: kindLabel(item.kind, lang), urgent: item.kind === "action-required" },
    ...(item.actionRequired && item.kind !== "action-required"
      ? [{ text: label("actionRequired", lang), urgent: true }]
      : []),
    ...(item.sigs.length > 0 ? [plain(`SIG ${item.sigs.join(", ")}`)] : []),
    ...(item.author ? [plain(`@${item.author}`)] : []),
    ...(lang === "ja" && item.lang === "en" ? [{ text: label("englishOnly", lang), urgent: true }] : []),
  ];
}

/**
 * Written out, every address costs a line: the author's is in the name, and the CHANGELOG's in the version, which stand
 * above anyway.
 */
function needsAddress({ label: name }: Link): boolean {
  return !name.startsWith("@") && !name.startsWith("CHANGELOG ");
}

/** Hyperlinks side by side. */
function hyperlinkLines(links: readonly Link[], indent: string, style: TerminalStyle): string[] {
  if (links.length === 0) return [];
  return wrap(
    links.map((link) => hyperlink(link, style)),
    style.width,
    indent,
  );
}

/** Label and address a line; of those that stand further up already, the labels side by side. */
function addressLines(
  links: readonly Link[],
  indent: string,
  told: Set<string>,
  style: TerminalStyle,
): string[] {
  const unique = links.filter(({ url }, at) => links.findIndex((other) => other.url === url) === at);
  const again = unique.filter(({ url }) => told.has(url));
  const fresh = unique.filter(({ url }) => !told.has(url));
  for (const { url } of fresh) told.add(url);
  return [
    ...(again.length > 0
      ? wrap(wordsOf(again.map((link) => link.label).join(" · ")), style.width, indent)
      : []),
    ...fresh.flatMap((link) => wrap(wordsOf(`${link.label} ${link.url}`), style.width, indent)),
  ];
}

/** The answer's own links; written out, only those that no item has told. */
function linkBlock(links: readonly Link[], told: Set<string>, lang: Lang, style: TerminalStyle): string[] {
  const untold = links.filter(({ url }) => !told.has(url));
  if (untold.length === 0) return [];
  return [
    paint("heading", label("links", lang), style),
    ...(style.hyperlinks ? hyperlinkLines(untold, INDENT, style) : addressLines(untold, INDENT, told, style)),
  ];
}

function listLines(heading: string, texts: readonly string[], style: TerminalStyle): string[] {
  if (texts.length === 0) return [];
  return [
    paint("heading", heading, style),
    ...texts.flatMap((text) => paragraphs(text, style.width, `${INDENT}• `, `${INDENT}  `)),
  ];
}

function suggestionLines({ suggestions, question }: Answer, style: TerminalStyle): string[] {
  if (suggestions.length === 0) return [];
  return [
    paint("heading", label("askNext", question.lang), style),
    ...suggestions.flatMap((command) =>
      wrap(
        wordsOf(command, (word) => paint("command", word, style)),
        style.width,
        INDENT,
        `${INDENT}${INDENT}`,
      ),
    ),
  ];
}

/** What stands on other pages, in a line rather than under empty headings, and how to come to the next. */
function pageLines({ page, question, sections }: Answer, style: TerminalStyle): string[] {
  if (!page) return [];
  const { lang, args } = question;
  const others = sections
    .filter(({ items, total }) => items.length === 0 && total > 0)
    .map(({ heading, total }) => `${heading} ${total}`);
  const next =
    page.number < page.of && typeof args.command === "string"
      ? withPage(args.command, page.number + 1)
      : null;
  return [
    ...(others.length > 0
      ? paragraphs(`${label("elsewhere", lang)}: ${others.join(" · ")}`, style.width, "", INDENT)
      : []),
    ...wrap(
      [
        ...wordsOf(`${label("page", lang)} ${page.number}/${page.of}`),
        ...(next
          ? [
              ...wordsOf(`· ${label("nextPage", lang)}:`).map(spacedFirst),
              ...wordsOf(next, (word) => paint("command", word, style)).map(spacedFirst),
            ]
          : []),
      ],
      style.width,
    ),
  ];
}
