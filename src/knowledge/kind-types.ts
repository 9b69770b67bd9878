import type { Corrections } from "../corpus/corrections.ts";
import { type ApiType, apiName, apiStage, groupVersion, NOTHING_TOLD } from "../domain/api.ts";
import { links } from "../domain/link.ts";
import { type FactTable, type KindRow, parseKindRow, rowsOf } from "../domain/table.ts";
import { compareVersions, minorName, minorOf } from "../domain/version.ts";

/**
 * API types of passing versions that no lifecycle tag, guide or note has, since they left the code before anybody tagged
 * them or are not tagged yet: with them, the release whose code has their type first and the one that lacks it. Only types of groups
 * that have a type known otherwise or a domain in their name, and nothing that is merely a part of requests.
 *
 * @param apis the types that are known otherwise; the answer holds none of them
 */
export function typesOfKinds(apis: readonly ApiType[], kinds: readonly FactTable[]): ApiType[] {
  const known = new Set(apis.map(apiName));
  const groups = new Set(apis.map(({ group }) => group));
  return kinds.flatMap((table) => {
    const at = table.of.lastIndexOf("/");
    const [group, version] = [table.of.slice(0, Math.max(at, 0)), table.of.slice(at + 1)];
    if (!groups.has(group) && !group.includes(".")) return [];
    if (apiStage({ version }) === "stable") return [];
    return rowsOf(table, parseKindRow).flatMap((row) => {
      const type = typeOf(group, version, row, apis);
      return type === null || known.has(apiName(type)) ? [] : [type];
    });
  });
}

/**
 * The types without those that only the deprecation guide names and that the code of their very version never had: its lines name
 * Kinds together, and not every version had each (`ReplicaSet` of `apps/v1beta1`).
 */
export function withoutNeverBuilt(apis: readonly ApiType[], kinds: readonly FactTable[]): ApiType[] {
  const tables = new Map(kinds.map((table) => [table.of, table]));
  return apis.filter((type) => {
    const table = tables.get(groupVersion(type));
    if (type.removalSource !== "guide" || type.introduced !== null || !table) return true;
    return rowsOf(table, parseKindRow).some(({ name }) => name === type.kind);
  });
}

/**
 * The types, each whose beginning nothing states with the first release whose code has it. Where a tag or a note is older than that
 * code, nobody's server could have it: a tag names the release that a type was meant for, a note a forerunner that was a
 * CustomResourceDefinition (RuntimeClass in 1.12).
 */
export function withSeen(apis: readonly ApiType[], kinds: readonly FactTable[]): ApiType[] {
  const first = new Map<string, KindRow>(
    kinds.flatMap((table) =>
      rowsOf(table, parseKindRow).map((row) => [`${table.of}/${row.name}`, row] as const),
    ),
  );
  return apis.map((type) => {
    const code = first.get(apiName(type));
    const { introduced } = type;
    if (introduced === null || !code)
      return { ...type, seenFrom: introduced === null ? (code?.from ?? null) : null };
    const early = !code.atLatest && compareVersions(introduced, code.from) < 0;
    return { ...type, introduced: early ? code.from : introduced, seenFrom: null };
  });
}

/** The table without the types that no server ever had as objects, and a problem for each correction that names none of it. */
export function servedKinds(
  kinds: readonly FactTable[],
  corrections: Corrections["kinds"],
): { kinds: FactTable[]; problems: string[] } {
  const unserved = new Set(corrections.map(({ kind }) => kind));
  const left = kinds.flatMap((table) => {
    const rows = table.rows.split("\n").filter((row) => !unserved.delete(`${table.of}/${row.split(" ")[0]}`));
    return rows.some((row) => row !== "") ? [{ ...table, rows: rows.join("\n") }] : [];
  });
  return { kinds: left, problems: [...unserved].map((kind) => `corrections.yaml: the code has no ${kind}`) };
}

function typeOf(group: string, version: string, row: KindRow, apis: readonly ApiType[]): ApiType | null {
  const { name: kind, from, atLatest, to } = row;
  const stable = apis.find(
    (other) => other.group === group && other.kind === kind && apiStage(other) === "stable",
  );
  const introduced = atLatest ? null : from;
  const type = { ...NOTHING_TOLD, group, version, kind, introduced };
  // Still in the code, which is no proof that it is still served: see `endUnknown`.
  if (to === null) return introduced === null ? null : type;
  const removed = minorName(minorOf(to) + 1);
  return {
    ...type,
    removed,
    replacement: stable ? apiName(stable) : null,
    unsureFrom: unsureFrom(apis, { group, kind, introduced, removed }),
    removalSource: "code",
    evidence: [links.apiTypes(group ? `${group}/${version}` : version, to).url],
  };
}

/** Minors after which the default rule ends an alpha or beta version: deprecated after three, removed after three more. */
const MINORS_BY_RULE = 6;

/** Code outlives what it served: a version may have ended when a later one of its Kind came, or by the default rule. */
function unsureFrom(
  apis: readonly ApiType[],
  { group, kind, introduced, removed }: Pick<ApiType, "group" | "kind" | "introduced"> & { removed: string },
): string | null {
  if (introduced === null) return null;
  const later = apis.flatMap((other) =>
    other.group === group && other.kind === kind && other.introduced !== null ? [other.introduced] : [],
  );
  const [first] = [...later, minorName(minorOf(introduced) + MINORS_BY_RULE)]
    .filter((release) => compareVersions(release, introduced) > 0)
    .sort(compareVersions);
  return first !== undefined && compareVersions(first, removed) < 0 ? first : null;
}
