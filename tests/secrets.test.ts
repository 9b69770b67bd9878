import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { webApi } from "@slack/bolt";
import { REST } from "discord.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLog, type Log } from "../src/chat/shared/log.ts";
import { boltLogger } from "../src/chat/slack/bolt-log.ts";
import { secretsIn } from "../src/cli/secrets.ts";
import { userinfoIn, withoutUserinfo } from "../src/domain/address.ts";
import { serveHealth } from "../src/live/health.ts";
import { syncInProcess } from "../src/live/sync-process.ts";
import { placesFrom } from "../src/storage/places.ts";
import { runGit } from "../src/upstream/sync/git.ts";
import { buildProgram, PROGRAM } from "./e2e/serving.ts";

const folder = mkdtempSync(join(tmpdir(), "kawaraban-secrets-"));
beforeAll(() => buildProgram());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// Assembled here, so that no scanner takes them for leaked ones.
const TOKENS = {
  SLACK_BOT_TOKEN: ["xoxb", "123456789012", "abcdefABCDEF"].join("-"),
  SLACK_APP_TOKEN: ["xapp", "1", "A012", "345", "abcdef"].join("-"),
  SLACK_SIGNING_SECRET: "0123456789abcdef".repeat(2),
  DISCORD_TOKEN: ["M".repeat(24), "abc123", "x".repeat(38)].join("."),
};
/** Of the mirror's address, with a sign that must be written in another way there. */
const PASSWORD = "hush+hush+42";
const USER = "mirror-reader";
/** What Discord lets anyone answer with who knows it. */
const INTERACTION = Buffer.from("interaction:1234567890:AbCdEfGhIjKlMnOpQrStUvWxYz0123456789").toString(
  "base64",
);
/** What a person wrote. */
const WORDS = "our cluster in Osaka is called moonlight";
const base = (port: number) => `http://${USER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/`;

const env = (port: number) => ({
  PATH: process.env.PATH,
  ...TOKENS,
  KAWARABAN_UPSTREAM_BASE: base(port),
  KAWARABAN_DATA_DIR: join(folder, "data"),
  HTTPS_PROXY: `http://proxy-user:proxy-pass-1@127.0.0.1:${port}`,
});
const SECRETS = [
  ...Object.values(TOKENS),
  PASSWORD,
  encodeURIComponent(PASSWORD),
  USER,
  INTERACTION,
  "proxy-pass-1",
  WORDS,
];

function expectNone(text: string, what: string): void {
  for (const secret of SECRETS) expect(text.includes(secret), `${what}: ${secret} in ${text}`).toBe(false);
}

function recording(): { log: Log; text: () => string } {
  const lines: string[] = [];
  const log = createLog("debug", secretsIn(env(1)), { write: (line) => lines.push(line) });
  return { log, text: () => lines.join("") };
}

