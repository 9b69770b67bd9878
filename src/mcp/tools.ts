import { z } from "zod";
import { THING_COMMANDS } from "../completion/completions.ts";

const lang = z.enum(["en", "ja"]).default("en").describe("The language of the answer: en or ja.");
const release = z
  .string()
  .regex(/^v?1\.\d{1,3}(?:\.\d{1,3})?$/)
  .describe("A Kubernetes release: 1.34, 1.34.2.");
const page = z.int().min(1).max(500).optional().describe("The page of a long answer, from 1.");
const filters = {
  sig: z
    .string()
    .regex(/^[a-z-]{2,40}$/)
    .optional()
    .describe("Only entries of this SIG: node, network, api-machinery."),
  kind: z
    .string()
    .regex(/^[a-z-]{2,40}$/)
    .optional()
    .describe("Only entries of this kind: action-required, deprecation, api-change, feature, bug."),
  page,
};

/** One line, no control characters: what is given becomes a part of a command. */
const words = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .transform((text) => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim());

/** What the two tools take that are no command. */
export const INPUTS = {
  ask: z.object({
    question: z
      .string()
      .trim()
      .min(1)
      .max(2_000)
      .describe(
        "The question, with every name and release it is about; nothing is remembered between calls.",
      ),
    lang: lang.describe("The language when the question itself does not tell it."),
  }),
  check: z.object({
    manifests: z
      .string()
      .min(1)
      .max(262_144)
      .describe("YAML, JSON, or command lines with flags; several documents may stand in it."),
    target: release.optional().describe("The release to check against; the newest when left out."),
    name: words(200).default("manifests.yaml").describe("A file name for the findings."),
    lang,
  }),
};

interface CommandTool {
  name: string;
  title: string;
  description: string;
  input: z.ZodObject<{ lang: typeof lang }>;
  /** The command that asks for it. */
  command(args: unknown): string;
}

/** A tool whose arguments make a command; what reaches `command` has been read by `input`. */
function tool<Shape extends z.core.$ZodLooseShape & { lang: typeof lang }>(
  name: string,
  title: string,
  description: string,
  input: z.ZodObject<Shape>,
  command: (args: z.output<z.ZodObject<Shape>>) => (string | number | undefined | false)[],
): CommandTool {
  return {
    name,
    title,
    description,
    // A wider object is read where a narrower one is promised: `lang` is in every one of them.
    input: input as unknown as CommandTool["input"],
    command: (args) =>
      command(input.parse(args))
        .filter((part) => part !== undefined && part !== false)
        .join(" "),
  };
}

interface Filters {
  sig?: string | undefined;
  kind?: string | undefined;
  page?: number | undefined;
}

const filterWords = ({ sig, kind, page }: Filters) => [
  sig !== undefined && `sig:${sig}`,
  kind !== undefined && `kind:${kind}`,
  page !== undefined && page > 1 && `page:${page}`,
];

/** The tools that ask for something by its name. */
export function commands(): CommandTool[] {
  return [
    tool(
      "gate",
      "Feature gate",
      "The life of a feature gate: its stages with their releases, defaults and locks, and its state in one release.",
      z.object({
        name: words(80).describe("ImageVolume, or what people call it."),
        version: release.optional(),
        lang,
      }),
      ({ name, version }) => ["gate", name, version],
    ),
    tool(
      "diff",
      "What changed between two releases",
      "Everything that changed after one release up to another: APIs, feature gates, actions required, entries by kind, a page at a time.",
      z.object({ from: release, to: release, ...filters, lang }),
      ({ from, to, ...rest }) => ["diff", from, to, ...filterWords(rest)],
    ),
    tool(
      "upgrade",
      "What an upgrade must deal with",
      "Only what must be done for an upgrade, release by release: removed APIs with replacements, actions required, gates that go, version skew.",
      z.object({ from: release, to: release, page, lang }),
      ({ from, to, page }) => ["upgrade", from, to, ...filterWords({ page })],
    ),
    tool(
      "api",
      "API type",
      "When an API came, was deprecated and removed, and what replaces it.",
      z.object({
        name: words(120).describe(
          "A Kind, group/version, or group/version/Kind: policy/v1beta1/PodSecurityPolicy.",
        ),
        version: release.optional().describe("Its state in this release."),
        lang,
      }),
      ({ name, version }) => ["api", name, version],
    ),
    tool(
      "kep",
      "Enhancement proposal",
      "An enhancement proposal (KEP): its targets, what really shipped, and its feature gates.",
      z.object({ kep: words(200).describe("Its number (4639), or words of its title."), lang }),
      ({ kep }) => ["kep", kep.replace(/^KEP[-\s]?/i, "")],
    ),
    tool(
      "thing",
      "Flag, metric, field and other things",
      "The life of a command-line flag, metric, field, event, bundled component or vulnerability, and its state in a release.",
      z.object({
        kind: z.enum(THING_COMMANDS),
        name: words(160).describe(
          "kubelet --container-runtime, apiserver_request_total, Pod.spec.hostUsers, etcd, CVE-2025-4563.",
        ),
        version: release.optional(),
        lang,
      }),
      ({ kind, name, version }) => [kind, name, version],
    ),
    tool(
      "search",
      "Search",
      "Search over release notes, feature gates and KEPs by words, English or Japanese.",
      z.object({
        words: words(300),
        versions: z
          .string()
          .regex(/^1\.\d{1,3}(?:\.\.1\.\d{1,3})?$/)
          .optional()
          .describe("Only these releases: 1.31 or 1.24..1.26."),
        ...filters,
        lang,
      }),
      ({ words, versions, ...rest }) => [
        "search",
        words,
        versions !== undefined && `v:${versions}`,
        ...filterWords(rest),
      ],
    ),
  ];
}
