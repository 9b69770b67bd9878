/**
 * The words of the `list` command, both ways. What happened in the release of the command has a word of its own (`removed-apis`,
 * `added-gates-on`, `promoted-beta`, `all-beta-off`, `bug`); other conditions are written one by one behind what is listed:
 * `gate on:1.30 off:1.31`, `gate removed:1.30..1.33 stable:before-1.28`, `api not-removed`.
 */
import { KINDS } from "../domain/entry.ts";
import { DEEDS, type Did, THING_KINDS } from "../domain/thing.ts";
import { parseVersion } from "../domain/version.ts";
import type { Condition, Frame, Relation } from "./frame.ts";

/** What a list is of. */
export type ListedWords = Pick<Frame, "of" | "where" | "detail">;

const STAGES = ["alpha", "beta", "stable"] as const;
const ONLY = { "": null, "-apis": "api", "-gates": "gate" } as const;

const happened = (did: Did): Condition => ({ did, relation: "in", from: null, to: null, negated: false });
const isSo = (did: Did): Condition => ({ did, relation: "at", from: null, to: null, negated: false });

/** Every word and what it stands for; of two that stand for the same the first is the one written. */
const WORDS: ReadonlyMap<string, ListedWords> = new Map(
  (function* (): Generator<[string, ListedWords]> {
    for (const [end, of] of Object.entries(ONLY)) {
      yield [`removed${end}`, { of, where: [happened("removed")], detail: null }];
      yield [`added${end}`, { of, where: [happened("introduced")], detail: null }];
      if (of) yield [`deprecation${end}`, { of, where: [happened("deprecated")], detail: null }];
    }
    for (const state of ["on", "off"] as const) {
      yield [
        `added-gates-${state}`,
        { of: "gate", where: [happened("introduced"), isSo(state)], detail: null },
      ];
      yield [`default-changed-${state}`, { of: "gate", where: [happened(state)], detail: null }];
      yield [`all-${state}`, { of: "gate", where: [isSo(state)], detail: null }];
    }
    for (const stage of STAGES) {
      for (const [end, of] of [
        ["", null],
        ["-gates", "gate"],
      ] as const) {
        yield [`${stage}${end}`, { of, where: [happened(stage)], detail: null }];
        yield [`promoted-${stage}${end}`, { of, where: [happened(stage)], detail: "promoted" }];
      }
      yield [`all-${stage}`, { of: "gate", where: [isSo(stage)], detail: null }];
      for (const state of ["on", "off"] as const)
        yield [`all-${stage}-${state}`, { of: "gate", where: [isSo(stage), isSo(state)], detail: null }];
    }
    yield ["default-changed", { of: "gate", where: [happened("changed")], detail: null }];
    yield ["locked", { of: "gate", where: [happened("locked")], detail: null }];
    yield ["all-locked", { of: "gate", where: [isSo("locked")], detail: null }];
    yield ["promoted", { of: "gate", where: [], detail: "promoted" }];
    yield ["demoted", { of: "gate", where: [happened("alpha")], detail: "demoted" }];
    for (const kind of KINDS) yield [kind, { of: kind, where: [], detail: null }];
    yield ["change", { of: "change", where: [], detail: null }];
    yield ["deprecated", { of: null, where: [happened("deprecated")], detail: null }];
    yield ["deprecated-gates", { of: "gate", where: [happened("deprecated")], detail: null }];
  })(),
);

/** Of these a bare release is one they are so in; the others happened in it. */
const STATES: ReadonlySet<Did> = new Set(["alpha", "beta", "stable", "on", "off", "locked"]);
const PREFIXES: Readonly<Record<string, Relation>> = {
  "at-": "at",
  "in-": "in",
  "before-": "before",
  "<": "before",
  "after-": "after",
  ">": "after",
  "since-": "since",
  ">=": "since",
  "until-": "until",
  "<=": "until",
};
const DIDS: Readonly<Record<string, Did>> = {
  ga: "stable",
  enabled: "on",
  disabled: "off",
  added: "introduced",
};

