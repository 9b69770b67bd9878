import { isDeepStrictEqual } from "node:util";
import { DiscordAPIError, REST, Routes } from "discord.js";
import { z } from "zod";
import { commandDefinitions } from "./commands.ts";
import type { DiscordConfig } from "./config.ts";
import { DiscordError, TOKEN_ADVICE } from "./errors.ts";
import { patientRest } from "./rest.ts";

export interface RegisterOptions extends Pick<DiscordConfig, "token" | "apiUrl"> {
  /** `DISCORD_APPLICATION_ID`; asked from Discord when it is not given. */
  applicationId?: string;
  /** Register in one server only, where a change shows at once; global ones reach every server and user. */
  guild?: string;
}

/** What a registration did: `unchanged` sent nothing. */
export type Registration = { outcome: "registered" | "unchanged"; commands: string[] };

const application = z.object({ id: z.string() });
const commands = z.array(z.record(z.string(), z.unknown()));

/**
 * Makes Discord's commands those of this version, in one request, and only when they differ: Discord limits creations
 * to 200 a day (https://discord.com/developers/docs/interactions/application-commands#registering-a-command).
 *
 * @throws DiscordError when Discord refuses the token, the server, or the commands
 */
export async function registerCommands(options: RegisterOptions): Promise<Registration> {
  const rest = new REST(patientRest(options.apiUrl)).setToken(options.token);
  const wanted = commandDefinitions(options.guild ? "guild" : "global");
  try {
    const id = options.applicationId ?? application.parse(await rest.get(Routes.currentApplication())).id;
    const route = options.guild
      ? Routes.applicationGuildCommands(id, options.guild)
      : Routes.applicationCommands(id);
    const query = new URLSearchParams({ with_localizations: "true" });
    const present = commands.parse(await rest.get(route, { query }));
    const names = wanted.map(({ name }) => name);
    if (isDeepStrictEqual(comparable(present), comparable(wanted)))
      return { outcome: "unchanged", commands: names };
    await rest.put(route, { body: wanted });
    return { outcome: "registered", commands: names };
  } catch (error) {
    throw explained(error, options.guild);
  }
}

function explained(error: unknown, guild: string | undefined): DiscordError {
  if (error instanceof DiscordAPIError && error.status === 401)
    return new DiscordError("discord-token-refused", `Discord refused the token: ${TOKEN_ADVICE}.`, error);
  if (error instanceof DiscordAPIError && (error.status === 403 || error.status === 404))
    return new DiscordError(
      "discord-register-failed",
      guild
        ? `Discord does not let the application register commands in server ${guild}: check the id, and install the application there with the scope applications.commands.`
        : "Discord knows no such application: check DISCORD_APPLICATION_ID, or leave it out.",
      error,
    );
  const reason = error instanceof Error ? error.message : String(error);
  return new DiscordError(
    "discord-register-failed",
    `The commands could not be registered: ${reason}`,
    error,
  );
}

/** The fields that we set; what Discord adds (ids, versions, defaults written out) makes no difference. */
const OURS = [
  "type",
  "name",
  "name_localizations",
  "description",
  "description_localizations",
  "integration_types",
  "contexts",
  "options",
  "required",
  "choices",
  "value",
  "autocomplete",
  "max_length",
  "min_value",
  "max_value",
] as const;

function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value !== "object" || value === null) return value;
  const fields = new Map<string, unknown>(Object.entries(value));
  const kept = OURS.flatMap((key): [string, unknown][] => {
    const each = fields.get(key);
    const empty = each === undefined || each === null || each === false || each === "";
    if (empty || (Array.isArray(each) && each.length === 0)) return [];
    // Translations are a plain map; lists of contexts come back in Discord's order.
    if (key.endsWith("_localizations")) return [[key, { ...Object(each) }]];
    if (key === "contexts" || key === "integration_types")
      return [[key, Array.isArray(each) ? [...each].sort() : each]];
    return [[key, comparable(each)]];
  });
  return Object.fromEntries(kept);
}
