/** Who, or which pull request, brought, deprecated or removed an API type: by the notes whose editors wrote that change down. */
import { type ApiType, apiStage } from "../domain/api.ts";
import type { Entry } from "../domain/entry.ts";
import type { Lang } from "../domain/language.ts";
import type { ThingAspect } from "../reading/command/query.ts";
import type { Asked } from "./api-asked.ts";
import { eventSentence, lifeSentences } from "./api-event.ts";
import { type ApiEvent, entriesTelling } from "./api-evidence.ts";
import { listed, say } from "./phrases.ts";
import { aDeed, deedNoun } from "./thing-words.ts";
import { inARow } from "./wording.ts";

/** "#109798 (@…): policy/v1beta1 PodSecurityPolicy was removed in 1.25."; where no note names one, that, and the release. */
export function peopleSentence(asked: Asked, { did, ask }: ThingAspect): string {
  const { types, meant, lang } = asked;
  // A version comes at its stage: "which PR made CronJob stable?" asks for the one that brought the stable version.
  const staged = types.filter((type) => apiStage(type) === did);
  const event = staged.length > 0 ? "introduced" : EVENTS.find((one) => one === did);
  const all = staged.length > 0 ? staged : event === "introduced" ? types : meant;
  const some = event ? all.filter((type) => type[event] !== null) : [];
  if (!event || some.length === 0)
    return inARow(lang, none(did ?? "changed", lang), lifeSentences(all, lang));
  const groups = byNotes(some, event, asked);
  return inARow(lang, ...groups.map(([notes, told]) => broughtBy(notes, told, event, ask === "who", lang)));
}

const EVENTS: readonly ApiEvent[] = ["introduced", "deprecated", "removed"];

/** Types that the same notes tell of, the newest end and the oldest beginning first. */
function byNotes(types: readonly ApiType[], event: ApiEvent, { context }: Asked): [Entry[], ApiType[]][] {
  const groups = new Map<string, [Entry[], ApiType[]]>();
  for (const type of types) {
    const notes = entriesTelling(context.base, type, event).filter(({ prs }) => prs.length > 0);
    const key = notes.map(({ id }) => id).join();
    const [, told] = groups.get(key) ?? [];
    groups.set(key, [notes, [...(told ?? []), type]]);
  }
  return [...groups.values()];
}

function broughtBy(
  notes: readonly Entry[],
  types: readonly ApiType[],
  event: ApiEvent,
  who: boolean,
  lang: Lang,
): string {
  const told = eventSentence(types, event, lang);
  if (notes.length === 0) return inARow(lang, none(event, lang), told);
  const prs = [...new Set(notes.flatMap((note) => note.prs))].map((pr) => `#${pr}`);
  const authors = [...new Set(notes.flatMap(({ author }) => (author ? [`@${author}`] : [])))];
  const by = authors.length > 0 ? listed(authors, lang) : null;
  const numbers = listed(prs, lang);
  if (!who)
    return say(lang, {
      en: `${numbers}${by ? ` (${by})` : ""}: ${told}`,
      ja: `${numbers}${by ? `(${by})` : ""} です。${told}`,
    });
  return by
    ? say(lang, { en: `${by} did it (${numbers}): ${told}`, ja: `${by} さんの ${numbers} です。${told}` })
    : say(lang, {
        en: `${numbers}; the notes name no author: ${told}`,
        ja: `${numbers} ですが、作者はノートに記載がありません。${told}`,
      });
}

function none(did: Parameters<typeof aDeed>[0], lang: Lang): string {
  return say(lang, {
    en: `No note at hand names the pull request of ${aDeed(did)}.`,
    ja: `${deedNoun(did, "ja")}を行ったプルリクエストは、手元のノートに記載がありません。`,
  });
}
