/** What a way between two releases means for what is told beside it: first the one note about it, then what is known of things. */
import type { Answer } from "../domain/answer.ts";
import { type ApiType, groupVersion, stateAt } from "../domain/api.ts";
import type { Entry } from "../domain/entry.ts";
import type { Bilingual, Lang } from "../domain/language.ts";
import { isOnWay, minorName, minorOf } from "../domain/version.ts";
import type { KnowledgeBase } from "../knowledge/base.ts";
import type { Question } from "../reading/command/query.ts";
import type { Hit } from "../search/index.ts";
import type { WeighedTerm } from "../search/rank.ts";
import { lifeSentences } from "./api-event.ts";
import { entriesTelling } from "./api-evidence.ts";
import { insteadSentence } from "./api-instead.ts";
import type { Context } from "./context.ts";
import { besideWay } from "./described.ts";
import { fitOf, shareOf, type Wanted, wantedBy } from "./fit.ts";
import { headline, hitItem } from "./hits.ts";
import { itemOf, uniqueLinks } from "./items.ts";
import { listed, say } from "./phrases.ts";
import { addAbout } from "./upgrade.ts";
import { inARow } from "./wording.ts";

/** Hits among which the note is chosen. */
const MOST_HITS = 12;

/** How much more a note counts that demands something of whoever goes the way, and one that tells of an end. */
const DEMANDS = 1.35;
const ENDS = 1.15;

/** A note of a release off the way, which a search tells for want of a better one, is nothing that the way brings. */
function onItsWay(about: Answer, { range }: Question): Answer {
  const version = about.question.intent === "search" ? about.sections[0]?.items[0]?.version : null;
  // A fix stands in patches of several minors.
  const isMinor = version !== undefined && version !== null && minorName(minorOf(version)) === version;
  return range && isMinor && !isOnWay(version, range) ? { ...about, found: false, sections: [] } : about;
}

/** Puts what is known of what stands beside a way before what the way demands of everybody; tells whether a note of it was found. */
export function addBeside(
  answer: Answer,
  question: Question,
  context: Context,
  ask: (about: Question) => Answer,
): boolean {
  const about = question.about ? onItsWay(ask(question.about), question) : null;
  const others = (question.aboutToo ?? []).map(ask).filter(({ found }) => found);
  const notes = question.beside ? notesOf(question.beside, question.intent === "diff", context) : NO_NOTES;
  const hit = notes.sure;
  // A search has quoted the note already.
  const quoted = about?.question.intent === "search" ? about.sections[0]?.items[0]?.id : undefined;
  // The life of what is named tells what the way brings it; beside that, only a note that demands something.
  const told = about?.found === true && about.question.intent === "thing";
  const pressing =
    question.about && about?.question.intent === "search" ? pressingOf(question.about, context) : null;
  const demands =
    hit?.type === "entry" && hit.entry.actionRequired && namesSubject(hit.entry, about, context);
  const most = told
    ? tellingMost([...(hit ? [hit] : []), ...notes.near], question.beside, about, context)
    : null;
  // What the thing's own life has among its notes is told there.
  const more = about?.sections.some(({ items }) => items.some(({ id }) => id === most?.id)) ? null : most;
  const note = more ?? (hit?.id === quoted || (told && !demands) ? null : hit);
  if (pressing && about) answer.sections.unshift(...withoutItem(about.sections, pressing.id));
  else if (about && (about.found || !hit))
    addAbout(
      answer,
      [about, ...others].map((one) => withoutEnd(one, question, context)),
    );
  const first = pressing ?? note;
  if (first) {
    answer.sections = withoutItem(answer.sections, first.id);
    addNote(answer, first);
  } else if (!about?.found) addNearest(answer, notes);
  return first !== null && answer.found;
}

/** What stands nearest to what is told, where no note surely fits; that none does is said, too. */
function addNearest(answer: Answer, { near, telling }: Notes): void {
  const { lang } = answer.question;
  const [first, ...others] = near;
  if (first) {
    addNote(answer, first, NEAREST);
    answer.sections[0]?.items.push(...others.map((hit) => hitItem(hit, lang)));
    const section = answer.sections[0];
    if (section) section.total = section.items.length;
  } else if (telling && answer.question.intent === "diff")
    answer.summary = `${say(lang, NONE)}${answer.summary}`;
}

const NEAREST: Bilingual = {
  en: "The nearest note on what you told: ",
  ja: "お話の内容に最も近いリリースノート: ",
};
const NONE: Bilingual = {
  en: "No note of this way was found that fits what you told. ",
  ja: "お話の内容に当てはまるリリースノートは、この間には見つかりませんでした。",
};

