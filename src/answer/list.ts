import type { Item } from "../domain/answer.ts";
import { KINDS } from "../domain/entry.ts";
import type { FeatureGate } from "../domain/gate.ts";
import type { Lang } from "../domain/language.ts";
import { links } from "../domain/link.ts";
import { minorName, minorOf } from "../domain/version.ts";
import { changeBetween } from "./change.ts";
import type { Context } from "./context.ts";
import { apiNames, missingReleases, unbundled } from "./diff.ts";
import { comparedSentence, type ListParts, mostParts } from "./list-compared.ts";
import { headingOf, type Listed, sectionsOf } from "./list-heading.ts";
import {
  byNameSentence,
  byOwnNames,
  leftOutSentence,
  replacedWords,
  strangeOut,
  strangeSentence,
  topicNote,
  withoutWords,
} from "./list-narrowed.ts";
import { type ListQuery, OLDEST } from "./list-query.ts";
import { rowsOf } from "./list-rows.ts";
import { seenSentence } from "./list-seen.ts";
import { stageSentences } from "./list-standing.ts";
import { asDocumented, knownOnly, listedKind, templateNote } from "./list-things.ts";
import { turnedSentence } from "./list-turns.ts";
import { unsureLocksSentence, unsureSentence } from "./list-unsure.ts";
import { movedOf, nounOf, type Part, phraseOf, spaced } from "./list-words.ts";
import { pageOfSections, pageSentence, sectionOf } from "./pages.ts";
import { count, kindHeading, listed, say } from "./phrases.ts";
import { freshness } from "./problem.ts";
import { topicOf } from "./topic.ts";
import { TOLD, verdict } from "./verdict.ts";
import { inARow, present } from "./wording.ts";

/** Most names of one kind in the direct sentence, where one kind is listed and where two are; the section has them all. */
const MOST_NAMED = 20;
const MOST_NAMED_OF_TWO = 6;
/** APIs are what such a list is asked for: all of a release fit. */
const MOST_APIS = 40;
const MOST_APIS_OF_TWO = 10;
/** Notes told in the sentence itself, where they are few, and the characters of each. */
const FEW_NOTES = 2;
const NOTE_LENGTH = 220;

/**
 * A list: one sentence with the number and the conditions as understood, then the rows. `next` is the command of the next
 * page, `whole` that of the list without SIGs and topics; both without `/k8s`.
 */
export function listParts(
  asked: ListQuery,
  lang: Lang,
  context: Context,
  next: string,
  whole: string,
): ListParts & { page: number } {
  const query = asDocumented(asked, context);
  if (query.each.length > 1) return { ...eachParts(query, lang, context), page: query.page };
  const first = listOf(query, lang, context);
  const bare = first.items.length === 0 && !first.rows.parts.some(({ later }) => later);
  const named = bare ? byOwnNames(query, context) : null;
  const narrow = named ? listOf(named, lang, context) : first;
  // Where a topic leaves nothing, all is shown, behind that nothing is known of it; a flag or a field is of one program or Kind.
  const open = listedKind(query.of) === null && query.about.length > narrow.strange.length;
  const none = open && narrow.narrowed && narrow.items.length === 0;
  const list = none ? listOf({ ...query, about: [] }, lang, context) : narrow;
  const { items, change, where, rows } = list;
  const { cut, sections } = pageOfSections(list.sections, query);
  const { page, pages } = cut;
  const heading = headingOf(list);
  const bySig = query.sigs.length > 0;
  const unsorted = isUnsorted(query);
  return {
    page,
    found: items.length > 0,
    title: titled(heading, list),
    summary:
      page > 1
        ? pageSentence(
            cut,
            { en: `under “${heading}” in ${where}`, ja: `${where} の「${heading}」` },
            sections.flatMap((section) => section.items),
            lang,
          )
        : inARow(
            lang,
            // A word that nobody knows comes first: what follows is not what was asked for.
            strangeSentence(list),
            none && leadOf(narrow),
            none && items.length > 0 && say(lang, { en: "In all:", ja: "全体では次のとおりです。" }),
            (!none || items.length > 0) && summaryOf(list, context),
            named !== null && items.length > 0 && byNameSentence(query, lang),
            leftOutSentence(list, context),
            bySig && unsorted && allSigs(query, lang),
          ),
    sections,
    links: change.minors.slice(-3).map((minor) => links.changelog(minor)),
    notes: [
      ...present(
        bySig &&
          !unsorted &&
          query.of !== "kep" &&
          say(lang, {
            en: "A gate is counted under the SIG that owns its KEP, one without a KEP under those that most of its notes name. API types are not told apart by SIG.",
            ja: "ゲートの SIG は KEP の担当 SIG で、KEP のないゲートは変更の記載の過半にある SIG で判定しています。API は SIG で分けていません。",
          }),
        query.of === "kep" &&
          say(lang, {
            en: "A KEP's milestones are targets: what shipped may differ.",
            ja: "KEP のマイルストーンは目標であり、実際のリリースとは異なることがあります。",
          }),
        listedKind(query.of) && (items.length > 0 || rows.seen !== null) && knownOnly(lang),
        templateNote(query, context, lang),
        query !== asked &&
          say(lang, {
            en: `The reference pages at hand go up to ${query.span.to}.`,
            ja: `手元のリファレンスページは ${query.span.to} までです。`,
          }),
        topicNote(list),
      ),
      ...(isOfEntries(query) || rows.notes.length > 0
        ? [...missingReleases(change, context, lang), ...freshness(context, lang)]
        : []),
    ],
    suggestions: [
      ...(pages > page ? [next] : []),
      ...(list.narrowed ? [whole] : []),
      `release ${query.span.to}`,
    ],
    pages,
  };
}

