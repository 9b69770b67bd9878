import type { Entry } from "../domain/entry.ts";
import { type FeatureGate, stageIn } from "../domain/gate.ts";
import type { Lang } from "../domain/language.ts";
import { compareVersions, minorOf, parseVersion } from "../domain/version.ts";
import type { KnowledgeBase } from "../knowledge/base.ts";
import type { Question, Turn, Whether } from "../reading/command/query.ts";
import type { Context } from "./context.ts";
import { featureStays, isGone, lasting, removal } from "./gate-end.ts";
import { isSetting } from "./gate-gone.ts";
import { introducedIn, introducedSentence } from "./gate-introduced.ts";
import { endOfStageSentence, endsStageSentence, leftSentence, leftWhenSentence } from "./gate-left.ts";
import { clause, lifeSentence, nameBefore, since, stateSentence } from "./gate-life.ts";
import { componentLeft, lostSentence, lostThen } from "./gate-lost.ts";
import { deprecationTold } from "./gate-noted.ts";
import { authorSentence, pullRequestSentence } from "./gate-people.ts";
import { livesOn, withSuccessor } from "./gate-successor.ts";
import { turnsSentence } from "./gate-turns.ts";
import {
  disableSentence,
  enableSentence,
  existsSentence,
  leftSetSentence,
  offUntilSentence,
  usableSentence,
  usableSinceSentence,
} from "./gate-use.ts";
import { whenSentence } from "./gate-when.ts";
import { whetherSentence } from "./gate-whether.ts";
import { listed, say } from "./phrases.ts";
import { type Asking, TOLD, verdict } from "./verdict.ts";
import { inARow } from "./wording.ts";

/**
 * The sentence about a gate that a question asks for; null when it asks for none of its turns, so that its life is told. Where notes
 * of the very release tell otherwise than the tables, nobody can say yes or no: both are told.
 */
export function askedSentence(gate: FeatureGate, question: Question, context: Context): string | null {
  const told = toldSentence(
    gate,
    livesOn(gate, question, context) ? { ...question, put: "unclear" } : question,
    context,
  );
  return told && withSuccessor(withFeature(told, gate, question.lang), gate, context, question.lang);
}

/** A gate's removal alone would be heard as that of its feature: one that lasts is told with it. */
function withFeature(told: string, gate: FeatureGate, lang: Lang): string {
  const end = removal(gate, lang);
  const known = gate.later?.[lang] ?? lasting(gate)[lang];
  if (end === "" || gate.retires || !told.includes(end) || told.includes(known)) return told;
  const [first, ...again] = told.split(end);
  // Told twice, once by the stage it left and once by itself.
  const rest = again.join("").replace(/^ (?= )/, "");
  return `${first}${inARow(lang, end, featureStays(gate, told, lang))}${rest}`;
}

function toldSentence(gate: FeatureGate, question: Question, context: Context): string | null {
  const at = question.version ?? context.base.latestOn(context.today);
  const disputed = gate.remarks.some(
    (one) =>
      minorOf(one.version) === minorOf(at) &&
      (one.disputed === true || (one.disputed === "default" && !asksStage(question))),
  );
  if (!disputed)
    return withLoss(sentenceWithTurns(gate, question, at, context), gate, at, context, question.lang);
  const told = sentenceAt(gate, { ...question, put: "unclear" }, at, context);
  const remark = remarkFor(gate, at, question.lang);
  return told && inARow(question.lang, told, !told.includes(remark) && remark);
}

/**
 * The same where patch releases turned the gate. Of a patch release its own row decides; the minor as a whole was both, so that
 * it gets neither yes nor no.
 */
function sentenceWithTurns(
  gate: FeatureGate,
  question: Question,
  at: string,
  context: Context,
): string | null {
  const { version, lang } = question;
  const turns = version === null ? "" : turnsSentence(gate, version, lang);
  if (turns === "") {
    const told = sentenceAt(gate, question, at, context);
    // Who reads the notes of that very release meets what they say besides.
    const besides = version !== null || question.aspect.asks === "whether";
    return told && inARow(lang, told, besides && remarkFor(gate, at, lang));
  }
  const whole = parseVersion(at)?.patch === null;
  // Not yet in the first release of the minor is not "not in the minor".
  if (whole && stageIn(gate, at) === null) return turns;
  const told = sentenceAt(gate, whole ? { ...question, put: "unclear" } : question, at, context);
  return told && inARow(lang, told, turns);
}

