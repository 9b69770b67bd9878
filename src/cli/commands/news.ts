import { newsOf } from "../../answer/news.ts";
import type { Lang } from "../../domain/language.ts";
import type { Since } from "../../domain/news.ts";
import { formatVersion, parseVersion } from "../../domain/version.ts";
import { KnowledgeBase } from "../../knowledge/base.ts";
import { openKnowledge } from "../../opening/open-knowledge.ts";
import { renderPublicJson } from "../../render/json.ts";
import { renderNews } from "../../render/terminal/news.ts";
import { readJournal } from "../../storage/journal-file.ts";
import { placesFrom } from "../../storage/places.ts";
import { type Command, todayFrom, UsageError } from "../command-line.ts";
import type { Surface } from "../surface.ts";

/** Patch releases come once a month: whoever asks now and then should not miss one. */
const USUAL = "30d";

/**
 * What is new since a release, or since some days ago; never touches the network.
 * @throws UsageError when `--since` is neither
 */
export async function news(
  { since, json, lang }: Extract<Command, { name: "news" }>,
  surface: Surface,
): Promise<number> {
  const warn = (line: string) => surface.warn(line);
  const places = placesFrom(surface.env);
  const from = sinceOf(since ?? USUAL, todayFrom(surface.env, lang)(), lang);
  const { knowledge } = await openKnowledge(places, warn);
  const found = newsOf({
    base: KnowledgeBase.of(knowledge),
    journal: readJournal(places.journal, warn),
    since: from,
    lang,
  });
  await surface.print(json ? `${renderPublicJson(found, 2)}\n` : renderNews(found, surface.style()));
  return 0;
}

const DAY = 86_400_000;
/** `7d`, `2w`: at most some years, whatever is typed. */
const AGO = /^(\d{1,3})([dw])$/;

/** `1.36`, `7d`, `2w` or `2026-11-01` as what news counts from. */
function sinceOf(text: string, today: string, lang: Lang): Since {
  const typed = text.normalize("NFKC").trim().toLowerCase();
  const version = parseVersion(typed);
  if (version) return { version: formatVersion(version) };
  const [, number, unit] = AGO.exec(typed) ?? [];
  if (number && unit) {
    const days = Number(number) * (unit === "w" ? 7 : 1);
    return { day: new Date(Date.parse(`${today}T00:00:00Z`) - days * DAY).toISOString().slice(0, 10) };
  }
  if (/^\d{4}-\d{2}-\d{2}$/.test(typed) && !Number.isNaN(Date.parse(`${typed}T00:00:00Z`)))
    return { day: typed };
  throw new UsageError(lang, {
    en: `--since is "${text.slice(0, 20)}"; write a release (1.36), a time (7d, 2w) or a day (2026-11-01).`,
    ja: `--since が「${text.slice(0, 20)}」になっています。リリース(1.36)、期間(7d、2w)、日付(2026-11-01)のいずれかを指定してください。`,
  });
}
