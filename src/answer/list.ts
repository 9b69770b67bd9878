import type { Answer } from "../domain/answer.ts";
import type { Lang } from "../domain/language.ts";
import { links } from "../domain/link.ts";
import { minorName, minorOf } from "../domain/version.ts";
import { listingName } from "../question/listing.ts";
import type { Question } from "../question/question.ts";
import { type Change, changeBetween } from "./change.ts";
import { compose } from "./compose.ts";
import type { Context } from "./context.ts";
import { apiNames, missingReleases, unbundled } from "./diff.ts";
import type { Part, Rows } from "./list-rows.ts";
import { rowsOf } from "./listing.ts";
import { pageOf, pageSentence } from "./pages.ts";
import { count, listed, say } from "./phrases.ts";
import { answerProblem, freshness } from "./problem.ts";

/** Most names of one kind in the direct sentence, where one kind is listed and where two are; the section has them all. */
const MOST_NAMED = 20;
const MOST_NAMED_OF_TWO = 6;
const MOST_APIS_OF_TWO = 10;

/** APIs are what such a list is asked for: all of a release fit. */
const MOST_APIS = 40;

/** Entries of a kind, or what reached a stage, in one release or several. */
export function answerList(question: Question, context: Context): Answer {
  const { lang, listing } = question;
  if (question.problem || !listing) return answerProblem(question, context);
  const span =
    question.filters.versions ?? (question.version ? { from: question.version, to: question.version } : null);
  if (!span) return answerProblem({ ...question, problem: { code: "missing", what: "version" } }, context);
  const change = changeBetween(context.base, minorName(minorOf(span.from) - 1), span.to, {
    ...question.filters,
    kinds: [],
  });
  const rows = rowsOf(listing, question, change, context);
  const where = span.from === span.to ? span.from : `${span.from}–${span.to}`;
  // API types belong to no SIG in the sources: a list of them alone is the whole release's.
  const unsorted = "only" in listing && listing.only === "api";
  const bySig = question.filters.sigs.length > 0;
  const sig = bySig && !unsorted ? ` (SIG ${question.filters.sigs.join(", ")})` : "";
  const { items } = rows;
  const cut = pageOf(items, question.page);
  const { page, pages, shown } = cut;
  return compose(
    { ...question, page },
    {
      found: items.length > 0,
      title: `${rows.word} — Kubernetes ${where}${sig}`,
      summary:
        page > 1
          ? pageSentence(
              cut,
              { en: `under “${rows.word}” in ${where}${sig}`, ja: `${where}${sig} の「${rows.word}」` },
              shown,
              lang,
            )
          : summaryOf(question, rows, change, `${where}${sig}`, context) +
            (bySig && unsorted ? allSigs(lang) : ""),
      sections: items.length > 0 ? [{ heading: rows.word, total: items.length, items: [...shown] }] : [],
      links: change.minors.map((minor) => links.changelog(minor)),
      notes: [
        ...(bySig && !unsorted
          ? [
              say(lang, {
                en: "A gate is counted under the SIG that owns its KEP; gates without a KEP are left out. API types are not told apart by SIG.",
                ja: "ゲートの SIG は KEP の担当 SIG で判定しており、KEP のないゲートは含みません。API は SIG で分けていません。",
              }),
            ]
          : []),
        ...("kind" in listing
          ? [...missingReleases(change, context, lang), ...freshness(context, lang)]
          : []),
      ],
      suggestions: [
        ...(pages > page
          ? [
              `list ${listingName(listing)} ${span.from === span.to ? span.from : `v:${span.from}..${span.to}`}${question.filters.sigs.map((name) => ` sig:${name}`).join("")} page:${page + 1}`,
            ]
          : []),
        `release ${span.to}`,
      ],
      pages,
    },
  );
}

/** Said where APIs alone were asked for of a SIG. */
function allSigs(lang: Lang): string {
  return say(lang, {
    en: " API types are not told apart by SIG: these are those of all SIGs.",
    ja: "API は SIG で分けていないため、全 SIG のものです。",
  });
}

function summaryOf(question: Question, rows: Rows, change: Change, where: string, context: Context): string {
  const { lang, aspect, listing } = question;
  const kind = listing && "kind" in listing && listing.kind !== "deprecation" ? listing.kind : null;
  // Of a SIG's deprecations the notes tell more than the gates do.
  const bare = listing !== null && "kind" in listing && question.filters.sigs.length > 0 && !listing.only;
  const none = rows.parts.every(({ total }) => total === 0);
  const lead =
    kind || (bare && rows.items.length === 0)
      ? [entrySentence(rows, where, lang)]
      : bare && none
        ? []
        : [factSentence(rows, where, lang)];
  const sentences = [
    ...lead,
    ...(kind ? unbundled(change, context, lang) : []),
    ...(kind === "action-required" ? removedToo(question, change) : []),
    ...rows.more,
    ...told(rows),
  ];
  const some = rows.items.length > 0;
  const yesOrNo =
    // That none is known is no "no".
    aspect.asks === "any" && some ? say(lang, { en: "Yes. ", ja: "はい。" }) : "";
  return yesOrNo + sentences.filter(Boolean).join(lang === "en" ? " " : "");
}