/** The note that holds most of what is told beyond the thing's name: of "kubectl debug with the legacy profile", what becomes of that profile. */
function tellingMost(
  hits: readonly Hit[],
  question: Question | undefined,
  about: Answer | null,
  { index }: Context,
): Hit | null {
  const subject = about?.question.args.subject;
  const name = typeof subject === "object" && subject !== null && "name" in subject ? subject.name : null;
  if (!question || typeof name !== "string") return null;
  const own = new Set(index.tokens(name).map(({ text }) => text));
  const wanted = wantedBy(question, index);
  const beyond = ownWords(wanted).filter(({ text }) => !own.has(text));
  const shareIn = (hit: Hit) => shareOf(beyond, (term) => wanted.held(hit, term));
  const tells = (hit: Hit) => beyond.some((term) => term.weight >= TELLING && wanted.held(hit, term));
  const [best] = hits
    .filter((hit) => tells(hit) && shareIn(hit) >= MOST)
    .sort((one, other) => shareIn(other) - shareIn(one));
  return best ?? null;
}

function withoutItem(sections: Answer["sections"], id: string): Answer["sections"] {
  return sections
    .map((section) => ({ ...section, items: section.items.filter((item) => item.id !== id) }))
    .filter(({ items }) => items.length > 0);
}

/** Of a Kind that no version of ends or is called deprecated on the way, just that is told. */
function withoutEnd(about: Answer, { range, lang }: Question, { base }: Context): Answer {
  const subject = about.question.args.subject;
  const name = typeof subject === "object" && subject !== null && "name" in subject ? subject.name : null;
  const kind =
    about.question.intent === "api" && typeof name === "string" && !name.includes("/") ? name : null;
  if (!kind || !range) return about;
  const types = base.apisOfKind(kind);
  if (minorOf(range.from) > minorOf(range.to))
    return { ...about, summary: backSentence(kind, types, range, lang) };
  const ends = types.some(({ removed, deprecated }) =>
    [removed, deprecated].some((release) => release !== null && isOnWay(release, range)),
  );
  if (ends) return withTelling(about, types, range, base);
  if (types.length === 0) return about;
  if (types.every((type) => stateAt(type, range.from) === "gone"))
    return { ...about, summary: goneBeforeSentence(kind, types, range, base, lang) };
  return {
    ...about,
    summary: say(lang, {
      en: `No API version of ${kind} is removed or deprecated from ${range.from} to ${range.to}.`,
      ja: `${range.from} から ${range.to} までに、${kind} の API バージョンの削除や非推奨化はありません。`,
    }),
  };
}

/** What is gone before the way begins is neither removed on it nor there: "nothing is removed" would be heard as its being kept. */
function goneBeforeSentence(
  kind: string,
  types: readonly ApiType[],
  { from, to }: { from: string; to: string },
  base: KnowledgeBase,
  lang: Lang,
): string {
  return inARow(
    lang,
    say(lang, {
      en: `${kind} is gone already in ${from}.`,
      ja: `${kind} は ${from} の時点ですでにありません。`,
    }),
    lifeSentences(types, lang),
    insteadSentence(types, to, base, lang),
  );
}

/** Of a way back: the versions of a Kind that the older release does not serve yet, or that it serves all of them. */
function backSentence(
  kind: string,
  types: readonly ApiType[],
  { from, to }: { from: string; to: string },
  lang: Lang,
): string {
  const served = types.filter((type) => stateAt(type, from) === "served");
  const lacking = served.filter((type) => stateAt(type, to) === "not-yet");
  if (lacking.length > 0) {
    const names = listed(lacking.map(groupVersion), lang);
    return say(lang, {
      en: `${to} does not serve ${names} ${kind} yet; what is written in ${lacking.length === 1 ? "it" : "them"} has to be put into an older version first.`,
      ja: `${to} では ${names} の ${kind} はまだ提供されていません。それで書かれたものは、先に古いバージョンへ書き換える必要があります。`,
    });
  }
  const all = served.length > 0 && served.every((type) => stateAt(type, to) === "served");
  return all
    ? say(lang, {
        en: `Every version of ${kind} that ${from} serves is served in ${to} as well.`,
        ja: `${from} で提供される ${kind} のバージョンは、${to} でもすべて提供されています。`,
      })
    : say(lang, {
        en: `Whether ${to} serves all that ${from} serves of ${kind}, no source at hand tells.`,
        ja: `${from} で提供される ${kind} のバージョンのすべてが ${to} で提供されるかどうかは、手元の情報源からは分かりません。`,
      });
}

/** The notes of the way that tell of an end come before what else is told of the Kind. */
function withTelling(
  about: Answer,
  types: readonly ApiType[],
  range: { from: string; to: string },
  base: KnowledgeBase,
): Answer {
  const told = types.flatMap((type) =>
    (["removed", "deprecated"] as const).flatMap((event) => {
      const release = type[event];
      return release !== null && isOnWay(release, range) ? entriesTelling(base, type, event) : [];
    }),
  );
  const [first, ...others] = about.sections;
  if (!first || told.length === 0) return about;
  const items = [...new Set(told)].map((entry) => itemOf(entry, about.question.lang));
  const ids = new Set(items.map(({ id }) => id));
  const rest = first.items.filter(({ id }) => !ids.has(id));
  return { ...about, sections: [{ ...first, items: [...items, ...rest] }, ...others] };
}

