import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { DrawPicture } from "../../src/chat/shared/pictures.ts";
import { type RunningSlack, startSlack } from "../../src/chat/slack/start.ts";
import { memoryPreferences } from "../../src/state/preferences.ts";
import { drawSample } from "../fixtures/draw-picture.ts";
import { sampleEngine } from "../fixtures/sample-engine.ts";
import { recordingLog } from "./recording-log.ts";
import { mention } from "./slack-payloads.ts";
import { SlackServer, waitFor } from "./slack-server.ts";

let slack: SlackServer;
let bot: RunningSlack;
let log: ReturnType<typeof recordingLog>;

async function connect(draw: DrawPicture): Promise<void> {
  bot = await startSlack(
    {
      lang: "en",
      preferences: memoryPreferences(),
      botToken: "xoxb-test-token",
      transport: { mode: "socket", appToken: "xapp-test-token" },
      command: "/k8s",
      apiUrl: slack.apiUrl,
      draw,
    },
    sampleEngine(),
    log,
  );
}

beforeEach(async () => {
  slack = await SlackServer.start();
  slack.scopes += ",files:write";
  log = recordingLog();
});
afterEach(async () => {
  await bot.close();
  await slack.close();
});

describe("pictures on Slack", () => {
  it("are uploaded into the answer's thread, after it, with an alternative text", async () => {
    await connect(drawSample);
    slack.send("e1", "events_api", mention("<@UBOT> gate ImageVolume"));
    const [answer] = await slack.until("chat.postMessage");
    const [begun] = await slack.until("files.getUploadURLExternal");
    const [done] = await slack.until("files.completeUploadExternal");
    expect(begun).toMatchObject({
      filename: "gate.png",
      alt_text: expect.stringMatching(/^What .+ through\.$/),
    });
    expect(done).toMatchObject({ channel_id: answer?.["channel"], thread_ts: answer?.["thread_ts"] });
    const order = slack.sent.map(({ method }) => method);
    expect(order.indexOf("chat.postMessage")).toBeLessThan(order.indexOf("files.completeUploadExternal"));
  });

  it("that Slack refuses leave the answer as it is", async () => {
    await connect(drawSample);
    slack.refuse("files.getUploadURLExternal", { error: "missing_scope" });
    slack.send("e1", "events_api", mention("<@UBOT> gate ImageVolume"));
    await slack.until("chat.postMessage");
    await waitFor(
      () => log.lines.some((line) => line.includes("could not be uploaded")),
      "the word in the log",
    );
    expect(slack.calls("chat.postMessage")).toHaveLength(1);
  });

  it("are not drawn where the app may not upload", async () => {
    slack.scopes = slack.scopes.replace(",files:write", "");
    let drawn = 0;
    await connect(async () => {
      drawn++;
      return null;
    });
    slack.send("e1", "events_api", mention("<@UBOT> gate ImageVolume"));
    await slack.until("chat.postMessage");
    expect(drawn).toBe(0);
    expect(log.lines.join("")).toContain("no files:write scope");
  });
});
