import type { Answer } from "../domain/answer.ts";
import { type ApiType, apiName, groupVersion } from "../domain/api.ts";
import type { Lang } from "../domain/language.ts";
import { links } from "../domain/link.ts";
import { compareVersions, minorOf } from "../domain/version.ts";
import type { Question } from "../question/question.ts";
import { compose } from "./compose.ts";
import type { Context } from "./context.ts";
import { folded } from "./diff.ts";
import { itemOf, removedApiItem, uniqueLinks } from "./items.ts";
import { listed, say } from "./phrases.ts";
import { answerProblem, unknownName } from "./problem.ts";

/** When an API type came, was deprecated and removed, and what replaces it. */
export function answerApi(question: Question, context: Context): Answer {
  const { lang, subject } = question;
  if (question.problem?.code === "missing") return answerProblem(question, context);
  if (subject?.type !== "api") return unknownName(question, context, "api");
  const types = typesNamed(subject.name, context);
  if (types.length === 0) return unknownName({ ...question, words: subject.name }, context, "api");
  const removed = folded(
    types.filter((type) => type.removed).map((type) => removedApiItem(context.base, type, lang)),
  );
  const names = new Set(types.flatMap((type) => [apiName(type), type.kind]));
  const entries = context.base.knowledge.entries
    .filter((entry) => entry.apis.some((api) => names.has(api)) && !removed.some(({ id }) => id === entry.id))
    .sort((a, b) => compareVersions(b.version, a.version));
  return compose(question, {
    found: true,
    title: say(lang, { en: `API ${subject.name}`, ja: `API ${subject.name}` }),
    summary: summary(subject.name, types, question),
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
      ...(removed.length > 0
        ? [{ heading: say(lang, { en: "Removals", ja: "削除" }), total: removed.length, items: removed }]
        : []),
      ...(entries.length > 0
        ? [
            {
              heading: say(lang, { en: "Changes", ja: "関連する変更" }),
              total: entries.length,
              items: entries.slice(0, 10).map((entry) => itemOf(entry, lang)),
            },
          ]
        : []),
    ],
    links: uniqueLinks([
      ...types.flatMap((type) => (type.removed ? [links.deprecationGuide(type.removed)] : [])),
      ...entries.slice(0, 5).flatMap((entry) => entry.prs.map(links.pr)),
    ]),
    notes: types.flatMap((type) => expectation(type, lang)),
    suggestions: suggestionsOf(types, subject.name),
  });
}

function summary(name: string, types: ApiType[], question: Question): string {
  const { lang, version, aspect } = question;
  if (version) return stateIn(name, types, version, lang);
  const what = aspect.asks === "when" || aspect.asks === "whether" ? aspect.what : null;
  const asked = what === "deprecated" || what === "removed" ? whenOf(types, what, lang) : null;
  const whole = summaryOf(name, types, question, lang);
  if (!asked || (what !== "removed" && what !== "deprecated")) return whole;
  if (aspect.asks === "whether") {
    const [type] = types.filter((known) => known[what === "removed" ? "removed" : "deprecated"] !== null);
    const yes = what === "removed" ? types.every(({ removed }) => removed !== null) : type !== undefined;
    const lead = say(
      lang,
      yes
        ? { en: "Yes.", ja: "はい。" }
        : { en: "Not as far as known.", ja: "判明している範囲では、いいえ。" },
    );
    return [lead, ...(type ? [asked] : []), whole].join(lang === "en" ? " " : "");
  }
  return what === "removed" && types.length > 1 ? whole : `${asked}${lang === "en" ? " " : ""}${whole}`;
}

function typesNamed(name: string, context: Context): ApiType[] {
  const exact = context.base.apis.get(name);
  if (exact) return [exact];
  const ofKind = context.base.apisOfKind(name);
  const types = ofKind.length > 0 ? ofKind : context.base.apisOfGroupVersion(name);
  return [...types].sort(
    (a, b) =>
      compareVersions(a.introduced ?? "1.0", b.introduced ?? "1.0") || apiName(a).localeCompare(apiName(b)),
  );
}

/** Removals by rule that nobody has stated are expectations, not facts. */
function expectation(type: ApiType, lang: Lang): string[] {
  if (endUnknown(type))
    return [
      say(lang, {
        en: `${apiName(type)} was replaced by ${type.replacement}; no source at hand states which release ended it.`,
        ja: `${apiName(type)} は ${type.replacement} に置き換えられました。どのリリースで終了したかは、手元の情報源に記載がありません。`,
      }),
    ];
  if (!type.removalExpected || type.removed) return [];
  return [
    say(lang, {
      en: `${apiName(type)}: by the default rule (deprecated + 3 minors) it may be removed from ${type.removalExpected} on; no source states that it was.`,
      ja: `${apiName(type)}: 既定のルール(非推奨から 3 マイナー)では ${type.removalExpected} 以降に削除され得ますが、削除されたと明記した情報源はありません。`,
    }),
  ];
}

