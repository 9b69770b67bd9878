import type { SlackBlock } from "./blocks.ts";
import { readLength } from "./items.ts";

/** Characters of blocks that are read without a press: not what is folded, paged away, or on a button. */
export function openLength(blocks: readonly SlackBlock[]): number {
  return blocks.reduce((sum, block) => sum + lengthOf(block), 0);
}

function lengthOf(block: SlackBlock): number {
  switch (block.type) {
    case "header":
    case "alert":
      return block.text.text.length;
    case "section":
      return [block.text, ...(block.fields ?? [])].reduce(
        (sum, each) => sum + readLength(each?.text ?? ""),
        0,
      );
    case "context":
      return block.elements.reduce((sum, each) => sum + ("text" in each ? readLength(each.text) : 0), 0);
    case "table":
    case "data_table": {
      const open = block.type === "table" ? block.rows : block.rows.slice(0, 1 + (block.page_size ?? 5));
      return open.flat().reduce((sum, cell) => sum + cellLength(cell), 0);
    }
    default:
      return 0;
  }
}

/** A cell's text stands in it, or in the parts of its rich text. */
function cellLength(cell: unknown): number {
  if (typeof cell !== "object" || cell === null) return 0;
  if ("text" in cell) return String(cell.text).length;
  return "elements" in cell && Array.isArray(cell.elements)
    ? cell.elements.reduce((sum: number, each: unknown) => sum + cellLength(each), 0)
    : 0;
}
