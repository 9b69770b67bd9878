import { parseArgs } from "node:util";
import type { Bilingual, Lang } from "../domain/language.ts";
import {
  CHECK_FORMATS,
  type CheckFormat,
  COMMANDS,
  EVERYWHERE,
  FORMATS,
  type Format,
  OPTIONS,
  type OptionName,
  QUESTION_WORDS,
  SHELLS,
  type Shell,
  WHENS,
  type When,
} from "./catalogue.ts";

/** How answers are to look, where the terminal's own abilities do not decide. */
export interface Look {
  color: When;
  hyperlink: When;
  /** false: never through a pager. */
  pager: boolean;
}

/** What answers are wanted in. */
interface Wanted {
  format: Format;
  /** Rows of a page; null: the usual number. */
  limit: number | null;
  look: Look;
}

/** What the command line asks for. */
export type Command =
  /** No command: the configured platforms, else a chat in the terminal. */
  | { name: "start"; look: Look; lang: Lang }
  /** `text` null: none was given; "-": it is on standard input. */
  | ({ name: "ask"; text: string | null; explain: boolean; lang: Lang } & Wanted)
  | ({ name: "batch"; lang: Lang } & Wanted)
  | { name: "chat"; look: Look; lang: Lang }
  | { name: "serve"; lang: Lang }
  | { name: "mcp"; lang: Lang }
  /** `target` null: the newest release. Files and folders; `-` is standard input. */
  | { name: "check-manifests"; files: string[]; target: string | null; format: CheckFormat; lang: Lang }
  /** `mirror` null: look in the usual places. */
  | { name: "check"; mirror: string | null; json: boolean; lang: Lang }
  | {
      name: "sync";
      from: string | null;
      facts: boolean;
      report: boolean;
      /** Take a source over that lost much of what it had. */
      acceptShrink: boolean;
      json: boolean;
      lang: Lang;
    }
  /** `since` null: the usual time. */
  | { name: "news"; since: string | null; json: boolean; look: Look; lang: Lang }
  /** `out` null: to standard output. */
  | { name: "export"; out: string | null; schema: boolean; lang: Lang }
  | { name: "completion"; shell: Shell; lang: Lang }
  /** What a shell asks while somebody types; the last word is the unfinished one. */
  | { name: "complete"; words: readonly string[]; lang: Lang }
  | { name: "discord-register"; guild: string | null; lang: Lang }
  /** `of` null: of all commands. */
  | { name: "help"; of: string | null; lang: Lang }
  | { name: "version" };

/** The command line cannot be understood; the message says what to write instead. */
export class UsageError extends Error {
  readonly code = "USAGE";
  constructor(lang: Lang, message: Bilingual) {
    super(message[lang]);
    this.name = "UsageError";
  }
}

/** Most rows of a page that somebody may ask for. */
const MOST_ROWS = 1000;

/**
 * Reads the command line (without node and script).
 * @throws UsageError with a sentence that says what to do.
 */
export function readCommandLine(argv: readonly string[], env: NodeJS.ProcessEnv): Command {
  const first = argv[0];
  const named = first !== undefined && !first.startsWith("-");
  const fallback = localeLang(env);
  // The scripts of shells call it; the words behind `--` are whatever is on somebody's line.
  if (first === "complete" && argv[1] === "--")
    return { name: "complete", words: argv.slice(2), lang: chosenLang(undefined, env) ?? fallback };
  if (named && QUESTION_WORDS.includes(first)) return readCommandLine(["ask", ...optionsFirst(argv)], env);
  const name = named ? first : "start";
  const row = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (named && !row && name !== "help") throw unknownCommand(argv, fallback);
  const { values, positionals } = parse(named ? argv.slice(1) : argv, row?.options ?? START, fallback);
  const lang = chosenLang(values.lang, env) ?? fallback;
  if (values.version) return { name: "version" };
  if (values.help) return { name: "help", of: row ? name : null, lang };
  if (name === "help") return helpOf(positionals, lang);
  const look: Look = {
    color: oneOf("color", values.color, WHENS, lang) ?? "auto",
    hyperlink: oneOf("hyperlink", values.hyperlink, WHENS, lang) ?? "auto",
    pager: !values["no-pager"],
  };
  const json = values.json ?? false;
  if (name === "check-manifests")
    return {
      name,
      files: positionals,
      target: values.target ?? null,
      format: oneOf("format", values.format, CHECK_FORMATS, lang) ?? (json ? "json" : "text"),
      lang,
    };
  const wanted: Wanted = {
    format: oneOf("format", values.format, FORMATS, lang) ?? (json ? "json" : "text"),
    limit: limitOf(values.limit, lang),
    look,
  };
  if (name === "ask")
    return {
      name,
      text: positionals.length > 0 ? positionals.join(" ") : null,
      explain: values.explain ?? false,
      ...wanted,
      lang,
    };
  const takes = COMMANDS[name]?.takes ?? "";
  const own = takes === "" ? undefined : positionals[0];
  const rest = takes === "" ? positionals : positionals.slice(1);
  if (rest.length > 0) throw superfluous(name, rest, lang);
  switch (name) {
    case "batch":
      return { name, ...wanted, lang };
    case "chat":
      return { name, look, lang };
    case "serve":
    case "mcp":
      return { name, lang };
    case "check":
      return { name, mirror: values.mirror ?? null, json, lang };
    case "sync":
      return {
        name,
        from: values.from ?? null,
        facts: values.facts ?? false,
        report: values.report ?? false,
        acceptShrink: values["accept-shrink"] ?? false,
        json,
        lang,
      };
    case "news":
      return { name, since: values.since ?? null, json, look, lang };
    case "export":
      return { name, out: values.out ?? null, schema: values.schema ?? false, lang };
    case "completion": {
      const shell = SHELLS.find((known) => known === own);
      if (!shell)
        throw new UsageError(lang, {
          en: `Say for which shell: kawaraban completion ${SHELLS.join("|")}`,
          ja: `シェルの名前を指定してください: kawaraban completion ${SHELLS.join("|")}`,
        });
      return { name, shell, lang };
    }
    case "discord":
      if (own === "register") return { name: "discord-register", guild: values.guild ?? null, lang };
      throw new UsageError(lang, {
        en: "`kawaraban discord` has one command: kawaraban discord register [--guild ID]",
        ja: "`kawaraban discord` で使えるコマンドは kawaraban discord register [--guild ID] だけです。",
      });
    default:
      return { name: "start", look, lang };
  }
}

