import type { Answer } from "../domain/answer.ts";
import { type Entry, textIn } from "../domain/entry.ts";
import { type FeatureGate, isBeforeGate, stageIn } from "../domain/gate.ts";
import type { Kep } from "../domain/kep.ts";
import type { Lang } from "../domain/language.ts";
import { links } from "../domain/link.ts";
import { compareVersions, minorName, minorOf } from "../domain/version.ts";
import { insteadOf } from "../knowledge/successor.ts";
import type { Question } from "../reading/command/query.ts";
import { compose } from "./compose.ts";
import type { Context } from "./context.ts";
import { gateByWords, nearestGate } from "./gate-by-words.ts";
import { demandSentence } from "./gate-demands.ts";
import { afterRemoval, lasting } from "./gate-end.ts";
import { claimFacts, gateFacts, SOURCES } from "./gate-facts.ts";
import { familySentence } from "./gate-family.ts";
import { nameIn } from "./gate-life.ts";
import { lostSentence, lostThen } from "./gate-lost.ts";
import { needsSentence } from "./gate-needs.ts";
import { askedSentence, compareSentence, lifeOrState, remarkFor } from "./gate-sentence.ts";
import { successorSentence } from "./gate-successor.ts";
import { askedFirst, itemOf, uniqueLinks } from "./items.ts";
import { targetSentence } from "./kep-gates.ts";
import { sectionOf } from "./pages.ts";
import { listed, onOff, say, stageWord } from "./phrases.ts";
import { unknownName } from "./problem.ts";
import { thingName } from "./thing-words.ts";
import { inARow, present } from "./wording.ts";

/** From this confidence on a described gate is the one that is meant; below, it has to be among those whose own words fit best. */
const MEANT = 0.7;

/** The life of a feature gate, and its state in a version. */
export function answerGate(question: Question, context: Context): Answer {
  const { lang, subject } = question;
  const gate = subject?.type === "gate" ? context.base.gates.get(subject.name) : undefined;
  const asksWhich = !question.problem && question.aspect.asks === "identity";
  if (gate && asksWhich && question.confidence < MEANT) {
    const known = gateByWords(question, context);
    const { taken: _, ...open } = question;
    if (known && known.gate !== gate && !known.others.includes(gate))
      return nearestGate({ ...open, subject: null }, known, context);
  }
  if (!gate && asksWhich) {
    const known = gateByWords(question, context);
    if (known?.sure)
      return answerGate(
        {
          ...question,
          subject: { type: "gate", name: known.gate.name },
          others: known.others.map(({ name }) => ({ type: "gate", name })),
          confidence: known.share,
        },
        context,
      );
    return nearestGate(question, known, context);
  }
  if (!gate) return unknownName(question, context, "gate", nearest(question, context));
  const entries = entriesOf(gate, question, context);
  const asked = subject?.type === "gate" ? subject.name : gate.name;
  return compose(question, {
    found: true,
    title: `${say(lang, { en: "Feature gate", ja: "フィーチャーゲート" })} ${gate.name}`,
    summary: summaryOf(gate, asked, question, context),
    facts: gateFacts(gate, question.version, lang),
    sections: sectionOf(
      say(lang, { en: "Changes about it", ja: "関連する変更" }),
      entries.map((entry) => itemOf(entry, lang)),
    ),
    links: uniqueLinks([
      links.gate(gate.name, gate.removedIn !== null),
      ...(gate.kep === null ? [] : [links.kep(gate.kep)]),
      ...gate.prs.map(links.pr),
      ...entries.flatMap((entry) => entry.prs.map(links.pr)),
      ...(gate.source === "list" ? [links.gateList()] : []),
    ]),
    notes: notesOf(gate, question, context),
    suggestions: suggestionsOf(gate, question, context),
  });
}

/**
 * The notes about a gate, oldest first: those that name it, and those of its own pull requests, which may tell only of the
 * feature. The one of the pull request that is asked for stands before all others.
 */
