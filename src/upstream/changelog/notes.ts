import type { List, ListItem, RootContent } from "mdast";
import { toString as nodeText } from "mdast-util-to-string";
import type { Kind } from "../../domain/entry.ts";
import { addressesIn } from "../addresses.ts";
import { boundedNote } from "../limits.ts";
import { type Credit, hasCredit, pullRequestIn, takeCredit } from "./credit.ts";
import type { Section } from "./outline.ts";
import { blocksText, isContents, linksIn } from "./plain-text.ts";
import { roleOf, sigNamed } from "./sections.ts";

/** One note as it stands in a section. */
export interface Note extends Credit {
  /** Pull requests named anywhere in the note, the credit's first. */
  prs: number[];
  /** Whether a pull request is in the credit, not only mentioned. */
  credited: boolean;
  /** Pages the note links to, pull requests and people left out. */
  pages: string[];
  /** Title of an entry that is a whole section. */
  title: string | null;
  /** The kind a list item above gives it ("Bug fixes"), null when the section's counts. */
  kind: Kind | null;
}

export interface SectionNotes {
  notes: Note[];
  /** Blocks that are no note: introductions, tables of contents. */
  leftOut: number;
}

/** What the list items above an item say of it. */
interface Above {
  sigs: string[];
  kind: Kind | null;
  /** Their texts, to be read before its own. */
  prefix: string;
}

interface Draft extends Above {
  nodes: RootContent[];
}

const NOTHING_ABOVE: Above = { sigs: [], kind: null, prefix: "" };

/** The notes of one section. `source` is the Markdown the section was read from. */
export function notesOf(section: Section, source: string): SectionNotes {
  if (section.blocks.length === 0) return { notes: [], leftOut: 0 };
  if (section.modules !== null) return moduleNotes(section, section.modules, source);
  if (section.title !== null && isProse(section)) {
    const note = toNote({ nodes: section.blocks, ...NOTHING_ABOVE }, source);
    return {
      notes: [{ ...note, text: `${section.title}\n${note.text}`.trim(), title: section.title }],
      leftOut: 0,
    };
  }
  if (section.kind === "theme" && section.blocks.some((block) => block.type === "paragraph"))
    return themeNotes(section, source);
  const { notes, leftOut } = listNotes(section, source);
  // Below "Features graduated to GA" an item is often a feature's name and nothing else.
  if (/\bgraduated to \w/i.test(section.heading))
    return { notes: notes.map((note) => (isName(note.text) ? underHeading(note, section) : note)), leftOut };
  if (!/\bmetrics$/i.test(section.heading)) return { notes, leftOut };
  // Below "Removed metrics" many an item is a metric's name and nothing else.
  return {
    notes: notes.map((note) => (note.credited ? note : underHeading(note, section))),
    leftOut,
  };
}

function underHeading(note: Note, { heading }: Section): Note {
  return { ...note, text: `${heading.replace(/:$/, "")}: ${note.text}` };
}

/** A few words without a sentence's end: `BlockVolume and CSIBlockVolume`. */
function isName(text: string): boolean {
  return text.split(/\s+/).length <= 5 && !/[.:]$/.test(text);
}

/** Themes without headings: a paragraph and the lists below it are one. */
function themeNotes(section: Section, source: string): SectionNotes {
  const groups: RootContent[][] = [];
  for (const block of section.blocks) {
    const last = groups.at(-1);
    if (block.type === "paragraph" || !last) groups.push([block]);
    else last.push(block);
  }
  // An introduction to the headings below it says nothing itself.
  if (section.parent && !names(section.blocks, source)) return { notes: [], leftOut: section.blocks.length };
  return { notes: groups.map((nodes) => toNote({ nodes, ...NOTHING_ABOVE }, source)), leftOut: 0 };
}

/** A titled section is one entry, but for a titled list of known issues, which is one entry an item. */
function isProse(section: Section): boolean {
  return section.kind === "theme" || section.blocks.some((block) => block.type !== "list");
}

