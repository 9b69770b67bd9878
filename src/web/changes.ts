import { LRUCache } from "lru-cache";
import { diffTitle } from "../answer/diff.ts";
import { kindHeading } from "../answer/phrases.ts";
import { upgradeTitle } from "../answer/upgrade.ts";
import {
  type ChangeRow,
  entryRow,
  facets,
  itemRow,
  passesFilters,
  type RowFilters,
  type WholeChange,
  wholeChange,
} from "../answer/whole-change.ts";
import type { Section } from "../domain/answer.ts";
import { KINDS } from "../domain/entry.ts";
import type { Lang } from "../domain/language.ts";
import { compareVersions, minorName, minorOf, parseVersion } from "../domain/version.ts";
import type { KnowledgeBase } from "../knowledge/base.ts";
import type { WebSource } from "./source.ts";

/** Which of the two pages over a span of releases: all that changed, or only what an upgrade must deal with. */
export type ChangePageKind = "diff" | "upgrade";

/** Changes under one heading: of a diff a kind, of an upgrade the release to go to. */
interface RowGroup {
  heading: string;
  rows: ChangeRow[];
}

/** Everything that the pages, the CSV, the Markdown and the JSON of two releases are made from. */
export interface ChangeModel extends Omit<WholeChange, "entries" | "duties"> {
  kind: ChangePageKind;
  from: string;
  to: string;
  /** What passes the filters. */
  groups: RowGroup[];
  matching: number;
  /** All there are, and how many have which value. */
  total: number;
  facets: ReturnType<typeof facets>;
  filters: RowFilters;
  /** Of an upgrade: the version skew rules. */
  beside: Section[];
}

/** Two minors as addresses have them: known, the older first. */
export interface Span {
  from: string;
  to: string;
}

/** The minors that somebody means, the older first, and whether that is how they were written; null: one is none that is known. */
export function spanOf(
  { base }: WebSource,
  from: string,
  to: string,
): (Span & { asWritten: boolean }) | null {
  const minors = [from, to].map((text) => (parseVersion(text) ? minorName(minorOf(text)) : ""));
  const [low = "", high = ""] = [...minors].sort(compareVersions);
  if (low === high || !base.releases.has(low) || !base.releases.has(high)) return null;
  return { from: low, to: high, asWritten: low === from && high === to };
}

/** A span before any filter. */
interface WholeSpan {
  whole: Omit<WholeChange, "entries" | "duties">;
  all: RowGroup[];
  beside: Section[];
  facets: ReturnType<typeof facets>;
  total: number;
}

/** Spans that are kept, some megabytes each at most: filters and pages are turned one after the other. */
const KEPT_SPANS = 6;

/** By knowledge, so that they go with it. */
const spans = new WeakMap<KnowledgeBase, LRUCache<string, WholeSpan>>();

function wholeSpan(source: WebSource, { kind, from, to, lang }: Asked): WholeSpan {
  const kept = spans.get(source.base) ?? new LRUCache({ max: KEPT_SPANS });
  spans.set(source.base, kept);
  const key = [kind, from, to, lang].join(" ");
  const before = kept.get(key);
  if (before) return before;
  const { entries, duties, ...whole } = wholeChange(source.base, from, to, lang);
  const upgrade = kind === "upgrade" ? duties() : null;
  const all = upgrade
    ? upgrade.sections.map(({ heading, items }) => ({
        heading,
        rows: items.map((item) => itemRow(item, source.base)),
      }))
    : byKind(
        entries.map((entry) => entryRow(entry, source.base, lang)),
        lang,
      );
  const rows = all.flatMap((group) => group.rows);
  const made: WholeSpan = {
    whole: {
      ...whole,
      ...(upgrade && { title: upgradeTitle(from, to, lang), notes: upgrade.notes, links: upgrade.links }),
    },
    all,
    beside: upgrade ? [upgrade.skew] : [],
    facets: facets(rows),
    total: rows.length,
  };
  kept.set(key, made);
  return made;
}

/** What a page is asked for. */
type Asked = Span & { kind: ChangePageKind; lang: Lang };

/** All of a span of releases that passes the filters. */
export function changeModel(
  source: WebSource,
  { filters, ...asked }: Asked & { filters: RowFilters },
): ChangeModel {
  const { whole, all, ...rest } = wholeSpan(source, asked);
  const groups = all.flatMap(({ heading, rows }): RowGroup[] => {
    const passing = rows.filter((row) => passesFilters(row, filters));
    return passing.length === 0 ? [] : [{ heading, rows: passing }];
  });
  const { kind, from, to } = asked;
  const matching = groups.reduce((sum, group) => sum + group.rows.length, 0);
  return { ...whole, ...rest, kind, from, to, groups, matching, filters };
}

/** What the page is called, without looking at any change. */
export function changeTitle({ kind, from, to, lang }: Asked): string {
  return (kind === "diff" ? diffTitle : upgradeTitle)(from, to, lang);
}

function byKind(rows: readonly ChangeRow[], lang: Lang): RowGroup[] {
  return KINDS.map((kind) => ({
    heading: kindHeading(kind, lang),
    rows: rows.filter(({ told }) => told.kind === kind),
  }));
}

/** Are any filters set? */
export function isFiltered({ sigs, kinds, components, words }: RowFilters): boolean {
  return sigs.length + kinds.length + components.length > 0 || words.trim() !== "";
}

/** In one sentence how much there is, and what it leaves open. */
export function summaryOf({ verdict, silent }: Pick<ChangeModel, "verdict" | "silent">): string {
  return [verdict, ...silent].join(/[。！？]$/.test(verdict) ? "" : " ");
}
