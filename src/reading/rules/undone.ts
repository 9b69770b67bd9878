/** What a list's things never came to, or still were when they ended: "removed without ever going beta", "alpha gates removed in 1.33". */
import { minorName, minorOf } from "../../domain/version.ts";
import type { Condition, Span } from "../frame.ts";
import { isAnyOf } from "../said.ts";

/** "Never", "without ever going", 「一度も」. */
function saysNever(span: Span): boolean {
  return isAnyOf(span, ["never"]) || /^without/i.test(span.text);
}

/** Which stage a "never" is said of: the next one told, in Japanese also the one before it. */
export function neverOf(words: readonly Span[], isEvent: (span: Span) => boolean): ReadonlySet<Span> {
  return new Set(
    words.flatMap((word, at) => {
      if (!saysNever(word) || isNeverBeyond(words, at)) return [];
      return words.slice(at + 1).find(isEvent) ?? words.slice(0, at).findLast(isEvent) ?? [];
    }),
  );
}

/** "Never promoted", "never graduated", "never left alpha": of no stage that follows. */
function isNeverBeyond(words: readonly Span[], at: number): boolean {
  const [word, verb, next] = words.slice(at, at + 3);
  if (word && isAnyOf(word, ["never.beyond"])) return true;
  if (!word || !saysNever(word)) return false;
  const promoted = verb !== undefined && isAnyOf(verb, ["did.promoted", "graduated"]);
  return promoted && !(next && isAnyOf(next, ["to", "graduated.to"])) && !isAnyOf(verb, ["graduated.to"]);
}

/** "Alpha gates that were never promoted": they came to no stage beyond the one told. */
export function neverBeyond(words: readonly Span[]): Condition[] {
  if (!words.some((_, at) => isNeverBeyond(words, at))) return [];
  const stage = (["alpha", "beta"] as const).find((one) =>
    words.some((word) => isAnyOf(word, [`did.${one}`])),
  );
  if (stage === undefined) return [];
  return AFTER[stage].map(
    (did): Condition => ({ did, relation: "never", from: null, to: null, negated: false }),
  );
}

/** The stages that gates are at until they end. */
const AFTER = { alpha: ["beta", "stable"], beta: ["stable"] } as const;

/**
 * "Alpha gates removed in 1.33": none is at a stage in the release that has it no more. It was at it in the one before; of several
 * releases, it never came further.
 */
export function endedAs(conditions: readonly Condition[], words: readonly Span[]): Condition[] {
  const removed = conditions.find(
    ({ did, relation, negated }) => did === "removed" && !negated && IN.has(relation),
  );
  const ofApis = words.some((word) => isAnyOf(word, ["noun.api"]));
  if (!removed?.from || (ofApis && removed.to !== null)) return [...conditions];
  const { from, to } = removed;
  return conditions.flatMap((condition): Condition[] => {
    const { did } = condition;
    const own = condition.from === null || (condition.from === from && condition.to === to);
    const same = own && !condition.negated;
    // 「1.36 で削除されたゲートで GA にならなかったもの」: what is gone can be at no stage today.
    if (condition.negated && condition.from === null && STAGED.has(did))
      return did === "stable" || condition.relation === "in"
        ? [{ ...condition, relation: "never", negated: false }]
        : [
            to === null && minorOf(from) > 0
              ? { ...condition, from: minorName(minorOf(from) - 1) }
              : condition,
          ];
    if ((did !== "alpha" && did !== "beta") || !same || condition.relation === "never") return [condition];
    if (to === null && minorOf(from) > 0)
      return [{ ...condition, relation: "at", from: minorName(minorOf(from) - 1) }];
    const never = AFTER[did].map(
      (stage): Condition => ({ did: stage, relation: "never", from: null, to: null, negated: false }),
    );
    const told = never.filter(
      (one) => !conditions.some(({ did, relation }) => did === one.did && relation === "never"),
    );
    return [{ ...condition, relation: "until", from: to ?? from, to: null }, ...told];
  });
}

const STAGED: ReadonlySet<string> = new Set(["alpha", "beta", "stable"]);
const IN: ReadonlySet<string> = new Set(["in", "between"]);