function entriesOf(gate: FeatureGate, question: Question, { base }: Context): Entry[] {
  const { aspect } = question;
  const own = [...gate.prs, ...gate.stages.flatMap(({ prs }) => prs ?? [])];
  const ofStages = own.flatMap((pr) => base.entriesOfPr(pr));
  const entries = askedFirst(
    [...new Set([...base.entriesOfGate(gate.name), ...ofStages])].sort((a, b) =>
      compareVersions(a.version, b.version),
    ),
    question,
  );
  if (aspect.asks !== "pr" || aspect.what === null) return entries;
  const asked = gate.stages.find(({ stage }) => stage === aspect.what)?.prs ?? [];
  const isAsked = ({ prs }: Entry) => prs.some((pr) => asked.includes(pr));
  return [...entries.filter(isAsked), ...entries.filter((entry) => !isAsked(entry))];
}

/** The KEP for which a gate speaks alone. */
function kepBehind(gate: FeatureGate, { base }: Context): Kep | undefined {
  const kep = gate.kep === null ? undefined : base.keps.get(gate.kep);
  const speaking = kep ? base.kepGates(kep.number).speaking : [];
  return speaking.length === 1 && speaking[0] === gate ? kep : undefined;
}

/** What is asked, of the gate that a misspelt name seems to mean. */
function nearest(question: Question, context: Context): string {
  const near = question.problem?.code === "unknown-name" ? question.problem.near : undefined;
  const gate = near?.type === "gate" ? context.base.gates.get(near.name) : undefined;
  return gate
    ? (askedSentence(gate, question, context) ?? lifeOrState(gate, question.version, question.lang))
    : "";
}

function summaryOf(gate: FeatureGate, asked: string, question: Question, context: Context): string {
  const { lang, aspect, version, range } = question;
  const last = gate.aka.find(({ name }) => name === asked)?.to ?? null;
  const since = last === null ? null : minorName(minorOf(last) + 1);
  const renamed =
    asked !== gate.name &&
    say(lang, {
      en: `${asked} was renamed to ${gate.name}.${since ? ` Since ${since} there is no gate of the old name.` : ""}`,
      ja: `${asked} は ${gate.name} に改名されました。${since ? `${since} 以降、以前の名前のゲートはありません。` : ""}`,
    });
  // The use of the old name is no use of the new one.
  if (renamed && since && aspect.asks === "usable")
    return inARow(lang, renamed, lifeOrState(gate, version, lang));
  if (range)
    return inARow(
      lang,
      renamed,
      compareSentence(gate, range.from, range.to, lang),
      familySentence(gate, range, context.base, lang),
    );
  const sentence = askedSentence(gate, question, context);
  const before = retiredBefore(gate, question, context);
  if (sentence !== null) {
    const both = aspect.asks === "whether" ? [sentence, before] : [before, sentence];
    return inARow(
      lang,
      renamed,
      ...both,
      aspect.asks === "when" && targetSentence(kepBehind(gate, context), question, context.base),
      needsSentence(gate, question, context),
      demandSentence(gate, question, context),
      otherBearer(question, context),
    );
  }
  const text = gate.text?.[lang] ?? "";
  switch (aspect.asks) {
    case "meaning":
      return inARow(lang, renamed, text, lifeOrState(gate, version, lang));
    case "replacement":
      return inARow(
        lang,
        renamed ||
          // What 1.26 does not have yet needs no replacement there, and is not always on.
          ((version === null || !isBeforeGate(gate, version)) &&
            replacementSentence(gate, before, context, lang)),
        lifeOrState(gate, version, lang),
      );
    case "identity":
      return identitySentence(gate, question, renamed !== "");
    default:
      return inARow(
        lang,
        renamed,
        lifeOrState(gate, version, lang),
        version && remarkFor(gate, version, lang),
        text,
        lostBeside(gate, question, context),
        !version && needsSentence(gate, question, context),
        demandSentence(gate, question, context),
      );
  }
}

/** What one component lost before the others belongs to the gate's life, and to its state from then on. */
function lostBeside(gate: FeatureGate, { version, lang }: Question, { base }: Context): string {
  const lost = version ? lostThen(gate, version, base) : base.things.gateSteps.lostBy(gate.name);
  return lost ? lostSentence(gate, lost, lang) : "";
}

