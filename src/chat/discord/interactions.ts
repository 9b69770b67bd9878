import { setTimeout as pause } from "node:timers/promises";
import {
  type AutocompleteInteraction,
  type ChatInputCommandInteraction,
  type Interaction,
  type MessageContextMenuCommandInteraction,
  MessageFlags,
} from "discord.js";
import type { Completion } from "../../completion/completions.ts";
import type { Lang } from "../../domain/language.ts";
import { truncate } from "../../render/discord/escape.ts";
import { MAX_CHOICE_TEXT, MAX_CHOICES } from "../../render/discord/limits.ts";
import { SIGS } from "../../render/sigs.ts";
import { langOfLocale } from "../shared/language.ts";
import { commandsIn } from "../shared/references.ts";
import { answerBody, sentenceBody } from "./bodies.ts";
import { checkMessage } from "./check-message.ts";
import { CHECK_YAML, COMMAND, COMPARE, completionOf, questionText, WHAT_CHANGED } from "./commands.ts";
import { openComparison, pressed, submitted } from "./controls.ts";
import { replyFailure, replyWith } from "./replying.ts";
import { conversationIn, type Session } from "./session.ts";

/**
 * Handles one interaction; each id once, for a resumed connection may bring one again. Whatever it holds, the asker gets a
 * reply: without one, Discord says that the bot did not respond.
 */
export async function handleInteraction(session: Session, interaction: Interaction): Promise<void> {
  if (!session.deliveries.isFirst(interaction.id)) return;
  try {
    await answerInteraction(session, interaction);
  } catch (error) {
    if (interaction.isRepliable()) {
      const lang = langOfLocale(interaction.locale) ?? session.config.lang;
      await replyFailure(session, interaction, lang, "interaction", error);
    } else {
      session.log.warn({ err: error }, "a completion could not be given");
      await interaction.respond([]);
    }
  }
}

async function answerInteraction(session: Session, interaction: Interaction): Promise<void> {
  if (interaction.isAutocomplete()) await complete(session, interaction);
  else if (interaction.isChatInputCommand() && interaction.commandName === COMMAND) {
    if (interaction.options.getSubcommand() === "language") await chooseLanguage(session, interaction);
    else if (interaction.options.getSubcommand() === COMPARE) await openComparison(session, interaction);
    else await answerCommand(session, interaction);
  } else if (interaction.isMessageContextMenuCommand() && interaction.commandName === WHAT_CHANGED.en)
    await explainMessage(session, interaction);
  else if (interaction.isMessageContextMenuCommand() && interaction.commandName === CHECK_YAML.en)
    await checkMessage(session, interaction);
  else if (interaction.isButton() || interaction.isStringSelectMenu()) await pressed(session, interaction);
  else if (interaction.isModalSubmit()) await submitted(session, interaction);
  else if (interaction.isRepliable()) await unknownCommand(session, interaction);
}

/** A command of an older registration is answered too: Discord would show an error otherwise. */
async function unknownCommand(session: Session, interaction: Interaction): Promise<void> {
  if (!interaction.isRepliable()) return;
  const lang = await session.langOf(interaction.user.id, interaction.locale);
  session.log.warn({ type: interaction.type }, "an unknown command: run `kawaraban discord register`");
  const text =
    lang === "ja"
      ? "このコマンドは現在使えません。管理者にコマンドの再登録を依頼してください。"
      : "This command is no longer known. The operator has to register the commands again.";
  const body = sentenceBody(text);
  await interaction.reply({ ...body, flags: body.flags | MessageFlags.Ephemeral });
}

async function answerCommand(session: Session, interaction: ChatInputCommandInteraction): Promise<void> {
  const subcommand = interaction.options.getSubcommand();
  const text = questionText(subcommand, optionsOf(interaction));
  const lang = await session.langOf(interaction.user.id, interaction.locale);
  const ephemeral = interaction.options.getBoolean("share") !== true;
  const asked = { lang, ephemeral, textLength: text.length, during: `/${COMMAND} ${subcommand}` };
  await replyWith(session, interaction, asked, () =>
    session
      .converse(text, lang, conversationIn(interaction), subcommand === "ask")
      .map((answer) => answerBody(answer, { owner: interaction.user.id, ephemeral })),
  );
}