/** Notes told in the sentence itself, where they are few, and the characters of each. */
const FEW_NOTES = 2;
const NOTE_LENGTH = 220;

/** One or two notes are the answer themselves. */
function told({ items }: Rows): string[] {
  const notes = items.filter(({ id }) => !/^(?:gate|api)\/|\/removed-/.test(id));
  if (notes.length > FEW_NOTES) return [];
  return notes.map(({ text }) =>
    text.length > NOTE_LENGTH ? `${text.slice(0, NOTE_LENGTH).trimEnd()}…` : text,
  );
}

/** "3 API types (…) and 15 feature gates (…) were removed in 1.33." Parts with nothing in them are not told. */
function factSentence(rows: Rows, where: string, lang: Lang): string {
  const some = rows.parts.filter(({ total }) => total > 0);
  const { verb } = rows;
  if (some.length === 0) {
    const things = rows.parts.map(({ noun }) => noun);
    return say(lang, {
      en: `As far as known, no ${things.map(({ many }) => many).join(" or ")} ${verb.many} in ${where}.`,
      ja: `${where} で${verb.ja}${spaced(things.map(({ ja }) => ja).join("と"))}は、知られている限りありません。`,
    });
  }
  const [first] = some;
  if (some.length === 1 && first) {
    const names = namesIn(first, 1, lang);
    return say(lang, {
      en: `${count(first.total, first.noun.one, first.noun.many)} ${first.total === 1 ? verb.one : verb.many} in ${where}${names ? `: ${names}` : ""}.`,
      ja: `${where} で${verb.ja}${spaced(first.noun.ja)}は ${first.total} 件です${names ? `: ${names}` : ""}。`,
    });
  }
  const total = some.reduce((sum, part) => sum + part.total, 0);
  const told = some.map((part) => {
    const names = namesIn(part, some.length, lang);
    return say(lang, {
      en: `${count(part.total, part.noun.one, part.noun.many)}${names ? ` (${names})` : ""}`,
      ja: `${part.noun.ja} ${part.total} 件${names ? `(${names})` : ""}`,
    });
  });
  return say(lang, {
    en: `${listed(told, lang)} ${total === 1 ? verb.one : verb.many} in ${where}.`,
    ja: `${where} で${verb.ja}のは、${told.join("と")}です。`,
  });
}

/** A Latin word takes a space before it in a Japanese sentence. */
function spaced(word: string): string {
  return /^[A-Za-z]/.test(word) ? ` ${word} ` : word;
}

function namesIn(part: Part, kinds: number, lang: Lang): string {
  const api = part.noun.ja === "API";
  const most = kinds > 1 ? (api ? MOST_APIS_OF_TWO : MOST_NAMED_OF_TWO) : api ? MOST_APIS : MOST_NAMED;
  const rest = part.total > most && part.names.length > 0 ? say(lang, { en: ", …", ja: " など" }) : "";
  return part.names.slice(0, most).join(lang === "ja" ? "、" : ", ") + rest;
}

/** Entries are counted as what is known here: a release has more of them than a bundled corpus. */
function entrySentence({ word, parts: [part] }: Rows, where: string, lang: Lang): string {
  if (!part) return "";
  if (part.total === 0)
    return say(lang, {
      en: `Nothing under “${word}” is known here for ${where}.`,
      ja: `${where} の${word}は収録されていません。`,
    });
  return say(lang, {
    en: `${where}: ${count(part.total, part.noun.one, part.noun.many)} ${part.total === 1 ? "is" : "are"} known here.`,
    ja: `${where} の${part.noun.ja}は、収録分で ${part.total} 件です。`,
  });
}

/** What is no longer served must be dealt with as well. */
function removedToo(question: Question, change: Change): string[] {
  const { lang, filters } = question;
  const apis = change.removedApis;
  if (apis.length === 0 || filters.sigs.length > 0) return [];
  return [
    say(lang, {
      en: `${count(apis.length, "API type is", "API types are")} no longer served (${apiNames(apis, lang)}).`,
      ja: `API は ${apis.length} 件が削除されています(${apiNames(apis, lang)})。`,
    }),
  ];
}
