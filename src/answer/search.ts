import type { Answer, Item, Section } from "../domain/answer.ts";
import { textIn } from "../domain/entry.ts";
import type { Lang } from "../domain/language.ts";
import { links } from "../domain/link.ts";
import type { Question } from "../question/question.ts";
import { isTopic } from "../question/topic.ts";
import type { Hit } from "../search/index.ts";
import { passes } from "./change.ts";
import { compose } from "./compose.ts";
import { type Context, PAGE_SIZE } from "./context.ts";
import { lifeSentence } from "./gate-life.ts";
import { gateItem, itemOf, uniqueLinks } from "./items.ts";
import { kindHeading, say, stageWord } from "./phrases.ts";
import { answerProblem, freshness } from "./problem.ts";

/** Most hits that can be paged through. */
const MOST_HITS = 50;

/** Below this share of the question's words found, the best hit is offered as "nearest", not as the answer. */
const SURE = 0.6;

/** Search over entries, gates, KEPs and APIs; an unfiltered listing when there are only filters. */
export function answerSearch(question: Question, context: Context): Answer {
  const { lang, filters } = question;
  if (question.problem) return answerProblem(question, context);
  if (!question.words) return filtered(question, context);
  const hits = context.index.search({
    text: question.words,
    ...(filters.versions && { versions: filters.versions }),
    ...(filters.sigs.length > 0 && { sigs: filters.sigs }),
    ...(filters.kinds.length > 0 && { kinds: filters.kinds }),
    limit: MOST_HITS,
  });
  // A KEP's title states nothing: where a note or a gate fits about as well, that is the answer.
  const best =
    hits[0]?.type === "kep"
      ? (hits.slice(0, 5).find((hit) => hit.type !== "kep" && hit.confidence >= SURE) ?? hits[0])
      : hits[0];
  const words = question.words.slice(0, 60);
  const asked = question.text.replace(/^\s*\/?k8s\s+(?:search\s+)?/i, "").slice(0, 60);
  if (!best)
    return compose(question, {
      found: false,
      title: say(lang, { en: "Nothing found", ja: "見つかりません" }),
      summary: say(lang, {
        en: `I found nothing about “${words}”${scope(question)}.`,
        ja: `「${words}」${scope(question)}に関する変更は見つかりませんでした。`,
      }),
      notes: freshness(context, lang),
      suggestions: [
        ...(filters.versions || filters.sigs.length > 0 ? [`search ${words}`] : []),
        "help search",
      ],
    });
  const sure = isSure(question, best);
  const pages = Math.ceil(hits.length / PAGE_SIZE);
  const page = Math.min(question.page, pages);
  const shown = hits.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return compose(
    { ...question, page, confidence: Math.round(best.confidence * 100) / 100 },
    {
      found: sure,
      title: say(lang, { en: `“${asked}”`, ja: `「${asked}」` }),
      summary:
        (sure
          ? ""
          : say(lang, {
              en: "Nothing fits exactly; the nearest: ",
              ja: "完全に一致するものはありません。最も近いもの: ",
            })) + headline(best, lang),
      sections: [
        {
          heading: say(lang, { en: "Results", ja: "検索結果" }),
          total: hits.length,
          items: shown.map((hit) => hitItem(hit, lang)),
        },
      ],
      links: uniqueLinks(shown.flatMap((hit) => hitItem(hit, lang).links)).slice(0, 8),
      notes: [
        ...(lang === "ja" && shown.some((hit) => hit.type === "entry" && !hit.entry.text.ja)
          ? ["「英語のみ」の項目は、まだ日本語の本文がありません。"]
          : []),
        ...freshness(context, lang),
      ],
      suggestions: [
        ...shown
          .flatMap((hit) =>
            hit.type === "gate"
              ? [`gate ${hit.gate.name}`]
              : hit.type === "kep"
                ? [`kep ${hit.kep.number}`]
                : [],
          )
          .slice(0, 3),
        ...(best.type === "entry" ? best.entry.gates.slice(0, 2).map((gate) => `gate ${gate}`) : []),
        ...(pages > page ? [`search ${words} page:${page + 1}`] : []),
      ],
      pages,
    },
  );
}

/**
 * Is the best hit an answer? Not when the question has no words of its own, when it asks what replaces something (a fact or
 * nothing), or when the hit lacks an identifier the question names: another flag or metric is another thing.
 */
function isSure(question: Question, best: Hit): boolean {
  if (best.confidence < SURE || question.aspect.asks === "replacement" || !isTopic(question.words))
    return false;
  const named = question.words.match(IDENTIFIER) ?? [];
  const known = JSON.stringify(
    best.type === "entry"
      ? best.entry
      : best.type === "gate"
        ? best.gate
        : best.type === "kep"
          ? best.kep
          : best.api,
  ).toLowerCase();
  return named.every((identifier) => holds(known, identifier.toLowerCase()));
}

/** As a word of its own: `--container-runtime` is not `--container-runtime-endpoint`. */
function holds(text: string, identifier: string): boolean {
  for (let at = text.indexOf(identifier); at >= 0; at = text.indexOf(identifier, at + 1))
    if (!/[\w-]/.test(text.charAt(at + identifier.length)) && !/[\w]/.test(text.charAt(at - 1))) return true;
  return false;
}

