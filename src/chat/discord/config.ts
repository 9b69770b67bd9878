import type { ChatConfig } from "../shared/adapter.ts";

/** What the Discord adapter needs; read from the environment by `src/config.ts`. */
export interface DiscordConfig extends ChatConfig {
  /** `DISCORD_TOKEN`, the bot's token, without `Bot `. */
  token: string;
  /** `DISCORD_API_URL`: another address of the REST API, without its version (tests, proxies). */
  apiUrl?: string;
}
