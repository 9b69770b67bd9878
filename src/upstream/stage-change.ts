import type { GateChange, Stage } from "../domain/gate.ts";

const STAGE_WORDS: [RegExp, Stage][] = [
  [/^alpha/i, "alpha"],
  [/^beta/i, "beta"],
  [/^(ga\b|general|stable|v1$)/i, "stable"],
];
const TARGET = String.raw`(?:GA\b|general availability|general available|stable\b|beta\b|alpha\b)`;
/** "promoted to beta", "graduates to GA", "moved X from alpha to beta", "is now beta", "has reached GA". */
const MOVED = new RegExp(
  String.raw`\b(?:promot|graduat|advanc|mov|bump|transition)(?:e|es|ed|ing|s)?\b[^;]*?\bto\s+(?:the\s+)?(${TARGET})`,
  "i",
);
const NOW = new RegExp(
  String.raw`\b(?:(?:is|are|has become|becomes?)\s+now(?:\s+in)?|now|(?:has\s+)?reach(?:es|ed)|is now generally available as)\s+(?:considered\s+)?(${TARGET})`,
  "i",
);
const ON = /\b(?:enabled?|on|turned on)\s+by\s+default\b/i;
const OFF = /\b(?:disabled?|off|turned off)\s+by\s+default\b/i;
const NEGATED = /\b(?:not|no longer|never|isn't|aren't)\s+(?:yet\s+)?(?:be\s+)?$/i;
const LOCK = String.raw`\block(?:s|ed|ing)?\b(?!\s+(?:down|contention))`;
const WHERE_LOCKED = "(?:to (?:its |the |be )?(?:defaults?|true|false|on|enabled)|on|enabled|by default)";
const LOCKED = new RegExp(String.raw`${LOCK}[^;]{0,60}?\b${WHERE_LOCKED}\b`, "i");
const REMOVED =
  /\b(?:remov(?:e|es|ed|ing|al of)|dropp?(?:s|ed|ing)?|delet(?:e|es|ed|ing)|clean(?:ed|s)? up)\b/i;
const GATE_WORD = /\bfeature[- ]?(?:gate|flag)s?\b/i;
/** What is planned, conditional, past or about tests is no change of this release. */
const PLANNED = /\b(?:will|would|should|shall|going to|plan(?:s|ned)?|(?:can|may|must|to) be)\b/i;
const ANOTHER_TIME =
  /\b(?:(?:future|later|next) release|upcoming|previously|originally|initially|since v?1\.\d{1,3})\b/i;
