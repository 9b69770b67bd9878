// The same as `load-slack.mjs`, for Discord, against a gateway and a REST API on loopback:
//   npm run load:discord [-- --rate 50 --seconds 30 --questions 10000]
import { discordPlatform } from "./load/discord.mjs";
import { measure } from "./load/measure.mjs";

await measure(await discordPlatform());
