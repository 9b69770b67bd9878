import type { Answer, Facts, Section } from "../domain/answer.ts";
import type { Link } from "../domain/link.ts";
import { formatCommand } from "../reading/command/command.ts";
import type { Question } from "../reading/command/query.ts";
import { say } from "./phrases.ts";

/** The parts that an intent's answer consists of; what is left out is empty. */
export interface Parts {
  found: boolean;
  title: string;
  summary: string;
  facts?: Facts | null;
  sections?: Section[];
  links?: Link[];
  notes?: string[];
  /** Commands without `/k8s`. */
  suggestions?: string[];
  pages?: number;
}

/** An answer in its public shape. */
export function compose(question: Question, parts: Parts): Answer {
  const notes = [...(parts.notes ?? [])];
  if (question.cut)
    notes.push(
      say(question.lang, {
        en: "Only the first 4,000 characters of the question were read.",
        ja: "質問は先頭の 4,000 文字だけを読みました。",
      }),
    );
  const { subject, aspect, version, range, releases, listing, words, filters, page, others, confidence } =
    question;
  return {
    schema: 1,
    question: {
      text: question.text,
      lang: question.lang,
      intent: question.intent,
      args: {
        ...(subject && { subject }),
        ...(aspect.asks !== "life" && { aspect }),
        ...(version && { version }),
        ...(range && { from: range.from, to: range.to }),
        ...(releases.length > 1 && { releases }),
        ...(listing && { listing }),
        ...(words && !subject && { words }),
        ...(filters.versions && { versions: filters.versions }),
        ...(filters.sigs.length > 0 && { sigs: filters.sigs }),
        ...(filters.kinds.length > 0 && { kinds: filters.kinds }),
        ...(filters.people && filters.people.length > 0 && { people: filters.people }),
        ...(page > 1 && { page }),
        ...(others.length > 0 && { others }),
        confidence,
        command: formatCommand(question),
      },
    },
    found: parts.found,
    title: parts.title,
    summary: parts.summary,
    facts: parts.facts ?? null,
    sections: parts.sections ?? [],
    links: parts.links ?? [],
    notes,
    suggestions: [...new Set(parts.suggestions ?? [])].map((command) => `/k8s ${command}`),
    ...(parts.pages !== undefined &&
      parts.pages > 1 && { page: { number: Math.min(question.page, parts.pages), of: parts.pages } }),
  };
}