/** Does a note name what is asked about, by any of its names? Of what is no thing nothing is said. */
function namesSubject({ text, changes }: Entry, about: Answer | null, { base }: Context): boolean {
  const subject = about?.question.args.subject;
  const name = typeof subject === "object" && subject !== null && "name" in subject ? subject.name : null;
  if (typeof name !== "string") return true;
  const names = [name, ...base.things.named(name).flatMap((thing) => thing.names)].map(bare);
  const told = bare(text.en);
  return (
    (changes ?? []).some(({ thing }) => names.includes(bare(thing.name))) ||
    names.some((one) => one.length >= SHORTEST_NAME && told.includes(one))
  );
}

/** Shorter names are looked for among the changes alone, in characters. */
const SHORTEST_NAME = 4;

function bare(text: string): string {
  return text.toLowerCase().replaceAll(/[\s_-]/g, "");
}

const ON_THIS: Bilingual = { en: "The note on this: ", ja: "関係するリリースノート: " };

/** Puts a note, which was not asked for by its name, before what an answer tells. */
export function addNote(answer: Answer, hit: Hit, lead = ON_THIS): void {
  const { lang } = answer.question;
  const item = hitItem(hit, lang);
  answer.summary = `${say(lang, lead)}${headline(hit, lang)}${lang === "en" ? " " : "\n"}${answer.summary}`;
  answer.sections.unshift({
    heading: say(lang, { en: "On what you told", ja: "お話の件について" }),
    total: 1,
    items: [item],
  });
  answer.links = uniqueLinks([...item.links, ...answer.links]);
}

/** The note of the way that holds all that is told and demands something of whoever goes it. */
function pressingOf(question: Question, { index }: Context): Hit | null {
  const wanted = wantedBy(question, index);
  const { versions } = question.filters;
  const found = index.search({
    text: question.words,
    ...(versions && { versions }),
    types: ["entry"],
    limit: MOST_HITS,
  });
  const terms = wanted.terms.filter(({ kind }) => kind !== "part" && kind !== "joint");
  return (
    found.find(
      (hit) =>
        hit.type === "entry" && hit.entry.actionRequired && terms.every((term) => wanted.held(hit, term)),
    ) ?? null
  );
}

/** The notes of a way that what is told may be about. */
interface Notes {
  /** It fits for sure. */
  sure: Hit | null;
  /** They hold much of it, the nearest first. */
  near: Hit[];
  /** Is enough told that a note may be looked for? */
  telling: boolean;
}

const NO_NOTES: Notes = { sure: null, near: [], telling: false };

/** A word of at least this weight tells what is meant, and so many of them tell enough. */
const TELLING = 4;
const ENOUGH = 2;

/** Most notes that are told of as near, what one must score, and the share that it must then hold. */
const MOST_NEAR = 3;
const NEARLY = [
  { score: 40, share: 0.45 },
  { score: 100, share: 0.25 },
];
const MOST = 0.6;

function ownWords({ terms }: Wanted): WeighedTerm[] {
  return terms.filter(({ kind }) => kind !== "part" && kind !== "joint" && kind !== "kanji");
}

/** The notes of the way that fit what is told, and those that hold much of it. A diff asks for what changed at large (`wide`). */
function notesOf(question: Question, wide: boolean, { index }: Context): Notes {
  const { words, filters } = question;
  const wanted = wantedBy(question, index);
  const found = index.search({
    text: words,
    ...(filters.versions && { versions: filters.versions }),
    types: ["entry"],
    limit: MOST_HITS,
  });
  const own = ownWords(wanted);
  const shareIn = (hit: Hit) => shareOf(own, (term) => wanted.held(hit, term));
  const pressing = (hit: Hit) =>
    hit.type !== "entry"
      ? 1
      : hit.entry.actionRequired
        ? DEMANDS
        : hit.entry.kind === "deprecation"
          ? ENDS
          : 1;
  const hits = found
    .map((hit) => ({ hit, score: hit.score * pressing(hit) }))
    .sort((a, b) => b.score - a.score);
  const isNear = (hit: Hit) => {
    const held = own.filter((term) => wanted.held(hit, term));
    const enough = held.length >= ENOUGH && held.some(({ weight }) => weight >= TELLING);
    return enough && NEARLY.some(({ score, share }) => hit.score >= score && shareIn(hit) >= share);
  };
  const near = hits.map(({ hit }) => hit).filter(isNear);
  const telling = own.filter(({ frequency, weight }) => frequency > 0 && weight >= TELLING).length >= ENOUGH;
  const [first, second] = hits;
  if (!first) return { ...NO_NOTES, telling };
  const ahead = second ? first.score / second.score : Number.POSITIVE_INFINITY;
  const fits = besideWay([fitOf(first.hit, wanted, index, ahead)], wanted, wide);
  return { sure: fits ? first.hit : null, near: near.slice(0, MOST_NEAR), telling };
}