function listNotes(section: Section, source: string): SectionNotes {
  const drafts: Draft[] = [];
  let pending: RootContent[] = [];
  let leftOut = 0;
  /** Whether the last block was a paragraph that belongs to the list item before it. */
  let fallen = false;
  /** Where the section's bullets stand. The generator's are in the first two columns, those of a note's text further in. */
  let first: number | null = null;
  const flush = (asNote: boolean): void => {
    if (pending.length === 0) return;
    if (asNote) drafts.push({ nodes: pending, ...NOTHING_ABOVE });
    else leftOut += pending.length;
    pending = [];
  };
  for (const block of section.blocks) {
    if (block.type === "html" && blocksText([block]) === "") continue;
    if (block.type === "list") {
      flush(names(pending, source));
      for (const item of block.children) {
        const open = drafts.at(-1);
        first ??= columnOf(item);
        if (isContents(item)) leftOut += 1;
        else if (
          open &&
          fallen &&
          columnOf(item) > Math.max(2, first ?? 0) &&
          !hasCredit(blocksText(open.nodes))
        )
          open.nodes.push({
            ...block,
            children: [item],
            ...(item.position ? { position: item.position } : {}),
          });
        else for (const draft of itemDrafts(item, NOTHING_ABOVE, source)) addDraft(drafts, draft);
      }
      fallen = false;
      continue;
    }
    const last = drafts.at(-1);
    const credited = hasCredit(blocksText([block]));
    // After a list item that lacks its credit, a block is the item's next paragraph: the generator indents them by two
    // spaces although the bullet needs three, so that Markdown ends the list there.
    if (last && (!credited || !hasCredit(blocksText(last.nodes)))) {
      last.nodes.push(block);
      fallen = true;
    } else {
      pending.push(block);
      if (credited) flush(true);
    }
  }
  flush(names(pending, source) || (!section.parent && ownText(section) && pending.length > 0));
  return { notes: drafts.map((draft) => toNote(draft, source)), leftOut };
}

function columnOf(item: ListItem): number {
  return item.position?.start.column ?? 1;
}

/** A bullet of nothing but a credit is the credit of the note before it. */
function addDraft(drafts: Draft[], draft: Draft): void {
  const last = drafts.at(-1);
  const text = blocksText(draft.nodes);
  const onlyCredit = hasCredit(text) && takeCredit(text, linksIn(draft.nodes)).text === "";
  if (last && onlyCredit && !hasCredit(blocksText(last.nodes))) last.nodes.push(...draft.nodes);
  else drafts.push(draft);
}

/** Does a text without a bullet name a pull request? Then it is a note. */
function names(nodes: RootContent[], source: string): boolean {
  return nodes.length > 0 && pullRequestsIn(nodes, source).length > 0;
}

/** Sections where a paragraph without a bullet says something an operator must know. */
function ownText(section: Section): boolean {
  return section.kind === "action-required" || section.kind === "deprecation" || section.kind === "theme";
}

/**
 * A list item as one note, or as several when it only groups them: an item that is a SIG's name or a kind's
 * ("Bug fixes"), a word or two above a single item, or one without a credit of its own above two or more that have one.
 */
function itemDrafts(item: ListItem, above: Above, source: string): Draft[] {
  const lists = item.children.filter((child): child is List => child.type === "list");
  const own = item.children.filter((child) => child.type !== "list");
  const nested = lists.flatMap((list) => list.children);
  const head = blocksText(own);
  // In 1.7 siblings are indented by tabs, one level too deep: an item with its credit above others with theirs.
  const siblings = hasCredit(head)
    ? nested.filter((child) => isTabbed(child, source) && hasCredit(blocksText(child.children)))
    : [];
  if (siblings.length > 0)
    return [
      { nodes: without(item, siblings), ...above },
      ...siblings.flatMap((child) => itemDrafts(child, above, source)),
    ];
  const within = nested.length > 0 && !names(own, source) ? groupOf(head, above) : null;
  if (within) return nested.flatMap((child) => itemDrafts(child, within, source));
  const several = nested.filter((child) => hasCredit(blocksText(child.children))).length > 1;
  const label = nested.length === 1 && /^\S+(?: \S+)?$/.test(head);
  if ((!several && !label) || hasCredit(head) || names(own, source))
    return [{ nodes: [...item.children], ...above }];
  const below = { ...above, prefix: joined(above.prefix, head) };
  return nested.flatMap((child) => itemDrafts(child, below, source));
}

