import type { ApiFacts } from "../../domain/answer.ts";
import type { Lang } from "../../domain/language.ts";
import { minorName, minorOf } from "../../domain/version.ts";
import { chart, type Row, type Sign, type Stretch } from "./chart.ts";
import type { Look } from "./look.ts";
import type { Picture } from "./svg.ts";

type DrawnApi = ApiFacts["types"][number];

const WORDS = {
  en: {
    served: "served",
    deprecated: "deprecated",
    removed: "removed",
    unknown: "end or beginning not told",
  },
  ja: { served: "提供中", deprecated: "非推奨", removed: "削除", unknown: "始まりか終わりの記載なし" },
} as const;

const MOST_ROWS = 40;

function stageOf({ version }: DrawnApi): "alpha" | "beta" | "stable" {
  return version.includes("alpha") ? "alpha" : version.includes("beta") ? "beta" : "stable";
}

/** First release that is known to have had it, and whether there may have been earlier ones. */
function beginning({ introduced, deprecated, removed }: DrawnApi): { at: number; known: boolean } | null {
  if (introduced !== null) return { at: minorOf(introduced), known: true };
  const seen = deprecated ?? (removed === null ? null : minorName(minorOf(removed) - 1));
  return seen === null ? null : { at: minorOf(seen), known: false };
}

/**
 * A version of which no source tells an end is drawn to the newest release only when it is stable: a passing one may be gone
 * (`endUnknown`), and is drawn in outline from its last known release on.
 */
function rowOf(type: DrawnApi, newest: string, lang: Lang): Row | null {
  const start = beginning(type);
  if (start === null) return null;
  const words = WORDS[lang];
  const end = type.removed === null ? minorOf(newest) + 1 : minorOf(type.removed);
  const deprecated = type.deprecated === null ? end : Math.min(minorOf(type.deprecated), end);
  const open = type.removed === null && stageOf(type) !== "stable";
  const role = stageOf(type);
  const stretches: Stretch[] = [
    {
      from: start.at,
      to: deprecated,
      role,
      filled: start.known && !(open && type.deprecated === null),
      label: words.served,
    },
    { from: deprecated, to: end, role: "deprecated" as const, filled: !open, label: words.deprecated },
  ].filter(({ from, to }) => to > from);
  const group = type.group === "" ? type.version : `${type.group}/${type.version}`;
  return {
    name: `${group} ${type.kind}`,
    stretches,
    ...(type.removed !== null && {
      removedAt: end,
      removedLabel: lang === "en" ? `removed in ${type.removed}` : `${type.removed} で削除`,
    }),
  };
}

/** The lives of API types, a row each, the oldest first. Null where no source tells a beginning. */
export function apiLifecycle(
  types: readonly DrawnApi[],
  title: string,
  newest: string,
  lang: Lang,
  look: Look,
): Picture | null {
  const sorted = [...types]
    .sort((a, b) => (beginning(a)?.at ?? 0) - (beginning(b)?.at ?? 0))
    .slice(0, MOST_ROWS);
  const rows = sorted.flatMap((type) => rowOf(type, newest, lang) ?? []);
  if (rows.length === 0) return null;
  const starts = rows.flatMap(({ stretches }) => stretches.map(({ from }) => from));
  const from = Math.max(0, Math.min(...starts) - 1);
  const to = minorOf(newest) + 1;
  const words = WORDS[lang];
  const stretches = rows.flatMap((row) => row.stretches);
  const stages = (["alpha", "beta", "stable"] as const).filter((stage) =>
    stretches.some(({ role }) => role === stage),
  );
  const stageWords = {
    alpha: { en: "alpha", ja: "アルファ" },
    beta: { en: "beta", ja: "ベータ" },
    stable: { en: "stable", ja: "安定版" },
  };
  const legend: Sign[] = [
    ...stages.map((stage): Sign => ({ role: stage, filled: true, label: stageWords[stage][lang] })),
    ...(stretches.some(({ role }) => role === "deprecated")
      ? [{ role: "deprecated" as const, filled: true, label: words.deprecated }]
      : []),
    ...(stretches.some(({ filled }) => !filled)
      ? [
          {
            role: stages[0] ?? ("stable" as const),
            filled: false,
            label: words.unknown,
            sign: "outlined" as const,
          },
        ]
      : []),
    ...(rows.some(({ removedAt }) => removedAt !== undefined)
      ? [{ role: "removed" as const, filled: true, label: words.removed, sign: "cross" as const }]
      : []),
  ];
  const description = sorted.map((type) => lifeText(type, lang)).join(lang === "en" ? ". " : "。");
  return chart(
    {
      title,
      subtitle:
        lang === "en"
          ? "API versions over Kubernetes releases"
          : "Kubernetes のリリースごとの API バージョン",
      description: `${description}${lang === "en" ? "." : "。"}`,
      from,
      to,
      ticks: Array.from({ length: to - from }, (_, at) => ({ at: from + at, label: minorName(from + at) })),
      rows,
      legend,
    },
    lang,
    look,
  );
}

function lifeText({ group, version, kind, introduced, deprecated, removed }: DrawnApi, lang: Lang): string {
  const name = `${group === "" ? version : `${group}/${version}`} ${kind}`;
  const steps = [
    introduced && (lang === "en" ? `introduced in ${introduced}` : `${introduced} で導入`),
    deprecated && (lang === "en" ? `deprecated in ${deprecated}` : `${deprecated} で非推奨`),
    removed && (lang === "en" ? `removed in ${removed}` : `${removed} で削除`),
  ].filter(Boolean);
  return `${name}: ${steps.join(lang === "en" ? ", " : "、") || "?"}`;
}