function listOf(query: ListQuery, lang: Lang, context: Context): Listed {
  const { span, sigs, people } = query;
  const filters = { versions: null, sigs: [...sigs], kinds: [] };
  const change = changeBetween(context.base, minorName(minorOf(span.from) - 1), span.to, filters);
  const asked = query.about.map((topic) => topicOf(topic, context));
  const topics = asked.filter(({ known }) => known);
  const rows = rowsOf(query, change, topics, context, lang);
  const by = [
    ...(sigs.length > 0 && !isUnsorted(query) ? [`SIG ${sigs.join(", ")}`] : []),
    ...people.map((name) => `@${name}`),
    ...topics.map(({ written }) => say(lang, { en: `“${written}”`, ja: `「${written}」` })),
    ...withoutWords(query, context, lang),
    ...replacedWords(query, lang),
  ];
  const releases = span.from === OLDEST ? "" : span.from === span.to ? span.from : `${span.from}–${span.to}`;
  const listed: Omit<Listed, "items" | "sections"> = {
    query,
    rows,
    change,
    lang,
    narrowed: topics.length > 0 || (sigs.length > 0 && !isUnsorted(query)),
    strange: [
      ...asked.filter(({ known }) => !known).map(({ written }) => written),
      ...strangeOut(query, context),
    ],
    phrase: phraseOf(query.where, movedOf(query)),
    where: `${releases}${by.length > 0 ? ` (${by.join(", ")})` : ""}`.trim(),
  };
  const sections = sectionsOf(listed);
  return { ...listed, sections, items: sections.flatMap(({ items }) => items) };
}

/** "How many … in 1.24 and in 1.25?": a sentence and a section for each. */
function eachParts(query: ListQuery, lang: Lang, context: Context): ListParts {
  const lists = query.each.map((version) => {
    const where = query.where.map((condition) => ({ ...condition, from: version, to: null }));
    return listOf({ ...query, each: [], where, span: { from: version, to: version } }, lang, context);
  });
  const [first] = lists;
  const title = first ? headingOf(first) : "";
  if (query.compared && lists.length > FEW_RELEASES) return mostParts(lists, title, leadOf, lang);
  return {
    found: lists.some(({ items }) => items.length > 0),
    title: `${title} — Kubernetes ${query.each.join(", ")}`,
    summary: inARow(
      lang,
      query.compared && comparedSentence(lists, lang),
      ...lists.flatMap((list) => [leadOf(list), unsureSentence(list.rows.unsure, lang)]),
    ),
    sections: lists.flatMap((list) =>
      list.items.length > 0 ? sectionOf(`${title} — ${list.where}`, list.items) : [],
    ),
    links: query.each.map((version) => links.changelog(version)),
    notes: isOfEntries(query) ? freshness(context, lang) : [],
    suggestions: query.each.map((version) => `release ${version}`),
  };
}

/** Releases whose lists are told one after the other; of more only the longest is. */
const FEW_RELEASES = 4;

function isOfEntries({ of }: ListQuery): boolean {
  return of === "change" || KINDS.some((kind) => kind === of);
}

/** A heading that names its releases needs no other. */
function titled(heading: string, { where, query, phrase }: Listed): string {
  const by = /\(.*\)$/.exec(where)?.[0] ?? "";
  if (phrase.placed) return `${heading} ${by}`.trim();
  return `${heading} — Kubernetes${query.span.from === OLDEST ? "" : ` ${spanOf(query)}`}${by && ` ${by}`}`;
}