function optionsOf(interaction: ChatInputCommandInteraction): Record<string, string | number | boolean> {
  const given = interaction.options.data.flatMap((option) => option.options ?? []);
  return Object.fromEntries(given.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]])));
}

/** A store that takes longer is not waited for in silence, in milliseconds: Discord waits three seconds. */
const SLOW_STORE_MS = 1_000;

async function chooseLanguage(session: Session, interaction: ChatInputCommandInteraction): Promise<void> {
  const choice = interaction.options.getString("language", true);
  const chosen: Lang | null = choice === "ja" || choice === "en" ? choice : null;
  const before = await session.langOf(interaction.user.id, interaction.locale);
  const asked = { lang: chosen ?? before, ephemeral: true, textLength: 0, during: `/${COMMAND} language` };
  let failure: unknown;
  const saved = session.setLang(interaction.user.id, chosen).catch((error: unknown) => {
    failure = error;
  });
  const inTime = await Promise.race([saved.then(() => true), pause(SLOW_STORE_MS, false, { ref: false })]);
  if (!inTime) await interaction.deferReply({ flags: MessageFlags.Ephemeral });
  await saved;
  const lang = chosen ?? langOfLocale(interaction.locale) ?? session.config.lang;
  await replyWith(session, interaction, asked, () => {
    if (failure) throw failure;
    return [sentenceBody(languageSentence(chosen, lang))];
  });
}

function languageSentence(chosen: Lang | null, lang: Lang): string {
  if (chosen === null)
    return lang === "ja"
      ? "コマンドには Discord の言語設定に合わせて回答します。"
      : "Commands are answered in Discord's language.";
  return chosen === "ja"
    ? "コマンドには日本語で回答します。文章での質問には、質問と同じ言語で回答します。"
    : "Commands are answered in English. Questions in plain words are answered in their own language.";
}

/** Explains what somebody's message mentions, to the one who asks only. */
async function explainMessage(
  session: Session,
  interaction: MessageContextMenuCommandInteraction,
): Promise<void> {
  const { targetMessage, user } = interaction;
  const embeds = targetMessage.embeds.map(({ title, description, url }) =>
    [title, url, description].join("\n"),
  );
  const text = [targetMessage.content, ...embeds].join("\n");
  const lang = await session.langOf(user.id, interaction.locale);
  const asked = { lang, ephemeral: true, textLength: text.length, during: WHAT_CHANGED.en };
  await replyWith(session, interaction, asked, () => {
    const commands = commandsIn(text, session.engine);
    if (commands.length === 0) return [sentenceBody(nothingNamed(lang))];
    return commands.map((command) =>
      answerBody(session.answer(command, lang), { owner: user.id, ephemeral: true }),
    );
  });
}

function nothingNamed(lang: Lang): string {
  return lang === "ja"
    ? "このメッセージには、説明できるプルリクエスト、KEP、フィーチャーゲート、バージョンが見つかりません。"
    : "This message names no pull request, KEP, feature gate or version that can be explained.";
}

/** Never fails and never waits for anything: Discord shows the choices while the user types. */
async function complete(session: Session, interaction: AutocompleteInteraction): Promise<void> {
  const { name, value } = interaction.options.getFocused(true);
  await interaction.respond(
    choicesFor(session, interaction.options.getSubcommand(false) ?? "", name, value, interaction.locale),
  );
}

function choicesFor(session: Session, subcommand: string, option: string, typed: string, locale: string) {
  const kind = completionOf(subcommand, option);
  const lang = langOfLocale(locale) ?? session.config.lang;
  let found: Completion[] = [];
  try {
    if (kind === "sig") {
      const part = typed.toLowerCase().replace(/^sig[-\s]*/, "");
      found = SIGS.filter((sig) => sig.includes(part)).map((sig) => ({ label: sig, value: sig }));
    } else if (kind) found = session.engine.complete(kind, typed, lang, MAX_CHOICES);
  } catch (error) {
    session.log.error({ err: error, kind }, "a completion failed");
  }
  return found
    .filter(({ label, value }) => label !== "" && value !== "" && value.length <= MAX_CHOICE_TEXT)
    .slice(0, MAX_CHOICES)
    .map(({ label, value }) => ({ name: truncate(label, MAX_CHOICE_TEXT), value }));
}
