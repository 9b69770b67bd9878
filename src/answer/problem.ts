import type { Answer } from "../domain/answer.ts";
import { KINDS } from "../domain/entry.ts";
import { links } from "../domain/link.ts";
import { minorName, minorOf } from "../domain/version.ts";
import type { Question } from "../reading/command/query.ts";
import { answerComing, asksSupport } from "./coming.ts";
import { compose } from "./compose.ts";
import type { Context } from "./context.ts";
import { COMMANDS } from "./help.ts";
import { itemOf } from "./items.ts";
import { sectionOf } from "./pages.ts";
import { listed, say } from "./phrases.ts";
import { newestSentence } from "./release-sentences.ts";
import { TOLD, verdict } from "./verdict.ts";
import { inARow } from "./wording.ts";

/** Most names offered for a misspelt one. */
const MOST_NEAR = 5;

/** A release so many minors ahead is one to come; what is further ahead is a mistake. */
const MOST_AHEAD = 9;

/** The answer to a question that could not be read as it stands: what is wrong, and what to write instead. */
export function answerProblem(question: Question, context: Context): Answer {
  const { problem, lang } = question;
  switch (problem?.code) {
    case "unknown-version": {
      const [oldest, newest] = knownRange(context);
      const [only] = problem.versions;
      const latest = context.base.releases.get(context.base.latestOn(context.today));
      const coming = only && problem.versions.length === 1 ? answerComing(question, only, context) : null;
      if (coming) return coming;
      const ahead = only && problem.versions.length === 1 ? minorOf(only) - minorOf(newest) : 0;
      const names = listed(
        problem.versions.map((version) => version.slice(0, 20)),
        lang,
      );
      const unreleased = latest !== undefined && ahead > 0 && ahead <= MOST_AHEAD;
      return compose(question, {
        found: false,
        title: unreleased
          ? say(lang, { en: "Not released as far as known", ja: "未リリースのバージョン" })
          : say(lang, { en: "Unknown version", ja: "不明なバージョン" }),
        summary: unreleased
          ? say(
              lang,
              asksSupport(question)
                ? {
                    en: `${verdict(question, false, TOLD.released)} As far as my sources tell, Kubernetes ${names} is not released, and they give no date for it. ${newestSentence(context, lang)}`,
                    ja: `${verdict(question, false, TOLD.released)}手元の情報源では、Kubernetes ${names} はまだリリースされておらず、リリース日の記載もありません。${newestSentence(context, lang)}`,
                  }
                : {
                    en: `I know no Kubernetes ${names}, nor a date for it. ${newestSentence(context, lang)}`,
                    ja: `Kubernetes ${names} は登録されておらず、リリース日も手元の情報源にありません。${newestSentence(context, lang)}`,
                  },
            )
          : say(lang, {
              en: `I know no Kubernetes ${names}. The releases I know are ${oldest} to ${newest}.`,
              ja: `Kubernetes ${names} は登録されていません。回答できるのは ${oldest} から ${newest} までです。`,
            }),
        links: unreleased ? [links.releases()] : [],
        suggestions: versionSuggestions(question, context),
      });
    }
    case "same-version":
      return compose(question, {
        found: false,
        title: say(lang, { en: "Twice the same version", ja: "同じバージョンの指定" }),
        summary: say(lang, {
          en: `From ${problem.version} to ${problem.version} nothing changes. Name two different minor releases between ${knownRange(context).join(" and ")}.`,
          ja: `${problem.version} から ${problem.version} では何も変わりません。${knownRange(context).join(" から ")} の中から、異なるマイナーリリースを 2 つ指定してください。`,
        }),
        suggestions: versionSuggestions({ ...question, version: problem.version }, context),
      });
    case "missing":
      return missing(question, context, problem.what);
    case "unknown-filter":
      return unknownFilter(question, problem, context);
    default:
      return unknownName(question, context, question.intent === "api" ? "api" : "gate");
  }
}

const FILTERS = {
  sig: { en: "SIG", ja: "SIG" },
  kind: { en: "kind of change", ja: "変更の種別" },
  version: { en: "Kubernetes release", ja: "Kubernetes のリリース" },
} as const;

/** A filter that names what there is not: what is nearest to it, and all that there is. */
function unknownFilter(
  question: Question,
  { filter, value, near }: Extract<Question["problem"], { code: "unknown-filter" }>,
  context: Context,
): Answer {
  const { lang } = question;
  const shown = value.slice(0, 40);
  const what = FILTERS[filter][lang];
  const all =
    filter === "version"
      ? knownRange(context).join(say(lang, { en: " to ", ja: " から " }))
      : (filter === "sig" ? context.sigs : KINDS).toSorted().join(", ");
  const guess = near.length > 0 ? near.join(say(lang, { en: " or ", ja: "、" })) : null;
  const typed = question.text.toLowerCase();
  const at = typed.indexOf(value.toLowerCase());
  const mended =
    near[0] && at >= 0
      ? `${question.text.slice(0, at)}${near[0]}${question.text.slice(at + value.length)}`
      : null;
  return compose(question, {
    found: false,
    title: say(lang, { en: `Unknown ${what}`, ja: `不明な${spacedLatin(what)}` }),
    summary: say(lang, {
      en: `There is no ${what} “${shown}”.${guess ? ` Did you mean ${guess}?` : ""} There are: ${all}.`,
      ja: `「${shown}」という${spacedLatin(what)}はありません。${guess ? `もしかして: ${guess}。` : ""}指定できるもの: ${all}`,
    }),
    suggestions: mended && mended.length <= 80 ? [mended.replace(/^\s*\/?k8s\s+/i, "")] : [],
  });
}

