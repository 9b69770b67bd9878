import type { Answer, Item } from "../domain/answer.ts";
import { type FeatureGate, STAGES } from "../domain/gate.ts";
import type { Kep } from "../domain/kep.ts";
import type { Lang } from "../domain/language.ts";
import { links } from "../domain/link.ts";
import type { KnowledgeBase } from "../knowledge/base.ts";
import type { Question } from "../reading/command/query.ts";
import { runtimeConfigOf } from "./api-gates.ts";
import { compose } from "./compose.ts";
import type { Context } from "./context.ts";
import { lifeSentence, since } from "./gate-life.ts";
import { needsSentence } from "./gate-needs.ts";
import { authorSentence, broughtBy, pullRequestSentence } from "./gate-people.ts";
import { askedSentence, lifeOrState } from "./gate-sentence.ts";
import { whenSentence } from "./gate-when.ts";
import { gateItem, itemOf, uniqueLinks } from "./items.ts";
import { keptApart, namesOf, sharedSentence, targetSentence } from "./kep-gates.ts";
import { listed, say, stageWord } from "./phrases.ts";
import { answerProblem, unknownName } from "./problem.ts";
import { TOLD, verdict } from "./verdict.ts";
import { inARow } from "./wording.ts";

/** An enhancement proposal: what it is, and how far it really came. */
export function answerKep(question: Question, context: Context): Answer {
  if (question.problem) return answerProblem(question, context);
  const { lang, subject } = question;
  if (subject?.type !== "kep") return kepsByWords(question, context);
  const kep = context.base.keps.get(subject.number);
  if (!kep) return unknownName({ ...question, words: `KEP-${subject.number}` }, context, "kep");
  const gates = context.base.gatesOfKep(kep.number);
  const { shared } = context.base.kepGates(kep.number);
  const entries = context.base.entriesOfKep(kep.number);
  return compose(question, {
    found: true,
    title: `KEP-${kep.number}: ${titleOf(kep, lang)}`,
    summary: summaryOf(kep, gates, question, context),
    facts: {
      number: kep.number,
      title: titleOf(kep, lang),
      sig: kep.sig,
      status: kep.status,
      milestones: Object.fromEntries(Object.entries(kep.milestones)),
      gates: kep.gates,
      authors: kep.authors,
    },
    sections: [
      ...(gates.length + shared.length > 0
        ? [
            {
              heading: say(lang, { en: "Feature gates", ja: "フィーチャーゲート" }),
              total: gates.length + shared.length,
              items: [...gates, ...shared].map((gate) =>
                gateItem(gate, gate.stages.at(-1)?.from ?? "", lifeSentence(gate, lang), lang),
              ),
            },
          ]
        : []),
      ...(entries.length > 0
        ? [
            {
              heading: say(lang, { en: "Changes", ja: "関連する変更" }),
              total: entries.length,
              items: entries.map((entry) => itemOf(entry, lang)),
            },
          ]
        : []),
    ],
    links: uniqueLinks([
      links.kep(kep.number),
      links.kepFile(kep.path),
      ...entries.flatMap((entry) => entry.prs.map(links.pr)),
    ]),
    notes: [
      ...targetNotes(kep, gates, lang),
      ...(lang === "ja" && !kep.title.ja ? ["タイトルは英語のみです。"] : []),
    ],
    suggestions: [
      ...gates.slice(0, 3).map(({ name }) => `gate ${name}`),
      ...question.others
        .flatMap((other) => (other.type === "kep" ? [`kep ${other.number}`] : []))
        .slice(0, 3),
    ],
  });
}

function titleOf(kep: Kep, lang: Lang): string {
  return lang === "ja" ? (kep.title.ja ?? kep.title.en) : kep.title.en;
}

const STATUS: Record<string, { en: string; ja: string }> = {
  provisional: { en: "provisional", ja: "仮(provisional)" },
  implementable: { en: "implementable (approved to be built)", ja: "実装可(implementable)" },
  implemented: { en: "implemented", ja: "実装済み(implemented)" },
  deferred: { en: "deferred", ja: "延期(deferred)" },
  rejected: { en: "rejected", ja: "却下(rejected)" },
  withdrawn: { en: "withdrawn", ja: "取り下げ(withdrawn)" },
  replaced: { en: "replaced by another KEP", ja: "別の KEP に置き換え(replaced)" },
};

