import type { Answer, Intent } from "../domain/answer.ts";
import type { Bilingual } from "../domain/language.ts";
import { minorName, minorOf } from "../domain/version.ts";
import type { Question, SmallTalk } from "../reading/command/query.ts";
import { compose } from "./compose.ts";
import type { Context } from "./context.ts";
import { listed, say } from "./phrases.ts";

/** Every command: how it is written, what it gives, and examples that work. */
export const COMMANDS: readonly {
  intent: Intent;
  usage: string;
  about: Bilingual;
  examples: readonly string[];
}[] = [
  {
    intent: "gate",
    usage: "gate <name> [version]",
    about: {
      en: "The life of a feature gate, and its state in a version",
      ja: "フィーチャーゲートの経過と、あるバージョンでの状態",
    },
    examples: ["gate ImageVolume", "gate ImageVolume 1.33"],
  },
  {
    intent: "diff",
    usage: "diff <from> <to> [filters]",
    about: {
      en: "What changed: APIs, gates, actions required, entries by kind",
      ja: "変更点: API、ゲート、対応必須、種別ごとの変更",
    },
    examples: ["diff 1.24 1.25", "diff 1.30 1.31 sig:node"],
  },
  {
    intent: "upgrade",
    usage: "upgrade <from> <to>",
    about: {
      en: "Only what an upgrade must deal with, as a checklist",
      ja: "アップグレードで対応が必要なことだけのチェックリスト",
    },
    examples: ["upgrade 1.24 1.27"],
  },
  {
    intent: "kep",
    usage: "kep <number | words>",
    about: { en: "An enhancement proposal", ja: "KEP(機能強化の提案)" },
    examples: ["kep 4639", "kep sidecar containers"],
  },
  {
    intent: "pr",
    usage: "pr <number>",
    about: { en: "What the release notes say of a pull request", ja: "プルリクエストのリリースノート" },
    examples: ["pr 110868"],
  },
  {
    intent: "api",
    usage: "api <Kind | group/version | group/version/Kind>",
    about: {
      en: "When an API type came, was deprecated and removed, and what replaces it",
      ja: "API の導入・非推奨・削除の時期と移行先",
    },
    examples: ["api PodSecurityPolicy", "api policy/v1beta1"],
  },
  {
    intent: "thing",
    usage: "flag | metric | field | event | component | cve <name> [version]",
    about: {
      en: "The life of a flag, a metric, a field or another thing, and its state in a version",
      ja: "フラグ、メトリクス、フィールドなどの経過と、あるバージョンでの状態",
    },
    examples: ["flag --container-runtime", "metric apiserver_request_count 1.22"],
  },
  {
    intent: "release",
    usage: "release <version>",
    about: { en: "Dates, support and what a release brought", ja: "リリース日、サポート期限、概要" },
    examples: ["release 1.37"],
  },
  {
    intent: "list",
    usage: "list <kind|stage> <version> [sig:<name>]",
    about: {
      en: "Entries of a kind, gates at a stage, or what was added, removed or locked",
      ja: "種別ごとの変更、段階に達したゲート、追加・削除・固定されたものの一覧",
    },
    examples: [
      "list deprecation 1.25",
      "list stable 1.33",
      "list removed-apis 1.25",
      "list default-changed 1.33",
      "list gate on:1.32 off:1.33",
      "list gate removed:1.30..1.33 stable:before-1.28",
      "list kep by:thockin",
    ],
  },
  {
    intent: "search",
    usage: "search <words> [v:1.31 v:1.24..1.26 sig:node kind:deprecation]",
    about: { en: "Search all entries, gates and KEPs", ja: "変更、ゲート、KEP の全文検索" },
    examples: ["search distroless kube-proxy", "search swap sig:node"],
  },
  {
    intent: "help",
    usage: "help [command]",
    about: { en: "This help", ja: "この使い方" },
    examples: ["help diff"],
  },
];

