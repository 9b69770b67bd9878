/**
 * `node scripts/fit-odds.mjs`: fits anew how surely the first hit is what somebody describes (`src/answer/odds.json`), after changes to the
 * search or its ranking. Logistic regression over what `src/answer/described.ts` looks at, on the descriptions that the ranking was
 * fitted to: each as it is, and with its right change taken out of the index's answer. Prints how many are stated, and how many of
 * them wrongly, before and after; the held-out descriptions are only counted. Needs the mirror in ../shared.
 */
import { readFileSync, writeFileSync } from "node:fs";
import {
  FEATURES,
  type Features,
  featuresOf,
  type Odds,
  oddsOf,
  STATED,
} from "../../src/answer/described.ts";
import { fitOf, wantedBy } from "../../src/answer/fit.ts";
import odds from "../../src/answer/odds.json" with { type: "json" };
import { KnowledgeBase } from "../../src/knowledge/base.ts";
import { sayingsOf } from "../../src/knowledge/sayings.ts";
import { loadKnowledge } from "../../src/opening/load-knowledge.ts";
import { NOTHING_ASKED, understood } from "../../src/reading/command/understood.ts";
import { SubjectFinder } from "../../src/reading/spans/names.ts";
import { languageOf } from "../../src/reading/text.ts";
import { Sayings } from "../../src/search/sayings.ts";
import { readEntries } from "../../src/upstream/entries.ts";
import { readUpstream } from "../../src/upstream/read.ts";

const MIRROR = "../shared/upstream";
const TAUGHT = ["tuned", "operators", "third", "everyday"];
const HELD_OUT = ["held-out", "operators-held-out", "everyday-held-out"];

/** The pull of the weights towards nothing, and steps of the descent. */
const PULL = 0.5;
const STEPS = 6000;
const RATE = 0.3;

interface Case {
  features: Features;
  right: boolean;
}

const { entries } = await readEntries(MIRROR, await readUpstream(MIRROR));
const { knowledge, index } = await loadKnowledge("corpus", entries);
const base = KnowledgeBase.of(knowledge);
const reader = {
  base,
  finder: new SubjectFinder(base),
  sayings: new Sayings(
    () => sayingsOf(base),
    (text) => index.tokens(text),
  ),
  sigs: new Set(knowledge.entries.flatMap(({ sigs }) => sigs)),
  known: { oldest: "1.0", newest: base.newest, latest: base.newest },
};
const taught = TAUGHT.flatMap(casesOf);
const fitted = regress(taught);
for (const set of [...TAUGHT, ...HELD_OUT]) {
  const cases = casesOf(set);
  console.log(`${set.padEnd(20)} ${told(cases, odds)}   →   ${told(cases, fitted)}`);
}
console.log(`logarithmic loss     ${loss(taught, odds).toFixed(3)}   →   ${loss(taught, fitted).toFixed(3)}`);
writeFileSync("src/answer/odds.json", `${JSON.stringify(fitted, null, 2)}\n`);

/** A description as it is, and with its right change taken away: what is first then is wrong. */
function casesOf(set: string): Case[] {
  const lines = readFileSync(`tests/search/descriptions/${set}.jsonl`, "utf8").trim().split("\n");
  return lines.flatMap((line): Case[] => {
    const { q, pr, prs = [pr] }: { q: string; pr?: number; prs?: (number | undefined)[] } = JSON.parse(line);
    const question = understood(
      { ...NOTHING_ASKED, text: q, lang: languageOf(q) ?? "en", words: q },
      q,
      false,
      reader,
    );
    const wanted = wantedBy(question, index);
    const hits = index.search({ text: question.words, types: ["entry"], limit: 30 });
    const isRight = (hit: (typeof hits)[number]) =>
      hit.type === "entry" && hit.entry.prs.some((one) => prs.includes(one));
    return [hits, hits.filter((hit) => !isRight(hit))].flatMap((found) => {
      const [first, second] = found;
      if (!first) return [];
      const lead = second ? first.score / second.score : Number.POSITIVE_INFINITY;
      const features = featuresOf([fitOf(first, wanted, index, lead)], wanted);
      return features === null ? [] : [{ features, right: isRight(first) }];
    });
  });
}

/** Of the cases that are right, how many are stated, and of those stated how many are wrong. */
function told(cases: readonly Case[], weights: Odds): string {
  const stated = cases.filter(({ features }) => oddsOf(features, weights) >= STATED.clear);
  const right = cases.filter((one) => one.right).length;
  const wrong = stated.filter((one) => !one.right).length;
  return `${stated.length - wrong} of ${right} right ones stated, ${wrong} wrong`;
}

function loss(cases: readonly Case[], weights: Odds): number {
  const sum = cases.reduce((left, { features, right }) => {
    const odd = oddsOf(features, weights);
    return left + Math.log(1 + Math.exp(right ? -odd : odd));
  }, 0);
  return sum / cases.length;
}

function regress(cases: readonly Case[]): Odds {
  const weights: Odds = { ...odds };
  const names = ["bias" as const, ...FEATURES];
  for (let step = 0; step < STEPS; step++) {
    const slope = Object.fromEntries(names.map((name) => [name, 0]));
    for (const { features, right } of cases) {
      const share = 1 / (1 + Math.exp(-oddsOf(features, weights))) - (right ? 1 : 0);
      for (const name of names)
        slope[name] = (slope[name] ?? 0) + share * (name === "bias" ? 1 : features[name]);
    }
    for (const name of names) {
      const pull = name === "bias" ? 0 : PULL * weights[name];
      weights[name] -= (RATE * ((slope[name] ?? 0) + pull)) / cases.length;
    }
    // That a word stands nowhere never makes it surer, however the descriptions at hand have fallen.
    weights.unknown = Math.min(0, weights.unknown);
  }
  for (const name of names) weights[name] = Number(weights[name].toFixed(3));
  return weights;
}
