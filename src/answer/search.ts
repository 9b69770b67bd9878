import type { Answer } from "../domain/answer.ts";
import { formatThing } from "../domain/thing.ts";
import { compareVersions, minorOf } from "../domain/version.ts";
import { formatCommand } from "../reading/command/command.ts";
import { PAGE_SIZE, type Question } from "../reading/command/query.ts";
import type { Hit } from "../search/index.ts";
import { LEAST_HELD } from "../search/relevance.ts";
import { compose } from "./compose.ts";
import type { Context } from "./context.ts";
import { changesFirst, fitOfFirst, wantsMore } from "./described.ts";
import { answerFiltered, scope } from "./filtered.ts";
import {
  AHEAD,
  type Fitted,
  fitOf,
  ITS_OWN,
  isAbout,
  isBeyond,
  isParticular,
  isUnknown,
  sentenceNaming,
  type Wanted,
  wantedBy,
} from "./fit.ts";
import { headline, hitItem } from "./hits.ts";
import { uniqueLinks } from "./items.ts";
import { tellsOfAnother } from "./other-version.ts";
import { pageOf, pageSentence } from "./pages.ts";
import { say } from "./phrases.ts";
import { answerProblem, freshness } from "./problem.ts";
import { byWhom, nearest, others, quoting } from "./search-sentences.ts";
import { nearThings, unheardOf, unheardSentence } from "./unheard.ts";

/** So many hits are shown, however far the first of them is ahead: the change that is meant may be told in other words. */
const LEAST_SHOWN = 3;

/** Most hits that can be paged through. */
const MOST_HITS = 50;

/**
 * Below this share of the question's words found, the best hit is offered as "nearest", not as the answer. Measured by
 * `npm run eval`, which prints for each threshold how much of what is stated is right and how much is left unsaid.
 */
const SURE = 0.65;

/** How much less is enough where a sentence about the subject tells what was asked to have happened. */
const TOLD = 0.75;

/** Where no word of the question is unknown to all of the notes, a little less will do. */
const ALL_KNOWN = 0.92;

/** Less than so many times the score of the next has what others come near to. */
const RIVALLED = 1.5;

/** The share of a question of common words that such a hit must hold. */
const MOST = 0.75;

/** What so many things mention, one of them hardly tells the end of. */
const COMMON = 30;

/** From this share on, what holds the subject is nearer than what does not. */
const NEARER = 0.45;

/** The share of a description that a note holds which tells all of it but a word. */
const NEARLY_ALL = 0.85;

/** Below this share a hit has only a common word with the question, and is not even near. */
const NEAR = 0.25;

