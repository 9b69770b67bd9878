import type { FeatureGate } from "../../domain/gate.ts";
import type { Lang } from "../../domain/language.ts";
import { isSupported, type Release } from "../../domain/release.ts";
import { compareVersions, minorOf } from "../../domain/version.ts";
import { chart, type Row } from "./chart.ts";
import type { Look, Role } from "./look.ts";
import { Pen, type Picture, picture } from "./svg.ts";
import { widthOf } from "./text.ts";

/** What a release did to feature gates, by where it brought them. */
export interface ReleaseStages {
  alpha: number;
  beta: number;
  stable: number;
  deprecated: number;
  removed: number;
}

/** How many gates came to each stage in a minor release, patches included, and how many it removed. */
export function releaseStages(gates: readonly FeatureGate[], version: string): ReleaseStages {
  const minor = minorOf(version);
  const counts: ReleaseStages = { alpha: 0, beta: 0, stable: 0, deprecated: 0, removed: 0 };
  for (const gate of gates) {
    const sorted = [...gate.stages].sort((a, b) => compareVersions(a.from, b.from));
    sorted.forEach((stage, at) => {
      // A default that changed within a stage is no new one.
      if (minorOf(stage.from) === minor && sorted[at - 1]?.stage !== stage.stage) counts[stage.stage]++;
    });
    if (gate.removedIn !== null && minorOf(gate.removedIn) === minor) counts.removed++;
  }
  return counts;
}

const ORDER = ["alpha", "beta", "stable", "deprecated", "removed"] as const;
const WORDS: Record<(typeof ORDER)[number], Record<Lang, string>> = {
  alpha: { en: "to alpha", ja: "アルファへ" },
  beta: { en: "to beta", ja: "ベータへ" },
  stable: { en: "to stable", ja: "安定版へ" },
  deprecated: { en: "deprecated", ja: "非推奨に" },
  removed: { en: "removed", ja: "削除" },
};

const WIDTH = 800;
const EDGE = 20;

/** A release as one bar: how many feature gates came to alpha, beta, stable, were deprecated, removed. Null when it did nothing to any. */
export function releaseBar(version: string, counts: ReleaseStages, lang: Lang, look: Look): Picture | null {
  const total = ORDER.reduce((sum, stage) => sum + counts[stage], 0);
  if (total === 0) return null;
  const pen = new Pen(look);
  const title =
    lang === "en"
      ? `Kubernetes ${version}: feature gates`
      : `Kubernetes ${version}: フィーチャーゲートの変化`;
  const told = ORDER.filter((stage) => counts[stage] > 0).map((stage) =>
    lang === "en" ? `${counts[stage]} ${WORDS[stage].en}` : `${WORDS[stage].ja} ${counts[stage]} 件`,
  );
  const description = `${title}${lang === "en" ? ": " : "。"}${told.join(lang === "en" ? ", " : "、")}${lang === "en" ? "." : "。"}`;
  const parts = [pen.text(EDGE, 32, title, { size: 17, bold: true })];
  const room = WIDTH - 2 * EDGE;
  const [top, height] = [54, 44];
  let at = EDGE;
  for (const stage of ORDER) {
    if (counts[stage] === 0) continue;
    const width = (counts[stage] / total) * room;
    const role: Role = stage;
    parts.push(pen.bar(at, top, Math.max(2, width - 2), height, role));
    const number = String(counts[stage]);
    if (widthOf(number, 17) + 8 < width)
      parts.push(
        pen.text(at + width / 2 - 1, top + 28, number, {
          size: 17,
          role: "onFill",
          anchor: "middle",
          bold: true,
        }),
      );
    at += width;
  }
  // The legend gives every number once more: a narrow stretch has no room for its own.
  let x = EDGE;
  for (const stage of ORDER) {
    if (counts[stage] === 0) continue;
    const label =
      lang === "en" ? `${counts[stage]} ${WORDS[stage].en}` : `${WORDS[stage].ja} ${counts[stage]}`;
    parts.push(pen.bar(x, top + height + 17, 14, 14, stage));
    parts.push(pen.text(x + 20, top + height + 28.5, label, { role: "muted" }));
    x += 20 + widthOf(label, 13) + 18;
  }
  return picture({ title, description, width: WIDTH, height: top + height + 52 }, lang, look, ...parts);
}

