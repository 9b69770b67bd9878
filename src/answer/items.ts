import type { Item } from "../domain/answer.ts";
import { type ApiType, apiName } from "../domain/api.ts";
import { type Entry, textIn } from "../domain/entry.ts";
import type { FeatureGate } from "../domain/gate.ts";
import type { Lang } from "../domain/language.ts";
import { type Link, links } from "../domain/link.ts";
import { kepOfPage, pageName } from "../domain/page-name.ts";
import { isOnWay, minorOf } from "../domain/version.ts";
import type { KnowledgeBase } from "../knowledge/base.ts";
import { adviceOn, successorAt } from "../knowledge/successor.ts";
import type { Question } from "../reading/command/query.ts";
import { apiEvidence } from "./api-evidence.ts";
import { say } from "./phrases.ts";
import { inARow } from "./wording.ts";

/** An entry as an item: its text in the asker's language where there is one, with all that stands behind it. */
export function itemOf(entry: Entry, lang: Lang, versions: readonly string[] = []): Item {
  const { text, lang: textLang } = textIn(entry, lang);
  const all = [...new Set([...versions, ...entry.alsoIn])].filter((version) => version !== entry.version);
  const also =
    all.length === 0
      ? ""
      : say(lang, { en: ` (also in ${all.join(", ")})`, ja: `(${all.join("、")} にも収録)` });
  return {
    id: entry.id,
    text: text + also,
    lang: textLang,
    version: entry.version,
    kind: entry.kind,
    sigs: entry.sigs,
    prs: entry.prs,
    keps: entry.keps,
    gates: entry.gates,
    actionRequired: entry.actionRequired,
    ...(entry.author && { author: entry.author }),
    ...(entry.note && { note: entry.note[lang] }),
    links: linksOf(entry),
  };
}

/** The rows of the release, or of the way between two, that is asked about before all others; else in their order. */
export function askedFirst<Row extends { version: string }>(
  rows: readonly Row[],
  { version, range }: Pick<Question, "version" | "range">,
): Row[] {
  const asked = (row: Row) =>
    range ? isOnWay(row.version, range) : version !== null && minorOf(row.version) === minorOf(version);
  return [...rows.filter(asked), ...rows.filter((row) => !asked(row))];
}

/** PR, KEP, author, CHANGELOG section, then the entry's own pages. */
function linksOf(entry: Entry): Link[] {
  return [
    ...entry.prs.map(links.pr),
    ...entry.keps.map(links.kep),
    ...(entry.author ? [links.author(entry.author)] : []),
    links.changelog(entry.version),
    // The KEP's tracking issue is where its own link leads already.
    ...entry.sources
      .filter((url) => !entry.keps.includes(kepOfPage(url) ?? -1))
      .map((url) => ({ label: pageName(url), url })),
  ];
}

/** A row that is no note: what nobody says of it is empty. */
export function factItem(
  lang: Lang,
  said: Pick<Item, "id" | "text" | "version" | "kind" | "links"> & Partial<Item>,
): Item {
  return { lang, sigs: [], prs: [], keps: [], gates: [], actionRequired: false, ...said };
}

/** A statement about a gate as an item. */
export function gateItem(gate: FeatureGate, version: string, text: string, lang: Lang): Item {
  const keps = gate.kep === null ? [] : [gate.kep];
  return factItem(lang, {
    id: `gate/${gate.name}`,
    text: gate.text ? `${text} — ${gate.text[lang]}` : text,
    version,
    kind: "feature",
    prs: gate.prs,
    keps,
    gates: [gate.name],
    links: [
      // A gate without a stage stands on no page.
      ...(gate.stages.length > 0 ? [links.gate(gate.name, gate.removedIn !== null)] : []),
      ...keps.map(links.kep),
      ...gate.prs.map(links.pr),
    ],
  });
}

/** The entry our corpus has for an API's removal. */
function removalEntry(base: KnowledgeBase, api: ApiType): Entry | undefined {
  if (!api.removed) return undefined;
  return base
    .entriesOf(api.removed)
    .find(
      (entry) =>
        entry.id.includes("/removed-") &&
        (entry.apis.includes(apiName(api)) || entry.apis.includes(`${api.group}/${api.version}/${api.kind}`)),
    );
}

/**
 * A removed API as an item: what to move to, in one sentence, and what else changes when our corpus knows.
 * @param at the release that somebody moves to: what it does not serve yet is told with the one that does
 */
export function removedApiItem(
  base: KnowledgeBase,
  api: ApiType,
  lang: Lang,
  at: string = base.newest,
): Item {
  const name = apiName(api);
  const entry = removalEntry(base, api);
  const told = apiEvidence(base, api, "removed");
  const row = { version: api.removed ?? "", kind: "deprecation", actionRequired: true } as const;
  if (entry)
    return {
      ...itemOf(entry, lang),
      ...row,
      text: textIn(entry, lang).text,
      lang,
      links: uniqueLinks([...told, ...entry.prs.map(links.pr)]),
    };
  return factItem(lang, {
    ...row,
    id: `api/${name}`,
    text: goneSentence(api, at, base, lang),
    links: told,
  });
}

function goneSentence(api: ApiType, at: string, base: KnowledgeBase, lang: Lang): string {
  const name = apiName(api);
  const next = successorAt(api, at, base);
  if (next?.from === null)
    return say(lang, {
      en: `${name} is no longer served; use ${apiName(next.type)}.`,
      ja: `${name} は提供されなくなりました。${apiName(next.type)} に移行してください。`,
    });
  const gone = say(lang, { en: `${name} is no longer served.`, ja: `${name} は提供されなくなりました。` });
  return inARow(
    lang,
    gone,
    next
      ? say(lang, {
          en: `${apiName(next.type)} takes its place from ${next.from} on.`,
          ja: `後継の ${apiName(next.type)} が提供されるのは ${next.from} からです。`,
        })
      : adviceOn(api, base)?.[lang],
  );
}

/** Every link of the items, once each, at most `limit`. */
export function uniqueLinks(all: readonly Link[], limit = 12): Link[] {
  const seen = new Map<string, Link>();
  for (const link of all) if (!seen.has(link.url)) seen.set(link.url, link);
  return [...seen.values()].slice(0, limit);
}
