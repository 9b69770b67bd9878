import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ConfigError, namesPlatform, readConfig } from "../src/config.ts";

// Assembled, so that no scanner takes them for leaked ones.
const SLACK_BOT_TOKEN = ["xoxb", "1", "abc"].join("-");
const SLACK_APP_TOKEN = ["xapp", "1", "abc"].join("-");
const SLACK_SIGNING_SECRET = "0123456789abcdef".repeat(2);
const DISCORD_TOKEN = ["MTIz", "abc", "def"].join(".");

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe("the configuration", () => {
  it("needs nothing: no platform, English, ./data", () => {
    expect(readConfig({})).toEqual({
      lang: "en",
      dataDir: expect.stringMatching(/kawaraban$|data$/),
      logLevel: "info",
      pictures: true,
      syncEvery: 6 * 3_600_000,
      host: "127.0.0.1",
      port: null,
      publicUrl: null,
      slack: null,
      discord: null,
      secrets: [],
    });
  });

  it("takes Socket Mode with an app token, HTTP with a signing secret, and Socket Mode with both", () => {
    const transport = (env: Record<string, string>) =>
      readConfig({ SLACK_BOT_TOKEN, ...env }).slack?.transport;
    expect(transport({ SLACK_APP_TOKEN })).toEqual({ mode: "socket", appToken: SLACK_APP_TOKEN });
    expect(transport({ SLACK_SIGNING_SECRET, SLACK_PORT: "8080" })).toEqual({
      mode: "http",
      signingSecret: SLACK_SIGNING_SECRET,
      port: 8080,
    });
    expect(transport({ SLACK_SIGNING_SECRET, SLACK_HOST: "127.0.0.1" })).toEqual({
      mode: "http",
      signingSecret: SLACK_SIGNING_SECRET,
      port: 3000,
      host: "127.0.0.1",
    });
    expect(transport({ SLACK_SIGNING_SECRET, SLACK_APP_TOKEN })?.mode).toBe("socket");
  });

  it("reads both platforms, and knows every secret for the log to hide", () => {
    const config = readConfig({
      SLACK_BOT_TOKEN,
      SLACK_APP_TOKEN,
      SLACK_COMMAND: "/kube",
      SLACK_API_URL: "http://127.0.0.1:1/api",
      DISCORD_TOKEN,
      DISCORD_APPLICATION_ID: "123456789012345678",
      DISCORD_API_URL: "http://127.0.0.1:2/",
      KAWARABAN_LANG: "ja",
    });
    expect(config.slack).toMatchObject({ command: "/kube", apiUrl: "http://127.0.0.1:1/api/" });
    expect(config.discord).toEqual({
      token: DISCORD_TOKEN,
      applicationId: "123456789012345678",
      apiUrl: "http://127.0.0.1:2",
    });
    expect(config.secrets).toEqual([SLACK_BOT_TOKEN, SLACK_APP_TOKEN, DISCORD_TOKEN]);
  });

  it("draws no pictures when told so, and knows no other word for it", () => {
    expect(readConfig({ KAWARABAN_PICTURES: "off" }).pictures).toBe(false);
    expect(problemsOf({ KAWARABAN_PICTURES: "no" })).toEqual(["KAWARABAN_PICTURES must be on or off"]);
  });

  it.each([
    ["off", null],
    ["5m", 300_000],
    ["90m", 5_400_000],
    ["12h", 43_200_000],
    ["14d", 1_209_600_000],
  ])("syncs every %s", (KAWARABAN_SYNC_EVERY, milliseconds) => {
    expect(readConfig({ KAWARABAN_SYNC_EVERY }).syncEvery).toBe(milliseconds);
  });

  it.each(["6", "6 h", "4m", "15d", "0h", "-1h", "1.5h", "on", "99999d", "6H"])(
    "refuses to sync every %s, and says what can be set",
    (KAWARABAN_SYNC_EVERY) => {
      expect(problemsOf({ KAWARABAN_SYNC_EVERY })).toEqual([
        expect.stringMatching(/^KAWARABAN_SYNC_EVERY must be off, or a time from 5m to 14d/),
      ]);
    },
  );

  it("takes the address that people reach the pages at, without a slash at its end", () => {
    expect(readConfig({ KAWARABAN_PUBLIC_URL: "https://k8s.example.com/" }).publicUrl).toBe(
      "https://k8s.example.com",
    );
    expect(readConfig({ KAWARABAN_PUBLIC_URL: "https://example.com/k8s" }).publicUrl).toBe(
      "https://example.com/k8s",
    );
    expect(problemsOf({ KAWARABAN_PUBLIC_URL: "k8s.example.com" })).toEqual([
      expect.stringMatching(/^KAWARABAN_PUBLIC_URL must be an http\(s\) address/),
    ]);
  });

  it("tells its health where it is asked to, on this machine only unless told otherwise", () => {
    expect(readConfig({ KAWARABAN_PORT: "8080" })).toMatchObject({ host: "127.0.0.1", port: 8080 });
    expect(readConfig({ KAWARABAN_PORT: "0", KAWARABAN_HOST: "::" })).toMatchObject({ host: "::", port: 0 });
    expect(readConfig({ KAWARABAN_PORT: "off" }).port).toBe("off");
    expect(problemsOf({ KAWARABAN_PORT: "http" })).toEqual([
      expect.stringMatching(/^KAWARABAN_PORT must be a port/),
    ]);
    expect(problemsOf({ KAWARABAN_PORT: "1", KAWARABAN_HOST: "a b" })).toEqual([
      expect.stringMatching(/^KAWARABAN_HOST must be/),
    ]);
  });

  it("takes a variable set to nothing for unset", () => {
    expect(readConfig({ SLACK_BOT_TOKEN: "", KAWARABAN_LANG: "  " })).toEqual(readConfig({}));
  });

  it("stops for a half-set platform, naming each missing variable and where to get it", () => {
    expect(problemsOf({ SLACK_BOT_TOKEN })).toEqual([
      expect.stringMatching(/^SLACK_APP_TOKEN is missing: .*App-Level Tokens/),
      expect.stringMatching(/^SLACK_SIGNING_SECRET is missing: .*Signing Secret/),
    ]);
    expect(problemsOf({ SLACK_APP_TOKEN })).toEqual([
      expect.stringMatching(/^SLACK_BOT_TOKEN is missing: .*OAuth/),
    ]);
    expect(problemsOf({ SLACK_SIGNING_SECRET })).toEqual([
      expect.stringMatching(/^SLACK_BOT_TOKEN is missing/),
    ]);
    expect(problemsOf({ SLACK_PORT: "3000" })).toEqual([
      expect.stringMatching(/^SLACK_BOT_TOKEN is missing/),
    ]);
    expect(problemsOf({ DISCORD_APPLICATION_ID: "123456789012345678" })).toEqual([
      expect.stringMatching(/^DISCORD_TOKEN is missing: .*Reset Token/),
    ]);
  });

  it("names every malformed variable at once, and repeats none of their values", () => {
    const wrong = {
      SLACK_BOT_TOKEN: SLACK_APP_TOKEN,
      SLACK_APP_TOKEN: SLACK_BOT_TOKEN,
      SLACK_SIGNING_SECRET: "not-hexadecimal",
      SLACK_PORT: "70000",
      SLACK_HOST: "not a host",
      SLACK_COMMAND: "k8s",
      SLACK_API_URL: "slack.example",
      DISCORD_TOKEN: "Bot-secret",
      DISCORD_APPLICATION_ID: "my-app",
      DISCORD_API_URL: "ftp://discord.example",
      KAWARABAN_LANG: "fr",
      KAWARABAN_LOG_LEVEL: "loud",
    };
    const problems = problemsOf(wrong);
    expect(problems.map((problem) => problem.split(" ")[0]).sort()).toEqual(Object.keys(wrong).sort());
    for (const value of Object.values(wrong).filter((each) => each.length > 5))
      expect(problems.join("\n")).not.toContain(value);
  });

  it.each(["abc", "-1", "1.5", "65536", "0x50", "1e3"])("refuses %s for a port", (SLACK_PORT) => {
    expect(problemsOf({ SLACK_BOT_TOKEN, SLACK_SIGNING_SECRET, SLACK_PORT })).toEqual([
      expect.stringMatching(/^SLACK_PORT must be a port/),
    ]);
  });

  it("knows its own variables from those of other programs", () => {
    expect(namesPlatform({ SLACK_WEBHOOK_URL: "https://hooks.slack.example/x", DISCORD_TOKEN: " " })).toBe(
      false,
    );
    expect(namesPlatform({ SLACK_PORT: "3000" })).toBe(true);
    expect(namesPlatform({ DISCORD_TOKEN: "x" })).toBe(true);
  });

  it("is described whole in .env.example: every variable, each with a comment, none with a value", () => {
    const lines = readFileSync(".env.example", "utf8").split("\n");
    const described = lines.flatMap((line, index) => {
      const name = /^#?([A-Z_]+)=(.*)$/.exec(line);
      if (!name) return [];
      expect(name[2]).toBe("");
      expect(lines[index - 1]).toMatch(/^# /);
      return [name[1]];
    });
    const read = [
      ...readFileSync("src/config.ts", "utf8").matchAll(
        /^ {2}((?:KAWARABAN|SLACK|DISCORD)_[A-Z_]+): (?:z\b|url\(|port\(|host\()/gm,
      ),
    ];
    expect(described.sort()).toEqual(read.map(([, name]) => name).sort());
    expect(described.length).toBeGreaterThanOrEqual(12);
  });

  it("takes nothing from the container image: an empty line of a copy of .env.example would, in docker's --env-file", () => {
    const set = /^ENV (.+)$/m.exec(readFileSync("Containerfile", "utf8"))?.[1] ?? "";
    const image = [...set.matchAll(/([A-Z_]+)=/g)].map(([, name]) => name);
    expect(image).toContain("KAWARABAN_HOST");
    const lines = readFileSync(".env.example", "utf8").split("\n");
    expect(image.filter((name) => lines.includes(`${name}=`))).toEqual([]);
  });

  it.each(["README.md", "README.ja.md"])("has every variable that is read in the table of %s", (file) => {
    const read = [...readFileSync(".env.example", "utf8").matchAll(/^#?([A-Z_]+)=$/gm)].map(
      ([, name]) => name,
    );
    const rows = readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => line.startsWith("| `"))
      .map((line) => line.split(" | ")[0]);
    const told = rows.flatMap((row) =>
      [...(row ?? "").matchAll(/`([A-Z]+_[A-Z_]+)`/g)].map(([, name]) => name),
    );
    expect(told).toEqual(expect.arrayContaining(read));
  });
});
