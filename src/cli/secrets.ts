import { userinfoIn } from "../domain/address.ts";

/** Variables that are secrets as they stand. */
const SECRET = ["SLACK_BOT_TOKEN", "SLACK_APP_TOKEN", "SLACK_SIGNING_SECRET", "DISCORD_TOKEN"] as const;
/** Shorter names and passwords stand in too many words to be hidden one by one; in addresses they are hidden all the same. */
const SHORTEST = 6;

/** Every secret of the environment: tokens, and names and passwords in any address (a mirror's, a proxy's). */
export function secretsIn(env: Readonly<Record<string, string | undefined>>): string[] {
  const tokens = SECRET.flatMap((name) => env[name]?.trim() || []);
  const carried = Object.values(env).flatMap((value) =>
    value?.includes("@") ? userinfoIn(value.trim()) : [],
  );
  return [...new Set([...tokens, ...carried.filter(({ length }) => length >= SHORTEST)])];
}