/** What one component lost before the others is told with the end of the gate. */
function withLoss(
  told: string | null,
  gate: FeatureGate,
  at: string,
  { base }: Context,
  lang: Lang,
): string | null {
  const lost = base.things.gateSteps.lostBy(gate.name);
  if (!told || !lost || lostThen(gate, at, base)) return told;
  const ends = told.includes(removal(gate, lang)) || told.includes(whenSentence(gate, "removed", lang));
  return ends ? inARow(lang, told, lostSentence(gate, lost, lang)) : told;
}

function sentenceAt(gate: FeatureGate, question: Question, at: string, context: Context): string | null {
  const { lang, aspect, version } = question;
  const lost = lostThen(gate, at, context.base);
  if (lost && OF_USE.has(aspect.asks)) return componentLeft(gate, lost, at, lang);
  // Gone from one component, and not from the others: neither yes nor no.
  if (lost && (aspect.asks === "exists" || (aspect.asks === "whether" && aspect.what === "removed")))
    return inARow(lang, lostSentence(gate, lost, lang), stateSentence(gate, at, lang), removal(gate, lang));
  switch (aspect.asks) {
    case "when":
      // What became of an old name is no turn of the gate that took it over.
      if (aspect.what === "deprecated" && nameAsked(gate, question) !== gate.name)
        return lifeOrState(gate, version, lang);
      if (aspect.what === "deprecated") {
        const told = deprecationTold(gate, context.base, lang);
        if (told) return inARow(lang, told, lifeOrState(gate, version, lang));
      }
      return inARow(
        lang,
        whenSentence(gate, aspect.what, lang),
        version && stateSentence(gate, version, lang),
      );
    case "whether":
      // A name that another took over is gone, and the gate is not.
      if (LEAVING.has(aspect.what) && nameAsked(gate, question) !== gate.name)
        return stateSentence(gate, at, lang);
      if (aspect.what === "deprecated") {
        const told = deprecationTold(gate, context.base, lang);
        if (told) return inARow(lang, told, lifeOrState(gate, version, lang));
      }
      if (aspect.what === "removed" && isOnlyGateGone(gate, question, at))
        return onlyGateGone(gate, question);
      return aspect.what === "removed" && isOnlyOff(gate, question, at)
        ? onlyOff(gate, at, lang)
        : whetherSentence(gate, dated(aspect, question), at, question);
    case "left":
      return aspect.when
        ? leftWhenSentence(gate, aspect.stage, lang)
        : leftSentence(gate, aspect.stage, at, question);
    case "end-of-stage":
      return aspect.when
        ? endOfStageSentence(gate, aspect.stage, lang)
        : endsStageSentence(gate, aspect.stage, at, question);
    case "can-disable":
      return disableSentence(gate, at, question);
    case "can-enable":
      return enableSentence(gate, at, question, aspect.form);
    case "usable":
      return usableSentence(gate, at, question, {
        today: version === null,
        lost: aspect.lost ?? false,
      });
    case "off-until":
      return offUntilSentence(gate, lang);
    case "left-set":
      return leftSetSentence(gate, at, aspect, { lang, put: question.put });
    case "exists":
      return existsSentence(gate, nameAsked(gate, question), at, question);
    case "usable-since":
      return usableSinceSentence(gate, lang);
    case "introduced":
      return aspect.whether && version
        ? introducedIn(gate, version, question)
        : introducedSentence(gate, lang);
    case "pr":
      return pullRequestSentence(gate, aspect.what, context.base, lang);
    case "author":
      return authorSentence(
        gate.kep === null ? undefined : context.base.keps.get(gate.kep),
        gate,
        context.base,
        lang,
        aspect.what,
      );
    case "stages":
      return stagesSentence(gate, lang);
    case "former-name":
      return inARow(lang, formerNameSentence(gate, lang), renamingNote(gate, context.base, lang));
    case "default-mode":
      return defaultToCome(gate, at, question, context);
    default:
      return null;
  }
}

