import type { Link } from "../../domain/link.ts";

/** Slack's three control characters; https://docs.slack.dev/messaging/formatting-message-text#escaping */
const CONTROL: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

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

/** Pages that our own sentences refer to by their address. Others in a text may be anybody's and stay text. */
const OUR_PAGES =
  /(https:\/\/(?:github\.com\/kubernetes|(?:[\w-]+\.)?kubernetes\.io|kep\.k8s\.io)\/[\w./#?=%-]*\w)/g;

/** {@link quote} with the addresses of Kubernetes' own pages as links, named by their last part. */
export function quoteWithLinks(text: string, limit: number): string {
  const linked = oneLine(text)
    .split(OUR_PAGES)
    .map((part, index) =>
      index % 2 === 1
        ? link({ label: cut(part.split("/").at(-1) ?? part, 60), url: part })
        : escapeLine(part),
    )
    .join("");
  return linked.length <= limit ? linked : quote(text, limit);
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
