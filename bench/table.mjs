/** A table as aligned Markdown. */
export function table(columns, rows) {
  const all = [columns, ...rows];
  const widths = columns.map((_, column) => Math.max(...all.map((row) => row[column].length)));
  const line = (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column])).join(" | ")} |`;
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  return `${[line(columns), rule, ...rows.map(line)].join("\n")}\n`;
}
