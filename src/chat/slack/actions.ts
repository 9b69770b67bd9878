import type { App, BlockAction, RespondFn, webApi } from "@slack/bolt";
import type { Lang } from "../../domain/language.ts";
import { ACTION, type ActionValue, parseValue } from "../../render/slack/action-value.ts";
import { type SlackBlock, section } from "../../render/slack/blocks.ts";
import { detailBlocks } from "../../render/slack/details.ts";
import { AUTOMATIC, modal } from "../../render/slack/home.ts";
import { escapeMrkdwn } from "../../render/slack/mrkdwn.ts";
import { word } from "../../render/slack/words.ts";
import { itemsOfPart, renderSlack, type SlackRendering } from "../../render/slack.ts";
import { openComparison, openFilter } from "./choose.ts";
import { answerAlone, whisper } from "./command.ts";
import { threadKey } from "./conversation.ts";
import { deliver, post, reply } from "./deliver.ts";
import { ask, type Desk, serve, type Task } from "./desk.ts";
import { slackErrorName } from "./errors.ts";
import { publishHome } from "./home.ts";
import { openModal } from "./modal.ts";

/** One press of a button or choice in a menu, as far as it matters. */
interface Press {
  action: { action_id: string; value: string };
  body: BlockAction;
  client: webApi.WebClient;
  /** Absent in views: they have no message to answer. */
  respond: RespondFn | undefined;
}

/** Why a public message could not be posted into a channel: the bot is no member, so the press is answered in private. */
const NOT_THERE = new Set(["not_in_channel", "channel_not_found", "is_archived", "restricted_action"]);

/** Buttons and menus. All they need to know is in their value, so they work after a restart too. */
export function listenForActions(app: App, desk: Desk): void {
  const on = (pattern: string, during: string, run: (press: Press, value: ActionValue) => Promise<void>) => {
    app.action<BlockAction>(new RegExp(`^${pattern.replaceAll(".", "\\.")}`), async (args) => {
      await args.ack();
      const press = readPress(args.body, args.client, args.respond);
      const value = parseValue(press.action.value);
      const task = taskFor(desk, press, during);
      if (value) await serve(desk, { ...task, lang: value.lang }, () => run(press, value));
      else await serve(desk, task, async (lang) => tellBy(desk, press)(word("stale", lang), lang));
    });
  };
  on(ACTION.page, "paging", (press, value) => turn(desk, press, value));
  on(ACTION.filter, "filter", (press, value) => filter(desk, press, value));
  on(ACTION.details, "details", (press, value) => showDetails(desk, press, value));
  on(ACTION.ask, "suggestion", (press, value) => askNext(desk, press, value));
  on(ACTION.share, "share", (press, value) => share(desk, press, value));

  // Slack reports presses of link buttons too, and marks the message when nobody acknowledges them.
  app.action(new RegExp(`^${ACTION.link.replaceAll(".", "\\.")}`), async ({ ack }) => ack());

  app.action<BlockAction>(ACTION.feedback, async ({ ack, body, client, respond }) => {
    await ack();
    const press = readPress(body, client, respond);
    const [, verdict, rest] = /^(helpful|notHelpful) (.*)$/.exec(press.action.value) ?? [];
    const value = parseValue(rest);
    const task = taskFor(desk, press, "feedback");
    await serve(desk, { ...task, ...(value && { lang: value.lang }) }, async (lang) => {
      // What was judged, not who judged it.
      desk.log.info({ verdict, command: value?.command }, "feedback");
      await task.tell(word("thanks", lang), lang);
    });
  });

  app.action<BlockAction>(ACTION.compare, async ({ ack, body, client, respond }) => {
    await ack();
    const task = taskFor(desk, readPress(body, client, respond), "compare");
    await serve(desk, task, (lang) => openComparison(desk, client, body.trigger_id, lang));
  });

  app.action<BlockAction>(ACTION.language, async ({ ack, body, client, respond }) => {
    await ack();
    const press = readPress(body, client, respond);
    const asker = askerOf(body);
    const chosen = press.action.value === "ja" || press.action.value === "en" ? press.action.value : null;
    const task = { during: "language", asker, text: "", tell: tellBy(desk, press) };
    if (!chosen && press.action.value !== AUTOMATIC) return;
    await serve(desk, task, async () => {
      await desk.askers.choose(asker, chosen);
      await publishHome(desk, client, asker);
    });
  });
}

/** The same question at another page or with another filter, in place of the answer it stands under. */
async function turn(desk: Desk, press: Press, { lang, part, command }: ActionValue): Promise<void> {
  const { respond } = press;
  const [answer] = ask(desk, command, lang);
  if (!answer) return;
  if (press.body.view) {
    await showInModal(desk, press, renderSlack(answer, { surface: "modal", part }).blocks, lang);
    return;
  }
  if (!respond) return;
  const rendering: SlackRendering = { part, shareable: isEphemeral(press.body) };
  await deliver(answer, rendering, desk.log, (message) =>
    reply(respond, { replace_original: true, ...message }),
  );
}

