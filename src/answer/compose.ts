import type { Answer, Facts } from "../domain/answer.ts";
import type { Bilingual } from "../domain/language.ts";
import type { Link } from "../domain/link.ts";
import { formatCommand } from "../reading/command/command.ts";
import type { Question } from "../reading/command/query.ts";
import { made, pageOfSections, pageSentence, type WholeSection } from "./pages.ts";
import { say } from "./phrases.ts";
import { inARow } from "./wording.ts";

/** The parts that an intent's answer consists of; what is left out is empty. */
export interface Parts {
  found: boolean;
  title: string;
  summary: string;
  facts?: Facts | null;
  sections?: readonly WholeSection[];
  links?: Link[];
  notes?: string[];
  /** Commands without `/k8s`. */
  suggestions?: string[];
  /** How many pages there are, where `sections` hold one of them; absent: they hold all, and are cut into pages here. */
  pages?: number;
  /** What the rows are, for the sentence of later pages: "changes from 1.24 to 1.25". */
  rows?: Bilingual;
}

const ROWS: Bilingual = { en: "rows", ja: "項目" };

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
  const { subject, aspect, version, range, releases, listing, words, filters, others, confidence } = question;
  const { cut, sections } =
    parts.pages === undefined
      ? pageOfSections(parts.sections ?? [], question)
      : { cut: null, sections: (parts.sections ?? []).map((section) => made(section)) };
  const pages = cut?.pages ?? parts.pages ?? 1;
  const page = Math.min(question.page, pages);
  return {
    schema: 1,
    question: {
      text: question.text,
      lang: question.lang,
      intent: question.intent,
      args: {
        ...(subject && { subject }),
        ...(aspect.asks !== "life" && { aspect }),
        ...(question.put !== "asked" && { put: question.put }),
        ...(version && { version }),
        ...(range && { from: range.from, to: range.to }),
        ...(releases.length > 1 && { releases }),
        ...(listing && { listing }),
        ...(words && !subject && { words }),
        ...(filters.versions && { versions: filters.versions }),
        ...(filters.sigs.length > 0 && { sigs: filters.sigs }),
        ...(filters.kinds.length > 0 && { kinds: filters.kinds }),
        ...(filters.people && filters.people.length > 0 && { people: filters.people }),
        ...(filters.about && filters.about.length > 0 && { topics: filters.about }),
        ...(filters.except && filters.except.length > 0 && { except: filters.except }),
        ...besideWay(question),
        ...(page > 1 && { page }),
        ...(others.length > 0 && { others }),
        confidence,
        command: formatCommand(question, page),
      },
    },
    found: parts.found,
    title: parts.title,
    summary:
      cut && cut.page > 1
        ? pageSentence(cut, parts.rows ?? ROWS, [], question.lang)
        : inARow(question.lang, notOut(question), parts.summary),
    facts: parts.facts ?? null,
    sections,
    links: parts.links ?? [],
    notes,
    suggestions: [...new Set(parts.suggestions ?? [])].map((command) => `/k8s ${command}`),
    ...(pages > 1 && { page: { number: page, of: pages } }),
  };
}

/** What is planned for a release is no fact of it. */
function notOut({ ahead, lang }: Question): string {
  if (!ahead) return "";
  const names = ahead.releases.join(", ");
  return say(lang, {
    en: `${names} is not out as far as I know (the newest is ${ahead.newest}), so this is only what is known so far:`,
    ja: `${names} は手元の情報源ではまだリリースされていません(最新は ${ahead.newest})。現時点で分かっているのは次のとおりです。`,
  });
}

/** What a way is asked about, for those who go on from it: "We use IPVS. 1.33 to 1.35?" – "and on to 1.37?" */
function besideWay({ about, aboutToo = [], parts = [] }: Question): Record<string, unknown> {
  if (!about && parts.length === 0) return {};
  const subjects = [about, ...aboutToo].flatMap((one) => one?.subject ?? []);
  const words = about && !about.subject ? about.words : "";
  return {
    beside: {
      ...(subjects.length > 0 && { subjects }),
      ...(words !== "" && { words }),
      ...(parts.length > 0 && { parts }),
    },
  };
}
