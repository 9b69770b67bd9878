// The same as `load-slack.mjs`, but over Socket Mode:
//   npm run load:slack:socket [-- --rate 50 --seconds 30 --questions 10000]
import { measure } from "./load/measure.mjs";
import { slackPlatform } from "./load/slack.mjs";

await measure(await slackPlatform({ socket: true }));