const CONDITION =
  /^(not-|never-)?([a-z]{2,12})(?::(at-|in-|before-|after-|since-|until-|[<>]=?)?([\d.]{3,20}))?$/;

/** Beside the conditions: from an earlier stage only, or from a later one; behind a feature gate, behind the one that is named, or behind none; with or without a replacement. */
const DETAIL =
  /^(?:promoted|demoted|unreplaced|succeeded(?::v\w{1,8})?|ungated|gated(?::[A-Za-z][A-Za-z0-9]{1,80})?)$/;

/** `not-removed:1.30..1.33`, `never-stable`. */
function formatCondition({ did, relation, from, to, negated }: Condition): string {
  const plain: Relation = STATES.has(did) ? "at" : "in";
  const prefix = relation === "never" ? "never-" : negated ? "not-" : "";
  if (from === null)
    return `${prefix}${did}${relation === plain || relation === "never" ? "" : `:${relation}`}`;
  if (relation === "between") return `${prefix}${did}:${from}..${to ?? ""}`;
  return `${prefix}${did}:${relation === plain || relation === "never" ? "" : `${relation}-`}${from}`;
}

/** Reads what {@link formatCondition} writes, and `ga:<1.28` for `stable:before-1.28`; null for anything else. */
function readCondition(word: string): Condition | null {
  const bare = /^(not-)?([a-z]{2,12}):(at|in)$/.exec(word);
  const [, how, name = "", sign = "", place] = bare ?? CONDITION.exec(word) ?? [];
  const did = DIDS[name] ?? DEEDS.find((deed) => deed === name);
  if (!did) return null;
  const plain: Relation = STATES.has(did) ? "at" : "in";
  const condition = (relation: Relation, from: string | null, to: string | null = null): Condition => ({
    did,
    relation: how === "never-" ? "never" : relation,
    from,
    to,
    negated: how === "not-",
  });
  if (bare) return condition(sign === "at" ? "at" : "in", null);
  if (place === undefined) return condition(plain, null);
  const [from = "", to, ...more] = place.split("..");
  if (!parseVersion(from) || (to && !parseVersion(to)) || more.length > 0) return null;
  if (to !== undefined) return condition("between", from, to === "" ? null : to);
  return condition(PREFIXES[sign] ?? plain, from);
}

/** What is listed, as the command has it. */
export function formatListed(listed: ListedWords): string {
  const key = keyOf(listed);
  for (const [word, known] of WORDS) if (keyOf(known) === key) return word;
  const of = listed.of ?? "all";
  const text = [
    of,
    ...(listed.detail !== null && DETAIL.test(listed.detail) ? [listed.detail] : []),
    ...listed.where.map(formatCondition),
  ].join(" ");
  // "all off" is a word for gates alone.
  return WORDS.has(text.replaceAll(" ", "-")) ? `${text}:at` : text;
}

/** The opposite of {@link formatListed}; null when the words are none of a list's. */
export function readListed(text: string): ListedWords | null {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const known =
    WORDS.get(words.join("-").replace(/^(?:ga|安定版)(?=$|-)/, "stable")) ?? WORDS.get(`${words.join("-")}s`);
  if (known) return known;
  const [first = "", ...rest] = words;
  const of =
    first === "all" || first === "change"
      ? first
      : [...THING_KINDS, ...KINDS].find((kind) => kind === first || `${kind}s` === first);
  if (!of) return null;
  const detail = rest[0] !== undefined && DETAIL.test(rest[0]) ? written(rest[0], text) : null;
  const where = rest.slice(detail === null ? 0 : 1).map(readCondition);
  const conditions = where.filter((condition) => condition !== null);
  if (conditions.length < where.length) return null;
  return { of: of === "all" ? null : of, where: conditions, detail };
}

/** A word as it stands in the text: names keep their capitals. */
function written(word: string, text: string): string {
  return text.split(/\s+/).find((one) => one.toLowerCase() === word) ?? word;
}

function keyOf({ of, where, detail }: ListedWords): string {
  return JSON.stringify([of, where, detail]);
}