function summaryOf(list: Listed, context: Context): string {
  const { query, change, items, rows, lang } = list;
  const kind = KINDS.find((name) => name === query.of);
  return inARow(
    lang,
    // That none is known is no "no".
    query.any !== null && items.length > 0 && verdict({ lang, put: query.any }, true, TOLD.some),
    leadOf(list),
    ...rows.parts.map(({ later }) => later),
    ...(kind ? unbundled(change, context, lang) : []),
    kind === "action-required" && removedToo(list),
    freshSentence(list),
    unsureSentence(rows.unsure, lang),
    unsureLocksSentence(rows.unlocked, lang),
    turnedSentence(rows.turned, lang),
    seenSentence(rows.seen, MOST_NAMED, lang),
    notesSentence(list),
    ...stageSentences(list, context),
    ...told(items),
  );
}

/** "3 API types (…) and 15 feature gates (…) were removed in 1.33." Parts with nothing in them are not told. */
function leadOf(list: Listed): string {
  const { query, rows, phrase, where, lang } = list;
  if (isOfEntries(query)) return entrySentence(list);
  const some = rows.parts.filter(({ total }) => total > 0);
  const by = /\((.*)\)$/.exec(where)?.[1];
  const narrowed = by ? say(lang, { en: ` (${by})`, ja: `(${by})` }) : "";
  const all = (query.where.length === 0 || query.people.length > 0) && !query.promoted;
  const promoted = query.promoted && query.where.length === 0;
  const verb = all
    ? { one: "is known here", many: "are known here", ja: "収録されている" }
    : promoted
      ? {
          one: `was promoted in ${spanOf(query)}`,
          many: `were promoted in ${spanOf(query)}`,
          ja: `${spanOf(query)} で昇格した`,
        }
      : phrase;
  if (some.length === 0) {
    // Where notes tell of it, they are the answer.
    const things = listedKind(query.of) !== null;
    const told = rows.notes.length > 0 && query.sigs.length + query.about.length > 0;
    if ((told && !things) || rows.seen) return "";
    const nouns = rows.parts.map(({ noun }) => noun);
    return inARow(
      lang,
      say(lang, {
        en: `As far as known, no ${nouns.map(({ many }) => many).join(" or ")} ${verb.many}${narrowed}.`,
        ja: `${verb.ja}${nouns.map(({ ja }) => spaced(ja, lang)).join("と")}${narrowed}は、知られている限りありません。`,
      }),
      things && rows.notes.length === 0 && knownOnly(lang),
    );
  }
  const [first] = some;
  if (some.length === 1 && first) {
    const names = namesIn(first, 1, lang);
    return say(lang, {
      en: `${count(first.total, first.noun.one, first.noun.many)} ${first.total === 1 ? verb.one : verb.many}${narrowed}${names ? `: ${names}` : ""}.`,
      ja: `${verb.ja}${spaced(first.noun.ja, lang)}${narrowed}${latin(first.noun.ja) && !narrowed ? " " : ""}は ${first.total} 件です${names ? `: ${names}` : ""}。`,
    });
  }
  const parts = some.map((part) => {
    const names = namesIn(part, some.length, lang);
    return say(lang, {
      en: `${count(part.total, part.noun.one, part.noun.many)}${names ? ` (${names})` : ""}`,
      ja: `${part.noun.ja} ${part.total} 件${names ? `(${names})` : ""}`,
    });
  });
  return say(lang, {
    en: `${listed(parts, lang)} ${verb.many}${narrowed}.`,
    ja: `${verb.ja.replace(/の$/, "な")}のは、${parts.join("と")}です${narrowed}。`,
  });
}

/** Does a word end in Latin letters, after which a kana takes a space? */
function latin(word: string): boolean {
  return /[A-Za-z]$/.test(word);
}

function spanOf({ span: { from, to } }: ListQuery): string {
  return from === to ? from : `${from}–${to}`;
}

function namesIn({ noun, names, total }: Part, kinds: number, lang: Lang): string {
  const api = noun.one === "API type";
  const most = kinds > 1 ? (api ? MOST_APIS_OF_TWO : MOST_NAMED_OF_TWO) : api ? MOST_APIS : MOST_NAMED;
  const rest = total > most && names.length > 0 ? say(lang, { en: ", …", ja: " など" }) : "";
  return names.slice(0, most).join(lang === "ja" ? "、" : ", ") + rest;
}

/** Entries are counted as what is known here: a release has more of them than a bundled corpus. */
function entrySentence({ query, rows: { parts }, where, lang }: Listed): string {
  const [part] = parts;
  if (!part) return "";
  const kind = KINDS.find((name) => name === query.of);
  const word = kind ? kindHeading(kind, lang) : say(lang, { en: "Changes", ja: "変更" });
  if (part.total === 0)
    return say(lang, {
      en: `Nothing under “${word}” is known here for ${where}.`,
      ja: `${where} の${word}は収録されていません。`,
    });
  const counted =
    kind === "action-required"
      ? count(part.total, "action required", "actions required")
      : count(part.total, `entry under “${word}”`, `entries under “${word}”`);
  return say(lang, {
    en: `${where ? `${where}: ` : ""}${counted} ${part.total === 1 ? "is" : "are"} known here.`,
    ja: `${where ? `${where} の` : ""}${word}は、収録分で ${part.total} 件です。`,
  });
}

