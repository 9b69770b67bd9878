import type { Answer, Item, Section } from "../domain/answer.ts";
import { type ApiType, apiName } from "../domain/api.ts";
import { KINDS } from "../domain/entry.ts";
import type { Lang } from "../domain/language.ts";
import { links } from "../domain/link.ts";
import { minorOf } from "../domain/version.ts";
import type { Question } from "../question/question.ts";
import { ordered } from "../question/versions.ts";
import { type Change, changeBetween, changeFacts } from "./change.ts";
import { compose } from "./compose.ts";
import { type Context, PAGE_SIZE } from "./context.ts";
import { gateItem, itemOf, removedApiItem, uniqueLinks } from "./items.ts";
import { count, kindHeading, listed, onOff, say, stageWord } from "./phrases.ts";
import { answerProblem, freshness } from "./problem.ts";

/** What changed between two releases. */
export function answerDiff(question: Question, context: Context): Answer {
  if (!question.range) return answerProblem(question, context);
  const { lang } = question;
  const [from, to] = ordered(question.range.from, question.range.to);
  const asked: Question = { ...question, range: { from, to } };
  const change = changeBetween(context.base, from, to, question.filters);
  const facts = changeFacts(from, to, change);
  const filtered = question.filters.sigs.length > 0 || question.filters.kinds.length > 0;
  const rows = KINDS.flatMap((kind) => change.entries.filter((entry) => entry.kind === kind));
  const pages = Math.max(Math.ceil(rows.length / PAGE_SIZE), 1);
  const page = Math.min(question.page, pages);
  const shown = new Set(rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE));
  const entrySections = KINDS.flatMap((kind): Section[] => {
    const all = rows.filter((entry) => entry.kind === kind);
    const items = all.filter((entry) => shown.has(entry)).map((entry) => itemOf(entry, lang));
    return all.length === 0 ? [] : [{ heading: kindHeading(kind, lang), total: all.length, items }];
  });
  return compose(
    { ...asked, page },
    {
      found: true,
      title: say(lang, { en: `Kubernetes ${from} → ${to}`, ja: `Kubernetes ${from} → ${to} の変更点` }),
      summary: filtered
        ? filteredSummary(question, change, facts.actionRequired, from, to)
        : summaryOf(change, facts.actionRequired, from, to, lang),
      facts,
      sections: [...(page === 1 && !filtered ? factSections(change, context, lang) : []), ...entrySections],
      links: uniqueLinks([
        ...(change.removedApis.length > 0
          ? change.minors
              .map((minor) => links.deprecationGuide(minor))
              .filter((_, index) =>
                change.removedApis.some(({ removed }) => removed === change.minors[index]),
              )
          : []),
        ...change.minors.map((minor) => links.changelog(minor)),
      ]),
      notes: [
        ...(minorOf(question.range.from) > minorOf(question.range.to)
          ? [
              say(lang, {
                en: `You asked from the newer to the older; this is ${from} to ${to}.`,
                ja: `新しい方から古い方への指定だったため、${from} から ${to} として回答しています。`,
              }),
            ]
          : []),
        ...missingReleases(change, context, lang),
        ...freshness(context, lang),
      ],
      suggestions: [
        `upgrade ${from} ${to}`,
        ...(pages > page
          ? [
              `diff ${from} ${to}${question.filters.sigs.map((sig) => ` sig:${sig}`).join("")}${question.filters.kinds.map((kind) => ` kind:${kind}`).join("")} page:${page + 1}`,
            ]
          : []),
        ...(filtered
          ? [`diff ${from} ${to}`]
          : [`diff ${from} ${to} sig:node`, `diff ${from} ${to} kind:deprecation`]),
      ],
      pages,
    },
  );
}