/** Search over entries, gates, KEPs and APIs; an unfiltered listing when there are only filters. */
export function answerSearch(question: Question, context: Context): Answer {
  if (question.problem) return answerProblem(question, context);
  if (!question.words) return answerFiltered(question, context);
  const { lang, filters } = question;
  const wanted = wantedBy(question, context.index);
  const narrow = question.sought.beyond === "rows" ? [] : found(question, wanted, context);
  const isSure = (some: readonly Fitted[]) =>
    some[0] !== undefined && isStated(some, question, wanted, context);
  const wide = isSure(narrow) || !filters.versions ? [] : inAll(question, wanted, context);
  const fitted = isSure(wide) && fitOfFirst(wide, wanted) && !isBeyond(wide[0]?.hit, filters) ? wide : narrow;
  const best = fitted[0];
  const elsewhere = isSure(fitted) ? null : inOther(question, wide, wanted, context);
  if (elsewhere) return elsewhere;
  const words = question.sought.quote.slice(0, 60);
  // "More" is no title for what was searched for.
  const title = question.page > 1 ? words : question.sought.typed.slice(0, 60);
  const offered = !isSure(fitted) && isOffered(fitted, question, wanted);
  const sure = offered || isSure(fitted);
  const missing = sure || best?.holds ? [] : unheardOf(question.sought.names, context);
  const [strange] = question.sought.names.filter((name) => context.base.things.named(name).length === 0);
  const near = strange === undefined ? [] : nearThings(strange, context.base);
  const meant = near.map(formatThing);
  if (!best || (best.share < NEAR && !sure))
    return compose(question, {
      found: false,
      title: say(lang, { en: "Nothing found", ja: "見つかりません" }),
      summary:
        missing.length > 0
          ? unheardSentence(missing, scope(question), near, lang)
          : say(lang, {
              en: `I found nothing about “${words}”${scope(question)}.`,
              ja: `「${words}」${scope(question)}に関する変更は見つかりませんでした。`,
            }),
      notes: freshness(context, lang),
      suggestions: [
        ...meant,
        ...(filters.versions || filters.sigs.length > 0 || filters.people?.length
          ? [`search ${missing[0] ?? words}`]
          : []),
        "help search",
      ],
    });
  const telling = (text: string) =>
    best.sentence !== null && text.includes(best.sentence) ? best.sentence : sentenceNaming(text, wanted);
  const cut = pageOf(fitted, question);
  const { page, pages } = cut;
  const shown = cut.shown.map(({ hit }) => hit);
  const [top] = shown;
  const answering = fitted.filter((other) => isAnswer(other, question, wanted, context)).length;
  return compose(
    { ...question, page, confidence: Math.round(best.share * 100) / 100 },
    {
      found: sure,
      title: say(lang, { en: `“${title}”`, ja: `「${title}」` }),
      summary:
        page > 1 && top
          ? `${pageSentence(cut, { en: "results", ja: "検索結果" }, [], lang)} ${headline(top, lang)}`
          : sure
            ? `${byWhom(question, best)}${probably(fitted, question, wanted, context) || quoting(question, wanted, best)}${headline(best.hit, lang, telling)}${others(answering - 1, question, wanted)}`
            : `${nearest(missing, near, lang)}${headline(best.hit, lang, telling)}`,
      sections: [
        {
          heading: say(lang, { en: "Results", ja: "検索結果" }),
          total: fitted.length,
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
        ...meant,
        ...shown
          .flatMap((hit) =>
            hit.type === "gate"
              ? [`gate ${hit.gate.name}`]
              : hit.type === "kep"
                ? [`kep ${hit.kep.number}`]
                : [],
          )
          .slice(0, 3),
        ...(best.hit.type === "entry" ? best.hit.entry.gates.slice(0, 2).map((gate) => `gate ${gate}`) : []),
        ...(pages > page ? [formatCommand(question, page + 1)] : []),
      ],
      pages,
    },
  );
}

/** What is found where no version narrows the search. */
function inAll(question: Question, wanted: Wanted, context: Context): Fitted[] {
  return found({ ...question, filters: { ...question.filters, versions: null } }, wanted, context);
}

/** Is the first of what is found stated as an answer? */
function isStated(fitted: readonly Fitted[], question: Question, wanted: Wanted, context: Context): boolean {
  const [best] = fitted;
  if (!best || isOwnStep(best.hit, question.instead, context)) return false;
  if (isAnswer(best, question, wanted, context)) return true;
  if (question.sought.beyond === "advice") return false;
  // "Was it rewritten?" is not answered by what does not tell so, however well it fits; of an end, a deprecation tells as well.
  const asked = question.form === "whether" && wanted.happening !== null && wanted.happening !== "removed";
  if (asked && !question.sought.change && !best.tells) return false;
  const fit = fitOfFirst(fitted, wanted);
  // Where there is another reading, it is no wild guess that is told rather than that.
  if (question.instead !== null && !(fit === "clear" || (fit === "probable" && question.sought.change)))
    return false;
  return fit === "clear" || (fit === "probable" && !wantsMore(best, question, wanted));
}

/** Is what comes first shown as what may be meant? Only to who looks for a change. */
function isOffered(fitted: readonly Fitted[], { sought, instead }: Question, wanted: Wanted): boolean {
  return sought.change && instead === null && fitOfFirst(fitted, wanted) === "perhaps";
}

/** Is a note's pull request one by which the thing was changed that may be asked about? Its life tells it, and goes on from there. */
function isOwnStep({ prs }: Hit, instead: Question | null, { base }: Context): boolean {
  const { subject = null, aspect } = instead ?? {};
  if (subject?.type !== "thing" || aspect?.asks !== "thing" || aspect.ask !== "pr" || aspect.did === null)
    return false;
  return base.things
    .named(subject.name)
    .some(({ changes }) => changes.some(({ evidence }) => evidence.prs.some((pr) => prs.includes(pr))));
}

/** The note that a search states as its answer; null where it states none. */
export function statedBy(question: Question, context: Context): Fitted | null {
  const wanted = wantedBy(question, context.index);
  const fitted = found(question, wanted, context);
  const [best] = fitted;
  return best?.hit.type === "entry" && isStated(fitted, question, wanted, context) ? best : null;
}

/** Said of what fits best and not by far. */
function probably(fitted: readonly Fitted[], question: Question, wanted: Wanted, context: Context): string {
  const [best] = fitted;
  if (!best || isAnswer(best, question, wanted, context)) return "";
  return say(
    question.lang,
    {
      clear: { en: "", ja: "" },
      probable: { en: "Probably this one: ", ja: "おそらくこの変更です: " },
      perhaps: {
        en: "I am not sure; perhaps one of these. The nearest: ",
        ja: "確かではありませんが、次のいずれかかもしれません。最も近いもの: ",
      },
    }[fitOfFirst(fitted, wanted) ?? "clear"],
  );
}

/** Nothing of it in the versions asked about, but in others: it is said, with the versions, and not stated as the answer. */
function inOther(
  question: Question,
  fitted: readonly Fitted[],
  wanted: Wanted,
  context: Context,
): Answer | null {
  const { lang, filters } = question;
  const best = fitted.find((one) => wanted.exact && one.holds) ?? fitted[0];
  if (!filters.versions || !best) return null;
  // A name that only other releases tell of is known, whatever is asked of it.
  const named = wanted.exact && best.holds;
  if (!named && !isAnswer(best, { ...question, filters: { ...filters, versions: null } }, wanted, context))
    return null;
  const words = question.sought.quote.slice(0, 60);
  return compose(
    { ...question, confidence: Math.round(best.share * 100) / 100 },
    {
      found: false,
      title: say(lang, { en: `“${words}”`, ja: `「${words}」` }),
      summary: say(lang, {
        en: `I know of no such change${scope(question)}; in other releases, the nearest: ${headline(best.hit, lang)}`,
        ja: `該当する変更${scope(question)}は見つかりませんでした。ほかのリリースで最も近いもの: ${headline(best.hit, lang)}`,
      }),
      sections: [
        {
          heading: say(lang, { en: "In other releases", ja: "ほかのリリース" }),
          total: Math.min(fitted.length, PAGE_SIZE),
          items: fitted.slice(0, PAGE_SIZE).map(({ hit }) => hitItem(hit, lang)),
        },
      ],
      links: uniqueLinks(hitItem(best.hit, lang).links),
      notes: freshness(context, lang),
      suggestions: [`search ${words}`],
    },
  );
}

/** The hits, those that fit first: what holds an identifier to the letter and tells what was asked, then what only comes near. */
function found(question: Question, wanted: Wanted, context: Context): Fitted[] {
  const { filters } = question;
  const narrowed = {
    ...(filters.versions && { versions: filters.versions }),
    ...(filters.sigs.length > 0 && { sigs: filters.sigs }),
    ...(filters.kinds.length > 0 && { kinds: filters.kinds }),
    ...(filters.people && filters.people.length > 0 && { people: filters.people }),
  };
  const { index } = context;
  const holding = index.holding(wanted.identifiers, narrowed, PAGE_SIZE);
  const searched = index.search({ text: question.words, ...narrowed, limit: MOST_HITS });
  const most = Math.max(0, ...searched.map(({ confidence }) => confidence));
  // The oldest that holds an identifier is the one that brought it.
  const toRank = wanted.described ? changesFirst(searched) : searched;
  const hits = [
    ...(wanted.happening === "introduced" ? holding : []),
    ...toRank,
    ...holding,
    ...gatesWithin(question, context).filter(({ confidence }) => confidence >= LEAST_HELD * most),
  ];
  const seen = new Set<string>();
  const distinct = hits.filter(({ id }) => !seen.has(id) && seen.add(id)).slice(0, MOST_HITS);
  const [first, second] = searched;
  const lead = first && second ? first.score / second.score : first ? Number.POSITIVE_INFINITY : 0;
  const ahead = first && lead >= AHEAD ? first.id : null;
  const common = wanted.identifiers.length === 0 && (wanted.subject?.frequency ?? 0) > COMMON;
  const rivalled = first && second && first.score < RIVALLED * second.score;
  // What a few common words are about, the search knows better than a sentence that happens to hold them; and where it does not
  // know either, a part of them is not enough.
  const untold = ({ hit, share }: Fitted) =>
    ahead !== null
      ? hit.id !== ahead
      : rivalled && wanted.happening === null && !wanted.statement && share < MOST;
  const fitted = distinct
    .map((hit) => fitOf(hit, wanted, index, hit.id === first?.id ? lead : null))
    .map((one) => (common && untold(one) ? { ...one, tells: false } : one));
  if (wanted.described && wanted.identifiers.length === 0)
    return fitted.filter(({ hit }, place) => place < LEAST_SHOWN || hit.relevant);
  const [top] = fitted;
  // A note that tells nearly all of a description is what is described, whatever gate is named by the way.
  const told = Math.max(
    0,
    ...fitted
      .filter(({ hit, share, holds }) => hit.type === "entry" && holds && share >= NEARLY_ALL)
      .map(({ share }) => share),
  );
  const rank = (one: Fitted) => {
    if (!isAnswer(one, question, wanted, context)) return one.holds && one.share >= NEARER ? 4 : 5;
    // What fits less of a question that asks for nothing in particular does not overtake what the search found first.
    if (!isParticular(wanted) && top && top.hit.type !== "kep" && one.share < top.share) return 4;
    // The gate that brought a field, where the field goes by its name.
    if (
      wanted.identifiers.length > 0 &&
      one.hit.type === "gate" &&
      wanted.gates.includes(one.hit.gate.name) &&
      // What is asked for yes or no, the gate's state tells.
      (question.form === "whether" || !(wanted.described && told > one.share))
    )
      return 0;
    // A KEP's title states nothing; a gate or an API is told by its own name rather than by an identifier in a remark.
    return one.hit.type === "kep" ? 3 : wanted.identifiers.length > 0 && one.hit.type !== "entry" ? 2 : 1;
  };
  // What tells of the end of a thing tells better what to use than what mentions it; and of several steps, the newest holds now.
  const newer = (a: Fitted, b: Fitted) =>
    (wanted.decided ? 0 : b.share - a.share) ||
    b.ends - a.ends ||
    (a.ends > 0 ? compareAge(b.hit, a.hit) : 0);
  fitted.sort(
    (a, b) => rank(a) - rank(b) || (wanted.happening === "replaced" && rank(a) === 1 ? newer(a, b) : 0),
  );
  return fitted.filter(
    (one, place) => place < LEAST_SHOWN || one.hit.relevant || isAnswer(one, question, wanted, context),
  );
}

/** By the release that first carried it, then by PR: the newer one corrects the older. */
function compareAge(a: Hit, b: Hit): number {
  if (a.type !== "entry" || b.type !== "entry") return 0;
  return compareVersions(a.entry.version, b.entry.version) || (a.entry.prs[0] ?? 0) - (b.entry.prs[0] ?? 0);
}

/** Gates that changed within the versions asked about: entries alone have versions for the search. */
function gatesWithin({ filters, words }: Question, { index }: Context): Hit[] {
  const { versions } = filters;
  if (!versions || filters.sigs.length > 0 || filters.kinds.length > 0 || filters.people?.length) return [];
  const [from, to] = [minorOf(versions.from), minorOf(versions.to)];
  return index
    .search({ text: words, types: ["gate"], limit: PAGE_SIZE })
    .filter(
      (hit) =>
        hit.type === "gate" &&
        hit.gate.stages.some((stage) => minorOf(stage.from) >= from && minorOf(stage.from) <= to),
    );
}

/**
 * Is a hit an answer? It holds enough of the question, its identifiers to the letter, its rarest word whole, and tells what was
 * asked to have happened. What replaces a thing is told only of an identifier: of two words in a sentence either may replace.
 */
function isAnswer(
  { hit, share, holds, tells, sentence, ends }: Fitted,
  { form, sought: { beyond, versions } }: Question,
  wanted: Wanted,
  { sure = SURE, index }: Context,
): boolean {
  const { happening, identifiers, subject } = wanted;
  if (sentence === null && identifiers.length === 0 && (beyond === "advice" || beyond === "own"))
    return false;
  // What a thing is, a change of it does not say; an event or a metric is what the change says that brought it.
  if (
    (hit.type === "entry" || hit.type === "kep") &&
    subject?.kind === "word" &&
    identifiers.length === 0 &&
    form === "meaning"
  )
    return false;
  if (
    hit.type === "entry" &&
    happening !== null &&
    tellsOfAnother(versions, wanted, sentence ?? hit.entry.text.en)
  )
    return false;
  if (hit.type === "gate" && identifiers.length > 0 && wanted.gates.includes(hit.gate.name)) return tells;
  if (!holds || !tells) return false;
  // Where the topic has a gate's name, another gate is told only when it goes by that name as well.
  const named = wanted.gates.length === 0 || (hit.type === "gate" && wanted.gates.includes(hit.gate.name));
  if (hit.type === "gate" && !named && !isAbout(hit.gate, wanted, index)) return false;
  if (wanted.exact) return share >= NEARER;
  const enough = wanted.terms.some(isUnknown) ? sure : sure * ALL_KNOWN;
  if (happening === "replaced" && identifiers.length === 0 && (subject?.frequency ?? 0) > COMMON)
    return false;
  if (happening === "replaced" && identifiers.length === 0 && (ends < 2 || !wanted.decided))
    return (ends > 0 || (subject !== null && subject.frequency <= ITS_OWN)) && share >= enough;
  return share >= (sentence === null ? enough : enough * TOLD);
}
