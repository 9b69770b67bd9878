import type { ChatConfig } from "../shared/adapter.ts";

/** What the Slack adapter needs; read from the environment by `src/config.ts`. */
export interface SlackConfig extends ChatConfig {
  /** `SLACK_BOT_TOKEN`, `xoxb-…`. */
  botToken: string;
  transport: SlackTransport;
  /** `SLACK_COMMAND`: the slash command as the app's manifest names it, with its slash; default `/k8s`. */
  command: string;
  /** `SLACK_API_URL`: another address of the Web API (tests, proxies), ending in a slash. */
  apiUrl?: string;
}

export type SlackTransport =
  /** Socket Mode: the bot calls Slack, no public address. `SLACK_APP_TOKEN`, `xapp-…`. */
  | { mode: "socket"; appToken: string }
  /**
   * Slack calls `/slack/events` on this port. `SLACK_SIGNING_SECRET`, `SLACK_PORT` (0: any free one), `SLACK_HOST`: the
   * address of this machine to listen on; without it, all of them.
   */
  | { mode: "http"; signingSecret: string; port: number; host?: string };
