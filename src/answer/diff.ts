import type { Answer } from "../domain/answer.ts";
import { type ApiType, apiName } from "../domain/api.ts";
import { KINDS, type Kind } from "../domain/entry.ts";
import { goneFrom } from "../domain/gate.ts";
import type { Bilingual, Lang } from "../domain/language.ts";
import { type Link, links } from "../domain/link.ts";
import { minorOf, ordered } from "../domain/version.ts";
import type { KnowledgeBase } from "../knowledge/base.ts";
import type { Question } from "../reading/command/query.ts";
import { inGuide } from "./api-evidence.ts";
import { type Change, changeBetween, changeFacts, countedAs } from "./change.ts";
import { exceptedSentence, withoutExcepted } from "./change-except.ts";
import { compose } from "./compose.ts";
import type { Context } from "./context.ts";
import { apiItem, folded, newGateItem } from "./fact-items.ts";
import { gateItem, itemOf, removedApiItem, uniqueLinks } from "./items.ts";
import { type Row, sectionOf, type WholeSection } from "./pages.ts";
import { answerPatches } from "./patch.ts";
import { count, kindHeading, listed, onOff, say, stageWord } from "./phrases.ts";
import { answerProblem, freshness } from "./problem.ts";
import { inARow, present } from "./wording.ts";

/** What changed between two releases. */
export function answerDiff(question: Question, context: Context): Answer {
  if (!question.range) return answerProblem(question, context);
  const { lang } = question;
  const [from, to] = ordered(question.range.from, question.range.to);
  if (minorOf(from) === minorOf(to)) return answerPatches(question, from, to, context);
  const asked: Question = { ...question, range: { from, to } };
  const { filters } = question;
  const { except = [] } = filters;
  const change = withoutExcepted(changeBetween(context.base, from, to, filters), except, context);
  const facts = changeFacts(from, to, change, context.base, filters.kinds);
  const filtered = [filters.sigs, filters.kinds, filters.people ?? []].some((names) => names.length > 0);
  const sections = sectionsOf(change, question, context);
  return compose(asked, {
    found: !filtered || sections.length > 0,
    title: diffTitle(from, to, lang),
    summary: inARow(
      lang,
      minorOf(question.range.from) > minorOf(question.range.to) &&
        say(lang, {
          en: `You asked from the newer to the older; this is ${from} to ${to}.`,
          ja: `新しい方から古い方への指定だったため、${from} から ${to} として回答しています。`,
        }),
      filtered
        ? filteredSummary(question, change, facts.actionRequired, from, to, context)
        : summaryOf(change, facts.actionRequired, from, to, context, lang),
      exceptedSentence(except, context, lang),
    ),
    rows: { en: `changes from ${from} to ${to} known here`, ja: `${from} から ${to} の変更、収録分` },
    facts,
    sections,
    links: diffLinks(change),
    notes: diffNotes(change, context, lang),
    suggestions: [
      `upgrade ${from} ${to}`,
      ...(filtered
        ? [`diff ${from} ${to}`]
        : [`diff ${from} ${to} sig:node`, `diff ${from} ${to} kind:deprecation`]),
    ],
  });
}

/** Facts first, then the notes by kind; where it was asked what is new, that comes before what is gone. */
function sectionsOf(change: Change, { lang, filters, aspect }: Question, context: Context): WholeSection[] {
  const { gone, fresh } = factSections(change, context.base, lang);
  const notes = KINDS.map((kind) => ({
    kind,
    sections: sectionOf(
      kindHeading(kind, lang),
      change.entries
        .filter((entry) => countedAs(entry, filters.kinds) === kind)
        .map((entry) => () => itemOf(entry, lang)),
    ),
  }));
  const of = (wanted: (kind: Kind) => boolean) =>
    notes.flatMap(({ kind, sections }) => (wanted(kind) ? sections : []));
  if (aspect.asks !== "new") return [...gone, ...fresh, ...of(() => true)];
  return [...of(isNew), ...fresh, ...of((kind) => !isNew(kind)), ...gone];
}

function isNew(kind: Kind): boolean {
  return kind === "theme" || kind === "feature";
}

export function diffTitle(from: string, to: string, lang: Lang): string {
  return say(lang, { en: `Kubernetes ${from} → ${to}`, ja: `Kubernetes ${from} → ${to} の変更点` });
}

