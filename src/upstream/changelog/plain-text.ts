import type { List, ListItem, Nodes, Parents, PhrasingContent, Table } from "mdast";
import { toString as nodeText } from "mdast-util-to-string";

/** A credit that was written inside a code span by mistake: `` `name ([#1](https://…/1`) ``. */
const CREDIT_IN_CODE = /\s*\(\[(#\d+)\]\(https?:\S*$/;

/** A name in a code block that an editor's program took for an address: `[kubeadm.k8s.io/v1](http://kubeadm.k8s.io/v1)`. */
const LINKED_TO_ITSELF = /\[([^\]\s]{1,120})\]\(https?:\/\/\1\)/g;

/** A comment; Markdown hands over the rest of its last line with it. */
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;

/** Tags that only dress a text; any other `<word>` is a placeholder and part of it. */
const DRESS = /<\/?(?:a|b|div|em|i|img|p|span|strong|sub|sup)(?:\s[^>]*)?\/?>/gi;

function htmlText(html: string): string {
  return html
    .replace(COMMENT, "")
    .replace(/<\/?(?:code|kbd)>/gi, "`")
    .replace(/<br\s*\/?>/gi, "\n")
    .replace(DRESS, "");
}

function inlineText(node: PhrasingContent): string {
  switch (node.type) {
    case "text":
      // Some notes carry their line breaks as the two characters \ and n.
      return node.value.replace(/(?:\\r)?\\n(?:(?:\\r)?\\n)+\s*|(?<=[.:]\s?)\\n(?=\S)/g, "\n");
    case "inlineCode": {
      const credit = CREDIT_IN_CODE.exec(node.value);
      return credit ? `\`${node.value.slice(0, credit.index)}\` (${credit[1]}` : `\`${node.value}\``;
    }
    case "break":
      return "\n";
    case "html":
      return htmlText(node.value);
    case "image":
    case "imageReference":
      return node.alt ?? "";
    case "footnoteReference":
      return "";
    default:
      return node.children.map(inlineText).join("");
  }
}

/** Spaces collapsed, written line breaks (`<br>`, `\n`) kept. */
function tidy(text: string): string {
  return text
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter((line) => line !== "")
    .join("\n");
}

function phrasingText(children: PhrasingContent[]): string {
  // In a text node a line break is only where the author's line ended.
  const joined = children
    .map((child) =>
      child.type === "text"
        ? inlineText({ ...child, value: child.value.replace(/\s*\n\s*/g, " ") })
        : inlineText(child),
    )
    .join("");
  return tidy(joined);
}

function tableText(table: Table): string {
  return table.children
    .map((row) => row.children.map((cell) => phrasingText(cell.children)).join(" | "))
    .join("\n");
}

function indent(text: string): string {
  return text.replace(/^/gm, "  ").replace(/^ +$/gm, "");
}

/** A list as lines starting with "- ", nested ones indented by two spaces. */
function listText(list: List): string {
  return list.children
    .map((item) => indent(blocksText(item.children)).replace(/^ {2}/, "- "))
    .filter((line) => line.trim() !== "-")
    .join("\n");
}

function blockText(node: Nodes): string {
  switch (node.type) {
    case "paragraph":
    case "heading":
      return phrasingText(node.children);
    case "list":
      return listText(node);
    case "code":
      return node.value.trim() === "" ? "" : node.value.replace(LINKED_TO_ITSELF, "$1").replace(/\s+$/, "");
    case "table":
      return tableText(node);
    case "html":
      return tidy(htmlText(node.value));
    case "thematicBreak":
    case "definition":
      return "";
    default:
      return "children" in node ? blocksText(node.children) : nodeText(node);
  }
}

/** Blocks as plain text, one after the other on lines of their own; `code` marks, list dashes and link labels stay. */
export function blocksText(nodes: readonly Nodes[]): string {
  return nodes
    .map(blockText)
    .filter((text) => text.trim() !== "")
    .join("\n");
}

export interface TextLink {
  label: string;
  url: string;
}

/** Every link below the nodes, in order; links to a heading of the same page (`#…`) left out. */
export function linksIn(nodes: readonly Nodes[]): TextLink[] {
  const links: TextLink[] = [];
  const visit = (node: Nodes): void => {
    if (node.type === "link" && !node.url.startsWith("#"))
      links.push({ label: nodeText(node).trim(), url: node.url });
    if ("children" in node) for (const child of (node as Parents).children) visit(child);
  };
  for (const node of nodes) visit(node);
  return links;
}

/** Is the item nothing but links to headings of the same page (a table of contents)? */
export function isContents(item: ListItem): boolean {
  const labels: string[] = [];
  let elsewhere = false;
  const visit = (node: Nodes): void => {
    if (node.type === "link") {
      labels.push(nodeText(node));
      if (!node.url.startsWith("#")) elsewhere = true;
    } else if ("children" in node) for (const child of (node as Parents).children) visit(child);
    else if (node.type === "text" && node.value.trim() !== "") elsewhere = true;
    else if (node.type === "inlineCode" || node.type === "code") elsewhere = true;
  };
  visit(item);
  return labels.length > 0 && !elsewhere;
}
