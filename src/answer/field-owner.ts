/** What is said of a field of a Kind, or of a program's file, that has none of this name, while others have. */
import type { Answer } from "../domain/answer.ts";
import type { ThingRef } from "../domain/thing.ts";
import { hasFieldCalled } from "../knowledge/kind-fields.ts";
import type { Question } from "../reading/command/query.ts";
import { compose } from "./compose.ts";
import type { Context } from "./context.ts";
import { say } from "./phrases.ts";
import { freshness } from "./problem.ts";
import { lifeSentence } from "./thing-life.ts";
import { TOLD, verdict } from "./verdict.ts";
import { inARow } from "./wording.ts";

/** Most others whose field of that name is told. */
const MOST_OTHERS = 3;

/** The field is one of others alone; null where it is of none, or its owner is not known. */
export function answerOfNoKind(
  question: Question,
  asked: { kind: ThingRef["kind"] | null; name: string },
  context: Context,
): Answer | null {
  const { lang } = question;
  const { things } = context.base;
  const [, owner, way] =
    asked.kind === "field" ? (/^([A-Z]\w{0,80})\.(.{1,200})$/.exec(asked.name) ?? []) : [];
  if (owner === undefined || way === undefined) return null;
  const others = things.named(way, { kind: "field" });
  const [last = ""] = way.split(".").slice(-1);
  const has = hasFieldCalled(things.fields, owner, last);
  const isFile = /Configuration$/.test(owner);
  if (others.length === 0 || (has !== false && !isFile)) return null;
  const none = isFile
    ? say(lang, {
        en: `Nothing is known to me of a field ${way} of ${owner}.`,
        ja: `${owner} の ${way} というフィールドについては、手元に情報がありません。`,
      })
    : say(lang, {
        en: `By the tables of API fields, ${owner} has no field ${way} in any release they hold.`,
        ja: `API フィールドの表によると、${owner} に ${way} というフィールドがあるリリースはありません。`,
      });
  return compose(question, {
    found: true,
    title: say(lang, { en: `Field ${asked.name}`, ja: `フィールド ${asked.name}` }),
    summary: inARow(
      lang,
      !isFile && isExact(way) && asksThere(question) && verdict(question, false, TOLD.there),
      none,
      say(lang, { en: `Others have one of that name:`, ja: `同じ名前のフィールドはほかにあります。` }),
      ...others.slice(0, MOST_OTHERS).map((thing) => lifeSentence(thing, lang)),
    ),
    notes: freshness(context, lang),
    suggestions: others.slice(0, MOST_OTHERS).map(({ ref }) => `field ${ref.name}`),
  });
}

/** Of what stands below spec or status the tables hold every name; a bare one may stand in a type that they do not hold. */
function isExact(way: string): boolean {
  return /^(?:spec|status)\./.test(way);
}

/** Is it asked whether it is there, or came? */
function asksThere({ aspect }: Question): boolean {
  return (
    aspect.asks === "thing" &&
    aspect.ask === "whether" &&
    (aspect.did === null || aspect.did === "introduced")
  );
}
