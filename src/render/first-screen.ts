/** What of an answer stands open before anything is pressed, the same on every chat platform; the rest unfolds. */
import type { Answer, ApiFacts, ChangeFacts, GateFacts, Intent, Item, Section } from "../domain/answer.ts";
import type { Lang } from "../domain/language.ts";
import type { Link } from "../domain/link.ts";
import { kepOfPage } from "../domain/page-name.ts";
import { compareVersions } from "../domain/version.ts";
import { commandOf, withPage } from "./command.ts";
import { label } from "./labels.ts";

/** Characters that are read on a first screen: what a phone shows in two turns of the thumb. */
export const FIRST_SCREEN = 1500;
/** Links and next questions that stand open. */
export const MOST_LINKS = 3;
export const MOST_STEPS = 2;
/** Characters of the direct answer that stand open: three sentences are far shorter. */
export const OPEN_SUMMARY = 800;
/** Notes that stand open, and their characters together: a longer first one stands open all the same. */
const MOST_NOTES = 2;
const NOTES_CHARACTERS = 420;

/** Sections named on a screen that does not show them. */
const MOST_SECTIONS = 12;

type RemovedApi = ChangeFacts["apis"]["removed"][number];

/** Answers that are made of their items: what they require is what the answer says. */
const OF_ITEMS: ReadonlySet<Intent> = new Set(["diff", "upgrade", "list", "pr"]);

/**
 * Whether the answer says that something must be done. A search's hits only come near what was asked, and behind a
 * gate's or an API's verdict they are its evidence: what they require is said at each of them, not of the answer.
 */
export function isUrgent(answer: Answer): boolean {
  return (
    answer.found &&
    OF_ITEMS.has(answer.question.intent) &&
    answer.sections.some(({ items }) => items.some(({ actionRequired }) => actionRequired))
  );
}

/**
 * The direct answer on one line: its first sentence, and what follows.
 *
 * @example verdictOf(answer) // { verdict: "No, not yet.", rest: "In 1.33, ImageVolume is beta, off by default." }
 */
export function verdictOf({ summary }: Answer): { verdict: string; rest: string } {
  const line = summary.replace(/\s+/g, " ").trim();
  const [, verdict = line, rest = ""] =
    /^((?!\d+\. ).+?(?:[。！？]|[.!?](?=\s|$)))\s*(.*)$/u.exec(line) ?? [];
  return { verdict, rest };
}

/** The answer's links, each page once, no two of them called the same; whose work it is and where it is filed come last. */
export function answerLinks({ links }: Answer): Link[] {
  return distinctLinks([
    ...links.filter(({ label }) => !isAside(label)),
    ...links.filter(({ label }) => isAside(label)),
  ]);
}

/** Those of its links that stand open: pages that tell of the matter. Who wrote it is in the details. */
export function openLinks(answer: Answer): Link[] {
  return answerLinks(answer).filter(({ label }) => !isAuthor(label));
}

/** Links, each page once, no two of them called the same. */
export function distinctLinks(links: readonly Link[]): Link[] {
  const pages = new Map<string, Link>();
  for (const link of links) {
    const kep = kepOfPage(link.url);
    const page = kep === null ? link.url : `kep/${kep}`;
    if (!pages.has(page)) pages.set(page, link);
  }
  const named = new Map<string, number>();
  return [...pages.values()].map((link) => {
    const before = named.get(link.label) ?? 0;
    named.set(link.label, before + 1);
    return before === 0 ? link : { ...link, label: `${link.label} (${distinction(link.url, before + 1)})` };
  });
}

/** What tells a page from another of the same name: the part of it that is meant, else its number. */
function distinction(url: string, number: number): string {
  const anchor = URL.canParse(url) ? new URL(url).hash.slice(1) : "";
  return anchor !== "" && anchor.length <= 30 ? anchor : String(number);
}

