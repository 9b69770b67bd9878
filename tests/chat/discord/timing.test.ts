import { describe, expect, it } from "vitest";
import { Deferral } from "../../../src/chat/discord/deferral.ts";
import { conversationOf, Session } from "../../../src/chat/discord/session.ts";
import { memoryPreferences } from "../../../src/state/preferences.ts";
import { sampleEngine } from "../../fixtures/sample-engine.ts";

describe("deferring", () => {
  it("is not needed for a short question to a quick bot", () => {
    const deferral = new Deferral();
    deferral.observe(3);
    expect(deferral.isNeeded(20, 30)).toBe(false);
  });

  it("is needed when the interaction has waited, when the text is long, and after a slow answer", () => {
    const deferral = new Deferral();
    expect(deferral.isNeeded(20, 1001)).toBe(true);
    expect(deferral.isNeeded(501, 0)).toBe(true);
    deferral.observe(400);
    expect(deferral.isNeeded(20, 0)).toBe(true);
  });

  it("ends some quick answers after a slow one", () => {
    const deferral = new Deferral();
    deferral.observe(400);
    deferral.observe(2);
    expect(deferral.isNeeded(20, 0)).toBe(false);
  });
});

describe("a conversation", () => {
  const place = { channel: "c", user: "u", thread: false, direct: false };

  it("is a thread or a direct message as a whole, and one person's questions in a channel", () => {
    expect(conversationOf({ ...place, thread: true })).toBe(
      conversationOf({ ...place, thread: true, user: "v" }),
    );
    expect(conversationOf({ ...place, direct: true })).toBe("c");
    expect(conversationOf(place)).not.toBe(conversationOf({ ...place, user: "v" }));
  });
});

describe("a session that is closed", () => {
  const silent = { debug() {}, info() {}, warn() {}, error() {} };
  const config = { token: "t", lang: "en" as const, preferences: memoryPreferences() };

  it("waits for the handlers under way and takes no more events", async () => {
    const session = new Session(config, sampleEngine(), silent);
    const order: string[] = [];
    let finish = () => {};
    session.run("first", async () => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      order.push("first done");
    });
    const closed = session.close().then(() => order.push("closed"));
    session.run("second", async () => void order.push("second"));
    finish();
    await closed;
    expect(order).toEqual(["first done", "closed"]);
  });

  it("does not wait for ever", async () => {
    const session = new Session(config, sampleEngine(), silent, 30);
    session.run("hangs", () => new Promise(() => {}));
    await session.close();
  });
});
