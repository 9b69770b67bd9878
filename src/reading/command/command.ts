import { INTENTS, type Intent } from "../../domain/answer.ts";
import { KINDS, type Kind } from "../../domain/entry.ts";
import { STAGES, type Stage } from "../../domain/gate.ts";
import { THING_KINDS } from "../../domain/thing.ts";
import { compareVersions } from "../../domain/version.ts";
import commands from "../lexicon/commands.yaml";
import { scan } from "../scan.ts";
import type { Names } from "../spans/regular.ts";
import { hasJapanese } from "../text.ts";
import { listingName } from "./listing.ts";
import type { Filters, Question } from "./query.ts";

/** A command split into its word, its filters and the rest. */
export interface CommandWords {
  /** The first word, when it is a command's name. */
  intent: Intent | null;
  /** That word, in lower case: `flag`, `metric` are the command `thing`. */
  first: string;
  /** Written with `/k8s` in front, so a command or a question to the bot, never small talk about one. */
  slash: boolean;
  /** What follows the command's word, filters taken out; the whole text when there is no such word. */
  rest: string;
  /** The whole text with filters taken out. */
  whole: string;
  filters: Filters;
  /** Filters that are none, as written behind the colon. */
  unread: { filter: "version" | "kind"; value: string }[];
  page: number;
}

/** What a word of a command stands for, of one sort; undefined where the lexicon has no such word. */
function meant(sort: "intent" | "filter" | "kind" | "stage", word: string): string | undefined {
  SPELLED ??= new Map(
    Object.entries(commands).flatMap(([what, spellings]) =>
      spellings.map((spelling) => [`${what.split(".")[0]} ${spelling}`, what.slice(what.indexOf(".") + 1)]),
    ),
  );
  return SPELLED.get(`${sort} ${word.toLowerCase()}`);
}

let SPELLED: ReadonlyMap<string, string> | null = null;

