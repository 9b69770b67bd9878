import { beforeEach, describe, expect, it } from "vitest";
import { slash, typing } from "./discord-events.ts";
import { CALLBACK, posted, text, useDiscord } from "./discord-harness.ts";
import { ASKER, type Json } from "./discord-server.ts";

const discord = useDiscord();

describe("the language of an answer in Discord", () => {
  it("is the user's setting, then the locale, then the bot's", async () => {
    await discord.start("ja");
    const langs = [];
    for (const locale of ["en-US", "ja", "fr"])
      discord.server.dispatch("INTERACTION_CREATE", slash("gate", { name: "A" }, { locale }));
    await discord.server.wait("POST", CALLBACK, 3);
    langs.push(...discord.engine.asked.map(({ lang }) => lang));
    expect(langs).toEqual(["en", "ja", "ja"]);
    discord.server.dispatch("INTERACTION_CREATE", slash("language", { language: "ja" }));
    expect(text(await discord.server.wait("POST", CALLBACK, 4))).toContain("日本語で回答します");
    expect(await discord.preferences.get(`discord:${ASKER.id}`)).toBe("ja");
    discord.server.dispatch("INTERACTION_CREATE", slash("gate", { name: "A" }, { locale: "en-US" }));
    await discord.server.wait("POST", CALLBACK, 5);
    expect(discord.engine.asked.at(-1)?.lang).toBe("ja");
    discord.server.dispatch("INTERACTION_CREATE", slash("language", { language: "auto" }));
    expect(text(await discord.server.wait("POST", CALLBACK, 6))).toContain("Discord's language");
    expect(await discord.preferences.get(`discord:${ASKER.id}`)).toBeNull();
  });

  it("is guessed when the settings cannot be read, and a setting that cannot be kept is a failure", async () => {
    discord.preferences = {
      get: () => Promise.reject(new Error("broken disk")),
      set: () => Promise.reject(new Error("broken disk")),
    };
    await discord.start();
    discord.server.dispatch("INTERACTION_CREATE", slash("gate", { name: "A" }, { locale: "ja" }));
    expect(text(await discord.server.wait("POST", CALLBACK))).toContain("安定版");
    discord.server.dispatch("INTERACTION_CREATE", slash("language", { language: "en" }));
    expect(text(await discord.server.wait("POST", CALLBACK, 2))).toMatch(/the id [2-9a-z]{6}/);
  });
});

describe("completion in Discord", () => {
  beforeEach(() => discord.start());

  it.each([
    ["gate", "name", "gate ja Im 0"],
    ["kep", "kep", "kep ja Im 0"],
    ["api", "name", "api ja Im 0"],
  ])("%s %s: 25 choices at most", async (subcommand, option, first) => {
    const event = typing(subcommand, option, "Im", { locale: "ja" });
    discord.server.dispatch("INTERACTION_CREATE", event);
    const request = await discord.server.wait("POST", CALLBACK);
    expect(request.body).toMatchObject({ type: 8 });
    const choices = posted(request).choices as Json[];
    expect(choices).toHaveLength(25);
    expect(choices[0]).toEqual({ name: first, value: "Im" });
  });

  it.each([
    ["diff", "from"],
    ["release", "version"],
  ])("%s %s: releases, 25 at most", async (subcommand, option) => {
    discord.server.dispatch("INTERACTION_CREATE", typing(subcommand, option, "1.", { locale: "ja" }));
    const choices = posted(await discord.server.wait("POST", CALLBACK)).choices as Json[];
    expect(choices).toHaveLength(25);
    expect(choices[0]).toEqual({ name: "1.37", value: "1.37" });
  });

  it("completes SIGs", async () => {
    discord.server.dispatch("INTERACTION_CREATE", typing("diff", "sig", "SIG-no"));
    expect(posted(await discord.server.wait("POST", CALLBACK)).choices).toEqual([
      { name: "node", value: "node" },
    ]);
  });

  it("gives no choices when the engine fails", async () => {
    discord.engine.complete = () => {
      throw new Error("no index");
    };
    discord.server.dispatch("INTERACTION_CREATE", typing("gate", "name", "x"));
    expect(posted(await discord.server.wait("POST", CALLBACK)).choices).toEqual([]);
    expect(discord.logged.join("")).toContain("no index");
  });
});
