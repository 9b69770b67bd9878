import { describe, expect, it } from "vitest";
import { Deliveries, SHARES_MS } from "../../../src/chat/shared/deliveries.ts";
import { failureText, reportFailure } from "../../../src/chat/shared/failure.ts";
import { langOfLocale, languageFor } from "../../../src/chat/shared/language.ts";
import { createLog } from "../../../src/chat/shared/log.ts";
import { redact } from "../../../src/chat/shared/redact.ts";
import { ThreadMemory } from "../../../src/chat/shared/thread-memory.ts";
import { sampleAnswer } from "../../fixtures/answers.ts";

const MINUTE = 60_000;
// The cache takes a time of 0 for "never set"; no clock of a running process is there.
let time = 1;
const clock = () => time;

describe("the language of who asks", () => {
  it("is the chosen one, then the platform's, then the bot's", () => {
    expect(languageFor({ chosen: "en", locale: "ja-JP", fallback: "ja" })).toBe("en");
    expect(languageFor({ chosen: null, locale: "ja-JP", fallback: "en" })).toBe("ja");
    expect(languageFor({ chosen: null, locale: "fr-FR", fallback: "ja" })).toBe("ja");
    expect(languageFor({ chosen: null, locale: undefined, fallback: "en" })).toBe("en");
  });

  it.each([
    ["ja", "ja"],
    ["ja-JP", "ja"],
    ["en_GB", "en"],
    ["EN-us", "en"],
    ["fr", null],
    ["jam-JM", null],
    ["", null],
    [null, null],
  ])("of the locale %j is %j", (locale, lang) => {
    expect(langOfLocale(locale)).toBe(lang);
  });
});

describe("a conversation's memory", () => {
  it("has the last question for 30 minutes after it", () => {
    const memory = new ThreadMemory(clock);
    const answer = sampleAnswer("gate", "en");
    memory.remember("t1", answer);
    time += 29 * MINUTE;
    expect(memory.recall("t1")).toEqual(answer.question);
    expect(memory.recall("t2")).toBeUndefined();
    time += 2 * MINUTE;
    expect(memory.recall("t1")).toBeUndefined();
  });

  it("keeps its subject over a question that found nothing, and over the help", () => {
    const memory = new ThreadMemory(clock);
    memory.remember("t1", sampleAnswer("gate", "en"));
    memory.remember("t1", sampleAnswer("notFound", "en"));
    memory.remember("t1", sampleAnswer("help", "en"));
    expect(memory.recall("t1")?.text).toBe("gate ImageVolume");
  });
});

describe("deliveries", () => {
  it("are first once in 15 minutes", () => {
    const deliveries = new Deliveries({ now: clock });
    expect([deliveries.isFirst("a"), deliveries.isFirst("a"), deliveries.isFirst("b")]).toEqual([
      true,
      false,
      true,
    ]);
    time += 14 * MINUTE;
    expect(deliveries.isFirst("a")).toBe(false);
    time += 2 * MINUTE;
    expect(deliveries.isFirst("a")).toBe(true);
  });

  it("come once more when what they stood for has failed, and are remembered as long as they are told to", () => {
    const shares = new Deliveries({ now: clock, forgetAfter: SHARES_MS });
    shares.isFirst("a");
    time += 20 * MINUTE;
    expect(shares.isFirst("a")).toBe(false);
    shares.forget("a");
    expect(shares.isFirst("a")).toBe(true);
  });
});

describe("a failure", () => {
  it("is one sentence with an id for the asker; the log has the id and the cause", () => {
    const lines: string[] = [];
    const log = createLog("info", [], { write: (line) => lines.push(line) });
    const sentence = reportFailure(log, "en", "slack /k8s", new Error("the disk is full"));
    const id = /id ([2-9a-z]{6})\./.exec(sentence)?.[1];
    expect(sentence).toBe(failureText("en", String(id)));
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({
      id,
      during: "slack /k8s",
      err: { message: "the disk is full" },
    });
  });

  it("is told in the asker's language, each with an id of its own", () => {
    const log = createLog("silent", []);
    const sentences = new Set(
      Array.from({ length: 50 }, () => reportFailure(log, "ja", "x", new Error("x"))),
    );
    expect(sentences.size).toBe(50);
    for (const sentence of sentences) expect(sentence).toMatch(/^申し訳ありません。.*ID「\w{6}」/);
  });
});

describe("the log", () => {
  // Assembled here, so that no scanner takes them for leaked ones.
  const botToken = ["xoxb", "123456789012", "abcdefABCDEF"].join("-");
  const appToken = ["xapp", "1", "A012", "345", "abcdef"].join("-");
  const rotated = `xoxe.${["xoxb", "1", "abcdefgh"].join("-")}`;
  const discordToken = ["M".repeat(24), "abc123", "x".repeat(38)].join(".");

  it.each([botToken, appToken, rotated, discordToken])("hides %s wherever it stands", (token) => {
    const lines: string[] = [];
    const log = createLog("debug", [], { write: (line) => lines.push(line) });
    const error = Object.assign(new Error(`bad ${token}`), { headers: { authorization: `Bearer ${token}` } });
    log.error({ err: error, nested: { deep: [token] } }, `token ${token} was refused`);
    expect(lines.join("")).not.toContain(token);
    expect(lines.join("")).toContain("was refused");
  });

  it("hides addresses that let anyone answer in the bot's name", () => {
    expect(redact("https://hooks.slack.com/commands/T1/2/abcDEF failed")).toBe(
      "https://hooks.slack.com/[secret] failed",
    );
    expect(redact("wss://wss.slack.com/link/?ticket=ab-12&app_id=3")).toBe(
      "wss://wss.slack.com/link/?ticket=[secret]&app_id=3",
    );
  });

  it("hides the secrets it is told of, whatever they look like", () => {
    expect(redact("signed with deadbeef", ["deadbeef", ""])).toBe("signed with [secret]");
  });

  it("leaves ordinary words alone", () => {
    const text = "xoxo, SELinuxMountReadWriteOncePod at storage.k8s.io/v1beta1/CSIStorageCapacity in 1.27.0";
    expect(redact(text)).toBe(text);
  });

  it("is silent below its level", () => {
    const lines: string[] = [];
    const log = createLog("warn", [], { write: (line) => lines.push(line) });
    log.info({}, "detail");
    log.warn({}, "heed");
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(["heed"]);
  });
});
