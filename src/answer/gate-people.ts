import type { FeatureGate, StageSpan } from "../domain/gate.ts";
import type { Kep } from "../domain/kep.ts";
import type { Lang } from "../domain/language.ts";
import type { Change } from "../domain/thing.ts";
import { minorOf } from "../domain/version.ts";
import type { KnowledgeBase } from "../knowledge/base.ts";
import type { Turn } from "../reading/command/query.ts";
import { removedWith } from "./gate-end.ts";
import { since } from "./gate-life.ts";
import { deprecationTold } from "./gate-noted.ts";
import { neverSentence } from "./gate-when.ts";
import { listed, onOff, say, stageWord } from "./phrases.ts";
import { inARow } from "./wording.ts";

/** Most pull requests or people named in one sentence. */
const MOST_NAMED = 5;

/** `#125660 (@saschagrunert)`; the author where a note of the bundled corpus names one. */
function pullRequest(number: number, base: KnowledgeBase): string {
  const author = base.entriesOfPr(number).find((entry) => entry.author)?.author;
  return author ? `#${number} (@${author})` : `#${number}`;
}

/** The row of a gate's history that a turn began. */
function rowOf(gate: FeatureGate, what: Turn): StageSpan | undefined {
  const from = since(gate, what);
  if (what === "default" || what === "locked" || what === "off")
    return gate.stages.find((span) => span.from === from);
  return gate.stages.find(({ stage }) => stage === what);
}

const STAGE_TOLD: Partial<Record<Turn, RegExp>> = {
  alpha: /\balpha\b/i,
  beta: /\bbeta\b/i,
  stable: /\b(?:GA|stable|generally available)\b/i,
};

/** A note of the bundled corpus on the gate or its KEP, in that very release, that tells the stage without the gate's name. */
function toldOf(gate: FeatureGate, what: Turn, row: StageSpan, base: KnowledgeBase): number[] {
  const told = STAGE_TOLD[what];
  if (!told) return [];
  const notes = [...base.entriesOfGate(gate.name), ...(gate.kep === null ? [] : base.entriesOfKep(gate.kep))];
  return [
    ...new Set(
      notes
        .filter(({ version, text }) => minorOf(version) === minorOf(row.from) && told.test(text.en))
        .flatMap(({ prs }) => prs.slice(0, 1)),
    ),
  ];
}

/** Notes that tell of the gate itself that it went, in the release that its history has it gone in. */
function removedBy({ name, removedIn }: FeatureGate, base: KnowledgeBase): number[] {
  const isRemoval = ({ thing, did, planned }: Change) =>
    thing.kind === "gate" && thing.name === name && did === "removed" && planned === undefined;
  const notes = base
    .entriesOfGate(name)
    .filter(({ version, changes }) => sameMinor(version, removedIn) && changes?.some(isRemoval));
  return [...new Set(notes.flatMap(({ prs }) => prs))];
}

function sameMinor(version: string, removedIn: string | null): boolean {
  return removedIn !== null && /^\d/.test(removedIn) && minorOf(version) === minorOf(removedIn);
}

/** The pull requests that a turn is told to have come with. */
export function broughtBy(gate: FeatureGate, what: Turn, base: KnowledgeBase): readonly number[] {
  if (what === "removed") {
    const told = removedBy(gate, base);
    return told.length > 0 || gate.removedBy === undefined ? told : [gate.removedBy];
  }
  const row = rowOf(gate, what);
  return row ? (row.prs ?? toldOf(gate, what, row, base)) : [];
}