/** Does the command line want JSON? Asked of one that may not be understood, so that its failure is JSON as well. */
export function wantsJson(argv: readonly string[]): boolean {
  const end = argv.indexOf("--");
  const words = end < 0 ? argv : argv.slice(0, end);
  return words.some(
    (word, at) =>
      word === "--json" || word === "--format=json" || (word === "--format" && words[at + 1] === "json"),
  );
}

/** Our own options before `--`, all else behind it: in `flag --container-runtime --json` the one is what is asked about. */
function optionsFirst(words: readonly string[]): string[] {
  const ours: string[] = [];
  const theirs: string[] = [];
  const known = [...(COMMANDS.ask?.options ?? []), ...EVERYWHERE];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? "";
    const name = known.find((option) => word === `--${option}` || word.startsWith(`--${option}=`));
    if (word === "--") theirs.push(...words.slice(at + 1));
    if (word === "--") break;
    if (!name && word !== "-h" && word !== "-v") theirs.push(word);
    else {
      ours.push(word);
      const value = words[at + 1];
      if (name && OPTIONS[name].type === "string" && word === `--${name}` && value !== undefined) {
        ours.push(value);
        at++;
      }
    }
  }
  return [...ours, "--", ...theirs];
}

const START: readonly OptionName[] = ["color", "hyperlink", "no-pager"];

function helpOf([of, ...rest]: readonly string[], lang: Lang): Command {
  if (of === undefined) return { name: "help", of: null, lang };
  if (rest.length === 0 && Object.hasOwn(COMMANDS, of)) return { name: "help", of, lang };
  if (rest.length === 0 && QUESTION_WORDS.includes(of))
    return {
      name: "ask",
      text: `/k8s help ${of}`,
      explain: false,
      format: "text",
      limit: null,
      look: PLAIN,
      lang,
    };
  const shown = [of, ...rest].join(" ").slice(0, 40);
  const known = [...Object.keys(COMMANDS), ...QUESTION_WORDS].join(", ");
  throw new UsageError(lang, {
    en: `There is no command "${shown}". There are: ${known}`,
    ja: `「${shown}」というコマンドはありません。コマンドの一覧: ${known}`,
  });
}

const PLAIN: Look = { color: "auto", hyperlink: "auto", pager: true };

function parse(args: readonly string[], allowed: readonly OptionName[], lang: Lang) {
  const names = [...allowed, ...EVERYWHERE];
  try {
    const parsed = parseArgs({
      args: [...args],
      options: OPTIONS,
      allowPositionals: true,
      strict: true,
      tokens: true,
    });
    const foreign = parsed.tokens.find(
      (token) => token.kind === "option" && !names.some((name) => name === token.name),
    );
    if (foreign?.kind === "option") throw unknownOption(foreign.rawName, names, lang);
    return parsed;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const code = error instanceof Error && "code" in error ? error.code : null;
    const option = /'(-[^\s'=]*)/.exec(error instanceof Error ? error.message : "")?.[1] ?? "";
    if (code === "ERR_PARSE_ARGS_UNKNOWN_OPTION") throw unknownOption(option, names, lang);
    if (code === "ERR_PARSE_ARGS_INVALID_OPTION_VALUE") throw wrongValue(error, lang);
    throw error;
  }
}

