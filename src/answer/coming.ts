import type { Answer } from "../domain/answer.ts";
import { links } from "../domain/link.ts";
import { minorName, minorOf } from "../domain/version.ts";
import type { Question } from "../reading/command/query.ts";
import { countKinds } from "./change.ts";
import { compose } from "./compose.ts";
import type { Context } from "./context.ts";
import { itemOf } from "./items.ts";
import { count, kindHeading, say } from "./phrases.ts";
import { TOLD, verdict } from "./verdict.ts";
import { inARow } from "./wording.ts";

/** Notes shown of each kind. */
const MOST_SHOWN = 10;
/** What people who ask what is new want first. */
const ORDER = ["action-required", "deprecation", "api-change", "feature", "bug"] as const;

/** Is it asked whether a release is supported? */
export function asksSupport({ aspect }: Question): boolean {
  return aspect.asks === "release" && aspect.what === "supported";
}

/**
 * What is told of a release that the facts do not cover: what its alphas and betas bring while it is not out, and its own
 * notes where a sync brought no more than these. Null when there are no notes of any.
 */
export function answerComing(question: Question, asked: string, context: Context): Answer | null {
  const { lang } = question;
  const { base, today } = context;
  const version = minorName(minorOf(asked));
  const own = base.entriesOf(version);
  const entries = own.length > 0 ? own : base.entriesBefore(version);
  const [newest] = entries;
  if (!newest) return null;
  const latest = base.latestOn(today);
  const total = entries.length;
  const known = { en: `${total === 1 ? "is" : "are"} known here`, ja: ` ${total} 件収録しています` };
  return compose(
    { ...question, problem: null, version },
    {
      found: true,
      ...(own.length > 0
        ? {
            title: say(lang, {
              en: `Kubernetes ${version}, by its notes alone`,
              ja: `Kubernetes ${version}(リリースノートのみ)`,
            }),
            summary: say(lang, {
              en: `Kubernetes ${version} is out. ${count(total, "note")} of it ${known.en}; what I know of gates, APIs and KEPs reaches ${base.newest}, until a sync finds all of its sources.`,
              ja: `Kubernetes ${version} はリリース済みです。リリースノートを${known.ja}。フィーチャーゲート、API、KEP について収録しているのは ${base.newest} までで、次に同期がすべての情報源を取得したときに加わります。`,
            }),
          }
        : {
            title: say(lang, {
              en: `Kubernetes ${version}, not released yet`,
              ja: `Kubernetes ${version}(未リリース)`,
            }),
            summary: inARow(
              lang,
              asksSupport(question) && verdict(question, false, TOLD.released),
              say(lang, {
                en: `Kubernetes ${version} is not out; the newest release is ${latest}. ${count(total, "note")} of its pre-releases up to ${newest.version} ${known.en}; what they bring may still be taken back.`,
                ja: `Kubernetes ${version} はまだリリースされていません。最新は ${latest} です。${newest.version} までのプレリリースのノートを ${known.ja}。内容は正式リリースまでに取り消されることがあります。`,
              }),
            ),
          }),
      facts: {
        version,
        released: null,
        endOfLife: null,
        supported: own.length > 0,
        counts: Object.fromEntries(
          Object.entries(countKinds(entries)).flatMap(([kind, number]) =>
            number > 0 ? [[`entries.${kind}`, number]] : [],
          ),
        ),
      },
      sections: ORDER.flatMap((kind) => {
        const of = entries.filter((entry) => entry.kind === kind);
        if (of.length === 0) return [];
        const items = of.slice(0, MOST_SHOWN).map((entry) => itemOf(entry, lang));
        return [{ heading: kindHeading(kind, lang), total: of.length, items }];
      }),
      links: [links.changelog(newest.version), links.releases()],
      suggestions: [`release ${latest}`, `diff ${minorName(minorOf(latest) - 1)} ${latest}`],
    },
  );
}
