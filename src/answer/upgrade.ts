import type { Answer, Item, Section } from "../domain/answer.ts";
import type { ApiType } from "../domain/api.ts";
import { type FeatureGate, goneFrom } from "../domain/gate.ts";
import type { Bilingual, Lang } from "../domain/language.ts";
import { type Link, links } from "../domain/link.ts";
import { minorName, minorOf, ordered } from "../domain/version.ts";
import type { KnowledgeBase } from "../knowledge/base.ts";
import type { Question } from "../reading/command/query.ts";
import { type Change, changeBetween, changeFacts } from "./change.ts";
import { exceptedSentence, withoutExcepted } from "./change-except.ts";
import { compose } from "./compose.ts";
import type { Context } from "./context.ts";
import { diffLinks, fewApis, unbundled } from "./diff.ts";
import { folded } from "./fact-items.ts";
import { goneFlagItems } from "./gone-flags.ts";
import { gateItem, itemOf, removedApiItem, uniqueLinks } from "./items.ts";
import { sectionOf } from "./pages.ts";
import { answerPatches } from "./patch.ts";
import { count, listed, say } from "./phrases.ts";
import { answerProblem, freshness } from "./problem.ts";
import { answerSkew, kubeletsSkip, ofKubelets, SKEW_POLICY, skewSection } from "./skew.ts";
import { partsOfWay } from "./upgrade-part.ts";
import { NO, TOLD, verdict, worded } from "./verdict.ts";
import { inARow, present } from "./wording.ts";

/** Sections about what was asked of an upgrade, before those of everybody. */
const MOST_ABOUT = 2;

/** Puts what an upgrade means for something before what it demands of everybody; says so where nothing is known of it. */
export function addAbout(upgrade: Answer, abouts: readonly Answer[]): void {
  const { lang } = upgrade.question;
  const leads = abouts.map((about) => leadAbout(upgrade, about));
  upgrade.summary = `${leads.join(lang === "en" ? " " : "")}${say(lang, { en: " For every cluster: ", ja: "クラスター全般については次のとおりです。" })}${upgrade.summary}`;
  upgrade.sections.unshift(
    ...abouts.flatMap((about) => (about.found ? about.sections.slice(0, MOST_ABOUT) : [])),
  );
  upgrade.links = uniqueLinks([...abouts.flatMap(({ links: own }) => own), ...upgrade.links]);
}

/** What is known of one thing on the way, or that nothing is. */
function leadAbout(upgrade: Answer, about: Answer): string {
  const { lang, args } = upgrade.question;
  const { from, to } = args;
  const words = about.question.args.words;
  const name = typeof words === "string" && words !== "" ? words : about.title;
  return about.found
    ? about.summary
    : say(lang, {
        en: `Nothing about “${name}” is known here from ${from} to ${to}.`,
        ja: `${from} から ${to} までの「${name}」に関する変更は、手元の情報源にはありません。`,
      });
}

export function upgradeTitle(from: string, to: string, lang: Lang): string {
  return say(lang, {
    en: `Upgrade ${from} → ${to}: what to deal with`,
    ja: `${from} → ${to} アップグレードの対応事項`,
  });
}