/** The CHANGELOG of each release, and the guide where it tells of a removal. */
export function diffLinks({ minors, removedApis }: Change): Link[] {
  const removing = minors.filter((minor) => removedApis.some((api) => api.removed === minor && inGuide(api)));
  return uniqueLinks([
    ...removing.map((minor) => links.deprecationGuide(minor)),
    ...minors.map((minor) => links.changelog(minor)),
  ]);
}

/** What is not known of the releases, and how fresh the rest is. */
export function diffNotes(change: Change, context: Pick<Context, "base">, lang: Lang): string[] {
  return [...missingReleases(change, context, lang), ...freshness(context, lang)];
}

/** With filters only what passes them is counted; API types belong to no SIG here, and gates to no kind. */
function filteredSummary(
  question: Question,
  change: Change,
  actions: number,
  from: string,
  to: string,
  context: Context,
): string {
  const { lang, filters } = question;
  const by = [
    ...filters.sigs.map((sig) => `SIG ${sig}`),
    ...filters.kinds.map((kind) => kindHeading(kind, lang)),
    ...(filters.people ?? []).map((name) => `@${name}`),
  ].join(", ");
  const gates = filters.kinds.length === 0 ? gateCounts(change, lang) : [];
  const total = change.entries.length;
  const entries =
    total === 0
      ? { en: "no entries are known here", ja: "収録されている変更はありません" }
      : {
          en: `${count(total, "entry is", "entries are")} known here${actions > 0 ? `, ${count(actions, "action")} required among them` : ""}`,
          ja: `収録分の変更は ${total} 件${actions > 0 ? `(うち対応必須 ${actions} 件)` : ""}です`,
        };
  return inARow(
    lang,
    say(lang, {
      en: `From ${from} to ${to}, ${by}: ${entries.en}.`,
      ja: `${from} から ${to} の ${by} では、${entries.ja}。`,
    }),
    gatesSentence(gates, lang),
    ...unbundled(change, context, lang),
  );
}

function gatesSentence(counts: readonly string[], lang: Lang): string {
  if (counts.length === 0) return "";
  return say(lang, {
    en: `Feature gates: ${counts.join(", ")}.`,
    ja: `フィーチャーゲートは${counts.join("、")}です。`,
  });
}

/** "27 new, 18 to beta"; what there is none of is left out. */
function gateCounts(change: Change, lang: Lang): string[] {
  const byStage = (stage: string) => change.promoted.filter((row) => row.stage === stage).length;
  const counts: [number, string, string][] = [
    [change.addedGates.length, "new", "新規"],
    [byStage("beta"), "to beta", "ベータへの昇格"],
    [byStage("stable"), "to stable", "安定版(GA)への昇格"],
    [change.defaultChanged.length, "with another default", "デフォルトの変更"],
    [change.removedGates.length, "removed", "削除"],
  ];
  return counts
    .filter(([total]) => total > 0)
    .map(([total, en, ja]) => say(lang, { en: `${total} ${en}`, ja: `${ja}が ${total} 件` }));
}

/** Says in the sentence itself of which releases no notes are known: "no action required" would read as a promise. */
export function unbundled(change: Change, context: Pick<Context, "base">, lang: Lang): string[] {
  const none = change.minors.filter((minor) => context.base.entriesOf(minor).length === 0);
  if (none.length === 0) return [];
  const some = none.slice(0, 6);
  return [
    say(lang, {
      en: `The release notes of ${listed(some, lang)}${none.length > some.length ? " and others" : ""} are not known here.`,
      ja: `${listed(some, lang)}${none.length > some.length ? " など" : ""} のリリースノートは収録されていません。`,
    }),
  ];
}

/** Most names in one sentence; the section has them all. */
const MOST_NAMED = 8;

/** `batch/v1beta1/CronJob, … and 3 more`. */
export function apiNames(apis: readonly ApiType[], lang: Lang): string {
  const names = apis.map(apiName);
  const rest = names.length - MOST_NAMED;
  if (rest <= 0) return listed(names, lang);
  return listed(
    [...names.slice(0, MOST_NAMED), say(lang, { en: `${rest} more`, ja: `ほか ${rest} 件` })],
    lang,
  );
}

/** A sentence of counts bears this many names; more are a list, and the list stands below. */
const FEW_NAMED = 2;

/** ` (batch/v1beta1/CronJob)` for one or two; nothing for more, which are counted only. */
export function fewApis(apis: readonly ApiType[], lang: Lang): string {
  return apis.length > 0 && apis.length <= FEW_NAMED ? ` (${apiNames(apis, lang)})` : "";
}

