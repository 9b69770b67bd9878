import type { GateFacts } from "../../domain/answer.ts";
import { type FeatureGate, STAGES, type Stage } from "../../domain/gate.ts";
import type { Bilingual, Lang } from "../../domain/language.ts";
import { compareVersions, minorName, minorOf, parseVersion } from "../../domain/version.ts";
import { chart, type Row, type Sign, type Stretch } from "./chart.ts";
import type { Look } from "./look.ts";
import type { Picture } from "./svg.ts";

/** What a picture of gates is drawn from: a gate, or an answer's facts about one. */
export type DrawnGate = Pick<GateFacts, "name" | "stages" | "removedIn">;

const WORDS: Record<Stage, Bilingual> = {
  alpha: { en: "alpha", ja: "アルファ" },
  beta: { en: "beta", ja: "ベータ" },
  stable: { en: "stable", ja: "安定版" },
  deprecated: { en: "deprecated", ja: "非推奨" },
};

/** A version's place on an axis of minors: 1.31.2 stands a little after 1.31. */
function placeOf(version: string): number {
  const parsed = parseVersion(version);
  return parsed ? parsed.minor + Math.min(parsed.patch ?? 0, 20) / 40 : 0;
}

/** Of a gate's rows, where they stand and what is written in them; the last one goes on to `newest`, or to its removal. */
function rowOf(gate: DrawnGate, newest: string, lang: Lang, name: string): Row {
  const removed = removalOf(gate);
  const sorted = [...gate.stages].sort((a, b) => compareVersions(a.from, b.from));
  const stretches = sorted.map((stage, at): Stretch => {
    const next = sorted[at + 1];
    const end =
      next !== undefined && (stage.to === null || placeOf(next.from) <= endOf(stage.to))
        ? placeOf(next.from)
        : stage.to === null
          ? minorOf(newest) + 1
          : endOf(stage.to);
    return {
      from: placeOf(stage.from),
      to: removed === null ? end : Math.min(end, removed),
      role: stage.stage,
      filled: stage.default,
      label: WORDS[stage.stage][lang],
      ...(stage.locked && { locked: true }),
      ...(stage.to === null && { open: true }),
    };
  });
  return {
    name,
    stretches,
    ...(removed !== null && {
      removedAt: removed,
      removedLabel: lang === "en" ? `removed in ${gate.removedIn}` : `${gate.removedIn} で削除`,
    }),
  };
}

/** The end of what `to` names, both counted in. */
function endOf(to: string): number {
  const parsed = parseVersion(to);
  return parsed ? (parsed.patch === null ? parsed.minor + 1 : placeOf(to) + 1 / 40) : 0;
}

function removalOf({ removedIn }: DrawnGate): number | null {
  return removedIn !== null && minorOf(removedIn) >= 0 ? minorOf(removedIn) : null;
}

function ticksOf(from: number, to: number): { at: number; label: string }[] {
  return Array.from({ length: Math.max(0, Math.round(to - from)) }, (_, at) => ({
    at: from + at,
    label: minorName(from + at),
  }));
}

const SIGNS: Record<Lang, { on: string; off: string; locked: string; removed: string }> = {
  en: { on: "filled: on by default", off: "outlined: off by default", locked: "locked", removed: "removed" },
  ja: {
    on: "塗り: デフォルトで有効",
    off: "枠: デフォルトで無効",
    locked: "固定",
    removed: "削除",
  },
};

/** What of the signs is drawn at all. */
function legendOf(rows: readonly Row[], lang: Lang): Sign[] {
  const stretches = rows.flatMap((row) => row.stretches);
  const words = SIGNS[lang];
  const first = stretches[0]?.role ?? "stable";
  return [
    ...STAGES.filter((stage) => stretches.some(({ role }) => role === stage)).map(
      (stage): Sign => ({ role: stage, filled: true, label: WORDS[stage][lang] }),
    ),
    ...(stretches.some(({ filled }) => filled)
      ? [{ role: first, filled: true, label: words.on, sign: "filled" as const }]
      : []),
    ...(stretches.some(({ filled }) => !filled)
      ? [{ role: first, filled: false, label: words.off, sign: "outlined" as const }]
      : []),
    ...(stretches.some(({ locked }) => locked)
      ? [{ role: first, filled: true, label: words.locked, sign: "lock" as const }]
      : []),
    ...(rows.some(({ removedAt }) => removedAt !== undefined)
      ? [{ role: "removed" as const, filled: true, label: words.removed, sign: "cross" as const }]
      : []),
  ];
}

