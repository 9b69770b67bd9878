import { registerCommands } from "../../chat/discord/index.ts";
import { readConfig } from "../../config.ts";
import { type Command, UsageError } from "../command-line.ts";
import type { Surface } from "../surface.ts";

/**
 * Makes Discord's slash commands those of this version.
 * @throws UsageError when Discord is not configured, ConfigError, DiscordError
 */
export async function registerDiscord(
  { guild, lang }: Extract<Command, { name: "discord-register" }>,
  surface: Surface,
): Promise<number> {
  const { discord } = readConfig(surface.env);
  if (!discord)
    throw new UsageError(lang, {
      en: "DISCORD_TOKEN is not set; .env.example says where to get it.",
      ja: "DISCORD_TOKEN が設定されていません。取得方法は .env.example をご覧ください。",
    });
  const { outcome, commands } = await registerCommands({ ...discord, ...(guild && { guild }) });
  const names = commands.join(", ");
  await surface.print(
    lang === "ja"
      ? `${outcome === "registered" ? "登録しました" : "変更はありません"}: ${names}\n`
      : `${outcome === "registered" ? "Registered" : "Nothing to change"}: ${names}\n`,
  );
  return 0;
}