function summaryOf(
  change: Change,
  actions: number,
  from: string,
  to: string,
  context: Context,
  lang: Lang,
): string {
  const { removedApis: gone, deprecatedApis: passing, addedApis: fresh } = change;
  const parts = present(
    actions > 0 && say(lang, { en: `${count(actions, "action")} required`, ja: `対応必須が ${actions} 件` }),
    gone.length > 0 &&
      say(lang, {
        en: `${count(gone.length, "API type is", "API types are")} removed${fewApis(gone, lang)}`,
        ja: `API は ${gone.length} 件が削除${fewApis(gone, lang).trim()}`,
      }),
    passing.length > 0 &&
      say(lang, {
        en: `${count(passing.length, "API type")} newly deprecated`,
        ja: `API ${passing.length} 件が新たに非推奨`,
      }),
    fresh.length > 0 &&
      say(lang, { en: `${count(fresh.length, "API type")} added`, ja: `API ${fresh.length} 件が追加` }),
  );
  const told =
    parts.length > 0
      ? {
          en: `From ${from} to ${to}: ${parts.join("; ")}.`,
          ja: `${from} から ${to} では、${parts.join("、")}。`,
        }
      : {
          en: `From ${from} to ${to}, no change of an API type is known.`,
          ja: `${from} から ${to} で、API の変更は知られていません。`,
        };
  const gates = gatesSentence(gateCounts(change, lang), lang);
  return inARow(lang, say(lang, told), gates, ...unbundled(change, context, lang));
}

/** What the tables tell: what is gone or on its way out, and what came or came further. */
function factSections(
  change: Change,
  base: KnowledgeBase,
  lang: Lang,
): { gone: WholeSection[]; fresh: WholeSection[] } {
  const section = (heading: Bilingual, items: readonly Row[]) => sectionOf(heading[lang], items);
  return {
    gone: [
      ...section(
        { en: "Removed APIs", ja: "削除された API" },
        folded(change.removedApis.map((api) => removedApiItem(base, api, lang, change.minors.at(-1)))),
      ),
      ...section(
        { en: "Newly deprecated APIs", ja: "新たに非推奨になった API" },
        change.deprecatedApis.map(
          (api) => () => apiItem(base, api, "deprecated", { en: "deprecated", ja: "非推奨" }, lang),
        ),
      ),
      ...section(
        { en: "Deprecated feature gates", ja: "非推奨になったフィーチャーゲート" },
        change.deprecatedGates.map(
          ({ gate, version }) =>
            () =>
              gateItem(gate, version, gate.name, lang),
        ),
      ),
      ...section(
        { en: "Removed feature gates", ja: "削除されたフィーチャーゲート" },
        change.removedGates.map((gate) => () => gateItem(gate, goneFrom(gate) ?? "", gate.name, lang)),
      ),
    ],
    fresh: [
      ...section(
        { en: "Added APIs", ja: "追加された API" },
        change.addedApis.map(
          (api) => () => apiItem(base, api, "introduced", { en: "added", ja: "追加" }, lang),
        ),
      ),
      ...section(
        { en: "Feature gates promoted", ja: "昇格したフィーチャーゲート" },
        change.promoted.map(
          ({ gate, stage, version }) =>
            () =>
              gateItem(gate, version, `${gate.name} → ${stageWord(stage, lang)} (${version})`, lang),
        ),
      ),
      ...section(
        { en: "Feature gates with another default", ja: "デフォルトが変わったフィーチャーゲート" },
        change.defaultChanged.map(
          (row) => () =>
            gateItem(
              row.gate,
              row.version,
              `${row.gate.name}: ${onOff(row.default, lang)} (${row.version})`,
              lang,
            ),
        ),
      ),
      ...section(
        { en: "New feature gates", ja: "新しいフィーチャーゲート" },
        change.addedGates.map((gate) => () => newGateItem(gate, lang)),
      ),
    ],
  };
}

/** Releases of which only the facts are known, not the notes. */
export function missingReleases(change: Change, context: Pick<Context, "base">, lang: Lang): string[] {
  const none = change.minors.filter((minor) => context.base.entriesOf(minor).length === 0);
  if (none.length === 0) return [];
  return [
    say(lang, {
      en: `No entries are known for ${listed(none, lang)}; APIs and feature gates are complete.`,
      ja: `${listed(none, lang)} の個別の変更は収録されていません(API とフィーチャーゲートの情報は揃っています)。`,
    }),
  ];
}
