// Slack's undici is loaded first, as in a bot that serves both: a file must arrive all the same.
import "@slack/bolt";
import { describe, expect, it } from "vitest";
import { drawSample } from "../fixtures/draw-picture.ts";
import { slash } from "./discord-events.ts";
import { posted, text, useDiscord } from "./discord-harness.ts";

const CALLBACK = /^\/interactions\/\d+\/[\w-]+\/callback$/;
const FOLLOW_UP = /^\/webhooks\/\d+\/[\w-]+$/;
const EPHEMERAL = 64;
const discord = useDiscord();

describe("pictures on Discord", () => {
  it("follow the answer, for whom the answer is, with their description", async () => {
    await discord.start("en", drawSample);
    discord.server.dispatch("INTERACTION_CREATE", slash("gate", { name: "ImageVolume" }));
    await discord.server.wait("POST", CALLBACK);
    const picture = posted(await discord.server.wait("POST", FOLLOW_UP));
    expect(picture).toMatchObject({
      flags: EPHEMERAL,
      uploaded: [{ name: "gate.png", content: "a picture" }],
      attachments: [{ description: expect.stringMatching(/^What .+ went through\.$/) }],
    });
  });

  it("that fail leave the answer as it is", async () => {
    await discord.start("en", async () => {
      throw new Error("no picture today");
    });
    discord.server.dispatch("INTERACTION_CREATE", slash("gate", { name: "ImageVolume" }));
    expect(text(await discord.server.wait("POST", CALLBACK))).not.toBe("");
    await discord.stop();
    expect(discord.logged.join("")).toContain("a picture could not be sent");
    expect(discord.server.requests.filter(({ path }) => FOLLOW_UP.test(path))).toEqual([]);
  });

  it("that never come are not waited for", async () => {
    await discord.start("en", () => new Promise(() => {}));
    discord.server.dispatch("INTERACTION_CREATE", slash("gate", { name: "ImageVolume" }));
    expect(text(await discord.server.wait("POST", CALLBACK))).not.toBe("");
  });
});