/**
 * An alpha or beta version that was replaced, of which no source says when it ended: it is not among the types that the newest
 * release declares, so it must not be told as served.
 */
function endUnknown(type: ApiType): boolean {
  return (
    /alpha|beta/.test(type.version) &&
    type.removed === null &&
    type.removalExpected === null &&
    type.replacement !== null
  );
}

function served(types: ApiType[]): ApiType[] {
  return types.filter((type) => type.removed === null && !endUnknown(type));
}

function summaryOf(name: string, types: ApiType[], question: Question, lang: Lang): string {
  const [only] = types;
  if (types.length === 1 && only) return lifeOf(only, lang);
  const gone = types.filter(({ removed }) => removed !== null);
  const isKind = types.every(({ kind }) => kind === name);
  if (!isKind) {
    // A group/version: its types by fate.
    const byRelease = new Map<string, string[]>();
    for (const type of gone)
      byRelease.set(type.removed ?? "", [...(byRelease.get(type.removed ?? "") ?? []), type.kind]);
    const fates = [...byRelease].map(([version, kinds]) =>
      say(lang, {
        en: `${listed(kinds, lang)} removed in ${version}`,
        ja: `${listed(kinds, lang)} は ${version} で削除`,
      }),
    );
    const stay = served(types).map(({ kind }) => kind);
    if (stay.length > 0)
      fates.push(
        say(lang, {
          en: `${listed(stay, lang)} still served as far as known`,
          ja: `${listed(stay, lang)} は判明している範囲で提供中`,
        }),
      );
    return say(lang, { en: `${name}: ${fates.join("; ")}.`, ja: `${name}: ${fates.join("、")}。` });
  }
  const current = served(types);
  const best = current.findLast(({ version }) => /^v\d+$/.test(version)) ?? current.at(-1);
  const fates = gone.map((type) =>
    say(lang, {
      en: `${groupVersion(type)} removed in ${type.removed}`,
      ja: `${groupVersion(type)} は ${type.removed} で削除`,
    }),
  );
  if (!best)
    return say(lang, {
      en: `${name} is no longer served in any version: ${listed(fates, lang)}.${instead(name, lang)}`,
      ja: `${name} はどのバージョンでも提供されていません(${listed(fates, lang)})。${instead(name, lang)}`,
    });
  const from = best.introduced
    ? say(lang, { en: ` (since ${best.introduced})`, ja: `(${best.introduced} から)` })
    : "";
  const lead =
    question.aspect.asks === "replacement"
      ? say(lang, {
          en: `Use ${groupVersion(best)} ${name}${from}.`,
          ja: `${groupVersion(best)} の ${name}${from}を使ってください。`,
        })
      : say(lang, {
          en: `${name} is served as ${groupVersion(best)}${from}.`,
          ja: `${name} は ${groupVersion(best)} で提供されています${from}。`,
        });
  return fates.length > 0
    ? say(lang, {
        en: `${lead} Older versions: ${listed(fates, lang)}.`,
        ja: `${lead}旧バージョン: ${listed(fates, lang)}。`,
      })
    : lead;
}

/** PodSecurityPolicy has no API type to move to: its work went to an admission plugin. */
function instead(name: string, lang: Lang): string {
  if (name !== "PodSecurityPolicy") return "";
  return say(lang, {
    en: " Use Pod Security Admission or a third-party admission webhook instead.",
    ja: "代わりに Pod Security Admission、またはサードパーティのアドミッション Webhook を使ってください。",
  });
}

/** When was it deprecated, removed? Only what a source states. */
function whenOf(types: ApiType[], what: "deprecated" | "removed", lang: Lang): string | null {
  const told = types.filter((type) => type[what] !== null);
  const parts = told.map((type) =>
    what === "removed"
      ? say(lang, {
          en: `${apiName(type)} was removed in ${type.removed}`,
          ja: `${apiName(type)} は ${type.removed} で削除`,
        })
      : say(lang, {
          en: `${apiName(type)} was deprecated in ${type.deprecated}`,
          ja: `${apiName(type)} は ${type.deprecated} で非推奨`,
        }),
  );
  if (parts.length > 0)
    return say(lang, { en: `${listed(parts, lang)}.`, ja: `${listed(parts, lang)}になりました。` }).replace(
      "削除になりました",
      "削除されました",
    );
  if (what === "removed") return null;
  return say(lang, {
    en: "No source at hand states when it was deprecated.",
    ja: "非推奨になった時期は、手元の情報源に記載がありません。",
  });
}