/**
 * A default that was changed and taken back is not in the tables: the remark about that very release belongs to the answer. So does what
 * the notes tell of a gate before its first row, where it is said to come with that.
 */
export function remarkFor(gate: FeatureGate, version: string, lang: Lang): string {
  const first = gate.stages[0]?.from ?? version;
  const isEarly = (release: string) => compareVersions(release, first) < 0;
  const told = gate.remarks
    .filter(
      (remark) =>
        minorOf(remark.version) === minorOf(version) ||
        (remark.disputed && isEarly(remark.version) && isEarly(version)),
    )
    .map(({ text }) => text[lang]);
  return inARow(lang, ...new Set(told));
}

/** Is it asked of a stage, or of the gate's being there, which a default that is disputed leaves as they are? */
function asksStage({ aspect }: Question): boolean {
  return aspect.asks === "exists" || (aspect.asks === "whether" && !isSetting(aspect.what));
}

/** "Already on by default in 1.32?": what held of a release that is named is asked for, and not what had been before it. */
function dated(aspect: Whether, { version }: Question): Whether {
  return aspect.what === "default" && version !== null ? { ...aspect, reached: false } : aspect;
}

/** The name that a gate is asked for by: its own, or one that it had. */
function nameAsked(gate: FeatureGate, { subject }: Question): string {
  return subject?.type === "gate" ? subject.name : gate.name;
}

/** Questions to which a gate that a component does not know is a no. */
const OF_USE: ReadonlySet<Question["aspect"]["asks"]> = new Set(["usable", "can-enable", "left-set"]);

