import type { Log } from "../../src/chat/shared/log.ts";
import { type RunningSlack, startSlack } from "../../src/chat/slack/start.ts";
import { memoryPreferences } from "../../src/state/preferences.ts";
import type { SampleEngine } from "../fixtures/sample-engine.ts";
import type { SlackServer } from "./slack-server.ts";

/** The bot on a local Slack, connected by Socket Mode. */
export function startSocketBot(slack: SlackServer, engine: SampleEngine, log: Log): Promise<RunningSlack> {
  return startSlack(
    {
      lang: "en",
      preferences: memoryPreferences(),
      botToken: "xoxb-test-token",
      transport: { mode: "socket", appToken: "xapp-test-token" },
      command: "/k8s",
      apiUrl: slack.apiUrl,
    },
    engine,
    log,
  );
}
