/** What is said of a flag of a program that has none of this name, while others have. */
import type { Answer } from "../domain/answer.ts";
import type { ThingRef } from "../domain/thing.ts";
import type { Question } from "../reading/command/query.ts";
import { compose } from "./compose.ts";
import type { Context } from "./context.ts";
import { say } from "./phrases.ts";
import { freshness } from "./problem.ts";
import { lifeSentence } from "./thing-life.ts";

/** Most programs whose flag of that name is told. */
const MOST_OWNERS = 3;

/** The flag is one of other programs alone; null where it is of none, or no program was named. */
export function answerOfNoOwner(
  question: Question,
  asked: { kind: ThingRef["kind"] | null; name: string; component: string | null },
  context: Context,
): Answer | null {
  const { lang } = question;
  const { things } = context.base;
  const { name, component } = asked;
  if (asked.kind !== "flag" || component === null) return null;
  const others = things.named(name, { kind: "flag" }).filter(({ ref }) => ref.component !== null);
  if (others.length === 0) return null;
  const listing = things.listingOf({ kind: "flag", name, component });
  const none = listing
    ? say(lang, {
        en: `The reference pages of the ${component} list no flag ${name} (${listing.from}–${listing.to}).`,
        ja: `${component} のリファレンスページ(${listing.from}–${listing.to})に ${name} というフラグはありません。`,
      })
    : say(lang, {
        en: `Nothing is known to me of a flag ${name} of ${component}.`,
        ja: `${component} の ${name} というフラグについては、手元に情報がありません。`,
      });
  const owners = others.flatMap(({ ref }) => ref.component ?? []).slice(0, MOST_OWNERS);
  const bridge = say(lang, {
    en: `Others have one of that name:`,
    ja: `同じ名前のフラグはほかにあります。`,
  });
  const lives = others.slice(0, MOST_OWNERS).map((thing) => lifeSentence(thing, lang));
  return compose(question, {
    found: true,
    title: say(lang, { en: `Flag ${name} (${component})`, ja: `フラグ ${name} (${component})` }),
    summary: [none, bridge, ...lives].join(lang === "en" ? " " : ""),
    notes: freshness(context, lang),
    suggestions: owners.map((owner) => `flag ${owner} ${name}`),
  });
}
