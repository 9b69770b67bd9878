import type { TextLink } from "./plain-text.ts";
import { sigList } from "./sections.ts";

/** Who and what stands behind a note, taken off its text. */
export interface Credit {
  /** The note without its credit and SIG tail. */
  text: string;
  /** Pull requests of kubernetes/kubernetes that the credit names. */
  prs: number[];
  authors: string[];
  sigs: string[];
}

const NAME = String.raw`(?:#\d+|@[\w-]+(?:\[bot\])?)`;
/** `(#1, @a)`, `(#1 by @a and #2 by @b)`, `(#1, @a; #2, @b)`, `(#1 and #2, both by @a)`; the closing bracket may be lost at a line's end or before another sentence. */
const GROUP = new RegExp(
  String.raw`\s*\(\s*${NAME}(?:[\s,;]+(?:(?:and|both|by)\s+)*${NAME})*[\s,]*(?:\)|(?=\n|$)|(?=\s[A-Z]))`,
  "g",
);
/** A pull request without author at the very end, and no part of the sentence ("More: #1", "fixed by #1"). */
const GOES_ON = String.raw`(?:[:,]|\b(?:and|as|by|clos\w{1,2}|fix\w{0,3}|for|from|in|issue|of|or|PR|resolv\w{1,2}|see|to|with))`;
const BARE_END = new RegExp(String.raw`(?<!${GOES_ON}\s*)\s*[([]?#(\d+)[)\]]?[.,]?$`, "i");
const SIG_TAIL = /\s*\[SIGs? ([^\][]+)\]/g;
/** How 1.12 names the SIGs. */
const COURTESY = /\s*\bCourtesy of (?:the )?(SIG[^.()]*?)\.?\s*(?=$|\(|\n)/g;
const PULL = /^https?:\/\/github\.com\/kubernetes\/kubernetes\/pull\/(\d+)/;

/** Issues and pull requests share their numbers; GitHub leads from one address to the other. */
const OWN_NUMBER =
  /^https?:\/\/(?:github\.com\/kubernetes\/kubernetes\/(?:pull|issues)\/|prs?\.k8s\.io\/)\d+/;

/** The kubernetes/kubernetes pull request a URL points to, null for any other page. */
export function pullRequestIn(url: string): number | null {
  const number = PULL.exec(url)?.[1];
  return number ? Number(number) : null;
}

/** Whether a text holds a full credit: pull request and author. */
export function hasCredit(text: string): boolean {
  return (
    plainNames(text)
      .match(GROUP)
      ?.some((group) => group.includes("#") && group.includes("@")) ?? false
  );
}

/**
 * Takes the credit `(#110255, @someone)` and the tail `[SIG Apps and Node]` off a note's text, wherever they stand.
 * A number without an author counts as credit only at the end of the text.
 */
export function takeCredit(noteText: string, links: readonly TextLink[]): Credit {
  const prs = new Set<number>();
  const authors = new Set<string>();
  const sigs = new Set<string>();
  const elsewhere = (label: string): boolean => {
    const targets = links.filter((link) => link.label === label);
    return targets.length > 0 && !targets.some((link) => OWN_NUMBER.test(link.url));
  };
  const credit = (group: string): void => {
    for (const name of group.match(new RegExp(NAME, "g")) ?? []) {
      if (name.startsWith("@")) authors.add(name.slice(1));
      else if (!elsewhere(name)) {
        const target = links.find((link) => link.label === name)?.url;
        prs.add((target && pullRequestIn(target)) || Number(name.slice(1)));
      }
    }
  };

  const takeSigs = (_: string, names: string): string => {
    for (const sig of sigList(names)) sigs.add(sig);
    return "";
  };
  let text = plainNames(noteText)
    .replace(SIG_TAIL, takeSigs)
    .replace(COURTESY, takeSigs)
    .replace(GROUP, (group) => {
      if (!group.includes("#") || !group.includes("@")) return group;
      credit(group);
      return "";
    })
    .trimEnd();
  const end = new RegExp(`${GROUP.source}[.,]?$`).exec(text);
  if (
    end &&
    !links.some((link) => end[0].includes(link.label) && link.label.startsWith("#") && isIssue(link.url))
  ) {
    credit(end[0]);
    text = text.slice(0, end.index);
  } else {
    const bare = BARE_END.exec(text);
    const label = bare?.[1] ? `#${bare[1]}` : null;
    if (bare && label && links.some((link) => link.label === label && pullRequestIn(link.url) !== null)) {
      credit(label);
      text = text.slice(0, bare.index);
    }
  }
  text = text
    .replace(/ +([.,;])(?=\s|$)/g, "$1")
    .replace(/\s*\((?:docs?|documentation)\)/gi, "")
    .replace(/[ \t]{2,}(?=\S)/g, (spaces, at: number, whole: string) =>
      at === 0 || whole[at - 1] === "\n" ? spaces : " ",
    )
    .replace(/\n\s*\n/g, "\n")
    .replace(/(?<!^)(?<!\n)```$/, "")
    .trim();
  return { text: withoutStrayQuotes(text), prs: [...prs], authors: [...authors], sigs: [...sigs] };
}

/** Names whose link is broken (`[#1] (https://…)`, `[@a(https://…)]`, half of it in a code span) as if it were whole. */
function plainNames(text: string): string {
  return text
    .replace(/\[?([#@][\w-]+)\]?,? ?\((https?:\/\/[^\s()]*)\)?\]?/g, (whole, name: string, url: string) =>
      name.startsWith("@") || url.endsWith(")") || OWN_NUMBER.test(url) ? name : whole,
    )
    .replace(/\[([#@][\w-]+)\]/g, "$1")
    .replace(/(\(#\d+)\](?=[,)])/g, "$1")
    .replace(/\((#\d+), ([a-zA-Z][\w-]*)\)/g, "($1, @$2)")
    .replace(/\(#(\d+)\), (@[\w-]+)\)/g, "(#$1, $2)");
}

function isIssue(url: string): boolean {
  return /^https?:\/\/github\.com\/[\w.-]+\/[\w.-]+\/issues\/\d+/.test(url);
}

/** A YAML scalar's quotes that came along with the note: `'Text.'`, or `'Text` whose end was cut. */
export function withoutStrayQuotes(text: string): string {
  const quote = text[0];
  if (quote !== "'" && quote !== '"') return text;
  const inner = quote === "'" ? text.slice(1).replaceAll("''", "'") : text.slice(1);
  const others = [...inner.matchAll(quote === "'" ? /'/g : /"/g)]
    .map(({ index }) => ({
      index,
      opens: !/\w/.test(inner[index - 1] ?? " ") && /\S/.test(inner[index + 1] ?? " "),
    }))
    // An apostrophe between letters is no quote.
    .filter(({ index }) => !(/\w/.test(inner[index - 1] ?? " ") && /\w/.test(inner[index + 1] ?? " ")));
  const last = others.pop();
  if (!last) return inner.trim();
  // The first quote belongs to the last one only when those between are pairs of their own.
  let depth = 0;
  for (const { opens } of others) {
    depth += opens ? 1 : -1;
    if (depth < 0) return text;
  }
  const closes =
    inner
      .slice(last.index + 1)
      .trim()
      .replace(/\.$/, "") === "";
  return closes && depth === 0 ? inner.slice(0, last.index).trim() : text;
}
