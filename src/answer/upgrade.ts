import type { Answer, Item, Section } from "../domain/answer.ts";
import type { Lang } from "../domain/language.ts";
import { links } from "../domain/link.ts";
import { minorName, minorOf } from "../domain/version.ts";
import type { Question } from "../question/question.ts";
import { ordered } from "../question/versions.ts";
import { type Change, changeBetween, changeFacts } from "./change.ts";
import { compose } from "./compose.ts";
import type { Context } from "./context.ts";
import { apiNames, folded } from "./diff.ts";
import { gateItem, itemOf, removedApiItem, uniqueLinks } from "./items.ts";
import { count, listed, say } from "./phrases.ts";
import { answerProblem, freshness } from "./problem.ts";

/** From 1.28 on the kubelet may be three minors older than the API server, before that two (version skew policy, KEP-3935). */
const WIDE_SKEW_SINCE = 28;

/** Only what an upgrade must deal with, release by release. */
export function answerUpgrade(question: Question, context: Context): Answer {
  if (!question.range) return answerProblem(question, context);
  const { lang, filters } = question;
  const [from, to] = ordered(question.range.from, question.range.to);
  const change = changeBetween(context.base, from, to, filters);
  const sections = change.minors.flatMap((minor): Section[] => {
    const apis = folded(
      change.removedApis
        .filter(({ removed }) => removed === minor)
        .map((api) => removedApiItem(context.base, api, lang)),
    );
    const entries = change.entries.filter((entry) => entry.version === minor && entry.actionRequired);
    const gates = change.removedGates.filter(({ removedIn }) => removedIn === minor);
    const items: Item[] = [
      ...apis,
      ...entries.map((entry) => itemOf(entry, lang)),
      ...gates.map((gate) => ({
        ...gateItem(
          { ...gate, text: null },
          minor,
          say(lang, {
            en: `Feature gate ${gate.name} is gone: take it out of --feature-gates and configuration files; a component refuses to start with an unknown gate.`,
            ja: `フィーチャーゲート ${gate.name} は削除されました。--feature-gates や設定ファイルから取り除いてください。未知のゲートが指定されているとコンポーネントは起動しません。`,
          }),
          lang,
        ),
        actionRequired: true,
        kind: "cleanup" as const,
      })),
    ];
    return items.length === 0 ? [] : [{ heading: minor, total: items.length, items }];
  });
  sections.push(skewSection(from, to, lang));
  const facts = changeFacts(from, to, change);
  const quiet = change.minors.filter((minor) => !sections.some(({ heading }) => heading === minor));
  return compose(
    { ...question, range: { from, to } },
    {
      found: true,
      title: say(lang, {
        en: `Upgrade ${from} → ${to}: what to deal with`,
        ja: `${from} → ${to} アップグレードの対応事項`,
      }),
      summary:
        (question.aspect.asks === "skip" && change.minors.length > 1
          ? say(lang, {
              en: "No, not for the control plane. ",
              ja: "いいえ、コントロールプレーンでは飛ばせません。",
            })
          : "") + summaryOf(change, facts.actionRequired, from, to, lang),
      facts,
      sections,
      links: uniqueLinks([
        links.skewPolicy(),
        ...change.minors
          .filter((minor) => change.removedApis.some(({ removed }) => removed === minor))
          .map((minor) => links.deprecationGuide(minor)),
        ...change.minors.map((minor) => links.changelog(minor)),
      ]),
      notes: [
        ...(minorOf(question.range.from) > minorOf(question.range.to)
          ? [
              say(lang, {
                en: `Downgrades are not supported; this is ${from} to ${to}.`,
                ja: `ダウングレードはサポートされていないため、${from} から ${to} として回答しています。`,
              }),
            ]
          : []),
        ...(quiet.length > 0
          ? [
              say(lang, {
                en: `Nothing to deal with is known for ${listed(quiet, lang)}.`,
                ja: `${listed(quiet, lang)} には、判明している対応事項はありません。`,
              }),
            ]
          : []),
        ...freshness(context, lang),
      ],
      suggestions: [`diff ${from} ${to}`, `list action-required ${to}`, `release ${to}`],
    },
  );
}

function summaryOf(change: Change, actions: number, from: string, to: string, lang: Lang): string {
  const { minors, removedApis, removedGates } = change;
  const steps =
    minors.length > 1
      ? say(lang, {
          en: ` Go one minor at a time: ${[from, ...minors].join(" → ")}; skipping one is not supported for the control plane.`,
          ja: `コントロールプレーンはマイナーバージョンを飛ばせないため、${[from, ...minors].join(" → ")} と 1 つずつ上げます。`,
        })
      : "";
  const names = removedApis.length > 0 ? ` (${apiNames(removedApis, lang)})` : "";
  return say(lang, {
    en: `Going from ${from} to ${to}, deal with ${count(actions, "action")} required, ${count(removedApis.length, "removed API type")}${names} and ${count(removedGates.length, "removed feature gate")}.${steps}`,
    ja: `${from} から ${to} へ上げるには、対応必須 ${actions} 件、削除された API ${removedApis.length} 件${names.trim()}、削除されたフィーチャーゲート ${removedGates.length} 件への対処が必要です。${steps}`,
  });
}

/** The version skew rules that hold on the way. */
function skewSection(from: string, to: string, lang: Lang): Section {
  const behind = minorOf(to) >= WIDE_SKEW_SINCE ? 3 : 2;
  const oldest = minorName(Math.max(minorOf(to) - behind, 0));
  const rules = [
    {
      id: "skew/control-plane",
      text: say(lang, {
        en: "Control plane first, one minor release at a time: kube-apiserver, then kube-controller-manager, kube-scheduler and cloud-controller-manager (at most one minor older than kube-apiserver, never newer).",
        ja: "コントロールプレーンを先に、1 マイナーずつ上げます。kube-apiserver の次に kube-controller-manager、kube-scheduler、cloud-controller-manager の順です(kube-apiserver より新しくはできず、古くても 1 マイナーまで)。",
      }),
    },
    {
      id: "skew/kubelet",
      text: say(lang, {
        en: `The kubelet may be up to ${behind} minors older than kube-apiserver (three from 1.28, two before), never newer: with kube-apiserver ${to}, nodes must run ${oldest} or newer. Drain a node before its kubelet changes minor.`,
        ja: `kubelet は kube-apiserver より ${behind} マイナー前まで許されます(1.28 以降は 3、それより前は 2)。新しくはできません。kube-apiserver が ${to} なら、ノードは ${oldest} 以降が必要です。kubelet のマイナーを上げる前にノードを drain してください。`,
      }),
    },
    {
      id: "skew/kubectl",
      text: say(lang, {
        en: "kubectl works within one minor of kube-apiserver, older or newer.",
        ja: "kubectl は kube-apiserver の前後 1 マイナーまで使えます。",
      }),
    },
  ];
  return {
    heading: say(lang, { en: "Version skew", ja: "バージョンスキュー" }),
    total: rules.length,
    items: rules.map(({ id, text }) => ({
      id,
      text,
      lang,
      version: to,
      kind: "documentation" as const,
      sigs: [],
      prs: [],
      keps: [],
      gates: [],
      actionRequired: minorOf(to) - minorOf(from) > 0,
      links: [links.skewPolicy()],
    })),
  };
}
