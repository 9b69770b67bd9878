import type { Answer } from "../domain/answer.ts";
import { links } from "../domain/link.ts";
import { minorName, minorOf } from "../domain/version.ts";
import type { Question } from "../reading/command/query.ts";
import { countKinds } from "./change.ts";
import { compose } from "./compose.ts";
import type { Context } from "./context.ts";
import { itemOf } from "./items.ts";
import { count, kindHeading, say } from "./phrases.ts";

/** Notes shown of each kind. */
const MOST_SHOWN = 10;
/** What people who ask what is new want first. */
const ORDER = ["action-required", "deprecation", "api-change", "feature", "bug"] as const;

/** What the alphas and betas of a release bring that is not out yet; null when there are no notes of any. */
export function answerComing(question: Question, asked: string, context: Context): Answer | null {
  const { lang } = question;
  const { base, today } = context;
  const version = minorName(minorOf(asked));
  const entries = base.entriesBefore(version);
  const [newest] = entries;
  if (!newest) return null;
  const latest = base.latestOn(today);
  const total = entries.length;
  return compose(
    { ...question, problem: null, version },
    {
      found: true,
      title: say(lang, {
        en: `Kubernetes ${version}, not released yet`,
        ja: `Kubernetes ${version}(未リリース)`,
      }),
      summary: say(lang, {
        en: `Kubernetes ${version} is not out; the newest release is ${latest}. ${count(total, "note")} of its pre-releases up to ${newest.version} ${total === 1 ? "is" : "are"} known here; what they bring may still be taken back.`,
        ja: `Kubernetes ${version} はまだリリースされていません。最新は ${latest} です。${newest.version} までのプレリリースのノートを ${total} 件収録しています。内容は正式リリースまでに取り消されることがあります。`,
      }),
      facts: {
        version,
        released: null,
        endOfLife: null,
        supported: false,
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
