/** The flags that a release no longer knows, as duties of who upgrades to it: a program that is started with one does not start. */
import type { Item } from "../domain/answer.ts";
import type { Lang } from "../domain/language.ts";
import { links } from "../domain/link.ts";
import type { Change } from "../domain/thing.ts";
import { minorName, minorOf } from "../domain/version.ts";
import type { KnowledgeBase } from "../knowledge/base.ts";
import type { KnownThing } from "../knowledge/things.ts";
import { factItem } from "./items.ts";
import { count, listed, say } from "./phrases.ts";

/** A flag, and what told of its end: it was removed, or goes by another name. */
export interface GoneFlag {
  component: string;
  name: string;
  ended: Change;
}

/** What runs on its own; what somebody types stands in scripts. */
const STARTED: ReadonlySet<string> = new Set([
  "kube-apiserver",
  "kube-controller-manager",
  "cloud-controller-manager",
  "kube-scheduler",
  "kube-proxy",
  "kubelet",
]);
const TYPED = /^kube(?:adm|ctl)\b/;

/** Pull requests that stand beside one row. */
const MOST_PRS = 3;

/**
 * The flags that went in one of some minors, of those that were there before the first. What was gone "at the latest" may have been gone
 * before, and is left out.
 */
export function goneFlags(base: KnowledgeBase, minors: readonly string[]): GoneFlag[] {
  const [first] = minors;
  if (first === undefined) return [];
  const came = ({ changes }: KnownThing) => changes.find(({ did }) => did === "introduced")?.version;
  return base.things.toldOfKind("flag").flatMap((thing) => {
    const { name, component } = thing.ref;
    if (component === null || !(STARTED.has(component) || TYPED.test(component))) return [];
    const since = came(thing);
    if (since !== undefined && minorOf(since) >= minorOf(first)) return [];
    const ended = thing.changes.find(
      ({ did, planned, atLatest, version }) =>
        (did === "removed" || did === "renamed") &&
        planned === undefined &&
        !atLatest &&
        minors.includes(minorName(minorOf(version))),
    );
    return ended ? [{ component, name, ended }] : [];
  });
}

/** The flags of one minor in a row for what is started, and one for what is typed. */
export function goneFlagItems(flags: readonly GoneFlag[], minor: string, lang: Lang): Item[] {
  const own = flags.filter(({ ended }) => minorName(minorOf(ended.version)) === minor);
  return [
    ...rowOf(
      own.filter(({ component }) => STARTED.has(component)),
      minor,
      lang,
      {
        en: "out of what starts the components; none starts with a flag it does not know",
        ja: "コンポーネントは未知のフラグがあると起動しません。起動引数から取り除いてください",
      },
    ),
    ...rowOf(
      own.filter(({ component }) => !STARTED.has(component)),
      minor,
      lang,
      {
        en: "out of scripts; commands refuse a flag they do not know",
        ja: "コマンドは未知のフラグを受け付けません。スクリプトから取り除いてください",
      },
    ),
  ];
}

function rowOf(
  flags: readonly GoneFlag[],
  minor: string,
  lang: Lang,
  duty: { en: string; ja: string },
): Item[] {
  const [first] = flags;
  if (!first) return [];
  const prs = [...new Set(flags.flatMap(({ ended }) => ended.evidence.prs))].slice(0, MOST_PRS);
  const names = byComponents(flags, lang);
  return [
    factItem(lang, {
      id: `flags-removed/${minor}/${STARTED.has(first.component) ? "started" : "typed"}`,
      text: say(lang, {
        en: `${count(flags.length, "flag is", "flags are")} gone: take ${flags.length === 1 ? "it" : "them"} ${duty.en}. ${names}.`,
        ja: `フラグ ${flags.length} 件が削除されました。${duty.ja}。対象: ${names}`,
      }),
      version: minor,
      kind: "cleanup",
      actionRequired: true,
      prs,
      links: prs.length > 0 ? prs.map(links.pr) : [links.changelog(minor)],
      ...(flags.length > 1 && { stands: flags.length }),
    }),
  ];
}

/** "kubelet: --a (→ --b), --c; kube-apiserver, kube-scheduler: --log-dir": components that lose the same flags share them. */
function byComponents(flags: readonly GoneFlag[], lang: Lang): string {
  const shared = new Map<string, string[]>();
  for (const component of new Set(flags.map((flag) => flag.component))) {
    const own = flags.filter((flag) => flag.component === component);
    const names = own
      .map(withSuccessor)
      .sort()
      .join(lang === "ja" ? "、" : ", ");
    shared.set(names, [...(shared.get(names) ?? []), component]);
  }
  return [...shared].map(([names, components]) => `${listed(components.sort(), lang)}: ${names}`).join("; ");
}

function withSuccessor({ name, ended }: GoneFlag): string {
  const next = ended.did === "renamed" ? ended.to : ended.instead;
  const flag = /--[\w-]+$/.exec(next ?? "")?.[0];
  return flag ? `${name} (→ ${flag})` : name;
}