/** Next questions as commands without `/k8s`, at most `longest` characters each, without this answer's own pages. */
export function nextSteps(answer: Answer, longest: number): string[] {
  const own = commandOf(answer);
  const pages = own ? withPage(own, 1) : null;
  const commands = answer.suggestions.map((text) =>
    text
      .replace(/^\/k8s\s+/, "")
      .replace(/\s+/g, " ")
      .trim(),
  );
  return [...new Set(commands)].filter(
    (command) =>
      command !== "" && command.length <= longest && (pages === null || withPage(command, 1) !== pages),
  );
}

/** All items that the answer holds, in the order of its sections. */
export function itemsOf(answer: Answer): Item[] {
  return answer.sections.flatMap(({ items }) => items);
}

/**
 * Where an item comes from, as it stands open: version and pull request; everything else unfolds. The version is left out where it is said
 * already (an upgrade's headings are versions) and where it says nothing (in the help).
 */
export function originOf(
  { links, version }: Item,
  { intent, heading }: { intent: Intent; heading: string },
): { version: string; links: Link[] } {
  const pulls = links.filter(({ url }) => /\/pull\/\d+$/.test(url));
  // What has no pull request (a gate, an API type) shows the page that states it.
  const pages = links.filter(({ label: name }) => !isAside(name));
  const shown =
    [pulls, pages].find(({ length }) => length > 0) ?? links.filter(({ label: name }) => !isAuthor(name));
  return {
    version: intent === "help" || version === heading ? "" : version,
    links: distinctLinks(shown).slice(0, 1),
  };
}

function isAside(name: string): boolean {
  return isAuthor(name) || name.startsWith("CHANGELOG ");
}

function isAuthor(name: string): boolean {
  return name.startsWith("@");
}

/**
 * Whether the facts at the top tell an item already, so that it is evidence for those who ask for it: removed APIs stand in the
 * table of a comparison, and a thing's life in its own, with all there is to say of a step that nobody wrote a note about.
 */
export function isTold({ id }: Item, { facts, page }: Answer): boolean {
  if (facts === null || (page?.number ?? 1) > 1) return false;
  if ("apis" in facts)
    return facts.apis.removed.length > 0 && (id.startsWith("api/") || id.includes("/removed-"));
  return "documented" in facts && id.startsWith("thing/");
}

/** Has an item more to it than what stands open? */
function hasMore(item: Item): boolean {
  return item.sigs.length > 0 || item.note !== undefined || item.links.length > 1;
}

/**
 * Whether there is anything that a press on "Details" would tell besides what stands open: particulars of the items
 * shown, further links, notes and questions.
 */
export function hasDetails(answer: Answer, shown: readonly Item[], longestStep: number): boolean {
  return (
    shown.some(hasMore) ||
    answer.summary.length > OPEN_SUMMARY ||
    answerLinks(answer).length > openLinks(answer).slice(0, MOST_LINKS).length ||
    openNotes(answer.notes).folded.length > 0 ||
    nextSteps(answer, longestStep).length > MOST_STEPS
  );
}

/** Notes as they stand open, and how many more there are. */
export function openNotes(notes: readonly string[]): { open: string[]; folded: string[] } {
  const told = notes.map((note) => note.replace(/\s+/g, " ").trim()).filter((note) => note !== "");
  const open: string[] = [];
  let left = NOTES_CHARACTERS;
  for (const note of told.slice(0, MOST_NOTES)) {
    if (note.length > left && open.length > 0) break;
    open.push(note);
    left -= note.length;
  }
  return { open, folded: told.slice(open.length) };
}

/** "3 more" in the words of a list. */
export function andMore(count: number, lang: Lang): string {
  return lang === "ja" ? `ほか ${count} 件` : `…and ${count} more`;
}

/**
 * Where one is: the engine's page, and the part of it where it takes several screens; null when there is nothing to turn.
 *
 * @example whereabouts(answer, 0, 3) // "Page 2 / 28 · part 1 / 3"
 */