function summaryOf(kep: Kep, gates: FeatureGate[], question: Question, context: Context): string {
  const { lang, aspect, version } = question;
  const [gate] = gates;
  const name = `KEP-${kep.number} (${titleOf(kep, lang)})`;
  const status = STATUS[kep.status]?.[lang] ?? kep.status;
  const lead = say(lang, {
    en: `${name} is owned by SIG ${kep.sig}; its status is ${status}.`,
    ja: `${name.replace(" (", "「").replace(/\)$/, "」")}は SIG ${kep.sig} の KEP で、状態は${status}です。`,
  });
  if (aspect.asks === "implemented")
    return inARow(
      lang,
      verdict(question, kep.status === "implemented", TOLD.implemented),
      lead,
      gate ? lifeOrState(gate, version, lang) : "",
    );
  if (aspect.asks === "author")
    return inARow(
      lang,
      authorSentence(kep, undefined, context.base, lang),
      // 「KEP-1029 の著者とアルファのリリースは?」
      gate &&
        aspect.what &&
        (broughtBy(gate, aspect.what, context.base).length > 0
          ? pullRequestSentence(gate, aspect.what, context.base, lang)
          : whenSentence(gate, aspect.what, lang)),
    );
  if (gate) {
    const apart = keptApart(kep, question, context);
    // Where its API has to be turned on beside its gate, that the gate is on is no yes.
    const at = version ?? context.base.latestOn(context.today);
    const ofUse = aspect.asks === "usable" || (aspect.asks === "whether" && aspect.what === "default");
    const served = !ofUse || runtimeConfigOf(gate, at, context.base) === null;
    const asked = apart ?? askedSentence(gate, served ? question : { ...question, put: "unclear" }, context);
    const meaning =
      kep.text && (aspect.asks === "meaning" || aspect.asks === "life")
        ? kep.text[lang]
        : aspect.asks === "meaning"
          ? (gate.text?.[lang] ?? "")
          : "";
    const several =
      gates.length > 1 &&
      say(lang, {
        en: `Its feature gates: ${namesOf(gates, lang)}.`,
        ja: `フィーチャーゲートは ${namesOf(gates, lang)} です。`,
      });
    return asked
      ? inARow(
          lang,
          asked,
          apart === null && needsSentence(gate, question, context),
          targetSentence(kep, question, context.base),
          apart === null && several,
          lead,
        )
      : inARow(
          lang,
          lead,
          several,
          officialTitle(kep, question),
          meaning,
          lifeOrState(gate, version, lang),
          sharedSentence(kep, context.base, lang),
        );
  }
  const targets = STAGES.flatMap((stage) =>
    kep.milestones[stage] ? [`${stageWord(stage, lang)} ${kep.milestones[stage]}`] : [],
  );
  const planned = plannedGates(kep, context.base, lang) ?? sharedSentence(kep, context.base, lang);
  const wanted = aspect.asks === "when" || aspect.asks === "whether" ? aspect.what : null;
  const target = STAGES.find((stage) => stage === wanted);
  const all =
    targets.length > 0 &&
    say(lang, {
      en: `Its targets: ${listed(targets, lang)}.`,
      ja: `予定: ${listed(targets, lang)}。`,
    });
  if (wanted !== null && !(target && kep.milestones[target])) {
    const none =
      wanted === "removed"
        ? {
            en: "No table at hand has a feature gate of it, and no source at hand tells of its removal.",
            ja: "この KEP のフィーチャーゲートは手元の表にありません。削除されたという記載は、手元の情報源にはありません。",
          }
        : {
            en: "No table at hand has a feature gate of it, and its kep.yaml names no release for that.",
            ja: "この KEP のフィーチャーゲートは手元の表にありません。どのリリースで到達したかも、kep.yaml には記載がありません。",
          };
    return inARow(lang, lead, planned ?? say(lang, none), all);
  }
  const text = kep.text && aspect.asks !== "when" && aspect.asks !== "whether" ? kep.text[lang] : "";
  return inARow(lang, lead, officialTitle(kep, question), text, planned, all);
}

/** 「KEP-4008のタイトルは?」: ours in Japanese is a translation, and whoever asks what a KEP is looks for the one that it has. */
function officialTitle({ title }: Kep, { lang, aspect }: Question): string | false {
  const told = lang === "ja" && Boolean(title.ja) && title.ja !== title.en;
  return (
    (aspect.asks === "life" || aspect.asks === "meaning") && told && `正式なタイトルは「${title.en}」です。`
  );
}

