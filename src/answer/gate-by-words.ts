import type { Answer } from "../domain/answer.ts";
import { type FeatureGate, stageIn } from "../domain/gate.ts";
import type { Question } from "../reading/command/query.ts";
import type { Hit } from "../search/index.ts";
import type { WeighedTerm } from "../search/rank.ts";
import { compose } from "./compose.ts";
import type { Context } from "./context.ts";
import { shareOf, wantedBy } from "./fit.ts";
import { lifeSentence } from "./gate-life.ts";
import { gateItem } from "./items.ts";
import { say } from "./phrases.ts";
import { unknownName } from "./problem.ts";
import { inARow } from "./wording.ts";

/** The gate that a description fits best. */
interface Described {
  gate: FeatureGate;
  /** The share of the description that the gate or its KEP holds, 0–1. */
  share: number;
  /** Enough to say that it is the one. */
  sure: boolean;
  /** The next best. */
  others: FeatureGate[];
}

/** From this share of a description on, the gate is the one that is meant, if it is ahead of all others. */
const SURE = 0.6;
/** From this share on it is so even beside others. */
const ALL_BUT = 0.8;
/** How far ahead, in share and name. */
const AHEAD = 0.08;

/** From this share on it is, where nothing else comes near. */
const FAIR = 0.55;
/** How far that is. */
const FAR_AHEAD = 0.12;

/** From this share on, the description's rarest word may be another word for what is meant. */
const GOOD = 0.7;

/** What the description's rarest word adds to the share. */
const CHIEF = 0.1;

/** What a name that the description says in full adds to the share. */
const NAMED = 0.15;

/** What it takes from a gate that the release asked about does not have: one that took its place is rather meant. */
const GONE = 0.2;

/** Fewer words of substance describe nothing. */
const LEAST = 2;

/** Most gates and KEPs that are compared with the description. */
const MOST = 20;

/** The gates whose own text, or whose KEP's, holds most of a description; null when none holds any of it. */
export function gateByWords(question: Question, context: Context): Described | null {
  const { base, index } = context;
  const { words, version } = question;
  const isThere = (gate: FeatureGate) => version === null || stageIn(gate, version) !== null;
  const { terms, subject } = wantedBy(question, index);
  const asked = new Set(terms.map(({ text }) => text));
  const hits = index.search({ text: words, types: ["gate", "kep"], limit: MOST });
  const texts = new Map<string, { gate: FeatureGate; hits: Hit[] }>();
  const add = (gate: FeatureGate, hit: Hit) => {
    const known = texts.get(gate.name);
    if (known) known.hits.push(hit);
    else texts.set(gate.name, { gate, hits: [hit] });
  };
  for (const hit of hits) {
    if (hit.type === "gate") add(hit.gate, hit);
    if (hit.type === "kep") for (const gate of base.gatesOfKep(hit.kep.number)) add(gate, hit);
  }
  const ranked = [...texts.values()]
    .map(({ gate, hits: own }) => {
      const held = (term: WeighedTerm) => term.frequency > 0 && own.some((hit) => index.holds(hit, term));
      return {
        gate,
        share: shareOf(terms, held),
        named: namedBy(gate, asked, context),
        chief: subject === null || held(subject),
      };
    })
    .map((one) => ({
      ...one,
      score: one.share + NAMED * one.named + (one.chief ? CHIEF : 0) - (isThere(one.gate) ? 0 : GONE),
    }))
    .sort((a, b) => b.score - a.score || a.gate.name.length - b.gate.name.length);
  const [best, ...others] = ranked;
  if (!best || best.share === 0) return null;
  // A gate that extends another has a longer name, and is meant where more of its own is said.
  const rival = others.find(({ gate }) => !gate.name.startsWith(best.gate.name));
  const ahead = best.score - (rival?.score ?? 0);
  // One word describes no gate that does not go by it: "which gate guards it?"
  const told = terms.filter(({ kind }) => kind !== "part").length >= LEAST || best.named > 0;
  const fits =
    (best.chief && best.share >= SURE && (best.share >= ALL_BUT || ahead >= AHEAD)) ||
    (best.share >= FAIR && ahead >= FAR_AHEAD) ||
    (best.share >= GOOD && ahead >= AHEAD);
  return {
    gate: best.gate,
    share: Math.min(0.9, Math.round(best.share * 100) / 100),
    sure: told && fits,
    others: others.slice(0, 3).map(({ gate }) => gate),
  };
}

/** The share of a gate's name that a description says, 0–1: of two gates that hold as much, the rest of a name is about something else. */
function namedBy({ name }: FeatureGate, asked: ReadonlySet<string>, { index }: Context): number {
  const words = new Set(
    (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? []).flatMap((word) =>
      index.tokens(word).map(({ text }) => text),
    ),
  );
  return words.size === 0 ? 0 : [...words].filter((word) => asked.has(word)).length / words.size;
}

/** No gate fits well enough to be stated as the one meant: the nearest are shown. Whether one is, the asker sees by what it does. */
export function nearestGate(question: Question, described: Described | null, context: Context): Answer {
  const { lang } = question;
  if (described === null) return unknownName(question, context, "gate");
  const { gate, others, share } = described;
  const shown = [gate, ...others];
  return compose(
    { ...question, confidence: share },
    {
      found: false,
      title: say(lang, {
        en: `“${question.words.slice(0, 60)}”`,
        ja: `「${question.words.slice(0, 60)}」`,
      }),
      summary: inARow(
        lang,
        say(lang, {
          en: `No feature gate is described in just these words; the nearest is ${gate.name}.`,
          ja: `この言い方のままで説明されているフィーチャーゲートはありません。最も近いのは ${gate.name} です。`,
        }),
        gate.text?.[lang] ?? "",
        lifeSentence(gate, lang),
      ),
      sections: [
        {
          heading: say(lang, { en: "Nearest feature gates", ja: "近いフィーチャーゲート" }),
          total: shown.length,
          items: shown.map((one) =>
            gateItem(one, one.stages.at(-1)?.from ?? "", lifeSentence(one, lang), lang),
          ),
        },
      ],
      suggestions: shown.map(({ name }) => `gate ${name}`),
    },
  );
}
