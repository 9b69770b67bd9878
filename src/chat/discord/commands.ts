import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOptionChoice,
  type APIApplicationCommandSubcommandOption,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
  type RESTPostAPIApplicationCommandsJSONBody,
} from "discord.js";
import { COMMANDS } from "../../answer/help.ts";
import { kindHeading, stageWord } from "../../answer/phrases.ts";
import { type CompletionKind, THING_COMMANDS, type ThingCommand } from "../../completion/completions.ts";
import { KINDS } from "../../domain/entry.ts";
import { STAGES } from "../../domain/gate.ts";
import type { Bilingual } from "../../domain/language.ts";

/** The slash command's name. */
export const COMMAND = "k8s";
/** The subcommand that opens the modal for a diff or an upgrade. */
export const COMPARE = "compare";
/** The message menu's commands, in English as registered; Discord shows its translation. */
export const WHAT_CHANGED: Bilingual = { en: "What changed here?", ja: "ここでの変更点" };

export const CHECK_YAML: Bilingual = { en: "Check this YAML", ja: "このYAMLを確認" };

/** Longest text of an option that becomes part of a question; Discord allows 6000 characters. */
const MAX_WORDS = 4000;

type Option = APIApplicationCommandBasicOption;

/** A text in the user's language, as Discord wants it. */
function described(text: Bilingual) {
  return { description: text.en, description_localizations: { ja: text.ja } };
}

function words(
  name: string,
  about: Bilingual,
  more: { required?: boolean; complete?: boolean; longest?: number } = {},
): Option {
  return {
    type: ApplicationCommandOptionType.String,
    name,
    ...described(about),
    required: more.required ?? false,
    max_length: more.longest ?? 200,
    ...(more.complete && { autocomplete: true }),
  };
}

function choice(
  name: string,
  about: Bilingual,
  choices: APIApplicationCommandOptionChoice<string>[],
  required = false,
): Option {
  return { type: ApplicationCommandOptionType.String, name, ...described(about), required, choices };
}

const version = (name: string, about: Bilingual, required: boolean) =>
  words(name, about, { required, complete: true, longest: 20 });

const sig = words("sig", { en: "Only this SIG", ja: "この SIG だけ" }, { complete: true, longest: 40 });
const kindChoices = KINDS.map((kind) => ({
  name: kindHeading(kind, "en"),
  name_localizations: { ja: kindHeading(kind, "ja") },
  value: kind,
}));
const kind = choice("kind", { en: "Only this kind", ja: "この種別だけ" }, kindChoices);
const stageChoices = STAGES.map((stage) => ({
  name: stageWord(stage, "en"),
  name_localizations: { ja: stageWord(stage, "ja") },
  value: stage,
}));
const share: Option = {
  type: ApplicationCommandOptionType.Boolean,
  name: "share",
  ...described({ en: "Let everyone in the channel see the answer", ja: "回答をチャンネルの全員に見せる" }),
  required: false,
};

/** What each subcommand takes, besides `share`. The words of its description are those of the help. */
const OPTIONS: Record<(typeof COMMANDS)[number]["intent"], Option[]> = {
  gate: [
    words("name", { en: "Feature gate", ja: "フィーチャーゲート" }, { required: true, complete: true }),
    version("version", { en: "State in this version", ja: "このバージョンでの状態" }, false),
  ],
  diff: [
    version("from", { en: "Older version", ja: "古い方のバージョン" }, true),
    version("to", { en: "Newer version", ja: "新しい方のバージョン" }, true),
    sig,
    kind,
  ],
  upgrade: [
    version("from", { en: "Version you run", ja: "今のバージョン" }, true),
    version("to", { en: "Version you go to", ja: "上げる先のバージョン" }, true),
  ],
  kep: [
    words(
      "kep",
      { en: "Number, or words of the title", ja: "番号またはタイトルの語" },
      { required: true, complete: true },
    ),
  ],
  pr: [
    {
      type: ApplicationCommandOptionType.Integer,
      name: "number",
      ...described({
        en: "Pull request in kubernetes/kubernetes",
        ja: "kubernetes/kubernetes のプルリクエスト",
      }),
      required: true,
      min_value: 1,
      max_value: 9_999_999,
    },
  ],
  api: [
    words(
      "name",
      { en: "Kind, group/version or both", ja: "Kind、group/version、または両方" },
      { required: true, complete: true },
    ),
  ],
  thing: [
    words("name", { en: "Its name", ja: "名前" }, { required: true, complete: true }),
    version("version", { en: "State in this version", ja: "このバージョンでの状態" }, false),
  ],
  release: [version("version", { en: "Release", ja: "リリース" }, true)],
  list: [
    choice(
      "what",
      { en: "Kind of change, or stage of gates", ja: "変更の種別、またはゲートの段階" },
      [...kindChoices, ...stageChoices],
      true,
    ),
    version("version", { en: "Release", ja: "リリース" }, true),
    sig,
  ],
  search: [
    words("words", { en: "What to look for", ja: "探す語" }, { required: true, longest: MAX_WORDS }),
    version("version", { en: "Only this release", ja: "このリリースだけ" }, false),
    sig,
    kind,
  ],
  help: [
    choice(
      "command",
      { en: "About one command", ja: "1 つのコマンドについて" },
      COMMANDS.map(({ intent }) => ({ name: intent, value: intent })),
    ),
  ],
};

