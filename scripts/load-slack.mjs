// Loads the Slack side over HTTP, with the real engine and corpus, against a Slack that listens on loopback:
//   npm run load:slack [-- --rate 50 --seconds 30 --questions 10000]
// Prints, as one table: the time to the acknowledgement (Slack gives three seconds) and to the answer, errors, and the
// resident memory before and after that many questions.
import { measure } from "./load/measure.mjs";
import { slackPlatform } from "./load/slack.mjs";

await measure(await slackPlatform({ socket: false }));