function oneOf<T extends string>(
  name: OptionName,
  value: string | undefined,
  choices: readonly T[],
  lang: Lang,
): T | null {
  if (value === undefined) return null;
  const known = choices.find((choice) => choice === value);
  if (known) return known;
  throw new UsageError(lang, {
    en: `--${name} is "${value.slice(0, 20)}"; write ${choices.join(", ")}.`,
    ja: `--${name} が「${value.slice(0, 20)}」になっています。${choices.join("、")} のいずれかを指定してください。`,
  });
}

function limitOf(value: string | undefined, lang: Lang): number | null {
  if (value === undefined) return null;
  const number = /^\d{1,4}$/.test(value) ? Number(value) : 0;
  if (number >= 1 && number <= MOST_ROWS) return number;
  throw new UsageError(lang, {
    en: `--limit is "${value.slice(0, 20)}"; write a number from 1 to ${MOST_ROWS}.`,
    ja: `--limit が「${value.slice(0, 20)}」になっています。1 から ${MOST_ROWS} の数を指定してください。`,
  });
}

function unknownOption(option: string, names: readonly OptionName[], lang: Lang): UsageError {
  const known = names.map((name) => `--${name}`).join(", ");
  return new UsageError(lang, {
    en: `There is no option ${option} here; there are ${known}. A question that starts with a dash goes after \`--\`.`,
    ja: `ここでは ${option} というオプションは使えません。使えるのは ${known} です。ハイフンで始まる質問は \`--\` の後に書いてください。`,
  });
}

function wrongValue(error: unknown, lang: Lang): UsageError {
  const message = error instanceof Error ? error.message : "";
  const option = /--[a-z-]+/.exec(message)?.[0] ?? "";
  const needsNone = message.includes("does not take an argument");
  return new UsageError(
    lang,
    needsNone
      ? { en: `${option} takes no value.`, ja: `${option} に値は指定できません。` }
      : { en: `${option} needs a value: ${option} …`, ja: `${option} には値が必要です: ${option} …` },
  );
}

function unknownCommand(argv: readonly string[], lang: Lang): UsageError {
  const question = argv.join(" ");
  const shown = question.length > 60 ? `${question.slice(0, 60)}…` : question;
  return new UsageError(lang, {
    en: `There is no command "${(argv[0] ?? "").slice(0, 40)}". To ask a question: kawaraban ask "${shown}". All commands: kawaraban --help`,
    ja: `「${(argv[0] ?? "").slice(0, 40)}」というコマンドはありません。質問するには kawaraban ask "${shown}"、コマンドの一覧は kawaraban --help です。`,
  });
}

function superfluous(name: string, rest: readonly string[], lang: Lang): UsageError {
  const shown = rest.join(" ").slice(0, 60);
  const command = name === "start" ? "kawaraban" : `kawaraban ${name}`;
  return new UsageError(lang, {
    en: `\`${command}\` takes nothing like "${shown}". See kawaraban --help`,
    ja: `\`${command}\` に「${shown}」は指定できません。kawaraban --help をご覧ください。`,
  });
}

/** `--lang`, then `KAWARABAN_LANG`; null when neither is set. */
function chosenLang(option: string | undefined, env: NodeJS.ProcessEnv): Lang | null {
  const [name, value] = option === undefined ? ["KAWARABAN_LANG", env.KAWARABAN_LANG] : ["--lang", option];
  if (value === undefined || value === "") return null;
  if (value === "ja" || value === "en") return value;
  throw new UsageError(localeLang(env), {
    en: `${name} is "${value.slice(0, 20)}"; write ja or en.`,
    ja: `${name} が「${value.slice(0, 20)}」になっています。ja か en を指定してください。`,
  });
}

/**
 * The terminal's language, by the variables of POSIX in their order; the first one set decides.
 * https://pubs.opengroup.org/onlinepubs/9799919799/basedefs/V1_chap08.html#tag_08_02
 */
function localeLang(env: NodeJS.ProcessEnv): Lang {
  const locale = env.LC_ALL || env.LC_MESSAGES || env.LANG || "";
  return locale.startsWith("ja") ? "ja" : "en";
}

/**
 * The day the answers reckon with, ISO: the clock's, in UTC, unless `KAWARABAN_TODAY` fixes it (for tests).
 * @throws UsageError when `KAWARABAN_TODAY` is no day.
 */
export function todayFrom(env: NodeJS.ProcessEnv, lang: Lang): () => string {
  const fixed = env.KAWARABAN_TODAY;
  if (!fixed) return () => new Date().toISOString().slice(0, 10);
  const day = new Date(`${fixed}T00:00:00Z`);
  if (
    !/^\d{4}-\d{2}-\d{2}$/.test(fixed) ||
    Number.isNaN(day.getTime()) ||
    !day.toISOString().startsWith(fixed)
  )
    throw new UsageError(lang, {
      en: `KAWARABAN_TODAY is "${fixed.slice(0, 20)}"; write a day such as 2026-11-21.`,
      ja: `KAWARABAN_TODAY が「${fixed.slice(0, 20)}」になっています。2026-11-21 のような日付を指定してください。`,
    });
  return () => fixed;
}