/** What is no longer served must be dealt with as well. */
function removedToo({ change: { removedApis: apis }, lang }: Listed): string {
  if (apis.length === 0) return "";
  return say(lang, {
    en: `${count(apis.length, "API type is", "API types are")} no longer served (${apiNames(apis, lang)}).`,
    ja: `API は ${apis.length} 件が削除されています(${apiNames(apis, lang)})。`,
  });
}

/** Of API types and things no source names a SIG. */
function isUnsorted({ of }: ListQuery): boolean {
  return of === "api" || listedKind(of) !== null;
}

/** Said where these alone were asked for of a SIG. */
function allSigs({ of }: ListQuery, lang: Lang): string {
  const noun = nounOf(of === "api" ? "api" : (listedKind(of) ?? "api"));
  return say(lang, {
    en: `${noun.head} are not told apart by SIG: these are those of all SIGs.`,
    ja: `${noun.ja}は SIG で分けていないため、全 SIG のものです。`,
  });
}

function notesSentence({ query, rows: { notes }, where, lang }: Listed): string {
  const total = notes.length;
  if (total === 0) return "";
  const end = total > FEW_NOTES ? { en: ".", ja: "。" } : { en: ":", ja: ":" };
  if (listedKind(query.of))
    return say(lang, {
      en: `${count(total, "note")} of ${where} may tell of it${end.en}`,
      ja: `${where} の変更のうち、これに触れている可能性のあるものは ${total} 件です${end.ja}`,
    });
  if (query.where[0]?.did === "removed")
    return say(lang, {
      en: `${count(total, "note")} known here ${total === 1 ? "tells" : "tell"} of removals as well.`,
      ja: `ほかに、削除に触れた変更を ${total} 件収録しています。`,
    });
  return say(lang, {
    en: `${count(total, "note")} of ${where} known here ${total === 1 ? "tells" : "tell"} of deprecations.`,
    ja: `${where} の非推奨に触れた変更は ${total} 件収録しています。`,
  });
}

/** "Turned on" is of gates that were off; those that came new and on are told beside. */
function freshSentence({ query, rows: { fresh }, lang }: Listed): string {
  if (fresh.length === 0) return "";
  const lacked = query.where.find(({ negated, relation }) => negated && relation === "at")?.from;
  if (lacked && query.where.length > 1) return newlySoSentence(fresh, lacked, lang);
  const did = query.where[0]?.did;
  const retiring = did === "deprecated";
  // A gate that begins off is no news, unless it retires what was on.
  const off = did === "off";
  const names = fresh.slice(0, MOST_NAMED_OF_TWO).map(({ name }) => name);
  const more = fresh.length > names.length;
  return say(lang, {
    en: `Besides, ${count(fresh.length, "gate")} came new and ${off ? "off, to retire what was on before" : retiring ? "deprecated, to retire what was there before" : "on"}: ${names.join(", ")}${more ? ", …" : ""}.`,
    ja: `ほかに、${off ? "それまで有効だった動作を廃止するため、無効の状態で加わった" : retiring ? "既存の動作を廃止するため、最初から非推奨の" : "最初から有効な"}新しいゲートが ${fresh.length} 件あります(${names.join("、")}${more ? " など" : ""})。`,
  });
}

/** "On in 1.33 but not in 1.32": what came in between and is so was not so before, either. */
function newlySoSentence(fresh: readonly FeatureGate[], lacked: string, lang: Lang): string {
  const names = fresh.slice(0, MOST_NAMED).map(({ name }) => name);
  const more = fresh.length > names.length;
  return say(lang, {
    en: `Besides, ${count(fresh.length, "gate")} that ${lacked} did not have yet came so: ${names.join(", ")}${more ? ", …" : ""}.`,
    ja: `ほかに、${lacked} にはまだなく、最初からその状態で加わったゲートが ${fresh.length} 件あります(${names.join("、")}${more ? " など" : ""})。`,
  });
}

/** One or two notes are the answer themselves. */
function told(items: readonly Item[]): string[] {
  const notes = items.filter(({ id }) => !/^(?:gate|api|kep|thing)\/|\/removed-/.test(id));
  if (notes.length > FEW_NOTES) return [];
  return notes.map(({ text }) =>
    text.length > NOTE_LENGTH ? `${text.slice(0, NOTE_LENGTH).trimEnd()}…` : text,
  );
}
