import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { registerCommands } from "../../src/chat/discord/index.ts";
import { APPLICATION, DiscordServer, GUILD } from "./discord-server.ts";

const GLOBAL = `/applications/${APPLICATION}/commands`;

let server: DiscordServer;

beforeEach(async () => {
  server = await DiscordServer.start();
});

afterEach(async () => {
  await server.close();
  expect(server.problems).toEqual([]);
});

function register(more: { guild?: string; applicationId?: string; token?: string } = {}) {
  return registerCommands({ token: server.token, apiUrl: server.apiUrl, ...more });
}

describe("registering Discord's commands", () => {
  it("registers them all in one request, and nothing the second time", async () => {
    expect(await register()).toEqual({
      outcome: "registered",
      commands: ["k8s", "What changed here?", "Check this YAML"],
    });
    expect(server.all("PUT", /commands$/).map(({ path }) => path)).toEqual([GLOBAL]);
    expect(await register()).toMatchObject({ outcome: "unchanged" });
    expect(server.all("PUT", /commands$/)).toHaveLength(1);
  });

  it("takes no offence at the order in which Discord returns contexts and what it adds", async () => {
    await register();
    const [command, ...others] = server.commands.get(GLOBAL) ?? [];
    server.commands.set(GLOBAL, [
      { ...command, contexts: [2, 0, 1], integration_types: [1, 0], dm_permission: true, nsfw: false },
      ...others,
    ]);
    expect(await register()).toMatchObject({ outcome: "unchanged" });
  });

  it.each([
    ["a description", (command: Record<string, unknown>) => ({ ...command, description: "old" })],
    [
      "a translation",
      (command: Record<string, unknown>) => ({ ...command, description_localizations: { ja: "古い" } }),
    ],
    ["a context", (command: Record<string, unknown>) => ({ ...command, contexts: [0] })],
    ["an option", (command: Record<string, unknown>) => ({ ...command, options: [] })],
  ])("registers again when %s differs", async (_, change) => {
    await register();
    const [command = {}, ...others] = server.commands.get(GLOBAL) ?? [];
    server.commands.set(GLOBAL, [change(command), ...others]);
    expect(await register()).toMatchObject({ outcome: "registered" });
  });

  it("registers again when a command is missing", async () => {
    await register();
    server.commands.set(GLOBAL, (server.commands.get(GLOBAL) ?? []).slice(0, 1));
    expect(await register()).toMatchObject({ outcome: "registered" });
  });

  it("registers in one server only", async () => {
    await register({ guild: GUILD, applicationId: APPLICATION });
    expect(server.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `GET /applications/${APPLICATION}/guilds/${GUILD}/commands`,
      `PUT /applications/${APPLICATION}/guilds/${GUILD}/commands`,
    ]);
    expect(await register({ guild: GUILD })).toMatchObject({ outcome: "unchanged" });
  });

  it("says what to do when Discord refuses", async () => {
    await expect(register({ token: "wrong" })).rejects.toMatchObject({
      code: "discord-token-refused",
      message: expect.stringContaining("Reset Token"),
    });
    server.failNext(/guilds/, 403, { message: "Missing Access", code: 50001 });
    await expect(register({ guild: GUILD })).rejects.toMatchObject({
      code: "discord-register-failed",
      message: expect.stringContaining("applications.commands"),
    });
    server.failNext(/commands$/, 404, { message: "Unknown Application", code: 10002 });
    await expect(register({ applicationId: "42" })).rejects.toMatchObject({
      message: expect.stringContaining("DISCORD_APPLICATION_ID"),
    });
    server.failNext(/commands$/, 400, { message: "Invalid Form Body", code: 50035 });
    await expect(register()).rejects.toMatchObject({
      code: "discord-register-failed",
      message: expect.stringContaining("Invalid Form Body"),
    });
  });
});