function isTabbed(item: ListItem, source: string): boolean {
  const at = item.position?.start.offset ?? 0;
  return source.slice(source.lastIndexOf("\n", at) + 1, at).includes("\t");
}

/** The blocks of an item without some of the items below it. */
function without(item: ListItem, children: readonly ListItem[]): RootContent[] {
  return item.children.flatMap((block): RootContent[] => {
    if (block.type !== "list") return [block];
    // Each keeps its place: what stands in the Markdown between first and last is looked at for pull requests.
    return block.children
      .filter((child) => !children.includes(child))
      .map((child) => ({ ...block, children: [child], ...(child.position && { position: child.position }) }));
  });
}

/** What an item's text says of the items below it when it is only a SIG's name or a kind's; null for any other text. */
function groupOf(head: string, above: Above): Above | null {
  const sig = sigNamed(head.replace(/:$/, ""));
  if (sig) return { ...above, sigs: [sig] };
  const role = head.split(/\s+/).length <= 3 ? roleOf(head) : null;
  return role?.type === "kind" && !role.titled && !role.single ? { ...above, kind: role.kind } : null;
}

function joined(prefix: string, text: string): string {
  return [prefix, text.replace(/[:.]$/, "").replaceAll("\n", " ")].filter((part) => part !== "").join(": ");
}

/** The changed Go modules of a release as one entry a list; an item with its own pull request is a note like any other. */
function moduleNotes(section: Section, change: string, source: string): SectionNotes {
  const items = section.blocks.flatMap((block) => (block.type === "list" ? block.children : []));
  const credited = items.filter((item) => names(item.children, source));
  const modules = items.filter(
    (item) => !credited.includes(item) && !/^nothing has changed/i.test(nodeText(item).trim()),
  );
  const notes = credited.map((item) => toNote({ nodes: item.children, ...NOTHING_ABOVE }, source));
  if (modules.length > 0) {
    const title = `Dependencies ${change}`;
    const lines = modules.map((item) => `- ${blocksText(item.children)}`);
    notes.push({
      text: [title, ...lines].join("\n"),
      prs: [],
      authors: [],
      sigs: [],
      credited: false,
      pages: [],
      title,
      kind: null,
    });
  }
  return { notes, leftOut: items.length - credited.length - modules.length };
}

/** Pull requests of kubernetes/kubernetes anywhere in the Markdown the nodes came from, code spans included. */
function pullRequestsIn(nodes: readonly RootContent[], source: string): number[] {
  const numbers = new Set<number>();
  for (const node of nodes) {
    const text = source.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);
    for (const number of pullRequestsNamed(text)) numbers.add(number);
  }
  return [...numbers];
}

/** Every `kubernetes/kubernetes/pull/N` in a text, once each. */
export function pullRequestsNamed(text: string): number[] {
  const found = text.matchAll(/kubernetes\/kubernetes\/pull\/(\d+)/g);
  return [...new Set([...found].map((match) => Number(match[1])))];
}

function toNote(draft: Draft, source: string): Note {
  const links = linksIn(draft.nodes);
  const body = boundedNote(blocksText(draft.nodes));
  const credit = takeCredit(body, links);
  const named = pullRequestsIn(draft.nodes, source);
  const people = links.filter((link) => /^https?:\/\/github\.com\/[\w-]+\/?$/.test(link.url));
  const pages = links
    .flatMap((link) => addressesIn(link.url))
    .filter((url) => pullRequestIn(url) === null)
    .filter((url) => !people.some((person) => person.url === url));
  return {
    text: [draft.prefix, credit.text].filter((part) => part !== "").join(": "),
    prs: [...new Set([...credit.prs, ...named])],
    credited: credit.prs.length > 0,
    authors: credit.authors,
    sigs: [...new Set([...draft.sigs, ...credit.sigs])],
    pages: [...new Set(pages)],
    title: null,
    kind: draft.kind,
  };
}
