import type { Entry } from "../domain/entry.ts";
import { minorBefore } from "../domain/gate.ts";
import { minorName, minorOf } from "../domain/version.ts";
import { PAGE_SIZE } from "../reading/command/query.ts";
import type { Condition, Frame, Put } from "../reading/frame.ts";
import { distinct } from "./selection.ts";

/** What a list holds, whatever it was asked with; every release is filled in. */
export interface ListQuery {
  /** A kind of thing or of entries; null: all that the conditions can hold of. */
  of: Frame["of"];
  /** Each once; see `distinct`. */
  where: readonly Condition[];
  /** From an earlier stage only, so without what began at it. */
  promoted: boolean;
  /** From a later stage only: what went back. */
  demoted: boolean;
  /** Of fields: those alone that a gate guards, the gate that is named, or none. */
  gated: boolean | { by: string } | "never";
  /** Of API types: those alone that something replaces, or one of the version named, or that nothing does; null: all. */
  replaced: boolean | string | null;
  /** The releases spoken of, both counted in. Entries are those of them. */
  span: { from: string; to: string };
  /** Releases that are asked about one by one ("in 1.24 and in 1.25"); else empty. */
  each: readonly string[];
  sigs: readonly string[];
  /** GitHub names without `@`. */
  people: readonly string[];
  /** Topics of which a row has to do with one; empty: all rows. */
  about: readonly string[];
  /** Topics, and SIGs as `sig:storage`, that no row may have to do with. */
  except: readonly string[];
  /** "Is there any …?", and how it is put; null where that is not asked. */
  any: Put | null;
  /** In which of the releases asked about are there more? */
  compared: boolean;
  /** … or fewer? */
  fewest: boolean;
  /** From 1. */
  page: number;
  /** Rows of a page. */
  rows: number;
}

/** The frame's list with its releases filled in; `newest` is what "now" means. */
export function listQueryOf(frame: Frame, newest: string, rows = PAGE_SIZE): ListQuery {
  const { scope, filters } = frame;
  const at = scope.at ?? (scope.from === scope.to ? scope.from : undefined);
  const spanned = scope.from !== undefined || scope.to !== undefined ? scope : null;
  const where = distinct(
    frame.where.map((condition) => {
      if (condition.from !== null || condition.relation === "never") return condition;
      if (at !== undefined) return { ...condition, from: at };
      if (spanned && condition.relation === "in")
        return {
          ...condition,
          relation: "between" as const,
          from: spanned.from ?? OLDEST,
          to: spanned.to ?? newest,
        };
      return { ...condition, from: spanned?.to ?? newest };
    }),
  );
  const [only, ...others] = where;
  const deprecated =
    frame.of === "deprecation" || (frame.of === null && only?.did === "deprecated" && others.length === 0);
  // Of somebody's work there are notes alone, by their kind.
  const work = deprecated && filters.people.length > 0;
  const deprecation = frame.of === "deprecation" && !work;
  const span = at
    ? { from: at, to: at }
    : spanned
      ? { from: spanned.from ?? OLDEST, to: spanned.to ?? newest }
      : frame.detail === null && where.every(({ from, relation }) => from === null && relation === "never")
        ? { from: OLDEST, to: newest }
        : spanOf(where, newest);
  return {
    of: work ? "deprecation" : deprecation ? null : frame.of,
    where: work ? [] : deprecation ? distinct([...where, within("deprecated", span)]) : where,
    promoted: frame.detail === "promoted",
    demoted: frame.detail === "demoted",
    gated: gatedBy(frame.detail),
    replaced: replacedBy(frame.detail),
    span,
    each: scope.each ?? [],
    sigs: [...new Set(filters.sigs)],
    people: [...new Set(filters.people)],
    about: [...new Set(filters.about ?? [])],
    except: [...new Set(filters.except ?? [])],
    any: frame.ask === "whether" ? frame.put : null,
    compared: frame.ask === "compare",
    fewest: frame.manner.includes("fewest"),
    page: frame.page,
    rows,
  };
}

/** `gated`, `gated:ImageVolume`, `ungated`. */
function gatedBy(detail: string | null): ListQuery["gated"] {
  if (detail === "ungated") return "never";
  const by = /^gated:(.+)$/.exec(detail ?? "")?.[1];
  return by === undefined ? detail === "gated" : { by };
}

/** `succeeded`, `succeeded:v1`, `unreplaced`. */
function replacedBy(detail: string | null): ListQuery["replaced"] {
  if (detail === "unreplaced") return false;
  const replaced = /^succeeded(?::(.+))?$/.exec(detail ?? "");
  return replaced && (replaced[1] ?? true);
}

/** Where a list of no release in particular begins. */
export const OLDEST = "1.0";

/** That something happened in one release, or in one of several. */
function within(did: Condition["did"], { from, to }: { from: string; to: string }): Condition {
  return from === to
    ? { did, relation: "in", from, to: null, negated: false }
    : { did, relation: "between", from, to, negated: false };
}

/** The releases that conditions speak of: from the first to the last. */
function spanOf(where: readonly Condition[], newest: string): { from: string; to: string } {
  const minors = where.flatMap((condition) => {
    const { relation, from, to } = condition;
    if (from === null) return [];
    if (relation === "since") return [minorOf(from), minorOf(newest)];
    if (relation === "after") return [minorOf(from) + 1, minorOf(newest)];
    if (relation === "before") return [minorOf(minorBefore(from))];
    return to === null ? [minorOf(from)] : [minorOf(from), minorOf(to)];
  });
  if (minors.length === 0) return { from: newest, to: newest };
  return { from: minorName(Math.min(...minors)), to: minorName(Math.max(...minors)) };
}

/** `sig:storage`, among what is left out. */
export function isSig(topic: string): boolean {
  return topic.startsWith(SIG);
}

const SIG = "sig:";

/** `#130058`, among what is left out of notes: what one pull request brought. */
export function isPr(topic: string): boolean {
  return /^#\d{1,7}$/.test(topic);
}

/** Is a note one of a SIG, or of a pull request, that is left out? */
export function leavesOut({ except }: Pick<ListQuery, "except">, { sigs, prs }: Entry): boolean {
  return sigs.some((sig) => except.includes(`${SIG}${sig}`)) || prs.some((pr) => except.includes(`#${pr}`));
}

/** The SIGs that are left out. */
export function exceptSigs({ except }: Pick<ListQuery, "except">): string[] {
  return except.filter(isSig).map((topic) => topic.slice(SIG.length));
}