export function whereabouts(
  { page, question: { lang } }: Answer,
  part: number,
  parts: number,
): string | null {
  const [number, of] = page && page.of > 1 ? [page.number, page.of] : [0, 0];
  const told = [
    ...(of > 0 ? [lang === "ja" ? `${number} / ${of} ページ` : `Page ${number} / ${of}`] : []),
    ...(parts > 1 ? [lang === "ja" ? `${part + 1} / ${parts} 画面` : `part ${part + 1} / ${parts}`] : []),
  ].join(" · ");
  return told === "" ? null : told.charAt(0).toUpperCase() + told.slice(1);
}

/** What else there is: sections with how much they hold, for the screen that does not show it; null for fewer than two. */
export function overview(sections: readonly Section[]): string | null {
  const told = sections
    .filter(({ heading, total }) => heading.trim() !== "" && total > 0)
    .slice(0, MOST_SECTIONS)
    .map(({ heading, total }) => `${heading.replace(/\s+/g, " ").trim().slice(0, 60)}: ${total}`);
  return told.length > 1 ? told.join(" · ") : null;
}

/**
 * Which of a gate's stages holds in the release asked about, else now: its index; behind the last where the gate was removed, -1
 * where there was none yet.
 */
export function rowInForce({ stages, inVersion, removedIn }: GateFacts): number {
  if (inVersion === undefined) return removedIn === null ? stages.length - 1 : stages.length;
  if (inVersion.stage === null) return -1;
  return stages.findLastIndex(({ from }) => compareVersions(from, inVersion.version) <= 0);
}

/** Feature gates that stand open by name; the rest is in the row of each release. */
const MOST_GATES = 8;

/**
 * The feature gates that an upgrade takes away, by name and number: with the removed APIs, what breaks. Null for other answers,
 * for later pages, and where none is removed.
 */
export function removedGates({ facts, question, page }: Answer): { heading: string; names: string } | null {
  if (question.intent !== "upgrade" || facts === null || !("apis" in facts) || (page?.number ?? 1) > 1)
    return null;
  const { removed } = facts.gates;
  if (removed.length === 0) return null;
  const { lang } = question;
  const left = removed.length - MOST_GATES;
  const shown = (left > 1 ? removed.slice(0, MOST_GATES) : removed).join(lang === "ja" ? "、" : ", ");
  return {
    heading: `${label("removedGates", lang)} (${removed.length})`,
    names: left > 1 ? `${shown} ${andMore(left, lang)}` : shown,
  };
}

/**
 * API types as they read below their group: where all are of one with a long name (`flowcontrol.apiserver.k8s.io`), it is said once, and a
 * phone has room for the rest.
 */
interface NamedTypes {
  /** The group that all share; null where each name has its own. */
  group: string | null;
  /** The name of one of them, or of what replaces it: `v1beta1/FlowSchema` below its group. */
  nameOf(name: string): string;
}

/** @example namedTypes(facts).nameOf("flowcontrol.apiserver.k8s.io/v1/FlowSchema") // "v1/FlowSchema" */
export function namedTypes({ types }: ApiFacts): NamedTypes {
  const groups = new Set(types.map(({ group }) => group));
  const [group = ""] = groups;
  const shared = types.length > 1 && groups.size === 1 && group.includes(".") ? group : null;
  return {
    group: shared,
    nameOf: (name) =>
      shared !== null && name.startsWith(`${shared}/`) ? name.slice(shared.length + 1) : name,
  };
}

/** An API type in the columns that a phone has room for: its Kind, group and version, and what to use instead. */
export function removedApi({ api, replacement }: RemovedApi): {
  kind: string;
  from: string;
  to: string | null;
} {
  const [from, kind] = apart(api);
  const [to, sameKind] = replacement === null ? [null, kind] : apart(replacement);
  return { kind, from, to: sameKind === kind ? to : replacement };
}

/** `batch/v1beta1/CronJob` → `batch/v1beta1` and `CronJob`; what is no API type stays whole. */
function apart(name: string): [groupVersion: string, kind: string] {
  const [, groupVersion = name, kind = ""] = /^(\S{1,200})\/([A-Z]\w{0,100})$/.exec(name) ?? [];
  return [groupVersion, kind];
}
