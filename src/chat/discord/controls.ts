import {
  type ButtonInteraction,
  type ChatInputCommandInteraction,
  MessageFlags,
  type ModalMessageModalSubmitInteraction,
  type ModalSubmitInteraction,
  type StringSelectMenuInteraction,
} from "discord.js";
import type { Lang } from "../../domain/language.ts";
import {
  COMPARISONS,
  comparisonCommand,
  comparisonOf,
  filteredCommand,
  sameReleases,
} from "../../render/choices.ts";
import { withFilter } from "../../render/command.ts";
import { compareModal, FIELD, filterModal, NO_FILTER } from "../../render/discord/choose.ts";
import { type ControlState, parseCustomId } from "../../render/discord/custom-id.ts";
import { MAX_SELECT_OPTIONS } from "../../render/discord/limits.ts";
import { answerBody, detailBodies, sentenceBody } from "./bodies.ts";
import { replyWith, updateWith } from "./replying.ts";
import { conversationIn, type Session } from "./session.ts";

/** What is pressed: a button, or a choice in a menu. */
type Press = ButtonInteraction | StringSelectMenuInteraction;

/** A button or a menu. All it needs is in its custom id, so it works as long as its message is there. */
export async function pressed(session: Session, interaction: Press): Promise<void> {
  const state = parseCustomId(interaction.customId);
  if (!state) {
    await tellOutdated(session, interaction);
    return;
  }
  const { lang, action } = state;
  const owner = interaction.user.id;
  const mine = state.owner === null || state.owner === owner;
  const isPrivate = interaction.message.flags.has(MessageFlags.Ephemeral);
  const command = commandAfter(state, interaction);
  const asked = { lang, textLength: command.length, during: `control ${action}` };
  const screen = screenAfter(state, interaction);
  if (action === "share") await share(session, interaction, state);
  else if (action === "filter") await openFilter(session, interaction, state);
  else if (action === "compare") await openComparison(session, interaction);
  else if (action === "details")
    await replyWith(session, interaction, { ...asked, ephemeral: true }, () =>
      detailBodies(session.answer(command, lang), { owner, screen }),
    );
  else if (action.startsWith("ask")) {
    const ephemeral = isPrivate || !mine;
    await replyWith(session, interaction, { ...asked, ephemeral }, () =>
      session
        .converse(command, lang, conversationIn(interaction), false)
        .map((answer) => answerBody(answer, { owner, ephemeral })),
    );
  } else await showInstead(session, interaction, { command, lang, screen, mine, isPrivate }, asked.during);
}

/** Another page or part in place of the one shown; somebody else's stays as it is, and who turns it gets the next one alone. */
async function showInstead(
  session: Session,
  interaction: Press | ModalMessageModalSubmitInteraction,
  shown: { command: string; lang: Lang; screen: number; mine: boolean; isPrivate: boolean },
  during: string,
): Promise<void> {
  const { command, lang, screen, mine, isPrivate } = shown;
  const asked = { lang, textLength: command.length, during };
  const owner = interaction.user.id;
  const make = (ephemeral: boolean) =>
    answerBody(session.answer(command, lang), { owner, ephemeral, screen });
  if (mine) await updateWith(session, interaction, asked, () => make(isPrivate));
  else await replyWith(session, interaction, { ...asked, ephemeral: true }, () => [make(true)]);
}

/** For everyone, with who shared it and the command; the private answer loses its button, so that it is shared once. */
async function share(
  session: Session,
  interaction: Press,
  { lang, command, screen }: ControlState,
): Promise<void> {
  const id = `${interaction.message.id} ${interaction.customId}`;
  if (!session.shares.isFirst(id)) {
    await interaction.deferUpdate();
    return;
  }
  const owner = interaction.user.id;
  const asked = { lang, textLength: command.length, during: "control share" };
  const view = { owner, ephemeral: false, screen };
  const done = await updateWith(
    session,
    interaction,
    asked,
    () => answerBody(session.answer(command, lang), view),
    () => [answerBody(session.answer(command, lang), { ...view, sharedBy: nameOf(interaction) })],
  );
  if (!done) session.shares.forget(id);
}

/** What people see beside their messages: the name in this server, else their own. */
function nameOf({ member, user }: Press): string {
  return member && "displayName" in member ? member.displayName : user.displayName;
}

