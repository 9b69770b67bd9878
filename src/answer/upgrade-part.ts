import type { Section } from "../domain/answer.ts";
import type { Entry } from "../domain/entry.ts";
import type { Lang } from "../domain/language.ts";
import type { Did } from "../domain/thing.ts";
import { itemOf } from "./items.ts";
import { sectionOf } from "./pages.ts";
import { count, say } from "./phrases.ts";

/** A component (`kubelet`) or a SIG's field of work (`sig:storage`), which a way from one release to another is asked about. */
export type Part = string;

/** What happened to a thing that somebody who upgrades may have to follow. */
const MATTERS: ReadonlySet<Did> = new Set<Did>([
  "removed",
  "renamed",
  "replaced",
  "deprecated",
  "changed",
  "locked",
  "on",
  "off",
]);

/** How pressing an entry is: what demands action first, then what is gone, then what will be. */
function urgency(entry: Entry): number {
  if (entry.actionRequired) return 0;
  const dids = new Set((entry.changes ?? []).map(({ did }) => did));
  if (dids.has("removed") || dids.has("renamed") || dids.has("replaced")) return 1;
  return entry.kind === "deprecation" ? 2 : 3;
}

function isAbout(entry: Entry, part: Part): boolean {
  if (part.startsWith("sig:")) return entry.sigs.includes(part.slice("sig:".length));
  if (entry.changes?.some(({ thing }) => thing.component === part)) return true;
  return holdsWord(entry.text.en.toLowerCase(), part);
}

/** Does the word stand anywhere by itself? "kubelets" before it does not hide it. */
function holdsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!/[a-z0-9]/.test(text[at - 1] ?? " ") && !/[a-z0-9]/.test(text[at + word.length] ?? " ")) return true;
  return false;
}

function matters(entry: Entry): boolean {
  return (
    entry.actionRequired ||
    entry.kind === "deprecation" ||
    (entry.changes ?? []).some(({ did, planned }) => MATTERS.has(did) && planned === undefined)
  );
}

/** What of the changes on a way concerns its parts, the most pressing first; it goes before what everybody must deal with. */
export function partsOfWay(
  entries: readonly Entry[],
  parts: readonly Part[],
  from: string,
  to: string,
  lang: Lang,
): { lead: string; sections: Section[] } {
  const leads: string[] = [];
  const sections: Section[] = [];
  for (const part of parts) {
    const found = entries
      .filter((entry) => isAbout(entry, part) && matters(entry))
      .sort((a, b) => urgency(a) - urgency(b));
    const [first] = found;
    const name = part.startsWith("sig:") ? `SIG ${part.slice("sig:".length)}` : part;
    const way = `${from} → ${to}`;
    leads.push(
      first
        ? say(lang, {
            en: `${name}, ${way}: ${count(found.length, "change")} to know of. ${first.version}: ${first.text.en}`,
            ja: `${name} では、${way} で知っておくべき変更が ${found.length} 件あります。${first.version}: ${first.text.ja ?? first.text.en}`,
          })
        : say(lang, {
            en: `${name}, ${way}: nothing removed, deprecated or demanding action is known here.`,
            ja: `${name} については、${way} での削除、非推奨、対応必須の変更は手元の情報源にはありません。`,
          }),
    );
    const items = found.map((entry) => itemOf(entry, lang));
    sections.push(...sectionOf(`${name}, ${way}`, items));
  }
  return { lead: leads.join(" "), sections };
}
