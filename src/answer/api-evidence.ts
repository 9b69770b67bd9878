/** What really tells of an API type's coming and going: a note that changed it, the deprecation guide where it names it, else its tags. */
import { type ApiType, apiName, groupVersion } from "../domain/api.ts";
import type { Entry } from "../domain/entry.ts";
import { type Link, links } from "../domain/link.ts";
import { pageName } from "../domain/page-name.ts";
import { minorOf } from "../domain/version.ts";
import type { KnowledgeBase } from "../knowledge/base.ts";

/** An end or a beginning of a type's life. */
export type ApiEvent = "introduced" | "deprecated" | "removed";

/** The entries that tell of it, in the release it happened in, by the changes that their editor wrote down. */
export function entriesTelling(base: KnowledgeBase, api: ApiType, event: ApiEvent): Entry[] {
  const version = api[event];
  if (version === null) return [];
  const names = new Set([apiName(api), groupVersion(api)]);
  return base.entriesOf(version).filter((entry) =>
    entry.changes?.some(
      ({ thing, did, planned }) =>
        thing.kind === "api" &&
        names.has(thing.name) &&
        // What another version took the place of is gone.
        (did === event || (event === "removed" && did === "replaced")) &&
        planned === undefined,
    ),
  );
}

/** Pages and pull requests that tell of it, the most telling first; none where it did not happen. */
export function apiEvidence(base: KnowledgeBase, api: ApiType, event: ApiEvent): Link[] {
  const version = api[event];
  if (version === null) return [];
  const told = entriesTelling(base, api, event).flatMap(({ prs }) => prs.map(links.pr));
  const guide = event === "removed" && inGuide(api) ? [links.deprecationGuide(version)] : [];
  const noted =
    event === "removed" && told.length === 0 ? api.evidence.flatMap((source) => linkTo(source)) : [];
  const found = [...guide, ...told, ...noted];
  return found.length > 0 ? found : [links.apiLifecycle(api)];
}

/** Does the deprecation guide tell of a type's removal? */
export function inGuide({ removed, evidence }: ApiType): boolean {
  return removed !== null && evidence.includes("guide");
}

function linkTo(source: number | string): Link[] {
  if (source === "guide") return [];
  if (typeof source === "number") return [links.pr(source)];
  return [{ label: pageName(source), url: source }];
}

/** The types that belong to one of the SIGs, by the notes that name them; all where none is asked for. */
export function apisOfSigs(
  types: readonly ApiType[],
  sigs: readonly string[],
  base: KnowledgeBase,
): ApiType[] {
  if (sigs.length === 0) return [...types];
  /** Each API that a note of theirs names, and the first minor that does. */
  const first = new Map<string, number>();
  for (const entry of base.knowledge.entries) {
    const { apis, changes } = entry;
    // Most of many thousand notes name no API type.
    if (apis.length === 0 && (changes === null || changes.length === 0)) continue;
    if (!entry.sigs.some((sig) => sigs.includes(sig))) continue;
    const told = (changes ?? []).flatMap(({ thing }) => (thing.kind === "api" ? [thing.name] : []));
    if (apis.length + told.length === 0) continue;
    const minor = minorOf(entry.version);
    for (const name of [...apis, ...told]) first.set(name, Math.min(first.get(name) ?? minor, minor));
  }
  return types.filter((api) => {
    const last = minorOf(api.removed ?? api.deprecated ?? base.newest);
    return [apiName(api), groupVersion(api)].some((name) => (first.get(name) ?? last + 1) <= last);
  });
}