/** Only what an upgrade must deal with, release by release. */
export function answerUpgrade(question: Question, context: Context): Answer {
  const { lang, filters, aspect } = question;
  if (!question.problem && aspect.asks === "skew") return answerSkew(question, context);
  if (!question.problem && !question.range && (aspect.asks === "skip" || aspect.asks === "downgrade"))
    return rule(question, context);
  if (!question.range) return answerProblem(question, context);
  const [from, to] = ordered(question.range.from, question.range.to);
  if (minorOf(from) === minorOf(to)) return answerPatches(question, from, to, context);
  const { except = [] } = filters;
  const change = withoutPassing(
    withoutExcepted(changeBetween(context.base, from, to, filters), except, context),
    from,
  );
  const duties = upgradeDuties(change, context.base, lang);
  const sections = [...duties.sections, duties.skew];
  const parts =
    question.parts && aspect.asks !== "skip"
      ? partsOfWay(change.entries, question.parts, from, to, lang)
      : null;
  if (parts) sections.unshift(...parts.sections);
  const facts = changeFacts(from, to, change, context.base, filters.kinds);
  return compose(
    { ...question, range: { from, to } },
    {
      found: true,
      title: upgradeTitle(from, to, lang),
      summary: inARow(
        lang,
        parts?.lead,
        parts && say(lang, { en: "For every cluster:", ja: "クラスター全般については次のとおりです。" }),
        lead(question, from, to, change),
        ...(aspect.asks === "downgrade"
          ? []
          : [summaryOf(change, facts.actionRequired, from, to, lang), ...unbundled(change, context, lang)]),
        exceptedSentence(except, context, lang),
      ),
      rows: {
        en: `things to deal with from ${from} to ${to}`,
        ja: `${from} から ${to} の対応事項`,
      },
      facts,
      sections,
      links: duties.links,
      notes: duties.notes,
      suggestions: [`diff ${from} ${to}`, `list action-required ${to}`, `release ${to}`],
    },
  );
}

/** Without the API types that came and went on the way: who begins at `from` has no objects of them. */
function withoutPassing(change: Change, from: string): Change {
  const isHeld = ({ introduced }: ApiType) => introduced === null || minorOf(introduced) <= minorOf(from);
  return { ...change, removedApis: change.removedApis.filter(isHeld) };
}

/** What an upgrade must deal with: a section for each release that has something, the skew rules, and what stands behind. */
export interface UpgradeDuties {
  sections: Section[];
  skew: Section;
  notes: string[];
  links: Link[];
}

/** The duties of a change whose last minor is the upgrade's end; of each release first what is no longer there. */
export function upgradeDuties(change: Change, base: KnowledgeBase, lang: Lang): UpgradeDuties {
  const pressing = change.entries.filter(({ actionRequired }) => actionRequired);
  const sections = change.minors.flatMap((minor) =>
    sectionOf(minor, [
      ...folded(
        change.removedApis
          .filter(({ removed }) => removed === minor)
          .map((api) => removedApiItem(base, api, lang, change.minors.at(-1))),
      ),
      ...goneGates(
        change.removedGates.filter((gate) => goneFrom(gate) === minor),
        minor,
        lang,
      ),
      ...goneFlagItems(change.removedFlags, minor, lang),
      ...pressing.filter(({ version }) => version === minor).map((entry) => itemOf(entry, lang)),
    ]),
  );
  const quiet = change.minors.filter((minor) => !sections.some(({ heading }) => heading === minor));
  return {
    sections,
    skew: skewSection(change.minors.at(-1) ?? base.newest, true, lang),
    notes: present(
      quiet.length > 0 &&
        say(lang, {
          en: `Nothing to deal with is known for ${listed(quiet, lang)}.`,
          ja: `${listed(quiet, lang)} には、判明している対応事項はありません。`,
        }),
      ...freshness({ base }, lang),
    ),
    links: uniqueLinks([links.skewPolicy(), ...diffLinks(change)]),
  };
}