/** `alpha, off by default, 1.31–1.32; beta …; removed in 1.40`. */
function lifeText(gate: DrawnGate, lang: Lang): string {
  const stages = gate.stages.map(({ stage, default: on, locked, from, to }) => {
    const word = WORDS[stage][lang];
    const state =
      lang === "en"
        ? `${on ? "on" : "off"} by default${locked ? ", locked" : ""}`
        : `デフォルトで${on ? "有効" : "無効"}${locked ? "・固定" : ""}`;
    const span =
      to === null ? (lang === "en" ? `since ${from}` : `${from} から`) : from === to ? from : `${from}–${to}`;
    return lang === "en" ? `${word} ${span} (${state})` : `${span}${to === null ? "" : " "}${word}(${state})`;
  });
  const removed =
    removalOf(gate) === null
      ? []
      : [lang === "en" ? `removed in ${gate.removedIn}` : `${gate.removedIn} で削除`];
  return [...stages, ...removed].join(lang === "en" ? "; " : "、");
}

/** A gate's life as a timeline. Null for one without a stage. */
export function gateTimeline(gate: DrawnGate, newest: string, lang: Lang, look: Look): Picture | null {
  const [first] = [...gate.stages].sort((a, b) => compareVersions(a.from, b.from));
  if (!first) return null;
  const row = rowOf(gate, newest, lang, "");
  const from = Math.max(0, minorOf(first.from) - 1);
  const removed = removalOf(gate);
  // Two releases behind a removal are enough to see that it is gone.
  const to = Math.min(minorOf(newest), removed === null ? Number.POSITIVE_INFINITY : removed + 2) + 1;
  const life = lifeText(gate, lang);
  return chart(
    {
      title: gate.name,
      subtitle: life,
      description:
        lang === "en" ? `Feature gate ${gate.name}: ${life}.` : `フィーチャーゲート ${gate.name}: ${life}。`,
      from,
      to,
      ticks: ticksOf(from, to),
      rows: [row],
      legend: legendOf([row], lang),
    },
    lang,
    look,
  );
}

/** Rows of one picture where nobody says otherwise: more than anybody looks at, less than a screen or two. */
const MOST_ROWS = 60;

/**
 * Gates over releases, a row each, the oldest first; of more than `most` those that changed last. Null for none.
 * @param title what they have in common: `SIG Node`
 */
export function gatesOverTime(
  gates: readonly (DrawnGate & Pick<FeatureGate, "name">)[],
  title: string,
  newest: string,
  lang: Lang,
  look: Look,
  most = MOST_ROWS,
): Picture | null {
  const latest = (gate: DrawnGate) =>
    Math.max(removalOf(gate) ?? 0, ...gate.stages.map(({ from }) => placeOf(from)));
  const earliest = (gate: DrawnGate) => Math.min(...gate.stages.map(({ from }) => placeOf(from)));
  const drawn = gates
    .filter(({ stages }) => stages.length > 0)
    .sort((a, b) => latest(b) - latest(a) || a.name.localeCompare(b.name, "en"))
    .slice(0, most)
    .sort((a, b) => earliest(a) - earliest(b) || a.name.localeCompare(b.name, "en"));
  if (drawn.length === 0) return null;
  const from = Math.floor(Math.min(...drawn.map(earliest)));
  const to = minorOf(newest) + 1;
  const rows = drawn.map((gate) => rowOf(gate, newest, lang, gate.name));
  const left = gates.length - drawn.length;
  const subtitle =
    lang === "en"
      ? `${gates.length} feature gates${left > 0 ? `; the ${drawn.length} that changed last are shown` : ""}`
      : `フィーチャーゲート ${gates.length} 件${left > 0 ? `(最近変化した ${drawn.length} 件を表示)` : ""}`;
  return chart(
    {
      title,
      subtitle,
      description: `${subtitle}. ${drawn.map((gate) => `${gate.name}: ${lifeText(gate, lang)}`).join(". ")}.`,
      from,
      to,
      ticks: ticksOf(from, to),
      rows,
      legend: legendOf(rows, lang),
    },
    lang,
    look,
  );
}
