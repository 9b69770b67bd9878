import type { Item } from "../domain/answer.ts";
import { textIn } from "../domain/entry.ts";
import type { Lang } from "../domain/language.ts";
import { links } from "../domain/link.ts";
import { withoutLinks } from "../domain/marks.ts";
import type { Hit } from "../search/index.ts";
import { inGuide } from "./api-evidence.ts";
import { lifeSentence } from "./gate-life.ts";
import { gateItem, itemOf } from "./items.ts";
import { say, stageWord } from "./phrases.ts";

/** A first sentence must fit a phone: cut at the end of a sentence, in characters. */
const LONGEST_HEADLINE = 280;

/** As many pull requests carry one change: its own, and those of backports that tell the same. */
const MOST_PRS = 6;

/** The beginning of a text, or its sentence that tells what was asked where the beginning does not hold it. */
function short(text: string, telling: string | null = null): string {
  if (text.length <= LONGEST_HEADLINE) return text;
  const place = telling === null ? -1 : text.indexOf(telling);
  if (telling !== null && place + telling.length > LONGEST_HEADLINE) return short(`…${telling}`);
  const head = text.slice(0, LONGEST_HEADLINE);
  const end = Math.max(head.lastIndexOf("。"), head.lastIndexOf(". "), head.lastIndexOf("; "));
  return end > LONGEST_HEADLINE / 3 ? head.slice(0, end + 1) : `${head.trimEnd()}…`;
}

/** What the best hit states, with the version that carries it. */
export function headline(
  hit: Hit,
  lang: Lang,
  telling: (text: string) => string | null = () => null,
): string {
  switch (hit.type) {
    case "entry": {
      // Quoted in a sentence, a note is told without its Markdown.
      const text = withoutLinks(textIn(hit.entry, lang).text);
      const where = [...new Set([hit.entry.version, ...hit.versions])].join(", ");
      const pr = hit.entry.prs[0] === undefined ? "" : ` (#${hit.entry.prs[0]})`;
      return `${where}${pr}: ${short(text, telling(text))}`;
    }
    case "gate":
      return lifeSentence(hit.gate, lang);
    case "kep":
      return `KEP-${hit.kep.number}: ${(lang === "ja" && hit.kep.title.ja) || hit.kep.title.en} (${hit.kep.status})`;
    case "api":
      return apiText(hit, lang);
  }
}

/** A hit as an item of a section. */
export function hitItem(hit: Hit, lang: Lang): Item {
  if (hit.type === "entry") {
    const item = itemOf(hit.entry, lang, hit.versions);
    return { ...item, prs: [...new Set([...item.prs, ...hit.prs])].slice(0, MOST_PRS) };
  }
  if (hit.type === "gate") {
    const last = hit.gate.stages.at(-1);
    return gateItem(
      hit.gate,
      last?.from ?? "",
      `${hit.gate.name}${last ? ` (${last.from}, ${stageWord(last.stage, lang)})` : ""}`,
      lang,
    );
  }
  const kep = hit.type === "kep" ? hit.kep : null;
  return {
    id: hit.id,
    text: kep ? headline(hit, lang) : hit.type === "api" ? apiText(hit, lang) : "",
    lang: kep && lang === "ja" && !kep.title.ja ? "en" : lang,
    version: kep
      ? (kep.milestones.stable ?? kep.milestones.beta ?? kep.milestones.alpha ?? "")
      : hit.type === "api"
        ? (hit.api.introduced ?? "")
        : "",
    kind: kep ? "feature" : "api-change",
    sigs: kep ? [kep.sig] : [],
    prs: [],
    keps: kep ? [kep.number] : [],
    gates: kep?.gates ?? [],
    actionRequired: false,
    links: kep
      ? [links.kep(kep.number)]
      : hit.type === "api" && hit.api.removed
        ? [inGuide(hit.api) ? links.deprecationGuide(hit.api.removed) : links.apiLifecycle(hit.api)]
        : [],
  };
}

function apiText(hit: Extract<Hit, { type: "api" }>, lang: Lang): string {
  const { group, version, kind, introduced, removed, replacement } = hit.api;
  const name = `${group ? `${group}/` : ""}${version}/${kind}`;
  const parts = [
    ...(introduced ? [say(lang, { en: `since ${introduced}`, ja: `${introduced} から` })] : []),
    ...(removed ? [say(lang, { en: `removed in ${removed}`, ja: `${removed} で削除` })] : []),
    ...(replacement ? [`→ ${replacement}`] : []),
  ];
  return parts.length > 0 ? `${name}: ${parts.join(", ")}` : name;
}
