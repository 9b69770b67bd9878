import type { RespondFn } from "@slack/bolt";
import { describe, expect, it, vi } from "vitest";
import { reply } from "../../../src/chat/slack/deliver.ts";

describe("a response that Slack refuses with status 200", () => {
  it("is told, whoever has put a Response of their own in the global one's place", async () => {
    const refusal = new Response(JSON.stringify({ ok: false, error: "invalid_blocks" }));
    vi.stubGlobal("Response", class {});
    try {
      const respond: RespondFn = async () => refusal;
      await expect(reply(respond, { text: "an answer" })).rejects.toMatchObject({
        code: "slack-response-refused",
        message: expect.stringContaining("invalid_blocks"),
      });
    } finally {
      vi.unstubAllGlobals();
    }
  });
});
