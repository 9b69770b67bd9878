import type { Link } from "../../domain/link.ts";
import { cutMarks, type Mark, marksIn } from "../../domain/marks.ts";
import { MAX_SECTION } from "./limits.ts";

/** Slack's three control characters; https://docs.slack.dev/messaging/formatting-message-text#escaping */
const CONTROL: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Characters of a text with its markup, so that marks and origin still fit the section it stands in. */
const MAX_WRITTEN = 2600;

/** Shown as nothing; keeps a mark from being read as formatting. */
const ZERO_WIDTH = "\u200b";

/**
 * Quoted text, safe in mrkdwn: no mention, link or date comes alive, and `*`, `_`, `~` outside of code do not turn into
 * formatting. Code between backticks stays code. Line breaks become spaces, so that nothing starts a quotation or list.
 */
export function escapeMrkdwn(text: string): string {
  return escapeLine(oneLine(text));
}

function escapeLine(line: string): string {
  return line
    .split(/(`[^`]+`)/)
    .map((part, index) =>
      index % 2 === 1 ? escapeControl(part) : escapeControl(part).replace(FORMATTING, `$&${ZERO_WIDTH}`),
    )
    .join("");
}

// A mark opens formatting only at the start of a word.
const FORMATTING = /(?<![\p{L}\p{N}])[*_~](?=\S)|`/gu;

/** Only the control characters: for the plain text beside the blocks, which Slack reads as mrkdwn too. */
export function escapeControl(text: string): string {
  return text.replace(/[&<>]/g, (character) => CONTROL[character] ?? character);
}

/** White space made single; control characters and invisible direction marks removed. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/\s+/g, " ")
    .replace(/[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "")
    .trim();
}

/** At most `limit` characters (UTF-16 units, the larger of the ways to count), an ellipsis where it was cut. */
export function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const head = text.slice(0, limit - 1);
  // Half of a surrogate pair is no character.
  return `${/[\ud800-\udbff]$/.test(head) ? head.slice(0, -1) : head}…`;
}

/** {@link escapeMrkdwn} with at most `limit` characters afterwards: an ampersand grows to five. */
export function quote(text: string, limit: number): string {
  let source = cut(oneLine(text), limit);
  let escaped = escapeMrkdwn(source);
  while (escaped.length > limit) {
    source = cut(source, Math.max(1, Math.floor((source.length * limit) / escaped.length) - 1));
    escaped = escapeMrkdwn(source);
  }
  return escaped;
}

/**
 * A release note in mrkdwn: its Markdown as Slack writes it, everything else escaped. At most `read` characters of it
 * are read; the addresses of links come on top.
 */
export function noteText(text: string, read: number): string {
  return within(marksIn(oneLine(text)), read, markText);
}

/** What marks are written as, with fewer of them where addresses and escapes would not fit a section. */
function within(marks: Mark[], read: number, write: (mark: Mark) => string): string {
  const written = cutMarks(marks, read).map(write).join("");
  return written.length <= MAX_WRITTEN || read < 100
    ? cut(written, MAX_SECTION)
    : within(marks, Math.floor(read * 0.7), write);
}

/** Pages that our own sentences refer to by their address. Others in such a text may be anybody's and stay text. */
const OUR_PAGES = /^https:\/\/(?:github\.com\/kubernetes|(?:[\w-]+\.)?kubernetes\.io|kep\.k8s\.io)\//;

/** {@link noteText} for sentences that may quote a person: only the addresses of Kubernetes' own pages are links. */
export function sentenceText(text: string, read: number): string {
  return within(marksIn(oneLine(text)), read, (mark) =>
    mark.type === "code" || (mark.type === "link" && OUR_PAGES.test(mark.url))
      ? markText(mark)
      : escapeLine(mark.raw),
  );
}

function markText(mark: Mark): string {
  switch (mark.type) {
    case "code":
      return `\`${escapeControl(mark.text)}\``;
    case "link":
      return link({ label: cut(mark.text, 100), url: mark.url });
    case "strong":
      return `*${escapeControl(mark.text.replaceAll("*", "").trim())}*`;
    case "text":
      return escapeLine(mark.text);
  }
}

/** `<url|label>`, or the bare label for what is no web address. */
export function link({ label, url }: Link): string {
  const text = escapeControl(oneLine(label) || oneLine(url).replace(/^https?:\/\//, "")).replaceAll("|", "¦");
  if (!isWebAddress(url)) return text;
  return `<${url.replace(/[<>|]/g, encodeURIComponent).replaceAll("&", "&amp;")}|${text}>`;
}

/** An address that Slack takes for a link or a button. */
export function isWebAddress(url: string): boolean {
  return /^https?:\/\/[^\s/]\S*$/.test(url) && url.isWellFormed();
}
