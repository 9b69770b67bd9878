import { describe, expect, it } from "vitest";
import { parseCustomId } from "../../src/render/discord/custom-id.ts";
import { press, slash, submit } from "./discord-events.ts";
import { CALLBACK, control, EPHEMERAL, FOLLOW_UP, posted, text, useDiscord, V2 } from "./discord-harness.ts";
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
    expect(JSON.stringify(posted(page2))).toContain("Page 2 / 8");
  });

  it("filters in one modal, which then stands in the answer's place, and takes the filter out again", async () => {
    await discord.start();
    const first = await longAnswer();
    discord.server.dispatch(
      "INTERACTION_CREATE",
      press(control(first, /^Filter$/), { components: posted(first).components, ephemeral: true }),
    );
    const opened = await discord.server.wait("POST", CALLBACK, 2);
    expect(opened.body).toMatchObject({ type: 9, data: { title: "Filter" } });
    const id = String(posted(opened).custom_id);
    const from = { components: posted(first).components, ephemeral: true };
    discord.server.dispatch(
      "INTERACTION_CREATE",
      submit(id, { from: "1.23", to: "1.25", sig: "node", kind: "*" }, from),
    );
    const filtered = await discord.server.wait("POST", CALLBACK, 3);
    expect(filtered.body).toMatchObject({ type: 7 });
    expect(discord.engine.asked.at(-1)?.text).toBe("diff 1.23 1.25 sig:node");
    const again = control(filtered, /^Filter$/);
    discord.server.dispatch("INTERACTION_CREATE", submit(again, { sig: "*", kind: "deprecation" }, from));
    await discord.server.wait("POST", CALLBACK, 4);
    expect(discord.engine.asked.at(-1)?.text).toBe("diff 1.23 1.25 kind:deprecation");
  });

  it("still filters by the menus of earlier versions", async () => {
    await discord.start();
    const components = [{ type: 17, components: [{ type: 10, content: "x" }] }];
    discord.server.dispatch(
      "INTERACTION_CREATE",
      press("k1eg00:diff 1.24 1.25", { components, ephemeral: true, values: ["node"] }),
    );
    await discord.server.wait("POST", CALLBACK);
    expect(discord.engine.asked.at(-1)?.text).toBe("diff 1.24 1.25 sig:node");
  });

  it("builds a diff or an upgrade from two menus, and says when there is no way up between them", async () => {
    await discord.start();
    discord.server.dispatch("INTERACTION_CREATE", slash("compare", {}, { locale: "ja" }));
    const opened = await discord.server.wait("POST", CALLBACK);
    expect(opened.body).toMatchObject({ type: 9, data: { title: "2 つのリリースを比較" } });
    const id = String(posted(opened).custom_id);
    discord.server.dispatch("INTERACTION_CREATE", submit(id, { what: "upgrade", from: "1.35", to: "1.37" }));
    const answer = await discord.server.wait("POST", CALLBACK, 2);
    expect(answer.body).toMatchObject({ type: 4, data: { flags: V2 | EPHEMERAL } });
    expect(discord.engine.asked.at(-1)).toEqual({ text: "upgrade 1.35 1.37", lang: "ja" });
    discord.server.dispatch("INTERACTION_CREATE", submit(id, { what: "diff", from: "1.37", to: "1.35" }));
    expect(text(await discord.server.wait("POST", CALLBACK, 3))).toContain("より新しいバージョン");
    expect(discord.engine.asked).toHaveLength(1);
  });

  it("unfolds the details of what is shown to who asks for them", async () => {
    await discord.start();
    const first = await longAnswer({ share: true });
    expect(text(first)).not.toContain("SIG ");
    discord.server.dispatch(
      "INTERACTION_CREATE",
      press(control(first, /^Details$/), { components: posted(first).components }, { user: OTHER }),
    );
    const details = await discord.server.wait("POST", CALLBACK, 2);
    expect(details.body).toMatchObject({ type: 4, data: { flags: V2 | EPHEMERAL } });
    expect(text(details)).toMatch(/SIG [a-z].*CHANGELOG/);
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
    expect(JSON.stringify(posted(part))).toMatch(/Page 2 \/ 8 · part 2 \/ \d+/);
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
    expect(shared.body).toMatchObject({ type: 7 });
    expect(JSON.stringify(posted(shared))).not.toContain('共有"');
    const forAll = await discord.server.wait("POST", FOLLOW_UP);
    expect(posted(forAll).flags).toBe(V2);
    expect(text(forAll)).toContain("さんが共有しました: `/k8s gate");
    expect(text(forAll)).toContain("安定版");
  });

  it("shares once, however often the button is pressed", async () => {
    await discord.start();
    discord.server.dispatch("INTERACTION_CREATE", slash("gate", { name: "ImageVolume" }));
    const first = await discord.server.wait("POST", CALLBACK);
    const event = press(control(first, /Share/), { components: posted(first).components, ephemeral: true });
    discord.server.dispatch("INTERACTION_CREATE", event);
    await discord.server.wait("POST", FOLLOW_UP);
    discord.server.dispatch("INTERACTION_CREATE", { ...event, id: `${BigInt(String(event.id)) + 1n}` });
    expect((await discord.server.wait("POST", CALLBACK, 3)).body).toMatchObject({ type: 6 });
    expect(discord.server.all("POST", FOLLOW_UP)).toHaveLength(1);
  });

  it("work for ever: on a message of last week too", async () => {
    await discord.start();
    const first = await longAnswer();
    discord.server.dispatch(
      "INTERACTION_CREATE",
      press(control(first, /^Next/), { components: posted(first).components, age: 7 * 24 * 60 * 60_000 }),
    );
    expect((await discord.server.wait("POST", CALLBACK, 2)).body).toMatchObject({ type: 7 });
    expect(discord.engine.asked).toHaveLength(2);
  });

  it("says so when another version of the bot made them, in the presser's language, and leaves the message", async () => {
    await discord.start();
    const row = { type: 1, components: [{ type: 2, style: 2, label: "x", custom_id: "k0:something" }] };
    discord.server.dispatch(
      "INTERACTION_CREATE",
      press("k0:something", { components: [{ type: 17, components: [row] }] }, { locale: "ja" }),
    );
    const told = await discord.server.wait("POST", CALLBACK);
    expect(told.body).toMatchObject({ type: 4, data: { flags: V2 | EPHEMERAL } });
    expect(text(told)).toContain("もう一度質問してください");
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
