/** What is said of a name of which no change is recorded: the notes that hold it, quoted, without a verdict. */
import type { Answer } from "../domain/answer.ts";
import { textIn } from "../domain/entry.ts";
import type { Lang } from "../domain/language.ts";
import { withoutLinks } from "../domain/marks.ts";
import type { KnowledgeBase } from "../knowledge/base.ts";
import type { KnownThing } from "../knowledge/things.ts";
import type { Question } from "../reading/command/query.ts";
import type { Hit } from "../search/index.ts";
import { compose } from "./compose.ts";
import type { Context } from "./context.ts";
import { itemOf } from "./items.ts";
import { say } from "./phrases.ts";
import { freshness } from "./problem.ts";
import { thingName } from "./thing-words.ts";

/** A note that the search found. */
export type EntryHit = Extract<Hit, { type: "entry" }>;

/**
 * `The notes of 1.26 (#112643) say: …`, for where no verdict can be given. Without marks of quotation: the text is ours, in other words
 * than the note's.
 */
export function quoteOf(mentions: readonly EntryHit[], lang: Lang): string | null {
  const [hit] = mentions;
  if (!hit) return null;
  const text = withoutLinks(textIn(hit.entry, lang).text);
  const [pr] = hit.entry.prs;
  return say(lang, {
    en: `The notes of ${hit.entry.version}${pr === undefined ? "" : ` (#${pr})`} say: ${ended(text, ".")}`,
    ja: `${hit.entry.version} のノート${pr === undefined ? "" : `(#${pr})`}の内容: ${ended(text, "。")}`,
  });
}

/** With the mark that ends a sentence, where it has none. */
function ended(text: string, stop: string): string {
  return /[.!?。！？]$/.test(text) ? text : `${text}${stop}`;
}

/** Nothing is known of the very thing: what notes name it is quoted, without a verdict. */
export function answerUnknown(
  question: Question,
  name: string,
  mentions: readonly EntryHit[],
  context: Context,
): Answer {
  const { lang, aspect } = question;
  const quote = quoteOf(mentions, lang);
  const [shown, kind] = [
    name.slice(0, 80),
    question.subject?.type === "thing" ? question.subject.kind : null,
  ];
  const called =
    kind === "command" ? thingName({ ref: { kind, name: shown, component: null }, home: null }, lang) : shown;
  const wider = kind === "command" ? widerCommand(name, context.base) : null;
  const verdict = aspect.asks === "thing" ? aspect.ask === "whether" : kind !== "command";
  return compose(question, {
    found: quote !== null,
    title: called.replace(/^the c/, "C"),
    summary: [
      say(lang, {
        en: `No change of ${called} itself is recorded${verdict ? ", so I can say neither yes nor no" : ""}.`,
        ja: verdict
          ? `${called} 自体の変更は記録がないため、はい・いいえでは答えられません。`
          : `${called} 自体の変更は記録にありません。`,
      }),
      wider === null
        ? ""
        : say(lang, {
            en: `Changes are recorded of ${thingName(wider, "en")}, which it is a part of.`,
            ja: `記録があるのは、上位の${thingName(wider, "ja")} の変更です。`,
          }),
      quote ?? "",
    ]
      .filter(Boolean)
      .join(lang === "en" ? " " : ""),
    sections:
      mentions.length === 0
        ? []
        : [
            {
              heading: say(lang, { en: "Notes that name it", ja: "名前が出てくるノート" }),
              total: mentions.length,
              items: mentions.map((hit) => itemOf(hit.entry, lang, hit.versions)),
            },
          ],
    notes: freshness(context, lang),
    suggestions: [...(wider ? [wider.ref.name] : []), `search ${name.slice(0, 60)}`],
  });
}

/** The command of which a sub-command, or one for a Kind, is a part: of `kubectl describe pods` `kubectl describe`. */
function widerCommand(name: string, { things }: KnowledgeBase): KnownThing | null {
  const words = name.split(" ");
  for (let count = words.length - 1; count > 1; count--) {
    const [known] = things.named(words.slice(0, count).join(" "), { kind: "command" });
    if (known) return known;
  }
  return null;
}
