import { createHash } from "node:crypto";
import { type CheckReport, type Finding, RULES, type RuleId, type Severity } from "../domain/finding.ts";
import { RULE_TEXTS } from "./finding-rules.ts";

/** SARIF's words are ours. https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/sarif-v2.1.0-errata01-os-complete.html, 3.27.10 */
const LEVELS = { error: "error", warning: "warning", note: "note" } as const satisfies Record<
  Severity,
  string
>;

const SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

/**
 * The report as SARIF 2.1.0, for code scanning and editors. Paths become relative URI references with `/`
 * (https://docs.github.com/en/code-security/code-scanning/integrating-with-code-scanning/sarif-support-for-code-scanning);
 * columns count UTF-16 units, which is said.
 * @param version of Kawaraban
 */
export function renderSarif(report: CheckReport, version: string): string {
  const used = RULES.filter((rule) => report.findings.some((finding) => finding.rule === rule));
  const log = {
    $schema: SCHEMA,
    version: "2.1.0",
    runs: [
      {
        tool: {
          driver: {
            name: "Kawaraban",
            version,
            semanticVersion: version,
            rules: used.map((rule) => ({
              id: rule,
              shortDescription: { text: RULE_TEXTS[rule][report.lang] },
              fullDescription: { text: RULE_TEXTS[rule][report.lang] },
            })),
          },
        },
        language: report.lang,
        columnKind: "utf16CodeUnits",
        invocations: [
          {
            executionSuccessful: true,
            ...(report.notes.length > 0 && {
              toolExecutionNotifications: report.notes.map((text) => ({ level: "note", message: { text } })),
            }),
          },
        ],
        results: report.findings.map((finding) => resultOf(finding, used)),
        properties: { target: report.target },
      },
    ],
  };
  return JSON.stringify(log, null, 2);
}

function resultOf(finding: Finding, rules: readonly RuleId[]) {
  const { rule, severity, line, column, endLine, endColumn, message, evidence, replacement, object } =
    finding;
  // A region that ends where it begins is a place between two characters.
  const ends = endLine > line || endColumn > column;
  return {
    ruleId: rule,
    ruleIndex: rules.indexOf(rule),
    level: LEVELS[severity],
    message: { text: object === null ? message : `${object}: ${message}` },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: uriOf(finding.file) },
          region: { startLine: line, startColumn: column, ...(ends && { endLine, endColumn }) },
        },
        ...(object !== null && { logicalLocations: [{ fullyQualifiedName: object, kind: "object" }] }),
      },
    ],
    partialFingerprints: { "kawaraban/v1": fingerprint(finding) },
    properties: {
      subject: finding.subject,
      ...(finding.since !== null && { since: finding.since }),
      ...(replacement !== null && { replacement }),
      ...(evidence.length > 0 && { evidence: evidence.map(({ url }) => url) }),
    },
  };
}

/** The same finding keeps its print when lines move: what it is about, in which object of which file. */
function fingerprint({ rule, file, object, subject }: Finding): string {
  return createHash("sha256").update([rule, file, object, subject].join("\0")).digest("hex").slice(0, 32);
}

/** A relative URI reference of a path; standard input has none. */
function uriOf(file: string): string {
  if (file === "-") return "stdin";
  return file
    .replaceAll("\\", "/")
    .replace(/^\.\//, "")
    .split("/")
    .map((part) => encodeURIComponent(part))
    .join("/");
}
