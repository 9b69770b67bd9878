import type { Answer, GateFacts } from "../domain/answer.ts";
import { textIn } from "../domain/entry.ts";
import { type FeatureGate, stageIn } from "../domain/gate.ts";
import type { Lang } from "../domain/language.ts";
import { links } from "../domain/link.ts";
import { compareVersions, minorOf } from "../domain/version.ts";
import type { Question } from "../reading/command/query.ts";
import { compose } from "./compose.ts";
import type { Context } from "./context.ts";
import { gateByWords, nearestGate } from "./gate-by-words.ts";
import { afterRemoval, nameIn } from "./gate-life.ts";
import { askedSentence, compareSentence, lifeOrState } from "./gate-sentence.ts";
import { inARow } from "./gate-whether.ts";
import { itemOf, uniqueLinks } from "./items.ts";
import { listed, onOff, say, stageWord } from "./phrases.ts";
import { unknownName } from "./problem.ts";

/** The life of a feature gate, and its state in a version. */
export function answerGate(question: Question, context: Context): Answer {
  const { lang, subject } = question;
  const gate = subject?.type === "gate" ? context.base.gates.get(subject.name) : undefined;
  if (!gate && !question.problem && question.aspect.asks === "identity") {
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
  const entries = context.base.entriesOfGate(gate.name).sort((a, b) => compareVersions(a.version, b.version));
  const asked = subject?.type === "gate" ? subject.name : gate.name;
  return compose(question, {
    found: true,
    title: `${say(lang, { en: "Feature gate", ja: "フィーチャーゲート" })} ${gate.name}`,
    summary: summaryOf(gate, asked, question, context),
    facts: gateFacts(gate, question.version, lang),
    sections:
      entries.length > 0
        ? [
            {
              heading: say(lang, { en: "Changes about it", ja: "関連する変更" }),
              total: entries.length,
              items: entries.map((entry) => itemOf(entry, lang)),
            },
          ]
        : [],
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
  const renamed =
    asked === gate.name
      ? ""
      : say(lang, {
          en: `${asked} was renamed to ${gate.name}.`,
          ja: `${asked} は ${gate.name} に改名されました。`,
        });
  if (range) return inARow(lang, renamed, compareSentence(gate, range.from, range.to, lang));
  const sentence = askedSentence(gate, question, context);
  const before = retiredBefore(gate, question, context);
  if (sentence !== null) {
    const both = aspect.asks === "whether" ? [sentence, before] : [before, sentence];
    return inARow(
      lang,
      renamed,
      ...both,
      needsSentence(gate, question, context),
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
        replacementSentence(gate, renamed, before, context, lang),
        lifeOrState(gate, version, lang),
      );
    case "identity":
      return identitySentence(gate, version, lang);
    default:
      return inARow(
        lang,
        renamed,
        lifeOrState(gate, version, lang),
        version ? remarkFor(gate, version, lang) : "",
        text,
      );
  }
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

/** A gate only allows: what else must be set, where the use of its feature is asked for. */
function needsSentence(
  gate: FeatureGate,
  { aspect, lang, version }: Question,
  { base, today }: Context,
): string {
  if (!["usable", "usable-since", "can-enable", "default-mode"].includes(aspect.asks)) return "";
  if (stageIn(gate, version ?? base.latestOn(today)) === null && afterRemoval(gate, lang) === "") return "";
  return base.things.needsOf(gate.name)?.[lang] ?? "";
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

/** What to use instead: a new name, what our text names, nothing (the feature is simply on), or not known. */
function replacementSentence(
  gate: FeatureGate,
  renamed: string,
  before: string,
  { base }: Context,
  lang: Lang,
): string {
  if (renamed) return renamed;
  const step = base.things.successorOf(gate.name);
  if (step?.instead)
    return say(lang, {
      en: `${step.instead} has taken its place since ${step.version}${step.evidence.prs[0] ? ` (#${step.evidence.prs[0]})` : ""}.`,
      ja: `${step.version} から ${step.instead} が後継です${step.evidence.prs[0] ? `(#${step.evidence.prs[0]})` : ""}。`,
    });
  if (gate.removedIn !== null && afterRemoval(gate, lang))
    return say(lang, {
      en: "Nothing has to replace it: the feature is always on, only its gate is gone.",
      ja: "代わりは不要です。機能は常に有効で、ゲートがなくなっただけです。",
    });
  const text = gate.text?.[lang] ?? "";
  if (/\b(?:succe(?:ed|ss)\w*|replace\w*|instead|supersede\w*)\b|後継|代わり|置き換/i.test(text)) return text;
  if (before) return before;
  return say(lang, {
    en: `No source at hand names what replaces ${gate.name}.`,
    ja: `${gate.name} の代わりになるものは、手元の情報源に記載がありません。`,
  });
}

/** Which gate it is, by the name of the version asked about. */
function identitySentence(gate: FeatureGate, version: string | null, lang: Lang): string {
  const then = version ? nameIn(gate, version) : gate.name;
  const span = version ? stageIn(gate, version) : null;
  const lead = version
    ? say(lang, {
        en: `In ${version} the feature gate is ${then}`,
        ja: `${version} でのフィーチャーゲートは ${then} `,
      })
    : say(lang, { en: `The feature gate is ${then}`, ja: `フィーチャーゲートは ${then} ` });
  const state = span
    ? say(lang, {
        en: ` (${stageWord(span.stage, lang)}, ${onOff(span.default, lang)}).`,
        ja: `です(${stageWord(span.stage, lang)}、${onOff(span.default, lang)})。`,
      })
    : say(lang, { en: ".", ja: "です。" });
  const later =
    then === gate.name
      ? ""
      : say(lang, {
          en: `It was later renamed to ${gate.name}.`,
          ja: `その後 ${gate.name} に改名されました。`,
        });
  return inARow(lang, lead + state, later, span ? "" : lifeOrState(gate, version, lang));
}

/** A default that was changed and taken back is not in the tables: the remark about that very release belongs to the answer. */
function remarkFor(gate: FeatureGate, version: string, lang: Lang): string {
  const told = gate.remarks
    .filter((remark) => minorOf(remark.version) === minorOf(version))
    .map(({ text }) => text[lang]);
  return inARow(lang, ...told);
}

/** A gate's facts in the public shape. */
function gateFacts(gate: FeatureGate, version: string | null, lang: Lang): GateFacts {
  const span = version ? stageIn(gate, version) : null;
  return {
    name: gate.name,
    aka: gate.aka.map(({ name }) => name),
    kep: gate.kep,
    removedIn: gate.removedIn,
    stages: gate.stages.map(({ stage, default: on, locked, from, to }) => ({
      stage,
      default: on,
      locked,
      from,
      to,
    })),
    ...(version && { inVersion: { version, stage: span?.stage ?? null, default: span?.default ?? null } }),
    conflicts: gate.conflicts.map((conflict) => ({
      source: conflict.source,
      claim: conflict.stages
        .map((row) => {
          const state = row.default === undefined ? "" : `(${onOff(row.default, lang)})`;
          const until = row.to ? `–${row.to}` : "";
          return lang === "en"
            ? `${stageWord(row.stage, lang)} ${row.from}${until}${state && ` ${state}`}`
            : `${row.from}${until} ${stageWord(row.stage, lang)}${state}`;
        })
        .join(", "),
      url: conflict.url ?? links.gatePage(gate.name).url,
    })),
  };
}

function notesOf(gate: FeatureGate, question: Question, context: Context): string[] {
  const { lang } = question;
  const notes: string[] = [];
  const winner =
    gate.source === "list"
      ? say(lang, { en: "the list shipped with Kubernetes", ja: "Kubernetes に同梱の一覧" })
      : say(lang, { en: "the website", ja: "公式サイト" });
  for (const { source, claim, url } of gateFacts(gate, null, lang).conflicts) {
    const who = {
      website: { en: "The website", ja: "公式サイト" },
      kep: { en: "The KEP's targets", ja: "KEP の予定" },
      "release-notes": { en: "The release notes", ja: "リリースノート" },
    }[source] ?? { en: source, ja: source };
    notes.push(
      say(lang, {
        en: `Sources disagree: this answer follows ${winner} (${links.gateList().url}). ${who.en} say${source === "website" ? "s" : ""}: ${claim} (${url}).`,
        ja: `情報源に食い違いがあります。回答の根拠は${winner}です(${links.gateList().url})。${who.ja}の記載: ${claim}(${url})。`,
      }),
    );
  }
  for (const remark of gate.remarks) {
    const from = remark.prs.length > 0 ? ` (${remark.prs.map((pr) => `#${pr}`).join(", ")})` : "";
    notes.push(`${remark.version}: ${remark.text[lang]}${from}`);
  }
  if (gate.aka.length > 0)
    notes.push(
      say(lang, {
        en: `Former name: ${listed(
          gate.aka.map(({ name, from, to }) => `${name} (${from}${to ? `–${to}` : ""})`),
          lang,
        )}.`,
        ja: `以前の名前: ${listed(
          gate.aka.map(({ name, from, to }) => `${name}(${from}${to ? `–${to}` : ""})`),
          lang,
        )}。`,
      }),
    );
  if (gate.removedIn === "unknown")
    notes.push(
      say(lang, {
        en: "The gate is not in the list shipped with the newest release, but no source states the release that removed it.",
        ja: "最新リリースに同梱の一覧にはありませんが、どのリリースで削除されたかはどの情報源にも記載がありません。",
      }),
    );
  if (question.version && minorOf(question.version) > minorOf(context.base.newest))
    notes.push(
      say(lang, {
        en: `The facts end at ${context.base.newest}.`,
        ja: `収録している情報は ${context.base.newest} までです。`,
      }),
    );
  return notes;
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
