import { parseArgs } from "node:util";
import type { Bilingual, Lang } from "../domain/language.ts";

/** What the command line asks for. */
export type Command =
  /** No command: the configured platforms, else a chat in the terminal. */
  | { name: "start"; lang: Lang }
  /** `text` null: none was given. */
  | { name: "ask"; text: string | null; json: boolean; explain: boolean; lang: Lang }
  | { name: "batch"; json: boolean; lang: Lang }
  | { name: "chat"; lang: Lang }
  | { name: "serve"; lang: Lang }
  /** `mirror` null: look in the usual places. */
  | { name: "check"; mirror: string | null; lang: Lang }
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
  | { name: "news"; since: string | null; json: boolean; lang: Lang }
  /** `out` null: to standard output. */
  | { name: "export"; out: string | null; schema: boolean; lang: Lang }
  | { name: "discord-register"; guild: string | null; lang: Lang }
  | { name: "help"; lang: Lang }
  | { name: "version" };

/** The command line cannot be understood; the message says what to write instead. */
export class UsageError extends Error {
  readonly code = "USAGE";
  constructor(lang: Lang, message: Bilingual) {
    super(message[lang]);
    this.name = "UsageError";
  }
}

const OPTIONS = {
  json: { type: "boolean" },
  explain: { type: "boolean" },
  lang: { type: "string" },
  mirror: { type: "string" },
  from: { type: "string" },
  facts: { type: "boolean" },
  report: { type: "boolean" },
  "accept-shrink": { type: "boolean" },
  since: { type: "string" },
  guild: { type: "string" },
  out: { type: "string" },
  schema: { type: "boolean" },
  help: { type: "boolean", short: "h" },
  version: { type: "boolean", short: "v" },
} as const;
type OptionName = keyof typeof OPTIONS;

/** The options of each command besides `--lang`, `--help` and `--version`, which go with all. */
const COMMANDS: Record<string, readonly OptionName[]> = {
  start: [],
  ask: ["json", "explain"],
  batch: ["json"],
  chat: [],
  serve: [],
  check: ["mirror"],
  sync: ["from", "facts", "report", "accept-shrink", "json"],
  news: ["since", "json"],
  export: ["out", "schema"],
  discord: ["guild"],
};
const EVERYWHERE: readonly OptionName[] = ["lang", "help", "version"];

/**
 * Reads the command line (without node and script).
 * @throws UsageError with a sentence that says what to do.
 */
export function readCommandLine(argv: readonly string[], env: NodeJS.ProcessEnv): Command {
  const first = argv[0];
  const named = first !== undefined && !first.startsWith("-");
  const name = named ? first : "start";
  const fallback = localeLang(env);
  const allowed = Object.hasOwn(COMMANDS, name) && name !== "start" ? COMMANDS[name] : undefined;
  if (named && !allowed && name !== "help") throw unknownCommand(argv, fallback);
  const { values, positionals } = parse(named ? argv.slice(1) : argv, allowed ?? [], fallback);
  const lang = chosenLang(values.lang, env) ?? fallback;
  if (values.version) return { name: "version" };
  if (values.help || name === "help") return { name: "help", lang };
  const json = values.json ?? false;
  if (name === "ask")
    return {
      name,
      text: positionals.length > 0 ? positionals.join(" ") : null,
      json,
      explain: values.explain ?? false,
      lang,
    };
  const rest = name === "discord" ? positionals.slice(1) : positionals;
  if (rest.length > 0) throw superfluous(name, rest, lang);
  switch (name) {
    case "batch":
      return { name, json, lang };
    case "chat":
    case "serve":
      return { name, lang };
    case "check":
      return { name, mirror: values.mirror ?? null, lang };
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
      return { name, since: values.since ?? null, json, lang };
    case "export":
      return { name, out: values.out ?? null, schema: values.schema ?? false, lang };
    case "discord":
      if (positionals[0] === "register")
        return { name: "discord-register", guild: values.guild ?? null, lang };
      throw new UsageError(lang, {
        en: "`kawaraban discord` has one command: kawaraban discord register [--guild ID]",
        ja: "`kawaraban discord` で使えるコマンドは kawaraban discord register [--guild ID] だけです。",
      });
    default:
      return { name: "start", lang };
  }
}

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

function unknownOption(option: string, names: readonly OptionName[], lang: Lang): UsageError {
  const known = names.map((name) => `--${name}`).join(", ");
  return new UsageError(lang, {
    en: `There is no option ${option} here; there are ${known}. A question that starts with a dash goes after \`--\`.`,
    ja: `ここでは ${option} というオプションは使えません。使えるのは ${known} です。ハイフンで始まる質問は \`--\` の後に書いてください。`,
  });
}

function wrongValue(error: unknown, lang: Lang): UsageError {
  const message = error instanceof Error ? error.message : "";
  const option = /--[a-z]+/.exec(message)?.[0] ?? "";
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
