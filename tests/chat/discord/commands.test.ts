import { describe, expect, it } from "vitest";
import { commandDefinitions, completionOf, questionText } from "../../../src/chat/discord/commands.ts";
import { THING_COMMANDS } from "../../../src/completion/completions.ts";
import { INTENTS } from "../../../src/domain/answer.ts";
import { commandsProblems } from "../../checkers/discord-limits.ts";

type Json = Record<string, unknown>;

/** The command's subcommands with their options, as plain JSON. */
function subcommands(): Json[] {
  const [command] = JSON.parse(JSON.stringify(commandDefinitions("global"))) as Json[]; // our own definitions
  return (command?.options ?? []) as Json[];
}

function options(subcommand: Json): Json[] {
  return (subcommand.options ?? []) as Json[];
}

describe("Discord's commands", () => {
  it.each(["global", "guild"] as const)("are within Discord's limits (%s)", (scope) => {
    expect(commandsProblems(commandDefinitions(scope))).toEqual([]);
  });

  it("have a subcommand for every intent, one for plain words, one for two menus, and one for the language", () => {
    expect(subcommands().map(({ name }) => name)).toEqual([
      ...INTENTS.flatMap((intent) => (intent === "thing" ? THING_COMMANDS : [intent])),
      "ask",
      "compare",
      "language",
    ]);
  });

  it("are described in Japanese too, every option and every choice that is a word", () => {
    for (const subcommand of subcommands()) {
      for (const each of [subcommand, ...options(subcommand)])
        expect(each.description_localizations, `${subcommand.name} ${each.name}`).toMatchObject({
          ja: expect.stringMatching(/[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]|Kind/u),
        });
    }
    expect(commandDefinitions("global")[1]).toMatchObject({ name_localizations: { ja: "ここでの変更点" } });
  });

  it("can be shared wherever there is an answer", () => {
    for (const subcommand of subcommands().filter(
      ({ name }) => !["compare", "language"].includes(String(name)),
    ))
      expect(options(subcommand).map(({ name }) => name)).toContain("share");
  });

  it("work for servers and for users, in servers and in direct messages", () => {
    for (const command of commandDefinitions("global"))
      expect(command).toMatchObject({ integration_types: [0, 1], contexts: [0, 1, 2] });
    for (const command of commandDefinitions("guild")) {
      expect(command).not.toHaveProperty("contexts");
      expect(command).not.toHaveProperty("integration_types");
    }
  });

  it("complete exactly the options that are registered with completion", () => {
    for (const subcommand of subcommands())
      for (const option of options(subcommand))
        expect(
          completionOf(String(subcommand.name), String(option.name)) !== null,
          `${subcommand.name} ${option.name}`,
        ).toBe(option.autocomplete === true);
  });
});

describe("a subcommand as the words of a question", () => {
  it.each([
    ["gate", { name: " ImageVolume ", version: "1.33", share: true }, "gate ImageVolume 1.33"],
    [
      "diff",
      { kind: "deprecation", to: "1.25", sig: "node", from: "1.24" },
      "diff 1.24 1.25 sig:node kind:deprecation",
    ],
    ["list", { what: "stable", version: "1.33" }, "list stable 1.33"],
    ["search", { words: "kube-proxy distroless", version: "1.25" }, "search kube-proxy distroless v:1.25"],
    ["ask", { question: "1.25でPSPは?", share: false }, "1.25でPSPは?"],
    ["help", {}, "help"],
  ])("%s %j → %s", (subcommand, given, text) => {
    expect(questionText(subcommand, given)).toBe(text);
  });
});
