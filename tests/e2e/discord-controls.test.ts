import type { APIMessageTopLevelComponent } from "discord.js";
import { describe, expect, it } from "vitest";
import { parseCustomId } from "../../src/render/discord/custom-id.ts";
import { hasLiveControls } from "../../src/render/discord/disable.ts";
import { press, slash } from "./discord-events.ts";
import { CALLBACK, control, EPHEMERAL, ORIGINAL, posted, text, useDiscord, V2 } from "./discord-harness.ts";
import { OTHER, type Request } from "./discord-server.ts";

const discord = useDiscord();

describe("pages, filters and questions by button in Discord", () => {
  /** A long answer, and the request that brought it. */
  async function longAnswer(options: Record<string, string | boolean> = {}): Promise<Request> {
    discord.server.dispatch("INTERACTION_CREATE", slash("diff", { from: "1.24", to: "1.25", ...options }));
    return discord.server.wait("POST", CALLBACK);
  }

  it("turns the page in place", async () => {
    await discord.start();
    const first = await longAnswer();
    let next = control(first, /^Next/);
    let count = 1;
    while (parseCustomId(next)?.command === "diff 1.24 1.25") {
      discord.server.dispatch(
        "INTERACTION_CREATE",
        press(next, { components: posted(first).components, ephemeral: true }),
      );
      next = control(await discord.server.wait("POST", CALLBACK, ++count), /^Next/);
    }
    discord.server.dispatch(
      "INTERACTION_CREATE",
      press(next, { components: posted(first).components, ephemeral: true }),
    );
    const page2 = await discord.server.wait("POST", CALLBACK, ++count);
    expect(page2.body).toMatchObject({ type: 7 });
    expect(discord.engine.asked.at(-1)).toEqual({ text: "diff 1.24 1.25 page:2", lang: "en" });
    expect(JSON.stringify(posted(page2))).toContain("2 / 8");
  });

  it("filters by a menu, and takes the filter out again", async () => {
    await discord.start();
    const first = await longAnswer();
    const menu = control(first, /Filter by SIG/);
    discord.server.dispatch(
      "INTERACTION_CREATE",
      press(menu, { components: posted(first).components, ephemeral: true, values: ["node"] }),
    );
    const filtered = await discord.server.wait("POST", CALLBACK, 2);
    expect(discord.engine.asked.at(-1)?.text).toBe("diff 1.24 1.25 sig:node");
    discord.server.dispatch(
      "INTERACTION_CREATE",
      press(control(filtered, /Filter by SIG/), {
        components: posted(filtered).components,
        ephemeral: true,
        values: ["*"],
      }),
    );
    await discord.server.wait("POST", CALLBACK, 3);
    expect(discord.engine.asked.at(-1)?.text).toBe("diff 1.24 1.25");
  });

  it("goes to the part of the answer that a menu names", async () => {
    await discord.start();
    await longAnswer();
    const menu = "k1ej00:diff 1.24 1.25 page:2";
    const components = [{ type: 17, components: [{ type: 10, content: "x" }] }];
    discord.server.dispatch(
      "INTERACTION_CREATE",
      press(menu, { components, ephemeral: true, values: ["1"] }),
    );
    const part = await discord.server.wait("POST", CALLBACK, 2);
    expect(part.body).toMatchObject({ type: 7 });
    expect(JSON.stringify(posted(part))).toContain("2 / 8 (2/2)");
  });

  it("works after a restart: all state is in the control", async () => {
    await discord.start();
    const first = await longAnswer();
    await discord.stop();
    await discord.start();
    discord.server.dispatch(
      "INTERACTION_CREATE",
      press(control(first, /^Next/), { components: posted(first).components, ephemeral: true }),
    );
    expect((await discord.server.wait("POST", CALLBACK, 2)).body).toMatchObject({ type: 7 });
  });

  it("leaves the page of a shared answer to its asker; others get theirs alone", async () => {
    await discord.start();
    const first = await longAnswer({ share: true });
    discord.server.dispatch(
      "INTERACTION_CREATE",
      press(control(first, /^Next/), { components: posted(first).components }, { user: OTHER }),
    );
    const theirs = await discord.server.wait("POST", CALLBACK, 2);
    expect(theirs.body).toMatchObject({ type: 4, data: { flags: V2 | EPHEMERAL } });
    expect(parseCustomId(control(theirs, /^Next/))?.owner).toBe(OTHER.id);
  });

  it("asks a suggestion as a new question", async () => {
    await discord.start();
    const first = await longAnswer();
    discord.server.dispatch(
      "INTERACTION_CREATE",
      press(control(first, /^upgrade 1.24 1.25$/), { components: posted(first).components, ephemeral: true }),
    );
    const second = await discord.server.wait("POST", CALLBACK, 2);
    expect(second.body).toMatchObject({ type: 4, data: { flags: V2 | EPHEMERAL } });
    expect(discord.engine.asked.at(-1)?.text).toBe("upgrade 1.24 1.25");
  });

  it("shares what only the asker saw, in the same language", async () => {
    await discord.start();
    discord.server.dispatch("INTERACTION_CREATE", slash("gate", { name: "ImageVolume" }, { locale: "ja" }));
    const first = await discord.server.wait("POST", CALLBACK);
    discord.server.dispatch(
      "INTERACTION_CREATE",
      press(control(first, /共有/), { components: posted(first).components, ephemeral: true }),
    );
    const shared = await discord.server.wait("POST", CALLBACK, 2);
    expect(shared.body).toMatchObject({ type: 4, data: { flags: V2 } });
    expect(text(shared)).toContain("安定版");
  });

  it("switches controls off in time, with a word", async () => {
    await discord.start({ controlLifetime: 50 });
    await longAnswer();
    const edit = await discord.server.wait("PATCH", ORIGINAL);
    expect(text(edit)).toContain("have expired. To go on, ask /k8s diff 1.24 1.25 again");
    expect(hasLiveControls(posted(edit).components as APIMessageTopLevelComponent[])).toBe(false); // what we sent
  });

  it("switches those off that outlived a restart, when they are pressed", async () => {
    await discord.start();
    const first = await longAnswer();
    discord.server.dispatch(
      "INTERACTION_CREATE",
      press(control(first, /^Next/), { components: posted(first).components, age: 16 * 60_000 }),
    );
    const off = await discord.server.wait("POST", CALLBACK, 2);
    expect(off.body).toMatchObject({ type: 7 });
    expect(text(off)).toContain("have expired");
    expect(discord.engine.asked).toHaveLength(1);
  });

  it("switches those of another version off, in the presser's language", async () => {
    await discord.start();
    const row = { type: 1, components: [{ type: 2, style: 2, label: "x", custom_id: "k0:something" }] };
    discord.server.dispatch(
      "INTERACTION_CREATE",
      press("k0:something", { components: [{ type: 17, components: [row] }] }, { locale: "ja" }),
    );
    expect(text(await discord.server.wait("POST", CALLBACK))).toContain(
      "有効期限が切れました。もう一度質問してください",
    );
  });

  it("tells a failure to the presser alone and leaves the message", async () => {
    await discord.start();
    const id = "k1en00:explode";
    discord.server.dispatch(
      "INTERACTION_CREATE",
      press(id, { components: [{ type: 17, components: [{ type: 10, content: "x" }] }] }),
    );
    expect((await discord.server.wait("POST", CALLBACK)).body).toMatchObject({
      type: 4,
      data: { flags: V2 | EPHEMERAL },
    });
  });
});