/** The modal with the filters; what it gives takes the place of the answer it was opened from. */
async function filter(desk: Desk, { body, client }: Press, { lang, command }: ActionValue): Promise<void> {
  const respondTo = body.view ? undefined : body.response_url;
  await openFilter(desk, client, body.trigger_id, {
    lang,
    command,
    isPrivate: isEphemeral(body),
    ...(respondTo !== undefined && { respondTo }),
  });
}

/** Everything about the items shown, in a modal for who asks for it; in a modal, on top of it. */
async function showDetails(
  desk: Desk,
  { body, client }: Press,
  { lang, part, command }: ActionValue,
): Promise<void> {
  const [answer] = ask(desk, command, lang);
  if (!answer) return;
  const surface = body.view ? "modal" : "message";
  const view = modal(lang, detailBlocks(answer, itemsOfPart(answer, { surface, part })));
  if (body.view) await client.views.push({ trigger_id: body.trigger_id, view });
  else await client.views.open({ trigger_id: body.trigger_id, view });
}

/** A suggested question: answered where it was pressed, as privately as the answer it stands under. */
async function askNext(desk: Desk, press: Press, { lang, command }: ActionValue): Promise<void> {
  const { body, client, respond } = press;
  const { message, channel, team } = body;
  if (body.view) {
    const [answer] = ask(desk, command, lang);
    if (!answer) return;
    const shown = await showInModal(desk, press, renderSlack(answer, { surface: "modal" }).blocks, lang);
    if (!shown) await deliver(answer, {}, desk.log, (sent) => post(client, { channel: body.user.id }, sent));
    return;
  }
  const threadTs = typeof message?.thread_ts === "string" ? message.thread_ts : message?.ts;
  const publicly = channel && threadTs && !isEphemeral(body);
  const thread = publicly ? [threadKey(team?.id ?? "", channel.id, threadTs)] : [];
  for (const answer of ask(desk, command, lang, thread)) {
    const privately = async () => {
      if (respond) await answerAlone(desk, respond, answer, { shareable: true });
    };
    if (!publicly) {
      await privately();
      continue;
    }
    try {
      await deliver(answer, {}, desk.log, (sent) => post(client, { channel: channel.id, threadTs }, sent));
    } catch (error) {
      if (!NOT_THERE.has(slackErrorName(error) ?? "")) throw error;
      await privately();
    }
  }
}

/** For everyone, with who shared it and the command; the private answer loses its button, so that it is shared once. */
async function share(desk: Desk, press: Press, { lang, part, command }: ActionValue): Promise<void> {
  const { respond, body } = press;
  const [answer] = ask(desk, command, lang);
  if (!answer || !respond) return;
  const id = `${body.channel?.id} ${body.container.message_ts} ${press.action.value}`;
  if (!desk.shares.isFirst(id)) return;
  const sharedBy = { name: body.user.name ?? body.user.id, slash: desk.command };
  try {
    await deliver(answer, { part, sharedBy }, desk.log, (message) =>
      reply(respond, { response_type: "in_channel", replace_original: false, ...message }),
    );
  } catch (error) {
    desk.shares.forget(id);
    throw error;
  }
  await deliver(answer, { part }, desk.log, (message) =>
    reply(respond, { replace_original: true, ...message }),
  );
}

/**
 * In the modal it was pressed in; from the Home tab, in a new one.
 *
 * @returns whether it is shown: Slack may no longer open one
 */
async function showInModal(
  desk: Desk,
  { body, client }: Press,
  blocks: SlackBlock[],
  lang: Lang,
): Promise<boolean> {
  const view = modal(lang, blocks);
  if (body.view?.type !== "modal") return openModal(desk, client, body.trigger_id, view);
  await client.views.update({ view_id: body.view.id, view });
  return true;
}

function readPress(body: BlockAction, client: webApi.WebClient, respond: RespondFn | undefined): Press {
  const [action] = body.actions;
  const value =
    action && "selected_option" in action
      ? action.selected_option && "value" in action.selected_option
        ? action.selected_option.value
        : undefined
      : action && "value" in action
        ? action.value
        : undefined;
  return {
    action: { action_id: action?.action_id ?? "", value: typeof value === "string" ? value : "" },
    body,
    client,
    // Bolt's type says that it is always there; in views it is not.
    respond: body.response_url ? respond : undefined,
  };
}

function askerOf(body: BlockAction): { team: string; user: string } {
  return { team: body.team?.id ?? body.user.team_id ?? "", user: body.user.id };
}

function taskFor(desk: Desk, press: Press, during: string): Task {
  return { during, asker: askerOf(press.body), text: "", tell: tellBy(desk, press) };
}

/** One sentence to who pressed: beside the message; where there is none in a modal, or else in the direct conversation. */
function tellBy(desk: Desk, press: Press): (sentence: string, lang: Lang) => Promise<void> {
  const { respond, client, body } = press;
  return async (sentence, lang) => {
    if (respond) await whisper(respond, sentence);
    else if (!(await showInModal(desk, press, [section(escapeMrkdwn(sentence))], lang)))
      await post(client, { channel: body.user.id }, { text: sentence });
  };
}

function isEphemeral(body: BlockAction): boolean {
  return body.container.is_ephemeral === true;
}