function lifeOf(type: ApiType, lang: Lang): string {
  const name = apiName(type);
  const parts = [
    ...(type.introduced
      ? [say(lang, { en: `introduced in ${type.introduced}`, ja: `${type.introduced} で導入` })]
      : []),
    ...(type.deprecated
      ? [say(lang, { en: `deprecated in ${type.deprecated}`, ja: `${type.deprecated} で非推奨` })]
      : []),
    ...(type.removed
      ? [say(lang, { en: `no longer served since ${type.removed}`, ja: `${type.removed} で削除` })]
      : []),
  ];
  const state =
    parts.length > 0
      ? listed(parts, lang)
      : say(lang, { en: "served; no source gives its dates", ja: "提供中(時期の記載なし)" });
  const use = type.replacement
    ? say(lang, {
        en: ` Use ${type.replacement} instead.`,
        ja: `代わりに ${type.replacement} を使ってください。`,
      })
    : type.removed
      ? instead(type.kind, lang)
      : "";
  return say(lang, { en: `${name}: ${state}.${use}`, ja: `${name}: ${state}。${use}` });
}

/** Which of its versions a release serves. */
function stateIn(name: string, types: ApiType[], version: string, lang: Lang): string {
  const at = (type: ApiType) =>
    (type.introduced === null || minorOf(type.introduced) <= minorOf(version)) &&
    (type.removed === null || minorOf(type.removed) > minorOf(version));
  const there = types.filter((type) => at(type) && !endUnknown(type));
  const goneBefore = types.filter(
    (type) => type.removed !== null && minorOf(type.removed) <= minorOf(version),
  );
  const removedNow = goneBefore.filter(
    (type) => type.removed !== null && minorOf(type.removed) === minorOf(version),
  );
  const isKind = types.every(({ kind }) => kind === name);
  const label = (type: ApiType) => (isKind ? groupVersion(type) : apiName(type));
  const removals = goneBefore.map((type) =>
    say(lang, {
      en: `${label(type)} was removed in ${type.removed}`,
      ja: `${label(type)} は ${type.removed} で削除`,
    }),
  );
  const later = there
    .filter((type) => type.removed !== null)
    .map((type) =>
      say(lang, {
        en: `${label(type)} will be gone in ${type.removed}`,
        ja: `${label(type)} は ${type.removed} で削除`,
      }),
    );
  if (there.length === 0)
    return say(lang, {
      en: `${name} is not served in ${version}${removals.length > 0 ? `: ${listed(removals, lang)}` : " yet"}.${goneBefore.length > 0 ? replacementOf(goneBefore, name, lang) : ""}`,
      ja: `${version} では ${name} は提供されて${removals.length > 0 ? `いません(${listed(removals, lang)})` : "いません(まだ導入されていません)"}。${goneBefore.length > 0 ? replacementOf(goneBefore, name, lang) : ""}`,
    });
  const lead = say(lang, {
    en: `In ${version}, ${name} is served as ${listed(there.map(label), lang)}.`,
    ja: `${version} の ${name} は ${listed(there.map(label), lang)} で提供されています。`,
  });
  const tail = removedNow.length > 0 ? removals : later;
  if (tail.length === 0) return lead;
  return say(lang, { en: `${lead} Besides, ${listed(tail, lang)}.`, ja: `${lead}${listed(tail, lang)}。` });
}

function replacementOf(types: ApiType[], name: string, lang: Lang): string {
  // What replaced the oldest version may be gone by now, too.
  const gone = new Set(types.map(apiName));
  const replacement = types
    .map((type) => type.replacement)
    .find((known) => known !== null && !gone.has(known));
  return replacement
    ? say(lang, { en: ` Use ${replacement}.`, ja: `${replacement} を使ってください。` })
    : instead(name, lang);
}

function suggestionsOf(types: ApiType[], name: string): string[] {
  const kinds = [...new Set(types.map(({ kind }) => kind))];
  if (kinds.length === 1 && kinds[0] && kinds[0] !== name) return [`api ${kinds[0]}`];
  return types
    .filter(({ removed }) => removed !== null)
    .slice(0, 3)
    .map((type) => `api ${apiName(type)}`);
}
