/**
 * The Markdown that release notes are written in, as far as they use it: code, bold, links. Each platform writes the
 * parts in its own way, so that nobody reads `[label](address)`. https://spec.commonmark.org/0.31.2/#inline-links
 */
import { pageName } from "./page-name.ts";

/** A stretch of a note: what is read of it, and `raw`, as it was written. */
export type Mark =
  | { type: "text" | "code" | "strong"; text: string; raw: string }
  /** A web address and what it is called. */
  | { type: "link"; text: string; url: string; raw: string };

/** Code first: nothing inside of it is Markdown. Every repetition is bounded, so that reading takes linear time. */
const FORMS = [
  /(?<!`)`(?<code>[^`\n]{1,400})`(?!`)/,
  /!?\[(?<label>[^[\]\n]{1,300})\]\((?<target>[^()\s]{1,500})(?: "[^"\n]{0,200}")?\)/,
  /<(?<auto>https?:\/\/[^\s<>]{4,500})>/,
  /\*\*(?<strong>[^*\n]{1,300})\*\*/,
  /(?<bare>https?:\/\/(?:[\w-]{1,63}\.){1,5}[a-z]{2,12}(?:[/?#][^\s<>"'`|()[\]{}（）「」、。]{0,400})?)/,
];
const ANY = new RegExp(FORMS.map(({ source }) => source).join("|"), "g");
/** What ends a sentence ends no address. */
const SENTENCE_END = /[.,;:!?*_~]{1,5}$/;

/** The parts of a note, in order. Without Markdown in it, that is one part: the text. */
export function marksIn(text: string): Mark[] {
  const marks: Mark[] = [];
  const add = (mark: Mark) => {
    const last = marks.at(-1);
    if (mark.text === "") return;
    if (mark.type === "text" && last?.type === "text") {
      last.text += mark.text;
      last.raw += mark.raw;
    } else marks.push(mark);
  };
  const plain = (stretch: string) => add({ type: "text", text: stretch, raw: stretch });
  let from = 0;
  for (const match of text.matchAll(ANY)) {
    const [raw] = match;
    const { code, label, target, auto, strong, bare } = match.groups ?? {};
    plain(text.slice(from, match.index));
    from = match.index + raw.length;
    if (code !== undefined) add({ type: "code", text: code, raw });
    else if (strong !== undefined) add({ type: "strong", text: strong.replaceAll("`", ""), raw });
    else if (label !== undefined && target !== undefined) {
      const name = label.replaceAll(/[`*]/g, "");
      // "#section" and "/docs/" lead somewhere only on the page that the note was written for.
      add(
        isPublic(target) ? { type: "link", text: name, url: target, raw } : { type: "text", text: name, raw },
      );
    } else {
      const whole = auto ?? bare ?? "";
      const end = auto === undefined ? (SENTENCE_END.exec(whole)?.[0] ?? "") : "";
      const url = whole.slice(0, whole.length - end.length);
      const written = raw.slice(0, raw.length - end.length);
      add(
        isPublic(url)
          ? { type: "link", text: pageName(url), url, raw: written }
          : { type: "text", text: url, raw: written },
      );
      plain(end);
    }
  }
  plain(text.slice(from));
  return marks;
}

/** An address on the web, not on somebody's own machine. */
function isPublic(url: string): boolean {
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) return false;
  const { hostname, username } = new URL(url);
  return username === "" && /\.[a-z]{2,12}$/.test(hostname);
}

/** How many characters are read. */
function lengthOf(marks: readonly Mark[]): number {
  return marks.reduce((sum, { text }) => sum + text.length, 0);
}

/** At most `limit` characters (UTF-16 units) of what is read, an ellipsis where it was cut; no code, link or bold half open. */
export function cutMarks(marks: readonly Mark[], limit: number): Mark[] {
  if (lengthOf(marks) <= limit) return [...marks];
  const kept: Mark[] = [];
  let left = limit - 1;
  for (const mark of marks) {
    if (mark.text.length > left) {
      // Half of a surrogate pair is no character.
      const head = mark.text.slice(0, Math.max(left, 0)).replace(/[\ud800-\udbff]$/, "");
      // A word cut in two could be another word: back to where it began, unless that is far.
      const word = mark.type === "text" ? head.replace(/(?<=\s)[\w./-]{1,30}$/, "") : head;
      const text = word.trimEnd();
      if (text !== "") kept.push({ ...mark, text, ...(mark.type === "text" && { raw: text }) });
      break;
    }
    kept.push(mark);
    left -= mark.text.length;
  }
  return [...kept, { type: "text", text: "…", raw: "…" }];
}

/** The text without its Markdown, for places that show none. Code keeps its backticks: names read better with them. */
export function withoutLinks(text: string): string {
  return marksIn(text)
    .map(({ type, text: part }) => (type === "code" ? `\`${part}\`` : part))
    .join("");
}