/** The gates that a release no longer knows, in one row: what to do about each is the same. */
function goneGates(gates: readonly FeatureGate[], minor: string, lang: Lang): Item[] {
  const [first] = gates;
  if (!first) return [];
  const names = gates.map(({ name }) => name);
  const one = gates.length === 1;
  const text = say(lang, {
    en: `${one ? `Feature gate ${first.name} is gone: take it` : `${gates.length} feature gates are gone: take them`} out of --feature-gates and configuration files; a component refuses to start with an unknown gate.${one ? "" : ` ${listed(names, lang)}.`}`,
    ja: `フィーチャーゲート ${one ? `${first.name} は` : `${gates.length} 件が`}削除されました。--feature-gates や設定ファイルから取り除いてください。未知のゲートが指定されているとコンポーネントは起動しません。${one ? "" : `対象: ${listed(names, lang)}`}`,
  });
  return [
    {
      ...gateItem({ ...first, text: null }, minor, text, lang),
      ...(!one && {
        id: `gates-removed/${minor}`,
        prs: [],
        keps: [],
        stands: gates.length,
        links: [{ ...links.gate(first.name, true), label: REMOVED_GATES[lang] }],
      }),
      gates: names,
      actionRequired: true,
      kind: "cleanup",
    },
  ];
}

const REMOVED_GATES: Bilingual = { en: "Removed feature gates", ja: "削除されたフィーチャーゲート" };

/** Asked for from the newer to the older: there is no such way, and what is told is of the other one. */
function isBackwards({ range }: Question): boolean {
  return range !== null && minorOf(range.from) > minorOf(range.to);
}

/** What was asked beside the duties: may a release be skipped, how many upgrades are there, is there a way back? */
function lead(question: Question, from: string, to: string, change: Change): string {
  const { lang, aspect } = question;
  if (aspect.asks !== "downgrade" && isBackwards(question))
    return say(lang, {
      en: `Kubernetes supports no downgrade from ${to} to ${from}; what follows is the way from ${from} to ${to}.`,
      ja: `${to} から ${from} へのダウングレードはサポートされていません。以下は ${from} から ${to} へ上げる場合です。`,
    });
  const path = [from, ...change.minors].join(" → ");
  const several = change.minors.length > 1;
  switch (aspect.asks) {
    case "downgrade":
      return say(lang, {
        en: `${verdict(question, false, TOLD.able)} Kubernetes supports no downgrade from ${to} to ${from}: the version skew policy only knows the way up. Listed here is what changed on the way from ${from} to ${to}.`,
        ja: `${verdict(question, false, TOLD.able)}${to} から ${from} へのダウングレードはサポートされていません(バージョンスキューポリシーにあるのは上げる手順だけです)。参考に、${from} から ${to} での変更を挙げます。`,
      });
    case "hops":
      return say(lang, {
        en: `${count(change.minors.length, "minor upgrade")}: ${path}.`,
        ja: `マイナーアップグレードは ${change.minors.length} 回です(${path})。`,
      });
    case "skip":
      if (ofKubelets(question)) return kubeletsSkip(from, to, question);
      return several
        ? inARow(
            lang,
            worded(question, false, TOLD.able, NO),
            say(lang, {
              en: `${question.put === "asked" ? "the" : "The"} control plane cannot skip a minor: go one minor at a time, ${path}.`,
              ja: `コントロールプレーンはマイナーバージョンを飛ばせません。${path} と 1 つずつ上げてください。`,
            }),
          )
        : say(lang, {
            en: `${verdict(question, true, TOLD.able)} ${from} to ${to} is a single minor step; none is skipped.`,
            ja: `${verdict(question, true, TOLD.able)}${from} から ${to} は 1 マイナーなので、飛ばすことにはなりません。`,
          });
    default:
      return several
        ? say(lang, {
            en: `Go one minor at a time, ${path}; the control plane cannot skip one.`,
            ja: `コントロールプレーンはマイナーバージョンを飛ばせないため、${path} と 1 つずつ上げます。`,
          })
        : "";
  }
}