const MENTION = /<[@!#][^>\s]{0,80}>|^\s*@[\w.-]{1,40}(?=[\s:,、])(?!\s?(?:は|が|の|さん))[:,、]?/g;
const FILTER = /(?:^|(?<=\s))([a-z]{1,7}|[^\s:\w]{2,6}):\s?([^\s]{1,60})/gi;
const RANGE = /^v?(1\.\d{1,4})(?:\.\d+)?(?:\.{2,3}|-|~|〜|→|から)v?(1\.\d{1,4})(?:\.\d+)?$/;
const ONE = /^v?(1\.\d{1,4}(?:\.\d+)?)$/;

const GREETING: ReadonlySet<string> = new Set(["courtesy", "talk.greeting", "talk.thanks"]);
const AROUND: ReadonlySet<string> = new Set([...GREETING, "comma", "stop", "lead", "filler"]);

/** A text without the greeting before what it says. */
function withoutGreeting(text: string, names: Names): string {
  const spans = scan(text, names);
  const begins = spans[0] !== undefined && GREETING.has(spans[0].concept);
  const said = begins
    ? spans.find(({ concept, text: word }) => !AROUND.has(concept) && /[\p{L}\p{N}]/u.test(word))
    : undefined;
  return said ? text.slice(said.start) : text;
}

/** Reads a cleaned text as a command, as far as it is one. */
export function readCommand(text: string, names: Names): CommandWords {
  const filters: Filters = { versions: null, sigs: [], kinds: [] };
  const unread: CommandWords["unread"] = [];
  let page = 1;
  const slash = /^\s*(?:<@[^>\s]{0,80}>\s*)?\/?k8s(?=\s|$)/i.test(text);
  const body = withoutGreeting(text.replace(MENTION, " ").trimStart(), names)
    .replace(/^\s*\/?k8s(?=\s|$)/i, " ")
    .replace(FILTER, (whole: string, name: string, value: string) => {
      // "kind: Pod" and "version: 0.3.0" are lines of somebody's file.
      const glued = /:\S/.test(whole);
      switch (meant("filter", name)) {
        case "version": {
          const range = RANGE.exec(value);
          const one = ONE.exec(value);
          if (range?.[1] && range[2]) filters.versions = around(filters.versions, range[1], range[2]);
          else if (one?.[1]) filters.versions = around(filters.versions, one[1], one[1]);
          else if (glued && /^v?\d/i.test(value)) unread.push({ filter: "version", value });
          else return whole;
          return " ";
        }
        case "sig":
          filters.sigs.push(value.toLowerCase().replace(/^sig-/, ""));
          return " ";
        case "by":
          filters.people = [...(filters.people ?? []), value.replace(/^@/, "")];
          return " ";
        case "about": {
          const topic = value.replaceAll("+", " ").trim();
          if (!glued || topic === "") return whole;
          filters.about = [...(filters.about ?? []), topic];
          return " ";
        }
        case "except": {
          const topic = value.replaceAll("+", " ").trim();
          if (!glued || topic === "") return whole;
          filters.except = [...new Set([...(filters.except ?? []), topic])];
          return " ";
        }
        case "kind": {
          const kind = kindOf(value);
          if (kind) filters.kinds.push(kind);
          else if (glued && !/^[A-Z]/.test(value)) unread.push({ filter: "kind", value });
          else return whole;
          return " ";
        }
        case "page": {
          const number = Number.parseInt(value, 10);
          if (!(number >= 1)) return whole;
          page = Math.min(number, 9999);
          return " ";
        }
        default:
          return whole;
      }
    })
    .split(/\s+/)
    .filter(Boolean)
    .join(" ");
  const space = body.indexOf(" ");
  const first = (space < 0 ? body : body.slice(0, space)).toLowerCase().replace(/^\//, "");
  // "gates removed in 1.31" is a sentence; other words for a command count behind `/k8s` or in Japanese.
  const alias = slash || hasJapanese(first) ? meant("intent", first) : undefined;
  const known = INTENTS.find((name) => name === first || name === alias) ?? null;
  const intent = known ?? (isThingCommand(body, slash) ? "thing" : null);
  const rest = intent ? (space < 0 ? "" : body.slice(space + 1)) : body;
  // What is asked for twice narrows once.
  filters.sigs = [...new Set(filters.sigs)];
  filters.kinds = [...new Set(filters.kinds)];
  if (filters.people) filters.people = [...new Set(filters.people)];
  if (filters.about) filters.about = [...new Set(filters.about)];
  return { intent, first, slash, rest, whole: body, filters, unread, page };
}

/** A span that holds another one as well. */
function around(span: Filters["versions"], a: string, b: string): { from: string; to: string } {
  const all = [...(span ? [span.from, span.to] : []), a, b].sort(compareVersions);
  return { from: all[0] ?? a, to: all.at(-1) ?? b };
}

/** `flag kubelet --x 1.24`, `metric apiserver_request_total`: a kind and a name; a sentence may begin so, too. */
function isThingCommand(body: string, slash: boolean): boolean {
  const [kind = "", ...rest] = body.split(" ");
  if (!THING_KINDS.some((known) => known === kind.toLowerCase()) || rest.length === 0) return false;
  return slash || rest.length === 1 || (rest.length <= 3 && rest.some((word) => word.startsWith("-")));
}

/** A kind by its name: `deprecation`, `Deprecations`, `api_change`, 「バグ修正」. */
export function kindOf(word: string): Kind | null {
  const name = word.toLowerCase().replace(/_/g, "-");
  const spelled = meant("kind", name.replace(/[のな・]/g, ""));
  return KINDS.find((kind) => kind === name || `${kind}s` === name || kind === spelled) ?? null;
}

/** A stage by any of its names. */
export function stageOf(word: string): Stage | null {
  const spelled = meant("stage", word);
  return STAGES.find((stage) => stage === word.toLowerCase() || stage === spelled) ?? null;
}

/** Longest command that a button's id has room for beside a prefix and a language, in characters; a custom id has 100. */
const LONGEST = 80;

/**
 * The command that asks the same again, in its shortest form: what buttons and menus carry. Words searched for are cut to what
 * {@link LONGEST} leaves; a name is never cut, so that a command may be longer, and then no button carries it.
 */
export function formatCommand(question: Question, page = question.page): string {
  const { filters } = question;
  const { from = "", to = "" } = filters.versions ?? {};
  const tail = [
    ...(filters.versions ? [from === to ? `v:${from}` : `v:${from}..${to}`] : []),
    ...filters.sigs.map((sig) => `sig:${sig}`),
    ...filters.kinds.map((kind) => `kind:${kind}`),
    ...(filters.people ?? []).map((name) => `by:${name}`),
    ...(filters.about ?? []).map((topic) => `about:${topic.replaceAll(" ", "+")}`),
    ...(filters.except ?? []).map((topic) => `except:${topic.replaceAll(" ", "+")}`),
    ...(page > 1 ? [`page:${page}`] : []),
  ];
  const head = headOf(question);
  const searched = !question.subject && (question.intent === "search" || question.intent === "kep");
  const room = LONGEST - [...head, ...tail].join(" ").length - 1;
  const words = searched ? [...question.words].slice(0, Math.max(room, 0)).join("").trim() : "";
  return [...head, words, ...tail].filter(Boolean).join(" ");
}

/** The command's word, what it is about and its releases. */
function headOf({
  intent,
  subject,
  range,
  listing,
  releases,
  version,
  aspect,
  about,
  parts,
}: Question): string[] {
  const named = subject?.type === "thing" ? subject.kind : null;
  const releasesOf = (one: string | null) =>
    releases.length > 1 ? releases : range ? [range.from, range.to] : one ? [one] : [];
  return [
    named ?? intent,
    ...nameOf(subject),
    ...(listing ? [listingName(listing)] : []),
    ...releasesOf(version),
    ...(intent === "diff" && aspect.asks === "new" ? ["new"] : []),
    ...nameOf(about?.subject ?? null),
    // "upgrade 1.33 1.37 kubelet"; a field of work is a filter.
    ...(parts ?? []).filter((part) => !part.includes(":")),
  ];
}

function nameOf(subject: Question["subject"]): string[] {
  if (!subject) return [];
  if (subject.type === "kep" || subject.type === "pr") return [String(subject.number)];
  const component = subject.type === "thing" ? subject.component : null;
  return component ? [component, subject.name] : [subject.name];
}
