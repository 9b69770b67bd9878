import type { Item } from "../../domain/answer.ts";
import type { Lang } from "../../domain/language.ts";
import type { Link } from "../../domain/link.ts";
import type { NewRelease, NewStep, News } from "../../domain/news.ts";
import { kindLabel, label } from "../labels.ts";
import { paragraphs, wordsOf, wrap } from "./layout.ts";
import { printableTexts } from "./printable.ts";
import { hyperlink, paint, type TerminalStyle } from "./style.ts";

const FIRST = "  • ";
const REST = "    ";

/** The news as text for a terminal or a pipe; ends with a line feed. No control character of a text comes through. */
export function renderNews(asGiven: News, style: TerminalStyle): string {
  const news = printableTexts(asGiven);
  const { lang, releases, gates, actions } = news;
  const blocks = [
    [paint("title", news.title, style), ...paragraphs(news.summary, style.width)],
    section(label("newReleases", lang), releases, (release) => releaseLines(release, lang, style), style),
    section(label("newSteps", lang), gates, (step) => stepLines(step, style), style),
    section(label("newActions", lang), actions, (item) => actionLines(item, lang, style), style),
    section(
      label("notes", lang),
      news.notes,
      (note) => paragraphs(note, style.width, FIRST, REST),
      style,
      false,
    ),
  ];
  return `${blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n")}\n`;
}

function section<T>(
  heading: string,
  items: readonly T[],
  linesOf: (item: T) => string[],
  style: TerminalStyle,
  counted = true,
): string[] {
  if (items.length === 0) return [];
  const title = counted ? `${heading} (${items.length})` : heading;
  return [paint("heading", title, style), ...items.flatMap(linesOf)];
}

function releaseLines(release: NewRelease, lang: Lang, style: TerminalStyle): string[] {
  const { version, released, notes, actionRequired } = release;
  const urgent = actionRequired > 0 ? `${label("actionRequired", lang)}: ${actionRequired}` : "";
  const parts = [
    `${version}${released ? ` (${released})` : ""}`,
    ...(notes > 0 ? [`${label("entries", lang)}: ${notes}`] : []),
    ...(urgent ? [urgent] : []),
  ];
  return [...paragraphs(parts.join(" · "), style.width, FIRST, REST), ...linkLines(release.links, style)];
}

function stepLines(step: NewStep, style: TerminalStyle): string[] {
  return [
    ...paragraphs(`${step.version} ${step.gate}: ${step.text}`, style.width, FIRST, REST),
    ...linkLines(step.links.slice(0, Math.max(step.prs.length, 1)), style),
  ];
}

function actionLines(item: Item, lang: Lang, style: TerminalStyle): string[] {
  const particulars = [
    item.version,
    kindLabel(item.kind, lang),
    ...(item.sigs.length > 0 ? [`SIG ${item.sigs.join(", ")}`] : []),
    ...(lang === "ja" && item.lang === "en" ? [label("englishOnly", lang)] : []),
  ];
  const numbers = new Set(item.prs.map((pr) => `#${pr}`));
  const prs = item.links.filter((link) => numbers.has(link.label));
  return [
    ...paragraphs(item.text, style.width, FIRST, REST),
    ...wrap(
      wordsOf(particulars.join(" · "), (text) => paint("faint", text, style)),
      style.width,
      REST,
    ),
    ...linkLines(prs.length > 0 ? prs : item.links.slice(0, 1), style),
  ];
}

function linkLines(links: readonly Link[], style: TerminalStyle): string[] {
  if (style.hyperlinks)
    return wrap(
      links.map((link) => hyperlink(link, style)),
      style.width,
      REST,
    );
  return links.flatMap(({ label: name, url }) => wrap(wordsOf(`${name} ${url}`), style.width, REST));
}