/** Asked of what is to come, what notes announce comes first, and nothing is denied. */
function defaultToCome(gate: FeatureGate, at: string, question: Question, { base }: Context): string {
  const { version, lang, put } = question;
  const plan = base.things.gateSteps.plannedDefaultOf(gate.name);
  if (!plan || (put !== "ahead" && put !== "unclear"))
    return defaultModeSentence(gate, version, at, question);
  const pr = plan.evidence.prs[0];
  const when = plan.planned === "later" ? null : plan.planned;
  return inARow(
    lang,
    say(lang, {
      en: `The ${plan.version} notes${pr ? ` (#${pr})` : ""} announce that it becomes the default in ${when ?? "a later release"}.`,
      ja: `${plan.version} のノート${pr ? `(#${pr})` : ""}は、${when ?? "将来のリリース"}でデフォルトになると予告しています。`,
    }),
    defaultModeSentence(gate, version, at, { ...question, put: "unclear" }),
  );
}

/** Is what a gate allows the default? Never where somebody has to ask for it; else the gate's default does not tell. */
function defaultModeSentence(gate: FeatureGate, version: string | null, at: string, asking: Asking): string {
  const { lang } = asking;
  if (!gate.optIn)
    return inARow(
      lang,
      say(lang, {
        en: `The gate ${gate.name} tells only that the feature is available, not whether components use it by default.`,
        ja: `ゲート ${gate.name} が示すのは機能を使えるかどうかだけで、その方式がデフォルトで使われるかは分かりません。`,
      }),
      lifeOrState(gate, version, lang),
    );
  const no = verdict(asking, false, TOLD.default);
  const from = since(gate, "default");
  const stable = isGone(gate, at) && gate.stages.at(-1)?.stage === "stable" ? since(gate, "stable") : null;
  if (stable !== null)
    return inARow(
      lang,
      no,
      say(lang, {
        en: `The feature has been stable since ${stable} and takes no gate any more, but nothing happens until somebody asks for it.`,
        ja: `機能は ${stable} で安定版(GA)になっており、ゲートは不要ですが、設定しない限り何も変わりません。`,
      }),
    );
  if (!stageIn(gate, at)?.default || from === null) return inARow(lang, no, stateSentence(gate, at, lang));
  return inARow(
    lang,
    no,
    say(lang, {
      en: `The gate ${gate.name} has been on by default since ${from}, but it only allows the feature: nothing happens until somebody asks for it.`,
      ja: `ゲート ${gate.name} は ${from} からデフォルトで有効ですが、機能を使えるようになるだけで、設定しない限り何も変わりません。`,
    }),
  );
}

/** Asked for by what it is called rather than by its gate, a feature that is stable is not removed with its gate. */
function isOnlyGateGone(gate: FeatureGate, { asGate }: Question, at: string): boolean {
  return isGone(gate, at) && gate.stages.at(-1)?.stage === "stable" && !asGate;
}

function onlyGateGone(gate: FeatureGate, asking: Asking): string {
  const { lang } = asking;
  return inARow(
    lang,
    verdict(asking, false, TOLD.removed),
    say(lang, {
      en: `The feature itself is stable and ${lasting(gate).en}; only its gate is gone.`,
      ja: `機能は安定版(GA)で、${lasting(gate).ja}。なくなったのはゲートだけです。`,
    }),
    whenSentence(gate, "removed", lang),
  );
}

/** What retires behind a gate and is off by then: "removed?" has no plain answer, as it can be used no more and is still in the code. */
function isOnlyOff(gate: FeatureGate, { asGate }: Question, at: string): boolean {
  return gate.retires === true && !asGate && stageIn(gate, at)?.default === false;
}

function onlyOff(gate: FeatureGate, at: string, lang: Lang): string {
  return inARow(
    lang,
    say(lang, { en: "Turned off rather than removed.", ja: "削除ではなく、無効になっています。" }),
    stateSentence(gate, at, lang),
  );
}

/** The release of each stage, in their order. */
function stagesSentence(gate: FeatureGate, lang: Lang): string {
  const told = gate.stages
    .filter((span, at) => gate.stages[at - 1]?.stage !== span.stage)
    .map((span) => clause(span, "stage", lang, nameBefore(gate, span)));
  const locked = gate.stages.find((span) => span.locked);
  return inARow(
    lang,
    say(lang, {
      en: `${gate.name} became ${listed(told, lang)}.`,
      ja: `${gate.name} は ${listed(told, lang)}になりました。`,
    }),
    locked &&
      say(lang, {
        en: `It has been locked since ${locked.from}.`,
        ja: `${locked.from} からはロックされ、変更できません。`,
      }),
    removal(gate, lang),
  );
}

function formerNameSentence(gate: FeatureGate, lang: Lang): string {
  const names = gate.aka.map(({ name, from, to }) => `${name} (${from}${to ? `–${to}` : ""})`);
  return names.length === 0
    ? say(lang, {
        en: `No earlier name of ${gate.name} is known.`,
        ja: `${gate.name} の以前の名前は、手元の情報源にはありません。`,
      })
    : say(lang, {
        en: `${gate.name} was called ${listed(names, lang)} before.`,
        ja: `${gate.name} の以前の名前は ${listed(names, lang)} です。`,
      });
}

/** The note of a renaming before the gate came out under its name, which no table has. */
function renamingNote({ aka, name }: FeatureGate, base: KnowledgeBase, lang: Lang): string | false {
  const isRenaming = ({ text: { en } }: Entry) => /\brenam/i.test(en) && en.includes(name);
  const note = aka.length === 0 ? base.knowledge.entries.find(isRenaming) : undefined;
  const [pr] = note?.prs ?? [];
  return (
    note !== undefined &&
    say(lang, {
      en: `The notes of ${note.version}${pr ? ` (#${pr})` : ""} tell: ${note.text.en}`,
      ja: `${note.version} のノート${pr ? `(#${pr})` : ""}には次の記載があります: ${note.text.ja ?? note.text.en}`,
    })
  );
}

/** The state in the version asked about; without one, the whole life. */
export function lifeOrState(gate: FeatureGate, version: string | null, lang: Lang): string {
  return version ? stateSentence(gate, version, lang) : lifeSentence(gate, lang);
}

/** The states in two versions side by side, and whether they differ. */
export function compareSentence(gate: FeatureGate, from: string, to: string, lang: Lang): string {
  return inARow(lang, stateSentence(gate, from, lang), stateSentence(gate, to, lang));
}

/** What becomes of a name when another takes it over. */
const LEAVING: ReadonlySet<Turn> = new Set(["removed", "deprecated"]);
