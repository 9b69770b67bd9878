import { stringify } from "csv-stringify/sync";
import { say } from "../answer/phrases.ts";
import type { ChangeRow, RemovedApi } from "../answer/whole-change.ts";
import type { Lang } from "../domain/language.ts";
import { label } from "../render/labels.ts";
import { type ChangeModel, summaryOf } from "./changes.ts";

/** Rows that are written in one go; between two of these, other requests have their turn. */
const CHUNK = 100;

const COLUMNS = [
  "version",
  "kind",
  "action_required",
  "text",
  "note",
  "sigs",
  "components",
  "prs",
  "keps",
  "gates",
  "author",
  "links",
] as const;

/**
 * The changes that pass the filters as CSV (RFC 4180), a chunk at a time. What a spreadsheet would take for a formula is
 * quoted (https://owasp.org/www-community/attacks/CSV_Injection).
 */
export function* csvOf({ groups, removed }: ChangeModel): Generator<string> {
  const write = (rows: Record<string, string>[], header = false) =>
    stringify(rows, { header, columns: [...COLUMNS], escape_formulas: true, record_delimiter: "windows" });
  yield write(
    removed.map((row) => ({
      version: row.version,
      kind: "removed-api",
      action_required: "yes",
      text: [row.api, insteadOf(row)].filter((part) => part !== null).join(" → "),
    })),
    true,
  );
  const rows = groups.flatMap((group) => group.rows);
  for (let at = 0; at < rows.length; at += CHUNK) yield write(rows.slice(at, at + CHUNK).map(recordOf));
}

function recordOf({ item: itemOf, components }: ChangeRow): Record<string, string> {
  const item = itemOf();
  return {
    version: item.version,
    kind: item.kind,
    action_required: item.actionRequired ? "yes" : "",
    text: item.text,
    note: item.note ?? "",
    sigs: item.sigs.join(" "),
    components: components.join(" "),
    prs: item.prs.join(" "),
    keps: item.keps.join(" "),
    gates: item.gates.join(" "),
    author: item.author ?? "",
    links: item.links.map(({ url }) => url).join(" "),
  };
}

/** The same as GitHub-flavoured Markdown, a chunk at a time; of an upgrade with boxes to tick. */
export function* markdownOf(model: ChangeModel, lang: Lang): Generator<string> {
  const { kind, removed, groups } = model;
  yield `# ${escaped(model.title)}\n\n${escaped(summaryOf(model))}\n`;
  if (removed.length > 0) {
    const heads = [
      say(lang, { en: "No longer served", ja: "提供されなくなるもの" }),
      say(lang, { en: "Since", ja: "削除" }),
      say(lang, { en: "Use instead", ja: "移行先" }),
    ];
    const lines = removed.map(
      ({ api, version, replacement, servedFrom, advice }) =>
        `| \`${api}\` | ${version} | ${replacement === null ? escaped(advice ?? "–") : `\`${replacement}\`${servedFrom === null ? "" : ` (${servedFrom})`}`} |`,
    );
    yield `\n## ${label("removedApis", lang)}\n\n| ${heads.join(" | ")} |\n|---|---|---|\n${lines.join("\n")}\n`;
  }
  const mark = kind === "upgrade" ? "- [ ] " : "- ";
  for (const { heading, rows } of groups) {
    yield `\n## ${escaped(heading)}\n\n`;
    for (let at = 0; at < rows.length; at += CHUNK)
      yield rows
        .slice(at, at + CHUNK)
        .map((row) => {
          const item = row.item();
          const links = item.links
            .filter(({ url }) => /\/pull\/|kep\.k8s\.io/.test(url))
            .map(({ label: name, url }) => `[${escaped(name)}](${url})`);
          const tail = links.length > 0 ? ` (${links.join(", ")})` : "";
          const note = item.note ? `\n  > ${escaped(item.note)}` : "";
          return `${mark}${item.version}: ${escaped(item.text)}${tail}${note}\n`;
        })
        .join("");
  }
}

/** Marks that would format stay what they are; code between backticks stays code. */
function escaped(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .split(/(`[^`]{1,500}`)/)
    .map((part, at) => (at % 2 === 1 ? part : part.replace(/[\\*_[\]<>|~]/g, "\\$&")))
    .join("");
}

/** `batch/v1/CronJob`, `resource.k8s.io/v1/ResourceClaim (1.34)` where that release brings it, or a piece of advice; null: none is known. */
function insteadOf({ replacement, servedFrom, advice }: RemovedApi): string | null {
  if (replacement === null) return advice;
  return servedFrom === null ? replacement : `${replacement} (${servedFrom})`;
}
