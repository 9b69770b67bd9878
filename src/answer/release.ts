import type { Answer, Section } from "../domain/answer.ts";
import { STAGES } from "../domain/gate.ts";
import type { Lang } from "../domain/language.ts";
import { links } from "../domain/link.ts";
import type { Release } from "../domain/release.ts";
import { compareVersions, minorName, minorOf, parseVersion } from "../domain/version.ts";
import type { KnowledgeBase } from "../knowledge/base.ts";
import { minor } from "../reading/attach.ts";
import { FACTS_OF_PATCHES, type Question } from "../reading/command/query.ts";
import { countKinds, isApiRemoval } from "./change.ts";
import { answerComing } from "./coming.ts";
import { compose } from "./compose.ts";
import type { Context } from "./context.ts";
import { boundSentence } from "./day-bound.ts";
import { itemOf } from "./items.ts";
import { sectionOf } from "./pages.ts";
import { answerUnknownPatch, isUnknownPatch, unknownNotes } from "./patch.ts";
import { monthSentence } from "./patch-days.ts";
import { kindHeading, say } from "./phrases.ts";
import { answerProblem, freshness } from "./problem.ts";
import { datesSentence, factSentence, latestSentence, summaryOf, unknownFact } from "./release-sentences.ts";
import { standingOf, supported } from "./release-standing.ts";
import { answerReleases } from "./releases.ts";
import { inARow, present } from "./wording.ts";

/** Dates, support and what a release brought. */
export function answerRelease(question: Question, context: Context): Answer {
  const { lang } = question;
  if (question.problem) return answerProblem(question, context);
  if (question.aspect.asks === "release" && question.aspect.month)
    return answerMonth(question, question.aspect.month, question.aspect.what === "skipped", context);
  if (!question.version || question.releases.length > 1) return answerReleases(question, context);
  const version = minor(question.version);
  const release = context.base.releases.get(version);
  if (!release)
    return answerProblem(
      { ...question, problem: { code: "unknown-version", versions: [question.version] } },
      context,
    );
  const { beyondFacts } = context.base;
  if (question.aspect.asks === "release" && question.aspect.what === "latest" && beyondFacts !== null) {
    const told = answerComing(question, beyondFacts, context);
    if (told) return { ...told, summary: latestSentence(release, context, lang) };
  }
  const coming =
    question.aspect.asks === "release" || context.base.isOut(version, context.today)
      ? null
      : answerComing(question, version, context);
  if (coming) return coming;
  // What is told with an API is counted with the API, here as in a diff.
  if (isUnknownPatch(context.base, question.version))
    return answerUnknownPatch(question, question.version, context);
  const entries = context.base.entriesOf(version).filter((entry) => !isApiRemoval(entry));
  const counts = countKinds(entries);
  const enhancements = release.enhancements;
  const themes = entries.filter(({ kind }) => kind === "theme");
  const number = minorOf(version);
  const said = summaryFor(release, question, context);
  const { on, due } = standingOf(release, context);
  const patch = patchSection(question.version, context, lang);
  const ofPatch = question.aspect.asks === "release" && OF_NOTES.has(question.aspect.what);
  return compose(
    {
      ...question,
      version:
        (question.aspect.asks === "release" && FACTS_OF_PATCHES.has(question.aspect.what)) ||
        // `1.23.0` as it was typed: what comes after it is a patch release.
        question.version === `${version}.0`
          ? question.version
          : version,
    },
    {
      found: said.known,
      title: `Kubernetes ${version}${release.name ? ` “${release.name}”` : ""}`,
      summary: inARow(lang, said.sentence, (ofPatch || (patch?.sections.length ?? 0) > 0) && patch?.sentence),
      facts: {
        version,
        released: on ?? due,
        endOfLife: release.endOfLife,
        supported: supported(release, context),
        counts: {
          ...(enhancements && { enhancements: enhancements.total }),
          ...Object.fromEntries(
            STAGES.flatMap((stage) => {
              const total = enhancements?.[stage];
              return total === undefined ? [] : [[stage, total]];
            }),
          ),
          ...Object.fromEntries(
            Object.entries(counts)
              .filter(([, count]) => count > 0)
              .map(([kind, count]) => [`entries.${kind}`, count]),
          ),
        },
      },
      sections: patch
        ? patch.sections
        : sectionOf(
            kindHeading("theme", lang),
            themes.map((entry) => itemOf(entry, lang)),
          ),
      links: [links.changelog(patch ? question.version : version), links.releases(), links.releaseHistory()],
      notes: present(
        release.endOfLife === null &&
          on !== null &&
          mayStillEnd(release, context.base) &&
          say(lang, {
            en: "No source at hand gives its end of life; Kubernetes supports a minor release for about 14 months.",
            ja: "サポート終了日はまだ手元の情報源にありません。Kubernetes の各マイナーリリースは約 14 か月サポートされます。",
          }),
        ...freshness(context, lang),
      ),
      suggestions: [
        ...(number > 0
          ? [`diff ${minorName(number - 1)} ${version}`, `upgrade ${minorName(number - 1)} ${version}`]
          : []),
        `list action-required ${version}`,
        `list stable ${version}`,
      ],
    },
  );
}

