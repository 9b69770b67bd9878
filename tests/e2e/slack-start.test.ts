import { once } from "node:events";
import { connect, createServer } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { SlackTransport } from "../../src/chat/slack/config.ts";
import { startSlack } from "../../src/chat/slack/start.ts";
import { memoryPreferences } from "../../src/state/preferences.ts";
import { sampleEngine } from "../fixtures/sample-engine.ts";
import { recordingLog } from "./recording-log.ts";
import { mention } from "./slack-payloads.ts";
import { postSigned, SIGNING_SECRET, SlackServer } from "./slack-server.ts";

let slack: SlackServer;
const log = recordingLog();
const socket: SlackTransport = { mode: "socket", appToken: "xapp-test-token" };
const http = (port = 0, host?: string): SlackTransport => ({
  mode: "http",
  signingSecret: SIGNING_SECRET,
  port,
  ...(host !== undefined && { host }),
});

const start = (transport: SlackTransport, apiUrl = slack.apiUrl) =>
  startSlack(
    {
      lang: "en",
      preferences: memoryPreferences(),
      botToken: "xoxb-test-token",
      transport,
      command: "/k8s",
      apiUrl,
    },
    sampleEngine(),
    log,
  );

beforeEach(async () => {
  slack = await SlackServer.start();
  log.lines.length = 0;
});
afterEach(async () => {
  await slack.close();
});

describe("starting", () => {
  it("says which way it is connected", async () => {
    await (await start(socket)).close();
    const bot = await start(http());
    await bot.close();
    const said = log.lines.map((line) => JSON.parse(line).msg as string);
    expect(said).toContain("Slack: connected by Socket Mode");
    expect(said).toContain(`Slack: listening for requests on port ${bot.port}`);
  });

  it("sends the bot's token to the Web API and the app's to Socket Mode", async () => {
    await (await start(socket)).close();
    const token = (method: string) => slack.sent.find((each) => each.method === method)?.authorization;
    expect(token("auth.test")).toBe("Bearer xoxb-test-token");
    expect(token("apps.connections.open")).toBe("Bearer xapp-test-token");
  });

  it("fails for a refused bot token, naming the variable and where to get it", async () => {
    slack.refuse("auth.test", { error: "invalid_auth" });
    await expect(start(socket)).rejects.toThrow(
      /refused SLACK_BOT_TOKEN \(invalid_auth\).*OAuth & Permissions/,
    );
  });

  it("fails for a refused app token", async () => {
    slack.refuse("apps.connections.open", { error: "not_allowed_token_type" });
    await expect(start(socket)).rejects.toThrow(/refused SLACK_APP_TOKEN.*App-Level Tokens/);
  });

  it("fails for a port that is taken, and says which", async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, resolve));
    const address = other.address();
    const port = typeof address === "object" && address ? address.port : 0;
    await expect(start(http(port))).rejects.toThrow(`The port ${port} cannot be listened on`);
    await new Promise((resolve) => other.close(resolve));
  });

  it("listens on the one address it is told, on all of them otherwise", async () => {
    // The whole of 127.0.0.0/8 is this machine's on Linux; elsewhere 127.0.0.2 refuses either way, and says nothing.
    const reaches = async (address: string, port: number | null) => {
      const tried = connect(port ?? 0, address);
      const [event] = await Promise.race([
        once(tried, "connect").then(() => ["connect"]),
        once(tried, "close").then(() => ["close"]),
      ]).catch(() => ["close"]);
      tried.destroy();
      return event === "connect";
    };
    const narrow = await start(http(0, "127.0.0.1"));
    expect([await reaches("127.0.0.1", narrow.port), await reaches("127.0.0.2", narrow.port)]).toEqual([
      true,
      false,
    ]);
    await narrow.close();
    const wide = await start(http());
    expect(await reaches("127.0.0.1", wide.port)).toBe(true);
    if (process.platform === "linux") expect(await reaches("127.0.0.2", wide.port)).toBe(true);
    await wide.close();
  });

  it("says what to set where the address is none of this machine's", async () => {
    await expect(start(http(0, "192.0.2.1"))).rejects.toThrow(
      /^192\.0\.2\.1 port 0 .*EADDRNOTAVAIL.*SLACK_HOST to an address of this machine/,
    );
  });

  it("never says a token", async () => {
    slack.refuse("auth.test", { error: "invalid_auth" });
    const error: unknown = await start(socket).catch((reason: unknown) => reason);
    expect(String(error)).not.toContain("xoxb-test");
    expect(log.lines.join("")).not.toMatch(/xox[a-z]-|xapp-/);
  });
});

describe("closing", () => {
  it("lets the answers under way arrive", async () => {
    const bot = await start(http());
    slack.refuse("chat.postMessage", { status: 429, retryAfter: 1 });
    await postSigned(
      `http://127.0.0.1:${bot.port}/slack/events`,
      JSON.stringify(mention("<@UBOT> kep 4639")),
    );
    await bot.close();
    expect(slack.calls("chat.postMessage")).toHaveLength(1);
  });

  it("ends the Socket Mode connection for good", async () => {
    const bot = await start(socket);
    await bot.close();
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(slack.connections).toBe(1);
  });
});