/** `--flag`, `snake_case_metric`, `spec.some.field`, `camelCase`. */
const IDENTIFIER =
  /--[a-z][\w-]+|\b[a-z][a-z0-9]*(?:_[a-z0-9]+)+\b|\b[a-z]\w*(?:\.[a-zA-Z]\w*){2,}\b|\b[a-z]{3,}(?:[A-Z][a-z0-9]+)+\b/g;

/** A first sentence must fit a phone: cut at the end of a sentence, in characters. */
const LONGEST_HEADLINE = 280;

function short(text: string): string {
  if (text.length <= LONGEST_HEADLINE) return text;
  const head = text.slice(0, LONGEST_HEADLINE);
  const end = Math.max(head.lastIndexOf("。"), head.lastIndexOf(". "), head.lastIndexOf("; "));
  return end > LONGEST_HEADLINE / 3 ? head.slice(0, end + 1) : `${head.trimEnd()}…`;
}

function scope({ filters, lang }: Question): string {
  const parts = [
    ...(filters.versions
      ? [
          filters.versions.from === filters.versions.to
            ? filters.versions.from
            : `${filters.versions.from}–${filters.versions.to}`,
        ]
      : []),
    ...filters.sigs.map((sig) => `SIG ${sig}`),
    ...filters.kinds.map((kind) => kindHeading(kind, lang)),
  ];
  return parts.length === 0 ? "" : ` (${parts.join(", ")})`;
}

/** What the best hit states, with the version that carries it. */
function headline(hit: Hit, lang: Lang): string {
  switch (hit.type) {
    case "entry": {
      const { text } = textIn(hit.entry, lang);
      const where = [...new Set([hit.entry.version, ...hit.versions])].join(", ");
      const pr = hit.entry.prs[0] === undefined ? "" : ` (#${hit.entry.prs[0]})`;
      return `${where}${pr}: ${short(text)}`;
    }
    case "gate":
      return lifeSentence(hit.gate, lang);
    case "kep":
      return `KEP-${hit.kep.number}: ${(lang === "ja" && hit.kep.title.ja) || hit.kep.title.en} (${hit.kep.status})`;
    case "api":
      return apiText(hit, lang);
  }
}

function hitItem(hit: Hit, lang: Lang): Item {
  if (hit.type === "entry") return itemOf(hit.entry, lang, hit.versions);
  if (hit.type === "gate") {
    const last = hit.gate.stages.at(-1);
    return gateItem(
      hit.gate,
      last?.from ?? "",
      `${hit.gate.name}${last ? ` (${last.from}, ${stageWord(last.stage, lang)})` : ""}`,
      lang,
    );
  }
  const kep = hit.type === "kep" ? hit.kep : null;
  return {
    id: hit.id,
    text: kep ? headline(hit, lang) : hit.type === "api" ? apiText(hit, lang) : "",
    lang: kep && lang === "ja" && !kep.title.ja ? "en" : lang,
    version: kep
      ? (kep.milestones.stable ?? kep.milestones.beta ?? kep.milestones.alpha ?? "")
      : hit.type === "api"
        ? (hit.api.introduced ?? "")
        : "",
    kind: kep ? "feature" : "api-change",
    sigs: kep ? [kep.sig] : [],
    prs: [],
    keps: kep ? [kep.number] : [],
    gates: kep?.gates ?? [],
    actionRequired: false,
    links: kep
      ? [links.kep(kep.number)]
      : hit.type === "api" && hit.api.removed
        ? [links.deprecationGuide(hit.api.removed)]
        : [],
  };
}

function apiText(hit: Extract<Hit, { type: "api" }>, lang: Lang): string {
  const { group, version, kind, introduced, removed, replacement } = hit.api;
  const name = `${group ? `${group}/` : ""}${version}/${kind}`;
  const parts = [
    ...(introduced ? [say(lang, { en: `since ${introduced}`, ja: `${introduced} から` })] : []),
    ...(removed ? [say(lang, { en: `removed in ${removed}`, ja: `${removed} で削除` })] : []),
    ...(replacement ? [`→ ${replacement}`] : []),
  ];
  return parts.length > 0 ? `${name}: ${parts.join(", ")}` : name;
}

/** No words, only filters: everything that passes, newest first. */
function filtered(question: Question, context: Context): Answer {
  const { lang, filters } = question;
  const inSpan = context.base.knowledge.entries.filter((entry) => {
    if (!passes(entry, filters)) return false;
    if (!filters.versions) return true;
    const number = Number(entry.version.split(".")[1]);
    return (
      number >= Number(filters.versions.from.split(".")[1]) &&
      number <= Number(filters.versions.to.split(".")[1])
    );
  });
  const rows = [...inSpan].reverse();
  const pages = Math.max(Math.ceil(rows.length / PAGE_SIZE), 1);
  const page = Math.min(question.page, pages);
  const sections: Section[] =
    rows.length === 0
      ? []
      : [
          {
            heading: say(lang, { en: "Changes", ja: "変更" }),
            total: rows.length,
            items: rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((entry) => itemOf(entry, lang)),
          },
        ];
  return compose(
    { ...question, page },
    {
      found: rows.length > 0,
      title: say(lang, { en: `Changes${scope(question)}`, ja: `変更${scope(question)}` }),
      summary: say(lang, {
        en: `${rows.length} changes are known${scope(question)}.`,
        ja: `該当する変更${scope(question)}は ${rows.length} 件です。`,
      }),
      sections,
      notes: freshness(context, lang),
      pages,
    },
  );
}