/** With filters only what passes them is counted; APIs and gates belong to no SIG or kind here. */
function filteredSummary(
  question: Question,
  change: Change,
  actions: number,
  from: string,
  to: string,
): string {
  const { lang, filters } = question;
  const by = [
    ...filters.sigs.map((sig) => `SIG ${sig}`),
    ...filters.kinds.map((kind) => kindHeading(kind, lang)),
  ].join(", ");
  return say(lang, {
    en: `From ${from} to ${to}, ${by}: ${count(change.entries.length, "entry", "entries")} known here, ${count(actions, "action")} required.`,
    ja: `${from} から ${to} の ${by} の変更は、収録分で ${change.entries.length} 件(うち対応必須 ${actions} 件)です。`,
  });
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

function summaryOf(change: Change, actions: number, from: string, to: string, lang: Lang): string {
  const apis = change.removedApis;
  const shown = apiNames(apis, lang);
  const byStage = (stage: string) => change.promoted.filter((row) => row.stage === stage).length;
  return say(lang, {
    en: `From ${from} to ${to}: ${count(actions, "action")} required; ${count(apis.length, "API type is", "API types are")} removed${apis.length > 0 ? ` (${shown})` : ""}, ${change.deprecatedApis.length} newly deprecated, ${change.addedApis.length} added. Feature gates: ${change.addedGates.length} new, ${byStage("beta")} to beta, ${byStage("stable")} to stable, ${change.defaultChanged.length} with another default, ${change.removedGates.length} removed.`,
    ja: `${from} から ${to} では、対応必須が ${actions} 件。API は ${apis.length} 件が削除${apis.length > 0 ? `(${shown})` : ""}、${change.deprecatedApis.length} 件が新たに非推奨、${change.addedApis.length} 件が追加。フィーチャーゲートは新規 ${change.addedGates.length}、ベータへ昇格 ${byStage("beta")}、安定版へ昇格 ${byStage("stable")}、デフォルト変更 ${change.defaultChanged.length}、削除 ${change.removedGates.length} です。`,
  });
}

function factSections(change: Change, context: Context, lang: Lang): Section[] {
  const section = (heading: string, items: Item[]): Section[] =>
    items.length > 0 ? [{ heading, total: items.length, items }] : [];
  return [
    ...section(
      say(lang, { en: "Removed APIs", ja: "削除された API" }),
      folded(change.removedApis.map((api) => removedApiItem(context.base, api, lang))),
    ),
    ...section(
      say(lang, { en: "Newly deprecated APIs", ja: "新たに非推奨になった API" }),
      change.deprecatedApis.map((api) =>
        apiItem(api, api.deprecated, say(lang, { en: "deprecated", ja: "非推奨" }), lang),
      ),
    ),
    ...section(
      say(lang, { en: "Added APIs", ja: "追加された API" }),
      change.addedApis.map((api) =>
        apiItem(api, api.introduced, say(lang, { en: "added", ja: "追加" }), lang),
      ),
    ),
    ...section(
      say(lang, { en: "Feature gates promoted", ja: "昇格したフィーチャーゲート" }),
      change.promoted.map(({ gate, stage, version }) =>
        gateItem(gate, version, `${gate.name} → ${stageWord(stage, lang)} (${version})`, lang),
      ),
    ),
    ...section(
      say(lang, { en: "Feature gates with another default", ja: "デフォルトが変わったフィーチャーゲート" }),
      change.defaultChanged.map((row) =>
        gateItem(
          row.gate,
          row.version,
          `${row.gate.name}: ${onOff(row.default, lang)} (${row.version})`,
          lang,
        ),
      ),
    ),
    ...section(
      say(lang, { en: "New feature gates", ja: "新しいフィーチャーゲート" }),
      change.addedGates.map((gate) => {
        const first = gate.stages[0];
        return gateItem(
          gate,
          first?.from ?? "",
          `${gate.name}: ${first ? `${stageWord(first.stage, lang)}, ${onOff(first.default, lang)}` : ""}`,
          lang,
        );
      }),
    ),
    ...section(
      say(lang, { en: "Deprecated feature gates", ja: "非推奨になったフィーチャーゲート" }),
      change.deprecatedGates.map(({ gate, version }) => gateItem(gate, version, gate.name, lang)),
    ),
    ...section(
      say(lang, { en: "Removed feature gates", ja: "削除されたフィーチャーゲート" }),
      change.removedGates.map((gate) => gateItem(gate, gate.removedIn ?? "", gate.name, lang)),
    ),
  ];
}

/** Several API types can share one entry of ours: it is shown once. */
export function folded(items: Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}

function apiItem(api: ApiType, version: string | null, word: string, lang: Lang): Item {
  const name = apiName(api);
  return {
    id: `api/${name}`,
    text: `${name}: ${word}${api.replacement ? ` → ${api.replacement}` : ""}`,
    lang,
    version: version ?? "",
    kind: "api-change",
    sigs: [],
    prs: [],
    keps: [],
    gates: [],
    actionRequired: false,
    links: [links.deprecationGuide()],
  };
}

/** Releases of which only the facts are known, not the notes. */
function missingReleases(change: Change, context: Context, lang: Lang): string[] {
  const none = change.minors.filter((minor) => context.base.entriesOf(minor).length === 0);
  if (none.length === 0) return [];
  return [
    say(lang, {
      en: `No entries are known for ${listed(none, lang)}; APIs and feature gates are complete.`,
      ja: `${listed(none, lang)} の個別の変更は収録されていません(API とフィーチャーゲートの情報は揃っています)。`,
    }),
  ];
}