/** The rule itself, where no versions are named. */
function rule(question: Question, context: Context): Answer {
  const { lang, aspect } = question;
  const latest = context.base.latestOn(context.today);
  return compose(question, {
    found: true,
    title: say(lang, SKEW_POLICY),
    summary:
      aspect.asks === "downgrade"
        ? say(lang, {
            en: `${verdict(question, false, TOLD.able)} Kubernetes supports no downgrade to an older minor version; the version skew policy only knows the way up.`,
            ja: `${verdict(question, false, TOLD.able)}古いマイナーバージョンへのダウングレードはサポートされていません(バージョンスキューポリシーにあるのは上げる手順だけです)。`,
          })
        : ofKubelets(question)
          ? kubeletsSkip(null, null, question)
          : say(lang, {
              en: `${verdict(question, false, TOLD.able)} The control plane goes up one minor version at a time; kubelets and kube-proxy may lag behind (up to three minors from 1.28 on), and kubelets may skip versions on their way.`,
              ja: `${verdict(question, false, TOLD.able)}コントロールプレーンは 1 マイナーバージョンずつ上げる必要があります。kubelet と kube-proxy は遅れてもよく(1.28 以降は 3 マイナー前まで)、kubelet は途中のバージョンを飛ばして上げられます。`,
            }),
    sections: [skewSection(latest, false, lang)],
    links: [links.skewPolicy()],
    suggestions: [`upgrade ${minorName(minorOf(latest) - 1)} ${latest}`],
  });
}

/** Kinds named in the first sentence: what fits on a phone. */
const MOST_KINDS = 10;

/**
 * ` (CronJob v1beta1, PodSecurityPolicy v1beta1)`: of some types their Kinds, which tell whether one has any of them, with the version that
 * goes. Of many those that clusters have, whose version was no alpha; nothing where these are many as well.
 */
function fewKinds(apis: readonly ApiType[], lang: Lang): string {
  const all = versionsOfKinds(apis);
  const lasting = apis.filter(({ version }) => !version.includes("alpha"));
  const told = all.length <= MOST_KINDS ? all : versionsOfKinds(lasting);
  if (told.length === 0 || told.length > MOST_KINDS) return "";
  const more = told.length < all.length;
  return say(lang, {
    en: ` (${told.join(", ")}${more ? " and others" : ""})`,
    ja: `(${told.join("、")}${more ? " など" : ""})`,
  });
}

/** `RuntimeClass v1alpha1/v1beta1`, a Kind each. */
function versionsOfKinds(apis: readonly ApiType[]): string[] {
  const kinds = [...new Set(apis.map(({ kind }) => kind))].sort();
  return kinds.map((kind) => {
    const versions = apis.flatMap((type) => (type.kind === kind ? [type.version] : []));
    return `${kind} ${[...new Set(versions)].sort().join("/")}`;
  });
}

/** What must be dealt with; what there is none of is not told. */
function summaryOf(change: Change, actions: number, from: string, to: string, lang: Lang): string {
  const { removedApis, removedGates, removedFlags } = change;
  const names = fewApis(removedApis, lang) || fewKinds(removedApis, lang);
  const duties = present(
    actions > 0 && say(lang, { en: `${count(actions, "action")} required`, ja: `対応必須 ${actions} 件` }),
    removedApis.length > 0 &&
      say(lang, {
        en: `${count(removedApis.length, "removed API type")}${names}`,
        ja: `削除された API ${removedApis.length} 件${names.trim()}`,
      }),
    removedGates.length > 0 &&
      say(lang, {
        en: count(removedGates.length, "removed feature gate"),
        ja: `削除されたフィーチャーゲート ${removedGates.length} 件`,
      }),
    removedFlags.length > 0 &&
      say(lang, {
        en: count(removedFlags.length, "removed flag"),
        ja: `削除されたフラグ ${removedFlags.length} 件`,
      }),
  );
  if (duties.length === 0)
    return say(lang, {
      en: `Going from ${from} to ${to}, nothing to deal with is known here.`,
      ja: `${from} から ${to} へ上げる際の対応事項は、収録分にはありません。`,
    });
  return say(lang, {
    en: `Going from ${from} to ${to}, deal with ${listed(duties, lang)}.`,
    ja: `${from} から ${to} へ上げるには、${listed(duties, lang)}への対処が必要です。`,
  });
}
