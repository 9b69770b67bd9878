import { kindHeading } from "../answer/phrases.ts";
import {
  type ChangeRow,
  componentsOf,
  facets,
  passesFilters,
  type RemovedApi,
  type RowFilters,
  wholeChange,
} from "../answer/whole-change.ts";
import type { Answer, ChangeFacts, Section } from "../domain/answer.ts";
import { KINDS } from "../domain/entry.ts";
import type { Lang } from "../domain/language.ts";
import { parseVersion } from "../domain/version.ts";
import type { WebSource } from "./source.ts";

/** Which of the two pages over a span of releases: all that changed, or only what an upgrade must deal with. */
export type ChangePageKind = "diff" | "upgrade";

/** Changes under one heading. */
export interface RowGroup {
  heading: string;
  /** Of an upgrade: the release to go to. */
  rows: ChangeRow[];
}

/** Everything that the pages, the CSV and the Markdown of two releases are made from. */
export interface ChangeModel {
  kind: ChangePageKind;
  from: string;
  to: string;
  /** Verdict, notes, links and next questions, as in a chat. */
  answer: Answer;
  facts: ChangeFacts;
  removed: RemovedApi[];
  /** What passes the filters. */
  groups: RowGroup[];
  matching: number;
  /** All there are, and how many have which value. */
  total: number;
  facets: ReturnType<typeof facets>;
  filters: RowFilters;
  /** APIs and feature gates by what happened to them; of an upgrade the skew rules. */
  beside: Section[];
}

/** Null where the engine does not take it for two releases: one of them is unknown. */
export function changeModel(
  source: WebSource,
  asked: { kind: ChangePageKind; from: string; to: string; lang: Lang; filters: RowFilters },
): ChangeModel | { unknown: Answer } {
  const { kind, lang, filters } = asked;
  const answer = source.engine.ask({ text: `/k8s ${kind} ${asked.from} ${asked.to}`, lang });
  const { facts } = answer;
  if (!answer.found || !facts || !("counts" in facts) || !("from" in facts)) return { unknown: answer };
  const { from, to } = facts;
  const whole = wholeChange(source.base, from, to, lang);
  const all = kind === "diff" ? byKind(whole.rows, lang) : byRelease(answer, source);
  const groups = all.flatMap(({ heading, rows }): RowGroup[] => {
    const passing = rows.filter((row) => passesFilters(row, filters));
    return passing.length === 0 ? [] : [{ heading, rows: passing }];
  });
  const rows = all.flatMap((group) => group.rows);
  return {
    kind,
    from,
    to,
    answer,
    facts,
    removed: whole.removed,
    groups,
    matching: groups.reduce((sum, group) => sum + group.rows.length, 0),
    total: rows.length,
    facets: facets(rows),
    filters,
    beside: kind === "diff" ? whole.sections : answer.sections.filter(({ heading }) => !isRelease(heading)),
  };
}

function byKind(rows: readonly ChangeRow[], lang: Lang): RowGroup[] {
  return KINDS.map((kind) => ({
    heading: kindHeading(kind, lang),
    rows: rows.filter(({ item }) => item.kind === kind),
  }));
}

/** An upgrade's own sections bear the release that they prepare for. */
function byRelease({ sections }: Answer, { base }: WebSource): RowGroup[] {
  return sections
    .filter(({ heading }) => isRelease(heading))
    .map(({ heading, items }) => ({
      heading,
      rows: items.map((item) => {
        const entry = base.entriesById.get(item.id);
        const gates = item.gates.flatMap((name) => base.gates.get(name)?.components ?? []);
        return { item, components: entry ? componentsOf(entry, base) : gates };
      }),
    }));
}

function isRelease(heading: string): boolean {
  return parseVersion(heading) !== null;
}

/** Are any filters set? */
export function isFiltered({ sigs, kinds, components, words }: RowFilters): boolean {
  return sigs.length + kinds.length + components.length > 0 || words.trim() !== "";
}