const BESIDE_IT = /\b(?:until|unless|related to)\b/i;
const NOT_NOW = [PLANNED, ANOTHER_TIME, BESIDE_IT];
/** A change taken back: only what holds now counts ("Reverted X to disabled by default"). */
const REVERTED = /^["'`]?revert/i;
const CONDITION = /^(?:if|when|with|once|after|before|while)\b/i;

/**
 * Changes of feature gates told by a note, sentence by sentence: stage, default, lock, removal. Precise rather than
 * complete: plans, conditions, other releases' history and sentences that name several gates with several outcomes give
 * nothing, unless each gate stands before its own outcome ("promoted A to GA and B to beta").
 *
 * @param gates the gates the note names
 * @param version the note's release, `1.25` or `1.25.3`
 */
export function stageChangesIn(text: string, gates: readonly string[], version: string): GateChange[] {
  const changes: GateChange[] = [];
  for (const sentence of sentencesOf(text, gates)) {
    const named = positionsOf(gates, sentence);
    if (named.length === 0 || NOT_NOW.some((words) => words.test(sentence)) || CONDITION.test(sentence))
      continue;
    if (tellsOfAnotherRelease(sentence, version)) continue;
    changes.push(...clausesOf(sentence, named).flatMap(changesOf));
  }
  return unique(changes);
}

interface Clause {
  text: string;
  gates: string[];
}

function sentencesOf(text: string, gates: readonly string[]): string[] {
  return text
    .split("\n")
    .flatMap((line) => line.replace(/^\s*-\s+/, "").split(/(?<=[.!?;])\s+(?=[A-Z`"'(])/))
    .flatMap((sentence) => ownStatements(sentence, gates))
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");
}

/** "`A` was locked and on by default, `B` was enabled by default": a statement a gate, when every part has a gate and a verb. */
function ownStatements(sentence: string, gates: readonly string[]): string[] {
  const parts = sentence.split(/\s+but\s+|,\s+(?:and\s+)?(?=\S+\s+(?:was|were|is|are|has been|have been)\b)/);
  return parts.every((part) => positionsOf(gates, part).length > 0) ? parts : [sentence];
}

function positionsOf(gates: readonly string[], sentence: string): { gate: string; at: number }[] {
  return gates
    .flatMap((gate) => {
      const at = sentence.search(new RegExp(`(?<![\\w.-])${gate}(?![\\w-])`));
      return at < 0 ? [] : [{ gate, at }];
    })
    .sort((a, b) => a.at - b.at);
}

/** "in v1.20" in a note of 1.23 tells of the past, or of the future. */
function tellsOfAnotherRelease(sentence: string, version: string): boolean {
  const minor = version.split(".")[1];
  return [...sentence.matchAll(/\bv?1\.(\d{1,2})\b(?!\.\d)/g)].some((match) => match[1] !== minor);
}

/** One clause, or one per gate when the sentence names an outcome after each. */
function clausesOf(sentence: string, named: { gate: string; at: number }[]): Clause[] {
  const outcomes = [...sentence.matchAll(new RegExp(String.raw`\bto\s+(?:the\s+)?${TARGET}`, "gi"))];
  if (outcomes.length < 2 || named.length < 2)
    return outcomes.length > 1 && named.length === 1 && stagesDiffer(outcomes.map(([text]) => text))
      ? []
      : [{ text: sentence, gates: named.map(({ gate }) => gate) }];
  const verb = /\b(?:promot|graduat|mov|advanc|bump)\w*/i.exec(sentence)?.[0] ?? "";
  let from = 0;
  const clauses: Clause[] = [];
  for (const outcome of outcomes) {
    const end = outcome.index + outcome[0].length;
    const gates = named.filter(({ at }) => at >= from && at < outcome.index).map(({ gate }) => gate);
    // What follows an outcome in brackets belongs to it: "B to beta (on by default)".
    const remark = /^\s*\([^)]*\)/.exec(sentence.slice(end))?.[0] ?? "";
    clauses.push({ text: `${verb} ${sentence.slice(from, end)}${remark}`, gates });
    from = end + remark.length;
  }
  return clauses.filter(({ gates }) => gates.length > 0);
}

function stagesDiffer(outcomes: string[]): boolean {
  return new Set(outcomes.map((text) => stageOf(text.replace(/^to\s+(?:the\s+)?/i, "")))).size > 1;
}

function stageOf(word: string): Stage | null {
  return STAGE_WORDS.find(([pattern]) => pattern.test(word))?.[1] ?? null;
}

function changesOf({ text, gates }: Clause): GateChange[] {
  const reverted = REVERTED.test(text);
  const move = reverted ? null : (MOVED.exec(text) ?? NOW.exec(text));
  const stage = stageOf(move?.[1] ?? "");
  const reached = move ? move.index + move[0].length : 0;
  const on =
    reverted && !/\bto (?:be )?(?:enabled|disabled) by default\b/i.test(text) ? null : defaultIn(text);
  const locked = LOCKED.test(text);
  const removed = removes(text, gates);
  return positionsOf(gates, text).flatMap(({ gate, at }): GateChange[] => [
    // After the outcome a gate is the one that moved only when it is the only one: "moved to beta (feature gate `A`)".
    ...(stage && !removed && (at < reached || gates.length === 1)
      ? [{ gate, change: "stage" as const, stage }]
      : []),
    ...(on !== null && !removed ? [{ gate, change: "default" as const, default: on }] : []),
    ...(locked && !removed ? [{ gate, change: "locked" as const }] : []),
    ...(removed ? [{ gate, change: "removed" as const }] : []),
  ]);
}

function defaultIn(text: string): boolean | null {
  const on = ON.exec(text);
  const off = OFF.exec(text);
  if (on && off) return null;
  const found = on ?? off;
  if (!found) return null;
  const negated = NEGATED.test(text.slice(0, found.index));
  return negated ? !on : Boolean(on);
}

/** The gate itself is removed when "feature gate" stands by its name and the verb governs it, not something the gate guards. */
function removes(text: string, gates: readonly string[]): boolean {
  const verb = REMOVED.exec(text);
  const word = GATE_WORD.exec(text);
  if (!verb || !word) return false;
  const places = positionsOf(gates, text);
  const first = places[0]?.at ?? 0;
  const near = places.some(({ gate, at }) => word.index - at < gate.length + 25 && at - word.index < 40);
  if (!near || REVERTED.test(text)) return false;
  const between = text.slice(Math.min(verb.index, first), Math.max(verb.index, first));
  const active =
    verb.index < first &&
    verb.index < word.index &&
    !/\b(?:by|from|when|if|behind|under|using|with|during|after|for|of)\b/i.test(
      between.replace(/^removal of/i, ""),
    );
  const passive =
    verb.index > first &&
    /\b(?:was|were|is|are|been)\s+(?:\w+\s+)?$/i.test(text.slice(0, verb.index)) &&
    !/\b(?:enables?|controls?|guards?|allows?|field|support|flag)\b/i.test(between);
  return active || passive;
}

function unique(changes: GateChange[]): GateChange[] {
  return [...new Map(changes.map((change) => [JSON.stringify(change), change])).values()];
}
