import type { Answer, Section } from "../domain/answer.ts";
import type { Question } from "../reading/command/query.ts";
import { passes } from "./change.ts";
import { compose } from "./compose.ts";
import type { Context } from "./context.ts";
import { itemOf } from "./items.ts";
import { pageOf, pageSentence } from "./pages.ts";
import { kindHeading, say } from "./phrases.ts";
import { freshness } from "./problem.ts";

/** What a search was narrowed to, in brackets after a space; empty when it was not. */
export function scope({ filters, lang }: Question): string {
  const parts = [
    ...(filters.versions
      ? [
          filters.versions.from === filters.versions.to
            ? filters.versions.from
            : `${filters.versions.from}–${filters.versions.to}`,
        ]
      : []),
    ...filters.sigs.map((sig) => `SIG ${sig}`),
    ...(filters.people ?? []).map((name) => `@${name}`),
    ...filters.kinds.map((kind) => kindHeading(kind, lang)),
  ];
  return parts.length === 0 ? "" : ` (${parts.join(", ")})`;
}

/** No words, only filters: everything that passes, newest first. */
export function answerFiltered(question: Question, context: Context): Answer {
  const { lang, filters } = question;
  const inSpan = context.base.knowledge.entries.filter((entry) => {
    if (!passes(entry, filters)) return false;
    if (!filters.versions) return true;
    const number = Number(entry.version.split(".")[1]);
    return (
      number >= Number(filters.versions.from.split(".")[1]) &&
      number <= Number(filters.versions.to.split(".")[1])
    );
  });
  const rows = [...inSpan].reverse();
  const cut = pageOf(rows, question);
  const { page, pages } = cut;
  const sections: Section[] =
    rows.length === 0
      ? []
      : [
          {
            heading: say(lang, { en: "Changes", ja: "変更" }),
            total: rows.length,
            items: cut.shown.map((entry) => itemOf(entry, lang)),
          },
        ];
  return compose(
    { ...question, page },
    {
      found: rows.length > 0,
      title: say(lang, { en: `Changes${scope(question)}`, ja: `変更${scope(question)}` }),
      summary:
        page > 1
          ? pageSentence(
              cut,
              { en: `changes${scope(question)}`, ja: `該当する変更${scope(question)}` },
              [],
              lang,
            )
          : say(lang, {
              en: `${rows.length} changes are known${scope(question)}.`,
              ja: `該当する変更${scope(question)}は ${rows.length} 件です。`,
            }),
      sections,
      notes: freshness(context, lang),
      pages,
    },
  );
}