/** Flags, metrics … have a subcommand each, so that each completes its own names. */
const THINGS: Record<ThingCommand, Bilingual> = {
  flag: { en: "The life of a component's flag", ja: "コンポーネントのフラグの経過" },
  metric: { en: "The life of a metric", ja: "メトリクスの経過" },
  field: { en: "The life of an API or configuration field", ja: "API や設定のフィールドの経過" },
  event: { en: "The life of an event's reason", ja: "イベントの経過" },
  component: {
    en: "Versions of etcd, CoreDNS, Go and others by release",
    ja: "etcd、CoreDNS、Go などの同梱バージョン",
  },
  cve: { en: "Affected and fixed versions of a vulnerability", ja: "脆弱性の影響範囲と修正バージョン" },
};

/** Discord only: two releases from menus, for who does not type versions. */
const COMPARISON: APIApplicationCommandSubcommandOption = {
  type: ApplicationCommandOptionType.Subcommand,
  name: COMPARE,
  ...described({
    en: "Choose two releases: what changed, or what an upgrade needs",
    ja: "2 つのリリースを選び、変更点やアップグレードの対応を見る",
  }),
};
/** Discord only: a question in plain words (other platforms need no subcommand for it), and the user's language. */
const ASK: APIApplicationCommandSubcommandOption = {
  type: ApplicationCommandOptionType.Subcommand,
  name: "ask",
  ...described({
    en: "Ask in plain words, in English or Japanese",
    ja: "ふつうの文章で質問する(日本語・英語)",
  }),
  options: [
    words("question", { en: "Your question", ja: "質問" }, { required: true, longest: MAX_WORDS }),
    share,
  ],
};
const LANGUAGE: APIApplicationCommandSubcommandOption = {
  type: ApplicationCommandOptionType.Subcommand,
  name: "language",
  ...described({ en: "Choose the language of answers to your commands", ja: "コマンドへの回答の言語を選ぶ" }),
  options: [
    choice(
      "language",
      { en: "Language", ja: "言語" },
      [
        { name: "日本語", value: "ja" },
        { name: "English", value: "en" },
        {
          name: "Discord's language",
          name_localizations: { ja: "Discord の言語設定に合わせる" },
          value: "auto",
        },
      ],
      true,
    ),
  ],
};

/**
 * Every command as it is registered. They can be used in servers, in direct messages with the bot and, installed to a
 * user, anywhere; the contexts of global commands only (`guild`: a server's own commands have none).
 */
export function commandDefinitions(scope: "global" | "guild"): RESTPostAPIApplicationCommandsJSONBody[] {
  const where =
    scope === "global"
      ? {
          integration_types: [
            ApplicationIntegrationType.GuildInstall,
            ApplicationIntegrationType.UserInstall,
          ],
          contexts: [
            InteractionContextType.Guild,
            InteractionContextType.BotDM,
            InteractionContextType.PrivateChannel,
          ],
        }
      : {};
  return [
    {
      type: ApplicationCommandType.ChatInput,
      name: COMMAND,
      ...described({
        en: "What changed in Kubernetes, with sources",
        ja: "Kubernetes の変更点を出典つきで回答",
      }),
      ...where,
      options: [
        ...COMMANDS.flatMap(({ intent, about }) =>
          (intent === "thing"
            ? THING_COMMANDS.map((kind) => [kind, THINGS[kind]] as const)
            : [[intent, about] as const]
          ).map(
            ([name, told]): APIApplicationCommandSubcommandOption => ({
              type: ApplicationCommandOptionType.Subcommand,
              name,
              ...described(told),
              options: [...OPTIONS[intent], share],
            }),
          ),
        ),
        ASK,
        COMPARISON,
        LANGUAGE,
      ],
    },
    ...[WHAT_CHANGED, CHECK_YAML].map(({ en, ja }) => ({
      type: ApplicationCommandType.Message as const,
      name: en,
      name_localizations: { ja },
      ...where,
    })),
  ];
}

/** What an option completes: names of the corpus, or SIGs. Null for options that complete nothing. */
export function completionOf(subcommand: string, option: string): CompletionKind | "sig" | null {
  if (option === "sig") return "sig";
  if (["from", "to", "version"].includes(option)) return "version";
  if (option === "kep") return "kep";
  if (option !== "name") return null;
  if (subcommand === "gate" || subcommand === "api") return subcommand;
  return THING_COMMANDS.find((kind) => kind === subcommand) ?? null;
}

/**
 * A subcommand with its options as the words one would type elsewhere, for the engine.
 *
 * @example questionText("diff", { from: "1.24", to: "1.25", sig: "node" }) // "diff 1.24 1.25 sig:node"
 */
export function questionText(
  subcommand: string,
  options: Readonly<Record<string, string | number | boolean>>,
): string {
  const given = (name: string) => (options[name] === undefined ? [] : [String(options[name]).trim()]);
  if (subcommand === "ask") return given("question").join("");
  const filter = (name: string, word: string) => given(name).map((value) => `${word}:${value}`);
  const plain = ["name", "from", "to", "kep", "number", "what", "words", "command"].flatMap(given);
  const versions = subcommand === "search" ? filter("version", "v") : given("version");
  return [subcommand, ...plain, ...versions, ...filter("sig", "sig"), ...filter("kind", "kind")].join(" ");
}
