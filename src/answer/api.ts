import type { Answer } from "../domain/answer.ts";
import { type ApiType, apiName, apiStage, endUnknown, groupVersion, stateAt } from "../domain/api.ts";
import type { Lang } from "../domain/language.ts";
import { links } from "../domain/link.ts";
import { compareVersions, minorOf } from "../domain/version.ts";
import type { Question } from "../reading/command/query.ts";
import { apiEvidence } from "./api-evidence.ts";
import { byRelease, naming } from "./api-name.ts";
import { apiSummary } from "./api-summary.ts";
import { compose } from "./compose.ts";
import type { Context } from "./context.ts";
import { folded } from "./fact-items.ts";
import { answerGate } from "./gate.ts";
import { askedFirst, itemOf, removedApiItem, uniqueLinks } from "./items.ts";
import { sectionOf } from "./pages.ts";
import { say } from "./phrases.ts";
import { answerProblem, unknownName } from "./problem.ts";

/** When an API type came, was deprecated and removed, and what replaces it. */
export function answerApi(question: Question, context: Context): Answer {
  const { lang, subject } = question;
  if (question.problem?.code === "missing") return answerProblem(question, context);
  if (subject?.type !== "api") return unknownName(question, context, "api", known(question, context));
  const types = context.base.apisNamed(subject.name);
  if (types.length === 0) return unknownName({ ...question, words: subject.name }, context, "api");
  if (isAheadOfGate(subject.name, types, question, context))
    return answerGate(
      { ...question, intent: "gate", subject: { type: "gate", name: subject.name }, sharedName: null },
      context,
    );
  const removed = folded(
    types.filter((type) => type.removed).map((type) => removedApiItem(context.base, type, lang)),
  );
  // A note of a whole version of the group is one of each type in it.
  const names = new Set(types.flatMap((type) => [apiName(type), type.kind, groupVersion(type)]));
  const entries = askedFirst(
    context.base
      .entriesOfApis(names)
      .filter((entry) => !removed.some(({ id }) => id === entry.id))
      .sort((a, b) => compareVersions(b.version, a.version)),
    question,
  );
  return compose(question, {
    found: true,
    title: titleOf(subject.name, types, context, lang),
    summary: apiSummary(subject.name, types, question, context),
    facts: {
      types: types.map(
        ({ group, version: served, kind, introduced, deprecated, removed: gone, replacement }) => ({
          group,
          version: served,
          kind,
          introduced,
          deprecated,
          removed: gone,
          replacement,
        }),
      ),
    },
    sections: [
      ...sectionOf(say(lang, { en: "Removals", ja: "削除" }), removed),
      ...sectionOf(
        say(lang, { en: "Changes", ja: "関連する変更" }),
        entries.map((entry) => itemOf(entry, lang)),
      ),
    ],
    links: uniqueLinks([
      ...types.flatMap((type) => apiEvidence(context.base, type, "removed")),
      ...entries.slice(0, 5).flatMap((entry) => entry.prs.map(links.pr)),
    ]),
    notes: [...expectations(types, lang), ...enabling(types, context, lang)],
    suggestions: suggestionsOf(types, subject.name),
  });
}

/** A Kind may be served as v1 while its feature is no more than alpha: TokenRequest came in 1.10 and became GA in 1.20, as its gate tells. */
function isAheadOfGate(
  name: string,
  types: readonly ApiType[],
  { aspect }: Question,
  { base }: Context,
): boolean {
  if (!("what" in aspect) || aspect.what !== "stable") return false;
  const came = types.find((type) => type.kind === name && apiStage(type) === "stable")?.introduced;
  const stable = base.gates.get(name)?.stages.find(({ stage }) => stage === "stable")?.from;
  return Boolean(came && stable && minorOf(came) < minorOf(stable));
}

/** Of a version that never was, what there is of the Kind, or of the group: a sentence, empty where neither is known. */
function known(question: Question, context: Context): string {
  if (question.problem?.code !== "unknown-name") return "";
  const [group = "", version = "", kind] = question.problem.name.split("/");
  const names = [kind, /^v\d/.test(version) ? "" : version, group];
  const named = names.find((name) => name && context.base.apisNamed(name).length > 0);
  const gate = kind !== undefined && kind !== named && context.base.gates.has(kind);
  if (gate)
    return say(question.lang, {
      en: `${kind} is a feature gate, and no Kind.`,
      ja: `${kind} はフィーチャーゲートで、Kind ではありません。`,
    });
  if (!named) return "";
  const life = { ...question, aspect: { asks: "life" as const } };
  return apiSummary(named, context.base.apisNamed(named), life, context);
}

/** The name as asked, or the types by theirs where several or a short form were asked for. */
function titleOf(name: string, types: ApiType[], context: Context, lang: Lang): string {
  if (types.every(({ group }) => group === name))
    return say(lang, { en: `API group ${name}`, ja: `API グループ ${name}` });
  const plain = !name.includes(",") && (context.base.apis.has(name) || !/^v\d\w*\//.test(name));
  return `API ${plain ? name : naming(types, lang)}`;
}

/**
 * Alpha versions are off unless `--runtime-config` turns them on, and so are beta APIs that are new since 1.24
 * (https://www.kubernetes.dev/resources/keps/3136/).
 */
function enabling(types: ApiType[], context: Context, lang: Lang): string[] {
  const latest = context.base.latestOn(context.today);
  const off = types.filter(
    (type) =>
      stateAt(type, latest) === "served" &&
      (apiStage(type) === "alpha" ||
        (apiStage(type) === "beta" && type.introduced !== null && minorOf(type.introduced) >= 24)),
  );
  if (off.length === 0) return [];
  return [
    say(lang, {
      en: `${naming(off, lang)}: alpha versions, and beta APIs that are new since 1.24, have to be turned on with --runtime-config.`,
      ja: `${naming(off, lang)}: アルファ版と、1.24 以降に新しく加わったベータ API は、--runtime-config で有効にする必要があります。`,
    }),
  ];
}

/** Removals by rule that nobody has stated are expectations, not facts. */
function expectations(types: ApiType[], lang: Lang): string[] {
  const open = types.filter((type) => endUnknown(type) && type.replacement !== null);
  return [
    ...open.map((type) =>
      say(lang, {
        en: `${apiName(type)} was replaced by ${type.replacement}; no source at hand states which release ended it.`,
        ja: `${apiName(type)} は ${type.replacement} に置き換えられました。どのリリースで終了したかは、手元の情報源に記載がありません。`,
      }),
    ),
    ...byRelease(types, "removalExpected").map(([release, some]) =>
      say(lang, {
        en: `${naming(some, lang)}: by the default rule (deprecated + 3 minors) it may be removed from ${release} on; no source states that it was.`,
        ja: `${naming(some, lang)}: デフォルトのルール(非推奨から 3 マイナー)では ${release} 以降に削除され得ますが、削除されたと明記した情報源はありません。`,
      }),
    ),
  ];
}

function suggestionsOf(types: ApiType[], name: string): string[] {
  const kinds = [...new Set(types.map(({ kind }) => kind))];
  if (kinds.length === 1 && kinds[0] && kinds[0] !== name) return [`api ${kinds[0]}`];
  return types
    .filter(({ removed }) => removed !== null)
    .slice(0, 3)
    .map((type) => `api ${apiName(type)}`);
}
