import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ControlExpiry } from "../../../src/chat/discord/control-expiry.ts";
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

describe("switching controls off", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("happens once, after the last change of the message", () => {
    const expiry = new ControlExpiry();
    const first = vi.fn(async () => {});
    const second = vi.fn(async () => {});
    expiry.renew("1", 1000, first);
    vi.advanceTimersByTime(900);
    expiry.renew("1", 1000, second);
    vi.advanceTimersByTime(999);
    expect([first, second].map((each) => each.mock.calls.length)).toEqual([0, 0]);
    vi.advanceTimersByTime(5000);
    expect([first, second].map((each) => each.mock.calls.length)).toEqual([0, 1]);
  });

  it("is forgotten for the oldest of more than 1000 messages, for cancelled ones, and at the end", () => {
    const expiry = new ControlExpiry();
    const disabled: number[] = [];
    const renew = (id: number) => expiry.renew(String(id), 1000, async () => void disabled.push(id));
    for (let id = 0; id <= 1000; id++) renew(id);
    expiry.cancel("5");
    vi.advanceTimersByTime(1000);
    expect(disabled).toHaveLength(999);
    expect(disabled).not.toContain(0);
    expect(disabled).not.toContain(5);
    renew(2000);
    expiry.close();
    vi.advanceTimersByTime(1000);
    expect(disabled).toHaveLength(999);
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
    const session = new Session(config, sampleEngine(), silent, 1000);
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
    const session = new Session(config, sampleEngine(), silent, 1000, 30);
    session.run("hangs", () => new Promise(() => {}));
    await session.close();
  });
});