function commandAfter(state: ControlState, interaction: Press): string {
  if (!interaction.isStringSelectMenu() || (state.action !== "sig" && state.action !== "kind"))
    return state.command;
  const [value = NO_FILTER] = interaction.values;
  return withFilter(state.command, state.action, value === NO_FILTER ? null : value) ?? state.command;
}

function screenAfter(state: ControlState, interaction: Press): number {
  if (!interaction.isStringSelectMenu() || state.action !== "section") return state.screen;
  return Number.parseInt(interaction.values[0] ?? "0", 10) || 0;
}

async function openFilter(session: Session, interaction: Press, state: ControlState): Promise<void> {
  const answer = session.answer(state.command, state.lang);
  const modal = filterModal(answer, state, versionsOf(session, state.lang));
  if (modal) await interaction.showModal(modal);
  else await tellOutdated(session, interaction);
}

/** `/k8s compare`: a diff or an upgrade from two menus, for who does not type versions. */
export async function openComparison(
  session: Session,
  interaction: ChatInputCommandInteraction | Press,
): Promise<void> {
  const lang = await session.langOf(interaction.user.id, interaction.locale);
  await interaction.showModal(compareModal(lang, interaction.user.id, versionsOf(session, lang)));
}

function versionsOf(session: Session, lang: Lang): string[] {
  return session.engine.complete("version", "", lang, MAX_SELECT_OPTIONS).map(({ value }) => value);
}

/** A modal that was filled in. Its id says what it is for, as a button's does. */
export async function submitted(session: Session, interaction: ModalSubmitInteraction): Promise<void> {
  const state = parseCustomId(interaction.customId);
  if (!state || (state.action !== "filter" && state.action !== "compare")) {
    await tellOutdated(session, interaction);
    return;
  }
  const { lang } = state;
  const owner = interaction.user.id;
  const command = commandFrom(state, interaction);
  if (command === null) {
    await tell(interaction, sameReleases(lang));
    return;
  }
  const during = `modal ${state.action}`;
  if (state.action === "filter" && interaction.isFromMessage()) {
    const mine = state.owner === null || state.owner === owner;
    const isPrivate = interaction.message.flags.has(MessageFlags.Ephemeral);
    await showInstead(session, interaction, { command, lang, screen: 0, mine, isPrivate }, during);
    return;
  }
  const asked = { lang, ephemeral: true, textLength: command.length, during };
  await replyWith(session, interaction, asked, () =>
    session
      .converse(command, lang, conversationIn(interaction), false)
      .map((answer) => answerBody(answer, { owner, ephemeral: true })),
  );
}

/** The command that a modal's fields make; null where the two releases are no way up. */
function commandFrom(state: ControlState, interaction: ModalSubmitInteraction): string | null {
  const chosen = (id: string): string | undefined => {
    const given = interaction.fields.fields.get(id);
    return given && "values" in given ? given.values[0] : undefined;
  };
  const compared = comparisonOf(state.command);
  const what = COMPARISONS.find((name) => name === chosen(FIELD.what)) ?? compared?.what;
  const [from, to] = [chosen(FIELD.from), chosen(FIELD.to)];
  let { command } = state;
  if (what && from && to) {
    const built = comparisonCommand(what, from, to);
    if (built === null) return null;
    command = [built, ...(compared ? state.command.split(" ").slice(3) : [])].join(" ");
  }
  const filter = (value: string | undefined) => (value === NO_FILTER ? null : value);
  const [sig, kind] = [filter(chosen(FIELD.sig)), filter(chosen(FIELD.kind))];
  return filteredCommand(command, {
    ...(sig !== undefined && { sig }),
    ...(kind !== undefined && { kind }),
  });
}

/** One sentence to who pressed, beside the message. */
async function tell(interaction: Press | ModalSubmitInteraction, sentence: string): Promise<void> {
  const body = sentenceBody(sentence);
  await interaction.reply({ ...body, flags: body.flags | MessageFlags.Ephemeral });
}

/** Another version of the bot wrote this control. */
async function tellOutdated(session: Session, interaction: Press | ModalSubmitInteraction): Promise<void> {
  const lang = await session.langOf(interaction.user.id, interaction.locale);
  await tell(
    interaction,
    lang === "ja"
      ? "このボタンは別のバージョンのボットのものです。もう一度質問してください。"
      : "This control is of another version of the bot. Please ask again.",
  );
}