const DAY = 86_400_000;
/** Releases whose support has ended not longer ago than this are drawn, too. */
const PAST_DAYS = 300;
const dayOf = (text: string): number => Date.parse(`${text}T00:00:00Z`) / DAY;

/**
 * How long releases are supported, with a line for today: the months of regular patches filled, those of critical fixes only in
 * outline (https://kubernetes.io/releases/patch-releases/#support-period). Null when no release's days are known.
 * @param today ISO day
 * @param named those named as supported; default: what their days tell
 */
export function supportWindow(
  releases: readonly Release[],
  today: string,
  lang: Lang,
  look: Look,
  named: readonly string[] = releases
    .filter((release) => isSupported(release, today))
    .map(({ version }) => version),
): Picture | null {
  const now = dayOf(today);
  const drawn = releases
    .filter(
      ({ released, endOfLife }) =>
        released !== null &&
        endOfLife !== null &&
        dayOf(endOfLife) >= now - PAST_DAYS &&
        dayOf(released) <= now + 200,
    )
    .sort((a, b) => compareVersions(a.version, b.version));
  if (drawn.length === 0) return null;
  const days = drawn.flatMap(({ released, endOfLife }) => [
    dayOf(released ?? today),
    dayOf(endOfLife ?? today),
  ]);
  const [from, to] = [Math.min(now, ...days) - 15, Math.max(now, ...days) + 15];
  const rows = drawn.map((release): Row => {
    const [start, end] = [dayOf(release.released ?? today), dayOf(release.endOfLife ?? today)];
    const maintenance = release.maintenanceFrom === null ? end : dayOf(release.maintenanceFrom);
    const over = end < now;
    return {
      name: release.version,
      stretches: [
        {
          from: start,
          to: Math.min(maintenance, end),
          role: over ? "deprecated" : "stable",
          filled: true,
          label: `${release.released} – ${release.endOfLife}`,
        },
        {
          from: Math.min(maintenance, end),
          to: end,
          role: over ? "deprecated" : "stable",
          filled: false,
          label: "",
        },
      ].filter((stretch): stretch is Row["stretches"][number] => stretch.to > stretch.from),
    };
  });
  const supported = [...named].sort(compareVersions);
  const subtitle =
    lang === "en"
      ? `Supported on ${today}: ${supported.join(", ") || "none that is known"}`
      : `${today} 現在のサポート対象: ${supported.join("、") || "不明"}`;
  const told = drawn.map(({ version, released, endOfLife }) =>
    lang === "en"
      ? `${version}: ${released} to ${endOfLife}`
      : `${version}: ${released} から ${endOfLife} まで`,
  );
  return chart(
    {
      title: lang === "en" ? "Support of Kubernetes releases" : "Kubernetes リリースのサポート期間",
      subtitle,
      description: `${subtitle}. ${told.join(". ")}.`,
      from,
      to,
      ticks: quarters(from, to),
      rows,
      legend: [
        { role: "stable", filled: true, label: lang === "en" ? "supported" : "サポート中" },
        {
          role: "stable",
          filled: false,
          label: lang === "en" ? "critical fixes only" : "重大な修正のみ(メンテナンスモード)",
        },
        { role: "deprecated", filled: true, label: lang === "en" ? "ended" : "終了" },
      ],
      now: { at: now, label: lang === "en" ? `today, ${today}` : `今日 ${today}` },
    },
    lang,
    look,
  );
}

/** The first days of quarters between two days. */
function quarters(from: number, to: number): { at: number; label: string }[] {
  const ticks: { at: number; label: string }[] = [];
  const first = new Date(from * DAY);
  for (let month = first.getUTCFullYear() * 12 + first.getUTCMonth(); ; month++) {
    const day = Date.UTC(Math.floor(month / 12), month % 12, 1) / DAY;
    if (day > to) return ticks;
    if (day >= from && month % 3 === 0)
      ticks.push({
        at: day,
        label: `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`,
      });
  }
}
