import type { Lang } from "../../domain/language.ts";
import type { Names } from "../spans/regular.ts";
import { withoutTakenBack } from "../taken-back.ts";
import { cleanText, gist, languageOf } from "../text.ts";
import { languageWished, pointsBack } from "../wish.ts";
import { readCommand } from "./command.ts";
import { isNarrowed, nearestSig, unknownFilter } from "./filters.ts";
import { PAGE_SIZE, type Previous, type Question } from "./query.ts";
import { readArguments } from "./read-arguments.ts";
import { isWritten, NOTHING_ASKED, understood } from "./understood.ts";

/** Reads a question in plain words, with the one before it in the same conversation. */
export type PlainReader = (question: Question, text: string, previous: Previous | undefined) => Question;

/** What `list` takes and an English sentence may have as well: `list removed-apis 1.25`. */
const LIST_WORDS: ReadonlySet<string> = new Set(["removed", "deprecated"]);

/** Reads what a person typed. Never throws; what could not be read is the question's `problem`. */
export function parseQuestion(
  raw: string,
  reader: Names,
  options: { plain: PlainReader; lang?: Lang; previous?: Previous; rows?: number },
): Question {
  const { text: typed, cut } = cleanText(raw);
  const page = options.previous && pageTurned(typed, options.previous);
  if (page)
    return {
      ...parseQuestion(page, reader, { ...options, lang: options.previous?.lang ?? "en" }),
      text: typed,
    };
  const text = withoutTakenBack(typed);
  const read = gist(text);
  const wish = languageWished(read, reader);
  const words = readCommand(wish && wish.rest.length > 0 ? wish.rest : read, reader);
  // A command has no language, so the asker's own counts; other words without one go on in the conversation's.
  const spoken = options.previous?.lang;
  const fallback = words.intent ? (options.lang ?? spoken) : (spoken ?? options.lang);
  const own = words.intent === "list" ? LIST_WORDS : undefined;
  const lang = wish?.lang ?? languageOf(words.whole, own) ?? fallback ?? "en";
  const question: Question = {
    ...NOTHING_ASKED,
    text,
    lang,
    intent: words.intent ?? "search",
    words: words.rest,
    filters: { ...words.filters, sigs: words.filters.sigs.map((sig) => nearestSig(sig, reader.sigs)) },
    page: words.page,
    rows: options.rows ?? PAGE_SIZE,
    cut,
  };
  question.problem = unknownFilter(words, question.filters.sigs, reader);
  if (question.problem) return question;
  if (!/[\p{L}\p{N}]/u.test(words.whole)) {
    question.intent = isNarrowed(words.filters) ? "search" : "help";
    question.words = "";
    return question;
  }
  // "Gate name?" and "kep number?" ask about the subject before; a command's bare word asks how it is used.
  const bare = words.intent !== null && words.rest === "" && !/[?？]/.test(text);
  const identified = !words.slash && !bare && pointsBack(words.whole, reader);
  const isCommand = words.intent && !identified && readArguments(question, words, reader);
  const query = isCommand ? question : options.plain(question, words.whole, options.previous);
  const whole = isCommand ? words.rest : words.whole;
  const asked = understood(query, whole, words.filters.versions !== null, reader);
  return { ...asked, asGate: asked.asGate || goesOnAsGate(asked, options.previous, reader) };
}

/** "The X gate, does it still start? Is it gone?": what was written by a gate's own name is that gate in what goes on about it. */
function goesOnAsGate({ subject }: Question, before: Previous | undefined, reader: Names): boolean {
  const spoken = before?.args["subject"];
  const same =
    subject?.type === "gate" &&
    typeof spoken === "object" &&
    spoken !== null &&
    "name" in spoken &&
    spoken.name === subject.name;
  return same && before?.text !== undefined && isWritten(subject.name, before.text, reader);
}

const PAGE =
  /^(?:(?:go to |show )?page:?\s?(\d{1,4})|(\d{1,4})\s?(?:ページ|頁)目?(?:を?(?:見せて|表示)(?:して)?)?)[\s.。!]{0,5}$/i;

/** "page 3", 「3ページ目」: the command of the answer before, at that page; null where none is asked for. */
function pageTurned(text: string, { args }: Previous): string | null {
  const [, en, ja] = PAGE.exec(text.trim()) ?? [];
  const page = Number(en ?? ja);
  if (!(page >= 1) || typeof args.command !== "string") return null;
  const words = args.command.split(" ").filter((word) => !word.startsWith("page:"));
  return `/k8s ${words.join(" ")} page:${page}`;
}