/**
 * The deprecation of what a gate keeps alive, where the notes told it before there was a gate: the mode of kube-proxy is deprecated
 * since 1.35, its gate is there since 1.37. Only where its end or its substitute is asked for.
 */
function retiredBefore(gate: FeatureGate, { aspect, lang, asGate }: Question, { base }: Context): string {
  const [first] = gate.stages;
  const asked =
    aspect.asks === "replacement" ||
    // The gate's own name asks for the gate, other words for what it keeps.
    ((aspect.asks === "when" || aspect.asks === "whether") && aspect.what === "deprecated" && !asGate);
  if (!gate.retires || gate.kep === null || !first || !asked) return "";
  const entry = base.knowledge.entries.find(
    ({ keps, kind, version }) =>
      kind === "deprecation" &&
      gate.kep !== null &&
      keps.includes(gate.kep) &&
      compareVersions(version, first.from) < 0,
  );
  return entry
    ? `${entry.version}${entry.prs[0] ? ` (#${entry.prs[0]})` : ""}: ${textIn(entry, lang).text}`
    : "";
}

/** The same of the other gate that goes by the name asked about, so that neither is taken for the only one. */
function otherBearer(question: Question, context: Context): string {
  const [other] = question.others;
  const gate = question.sharedName && other?.type === "gate" ? context.base.gates.get(other.name) : undefined;
  const sentence = gate && askedSentence(gate, question, context);
  if (!gate || !sentence) return "";
  return say(question.lang, {
    en: `“${question.sharedName}” can also mean ${gate.name}: ${sentence}`,
    ja: `「${question.sharedName}」は ${gate.name} を指すこともあります。${sentence}`,
  });
}

/** What to use instead: what our text names, nothing (the feature is simply on), or not known. */
function replacementSentence(gate: FeatureGate, before: string, { base }: Context, lang: Lang): string {
  const step = base.things.gateSteps.successorOf(gate.name);
  if (step?.instead) return successorSentence(step, step.instead, base.gates.get(step.instead), lang);
  if (gate.removedIn !== null && afterRemoval(gate, lang))
    return say(lang, {
      en: `Nothing has to replace it: the feature is ${lasting(gate).en}, only its gate is gone.`,
      ja: `代わりは不要です。機能は${lasting(gate).ja}。ゲートがなくなっただけです。`,
    });
  // SecurityContextDeny is a gate and the admission plugin behind it: what took the plugin's place is meant.
  const [namesake] = base.things.named(gate.name, { kind: "plugin" });
  const [instead] = namesake ? insteadOf(namesake) : [];
  if (namesake && instead)
    return say(lang, {
      en: `Use ${instead.name} instead of ${thingName(namesake, lang)}.`,
      ja: `${thingName(namesake, lang)}の代わりに ${instead.name} を使ってください。`,
    });
  const text = gate.text?.[lang] ?? "";
  if (/\b(?:succe\w*|replace\w*|instead|supersede\w*)\b|後継|代わり|代替は|置き換/i.test(text)) return text;
  // "The kubelet doesn't know it any more, what replaced it?": it is there still.
  if (!before && gate.removedIn === null && gate.stages.at(-1)?.stage === "stable")
    return say(lang, {
      en: `Nothing has to replace ${gate.name}: it has not been removed so far.`,
      ja: `${gate.name} は現時点で削除されておらず、代わりは不要です。`,
    });
  return (
    before ||
    say(lang, {
      en: `No source at hand names what replaces ${gate.name}.`,
      ja: `${gate.name} の代わりになるものは、手元の情報源に記載がありません。`,
    })
  );
}

/** Which gate it is, by the name of the version asked about; of one that a description alone leads to, what it does is told (`told`: already). */
function identitySentence(gate: FeatureGate, { version, lang, confidence }: Question, told: boolean): string {
  const probably = confidence < MEANT;
  const then = version ? nameIn(gate, version) : gate.name;
  const span = version ? stageIn(gate, version) : null;
  const state = span ? [stageWord(span.stage, lang), onOff(span.default, lang)] : [];
  return inARow(
    lang,
    say(lang, {
      en: `${version ? `In ${version} the` : "The"} feature gate is ${then}${span ? ` (${state.join(", ")})` : ""}${probably ? ", as it seems" : ""}.`,
      ja: `${version ? `${version} での` : ""}フィーチャーゲートは ${then} ${probably ? "のようです" : "です"}${span ? `(${state.join("、")})` : ""}。`,
    }),
    then !== gate.name &&
      say(lang, {
        en: `It was later renamed to ${gate.name}.`,
        ja: `その後 ${gate.name} に改名されました。`,
      }),
    probably && !told && gate.text?.[lang],
    !span && lifeOrState(gate, version, lang),
  );
}

function notesOf(gate: FeatureGate, question: Question, context: Context): string[] {
  const { lang } = question;
  const winner =
    gate.source === "list"
      ? { en: "the list shipped with Kubernetes", ja: "Kubernetes に同梱の一覧", at: links.gateList() }
      : { en: "the website", ja: "公式サイト", at: links.gatePage(gate.name) };
  // What the notes correct of the list is told in the remarks.
  const corrected = gate.remarks.length > 0;
  const disagreements = gate.conflicts.map((conflict) => {
    const { source, claim, url } = claimFacts(gate, conflict, lang);
    if (conflict.ends !== undefined)
      return say(lang, {
        en: `Sources disagree: this answer follows the release notes. On the website, ${claim} (${url}).`,
        ja: `情報源に食い違いがあります。回答の根拠はリリースノートです。公式サイトの${claim}(${url})。`,
      });
    const who = SOURCES[source] ?? { en: `${source} say`, ja: source };
    return say(lang, {
      en: `Sources disagree: this answer follows ${winner.en} (${winner.at.url})${corrected ? " and, where they differ from it, the release notes" : ""}. ${who.en}: ${claim} (${url}).`,
      ja: `情報源に食い違いがあります。回答の根拠は${winner.ja}${corrected ? "と、それと食い違う箇所ではリリースノート" : ""}です(${winner.at.url})。${who.ja}の記載: ${claim}(${url})。`,
    });
  });
  const remarks = gate.remarks.map(({ version, text, prs }) => {
    const from = prs.length > 0 ? ` (${prs.map((pr) => `#${pr}`).join(", ")})` : "";
    return `${version}: ${text[lang]}${from}`;
  });
  const former = gate.aka.map(({ name, from, to }) => {
    const time = `${from}${to ? `–${to}` : ""}`;
    return say(lang, { en: `${name} (${time})`, ja: `${name}(${time})` });
  });
  return [
    ...disagreements,
    ...remarks,
    ...present(
      former.length > 0 &&
        say(lang, {
          en: `Former name: ${listed(former, lang)}.`,
          ja: `以前の名前: ${listed(former, lang)}。`,
        }),
      gate.removedIn === "unknown" &&
        say(lang, {
          en: "The gate is not in the list shipped with the newest release; whether the last release of its page still has it, no source states.",
          ja: "最新リリースに同梱の一覧にはありません。ページに記載の最後のリリースにまだあったかどうかは、どの情報源にも記載がありません。",
        }),
      question.version &&
        minorOf(question.version) > minorOf(context.base.newest) &&
        say(lang, {
          en: `The facts end at ${context.base.newest}.`,
          ja: `収録している情報は ${context.base.newest} までです。`,
        }),
    ),
  ];
}

function suggestionsOf(gate: FeatureGate, question: Question, context: Context): string[] {
  const others = question.others.flatMap((other) =>
    other.type === "gate" ? [`gate ${other.name}`] : other.type === "kep" ? [`kep ${other.number}`] : [],
  );
  const latest = context.base.latestOn(context.today);
  return [
    ...others.slice(0, 3),
    ...(question.version ? [`gate ${gate.name}`] : [`gate ${gate.name} ${latest}`]),
    ...(gate.kep === null ? [] : [`kep ${gate.kep}`]),
  ];
}
