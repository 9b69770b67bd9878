import type { Heading, Nodes, Root } from "mdast";
import { toString as headingText } from "mdast-util-to-string";

/**
 * The anchor GitHub gives a heading, without the number that repeats get: lower case; everything but letters,
 * marks, digits, connectors (`_`), hyphens and spaces dropped; spaces to hyphens.
 * Rule: https://github.com/gjtorikian/html-pipeline/blob/main/lib/html_pipeline/node_filter/table_of_contents_filter.rb
 */
export function slugOf(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{Nd}\p{Pc}\- ]/gu, "")
    .replaceAll(" ", "-");
}

/** Every heading of a document with its anchor; repeated headings are numbered `-1`, `-2` in document order, as GitHub does. */
export function anchorsOf(root: Root): Map<Heading, string> {
  const seen = new Map<string, number>();
  const anchors = new Map<Heading, string>();
  const visit = (node: Nodes): void => {
    if (node.type === "heading") {
      const slug = slugOf(headingText(node));
      const count = seen.get(slug) ?? 0;
      seen.set(slug, count + 1);
      anchors.set(node, count === 0 ? slug : `${slug}-${count}`);
    } else if ("children" in node) {
      for (const child of node.children) visit(child);
    }
  };
  visit(root);
  return anchors;
}
