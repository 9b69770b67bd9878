import { expect, it } from "vitest";
import { ReconnectingReceiver } from "../../src/chat/slack/socket.ts";
import { recordingLog } from "./recording-log.ts";
import { SlackServer, waitFor } from "./slack-server.ts";

it("gives up a socket over which Slack says nothing, and makes another", async () => {
  const slack = await SlackServer.start();
  const log = recordingLog();
  const clientOptions = { slackApiUrl: slack.apiUrl };
  const receiver = new ReconnectingReceiver({ appToken: "xapp-test-token", clientOptions }, log, 100);
  await receiver.start();
  slack.silentConnections = 1;
  slack.dropConnection();
  await waitFor(
    () => log.lines.some((line) => line.includes("reconnected to Slack")),
    "another connection",
    20_000,
  );
  expect(slack.connections).toBeGreaterThanOrEqual(3);
  expect(log.lines.join("")).toContain("says nothing");
  await receiver.stop();
  await slack.close();
});