/** The reply to what asks nothing. */
const REPLIES: Record<SmallTalk, Bilingual> = {
  greeting: {
    en: "Hello! Ask me about Kubernetes changes.",
    ja: "こんにちは。Kubernetes の変更点についてお答えします。",
  },
  thanks: {
    en: "You're welcome. Ask me about Kubernetes changes any time.",
    ja: "どういたしまして。Kubernetes の変更点についてはいつでもどうぞ。",
  },
  about: {
    en: "I am Kawaraban, a bot that answers questions about Kubernetes changes from sources it can cite, without a language model.",
    ja: "瓦版(Kawaraban)です。Kubernetes の変更点に関する質問に、言語モデルを使わず、出典のある情報だけからお答えするボットです。",
  },
  bye: {
    en: "Goodbye! Ask me about Kubernetes changes any time.",
    ja: "またいつでもどうぞ。Kubernetes の変更点についてお答えします。",
  },
};

/** Is a sentence enough? */
function isShort(problem: Question["problem"]): boolean {
  return problem?.code === "no-subject" || (problem?.code === "small-talk" && problem.talk !== "about");
}

/** What it can do; also the honest reply to small talk and to other products. */
export function answerHelp(question: Question, context: Context): Answer {
  const { lang, problem } = question;
  const wanted = COMMANDS.find(
    ({ intent }) => intent === question.words.toLowerCase().replace("/", "").trim(),
  );
  const shown = wanted ? [wanted] : COMMANDS;
  const latest = context.base.latestOn(context.today);
  const version = minorName(minorOf(latest));
  const lead =
    problem?.code === "other-product"
      ? say(lang, {
          en: `${listed(
            problem.names.map((name) => name.slice(0, 40)),
            lang,
          )} is not Kubernetes, and Kubernetes is all I know.`,
          ja: `${listed(
            problem.names.map((name) => name.slice(0, 40)),
            lang,
          )} は Kubernetes のバージョンではないため、お答えできません。`,
        })
      : problem?.code === "small-talk"
        ? say(lang, REPLIES[problem.talk])
        : say(lang, {
            en: "I answer questions about Kubernetes changes.",
            ja: "Kubernetes の変更点に関する質問にお答えします。",
          });
  const summary =
    problem?.code === "no-subject"
      ? say(lang, {
          en: "What is it about? Name a feature, an API or a version as well: “when did sidecar containers go GA?”, “what was removed in 1.25?”",
          ja: "何についての質問でしょうか。機能、API、またはバージョンの名前を添えてください。例: 「サイドカーコンテナはいつ GA?」「1.25 で削除された API は?」",
        })
      : wanted
        ? `/k8s ${wanted.usage} — ${wanted.about[lang]}`
        : say(lang, {
            en: `${lead} Write a command, such as /k8s gate ImageVolume, or ask in plain words: “is ImageVolume on by default in 1.33?”`,
            ja: `${lead}「/k8s gate ImageVolume」のようなコマンドでも、「1.25でPSPはどうなった?」のような文章でも質問できます。`,
          });
  return compose(question, {
    found: problem === null,
    // All that can be typed is seen at once.
    pages: 1,
    title: say(lang, {
      en: "Kawaraban: Kubernetes changes, with sources",
      ja: "瓦版: 出典つきで Kubernetes の変更点を回答",
    }),
    summary,
    // Who greets, thanks or forgot to name a subject is not shown everything that can be typed.
    sections: isShort(problem)
      ? []
      : [
          {
            heading: say(lang, { en: "Commands", ja: "コマンド" }),
            total: shown.length,
            items: shown.map((command) => ({
              id: `help/${command.intent}`,
              text: `/k8s ${command.usage} — ${command.about[lang]}`,
              lang,
              version,
              kind: "documentation" as const,
              sigs: [],
              prs: [],
              keps: [],
              gates: [],
              actionRequired: false,
              links: [],
            })),
          },
        ],
    suggestions: wanted
      ? [...wanted.examples]
      : [
          "gate ImageVolume",
          `diff ${minorName(minorOf(latest) - 1)} ${latest}`,
          "upgrade 1.24 1.27",
          "api PodSecurityPolicy",
        ],
  });
}
