/** Lists of several releases beside each other: in which there are the most, or the fewest. */
import type { Section } from "../domain/answer.ts";
import type { Bilingual, Lang } from "../domain/language.ts";
import { links } from "../domain/link.ts";
import type { Parts } from "./compose.ts";
import type { Listed } from "./list-heading.ts";
import { sectionOf } from "./pages.ts";
import { listed, say } from "./phrases.ts";
import { inARow, present } from "./wording.ts";

/** A list has its rows made: it cuts them into pages itself. */
export type ListParts = Omit<Parts, "sections"> & { sections: Section[] };

/** The release with the longest list, or the shortest, and how many the next ones have. */
export function mostParts(
  all: readonly Listed[],
  title: string,
  leadOf: (list: Listed) => string,
  lang: Lang,
): ListParts {
  const total = ({ items }: Listed) => items.reduce((sum, { stands = 1 }) => sum + stands, 0);
  const fewest = all.some(({ query }) => query.fewest);
  // Before the first of its sort there were none, in release after release.
  const begins = fewest
    ? Math.max(
        all.findIndex((list) => total(list) > 0),
        0,
      )
    : 0;
  const lists = all.slice(begins);
  const totals = lists.map(total);
  const best = fewest ? Math.min(...totals) : Math.max(...totals);
  const most = lists.filter((list) => total(list) === best).slice(0, MOST_TIED);
  const [from, to] = [lists[0]?.query.span.from ?? "", lists.at(-1)?.query.span.to ?? ""];
  return {
    found: Math.max(...totals) > 0,
    title: `${title} — Kubernetes ${from}–${to}`,
    summary: inARow(lang, comparedSentence(lists, lang), ...most.slice(0, 2).map(leadOf)),
    sections: most.flatMap((list) => sectionOf(`${title} — ${list.where}`, list.items)),
    links: most.map(({ query }) => links.changelog(query.span.to)),
    notes: present(
      lists.some(({ rows }) => rows.unsure.length > 0) &&
        say(lang, {
          en: "A gate that was removed in one of two releases, no source tells in which, is counted in neither.",
          ja: "どちらのリリースで削除されたかを情報源から決められないゲートは、どちらにも数えていません。",
        }),
      begins > 0 &&
        say(lang, {
          en: `Releases before ${from}, of which none is known, are left out.`,
          ja: `1 件も知られていない ${from} より前のリリースは除いています。`,
        }),
      say(lang, { en: "Counted is what is known here.", ja: "収録されている範囲での集計です。" }),
    ),
    suggestions: most.map(({ query }) => `release ${query.span.to}`),
  };
}

/** Releases with as many, each with a section of its own. */
const MOST_TIED = 5;

/** Releases whose counts are told beside each other, the longest lists first. */
const MOST_COMPARED = 5;

/** "More in 1.31: 17, against 16 in 1.33." `fewest`: the shortest list was asked for, and is told first. */
export function comparedSentence(lists: readonly Listed[], lang: Lang): string {
  const fewest = lists.some(({ query }) => query.fewest);
  const counts = lists
    .map(({ rows, query }) => ({
      total: rows.parts.reduce((sum, part) => sum + part.total, 0),
      version: query.span.to,
    }))
    .sort((a, b) => (fewest ? a.total - b.total : b.total - a.total));
  const [best, next] = counts;
  if (!best || !next) return "";
  const each = counts
    .slice(0, MOST_COMPARED)
    .map(({ total, version }) =>
      say(lang, { en: `${total} in ${version}`, ja: `${version} が ${total} 件` }),
    );
  if (best.total === next.total && counts.length === 2)
    return say(lang, {
      en: `As many in ${best.version} as in ${next.version}: ${listed(each, lang)}.`,
      ja: `${best.version} と ${next.version} は同数です(${each.join("、")})。`,
    });
  const several = counts.length > 2;
  const first = counts.filter(({ total }) => total === best.total).map(({ version }) => version);
  const rest = counts.length > MOST_COMPARED ? say(lang, { en: ", …", ja: " など" }) : "";
  const told = rest ? `${each.join(say(lang, { en: ", ", ja: "、" }))}${rest}` : listed(each, lang);
  const words = degreeOf(fewest, several);
  const named =
    first.length > MOST_COMPARED ? first.slice(0, MOST_COMPARED).join(", ") + rest : listed(first, lang);
  return say(lang, {
    en: `${words.en} in ${named}: ${told}.`,
    ja: several ? `${words.ja}のは ${named} です(${told})。` : `${named} ${words.ja}、${told}です。`,
  });
}

function degreeOf(fewest: boolean, several: boolean): Bilingual {
  if (fewest) return several ? { en: "Fewest", ja: "最も少ない" } : { en: "Fewer", ja: "のほうが少なく" };
  return several ? { en: "Most", ja: "最も多い" } : { en: "More", ja: "のほうが多く" };
}
