import type { Answer } from "../domain/answer.ts";
import { textIn } from "../domain/entry.ts";
import type { FeatureGate, StageSpan } from "../domain/gate.ts";
import { links } from "../domain/link.ts";
import { compareVersions } from "../domain/version.ts";
import type { KnowledgeBase } from "../knowledge/base.ts";
import type { Question } from "../reading/command/query.ts";
import { compose } from "./compose.ts";
import type { Context } from "./context.ts";
import { itemOf, uniqueLinks } from "./items.ts";
import { sectionOf } from "./pages.ts";
import { listed, onOff, say, stageWord } from "./phrases.ts";
import { answerProblem, freshness } from "./problem.ts";

/** What the release notes say of a pull request. */
export function answerPr(question: Question, context: Context): Answer {
  const { lang, subject, aspect } = question;
  if (question.problem || subject?.type !== "pr") return answerProblem(question, context);
  const entries = [...context.base.entriesOfPr(subject.number)].sort(
    // The note of the PR itself comes before a theme or an enhancement that names it.
    (a, b) =>
      Number(b.id.endsWith(`/${subject.number}`)) - Number(a.id.endsWith(`/${subject.number}`)) ||
      compareVersions(a.version, b.version),
  );
  const [first] = entries;
  const led = first ? [] : rowsLedTo(subject.number, context.base);
  if (led.length > 0) return answerByGates(question, subject.number, led);
  if (!first) {
    const kep = context.base.keps.get(subject.number);
    return compose(question, {
      found: false,
      title: `PR #${subject.number}`,
      summary: say(lang, {
        en: `No release note I know names PR #${subject.number}.${kep ? ` KEP-${kep.number} exists: ${kep.title.en}.` : ""}`,
        ja: `PR #${subject.number} に触れたリリースノートは見つかりませんでした。${kep ? `KEP-${kep.number}「${kep.title.ja ?? kep.title.en}」なら登録があります。` : ""}`,
      }),
      links: [links.pr(subject.number)],
      notes: freshness(context, lang),
      suggestions: kep ? [`kep ${kep.number}`] : [],
    });
  }
  const versions = [...new Set(entries.flatMap((entry) => [entry.version, ...entry.alsoIn]))].sort(
    compareVersions,
  );
  const author = entries.find((entry) => entry.author)?.author ?? null;
  const { text } = textIn(first, lang);
  const by = author ? say(lang, { en: ` by @${author}`, ja: `(@${author})` }) : "";
  return compose(question, {
    found: true,
    title: `PR #${subject.number}${say(lang, { en: ` in ${listed(versions, lang)}`, ja: `(${listed(versions, lang)})` })}`,
    summary:
      aspect.asks === "author" && author
        ? say(lang, {
            en: `@${author} wrote PR #${subject.number}, which is in ${listed(versions, lang)}.`,
            ja: `PR #${subject.number} の作者は @${author} です(${listed(versions, lang)} に収録)。`,
          })
        : say(lang, {
            en: `PR #${subject.number}${by} is in the notes of ${listed(versions, lang)}: ${text}`,
            ja: `PR #${subject.number}${by}は ${listed(versions, lang)} のリリースノートに収録されています。${text}`,
          }),
    facts: { number: subject.number, author, versions },
    sections: sectionOf(
      say(lang, { en: "Release notes", ja: "リリースノート" }),
      entries.map((entry) => itemOf(entry, lang)),
    ),
    links: uniqueLinks([links.pr(subject.number), ...entries.flatMap((entry) => itemOf(entry, lang).links)]),
    notes: lang === "ja" && !first.text.ja ? ["本文は英語のみです。"] : [],
    suggestions: [
      ...new Set(
        entries.flatMap((entry) => [
          ...entry.gates.map((gate) => `gate ${gate}`),
          ...entry.keps.map((kep) => `kep ${kep}`),
        ]),
      ),
    ].slice(0, 4),
  });
}

interface Led {
  gate: FeatureGate;
  span: StageSpan;
}

/** The rows of gates' histories that a pull request led to, by the notes of all releases. */
function rowsLedTo(number: number, base: KnowledgeBase): Led[] {
  return base.knowledge.gates.flatMap((gate) =>
    gate.stages.flatMap((span) => (span.prs?.includes(number) ? [{ gate, span }] : [])),
  );
}

/** No note of it is bundled, but a gate's history names it. */
function answerByGates(question: Question, number: number, led: Led[]): Answer {
  const { lang } = question;
  const versions = [...new Set(led.map(({ span }) => span.from))].sort(compareVersions);
  return compose(question, {
    found: true,
    title: `PR #${number}${say(lang, { en: ` in ${listed(versions, lang)}`, ja: `(${listed(versions, lang)})` })}`,
    summary: led
      .map(({ gate, span }) =>
        say(lang, {
          en: `PR #${number} brought ${gate.name} to ${stageWord(span.stage, lang)} (${onOff(span.default, lang)}) in ${span.from}.`,
          ja: `PR #${number} により、${gate.name} は ${span.from} で${stageWord(span.stage, lang)}(${onOff(span.default, lang)})になりました。`,
        }),
      )
      .join(lang === "en" ? " " : ""),
    facts: { number, author: null, versions },
    links: [links.pr(number)],
    suggestions: led.map(({ gate }) => `gate ${gate.name}`),
  });
}