/** Patch releases of a month: whether there were any, and what took in a month without. */
function answerMonth(question: Question, month: string, skipped: boolean, context: Context): Answer {
  const { lang } = question;
  const told = monthSentence(month, skipped, question.version, context.base, question);
  return compose(question, {
    found: told !== null,
    title: say(lang, { en: `Patch releases of ${month}`, ja: `${month} のパッチリリース` }),
    summary:
      told ??
      say(lang, {
        en: `The sources at hand tell neither of a patch release in ${month} nor that one was left out.`,
        ja: `${month} のパッチリリースについては、手元の情報源に記載がありません。`,
      }),
    links: [links.releases(), links.releaseHistory()],
    notes: freshness(context, lang),
  });
}

/** Asked of what a patch release brought, so that unknown notes are told to be so. */
const OF_NOTES: ReadonlySet<string> = new Set(["patch", "remarks"]);

/** The notes of a patch release that was asked about, where a sync has brought them. */
function patchSection(
  asked: string,
  { base }: Context,
  lang: Lang,
): { sentence: string; sections: Section[] } | null {
  if (!parseVersion(asked)?.patch) return null;
  const entries = base.entriesToldIn(asked);
  if (entries.length === 0) return { sentence: unknownNotes([asked], lang), sections: [] };
  const total = entries.length;
  return {
    sentence: say(lang, {
      en: `${total} ${total === 1 ? "change" : "changes"} of ${asked} ${total === 1 ? "is" : "are"} known here.`,
      ja: `${asked} の変更は ${total} 件を収録しています。`,
    }),
    sections: [
      {
        heading: say(lang, { en: `Changes in ${asked}`, ja: `${asked} の変更` }),
        total,
        items: entries.map((entry) => itemOf(entry, lang)),
      },
    ],
  };
}

function withoutVerdict(question: Question): Question {
  return { ...question, put: "unclear" };
}

/** The fact asked for comes first; themes only when a release as a whole is asked about. */
function summaryFor(
  release: Release,
  question: Question,
  context: Context,
): { sentence: string; known: boolean } {
  const { lang, aspect } = question;
  const bound = aspect.asks === "release" ? aspect.bound : undefined;
  if (bound) {
    const { sentence, known } = summaryFor(release, withoutBound(question), context);
    const asked = question.version ?? release.version;
    return { sentence: boundSentence(bound, asked, release, sentence, context.base, question), known };
  }
  if (aspect.asks !== "release") return { sentence: summaryOf(release, context, lang), known: true };
  const asked = question.version ?? release.version;
  if (aspect.what === "released") {
    const { on, due } = standingOf(release, context);
    return { sentence: datesSentence(release, context, lang), known: on !== null || due !== null };
  }
  // "Which PR took a patch of it to Go 1.23.12?" gets no yes and no no.
  const asking = aspect.what === "go" && question.form === "open" ? withoutVerdict(question) : question;
  const sentence = factSentence(aspect.what, release, asked, context, asking, aspect);
  return { sentence: sentence ?? unknownFact(aspect.what, release, asked, lang), known: sentence !== null };
}

function withoutBound(question: Question): Question {
  const { aspect } = question;
  return aspect.asks === "release"
    ? { ...question, aspect: { asks: "release", what: aspect.what } }
    : question;
}

/** No later release has an end either: of the oldest ones nobody ever wrote one down, and those are long out of support. */
function mayStillEnd({ version }: Release, base: KnowledgeBase): boolean {
  return [...base.releases.values()].every(
    (other) => other.endOfLife === null || compareVersions(other.version, version) < 0,
  );
}