function spacedLatin(word: string): string {
  return `${/^[A-Za-z]/.test(word) ? " " : ""}${word}${/[A-Za-z]$/.test(word) ? " " : ""}`;
}

function knownRange(context: Context): [string, string] {
  const minors = context.base.knowledge.releases.map(({ version }) => minorOf(version));
  return [minorName(Math.min(...minors)), context.base.newest];
}

function versionSuggestions(question: Question, context: Context): string[] {
  const latest = context.base.latestOn(context.today);
  const before = minorName(minorOf(latest) - 1);
  const version = question.version;
  if ((question.intent === "diff" || question.intent === "upgrade") && version) {
    const number = minorOf(version);
    return [
      ...(number > 0 ? [`${question.intent} ${minorName(number - 1)} ${version}`] : []),
      ...(number < minorOf(context.base.newest)
        ? [`${question.intent} ${version} ${minorName(number + 1)}`]
        : []),
    ];
  }
  if (question.intent === "diff" || question.intent === "upgrade")
    return [`${question.intent} ${before} ${latest}`];
  if (question.intent === "gate" && question.words) return [`gate ${question.words.slice(0, 60)}`];
  return [`release ${latest}`, `diff ${before} ${latest}`];
}

function missing(
  question: Question,
  context: Context,
  what: "name" | "number" | "versions" | "version" | "kind",
): Answer {
  const { lang, intent } = question;
  const usage = COMMANDS.find((command) => command.intent === intent);
  const sentence = {
    name: { en: "Say which one is meant.", ja: "対象の名前を指定してください。" },
    number:
      intent === "pr"
        ? { en: "Give its number.", ja: "番号を指定してください。" }
        : { en: "Give a number or words of the title.", ja: "番号、またはタイトルの語を指定してください。" },
    versions: {
      en: "Give two versions: the one you have and the one you want.",
      ja: "現在のバージョンと目的のバージョンの 2 つを指定してください。",
    },
    version: { en: "Give a version.", ja: "バージョンを指定してください。" },
    kind: {
      en: "Give a kind (action-required, deprecation, api-change, feature, bug, …) or a stage (alpha, beta, stable, deprecated, removed), and a version.",
      ja: "種別(action-required、deprecation、api-change、feature、bug など)または段階(alpha、beta、stable、deprecated、removed)と、バージョンを指定してください。",
    },
  }[what];
  return compose(question, {
    found: false,
    title: say(lang, {
      en: `What is missing: ${usage?.usage ?? intent}`,
      ja: `指定が足りません: ${usage?.usage ?? intent}`,
    }),
    summary: inARow(
      lang,
      say(lang, sentence),
      `${say(lang, { en: "Usage", ja: "書き方" })}: /k8s ${usage?.usage ?? intent}`,
    ),
    suggestions: [
      ...versionSuggestions(question, context).filter(() => what === "versions"),
      ...(usage?.examples ?? []),
    ],
  });
}

/** Nothing is known by this name: no fact, but the nearest names and the nearest entries. */
export function unknownName(
  question: Question,
  context: Context,
  kind: "gate" | "api" | "kep" | "pr",
  /** What is known of the nearest name. */
  nearest = "",
): Answer {
  const { lang } = question;
  const name = (question.problem?.code === "unknown-name" ? question.problem.name : question.words).slice(
    0,
    80,
  );
  const meant = question.problem?.code === "unknown-name" ? question.problem.near : undefined;
  const likely = meant && "name" in meant ? [meant.name] : [];
  const near =
    kind === "gate" || kind === "api"
      ? [...new Set([...likely, ...context.near(kind, name)])].slice(0, MOST_NEAR)
      : [];
  const hits = name
    ? context.index.search({ text: name, types: ["entry"], limit: 3 }).filter((hit) => hit.confidence >= 0.5)
    : [];
  const what = {
    gate: {
      en: `I know no feature gate named “${name}”.`,
      ja: `「${name}」というフィーチャーゲートは見つかりませんでした。`,
    },
    api: { en: `I know no API type named “${name}”.`, ja: `「${name}」という API は見つかりませんでした。` },
    kep: { en: `I know no KEP “${name}”.`, ja: `「${name}」に当たる KEP は見つかりませんでした。` },
    pr: {
      en: `I know no release note of PR “${name}”.`,
      ja: `PR「${name}」のリリースノートは見つかりませんでした。`,
    },
  }[kind];
  const guess = near[0] ? say(lang, { en: ` Did you mean ${near[0]}?`, ja: `もしかして: ${near[0]}` }) : "";
  return compose(question, {
    found: false,
    title: say(lang, { en: "Not found", ja: "見つかりません" }),
    summary: say(lang, what) + guess + (nearest && `${lang === "en" ? " " : guess ? "。" : ""}${nearest}`),
    sections: sectionOf(
      say(lang, { en: "Nearest changes", ja: "近い内容の変更" }),
      hits.flatMap((hit) => (hit.type === "entry" ? [itemOf(hit.entry, lang, hit.versions)] : [])),
    ),
    notes: freshness(context, lang),
    suggestions: [
      ...near.map((known) => `${kind} ${known}${question.version ? ` ${question.version}` : ""}`),
      ...(name ? [`search ${name.slice(0, 60)}`] : []),
    ],
  });
}

/** Says so when only the bundled corpus is there. */
export function freshness(context: Pick<Context, "base">, lang: "ja" | "en"): string[] {
  const { upstreamEntries } = context.base.knowledge.provenance;
  if (upstreamEntries > 0) return [];
  return [
    say(lang, {
      en: "Bundled corpus only; `kawaraban sync` adds all release notes.",
      ja: "同梱のコーパスのみから回答しています。`kawaraban sync` で全リリースノートを追加できます。",
    }),
  ];
}
