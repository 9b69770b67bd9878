import { BOT_USER, TEAM } from "./slack-server.ts";

/**
 * What Slack sends, as its documentation shows it (https://docs.slack.dev/interactivity,
 * https://docs.slack.dev/reference/events), with only the fields that are always there.
 */
let count = 0;
const next = () => {
  count += 1;
  return String(count).padStart(6, "0");
};

const base = { token: "verification", api_app_id: "A1" };

export function slashCommand(text: string, responseUrl: string, user = "U1"): Record<string, string> {
  return {
    ...base,
    team_id: TEAM,
    team_domain: "example",
    channel_id: "C1",
    channel_name: "general",
    user_id: user,
    user_name: "asker",
    command: "/k8s",
    text,
    response_url: responseUrl,
    trigger_id: `1.2.${next()}`,
  };
}

export function event(fields: Record<string, unknown>): Record<string, unknown> {
  return {
    ...base,
    team_id: TEAM,
    type: "event_callback",
    event_id: `Ev${next()}`,
    event_time: 1_700_000_000,
    authorizations: [{ team_id: TEAM, user_id: BOT_USER, is_bot: true, is_enterprise_install: false }],
    event: fields,
  };
}

export function mention(text: string, fields: Record<string, unknown> = {}) {
  const ts = `1700000001.${next()}`;
  return event({ type: "app_mention", user: "U1", text, ts, event_ts: ts, channel: "C1", ...fields });
}

export function directMessage(text: string, fields: Record<string, unknown> = {}) {
  const ts = `1700000002.${next()}`;
  return event({
    type: "message",
    channel_type: "im",
    user: "U1",
    text,
    ts,
    event_ts: ts,
    channel: "D1",
    ...fields,
  });
}

export function assistantThreadStarted(user = "U1") {
  return event({
    type: "assistant_thread_started",
    assistant_thread: { user_id: user, context: {}, channel_id: "D1", thread_ts: "1700000003.000001" },
    event_ts: "1700000003.000002",
  });
}

export function homeOpened(tab = "home") {
  return event({ type: "app_home_opened", user: "U1", channel: "D1", tab, event_ts: "1700000004.000001" });
}

export function linkShared(urls: string[], fields: Record<string, unknown> = {}) {
  return event({
    type: "link_shared",
    user: "U1",
    channel: "C1",
    message_ts: "1700000005.000001",
    links: urls.map((url) => ({ url, domain: new URL(url).hostname })),
    event_ts: "1700000005.000002",
    ...fields,
  });
}

/** A press of a button (`value`) or a choice in a menu (`option`). */
export function press(
  action: { id: string; value?: string; option?: string; type?: string },
  place: {
    responseUrl?: string;
    ephemeral?: boolean;
    view?: Record<string, unknown>;
    message?: Record<string, unknown>;
  },
) {
  const { id, value, option } = action;
  return {
    ...base,
    type: "block_actions",
    user: { id: "U1", username: "asker", name: "asker", team_id: TEAM },
    team: { id: TEAM, domain: "example" },
    trigger_id: `3.4.${next()}`,
    ...(place.view
      ? { view: place.view, container: { type: "view", view_id: place.view["id"] } }
      : {
          response_url: place.responseUrl,
          channel: { id: "C1", name: "general" },
          container: {
            type: "message",
            message_ts: "1700000006.000001",
            channel_id: "C1",
            is_ephemeral: place.ephemeral === true,
          },
          ...(!place.ephemeral && {
            message: { type: "message", ts: "1700000006.000001", ...place.message },
          }),
        }),
    actions: [
      {
        type: action.type ?? (option === undefined ? "button" : "static_select"),
        block_id: "b1",
        action_id: id,
        action_ts: "1700000006.000002",
        ...(value !== undefined && { value }),
        ...(option !== undefined && {
          selected_option: { text: { type: "plain_text", text: "x" }, value: option },
        }),
      },
    ],
  };
}

export function globalShortcut(callbackId: string) {
  return {
    ...base,
    type: "shortcut",
    callback_id: callbackId,
    trigger_id: `7.8.${next()}`,
    action_ts: "1700000008.000001",
    team: { id: TEAM, domain: "example" },
    user: { id: "U1", username: "asker", team_id: TEAM },
  };
}

/** A modal of ours is sent, with what was chosen in each of its menus. */
export function submission(view: Record<string, unknown>, chosen: Record<string, string>) {
  const values = Object.fromEntries(
    Object.entries(chosen).map(([id, value]) => [
      id,
      {
        chosen: {
          type: "static_select",
          selected_option: { text: { type: "plain_text", text: value }, value },
        },
      },
    ]),
  );
  return {
    ...base,
    type: "view_submission",
    team: { id: TEAM, domain: "example" },
    user: { id: "U1", name: "asker", team_id: TEAM },
    trigger_id: `9.10.${next()}`,
    view: { id: "V9", ...view, state: { values } },
    response_urls: [],
  };
}

export function messageShortcut(message: Record<string, unknown>, responseUrl: string) {
  return {
    ...base,
    type: "message_action",
    callback_id: "kawaraban_what_changed",
    trigger_id: `5.6.${next()}`,
    action_ts: "1700000007.000001",
    response_url: responseUrl,
    team: { id: TEAM, domain: "example" },
    user: { id: "U1", name: "asker", team_id: TEAM },
    channel: { id: "C1", name: "general" },
    message_ts: "1700000007.000000",
    message: { type: "message", user: "U2", ts: "1700000007.000000", ...message },
  };
}
