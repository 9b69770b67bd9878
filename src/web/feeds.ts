import { html } from "hono/html";
import { newsOf } from "../answer/news.ts";
import { say } from "../answer/phrases.ts";
import type { Item } from "../domain/answer.ts";
import type { SyncRecord } from "../domain/journal.ts";
import type { Lang } from "../domain/language.ts";
import type { NewStep } from "../domain/news.ts";
import { formatVersion, minorOf, parseVersion } from "../domain/version.ts";
import type { KnowledgeBase } from "../knowledge/base.ts";
import { pathOfCommand } from "../render/address.ts";
import type { WebSource } from "./source.ts";
import { withParameter } from "./view.ts";

/** What a feed is about; null: everything. */
type FeedSubject = { gate: string } | { sig: string } | { release: string } | null;

export type FeedKind = "gate" | "sig" | "release";

/**
 * What a feed is about, under the name that the tables have for it; null where they have none. No name that somebody makes up
 * stands in a feed, so all of it can be written in XML.
 */
export function feedSubject(base: KnowledgeBase, kind: FeedKind, name: string): FeedSubject {
  if (kind === "gate") {
    const gate = base.gates.get(name);
    return gate ? { gate: gate.name } : null;
  }
  if (kind === "sig") {
    const sig = name.toLowerCase();
    const isKnown =
      [...base.keps.values()].some((kep) => kep.sig === sig) ||
      base.knowledge.entries.some(({ sigs }) => sigs.includes(sig));
    return isKnown ? { sig } : null;
  }
  const version = parseVersion(name);
  return version && base.releases.has(`1.${version.minor}`) ? { release: formatVersion(version) } : null;
}

interface FeedEntry {
  /** Stays the same for ever: readers know by it what they have shown. */
  id: string;
  title: string;
  path: string;
  /** ISO with the time. */
  updated: string;
  text: string;
}

/** Entries of a feed; what is older, readers have. */
const MOST_ENTRIES = 100;

/**
 * What the syncs brought as Atom (RFC 4287), newest first. `site`: origin of the addresses, without a slash at its end; `path`: the
 * feed's own.
 */
export function newsFeed(
  source: WebSource,
  { lang, site, path, about }: { lang: Lang; site: string; path: string; about: FeedSubject },
) {
  const journal = source.journal();
  const entries = [...journal]
    .reverse()
    .filter(({ baseline }) => !baseline)
    .flatMap((record) => entriesOf(source.base, record, { about, lang, authority: new URL(site).hostname }))
    .slice(0, MOST_ENTRIES);
  const updated = entries[0]?.updated ?? journal.at(-1)?.at ?? `${source.today()}T00:00:00.000Z`;
  const absolute = (place: string) => `${site}${withParameter(place, "lang", lang)}`;
  const self = absolute(path);
  return html`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${lang}">
  <title>${titleOf(about, lang)}</title>
  <id>${self}</id>
  <link rel="self" type="application/atom+xml" href="${self}"/>
  <link rel="alternate" type="text/html" href="${absolute(pageOf(about))}"/>
  <updated>${updated}</updated>
  <author><name>Kawaraban</name></author>${entries.map(
    ({ id, title, path: place, updated: at, text }) => html`
  <entry>
    <id>${id}</id>
    <title>${title}</title>
    <link rel="alternate" type="text/html" href="${absolute(place)}"/>
    <updated>${at}</updated>
    <summary>${text}</summary>
  </entry>`,
  )}
</feed>
`;
}

function titleOf(about: FeedSubject, lang: Lang): string {
  const of = about === null ? "Kubernetes" : subjectName(about);
  return say(lang, { en: `Kawaraban: new in ${of}`, ja: `瓦版: ${of} の新着` });
}

function subjectName(about: NonNullable<FeedSubject>): string {
  if ("gate" in about) return about.gate;
  return "sig" in about ? `SIG ${about.sig}` : `Kubernetes ${about.release}`;
}

function pageOf(about: FeedSubject): string {
  if (about === null) return "/news";
  if ("gate" in about) return pathOfCommand(`gate ${about.gate}`);
  return "sig" in about
    ? `/sig/${encodeURIComponent(about.sig)}`
    : `/release/${encodeURIComponent(about.release)}`;
}

/** What one sync brought of a subject. Ids are tag URIs (RFC 4151). */
function entriesOf(
  base: KnowledgeBase,
  record: SyncRecord,
  { about, lang, authority }: { about: FeedSubject; lang: Lang; authority: string },
): FeedEntry[] {
  const news = newsOf({ base, journal: [record], since: { day: record.at.slice(0, 10) }, lang });
  const day = record.at.slice(0, 10);
  const entry = (id: string, title: string, path: string, text: string): FeedEntry => ({
    id: `tag:${authority},${day}:${encodeURIComponent(id)}`,
    title,
    path,
    updated: record.at,
    text,
  });
  return [
    ...news.releases
      .filter(({ version }) => about === null || ("release" in about && isOf(version, about.release)))
      .map(({ version, notes, actionRequired }) =>
        entry(
          `release/${version}`,
          `Kubernetes ${version}`,
          parseVersion(version)?.patch === null ? `/release/${version}` : `/q?q=release+${version}`,
          say(lang, {
            en: `${notes} release notes, ${actionRequired} of them with an action required.`,
            ja: `リリースノート ${notes} 件、うち対応必須 ${actionRequired} 件。`,
          }),
        ),
      ),
    ...news.gates
      .filter((step) => concernsStep(step, about, base))
      .map((step) =>
        entry(
          `gate/${step.gate}/${step.version}/${step.step}`,
          `${step.gate} (${step.version})`,
          pathOfCommand(`gate ${step.gate}`),
          step.text,
        ),
      ),
    ...news.actions
      .filter((item) => concernsItem(item, about, base))
      .map((item) =>
        entry(
          `action/${item.id}`,
          say(lang, { en: `Action required in ${item.version}`, ja: `${item.version} の対応必須` }),
          item.prs[0] === undefined ? `/release/${minorName(item.version)}` : `/pr/${item.prs[0]}`,
          item.text,
        ),
      ),
  ];
}

function minorName(version: string): string {
  return `1.${minorOf(version)}`;
}

/** A release's feed holds its patches too; a patch's feed only itself. */
function isOf(version: string, release: string): boolean {
  return (
    version === release || (parseVersion(release)?.patch === null && minorOf(version) === minorOf(release))
  );
}

function concernsStep(step: NewStep, about: FeedSubject, base: KnowledgeBase): boolean {
  if (about === null) return true;
  if ("gate" in about) return gateName(base, about.gate) === gateName(base, step.gate);
  if ("release" in about) return isOf(step.version, about.release);
  const kep = base.gates.get(step.gate)?.kep ?? null;
  return kep !== null && base.keps.get(kep)?.sig === about.sig;
}

/** By whichever of its names. */
function gateName(base: KnowledgeBase, name: string): string {
  return base.gates.get(name)?.name ?? name;
}

function concernsItem(item: Item, about: FeedSubject, base: KnowledgeBase): boolean {
  if (about === null) return true;
  if ("gate" in about) return item.gates.some((name) => gateName(base, name) === gateName(base, about.gate));
  return "release" in about ? isOf(item.version, about.release) : item.sigs.includes(about.sig);
}