/** Answers everything with this, and knows how it was asked. */
async function answering(status: number, body: unknown) {
  const server = createServer((request, response) => {
    request.resume();
    request.on("end", () => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // listens on a port
  return { port, close: () => server.close() };
}

async function failure(work: Promise<unknown>): Promise<unknown> {
  try {
    await work;
  } catch (error) {
    return error;
  }
  throw new Error("it did not fail");
}

describe("the secrets of the environment", () => {
  it("are the tokens and what addresses carry, as it stands and decoded", () => {
    expect(secretsIn(env(1))).toEqual(
      expect.arrayContaining([...Object.values(TOKENS), USER, PASSWORD, "proxy-pass-1"]),
    );
    expect(withoutUserinfo(`see ${base(1)}x and ssh://git:p@ss@host/y, not a@b.c`)).toBe(
      "see http://127.0.0.1:1/x and ssh://host/y, not a@b.c",
    );
    expect(userinfoIn("no address")).toEqual([]);
  });
});

describe("no secret gets into the log", () => {
  it("from an error of Discord's SDK, which holds the request; what it was stays", async () => {
    const refusing = await answering(400, {
      code: 50035,
      message: "Invalid Form Body",
      errors: { content: { _errors: [{ code: "BASE_TYPE_MAX_LENGTH", message: `not ${WORDS}` }] } },
    });
    const rest = new REST({ api: `http://127.0.0.1:${refusing.port}/api` }).setToken(TOKENS.DISCORD_TOKEN);
    const error = await failure(
      rest.post(`/interactions/123456789012345678/${INTERACTION}/callback`, { body: { content: WORDS } }),
    );
    refusing.close();
    const { log, text } = recording();
    log.error({ err: error, id: "abc234" }, "failed to answer");
    log.warn({ during: "x", nested: { error } }, "and again");
    expectNone(text(), "log");
    expect(JSON.parse(text().split("\n")[0] ?? "")).toMatchObject({
      id: "abc234",
      err: {
        code: 50035,
        status: 400,
        method: "POST",
        message: "Invalid Form Body",
        places: ["content BASE_TYPE_MAX_LENGTH"],
      },
    });
  });

  it("from errors of Slack's SDK, refused or unreachable; what it was stays", async () => {
    const refusing = await answering(200, {
      ok: false,
      error: "invalid_blocks",
      needed: WORDS,
      response_metadata: { messages: [`[ERROR] ${WORDS} [json-pointer:/blocks/0/text]`] },
    });
    const { log, text } = recording();
    const client = (port: number) =>
      new webApi.WebClient(TOKENS.SLACK_BOT_TOKEN, {
        logger: boltLogger(log),
        slackApiUrl: `http://127.0.0.1:${port}/api/`,
        retryConfig: { retries: 0 },
      });
    const posting = { channel: "C1", text: WORDS };
    const refused = await failure(client(refusing.port).chat.postMessage(posting));
    refusing.close();
    const unreachable = await failure(client(refusing.port).chat.postMessage(posting));
    expectNone(text(), "what the SDK logs by itself");
    expect(text()).toContain("/blocks/0/text");
    const { length } = text();
    log.error({ err: refused }, "refused");
    log.error({ err: unreachable }, "unreachable");
    boltLogger(log).error("bolt says", refused, unreachable, { token: TOKENS.SLACK_BOT_TOKEN, text: WORDS });
    expectNone(text(), "log");
    const [first, second] = text().slice(length).trim().split("\n");
    expect(JSON.parse(first ?? "")).toMatchObject({
      err: { message: "invalid_blocks", places: ["/blocks/0/text"] },
    });
    expect(second).toContain("ECONNREFUSED");
  });

  it("by any field or message: every secret through every place of a line", () => {
    for (const secret of [...SECRETS].filter((text) => text !== WORDS)) {
      const { log, text } = recording();
      const urls = `https://discord.com/api/v10/webhooks/123456789012345678/${INTERACTION} ${base(1)}`;
      const error = Object.assign(new Error(`${secret} ${urls}`, { cause: new Error(secret) }), {
        requestBody: secret,
        headers: { authorization: secret },
      });
      log.info({ err: error, list: [secret], deep: { deeper: secret } }, `${secret} ${urls}`);
      log.warn({ warning: secret }, "x");
      expectNone(text(), "log");
    }
    const { log, text } = recording();
    log.error({ err: parseFailure(`{"text": ${WORDS}`) }, "no JSON");
    log.error({ request: new Request("http://x/", { method: "POST", body: WORDS }) }, "an object");
    expectNone(text(), "log");
  });
});

function parseFailure(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return error;
  }
}

describe("no secret of the mirror's address gets out", () => {
  it("of git's errors", async () => {
    for (const complaint of [
      `fatal: unable to access '${base(1)}x/': Could not resolve host`,
      `fatal: Authentication failed for '${base(1)}'`,
      `fatal: ${USER} with ${PASSWORD} was refused`,
    ]) {
      const run = { git: process.execPath, url: `${base(1)}kubernetes/api`, repository: "x", timeout: 9_000 };
      // Node in git's place: what it is told to run says what git would.
      const error = await failure(
        runGit({ ...run, git: "sh" }, folder, ["-c", `echo "${complaint}" >&2; exit 128`]).catch((cause) => {
          throw cause;
        }),
      );
      expectNone(String(error), "git");
    }
  });

  it("of the command, its JSON, and the bot that runs it", async () => {
    for (const args of [["sync"], ["sync", "--json"]]) {
      const { stdout, stderr, status } = spawnSync(process.execPath, [PROGRAM, ...args], {
        env: env(1),
        encoding: "utf8",
        timeout: 20_000,
      });
      expect(status).not.toBe(0);
      expect(stdout + stderr).toContain("127.0.0.1");
      expectNone(stdout + stderr, args.join(" "));
    }
    const { log, text } = recording();
    const refusing = await answering(401, { message: "who are you?" });
    const signal = AbortSignal.timeout(20_000);
    const error = await failure(syncInProcess(placesFrom({}), env(refusing.port), log, signal));
    refusing.close();
    expectNone(String(error) + text(), "the timed sync");
    const health = await serveHealth(
      { host: "127.0.0.1", port: 0 },
      async () => ({
        status: "ok",
        version: "0",
        platforms: [],
        knowledge: {
          origin: "snapshot",
          loadedAt: "",
          newest: "1.37",
          entries: 1,
          upstreamEntries: 0,
          refused: { at: "", reason: `${PASSWORD} ${base(1)}`, problems: Object.values(TOKENS), again: null },
        },
        sync: { every: 1, running: false, last: null, next: null, error: { at: "", message: base(1) } },
      }),
      secretsIn(env(1)),
    );
    const told = await (await fetch(`http://127.0.0.1:${health.port}/healthz`)).text();
    await health.close();
    expectNone(told, "/healthz");
    expect(told).toContain("127.0.0.1");
  }, 60_000);

  it("of answers, and of what is said when something is wrong", () => {
    const asked = (...args: string[]) =>
      spawnSync(process.execPath, [PROGRAM, ...args], {
        env: { ...env(1), KAWARABAN_DEBUG: "1", KAWARABAN_CORPUS: join(folder, `no-${PASSWORD}`) },
        encoding: "utf8",
      });
    for (const args of [
      ["ask", "gate ImageVolume"],
      ["ask", "--json", "help"],
      ["nonsense"],
      ["serve", "--x"],
    ]) {
      const { stdout, stderr } = asked(...args);
      expectNone(stdout + stderr, args.join(" "));
    }
  }, 60_000);
});
