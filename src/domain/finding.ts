import { z } from "zod";
import type { Lang } from "./language.ts";

/**
 * What a check of manifests can find. The first word is what it is about; `gone` and the like are never guessed: each
 * follows from a typed fact, and what no source tells is `unknown`.
 */
export const RULES = [
  "api-removed",
  "api-deprecated",
  "api-not-yet",
  "api-unknown",
  "api-unchecked",
  "field-removed",
  "field-deprecated",
  "field-not-yet",
  "field-gated",
  "field-unknown",
  "field-shape",
  "config-removed",
  "config-deprecated",
  "config-not-yet",
  "config-unknown",
  "flag-removed",
  "flag-deprecated",
  "flag-not-yet",
  "flag-unknown",
  "gate-removed",
  "gate-deprecated",
  "gate-not-yet",
  "gate-locked",
  "gate-redundant",
  "gate-unknown",
  "plugin-removed",
  "plugin-deprecated",
  "plugin-not-yet",
  "plugin-off",
  "mode-removed",
  "mode-deprecated",
  "mode-not-yet",
  "metadata-removed",
  "metadata-deprecated",
  "input-broken",
  "input-template",
  "input-too-large",
] as const;
export type RuleId = (typeof RULES)[number];

/** `error`: it does not work in the target release. `warning`: it will not for ever. `note`: worth knowing, or not known. */
export const SEVERITIES = ["error", "warning", "note"] as const;
export type Severity = (typeof SEVERITIES)[number];

const version = z
  .string()
  .describe("A Kubernetes release, down to the patch where the source is: 1.31, 1.31.2.");

const finding = z
  .strictObject({
    rule: z.enum(RULES),
    severity: z
      .enum(SEVERITIES)
      .describe(
        "error: it does not work in the target release; warning: it is deprecated there; note: worth knowing, or not known.",
      ),
    file: z.string().describe("The name given with the text; - is standard input."),
    line: z.number().int().positive().describe("From 1."),
    column: z.number().int().positive().describe("From 1, in UTF-16 units."),
    endLine: z.number().int().positive(),
    endColumn: z.number().int().positive().describe("The column after the last one."),
    object: z
      .string()
      .nullable()
      .describe("The object it stands in, Kind and name: Deployment shop/web. Null: in none."),
    subject: z
      .string()
      .describe(
        "What it is about: policy/v1beta1/PodSecurityPolicy, kubelet --container-runtime, Pod.spec.hostUsers.",
      ),
    message: z.string().describe("What is so, and what to do, in the language asked for."),
    since: version.nullable().describe("The release in which that happened; null where it is not one."),
    replacement: z
      .string()
      .nullable()
      .describe(
        "What to use in the target release; null where nothing is known, or the target does not have it yet.",
      ),
    evidence: z.array(z.strictObject({ label: z.string(), url: z.url() })),
    command: z
      .string()
      .nullable()
      .describe("The question that tells more: api policy/v1beta1/PodSecurityPolicy."),
  })
  .meta({ id: "finding" });

/** What a check found. */
export const CHECK_REPORT = z
  .strictObject({
    schema: z.literal(1),
    target: version.describe("The release checked against."),
    lang: z.enum(["ja", "en"]),
    files: z.number().int().describe("Texts read."),
    documents: z.number().int().describe("YAML or JSON documents in them."),
    objects: z.number().int().describe("Objects and configuration files checked, members of lists each."),
    counts: z.strictObject({ error: z.number().int(), warning: z.number().int(), note: z.number().int() }),
    findings: z.array(finding).describe("By file and place."),
    notes: z.array(z.string()).describe("What the check did not look at, or does not know."),
  })
  .meta({ id: "check-report", title: "Kawaraban check of manifests" });
export type CheckReport = z.infer<typeof CHECK_REPORT>;
export type Finding = CheckReport["findings"][number];

/** A text to check. */
export interface CheckSource {
  /** A path, `-`, or whatever tells people where it came from. */
  name: string;
  /** YAML (several documents, lists, the output of `helm template`), JSON, or command lines with flags. */
  text: string;
}

export interface CheckRequest {
  sources: readonly CheckSource[];
  /** The release to check against, `1.34` or `1.34.2`; absent: the newest released. */
  target?: string;
  lang: Lang;
  /** Longest text that is read, in UTF-16 units; absent: 262,144. */
  maxLength?: number;
}