/** The gates that the kep.yaml alone names; null where it names none. */
function plannedGates({ gates }: Kep, base: KnowledgeBase, lang: Lang): string | null {
  const named = gates.filter((name) => name.length > 4 && !base.gates.has(name));
  if (named.length === 0) return null;
  const names = listed(named, lang);
  return say(lang, {
    en: `Its kep.yaml names the feature gate ${names}, and no list of gates at hand has it: whether it shipped, and how it stands, is not known here.`,
    ja: `kep.yaml にはフィーチャーゲート ${names} の記載がありますが、手元のゲートの一覧にはありません。提供されたかどうか、どの段階かは分かりません。`,
  });
}

/** Where a target was missed or overtaken, what shipped counts. */
function targetNotes(kep: Kep, gates: FeatureGate[], lang: Lang): string[] {
  const [gate] = gates;
  if (!gate)
    return Object.keys(kep.milestones).length > 0
      ? [
          say(lang, {
            en: "A KEP's milestones are targets; no feature gate shows when it really shipped.",
            ja: "KEP のマイルストーンは予定です。実際の提供時期を示すフィーチャーゲートはありません。",
          }),
        ]
      : [];
  return STAGES.flatMap((stage) => {
    const target = kep.milestones[stage];
    const shipped = stage === "deprecated" ? null : since(gate, stage);
    if (!target || !shipped || shipped === target) return [];
    return [
      say(lang, {
        en: `The KEP's target for ${stageWord(stage, lang)} is ${target}; the gate ${gate.name} reached it in ${shipped} (${links.kepFile(kep.path).url}).`,
        ja: `KEP の${stageWord(stage, lang)}の予定は ${target} ですが、ゲート ${gate.name} が実際に達したのは ${shipped} です(${links.kepFile(kep.path).url})。`,
      }),
    ];
  });
}

/** The share of the words that a KEP must hold to be taken for the one that is meant. */
const SURE = 0.75;

/** No number and no known name: the KEPs whose title fits best. */
function kepsByWords(question: Question, context: Context): Answer {
  const { lang } = question;
  const found = context.index
    .search({ text: question.words, types: ["kep"], limit: 5 })
    .flatMap((hit) => (hit.type === "kep" && hit.confidence >= 0.3 ? [hit] : []));
  const hits = found.map(({ kep }) => kep);
  const [best] = hits;
  if (!best) return unknownName(question, context, "kep");
  // Its title holds the words asked for: it is the one that is meant.
  if ((found[0]?.confidence ?? 0) >= SURE) {
    const [, ...others] = hits;
    const confidence = Math.min(0.9, found[0]?.confidence ?? 0);
    return answerKep(
      {
        ...question,
        subject: { type: "kep", number: best.number },
        others: others.map(({ number }) => ({ type: "kep", number })),
        confidence,
      },
      context,
    );
  }
  return compose(question, {
    found: true,
    title: say(lang, {
      en: `KEPs about “${question.words.slice(0, 60)}”`,
      ja: `「${question.words.slice(0, 60)}」に近い KEP`,
    }),
    summary: say(lang, {
      en: `The nearest is KEP-${best.number}: ${titleOf(best, lang)}.`,
      ja: `最も近いのは KEP-${best.number}「${titleOf(best, lang)}」です。`,
    }),
    sections: [
      {
        heading: say(lang, { en: "Nearest KEPs", ja: "近い KEP" }),
        total: hits.length,
        items: hits.map(
          (kep): Item => ({
            id: `kep/${kep.number}`,
            text: `KEP-${kep.number}: ${titleOf(kep, lang)}`,
            lang: lang === "ja" && kep.title.ja ? "ja" : "en",
            version: kep.milestones.stable ?? kep.milestones.beta ?? kep.milestones.alpha ?? "",
            kind: "feature",
            sigs: [kep.sig],
            prs: [],
            keps: [kep.number],
            gates: kep.gates,
            actionRequired: false,
            links: [links.kep(kep.number)],
          }),
        ),
      },
    ],
    links: hits.map((kep) => links.kep(kep.number)),
    suggestions: hits.map((kep) => `kep ${kep.number}`),
  });
}