/** Which pull requests made it so, by the release notes that tell it. Without `what`, those of every stage. */
export function pullRequestSentence(
  gate: FeatureGate,
  what: Turn | null,
  base: KnowledgeBase,
  lang: Lang,
): string {
  const named = (prs: readonly number[]) => {
    const some = prs.slice(0, MOST_NAMED).map((pr) => pullRequest(pr, base));
    return listed(some, lang);
  };
  const known = gate.stages.flatMap((span) => {
    const { prs, stage, from } = span;
    // "Deprecated, 1.22 to 1.22" is how a page writes the removal.
    const gone = stage === "deprecated" && removedWith(gate, span);
    const word = gone ? say(lang, { en: "removed", ja: "削除" }) : stageWord(stage, lang);
    if (!prs) return [];
    return say(lang, { en: `${named(prs)} (${word} in ${from})`, ja: `${word} (${from}): ${named(prs)}` });
  });
  const all = known.length > 0 ? known.join(say(lang, { en: "; ", ja: "、" })) : named(gate.prs);
  const none = say(lang, {
    en: "No release note at hand names that pull request.",
    ja: "その PR を示すリリースノートは手元にありません。",
  });
  if (what === null)
    return all
      ? say(lang, {
          en: `The pull requests behind ${gate.name}: ${all}.`,
          ja: `${gate.name} に関する PR: ${all}。`,
        })
      : none;
  const noted = what === "deprecated" ? deprecationTold(gate, base, lang) : null;
  if (noted) return noted;
  if (since(gate, what) === null) return neverSentence(gate, what, lang);
  const from = what === "removed" ? gate.removedIn : rowOf(gate, what)?.from;
  const prs = broughtBy(gate, what, base);
  if (!from || prs.length === 0)
    return inARow(
      lang,
      none,
      all &&
        say(lang, {
          en: `Known for ${gate.name}: ${all}.`,
          ja: `${gate.name} について分かっているもの: ${all}。`,
        }),
    );
  if (what === "removed")
    return say(lang, {
      en: `${named(prs)}: the feature gate ${gate.name} was removed in ${from}.`,
      ja: `${named(prs)} です。フィーチャーゲート ${gate.name} は ${from} で削除されました。`,
    });
  const state = stateWord(what, lang);
  return say(lang, {
    en: `${named(prs)}: ${gate.name} became ${state} in ${from}.`,
    ja: `${named(prs)} です。${gate.name} は ${from} で${state}になりました。`,
  });
}

function stateWord(what: Exclude<Turn, "removed">, lang: Lang): string {
  if (what === "locked") return say(lang, { en: "locked", ja: "固定(ロック)" });
  return what === "default" || what === "off" ? onOff(what === "default", lang) : stageWord(what, lang);
}

/**
 * Who wrote the KEP; who the pull requests of a gate are by. "Who made it GA?" (`what`) asks first for the pull request that did, and
 * whose it is.
 */
export function authorSentence(
  kep: Kep | undefined,
  gate: FeatureGate | undefined,
  base: KnowledgeBase,
  lang: Lang,
  what?: Turn,
): string {
  if (gate && what)
    return inARow(lang, pullRequestSentence(gate, what, base, lang), kep && writtenBy(kep, lang));
  const prs = gate ? [...new Set([...gate.stages.flatMap((span) => span.prs ?? []), ...gate.prs])] : [];
  const by = prs
    .filter((pr) => base.entriesOfPr(pr).some((entry) => entry.author))
    .slice(0, MOST_NAMED)
    .map((pr) => pullRequest(pr, base));
  const told = inARow(
    lang,
    kep && writtenBy(kep, lang),
    gate &&
      by.length > 0 &&
      say(lang, {
        en: `Pull requests of ${gate.name}: ${listed(by, lang)}.`,
        ja: `${gate.name} の PR: ${listed(by, lang)}。`,
      }),
  );
  return (
    told ||
    say(lang, {
      en: "No source at hand names the people behind it.",
      ja: "作成者・実装者の記載は手元の情報源にありません。",
    })
  );
}

function writtenBy({ number, title, authors }: Kep, lang: Lang): string {
  const people = authors.slice(0, MOST_NAMED).map((author) => `@${author}`);
  const more = authors.length - people.length;
  if (people.length === 0)
    return say(lang, {
      en: `The kep.yaml of KEP-${number} names no author.`,
      ja: `KEP-${number} の kep.yaml に作成者の記載はありません。`,
    });
  return say(lang, {
    en: `KEP-${number} (${title.en}) was written by ${listed(more > 0 ? [...people, `${more} more`] : people, lang)}.`,
    ja: `KEP-${number}「${title.ja ?? title.en}」の作成者は ${listed(people, lang)}${more > 0 ? ` ほか ${more} 名` : " "}です。`,
  });
}
